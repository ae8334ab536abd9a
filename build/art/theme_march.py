"""The March: the tune of Forty-Two Lands, in two layers. Armies on the road, and the banners over them."""

from __future__ import annotations

from .harmony import progress
from .rendering import Mastering, Score
from .score import Range, figure, grid, line, part, second_voice, within

TEMPO = 112
BEATS = 96
CHORDS = progress("""
Cm | Cm | Fm | Cm | Ab | Fm | G | G7 | Cm | Eb | Ab | Bb | Fm | Cm/G | G7 | Cm
| Ab | Eb | Fm | Cm | Ab | Fm | Gsus G | G7
""")
TUNE = line(
    """
C4!:1.5 C4:.5 G4:1 Eb4 | D4:.5 Eb4 D4 C4 G3:2 | F4!:1.5 F4:.5 Ab4:1 F4 | G4:1 Eb4 C4:2
| Ab4:1.5 G4:.5 F4:1 Eb4 | F4:1 Ab4 C5!:2 | B4:1.5 C5:.5 D5:1 B4 | G4:2 F4:1 D4
| Eb4!:1.5 Eb4:.5 G4:1 C5 | Bb4:1.5 G4:.5 Eb4:2 | C5!:1.5 Bb4:.5 Ab4:1 C5 | D5:1 Bb4 F4:2
| Ab4:1.5 G4:.5 F4:1 C5 | Eb5!:1.5 D5:.5 C5:1 G4 | D5:1.5 C5:.5 B4:1 G4 | C5!:3 R:1
| C5:2 Eb5!:1 C5 | Bb4:2 G4:1 Bb4 | Ab4:1.5 Bb4:.5 C5:1 Ab4 | G4:2 Eb4
| C5:2 Eb5!:1 C5 | F5!:1.5 Eb5:.5 C5:1 Ab4 | C5:1 D5 B4:2 | G4:1.5 F4:.5 D4:1 B3
""",
    hold=0.95,
    velocity=92,
)
TRAMP = "B!:.5 B:.25 B B:.5 F B!:.5 B:.25 B F:.5 B?"
DRUM = {
    "snare": (["X.x.xoxoX.x.xxxx", "X.x.xoxoX.oooxxx"] * 12),
    "kick": ["x...x..."] * 24,
}
REPEAT = 32
"""Beat at which the tune repeats."""
CALLS = line(
    """
R:4 | R:2 G4!:.5 G4:.25 G4 C5:1 | R:4 | R:2 G4!:.5 G4:.25 G4 Eb5:1 | C5:2 Eb5 | C5:2 F5 | D5!:4
| B4:.5 B4:.25 B4 D5:.5 G5! F5:1 D5
""",
    velocity=90,
)
TRUMPET = [*CALLS, *within(TUNE, REPEAT, BEATS)]


def first() -> Score:
    """Returns the layer that is always heard."""
    parts = (
        part("horns", TUNE),
        part("cello", figure(CHORDS, TRAMP, Range(43, 54, 1), hold=0.7), -3),
        part("contrabass", figure(CHORDS, "B!:1 B? F B?", Range(31, 42, 1), hold=0.8), -4),
        part("orchestra kit", grid(DRUM, velocity=70), -3),
    )
    return Score(parts, TEMPO, BEATS, Mastering(-22, hall_seconds=1.2, wet=0.24, hall="valley"))


def second() -> Score:
    """Returns the layer of a war that goes far."""
    parts = (
        part("trumpet 1", TRUMPET),
        part("trumpet 2", second_voice(TRUMPET, CHORDS, 58), -4),
        part("choir", figure(CHORDS, "C:2", Range(60, 77), hold=1.0), -5),
        part("trombone", figure(CHORDS, "C!:1 R:.5 C:.5 C:1 C?", Range(46, 62), hold=0.7), -4),
        part("timpani", figure(CHORDS, "B!:1 R:.5 B?:.25 B? B:1 B?", Range(40, 51, 1)), -7),
    )
    return Score(parts, TEMPO, BEATS, Mastering(-22, hall_seconds=1.2, wet=0.24, hall="valley"))


SCORES = {"march_1": first, "march_2": second}
