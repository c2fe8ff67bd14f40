"""Every scene of the game, each made anew at a call: the screens around the table, and the table in each phase."""

import random
import time
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from typing import Final

import msgspec

from freight.engine.choices import choices
from freight.engine.commands import Command, Decline
from freight.engine.refusal import Refusal
from freight.engine.rules import Rules
from freight.engine.state import Phase
from freight.record.feats import Feat
from freight.record.game import Game
from freight.record.header import Player, SeatSetup, new_header
from freight.record.library import Entry, Summary
from freight.record.places import games_folder
from freight.record.reading import Saved, read_save
from freight.record.replay import Replay
from freight.record.watching import Watch
from freight.table.placement import Placement, Size
from freight.table.scene import Focused, Hovered, Pop, Pressed, Push, Scene, Typed
from freight.table.scenes import new_game_setup as setups
from freight.table.scenes.final import FinalScene
from freight.table.scenes.final_frame import PageName
from freight.table.scenes.first_voyage import FirstVoyageScene
from freight.table.scenes.first_voyage_end import EndOfLessonsScene, LessonMenuScene, leaving
from freight.table.scenes.keys import KeysScene
from freight.table.scenes.library import LibraryScene
from freight.table.scenes.log import LogScene
from freight.table.scenes.menu import GameMenuScene
from freight.table.scenes.new_game import NewGameScene
from freight.table.scenes.notice import NoticeScene, Way, ask
from freight.table.scenes.play import PlayScene
from freight.table.scenes.replay import ReplayScene
from freight.table.scenes.replay_branch import BranchScene, what_if_scene
from freight.table.scenes.replay_export import ExportScene
from freight.table.scenes.replay_menu import ReplayMenuScene
from freight.table.scenes.rules import RulesScene
from freight.table.scenes.saving import SavingScene
from freight.table.scenes.settings import SettingsScene
from freight.table.scenes.ships import ShipsScene
from freight.table.scenes.statistics import StatisticsScene
from freight.table.scenes.title import TitleScene
from freight.table.scenes.watching import WatchScene
from freight.table.settings import Settings
from freight.table.telling import told_so_far
from tests.record.story import GAMES
from tests.table import random_tables


def full_table() -> setups.Setup:
    setup = setups.first_setup()
    for _ in range(3):
        setup = setups.with_more_seats(setup)
    return setups.with_name(msgspec.structs.replace(setup, seed="12345"), 2, "Βιλελμίνη Φεδερστωνίδου")


def game() -> Game:
    return Game.create(setups.header_of(full_table()), None)


def unsavable() -> Game:
    return Game.create(setups.header_of(full_table()), Path(__file__) / "no" / "folder.freight")


def new_game() -> Scene:
    scene = NewGameScene(full_table())
    scene.setup = setups.with_option(msgspec.structs.replace(scene.setup, seed=""), "auction_limit", 20)
    return scene


def saved_games(chosen: int = 0) -> LibraryScene:
    scene = LibraryScene()
    header = setups.header_of(full_table())
    game = Summary(state="running", seats=header.seats, trip=7, trips=10, money=(12, 9, 8, 7, 6, 5))
    over = msgspec.structs.replace(game, state="finished", winners=(0, 3), practice=True, branched=True)
    damaged = Summary(
        state="damaged", line=3, problem="“β.freight”: γραμμή 3, τὸ ἀρχεῖον ἐκόπη καὶ οὐκ ἀνοίγεται.", seats=game.seats
    )
    foreign = Summary(state="foreign", problem="“γ.txt”: τοῦτο τὸ ἀρχεῖον οὐκ ἔστι παιδιὰ σεσῳσμένη.")
    shelf = scene.desk.shelf
    shelf.fill([Entry(Path(f"{number}{'ξ' * 20 * number}.freight"), 1, 17 * 10**17) for number in range(9)])
    for entry, summary in zip(shelf.entries, [game, over, damaged, foreign] * 2, strict=False):
        shelf.learn(entry, summary)
    scene.on(Focused(f"row:{shelf.entries[chosen].path.name}"))
    scene.said = "“δύο.freight”: πάντα καλῶς ἔχει μέχρι τοῦ τέλους, 164, 395.", "good"
    return scene


def trash() -> Scene:
    scene = saved_games()
    scene.on(Pressed("shelf.trash"))
    return scene


def asked(key: str) -> Scene:
    answer = saved_games().on(Pressed(key))
    assert isinstance(answer, Push)
    return answer.scene


def rules_for(needle: str) -> Scene:
    scene = RulesScene()
    for letter in needle:
        scene.on(Typed(letter, letter, "search"))
    return scene


def log() -> Scene:
    played = game()
    return LogScene(tuple(told_so_far(played.header, [event for step in played.steps for event in step.events])))


def statistics_of(count: int, unread: int = 0, *pressed: str) -> Callable[[], Scene]:
    """The statistics of so many made-up games, some more not read yet, after some presses."""

    def made() -> Scene:
        luck = random.Random(count)
        scene = StatisticsScene()
        shelf = scene.desk.shelf
        shelf.fill([Entry(Path(f"{number}.freight"), 1, 17 * 10**17 + number) for number in range(count + unread)])
        for number, entry in enumerate(shelf.entries[:count]):
            shelf.learn(entry, _made_up(number, luck))
        scene.count()
        for key in pressed:
            scene.on(Hovered(key) if key.startswith("game:") else Pressed(key))
        return scene

    return made


def _made_up(number: int, luck: random.Random) -> Summary:
    seats = setups.header_of(full_table()).seats[: luck.randint(2, 6)]
    if number % 9 == 8:
        return Summary(state="damaged", problem="It was cut.")
    money = tuple(luck.randint(3, 25) for _ in seats)
    feats = (Feat("sale", luck.randint(4, 15), 1, 3), Feat("run", 2, 0, 4), Feat("storm", 6, weather="Stormy Weather"))
    return Summary(
        state="running" if number % 7 == 6 else "finished", id=str(number), created=f"2026-01-{number % 28 + 1:02}",
        seats=seats, money=money, winners=tuple(seat for seat, own in enumerate(money) if own == max(money)),
        steps=luck.randint(90, 300), preset="as-printed", practice=number % 11 == 10, branched=number % 13 == 12,
        feats=feats,
    )  # fmt: skip


def title_of_a_regular() -> Scene:
    scene = TitleScene()
    scene.is_new = False
    return scene


SCREENS: Final[dict[str, Callable[[], Scene]]] = {
    "title": TitleScene,
    "title, played before": title_of_a_regular,
    "end of the first voyage": EndOfLessonsScene,
    "menu of the first voyage": LessonMenuScene,
    "leaving the first voyage": leaving,
    "new game": new_game,
    "ships": lambda: ShipsScene(full_table(), 2, lambda _seat, _ship: None),
    "saved games": saved_games,
    "saved games, one finished": lambda: saved_games(1),
    "saved games, one damaged": lambda: saved_games(2),
    "saved games, one foreign": lambda: saved_games(3),
    "saved games, one unread": lambda: saved_games(8),
    "no saved games": LibraryScene,
    "trash": trash,
    "renaming": lambda: asked("rename"),
    "importing": lambda: asked("import"),
    "statistics": statistics_of(40),
    "statistics of a thousand games": statistics_of(1000),
    "statistics, a game": statistics_of(40, 0, "game:3"),
    "statistics, filtered": statistics_of(40, 12, "filter.seats.after", "filter.player.after"),
    "statistics, none like that": statistics_of(5, 0, "filter.preset.before"),
    "no statistics": statistics_of(0),
    "rules": RulesScene,
    "rules at R16": lambda: RulesScene("R16"),
    "rules about storms": lambda: rules_for("storm"),
    "rules about nothing": lambda: rules_for("xyzzy"),
    "log": log,
    "menu": lambda: GameMenuScene(game()),
    "menu of an unsafe game": lambda: GameMenuScene(unsavable()),
    "settings": SettingsScene,
    "keys": KeysScene,
    "saving": lambda: SavingScene(unsavable(), Pop, Pop),
    "notice": lambda: NoticeScene("Συγγνώμη", "Οὐ δυνατόν ἐστι τοῦτο. " * 5, (Way("Ὀπίσω"), Way("Ἀρχή"), Way("Ὅρα"))),
    "question": lambda: ask("Ἔξοδος;", "Ὃ μὴ σέσωσται, ἀπόλωλεν.", "Ἔξελθε", Pop),
}


# The table


NAMES: Final = ("Αθηνά", "Βαρθολομαῖος ὁ Τρίτος", "Γιώργος", "Δήμητρα", "Ἑλένη", "Ζωή")
"""Nobody's name has a Latin letter: what has one is the game's own."""


def people(seats: int, seed: int = 0, *, computers: bool = False) -> Game:
    """A game that nobody has played yet, of people alone or of one person and computers; nothing is saved."""
    players: list[Player] = ["casual" if computers and seat else "person" for seat in range(seats)]
    setup = [SeatSetup(NAMES[seat], seat, players[seat]) for seat in range(seats)]
    header = new_header(setup, Rules(), seed, game_id="00000000", created="2026-01-01T00:00:00Z")
    return Game.create(header, None)


@cache
def course(seats: int, seed: int = 0) -> tuple[tuple[Phase, Command], ...]:
    """The decisions of a whole random game, each with its phase: ships are laden rather than emptied."""
    game, luck = people(seats, seed), random.Random(seed)
    made: list[tuple[Phase, Command]] = []
    while game.state.phase != "over":
        command = random_tables.pick(game.state, luck)
        made.append((game.state.phase, command))
        assert not isinstance(game.play(command), Refusal)
    return tuple(made)


def played_to(seats: int, place: int, seed: int = 0) -> Game:
    """That game after so many decisions."""
    game = people(seats, seed)
    for _, command in course(seats, seed)[:place]:
        game.play(command)
    return game


def in_phase(phase: Phase, seats: int, share: float) -> Game:
    """The first of those games that comes to a phase, at its first decision after a share of it, or the last before."""
    for seed in range(1000):
        decisions = course(seats, seed)
        places = [place for place, (each, _) in enumerate(decisions) if each == phase]
        if places:
            return played_to(seats, next((p for p in places if p >= share * len(decisions)), places[-1]), seed)
    raise AssertionError(f"{seats} seats never come to {phase}")


def table_in(phase: Phase, seats: int) -> Callable[[], Scene]:
    return lambda: PlayScene(in_phase(phase, seats, 0.6))


def bidding(seats: int) -> Callable[[], Scene]:
    """The table while a bid stands."""

    def made() -> Scene:
        game = in_phase("auction", seats, 0.3)
        game.play(max(choices(game.state), key=lambda choice: getattr(choice, "amount", 0) == 1))
        return PlayScene(game)

    return made


def hinted(phase: Phase, seats: int) -> Callable[[], Scene]:
    """The table with a hint, as soon as it has come."""

    def made() -> Scene:
        scene = PlayScene(in_phase(phase, seats, 0.6))
        scene.acts.clear()
        end = time.monotonic() + 20
        while not scene.model.choices:
            scene.tick(time.monotonic())
        scene.on(Pressed("hint"))
        while scene.model.advice is None and time.monotonic() < end:
            scene.tick(time.monotonic())
            time.sleep(0.002)
        return scene

    return made


def waiting() -> Scene:
    """The table while a computer thinks."""
    game = people(4, computers=True)
    while game.state.to_act == 0:
        game.play(choices(game.state)[-1])
    return PlayScene(game)


@cache
def finished(name: str) -> Saved:
    """A recorded game, with names that have no Latin letters."""
    saved = read_save(GAMES / f"{name}.freight")
    seats = (msgspec.structs.replace(seat, name=NAMES[number]) for number, seat in enumerate(saved.header.seats))
    return msgspec.structs.replace(saved, header=msgspec.structs.replace(saved.header, seats=tuple(seats)))


FOUR: Final = "four-as-printed"
SIX: Final = "six-tight-harbour-eight-weeks"


def at_its_end(name: str, page: PageName = "result", **pointed: str) -> Callable[[], Scene]:
    """The final payment, with a page open; `pointed` is what the pointer is over."""

    def made() -> Scene:
        scene = FinalScene(finished(name), page=page)
        for key in pointed.values():
            scene.on(Hovered(key))
        return scene

    return made


def final_show(name: str, beats: int) -> Callable[[], Scene]:
    """The show of the final payment, after so many of its moments."""

    def made() -> Scene:
        scene = FinalScene(finished(name), show=True)
        assert scene.show is not None
        for moment in range(beats):
            scene.show.tick(1 + 100.0 * moment, "normal")
        return scene

    return made


FINAL: Final[dict[str, Callable[[], Scene]]] = {
    "final payment": at_its_end(FOUR),
    "final payment of six": at_its_end(SIX),
    "final payment, a captain": at_its_end(FOUR, over="rank:1"),
    "final payment, a trip": at_its_end(FOUR, over="trip:3"),
    "final payment, earnings": at_its_end(FOUR, "earnings"),
    "final payment, earnings of six": at_its_end(SIX, "earnings"),
    "final payment, lots": at_its_end(FOUR, "lots"),
    "final payment, records": at_its_end(FOUR, "records"),
    "final show begins": final_show(FOUR, 1),
    "final show, a ship": final_show(FOUR, 4),
    "final show of six, a ship": final_show(SIX, 6),
    "final show, verdict": final_show(FOUR, 1000),
}
"""The final payment: its show and its pages."""


TABLES: Final[dict[str, Callable[[], Scene]]] = {
    "auction": table_in("auction", 4),
    "auction of six": table_in("auction", 6),
    "a bid stands": bidding(4),
    "last chance": table_in("last chance", 4),
    "loading": table_in("loading", 4),
    "loading, two seats": table_in("loading", 2),
    "loading, six seats": table_in("loading", 6),
    "weather": table_in("weather", 5),
    "arrival": table_in("arrival", 4),
    "arrival, six seats": table_in("arrival", 6),
    "a computer thinks": waiting,
    "hint on a lot": hinted("auction", 4),
    "hint on loading": hinted("loading", 4),
    "hint on losing": hinted("weather", 5),
    "hint on arrival": hinted("arrival", 4),
}
"""The table in every phase, well into a game."""


def replayed() -> Replay:
    return Replay(played_to(4, len(course(4))))


def replay_at(position: int, *pressed: str) -> Callable[[], Scene]:
    """The replay of that game, after so many decisions and with some things pressed."""

    def made() -> Scene:
        scene = ReplayScene(replayed(), position)
        for key in pressed:
            scene.on(Pressed(key))
        return scene

    return made


def watched() -> Scene:
    """A game that lies on the disk, as somebody sees it who may only watch."""
    path = games_folder() / "watched.freight"
    if not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        with Game.create(people(4).header, path) as game:
            for _, command in course(4)[:60]:
                game.play(command)
    return WatchScene(Watch(path))


REPLAYS: Final[dict[str, Callable[[], Scene]]] = {
    "replay": replay_at(60),
    "replay, log": replay_at(60, "log"),
    "replay at its end": replay_at(len(course(4))),
    "menu of a replay": lambda: ReplayMenuScene(ReplayScene(replayed(), 60)),
    "exporting": lambda: ExportScene(replayed(), Path("exports")),
    "playing on": lambda: BranchScene(replayed(), 60),
    "what if": lambda: what_if_scene(replayed(), 60),
    "watching": watched,
}


def lesson(at: int, *wrong: Command) -> Callable[[], Scene]:
    """The first voyage at a step, after some wrong turns."""

    def made() -> Scene:
        scene = FirstVoyageScene(at)
        for command in wrong:
            scene.ask(command)
        return scene

    return made


VOYAGE: Final[dict[str, Callable[[], Scene]]] = {
    "first voyage, a card": lesson(1),
    "first voyage, a price": lesson(2),
    "first voyage, bidding": lesson(3),
    "first voyage, a wrong bid": lesson(4, Decline()),
    "first voyage, loading": lesson(10),
    "first voyage, calm weather": lesson(12),
    "first voyage, selling": lesson(13),
    "first voyage, an upgrade": lesson(14),
    "first voyage, stacks": lesson(21),
    "first voyage, a loss": lesson(24),
    "first voyage, the end": lesson(27),
}
"""The first voyage, at steps of each kind."""

EVERY: Final = SCREENS | TABLES | FINAL | REPLAYS | VOYAGE
"""Every scene by its name."""


def shown_strings(scene: Scene, size: Size, settings: Settings) -> list[str]:
    """The labels and reasons of all that a scene shows: what is heard of it, and told when it is touched."""
    placed: Sequence[Placement] = scene.layout(size, settings)
    return [text for each in placed for text in (each.label, each.why) if text]
