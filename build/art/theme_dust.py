"""Dust and Daylight: the tune of Long Shot and of the Horse Race, in two layers. A ride across the plain."""

from __future__ import annotations

from .harmony import progress
from .rendering import Mastering, Score
from .score import Range, figure, grid, line, part, second_voice

TEMPO = 126
BEATS = 104
# Two bars of only the wheels, then eight bars three times: the ride, into E minor, and the view from the hill.
CHORDS = progress("""
G | G | G | C | G | D7 | G | C | G D7 | G
| Em | C | G | D7 | Em | C | G D7 | G
| C | C | G | E7 | Am7 | Cm | G/D D7 | G D7
""")
WHEELS = "R:1 B4+D5:.5 R R:1 B4+D5:.5 R | R:1 B4+D5:.5 R B4+D5 D5+G5:1 R:.5 "
RIDE = """
| D5:1.5 B4:.5 D5:1 G5! | E5:2 G5:1 E5 | D5:1.5 B4:.5 G4:1 B4 | A4:3 R:1
| D5:1.5 B4:.5 D5:1 G5! | E5:1 G5 A5:1.5 G5:.5 | G5:.5 A5 B5:1 A5:.5 G5 F#5:1 | G5:3 R:1
"""
MINOR = """
| B5!:1.5 A5:.5 G5:1 E5 | G5:1.5 E5:.5 C5:1 E5 | D5:1 G5 B5 D6! | C6:1.5 A5:.5 F#5:2
| B5!:1.5 A5:.5 G5:1 B5 | E5:1 G5 C6:1.5 B5:.5 | B5:.5 A5 G5:1 A5:.5 G5 F#5:1 | G5:2 R:.5 B4 C5 D5
"""
HILL = """
| E5:.5 E5 G5 E5 C6!:1.5 G5:.5 | A5:1 G5 E5:2 | D5:.5 D5 G5 D5 B5!:1.5 G5:.5 | G#5:1 B5 D6:2
| C6:1.5 B5:.5 A5:1 E5 | Eb5:1 G5 C6!:1.5 G5:.5 | B5:1 G5:.5 D5 A5 C6 F#5:1 | G5:2 A4:.5 B4 C5 A4
"""
TUNE = line(WHEELS + RIDE + MINOR + HILL, hold=0.95, velocity=92)
STAMPS = {
    "kick": ["X...x..."] * 26,
    "clap": ["..x...x."] * 25 + ["..x.x.xx"],
    "tambourine": [".o.o.o.o"] * 26,
}


def first() -> Score:
    """Returns the layer that is always heard."""
    parts = (
        part("harmonica", TUNE),
        part("steel guitar", figure(CHORDS, "R:1 C!:.5 C? R:1 C:.5 C?", Range(55, 72), hold=0.8), -5),
        part("bass", figure(CHORDS, "B:1.5 B?:.5 F:1 R", Range(36, 47), velocity=92), -6),
        part("kit", grid(STAMPS, velocity=76), -9),
    )
    return Score(parts, TEMPO, BEATS, Mastering(-22))


HOEDOWN = "3!:.5 2:.25 3 1:.5 2:.25 3 3!:.5 1:.25 2 3:.25 2 1 2"
ANSWERS = line("""
R:4 | R:3 D4+G4:.5 D4+G4
| D4+G4!:2 R | C4+E4!:2 R | B3+D4!:2 R | A3+C4:1.5 A3+C4:.5 C4+F#4!:2
| D4+G4!:2 R | C4+G4!:2 R | B3+D4:2 C4+F#4 | B3+G4:3 R:1
| G3+B3:3 B3+E4:1 | C4+E4:3 E4+G4:1 | D4+G4:3 B3+D4:1 | A3+C4:2 C4+F#4!
| G3+B3:3 B3+E4:1 | C4+E4:3 E4+G4:1 | B3+D4:2 A3+C4 | B3+D4!:1 R:3
| C4+E4!:2 E4+G4 | C4+E4:2 E4+A4 | B3+D4!:2 D4+G4 | B3+D4:2 D4+G#4
| C4+E4!:2 E4+A4 | C4+Eb4!:2 Eb4+G4 | B3+D4:2 C4+F#4 | B3+G4:2 A3+C4
""", velocity=86)  # fmt: skip
KETTLES = "B!:1 R:.5 B:.25 B B:1 R"


def second() -> Score:
    """Returns the layer of a race that gets close."""
    parts = (
        part("fiddle", figure(CHORDS, HOEDOWN, Range(67, 83), hold=0.85), -3),
        part("brass", ANSWERS),
        part("trumpet", second_voice(TUNE, CHORDS, 62), -6),
        part("timpani", figure(CHORDS, KETTLES, Range(40, 51)), -4),
    )
    return Score(parts, TEMPO, BEATS, Mastering(-23))


SCORES = {"dust_1": first, "dust_2": second}
