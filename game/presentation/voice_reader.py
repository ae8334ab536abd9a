"""Reads the screen aloud by the machine's voice, where no screen reader does: what is in focus, and what happens."""

from game.commentary.spoken import spoken
from game.i18n import current_language
from game.platform.audio import Audio
from game.platform.screen_reader import ScreenReader
from game.platform.settings import Settings
from game.platform.voice import Voice, open_voice

READING_RATE = 1.2
"""How many times as fast as usual."""
MOST_WAITING = 3
"""Lines that wait for the voice; the oldest are left to the log."""


class VoiceReader(ScreenReader):
    """Reads while the setting is on. What is in focus interrupts, lines wait until the voice has ended."""

    def __init__(self, audio: Audio, settings: Settings) -> None:
        self._audio = audio
        self._settings = settings
        self._voice: Voice | None = None
        self._lines: list[str] = []

    @property
    def is_active(self) -> bool:  # type: ignore[override]
        """As long as the setting is on; the voice is opened then, and silent at once after it."""
        if self._settings.read_aloud and self._voice is None:
            self._voice = open_voice()
        elif not self._settings.read_aloud and self._voice is not None:
            self._voice.stop()
            self._voice = None
        return self._voice is not None

    def tell(self, words: str) -> None:
        self._lines = [*self._lines, words][-MOST_WAITING:]

    def point(self, words: str) -> None:
        self._lines.insert(0, words)
        if self._voice:
            self._voice.stop()

    def update(self) -> None:
        if self._voice is not None:
            self._voice.update()
            if self._lines and not self._voice.speaking:
                words = spoken(self._lines.pop(0))
                self._voice.say(words, current_language(), READING_RATE, self._audio.level("voice"))
