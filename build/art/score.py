"""Writes music as text: notes and patterns over chords become parts, and parts become MIDI for a synthesiser.

A line of notes is "D5:.5 F#5:.5 A5! R:1 | …": a pitch and its length in beats, which holds until another is given;
"!" is an accent, "A4+C5" a chord, "R" a rest; at each "|" the bar must be full. A rhythm is a grid such as "X..x..x.".
"""

from __future__ import annotations

import re
import struct
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from zlib import crc32

from .harmony import Chord, Progress, fifth_of, midi_pitch, voicings

TICKS = 480
"""Number of MIDI ticks per beat."""
USUAL = 84
"""MIDI velocity of a normal note."""
ACCENT = 20
"""MIDI velocity added by an accent."""
SOFT = 24
"""MIDI velocity subtracted from a soft note."""
LATE_SECONDS = 0.009
"""Maximum random delay of a note, in seconds."""
VELOCITY_SPREAD = 6
"""Maximum random change of a note's MIDI velocity."""
DRUM_CHANNEL = 9
SMALLEST_THIRD = 3
"""Number of semitones in the smallest third."""
END_SECONDS = 1.0
"""Time that is rendered after the last beat, in seconds."""


class BadScore(Exception):
    """A score that cannot be played; the message is one sentence."""


@dataclass(frozen=True, slots=True)
class Instrument:
    """A sound of the soundfont, and the pitches (MIDI) that a player of it has."""

    program: int
    low: int
    high: int
    bank: int = 0
    is_kit: bool = False


INSTRUMENTS = {
    "accordion": Instrument(21, 53, 91),
    "banjo": Instrument(105, 48, 86),
    "bass": Instrument(32, 28, 60),
    "brass": Instrument(61, 41, 84),
    "brushes": Instrument(40, 27, 87, is_kit=True),
    "cello": Instrument(42, 36, 72),
    "choir": Instrument(52, 48, 79),
    "clarinet": Instrument(71, 50, 91),
    "contrabass": Instrument(43, 28, 55),
    "fiddle": Instrument(110, 55, 93),
    "glockenspiel": Instrument(9, 79, 108),
    "harmonica": Instrument(22, 55, 93),
    "horns": Instrument(60, 41, 77),
    "kit": Instrument(0, 27, 87, is_kit=True),
    "mandolin": Instrument(25, 55, 88, bank=16),
    "marimba": Instrument(12, 45, 96),
    "muted trumpet": Instrument(59, 54, 84),
    "orchestra kit": Instrument(48, 27, 88, is_kit=True),
    "piccolo": Instrument(72, 74, 108),
    "pizzicato": Instrument(45, 36, 88),
    "steel guitar": Instrument(25, 40, 84),
    "strings": Instrument(48, 36, 96),
    "timpani": Instrument(47, 38, 57),
    "tremolo": Instrument(44, 43, 93),
    "trombone": Instrument(57, 40, 72),
    "trumpet": Instrument(56, 54, 86),
    "tuba": Instrument(58, 26, 58),
    "vibraphone": Instrument(11, 53, 89),
    # For effects only.
    "applause": Instrument(126, 36, 84),
    "bass drum": Instrument(116, 24, 84, bank=8),
    "gun": Instrument(127, 24, 84),
    "taiko": Instrument(116, 24, 84),
}
DRUMS = {
    "kick": 36, "stick": 37, "snare": 38, "clap": 39, "slap": 39, "swirl": 40, "hat": 42, "pedal": 44, "crash": 49,
    "ride": 51, "tambourine": 54, "cowbell": 56, "slapped conga": 62, "cabasa": 69, "high block": 76,
    "low block": 77, "stomp": 41,
}  # fmt: skip
"""MIDI keys of the percussion instruments that the themes use, by name."""


@dataclass(frozen=True, slots=True)
class Note:
    """A note: start and duration in beats, pitch (MIDI) and velocity (1..127)."""

    start: float
    length: float
    pitch: int
    velocity: int = USUAL


@dataclass(frozen=True, slots=True)
class Part:
    """The notes of a single player; `level` is the loudness in the mix, in dB relative to a leading part."""

    name: str
    instrument: str
    notes: tuple[Note, ...]
    level: float = 0.0
    tempo_errors: bool = True
    """Whether the player makes small timing errors."""


def part(name: str, notes: Iterable[Note], level: float = 0.0, *, exact: bool = False) -> Part:
    """Returns a part; the instrument is the name without a number at its end. `exact`: a player without errors."""
    return Part(name, re.sub(r" \d$", "", name), tuple(notes), level, not exact)


# -- lines -----------------------------------------------------------------------------------------------------------


def line(text: str, bar: float = 4, *, hold: float = 0.94, velocity: int = USUAL, octaves: int = 0) -> list[Note]:
    """Returns the notes of a line; each is held for the share `hold` of its length. Raises BadScore."""
    notes = []
    now = 0.0
    length = 1.0
    for number, word in enumerate(text.split()):
        if word == "|":
            if abs(now / bar - round(now / bar)) > 1e-6:
                raise BadScore(f"The bar before word {number} of “{text.strip()[:40]}…” ends at beat {now}.")
            continue
        name, _, beats = word.partition(":")
        length = float(beats) if beats else length
        hard = velocity + ACCENT * name.count("!") - SOFT * name.count("?")
        for pitch in name.strip("!?").split("+"):
            if pitch != "R":
                notes.append(Note(now, length * hold, midi_pitch(pitch) + 12 * octaves, hard))
        now += length
    return notes


def moved(notes: Iterable[Note], beats: float = 0.0, semitones: int = 0, harder: int = 0) -> list[Note]:
    """Returns the notes later, higher or harder."""
    return [
        replace(note, start=note.start + beats, pitch=note.pitch + semitones, velocity=note.velocity + harder)
        for note in notes
    ]


def within(notes: Iterable[Note], start: float, end: float) -> list[Note]:
    """Returns the notes that begin between two beats."""
    return [note for note in notes if start <= note.start < end]


# -- patterns over chords --------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Range:
    """Pitches available to the accompaniment, and its number of voices."""

    low: int
    high: int
    voices: int = 3


def figure(progress: Progress, pattern: str, room: Range, *, hold: float = 0.9, velocity: int = USUAL) -> list[Note]:
    """Returns a pattern that is repeated over chords, whose voices move as little as possible.

    Its words: "1", "2", … are the voices from below, "C" all of them, "B" the root in the bass and "F" its fifth. "R"
    is a rest. Each may have an accent and a length.
    """
    chords = voicings(progress, room.low, room.high, room.voices)
    notes = []
    now = 0.0
    length = 1.0
    words = pattern.replace("|", " ").split()
    while now < progress.beats - 1e-6:
        for word in words:
            name, _, beats = word.partition(":")
            length = float(beats) if beats else length
            hard = velocity + ACCENT * name.count("!") - SOFT * name.count("?")
            place = progress.index_at(now)
            for pitch in _pitches(name.strip("!?"), progress.chords[place], chords[place], room):
                notes.append(Note(now, length * hold, pitch, hard))
            now += length
    return [note for note in notes if note.start < progress.beats - 1e-6]


def _pitches(name: str, chord: Chord, voices: Sequence[int], room: Range) -> Iterator[int]:
    """Yields the notes of a word of a pattern."""
    for one in name.split("+"):
        if one == "C":
            yield from voices
        elif one == "B":
            yield _in_range(chord.bass, room)
        elif one == "F":
            yield _in_range(fifth_of(chord), room)
        elif one != "R":
            yield voices[min(int(one), len(voices)) - 1]


def _in_range(pitch_class: int, room: Range) -> int:
    """Returns the lowest pitch of a class in a range."""
    return room.low + (pitch_class - room.low) % 12


def second_voice(tune: Iterable[Note], progress: Progress, low: int, *, softer: int = 8) -> list[Note]:
    """Returns a voice below a tune: the next note of each chord that is a third or more lower, else the tune's own."""
    lower = []
    for note in tune:
        classes = progress.at(note.start).classes
        below = range(note.pitch - SMALLEST_THIRD, low - 1, -1)
        pitch = next((pitch for pitch in below if pitch % 12 in classes), note.pitch)
        lower.append(replace(note, pitch=pitch, velocity=note.velocity - softer))
    return lower


def grid(rows: dict[str, Sequence[str]], bar: float = 4, *, velocity: int = USUAL, swing: float = 0.0) -> list[Note]:
    """Returns strokes of a kit: for each drum a grid for each bar, "X" hard, "x" usual, "o" soft, "." none. `swing`
    delays every other eighth, in beats.
    """
    strokes = {"X": ACCENT, "x": 0, "o": -SOFT}
    notes = []
    for drum, bars in rows.items():
        for number, steps in enumerate(bars):
            width = bar / len(steps)
            for step, sign in enumerate(steps):
                if sign != ".":
                    start = number * bar + step * width
                    late = swing if abs(start % 1 - 0.5) < 1e-6 else 0.0
                    notes.append(Note(start + late, min(width, 0.5), DRUMS[drum], velocity + strokes[sign]))
    return sorted(notes, key=lambda note: (note.start, note.pitch))


def swung(notes: Iterable[Note], swing: float) -> list[Note]:
    """Returns the notes with a delay on every other eighth, in beats. Notes that end there become longer."""
    result = []
    for note in notes:
        late = swing if abs(note.start % 1 - 0.5) < 1e-6 else 0.0
        ends_off = abs((note.start + note.length / 0.94) % 1 - 0.5) < 0.02
        result.append(replace(note, start=note.start + late, length=note.length + (swing if ends_off else 0) - late))
    return result


# -- MIDI ------------------------------------------------------------------------------------------------------------


def midi_bytes(one: Part, tempo: float, beats: float, passes: int = 1) -> bytes:
    """Returns a part as a MIDI file, played `passes` times. Raises BadScore."""
    instrument = INSTRUMENTS[one.instrument]
    channel = DRUM_CHANNEL if instrument.is_kit else 0
    events: list[tuple[int, int, bytes]] = []
    for number, note in enumerate(one.notes):
        if not instrument.low <= note.pitch <= instrument.high or note.start >= beats:
            raise BadScore(f"No {one.instrument} of {one.name} has the note {note}.")
        late, harder = _errors(one, number, tempo)
        for turn in range(passes):
            start = round((turn * beats + note.start + late) * TICKS)
            end = max(start + 1, round((turn * beats + note.start + note.length + late) * TICKS))
            velocity = max(1, min(127, note.velocity + harder))
            events.append((start, 1, bytes((0x90 | channel, note.pitch, velocity))))
            events.append((end, 0, bytes((0x80 | channel, note.pitch, 0))))
    last = round((passes * beats + END_SECONDS * tempo / 60) * TICKS)
    events.append((last, 2, bytes((0xB0 | channel, 123, 0))))
    return _file(instrument, channel, tempo, sorted(events))


def _errors(one: Part, number: int, tempo: float) -> tuple[float, int]:
    """Returns the delay of a note in beats, and its additional velocity."""
    if not one.tempo_errors:
        return 0.0, 0
    chance = crc32(f"{one.name} {number}".encode())
    late = (chance & 0xFFFF) / 0xFFFF * LATE_SECONDS * tempo / 60
    return late, (chance >> 16) % (2 * VELOCITY_SPREAD + 1) - VELOCITY_SPREAD


def _file(instrument: Instrument, channel: int, tempo: float, events: Sequence[tuple[int, int, bytes]]) -> bytes:
    """Returns the bytes of a file with a single track, the instrument in the middle of the stage at full volume."""
    track = b"\0\xff\x51\x03" + round(60e6 / tempo).to_bytes(3, "big")
    for control, value in ((0, instrument.bank), (7, 127), (10, 64), (91, 0), (93, 0)):
        track += bytes((0, 0xB0 | channel, control, value))
    track += bytes((0, 0xC0 | channel, instrument.program))
    now = 0
    for tick, _order, message in events:
        track += _variable(tick - now) + message
        now = tick
    track += b"\0\xff\x2f\0"
    return b"MThd" + struct.pack(">IHHH", 6, 0, 1, TICKS) + b"MTrk" + struct.pack(">I", len(track)) + track


def _variable(number: int) -> bytes:
    """Returns a number as MIDI writes lengths of time: seven bits a byte."""
    digits = [number & 0x7F]
    while number := number >> 7:
        digits.append(number & 0x7F | 0x80)
    return bytes(reversed(digits))
