"""Handles chords: names such as "Em7" or "G/B", progressions of them, and voice leading from one to the next."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations, pairwise

NAMES = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}
QUALITIES = {
    "": (0, 4, 7), "m": (0, 3, 7), "7": (0, 4, 7, 10), "m7": (0, 3, 7, 10), "maj7": (0, 4, 7, 11), "6": (0, 4, 7, 9),
    "m6": (0, 3, 7, 9), "dim": (0, 3, 6, 9), "m7b5": (0, 3, 6, 10), "sus": (0, 5, 7), "7b9": (0, 4, 7, 10, 13),
    "9": (0, 4, 7, 10, 14), "m9": (0, 3, 7, 10, 14),
}  # fmt: skip
MIN_GAP = 3
"""Minimum distance between neighbouring voices, in semitones, so that a chord sounds clear."""


def pitch_class(name: str) -> int:
    """Returns the class 0..11 of a name such as "F#" or "Bb"."""
    return (NAMES[name[0]] + name.count("#") - name[1:].count("b")) % 12


def midi_pitch(name: str) -> int:
    """Returns the pitch of "A4", "F#5" or "Bb3" as MIDI counts it: A4 is 69."""
    return NAMES[name[0]] + name.count("#") - name[1:].count("b") + 12 * (int(name[-1]) + 1)


@dataclass(frozen=True, slots=True)
class Chord:
    """A chord; its notes are classes 0..11, the root first."""

    name: str
    classes: tuple[int, ...]
    bass: int

    @property
    def needed(self) -> frozenset[int]:
        """The notes that must be heard: all of a triad, root, third and seventh of others."""
        return frozenset(
            self.classes if len(self.classes) == 3 else (self.classes[0], self.classes[1], *self.classes[3:])
        )


def fifth_of(chord: Chord) -> int:
    """Returns the second bass note: the fifth, or the root if another note is in the bass."""
    return chord.classes[2] if chord.bass == chord.classes[0] else chord.classes[0]


@cache
def chord(name: str) -> Chord:
    """Returns the chord of a name."""
    upper, _, bass = name.partition("/")
    root = upper[:2] if upper[1:2] in ("#", "b") else upper[:1]
    classes = tuple((pitch_class(root) + step) % 12 for step in QUALITIES[upper[len(root) :]])
    return Chord(name, classes, pitch_class(bass) if bass else classes[0])


@dataclass(frozen=True, slots=True)
class Progress:
    """Chords one after another, and the beats at which they begin."""

    chords: tuple[Chord, ...]
    starts: tuple[float, ...]
    beats: float

    def index_at(self, beat: float) -> int:
        """Returns which chord sounds at a beat."""
        return sum(start <= beat + 1e-6 for start in self.starts) - 1

    def at(self, beat: float) -> Chord:
        """Returns the chord that sounds at a beat."""
        return self.chords[self.index_at(beat)]


def progress(text: str, bar: float = 4) -> Progress:
    """Returns the chords of "D | Em A7 | …": one or several a bar, which they share equally."""
    names = []
    starts = []
    bars = [part.split() for part in text.split("|") if part.strip()]
    for number, bar_names in enumerate(bars):
        for place, name in enumerate(bar_names):
            names.append(chord(name))
            starts.append(number * bar + place * bar / len(bar_names))
    return Progress(tuple(names), tuple(starts), len(bars) * bar)


def voicings(progress: Progress, low: int, high: int, voices: int) -> list[tuple[int, ...]]:
    """Returns each chord's voices from below, each as near as can be to those of the chord before."""
    before = tuple(low + (high - low) * (2 * n + 1) // (2 * voices) for n in range(voices))
    result = []
    for one in progress.chords:
        before = min(_possible(one, low, high, voices), key=lambda notes: (_way(before, notes), notes))
        result.append(before)
    return result


@cache
def _possible(one: Chord, low: int, high: int, voices: int) -> tuple[tuple[int, ...], ...]:
    """Returns every clear voicing of a chord in a range that has as many of the needed notes as there is room for."""
    pitches = [pitch for pitch in range(low, high + 1) if pitch % 12 in one.classes]
    clear = [
        notes
        for notes in combinations(pitches, voices)
        if all(after - note >= MIN_GAP for note, after in pairwise(notes))
    ]
    most = max(len(_heard(notes) & _wanted(one, voices)) for notes in clear)
    return tuple(notes for notes in clear if len(_heard(notes) & _wanted(one, voices)) == most)


def _wanted(one: Chord, voices: int) -> frozenset[int]:
    """Returns the notes that few voices should have: third and seventh first, as the bass has the root."""
    if voices >= len(one.needed):
        return one.needed
    return frozenset(one.classes[1:2] + (one.classes[3:4] or one.classes[2:3]))


def _heard(notes: Sequence[int]) -> frozenset[int]:
    return frozenset(note % 12 for note in notes)


def _way(before: Sequence[int], after: Sequence[int]) -> int:
    return sum(abs(note - old) for old, note in zip(before, after, strict=True))
