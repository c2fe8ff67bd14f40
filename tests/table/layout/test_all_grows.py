"""Who asks for larger letters gets larger cards, figures and words: nothing that is read is smaller for it."""

from collections.abc import Iterable, Iterator
from typing import Final

import pytest

from freight.engine.goods import card_of
from freight.table.layout.facts import lot_card
from freight.table.looks import Bar, Fill, Panel, Sprite
from freight.table.painting.table_looks import Note
from freight.table.placement import Placement, Size
from freight.table.scene import Scene
from freight.table.scenes.play.scene import PlayScene
from freight.table.settings import Settings
from tests.table.every import tables
from tests.table.every.tables import TABLES
from tests.table.laid_tables import SIZES
from tests.table.legible import Read
from tests.table.written import reading

MUTE: Final = (Panel, Fill, Sprite, Bar, Note)
"""What bears no words, or is a picture with its sum beside it."""
ROUNDING: Final = 1
CAPTAINS: Final = ("Captain", "Penny Tonnage", "Bill Lading", "Otto Keel", "Gail Force", "Doc Yard")
TYPED: Final = "Wilhelmina Constantinopl"
SMALL: Final = (Size(1024, 640), Size(1280, 800))
LARGE: Final = (Size(1920, 1080), Size(3840, 2160))


@pytest.fixture(scope="module")
def read() -> Iterator[Read]:
    with reading() as reads:
        yield reads


def letters(placed: dict[str, Placement], read: Read) -> dict[tuple[str, str], int]:
    """The size in pixels of all that is written, by the key of what it is written on and the text itself."""
    return {
        (key, line.text): line.size
        for key, each in placed.items()
        if not isinstance(each.look, MUTE)
        for line in read(each.look, Size(*each.rect[2:]))
    }


def laid(scene: Scene, size: Size, text_size: int) -> dict[str, Placement]:
    return {each.key: each for each in scene.layout(size, Settings(text_size=text_size))}


def of_others(scene: PlayScene) -> set[str]:
    """The keys of the other ships with their goods and cards, which are small where there are many."""
    view, me = scene.model.view, scene.model.me
    others = [seat for seat in range(view.seats) if seat != me]
    aboard = {card_of(good) for seat in others for stack in view.stacks[seat] for good in stack}
    cards = aboard | {card for seat in others for card in view.docks[seat]}
    return {*(f"card:{card}" for card in cards), *(f"ship:{seat}" for seat in others)}


def least(key: str, old: int, others: set[str]) -> float:
    """How large letters must at least be in larger letters that were so large.

    What others have aboard may be small, for it is told in full by a rest or a key, and what is left of the weather
    stands over its deck; figures on a good that bears a larger name lose a little, and so do plates that share a
    narrow middle. No list of seats loses anything.
    """
    if key in others or key == "weather:deck":
        return min(old, 9)
    if key.startswith(("bidder:", "row:")):
        return old
    if key.startswith("card:"):
        return 0.85 * old
    if key.startswith("seat:"):
        return 0.89 * old
    return min(old - ROUNDING, 0.94 * old)


@pytest.fixture
def captains(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "NAMES", CAPTAINS)


@pytest.mark.usefixtures("captains")
@pytest.mark.parametrize("text_size", [150, 200])
@pytest.mark.parametrize("size", [*SMALL, *LARGE], ids=str)
@pytest.mark.parametrize("name", [name for name in TABLES if not name.startswith("hint")])
def test_nothing_that_is_read_is_smaller_in_larger_letters(name: str, size: Size, text_size: int, read: Read) -> None:
    scene = TABLES[name]()
    assert isinstance(scene, PlayScene)
    others = of_others(scene)
    before = letters(laid(scene, size, 100), read)
    after = letters(laid(scene, size, text_size), read)
    scene.close()
    both = {key: (old, after[key]) for key, old in before.items() if key in after}
    assert {key: each for key, each in both.items() if each[1] < least(key[0], each[0], others)} == {}


def bidders(size: Size, text_size: int, read: Read) -> int:
    """The size of the letters of the list of six bidders: one for all."""
    scene = TABLES["auction of six"]()
    placed = laid(scene, size, text_size)
    scene.close()
    rows = [placed[f"bidder:{seat}"] for seat in range(6)]
    (found,) = {line.size for row in rows for line in read(row.look, Size(*row.rect[2:]))}
    return found


@pytest.mark.parametrize("typed", [1, 5])
@pytest.mark.parametrize("size", [*SMALL, *LARGE], ids=str)
def test_long_names_that_are_typed_take_little_of_the_letters_of_the_bidders(
    size: Size, typed: int, read: Read, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = {}
    for names in (CAPTAINS, (CAPTAINS[0], *[TYPED] * typed, *CAPTAINS[1 + typed :])):
        monkeypatch.setattr(tables, "NAMES", names)
        found[names] = [bidders(size, text_size, read) for text_size in (100, 150, 200)]
    of_captains, of_typed = found.values()
    assert all(long >= 0.78 * ours for long, ours in zip(of_typed, of_captains, strict=True)), found
    assert of_typed[0] <= min(of_typed[1:])


def heights(scene: PlayScene, size: Size, text_size: int, keys: Iterable[str]) -> dict[str, int]:
    placed = laid(scene, size, text_size)
    return {key: placed[key].rect.h for key in keys if key in placed}


def markets(scene: PlayScene) -> list[str]:
    view = scene.model.view
    return [f"card:{card}" for market in view.markets for card in market if card and card != lot_card(scene.model)]


@pytest.mark.parametrize("text_size", [125, 150, 175, 200])
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_no_card_is_smaller_in_larger_letters(size: Size, text_size: int) -> None:
    for name in ("auction of six", "loading, a full dock"):
        scene = TABLES[name]()
        assert isinstance(scene, PlayScene)
        model = scene.model
        keys = [*markets(scene), f"card:{lot_card(model)}", *(f"card:{card}" for card in model.view.docks[model.me])]
        before, after = (heights(scene, size, each, keys) for each in (100, text_size))
        scene.close()
        assert before.keys() == after.keys()
        assert {key: (before[key], after[key]) for key in before if after[key] < before[key] - ROUNDING} == {}


@pytest.mark.parametrize("size", LARGE, ids=str)
def test_where_there_is_room_cards_figures_and_words_are_much_larger(size: Size, read: Read) -> None:
    scene = TABLES["loading, a full dock"]()
    assert isinstance(scene, PlayScene)
    cards = markets(scene)
    before, after = (heights(scene, size, each, cards) for each in (100, 200))
    assert all(after[key] >= 1.3 * before[key] for key in cards)
    small, large = (letters(laid(scene, size, each), read) for each in (100, 200))
    on_cards = {key for key in small if key[0] in cards and key in large}
    assert len(on_cards) > 30
    assert all(large[key] >= 1.3 * small[key] - ROUNDING for key in on_cards)
    scene.close()


def names_at_sea(scene: PlayScene, size: Size, text_size: int, read: Read) -> tuple[float, int]:
    """The least size of letters on the plates of the other ships, squeezed ones for less, and of their captains."""
    placed, others = laid(scene, size, text_size), scene.model.others
    ships = [
        line for seat in others for key in (f"ship:{seat}", f"ship:{seat}:name") if key in placed
        for line in read(placed[key].look, Size(*placed[key].rect[2:]))
    ]  # fmt: skip
    captains = [
        line for seat in others
        for line in read(placed[f"seat:{seat}:name"].look, Size(*placed[f"seat:{seat}:name"].rect[2:]))
    ]  # fmt: skip
    named = {scene.model.seats[seat].ship_name for seat in others}
    assert all(any(line.text in name for name in named) for line in ships)
    assert sum(len(line.text) for line in ships) >= sum(map(len, named)) - len(named)  # a space at the end of a line
    return min(line.size * line.squeeze for line in ships), min(line.size for line in captains)


@pytest.mark.usefixtures("captains")
@pytest.mark.parametrize("size", [*SMALL, *LARGE], ids=str)
@pytest.mark.parametrize(
    "name", ["loading, two seats", "auction", "weather", "auction of six", "loading, six seats", "arrival, six seats"]
)
def test_names_of_other_ships_are_whole_and_about_as_large_as_those_of_their_captains(
    name: str, size: Size, read: Read
) -> None:
    scene = TABLES[name]()
    assert isinstance(scene, PlayScene)
    before, _ = names_at_sea(scene, size, 100, read)
    for text_size in (150, 200):
        after, captain = names_at_sea(scene, size, text_size, read)
        assert after >= before
        assert after >= 0.85 * captain
    scene.close()
