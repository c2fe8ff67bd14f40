"""The walk of the keyboard's focus, and carrying without a pointer."""

from freight.table.looks import Panel
from freight.table.placement import Placement, Rect
from freight.table.scene import Dropped, Focused, Lifted, Pressed, Typed
from freight.table.stage.pointer import Refused
from tests.table.focusing import ALL, CARD, GRID, PLACES, at, button, focus, strike


def test_tab_walks_in_reading_order_and_round() -> None:
    made = focus()
    strike(made, "tab")
    walk = [made.key]
    for _ in range(6):
        strike(made, "tab")
        walk.append(made.key)
    assert walk == ["a", "b", "c", "d", "name", "card", "a"]


def test_shift_tab_walks_back() -> None:
    assert strike(focus(), "tab", "tab", held=("shift",)) == [Focused("card"), Focused("name")]


def test_arrows_go_to_the_nearest_that_way() -> None:
    assert strike(at("a"), "right", "down", "left", "up") == [Focused("b"), Focused("d"), Focused("c"), Focused("a")]


def test_an_arrow_with_nothing_that_way_is_the_scenes() -> None:
    assert strike(at("a"), "up") == [Typed("up", "", "a")]


def test_enter_and_space_press() -> None:
    assert strike(at("b"), "return", "space") == [Pressed("b"), Pressed("b")]


def test_before_the_ring_is_seen_enter_is_the_scenes_and_an_arrow_shows_the_ring() -> None:
    made = focus()
    made.point_at("b")
    assert strike(made, "return") == [Typed("return", "", "b")]
    assert strike(made, "right") == []
    assert (made.key, made.seen) == ("b", True)


def test_what_is_bound_is_walked_when_it_says_why_and_tells_it() -> None:
    placements = [button("silent", 0, 0, enabled=False), button("bound", 100, 0, enabled=False, why="Not yet.")]
    made = focus(placements)
    assert strike(made, "tab") == [Focused("bound")]
    assert strike(made, "return") == [Refused("bound")]


def test_a_card_is_carried_to_a_place_and_let_go() -> None:
    made = at("card")
    assert strike(made, "space") == [Lifted("card")]
    assert made.aim == "left"
    assert strike(made, "tab") == []
    assert made.aim == "right"
    assert strike(made, "left", "left") == []
    assert made.aim == "left"
    assert strike(made, "right", "return") == [Dropped("card", "right", (440, 650))]
    assert made.carried == ""


def test_escape_puts_a_carried_card_back() -> None:
    made = at("card")
    strike(made, "return")
    assert strike(made, "escape") == [Dropped("card", "", (40, 350))]


def test_shortcuts_do_nothing_while_a_card_is_carried() -> None:
    made = at("card")
    strike(made, "return")
    assert strike(made, "u", "q", "d") == []


def test_a_card_without_a_place_to_go_is_put_back_and_the_reason_shown() -> None:
    nowhere = Placement("card", Panel(), Rect(0, 0, 10, 10), draggable=True)
    made = at("card", [nowhere])
    strike(made, "return")
    assert strike(made, "return") == [Refused("card"), Dropped("card", "", (5, 5))]


def test_places_that_the_scene_shows_only_once_it_is_lifted_are_found() -> None:
    made = at("card", [Placement("card", Panel(), Rect(0, 0, 10, 10), draggable=True)])
    strike(made, "return")
    made.show(ALL)
    assert made.aim == "left"


def test_a_carried_card_that_is_taken_away_is_let_go() -> None:
    made = at("card")
    strike(made, "return")
    assert made.show(GRID)[0] == Dropped("card", "", (0, 0))
    assert made.carried == ""


def test_letters_in_a_field_are_letters_only() -> None:
    """18xx #4121: shortcuts typed into a name must do nothing else."""
    made = at("name")
    for letter in "abcdefghijklmnopqrstuvwxyz0123456789 /?+-":
        name = "space" if letter == " " else letter
        assert made.strike(name, letter, ()) == [Typed(name, letter, "name")]
    assert made.key == "name"


def test_a_field_keeps_its_arrows_and_lets_tab_go_on() -> None:
    made = at("name")
    assert strike(made, "left", "return") == [Typed("left", "", "name"), Typed("return", "", "name")]
    assert made.strike("tab", "\t", ()) == [Focused("card")]


def test_composed_text_goes_to_the_field_and_nowhere_else() -> None:
    assert at("name").write("é") == [Typed("é", "é", "name")]
    assert at("a").write("é") == []


def test_pressing_elsewhere_leaves_the_field() -> None:
    made = at("name")
    assert made.point_at("") == [Focused("")]
    assert not made.in_field


def test_the_focus_goes_to_what_is_nearest_when_its_thing_is_gone() -> None:
    made = at("d")
    assert made.show([GRID[0], GRID[1]]) == [Focused("b")]
    assert made.show([]) == [Focused("")]


def test_every_stop_can_be_reached_by_arrows_alone() -> None:
    stops = {"a", "b", "c", "d", "name", "card"}
    reached, frontier = {"a"}, ["a"]
    while frontier:
        here = frontier.pop()
        for way in ("up", "down", "left", "right"):
            made = at(here)
            if here == "name" and way in ("left", "right"):
                continue
            made.strike(way, "", ())
            if made.key not in reached:
                reached.add(made.key)
                frontier.append(made.key)
    assert reached == stops


MONEY = Placement("money", Panel(), Rect(200, 300, 40, 60), label="1 MM of your 5", enabled=False, why="Not your turn.")
RATE = Placement("rate", Panel(), Rect(300, 300, 40, 20), label="4", role="text", rulings=("R24",))
LINE = Placement("line", Panel(), Rect(200, 400, 200, 20), label="Ann bids 3 MM.", role="text", reads=True)


def test_arrows_come_to_what_only_explains_itself_and_tab_does_not() -> None:
    placements = [*GRID, CARD, MONEY, RATE, *PLACES]
    assert strike(at("card", placements), "right", "right") == [Focused("money"), Focused("rate")]
    made = at("d", placements)
    assert strike(made, "tab", "tab") == [Focused("card"), Focused("a")]


def test_tab_goes_on_from_what_only_explains_itself() -> None:
    placements = [*GRID[:2], MONEY, *GRID[2:], CARD]
    assert strike(at("money", placements), "tab") == [Focused("c")]
    made = at("money", placements)
    assert made.strike("tab", "", ("shift",)) == [Focused("b")]


def test_enter_has_it_say_why_or_opens_the_ruling_it_rests_on() -> None:
    placements = [*GRID, MONEY, RATE, LINE]
    assert strike(at("money", placements), "return") == [Refused("money")]
    assert strike(at("rate", placements), "return") == [Pressed("rule:R24")]
    assert strike(at("line", placements), "return", "space") == []


def test_what_is_only_read_is_a_stop_of_tab_too() -> None:
    assert strike(at("d", [*GRID, LINE]), "tab") == [Focused("line")]
