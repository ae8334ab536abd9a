"""Makes a pseudo-locale to find untranslated text: letters with accents, texts longer by two fifths.

Placeholders stay as they are. Only letters of Western Europe are used, as the game's fonts have them.
"""

from __future__ import annotations

import gettext
import re
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from babel.messages.catalog import Catalog

LANGUAGE = "qps"
OPENED = "["
"""Bracket before every translated text. A text without it has not been translated."""
CLOSED = "]"
"""Bracket after every translated text. A text without it has been cut."""
LONGER = 1.4
ACCENTS = str.maketrans("aceinouyACENOU", "áçéîñöüýÁÇÉÑÖÜ")
VOWELS = "áéîöüý"
PERCENT = re.compile(r"[<>]?(\d+|\{\w+\})%")
NO_BREAK_SPACE = "\u00a0"
PLACEHOLDER = re.compile(r"(\{.*?\})")


@cache
def pseudo_text(text: str) -> str:
    """Returns `text` in the pseudo-locale: “Bet on {horse}” is “[Béét öñ {horse}]”, “60%” “60 %”."""
    parts = PLACEHOLDER.split(text)
    if PERCENT.fullmatch(text):
        return text.replace("%", f"{NO_BREAK_SPACE}%")
    for place in range(0, len(parts), 2):
        parts[place] = _lengthened(parts[place].translate(ACCENTS))
    return f"{OPENED}{''.join(parts)}{CLOSED}"


def _lengthened(text: str) -> str:
    """Returns the text longer by repeating vowels, one after the other, or by dots where there are none."""
    missing = round(len(text.strip()) * (LONGER - 1))
    letters = list(text)
    places = [place for place, letter in enumerate(letters) if letter.lower() in VOWELS]
    for number in range(missing):
        if places:
            place = places[number % len(places)]
            letters[place] += letters[place][0].lower()
    return "".join(letters)


class PseudoTranslations(gettext.NullTranslations):
    """The pseudo-locale without a file: translates every requested text."""

    def gettext(self, message: str) -> str:
        """Returns the message in the pseudo-locale."""
        return pseudo_text(message)

    def pgettext(self, context: str, message: str) -> str:
        """Returns the message in the pseudo-locale, in any context."""
        return pseudo_text(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """Returns the singular or plural in the pseudo-locale."""
        return pseudo_text(msgid1 if n == 1 else msgid2)


def pseudo(template: Catalog) -> Catalog:
    """Returns the whole template in the pseudo-locale."""
    from babel.messages.catalog import Catalog

    catalog = Catalog(locale=None, project=template.project, version=template.version, charset="utf-8", fuzzy=False)
    for message in template:
        if isinstance(message.id, list | tuple):
            catalog.add(message.id, tuple(pseudo_text(text) for text in message.id), context=message.context)
        elif message.id:
            catalog.add(message.id, pseudo_text(message.id), context=message.context)
    return catalog


def write_pseudo_locale(template: Catalog, folder: Path) -> Path:
    """Compiles the pseudo-locale into a locale directory; returns the file."""
    from babel.messages.mofile import write_mo

    path = folder / LANGUAGE / "LC_MESSAGES" / "longshot.mo"
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("wb") as file:
        write_mo(file, pseudo(template))
    return path
