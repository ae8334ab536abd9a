"""Speaks with the machine's voice: calls of important commentary, and the screen if no screen reader reads it.

Signs become words in speech, and names in capitals are not spelt.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property
from typing import ClassVar

from game.i18n import LANGUAGE_NAMES, _, current_language, plural
from game.platform.audio import Audio
from game.platform.screen_reader import ScreenReader
from game.platform.settings import Settings
from game.platform.storage import Storage, Stored
from game.platform.voice import Voice, open_voice
from game.presentation.captions import CaptionRank

LOWEST_RANKS = {"great": CaptionRank.LEAD, "everything": CaptionRank.PURCHASE}
"""Lowest rank that is spoken, for each setting."""
RATES = {1: 1.1, 2: 1.25, 3: 1.4}
"""Speech rate for each tension."""
PATIENCE_SECONDS = 0.6
"""Maximum time that a line waits before it is dropped, in seconds."""
PATIENCE_OF_RANK = {CaptionRank.ATTACK: 0.9, CaptionRank.FINISH: 1.5}
"""Maximum waiting times that differ from PATIENCE_SECONDS, in seconds, by rank."""
GAP_SECONDS = 0.25
"""Pause between two lines, in seconds."""
BEGIN_SECONDS = 0.5
"""Maximum time until a line starts, in seconds; a line that starts later is cut off."""
MOST_SECONDS = 8.0
"""Maximum duration of a line, in seconds; a longer line is cut off."""
MOST_FAILURES = 3
"""Number of consecutive lines that fail to start before speech stops until the next match."""
RACES_HEARD = 3
"""Number of matches whose sentences are not repeated."""


@dataclass(slots=True)
class HeardCalls(Stored):
    """The important sentences of each of the last matches by its seed, the latest match first."""

    STORE_NAME: ClassVar[str] = "heard"
    races: dict[str, list[str]] = field(default_factory=dict)


NOTHING = "", CaptionRank.LOG
"""Text and rank if no line is waiting."""


class SpokenCall:
    """One voice with at most one waiting line. `follow` must be called in each frame in which it may be heard."""

    def __init__(self, audio: Audio, settings: Settings, storage: Storage) -> None:
        self._audio = audio
        self._settings = settings
        self._storage = storage
        self._rank = CaptionRank.LOG
        """Rank of the current line; LOG for none."""
        self._age = 0.0
        """Time since the voice received the current line, in seconds."""
        self._waiting = NOTHING
        self._waited = 0.0
        self._gap = 0.0
        self._failures = 0
        self._said: dict[str, None] = {}
        """The important sentences of this match, in order."""
        self._seed = ""
        self._tension = 1
        self._may_begin = False
        self._is_followed = False

    @cached_property
    def voice(self) -> Voice | None:
        """The voice of this machine, opened at its first use."""
        return open_voice()

    @property
    def fault(self) -> str:
        """Reason why nothing can be spoken in the player's language, as a sentence; "" if it can."""
        language = current_language()
        if self.voice is not None and self.voice.speaks(language):
            return ""
        words = _("No voice for {language} is installed on this device.")
        return words.format(language=LANGUAGE_NAMES.get(language, language))

    def begin(self, seed: int) -> None:
        """Starts a new or resumed match; resets the failures of the one before."""
        self.end()
        self._seed = str(seed)
        self._said = dict.fromkeys(self._heard.races.pop(self._seed, ()))
        self._failures = 0
        if self._settings.spoken_call in LOWEST_RANKS:
            self.voice  # noqa: B018  # a voice that needs time to start has it now

    def end(self) -> None:
        """Ends a match; stores its sentences, so that the next matches use others."""
        self.silence()
        if self._said:
            races = {self._seed: list(self._said), **self._heard.races}
            self._heard.races = dict(list(races.items())[:RACES_HEARD])
            self._heard.save(self._storage)
            self._said = {}

    @property
    def heard(self) -> list[str]:
        """The sentences of the last matches, without those of this one."""
        return [words for race in self._heard.races.values() for words in race]

    @cached_property
    def _heard(self) -> HeardCalls:
        return HeardCalls.load(self._storage)

    def offer(self, words: str, rank: CaptionRank) -> None:
        """Offers a line: it is spoken now or soon, or dropped. The end of a race or a hit on a person interrupts."""
        lowest = None if self._settings.read_aloud else LOWEST_RANKS.get(self._settings.spoken_call)
        is_new = words not in self._said
        if rank >= CaptionRank.PURCHASE:
            self._said[words] = None
        if not lowest or not is_new or rank < max(lowest, self._waiting[1]) or self._failures >= MOST_FAILURES:
            return
        self._waiting = (words, rank)
        self._waited = 0.0
        if rank > self._rank and rank in PATIENCE_OF_RANK:
            self._end(gap=0.0)

    def follow(self, tension: int, *, may_begin: bool) -> None:
        """Allows lines in this frame, and new ones to start if `may_begin`; the tension (1 to 3) sets the rate."""
        self._tension = tension
        self._may_begin = may_begin
        self._is_followed = True

    def update(self, seconds: float) -> None:
        """Advances time; falls silent if `follow` was not called since the last update."""
        if not self._is_followed:
            self.silence()
        self._is_followed = False
        self._gap -= seconds
        self._age += seconds
        self._waited += seconds
        if self.is_speaking and self.voice:
            self._attend(self.voice)
        if self._waited > PATIENCE_OF_RANK.get(self._waiting[1], PATIENCE_SECONDS) or self._failures >= MOST_FAILURES:
            self._waiting = NOTHING
        elif self._waiting != NOTHING and not self.is_speaking and self._may_begin and self._gap <= 0 and self.voice:
            self._say(self.voice, current_language())
        self._audio.duck("call" if self.is_speaking else "", of="call")

    @property
    def is_speaking(self) -> bool:
        """Whether a line is being spoken or prepared."""
        return self._rank != CaptionRank.LOG

    def silence(self) -> None:
        """Falls silent at once and drops the waiting line."""
        self._waiting = NOTHING
        self._end(gap=0.0)

    def _attend(self, voice: Voice) -> None:
        """Cuts off the current line if it does not start or does not end in time."""
        voice.update()
        self._failures = 0 if voice.has_begun else self._failures
        if not voice.speaking or self._age > (MOST_SECONDS if voice.has_begun else BEGIN_SECONDS):
            self._failures += not voice.has_begun
            self._end(GAP_SECONDS)

    def _say(self, voice: Voice, language: str) -> None:
        words, rank = self._waiting
        self._waiting = NOTHING
        if voice.speaks(language):
            self._rank = rank
            self._age = 0.0
            voice.say(spoken(words), language, RATES[self._tension], self._audio.level("voice"))

    def _end(self, gap: float) -> None:
        if self.is_speaking and self.voice:
            self.voice.stop()
            self._rank = CaptionRank.LOG
            self._gap = gap


READING_RATE = 1.2
"""Speech rate of the reader."""
MOST_WAITING = 3
"""Maximum number of waiting lines. Older lines are dropped; the log still has them."""


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


Replacement = str | Callable[[re.Match[str]], str]


def _number_text(text: Callable[[], str]) -> Callable[[re.Match[str]], str]:
    """Returns a replacement that puts the matched number into a translated text."""
    return lambda match: text().format(number=match[1])


def _dollars_text(match: re.Match[str]) -> str:
    return plural("{count} dollar", "{count} dollars", int(match[1])).format(count=match[1])


def _without_capitals(match: re.Match[str]) -> str:
    return match[0].capitalize() if match[0].isupper() else match[0]


SIGNS: tuple[tuple[str, Replacement], ...] = (
    (r"\$\s?(\d+)", _dollars_text),
    (r"#\s?(\d+)", _number_text(lambda: _("number {number}"))),
    (r"×\s?(\d+)", _number_text(lambda: _("times {number}"))),
    (r"(\d+)\s?×", _number_text(lambda: _("{number} times"))),
    (r"(?<![\w–−-])[−-](\d+)", _number_text(lambda: _("minus {number}"))),
    (r"(?<!\w)\+(\d+)", _number_text(lambda: _("plus {number}"))),
    (r"(\d+)\s?%", _number_text(lambda: _("{number} per cent"))),
    (r"(?<=\d)[–−-](?=\d)", " "),
    (r"\s*[–—·…]+(?=\s|$)", ","),
    (r"[“”„«»()]", ""),
    (r"\b[^\W\d_]{4,}\b", _without_capitals),
)
"""Patterns of written signs, with their spoken replacements."""


def spoken(text: str) -> str:
    """Returns a text for speech, in the player's language."""
    for pattern, replacement in SIGNS:
        text = re.sub(pattern, replacement, text)
    return text.strip(", ")
