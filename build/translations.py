"""Compiles, updates and checks the translations, assets/locale/<language>/LC_MESSAGES/longshot.po.

    python build/translations.py              compiles each to the longshot.mo beside it, which the game reads
    python build/translations.py --update     brings new texts into every translation, and drops those that are gone
    python build/translations.py --check      writes nothing; says what is missing or wrong in which translation

Needs Babel (pip install longshot[dev]).
"""

from __future__ import annotations

import gettext
import io
import sys
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

LOCALE = ROOT / "assets" / "locale"
CATALOGUE = Path("LC_MESSAGES") / "longshot.po"


def po_files(folder: Path = LOCALE) -> list[Path]:
    """Returns the translations in `folder`, sorted by language."""
    return sorted(folder.glob(f"*/{CATALOGUE.as_posix()}"))


def language_of(path: Path) -> str:
    """Returns the language of a translation by its place."""
    return path.parent.parent.name


def read_translation(path: Path) -> Catalog:
    """Returns the translation at `path`. Raises PoFileError with the line of what is no PO file."""
    with path.open("rb") as file:
        return read_po(file, locale=language_of(path), abort_invalid=True)


def compiled(path: Path) -> bytes:
    """Returns a translation as gettext reads it."""
    buffer = io.BytesIO()
    write_mo(buffer, read_translation(path))
    return buffer.getvalue()


def load(path: Path) -> gettext.GNUTranslations:
    """Returns the translation at `path` ready for use, without a compiled file."""
    return gettext.GNUTranslations(io.BytesIO(compiled(path)))


def compile_all(target: Path = LOCALE) -> list[Path]:
    """Compiles every translation below `target`, in the same tree; returns the files it wrote."""
    made = []
    for path in po_files():
        made.append(target / path.relative_to(LOCALE).with_suffix(".mo"))
        made[-1].parent.mkdir(parents=True, exist_ok=True)
        made[-1].write_bytes(compiled(path))
    return made


def write_translation(path: Path, catalog: Catalog) -> None:
    """Writes a translation without what differs every day."""
    from build.extract_strings import po_text

    path.write_text(po_text(catalog), encoding="utf-8", newline="\n")


def update(path: Path) -> None:
    """Brings the template's texts into a translation; those that only changed a little are marked “fuzzy”."""
    from build.extract_strings import stored_template

    catalog = read_translation(path)
    catalog.update(stored_template(), update_header_comment=False)
    write_translation(path, catalog)


def problems(path: Path) -> Iterator[str]:
    """Yields a sentence for everything that is missing or wrong in a translation."""
    from build.extract_strings import ids, stored_template

    catalog, language = read_translation(path), language_of(path)
    for text in sorted(ids(stored_template()) - ids(catalog), key=str):
        yield f"{language} lacks {text!r}"
    for message in catalog:
        for problem in _message_problems(message, catalog) if message.id else ():
            yield f"{language}, {_source(message)!r}: {problem}"


def _message_problems(message: Message, catalog: Catalog) -> Iterator[str]:
    forms = message.string if isinstance(message.string, list | tuple) else (message.string,)
    if message.fuzzy:
        yield "is marked fuzzy; read it and take the mark away"
    if not all(forms):
        yield "is not translated"
        return
    if isinstance(message.id, list | tuple) and len(forms) != catalog.num_plurals:
        yield f"has {len(forms)} plural forms instead of {catalog.num_plurals}"
    allowed = [placeholders(text) for text in (message.id if isinstance(message.id, list | tuple) else (message.id,))]
    for form in forms:
        if placeholders(form) not in allowed:
            yield f"has other words in braces in {form!r}"


def placeholders(text: str) -> list[tuple[str, str, str]]:
    """Returns what is put into a text: name, format and conversion of each, sorted.

    Raises ValueError for a lone brace.
    """
    parts = Formatter().parse(text)
    return sorted((name, form or "", conversion or "") for _text, name, form, conversion in parts if name is not None)


def _source(message: Message) -> str:
    return message.id if isinstance(message.id, str) else message.id[0]


def main(words: list[str]) -> int:
    """Compiles, updates or checks all translations; returns the exit code."""
    if "--check" in words:
        found = [problem for path in po_files() for problem in problems(path)]
        print("\n".join(found) or "complete")
        return 1 if found else 0
    if "--update" in words:
        for path in po_files():
            update(path)
        return 0
    print("\n".join(str(path.relative_to(ROOT)) for path in compile_all()))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
