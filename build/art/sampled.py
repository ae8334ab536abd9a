"""Makes effects of strokes of the soundfont: hooves, fanfares, sad brass, drums, a gun, applause behind a cheer."""

from __future__ import annotations

from collections.abc import Sequence
from zlib import crc32

import numpy as np

from . import sounds_crowd
from .rendering import Mastering, Score
from .score import DRUMS, Note, Part, grid, line, part
from .synth import RATE, Samples, apply_filter, band, clock, master, room

# -- hooves ------------------------------------------------------------------------------------------------------------
CANTER = (0.62, 6)
"""Duration of a canter's stride in seconds, and number of different strides in a loop."""
GALLOP = (0.5, 8)
"""Duration of a gallop's stride in seconds, and number of different strides in a loop."""
FAST = (0.4, 10)
"""Duration of a fast gallop's stride in seconds, and number of different strides in a loop."""
THREE_BEATS = ((0.0, 0.8), (0.3, 1.0), (0.56, 0.9))
"""Touchdowns of a canter: time in strides, and strength."""
FOUR_BEATS = ((0.0, 0.75), (0.13, 0.85), (0.34, 1.0), (0.49, 0.8))
"""Touchdowns of a gallop: time in strides, and strength."""
HORSES = ((0.0, 1.0), (0.21, 0.8), (0.43, 0.7))
"""Delay in strides and relative loudness of each horse."""
LOW_DRUM = 37
"""MIDI pitch of a heavy hoof on the bass drum. Small loudspeakers do not reproduce the lowest pitches."""
HIGH_DRUM = 42
"""MIDI pitch of a light hoof on the bass drum."""
FAR_HERTZ = 900
FAR_LEVEL = 0.5


def feet(stride: tuple[float, int], beats: Sequence[tuple[float, float]], horse: int) -> list[Part]:
    """Returns the strokes of one horse: weight, foot and grit; no stride is like another."""
    late, heavy = HORSES[horse]
    weight = []
    foot = []
    grit = []
    for number in range(stride[1]):
        for place, (share, hard) in enumerate(beats):
            chance = crc32(f"hoof {horse} {stride} {number} {place}".encode())
            start = (number + share + late + (chance % 41 - 20) / 1000) % stride[1]
            velocity = round(112 * hard * heavy) - chance // 41 % 24
            drum = LOW_DRUM if place % 2 else HIGH_DRUM
            weight.append(Note(start, 0.3, drum, velocity))
            foot.append(Note(start, 0.2, DRUMS["slapped conga"], velocity))
            grit.append(Note(start, 0.2, DRUMS["cabasa"], max(velocity - 30, 20)))
    parts = (("bass drum", weight, -2.0), ("kit 1", foot, -2.0), ("kit 2", grit, -7.0))
    return [part(name, sorted(notes, key=lambda note: note.start), level, exact=True) for name, notes, level in parts]


def hooves(stride: tuple[float, int], beats: Sequence[tuple[float, float]]) -> tuple[Score, ...]:
    """Returns the strokes of the horse that is near, and of those farther off."""
    tempo = 60 / stride[0]
    how = Mastering(-19)
    near = Score(feet(stride, beats, 0), tempo, stride[1], how)
    far = Score([*feet(stride, beats, 1), *feet(stride, beats, 2)], tempo, stride[1], how)
    return near, far


def on_turf(mixes: Sequence[Samples]) -> Samples:
    """Returns a near horse and dull ones farther off, on soft ground."""
    near, far = mixes
    mix = near + FAR_LEVEL * apply_filter(far, band(40, FAR_HERTZ, 4))
    return master(room(mix, 0.25, 0.16, name="turf", circular=True), -19, loop=True)


# -- brass -------------------------------------------------------------------------------------------------------------


def bugle() -> tuple[Score, ...]:
    """Returns a call to the post, in G: up the chord, and held."""
    first = line("D4!:.5 D4:.25 D4 G4:.5 B4 D5!:1 B4:.5 D5 G5!:2.5", 0.25, velocity=96)
    second = line("D4:.5 D4:.25 D4 D4:.5 G4 B4:1 G4:.5 B4 D5:2.5", 0.25, velocity=84)
    parts = (part("trumpet 1", first), part("trumpet 2", second, -4))
    return (Score(parts, 150, 8, Mastering(-16, 1.1, 0.26, hall="stand"), loop=False),)


def fanfare() -> tuple[Score, ...]:
    """Returns the winner's fanfare, in D."""
    parts = (
        part("trumpet 1", line("A4!:.5 A4:.25 A4 D5!:1 A4:.5 D5 F#5!:1 D5:.5 F#5 A5!:3", 0.25, velocity=100)),
        part("trumpet 2", line("F#4:.5 F#4:.25 F#4 A4:1 F#4:.5 A4 D5:1 A4:.5 D5 F#5!:3", 0.25, velocity=92), -3),
        part("horns", line("R:1 F#3+D4!:1.5 A3+D4:.5 B3+G4!:1 A3+F#4:1 F#3+D4+A4!:3", 0.25, velocity=92), -4),
        part("timpani", line("R:1 D3!:.5 D3:.25 D3 A2:1 D3!:1 A2:.5 A2 " + "D3:.125 " * 12 + "D3!:1.5", 0.125), -5),
    )
    return (Score(parts, 120, 9, Mastering(-14, 1.2, 0.28, hall="stand"), loop=False),)


def continent() -> tuple[Score, ...]:
    """Returns the anthem of a continent, in G."""
    parts = (
        part("trumpet 1", line("D4!:.75 D4:.25 G4!:1 A4:.5 B4 D5!:1 C5:.5 B4 A4:.5 F#4 G4!:2", 0.25, velocity=96)),
        part("trumpet 2", line("D4:.75 D4:.25 D4:1 F#4:.5 G4 B4:1 A4:.5 G4 F#4:.5 D4 D4:2", 0.25), -4),
        part(
            "horns",
            line("R:1 B3+D4!:1 D4+F#4:.5 D4+G4 G3+D4!:1 E4+A4:.5 D4+G4 C4+D4:1 B3+D4!:2", 0.25, velocity=92),
            -3,
        ),
        part("timpani", line("R:1 G2!:1 D3:1 G2!:1 R:.5 G2:.5 D3!:.5 D3 G2!:2", 0.25), -5),
    )
    return (Score(parts, 126, 9.5, Mastering(-15, 1.2, 0.28, hall="valley"), loop=False),)


LOST = {
    "lose_small": ("F4!:.5 E4:1.5 R:1", "D3:.5 C#3:1.5 R:1", 84),
    "lose_mid": ("D5!:.75 C#5:.75 C5:.75 B4:2.25 R:.5", "Bb3:.75 A3 Ab3 G3:2.25 R:.5", 108),
    "lose_large": (
        "D5!:.5 A4 F4 D5! C#5 C5 B4 Bb4:2.5 R:.5",
        "F3!:.5 D3 A2 Bb3 A3 Ab3 G3 F#3:2.5 R:.5",
        108,
    ),
}
"""Trumpet notes, trombone notes and tempo in beats per minute of each piece for a loss. The pieces have 2, 4 and 8
notes.
"""


def lost(name: str) -> tuple[Score, ...]:
    """Returns muted brass that sinks, the deeper the more was lost."""
    high, low, tempo = LOST[name]
    parts = (part("muted trumpet", line(high, 0.25, velocity=92)), part("trombone", line(low, 0.25), -4))
    beats = max(note.start + note.length for note in parts[0].notes) + 1.0
    return (Score(parts, tempo, beats, Mastering(-17, 0.8, 0.22, hall="stand"), loop=False),)


# -- drums and guns ----------------------------------------------------------------------------------------------------
STROKES_A_SECOND = 19
"""Number of strokes per second in a drum roll."""
ROLL_SECONDS = 1.2
"""Duration of a drum roll, in seconds. A category of the score grows and rests in this time."""


def drum_roll() -> tuple[Score, ...]:
    """Returns a snare that swells until the last stroke, with the large drum."""
    count = round(STROKES_A_SECOND * ROLL_SECONDS)
    strokes = [
        Note(number / STROKES_A_SECOND, 0.05, DRUMS["snare"], round(34 + 70 * (number / count) ** 1.5))
        for number in range(count)
    ]
    last = Note(ROLL_SECONDS, 0.3, DRUMS["snare"], 120)
    parts = (
        part("orchestra kit 1", [*strokes, last]),
        part("orchestra kit 2", [Note(ROLL_SECONDS, 0.5, DRUMS["kick"], 120)], -1),
    )
    return (Score(parts, 60, 1.8, Mastering(-15, 0.7, 0.2, hall="stand"), loop=False),)


FIELD_DRUM = {"snare": ["X.oox.ooX.x.xoxo", "X.oox.ooXxoxxxXX"]}
TAIKO = line("C2!:1 R:.5 C2:.5 G2:1 C2:.5 C2 | C2!:1 R:.5 C2:.5 G2:.5 G2 C2! C2", velocity=96)


def battle() -> tuple[Score, ...]:
    """Returns the drums of a battle, a loop of two bars."""
    parts = (part("orchestra kit", grid(FIELD_DRUM, velocity=80)), part("taiko", TAIKO, -1))
    return (Score(parts, 112, 8, Mastering(-15, 1.4, 0.25, hall="valley"), loop=True),)


def cannon() -> tuple[Score, ...]:
    """Returns a gun an octave down, and a large drum under it."""
    parts = (
        part("gun", [Note(0.02, 1.5, 48, 127)], exact=True),
        part("bass drum", [Note(0.0, 1.5, 40, 127), Note(0.09, 1.0, 36, 80)], 1, exact=True),
    )
    return (Score(parts, 60, 2, Mastering(-13), loop=False),)


def in_valley(mixes: Sequence[Samples]) -> Samples:
    """Returns a shot, and hills that throw it back, later and duller."""
    shot = np.pad(mixes[0], (0, max(0, round(4.8 * RATE) - len(mixes[0]))))[: round(4.8 * RATE)]
    echoes = np.zeros_like(shot)
    for seconds, level, hertz in ((0.42, 0.34, 1400), (0.95, 0.2, 900), (1.7, 0.11, 600)):
        late = round(seconds * RATE)
        echoes[late:] += level * apply_filter(shot, band(40, hertz, 3))[:-late]
    hall = room(shot + echoes, 2.4, 0.4, name="valley", dull=1800)[: len(shot)]
    return master(hall, -13, tail=1.5)


# -- people ------------------------------------------------------------------------------------------------------------
CHEER_SECONDS = 3.7


def applause() -> tuple[Score, ...]:
    """Returns hands that clap."""
    hands = [Note(0.0, 4.2, pitch, 100) for pitch in (57, 60, 64)]
    return (Score((part("applause", hands, exact=True),), 60, 4.5, Mastering(-15), loop=False),)


def cheering(mixes: Sequence[Samples]) -> Samples:
    """Returns voices that leap up, and hands that come in while they fade."""
    size = round(CHEER_SECONDS * RATE)
    voices = sounds_crowd.roar(2.7, 54, "ae", 1.22, name="cheer", claps=0, loudness=-15)
    voices, hands = (np.pad(one, (0, max(0, size - len(one))))[:size] for one in (voices, mixes[0]))
    t = clock(CHEER_SECONDS)
    hands = hands * np.interp(t, [0, 0.25, 1.1, 2.4, 3.7], [0, 0.1, 0.9, 1.0, 0.0])
    share = np.sqrt(np.mean(voices**2) / np.mean(hands**2))
    return master(room(voices + 1.0 * share * hands, 0.8, 0.25, name="stand")[:size], -15, tail=0.6)
