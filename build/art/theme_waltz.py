"""The waltz of the menus: today's tune, a middle part in E minor, and the tune once more."""

from __future__ import annotations

from .harmony import progress
from .rendering import Mastering, Score
from .score import Note, Range, figure, grid, line, moved, part, within

TEMPO = 168
BEATS = 180
BAR = 3
CHORDS = progress("""
G | E7 | Am | Am/E | D7 | D7/A | G | D7 | G | E7 | Am | Cm | G/D | D7 | G | G7
| C | C/G | G | G/D | A7 | A7/E | D7 | D7 | G | E7 | Am | Am/E | D7 | D7 | G | B7
| Em | Em/B | Am | Am/E | B7 | B7/F# | Em | E7 | Am | D7 | G | C | Am | B7 | Em | D7
| G | E7 | Am | Am/E | D7 | D7/A | G | E7 | Am | D7 | G | D7
""", BAR)  # fmt: skip
OPENING = """
D5:2 B4:1 | E5:2 E5:1 | C5:1 E5 A5! | G5:1 E5:2 | F#5:1 A5! F#5 | E5:1 C5 A4 | B4:1 C5:.5 C#5 D5:1
"""
TUNE = line(
    OPENING
    + """
| A4:2 B4:.5 C5
| D5:2 B4:1 | G#5!:2 E5:1 | A5:1 B5:.5 A5 E5:1 | G5:1 Eb5 C5 | D5:1 G5 B5 | A5:1 F#5 C5 | B4:1 D5 G5 | G5:1 R G5:.5 F5
| E5:1 G5 C6! | B5:1 A5 G5 | D5:1 G5 B5! | A5:1 G5 D5 | C#5:1 E5 A5! | G5:1 E5 C#5 | D5:1 F#5 A5 | C6!:1.5 B5:.5 A5:1
| B5!:2 G5:1 | G#5:2 E5:1 | C6!:1 B5 A5 | E5:1 G5 E5 | F#5:1 A5 C6! | B5:1 A5 F#5 | G5:1 D5 B4 | D#5:1 F#5 A5
| B4:1 E5 G5 | B5!:2 A5:1 | A5:1 C6! B5 | A5:2 E5:1 | F#5:1 A5 B5! | D#5:2 F#5:1 | G5:1 F#5 E5 | G#5:1 B5 D6!
| C6:1 B5 A5 | F#5:1 A5 C6! | B5:1 A5 G5 | E5:1 G5 E5 | C5:1 E5 A5! | B5:1.5 A5:.5 F#5:1 | E5:1 G5 B5 | A5:1 F#5 D5
|"""
    + OPENING
    + "| G#5:1 B5 E5 | C6!:1 A5 E5 | F#5:1 A5 C6! | B5:1 G5 D5 | A4:1 C5 F#5",
    BAR,
    hold=0.93,
    velocity=90,
)
BRIDGE = 48
"""Beat at which the second tune begins."""
MIDDLE = 96
"""Beat at which the middle part begins."""
REPRISE = 144
"""Beat at which the first tune returns."""
ANSWERS = moved(line("""
R:3 | R:1 G4:.5 F#4 E4:1 | R:3 | R:1 C5:.5 B4 A4:1 | R:3 | R:1 B4:.5 A4 F#4:1 | B4:3 | D5:2 B4:1
| E5:2 C5:1 | C5:2 A4:1 | D5:2 B4:1 | G4:3 | A4:2 C5:1 | D#5:3 | B4:2 G4:1 | F#4:2 A4:1
""", BAR, velocity=74), MIDDLE)  # fmt: skip


def clarinet() -> list[Note]:
    """Returns the tune where the clarinet has it, and its answers in the middle part."""
    return [*within(TUNE, 0, BRIDGE), *within(TUNE, BRIDGE + 24, MIDDLE), *ANSWERS, *within(TUNE, REPRISE, BEATS)]


def accordion() -> list[Note]:
    """Returns the tune where the accordion has it: the second tune, and the middle part."""
    return [*within(TUNE, BRIDGE, BRIDGE + 24), *within(TUNE, MIDDLE, REPRISE)]


def bells() -> list[Note]:
    """Returns the first note of each bar of the tune, two octaves up, where it shines."""
    heads = [note for note in TUNE if abs(note.start % BAR) < 1e-6 and note.pitch >= 71]
    return [*moved(within(heads, BRIDGE, MIDDLE), semitones=12), *moved(within(heads, REPRISE, BEATS), semitones=12)]


def waltz() -> Score:
    """Returns the waltz."""
    chords = figure(CHORDS, "R:1 C:.6 R:.4 C?:.6 R:.4", Range(57, 74), hold=0.8)
    parts = (
        part("clarinet", clarinet()),
        part("accordion 1", accordion(), 1),
        part("accordion 2", chords, -13),
        part("banjo", chords, -8),
        part("glockenspiel", bells(), -10),
        part("bass", figure(CHORDS, "B:1 R:2", Range(38, 49), hold=1.4, velocity=92), -7),
        part("kit", grid({"high block": [".xo"] * 60}, BAR, velocity=66), -17),
    )
    return Score(parts, TEMPO, BEATS, Mastering(-19, hall_seconds=1.0))


SCORES = {"waltz": waltz}
