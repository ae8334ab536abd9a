"""Collects every player-visible text into the templates of all translations, assets/locale/<domain>.pot.

    python build/extract_strings.py                 writes the templates
    python build/extract_strings.py --check         writes nothing; lists their missing and superfluous texts
    python build/extract_strings.py --try           makes the invented language “qps” in build/out/locale, to find
                                          untranslated texts:
                                          LONGSHOT_LOCALE=build/out/locale LONGSHOT_LANG=qps python main.py

A domain is a game's key, for texts of only that game, or “longshot”. Needs Babel (pip install longshot[dev]).
"""

from __future__ import annotations

import argparse
import ast
import io
import re
import sys
import tokenize
from collections.abc import Iterator, Mapping
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from typing import NamedTuple

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_file
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from build.placeholder_meanings import meanings_of  # noqa: E402
from game.i18n import SHARED_DOMAIN  # noqa: E402

LOCALE = ROOT / "assets" / "locale"
PSEUDO_LOCALE = ROOT / "build" / "out" / "locale"
KEYWORDS: Mapping[str, tuple[int, ...]] = {
    "_": (1,),
    "N_": (1,),  # translated where it is shown
    "plural": (1, 2),
    "in_context": (2,),
    "Message": (1,),
    "Deed": (1,),
    "phrase": (1,),  # a line of a race call
    "BadArguments": (1,),
    "Card": (1,),  # the title of a Long Shot card
    "make_horse_card": (3,),  # the name on a Dice Game card
}
"""Positions of the texts among the arguments of each call, from 1. Two positions are a singular and a plural."""
CONTEXTS = {"in_context": 1}
"""Position of the context among the arguments of each call, from 1."""
PAGE_DOMAIN = "page"
"""Domain of the browser edition's page, which shows texts before the game runs."""
PAGE_FOLDERS = ("build/page/", "build/runtime/")
PAGE_TEXT = "on the page around the game, in a browser, before the game runs"
NOSCRIPT = "The game needs JavaScript. Allow it for this page, then reload."
"""Text for browsers without scripts, which the page shows in all languages."""
KINDS = {
    "phrase": "line of the race call, read within two seconds",
    "Card": "title of a card",
    "make_horse_card": "name of a horse, stays as it is",
}
"""Comment for translators on the texts of each call."""
COMMENT = re.compile(r"#\s*Translators: (.*)")
"""Pattern of a note for translators, in the lines before a call or in its first line."""
CALL = re.compile(rf"\b(?:{'|'.join(KEYWORDS)})\(")
HEAD = (
    "# The texts of Long Shot, for translators. Made by build/extract_strings.py.\n"
    "# Words in {braces} are put in by the game.\n#"
)

SHORT_WORDS = 2
"""Maximum number of words in a text that is unclear without context. Translators then also read the purpose of its
module.
"""
LINE_WIDTH = 120
PERCENT_FORMAT = " python-format"
"""Flag of texts for the % operator, which the game does not use."""
VOLATILE_HEADERS = (
    '"POT-Creation-Date',
    '"PO-Revision-Date',
    '"Generated-By',
    '"Report-Msgid',
    '"Last-Tr',
    '"Language-Team',
)
"""Start of header lines without information, or with a value that changes every day."""

Id = str | tuple[str, ...]
"""A text, or a pair of texts with a singular and a plural."""


class Found(NamedTuple):
    """A text of the game, its place, and the comment for its translators."""

    place: str
    text: Id
    context: str | None = None
    comment: str = ""


# -- the sources ----------------------------------------------------------------------------------------------
def texts_of(source: str, place: str) -> Iterator[Found]:
    """Yields the texts of a module in the order of its lines."""
    if not CALL.search(source):
        return
    tree = ast.parse(source)
    comments = _comments(source) if COMMENT.search(source) else {}
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call)]
    for call in sorted(calls, key=lambda call: (call.lineno, call.col_offset)):
        name = call.func.id if isinstance(call.func, ast.Name) else ""
        texts = [_literal(call, number) for number in KEYWORDS.get(name, ())]
        if texts and all(texts):
            context = _literal(call, CONTEXTS[name]) if name in CONTEXTS else None
            told = comments.get(call.lineno) or KINDS.get(name) or _purpose(tree, texts[0])
            yield Found(place, texts[0] if len(texts) == 1 else tuple(texts), context, told)


def _purpose(tree: ast.Module, text: str) -> str:
    """Returns the purpose of a short text's module; "" for a longer text."""
    purpose = (ast.get_docstring(tree) or "").partition("\n")[0]
    return f"Its module: {purpose}" if len(text.split()) <= SHORT_WORDS else ""


def _literal(call: ast.Call, number: int) -> str:
    """Returns an argument that is a literal text, counted from 1; else ""."""
    node = call.args[number - 1] if len(call.args) >= number else None
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else ""


def _comments(source: str) -> dict[int, str]:
    """Returns the comments for translators by the number of the line that each is about."""
    found: dict[int, str] = {}
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        told = COMMENT.match(token.string) if token.type == tokenize.COMMENT else None
        if told:
            stands_alone = not token.line[: token.start[1]].strip()
            found[token.start[0] + stands_alone] = told[1]
    return found


class _MarkedElements(HTMLParser):
    """Finds what elements mark as words by `data-say`: their text or attributes, parted by blanks."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.found: list[str] = []
        self._is_text_next = False
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Notes the attributes, and that the text that follows is one."""
        parts = (dict(attrs).get("data-say") or "").split()
        self.found += [dict(attrs)[part] or "" for part in parts if part != "text"]
        self._is_text_next = "text" in parts

    def handle_data(self, data: str) -> None:
        """Notes the text of a marked element."""
        self.found += [data] if self._is_text_next else []
        self._is_text_next = False


def page_texts() -> Iterator[Found]:
    """Yields the texts of the page around the browser edition: of its elements, scripts, and `NOSCRIPT`."""
    html = ROOT / "build" / "page" / "index.html"
    for text in (*_MarkedElements(html.read_text(encoding="utf-8")).found, NOSCRIPT):
        yield Found(html.relative_to(ROOT).as_posix(), text, None, PAGE_TEXT)
    for script in (path for folder in PAGE_FOLDERS for path in sorted((ROOT / folder).glob("*.js"))):
        for _line, text, _comments, _context in extract_from_file("javascript", script, {"_": None}):
            yield Found(script.relative_to(ROOT).as_posix(), text, None, PAGE_TEXT)


def titles() -> Iterator[Found]:
    """Yields the title of every map, as a text of the game that is played on it if there is only one."""
    from game.engine import catalog
    from game.tiled.map_index import bundled_maps_for_ruleset

    for game in catalog.games():
        for found in bundled_maps_for_ruleset(game.key):
            yield Found(f"maps/{found.name}.tmx", found.title, None, "title of a map, a place")


def all_texts() -> Iterator[Found]:
    """Yields every text in the game, in the order of its files."""
    for path in sorted((ROOT / "game").rglob("*.py")):
        yield from texts_of(path.read_text(encoding="utf-8"), path.relative_to(ROOT).as_posix())
    yield from titles()
    yield from page_texts()


# -- the templates --------------------------------------------------------------------------------------------
def template() -> Catalog:
    """Returns every text in the game."""
    catalog = _empty()
    for found in all_texts():
        told = [*([found.comment] if found.comment else ()), *meanings_of(found.text)]
        catalog.add(found.text, locations=[(found.place, None)], auto_comments=told, context=found.context)
    for message in catalog:
        message.auto_comments = list(dict.fromkeys(message.auto_comments))
    return catalog


def _empty() -> Catalog:
    return Catalog(project="Long Shot", version="1", header_comment=HEAD, charset="utf-8")


def domains() -> tuple[str, ...]:
    """Returns the domains: the shared one first, then each game's, and the page's."""
    from game.engine import catalog

    return (SHARED_DOMAIN, *sorted(game.key for game in catalog.games()), PAGE_DOMAIN)


def domain_of(message: Message) -> str:
    """Returns the domain of a text: that of the only game that says it, else the shared one."""
    found = {_domain_of_place(place) for place, _line in message.locations}
    return found.pop() if len(found) == 1 else SHARED_DOMAIN


def _domain_of_place(place: str) -> str:
    return next((key for start, key in _places_of_games().items() if place.startswith(start)), SHARED_DOMAIN)


@cache
def _places_of_games() -> dict[str, str]:
    """Returns the game's key for each path prefix of a game's texts."""
    from game.engine.catalog import KEYS
    from game.tiled.map_index import bundled_maps_for_ruleset

    folders = {f"game/games/{key}/": key for key in KEYS} | dict.fromkeys(PAGE_FOLDERS, PAGE_DOMAIN)
    return folders | {f"maps/{track.name}.tmx": key for key in KEYS for track in bundled_maps_for_ruleset(key)}


def by_domain(catalog: Catalog) -> dict[str, Catalog]:
    """Returns a template's texts divided into domains."""
    divided = {domain: _empty() for domain in domains()}
    for message in catalog:
        if message.id:
            divided[domain_of(message)][message.id] = message
    return divided


def key_of(message: Message) -> tuple[str | None, Id]:
    """Returns the unique key of a text in a catalogue: context and text."""
    return message.context, tuple(message.id) if isinstance(message.id, list | tuple) else message.id


def keys(catalog: Catalog) -> set[tuple[str | None, Id]]:
    """Returns context and text of all entries of a catalogue."""
    return {key_of(message) for message in catalog if message.id}


def ids(catalog: Catalog) -> set[Id]:
    """Returns the texts of a catalogue; a pair for one with a plural."""
    return {text for _context, text in keys(catalog)}


def template_path(domain: str) -> Path:
    """Returns the path of a domain's template."""
    return LOCALE / f"{domain}.pot"


def stored_template() -> Catalog:
    """Returns the templates of all domains as they are stored, in one."""
    whole = _empty()
    for domain in domains():
        with template_path(domain).open("rb") as file:
            for message in read_po(file):
                if message.id:
                    whole[message.id] = message
    return whole


def po_text(catalog: Catalog) -> str:
    """Returns a catalogue as PO text, without what differs every day, and the flag that a “% o” of prose earns."""
    buffer = io.BytesIO()
    write_po(buffer, catalog, width=LINE_WIDTH, include_lineno=False, ignore_obsolete=True)
    lines = buffer.getvalue().decode("utf-8").splitlines()
    kept = (line for line in lines if not line.startswith(VOLATILE_HEADERS) and line != f"#,{PERCENT_FORMAT}")
    return "\n".join(line.replace(f",{PERCENT_FORMAT}", "") if line.startswith("#,") else line for line in kept) + "\n"


def write(catalog: Catalog) -> None:
    """Writes the templates."""
    LOCALE.mkdir(parents=True, exist_ok=True)
    for domain, part in by_domain(catalog).items():
        template_path(domain).write_text(po_text(part), encoding="utf-8", newline="\n")


def main(words: list[str]) -> int:
    """Writes or checks the templates; returns the exit code."""
    options = argparse.ArgumentParser(description="Collects the texts of the game into the templates.")
    options.add_argument("--check", action="store_true", help="write nothing; say which texts the templates lack")
    options.add_argument("--try", dest="is_trial", action="store_true", help="make the invented language “qps”")
    chosen = options.parse_args(words)
    catalog = template()
    if chosen.is_trial:
        from build.pseudo_locale import write_pseudo_locale

        print(f"made: {write_pseudo_locale(catalog, PSEUDO_LOCALE)}")
        return 0
    if chosen.check:
        missing = keys(catalog) - keys(stored_template())
        idle = keys(stored_template()) - keys(catalog)
        print(
            "\n".join([f"lacks: {text}" for text in missing] + [f"has in vain: {text}" for text in idle])
            or "up to date"
        )
        return 1 if missing or idle else 0
    write(catalog)
    for domain, part in by_domain(catalog).items():
        print(f"{len(ids(part))} texts in {template_path(domain).relative_to(ROOT)}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
