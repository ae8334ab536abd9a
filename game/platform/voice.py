"""Says texts by a voice of the system: the browser's in a page, or an installed one on a desktop."""

import sys
from shutil import which
from typing import Protocol

from game.i18n import LANGUAGE_NAMES
from game.platform import browser


class Voice(Protocol):
    """Says one text at a time. No call blocks. `update` is called once per frame during a text."""

    @property
    def has_begun(self) -> bool:
        """Whether the last text has become audible."""

    @property
    def speaking(self) -> bool:
        """Whether the last text is being prepared or audible; False after it has ended, failed or been stopped."""

    def speaks(self, language: str) -> bool:
        """Returns whether there is a voice for a language, such as "nb"; True while unknown."""

    def say(self, text: str, language: str, rate: float = 1.0, volume: float = 1.0) -> None:
        """Says a text instead of the last one, at `rate` times the normal rate, with a volume of 0 to 1."""

    def stop(self) -> None:
        """Stops at once."""

    def update(self) -> None:
        """Starts a prepared text."""


def open_voice() -> Voice | None:
    """Returns the voice of this machine (espeak-ng on Linux), or None."""
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
