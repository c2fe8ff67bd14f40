"""The first voyage: its script holds, it is played by keyboard and by mouse, and no wrong turn breaks it."""

import subprocess
from contextlib import nullcontext
from pathlib import Path

import msgspec
import pygame
import pytest

from freight.engine import events as happened
from freight.engine.choices import choices
from freight.engine.commands import Bid, Command, Stop, Undo
from freight.engine.goods import STANDARD_GOODS
from freight.engine.weather import FREAK_ACCIDENT, PLAIN_SAILING
from freight.record.history import standing_events
from freight.record.places import games_folder
from freight.table.destinations import ToFirstVoyage, ToNewGame, ToRules, ToSettings, ToTitle
from freight.table.lesson_game import PUPIL, RIVAL, Rival, lesson_game, stacked
from freight.table.lessons import STEPS
from freight.table.palettes import THEMES
from freight.table.placement import Placement, Rect, Size
from freight.table.pointer import overlap
from freight.table.saying import Saying
from freight.table.scene import ChangeSettings, Dropped, Lifted, Pop, Pressed, Push, Replace, Reset, Typed
from freight.table.scenes.first_voyage import BOBS, FirstVoyageScene
from freight.table.scenes.first_voyage_end import EndOfLessonsScene, LessonMenuScene, first_game, leaving
from freight.table.scenes.notice import NoticeScene
from freight.table.scenes.routes import arrived, scene_at
from freight.table.settings import TEXT_SIZES, Settings
from freight.table.table_looks.lesson import Halo, draw_halo
from tests.languages.pseudo import spoken
from tests.table.scenes.test_screens_fit import SIZES, check
from tests.table.test_app import Player

SIZE = Size(1280, 800)
STILL = Settings(speed="off", still=True)
ALL = range(len(STEPS))


def up(at: int, settings: Settings = STILL) -> FirstVoyageScene:
    """The voyage with a step up."""
    scene = FirstVoyageScene(at)
    scene.layout(SIZE, settings)
    for second in range(100, 400):
        if scene.is_up:
            return scene
        assert scene.tick(second) is None
    raise AssertionError(f"step {at} does not come up")


def placed(scene: FirstVoyageScene, size: Size = SIZE, settings: Settings = STILL) -> dict[str, Placement]:
    return {each.key: each for each in scene.layout(size, settings)}


# The script


def test_the_cards_are_those_of_the_box_in_another_order() -> None:
    assert sorted(stacked()) == sorted(STANDARD_GOODS.cards)


def test_the_voyage_comes_to_all_that_it_teaches_in_this_order() -> None:
    scene = FirstVoyageScene(len(STEPS))
    told = standing_events(scene.game)
    weathers = [event.card for event in told if isinstance(event, happened.WeatherDrawn)]
    assert weathers == [PLAIN_SAILING, FREAK_ACCIDENT]
    mine = [event for event in told if getattr(event, "seat", None) == PUPIL]
    kinds = list(dict.fromkeys(type(event) for event in mine if not isinstance(event, happened.SeatAsked)))
    assert [kind.__name__ for kind in kinds] == [
        "BidMade", "LotSold", "GoodLoaded", "ShipDeparted", "ShipmentSold", "UpgradeBought", "UnloadingEnded",
        "BidDeclined", "GoodLost", "ShipmentFeePaid",
    ]  # fmt: skip
    assert scene.game.state.money(PUPIL) > 10 > scene.game.state.money(RIVAL)


def test_the_first_time_the_order_matters_the_pupil_is_first() -> None:
    assert up(0).game.state.order == (PUPIL, RIVAL)
    further = next(at for at in ALL if STEPS[at].text.startswith("Another sale"))
    assert up(further).game.state.order == (PUPIL, RIVAL)
    assert up(further + 1).game.state.order == (RIVAL, PUPIL)


def test_the_rival_only_does_what_he_may() -> None:
    game = lesson_game()
    rival = Rival(game.state.goods)
    scene = FirstVoyageScene(len(STEPS))
    for step in scene.game.steps[1:]:
        assert step.command in choices(game.state)
        game.play(step.command)
    assert isinstance(rival, Rival)


@pytest.mark.parametrize("bid", [1, 2, 3])
def test_a_free_bid_leads_on_to_the_same_end(bid: int) -> None:
    at = next(at for at in ALL if "Bid what you like" in STEPS[at].text)
    scene = up(at)
    scene.ask(Bid(bid))
    scene.go_to(len(STEPS))
    assert scene.is_over
    assert scene.game.state.money(PUPIL) == 15 - bid


@pytest.mark.parametrize("stack", [0, 1])
def test_either_stack_will_do_for_the_first_of_the_second_trip(stack: int) -> None:
    at = next(at for at in ALL if "two stacks now" in STEPS[at].text)
    scene = up(at)
    scene.ask(STEPS[at].answers(scene.model)[stack])  # type: ignore[misc]
    for later in range(at + 1, len(STEPS)):
        assert scene.at == later
        scene.tick(500 + later)
        assert scene.is_up
        for key in scene.step.touch(scene.model):
            assert key in placed(scene)
        do_first(scene)
    assert scene.is_over


def do_first(scene: FirstVoyageScene) -> None:
    """Do what the step asks for, by the command itself; then let the rival move."""
    step = scene.step
    if step.answers:
        scene.ask(step.answers(scene.model)[0])
    elif step.turns:
        scene.on(Pressed(step.touch(scene.model)[0]))
    else:
        scene.on(Pressed("lesson:on"))
    for second in range(20):
        if scene.is_up or scene.is_over:
            return
        scene.tick(1000.0 + second)


def test_the_last_step_waits_until_the_last_sale_is_seen() -> None:
    scene = up(len(STEPS) - 2, Settings(still=True))
    scene.ask(scene.step.answers(scene.model)[0])  # type: ignore[misc]
    for tick in range(100):
        scene.tick(1000 + 0.1 * tick)
    assert scene.is_up
    assert not any(scene.showing.state.stacks[PUPIL])
    assert scene.model.view.money[PUPIL] == scene.game.state.money(PUPIL)


def test_who_stops_instead_of_selling_comes_to_the_end_as_well() -> None:
    scene = up(len(STEPS) - 2)
    scene.ask(Stop())
    scene.tick(1000)
    assert (scene.is_up, scene.at) == (True, len(STEPS) - 1)


# What is seen


@pytest.mark.parametrize("language", ["en", "strange"])
@pytest.mark.parametrize("at", ALL)
def test_the_slip_hides_nothing_that_is_to_be_touched_and_fits(at: int, language: str) -> None:
    with spoken() if language == "strange" else nullcontext():
        scene = up(at)
        looks = [Settings(text_size=letters, speed="off", still=True) for letters in TEXT_SIZES[::2]]
        for settings in (*looks, Settings(plain=True, speed="off", still=True)):
            for size in SIZES[:: 1 if language == "en" else 3]:
                where = f"step {at} at {size.w}×{size.h}, {settings.letters} %"
                look_at(scene, size, settings, where)
                scene.ask(Undo())
                look_at(scene, size, settings, f"{where}, with a note")
                scene.note = ""


def look_at(scene: FirstVoyageScene, size: Size, settings: Settings, where: str) -> None:
    shown = placed(scene, size, settings)
    lesson = [each for key, each in shown.items() if key.startswith("lesson")]
    texts = [each for each in lesson if not each.key.startswith(("lesson:arrow", "lesson:ring", "lesson:number"))]
    check(texts, size, where)
    slip = shown["lesson"].rect
    for key in scene.step.touch(scene.model):
        assert key in shown, (where, key)
        for seen in (key, key.replace("flip", "card"), *shown[key].along):
            assert not overlap(slip, shown[seen].rect), (where, seen)
    arrow = shown["lesson:arrow"].rect
    assert not overlap(slip, arrow), where
    assert Rect(0, 0, *size).holds(*arrow.centre), where
    assert all(rect_within(slip, each.rect) for each in texts), where


ROOMY = [(size, letters) for size in (*SIZES, Size(1024, 640)) for letters in (100, 150)]


@pytest.mark.parametrize("at", ALL)
def test_the_slip_leaves_in_sight_what_it_explains_and_is_as_wide_as_the_others(at: int) -> None:
    scene = up(at)
    for size, letters in ROOMY:
        settings = Settings(text_size=letters, speed="off", still=True)
        for note in ("", "Begin low: 1 MM is enough for a first bid."):
            scene.note = note
            shown = placed(scene, size, settings)
            slip = shown["lesson"].rect
            for key in ("lot", "centre", "dock:title", "upgrade:told", *always_seen(at, shown)):
                if key in shown:
                    assert not overlap(slip, shown[key].rect), (at, size, letters, note, key)
            words = shown["lesson:text"].look.size  # type: ignore[attr-defined]
            assert slip.w <= 24 * words, (at, size, letters, note)


def always_seen(at: int, shown: dict[str, Placement]) -> list[str]:
    """What only some steps explain besides the middle of the table."""
    if "{sum}" not in STEPS[at].text:
        return []
    return [key for key in shown if key.startswith("rate:1:")] + ["city:1:name", "city:1:takes"]


@pytest.mark.parametrize("at", ALL)
def test_the_arrow_lies_on_no_name_and_no_price(at: int) -> None:
    scene = up(at)
    for size in (Size(1024, 640), Size(1280, 800), Size(1920, 1080)):
        shown = placed(scene, size)
        arrow = shown["lesson:arrow"].rect
        for key, each in shown.items():
            if key.startswith(("rate:", "price:", "lot:fetches", "bidder:")) or key.endswith(":name"):
                assert not overlap(arrow, each.rect), (at, size, key)


def rect_within(outer: Rect, inner: Rect) -> bool:
    return outer.x <= inner.x and outer.y <= inner.y and inner.right <= outer.right and inner.bottom <= outer.bottom


def test_the_arrow_moves_softly_and_then_rests() -> None:
    scene = up(3, Settings(still=False))
    places = []
    for tick in range(4 * BOBS):
        scene.tick(1000 + 0.3 * tick)
        places.append(placed(scene, settings=Settings(still=False))["lesson:arrow"].rect)
    assert len(set(places)) == 2
    assert len(set(places[-BOBS:])) == 1


def test_the_arrow_stands_still_where_motion_is_reduced() -> None:
    scene = up(3)
    places = set()
    for tick in range(20):
        scene.tick(1000 + tick)
        places.add(placed(scene)["lesson:arrow"].rect)
    assert len(places) == 1


def test_what_is_lifted_moves_the_arrow_on_to_where_it_goes() -> None:
    scene = up(3)
    before = placed(scene)["lesson:arrow"].label
    scene.hand.lifted = scene.step.touch(scene.model)[0]
    after = placed(scene)["lesson:arrow"].label
    assert "1 MM" in before
    assert "The lot" in after


def test_the_step_and_what_it_points_at_are_told_to_those_who_listen_once() -> None:
    scene = up(3)
    scene.sayings.clear()
    for second in range(3):
        placed(scene)
        scene.tick(500 + second)
    words = [saying.words for saying in scene.sayings]
    assert words == [
        f"Bidding. Step 4 of {len(STEPS)}. Each card goes to the highest bidder. Drag 1 MM from your purse onto the "
        "lot, then press the bid.",
        "Points to: 1 MM of your 5",
    ]


# Wrong turns


def wrong_turns(scene: FirstVoyageScene) -> list[Command]:
    """All that the rules allow now and the lesson does not ask for."""
    answers = scene.step.answers(scene.model) if scene.step.answers else ()
    return [choice for choice in scene.model.choices if choice not in answers]


@pytest.mark.parametrize("at", ALL)
def test_every_wrong_turn_is_answered_and_changes_nothing(at: int) -> None:
    scene = up(at)
    before = len(scene.game.steps)
    for choice in [*wrong_turns(scene), Undo()]:
        scene.note = ""
        scene.sayings.clear()
        scene.ask(choice)
        assert scene.note, choice
        assert Saying(scene.note, urgent=True) in scene.sayings
        assert (scene.at, len(scene.game.steps)) == (at, before)
        assert placed(scene)["lesson:why"].label == scene.note
    do_first(scene)
    assert scene.at == at + 1
    assert scene.note == ""


def test_there_are_wrong_turns_at_most_steps() -> None:
    assert sum(bool(wrong_turns(up(at))) for at in ALL) > len(STEPS) * 2 // 3


@pytest.mark.parametrize("at", ALL)
def test_every_other_button_and_key_does_no_harm(at: int) -> None:
    scene = up(at)
    before = (len(scene.game.steps), scene.game.state.phase)
    others = {"lesson:skip", "lesson:on", "skip", "bid:place", *scene.step.touch(scene.model)}
    for key, each in placed(scene).items():
        if each.focusable and key not in others and not is_right(scene, key):
            scene.on(Pressed(key))
    for key in "uyhmvlrxz":
        scene.on(Typed(key, key, ""))
    assert (len(scene.game.steps), scene.game.state.phase) == before
    assert scene.at == at


def is_right(scene: FirstVoyageScene, key: str) -> bool:
    """Whether a button is one of several that do what the step asks for, or flips a card."""
    answers = scene.step.answers(scene.model) if scene.step.answers else ()
    return key.startswith(("flip", "card")) or scene.hand.press(key, scene.model) in answers


def test_money_dragged_beyond_the_bid_comes_back() -> None:
    scene = up(3)
    for note in ("money:0:4", "money:0:3"):
        scene.on(Dropped(note, "lot", (0, 0)))
    assert scene.hand.bid_built == 2
    scene.on(Pressed("bid:place"))
    assert (scene.hand.bid_built, scene.at) == (0, 3)
    assert scene.note == "Begin low: 1 MM is enough for a first bid."


def test_what_was_said_against_goes_once_it_is_obeyed_and_not_before() -> None:
    scene = up(3)
    scene.on(Pressed("bid:2"))
    assert scene.note == "Begin low: 1 MM is enough for a first bid."
    scene.on(Lifted("money:0:4"))
    assert scene.note
    scene.on(Dropped("money:0:4", "", (0, 0)))
    assert scene.note
    scene.on(Lifted("money:0:4"))
    scene.on(Dropped("money:0:4", "lot", (0, 0)))
    assert (scene.hand.bid_built, scene.note) == (1, "")
    for _ in range(2):
        scene.on(Pressed("bid:3"))
        assert scene.note == "Begin low: 1 MM is enough for a first bid."


def test_a_card_flipped_back_is_pointed_at_again() -> None:
    at = next(at for at in ALL if STEPS[at].text.startswith("Drag the card onto your ship"))
    scene = up(at - 1)
    flip = scene.step.touch(scene.model)[0]
    scene.on(Pressed(flip))
    assert scene.at == at
    scene.on(Pressed(flip))
    assert scene.step.touch(scene.model) == (flip,)
    card = flip.replace("flip", "card")
    scene.on(Dropped(card, "stack:0", (0, 0)))
    assert (scene.at, bool(scene.note)) == (at, True)


def test_nothing_is_asked_while_the_rival_moves() -> None:
    scene = up(3, Settings(still=True))
    scene.ask(Bid(1))
    assert not scene.is_up
    assert "lesson" not in placed(scene)
    scene.ask(Bid(2))
    assert scene.note == "Wait a moment: it is not your turn yet."


# Ways out


def test_a_lesson_is_skipped_to_the_beginning_of_the_next() -> None:
    scene = up(0)
    begins = [at for at in ALL if at == 0 or STEPS[at].lesson != STEPS[at - 1].lesson]
    for at in begins:
        assert scene.at == at
        scene.on(Pressed("lesson:skip"))
    assert scene.is_over


def test_the_end_keeps_that_it_was_learned_and_shows_the_ways_on() -> None:
    scene = FirstVoyageScene(len(STEPS))
    scene.layout(SIZE, STILL)
    assert scene.tick(1) == ChangeSettings(msgspec.structs.replace(STILL, learned=True))
    answer = scene.tick(2)
    assert isinstance(answer, Replace)
    assert isinstance(answer.scene, EndOfLessonsScene)


def test_who_has_learned_before_is_not_asked_to_keep_it_again() -> None:
    scene = FirstVoyageScene(len(STEPS))
    scene.layout(SIZE, Settings(learned=True))
    assert isinstance(scene.tick(1), Replace)


def test_escape_opens_a_menu_from_which_one_begins_again_or_leaves() -> None:
    answer = up(2).on(Typed("escape", "", ""))
    assert isinstance(answer, Push)
    menu = answer.scene
    assert isinstance(menu, LessonMenuScene)
    assert menu.on(Pressed("again")) == Reset(ToFirstVoyage())
    assert menu.on(Pressed("leave")) == Reset(ToTitle())
    assert menu.on(Pressed("rules")) == Push(ToRules())
    assert menu.on(Pressed("settings")) == Push(ToSettings())
    assert menu.on(Typed("escape", "", "")) == menu.on(Typed("return", "", "")) == Pop()


def test_leaving_in_the_middle_is_asked_for() -> None:
    answer = up(2).on(Pressed("lesson:leave"))
    assert isinstance(answer, Push)
    assert isinstance(answer.scene, NoticeScene)
    assert answer.scene.on(Typed("escape", "", "")) == Pop()
    assert leaving().ways[-1].leads_to() == Reset(ToTitle())


def test_the_first_game_is_against_two_casual_computers_and_is_saved() -> None:
    assert [seat.player for seat in first_game().seats] == ["person", "casual", "casual"]
    answer = EndOfLessonsScene().on(Pressed("play"))
    assert isinstance(answer, Replace)
    answer.scene.game.close()  # type: ignore[union-attr]
    assert len(list(games_folder().glob("*.freight"))) == 1


def test_where_no_game_can_be_saved_the_first_one_says_so(freight_home: Path) -> None:
    freight_home.write_text("no folder")
    answer = EndOfLessonsScene().on(Pressed("play"))
    assert isinstance(answer, Push)
    assert isinstance(answer.scene, NoticeScene)


def test_the_end_leads_on() -> None:
    end = EndOfLessonsScene()
    assert end.on(Pressed("new")) == Push(ToNewGame())
    assert end.on(Pressed("rules")) == Push(ToRules())
    assert end.on(Typed("escape", "", "")) == end.on(Pressed("home")) == Reset(ToTitle())


def test_nothing_is_saved_and_no_process_is_started(monkeypatch: pytest.MonkeyPatch) -> None:
    def started(*_: object, **__: object) -> None:
        raise AssertionError("the lesson needs no other process")

    monkeypatch.setattr(subprocess, "Popen", started)
    scene = FirstVoyageScene(5)
    assert scene.game.path is None
    assert not games_folder().exists()
    scene.close()


def test_a_destination_leads_to_it() -> None:
    assert isinstance(scene_at(ToFirstVoyage()), FirstVoyageScene)
    assert isinstance(arrived(Push(ToFirstVoyage())), Push)


# Played through in the window


class Pupil(Player):
    """Somebody who does what the slip says."""

    def __init__(self, settings: Settings) -> None:
        super().__init__(settings)
        self.voyage = FirstVoyageScene()
        self.app.start(lambda: self.voyage)
        self.await_step()

    def await_step(self) -> None:
        for _ in range(2000):
            if self.voyage.is_over or (self.voyage.is_up and not self.voyage.changed):
                break
            self.step(0.25)
        self.step(1.0)  # what moves comes to rest; a press is taken as meant

    def rect(self, key: str) -> Rect:
        return next(each.rect for each in self.app.stage.top.placements if each.key == key)

    def drag(self, key: str, target: str) -> None:
        (x, y), (to_x, to_y) = self.rect(key).centre, self.rect(target).centre
        self.move(x, y)
        self.down(x, y)
        self.move((x + to_x) // 2, (y + to_y) // 2)
        self.move(to_x, to_y)
        self.up(to_x, to_y)

    def use_pointer(self) -> None:
        """Do what the step points at."""
        if self.voyage.step.is_read:
            self.click(*self.rect("lesson:on").centre)
            return
        touch = self.voyage.step.touch(self.voyage.model)
        if len(touch) == 2:
            self.drag(*touch)
        else:
            self.click(*self.rect(touch[0]).centre)

    def use_keys(self) -> None:
        """Press what has the focus; carry it on where it can be carried."""
        carried = len(self.voyage.step.touch(self.voyage.model)) == 2 and not self.voyage.step.is_read
        if not self.app.inputs.focus.seen:
            self.strike(pygame.K_TAB)
        self.strike(pygame.K_RETURN)
        if carried:
            self.strike(pygame.K_RETURN)


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800)])
@pytest.mark.parametrize("way", ["use_pointer", "use_keys"])
@pytest.mark.parametrize("language", ["en", "strange"])
@pytest.mark.parametrize("speed", ["off", "normal"])
def test_it_is_played_through(way: str, language: str, speed: str, size: tuple[int, int]) -> None:
    with spoken() if language == "strange" else nullcontext():
        pupil = Pupil(Settings(speed=speed, window=size, still=True))  # type: ignore[arg-type]
        if language == "strange":
            from tests.languages.pseudo import Pseudo

            pupil.app.speak("xx", Pseudo())
        for _ in range(3 * len(STEPS)):
            if pupil.voyage.is_over:
                break
            at, pressed = pupil.voyage.at, pupil.voyage.note
            getattr(pupil, way)()
            assert (pupil.voyage.note, pressed) == ("", ""), at
            pupil.await_step()
        pupil.step()
        assert isinstance(pupil.top, EndOfLessonsScene)
        assert pupil.app.settings.learned
        pupil.app.close()


def test_shortcuts_alone_do_it_too() -> None:
    pupil = Pupil(Settings(speed="off", still=True))
    strokes = {"table.sail": pygame.K_s, "table.decline": pygame.K_d, "1": pygame.K_1, "4": pygame.K_4}
    for _ in range(3 * len(STEPS)):
        if pupil.voyage.is_over:
            break
        step = pupil.voyage.step
        if step.stroke in strokes:
            stroke = strokes[step.stroke]
            pupil.strike(stroke, chr(stroke))
        else:
            pupil.use_keys()
        assert pupil.voyage.note == "", step.text
        pupil.await_step()
    assert pupil.voyage.is_over
    pupil.app.close()


@pytest.mark.parametrize("size", [(118, 39), (543, 35), (236, 29), (1100, 45), (32, 32)])
@pytest.mark.parametrize("width", [4, 6, 9])
def test_a_ring_cuts_nothing_off_what_lies_within_it(size: tuple[int, int], width: int) -> None:
    ring = draw_halo(Halo(width), Size(*size), THEMES["as drawn"])
    inside = pygame.Rect(0, 0, *size).inflate(-2 * width, -2 * width)
    corner = max(3, width // 2)
    for x in range(inside.left, inside.right):
        for y in range(inside.top, inside.bottom):
            from_edge = min(x - inside.left, inside.right - 1 - x) + min(y - inside.top, inside.bottom - 1 - y)
            assert ring.get_at((x, y)).a < 60 or from_edge < corner, (x, y)


def test_what_is_told_of_goods_just_loaded_speaks_of_no_way_back_in_the_lessons() -> None:
    at = next(at for at in ALL if STEPS[at].text.startswith("Flip this one to"))
    whys = [each.why for each in placed(up(at)).values() if each.role == "good" and each.why]
    assert any("restowed" in why for why in whys)
    assert not any("undo" in why for why in whys)
