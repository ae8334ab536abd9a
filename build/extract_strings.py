"""Collects every player-visible text into assets/locale/longshot.pot, the template of all translations.

    python build/extract_strings.py                 writes the template
    python build/extract_strings.py --check         writes nothing; says which texts the template lacks or has in vain
    python build/extract_strings.py --try           makes the made-up language “qps” in build/out/locale, for what was
                                          forgotten: LONGSHOT_LOCALE=build/out/locale LONGSHOT_LANG=qps python main.py

Needs Babel (pip install longshot[dev]). The translations: see build/translations.py.
"""

from __future__ import annotations

import io
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from xml.etree import ElementTree

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_file
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

POT = ROOT / "assets" / "locale" / "longshot.pot"
PSEUDO_LOCALE = ROOT / "build" / "out" / "locale"
KEYWORDS: Mapping[str, tuple[int, ...] | None] = {
    "_": None,
    "N_": None,  # translated where it is shown
    "plural": (1, 2),
    "Message": None,
    "phrase": None,  # a line of a race call
    "BadArguments": None,
    "Card": (1,),  # the title of a Long Shot card
    "make_horse_card": (3,),  # the name on a Dice Game card
}
"""Babel's keywords: call → the places of the texts among its arguments, from 1; None is the first."""
HEAD = (
    "# The texts of Long Shot, for translators. Made by build/extract_strings.py.\n"
    "# Words in {braces} are put in by the game.\n#"
)

LINE_WIDTH = 120
PERCENT_FORMAT = " python-format"
"""The flag of texts for the % operator, which no text of the game is for."""
VOLATILE_HEADERS = (
    '"POT-Creation-Date',
    '"PO-Revision-Date',
    '"Generated-By',
    '"Report-Msgid',
    '"Last-Tr',
    '"Language-Team',
)
"""Header lines without information, or with a different value every day."""


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
        for _line, message, _comments, _context in extract_from_file("python", path, KEYWORDS):
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


def po_text(catalog: Catalog) -> str:
    """Returns a catalogue as PO text, without what differs every day, and the flag that a “% o” of prose earns."""
    buffer = io.BytesIO()
    write_po(buffer, catalog, width=LINE_WIDTH, include_lineno=False, ignore_obsolete=True)
    lines = buffer.getvalue().decode("utf-8").splitlines()
    kept = (line for line in lines if not line.startswith(VOLATILE_HEADERS) and line != f"#,{PERCENT_FORMAT}")
    return "\n".join(line.replace(f",{PERCENT_FORMAT}", "") if line.startswith("#,") else line for line in kept) + "\n"


def write(catalog: Catalog) -> None:
    """Writes the template."""
    POT.parent.mkdir(parents=True, exist_ok=True)
    POT.write_text(po_text(catalog), encoding="utf-8", newline="\n")


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
