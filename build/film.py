"""Films the end of a match with the sound of the game's own mixer, as a webm by ffmpeg.

usage: python build/film.py [--game KEY] [--seed N] [--number N] [--before S] [--seconds S] [--voice] FILE.webm

The mixer writes into a pipe. The program reads it at the speed of the game's time, so picture and sound agree on a
machine of any speed. Needs Linux and ffmpeg with VP9 and Opus.
"""

from __future__ import annotations

import fcntl
import os
import struct
import subprocess
import sys
import termios
import time
import zlib
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import BinaryIO

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from game.tools import headless_app  # noqa: E402

SIZE = (1280, 720)
FRAMES_A_SECOND = 30
FRAMES_A_PICTURE = 2
"""Number of the game's frames (60 per second) for each picture of the film."""
SAMPLE_RATE = 44100
SAMPLE_BYTES = 4
PIPE_BYTES = 4096
"""Capacity of the pipe for sound, in bytes. This minimum of Linux holds 23 ms of sound that was mixed too early."""
QUIET_SECONDS = 0.5
LONGEST_MATCH_SECONDS = 600.0
EVENT = "HorseFinished"
"""Type of the filmed event."""
LEAD_COMMANDS = 12
"""Number of commands played before the event."""


class MixedSound:
    """Output of SDL's mixer; `read` advances its time."""

    def __init__(self, folder: Path) -> None:
        pipe = folder / "mixer"
        os.mkfifo(pipe)
        os.environ |= {"SDL_AUDIODRIVER": "disk", "SDL_DISKAUDIOFILE": str(pipe), "SDL_DISKAUDIODELAY": "0"}
        self._pipe = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
        fcntl.fcntl(self._pipe, fcntl.F_SETPIPE_SZ, PIPE_BYTES)
        os.set_blocking(self._pipe, True)
        self._owed = 0.0

    def read(self, seconds: float) -> bytes:
        """Returns the sound of that time, as stereo samples of 16 bits."""
        self._owed += seconds * SAMPLE_RATE
        samples = int(self._owed)
        found = b""
        self._owed -= samples
        while len(found) < samples * SAMPLE_BYTES:
            found += os.read(self._pipe, samples * SAMPLE_BYTES - len(found))
        self._await_mixer()
        return found

    def _await_mixer(self) -> None:
        """Waits until the mixer has to wait: it writes a whole pipe at a time."""
        while struct.unpack("i", fcntl.ioctl(self._pipe, termios.FIONREAD, b"\0\0\0\0"))[0] == 0:
            time.sleep(0.0005)
        time.sleep(0.001)

    def close(self) -> None:
        """Closes the pipe, which ends the mixer; otherwise it would block forever."""
        os.close(self._pipe)

    def lag(self) -> int:
        """Returns the delay until a sound that begins now is written, in bytes."""
        import pygame

        self.read(QUIET_SECONDS)
        pygame.mixer.Sound(buffer=b"\xff\x1f" * 2 * SAMPLE_RATE).play()
        heard = self.read(QUIET_SECONDS)
        pygame.mixer.stop()
        self.read(QUIET_SECONDS)
        return next(place for place, byte in enumerate(heard) if byte) // SAMPLE_BYTES * SAMPLE_BYTES


def film(args: Namespace, sound: MixedSound) -> Iterator[tuple[bytes, bytes]]:
    """Yields the lag of the sound as its first bytes, then each picture with the sound of its time.

    The film starts `args.before` seconds before a horse finishes.
    """
    from build.dev import filmstrip
    from build.dev.app_control import recorded_session
    from game.tools import recording

    session = recorded_session(args.game, args.seed, "pbbb", filmstrip.LEVEL)
    finish = filmstrip.find_moments(session, EVENT)[args.number]
    app = headless_app.open_headless_app(SIZE)
    settings = app.context.settings
    settings.handover = False
    settings.speed = "normal"
    settings.spoken_call = "everything" if args.voice else "off"
    app.context.audio.is_stereo = True
    app.context.audio.open()
    yield b"", bytes(sound.lag())
    scene = recording.open_recording(app, session, max(finish.step - LEAD_COMMANDS, 0))
    kept: list[tuple[bytes, bytes]] = []
    for _picture in range(int(LONGEST_MATCH_SECONDS * FRAMES_A_SECOND)):
        if scene.director.current_event == finish.event:
            break
        picture, heard = _moment(app, sound)
        kept = [*kept, (zlib.compress(picture, 1), heard)][-round(args.before * FRAMES_A_SECOND) :]
    yield from ((zlib.decompress(picture), heard) for picture, heard in kept)
    for _picture in range(round(args.seconds * FRAMES_A_SECOND)):
        yield _moment(app, sound)


def _moment(app: headless_app.App, sound: MixedSound) -> tuple[bytes, bytes]:
    import pygame

    heard = b""
    for _frame in range(FRAMES_A_PICTURE):
        headless_app.run_frames(app, 1)
        heard += sound.read(headless_app.FRAME_SECONDS)
    return pygame.image.tobytes(app.window.viewport, "RGB"), heard


def write(args: Namespace, folder: Path) -> None:
    """Writes the film: passes the pictures to ffmpeg one by one, and then adds the sound."""
    silent = folder / "silent.webm"
    samples = folder / "sound.raw"
    raw = ["-f", "rawvideo", "-pix_fmt", "rgb24", "-s", f"{SIZE[0]}x{SIZE[1]}", "-r", str(FRAMES_A_SECOND), "-i", "-"]
    vp9 = ["-c:v", "libvpx-vp9", "-deadline", "realtime", "-cpu-used", "7", "-crf", "45", "-b:v", "0"]
    with samples.open("wb") as heard, _ffmpeg([*raw, *vp9, str(silent)]) as encoder:
        pictures: BinaryIO = encoder.stdin  # type: ignore[assignment]
        mixed = MixedSound(folder)
        try:
            moments = film(args, mixed)
            lag = len(next(moments)[1])
            for picture, sound in moments:
                pictures.write(picture)
                heard.write(sound)
        finally:
            mixed.close()
            pictures.close()
    samples.write_bytes(samples.read_bytes()[lag:])
    pcm = ["-f", "s16le", "-ar", str(SAMPLE_RATE), "-ac", "2", "-i", str(samples)]
    _ffmpeg(["-i", str(silent), *pcm, "-c:v", "copy", "-c:a", "libopus", "-b:a", "96k", str(args.file)]).wait()
    print(f"{args.file}: the mixer's lag of {lag / SAMPLE_BYTES / SAMPLE_RATE * 1000:.0f} ms is taken out")


def _ffmpeg(arguments: list[str]) -> subprocess.Popen[bytes]:
    return subprocess.Popen(["ffmpeg", "-v", "error", "-y", *arguments], stdin=subprocess.PIPE)


def main() -> None:
    """Reads the arguments and films."""
    parser = ArgumentParser(description="The end of a match as a film with its sound.")
    parser.add_argument("file", type=Path, help="the film to write")
    parser.add_argument("--game", default="dice_game", help="the game")
    parser.add_argument("--seed", type=int, default=4, help="the seed of the match")
    parser.add_argument("--number", type=int, default=0, help="which finish, from 0; -1 is the last")
    parser.add_argument("--before", type=float, default=12.0, help="seconds shown before the horse finishes")
    parser.add_argument("--seconds", type=float, default=40.0, help="seconds shown from then on")
    parser.add_argument("--voice", action="store_true", help="with the spoken call")
    args = parser.parse_args()
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    with TemporaryDirectory() as folder:
        write(args, Path(folder))


if __name__ == "__main__":
    main()
