"""Synthesises sounds of the track: hooves on dirt, gate and bell, the fanfare and the sad trombone."""

from __future__ import annotations

import numpy as np

from .synth import (
    RATE,
    Samples,
    apply_filter,
    band,
    brass,
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


def gallop() -> Samples:
    """Returns four strides of a small field, a loop of two seconds."""
    return field(0.5, 4)


def gallop_fast() -> Samples:
    """Returns the same field at full stretch."""
    return field(0.375, 4)


def field(stride: float, strides: int) -> Samples:
    """Returns three horses, each with its own beat; `stride` in seconds."""
    rng = chance("gallop")
    track = silence(stride * strides)
    beats = ((0.0, 0.8), (0.13, 0.9), (0.34, 1.0), (0.49, 0.85))
    for horse, level in enumerate((1.0, 0.6, 0.42)):
        late = (0.0, 0.21, 0.37)[horse] * stride
        for k in range(strides):
            for share, weight in beats:
                at = k * stride + share * stride + late + rng.normal(0, 0.004)
                put(
                    track,
                    hoof(f"hoof{horse}{share}", weight),
                    at % (stride * strides),
                    level * rng.uniform(0.85, 1.1),
                    circular=True,
                )
    return master(room(track, 0.25, 0.18, name="turf", circular=True), -19, loop=True)


def hop() -> Samples:
    """Returns a horse that takes one space: da-da-dum."""
    track = silence(0.42)
    for at, level in ((0.0, 0.6), (0.075, 0.7), (0.165, 1.0)):
        put(track, hoof(f"hop{at}"), at, level)
    return master(track, -18)


def bell() -> Samples:
    """Returns the bell at the start: three strokes."""
    ratios = (
        (0.5, 0.35, 1.1),
        (1.0, 1.0, 0.7),
        (1.19, 0.55, 0.6),
        (1.5, 0.4, 0.45),
        (2.0, 0.6, 0.4),
        (2.52, 0.32, 0.28),
        (3.01, 0.26, 0.2),
        (4.17, 0.2, 0.12),
        (5.4, 0.12, 0.08),
    )
    track = silence(2.6)
    for at, level in ((0.0, 1.0), (0.24, 0.9), (0.48, 1.0)):
        ring = struck([(784 * r, a, h) for r, a, h in ratios], 2.0)
        put(track, ring, at, level)
        put(track, hiss(0.03, 2500, 9000, name=f"clapper{at}") * decay(0.03, 0.004), at, 0.8)
    return master(room(track, 1.2, 0.3, name="stand"), -17, tail=0.8)


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


def line(notes: list[tuple[float, float, float]], voice, seconds: float) -> Samples:  # type: ignore[no-untyped-def]
    """Returns notes of (start, length, MIDI pitch) played by a voice."""
    track = silence(seconds)
    for at, length, pitch in notes:
        put(track, voice(440 * 2 ** ((pitch - 69) / 12), length), at)
    return track


def fanfare() -> Samples:
    """Returns three horns that climb a chord and hold it, bells on top."""
    b = 0.15
    top = [
        (0, b, 67),
        (b, b, 67),
        (2 * b, b, 71),
        (3 * b, b * 2, 74),
        (5 * b, b, 71),
        (6 * b, b, 74),
        (7 * b, b * 6, 79),
    ]
    mid = [
        (0, b, 62),
        (b, b, 62),
        (2 * b, b, 67),
        (3 * b, b * 2, 71),
        (5 * b, b, 67),
        (6 * b, b, 69),
        (7 * b, b * 6, 74),
    ]
    low = [(0, b * 2, 43), (3 * b, b * 2, 50), (5 * b, b * 2, 54), (7 * b, b * 6, 55), (7 * b, b * 6, 59 + 12)]
    seconds = 13 * b + 0.6
    mix = line(top, brass, seconds) + 0.7 * line(mid, brass, seconds) + 0.8 * line(low, brass, seconds)
    for k, pitch in enumerate((91, 95, 98, 103)):
        put(
            mix,
            struck(
                [(440 * 2 ** ((pitch - 69) / 12), 0.22, 0.25), (440 * 2 ** ((pitch - 69) / 12) * 2.76, 0.06, 0.1)], 0.9
            ),
            7 * b + 0.07 * k,
        )
    for at in (0, 3 * b, 7 * b):
        put(mix, hiss(0.25, 200, 5000, name=f"drum{at}") * decay(0.25, 0.03), at, 0.35)
    return master(room(mix, 1.1, 0.28, name="stand"), -15, tail=0.5)


def lose() -> Samples:
    """Returns a muted trombone that sinks."""
    notes = [(0.0, 0.26, 62), (0.28, 0.26, 61), (0.56, 0.26, 60), (0.84, 0.95, 59)]
    track = silence(2.0)
    for at, length, pitch in notes:
        t = clock(length)
        sag = np.interp(t / length, [0, 0.5, 1], [0, 0, -1.2 if length > 0.5 else -0.15])
        wah = 0.55 + 0.45 * np.sin(2 * np.pi * (3.2 if length > 0.5 else 1 / (2 * length)) * t)
        f = 440 * 2 ** ((pitch - 12 + sag - 69) / 12)
        body = tone(f, length, [0.9**k * (0.55 + 0.45 * (k % 2)) for k in range(1, 16)])
        dark, light = apply_filter(body, band(120, 520, 3)), apply_filter(body, band(300, 2100, 3))
        put(track, (dark * (1 - wah) + light * wah) * swell(length, 0.03, 0.09), at)
    return master(room(track, 0.7, 0.25, name="stand"), -17, tail=0.4)


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


def heartbeat() -> Samples:
    """Returns one beat of a heart at 90 a minute, as heard from within."""
    track = silence(0.62)
    for at, level in ((0.0, 1.0), (0.2, 0.7)):
        t = clock(0.2)
        put(track, np.sin(2 * np.pi * np.cumsum(52 + 34 * 0.5 ** (t / 0.02)) / RATE) * decay(0.2, 0.045), at, level)
    return master(apply_filter(track, band(24, 180, 3)), -15)


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
