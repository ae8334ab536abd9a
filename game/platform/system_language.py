"""Asks the system, or the browser, which languages the player reads."""

from __future__ import annotations

from game.platform import browser


def system_languages() -> tuple[str, ...]:
    """Returns the codes of the player's languages, such as "nb" or "de-AT", the best first; none if nothing is told."""
    try:
        return _browser_languages() if browser.BROWSER else _desktop_languages()
    except Exception:  # no language is worth a game that does not start
        return ()


def _browser_languages() -> tuple[str, ...]:
    return tuple(str(language) for language in browser.js_window().navigator.languages)


def _desktop_languages() -> tuple[str, ...]:
    import pygame.system

    return tuple(locale["language"] for locale in pygame.system.get_pref_locales())
