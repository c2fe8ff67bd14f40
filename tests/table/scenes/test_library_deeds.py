"""What can be done with a game from the library: renaming, copying, exporting, bringing in, putting away, mending."""

from freight.record.game import Game
from freight.record.places import games_folder, trash_folder
from freight.table.scene import (
    Explain,
    FileDropped,
    Focused,
    Pop,
    Pressed,
    Push,
    Replace,
    Transition,
    Typed,
)
from freight.table.scenes.library.words import NO_TRASH
from freight.table.scenes.line_dialog import LineScene
from freight.table.scenes.notice import NoticeScene
from freight.table.scenes.play.scene import PlayScene
from freight.table.scenes.routes import arrived
from freight.table.scenes.watching import WatchScene
from tests.record.story import play_on
from tests.table.scenes.saved_on_shelf import library, placed, put


def written(dialog: Push, text: str, button: str = "") -> Transition | None:
    """What comes of writing a line into a dialog and pressing Enter, or a button."""
    scene = dialog.scene
    assert isinstance(scene, LineScene)
    scene.on(Typed("backspace", "", "line", ("ctrl",)))
    scene.on(Typed("paste", text, "line", ("ctrl",)))
    return scene.on(Pressed(button)) if button else scene.on(Typed("return", "\r", "line"))


def test_a_game_is_renamed_in_a_dialog_that_says_why_not() -> None:
    put("a")
    put("taken", played=1)
    scene = library()
    asked = scene.on(Typed("f2", "", ""))
    assert isinstance(asked, Push)
    refused = written(asked, "taken")
    assert isinstance(refused, Explain)
    assert "already a file of that name" in refused.sentence
    assert isinstance(written(asked, "My best"), Pop)
    assert scene.chosen == "My best.freight"
    assert scene.said == ("“a.freight” is now called “My best.freight”.", "good")
    assert placed(scene)["said"].label == scene.said[0]


def test_duplicate_export_and_import() -> None:
    path = put("a")
    scene = library()
    scene.on(Pressed("duplicate"))
    assert scene.chosen == "a-copy.freight"
    assert "A copy of “a.freight”" in placed(scene)["row:a-copy.freight"].label
    facts = [each.label for key, each in placed(scene).items() if key.startswith("fact.")]
    assert "A copy of “a.freight”, with the same moves." in facts
    asked = scene.on(Pressed("export"))
    assert isinstance(asked, Push)
    target = path.parent.parent / "b.freight"
    assert isinstance(written(asked, str(target)), Pop)
    assert target.read_bytes() == path.read_bytes()
    asked = scene.on(Pressed("import"))
    assert isinstance(asked, Push)
    assert isinstance(written(asked, ""), Explain)
    assert isinstance(written(asked, str(target)), Pop)
    assert "in the library already, as “a-copy.freight”" in scene.said[0]
    with Game.open(target) as game:
        play_on(game, 2)
    assert isinstance(written(asked, str(target)), Pop)
    assert scene.chosen == "b.freight"
    assert "another copy of a game" in scene.said[0]


def test_a_file_from_elsewhere_can_be_opened_where_it_is() -> None:
    target = put("a").rename(games_folder().parent / "b.freight")
    asked = library().on(Pressed("import"))
    assert isinstance(asked, Push)
    answer = arrived(written(asked, f'"{target}"', "way.0"))
    assert isinstance(answer, Replace)
    assert isinstance(answer.scene, PlayScene)
    answer.scene.close()
    assert list(games_folder().iterdir()) == []


def test_to_the_trash_and_back() -> None:
    put("a", played=2_000)
    put("b", played=1_000)
    scene = library()
    scene.on(Typed("delete", "", ""))
    assert scene.said == ("“a.freight” was put into the trash.", "good")
    assert scene.chosen == "b.freight"
    scene.on(Focused("row:b.freight"))  # the focus goes on by itself
    assert scene.said[0]
    assert (trash_folder() / "a.freight").is_file()
    scene.on(Pressed("shelf.trash"))
    shown = placed(scene)
    assert "row:a.freight" in shown
    assert "put-back" in shown
    assert "rename" not in shown
    scene.on(Pressed("put-back"))
    assert placed(scene)["none"].label == NO_TRASH
    scene.on(Pressed("shelf.games"))
    assert {"row:a.freight", "row:b.freight"} <= set(placed(scene))


def test_a_game_that_is_played_elsewhere_is_left_where_it_is_and_watched() -> None:
    path = put("a")
    scene = library()
    with Game.open(path):
        scene.on(Pressed("trash"))
        assert scene.said[1] == "bad"
        assert "being played in another window" in scene.said[0]
        placed(scene)
        scene.tick(100.0)
        shown = placed(scene)
        assert shown["row:a.freight/state"].look.text == "Played elsewhere"
        assert shown["play"].label == "Watch"
        watched = arrived(scene.on(Pressed("play")))
        assert isinstance(watched, Push)
        assert isinstance(watched.scene, WatchScene)
    assert path.is_file()
    scene.tick(200.0)
    assert placed(scene)["play"].label == "Continue"


def test_a_damaged_game_is_mended_by_a_copy() -> None:
    path = put("a", commands=12)
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([*lines[:5], b"?" + lines[5], *lines[6:]]))
    scene = library()
    scene.on(Pressed("mend"))
    assert scene.chosen == "a-mended.freight"
    assert "play" in placed(scene)


def test_a_dropped_game_is_brought_in_and_anything_else_is_said() -> None:
    target = put("a").rename(games_folder().parent / "b.freight")
    scene = library()
    assert scene.on(FileDropped(str(target))) is None
    assert scene.chosen == "b.freight"
    other = target.with_name("letter.txt")
    other.write_text("dear friend")
    answer = arrived(scene.on(FileDropped(str(other))))
    assert isinstance(answer, Push)
    assert isinstance(answer.scene, NoticeScene)
    assert "letter.txt" in answer.scene.sentence


def test_a_game_that_vanished_since_the_list_was_made_is_said() -> None:
    path = put("a")
    scene = library()
    path.unlink()
    for key in ("play", "replay"):
        answer = arrived(scene.on(Pressed(key)))
        assert isinstance(answer, Push)
        assert isinstance(answer.scene, NoticeScene)
    scene.on(Pressed("duplicate"))
    assert scene.said[1] == "bad"
