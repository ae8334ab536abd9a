"""Synthesises sounds of the card games: paper on felt, a shuffle, a card snatched away, a token, a buzzer."""

from __future__ import annotations

import numpy as np

from .sounds_table import wood
from .synth import Samples, chance, clock, decay, hiss, master, put, room, silence, struck, tone


def snap(name: str, *, level: float = 1.0) -> Samples:
    """Returns a stiff card that springs: a click with a little paper in it."""
    body = hiss(0.07, 1800, 8200, name=name) * decay(0.07, 0.005, attack=0.0008)
    return level * (body + 0.5 * struck([(1450, 1, 0.006), (2640, 0.6, 0.004)], 0.07))


def brushed(seconds: float, low: float, height: float, name: str) -> Samples:
    """Returns paper drawn over felt, swelling and dying."""
    x = clock(seconds) / seconds
    return hiss(seconds, low, height, name=name, slope=3) * np.interp(x, [0, 0.2, 0.65, 1], [0, 1, 0.5, 0])


def card_flip() -> Samples:
    """Returns a card turned over: lifted, through the air, down."""
    track = silence(0.34)
    put(track, snap("flip lift", level=0.55), 0.0)
    put(track, brushed(0.16, 900, 5200, "flip air"), 0.02, 0.4)
    put(track, snap("flip down"), 0.18)
    put(track, wood(380, 0.4, "flip felt"), 0.185, 0.45)
    return master(track, -23, tail=0.05)


def card_slide() -> Samples:
    """Returns a card that slides over the whole table."""
    track = silence(0.46)
    put(track, brushed(0.4, 1200, 6000, "slide high"), 0.0, 0.7)
    put(track, brushed(0.4, 300, 900, "slide low"), 0.0, 0.3)
    return master(track, -26, tail=0.06)


def shuffle() -> Samples:
    """Returns two halves riffled into each other, and squared."""
    rng = chance("shuffle")
    track = silence(1.15)
    for k in range(30):
        share = k / 29
        at = 0.05 + 0.5 * share**0.85 + rng.uniform(-0.004, 0.004)
        put(track, snap(f"riffle{k % 7}"), at, rng.uniform(0.35, 0.7) * (0.6 + 0.6 * share))
    put(track, brushed(0.2, 900, 4800, "bridge"), 0.62, 0.6)
    for at, level in ((0.84, 0.9), (0.98, 0.6)):
        put(track, wood(460, 0.6, f"square{at}"), at, level)
        put(track, snap(f"edge{at}"), at, 0.3)
    return master(room(track, 0.25, 0.15, name="table"), -21, tail=0.08)


def snatch() -> Samples:
    """Returns a stolen card: a whip through the air and its crack."""
    seconds = 0.26
    t = clock(seconds)
    rise = np.clip(t / 0.2, 0, 1) ** 2.2 * np.clip((seconds - t) / 0.05, 0, 1)
    air = (
        hiss(seconds, 600, 2600, name="whip low") * rise * (1 - 0.6 * rise)
        + hiss(seconds, 2200, 8500, name="whip high") * rise**2
    )
    track = silence(0.5)
    put(track, air, 0.0, 0.7)
    put(track, snap("crack", level=1.3), 0.215)
    put(track, hiss(0.05, 900, 6000, name="crack air") * decay(0.05, 0.006), 0.215, 0.8)
    return master(room(track, 0.3, 0.15, name="table"), -20, tail=0.1)


def scratch() -> Samples:
    """Returns two dry buzzes of a starter's horn, for a horse out of the race."""
    track = silence(0.62)
    for at, pitch, length in ((0.0, 155.0, 0.16), (0.21, 123.0, 0.32)):
        t = clock(length)
        edge = np.clip(np.minimum(t / 0.008, (length - t) / 0.03), 0, 1)
        reed = tone(pitch, length, [0.9**k for k in range(24)]) * (1 + 0.35 * np.sign(np.sin(2 * np.pi * 43 * t)))
        put(track, np.tanh(0.8 * reed) * edge, at, 0.6)
        put(track, wood(300, 0.6, f"clack{at}"), at, 0.4)
    return master(room(track, 0.3, 0.15, name="table"), -22, tail=0.08)


def token() -> Samples:
    """Returns a thick wooden disc that is put down and rocks to rest."""
    track = silence(0.44)
    for at, level in ((0.0, 1.0), (0.09, 0.5), (0.15, 0.32), (0.19, 0.2), (0.218, 0.12)):
        put(track, wood(640 - 400 * at, 0.8, f"token{at}"), at, level)
        thud = np.sin(2 * np.pi * 150 * clock(0.1)) * decay(0.1, 0.014)
        put(track, thud, at, 0.6 * level)
    return master(room(track, 0.2, 0.15, name="table"), -20, tail=0.08)
