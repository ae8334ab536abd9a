"""Synthesises sounds of the table: dice, coins, paper and the small knocks of the interface."""

from __future__ import annotations

import numpy as np

from .synth import RATE, Samples, chance, clock, decay, hiss, master, put, room, silence, struck, swell, tone


def wood(pitch: float, hard: float, name: str) -> Samples:
    """Returns a knock on wood; `hard` 0..1."""
    body = struck([(pitch, 1, 0.018), (pitch * 2.41, 0.5, 0.011), (pitch * 4.3, 0.22 * hard, 0.006)], 0.16)
    return body + 0.5 * hard * hiss(0.16, 1800, 7000, name=name) * decay(0.16, 0.004)


def die_knock(rng: np.random.Generator, k: int) -> Samples:
    """Returns a die against wood or against the other die."""
    f = rng.uniform(1500, 3300)
    body = struck([(f, 1, 0.008), (f * 1.83, 0.7, 0.006), (f * 3.1, 0.4, 0.004)], 0.09)
    table = struck([(310 * rng.uniform(0.9, 1.1), 0.9, 0.02), (720, 0.4, 0.012)], 0.09)
    return body + 0.8 * table + 0.35 * hiss(0.09, 2500, 8000, name=f"die{k}") * decay(0.09, 0.003)


def dice_roll() -> Samples:
    """Returns dice rolling."""
    rng = chance("dice roll")
    track = silence(0.95)
    at = 0.02
    k = 0
    while at < 0.78:
        put(track, die_knock(rng, k), at, rng.uniform(0.35, 0.9) * (0.6 + 0.5 * at))
        at += rng.uniform(0.028, 0.085)
        k += 1
    return master(room(track, 0.3, 0.2, name="table"), -17, tail=0.1)


def dice_land() -> Samples:
    """Returns dice coming to rest."""
    rng = chance("dice land")
    track = silence(0.5)
    for k, (at, level) in enumerate(((0.0, 1.0), (0.095, 0.6), (0.16, 0.38), (0.205, 0.22), (0.236, 0.12))):
        put(track, die_knock(rng, 90 + k), at, level)
    return master(room(track, 0.3, 0.22, name="table"), -16, tail=0.1)


def ping(pitch: float, seconds: float) -> Samples:
    """Returns a coin's ring: partials of a thin disc, two of them beating."""
    return struck(
        [
            (pitch, 1, 0.11),
            (pitch * 1.006, 0.7, 0.13),
            (pitch * 1.72, 0.6, 0.07),
            (pitch * 2.33, 0.45, 0.05),
            (pitch * 2.94, 0.25, 0.03),
        ],
        seconds,
    )


def coin() -> Samples:
    """Returns a coin put down."""
    track = silence(0.75)
    put(track, ping(2950, 0.6), 0.0, 0.8)
    put(track, ping(3930, 0.62), 0.075, 1.0)
    put(track, hiss(0.03, 3000, 9000, name="coin") * decay(0.03, 0.004), 0.0, 0.5)
    return master(room(track, 0.35, 0.15, name="table"), -20, tail=0.15)


def coins() -> Samples:
    """Returns a payout: a handful poured on the table."""
    rng = chance("coins")
    track = silence(1.5)
    for k in range(19):
        at = 0.02 + 1.05 * (k / 18) ** 1.25 + rng.uniform(-0.015, 0.015)
        put(track, ping(rng.uniform(2600, 4700), 0.32), max(0, at), rng.uniform(0.35, 1.0) * (1 - 0.35 * k / 18))
    return master(room(track, 0.4, 0.18, name="table"), -18, tail=0.2)


def stamp() -> Samples:
    """Returns rubber on paper on wood."""
    track = silence(0.36)
    t = clock(0.3)
    thud = np.sin(2 * np.pi * np.cumsum(95 + 60 * 0.5 ** (t / 0.012)) / RATE) * decay(0.3, 0.035)
    put(track, thud, 0.012)
    put(track, hiss(0.12, 500, 3800, name="stamp") * decay(0.12, 0.010), 0.008, 0.7)
    put(track, hiss(0.07, 2200, 7000, name="peel") * swell(0.07, 0.04, 0.03), 0.2, 0.10)
    return master(room(track, 0.2, 0.15, name="table"), -15, tail=0.08)


def gavel() -> Samples:
    """Returns a gavel brought down: sold."""
    track = silence(0.32)
    put(track, wood(410, 0.9, "gavel"), 0.0)
    put(track, wood(640, 0.5, "block") * 0.5, 0.006)
    return master(room(track, 0.25, 0.2, name="table"), -17, tail=0.08)


def line_filled() -> Samples:
    """Returns a stroke through paper and four rising notes."""
    track = silence(0.95)
    put(track, hiss(0.24, 1500, 7500, name="rip") * swell(0.24, 0.16, 0.05), 0.0, 0.35)
    for number, pitch in enumerate((523, 659, 784, 1047)):
        put(
            track,
            struck([(pitch, 1, 0.12), (pitch * 2, 0.35, 0.06), (pitch * 3.01, 0.15, 0.03)], 0.5),
            0.16 + 0.08 * number,
        )
    return master(room(track, 0.3, 0.15, name="table"), -17, tail=0.15)


def page() -> Samples:
    """Returns a page turned."""
    seconds = 0.5
    x = clock(seconds) / seconds
    flap = hiss(seconds, 700, 3200, name="page low") * np.interp(x, [0, 0.15, 0.45, 0.6, 1], [0, 0.6, 0.25, 0.8, 0])
    rustle = (
        hiss(seconds, 2600, 9000, name="page high")
        * np.interp(x, [0, 0.2, 0.5, 0.62, 1], [0, 0.5, 0.18, 0.7, 0])
        * (0.55 + np.abs(hiss(seconds, 15, 60, name="crumple")))
    )
    return master(0.6 * flap + 0.5 * rustle, -24, tail=0.08)


def ui_focus() -> Samples:
    """Returns the sound of a moved focus."""
    return master(wood(1250, 0.5, "focus") * 0.6, -31, tail=0.03)


def ui_press() -> Samples:
    """Returns the sound of a pressed button."""
    track = silence(0.2)
    put(track, wood(820, 1, "press"), 0.0)
    put(track, wood(1240, 0.7, "press2"), 0.028, 0.5)
    return master(track, -24, tail=0.04)


def ui_refused() -> Samples:
    """Returns two low knocks for a refused press."""
    track = silence(0.34)
    for at in (0.0, 0.12):
        put(track, tone(174 if at == 0 else 147, 0.14, (1, 0.5, 0.35, 0.2, 0.12)) * decay(0.14, 0.04, attack=0.006), at)
        put(track, wood(420, 0.6, f"refused{at}"), at, 0.5)
    return master(track, -21, tail=0.05)


def your_turn() -> Samples:
    """Returns two soft bars for the player who is asked."""
    track = silence(0.9)
    for at, pitch in ((0.0, 76), (0.13, 83)):
        f = 440 * 2 ** ((pitch - 69) / 12)
        put(track, struck([(f, 1, 0.16), (f * 3.98, 0.25, 0.05), (f * 9.2, 0.06, 0.02)], 0.7), at)
    return master(room(track, 0.6, 0.2, name="table"), -22, tail=0.2)


def payout() -> Samples:
    """Returns a run up the bars for a bet that won."""
    track = silence(1.2)
    for k, pitch in enumerate((79, 83, 86, 91)):
        f = 440 * 2 ** ((pitch - 69) / 12)
        put(track, struck([(f, 1, 0.2), (f * 2.76, 0.3, 0.08), (f * 5.4, 0.12, 0.04)], 0.8), 0.075 * k, 0.7 + 0.1 * k)
    return master(room(track, 0.7, 0.25, name="table"), -20, tail=0.3)


def deal() -> Samples:
    """Returns a card that slides over the felt."""
    x = clock(0.24) / 0.24
    slide = hiss(0.24, 1500, 6500, name="deal") * np.interp(x, [0, 0.1, 0.7, 1], [0, 1, 0.4, 0])
    track = silence(0.34)
    put(track, slide, 0, 0.6)
    put(track, wood(520, 0.4, "deal"), 0.19, 0.5)
    return master(track, -24, tail=0.05)
