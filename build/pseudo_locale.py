"""A made-up language, to see what no translator could reach: letters with accents, texts longer by two fifths.

Placeholders stay as they are. Only letters of Western Europe are used, as the game's typefaces have them.
"""

from __future__ import annotations

import gettext
import re
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from babel.messages.catalog import Catalog

LANGUAGE = "qps"
OPENED, CLOSED = "[", "]"
"""Round every text: a shown text without them was never translated, and one that lacks the last was cut."""
LONGER = 1.4
ACCENTS = str.maketrans("aceinouyACENOU", "áçéîñöüýÁÇÉÑÖÜ")
VOWELS = "áéîöüý"
PLACEHOLDER = re.compile(r"(\{.*?\})")


def pseudo_text(text: str) -> str:
    """`text` in the made-up language: “Bet on {horse}” is “[Béét öñ {horse}]”."""
    parts = PLACEHOLDER.split(text)
    for place in range(0, len(parts), 2):
        parts[place] = _lengthened(parts[place].translate(ACCENTS))
    return f"{OPENED}{''.join(parts)}{CLOSED}"


def _lengthened(text: str) -> str:
    """Longer by repeating vowels, one after the other, or by dots where there are none."""
    missing = round(len(text.strip()) * (LONGER - 1))
    letters = list(text)
    places = [place for place, letter in enumerate(letters) if letter.lower() in VOWELS]
    for number in range(missing):
        if places:
            place = places[number % len(places)]
            letters[place] += letters[place][0].lower()
    return "".join(letters)


class PseudoTranslations(gettext.NullTranslations):
    """The made-up language without a file: whatever is asked for is disguised, known to the template or not."""

    def gettext(self, message: str) -> str:
        return pseudo_text(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return pseudo_text(msgid1 if n == 1 else msgid2)


def pseudo(template: Catalog) -> Catalog:
    """The whole template in the made-up language."""
    from babel.messages.catalog import Catalog

    catalog = Catalog(locale=None, project=template.project, version=template.version, charset="utf-8", fuzzy=False)
    for message in template:
        if isinstance(message.id, list | tuple):
            catalog.add(message.id, tuple(pseudo_text(text) for text in message.id))
        elif message.id:
            catalog.add(message.id, pseudo_text(message.id))
    return catalog


def write_pseudo_locale(template: Catalog, folder: Path) -> Path:
    """Compiles the made-up language into a locale folder; gives the file."""
    from babel.messages.mofile import write_mo

    path = folder / LANGUAGE / "LC_MESSAGES" / "longshot.mo"
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("wb") as file:
        write_mo(file, pseudo(template))
    return path
