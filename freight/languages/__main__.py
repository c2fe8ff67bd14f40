"""Keep the catalogue: `python -m freight.languages`.

Collects the texts of the sources into `freight.pot`, brings every language's `freight.po` up to date with it (what is
new is left untranslated, what went is dropped) and compiles it. Needs Babel, which only the makers of the game have.
"""

import io
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir, extract_from_file
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

import freight
from freight.languages import DOMAIN, FOLDER, LANGUAGES
from freight.languages.box import texts_of_the_box

POT: Final = FOLDER / f"{DOMAIN}.pot"
SOURCES: Final = FOLDER.parent
STARTER: Final = SOURCES.parent / "main.py"
KEYWORDS: Final = {
    "tr": None,
    "trn": (1, 2),
    "trc": ((1, "c"), 2),
    "marked": None,
    "Refusal": (3,),
    **dict.fromkeys(("DamagedCard", "DamagedSave", "EmptyFile", "ForeignFile", "TooBig", "UnreadableFile"), (3,)),
    "Passage": (1,),
}
"""The functions whose arguments are texts: which of them, counted from 1, `c` for a context."""
TITLE: Final = "Freight Expectations"
MAKERS: Final = "The Freight Expectations desktop contributors"
"""Who keeps the words, in the header of each catalogue."""
_DATE: Final = datetime(2026, 11, 30, tzinfo=UTC)  # always the same: a catalogue changes with its texts alone


def collected() -> Catalog:
    """All texts of the game, each with the files that it stands in."""
    catalogue = _empty(None)
    for name in texts_of_the_box():
        catalogue.add(name, locations=[("freight/engine/goods.json", 0)])
    found = extract_from_dir(SOURCES, [("**.py", "python")], keywords=KEYWORDS)
    for file, _line, text, _comments, context in found:
        catalogue.add(text, locations=[(f"freight/{Path(file).as_posix()}", 0)], context=context)
    for _line, text, _comments, context in extract_from_file("python", STARTER, keywords=KEYWORDS):
        catalogue.add(text, locations=[(STARTER.name, 0)], context=context)
    for message in catalogue:
        message.flags.discard("python-format")  # we put values in by `str.format`, never by `%`
    return catalogue


def _empty(code: str | None) -> Catalog:
    header = "# The words of Freight Expectations."
    catalogue = Catalog(
        code, DOMAIN, header, TITLE, freight.__version__, copyright_holder=MAKERS, creation_date=_DATE,
        revision_date=_DATE, fuzzy=False, last_translator=MAKERS, language_team=MAKERS,
    )  # fmt: skip
    catalogue.msgid_bugs_address = ""  # there is none; Babel would make one up
    return catalogue


def po_of(code: str) -> Path:
    """Where a language's words are kept."""
    return FOLDER / code / "LC_MESSAGES" / f"{DOMAIN}.po"


def kept(code: str) -> Catalog:
    """The words of a language as they are kept."""
    with po_of(code).open("rb") as file:
        return read_po(file, code, DOMAIN)


def brought_up_to_date(old: Catalog, texts: Catalog, code: str) -> Catalog:
    """A language's words for all texts that there are now, untranslated where they are new."""
    new = _empty(code)
    for message in texts:
        if message.id:
            _add(new, message, old.get(message.id, message.context))
    return new


def _add(catalogue: Catalog, message: Message, before: Message | None) -> None:
    same_form = before is not None and isinstance(before.id, str) == isinstance(message.id, str)
    string = before.string if before is not None and same_form else None
    catalogue.add(message.id, string, message.locations, context=message.context)


def written(catalogue: Catalog) -> bytes:
    """A catalogue as a file to be read and edited."""
    buffer = io.BytesIO()
    write_po(buffer, catalogue, width=120, include_lineno=False, ignore_obsolete=True, sort_by_file=True)
    return buffer.getvalue()


def compiled(catalogue: Catalog) -> bytes:
    """A catalogue as gettext reads it."""
    buffer = io.BytesIO()
    write_mo(buffer, catalogue)
    return buffer.getvalue()


def untranslated(catalogue: Catalog) -> list[str]:
    """The texts that a language still lacks."""
    return [str(message.id) for message in catalogue if message.id and not _is_whole(message.string)]


def _is_whole(string: object) -> bool:
    return all(string) if isinstance(string, tuple | list) else bool(string)


def main() -> int:
    """Write all catalogues anew; returns 1 while a language lacks a text."""
    texts = collected()
    POT.write_bytes(written(texts))
    lacking = 0
    for code in LANGUAGES:
        if code == "en":
            continue
        file = po_of(code)
        file.parent.mkdir(parents=True, exist_ok=True)
        words = brought_up_to_date(kept(code) if file.exists() else _empty(code), texts, code)
        file.write_bytes(written(words))
        file.with_suffix(".mo").write_bytes(compiled(words))
        missing = untranslated(words)
        lacking += len(missing)
        print(f"{code}: {len(words) - len(missing)} of {len(words)} texts")
    return 1 if lacking else 0


if __name__ == "__main__":
    sys.exit(main())
