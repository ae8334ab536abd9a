"""Calls the browser. All JavaScript goes through `js_window`."""

import platform
import sys
from binascii import a2b_base64
from collections.abc import Callable
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

T = TypeVar("T")

BROWSER = sys.platform == "emscripten"
"""Whether the game runs in a web page."""
CODE_LINK = "race="
"""Prefix of a match code in the page's address."""
ROOM_LINK = "room="
"""Prefix of a room code in the page's address."""
PAGE_FONT = "letters.ttf"
"""File in the page's folder with Latin, Greek and Cyrillic letters that the game's typefaces lack."""
MAX_ADDRESS_LETTERS = 4000
"""Maximum number of characters read from the page's address."""


def js_window() -> Any:
    """Returns the browser's `window` object; None on the desktop."""
    return vars(platform).get("window") if BROWSER else None


def asked(question: Callable[[], T], otherwise: T) -> T:
    """Returns the result of a call to the page, or `otherwise` if it fails.

    It fails in a sandboxed frame, in an old browser, in a page of another runtime, and on the desktop.
    """
    try:
        return question()
    except Exception:  # the JavaScript bridge has its own exception classes
        return otherwise


async def let_page_go_on() -> None:
    """Waits for the browser's next frame. Does nothing on the desktop."""
    if BROWSER:
        import asyncio  # imported only here, because it takes one sixth of the start on the desktop

        await asyncio.sleep(0)


def is_under_test() -> bool:
    """Returns whether the page's address requests test reports (the part after # begins with "test")."""
    return _address_part().startswith("#test")


def is_timing_test() -> bool:
    """Returns whether the page is under test with timed frames, so that reports must be rare."""
    return is_under_test() and "timed" in str(js_window().location.hash)


def page_height_px() -> float:
    """Returns the height of the canvas in CSS pixels; 0 if unknown."""
    return asked(lambda: float(js_window().document.getElementById("canvas").clientHeight), 0.0)


def device_height_px() -> float:
    """Returns the height of the canvas in device pixels; 0 if unknown."""
    return page_height_px() * asked(lambda: float(js_window().devicePixelRatio), 0.0)


def page_frame_ms() -> float:
    """Returns the page's own time for showing a frame, in milliseconds; 0 if unknown."""
    return asked(lambda: float(js_window().runtime.pageMs), 0.0) if BROWSER else 0.0


def decoded_sound(path: str) -> bytes | None:
    """Returns the samples of a sound file for the mixer, which the page decodes in the background.

    None while it is being decoded; empty if the page cannot decode it.
    """
    try:
        samples = js_window().runtime.sounds.samples(path)
        return None if samples is None else bytes(samples.to_bytes())
    except Exception:  # a page of another runtime; the mixer decodes the file
        return b""


def media_query(query: str) -> bool:
    """Returns whether a CSS media query holds, such as `prefers-contrast: more`; False on the desktop."""
    return BROWSER and asked(lambda: bool(js_window().matchMedia(f"({query})").matches), otherwise=False)


def has_focus() -> bool:
    """Returns whether the page, or its phone panel, is in front."""
    return asked(lambda: bool(js_window().document.hasFocus()), otherwise=True)


def pause_sound(*, is_paused: bool) -> None:
    """Pauses or continues all that the page plays."""
    asked(lambda: bool(js_window().device.pause(int(is_paused))), otherwise=False)


def key_labels() -> dict[str, str]:
    """Returns the labels of the keyboard by the DOM's code of the key; empty if the browser does not report them."""
    lines = asked(lambda: str(js_window().device.keyLabels()), "").splitlines() if BROWSER else []
    return dict(line.split(" ", 1) for line in lines if " " in line)


def unmapped_gamepad_axes(name: str) -> list[float] | None:
    """Returns the axes of a page's gamepad that has not the standard layout; None for any other gamepad.

    SDL knows only the beginning of a long name.
    """

    def axes() -> list[float] | None:
        for pad in js_window().navigator.getGamepads():
            if pad and name and str(pad.id).startswith(name) and str(pad.mapping) != "standard":
                return [float(value) for value in pad.axes]
        return None

    return asked(axes, None) if BROWSER else None


def link_in_address(kind: str) -> str:
    """Returns the part after # of the page's address if it is a link of this kind, CODE_LINK or ROOM_LINK; else ""."""
    part = _address_part()
    return part if kind in part else ""


def _address_part() -> str:
    return asked(lambda: str(js_window().location.hash)[:MAX_ADDRESS_LETTERS], "") if BROWSER else ""


def page_address() -> str:
    """Returns the page's address without the part after #; "" on the desktop and in an embedded frame."""
    return asked(lambda: str(js_window().device.address()), "") if BROWSER else ""


def link_address() -> str:
    """Returns the address for links: the page's own, else its built-in one; "" for none."""
    return page_address() or (asked(lambda: str(js_window().device.publicAddress()), "") if BROWSER else "")


def publish(text: str) -> None:
    """Sets `window.longshot` for tests that control the page."""
    js_window().longshot = text


class PageGuard:
    """Makes the browser ask before the page is closed, while something would be lost."""

    def __init__(self) -> None:
        self._is_on = False

    def update(self, *, loses_something: bool) -> None:
        """Passes a change on to the page."""
        if BROWSER and loses_something != self._is_on:
            self._is_on = loses_something
            js_window().asksBeforeLeaving = loses_something


def toggle_full_screen() -> None:
    """Enters or leaves full screen. Browsers allow it only right after a press."""
    js_window().device.fill()


def can_fill_screen() -> bool:
    """Returns whether the page can enter full screen."""
    return BROWSER and asked(lambda: bool(js_window().device.canFill()), otherwise=False)


def openable(data: bytes, suffix: str) -> str | BytesIO:
    """Returns a source for loading a picture's `data` with pygame. In a page it must be a path.

    The next picture replaces the file in the page: load it at once.
    """
    if not BROWSER:
        return BytesIO(data)
    path = Path(f"/tmp/picture{suffix}")
    path.write_bytes(data)
    return str(path)


def small_picture(width: int, height: int) -> bytes:
    """Returns a JPEG of the page's picture in this size, in pixels; empty if the page cannot make one.

    Those of the page's pygame are several times larger.
    """

    def picture() -> bytes:
        data_url = str(js_window().album.smallPicture(width, height))
        return a2b_base64(data_url.partition(",")[2])

    return asked(picture, b"")


class WordsLine(NamedTuple):
    """A line of text for the browser to draw."""

    words: str
    font: str
    """CSS font of the text."""
    colour: tuple[int, int, int]
    direction: str
    """Direction of the text: “ltr” or “rtl”."""


def can_draw_words() -> bool:
    """Returns whether the page can draw texts with the fonts of the device, and read its own drawings."""
    return BROWSER and asked(lambda: bool(js_window().canvasWords.canDraw()), otherwise=False)


@cache
def page_font() -> str | None:
    """Returns the path of the font of the page's folder, loaded by the first call; None if it does not arrive."""
    data = a2b_base64(asked(lambda: str(js_window().canvasWords.fontFile(PAGE_FONT)), ""))
    if not data:
        return None
    path = Path(f"/tmp/{PAGE_FONT}")
    path.write_bytes(data)
    return str(path)


def words_width(words: str, font: str) -> int:
    """Returns the width of a line in a CSS font, in pixels."""
    return int(js_window().canvasWords.width(words, font))


def words_pixels(line: WordsLine, size: tuple[int, int], ascent: int) -> bytes:
    """Returns a line drawn into a clear box of this size, with its baseline at `ascent`, as RGBA bytes."""
    colour = "#{:02x}{:02x}{:02x}".format(*line.colour)
    text = js_window().canvasWords.draw(line.words, line.font, colour, line.direction, *size, ascent)
    return a2b_base64(str(text))


def said_in_phone_panel() -> str | None:
    """Returns the next message of the phone panel next to the canvas, "" for none; None if the page has no panel."""
    panel = getattr(js_window(), "pageHand", None) if BROWSER else None
    message = panel.take() if panel else None
    return message if isinstance(message, str) else None


def tell_phone_panel(kind: str, message: str) -> None:
    """Sends the phone panel next to the canvas its page, a card, or a picture, according to `kind`."""
    js_window().pageHand.tell(kind, message)
