"""Composes the music: a waltz for the title and three layers for the race, our own tunes, written as notes."""

from __future__ import annotations

import numpy as np

from .synth import (
    RATE,
    Samples,
    apply_filter,
    band,
    bow,
    brass,
    clock,
    decay,
    hiss,
    master,
    plucked,
    put,
    reed,
    room,
    silence,
    squeezed,
    struck,
)

NAMES = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}


def hertz(name: str) -> float:
    """Returns the pitch of "A4", "F#5" or "Bb3" in Hz."""
    step = NAMES[name[0]] + name.count("#") - name[1:].count("b")
    return 440 * 2 ** ((step + 12 * (int(name[-1]) + 1) - 69) / 12)


# -- the waltz ------------------------------------------------------------------------------------------------------
WALTZ_BEAT = 60 / 172  # seconds
# One line a bar: bass note, chord on two and three, melody as note:beats (R rests).
WALTZ = """
G2 | B3 D4 G4 | D5:2 B4:1
E2 | B3 D4 G#4 | E5:2 B4:1
A2 | C4 E4 A4 | C5:1 E5:1 A5:1
E2 | C4 E4 A4 | G5:1 E5:2
D2 | C4 F#4 A4 | F#5:1 A5:1 F#5:1
A2 | C4 F#4 A4 | E5:1 C5:1 A4:1
G2 | B3 D4 G4 | B4:1 C5:0.5 C#5:0.5 D5:1
D2 | C4 D4 F#4 | A4:2 B4:0.5 C5:0.5
G2 | B3 D4 G4 | D5:2 B4:1
E2 | D4 E4 G#4 | G#5:2 E5:1
A2 | C4 E4 A4 | A5:1 B5:0.5 A5:0.5 E5:1
C3 | Eb4 G4 C5 | G5:1 Eb5:1 C5:1
D2 | B3 D4 G4 | D5:1 G5:1 B5:1
D2 | C4 F#4 A4 | A5:1 F#5:1 C5:1
G2 | B3 D4 G4 | B4:1 D5:1 G5:1
G2 | B3 D4 F4 | G5:1 R:1 G5:0.5 F5:0.5
C2 | C4 E4 G4 | E5:1 G5:1 C6:1
G2 | C4 E4 G4 | B5:1 A5:1 G5:1
G2 | B3 D4 G4 | D5:1 G5:1 B5:1
D2 | B3 D4 G4 | A5:1 G5:1 D5:1
A2 | C#4 E4 G4 | C#5:1 E5:1 A5:1
E2 | C#4 E4 G4 | G5:1 E5:1 C#5:1
D2 | C4 F#4 A4 | D5:1 F#5:1 A5:1
D2 | C4 F#4 A4 | C6:1.5 B5:0.5 A5:1
G2 | B3 D4 G4 | B5:2 G5:1
E2 | D4 E4 G#4 | G#5:2 E5:1
A2 | C4 E4 A4 | C6:1 B5:1 A5:1
E2 | C4 E4 A4 | E5:1 G5:1 E5:1
D2 | C4 F#4 A4 | F#5:1 A5:1 C6:1
D2 | C4 F#4 A4 | B5:1 A5:1 F#5:1
G2 | B3 D4 G4 | G5:1 D5:1 B4:1
D2 | C4 D4 F#4 | A4:1 C5:1 F#5:1
"""


def clop(height: bool) -> Samples:
    """Returns the sound of a wooden hoof."""
    f = 980 if height else 760
    return struck([(f, 1, 0.016), (f * 2.7, 0.4, 0.008)], 0.12)


def glock(pitch: float, seconds: float = 0.9) -> Samples:
    """Returns the sound of a glockenspiel bar."""
    return struck([(pitch, 1, 0.22), (pitch * 2.76, 0.35, 0.08), (pitch * 5.4, 0.12, 0.03)], seconds)


def waltz() -> Samples:
    """Returns the title's waltz."""
    bars = [tuple(part.split() for part in row.split("|")) for row in WALTZ.strip().splitlines()]
    bar = 3 * WALTZ_BEAT
    track, melody, sparkle = silence(bar * len(bars)), silence(bar * len(bars)), silence(bar * len(bars))
    for k, (bass, chord, tune) in enumerate(bars):
        at = k * bar
        put(track, plucked(hertz(bass[0]), 0.62, bright=0.12, name="bass"), at, 0.95, circular=True)
        for beat, level in ((1, 0.2), (2, 0.16)):
            for note in chord:
                put(
                    track,
                    plucked(hertz(note), 0.34, bright=0.5, name="banjo"),
                    at + beat * WALTZ_BEAT,
                    level,
                    circular=True,
                )
                put(track, squeezed(hertz(note), WALTZ_BEAT * 0.62), at + beat * WALTZ_BEAT, level * 0.3, circular=True)
        put(track, clop(True), at + WALTZ_BEAT, 0.09, circular=True)
        put(track, clop(False), at + 2 * WALTZ_BEAT, 0.07, circular=True)
        when = at
        for word in tune:
            note, beats = word.split(":")
            length = float(beats) * WALTZ_BEAT
            if note != "R":
                voice = squeezed if 16 <= k < 24 else reed
                put(melody, voice(hertz(note), length * 0.94), when, 0.34 if voice is reed else 0.24, circular=True)
                if k >= 16:
                    put(sparkle, glock(hertz(note) * 2), when, 0.055, circular=True)
            when += length
    mix = track + apply_filter(melody, band(150, 6000, 2)) + sparkle
    return master(room(mix, 1.0, 0.22, name="bandstand", circular=True), -19, loop=True)


# -- the race -------------------------------------------------------------------------------------------------------
RACE_BEAT = 60 / 150
RACE = ["Dm", "Dm", "Bb", "A", "Dm", "Gm", "A", "Dm", "F", "C", "Gm", "Dm", "Bb", "Gm", "A", "A"]
CHORDS = {
    "Dm": ("D2", "A2", ("D4", "F4", "A4")),
    "Bb": ("Bb1", "F2", ("D4", "F4", "Bb4")),
    "A": ("A1", "E2", ("C#4", "E4", "A4")),
    "Gm": ("G1", "D2", ("D4", "G4", "Bb4")),
    "F": ("F2", "C3", ("C4", "F4", "A4")),
    "C": ("C2", "G2", ("C4", "E4", "G4")),
}
# The tune of the last layer: two bars a line, note:beats.
CHASE = """
D5:0.75 D5:0.25 D5:0.5 E5:0.5 F5:1 E5:0.5 D5:0.5 A5:1.5 G5:0.5 F5:1 D5:1
F5:0.75 F5:0.25 F5:0.5 G5:0.5 Bb5:1 A5:0.5 F5:0.5 E5:1 C#5:0.5 E5:0.5 A4:2
D5:0.75 D5:0.25 D5:0.5 E5:0.5 F5:1 E5:0.5 D5:0.5 Bb5:1.5 A5:0.5 G5:1 D5:1
C#5:0.5 E5:0.5 A5:1 G5:0.5 F5:0.5 E5:1 D5:1 A4:0.5 D5:0.5 F5:1 R:1
A5:0.75 A5:0.25 A5:0.5 Bb5:0.5 C6:1 A5:1 G5:0.75 G5:0.25 G5:0.5 A5:0.5 C6:1 G5:1
Bb5:0.75 A5:0.25 G5:0.5 A5:0.5 Bb5:1 D6:1 A5:0.75 G5:0.25 F5:0.5 G5:0.5 A5:2
D6:1 Bb5:0.5 F5:0.5 D5:0.5 F5:0.5 Bb5:1 Bb5:0.5 A5:0.5 G5:0.5 A5:0.5 Bb5:1 D6:1
C#6:0.5 A5:0.5 E5:0.5 C#5:0.5 E5:1 A5:1 A5:0.25 Bb5:0.25 A5:0.25 G#5:0.25 A5:1 C#6:1 A5:1
"""


def race_length() -> float:
    """Returns the seconds of a race layer."""
    return RACE_BEAT * 4 * len(RACE)


def drum(name: str, low: float, height: float, half: float) -> Samples:
    """Returns a drum stroke of filtered noise that halves every `half` seconds."""
    return hiss(0.2, low, height, name=name, slope=2) * decay(0.2, half)


def race_1() -> Samples:
    """Returns the first layer: a walking bass, wooden hooves, a brush."""
    track = silence(race_length())
    for k, name in enumerate(RACE):
        root, fifth, chord = CHORDS[name]
        walk = (root, fifth, root, chord[0][:-1] + "3" if k % 2 else fifth)
        for beat in range(4):
            at = (4 * k + beat) * RACE_BEAT
            put(
                track,
                plucked(hertz(walk[beat]) * (2 if hertz(walk[beat]) < 60 else 1), 0.36, bright=0.16, name="bass"),
                at,
                0.9,
                circular=True,
            )
            for share, level, height in ((0, 0.14, False), (0.5, 0.07, True), (0.75, 0.1, True)):
                put(track, clop(height), at + share * RACE_BEAT, level, circular=True)
            put(track, drum("brush", 2500, 9000, 0.02), at + RACE_BEAT * 0.5, 0.05, circular=True)
    return master(room(track, 0.7, 0.18, name="bandstand", circular=True), -22, loop=True)


def race_2() -> Samples:
    """Returns the second layer, the chase: broken chords on plucked strings, bows underneath, a snare."""
    track = silence(race_length())
    for k, name in enumerate(RACE):
        chord = [hertz(n) for n in CHORDS[name][2]]
        figure = (0, 1, 2, 1, 0, 2, 1, 2)
        for i, step in enumerate(figure):
            at = (4 * k + i / 2) * RACE_BEAT
            put(
                track,
                plucked(chord[step] * (2 if i in (3, 7) else 1), 0.26, bright=0.7, name="banjo"),
                at,
                0.26 if i % 4 == 0 else 0.18,
                circular=True,
            )
        for f in chord[:2]:
            put(track, bow(f, RACE_BEAT * 3.8, attack=0.3), 4 * k * RACE_BEAT, 0.22, circular=True)
        for beat, share in ((0, 0.5), (1, 0), (1, 0.75), (2, 0.5), (3, 0), (3, 0.5), (3, 0.75)):
            put(
                track,
                drum("snare", 300, 6500, 0.028),
                (4 * k + beat + share) * RACE_BEAT,
                0.10 if share else 0.19,
                circular=True,
            )
    return master(room(track, 0.8, 0.2, name="bandstand", circular=True), -22, loop=True)


def race_3() -> Samples:
    """Returns the third layer, the finish: the tune on horns and reeds, kettledrums."""
    track = silence(race_length())
    for k, row in enumerate(CHASE.strip().splitlines()):
        when = k * 8 * RACE_BEAT
        for word in row.split():
            note, beats = word.split(":")
            length = float(beats) * RACE_BEAT
            if note != "R":
                put(track, brass(hertz(note), length * 0.9 + 0.03, attack=0.02), when, 0.34, circular=True)
                put(track, reed(hertz(note), length * 0.9), when, 0.16, circular=True)
                put(track, brass(hertz(note) / 2, length * 0.9 + 0.03, attack=0.02), when, 0.16, circular=True)
            when += length
    for k, name in enumerate(RACE):
        f = hertz(CHORDS[name][0])
        f = f * 2 if f < 62 else f
        for beat, level in ((0, 0.7), (1.5, 0.35), (2, 0.5), (3, 0.3), (3.5, 0.42)):
            kettle = (
                struck([(f, 1, 0.13), (f * 1.5, 0.5, 0.08), (f * 1.99, 0.3, 0.05)], 0.5)
                + 0.4 * np.pad(drum("kettle", 100, 1500, 0.012), (0, round(0.3 * RATE)))[: len(clock(0.5))]
            )
            put(track, kettle, (4 * k + beat) * RACE_BEAT, level * 0.6, circular=True)
    return master(room(track, 1.0, 0.24, name="bandstand", circular=True), -21, loop=True)
