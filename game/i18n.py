"""Translates all player-visible text with gettext."""

import gettext
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cached_property, partial
from pathlib import Path

from game.engine.message import CONTEXT_END, Message, has_known_fields
from game.paths import ASSETS

LOCALE_DIR = ASSETS / "locale"
SHARED_DOMAIN = "longshot"
"""Gettext domain of the shared texts. Each game has another domain, named by the game's key."""
LANGUAGE_VARIABLE = "LONGSHOT_LANG"
"""Environment variable with the code of a language, such as “de”."""
LOCALE_VARIABLE = "LONGSHOT_LOCALE"
"""Environment variable with a directory that replaces assets/locale."""

SOURCE_LANGUAGE = "en"
LANGUAGE_NAMES = {SOURCE_LANGUAGE: "English", "nb": "Norsk", "de": "Deutsch", "es": "Español", "fr": "Français"}
"""Names of the game's languages in the language itself, by language code."""
SAME_LANGUAGE = {"no": "nb", "nn": "nb"}
"""Codes of languages that use the texts of another language."""

_translations: gettext.NullTranslations = gettext.NullTranslations()


def set_language(language: str, folder: Path | None = None) -> None:
    """Switches to `language` (such as "de"); an unknown one, or "", switches to the source language."""
    global _translations
    _translations = load_translations(language, folder) or gettext.NullTranslations()


def current_language() -> str:
    """Returns the code of the current language."""
    return str(_translations.info().get("language", SOURCE_LANGUAGE))


def load_translations(language: str, folder: Path | None = None) -> gettext.NullTranslations | None:
    """Returns the translations of a language in `folder`, LOCALE_DIR if None; None if there are none.

    Translations of games are fallbacks of the shared ones; no text occurs twice.
    """
    if language in ("", SOURCE_LANGUAGE):
        return None
    place = folder or LOCALE_DIR
    domains = [each for each in _domains(place) if gettext.find(each, str(place), [language])]
    if not domains:
        return None
    fallback: gettext.NullTranslations | None = None
    for domain in reversed(domains[1:]):
        fallback = _LaterTranslations(domain, str(place), language, fallback)
    return _read(domains[0], str(place), language, fallback)


def _read(
    domain: str, place: str, language: str, fallback: gettext.NullTranslations | None
) -> gettext.NullTranslations:
    """Returns the translations of a domain, only the fallback's where its file is damaged."""
    try:
        texts = gettext.translation(domain, place, [language])
    except Exception:  # gettext raises what unpacking, decoding and evaluating the header happen to raise
        return fallback or gettext.NullTranslations()
    if fallback:
        texts.add_fallback(fallback)
    return texts


class _LaterTranslations(gettext.NullTranslations):
    """The translations of a domain, read on first use; the title needs only the shared ones."""

    def __init__(self, domain: str, place: str, language: str, fallback: gettext.NullTranslations | None) -> None:
        super().__init__()
        self._read = partial(_read, domain, place, language, fallback)

    @cached_property
    def _texts(self) -> gettext.NullTranslations:
        return self._read()

    def gettext(self, message: str) -> str:
        return self._texts.gettext(message)

    def pgettext(self, context: str, message: str) -> str:
        return self._texts.pgettext(context, message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self._texts.ngettext(msgid1, msgid2, n)


def _domains(place: Path) -> list[str]:
    domains = {path.stem for path in place.glob("*/LC_MESSAGES/*.mo")}
    return sorted(domains, key=lambda domain: (domain != SHARED_DOMAIN, domain))


def best_language(preferred: Iterable[str]) -> str:
    """Returns the code of the first of a reader's languages, such as "de-AT" or "nn", that the game has; else "en"."""
    for tag in preferred:
        code = tag.replace("_", "-").partition("-")[0].lower()
        code = SAME_LANGUAGE.get(code, code)
        if code in LANGUAGE_NAMES:
            return code
    return SOURCE_LANGUAGE


@contextmanager
def using_language(language: gettext.NullTranslations | None) -> Iterator[None]:
    """Uses these translations for the duration of a with block; None changes nothing."""
    global _translations
    previous = _translations
    _translations = language or _translations
    try:
        yield
    finally:
        _translations = previous


def set_language_from_env(environment: Mapping[str, str]) -> bool:
    """Switches to the language that the environment variables ask for; returns whether they ask for one."""
    language = environment.get(LANGUAGE_VARIABLE, "")
    set_language(language, Path(environment.get(LOCALE_VARIABLE) or LOCALE_DIR))
    return bool(language)


def _(text: str) -> str:
    """Returns `text`, perhaps one of `in_context`, in the player's language."""
    context, _end, plain = text.rpartition(CONTEXT_END)
    if context:
        return _usable(_translations.pgettext(context, plain), plain)
    return _usable(_translations.gettext(text), text) if text else ""


def plural(one: str, many: str, count: int) -> str:
    """Returns the form of a phrase that goes with `count`, in the player's language."""
    return _usable(_translations.ngettext(one, many, count), one if count == 1 else many, many)


def _usable(translated: str, source: str, many: str = "") -> str:
    """Returns the translation, or the source text if the translation cannot be filled with values.

    `many`: the source of the plural, whose placeholders a translation may have too.
    """
    if translated == source or has_known_fields(translated, source + many):
        return translated
    _report_once(_translations, source)
    return source


_reported: list[gettext.NullTranslations] = []
"""The translations whose first wrong text has been reported."""


def _report_once(translations: gettext.NullTranslations, source: str) -> None:
    if translations in _reported or sys.stderr is None:
        return
    _reported.append(translations)
    sentence = "The translation of “{text}” has a wrong placeholder or an open brace; the English text is shown."
    print(sentence.format(text=source), file=sys.stderr)


def translate(message: Message) -> str:
    """Returns a message in the player's language with its values inserted (messages among them too)."""
    values = {name: translate(value) if isinstance(value, Message) else value for name, value in message.values}
    return _(message.text).format(**values)


def join_words(words: Sequence[str]) -> str:
    """Returns a list in words: “A, B and C”."""
    return _("{first} and {last}").format(first=", ".join(words[:-1]), last=words[-1]) if words[1:] else "".join(words)
