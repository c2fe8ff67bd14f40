"""When a bubble is shown, and where it lies."""

from collections.abc import Iterator

import pygame
import pytest

from freight.languages import use as speak
from freight.table.animation.acts import Crossing
from freight.table.bubbles import Clearance, bubble, seen_of
from freight.table.looks import Panel
from freight.table.placement import Placement, Rect, Size, overlap
from freight.table.scenes.rules.scene import RulesScene
from freight.table.screen import close_up, remark
from freight.table.screen.tips import Told, tip, told_of
from freight.table.settings import TEXT_SIZES, Settings
from freight.table.shown import Shown
from freight.table.stage.asked import answers
from freight.table.stage.pointer import solid
from tests.table.player import Player, shown_words
from tests.table.random_tables import tables
from tests.table.screen.test_tips import FLIPS, LESSONS, SIZE, made


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


def test_nothing_is_told_of_what_the_keyboard_has_come_to_by_itself(player: Player) -> None:
    player.board.once, player.board.home = True, Rect(100, 300, 80, 100)
    player.app.inputs.pass_on(player.app.stage.top.focus.go_to("go"))
    player.strike(pygame.K_RETURN)
    for _ in range(3):
        rest(player)
        assert (player.app.stage.top.focus.key, shown_words(player)) == ("card", "")
    player.app.inputs.pass_on(player.app.stage.top.focus.go_to("card"))
    rest(player)
    assert shown_words(player) == "Cheese 5"


def set_sail(player: Player, strip: Rect) -> None:
    """Have ships sail in about such a strip of the window."""
    x, y, w, h = strip
    lies = {"city:0": Rect(4, y, x - 8, h), "city:1": Rect(x + w + 4, y, 5, h), "slip": Rect(x, y - 9, w, 5)}
    lies["centre"] = Rect(x, y + h + 4, w, 5)
    table = {key: Shown(key, Panel(), rect, Size(rect.w, rect.h)) for key, rect in lies.items()}
    act = Crossing("Plain Sailing", 1, (0,), False, 1, (((),),))
    player.board.model = next(iter(tables(2, 1)))  # type: ignore[attr-defined]
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
