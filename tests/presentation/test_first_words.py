"""The caller speaks at once: the voice gets a line in the frame of its event.

If the voice is busy, it gets the line after the current one.
"""

from __future__ import annotations

from typing import NamedTuple

import pytest

from build.dev.golden import Playthrough
from game.platform.audio import Audio
from game.platform.settings import Settings
from game.platform.storage import MemoryStore, Storage
from game.presentation.captions import CaptionRank
from game.presentation.speech import PATIENCE_OF_RANK, PATIENCE_SECONDS, SpokenCall, spoken
from tests.presentation.test_first_sounds import ALWAYS, EXAMPLES, FRAME, Listener
from tests.support.sampling import sampled_cases
from tests.support.stub_voice import StubVoice

VOICE_SECONDS = 0.1
"""Start-up time of espeak-ng, in seconds (docs/sound.md)."""
LINE_SECONDS = 2.5
"""Duration of a spoken line, in seconds (docs/sound.md)."""
NEVER = float("inf")


class Line(NamedTuple):
    """A line that may be said, the time of its event in seconds, and whether the voice was free at that time."""

    words: str
    rank: CaptionRank
    offered: float
    is_free: bool

    def replaces(self, other: Line) -> bool:
        """Returns whether another line of the same frame gives way to this one."""
        return self is not other and self.offered == other.offered and self.rank >= other.rank


class Caller(Listener):
    """A whole match of bots, called by a voice without interruption by questions."""

    def __init__(self, playthrough: Playthrough, *, reduced_motion: bool) -> None:
        super().__init__(playthrough, [0], reduced_motion=reduced_motion)
        self.voice = StubVoice(VOICE_SECONDS, LINE_SECONDS)
        self.lines = list[Line]()
        self.call = SpokenCall(Audio(), Settings(spoken_call="everything"), Storage(MemoryStore()))
        self.call.__dict__["voice"] = self.voice
        self.call.begin(seed=1)
        self._screen.on_comment = self._offer

    def _offer(self, words: str, rank: CaptionRank) -> None:
        if rank >= CaptionRank.PURCHASE and words not in {line.words for line in self.lines}:
            is_free = not self.call.is_speaking or (rank in PATIENCE_OF_RANK and rank > self.call._rank)
            self.lines.append(Line(words, rank, self._clock, is_free and self.call._gap <= FRAME))
        self.call.offer(words, rank)

    def call_all(self) -> dict[str, float]:
        """Returns the lines that were said, each with its time on the game's clock in seconds."""
        while self.director.busy or self.call.is_speaking:
            self._clock += FRAME
            self.voice.clock = self._clock
            self.director.update(FRAME)
            self.call.follow(self._screen.tension, may_begin=True)
            self.call.update(FRAME)
        return {words: moment for words, moment, *_rest in self.voice.said}


@pytest.mark.parametrize("reduced_motion", [False, True], ids=["moving", "still"])
@pytest.mark.parametrize("name", sampled_cases(EXAMPLES, ALWAYS))
@pytest.mark.slow
def test_a_voice_that_is_free_is_asked_for_a_line_in_the_frame_of_its_event(name: str, *, reduced_motion: bool) -> None:
    caller = Caller(EXAMPLES[name], reduced_motion=reduced_motion)
    said = caller.call_all()
    assert said
    for line in caller.lines:
        waited = said.get(spoken(line.words), line.offered + NEVER) - line.offered
        if line.is_free and not any(other.replaces(line) for other in caller.lines):
            assert waited < FRAME / 2, line
        elif waited != NEVER:
            assert waited <= PATIENCE_OF_RANK.get(line.rank, PATIENCE_SECONDS) + FRAME, line
