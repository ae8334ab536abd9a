"""Synthesises the grandstand, small voices that babble, gasp and cheer, and a horse that neighs."""

from __future__ import annotations

import numpy as np

from .synth import (
    RATE,
    Samples,
    apply_filter,
    band,
    chance,
    clock,
    formants,
    hiss,
    master,
    put,
    room,
    silence,
    swell,
    tone,
)

VOWELS = {
    "a": ((750, 110, 1.0), (1200, 140, 0.7), (2600, 220, 0.25)),
    "e": ((480, 90, 1.0), (1900, 170, 0.5), (2600, 220, 0.3)),
    "i": ((300, 70, 1.0), (2300, 190, 0.35), (3000, 250, 0.25)),
    "o": ((480, 90, 1.0), (850, 120, 0.7), (2500, 220, 0.12)),
    "u": ((330, 70, 1.0), (720, 110, 0.45), (2400, 220, 0.08)),
    "er": ((500, 100, 1.0), (1350, 150, 0.5), (1700, 180, 0.3)),
}
PULSE = tuple(1 / k for k in range(1, 30))


def mouth(pitch: Samples, vowel: str, size: float = 1.0) -> Samples:
    """Returns one sung or spoken vowel; `size` below 1 is a smaller head."""
    seconds = len(pitch) / RATE
    source = tone(pitch, seconds, PULSE[: max(4, int(5200 / float(pitch.mean())))])
    breath = 0.05 * hiss(seconds, 800, 6000, name=f"{pitch[0]:.3f}{vowel}")
    peaks = [(f / size, w / size, level) for f, w, level in VOWELS[vowel]]
    voice = apply_filter(source[: len(pitch)] + breath[: len(pitch)], formants(*peaks))
    return voice / (np.sqrt(np.mean(voice**2)) or 1)


def syllable(rng: np.random.Generator, base: float, seconds: float, vowels: str) -> Samples:
    """Returns one syllable of a random vowel."""
    n = round(seconds * RATE)
    glide = np.linspace(rng.uniform(0.92, 1.12), rng.uniform(0.88, 1.05), n)
    names = [v for v in VOWELS if v[0] in vowels]
    voice = mouth(base * glide, names[rng.integers(len(names))], size=0.82 if base > 165 else 1.0)
    return voice * swell(seconds, seconds * 0.25, seconds * 0.4)


def murmur(seconds: float = 11.0, voices: int = 34) -> Samples:
    """Returns a full stand before the start, as a loop without a seam."""
    rng = chance("murmur")
    track = silence(seconds)
    for _ in range(voices):
        base = float(rng.uniform(95, 150) if rng.random() < 0.6 else rng.uniform(170, 240))
        level = rng.uniform(0.25, 1.0) ** 1.5
        at = rng.uniform(0, seconds)
        spent = 0.0
        while spent < seconds * 0.8:
            for _ in range(rng.integers(3, 9)):
                length = rng.uniform(0.11, 0.26)
                put(
                    track,
                    syllable(rng, base * rng.uniform(0.9, 1.15), length, "aeiou"),
                    at + spent,
                    level * rng.uniform(0.5, 1),
                    circular=True,
                )
                spent += length * rng.uniform(0.8, 1.1)
            spent += rng.uniform(0.3, 1.6)
    air = hiss(seconds, 250, 2200, name="stand air", slope=2) * 0.4
    return master(
        room(apply_filter(track, band(140, 3200, 3)) + air, 1.4, 0.9, name="stand", circular=True), -24, loop=True
    )


def roar(seconds: float, voices: int, vowels: str, rise: float, *, name: str, claps: int, loudness: float) -> Samples:
    """Returns everybody at once: a cheer when `rise` > 1, a groan when it is below."""
    rng = chance(name)
    track = silence(seconds)
    for _ in range(voices):
        base = float(rng.uniform(150, 250) if rng.random() < 0.55 else rng.uniform(260, 420))
        length = rng.uniform(0.45, 0.8) * seconds
        at = rng.uniform(0, 0.24) * seconds
        n = round(length * RATE)
        bend = np.interp(np.linspace(0, 1, n), [0, 0.3, 1], [1, rise, rise * 0.86])
        names = [v for v in VOWELS if v[0] in vowels]
        voice = mouth(
            base * bend * (1 + 0.012 * np.sin(2 * np.pi * rng.uniform(4, 7) * np.arange(n) / RATE)),
            names[rng.integers(len(names))],
            size=0.9,
        )
        put(track, voice * swell(length, 0.1, length * 0.6), at, rng.uniform(0.3, 1))
    for _ in range(claps):
        clap = hiss(0.035, 700, 3600, name=f"{name}{rng.integers(1 << 30)}") * 0.5 ** (clock(0.035) / 0.006)
        put(track, clap, rng.uniform(0.1, seconds - 0.1) ** 1.0, rng.uniform(1, 3.2))
    wind = hiss(seconds, 500, 4200, name=name + "wind", slope=2) * 2.2 * swell(seconds, 0.25, seconds * 0.6)
    fade = np.interp(clock(seconds) / seconds, [0, 0.12, 0.55, 1], [0, 1, 0.8, 0])
    return master(
        room((track + wind) * fade, 1.1, 0.7, name="stand")[: round((seconds + 0.5) * RATE)], loudness, tail=0.6
    )


def gasp() -> Samples:
    """Returns a gasp of disappointment."""
    return roar(1.5, 40, "ou", 0.82, name="gasp", claps=0, loudness=-18)


def neigh() -> Samples:
    """Returns a whinny: high and shaking, falling in steps, ending in a flutter through the nose."""
    seconds = 1.75
    t = clock(seconds)
    x = t / seconds
    line = np.interp(x, [0, 0.06, 0.16, 0.4, 0.62, 0.82, 1], [620, 1020, 1180, 980, 760, 520, 330])
    depth = np.interp(x, [0, 0.1, 0.25, 0.7, 1], [0.0, 0.02, 0.085, 0.11, 0.06])
    rate = np.interp(x, [0, 0.3, 1], [9, 12.5, 10.5])
    shake = np.sin(2 * np.pi * np.cumsum(rate) / RATE)
    rough = chance("neigh").standard_normal(len(t))
    rough = apply_filter(rough, band(15, 90, 2))
    pitch = line * (1 + depth * shake + 0.02 * rough / rough.std())
    voice = tone(pitch, seconds, [1, 0.8, 0.62, 0.5, 0.4, 0.3, 0.24, 0.2, 0.15, 0.12, 0.1, 0.08])
    under = tone(pitch * 0.5, seconds, [0.6, 0.5, 0.5, 0.3, 0.3, 0.2]) * np.interp(
        x, [0, 0.45, 0.8, 1], [0.1, 0.2, 0.9, 1]
    )
    nose = hiss(seconds, 900, 5200, name="nostrils") * np.interp(x, [0, 0.05, 0.5, 0.85, 1], [0.5, 0.25, 0.3, 0.7, 0.5])
    body = apply_filter(
        voice + under + 0.55 * nose, formants((820, 260, 0.9), (1500, 300, 1.0), (2700, 420, 0.7), (4100, 700, 0.35))
    )
    loud = np.interp(x, [0, 0.05, 0.18, 0.5, 0.8, 1], [0, 0.75, 1, 0.85, 0.5, 0]) * (
        1 - 0.42 * np.interp(x, [0, 0.2, 1], [0, 1, 1]) * (0.5 + 0.5 * shake)
    )
    flutter = 0.5 + 0.5 * np.sin(2 * np.pi * 23 * t)
    snort = hiss(seconds, 160, 1400, name="snort") * flutter * np.interp(x, [0, 0.84, 0.9, 1], [0, 0, 1, 0]) * 0.16
    return master(room(body * loud / np.abs(body).max() + snort, 0.5, 0.25, name="paddock"), -16, tail=0.2)
