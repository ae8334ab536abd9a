"""The window: native resolution with a letterbox, full screen, and frame pacing."""

import os
import time
from pathlib import Path

import pygame

from game.platform import browser
from game.platform.asset_paths import image_path

LOGICAL_SIZE = (1280, 720)
"""Size of all layouts, in logical units."""
FRAME_RATE = 60.0
"""Frame rate, in frames per second."""
MAX_LAG_SECONDS = 0.1
"""Maximum delay of frames, in seconds. The schedule restarts after a longer delay."""
BROWSER_HEIGHTS = (720, 900, 1080, 1440)
"""Possible heights of a browser's canvas, in pixels. The page scales the canvas to the device."""
USUAL_BROWSER_HEIGHT = 1080
"""Maximum height of a browser's canvas on devices that are not known to be fast, in pixels."""
REDUCED_SIZE = (960, 540)
"""Size of a browser's canvas with reduced pictures, in pixels."""
FINGER_PX = 44.0
"""Size of a fingertip, in CSS pixels, or in pixels on a desktop. Targets should be at least as large."""
MOST_FINGER = 81.0
"""Maximum size of a target that all layouts have space for, in logical units. A small canvas has a phone panel."""
SMALL_CANVAS_PX = 500.0
"""Height of a page's canvas below which texts have their largest size, in CSS pixels."""
LEAST_TEXT_PX = 12.0
"""Minimum text size on a canvas with a phone panel, in CSS pixels. Smaller texts appear only on the panel."""
LARGEST_TEXT_SCALE = 1.5
"""Scale factor of the largest texts."""
LETTERBOX_COLOUR = (14, 18, 27)

ICON_SIDE = 128
"""Side of the window's icon, in pixels."""


class Window:
    """The open window. `viewport` is the surface to draw on, `scale` its pixels per logical unit.

    On the desktop the viewport is not the window's surface, which is freed when the window is resized: a scene that
    still draws on a subsurface would write into freed memory. A page's canvas changes only between scenes, so that the
    window's surface can be used without a copy.
    """

    scale: float

    def __init__(self, size: tuple[int, int] = LOGICAL_SIZE) -> None:
        self.viewport = pygame.Surface((0, 0))
        self._windowed = size
        self._origin = (0, 0)
        self._size = size
        self.full_screen = False
        self._is_reduced = False
        self._is_large = False

    def open(self, title: str, *, is_hidden: bool = False) -> None:
        """Opens the window; with `is_hidden` it is invisible until `show`."""
        pygame.display.init()
        pygame.display.set_caption(title)
        if not browser.BROWSER:
            icon = pygame.image.load(image_path("icon"))  # before the window opens, so that pygame loads no other one
            pygame.display.set_icon(pygame.transform.smoothscale(icon, (ICON_SIDE, ICON_SIDE)))
        self._set_mode(self._windowed, pygame.RESIZABLE | (pygame.HIDDEN if is_hidden else 0))

    def show(self) -> None:
        """Shows the window, without full screen."""
        self.full_screen = False
        self._set_mode(self._windowed, pygame.RESIZABLE)

    def fit_viewport(self) -> None:
        """Fits the viewport into the window's current size. It stays the same object if its size is unchanged."""
        surface = pygame.display.get_surface()
        assert surface is not None
        self._size = surface.get_size()
        width, height = self._size
        self.scale = max(min(width / LOGICAL_SIZE[0], height / LOGICAL_SIZE[1]), 0.25)
        size = (round(LOGICAL_SIZE[0] * self.scale), round(LOGICAL_SIZE[1] * self.scale))
        area = pygame.Rect((0, 0), size)
        area.center = (width // 2, height // 2)
        surface.fill(LETTERBOX_COLOUR)
        self._origin = area.topleft
        if browser.BROWSER and size == surface.get_size():
            self.viewport = surface
        elif self.viewport.get_size() != size:
            self.viewport = pygame.Surface(size)  # in the window's own format, which copies fastest

    @property
    def size_changed(self) -> bool:
        """Whether the window was resized since the last `fit_viewport`."""
        surface = pygame.display.get_surface()
        return surface is not None and surface.get_size() != self._size

    def to_logical(self, x: float, y: float) -> tuple[float, float]:
        """Returns the logical position of a window pixel."""
        return (x - self._origin[0]) / self.scale, (y - self._origin[1]) / self.scale

    def touch_to_logical(self, x: float, y: float) -> tuple[float, float]:
        """Returns the logical position of a touch; `x` and `y` are 0 to 1 across the window."""
        width, height = pygame.display.get_window_size()
        return self.to_logical(x * width, y * height)

    @property
    def finger_size(self) -> float:
        """The size of a fingertip in logical units."""
        shown_height = browser.page_height_px() if browser.BROWSER else LOGICAL_SIZE[1] * self.scale
        return min(FINGER_PX * LOGICAL_SIZE[1] / (shown_height or LOGICAL_SIZE[1]), MOST_FINGER)

    def text_scale(self, wished: float) -> float:
        """Returns the factor of the text size: the wished one, or the largest on a small canvas of a page."""
        is_small = browser.BROWSER and 0 < browser.page_height_px() < SMALL_CANVAS_PX
        return LARGEST_TEXT_SCALE if is_small else wished

    @property
    def has_focus(self) -> bool:
        """Whether the window is in front."""
        return browser.has_focus() if browser.BROWSER else pygame.key.get_focused()

    @property
    def least_text(self) -> float:
        """Size of the smallest text drawn, in logical units; 0 unless the canvas has a phone panel."""
        height = browser.page_height_px() if browser.media_query("pointer: coarse") else 0.0
        return LEAST_TEXT_PX * LOGICAL_SIZE[1] / height if 0 < height < SMALL_CANVAS_PX else 0.0

    def toggle_full_screen(self) -> None:
        """Switches between full screen and the window."""
        if browser.BROWSER:
            browser.toggle_full_screen()
        elif self.full_screen:
            self.show()
        else:
            self.full_screen = True
            self._windowed = pygame.display.get_window_size()
            self._set_mode((0, 0), pygame.FULLSCREEN)

    def set_quality(self, *, is_reduced: bool, is_large: bool = False) -> None:
        """Uses fewer or more pixels than usual in a page, which scales them to its size."""
        if browser.BROWSER and (is_reduced, is_large) != (self._is_reduced, self._is_large):
            self._is_reduced = is_reduced
            self._is_large = is_large
            picture = self.viewport.copy()
            self._set_mode(LOGICAL_SIZE, 0)
            pygame.transform.scale(picture, self.viewport.get_size(), self.viewport)
            self.flip()

    def flip(self) -> None:
        """Shows the drawn frame."""
        surface = pygame.display.get_surface()
        assert surface is not None
        if self.viewport is not surface:
            surface.blit(self.viewport, self._origin)
        pygame.display.flip()

    def _set_mode(self, size: tuple[int, int], flags: int) -> None:
        if browser.BROWSER:
            most = BROWSER_HEIGHTS[-1] if self._is_large else USUAL_BROWSER_HEIGHT
            size = REDUCED_SIZE if self._is_reduced else browser_canvas_size(browser.device_height_px(), most)
            flags = 0
        pygame.display.set_mode(size, flags)
        self.fit_viewport()


def browser_canvas_size(lines: float, most: int = USUAL_BROWSER_HEIGHT) -> tuple[int, int]:
    """Returns the size of the canvas in pixels, at most `most` high, for a device with a height in pixels (`lines`)."""
    shown = min(lines + 1, most)
    height = max((height for height in BROWSER_HEIGHTS if height <= shown), default=BROWSER_HEIGHTS[0])
    return height * 16 // 9, height


class FrameClock:
    """Frames with absolute deadlines, which keep 60.00 Hz. Clock.tick would drift to 62 Hz."""

    def __init__(self) -> None:
        self._next_frame_at = time.perf_counter()

    async def wait_for_next_frame(self) -> None:
        """Sleeps until the next frame is due."""
        if browser.BROWSER:
            await browser.let_page_go_on()
            return
        self._next_frame_at += 1.0 / FRAME_RATE
        rest = self._next_frame_at - time.perf_counter()
        if rest > 0:
            time.sleep(rest)
        elif rest < -MAX_LAG_SECONDS:
            self._next_frame_at = time.perf_counter()


def encoded_picture(picture: pygame.Surface) -> bytes:
    """Returns a picture as JPEG; empty if it cannot be written."""
    from tempfile import TemporaryDirectory  # imported only here, because no page needs it

    try:
        with TemporaryDirectory() as folder:  # pygame-ce never releases a stream after saving to it
            path = Path(folder, "picture.jpg")
            pygame.image.save(picture, path)
            return path.read_bytes()
    except (pygame.error, OSError):
        return b""


def set_sdl_environment(*, is_dpi_aware: bool) -> None:
    """Sets the environment variables that SDL reads when the display opens.

    With `is_dpi_aware` Windows does not enlarge the finished picture on a scaled screen, which would blur it.
    """
    if is_dpi_aware:
        os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    os.environ.setdefault("SDL_VIDEO_ALLOW_SCREENSAVER", "1")
    os.environ.setdefault("SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS", "0")
    os.environ.setdefault("SDL_APP_NAME", "Long Shot")
