"""Synthesises sounds of start and finish: the camera, coins up a scale, the drum under the score."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import numpy as np

from .sounds_table import ping
from .synth import RATE, Samples, clock, decay, hiss, master, put, room, silence, struck

SCALE = (1318.5, 1568.0, 1760.0, 2093.0, 2637.0)  # Hz: the notes of the coins, a pentatonic scale


def shutter() -> Samples:
    """Returns the camera at the line: two curtains and a spring."""
    track = silence(0.34)
    for at, level in ((0.01, 1.0), (0.085, 0.8)):
        put(track, struck([(1450, 1, 0.006), (2900, 0.7, 0.004), (4700, 0.5, 0.003)], 0.08), at, level)
        put(track, hiss(0.08, 1800, 8000, name=f"curtain{at}") * decay(0.08, 0.008), at, 0.8 * level)
    put(track, struck([(620, 0.5, 0.03), (1710, 0.3, 0.02)], 0.2), 0.09, 0.4)
    return master(track, -22, tail=0.08)


def drum(pitch: float = 1.0) -> Samples:
    """Returns one stroke on a large drum; the skin's higher modes are what a small loudspeaker gives of it.

    `pitch` is the factor of its frequencies.
    """
    track = silence(0.6)
    t = clock(0.5)
    skin = np.sin(2 * np.pi * pitch * np.cumsum(58 + 50 * 0.5 ** (t / 0.02)) / RATE) * decay(0.5, 0.09)
    put(track, skin, 0.0)
    modes = ((174, 0.5, 0.07), (316, 0.55, 0.05), (425, 0.45, 0.04), (590, 0.3, 0.03))
    put(track, struck([(pitch * hertz, level, half_life) for hertz, level, half_life in modes], 0.4), 0.0)
    put(track, hiss(0.12, 200, 2600, name="mallet") * decay(0.12, 0.016), 0.0, 0.9)
    return master(room(track, 0.3, 0.18, name="stand"), -14, tail=0.1)


THIRD = 2 ** (4 / 12)
"""Frequency ratio of a major third."""
DRUM_RECIPES: dict[str, Callable[[], Samples]] = {
    f"drum_{number}": partial(drum, THIRD**number) for number in range(1, 4)
}
"""Sound functions of drum strokes, each a third higher than the previous one, by name."""


def scale_coin(pitch: float) -> Samples:
    """Returns coins that ring at a pitch."""
    track = silence(0.42)
    put(track, ping(pitch, 0.38), 0.0, 1.0)
    put(track, ping(pitch * 1.5, 0.3), 0.07, 0.6)
    return master(track, -18, tail=0.1)


COIN_RECIPES: dict[str, Callable[[], Samples]] = {
    f"coin_{number}": partial(scale_coin, pitch) for number, pitch in enumerate(SCALE, 1)
}
