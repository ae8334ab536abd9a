"""Copies text to the clipboard and pastes from it; in a page also with a text box over the canvas."""

from typing import Protocol

import pygame
from pygame import FRect

from game.platform import browser

CANVAS_ID = "canvas"
BOX_ID = "text-box"
CANVAS_WIDTH = 1280
"""Width of the canvas, in logical units."""
STYLE = (
    "position:fixed;z-index:9;box-sizing:border-box;resize:none;border:2px solid #5c5646;border-radius:8px;"
    "padding:.5em;background:#fffaf0;color:#1d2433;font:16px monospace;word-break:break-all;"
)


def copy(text: str) -> bool:
    """Copies a text to the clipboard; returns whether that has certainly succeeded."""
    if browser.BROWSER:
        return browser.asked(lambda: bool(browser.js_window().device.copy(text)), otherwise=False)
    try:
        pygame.scrap.put_text(text)
    except Exception:  # no clipboard
        return False
    return True


def paste(most_letters: int) -> str:
    """Returns at most `most_letters` characters of the clipboard; "" if it cannot be read.

    A page can read only a text just pasted by keys.
    """
    text = browser.asked(_page_clipboard if browser.BROWSER else pygame.scrap.get_text, "")
    return str(text)[:most_letters]


def _page_clipboard() -> str:
    return str(browser.js_window().device.pasted())


def can_share() -> bool:
    """Returns whether this device has a menu for sharing a text."""
    return browser.BROWSER and bool(browser.js_window().device.canShare())


def share(text: str) -> None:
    """Opens the device's menu for sharing a text."""
    browser.js_window().device.share(text)


class PageStyle(Protocol):
    """The used part of the style of a page's element."""

    cssText: str  # noqa: N815  (the browser's own name)


class PageElement(Protocol):
    """The used part of a page's element."""

    value: str
    style: PageStyle

    def remove(self) -> None:
        """Removes the element from the page."""


class PageTextBox:
    """A text box of the page with text to copy, or to paste into (`is_editable`). Shows nothing on the desktop.

    A box without text that is not editable is not shown. `label` is its name for screen readers.
    """

    def __init__(self, label: str, text: str = "", *, is_editable: bool = False) -> None:
        self._label = label
        self._text = text
        self._is_editable = is_editable
        self._element: PageElement | None = None
        self._bounds: tuple[int, ...] = ()
        """Left, top, width and height of the box, in CSS pixels."""
        self._seen = ""

    def pasted(self, box: FRect, most_letters: int) -> str:
        """Shows the text box over a box; returns its text if that has changed, else ""."""
        self.show(box)
        before = self._seen
        self._seen = self.value(most_letters)
        return self._seen if self._seen != before else ""

    def show(self, box: FRect) -> None:
        """Shows the text box over a box of the canvas, in logical units; adjusts it to the size of the canvas."""
        if not browser.BROWSER or not (self._text or self._is_editable):
            return
        try:
            self._show(box)
        except Exception:  # a page without the canvas, or errors of the JavaScript bridge
            self._element = None

    def say(self, text: str) -> None:
        """Removes the text box, so that it is shown next time with another text."""
        self.remove()
        self._text = text

    def value(self, most_letters: int) -> str:
        """Returns at most `most_letters` characters of the text in the box."""
        element = self._element
        return browser.asked(lambda: str(element.value)[:most_letters], "") if element is not None else ""

    def remove(self) -> None:
        """Removes the text box, and returns the keyboard focus to the game."""
        if self._element is not None:
            self._element.remove()
            browser.js_window().document.getElementById(CANVAS_ID).focus()
        self._element = None
        self._seen = ""
        self._bounds = ()

    def _show(self, box: FRect) -> None:
        document = browser.js_window().document
        if self._element is None:
            device = browser.js_window().device
            self._element = device.addTextBox(BOX_ID, self._label, self._text, self._is_editable)
        rect = document.getElementById(CANVAS_ID).getBoundingClientRect()
        scale = float(rect.width) / CANVAS_WIDTH
        left = float(rect.left) + box.left * scale
        top = float(rect.top) + box.top * scale
        bounds = tuple(map(round, (left, top, box.width * scale, box.height * scale)))
        if bounds != self._bounds:
            self._bounds = bounds
            style = "left:{}px;top:{}px;width:{}px;height:{}px".format(*bounds)
            self._element.style.cssText = STYLE + style  # a hub's page may have no style attribute
