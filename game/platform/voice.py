"""Says texts aloud by a voice of the system: in a page the browser's, on a desktop what is installed there."""

from __future__ import annotations

import sys
from shutil import which
from typing import Protocol

from game.platform import browser


class Voice(Protocol):
    """Says one text at a time. No call waits for anything; `update` is called once a frame while something is said."""

    @property
    def has_begun(self) -> bool:
        """Whether the last text has begun to be heard."""

    @property
    def speaking(self) -> bool:
        """Whether the last text is still being made ready or heard; False once it has ended, failed or been stopped."""

    def speaks(self, language: str) -> bool:
        """Returns whether there is a voice for a language, such as "nb"; True as long as that is not known."""

    def say(self, text: str, language: str, rate: float = 1.0, volume: float = 1.0) -> None:
        """Says a text in the place of the one before, `rate` times as fast as usual, at a volume of 0..1."""

    def stop(self) -> None:
        """Falls silent at once."""

    def update(self) -> None:
        """Lets the voice go on: what is ready begins to be heard."""


class PageVoice:
    """The browser's voices on this device, by build/page/voice.js; a page without that script has none."""

    def __init__(self) -> None:
        self._voice = browser.js_window().pageVoice

    @property
    def has_begun(self) -> bool:
        return bool(self._voice.hasBegun)

    @property
    def speaking(self) -> bool:
        return bool(self._voice.isSpeaking)

    def speaks(self, language: str) -> bool:
        return bool(self._voice.speaks(language))

    def say(self, text: str, language: str, rate: float = 1.0, volume: float = 1.0) -> None:
        self._voice.say(text, language, rate, volume)

    def stop(self) -> None:
        self._voice.stop()

    def update(self) -> None: ...


def open_voice() -> Voice | None:
    """Returns the voice of this machine, on Linux espeak-ng's; None where there is none."""
    if browser.BROWSER:
        return PageVoice() if hasattr(browser.js_window(), "pageVoice") else None
    from game.platform import desktop_voice

    if sys.platform not in ("win32", "darwin"):
        return desktop_voice.Espeak() if which(desktop_voice.ESPEAK) else None
    try:
        return desktop_voice.SystemSpeech() if sys.platform == "win32" else desktop_voice.Say()
    except OSError:  # a Windows without PowerShell
        return None
