"""Translates all player-visible text with gettext."""

from __future__ import annotations

import gettext
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from game.engine.message import Message
from game.paths import ASSETS

LOCALE_DIR = ASSETS / "locale"
DOMAIN = "longshot"
LANGUAGE_VARIABLE, LOCALE_VARIABLE = "LONGSHOT_LANG", "LONGSHOT_LOCALE"
"""Environment variables: a language such as “de”, and a directory to use instead of assets/locale."""

_translations: gettext.NullTranslations = gettext.NullTranslations()


def set_language(language: str, folder: Path = LOCALE_DIR) -> None:
    """Switches to `language` (such as "de"); an unknown one, or none, leaves the source text."""
    global _translations
    _translations = load_translations(language, folder) or gettext.NullTranslations()


def load_translations(language: str, folder: Path = LOCALE_DIR) -> gettext.NullTranslations | None:
    """Returns the translations of a language; None if there are none."""
    catalogue = gettext.find(DOMAIN, str(folder), [language]) if language else None
    return gettext.translation(DOMAIN, str(folder), [language]) if catalogue else None


@contextmanager
def using_language(language: gettext.NullTranslations | None) -> Iterator[None]:
    """Uses these translations for the duration of a with block; None changes nothing."""
    global _translations
    previous, _translations = _translations, language or _translations
    try:
        yield
    finally:
        _translations = previous


def set_language_from_env(environment: Mapping[str, str]) -> None:
    """Switches to the language that the environment variables ask for, if any."""
    set_language(environment.get(LANGUAGE_VARIABLE, ""), Path(environment.get(LOCALE_VARIABLE) or LOCALE_DIR))


def _(text: str) -> str:
    """Returns `text` in the player's language."""
    return _translations.gettext(text) if text else ""


def plural(one: str, many: str, count: int) -> str:
    """Returns the form of a phrase that goes with `count`, in the player's language."""
    return _translations.ngettext(one, many, count)


def translate(message: Message) -> str:
    """Returns a message in the player's language with its values inserted (messages among them too)."""
    values = {name: translate(value) if isinstance(value, Message) else value for name, value in message.values}
    return _(message.text).format(**values)
