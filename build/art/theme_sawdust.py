"""Sawdust: the tune of Horse Collar. A minor blues late at night: vibraphone, and a muted trumpet that answers."""

from __future__ import annotations

from .harmony import Chord, Progress, progress
from .rendering import Mastering, Score
from .score import Note, Range, figure, grid, line, part, swung

TEMPO = 112
"""Tempo of the theme, in beats per minute."""
BEATS = 104
"""Length of the loop, in beats."""
SWING = 0.16
"""Delay of every other eighth note, in beats."""
CHORDS = progress("""
Dm7 | Gm7 | Dm7 | Dm7 | Gm7 | Gm7 | Dm7 | Dm7 | Em7b5 | A7 | Dm7 | Em7b5 A7
| Dm7 | Gm7 | Dm7 | D7 | Gm7 | Gm7 | Dm7 | F7 | Bb7 | A7 | Dm7 | Em7b5 A7
| Dm7 | Em7b5 A7
""")
VIBRAPHONE = line(
    """
D5:.5 F5 A5!:1 C6:.5 A5 R:1 | Bb5:.5 G5 F5 D5 R:2 | R:4 | R:4
| D5:.5 F5 Bb5!:1 A5:.5 G5 R:1 | F5:.5 D5 F5 G5 Bb5:1 R | R:4 | R:4
| Bb5!:.5 G5 E5 D5 Bb4:1 D5 | C#5:.5 E5 G5 Bb5 A5:1 G5 | F5:1 D5:.5 A4 R:2 | R:4
| R:4 | R:4 | R:.5 D5 F5 A5 C6!:1 A5 | F#5:.5 A5 C6 A5 R:2 | R:4 | R:2 R:.5 G5 Bb5 D6 | R:.5 A5 F5 D5 C5:1 A4
| C5:.5 Eb5 A5 C6 R:2 | R:4 | R:4 | R:1 A5:.5 F5 D5 C5 A4:1 | G5:.5 Bb5 E5 G5 C#5 E5 A4:1
| D5:.5 F5 A5!:1 R:2 | E5:.5 G5 Bb5 G5 C#5:1 R
""",
    hold=1.1,
    velocity=86,
)
TRUMPET = line(
    """
R:4 | R:4 | R:.5 A4 C5 D5 F5!:1 D5 | C5:.5 A4:1.5 R:2
| R:4 | R:4 | R:.5 D5 C5 A4 F4:1 A4! | R:.5 C5 D5!:1 R:2
| R:4 | R:4 | R:2 R:.5 A4 C5 D5 | E5!:1 D5:.5 Bb4 C#5:1 R
| A4:1 D5:.5 F5! E5 D5 C5 A4 | Bb4:1.5 D5:.5 G4:1 R | R:4 | R:4 | Bb4:1 D5:.5 F5! D5 C5 Bb4 G4 | D5:2 R
| R:4 | R:4 | D5:1.5 F5:.5 Ab5!:1 F5 | E5:.5 G5 C#5:1 E5 A4 | D5:1 R:3 | R:4
| R:2 R:.5 A4 C5 D5 | R:4
""",
    hold=0.9,
    velocity=84,
)
COMPING = "R:1.5 C?:.5 R:1 R:.5 C:.5"
LOWEST, HIGHEST = 33, 52
BRUSHES = {
    "swirl": ["o.o.o.o."] * 26,
    "snare": ["..x...x."] * 25 + ["..x..xx."],
    "pedal": ["..x...x."] * 26,
    "ride": ["x.xox.xo"] * 26,
}


def walking(chords: Progress) -> list[Note]:
    """Returns a bass that takes a step a beat: the root first, last a semitone from the next root."""
    notes: list[Note] = []
    before = 40
    ends = [*chords.starts[1:], chords.beats]
    for number, (one, start, end) in enumerate(zip(chords.chords, chords.starts, ends, strict=True)):
        coming = chords.chords[(number + 1) % len(chords.chords)]
        for beat in range(round(end - start)):
            is_last = beat == round(end - start) - 1
            before = _leading(coming, before, number) if is_last else _near(_step(one, beat, number), before)
            notes.append(Note(start + beat, 0.92, before, 88 + 6 * (beat % 2)))
    return notes


def _step(one: Chord, beat: int, number: int) -> int:
    """Returns the class of the note of a beat: up the chord, in every other bar down."""
    order = (0, 1, 2) if number % 2 else (0, 3, 2)
    return one.classes[order[beat % 3]]


def _near(pitch_class: int, before: int) -> int:
    """Returns the pitch of a class nearest to the one before, within what the bass has."""
    pitches = [pitch for pitch in range(LOWEST, HIGHEST + 1) if pitch % 12 == pitch_class]
    return min(pitches, key=lambda pitch: (abs(pitch - before), pitch))


def _leading(coming: Chord, before: int, number: int) -> int:
    """Returns the note a semitone above or below the next root."""
    root = _near(coming.classes[0], before)
    return root + (1 if number % 3 == 0 else -1)


def sawdust() -> Score:
    """Returns the tune."""
    parts = (
        part("vibraphone 1", swung(VIBRAPHONE, SWING)),
        part("vibraphone 2", swung(figure(CHORDS, COMPING, Range(57, 70)), SWING), -11),
        part("muted trumpet", swung(TRUMPET, SWING), 0),
        part("bass", walking(CHORDS), -5),
        part("brushes", grid(BRUSHES, velocity=70, swing=SWING), -9),
    )
    return Score(parts, TEMPO, BEATS, Mastering(-22, hall_seconds=0.7, wet=0.16, hall="bar"))


SCORES = {"sawdust": sawdust}
