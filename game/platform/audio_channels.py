"""Runs loops and music layers on mixer channels, each easing towards its target loudness."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass

from pygame.mixer import Channel, Sound

MAX_START_GAP_SECONDS = 0.001
"""Seconds: layers started further apart are started again, as the mixer may have played a block in between."""
START_ATTEMPTS = 5


@dataclass(slots=True, eq=False)
class MixerLoop:
    """A looping sound: its channel and kind, present and target loudness (0..1), and the seconds that easing takes."""

    channel: Channel
    kind: str
    loudness: float
    target_loudness: float
    ease_seconds: float  # seconds from silence to full

    @property
    def is_moving(self) -> bool:
        """Whether the loudness has not reached its target."""
        return self.loudness != self.target_loudness

    def advance(self, seconds: float) -> None:
        """Eases the loudness towards its target for `seconds`."""
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
