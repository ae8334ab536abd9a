"""Compiles, updates, checks and fills the translations, assets/locale/<language>/LC_MESSAGES/<domain>.po.

    python build/translations.py                     compiles each to a .mo in the same folder, which the game reads
    python build/translations.py --update            adds new texts to every translation, deletes removed ones
    python build/translations.py --update da         begins a new language, by its code
    python build/translations.py --check             writes nothing; lists missing and wrong entries by translation
    python build/translations.py --missing de        prints the untranslated texts, as JSON by domain
    python build/translations.py --fill de FILE      inserts translations from this JSON, with a “translation” each

Needs Babel (pip install longshot[dev]).
"""

from __future__ import annotations

import gettext
import io
import json
import sys
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from string import Formatter
from typing import Any

from babel import Locale, UnknownLocaleError
from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from build import extract_strings as workshop  # noqa: E402

LOCALE = workshop.LOCALE
FOLDER = "LC_MESSAGES"
HEADER = """\
# The texts of Long Shot in {language}. See docs/translating.md.
# Words in {{braces}} are put in by the game.
#"""


# -- the files ------------------------------------------------------------------------------------------------
def po_files(folder: Path = LOCALE) -> list[Path]:
    """Returns the translations in `folder`, sorted by language and domain."""
    return sorted(folder.glob(f"*/{FOLDER}/*.po"))


def po_path(language: str, domain: str, folder: Path = LOCALE) -> Path:
    """Returns the path of a domain's translation."""
    return folder / language / FOLDER / f"{domain}.po"


def language_of(path: Path) -> str:
    """Returns the language of a translation by its place."""
    return path.parent.parent.name


def languages(folder: Path = LOCALE) -> list[str]:
    """Returns the languages that the game is translated into, sorted."""
    return sorted({language_of(path) for path in po_files(folder)})


def read_translation(path: Path) -> Catalog:
    """Returns the translation at `path`. Raises PoFileError with the line that breaks the format."""
    with path.open("rb") as file:
        return read_po(file, locale=language_of(path), abort_invalid=True)


def write_translation(path: Path, catalog: Catalog) -> None:
    """Writes a translation without values that change every day."""
    path.write_text(workshop.po_text(catalog), encoding="utf-8", newline="\n")


def compiled(path: Path) -> bytes:
    """Returns a translation as gettext reads it."""
    buffer = io.BytesIO()
    write_mo(buffer, read_translation(path))
    return buffer.getvalue()


@cache
def load(language: str) -> gettext.GNUTranslations:
    """Returns all translations into a language ready for use, without compiled files."""
    first, *others = [
        gettext.GNUTranslations(io.BytesIO(compiled(path))) for path in po_files() if language_of(path) == language
    ]
    for other in others:
        first.add_fallback(other)
    return first


def compile_all(target: Path = LOCALE, folder: Path = LOCALE) -> list[Path]:
    """Compiles every translation in `folder` to the same place below `target`; returns the files it wrote.

    But for the page's, which web_page.py puts into it.
    """
    made = []
    for path in (path for path in po_files(folder) if path.stem != workshop.PAGE_DOMAIN):
        made.append(target / path.relative_to(folder).with_suffix(".mo"))
        made[-1].parent.mkdir(parents=True, exist_ok=True)
        made[-1].write_bytes(compiled(path))
    return made


def page_words() -> dict[str, dict[str, str]]:
    """Returns the texts of the browser edition's page: text → language → translation."""
    whole_ = {language: whole(language) for language in languages()}
    texts = dict.fromkeys(str(found.text) for found in workshop.page_texts())
    return {text: {language: whole_[language][text].string for language in whole_} for text in texts}


# -- the template's texts -------------------------------------------------------------------------------------
def update(language: str, folder: Path = LOCALE) -> None:
    """Brings the template's texts into a translation; those that only changed a little are marked “fuzzy”.

    A text that went from one domain to another takes its translation along. A new language gets files to translate.
    """
    known = whole(language, folder)
    for domain, template in workshop.by_domain(workshop.stored_template()).items():
        catalog = _copy(known)
        catalog.update(template, update_header_comment=False)
        path = po_path(language, domain, folder)
        path.parent.mkdir(parents=True, exist_ok=True)
        write_translation(path, catalog)


def whole(language: str, folder: Path = LOCALE) -> Catalog:
    """Returns the translations of all domains into a language in one catalogue, an empty one for a new language."""
    first, *others = [read_translation(path) for path in po_files(folder) if language_of(path) == language] or [
        Catalog(language, header_comment=HEADER.format(language=Locale.parse(language).english_name))
    ]
    for other in others:
        _add_all(first, other)
    return first


def _copy(catalog: Catalog) -> Catalog:
    copy = Catalog(catalog.locale, project="Long Shot", version="1", charset="utf-8", fuzzy=False)
    copy.header_comment = catalog.header_comment
    copy.mime_headers = [("Plural-Forms", catalog.plural_forms)]  # the files', which may differ from this Babel's
    _add_all(copy, catalog)
    return copy


def _add_all(catalog: Catalog, other: Catalog) -> None:
    for message in other:
        if message.id:
            catalog[message.id] = message.clone()


# -- faults ---------------------------------------------------------------------------------------------------
def problems(language: str, folder: Path = LOCALE) -> Iterator[str]:
    """Yields a sentence for each missing or wrong entry of a translation."""
    for domain, template in workshop.by_domain(workshop.stored_template()).items():
        path = po_path(language, domain, folder)
        catalog = read_translation(path) if path.exists() else Catalog(language)
        for _context, text in sorted(workshop.keys(template) - workshop.keys(catalog), key=str):
            yield f"{language}, {domain}, lacks {text!r}"
        for message in catalog:
            for problem in _message_problems(message, catalog.num_plurals) if message.id else ():
                yield f"{language}, {domain}, {_forms(message.id)[0]!r}: {problem}"


def _message_problems(message: Message, plurals: int) -> Iterator[str]:
    if message.fuzzy:
        yield "is marked fuzzy; read it and take the mark away"
    yield from _translation_problems(message, _forms(message.string), plurals)


def _translation_problems(message: Message, forms: tuple[str, ...], plurals: int) -> Iterator[str]:
    if not all(forms):
        yield "is not translated"
        return
    wanted = plurals if isinstance(message.id, list | tuple) else 1
    if len(forms) != wanted:
        yield f"has {len(forms)} plural forms instead of {wanted}"
    allowed = [placeholders(text) for text in _forms(message.id)]
    for form in forms:
        if placeholders(form) not in allowed:
            yield f"has other words in braces in {form!r}"


def _forms(text: Any) -> tuple[str, ...]:
    """Returns the singular and plurals of a text or translation; one for a text without."""
    return tuple(text) if isinstance(text, list | tuple) else (text or "",)


def placeholders(text: str) -> list[tuple[str, str, str]]:
    """Returns the placeholders of a text, sorted: name, format and conversion of each.

    Raises ValueError for a lone brace.
    """
    parts = Formatter().parse(text)
    return sorted((name, form or "", conversion or "") for _text, name, form, conversion in parts if name is not None)


# -- lists for translators ------------------------------------------------------------------------------------
def missing(language: str, folder: Path = LOCALE) -> dict[str, list[dict[str, Any]]]:
    """Returns the texts left to translate by domain: context, text, plural, comment; of a fuzzy one also the guess."""
    found: dict[str, list[dict[str, Any]]] = {}
    for path in po_files(folder):
        if language_of(path) == language:
            open_ = [m for m in read_translation(path) if m.id and (m.fuzzy or not all(_forms(m.string)))]
            if open_:
                found[path.stem] = [_entry(message) for message in open_]
    return found


def _entry(message: Message) -> dict[str, Any]:
    text, *plural = _forms(message.id)
    comment = [*message.auto_comments, *(f"in {place}" for place, _line in message.locations)]
    entry = {"context": message.context, "text": text, "plural": plural[0] if plural else None}
    entry |= {"comment": "; ".join(comment)}
    return entry | ({"guess": message.string} if message.fuzzy else {})


def fill(language: str, entries: dict[str, list[dict[str, Any]]], folder: Path = LOCALE) -> list[str]:
    """Inserts the “translation” of each entry: a text, or a list of plural forms. Returns the refused entries."""
    refused = []
    for domain, texts in entries.items():
        catalog = read_translation(po_path(language, domain, folder))
        for entry in texts:
            refused += [f"{language}, {domain}, {entry.get('text')!r}: {why}" for why in _put(catalog, entry)]
        write_translation(po_path(language, domain, folder), catalog)
    return refused


def _put(catalog: Catalog, entry: dict[str, Any]) -> Iterator[str]:
    """Inserts a translation into a catalogue, or yields the reason for refusing it."""
    message = catalog.get(entry["text"], entry.get("context"))
    if message is None:
        yield "is no text of the game"
        return
    forms = _forms(entry.get("translation"))
    try:
        found = list(_translation_problems(message, forms, catalog.num_plurals))
    except ValueError:
        found = ["has a lone brace"]
    yield from found
    if not found:
        message.string = forms if isinstance(message.id, list | tuple) else forms[0]
        message.flags.discard("fuzzy")


# -- the command line -----------------------------------------------------------------------------------------
def main(words: list[str]) -> int:
    """Compiles, updates, checks, lists or fills; returns the exit code."""
    match words:
        case ["--check"]:
            return _report(problem for language in languages() for problem in problems(language))
        case ["--update", *chosen]:
            try:
                for language in chosen or languages():
                    update(language)
            except (UnknownLocaleError, ValueError) as error:
                print(error, file=sys.stderr)
                return 1
            return 0
        case ["--missing", language]:
            print(json.dumps(missing(language), ensure_ascii=False, indent=1))
            return 0
        case ["--fill", language, file]:
            return _report(fill(language, json.loads(Path(file).read_text(encoding="utf-8"))))
        case []:
            print("\n".join(str(path.relative_to(ROOT)) for path in compile_all()))
            return 0
        case ["--help" | "-h"]:
            print(__doc__)
            return 0
        case _:
            print(__doc__, file=sys.stderr)
            return 2


def _report(problems: Iterable[str]) -> int:
    found = list(problems)
    print("\n".join(found) or "complete")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
