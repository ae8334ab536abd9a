"""The words a player reads: gettext for all of the game. Imports nothing of ours but `Sentence`."""

from __future__ import annotations

import gettext
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from game.engine.core import Sentence

LOCALE = Path(__file__).resolve().parents[1] / "assets" / "locale"
DOMAIN = "longshot"
LANGUAGE_ASKED, FOLDER_ASKED = "LONGSHOT_LANG", "LONGSHOT_LOCALE"
"""Environment variables: a language such as “de”, and where to look for it instead of assets/locale."""

_catalogue: gettext.NullTranslations = gettext.NullTranslations()


def speak(language: str, folder: Path = LOCALE) -> None:
    """Switches to `language` (such as "de"); an unknown one, or none, leaves the source text."""
    global _catalogue
    _catalogue = catalogue(language, folder) or gettext.NullTranslations()


def catalogue(language: str, folder: Path = LOCALE) -> gettext.NullTranslations | None:
    """The words of a language; None if there are none."""
    known = gettext.find(DOMAIN, str(folder), [language]) if language else None
    return gettext.translation(DOMAIN, str(folder), [language]) if known else None


@contextmanager
def spoken(language: gettext.NullTranslations | None) -> Iterator[None]:
    """Everything from this catalogue for a while; None changes nothing."""
    global _catalogue
    kept, _catalogue = _catalogue, language or _catalogue
    try:
        yield
    finally:
        _catalogue = kept


def speak_as_asked(environment: Mapping[str, str]) -> None:
    """Switches to the language that the environment asks for, if it does."""
    speak(environment.get(LANGUAGE_ASKED, ""), Path(environment.get(FOLDER_ASKED) or LOCALE))


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
