"""Records short animations of the screen: as WebP or GIF with Pillow, in the browser by the page's own recorder."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib.util import find_spec
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING, Protocol

import pygame
from pygame import Surface

from game.engine.message import ExplainedError, Message
from game.i18n import _

if TYPE_CHECKING:
    from PIL.Image import Image

Size = tuple[int, int]

MAX_SECONDS = 8.0
"""After so long a clip ends by itself."""
SIZE = (640, 360)
"""Pixels of a clip that is recorded in the game."""
FRAME_SECONDS = 1 / 12
WEBP_ENDING = ".webp"
GIF_ENDING = ".gif"
ENDINGS = (WEBP_ENDING, GIF_ENDING)
NO_FILM = Message("This browser cannot record clips. A photo works everywhere.")
# Of WebP: quality 0..100, and effort 0..6. A second of a race takes about 130 kB.
QUALITY = 62
METHOD = 2
MAX_SAVING_SECONDS = 15.0
"""For which a page is waited for: some browsers never say that a film has ended."""
# Of a GIF: its colours, and how many frames they are taken from.
PALETTE_COLOURS = 256
PALETTE_FRAMES = 16
GIF_UNIT = 10
"""Milliseconds that a GIF counts in."""


class NoClips(ExplainedError):
    """No clip can be made."""


class ClipRecorder(Protocol):
    """Records until it is stopped, then saves; `result` says where, once it has."""

    is_recording: bool
    needs_frames: bool
    """Whether it wants each frame, so that overlays drawn afterwards are not in the clip."""

    def frame(self, picture: Surface, seconds: float) -> None:
        """Takes a frame that is shown for `seconds`."""

    def stop(self) -> None:
        """Ends the clip and begins to save it."""

    def result(self, seconds: float) -> Message | None:
        """Returns the sentence that says where the clip is, or why it is nowhere; None while it is being saved.

        `seconds` have passed since it was asked last.
        """


class FrameRecorder(ClipRecorder):
    """Keeps a small copy of a frame twelve times a second, and writes them in a thread of its own.

    `new_path` gives a free path with an ending, and may raise OSError. Raises NoClips without Pillow.
    """

    needs_frames = True

    def __init__(self, new_path: Callable[[str], Path]) -> None:
        if find_spec("PIL") is None:
            raise NoClips(Message("Clips need Pillow, which is not installed here: pip install pillow"))
        self._new_path = new_path
        self._frames: list[bytes] = []
        self._since_frame = FRAME_SECONDS
        self._result: Message | None = None
        self._thread = Thread(target=self._save, name="clip")
        self.is_recording = True

    def frame(self, picture: Surface, seconds: float) -> None:
        self._since_frame += seconds
        if self._since_frame < FRAME_SECONDS:
            return
        self._since_frame %= FRAME_SECONDS
        self._frames.append(rgb_bytes(picture, SIZE))
        if len(self._frames) * FRAME_SECONDS >= MAX_SECONDS:
            self.stop()

    def stop(self) -> None:
        if self.is_recording:
            self.is_recording = False
            self._thread.start()

    def result(self, seconds: float) -> Message | None:
        return self._result

    def _save(self) -> None:
        try:
            path = self._new_path(WEBP_ENDING)
            write_clip(path, self._frames, SIZE, FRAME_SECONDS)
            self._result = Message("Clip saved: {path}", path=str(path))
        except Exception as error:  # whatever Pillow raises, the game goes on
            why = getattr(error, "strerror", None) or str(error)
            self._result = Message("The clip could not be saved: {why}.", why=why)


class AlbumScript(Protocol):
    """The page's own script for pictures of its canvas, build/page/album.js. Calls may raise what JavaScript does."""

    def photo(self, name: str) -> None:
        """Downloads a PNG once this frame is shown."""

    def canFilm(self) -> bool:  # noqa: N802
        """Returns whether the browser can record a canvas."""

    def film(self, name: str, words: str) -> None:
        """Begins a film; `name` is without its ending, `words` are shown beside the canvas meanwhile."""

    def cut(self) -> None:
        """Ends the film and downloads it."""

    def filmState(self) -> str:  # noqa: N802
        """“filming”, “saving”, “saved” or “failed”."""


class PageRecorder(ClipRecorder):
    """The page films its canvas by itself and offers the film as a download.

    Begins at once; `name` is the file's, without its ending. Raises NoClips where the browser cannot film.
    """

    needs_frames = False

    def __init__(self, album: AlbumScript, name: str) -> None:
        self._album = album
        try:
            if can_film := album.canFilm():
                album.film(name, _("Recording"))
        except Exception:  # a recorder that the browser has and does not start
            can_film = False
        if not can_film:
            raise NoClips(NO_FILM)
        self._seconds = self._saving_seconds = 0.0
        self.is_recording = True

    def frame(self, picture: Surface, seconds: float) -> None:
        self._seconds += seconds
        if self._seconds >= MAX_SECONDS:
            self.stop()

    def stop(self) -> None:
        if self.is_recording:
            self.is_recording = False
            self._album.cut()

    def result(self, seconds: float) -> Message | None:
        self._saving_seconds += seconds
        state = str(self._album.filmState())
        if state == "saved":
            return Message("The clip is among your downloads.")
        if state == "failed" or self._saving_seconds > MAX_SAVING_SECONDS:
            return Message("The browser could not record this clip.")
        return None


def rgb_bytes(picture: Surface, size: Size) -> bytes:
    """Returns the pixels of a picture scaled to `size`."""
    small = picture if picture.get_size() == size else pygame.transform.smoothscale(picture, size)
    return pygame.image.tobytes(small, "RGB")


def write_clip(path: Path, frames: Sequence[bytes], size: Size, frame_seconds: float) -> None:
    """Writes frames, the pixels of each, as a WebP or GIF animation without an end, by the path's ending.

    Raises OSError, ValueError for another ending, and ModuleNotFoundError without Pillow.
    """
    from PIL import Image

    if path.suffix not in ENDINGS:
        raise ValueError(f"a clip ends in {' or '.join(ENDINGS)}")
    pictures = [Image.frombytes("RGB", size, frame) for frame in frames]
    if path.suffix == GIF_ENDING:
        pictures = _with_one_palette(pictures)
        first, *rest = pictures
        duration = max(round(frame_seconds * 1000 / GIF_UNIT), 1) * GIF_UNIT
        first.save(path, save_all=True, append_images=rest, duration=duration, loop=0, optimize=False)
    else:
        first, *rest = pictures
        duration = round(frame_seconds * 1000)
        first.save(path, save_all=True, append_images=rest, duration=duration, loop=0, quality=QUALITY, method=METHOD)


def _with_one_palette(pictures: Sequence[Image]) -> list[Image]:
    """Returns the pictures in the 256 colours that suit all of them best: what stands still is then stored once."""
    from PIL import Image

    width, height = pictures[0].size
    samples = pictures[:: max(len(pictures) // PALETTE_FRAMES, 1)]
    sheet = Image.new("RGB", (width, height * len(samples)))
    for number, picture in enumerate(samples):
        sheet.paste(picture, (0, number * height))
    palette = sheet.quantize(PALETTE_COLOURS, Image.Quantize.MEDIANCUT)
    return [picture.quantize(palette=palette, dither=Image.Dither.NONE) for picture in pictures]
