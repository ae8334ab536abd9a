"""Calls the browser: all JavaScript goes through this module and the page's screen reader."""

import platform
import sys
from base64 import b64decode
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from typing import Any, TypeVar

T = TypeVar("T")

BROWSER = sys.platform == "emscripten"
"""Whether the game runs in a web page."""
CODE_LINK = "race="
"""Stands before the match code in the page's address."""
ROOM_LINK = "room="
"""Stands before the code of a room in the page's address."""
MAX_ADDRESS_LETTERS = 4000
"""Letters of the page's address that are looked at."""


def js_window() -> Any:
    """Returns the browser's `window` object; None on the desktop."""
    return vars(platform).get("window") if BROWSER else None


def asked(question: Callable[[], T], otherwise: T) -> T:
    """Returns what a question to the page gives; `otherwise` where that is refused, as in a sandboxed frame, or where
    there is no such thing: in an old browser, in a page of another runtime, on the desktop.
    """
    try:
        return question()
    except Exception:  # the bridge raises classes of its own
        return otherwise


async def let_page_go_on() -> None:
    """Ends a frame: the browser wakes the program once in each of its own. Does nothing on the desktop."""
    if BROWSER:
        import asyncio  # only here: on the desktop the import would take a sixth of the start

        await asyncio.sleep(0)


def is_under_test() -> bool:
    """Returns whether the page's address asks for test reports (it ends in #test and perhaps more)."""
    return _address_part().startswith("#test")


def is_timing_test() -> bool:
    """Returns whether the page is under test and its frames are being timed, so that reports must be few."""
    return is_under_test() and "timed" in str(js_window().location.hash)


def page_height_px() -> float:
    """Returns the CSS pixels of height that the canvas has in this page; 0 where the page does not say."""
    return asked(lambda: float(js_window().document.getElementById("canvas").clientHeight), 0.0)


def device_height_px() -> float:
    """Returns the device pixels of height that the canvas has in this page; 0 where the page does not say."""
    return page_height_px() * asked(lambda: float(js_window().devicePixelRatio), 0.0)


def page_frame_ms() -> float:
    """Returns the milliseconds that the page takes to show a frame, beside the game's own; 0 where it is not known."""
    return asked(lambda: float(js_window().runtime.pageMs), 0.0) if BROWSER else 0.0


def decoded_sound(path: str) -> bytes | None:
    """Returns the samples of a sound file, as the mixer plays them, which this page decodes beside the game: None as
    long as that takes, nothing where it cannot.
    """
    try:
        samples = js_window().runtime.sounds.samples(path)
        return None if samples is None else bytes(samples.to_bytes())
    except Exception:  # a page of another runtime leaves it to the mixer
        return b""


def media_query(query: str) -> bool:
    """Returns whether a CSS media query holds, such as `prefers-contrast: more`; False on the desktop."""
    return BROWSER and asked(lambda: bool(js_window().matchMedia(f"({query})").matches), otherwise=False)


def link_in_address(kind: str) -> str:
    """Returns what follows # in the page's address if it is a link of that kind, CODE_LINK or ROOM_LINK; else ""."""
    part = _address_part()
    return part if kind in part else ""


def _address_part() -> str:
    return asked(lambda: str(js_window().location.hash)[:MAX_ADDRESS_LETTERS], "") if BROWSER else ""


def page_address() -> str:
    """Returns the page's address without what follows #; "" on the desktop and in a frame, which others cannot open."""
    return asked(lambda: str(js_window().device.address()), "") if BROWSER else ""


def link_address() -> str:
    """Returns the address that links lead to: the page's own, else the one that it was built with; "" for none."""
    return page_address() or (asked(lambda: str(js_window().device.publicAddress()), "") if BROWSER else "")


def publish(text: str) -> None:
    """Sets `window.longshot` for tests that control the page."""
    js_window().longshot = text


class PageGuard:
    """Lets the browser ask before the page is left while a match is running."""

    def __init__(self) -> None:
        self._is_on = False

    def update(self, *, is_match_running: bool) -> None:
        """Tells the page whenever that has changed."""
        if BROWSER and is_match_running != self._is_on:
            self._is_on = is_match_running
            js_window().isMatchRunning = is_match_running


def toggle_full_screen() -> None:
    """Asks the page to enter or leave full screen; browsers allow it only right after a press."""
    js_window().device.fill()


def can_fill_screen() -> bool:
    """Returns whether the page may fill the screen."""
    return BROWSER and asked(lambda: bool(js_window().device.canFill()), otherwise=False)


def openable(data: bytes, suffix: str) -> str | BytesIO:
    """Returns what pygame can load a picture's `data` from; in a page, where it opens only paths, a temporary file's.

    The file is in memory there and holds the last picture only: load it at once.
    """
    if not BROWSER:
        return BytesIO(data)
    path = Path(f"/tmp/picture{suffix}")
    path.write_bytes(data)
    return str(path)


def small_picture(width: int, height: int) -> bytes:
    """Returns a JPEG, so many pixels large, of what the page shows; nothing where it gives none.

    The page's pygame writes them several times as large.
    """
    return asked(lambda: b64decode(str(js_window().album.smallPicture(width, height)).partition(",")[2]), b"")


def said_in_phone_panel() -> str | None:
    """Returns the next message of the phone panel beside the canvas, "" for none; None if the page has no panel."""
    panel = getattr(js_window(), "pageHand", None) if BROWSER else None
    words = panel.take() if panel else None
    return words if isinstance(words, str) else None


def tell_phone_panel(kind: str, words: str) -> None:
    """Gives the phone panel beside the canvas its page, a card, or a picture by its name."""
    js_window().pageHand.tell(kind, words)
