"""Gives screen readers the contents of the screen and announcements, and takes the presses made through them."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import NamedTuple

from game.platform import browser

FOCUS = "focus"
"""Action of a screen reader that moves the focus to a target."""
PRESS = "press"
"""Action of a screen reader that presses a target."""
LESS = "less"
"""Action of a screen reader that decreases a value."""
MORE = "more"
"""Action of a screen reader that increases a value."""


class Node(NamedTuple):
    """A part of the screen. Nodes compare by value, so that an equal tree need not be sent again.

    `role` is "heading", "question" (a heading below that), "text", "button", "slider", "group", "list", "table",
    "row", "head" or "cell". `name` is the text.
    """

    role: str
    name: str
    key: str = ""
    """Key of the focus target; "" if the node cannot be pressed."""
    value: str = ""
    about: str = ""
    """Additional text: a note, the reason why the node is disabled, or a question before its action."""
    is_off: bool = False
    """Whether the node is disabled."""
    is_on: bool | None = None
    """Whether a switch or a choice is on; None for other nodes."""
    box: tuple[int, int, int, int] | None = None
    """Box of the node: left, top, width and height, in logical units."""
    children: tuple[Node, ...] = ()


class ScreenReader:
    """Base of the screen readers, which does nothing."""

    is_active = False
    """Whether a screen reader may be listening."""

    def tell(self, text: str) -> None:
        """Announces a line."""

    def point(self, text: str) -> None:
        """Announces the focused target. A reader that follows `show` need not repeat it."""

    def show(self, tree: Sequence[Node], focus: str) -> None:
        """Updates the contents of the screen and the key of the focused target."""

    def take(self) -> list[tuple[str, str]]:
        """Returns the actions since the last call: kind and key of the target."""
        return []

    def update(self) -> None:
        """Does the work that is due; called once per frame."""


class PageReader(ScreenReader):
    """The tree of elements next to the canvas, and the live regions. After an error of the page it is inactive."""

    def __init__(self) -> None:
        self.is_active = browser.BROWSER

    def tell(self, text: str) -> None:
        self._ask("tell", text)

    def point(self, text: str) -> None:
        self._ask("point", text)

    def show(self, tree: Sequence[Node], focus: str) -> None:
        self._ask("show", json.dumps(tree, ensure_ascii=False, separators=(",", ":")), focus)

    def take(self) -> list[tuple[str, str]]:
        return [(how, key) for how, _space, key in (line.partition(" ") for line in self._ask("take").splitlines())]

    def _ask(self, name: str, *texts: str) -> str:
        try:
            return str(getattr(browser.js_window().reader, name)(*texts) or "")
        except Exception:  # a page without the tree, or errors of the JavaScript bridge
            self.is_active = False
            return ""
