"""The catalogue: all texts of the sources are in it, and every language has each of them, whole and well-formed."""

import ast
import re
import string
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog, Message

import freight
from freight import languages
from freight.languages import LANGUAGES
from freight.languages import __main__ as maker

ROOT = Path(__file__).resolve().parent.parent.parent


SOURCES = [ROOT / "main.py", *sorted((ROOT / "freight").rglob("*.py"))]
OTHERS = [code for code in LANGUAGES if code != "en"]
AGAIN = "run `python -m freight.languages`"
TRANSLATING = {"tr", "trn", "trc"}


def texts(message: Message) -> tuple[str, ...]:
    return message.id if isinstance(message.id, tuple) else (message.id,)


def strings(message: Message) -> tuple[str, ...]:
    return tuple(message.string) if isinstance(message.string, list | tuple) else (message.string or "",)


def names_in(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def is_formatted(message: Message) -> bool:
    """Whether values are put into the text: those of a plural always are, others if they name any."""
    return isinstance(message.id, tuple) or bool(names_in(texts(message)[0]))


def faults_of(message: Message) -> Iterator[str]:
    """What is wrong with a translation: it lacks a form, or a value, or ends otherwise than the English does."""
    wanted = set().union(*(names_in(text) for text in texts(message))) if is_formatted(message) else set()
    for number, translated in enumerate(strings(message)):
        if not translated.strip():
            yield "is not translated"
        elif is_formatted(message) and not names_in(translated) <= wanted:
            yield f"names values that there are not: {names_in(translated) - wanted}"
        elif is_formatted(message) and names_in(texts(message)[-1]) - names_in(translated) and number:
            yield f"leaves out {names_in(texts(message)[-1]) - names_in(translated)}"
        elif not number and isinstance(message.id, str) and names_in(message.id) - names_in(translated):
            yield f"leaves out {names_in(message.id) - names_in(translated)}"
        if translated.strip() != translated and texts(message)[0].strip() == texts(message)[0]:
            yield "begins or ends with a space"


def test_the_template_has_the_texts_of_the_sources() -> None:
    assert maker.POT.read_bytes() == maker.written(maker.collected()), AGAIN


def marked_in(tree: ast.Module) -> Iterator[str]:
    """The texts of a source that are to be translated, found without Babel."""
    places = {name: spec[0] if isinstance(spec, tuple) else 1 for name, spec in maker.KEYWORDS.items()} | {"trc": 2}
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in places:
            for text in node.args[places[node.func.id] - 1 :][: 2 if node.func.id == "trn" else 1]:
                if isinstance(text, ast.Constant) and isinstance(text.value, str):
                    yield text.value


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_all_texts_of_a_source_are_collected(path: Path) -> None:
    assert set(marked_in(ast.parse(path.read_text("utf-8")))) <= collected_texts()


@cache
def collected_texts() -> set[str]:
    return {text for message in maker.collected() for text in texts(message)}


@pytest.mark.parametrize("code", OTHERS)
def test_a_language_has_every_text(code: str) -> None:
    words = maker.kept(code)
    assert {(m.id, m.context) for m in words} == {(m.id, m.context) for m in maker.collected()}, AGAIN
    assert maker.untranslated(words) == []


@pytest.mark.parametrize("code", OTHERS)
def test_a_translation_takes_the_values_of_its_text(code: str) -> None:
    found = {m.id: told for m in maker.kept(code) if m.id and (told := list(faults_of(m)))}
    assert found == {}


@pytest.mark.parametrize("code", OTHERS)
def test_what_is_read_is_what_was_translated(code: str) -> None:
    assert maker.po_of(code).with_suffix(".mo").read_bytes() == maker.compiled(maker.kept(code)), AGAIN


def test_a_text_that_is_wrongly_translated_is_found() -> None:
    catalogue = Catalog("de")
    wrong = [
        catalogue.add("{who} bids.", "{wer} bietet."),
        catalogue.add("{who} waits.", "Wartet."),
        catalogue.add("Done.", ""),
        catalogue.add("Go.", " Los."),
        catalogue.add(("{count} good", "{count} goods"), ("eine Ware", "Waren")),
    ]
    assert [bool(list(faults_of(message))) for message in wrong] == [True] * len(wrong)
    right = catalogue.add(("{count} good", "{count} goods"), ("eine Ware", "{count} Waren"))
    assert list(faults_of(right)) == []


def calls_at_load(tree: ast.Module) -> Iterator[int]:
    """The lines where a text is translated while its module is loaded, and so would stay in one language."""
    waiting: list[ast.AST] = list(tree.body)
    while waiting:
        node = waiting.pop()
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            waiting += [*node.decorator_list, *node.args.defaults, *filter(None, node.args.kw_defaults)]
        elif not isinstance(node, ast.Lambda):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in TRANSLATING:
                yield node.lineno
            waiting += ast.iter_child_nodes(node)


def is_text(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, str)


def unmarked(tree: ast.Module) -> Iterator[int]:
    """The lines where something is translated that was put together first, and so is in no catalogue."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in TRANSLATING | {"marked"}:
            first = node.args[: 1 if node.func.id in {"tr", "marked"} else 2]
            if any(isinstance(each, ast.JoinedStr | ast.BinOp) for each in first):
                yield node.lineno


def overlooked(tree: ast.Module) -> Iterator[int]:
    """The lines where a text stands within an f-string, where it is not collected before Python 3.12."""
    strings = [node for node in ast.walk(tree) if isinstance(node, ast.JoinedStr)]
    for node in (each for string_ in strings for each in ast.walk(string_)):
        called = node.func.id if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) else ""
        if called in TRANSLATING | {"marked"} and any(map(is_text, node.args)):
            yield node.lineno


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_texts_are_translated_whole_and_when_they_are_shown(path: Path) -> None:
    tree = ast.parse(path.read_text("utf-8"))
    assert list(calls_at_load(tree)) == [], "translated while the module is loaded: mark it, and translate it later"
    assert list(unmarked(tree)) == [], "put together before it is translated: put the values in by name"
    assert list(overlooked(tree)) == [], "within an f-string, where it is not collected: give it a name before"


def test_a_text_translated_too_early_or_put_together_is_found() -> None:
    early = "A = tr('a')\ndef f(x=tr('b')):\n    return tr('c')\nclass D:\n    e = trc('f', 'g')\nh = lambda: tr('i')\n"
    assert sorted(calls_at_load(ast.parse(early))) == [1, 2, 5]
    assert list(unmarked(ast.parse("tr(f'{a} b')\ntrn('a' + b, 'c', 1)\ntr('{a}', a=f'{b}')\ntr(a)\n"))) == [1, 2]
    assert list(overlooked(ast.parse("f'{tr(\"a\")}'\nf'{tr(a)}'\ntr('{a}', a=f'{b}')\n"))) == [1]


@pytest.mark.parametrize(
    ("wanted", "code"),
    [
        (["de_AT.UTF-8"], "de"),
        (["fr", "de"], "de"),
        (["DE-CH"], "de"),
        (["C.UTF-8"], "en"),
        (["fr_FR"], "en"),
        ([], "en"),
        (["en_GB", "de"], "en"),
        (["deva"], "en"),
    ],
)
def test_the_first_language_that_the_game_has_is_taken(wanted: list[str], code: str) -> None:
    assert languages.fitting(wanted) == code


def test_the_environment_is_read_as_gettext_reads_it(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "de_DE.UTF-8")
    assert languages.of_system() == "de"
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    assert languages.of_system() == "en"
    monkeypatch.setenv("LANGUAGE", "fr:de:en")
    assert languages.of_system() == "de"


def test_a_language_without_its_file_is_spoken_in_english() -> None:
    try:
        languages.use("eo")
        assert languages.tr("Auction") == "Auction"
    finally:
        languages.use("en")


def test_what_plays_the_game_never_asks_for_babel() -> None:
    code = "import sys, freight.__main__, freight.table.loop.start; sys.exit('babel' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=False).returncode == 0


@pytest.mark.parametrize("path", [maker.POT, *(maker.po_of(code) for code in OTHERS)], ids=lambda path: path.name)
def test_the_header_of_a_catalogue_is_true(path: Path) -> None:
    lines = path.read_text("utf-8").split("\n\n")[0].splitlines()
    header = dict(line[1:-3].split(": ", 1) for line in lines if line.startswith('"') and ": " in line)
    assert header["Project-Id-Version"] == f"Freight Expectations {freight.__version__}"
    assert header["Last-Translator"] == header["Language-Team"] == maker.MAKERS
    assert maker.MAKERS in (ROOT / "LICENSE").read_text("utf-8")
    assert not [line for line in lines if "@" in line or "EMAIL" in line or "LANGUAGE" in line or "FIRST" in line]


def test_no_text_hangs_a_clause_on_another() -> None:
    """After a semicolon stands no value that is a clause, nor a clause after a value that is a whole text."""
    clauses = "told|problem|failure|words|standing|status|what|why|on_top|line|text"
    glued = re.compile(rf"; \{{({clauses})\}}|^\{{({clauses})\}}; |^\{{({clauses})\}} [A-Z]")
    known = {
        "{failure} The game goes on in memory; save it in another place to keep it.",
        "{why} Choose another place for it, or play it without saving: it is lost then when the window closes.",
        "{why} Moves that are not saved are lost.",
        "{problem} Nothing was changed.",
        "{problem} Nothing of the game can be saved.",
        "{problem} It was not brought into the library.",
    }
    """A whole sentence, and another after it."""
    assert {text for text in collected_texts() if glued.search(text)} == known
