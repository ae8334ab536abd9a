"""Count: the tune under the score. Plucked strings and a marimba count up; the end stays open."""

from __future__ import annotations

from .harmony import progress
from .rendering import Mastering, Score
from .score import Range, figure, line, part, within

TEMPO = 120
BEATS = 48
CHORDS = progress("D | D | A7 | D | G | D/F# | Em7 | A7 | Bm | G | Em7 | A7")
TUNE = line(
    """
D5:.5 F#5 A5 F#5 D5!:1 R | D5:.5 F#5 A5 D6 A5!:1 R | C#5:.5 E5 G5 E5 C#5!:1 R | D5:.5 F#5 A5 F#5 D5!:1 A4
| B4:.5 D5 G5 D5 B4!:1 G5 | A5:.5 F#5 D5 F#5 A5!:1 D6 | B5:.5 G5 E5 G5 B5!:1 E5 | C#5:.5 E5 A5 G5 E5!:1 A5
| B5!:.5 F#5 D5 F#5 B5 D6 B5:1 | B5!:.5 G5 D5 G5 B5 D6 B5:1
| G5!:.5 B5 E5 G5 B5 D6 B5 G5 | A5!:.5 C#6 E5 A5 C#6 E6 C#6 A5
""",
    velocity=88,
)
SECOND_HALF = 32
ROOM = Range(57, 74)


def count() -> Score:
    """Returns the tune."""
    slow = figure(CHORDS, "R:1 C R C", ROOM)
    fast = figure(CHORDS, "R:.5 C R C? R C R C?", ROOM)
    parts = (
        part("marimba", TUNE),
        part("pizzicato 1", figure(CHORDS, "B!:1 R F R", Range(40, 51)), -4),
        part("pizzicato 2", [*within(slow, 0, SECOND_HALF), *within(fast, SECOND_HALF, BEATS)], -3),
    )
    return Score(parts, TEMPO, BEATS, Mastering(-22))


SCORES = {"count": count}
