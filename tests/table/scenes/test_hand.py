"""What presses and drags on placements come to."""

from freight.engine.commands import (
    Bid,
    BuyUpgrade,
    Command,
    Decline,
    Load,
    LoseGood,
    Restow,
    SetSail,
    Stop,
    Undo,
    Unload,
)
from freight.engine.goods import CITIES, STANDARD_GOODS, as_good
from freight.engine.rules import Rules
from freight.engine.state import Phase, State, empty_table
from freight.engine.view import view
from freight.table.model import SeatFacts, TableModel
from freight.table.scenes.play.hand import Hand, astray, goods_above, place_aboard, to_flip, why_no_flip

SEATS = (SeatFacts("Ann", 0, True), SeatFacts("Ben", 1, False))


def _table(phase: Phase) -> State:
    """Ann is asked; cards 1 to 6 lie in Port Gong, Ann has 5 MM and cards 10 and 11 in her dock."""
    state = empty_table(2, Rules(starting_stacks=2), STANDARD_GOODS)
    state.phase, state.to_act, state.trip = phase, 0, 1
    state.markets = [(1, 2, 3, 4, 5, 6), (7, 8, 9, 12, 13, 14)]
    state.cash = [(20, 21, 22, 23, 24), (30, 31, 32, 33, 34)]
    state.deck = (40, 41, 42)
    return state


def _model(state: State) -> TableModel:
    return TableModel(view=view(state, 0), goods=state.goods, seats=SEATS, me=0)


def _auction(standing: int = 0) -> TableModel:
    state = _table("auction")
    state.lot, state.bid, state.bidder = 2, standing, 1 if standing else -1
    return _model(state)


def _loading(dock: tuple[int, ...] = (10, 11)) -> TableModel:
    """Socks 7 lies on the left stack from before, Cheese 4 and Naps 2 wait in the dock."""
    state = _table("loading")
    state.docks[0] = state.purchased = dock
    state.stacks[0] = state.moored = ((as_good(12, 0), as_good(15, 0)), ())
    state.older = (2, 0)
    return _model(state)


def test_the_first_card_on_the_lot_makes_the_lowest_bid_and_each_further_one_adds_1_mm() -> None:
    hand, model = Hand(), _auction(standing=2)
    assert hand.drop("money:0:4", "lot", model) is None
    assert hand.bid_built == 3
    hand.drop("money:0:3", "card:3", model)
    assert hand.bid_built == 4
    assert hand.press("bid:place", model) == Bid(4)


def test_money_on_the_lot_never_passes_what_one_may_bid() -> None:
    hand, model = Hand(), _auction()
    for _ in range(9):
        hand.drop("money:0:0", "lot", model)
    assert hand.bid_built == 5


def test_money_dropped_anywhere_else_stays_in_the_purse() -> None:
    hand, model = Hand(), _auction()
    assert hand.drop("money:0:0", "city:0", model) is None
    assert hand.drop("money:0:0", "card:1", model) is None
    assert hand.bid_built == 0


def test_buttons_say_their_commands() -> None:
    hand, model = Hand(), _auction()
    expected: dict[str, Command] = {"bid:4": Bid(4), "decline": Decline(), "undo": Undo(), "sail": SetSail()}
    expected |= {"stop": Stop(), "buy-upgrade": BuyUpgrade(), "unload:1:2": Unload(1, 2), "lose:1": LoseGood(1)}
    for key, command in expected.items():
        assert hand.press(key, model) == command


def test_more_and_less_stay_between_the_lowest_and_the_highest_bid() -> None:
    hand, model = Hand(), _auction(standing=2)
    assert hand.press("bid:less", model) is None
    assert hand.bid_built == 3
    for _ in range(9):
        hand.press("bid:more", model)
    assert hand.bid_built == 5


def test_a_card_is_loaded_with_the_face_that_was_turned_up() -> None:
    hand, model = Hand(), _loading()
    assert hand.drop("card:10", "stack:1", model) == Load(10, 0, 1)
    hand.press("flip:10", model)
    assert hand.drop("card:10", "stack:1", model) == Load(10, 1, 1)
    hand.press("card:10", model)
    assert hand.drop("card:10", "stack:0", model) == Load(10, 0, 0)


def test_the_card_that_is_flipped_is_the_one_with_the_focus_or_whose_button_has_it_or_the_only_one() -> None:
    model = _loading()
    assert to_flip("card:11", model) == to_flip("flip:11", model) == "flip:11"
    for focus in ("", "sail", "card:12", "flip:12"):
        assert to_flip(focus, model) == ""
        assert "2 cards wait" in why_no_flip(model)
    alone = _loading((10,))
    assert to_flip("sail", alone) == to_flip("", alone) == "flip:10"


def test_why_no_card_is_flipped_is_said() -> None:
    loaded, auction = _table("loading"), _table("auction")
    for state, why in ((loaded, "Your dock is empty: what is aboard"), (auction, "after the auction")):
        assert to_flip("card:10", _model(state)) == ""
        assert why in why_no_flip(_model(state))


def test_an_older_good_goes_to_the_gap_it_is_dropped_in_or_on_top_of_the_older_goods() -> None:
    hand, model = Hand(), _loading()
    assert hand.drop("card:12", "place:1:0", model) == Restow(0, 0, 1, 0)
    assert hand.drop("card:12", "stack:0", model) == Restow(0, 0, 0, 1)
    assert hand.drop("card:12", "stack:1", model) == Restow(0, 0, 1, 0)


def test_a_run_is_unloaded_down_to_the_card_that_is_carried() -> None:
    state = _table("arrival")
    state.stacks[0] = ((as_good(12, 0), as_good(15, 0), as_good(16, 0)), ())
    model = _model(state)
    assert Hand().drop("card:15", "city:0", model) == Unload(0, 2)
    assert Hand().drop("card:16", "city:0", model) == Unload(0, 1)
    assert goods_above(12, model) == 3
    assert place_aboard(99, model) is None


def test_the_weather_takes_the_stack_that_is_pressed_or_dragged_into_the_sea() -> None:
    state = _table("weather")
    state.stacks[0] = ((as_good(12, 0),), (as_good(15, 0),))
    model = _model(state)
    assert Hand().press("card:15", model) == LoseGood(1)
    assert Hand().drop("card:12", "sea", model) == LoseGood(0)


def test_things_dropped_where_they_mean_nothing_ask_for_nothing() -> None:
    hand, model = Hand(), _loading()
    for key, target in (("card:1", "stack:0"), ("card:10", "city:1"), ("order:0", "stack:0"), ("upgrade", "city:0")):
        assert hand.drop(key, target, model) is None
    assert hand.press("title", model) is None


def test_money_goes_back_from_the_lot_into_the_purse() -> None:
    hand, model = Hand(), _auction(standing=1)
    for _ in range(2):
        hand.drop("money:0:4", "lot", model)
    hand.drop("money:0:4", "purse", model)
    assert hand.bid_built == 2
    hand.drop("money:0:4", "purse", model)
    assert hand.bid_built == 0


def test_what_is_let_go_where_it_may_not_lie_is_told_why_with_its_ruling() -> None:
    """Unciv #7002, tiny-world #184."""
    assert "(R15)" in astray("card:10", _loading())
    assert "R18" in astray("card:12", _loading())
    assert "onto the lot" in astray("money:0:1", _auction())
    state = _table("arrival")
    state.stacks[0] = ((as_good(12, 0), as_good(15, 0)), ())
    assert "(R23)" in astray("card:12", _model(state))
    for city, name in enumerate(each.name for each in CITIES):
        state.city = city
        assert astray("card:12", _model(state)).startswith(f"You are in {name}: ")
    assert astray("upgrade", _model(state)) == "An upgrade goes into your ship, while that is empty (R27)."
