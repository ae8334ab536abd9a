"""Synthesises sounds of the track: hooves on dirt, gate and bell, the fanfare and the sad trombone."""

from __future__ import annotations

import numpy as np

from .synth import (
    RATE,
    Samples,
    apply_filter,
    band,
    chance,
    clock,
    decay,
    hiss,
    master,
    put,
    room,
    silence,
    struck,
    swell,
    tone,
)


def hoof(name: str, weight: float = 1.0) -> Samples:
    """Returns one hoof on dirt: a thump that sags, and a spray."""
    seconds = 0.2
    t = clock(seconds)
    thump = np.sin(2 * np.pi * np.cumsum(62 + 70 * 0.5 ** (t / 0.018)) / RATE) * decay(seconds, 0.026, attack=0.003)
    knock = hiss(seconds, 250, 1100, name=name + "k") * decay(seconds, 0.010) * 0.55
    spray = hiss(seconds, 1400, 5200, name=name + "s", slope=2) * decay(seconds, 0.028, attack=0.012) * 0.13
    return weight * (thump + knock + spray)


def hop() -> Samples:
    """Returns a horse that takes one space: da-da-dum."""
    track = silence(0.42)
    for at, level in ((0.0, 0.6), (0.075, 0.7), (0.165, 1.0)):
        put(track, hoof(f"hop{at}"), at, level)
    return master(track, -18)


BELL_PARTIALS = (
    (0.5, 0.35, 0.9), (1.0, 1.0, 0.5), (1.19, 0.55, 0.45), (1.5, 0.4, 0.35), (2.0, 0.6, 0.3), (2.52, 0.32, 0.2),
    (3.01, 0.26, 0.15), (4.17, 0.2, 0.09), (5.4, 0.12, 0.06),
)  # fmt: skip
"""Partials of the bell: multiple of the pitch, level, and half-life in seconds."""
BELL_HERTZ = 830.0
STROKES_A_SECOND = 13
BELL_SECONDS = 2.1


def bell() -> Samples:
    """Returns the bell at the start: a hammer strikes for a second, then it rings out."""
    rng = chance("bell")
    track = silence(BELL_SECONDS)
    for number in range(STROKES_A_SECOND):
        at = number / STROKES_A_SECOND + rng.uniform(0, 0.003)
        level = rng.uniform(0.8, 1.0)
        ring = struck([(BELL_HERTZ * r, a, h) for r, a, h in BELL_PARTIALS], BELL_SECONDS - at)
        put(track, ring, at, level * 0.5)
        put(track, hiss(0.03, 2500, 9000, name=f"clapper{number}") * decay(0.03, 0.004), at, level)
    return master(room(track, 0.4, 0.2, name="stand"), -17, tail=0.8)


def gate() -> Samples:
    """Returns the starting gates opening: a latch, a slam, springs that shiver."""
    rng = chance("gate")
    track = silence(1.1)
    put(track, struck([(1900, 1, 0.012), (3300, 0.7, 0.01), (5100, 0.4, 0.006)], 0.1), 0.0, 0.7)
    for k in range(8):
        at = 0.07 + 0.011 * k + rng.uniform(0, 0.006)
        f = rng.uniform(240, 420)
        put(
            track,
            struck([(f, 1, 0.07), (f * 2.76, 0.7, 0.05), (f * 5.4, 0.5, 0.03), (f * 8.9, 0.3, 0.02)], 0.7),
            at,
            rng.uniform(0.4, 0.8),
        )
        put(track, hiss(0.12, 700, 6000, name=f"slam{k}") * decay(0.12, 0.018), at, 0.5)
    t = clock(0.8)
    put(track, np.sin(2 * np.pi * 74 * t) * decay(0.8, 0.05), 0.075, 1.6)
    put(track, struck([(rng.uniform(1500, 3600), 0.3, 0.12) for _ in range(9)], 0.8), 0.1, 0.35)
    return master(room(track, 0.7, 0.3, name="paddock"), -15, tail=0.3)


def bump() -> Samples:
    """Returns a horse pushed back: a slide and a thud on wood."""
    track = silence(0.5)
    t = clock(0.35)
    put(track, tone(300 * 0.5 ** (t / 0.22), 0.35, (1, 0.4, 0.2)) * decay(0.35, 0.09, attack=0.01), 0)
    put(track, hoof("bump"), 0.2, 1.2)
    return master(track, -19, tail=0.08)


FOLLOW_PITCHES = (67, 71, 74, 78, 81)  # MIDI: each a third above the one before


def follow(number: int) -> Samples:
    """Returns the note of a horse that moves along: a wooden bar over a hoofbeat, higher for each."""
    pitch = 440 * 2 ** ((FOLLOW_PITCHES[number - 1] - 69) / 12)
    track = silence(0.32)
    put(track, struck([(pitch, 1.0, 0.07), (pitch * 3.93, 0.3, 0.02), (pitch * 9.2, 0.1, 0.008)], 0.3), 0.0)
    put(track, hoof(f"follow{number}"), 0.0, 0.5)
    return master(track, -17, tail=0.05)


GUIDE_PITCHES = (57, 60, 62, 64, 67, 69, 72, 74, 76)  # MIDI: five tones an octave, over nearly two


def guide(number: int) -> Samples:
    """Returns a guiding note: short, dry and rich in partials, so that the ear finds its side."""
    pitch = 440 * 2 ** ((GUIDE_PITCHES[number - 1] - 69) / 12)
    track = silence(0.2)
    put(track, struck([(pitch, 1.0, 0.05), (pitch * 2, 0.5, 0.04), (pitch * 5, 0.25, 0.02)], 0.18), 0.0)
    put(track, hiss(0.02, 2500, 8000, name=f"guide{number}") * decay(0.02, 0.004), 0.0, 0.3)
    return master(track, -18, tail=0.04)


def heartbeat() -> Samples:
    """Returns one beat of a heart at 90 a minute, as heard from within; the chest's higher modes are what a small
    loudspeaker gives of it.
    """
    track = silence(0.62)
    for at, level in ((0.0, 1.0), (0.2, 0.7)):
        t = clock(0.2)
        put(track, np.sin(2 * np.pi * np.cumsum(52 + 34 * 0.5 ** (t / 0.02)) / RATE) * decay(0.2, 0.045), at, level)
        put(track, struck([(168, 0.5, 0.035), (305, 0.6, 0.03), (412, 0.4, 0.022), (560, 0.2, 0.016)], 0.2), at, level)
    return master(apply_filter(track, band(24, 700, 3)), -15)


def slam() -> Samples:
    """Returns a large die that hits the table: wood, and weight below it."""
    track = silence(0.5)
    t = clock(0.4)
    put(track, np.sin(2 * np.pi * np.cumsum(58 + 120 * 0.5 ** (t / 0.015)) / RATE) * decay(0.4, 0.06), 0.0, 1.2)
    put(track, struck([(420, 1, 0.02), (980, 0.6, 0.012), (2100, 0.4, 0.006)], 0.2), 0.0, 0.8)
    put(track, hiss(0.1, 500, 5000, name="slam") * decay(0.1, 0.012), 0.0, 0.6)
    return master(room(track, 0.3, 0.15, name="table"), -13)


def skid() -> Samples:
    """Returns a snap, and hooves that slide over dirt."""
    track = silence(0.55)
    put(track, hiss(0.05, 1800, 9000, name="snap") * decay(0.05, 0.006), 0.0, 1.0)
    t = clock(0.45)
    slide = hiss(0.45, 500, 3400, name="skid", slope=2) * swell(0.45, 0.03, 0.3)
    put(track, slide * (1 + 0.5 * np.sin(2 * np.pi * 38 * t)), 0.05, 0.7)
    put(track, hoof("skid"), 0.06, 1.0)
    return master(track, -16, tail=0.05)
