"""What everything on every screen is called when one rests on it, and where the bubble lies that says so."""

import functools
import re
from collections.abc import Iterator

import pytest

from freight.engine.goods import NO_CARD, card_of
from freight.languages import use as speak
from freight.languages.box import city_name, weather_name, weather_text
from freight.languages.box import kind_name as name_of_kind
from freight.table.animation.acts import Crossing
from freight.table.bubbles import Clearance, bubble, seen_of
from freight.table.citing import behind
from freight.table.layout.facts import kind_name, off
from freight.table.looks import Fill, Panel
from freight.table.model import TableModel
from freight.table.painting.table_looks import OrderCard
from freight.table.placement import Placement, Rect, Size, overlap
from freight.table.scene import Scene
from freight.table.scenes.rules.scene import RulesScene
from freight.table.screen import close_up, remark
from freight.table.screen.tips import Told, tip, told_of, written_on
from freight.table.settings import TEXT_SIZES, Settings
from freight.table.shortcut_list import BY_NAME, SCENES
from freight.table.shortcuts import key_of
from freight.table.shown import Shown
from freight.table.stage.asked import answers
from freight.table.stage.pointer import solid, usable
from tests.table.every import tables
from tests.table.every_scene import EVERY
from tests.table.test_app import Player, shown_words

SIZE = Size(1280, 800)
TABLES = {**tables.TABLES, "replay": EVERY["replay"], "watching": EVERY["watching"]}


@functools.cache
def made(name: str) -> Scene:
    return EVERY[name]()


@functools.cache
def placed(name: str) -> tuple[Placement, ...]:
    return tuple(made(name).layout(SIZE, Settings()))


def model_of(name: str) -> TableModel:
    model: TableModel = made(name).model  # type: ignore[attr-defined]
    return model


def told(name: str, placement: Placement) -> str:
    return told_of(placement, getattr(made(name), "keyboard", ""), placed(name)).words


def things(name: str, begins: str) -> dict[int, Placement]:
    """The placements of a family by their number."""
    found = {each.key.removeprefix(begins): each for each in placed(name) if each.key.startswith(begins)}
    return {int(number): each for number, each in found.items() if number.isdecimal()}


# Every screen


@pytest.mark.parametrize("name", EVERY)
def test_what_can_be_pointed_at_says_what_it_is(name: str) -> None:
    for each in placed(name):
        if solid(each) and not (each.role == "slider" and not each.focusable):
            assert each.label.strip(), each.key
            assert not each.label.rstrip().endswith((":", ",")) or each.role == "field", (each.key, each.label)


@pytest.mark.parametrize("name", EVERY)
def test_what_has_no_words_on_it_has_a_bubble(name: str) -> None:
    for each in placed(name):
        has_words = written_on(each, placed(name)).strip() or isinstance(each.look, Panel | Fill)
        if solid(each) and each.role != "field" and not has_words:
            assert told(name, each).strip(), each.key


@pytest.mark.parametrize("name", EVERY)
def test_what_is_barred_says_why_before_it_is_tried(name: str) -> None:
    for each in placed(name):
        if usable(each) and not each.enabled and each.why:
            assert told(name, each).endswith(each.why), each.key


@pytest.mark.parametrize("name", EVERY)
def test_a_button_with_a_key_of_its_own_names_it(name: str) -> None:
    keyboard = getattr(made(name), "keyboard", "")
    assert not keyboard or keyboard in SCENES
    for each in placed(name):
        shortcut = BY_NAME.get(f"{keyboard}.{each.key}")
        if shortcut and each.role == "button":
            words = each.label if isinstance(each.look, Fill) else told(name, each).partition("\n")[0]
            in_words = re.search(r"\((Esc|Left|Right|Space)\)$", words)
            named = (f"({key_of(shortcut.name)})", f"Key: {key_of(shortcut.name)}")
            assert in_words or any(each in words for each in named), (each.key, words)


@pytest.mark.parametrize("name", EVERY)
def test_no_bubble_only_repeats_what_is_written_on_its_thing(name: str) -> None:
    for each in placed(name):
        written = re.findall(r"\w+", written_on(each, placed(name)).casefold())
        words = told(name, each).casefold().partition("\n")[0]
        if written and solid(each) and words and not words.startswith("key: "):
            assert set(re.findall(r"\w+", words)) - set(written), (each.key, words)


def test_a_key_alone_is_told_shortly_and_beside_its_button_where_it_hides_no_other() -> None:
    shown = {each.key: each for each in placed("title, played before")}
    for key, words in (("rules", "Key: R"), ("learn", "Key: F"), ("new", "Key: N")):
        said = told_of(shown[key], "title", placed("title, played before"))
        assert said.words == words
        slip, *_ = bubble(said.words, shown[key].rect, SIZE, Settings(), False, *said[1:])
        assert not any(overlap(slip.rect, each.rect) for each in shown.values() if each.role == "button"), key


def test_the_keys_of_the_table_are_on_its_buttons() -> None:
    words = {each.key: told("auction", each) for each in placed("auction")}
    assert words["hint"] == "A hint: what a good player would do, and why (H)"
    assert words["undo"].startswith("Take back the last step (U, Ctrl+Z)")
    assert words["rules"] == "Key: R"
    assert words["decline"] == "Decline to bid on this lot (D)"
    assert words["bid:1"].endswith("(1)")
    assert {told("arrival", each).partition("\n")[0] for each in placed("arrival") if each.key == "stop"} == {
        "Be done with this city (S)"
    }


def test_a_key_that_was_changed_is_named_as_it_is_now() -> None:
    from freight.table import shortcuts

    shortcuts.use((("table.hint", "k"),))
    try:
        [words] = [told("auction", each) for each in placed("auction") if each.key == "hint"]
        assert words.endswith("(K)")
    finally:
        shortcuts.use(())


# The table


@pytest.mark.parametrize("name", TABLES)
def test_a_goods_card_says_what_both_its_faces_fetch_where_it_is_sold_next(name: str) -> None:
    model = model_of(name)
    aboard = {card_of(good) for stacks in model.view.stacks for stack in stacks for good in stack}
    goods = {card_of(good): good for stacks in model.view.stacks for stack in stacks for good in stack}
    for card, each in things(name, "card:").items():
        if card == NO_CARD:
            continue
        lies_in = [city for city, market in enumerate(model.view.markets) if card in market]
        sold_in = 1 - lies_in[0] if lies_in else model.market_sold_to
        assert city_name(sold_in) in told(name, each)
        for good in [goods[card]] if card in aboard else model.goods.faces(card):
            assert kind_name(model, good) in told(name, each)
            assert str(model.goods.rate(good, model.view.markets[sold_in])) in told(name, each)


@pytest.mark.parametrize("name", TABLES)
def test_a_ship_says_whose_it_is_and_what_it_would_fetch_in_all(name: str) -> None:
    model = model_of(name)
    for seat, each in things(name, "ship:").items():
        goods = [good for stack in model.view.stacks[seat] for good in stack]
        assert model.seats[seat].ship_name in each.label
        assert "Your" in each.label or model.seats[seat].name in each.label
        assert f"{len(goods)} good" in each.label
        worth = f". All of it would fetch {sum(map(model.rate, goods))} MM at {city_name(model.market_sold_to)}."
        assert (worth in each.label) == bool(goods)
        assert told(name, each) == each.label


@pytest.mark.parametrize("name", TABLES)
def test_a_stack_of_mine_says_what_it_would_fetch(name: str) -> None:
    model = model_of(name)
    for number, each in things(name, "stack:").items():
        assert (f"fetch {sum(map(model.rate, model.stacks[number]))} MM" in each.label) == bool(model.stacks[number])


@pytest.mark.parametrize("name", TABLES)
def test_a_flag_says_what_crowding_costs(name: str) -> None:
    model = model_of(name)
    for city, each in things(name, "flag:").items():
        for kind in range(8):
            less, word = off(model, kind, city), name_of_kind(kind)
            assert f"{word} −{less}" in told(name, each) if less else f"{word} −" not in told(name, each)
        assert behind(each) == ("R24",)


@pytest.mark.parametrize("name", TABLES)
def test_days_and_weather_say_what_was_drawn_and_what_it_does(name: str) -> None:
    view = model_of(name).view
    for day, each in things(name, "day:").items():
        drawn = view.weather_seen[day] if day < len(view.weather_seen) else ""
        assert (weather_name(drawn) if drawn else "not drawn yet" if day == view.day else "unknown") in told(name, each)
    for each in placed(name):
        if each.key == "weather:card" and view.weather:
            assert weather_name(view.weather) in told(name, each)
            assert weather_text(view.weather) in told(name, each)
        if each.key == "weather:deck":
            assert "week" in told(name, each)


@pytest.mark.parametrize("name", TABLES)
def test_an_upgrade_says_its_price_and_what_it_does(name: str) -> None:
    for each in placed(name):
        if each.key == "upgrade":
            assert "one more stack" in told(name, each)
            assert f"{model_of(name).view.rules.upgrade_price} MM" in told(name, each)


# When it is shown


@pytest.fixture
def player() -> Iterator[Player]:
    made = Player()
    made.move(140, 150)
    yield made
    made.app.close()


def rest(player: Player) -> None:
    player.step()
    player.step(0.7)
    player.step()


def test_the_keyboard_is_told_the_same_as_the_pointer(player: Player) -> None:
    player.move(350, 420)
    rest(player)
    by_pointer = shown_words(player)
    player.move(700, 300)
    player.app.inputs.pass_on(player.app.stage.top.focus.go_to("bound"))
    rest(player)
    assert shown_words(player) == by_pointer == "Nothing to undo (R17)."


def test_nothing_is_told_while_something_is_carried(player: Player) -> None:
    player.down(140, 150)
    rest(player)
    assert shown_words(player) == ""
    player.move(300, 200)
    rest(player)
    assert shown_words(player) == ""
    player.up(300, 200)
    player.app.inputs.pass_on(player.app.stage.top.focus.go_to("card"))
    rest(player)
    assert shown_words(player) == "Cheese 5"
    player.app.inputs.pass_on(player.app.stage.top.focus.use("card"))
    rest(player)
    assert shown_words(player) == ""


def set_sail(player: Player, strip: Rect) -> None:
    """Have ships sail in about such a strip of the window."""
    x, y, w, h = strip
    lies = {"city:0": Rect(4, y, x - 8, h), "city:1": Rect(x + w + 4, y, 5, h), "slip": Rect(x, y - 9, w, 5)}
    lies["centre"] = Rect(x, y + h + 4, w, 5)
    table = {key: Shown(key, Panel(), rect, Size(rect.w, rect.h)) for key, rect in lies.items()}
    table["order:0"] = Shown("order:0", OrderCard(1, 0), Rect(0, 0, 5, 5), Size(5, 5))
    act = Crossing("Plain Sailing", 1, (0,), False, 1, (((),),))
    player.app.screen.sea.follow([act], table, player.app.stage, player.now, 1e6)


def test_the_strip_of_ships_that_sail_is_not_hidden_by_what_is_told_of_a_thing_below_it(player: Player) -> None:
    rest(player)
    assert shown_words(player) == "Cheese 5"
    card = next(each.rect for each in player.app.stage.top.placements if each.key == "card")
    set_sail(player, Rect(card.x, card.y, 400, 120))
    rest(player)
    assert shown_words(player) == ""
    set_sail(player, Rect(card.x, card.bottom + 30, 400, 120))
    rest(player)
    assert shown_words(player) == "Cheese 5"
    player.app.screen.sea.end()


def test_a_bubble_with_a_ruling_waits_for_the_pointer_that_comes_to_it(player: Player) -> None:
    player.move(350, 420)
    rest(player)
    rects = {shown.key: Rect(*shown.rect) for shown in player.app.screen.motion.frame(player.now + 10)}
    chip, slip = rects["rule:R17"], rects["bubble"]
    player.move(chip.centre[0], slip.y - 3)
    assert shown_words(player)
    player.move(*chip.centre)
    rest(player)
    assert shown_words(player)
    player.click(*chip.centre)
    assert isinstance(player.top, RulesScene)


def test_a_warning_gives_way_to_what_one_rests_on_elsewhere(player: Player) -> None:
    player.click(350, 420)
    rest(player)
    assert shown_words(player) == "Nothing to undo (R17)."
    rects = {shown.key: Rect(*shown.rect) for shown in player.app.screen.motion.frame(player.now + 10)}
    player.move(*rects["bubble.words"].centre)
    rest(player)
    assert shown_words(player) == "Nothing to undo (R17)."
    player.move(140, 150)
    rest(player)
    assert shown_words(player) == "Cheese 5"


def test_a_warning_is_gone_when_what_one_rests_on_is_to_be_zoomed_and_has_nothing_more_to_it(
    player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(remark, "table_of", lambda _: object())
    monkeypatch.setattr(close_up, "close_up", lambda *_: None)
    player.click(350, 420)
    rest(player)
    assert shown_words(player) == "Nothing to undo (R17)."
    player.app.screen.settings = Settings(zoom=True)
    monkeypatch.setattr(remark, "told_of", lambda *_: Told(""))
    player.move(140, 150)
    rest(player)
    player.move(145, 155)
    rest(player)
    assert not player.app.screen.remark.cites


def test_a_bubble_with_a_ruling_goes_when_the_pointer_goes_elsewhere(player: Player) -> None:
    player.move(350, 420)
    rest(player)
    player.move(900, 700)
    assert shown_words(player) == ""
    player.move(140, 150)
    rest(player)
    assert shown_words(player) == "Cheese 5"


# Where it lies


def spots() -> Iterator[tuple[str, Size, Settings]]:
    for name in ("auction of six", "loading", "arrival", "weather", "last chance", "replay", "new game"):
        for size in (Size(1024, 640), Size(1920, 1080)):
            for letters in (100, TEXT_SIZES[-1]):
                yield name, size, Settings(text_size=letters)


@pytest.mark.parametrize(("name", "size", "settings"), list(spots()))
def test_no_bubble_hides_what_it_is_about_or_an_answer(name: str, size: Size, settings: Settings) -> None:
    scene = made(name)
    layout = tuple(scene.layout(size, settings))
    free = answers(layout)
    scenes_keys = getattr(scene, "keyboard", "")
    for each in layout:
        said = told_of(each, scenes_keys, layout)
        words = said.words
        if not words or not solid(each) or (each.clip and not overlap(each.clip, each.rect)):
            continue
        for at in (each.rect.centre, (each.rect.x + 2, each.rect.y + 2), (each.rect.right - 3, each.rect.bottom - 3)):
            beside = seen_of(each, at)
            slip, *_ = bubble(words, beside, size, settings, False, *said[1:])
            assert Rect(0, 0, *size).inset(4).holds(slip.rect.x, slip.rect.y), each.key
            assert slip.rect.right <= size.w - 4, each.key
            assert slip.rect.bottom <= size.h - 4, each.key
            assert not overlap(slip.rect, beside), (each.key, words)
            if not any(overlap(each.rect, answer) for answer in free):
                assert said.aside or not sum(overlap(slip.rect, answer) for answer in free), (each.key, words)


FLIPS = [(size, Settings(text_size=letters)) for size in (Size(1024, 640), Size(1280, 800)) for letters in (100, 150)]


@pytest.mark.parametrize(("size", "settings"), FLIPS)
@pytest.mark.parametrize("name", ["first voyage, stacks", "first voyage, loading"])
def test_the_bubble_of_a_button_hides_neither_its_card_nor_the_slip(name: str, size: Size, settings: Settings) -> None:
    layout = made(name).layout(size, settings)
    by_key = {each.key: each for each in layout}
    flips = [each for each in layout if each.key.startswith("flip:")]
    assert flips
    for each in flips:
        said = told_of(each, "table", layout)
        slips = bubble(said.words, each.rect, size, settings, False, *said[1:])
        kept = [
            by_key[each.key.replace("flip", "card")].rect,
            *(by_key[key].rect for key in ("lesson",) if key in by_key),
        ]
        assert not any(overlap(slip.rect, rect) for slip in slips[:1] for rect in kept), each.key


LESSONS = [name for name in EVERY if name.startswith("first voyage, ")]


@pytest.mark.parametrize("letters", [100, 150, 200])
@pytest.mark.parametrize("name", LESSONS)
def test_no_bubble_hides_the_slip_of_a_lesson(name: str, letters: int) -> None:
    settings = Settings(text_size=letters)  # type: ignore[arg-type]
    layout = made(name).layout(SIZE, settings)
    slip = next(each.rect for each in layout if each.key == "lesson")
    shown = 0
    for each in layout:
        said = told_of(each, "table", layout)
        if said.words and solid(each):
            placed_bubble = bubble(said.words, seen_of(each, each.rect.centre), SIZE, settings, False, *said[1:])
            shown += bool(placed_bubble)
            assert not any(overlap(part.rect, slip) for part in placed_bubble), each.key
    assert shown > 10
    everything = Clearance(never=(Rect(0, 0, *SIZE),))
    assert not bubble("Words", Rect(10, 10, 20, 20), SIZE, settings, clear=everything)
    assert bubble("A warning", Rect(10, 10, 20, 20), SIZE, settings, warning=True, clear=everything)


def test_after_a_drop_nothing_is_told_until_the_pointer_moves_again(player: Player) -> None:
    player.down(140, 150)
    player.move(300, 200)
    player.up(140, 150)
    rest(player)
    assert shown_words(player) == ""
    player.move(141, 150)
    rest(player)
    assert shown_words(player) == "Cheese 5"


def test_the_text_of_a_bubble_grows_with_the_text_of_the_game_and_is_wrapped() -> None:
    words = "A rather long sentence about what lies here, what it is for and what it would fetch. " * 2
    heights = []
    for letters in TEXT_SIZES:
        slip, text, *_ = bubble(words, Rect(500, 300, 60, 40), SIZE, Settings(text_size=letters))
        heights.append(slip.rect.h)
        assert text.rect.w <= 4 * letters
        assert slip.rect.holds(*text.rect.centre)
    assert heights == sorted(heights)


def test_it_is_told_in_the_language_in_use() -> None:
    speak("de")
    try:
        words = tip(Placement("hint", Panel(), Rect(0, 0, 1, 1), label="Tipp", role="button", focusable=True), "table")
        assert words.endswith("(H)")
        assert not words.startswith("A hint")
    finally:
        speak("en")
