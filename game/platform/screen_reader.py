"""Tells screen readers what is on the screen and what happens, and takes what was pressed through them."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import NamedTuple

from game.platform import browser

# What a reader does with something on the screen: goes to it, presses it, makes its value less or more.
FOCUS = "focus"
PRESS = "press"
LESS = "less"
MORE = "more"


class Node(NamedTuple):
    """A part of the screen; compares by value, so that a tree that is equal need not be told again.

    `role` is "heading", "question" (a heading below that), "text", "button", "slider", "group", "list", "table",
    "row", "head" or "cell"; `name` what it says.
    """

    role: str
    name: str
    key: str = ""
    """Of what can be pressed: the key of its focus target."""
    value: str = ""
    about: str = ""
    """What is said beside its name: a note, why it is off, or the question that it asks back."""
    is_off: bool = False
    is_on: bool | None = None
    """Of a switch, and of one of several to choose from, whether it is on; None for all others."""
    box: tuple[int, int, int, int] | None = None
    """Where it lies: left, top, width and height in logical units."""
    children: tuple[Node, ...] = ()


class ScreenReader:
    """Tells nobody anything."""

    is_active = False
    """Whether somebody may be listening."""

    def tell(self, words: str) -> None:
        """Tells a line of what happens."""

    def point(self, words: str) -> None:
        """Tells what is in focus now, which a reader that follows `show` by itself need not repeat."""

    def show(self, tree: Sequence[Node], focus: str) -> None:
        """Takes over what is on the screen, and the key of what is in focus."""

    def take(self) -> list[tuple[str, str]]:
        """Returns what was done through it since it was asked last: how, and the key of what with."""
        return []

    def update(self) -> None:
        """Called in every frame: lets it go on."""


class PageReader(ScreenReader):
    """The tree of elements beside the canvas, and the live regions. A page that refuses is not asked again."""

    def __init__(self) -> None:
        self.is_active = browser.BROWSER

    def tell(self, words: str) -> None:
        self._ask("tell", words)

    def point(self, words: str) -> None:
        self._ask("point", words)

    def show(self, tree: Sequence[Node], focus: str) -> None:
        self._ask("show", json.dumps(tree, ensure_ascii=False, separators=(",", ":")), focus)

    def take(self) -> list[tuple[str, str]]:
        return [(how, key) for how, _space, key in (line.partition(" ") for line in self._ask("take").splitlines())]

    def _ask(self, name: str, *words: str) -> str:
        try:
            return str(getattr(browser.js_window().reader, name)(*words) or "")
        except Exception:  # a page without the tree, or errors of the JavaScript bridge
            self.is_active = False
            return ""
