"""What is only read: the keyboard walks it, those who listen hear it, the tree of a screen reader has all of it."""

from collections.abc import Callable, Iterator, Sequence

import pygame
import pytest

from freight.table.listeners.access import Access
from freight.table.listeners.access_tree import tree
from freight.table.loop.app import App
from freight.table.placement import Placement, Size
from freight.table.saying import Saying
from freight.table.scene import Scene
from freight.table.scenes.first_voyage.end import LEARNED, EndOfLessonsScene
from freight.table.scenes.log import LogScene
from freight.table.scenes.rules.scene import RulesScene
from freight.table.screen.window import Window
from freight.table.settings import Settings
from freight.table.stage.stops import reachable, walkable
from freight.table.wording.rulebook import CHAPTERS, place_of
from tests.table.every_scene import EVERY
from tests.table.reader import Reader

pytest.importorskip("accesskit")
LINES = tuple(f"Line {number}." for number in range(300))


class Listener:
    """Somebody with a screen reader, with or without the game's own voice; keeps what each says."""

    def __init__(self, first: Callable[[], Scene]) -> None:
        self.reader = Reader()
        self.app = App(Window((1024, 640), full_screen=False), Settings(speed="off"), Access(self.reader))
        self.spoken: list[str] = []
        voice = self.app.aloud.voice
        voice.on = True
        voice.say = self._say  # type: ignore[method-assign]
        voice.focus = self.spoken.append  # type: ignore[method-assign]
        self.reader.come()
        self.now = 0.0
        self.app.start(first)
        self.step()

    def _say(self, sayings: Sequence[Saying]) -> None:
        self.spoken += [saying.words for saying in sayings]

    def step(self) -> None:
        for _ in range(3):
            self.now += 1
            self.app.step(self.now)

    def strike(self, *names: str) -> None:
        for name in names:
            text = name if len(name) == 1 else ""
            facts = {"key": pygame.key.key_code(name), "unicode": text, "mod": 0}
            events = [pygame.event.Event(kind, facts) for kind in (pygame.KEYDOWN, pygame.KEYUP)]
            if text and self.app.inputs.writes:
                events.insert(1, pygame.event.Event(pygame.TEXTINPUT, text=text))
            self.app.inputs.take_all(events, self.now)
            self.step()

    @property
    def placements(self) -> dict[str, Placement]:
        return {each.key: each for each in self.app.stage.top.placements}


@pytest.fixture
def listen() -> Iterator[Callable[[Callable[[], Scene]], Listener]]:
    made: list[Listener] = []

    def start(first: Callable[[], Scene]) -> Listener:
        made.append(Listener(first))
        return made[-1]

    yield start
    for each in made:
        each.app.aloud.voice.on = False
        each.app.close()


Listen = Callable[[Callable[[], Scene]], Listener]


def passage(ruling: str) -> str:
    return next(each.text for chapter in CHAPTERS for each in chapter.passages if each.ruling == ruling)


@pytest.mark.parametrize("ruling", ["R1", "R16", "R30"])
def test_rules_opened_at_a_ruling_say_it_and_have_the_focus_there(listen: Listen, ruling: str) -> None:
    listener = listen(lambda: RulesScene(ruling))
    assert listener.reader.focus == f"passage.{ruling}"
    assert any(passage(ruling) in words for words in listener.spoken)


def test_rules_opened_at_a_section_begin_there(listen: Listen) -> None:
    listener = listen(lambda: RulesScene("Auction"))
    assert place_of("Auction") == "auction"
    assert listener.reader.focus == "passage.auction.0"


PASSAGES = sum(len(chapter.passages) for chapter in CHAPTERS)


@pytest.mark.parametrize(
    ("first", "begin", "many"), [(RulesScene, "passage.", PASSAGES), (lambda: LogScene(LINES), "line.", len(LINES))]
)
def test_all_passages_and_all_lines_are_in_the_tree_and_stops_of_the_keyboard(
    listen: Listen, first: Callable[[], Scene], begin: str, many: int
) -> None:
    listener = listen(first)
    keys = [key for key in listener.placements if key.startswith(begin)]
    assert len(keys) == many
    assert all(reachable(listener.placements[key]) for key in keys)
    items = {item.key: item for item in tree(listener.app.stage.top.placements)}
    assert {items[key].kind for key in keys} == {"item"}
    assert not any(items[key].usable for key in keys)
    assert all(items[key].focusable for key in keys)


def test_arrows_read_the_log_line_by_line_and_bring_each_into_sight(listen: Listen) -> None:
    listener = listen(lambda: LogScene(LINES))
    assert listener.reader.focus == "line.299"
    assert "Line 299." in listener.spoken
    listener.strike(*["up"] * 60)
    assert listener.reader.focus == "line.240"
    assert listener.spoken[-1] == "Line 240."
    shown, room = listener.placements["line.240"].rect, listener.placements["log"].rect
    assert room.y <= shown.y
    assert shown.bottom <= room.bottom


@pytest.mark.parametrize("first", [RulesScene, lambda: LogScene(LINES)])
def test_where_a_page_leads_is_said(listen: Listen, first: Callable[[], Scene]) -> None:
    listener = listen(first)
    for name in ("end", "page up", "page up", "page down", "home"):
        before = len(listener.spoken), listener.reader.focus
        listener.strike(name)
        here = listener.placements[listener.reader.focus]
        assert here.reads
        room = next(each.rect for each in listener.placements.values() if each.role == "list")
        assert here.rect.y < room.bottom
        assert here.rect.bottom > room.y
        if here.key != before[1]:
            assert here.label.rstrip(".") in listener.spoken[-1]
            assert len(listener.spoken) > before[0]


def test_a_chapter_that_is_turned_to_is_read_from_its_beginning(listen: Listen) -> None:
    listener = listen(RulesScene)
    listener.reader.ask("CLICK", "chapter.weather")
    listener.step()
    assert listener.reader.focus.startswith("passage.")
    assert listener.spoken[-1].startswith(listener.placements[listener.reader.focus].label[:40])


def test_how_much_a_search_finds_is_said_and_typing_stays_in_it(listen: Listen) -> None:
    listener = listen(lambda: RulesScene("R16"))
    listener.strike(*"restow")
    shown = sum(key.startswith("passage.") for key in listener.placements)
    assert listener.spoken[-2] == f"Search the rules, {shown} found"  # and then the field, where the keyboard is now
    listener.strike(*"xyz")
    assert "Nothing in the rules" in " ".join(listener.spoken[-6:])
    assert listener.app.stage.top.scene.line.text == "restowxyz"  # type: ignore[attr-defined]


@pytest.mark.parametrize("name", ["no statistics", "statistics, none like that", "no saved games", "empty log"])
def test_that_there_is_nothing_to_show_is_said(listen: Listen, name: str) -> None:
    listener = listen(EVERY[name] if name in EVERY else lambda: LogScene(()))
    words = listener.placements["none"].label
    assert words in " ".join(listener.spoken)
    assert words in " ".join(heard for heard, _ in listener.reader.heard)
    assert reachable(listener.placements["none"])


def test_what_was_learned_is_said_at_the_end_of_the_first_voyage(listen: Listen) -> None:
    listener = listen(EndOfLessonsScene)
    for said in (" ".join(listener.spoken), " ".join(heard for heard, _ in listener.reader.heard)):
        assert all(line in said for line in LEARNED)


ROWS = ("row:", "level:", "seats:", "rank:", "trip:")


@pytest.mark.parametrize("name", ["statistics", "final payment, earnings", "final payment"])
def test_rows_that_are_only_read_offer_no_press_and_are_stops_of_the_keyboard(name: str) -> None:
    scene = EVERY[name]()
    placements = scene.layout(Size(1024, 640), Settings())
    rows = [item for item in tree(placements) if item.key.startswith(ROWS) and item.focusable]
    assert rows
    for item in rows:
        assert item.name
        assert (item.kind, item.usable, item.children) == ("item", False, ())
    assert {item.key for item in rows} <= {each.key for each in placements if walkable(each)}
    scene.close()
