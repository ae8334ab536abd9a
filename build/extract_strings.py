"""Collects every player-visible text into assets/locale/longshot.pot, the template of all translations.

    python build/extract_strings.py                 writes the template
    python build/extract_strings.py --check         writes nothing; reports missing and obsolete texts
    python build/extract_strings.py --try           makes the pseudo-locale “qps” in build/out/locale, which shows what
was
                                          forgotten: LONGSHOT_LOCALE=build/out/locale LONGSHOT_LANG=qps python main.py

Needs Babel (pip install longshot[dev]). A translation is assets/locale/<language>/LC_MESSAGES/longshot.po,
compiled beside it:  pybabel compile --domain longshot --directory assets/locale
"""

from __future__ import annotations

import ast
import io
import sys
from collections.abc import Callable, Collection, Iterator, Mapping
from pathlib import Path
from typing import IO, Any
from xml.etree import ElementTree

from babel.messages.catalog import Catalog
from babel.messages.extract import extract
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

POT = ROOT / "assets" / "locale" / "longshot.pot"
PSEUDO_LOCALE = ROOT / "build" / "out" / "locale"
KEYWORDS: dict[str, Any] = {
    "_": None,
    "plural": (1, 2),
    "Sentence": (1,),
    "S": (1,),  # a Message, by its short name
    "says": (1,),  # a phrase of the commentary
    "BadArguments": (1,),
    "horse": (3,),  # the name on a horse card
    "table": (1,),  # a text of one of TABLES
}
"""Call → its arguments that players read, from 1."""
TABLES: dict[tuple[str, str], Callable[[str], str]] = {
    ("ui/hints.py", "SHORT"): str,
    ("input/bindings.py", "LEFT_KEYS"): str.title,
    ("input/bindings.py", "RIGHT_KEYS"): str.title,
    ("engine/*/rules.py", "title"): str,
}
"""Files under game/ and the names in them whose texts are translated where they are shown, and how they are there."""
HEAD = (
    "# The texts of Long Shot, for translators. Made by build/extract_strings.py.\n"
    "# Words in {braces} are put in by the game.\n#"
)

NONE: dict[str, list[ast.expr]] = {}

VOLATILE_HEADERS = (
    '"POT-Creation-Date',
    '"PO-Revision-Date',
    '"Generated-By',
    '"Report-Msgid',
    '"Last-Tr',
    '"Language-Team',
)
"""Header lines without information, or with a different value every day."""

Found = tuple[int, str, tuple[str | None, ...], list[str]]


def extract_texts(
    file: IO[bytes], _keywords: Mapping[str, Any], _tags: Collection[str], options: Mapping[str, str]
) -> Iterator[Found]:
    """Yields the texts of a Python file for Babel: calls of keywords, and the tables of `options["path"]`."""
    tree = ast.parse(file.read())
    variables = assignments(tree)
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and (name := called_name(node)) in KEYWORDS:
            for texts in argument_texts(node, variables):
                yield node.lineno, name, texts, []
    for (pattern, name), shown in TABLES.items():
        if Path(options["path"]).match(pattern):
            for text in (text for value in variables.get(name, []) for text in literal_texts(value)):
                yield 0, "table", (shown(text),), []


def called_name(node: ast.Call) -> str:
    """Returns the name of the function that a call calls."""
    return node.func.id if isinstance(node.func, ast.Name) else ""


def assignments(tree: ast.Module) -> dict[str, list[ast.expr]]:
    """Returns what each name of a file is assigned anywhere in it."""
    variables: dict[str, list[ast.expr]] = {}
    for node in ast.walk(tree):
        targets = (
            node.targets if isinstance(node, ast.Assign) else [node.target] if isinstance(node, ast.AnnAssign) else []
        )
        for target in targets:
            if isinstance(target, ast.Name) and node.value is not None:
                variables.setdefault(target.id, []).append(node.value)
    return variables


def argument_texts(node: ast.Call, variables: dict[str, list[ast.expr]]) -> list[tuple[str | None, ...]]:
    """Returns the arguments of a call as texts, once for each text that its first one can be."""
    rest = [
        arg.value if isinstance(arg, ast.Constant) and isinstance(arg.value, str) else None for arg in node.args[1:]
    ]
    first = literal_texts(node.args[0], variables) if node.args else []
    return [(text, *rest) for text in first or ([None] if any(rest) else [])]


def literal_texts(node: ast.expr, variables: Mapping[str, list[ast.expr]] = NONE) -> list[str]:
    """Returns the texts that an expression can be: a literal, both branches, a variable's values, values of a table."""
    match node:
        case ast.Constant(value=str(text)):
            return [text]
        case ast.IfExp():
            return literal_texts(node.body, variables) + literal_texts(node.orelse, variables)
        case ast.Name(id=name):
            return [text for value in variables.get(name, []) for text in literal_texts(value)]
        case ast.Dict():
            return [text for value in node.values for text in literal_texts(value) if len(text) > 1]
        case _:
            return []


def titles() -> Iterator[tuple[str, str]]:
    """Yields the title of every map, with the map's path."""
    for path in sorted((ROOT / "maps").glob("*.tmx")):
        found = ElementTree.parse(path).find("properties/property[@name='title']")
        if found is not None:
            yield path.relative_to(ROOT).as_posix(), found.get("value", "")


def template() -> Catalog:
    """Returns every text in the game, in the order of its files."""
    catalog = Catalog(project="Long Shot", version="1", header_comment=HEAD, charset="utf-8")
    for path in sorted((ROOT / "game").rglob("*.py")):
        place = path.relative_to(ROOT).as_posix()
        source = io.BytesIO(path.read_bytes())
        for _line, message, _comments, _context in extract(extract_texts, source, KEYWORDS, options={"path": place}):
            catalog.add(message, locations=[(place, None)])
    for place, title in titles():
        catalog.add(title, locations=[(place, None)])
    return catalog


def ids(catalog: Catalog) -> set[str | tuple[str, ...]]:
    """Returns the texts of a catalogue; a pair for one with a plural."""
    return {
        tuple(message.id) if isinstance(message.id, list | tuple) else message.id for message in catalog if message.id
    }


def stored_template() -> Catalog:
    """Returns the template as it is stored."""
    with POT.open("rb") as file:
        return read_po(file)


def write(catalog: Catalog) -> None:
    """Writes the template."""
    POT.parent.mkdir(parents=True, exist_ok=True)
    buffer = io.BytesIO()
    write_po(buffer, catalog, width=120, sort_by_file=False, omit_header=False, include_lineno=False)
    lines = buffer.getvalue().decode("utf-8").splitlines()
    text = "\n".join(line for line in lines if not line.startswith(VOLATILE_HEADERS))
    POT.write_text(text.rstrip() + "\n", encoding="utf-8", newline="\n")


def main(words: list[str]) -> int:
    """Writes or checks the template; returns the exit code."""
    catalog = template()
    if "--try" in words:
        from build.pseudo_locale import write_pseudo_locale

        print(f"made: {write_pseudo_locale(catalog, PSEUDO_LOCALE)}")
        return 0
    if "--check" in words:
        missing, idle = ids(catalog) - ids(stored_template()), ids(stored_template()) - ids(catalog)
        print(
            "\n".join([f"lacks: {text}" for text in missing] + [f"has in vain: {text}" for text in idle])
            or "up to date"
        )
        return 1 if missing or idle else 0
    write(catalog)
    print(f"{len(ids(catalog))} texts in {POT.relative_to(ROOT)}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
