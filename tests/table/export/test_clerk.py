"""The clerk: reads, verifies and paints in a process beside the window, and is replaced when it is lost."""

import subprocess
import time
from pathlib import Path

import pygame
import pytest

from freight.record.library import entries, look_at
from freight.table.export.clerk import Clerk, picture_path, task_for
from freight.table.export.clerk_desk import MOST, Reply, Task, done, tidy_away
from freight.table.looks import draw
from freight.table.painting.snapshot import Snapshot
from freight.table.placement import Size
from tests.record.story import saved_game


def reply_of(clerk: Clerk, task: Task) -> Reply:
    clerk.give(task)
    end = time.monotonic() + 30
    while time.monotonic() < end:
        reply = clerk.reply()
        if reply is not None:
            assert reply.task == task
            return reply
        time.sleep(0.005)
    raise AssertionError("no reply came")


def test_it_looks_verifies_and_paints(tmp_path: Path) -> None:
    path = tmp_path / "Łódź.freight"
    saved_game(path, commands=5)
    (entry,) = entries(tmp_path)
    out = picture_path(entry, 320)
    clerk = Clerk()
    try:
        assert reply_of(clerk, task_for("look", path)).summary == look_at(path)
        verdict = reply_of(clerk, task_for("verify", path))
        assert verdict.ok
        assert "is verified" in verdict.sentence
        assert reply_of(clerk, task_for("paint", path, out, 320)).ok
        assert pygame.image.load(out).get_size() == (320, 200)
        assert not reply_of(clerk, task_for("paint", tmp_path / "gone.freight", out, 320)).ok
    finally:
        clerk.close()


def test_a_lost_clerk_costs_its_task_and_no_other(tmp_path: Path) -> None:
    path = tmp_path / "a.freight"
    saved_game(path, commands=5)
    clerk = Clerk()
    try:
        reply_of(clerk, task_for("look", path))
        assert clerk.desk is not None
        process = clerk.desk.process
        process.kill()
        process.wait()
        assert not reply_of(clerk, task_for("verify", path)).ok
        assert reply_of(clerk, task_for("verify", path)).ok
    finally:
        clerk.close()


def test_where_no_process_can_be_started_it_reads_here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a.freight"
    saved_game(path, commands=5)

    def refused(*_: object, **__: object) -> None:
        raise OSError("no more processes")

    monkeypatch.setattr(subprocess, "Popen", refused)
    clerk = Clerk()
    assert reply_of(clerk, task_for("look", path)).summary == look_at(path)
    assert not reply_of(clerk, task_for("paint", path, tmp_path / "a-1-320.png", 320)).ok
    clerk.close()


def test_a_task_without_a_painter_paints_nothing(tmp_path: Path) -> None:
    assert not done(task_for("paint", tmp_path / "a.freight", tmp_path / "a-1-1.png", 1)).ok


def test_stale_pictures_go_and_of_too_many_the_oldest(tmp_path: Path) -> None:
    for name in ("aa-1-320.png", "aa-2-320.png", "bb-1-320.png"):
        (tmp_path / name).touch()
    tidy_away(tmp_path / "aa-2-320.png")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["aa-2-320.png", "bb-1-320.png"]
    for number in range(MOST + 5):
        (tmp_path / f"c{number}-1-320.png").touch()
    tidy_away(tmp_path / f"c{MOST}-1-320.png")
    assert len(list(tmp_path.iterdir())) == MOST


@pytest.mark.parametrize("content", [b"", b"no picture", b"\x89PNG\r\n\x1a\n"])
def test_a_broken_picture_is_a_sign_like_one_not_yet_painted(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "a.png"
    path.write_bytes(content)
    broken = draw(Snapshot(str(path)), Size(80, 50))
    assert pygame.image.tobytes(broken, "RGBA") == pygame.image.tobytes(draw(Snapshot(), Size(80, 50)), "RGBA")
