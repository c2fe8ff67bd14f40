"""What the words of an advice are put together with: the names of what lies around."""

from typing import NamedTuple

from freight.engine.goods import Card, Good, Goods
from freight.engine.view import View
from freight.languages.box import card_name, city_name, good_name, kind_name


class Here(NamedTuple):
    """Where the advice is given: at which table, and to which seats."""

    view: View
    goods: Goods
    names: tuple[str, ...]
    """The names of the seats."""

    @property
    def city(self) -> str:
        """The city where goods aboard are sold next."""
        return city_name(self.view.city if self.view.phase == "arrival" else self.view.next_city)

    def good(self, good: Good) -> str:
        """A good: `Cheese 4`."""
        return good_name(self.goods, good)

    def card(self, card: Card) -> str:
        """A card by its faces."""
        return card_name(self.goods, card)

    def kind(self, good: Good) -> str:
        """The kind of a good."""
        return kind_name(self.goods.kind[good])
