"""Reads focus and events aloud with the machine's voice, if no screen reader does."""

from game.commentary.spoken import spoken
from game.i18n import current_language
from game.platform.audio import Audio
from game.platform.screen_reader import ScreenReader
from game.platform.settings import Settings
from game.platform.voice import Voice, open_voice

READING_RATE = 1.2
"""Speech rate of the reader."""
MOST_WAITING = 3
"""Maximum number of waiting lines; older ones are dropped, as the log has them."""


class VoiceReader(ScreenReader):
    """Reads aloud while the setting is on. The focus interrupts; lines wait for the end of the current one."""

    def __init__(self, audio: Audio, settings: Settings) -> None:
        self._audio = audio
        self._settings = settings
        self._voice: Voice | None = None
        self._lines: list[str] = []

    @property
    def is_active(self) -> bool:  # type: ignore[override]
        """Whether the setting is on and a voice is available. Opens and silences the voice accordingly."""
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
