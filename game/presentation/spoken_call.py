"""Calls a match aloud: of the lines of commentary those that matter, one at a time, and none that is news no more."""

from dataclasses import dataclass, field
from functools import cached_property
from typing import ClassVar

from game.commentary.spoken import spoken
from game.i18n import LANGUAGE_NAMES, _, current_language
from game.platform.audio import Audio
from game.platform.settings import Settings
from game.platform.storage import Storage, Stored
from game.platform.voice import Voice, open_voice
from game.presentation.captions import CaptionRank

LOWEST_RANKS = {"great": CaptionRank.LEAD, "everything": CaptionRank.PURCHASE}
"""Setting → the lowest rank that is spoken."""
RATES = {1: 1.1, 2: 1.25, 3: 1.4}
"""Tension → how many times as fast as usual."""
# How long a line may wait before it is forgotten.
PATIENCE_SECONDS = 0.6
PATIENCE_OF_RANK = {CaptionRank.ATTACK: 0.9, CaptionRank.FINISH: 1.5}
GAP_SECONDS = 0.25
"""Between two lines."""
# A line that has not begun by then, or goes on for so long, is broken off.
BEGIN_SECONDS = 0.5
MOST_SECONDS = 8.0
MOST_FAILURES = 3
"""Lines in a row that did not begin, after which there is silence until the next match."""


RACES_HEARD = 3
"""Races whose sentences are not used again."""


@dataclass(slots=True)
class HeardCalls(Stored):
    """The sentences that mattered in each of the last races, by its seed, the latest first."""

    STORE_NAME: ClassVar[str] = "heard"
    races: dict[str, list[str]] = field(default_factory=dict)


NOTHING = "", CaptionRank.LOG


class SpokenCall:
    """One voice; at most one line waits for it. `follow` is called in each frame in which it may be heard."""

    def __init__(self, audio: Audio, settings: Settings, storage: Storage) -> None:
        self._audio = audio
        self._settings = settings
        self._storage = storage
        # Of the line that is said, LOG for none; seconds.
        self._rank = CaptionRank.LOG
        self._age = 0.0
        self._waiting = NOTHING
        self._waited = 0.0
        self._gap = 0.0
        self._failures = 0
        self._said: dict[str, None] = {}
        """The sentences that mattered in this match, in their order."""
        self._seed = ""
        self._tension = 1
        self._may_begin = False
        self._is_followed = False

    @cached_property
    def voice(self) -> Voice | None:
        """The voice of this machine, opened when it is first asked for."""
        return open_voice()

    @property
    def fault(self) -> str:
        """Why nothing can be said in the player's language, in a sentence; "" if it can."""
        language = current_language()
        words = _("No voice for {language} is installed on this device.")
        is_heard = self.voice is not None and self.voice.speaks(language)
        return "" if is_heard else words.format(language=LANGUAGE_NAMES.get(language, language))

    def begin(self, seed: int) -> None:
        """A match begins, or goes on that was left: what failed in the one before is forgotten."""
        self.end()
        self._seed = str(seed)
        self._said = dict.fromkeys(self._heard.races.pop(self._seed, ()))
        self._failures = 0
        if self._settings.spoken_call in LOWEST_RANKS:
            self.voice  # noqa: B018  # a voice that needs time to start has it now

    def end(self) -> None:
        """A match is left: what was said in it is kept, so that the next ones say something else."""
        self.silence()
        if self._said:
            races = {self._seed: list(self._said), **self._heard.races}
            self._heard.races = dict(list(races.items())[:RACES_HEARD])
            self._heard.save(self._storage)
            self._said = {}

    @property
    def heard(self) -> list[str]:
        """The sentences of the last races, but not of this one."""
        return [words for race in self._heard.races.values() for words in race]

    @cached_property
    def _heard(self) -> HeardCalls:
        return HeardCalls.load(self._storage)

    def offer(self, words: str, rank: CaptionRank) -> None:
        """Offers a line: it is said now or soon, or forgotten. What ends a race or hits a person interrupts."""
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
        """Lets lines be heard in this frame, and new ones begin if they may; they are faster by tension (1..3)."""
        self._tension = tension
        self._may_begin = may_begin
        self._is_followed = True

    def update(self, seconds: float) -> None:
        """Lets time pass; without `follow` since the last time all is silent."""
        if not self._is_followed:
            self.silence()
        self._is_followed = False
        self._gap = self._gap - seconds
        self._age = self._age + seconds
        self._waited = self._waited + seconds
        if self.is_speaking and self.voice:
            self._attend(self.voice)
        if self._waited > PATIENCE_OF_RANK.get(self._waiting[1], PATIENCE_SECONDS) or self._failures >= MOST_FAILURES:
            self._waiting = NOTHING
        elif self._waiting != NOTHING and not self.is_speaking and self._may_begin and self._gap <= 0 and self.voice:
            self._say(self.voice, current_language())
        self._audio.duck("call" if self.is_speaking else "", of="call")

    @property
    def is_speaking(self) -> bool:
        """Whether a line is said or made ready."""
        return self._rank != CaptionRank.LOG

    def silence(self) -> None:
        """Falls silent at once, and forgets what waits."""
        self._waiting = NOTHING
        self._end(gap=0.0)

    def _attend(self, voice: Voice) -> None:
        """Breaks the line off that is said if it does not begin or does not end."""
        voice.update()
        self._failures = 0 if voice.has_begun else self._failures
        if not voice.speaking or self._age > (MOST_SECONDS if voice.has_begun else BEGIN_SECONDS):
            self._failures += not voice.has_begun
            self._end(GAP_SECONDS)

    def _say(self, voice: Voice, language: str) -> None:
        (words, rank) = self._waiting
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
