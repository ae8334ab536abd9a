"""Records short clips of the screen: as WebP or GIF with Pillow, or with the page's own recorder."""

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
"""Maximum duration of a clip, in seconds."""
SIZE = (640, 360)
"""Size of a clip recorded by the game, in pixels."""
FRAME_SECONDS = 1 / 12
"""Duration of a frame, in seconds."""
WEBP_ENDING = ".webp"
GIF_ENDING = ".gif"
ENDINGS = (WEBP_ENDING, GIF_ENDING)
NO_FILM = Message("This browser cannot record clips. A photo works everywhere.")
QUALITY = 62
"""Image quality of WebP, 0 to 100. One second of a race takes about 130 kB."""
METHOD = 2
"""Compression effort of WebP, 0 to 6."""
MAX_SAVING_SECONDS = 15.0
"""Maximum time to wait for a page, in seconds, because some browsers do not report the end of a film."""
PALETTE_COLOURS = 256
"""Number of colours of a GIF."""
PALETTE_FRAMES = 16
"""Approximate number of frames used to choose the colours of a GIF."""
GIF_UNIT = 10
"""Time unit of a GIF, in milliseconds."""


class NoClips(ExplainedError):
    """No clip can be recorded."""


class ClipRecorder(Protocol):
    """Records a clip until it is stopped, and then saves it."""

    is_recording: bool
    needs_frames: bool
    """Whether the recorder needs each frame before overlays are drawn that the clip excludes."""

    def frame(self, picture: Surface, seconds: float) -> None:
        """Records a frame that is shown for `seconds`."""

    def stop(self) -> None:
        """Ends the clip and starts to save it."""

    def result(self, seconds: float) -> Message | None:
        """Returns a sentence with the path of the clip or the reason of a failure; None while it is being saved.

        `seconds` is the time since the last call.
        """


class FrameRecorder(ClipRecorder):
    """Stores a small copy of the screen twelve times per second, and writes the clip in a thread.

    `new_path` returns an unused path with an ending, and may raise OSError. Raises NoClips without Pillow.
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
        except Exception as error:  # an error of Pillow must not end the game
            why = getattr(error, "strerror", None) or str(error)
            self._result = Message("The clip could not be saved: {why}.", why=why)


class AlbumScript(Protocol):
    """The page's script for pictures of its canvas, build/page/album.js. Calls may raise errors of JavaScript."""

    def photo(self, name: str) -> None:
        """Downloads a PNG as soon as this frame is shown."""

    def canFilm(self) -> bool:  # noqa: N802
        """Returns whether the browser can record a canvas."""

    def film(self, name: str, words: str) -> None:
        """Begins a film; `name` has no ending, and `words` are shown next to the canvas during the film."""

    def cut(self) -> None:
        """Ends the film and downloads it."""

    def filmState(self) -> str:  # noqa: N802
        """Returns “filming”, “saving”, “saved” or “failed”."""


class PageRecorder(ClipRecorder):
    """A recorder of the page, which films its canvas and offers the film as a download.

    It begins at once. `name` is the name of the file without its ending. Raises NoClips if the browser cannot film.
    """

    needs_frames = False

    def __init__(self, album: AlbumScript, name: str) -> None:
        self._album = album
        try:
            can_film = album.canFilm()
            if can_film:
                album.film(name, _("Recording"))
        except Exception:  # the browser's recorder does not start
            can_film = False
        if not can_film:
            raise NoClips(NO_FILM)
        self._seconds = 0.0
        self._saving_seconds = 0.0
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
    """Returns the RGB pixels of a picture scaled to `size`."""
    small = picture if picture.get_size() == size else pygame.transform.smoothscale(picture, size)
    return pygame.image.tobytes(small, "RGB")


def write_clip(path: Path, frames: Sequence[bytes], size: Size, frame_seconds: float) -> None:
    """Writes frames, given as RGB pixels, as an endless WebP or GIF animation, depending on the path's ending.

    Raises OSError, ValueError for another ending, and ModuleNotFoundError without Pillow.
    """
    from PIL import Image

    if path.suffix not in ENDINGS:
        raise ValueError(f"a clip ends in {' or '.join(ENDINGS)}")
    pictures = [Image.frombytes("RGB", size, frame) for frame in frames]
    if path.suffix == GIF_ENDING:
        first, *rest = _with_one_palette(pictures)
        duration = max(round(frame_seconds * 1000 / GIF_UNIT), 1) * GIF_UNIT
        first.save(path, save_all=True, append_images=rest, duration=duration, loop=0, optimize=False)
    else:
        first, *rest = pictures
        duration = round(frame_seconds * 1000)
        first.save(path, save_all=True, append_images=rest, duration=duration, loop=0, quality=QUALITY, method=METHOD)


def _with_one_palette(pictures: Sequence[Image]) -> list[Image]:
    """Returns the pictures with one palette of their best 256 colours, so that unchanged areas are stored once."""
    from PIL import Image

    width, height = pictures[0].size
    samples = pictures[:: max(len(pictures) // PALETTE_FRAMES, 1)]
    sheet = Image.new("RGB", (width, height * len(samples)))
    for number, picture in enumerate(samples):
        sheet.paste(picture, (0, number * height))
    palette = sheet.quantize(PALETTE_COLOURS, Image.Quantize.MEDIANCUT)
    return [picture.quantize(palette=palette, dither=Image.Dither.NONE) for picture in pictures]
