"""Renders scores with FluidSynth, mixes the parts by how loud they are heard, and writes Ogg files that repeat.

The same recipe gives the same bytes, with the soundfont and the version of FluidSynth named here.
"""

from __future__ import annotations

import hashlib
import inspect
import os
import subprocess
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import numpy as np
import soundfile

from .score import Part, midi_bytes
from .synth import RATE, Samples, apply_filter, master, room

SOUNDFONT_VARIABLE = "LONGSHOT_SOUNDFONT"
"""Environment variable with the path of FluidR3_GM.sf2 from Debian's package fluid-soundfont-gm."""
SOUNDFONT_SHA256 = "74594e8f4250680adf590507a306655a299935343583256f3b722c48a1bc1cb0"
FLUIDSYNTH = "2.3.1"
GAIN = 0.5
POLYPHONY = 400
BLOCK = 64
"""Number of samples in a block. Notes begin at the start of a block."""
WINDOW_SECONDS = 0.4
"""Length of the window for measuring loudness, in seconds."""
FLOOR_DB = -24.0
"""Minimum level of a window that counts for the loudness of a part, relative to the loudest window, in decibels."""
SERIAL = 0x4C53
"""Serial number of the stream in every Ogg file. The encoder would choose a random number."""
WRITE_FRAMES = 1 << 16
"""Maximum number of frames that are encoded in one call. The library crashes if one call encodes a minute."""


class NoSoundfont(RuntimeError):
    """Something must be rendered and cannot be; the message is one sentence."""


@dataclass(frozen=True, slots=True)
class Mastering:
    """Settings of the final mix: loudness (dB of the loudest 0.3 s), the hall, the lowest and highest frequency."""

    loudness: float
    hall_seconds: float = 0.9
    wet: float = 0.2
    low: float = 45.0
    high: float = 12500.0
    hall: str = "bandstand"
    tail: float = 0.4
    """Fade-out duration of a sound that does not loop, in seconds."""


@dataclass(frozen=True)
class Score:
    """Parts that are rendered together, as long as their beats, to the sample."""

    parts: Sequence[Part]
    tempo: float
    beats: float
    mastering: Mastering
    loop: bool = True

    @property
    def frames(self) -> int:
        """Number of samples."""
        return round(self.beats * 60 / self.tempo * RATE)

    def midi(self) -> list[bytes]:
        """Returns the MIDI file of each part; loops are played twice."""
        return [midi_bytes(part, self.tempo, self.beats, 2 if self.loop else 1) for part in self.parts]


def recipe_hash(scores: Sequence[Score], *more: str) -> str:
    """Returns what the rendered samples depend on, as a hash."""
    digest = hashlib.sha256(f"{SOUNDFONT_SHA256} {FLUIDSYNTH}".encode())
    for score in scores:
        digest.update(f"{score.mastering} {score.frames}".encode())
        for part, midi in zip(score.parts, score.midi(), strict=True):
            digest.update(midi + f"{part.level}".encode())
    for text in (*map(inspect.getsource, (as_heard, heard_loudness, mixed, finished, master, room)), *more):
        digest.update(text.encode())
    return digest.hexdigest()


@cache
def soundfont() -> str:
    """Returns the path of the soundfont. Raises NoSoundfont."""
    path = os.environ.get(SOUNDFONT_VARIABLE, "")
    if not path or not Path(path).is_file():
        raise NoSoundfont(f"{SOUNDFONT_VARIABLE} does not name the file FluidR3_GM.sf2.")
    with open(path, "rb") as file:
        if hashlib.file_digest(file, "sha256").hexdigest() != SOUNDFONT_SHA256:
            raise NoSoundfont(f"{path} is not the FluidR3_GM.sf2 that the recipes are written for.")
    version = subprocess.run(["fluidsynth", "--version"], capture_output=True, text=True, check=True).stdout
    if f" {FLUIDSYNTH}" not in version:
        raise NoSoundfont(f"FluidSynth {FLUIDSYNTH} is needed, and {version.splitlines()[0]} is installed.")
    return path


def played(midi: bytes) -> Samples:
    """Returns what FluidSynth makes of a MIDI file, dry and mono. Raises NoSoundfont."""
    with tempfile.TemporaryDirectory(prefix="longshot-") as folder:
        source, target = Path(folder) / "part.mid", Path(folder) / "part.raw"
        source.write_bytes(midi)
        command = ["fluidsynth", "-ni", "-q", "-g", str(GAIN), "-r", str(RATE), "-R", "0", "-C", "0", "-z", str(BLOCK)]
        command += ["-o", f"synth.polyphony={POLYPHONY}", "-o", "synth.dynamic-sample-loading=1"]
        command += ["-T", "raw", "-O", "float", "-E", "little", "-F", str(target), soundfont(), str(source)]
        subprocess.run(command, check=True, capture_output=True)
        sides = np.fromfile(target, dtype="<f4").reshape(-1, 2)
    mono: Samples = sides.mean(axis=1).astype(np.float64)
    return mono


def as_heard(samples: Samples) -> Samples:
    """Returns the samples weighted by how well ears and small loudspeakers give each pitch."""
    return apply_filter(
        samples, lambda f: (1 / (1 + (90 / np.maximum(f, 1)) ** 2)) * (1 + 0.6 / (1 + (1500 / np.maximum(f, 1)) ** 2))
    )


def heard_loudness(samples: Samples) -> float:
    """Returns how loud a part is where it plays, in dB."""
    weighted = as_heard(samples)
    width = round(WINDOW_SECONDS * RATE)
    windows = weighted[: len(weighted) // width * width].reshape(-1, width) if len(weighted) > width else weighted[None]
    power = (windows**2).mean(axis=1)
    loud = power[power >= power.max() * 10 ** (FLOOR_DB / 10)]
    return float(10 * np.log10(loud.mean() + 1e-12))


def mixed(score: Score) -> Samples:
    """Returns the parts of a score, each at its level, dry. Of what loops the second pass is kept, so that tails lie
    over the seam. Raises NoSoundfont."""
    tracks = []
    for part, midi in zip(score.parts, score.midi(), strict=True):
        samples = played(midi)
        start = score.frames if score.loop else 0
        samples = np.pad(samples, (0, max(0, start + score.frames - len(samples))))[start : start + score.frames]
        tracks.append(samples * 10 ** ((part.level - heard_loudness(samples)) / 20))
    mix: Samples = np.sum(tracks, axis=0)
    return mix


def finished(samples: Samples, mastering: Mastering, *, loop: bool) -> Samples:
    """Returns a mix in its hall, at its loudness."""

    def gain(f: Samples) -> Samples:
        g = np.maximum(f, 1.0)
        return 1 / np.sqrt((1 + (mastering.low / g) ** 4) * (1 + (g / mastering.high) ** 8))

    hall = room(samples, mastering.hall_seconds, mastering.wet, name=mastering.hall, circular=loop)[: len(samples)]
    return master(apply_filter(hall, gain), mastering.loudness, loop=loop, tail=mastering.tail)


def rendered(score: Score) -> Samples:
    """Returns a score as it is written to its file. Raises NoSoundfont."""
    return finished(mixed(score), score.mastering, loop=score.loop)


# -- files -----------------------------------------------------------------------------------------------------------


def write_ogg(path: Path, samples: Samples, rate: int, compression: float) -> None:
    """Writes an Ogg Vorbis file, mono; the same samples give the same bytes."""
    with soundfile.SoundFile(path, "w", rate, 1, format="OGG", subtype="VORBIS", compression_level=compression) as file:
        for start in range(0, len(samples), WRITE_FRAMES):
            file.write(samples[start : start + WRITE_FRAMES].astype(np.float32))
    path.write_bytes(with_serial(path.read_bytes()))


def with_serial(file: bytes) -> bytes:
    """Returns an Ogg file with our serial number on each page, and the checksums that go with it."""
    pages = []
    start = 0
    while start < len(file):
        segments = file[start + 26]
        size = 27 + segments + sum(file[start + 27 : start + 27 + segments])
        page = bytearray(file[start : start + size])
        page[14:18] = SERIAL.to_bytes(4, "little")
        page[22:26] = bytes(4)
        page[22:26] = page_checksum(bytes(page)).to_bytes(4, "little")
        pages.append(bytes(page))
        start += size
    return b"".join(pages)


@cache
def _checksum_table() -> tuple[int, ...]:
    table = []
    for byte in range(256):
        register = byte << 24
        for _bit in range(8):
            register = (register << 1 ^ 0x04C11DB7) & 0xFFFFFFFF if register & 0x80000000 else register << 1
        table.append(register)
    return tuple(table)


def page_checksum(page: bytes) -> int:
    """Returns the checksum of an Ogg page whose own is zero."""
    table = _checksum_table()
    register = 0
    for byte in page:
        register = (register << 8) & 0xFFFFFFFF ^ table[register >> 24 ^ byte]
    return register
