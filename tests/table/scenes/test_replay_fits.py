"""The replay's controls and the screens over it, at every size."""

from itertools import combinations

import pytest

from freight.table.placement import Placement, Rect, Size, overlap
from freight.table.scene import (
    Push,
    Scene,
)
from freight.table.scenes.replay.branch import BranchScene
from freight.table.scenes.replay.export import ExportScene
from freight.table.scenes.replay.menu import ReplayMenuScene
from freight.table.scenes.replay.scene import ReplayScene
from freight.table.scenes.replay.what_if import WhatIfScene
from freight.table.scenes.routes import arrived
from freight.table.settings import TEXT_SIZES, Settings
from tests.table.scenes.test_screens_fit import SIZES, check, seen
from tests.table.scenes.walking import UNDONE, scene, shown, strike


def controls(placements: list[Placement], walked: ReplayScene) -> list[Placement]:
    """What the replay adds to the table, but for the sliders, on which other things lie."""
    table = {each.key for each in placements[: next(n for n, p in enumerate(placements) if p.key == "replay-ground")]}
    sliders = ("timeline", "chart")
    return [each for each in placements if each.key not in table and each.key not in sliders]


@pytest.mark.parametrize("name", ["six-tight-harbour-eight-weeks", UNDONE])
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_controls_fit_at_every_size(name: str, size: Size) -> None:
    for text_size in TEXT_SIZES:
        walked = scene(name, 55)
        placed = list(walked.layout(size, Settings(text_size=text_size)))
        added = [each for each in controls(placed, walked) if each.key not in ("replay-ground", "walked")]
        check(added, size, f"{name} at {size}, {text_size} %")
        assert next(each for each in added if each.key == "forward").rect.h >= 24


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_keys_are_given_once_with_everything_open(size: Size) -> None:
    walked = scene(UNDONE, 55)
    strike(walked, "l", "c", "u")
    placed = walked.layout(size, Settings())
    keys = [each.key for each in placed]
    assert len(keys) == len(set(keys))
    log = [each for each in placed if each.key.startswith(("line.", "log-"))]
    strip = next(each.rect for each in placed if each.key == "replay-ground")
    assert all(seen(each).bottom <= strip.y for each in log)


def test_where_one_is_is_told_in_words() -> None:
    walked = scene(position=61)
    assert shown(walked)["position"].label == "Trip 4, arrival · command 61 of 163"
    strike(walked, "end")
    assert shown(walked)["position"].label == "The end · command 163 of 163"


def test_marks_stay_apart_and_in_order_in_a_narrow_room() -> None:
    walked = scene("six-tight-harbour-eight-weeks")
    placed = shown(walked, Size(1024, 640))
    kinds: dict[bool, list[Rect]] = {True: [], False: []}
    for number, moment in enumerate(walked.walk.moments):
        kinds[moment.kind == "weather"].append(placed[f"mark.{number}"].rect)
    for rects in kinds.values():
        assert [rect.x for rect in rects] == sorted(rect.x for rect in rects)
        assert not any(overlap(one, other) for one, other in combinations(rects, 2))


@pytest.mark.parametrize("kind", ["menu", "export", "branch", "what if"])
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_screens_over_a_replay_fit_at_every_size(kind: str, size: Size) -> None:
    walked = scene("six-tight-harbour-eight-weeks", 55)
    for text_size in TEXT_SIZES:
        where = f"{kind} at {size}, {text_size} %"
        if kind == "what if":
            answer = arrived(strike(walked, "w"))
            assert isinstance(answer, Push)
            assert isinstance(answer.scene, WhatIfScene)
            ribbon = [each for each in answer.scene.layout(size, Settings(text_size=text_size)) if each.z >= 40]
            check([each for each in ribbon if each.key != "ribbon"], size, where)
            answer.scene.close()
            continue
        over: Scene = {
            "menu": lambda: ReplayMenuScene(walked),
            "export": lambda: ExportScene(walked.replay),
            "branch": lambda: BranchScene(walked.replay, 55),
        }[kind]()
        check(list(over.layout(size, Settings(text_size=text_size))), size, where)
