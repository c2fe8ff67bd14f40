"""Files that are no whole saved game: cut, changed, forged, foreign. None is loaded silently, none is changed."""

import json
import time
from pathlib import Path

import pytest

from freight.engine.events import UnloadingEnded
from freight.engine.evolve import fold
from freight.engine.state import digest
from freight.record.codec import LARGEST_FILE, LONGEST_LINE
from freight.record.game import Game
from freight.record.problems import (
    DamagedSave,
    EmptyFile,
    ForeignFile,
    NewerSave,
    OlderSave,
    SaveProblem,
    TooBig,
    UnreadableFile,
)
from freight.record.reading import read_save, saved_from
from tests.record.story import contents, forged, saved_game

SOMEWHERE = Path("somewhere/a.freight")


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    return saved_game(tmp_path_factory.mktemp("small") / "a.freight", commands=6)


def test_each_cut_gives_back_every_whole_line(small: bytes) -> None:
    first = small.index(b"\n") + 1
    for size in range(first, len(small)):
        saved = saved_from(small[:size], SOMEWHERE)
        whole = small[:size].count(b"\n")
        assert saved.lines == whole
        assert saved.length == small[:size].rindex(b"\n") + 1
        assert saved.torn == size - saved.length
        assert len(saved.steps) == max(1, whole - 1)  # from a header alone the setup follows


def test_a_cut_within_the_first_line_says_so(small: bytes) -> None:
    for size in range(40, small.index(b"\n") + 1):
        with pytest.raises(
            DamagedSave, match=r"line 1: it is cut short within its first line|first line was changed or"
        ):
            saved_from(small[:size], SOMEWHERE)


def test_a_tail_of_zeros_is_torn(small: bytes) -> None:
    start = small.rindex(b"\n", 0, -1) + 1
    for size in range(start + 1, len(small)):
        saved = saved_from(small[:size] + bytes(len(small) - size), SOMEWHERE)
        assert saved.length == start


def test_no_flipped_byte_loads_silently(small: bytes) -> None:
    last = small.rindex(b"\n", 0, -1) + 1
    for place in range(len(small)):
        flipped = bytearray(small)
        flipped[place] ^= 1 << place % 8
        try:
            saved = saved_from(bytes(flipped), SOMEWHERE)
        except SaveProblem:
            continue
        assert saved.torn > 0  # so the player is told
        assert place >= last or flipped[last - 1] != 10, place


def test_damage_in_the_middle_is_told_with_its_line(small: bytes, tmp_path: Path) -> None:
    lines = small.splitlines(keepends=True)
    lines[3] = lines[3].replace(b"seat", b"site")
    path = tmp_path / "a.freight"
    path.write_bytes(b"".join(lines))
    with pytest.raises(DamagedSave, match=r"“a\.freight” is damaged at line 4: the line was changed") as told:
        Game.open(path)
    assert told.value.line == 4
    assert path.read_bytes() == b"".join(lines)
    assert [entry.name for entry in tmp_path.iterdir()] == ["a.freight"]


@pytest.mark.parametrize("gone", [1, 2, 3])
def test_a_line_left_out_doubled_or_moved_is_damage(small: bytes, gone: int) -> None:
    lines = small.splitlines(keepends=True)
    for wrong in (
        [*lines[:gone], *lines[gone + 1 :]],
        [*lines[:gone], lines[gone], *lines[gone:]],
        [*lines[:gone], lines[gone + 1], lines[gone], *lines[gone + 2 :]],
    ):
        with pytest.raises(DamagedSave):
            saved_from(b"".join(wrong), SOMEWHERE)


def test_an_empty_file_and_a_foreign_one_are_called_so() -> None:
    with pytest.raises(EmptyFile, match=r"“a\.freight” is empty"):
        saved_from(b"", SOMEWHERE)
    for foreign in (b"\x89PNG\r\n\x1a\n" + bytes(500), b"{}\n", b"\n\n\n", b"abcd" * 1000, bytes(10_000), b"f" * 31):
        with pytest.raises(ForeignFile, match="is not a saved game of Freight Expectations; nothing was changed"):
            saved_from(foreign, SOMEWHERE)


def test_a_changed_first_line_is_damage_and_not_foreign(small: bytes) -> None:
    with pytest.raises(DamagedSave, match="line 1"):
        saved_from(b"X" + small[1:], SOMEWHERE)


def test_a_newer_format_is_told_with_both_versions(small: bytes) -> None:
    header, *rest = contents(small)
    newer = forged([header | {"format": 2, "version": "9.1", "new": {"things": [1]}}, *rest])
    with pytest.raises(
        NewerSave, match=r"made by version 9\.1, with saved games of format 2; this version reads up to"
    ):
        saved_from(newer, SOMEWHERE)
    with pytest.raises(OlderSave, match="in a format no version reads any more"):
        saved_from(forged([header | {"format": 0}, *rest]), SOMEWHERE)


def test_newer_rules_are_told_too(small: bytes) -> None:
    header, *rest = contents(small)
    with pytest.raises(NewerSave, match="which knows newer rules than this one"):
        saved_from(forged([header | {"rules_version": 2}, *rest]), SOMEWHERE)
    with pytest.raises(DamagedSave, match="There is no version 0 of the rules"):
        saved_from(forged([header | {"rules_version": 0}, *rest]), SOMEWHERE)


def test_undo_takes_back_and_does_nothing_else(small: bytes) -> None:
    header, setup, step, *rest = contents(small)
    for wrong in (step | {"command": {"do": "Undo"}}, step | {"events": [{"event": "StepUndone", "seat": 0}]}):
        with pytest.raises(DamagedSave, match="line 3: only Undo takes a step back"):
            saved_from(forged([header, setup, wrong, *rest]), SOMEWHERE)


def test_changed_line_ends_are_told_as_such(small: bytes) -> None:
    with pytest.raises(DamagedSave, match="its line ends were changed"):
        saved_from(small.replace(b"\n", b"\r\n"), SOMEWHERE)


def test_what_is_too_big_is_refused_at_once(small: bytes, tmp_path: Path) -> None:
    big = tmp_path / "big.freight"
    with big.open("wb") as file:
        file.write(small)
        file.truncate(1 << 30)
    start = time.monotonic()
    with pytest.raises(TooBig, match="is larger than 16 MiB"):
        read_save(big)
    assert time.monotonic() - start < 5
    with pytest.raises(TooBig, match="more than 1 MiB in line 9"):
        saved_from(small + b"x" * (LONGEST_LINE + 1) + b"\n", SOMEWHERE)
    with pytest.raises(TooBig):
        saved_from(bytes(LARGEST_FILE + 1), SOMEWHERE)


def test_what_is_no_file_is_not_opened(tmp_path: Path) -> None:
    for path, words in ((tmp_path, "is not a file"), (tmp_path / "no.freight", "there is no such file")):
        with pytest.raises(UnreadableFile, match=words):
            read_save(path)
        with pytest.raises(UnreadableFile, match=words):
            Game.open(path)


Change = tuple[str, bytes, bytes, str]
CHANGES: list[Change] = [
    ("an unknown field", b'{"command":', b'{"clue":1,"command":', "unknown field `clue`"),
    ("an unknown field of an event", b',"asked":', b',"hint":1,"asked":', "unknown field `hint`"),
    ("a key twice", b'"seat":', b'"seat":0,"seat":', "it has the key “seat” twice"),
    ("a space", b'"seat":', b'"seat": ', "spelt as no saved game is"),
    ("a needless escape", b'"seat":', b'"\\u0073eat":', "spelt as no saved game is"),
    ("a seat that is not there", b'"seat":', b'"seat":2', "the seat in .* is out of its bounds"),
    ("a seat before the first", b'"seat":', b'"seat":-', "the .* is out of its bounds|spelt as"),
    ("a number with a point", b'"seat":', b'"seat":1.0,"x":', "Expected `int`"),
    ("an endless number", b'"seat":', b'"seat":' + b"9" * 4000, "none of a saved game|out of its bounds"),
    ("a number beyond all", b'"seat":', b'"seat":' + b"9" * 500_000, "none of a saved game|out of its bounds"),
    ("endless brackets", b'"seat":', b'"seat":' + b"[" * 100_000, "none of a saved game"),
    ("endless brackets where nothing belongs", b'{"command":', b'{"x":' + b"[" * 100_000, "none of a saved game"),
    ("another command", b'"do":"', b'"do":"Un', "Invalid value"),
    ("no digest", b'"digest":', b'"digits":', "unknown field|missing required"),
    ("a broken letter", b'"do":"', b'"do":"\xff', "none of a saved game|Invalid"),
]


@pytest.mark.parametrize(("old", "new", "words"), [change[1:] for change in CHANGES], ids=[c[0] for c in CHANGES])
def test_a_forged_line_gets_its_own_sentence(small: bytes, old: bytes, new: bytes, words: str) -> None:
    lines: list[bytes] = [line[33:] for line in small.splitlines()]
    place = next(number for number, line in enumerate(lines) if number > 1 and old in line)
    lines[place] = lines[place].replace(old, new, 1)
    start = time.monotonic()
    with pytest.raises(DamagedSave, match=words) as told:
        saved_from(forged([*lines]), SOMEWHERE)
    assert told.value.line == place + 1
    assert time.monotonic() - start < 5
    assert len(str(told.value)) < 400


def test_a_forged_header_gets_its_own_sentence(small: bytes) -> None:
    header, *rest = contents(small)
    for change, words in (
        ({"seats": header["seats"][:1]}, "A game has 2 to 6 seats, not 1"),
        ({"seats": [header["seats"][0]] * 2}, "Two seats have the"),
        ({"rules": header["rules"] | {"weeks": 99}}, "The option weeks is 99"),
        ({"deck": header["deck"][:-1]}, "75 goods cards, not 74"),
        ({"seed": -1}, "The seed must be"),
        ({"seed": 10**4000}, "The seed must be|none of a saved game"),
        ({"path": "/etc/passwd"}, "unknown field `path`"),
    ):
        with pytest.raises(DamagedSave, match=words):
            saved_from(forged([header | change, *rest]), SOMEWHERE)


def test_a_header_quotes_no_number_of_a_thousand_digits(small: bytes) -> None:
    header, *rest = contents(small)
    with pytest.raises(DamagedSave, match=r"The option weeks is 9{40}…; it may be one of") as told:
        saved_from(forged([header | {"rules": header["rules"] | {"weeks": int("9" * 1000)}}, *rest]), SOMEWHERE)
    assert len(str(told.value)) < 200


def test_a_setup_that_deals_later_or_never_is_damage(small: bytes) -> None:
    header, setup, *steps = contents(small)
    dealt, *others = setup["events"]
    late = steps[0] | {"events": [dealt, *steps[0]["events"]]}
    for events in (others, [*others, dealt], []):
        with pytest.raises(DamagedSave, match="line 2: the setup must begin with the dealing of the goods"):
            saved_from(forged([header, setup | {"events": events}, late, *steps[1:]]), SOMEWHERE)


def test_events_that_cannot_have_happened_are_refused(small: bytes) -> None:
    header, setup, *steps = contents(small)
    impossible = {"event": "LotSold", "seat": 0, "card": 1, "price": 1, "paid": [75], "ious": 0}
    undone = {"event": "StepUndone", "seat": 0}
    for event in (impossible, undone):
        wrong = steps[0] | {"events": [event]}
        with pytest.raises(DamagedSave, match="line 3"):
            saved_from(forged([header, setup, wrong, *steps[1:]]), SOMEWHERE)


def test_a_game_in_which_nobody_can_go_on_is_refused(small: bytes) -> None:
    header, setup, *steps = contents(small)
    state = saved_from(small, SOMEWHERE).state
    fold(state, [UnloadingEnded(0)])
    wrong = {"command": {"do": "Decline"}, "events": [{"event": "UnloadingEnded", "seat": 0}], "digest": digest(state)}
    with pytest.raises(DamagedSave, match="line 9: the game is not over after it, and yet nobody can go on"):
        saved_from(forged([header, setup, *steps, wrong]), SOMEWHERE)


def test_a_wrong_digest_is_found_in_its_line(small: bytes) -> None:
    header, setup, *steps = contents(small)
    steps[2]["events"][0]["asked"] = 1 - max(0, steps[2]["events"][0]["asked"])
    with pytest.raises(DamagedSave, match="line 5: it does not come to the table"):
        saved_from(forged([header, setup, *steps[:3]]), SOMEWHERE)


def test_a_setup_elsewhere_or_missing_is_refused(small: bytes) -> None:
    header, setup, *steps = contents(small)
    for lines, line in (([header, *steps], 2), ([header, setup, setup], 3), ([header, setup, steps[0], setup], 4)):
        with pytest.raises(DamagedSave, match=f"line {line}: the setup must be told in line 2"):
            saved_from(forged(lines), SOMEWHERE)


def test_a_seal_that_does_not_match_is_refused(tmp_path: Path, small: bytes) -> None:
    whole = contents(saved_game(tmp_path / "b.freight", commands=10_000))
    seal = whole[-1]
    for wrong in (seal | {"seal": 3}, seal | {"digest": "0" * 16}):
        with pytest.raises(DamagedSave, match="the seal is not that of this game"):
            saved_from(forged([*whole[:-1], wrong]), SOMEWHERE)
    with pytest.raises(DamagedSave, match="there is a seal, and the game is not over"):
        saved_from(forged([*contents(small), seal]), SOMEWHERE)
    with pytest.raises(DamagedSave):
        saved_from(forged([*whole, seal]), SOMEWHERE)


def test_code_in_every_string_is_only_text(small: bytes, tmp_path: Path) -> None:
    marker = tmp_path / "ran"
    code = f"__import__('pathlib').Path({str(marker)!r}).touch()"
    header, *rest = contents(small)
    text = json.dumps(code)[1:-1]
    spoilt = [header | {"id": text[:64], "created": text}, *rest]
    with pytest.raises(DamagedSave):
        saved_from(forged(spoilt), SOMEWHERE)
    named = header | {"seats": [{**seat, "name": code[:24]} for seat in header["seats"]]}
    assert saved_from(forged([named, *rest]), SOMEWHERE).header.seats[0].name == code[:24]
    assert not marker.exists()
