"""Knows which parts of the game a page has: it loads them while the title stands. Elsewhere all are there."""

from collections.abc import Iterator
from typing import Any

from game.platform import browser

# Parts beside those of games, maps and languages, which are called by their keys.
TITLE = "title"
MENU = "menu"
MATCH = "match"
SCENES = "scenes"
EFFECTS = "effects"
THEMES = ("call", "dust", "march", "sawdust", "count")
"""Each theme of music is a part too; the waltz comes with the title."""
COMMON = (TITLE, MENU, MATCH)
"""Parts that all others build on, each on those before it."""
_here: set[str] = set()


class PartAwaited(Exception):
    """What was asked for is in a part of the game that the page has not loaded yet; the message is its name."""


def is_here(part: str) -> bool:
    """Returns whether a part can be used."""
    if not browser.BROWSER or part in _here:
        return True
    is_there = browser.asked(lambda: bool(_page().isHere(part)), otherwise=True)  # elsewhere all is loaded at once
    if is_there:
        _here.add(part)
    return is_there


def of_sound(name: str) -> str:
    """Returns the part that a sound is in."""
    theme = name.partition("_")[0]
    return theme if theme in THEMES else EFFECTS


def ask_for(part: str) -> None:
    """Has the page load a part before others, if it is not there; nobody waits for it."""
    if not is_here(part):
        _page().ask(part)


def arrival(*names: str) -> Iterator[None]:
    """Asks the page to load parts before others; yields until they are there."""
    while not all(map(is_here, names)):
        _page().want(*names)
        yield


def megabytes_awaited() -> tuple[float, float] | None:
    """Returns how many megabytes of what a player waits for have come, and of how many; None while nobody waits."""
    try:
        arrived, total = _page().awaited()
    except Exception:  # nobody waits, or all was loaded at once
        return None
    return float(arrived), float(total)


def _page() -> Any:
    return browser.js_window().runtime.parts
