"""What goes round on channels of the mixer: loops and layers of music, each easing towards the loudness asked for."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass

from pygame.mixer import Channel, Sound

MAX_START_GAP_SECONDS = 0.001
"""Layers begun further apart than this are begun again: the mixer may have taken a block between two of them."""
START_ATTEMPTS = 5


@dataclass(slots=True, eq=False)
class MixerLoop:
    """A sound going round: its channel, its kind, how loud it is now and shall be (0..1), how long the way takes."""

    channel: Channel
    kind: str
    loudness: float
    target_loudness: float
    ease_seconds: float  # seconds from silence to full

    @property
    def is_moving(self) -> bool:
        return self.loudness != self.target_loudness

    def advance(self, seconds: float) -> None:
        """Goes on towards the loudness wanted."""
        step = seconds / self.ease_seconds
        self.loudness += max(-step, min(step, self.target_loudness - self.loudness))


def start_in_sync(sounds: Sequence[Sound], channels: Sequence[Channel]) -> None:
    """Starts every sound on its channel, silent and endless, all at the same sample."""
    for _attempt in range(START_ATTEMPTS):
        started_at = time.perf_counter()
        for sound, channel in zip(sounds, channels, strict=True):
            channel.play(sound, loops=-1)
            channel.set_volume(0)
        if time.perf_counter() - started_at < MAX_START_GAP_SECONDS:
            return
