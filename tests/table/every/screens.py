"""The screens around the table, each made anew at a call: names and sentences of players have no Latin letter."""

import os
import random
from collections.abc import Callable
from pathlib import Path
from typing import Final

import msgspec

from freight.record.feats import Feat
from freight.record.game import Game
from freight.record.library import Entry, SaveInfo, Summary
from freight.table.scene import Focused, Hovered, Pop, Pressed, Push, Scene, Typed
from freight.table.scenes.first_voyage.end import EndOfLessonsScene, LessonMenuScene, leaving
from freight.table.scenes.keys import KeysScene
from freight.table.scenes.library.scene import LibraryScene
from freight.table.scenes.log import LogScene
from freight.table.scenes.menu import GameMenuScene
from freight.table.scenes.new_game import setup as setups
from freight.table.scenes.new_game.scene import NewGameScene
from freight.table.scenes.new_game.ships import ShipsScene
from freight.table.scenes.notice import NoticeScene, Way, ask
from freight.table.scenes.rules.scene import RulesScene
from freight.table.scenes.saving import SavingScene
from freight.table.scenes.settings import SettingsScene
from freight.table.scenes.statistics.scene import StatisticsScene
from freight.table.scenes.title import TitleScene
from freight.table.wording.telling import told_so_far


def full_table() -> setups.Setup:
    setup = setups.first_setup()
    for _ in range(3):
        setup = setups.with_more_seats(setup)
    return setups.with_name(msgspec.structs.replace(setup, seed="12345"), 2, "Βιλελμίνη Φεδερστωνίδου")


def game() -> Game:
    return Game.create(setups.header_of(full_table()), None)


def unsavable() -> Game:
    return Game.create(setups.header_of(full_table()), Path(os.devnull) / "games" / "folder.freight")


def new_game(*, house_rules: bool = False) -> Scene:
    scene = NewGameScene(msgspec.structs.replace(full_table(), house_rules=house_rules))
    if not house_rules:
        return scene
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
    storm = Feat("storm", 6, trip=5, weather="Stormy Weather")
    feats = (Feat("sale", luck.randint(4, 15), 1, 3), Feat("run", 2, 0, 4), storm)
    return Summary(
        state="running" if number % 7 == 6 else "finished", id=str(number), created=f"2026-01-{number % 28 + 1:02}",
        seats=seats, money=money, winners=tuple(seat for seat, own in enumerate(money) if own == max(money)),
        steps=(steps := luck.randint(90, 300)), commands=steps, preset="as-printed", practice=number % 11 == 10,
        branched=number % 13 == 12, feats=feats,
    )  # fmt: skip


def title_of_a_regular() -> TitleScene:
    scene = TitleScene()
    scene.is_new = False
    return scene


def title_after_damage() -> Scene:
    scene = title_of_a_regular()
    entry = Entry(Path("2026-11-30-ἑσπέρα-ἐν-τῷ-λιμένι-τῶν-φορτίων.freight"), 9_000, 17 * 10**17)
    scene.unfinished = SaveInfo(entry, Summary(state="damaged", problem="It was cut.", line=7))
    return scene


SCREENS: Final[dict[str, Callable[[], Scene]]] = {
    "title": TitleScene,
    "title, played before": title_of_a_regular,
    "title, a damaged game": title_after_damage,
    "end of the first voyage": EndOfLessonsScene,
    "menu of the first voyage": LessonMenuScene,
    "leaving the first voyage": leaving,
    "new game": new_game,
    "new game, house rules": lambda: new_game(house_rules=True),
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
    "exporting a copy": lambda: asked("export"),
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
    "keys of a replay": lambda: KeysScene("replay"),
    "saving": lambda: SavingScene(unsavable(), Pop, Pop),
    "notice": lambda: NoticeScene("Συγγνώμη", "Οὐ δυνατόν ἐστι τοῦτο. " * 5, (Way("Ὀπίσω"), Way("Ἀρχή"), Way("Ὅρα"))),
    "question": lambda: ask("Ἔξοδος;", "Ὃ μὴ σέσωσται, ἀπόλωλεν.", "Ἔξελθε", Pop),
}
