"""The Call: the tune of the Dice Game, in three layers. A call that is teased, chased, stretched, brought home."""

from __future__ import annotations

from .harmony import progress
from .rendering import Mastering, Score
from .score import Note, Range, figure, grid, line, moved, part, second_voice, within

TEMPO = 138
BEATS = 160
# Eight bars a section: the call, again with a cheeky C, back straight, wide stretch, home.
CHORDS = progress(
    """
D | D | G | D | Em7 | A7 | D | A7
D | D7 | G | G#dim | D/A | B7 | Em7 A7 | D F#7
Bm | Bm | Em | F#7 | Bm | G | Em7 A7 | D7
G | G/B | C | G | Am7 | D7 | G | A7
D | D7 | G | Gm | D/A | B7 | Em7 A7 | D D D A7
""".replace("\n", " | ")
)
CALL = """
D5:.5 D5 F#5 A5 A5!:1 F#5 | A5:.5 A5 F#5 D5 F#5:2 | G5:.5 G5 A5 B5 B5!:1 D6 | A5:1.5 F#5:.5 A5:2
| B5:.5 A5 G5 E5 G5:1 B5! | A5:.5 G5 E5 C#5 E5:1 A5! | F#5:.5 G5 A5 F#5 D5:1.5 E5:.5 | E5:1 C#5:.5 E5 A4:1 R
"""
CHEEKY = """
| D5:.5 D5 F#5 A5 A5!:1 F#5 | A5:.5 C6!:1 A5:.5 C6 B5 A5:1 | B5:.5 B5 D6 B5 G5:1 B5! | D6:.5 B5 G#5 B5 D6!:1.5 B5:.5
| A5:.5 F#5 A5 D6 D6!:1 A5 | B5:.5 A5 F#5 D#5 F#5:1 B5! | G5:.5 B5 G5 E5 C#5 E5 G5 A5 | D5:1 F#5:.5 A5 C#6!:1 A#5
"""
BACK_STRAIGHT = """
| B4:1.5 C#5:.5 D5:1 F#5 | F#5:1.5 E5:.5 D5:1 B4 | E5:1.5 F#5:.5 G5:1 B5 | A#5:1.5 B5:.5 C#6!:2
| D6:1.5 C#6:.5 B5:1 F#5 | G5:1.5 A5:.5 B5:1 D6 | B5:.5 A5 G5 E5 G5 E5 C#5 E5 | D5:.5 F#5 A5 C6 D6!:1 C6
"""
WIDE_STRETCH = """
| G5:1 G5 B5 D6 | D6!:2 B5:1 D6 | E6!:1.5 D6:.5 C6:1 E6 | D6:2 B5 | C6:1 A5 C6:.5 B5 A5:1 | A5:1.5 B5:.5 C6:1 F#5
| G5:1 B5 D6! B5 | C#6:1 E6! C#6:.5 B5 A5 G5
"""
HOME = """
| F#5:.5 D5 F#5 A5 A5!:1 F#5 | A5:.5 C6!:1 A5:.5 C6 B5 A5:1 | B5:.5 B5 D6 B5 G5:1 B5! | Bb5:.5 Bb5 D6 Bb5 G5:1 Bb5!
| A5:.5 A5 D6 A5 F#5:1 D5! | F#5:.5 A5 F#5 D#5 B4:1 D#5! | E5:.5 G5 B5 G5 E5 C#5 E5 A5 | D5!:1 A5:.5 F#5 D5:1 R
"""
TUNE = line(CALL + CHEEKY + BACK_STRAIGHT + WIDE_STRETCH + HOME, hold=0.92, velocity=92)
SECTION = 32
"""Length of a section of eight bars, in beats."""


def sections(*patterns: str, room: Range, hold: float = 0.9, velocity: int = 80) -> list[Note]:
    """Returns an accompaniment with a pattern for each of the five sections."""
    notes: list[Note] = []
    for number, pattern in enumerate(patterns):
        whole = figure(CHORDS, pattern, room, hold=hold, velocity=velocity)
        notes += within(whole, number * SECTION, (number + 1) * SECTION)
    return notes


# -- the first layer: music by itself ----------------------------------------------------------------------------------
ROLL = "1:.5 2 3 1 2 3 1 3 | 3 2 1 2 3 1 2 3"
TURNED_ROLL = "3:.5 2 1 3 2 1 3 1 | 1 3 2 3 1 3 2 1"
BANJO = sections(ROLL, TURNED_ROLL, "1:.5 3 2 3 1 3 2 3", ROLL, TURNED_ROLL, room=Range(59, 76), hold=1.0)
TUBA = sections(
    "B:1 R F R",
    "B:1 R F R",
    "B:.5 R B? R F R F? R",
    "B:1.5 B?:.5 F:1 R",
    "B:1 R F R",
    room=Range(33, 44),
    hold=0.8,
    velocity=88,
)
TUBA_RUNS = line("R:28 A1:1 B1 C#2 R") + moved(line("D2:.5 R F#2 E2 D2 R A1 R"), 156)
CHOPS = sections(*("R:1 C:.4 R:1.6 C:.4 R:.6",) * 5, room=Range(62, 79), hold=0.7, velocity=90)
TROT = {
    "high block": ["x..ox..o"] * 7 + ["x..oxx.x"],
    "low block": ["..x...x."] * 7 + ["..x...x."],
}
GALLOP = {
    "high block": ["x.oox.ox"] * 8,
    "low block": ["..x..x.."] * 8,
}


def tuba() -> list[Note]:
    """Returns the bass, with runs at two joints."""
    runs = TUBA_RUNS
    busy = {round(note.start) for note in runs}
    return sorted([*(n for n in TUBA if round(n.start) not in busy), *runs], key=lambda note: note.start)


def woodblocks() -> list[Note]:
    """Returns hooves of wood: a trot, and a gallop on the back straight."""
    return [
        note
        for number in range(5)
        for note in moved(grid(GALLOP if number in (2, 4) else TROT, velocity=72), number * SECTION)
    ]


def first() -> Score:
    """Returns the layer that is always heard."""
    parts = (
        part("clarinet", TUNE),
        part("banjo", BANJO, -6),
        part("tuba", tuba(), -4),
        part("mandolin", CHOPS, -9),
        part("kit", woodblocks(), -11),
    )
    return Score(parts, TEMPO, BEATS, Mastering(-22))


# -- the second: the chase ---------------------------------------------------------------------------------------------
DUM_DA_DA = "1+3!:.5 2:.25 3 2+3:.5 1:.25 2 1+3:.5 2:.25 3 2+3:.5 3:.25 2"
FIDDLE = sections(
    "3!:.5 2:.25 3 1:.5 2:.25 3 3:.5 2:.25 3 1:.5 3:.25 2",
    "3!:.5 2:.25 3 1:.5 2:.25 3 3:.5 2:.25 3 1:.5 3:.25 2",
    "1!:.5 1:.25 1 2:.5 2:.25 2 3:.5 3:.25 3 2:.5 2:.25 2",
    "3:1.5 2:.5 1:1 2",
    "3!:.5 3:.25 2 1:.5 2:.25 3 3:.5 2:.25 3 1:.5 3:.25 2",
    room=Range(66, 81),
    hold=0.85,
    velocity=84,
)
TREMOLO = sections(*("C:2",) * 5, room=Range(57, 72), hold=1.0, velocity=76)
OFF_BEATS = sections(
    "R:.5 C:.5 R C? R C R C?",
    "R:.5 C:.5 R C? R C R C?",
    "R:1 C!:.5 R R:1 C:.5 R",
    "R:1 C:2 C?:1",
    "R:.5 C:.5 R C? R C R C?",
    room=Range(50, 62, 2),
    hold=0.6,
    velocity=84,
)
MARCHING = {"snare": ["x.oox.x.x.oox.ox", "x.oox.x.x.oox.ox", "x.oox.x.x.oox.ox", "x.oox.x.xoxoxxxx"] * 2}
ROLLING = {"snare": ["o.x.o.xoo.x.o.xx"] * 7 + ["oooxooxooxoxxxXX"]}


def snare() -> list[Note]:
    """Returns the drum: a march, and rolling accents on the back straight."""
    return [
        note
        for number in range(5)
        for note in moved(grid(ROLLING if number in (2, 3) else MARCHING, velocity=74), number * SECTION)
    ]


def second() -> Score:
    """Returns the layer of a race that gets close."""
    parts = (
        part("fiddle", FIDDLE),
        part("tremolo", TREMOLO, -7),
        part("trombone", OFF_BEATS, -3),
        part("orchestra kit", snare(), -6),
    )
    return Score(parts, TEMPO, BEATS, Mastering(-23))


# -- the third: the finish ---------------------------------------------------------------------------------------------
TRUMPET = moved(TUNE, semitones=-12, harder=6)
SECOND_TRUMPET = second_voice(TRUMPET, CHORDS, 57)
HORNS = line(
    """
F#3+A3:4 | A3+D4:4 | B3+D4:4 | A3+D4:2 F#3+A3 | G3+B3:4 | G3+C#4:4 | F#3+A3:2 A3+D4 | C#4+E4!:2 A3+C#4
| F#3+A3:4 | A3+C4:4 | B3+D4:4 | B3+D4:2 B3+F4 | A3+F#4:4 | A3+D#4:4 | B3+E4:2 A3+C#4 | F#3+D4:2 A#3+C#4
| B3+D4:2 D4+F#4 | D4+F#4:2 B3+D4 | B3+E4:2 E4+G4 | C#4+E4:4
| D4+F#4:2 B3+F#4 | B3+D4:4 | G3+B3:2 A3+C#4 | A3+C4:2 C4+D4
| B3+D4:4 | D4+G4:4 | E4+G4:4 | D4+G4:2 B3+D4 | C4+E4:4 | C4+D4:2 A3+C4 | B3+D4:4 | C#4+E4:2 A3+C#4
| F#3+A3:4 | A3+C4:4 | B3+D4:4 | Bb3+D4:4 | A3+F#4:4 | A3+D#4:4 | B3+E4:2 A3+C#4 | F#3+D4:2 A3+E4:1 G3+C#4
""",
    velocity=80,
)
PICCOLO = line(
    """
R:16 | R:12 A6:.25 B6 A6 G6 F#6:.5 E6 D6:1 R
| R:16 | R:8 | G6:.5 B6 G6 E6 C#6 E6 G6 A6 | D6:1 F#6:.5 A6 R:2
| F#6:4 | R:4 | G6:4 | A#6:2 C#7:.5 B6 A#6 G#6
| F#6:4 | R:4 | B6:.5 A6 G6 E6 G6 E6 C#6 E6 | D6:.25 E6 F#6 G6 A6 B6 C7 B6 A6:2
| D6:.5 E6 D6 B5 D6:2 | G6:.5 A6 G6 D6 B6:2 | E6:.5 F#6 G6 C7 B6 A6 G6 E6 | D6:2 B6
| C6:.5 E6 A6 E6 C6 E6 G6 E6 | F#6:.5 A6 C7 A6 F#6 A6 D6 F#6 | G6:2 D7! | C#7:.5 A6 E6 A6 C#7 B6 A6 G6
| F#6:2 A6:.5 F#6 D6:1 | A6:.5 C7!:1 A6:.5 C7 B6 A6:1 | B6:2 D7:.5 B6 G6:1 | Bb6:2 D7:.5 Bb6 G6:1
| A6:.25 B6 A6 F#6 D6:.5 F#6 A6:2 | F#6:.25 A6 F#6 D#6 B5:.5 D#6 F#6:2
| E6:.5 G6 B6 G6 E6 C#6 E6 A6 | D7!:1 A6:.5 F#6 D6:1 R
""",
    velocity=78,
)
KETTLES = "B!:1 R:.5 B:.5 B:1 R:.5 B?:.5"
TIMPANI = sections(
    *(KETTLES,) * 2,
    "B!:.5 R:.25 B:.25 B:.5 B? B! R:.25 B:.25 B:.5 B?",
    "B!:2 B:1 B?",
    KETTLES,
    room=Range(40, 51),
    velocity=84,
)


def third() -> Score:
    """Returns the layer of the finish."""
    parts = (
        part("trumpet 1", TRUMPET),
        part("trumpet 2", SECOND_TRUMPET, -4),
        part("horns", HORNS, -5),
        part("piccolo", PICCOLO, -9),
        part("timpani", TIMPANI, -5),
    )
    return Score(parts, TEMPO, BEATS, Mastering(-21))


SCORES = {"call_1": first, "call_2": second, "call_3": third}
