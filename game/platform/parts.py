"""Tracks the parts of the game that a page has loaded, in the background from the title on. On a desktop all exist."""

from collections.abc import Iterator
from typing import Any

from game.platform import browser

# Further parts have the keys of games, maps and languages.
TITLE = "title"
MENU = "menu"
MATCH = "match"
SCENES = "scenes"
EFFECTS = "effects"
THEMES = ("call", "dust", "march", "sawdust", "count")
"""Themes of music that are separate parts. The waltz belongs to the part of the title."""
COMMON = (TITLE, MENU, MATCH)
"""Parts required by all other parts. Each requires the ones before it."""
_loaded: set[str] = set()


class PartAwaited(Exception):
    """A part of the game, named by the message, has not been loaded by the page."""


def is_here(part: str) -> bool:
    """Returns whether a part is loaded."""
    if not browser.BROWSER or part in _loaded:
        return True
    is_loaded = browser.asked(lambda: bool(_page().isHere(part)), otherwise=True)  # other pages load all at once
    if is_loaded:
        _loaded.add(part)
    return is_loaded


def of_sound(name: str) -> str:
    """Returns the part of a sound."""
    theme = name.partition("_")[0]
    return theme if theme in THEMES else EFFECTS


def ask_for(part: str) -> None:
    """Makes the page load a missing part before others, without waiting for it."""
    if not is_here(part):
        _page().ask(part)


def arrival(*names: str) -> Iterator[None]:
    """Makes the page load parts before others; yields until they are loaded."""
    while not all(map(is_here, names)):
        _page().want(*names)
        yield


def megabytes_awaited() -> tuple[float, float] | None:
    """Returns the loaded and the total megabytes of the parts that a player waits for; None if there are none."""
    try:
        arrived, total = _page().awaited()
    except Exception:  # no part is awaited, or all were loaded at once
        return None
    return float(arrived), float(total)


def _page() -> Any:
    return browser.js_window().runtime.parts
