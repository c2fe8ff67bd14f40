"""The store of drawn looks: what gives way when room is short."""

import pytest

from freight.table.looks import Fill, Words
from freight.table.painting import surfaces
from freight.table.painting.surfaces import WORDS_SHARE, Surfaces
from freight.table.placement import Look, Size

SIZE = Size(100, 100)
ONE = 100 * 100 * 4


def test_words_give_way_before_pictures(monkeypatch: pytest.MonkeyPatch) -> None:
    store = Surfaces(budget=16 * ONE)
    pictures = [Fill(f"#0000{number:02x}") for number in range(12)]
    for picture in pictures:
        store.get(picture, SIZE)
    for number in range(500):
        store.get(Words(f"line {number}", 12), SIZE)
    anew: list[Look] = []
    original = surfaces.draw
    monkeypatch.setattr(surfaces, "draw", lambda look, *rest: anew.append(look) or original(look, *rest))
    for picture in pictures:
        store.get(picture, SIZE)
    assert anew == []
    assert store.bytes <= 16 * ONE


def test_words_keep_their_share_however_many_pictures_come() -> None:
    store = Surfaces(budget=16 * ONE)
    lines = [Words(f"line {number}", 12) for number in range(16 // WORDS_SHARE)]
    kept = [store.pieces(line, SIZE) for line in lines]
    for number in range(200):
        store.get(Fill(f"#00{number:02x}00"), SIZE)
    assert all(store.pieces(line, SIZE) is pieces for line, pieces in zip(lines, kept, strict=True))
    assert store.bytes <= 16 * ONE


def test_words_may_have_all_the_room_that_pictures_leave() -> None:
    store = Surfaces(budget=16 * ONE)
    lines = [Words(f"line {number}", 12) for number in range(15)]
    kept = [store.pieces(line, SIZE) for line in lines]
    store.get(Fill("red"), SIZE)
    assert all(store.pieces(line, SIZE) is pieces for line, pieces in zip(lines, kept, strict=True))


def test_room_is_made_before_a_large_surface_is_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    store = Surfaces(budget=16 * ONE)
    for number in range(16):
        store.get(Fill(f"#0000{number:02x}"), SIZE)
    kept: list[int] = []
    original = surfaces.draw
    monkeypatch.setattr(surfaces, "draw", lambda *how: kept.append(store.bytes) or original(*how))
    store.get(Fill("red"), Size(200, 200))
    assert kept == [12 * ONE]
    assert store.bytes == 16 * ONE


def test_what_many_small_surfaces_took_is_given_back_for_a_large_one(monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[int] = []
    store = Surfaces(budget=64 * ONE)
    monkeypatch.setattr(surfaces, "give_back_small", lambda: given.append(store.bytes))
    for number in range(200):
        store.get(Fill(f"#0000{number:02x}"), SIZE)
    assert given == []
    store.get(Fill("red"), Size(600, 600))
    assert given == [(64 - 36) * ONE]
