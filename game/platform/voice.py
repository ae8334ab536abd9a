"""Says texts aloud by a voice of the system: in a page the browser's, on a desktop what is installed there."""

import sys
from shutil import which
from typing import Protocol

from game.i18n import LANGUAGE_NAMES
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


def open_voice() -> Voice | None:
    """Returns the voice of this machine, on Linux espeak-ng's; None where there is none."""
    if browser.BROWSER:
        return getattr(browser.js_window(), "pageVoice", None)
    from game.platform import desktop_voice

    try:
        if sys.platform == "win32":
            return desktop_voice.SystemSpeech()
        if sys.platform == "darwin":
            return desktop_voice.system_voice_of_macos()
    except OSError:  # a Windows without PowerShell
        return None
    return desktop_voice.RenderedVoice(desktop_voice.espeak, LANGUAGE_NAMES) if which("espeak-ng") else None
