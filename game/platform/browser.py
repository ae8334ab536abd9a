"""Calls the browser: all JavaScript goes through this module and the page's screen reader."""

from __future__ import annotations

import platform
import sys
from base64 import b64decode
from io import BytesIO
from pathlib import Path
from typing import Any

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


def is_under_test() -> bool:
    """Returns whether the page's address asks for test reports (it ends in #test and perhaps more)."""
    try:
        return BROWSER and str(js_window().location.hash).startswith("#test")
    except Exception:  # a page in a sandboxed frame may refuse even that
        return False


def is_timing_test() -> bool:
    """Returns whether the page is under test and its frames are being timed, so that reports must be few."""
    return is_under_test() and "timed" in str(js_window().location.hash)


def page_height_px() -> float:
    """Returns the CSS pixels of height that a 16:9 picture has in this page; 0 where the page does not say."""
    try:
        window = js_window()
        return min(float(window.innerHeight), float(window.innerWidth) * 9 / 16)
    except Exception:
        return 0.0


def device_height_px() -> float:
    """Returns the device pixels of height that a 16:9 picture has in this page; 0 where the page does not say."""
    try:
        return page_height_px() * float(js_window().devicePixelRatio)
    except Exception:
        return 0.0


def page_frame_ms() -> float:
    """Returns the milliseconds that the page takes to show a frame, beside the game's own; 0 where it is not known."""
    try:
        return float(js_window().runtime.pageMs) if BROWSER else 0.0
    except Exception:  # a page of another runtime does not measure them
        return 0.0


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
    try:
        return BROWSER and bool(js_window().matchMedia(f"({query})").matches)
    except Exception:  # an old browser lacks media queries
        return False


def code_in_address() -> str:
    """Returns what follows # in the page's address if it brings a match code, as CODE_LINK says; else ""."""
    part = _address_part()
    return part if CODE_LINK in part else ""


def room_in_address() -> str:
    """Returns what follows # in the page's address if it leads into a room, as ROOM_LINK says; else ""."""
    part = _address_part()
    return part if ROOM_LINK in part else ""


def _address_part() -> str:
    try:
        return str(js_window().location.hash)[:MAX_ADDRESS_LETTERS] if BROWSER else ""
    except Exception:  # a page in a sandboxed frame may refuse even that
        return ""


def page_address() -> str:
    """Returns the page's address without what follows #; "" on the desktop and in a frame, which others cannot open."""
    try:
        window = js_window()
        if not BROWSER or not bool(window.eval("self === top && location.protocol.startsWith('http')")):
            return ""
        return str(window.location.href).partition("#")[0]
    except Exception:
        return ""


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
    document = js_window().document
    if document.fullscreenElement:
        document.exitFullscreen()
    else:
        document.documentElement.requestFullscreen()


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
    try:
        return b64decode(str(js_window().album.smallPicture(width, height)).partition(",")[2])
    except Exception:  # a page of another runtime may not let its canvas be read
        return b""


def said_in_hand() -> str | None:
    """Returns what was said next in the hand beside the canvas, "" for nothing; None where the page has none."""
    hand = getattr(js_window(), "pageHand", None) if BROWSER else None
    words = hand.take() if hand else None
    return words if isinstance(words, str) else None


def tell_hand(kind: str, words: str) -> None:
    """Gives the hand beside the canvas its page, a card, or a picture by its name."""
    js_window().pageHand.tell(kind, words)
