"""Plain words: what is told is short, one thing at a time, and larger; nothing else changes."""

import re
from collections.abc import Iterator
from itertools import islice
from string import Formatter

import msgspec
import pytest

from freight.engine.goods import WEATHER, WeatherFacts
from freight.languages import tr
from freight.languages.__main__ import collected
from freight.record.reading import read_save
from freight.record.replay import Replay
from freight.table.export.picture import model_at
from freight.table.layout import layout
from freight.table.looks import Words
from freight.table.model import TableModel
from freight.table.placement import Placement, Size
from freight.table.scene import Dropped, Explain, Lifted, Pressed, Typed
from freight.table.scenes.log import LogScene
from freight.table.scenes.play.scene import PlayScene
from freight.table.scenes.replay.scene import ReplayScene
from freight.table.settings import Settings
from freight.table.wording.plain import TURNS, plainly
from freight.table.wording.prompt import prompt
from freight.table.wording.telling import told_so_far
from tests.languages import pseudo
from tests.record.story import GAMES
from tests.table.at_the_table import loading, settle, table
from tests.table.every.tables import TABLES
from tests.table.every_scene import EVERY
from tests.table.laid_tables import SIZES as ALL_SIZES
from tests.table.laid_tables import some_tables, wholly_on
from tests.table.legible import Read, faults_of_likes, faults_of_places, faults_of_words
from tests.table.random_tables import tables
from tests.table.written import reading

PLAIN = Settings(speed="off", plain=True)


@pytest.fixture(scope="module")
def read() -> Iterator[Read]:
    with reading() as reads:
        yield reads


SIZES = (Size(1024, 640), Size(1280, 800), Size(1920, 1080))


def sentences(text: str) -> list[str]:
    return re.split(r"(?<=[.!?:]) ", text)


@pytest.mark.parametrize(
    ("said", "plain"),
    [
        ("You won the last lot and sit this one out (R10).", "You won the last lot and sit this one out."),
        ("There is no other place for it (R17, R19).", "There is no other place for it."),
        ("Nobody wants Cheese 4; it stays in the market.", "Nobody wants Cheese 4. It stays in the market."),
        ("Ada leaves the last chance to the fish.", "Ada does not buy."),
        ("Under the hammer: Luck 1. Bob sits this one out.", "For sale: Luck 1. Bob sits this one out."),
        ("Out of order: 2 MM (1 MM each)", "Out of order: 2 MM"),
        ("Ada (the elder) bids 3 MM.", "Ada (the elder) bids 3 MM."),
    ],
)  # fmt: skip
def test_a_sentence_is_put_plainly(said: str, plain: str) -> None:
    assert plainly(said) == plain


def filled(text: str) -> str:
    """A text of the catalogue in the language in use, with something put in everywhere."""
    values = {name: f"{place} Ada" for place, (_, name, _, _) in enumerate(Formatter().parse(text)) if name}
    return tr(text, **values) if values else tr(text)


def test_what_is_put_plainly_is_said_somewhere_in_the_game() -> None:
    texts = {
        text for message in collected() for text in (message.id if isinstance(message.id, tuple) else [message.id])
    }
    assert [said for said, _ in TURNS if said not in texts] == []
    assert [put for _, put in TURNS if put not in texts] == []


def test_it_is_put_plainly_in_another_language_too() -> None:
    with pseudo.spoken():
        put = [filled(put) for _, put in TURNS]
        told = [plainly(filled(said)) for said, _ in TURNS]
    english = [plainly(filled(said)) for said, _ in TURNS]
    for said, plain, wanted in zip(told, english, put, strict=True):
        assert said != plain
        assert said.count("Ada") == wanted.count("Ada")
        assert re.sub(r"\d Ada", "", said) == re.sub(r"\d Ada", "", wanted)


@pytest.mark.parametrize("card", WEATHER, ids=lambda card: card.name)
def test_the_weather_is_told_plainly_after_its_name_and_alone(card: WeatherFacts) -> None:
    log = f"{card.name}: {card.text[:1].lower()}{card.text[1:]}"
    assert plainly(log) == f"{card.name}: {plainly(card.text)[:1].lower()}{plainly(card.text)[1:]}"
    assert plainly(card.text)[:1].isupper()
    assert len(plainly(card.text).split()) <= 13


@pytest.mark.parametrize("name", ["four-as-printed", "six-tight-harbour-eight-weeks"])
def test_the_log_of_a_game_is_told_in_short_sentences(name: str) -> None:
    save = read_save(GAMES / f"{name}.freight")
    replay = Replay(save)
    said = told_so_far(
        replay.header, replay.events_between(-1, replay.length - 1 if hasattr(replay, "length") else 200)
    )
    told = [plainly(line) for line in said]
    assert len(told) > 100
    for line in told:
        assert not re.search(r"\(R\d|;|fish|tossed", line), line
    lengths = sorted(len(sentence.split()) for line in told for sentence in sentences(line))
    assert lengths[len(lengths) * 98 // 100] <= 14


def test_no_ruling_no_aside_and_no_long_hint_is_on_the_plain_table() -> None:
    for size in SIZES:
        for model in islice(tables(4, 7), 0, 400, 23):
            for each in layout(model, size, PLAIN):
                if isinstance(each.look, Words):
                    assert not re.search(r"\(R\d", each.look.text), each.key
                    hint = each.key.endswith((":hint", ":told", ":text"))
                    assert not hint or len(each.look.text.split()) <= 34, each.look.text


def test_plain_words_are_larger_the_one_thing_to_do_most_of_all() -> None:
    told = next(tables(3, 2))
    for size in SIZES:
        usual = sizes_of(told, size, Settings())
        plain = sizes_of(msgspec.structs.replace(told, log_lines=()), size, PLAIN)
        assert plain["message"] >= 1.25 * usual["message"]
        shared = usual.keys() & plain.keys()
        assert sum(plain[key] for key in shared) > sum(usual[key] for key in shared)


def sizes_of(model: TableModel, size: Size, settings: Settings) -> dict[str, int]:
    return {each.key: each.look.size for each in layout(model, size, settings) if isinstance(each.look, Words)}


def test_only_one_thing_is_told_at_a_time() -> None:
    scene = table()
    placed = {each.key for each in scene.layout(SIZES[1], PLAIN)}
    assert "message" in placed
    assert not any(key.startswith("log:") for key in placed)
    scene.close()


def test_loading_goes_step_by_step() -> None:
    scene, card = loading()
    scene.layout(SIZES[1], PLAIN)
    assert scene.model.message.endswith("1. Pick a card from your dock.")
    scene.on(Lifted(card))
    assert scene.model.message.endswith("2. Pick a stack.")
    scene.on(Dropped(card, "stack:0", (0, 0)))
    settle(scene)
    scene.layout(SIZES[1], PLAIN)
    assert "1. Pick" not in scene.model.message or scene.model.view.docks[scene.model.me]
    scene.close()


def test_every_prompt_is_short_in_every_phase() -> None:
    seen = set()
    for model in tables(3, 9):
        said = prompt(model.view, model.seats, model.me, (), plain=True)
        if model.choices:
            seen.add(model.view.phase)
            for sentence in sentences(said):
                assert len(sentence.split()) <= 12, sentence
    assert {"auction", "loading", "arrival"} <= seen


def test_the_log_and_a_replay_tell_plainly_too() -> None:
    scene = LogScene(("Ada leaves the last chance to the fish.",))
    assert any(each.label == "Ada does not buy." for each in scene.layout(SIZES[1], PLAIN))
    walk = ReplayScene(Replay(read_save(GAMES / "two-as-printed.freight")), 30)
    walk.layout(SIZES[1], PLAIN)
    walk.on(Pressed("log"))
    words = [each.label for each in walk.layout(SIZES[1], PLAIN) if each.key.endswith(".words")]
    assert words
    assert not any("Under the hammer" in each for each in words)


def test_the_usual_words_stay_as_they_were() -> None:
    model = model_at(Replay(read_save(GAMES / "four-as-printed.freight")), 60)
    words = [each.look.text for each in layout(model, SIZES[1], Settings()) if isinstance(each.look, Words)]
    assert any("flip it first" in each for each in words)


HIDDEN = ("rate:", "day:", "weekend:", "weather:deck", "order:", "log:")
"""The beginnings of the keys of what no decision needs, or what its own panel tells."""


def settled(name: str, *, shown: bool = False) -> PlayScene:
    scene = TABLES[name]()
    assert isinstance(scene, PlayScene)
    if shown:
        scene.layout(SIZES[1], PLAIN)
        scene.on(Pressed("details"))
    return scene


def placed(scene: PlayScene, size: Size) -> dict[str, Placement]:
    return {each.key: each for each in scene.layout(size, PLAIN)}


@pytest.mark.parametrize("name", ["auction", "a bid stands", "loading, a full dock", "arrival", "others unload"])
def test_what_the_decision_does_not_need_is_behind_one_button(name: str) -> None:
    for size in (Size(1024, 640), Size(1920, 1080), Size(3840, 2160)):
        less, more = (
            {each.key: each for each in settled(name, shown=shown).layout(size, PLAIN)} for shown in (False, True)
        )
        assert not [key for key in less if key.startswith(HIDDEN)]
        assert {key.partition(":")[0] + ":" for key in more} >= {"rate:", "day:", "order:"}
        assert less["details"].look.text == "Show all"  # type: ignore[attr-defined]
        assert more["details"].look.text == "Show less"  # type: ignore[attr-defined]
        assert less["details"].focusable
        pressed = {key for key, each in less.items() if each.focusable}
        assert pressed == {key for key, each in more.items() if each.focusable}, "all can be done"


def test_a_key_shows_all_and_less_again_in_plain_words_alone() -> None:
    scene = settled("auction")
    counts = []
    for _ in range(3):
        counts.append(len(scene.layout(SIZES[1], PLAIN)))
        scene.on(Typed("a", "a", ""))
    assert counts[0] == counts[2] < counts[1]
    scene.layout(SIZES[1], Settings(speed="off"))
    assert isinstance(scene.on(Typed("a", "a", "")), Explain)
    assert "details" not in {each.key for each in scene.layout(SIZES[1], Settings(speed="off"))}


@pytest.mark.parametrize("size", ALL_SIZES, ids=str)
def test_cards_are_larger_in_the_room_that_is_free(size: Size) -> None:
    less, more = (
        {each.key: each.rect.h for each in settled("auction", shown=shown).layout(size, PLAIN)}
        for shown in (False, True)
    )
    cards = [key for key in less if key.startswith("card:")]
    assert sum(less[key] for key in cards) > sum(more[key] for key in cards)


@pytest.mark.parametrize("shown", [False, True], ids=["less", "all"])
@pytest.mark.parametrize("name", [name for name in TABLES if not name.startswith("hint")])
def test_the_plain_table_fits(name: str, shown: bool, read: Read) -> None:
    scene = settled(name, shown=shown)
    for size in (ALL_SIZES[0], ALL_SIZES[3], ALL_SIZES[8]):
        for text_size in (100, 200):
            laid = list(scene.layout(size, msgspec.structs.replace(PLAIN, text_size=text_size)))
            found = faults_of_places(laid, size) + faults_of_words(laid, read, 9, 0) + faults_of_likes(laid, read)
            assert found == [], (size, text_size)
    scene.close()


@pytest.mark.parametrize("seats", [2, 4, 6])
@pytest.mark.parametrize("size", ALL_SIZES, ids=str)
def test_nothing_leaves_the_plain_table_at_any_size(seats: int, size: Size) -> None:
    for model in some_tables(seats):
        for text_size in (100, 200):
            bare = msgspec.structs.replace(model, details="hidden", log_lines=())
            settings = msgspec.structs.replace(PLAIN, text_size=text_size)
            wholly_on({each.key: each for each in layout(bare, size, settings)}, size)


def test_in_a_lesson_nothing_is_hidden() -> None:
    scene = EVERY["first voyage, stacks"]()
    keys = {each.key for each in scene.layout(SIZES[1], PLAIN)}
    assert "details" not in keys
    assert "rate:0:0" in keys
    scene.close()
