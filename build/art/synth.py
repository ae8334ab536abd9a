"""Synthesises sounds: noises, strings, pipes, bells, filters, rooms as numpy arrays of samples (mono, ±1)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from zlib import crc32

import numpy as np
from numpy.typing import NDArray

Samples = NDArray[np.float64]
RATE = 44100  # samples a second
LEAD = 0.04  # seconds of the end at the start of a loop, so that the first beat is not on the seam


def chance(name: str) -> np.random.Generator:
    """Returns a random generator for each sound, the same on every run."""
    return np.random.default_rng(crc32(name.encode()))


def silence(seconds: float) -> Samples:
    """Returns silent samples."""
    return np.zeros(round(seconds * RATE))


def clock(seconds: float) -> Samples:
    """Returns the time of each sample in seconds."""
    return np.arange(round(seconds * RATE)) / RATE


def decay(seconds: float, half: float, *, attack: float = 0.002) -> Samples:
    """Returns an envelope that rises in `attack` seconds and halves every `half` seconds."""
    t = clock(seconds)
    return np.minimum(t / attack, 1) * 0.5 ** (t / half) * np.minimum((seconds - t) / 0.004, 1)


def swell(seconds: float, attack: float, release: float) -> Samples:
    """Returns an envelope that rises and falls in these seconds."""
    t = clock(seconds)
    return np.clip(np.minimum(t / attack, (seconds - t) / release), 0, 1) ** 1.4


def tone(pitch: float | Samples, seconds: float, harmonics: Sequence[float]) -> Samples:
    """Returns a sum of harmonics of `pitch` Hz (a number or one a sample); inaudible ones are left out."""
    t = clock(seconds)
    phase = 2 * np.pi * np.cumsum(np.broadcast_to(pitch, t.shape)) / RATE
    top = float(np.max(pitch))
    return sum(
        (level * np.sin(k * phase) for k, level in enumerate(harmonics, 1) if level and k * top < RATE * 0.45),
        np.zeros_like(t),
    )


def apply_filter(samples: Samples, gain: Callable[[Samples], Samples]) -> Samples:
    """Returns the samples filtered by a curve: `gain` takes frequencies in Hz. Circular, so a loop stays a loop."""
    spectrum = np.fft.rfft(samples)
    result: Samples = np.fft.irfft(spectrum * gain(np.fft.rfftfreq(len(samples), 1 / RATE)), len(samples))
    return result


def band(low: float, height: float, slope: float = 4) -> Callable[[Samples], Samples]:
    """Returns a band-pass filter between two frequencies in Hz."""

    def gain(f: Samples) -> Samples:
        g = np.maximum(f, 1.0)
        return 1 / np.sqrt((1 + (low / g) ** slope) * (1 + (g / height) ** slope))

    return gain


def formants(*peaks: tuple[float, float, float]) -> Callable[[Samples], Samples]:
    """Returns a filter with peaks of (Hz, width, level) on a falling slope: the mouth of a person or a horse."""

    def gain(f: Samples) -> Samples:
        return sum(
            (level / (1 + ((f - centre) / width) ** 2) for centre, width, level in peaks), 0.004 * np.ones_like(f)
        )

    return gain


def put(track: Samples, sound: Samples, at: float, level: float = 1.0, *, circular: bool = False) -> None:
    """Adds a sound to a track at a time in seconds; in a loop it may wrap from the end to the beginning."""
    start = round(at * RATE)
    if circular:
        np.add.at(track, (start + np.arange(len(sound))) % len(track), sound * level)
        return
    stop = min(len(track), start + len(sound))
    track[start:stop] += sound[: max(0, stop - start)] * level


def room(
    samples: Samples, seconds: float, wet: float, *, name: str = "room", circular: bool = False, dull: float = 5000
) -> Samples:
    """Returns the sound with the echoes of a hall: decaying noise, added to the dry sound."""
    tail = chance(name).standard_normal(round(seconds * RATE)) * 0.5 ** (clock(seconds) / (seconds / 7))
    tail = apply_filter(tail, band(180, dull, 2))
    tail /= np.sqrt(np.sum(tail**2))
    size = len(samples) if circular else len(samples) + len(tail)
    if circular:
        wrapped = np.zeros(size)
        np.add.at(wrapped, np.arange(len(tail)) % size, tail)
        tail = wrapped
    echo = np.fft.irfft(np.fft.rfft(samples, size) * np.fft.rfft(tail, size), size)
    dry = np.zeros(size)
    dry[: len(samples)] = samples
    return dry + wet * echo


def struck(partials: Sequence[tuple[float, float, float]], seconds: float) -> Samples:
    """Returns a struck body: partials of (Hz, level, half-life in seconds)."""
    t = clock(seconds)
    ring = sum(
        (level * np.sin(2 * np.pi * f * t + f) * 0.5 ** (t / half) for f, level, half in partials), np.zeros_like(t)
    )
    return ring * np.minimum(t / 0.0008, 1) * np.minimum((seconds - t) / 0.01, 1)


def hiss(seconds: float, low: float, height: float, *, name: str, slope: float = 4) -> Samples:
    """Returns noise between two frequencies, as loud as a sine of level 1."""
    noise = apply_filter(chance(name).standard_normal(round(seconds * RATE)), band(low, height, slope))
    return noise / (np.sqrt(np.mean(noise**2)) * 1.414 or 1)


def reed(pitch: float, seconds: float, *, vibrato: float = 0.004) -> Samples:
    """Returns a clarinet: odd harmonics, with vibrato once it has settled."""
    t = clock(seconds)
    bent = pitch * (1 + vibrato * np.sin(2 * np.pi * 5.2 * t) * np.clip((t - 0.18) / 0.25, 0, 1))
    body = tone(bent, seconds, (1, 0.04, 0.42, 0.05, 0.22, 0.04, 0.12, 0.02, 0.06, 0, 0.03))
    return body * swell(seconds, 0.03, 0.07)


def brass(pitch: float, seconds: float, *, attack: float = 0.035, mute: float = 1.0) -> Samples:
    """Returns a horn, whose upper harmonics come in with the breath."""
    t = clock(seconds)
    breath = np.clip(t / (attack * 1.6), 0, 1) * (0.78 + 0.22 * 0.5 ** (t / 0.12))
    bent = (
        pitch
        * (1 - 0.018 * 0.5 ** (t / 0.016))
        * (1 + 0.0035 * np.sin(2 * np.pi * 5.4 * t) * np.clip((t - 0.25) / 0.3, 0, 1))
    )
    phase = 2 * np.pi * np.cumsum(bent) / RATE
    body = np.zeros_like(t)
    for k in range(1, 15):
        if k * pitch < RATE * 0.4:
            body += np.sin(k * phase) * breath ** (0.5 + 0.33 * k) * (0.9**k) * (1 if k < 7 else 0.6) * mute ** (k - 1)
    return body * swell(seconds, attack, 0.06) * 0.4


def bow(pitch: float, seconds: float, *, attack: float = 0.05) -> Samples:
    """Returns a few bowed strings together."""
    t = clock(seconds)
    body = np.zeros_like(t)
    for k, cents in enumerate((-7, -2, 3, 8)):
        wob = 1 + 0.003 * np.sin(2 * np.pi * (4.8 + 0.35 * k) * t + k)
        body += tone(pitch * 2 ** (cents / 1200) * wob, seconds, [0.9 / n for n in range(1, 12)])
    return apply_filter(body, band(120, 3400, 3)) * swell(seconds, attack, 0.07) * 0.25


def master(samples: Samples, loudness: float, *, loop: bool = False, tail: float = 0.02) -> Samples:
    """Returns the sound without rumble, at `loudness` (dB of the loudest 0.3 s), peaks softly held under −1 dB."""
    out = apply_filter(samples, lambda f: 1 / (1 + (24 / np.maximum(f, 0.01)) ** 4))
    out -= out.mean()
    window = min(len(out), round(0.3 * RATE))
    total = np.concatenate([[0.0], np.cumsum(out**2)])
    power = (total[window:] - total[:-window]) / window
    out *= 10 ** (loudness / 20) / np.sqrt(power.max())
    top = 0.86
    loud = np.abs(out) > top * 0.7
    out[loud] = np.sign(out[loud]) * (top * 0.7 + top * 0.3 * np.tanh((np.abs(out[loud]) - top * 0.7) / (top * 0.3)))
    if loop:
        out = np.roll(out, round(LEAD * RATE))
    else:
        n = round(tail * RATE)
        out[-n:] *= np.linspace(1, 0, n) ** 2
        m = round(0.0015 * RATE)
        out[:m] *= np.linspace(0, 1, m)
    return out
