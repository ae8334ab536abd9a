"""Runs in the page's own Python before the game: gives it the page, its music, and a frame at a time.

pygbag's Python gives the same under the same names, so the game does not know which of the two it runs in.
"""

import asyncio
import gc
import os
import platform
import runpy
import sys
from collections.abc import Callable, Coroutine

import js
import pygame
import pygame.mixer
from pyodide.ffi import to_js

platform.window = js.window  # the game asks for the page by this name


class Music:
    """pygame.mixer.music, played by the browser itself, which needs no time of the game's thread."""

    def __init__(self) -> None:
        self.player = js.Audio.new()

    def load(self, path: str) -> None:
        self.unload()
        with open(path, "rb") as file:
            content = to_js(file.read())  # a copy at once: an array made of the bytes would ask for each of them
        self.player.src = js.URL.createObjectURL(js.Blob.new(js.Array.of(content)))

    def unload(self) -> None:
        self.player.pause()
        if self.player.src:
            js.URL.revokeObjectURL(self.player.src)
            self.player.removeAttribute("src")

    def play(self, loops: int = 0, start: float = 0.0, fade_ms: int = 0) -> None:
        self.player.loop = loops < 0
        self.player.currentTime = start
        js.device.playSoon(self.player)

    def stop(self) -> None:
        self.player.pause()

    def set_volume(self, loudness: float) -> None:
        self.player.volume = loudness


def play_music_by_the_browser() -> None:
    music = Music()
    for name in ("load", "unload", "play", "stop", "set_volume"):
        setattr(pygame.mixer.music, name, getattr(music, name))
    pygame.mixer.music.fadeout = lambda _milliseconds: music.stop()


PAGE_PIXELS = (0x0000FF, 0x00FF00, 0xFF0000)
"""Masks of red, green and blue in pixels that the page can show without conversion."""


class Picture:
    """Replaces pygame.display.flip. The page shows the picture after the frame, because a call into the page takes as
    long as a tenth of the picture.

    The page receives only the address of the picture, if that has changed.
    """

    def __init__(self) -> None:
        self.is_new = False
        self._flip = pygame.display.flip
        self._place: tuple[int, int, int] | None = None
        self._is_shown_by_page = False

    def flip(self) -> None:
        picture = pygame.display.get_surface()
        place = picture._pixels_address, *picture.get_size()
        if place != self._place:
            self._place = place
            is_plain = picture.get_masks()[:3] == PAGE_PIXELS and picture.get_pitch() == 4 * place[1]
            self._is_shown_by_page = is_plain and js.screenOfGame.aim(*place)
        if not self._is_shown_by_page:
            self._flip()
        self.is_new = True


OVER = 0
"""Result of a step of the main loop after which the game has ended."""
RUNNING = 1
"""Result of a step of the main loop after which the game continues without a new picture."""
SHOWS = 2
"""Result of a step of the main loop after which the game continues with a new picture."""


class Frames:
    """Takes the game's main loop, and advances it to its next `await` with each frame of the screen."""

    main_loop: Coroutine[None, None, None] | None = None

    def __init__(self, picture: Picture) -> None:
        self.picture = picture

    def run(self, main_loop: Coroutine[None, None, None]) -> None:
        self.main_loop = main_loop

    def step(self) -> int:
        self.picture.is_new = False
        try:
            self.main_loop.send(None)
        except StopIteration:
            return OVER
        return SHOWS if self.picture.is_new else RUNNING


class Yardstick:
    """Unit of work for frames on any machine: copies of the canvas, and calls of an empty function."""

    def __init__(self) -> None:
        self._copy = pygame.Surface((0, 0))

    def copy_canvas(self, count: int) -> None:
        canvas = pygame.display.get_surface()
        if self._copy.get_size() != canvas.get_size():
            self._copy = canvas.copy()
        for _copy in range(count):
            self._copy.blit(canvas, (0, 0))

    @staticmethod
    def call_functions(thousands: int) -> None:
        for _call in range(1000 * thousands):
            _do_nothing()


def _do_nothing() -> None:
    pass


SLICE_SECONDS = 0.02


def prepare(folder: str) -> Callable[[], bool]:
    """Returns what imports a few of the game's modules, and returns whether enough of them are there to start."""
    os.chdir(folder)
    sys.path.insert(0, folder)
    from game.platform.process import import_ahead

    slices = import_ahead(SLICE_SECONDS)

    def import_some() -> bool:
        return next(slices, True) is True or "game.main_loop" in sys.modules

    return import_some


def count_objects() -> int:
    """Returns the number of objects in Python, which must not grow from round to round of scenes."""
    gc.unfreeze()
    gc.collect()
    count = len(gc.get_objects())
    gc.freeze()
    return count


def start() -> Callable[[], int]:
    """Starts the game; returns what each frame must call, until it returns OVER."""
    picture = Picture()
    pygame.display.flip = picture.flip
    frames = Frames(picture)
    asyncio.run = frames.run
    play_music_by_the_browser()
    runpy.run_path("main.pyc", run_name="__main__")
    return frames.step
