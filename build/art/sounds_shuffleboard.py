"""Synthesises sounds of the shuffleboard table: a weight on wax, steel on steel, a drop into the gutter."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import numpy as np

from .sounds_table import wood
from .synth import Samples, clock, decay, hiss, master, put, room, silence, struck

SLIDE_SECONDS = 2.0
PLANK_HERTZ = 170.0


def slide(low: float, height: float, plank: float, loudness: float, name: str) -> Samples:
    """Returns a weight on its way, a loop: wax that hisses under steel, and the plank that hums below it."""
    t = clock(SLIDE_SECONDS)
    wax = hiss(SLIDE_SECONDS, low, height, name=name, slope=2)
    wood_hum = hiss(SLIDE_SECONDS, PLANK_HERTZ * 0.7, PLANK_HERTZ * 1.6, name=f"{name} plank", slope=3)
    grain = 1 + 0.12 * np.sin(2 * np.pi * 6 * t) + 0.08 * np.sin(2 * np.pi * 11 * t)  # whole turns, so it has no seam
    return master((wax + plank * wood_hum) * grain, loudness, loop=True)


def slide_slow() -> Samples:
    """Returns a weight that creeps."""
    return slide(500, 1900, 0.7, -29, "slow wax")


def slide_fast() -> Samples:
    """Returns a weight at full speed."""
    return slide(1100, 4200, 0.5, -23, "fast wax")


def clack(hard: float) -> Samples:
    """Returns steel on steel with caps of plastic; `hard` 0..1."""
    pitch = 1150 + 500 * hard
    body = struck([(pitch, 1, 0.02), (pitch * 2.76, 0.6 * hard, 0.012), (pitch * 5.4, 0.3 * hard, 0.006)], 0.22)
    track = silence(0.3)
    put(track, body, 0.0)
    put(track, hiss(0.05, 2500, 9000, name="clack") * decay(0.05, 0.003), 0.0, 0.5 * hard)
    return master(room(track, 0.25, 0.15, name="table"), -24 + 6 * hard, tail=0.05)


def weight_touch() -> Samples:
    """Returns a soft touch of two weights."""
    return clack(0.2)


def weight_clack() -> Samples:
    """Returns a hard one."""
    return clack(1.0)


def gutter_drop() -> Samples:
    """Returns a weight that drops onto felt, and once more."""
    track = silence(0.5)
    for k, (at, level) in enumerate(((0.0, 1.0), (0.13, 0.35))):
        put(track, wood(130, 0.3, f"gutter{k}"), at, level)
        put(track, struck([(820, 0.3, 0.03)], 0.1), at, level)
    return master(room(track, 0.3, 0.2, name="gutter"), -19, tail=0.1)


def weight_creak() -> Samples:
    """Returns rubber that is stretched: it sticks and slips, faster and higher."""
    seconds = 0.42
    track = silence(0.5)
    for k in range(15):
        at = seconds * (k / 15) ** 0.8
        pitch = 210 + 14 * k
        put(track, struck([(pitch, 1, 0.014), (pitch * 2.4, 0.5, 0.008)], 0.06), at, 0.35 + 0.04 * k)
        put(track, hiss(0.03, 700, 1500, name=f"rubber{k}") * decay(0.03, 0.006), at, 0.25)
    return master(room(track, 0.15, 0.1, name="rubber"), -27, tail=0.05)


def weight_tick() -> Samples:
    """Returns a notch of a ratchet."""
    track = silence(0.06)
    put(track, struck([(2300, 1, 0.004), (5100, 0.4, 0.002)], 0.04), 0.0)
    return master(track, -32, tail=0.02)


KNOCK_HERTZ = 392.0
"""Frequency of the lowest knock, in hertz."""
THIRDS = (0, 4, 7, 11, 14, 17)
"""Pitches of the knocks above the lowest one, in semitones. Each knock is about a third higher than the previous one.
"""


def weight_knock(semitones: int) -> Samples:
    """Returns a weight that is put down on wood, at a pitch above the lowest."""
    pitch = KNOCK_HERTZ * 2 ** (semitones / 12)
    track = silence(0.3)
    put(track, struck([(pitch, 1, 0.035), (pitch * 2.0, 0.35, 0.02), (pitch * 4.1, 0.2, 0.008)], 0.22), 0.0)
    put(track, hiss(0.04, 900, 5000, name="knock") * decay(0.04, 0.004), 0.0, 0.5)
    return master(room(track, 0.2, 0.12, name="table"), -22, tail=0.05)


KNOCK_RECIPES: dict[str, Callable[[], Samples]] = {
    f"weight_knock_{number}": partial(weight_knock, semitones) for number, semitones in enumerate(THIRDS, 1)
}
"""Sound functions of knocking weights in a time lapse, from low to high, by name."""
