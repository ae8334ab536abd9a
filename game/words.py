"""The words a player reads: gettext for all of the game. Imports nothing of ours but `Sentence`."""

from __future__ import annotations

import gettext
from pathlib import Path

from game.engine.core import Sentence

LOCALE = Path("assets/locale")
DOMAIN = "longshot"

_catalogue: gettext.NullTranslations = gettext.NullTranslations()


def speak(language: str) -> None:
    """Switches to `language` (such as "de"); an unknown one leaves the source text."""
    global _catalogue
    _catalogue = gettext.translation(DOMAIN, str(LOCALE), [language], fallback=True)


def _(text: str) -> str:
    """`text` in the player's language."""
    return _catalogue.gettext(text) if text else ""


def plural(one: str, many: str, count: int) -> str:
    """The form of a phrase that goes with `count`."""
    return _catalogue.ngettext(one, many, count)


def say(sentence: Sentence) -> str:
    """An engine's sentence in the player's language, its values put in (sentences among them too)."""
    values = {name: say(value) if isinstance(value, Sentence) else value for name, value in sentence.values}
    return _(sentence.text).format(**values)
