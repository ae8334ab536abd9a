"""Copies text for other programs and pastes theirs; in a page also by a box of the page that lies over the canvas."""

from typing import Protocol

import pygame
from pygame import FRect

from game.platform import browser

CANVAS_ID = "canvas"
BOX_ID = "text-box"
CANVAS_WIDTH = 1280
"""Logical units across the canvas."""
STYLE = (
    "position:fixed;z-index:9;box-sizing:border-box;resize:none;border:2px solid #5c5646;border-radius:8px;"
    "padding:.5em;background:#fffaf0;color:#1d2433;font:16px monospace;word-break:break-all;"
)
KEEP_KEYS = "if (event.key === 'Escape') document.getElementById('canvas').focus(); event.stopPropagation();"
"""Keys that are pressed in the box are the box's own; Escape leads back to the game."""


def copy(text: str) -> bool:
    """Puts `text` on the clipboard; returns whether it is there for sure."""
    if browser.BROWSER:
        return browser.asked(lambda: bool(browser.js_window().device.copy(text)), otherwise=False)
    try:
        pygame.scrap.put_text(text)
    except Exception:  # no clipboard here
        return False
    return True


def paste(most_letters: int) -> str:
    """Returns the text on the clipboard, at most `most_letters` of its letters; "" where that cannot be known.

    A page knows only what was pasted by keys just now.
    """
    ask = (lambda: browser.js_window().device.pasted()) if browser.BROWSER else pygame.scrap.get_text
    return browser.asked(lambda: str(ask())[:most_letters], "")


def can_share() -> bool:
    """Returns whether this device offers to send a text on: a phone's own menu of messengers."""
    return browser.BROWSER and bool(browser.js_window().device.canShare())


def share(text: str) -> None:
    """Lets the player send a text on, by the device's own menu."""
    browser.js_window().device.share(text)


class PageElement(Protocol):
    """The part of a page's element that is used."""

    value: str

    def setAttribute(self, name: str, value: str) -> None:  # noqa: N802  (the browser's own name)
        """Sets an attribute of the element."""

    def remove(self) -> None:
        """Takes the element out of the page."""


class PageTextBox:
    """A box of the page with text to select and copy, or with `is_editable` to paste into; nothing on the desktop, and
    without either.

    `label` is what a screen reader calls it.
    """

    def __init__(self, label: str, text: str = "", *, is_editable: bool = False) -> None:
        self._label = label
        self._text = text
        self._is_editable = is_editable
        self._element: PageElement | None = None
        self._place: tuple[int, ...] = ()
        self._seen = ""

    def pasted(self, box: FRect, most_letters: int) -> str:
        """Puts it over a box; returns the text that is new in it, at most `most_letters` letters, else ""."""
        self.show(box)
        before = self._seen
        self._seen = self.value(most_letters)
        return self._seen if self._seen != before else ""

    def show(self, box: FRect) -> None:
        """Puts it over a box of the canvas, in logical units; moves it when the canvas has another size."""
        if not browser.BROWSER or not (self._text or self._is_editable):
            return
        try:
            self._show(box)
        except Exception:  # a page without the canvas, or errors of the JavaScript bridge
            self._element = None

    def say(self, text: str) -> None:
        """Takes it off the page, to be shown with another text."""
        self.remove()
        self._text = text

    def value(self, most_letters: int) -> str:
        """Returns the text in the box, at most `most_letters` letters."""
        element = self._element
        return browser.asked(lambda: str(element.value)[:most_letters], "") if element is not None else ""

    def remove(self) -> None:
        """Takes it off the page, whose keys are the game's again."""
        if self._element is not None:
            self._element.remove()
            browser.js_window().document.getElementById(CANVAS_ID).focus()
        self._element = None
        self._seen = ""
        self._place = ()

    def _show(self, box: FRect) -> None:
        document = browser.js_window().document
        if self._element is None:
            self._element = self._make()
        rect = document.getElementById(CANVAS_ID).getBoundingClientRect()
        scale = float(rect.width) / CANVAS_WIDTH
        left, top = float(rect.left) + box.left * scale, float(rect.top) + box.top * scale
        place = tuple(map(round, (left, top, box.width * scale, box.height * scale)))
        if place != self._place:
            self._place = place
            sides = "left:{}px;top:{}px;width:{}px;height:{}px".format(*place)
            self._element.setAttribute("style", STYLE + sides)

    def _make(self) -> PageElement:
        document = browser.js_window().document
        element: PageElement = document.createElement("textarea")
        element.value = self._text
        for name, value in {
            "id": BOX_ID,
            "aria-label": self._label,
            "spellcheck": "false",
            "autocomplete": "off",
        }.items():
            element.setAttribute(name, value)
        for event in ("onkeydown", "onkeyup", "onkeypress"):
            element.setAttribute(event, KEEP_KEYS if event == "onkeydown" else "event.stopPropagation();")
        if not self._is_editable:
            element.setAttribute("readonly", "")
            element.setAttribute("onfocus", "this.select()")
        document.body.appendChild(element)
        return element
