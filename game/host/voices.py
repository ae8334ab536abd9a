"""What goes round on channels of the mixer: loops and layers of music, each easing towards the loudness asked for."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass

from pygame.mixer import Channel, Sound

APART_SECONDS = 0.001
"""Layers begun further apart than this are begun again: the mixer may have taken a block between two of them."""
ATTEMPTS = 5


@dataclass(slots=True, eq=False)
class Voice:
    """A sound going round: its channel, its kind, how loud it is now and shall be (0..1), how long the way takes."""

    channel: Channel
    kind: str
    loudness: float
    wanted: float
    ease: float  # seconds from silence to full

    @property
    def is_moving(self) -> bool:
        return self.loudness != self.wanted

    def advance(self, seconds: float) -> None:
        """Goes on towards the loudness wanted."""
        step = seconds / self.ease
        self.loudness += max(-step, min(step, self.wanted - self.loudness))


def begun_together(sounds: Sequence[Sound], channels: Sequence[Channel]) -> None:
    """Starts every sound on its channel, silent and endless, all at the same sample."""
    for _attempt in range(ATTEMPTS):
        begun = time.perf_counter()
        for sound, channel in zip(sounds, channels, strict=True):
            channel.play(sound, loops=-1)
            channel.set_volume(0)
        if time.perf_counter() - begun < APART_SECONDS:
            return
