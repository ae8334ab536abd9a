"""Opens the window: native resolution with a letterbox, full screen, frame pacing."""

import os
import time
from pathlib import Path

import pygame

from game.platform import browser
from game.platform.asset_paths import image_path

LOGICAL_SIZE = (1280, 720)
"""Size in logical units that every layout is made for."""
FRAME_RATE = 60.0
MAX_LAG_SECONDS = 0.1
"""Seconds behind the timetable after which it starts anew."""
BROWSER_HEIGHTS = (720, 900, 1080)
"""Heights in pixels that a browser's canvas may have; the page itself scales it to the device."""
REDUCED_SIZE = (960, 540)
"""Size in pixels of a browser's canvas whose pictures are reduced."""
# Size of a fingertip in CSS pixels, or a desktop's: targets should be at least as large. Beside it the most logical
# units that every layout has room for: on a canvas where that is too little, the hand beside it has the targets.
FINGER_PX = 44.0
MOST_FINGER = 81.0
# Below that many CSS pixels of height a page's canvas has its large form, with texts of that factor.
SMALL_CANVAS_PX = 500.0
LARGEST_TEXT_SCALE = 1.5
LETTERBOX_COLOUR = (14, 18, 27)

ICON_SIDE = 128
"""Pixels of the window's icon."""


class Window:
    """The open window. `viewport` is the surface to draw on, `scale` its pixels a logical unit.

    On the desktop the surface is not the window's own: that one is freed whenever the window's size changes, and
    a scene that still drew on a subsurface of it (drawing ahead over many frames, say) would write into freed memory. A
    page's canvas changes between two scenes alone, so there a copy of the picture is spared.
    """

    scale: float

    def __init__(self, size: tuple[int, int] = LOGICAL_SIZE) -> None:
        self.viewport = pygame.Surface((0, 0))
        self._windowed = size
        self._origin = (0, 0)
        self._size = size
        self.full_screen = False
        self._is_reduced = False

    def open(self, title: str, *, is_hidden: bool = False) -> None:
        """Opens the display first, as that is what a player waits for; unless it `is_hidden` until `show`."""
        pygame.display.init()
        pygame.display.set_caption(title)
        self._set_mode(self._windowed, pygame.RESIZABLE | (pygame.HIDDEN if is_hidden else 0))

    def show(self) -> None:
        """Shows the window, and not in full screen."""
        self.full_screen = False
        self._set_mode(self._windowed, pygame.RESIZABLE)

    def show_icon(self) -> None:
        """Gives the window the game's icon, which takes some milliseconds; a page has its own."""
        if not browser.BROWSER:
            icon = pygame.image.load(image_path("icon"))
            pygame.display.set_icon(pygame.transform.smoothscale(icon, (ICON_SIDE, ICON_SIDE)))

    def fit_viewport(self) -> None:
        """Fits the surface into the window's present size; `viewport` stays the same object if its size does."""
        surface = pygame.display.get_surface()
        assert surface is not None
        width, height = self._size = surface.get_size()
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
        """Whether the window's size differs from the one the surface was made for."""
        surface = pygame.display.get_surface()
        return surface is not None and surface.get_size() != self._size

    def to_logical(self, x: float, y: float) -> tuple[float, float]:
        """Returns the logical position of a window pixel."""
        return (x - self._origin[0]) / self.scale, (y - self._origin[1]) / self.scale

    def touch_to_logical(self, x: float, y: float) -> tuple[float, float]:
        """Returns the logical position of a touch; `x`, `y` are 0..1 across the window."""
        width, height = pygame.display.get_window_size()
        return self.to_logical(x * width, y * height)

    @property
    def finger_size(self) -> float:
        """The size of a fingertip in logical units."""
        shown_height = browser.page_height_px() if browser.BROWSER else LOGICAL_SIZE[1] * self.scale
        return min(FINGER_PX * LOGICAL_SIZE[1] / (shown_height or LOGICAL_SIZE[1]), MOST_FINGER)

    def text_scale(self, wished: float) -> float:
        """Returns the factor of texts: the largest that every layout has room for where a page shows it small."""
        return LARGEST_TEXT_SCALE if browser.BROWSER and 0 < browser.page_height_px() < SMALL_CANVAS_PX else wished

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

    def set_reduced(self, *, is_reduced: bool) -> None:
        """Uses fewer pixels, or all again, where a page stretches them to its size."""
        if browser.BROWSER and is_reduced != self._is_reduced:
            self._is_reduced = is_reduced
            shown = self.viewport.copy()
            self._set_mode(LOGICAL_SIZE, 0)
            pygame.transform.scale(shown, self.viewport.get_size(), self.viewport)
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
            size = REDUCED_SIZE if self._is_reduced else browser_canvas_size(browser.device_height_px())
            flags = 0
        pygame.display.set_mode(size, flags)
        self.fit_viewport()


def browser_canvas_size(lines: float) -> tuple[int, int]:
    """Returns the size of the canvas in pixels for a device with a number of lines."""
    height = max((most for most in BROWSER_HEIGHTS if most <= lines + 1), default=BROWSER_HEIGHTS[0])
    return height * 16 // 9, height


class FrameClock:
    """Frames on an absolute timetable: sleeping to a deadline keeps 60.00 Hz, where Clock.tick drifts to 62."""

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
    """Returns a JPEG; nothing where none can be written."""
    from tempfile import TemporaryDirectory  # which no page needs

    try:
        with TemporaryDirectory() as folder:  # pygame-ce never lets go of a stream that it has saved to
            path = Path(folder, "picture.jpg")
            pygame.image.save(picture, path)
            return path.read_bytes()
    except (pygame.error, OSError):
        return b""


def set_sdl_environment() -> None:
    """Sets the environment variables that SDL reads when the display opens."""
    os.environ.setdefault("SDL_VIDEO_ALLOW_SCREENSAVER", "1")
    os.environ.setdefault("SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS", "0")
    os.environ.setdefault("SDL_APP_NAME", "Long Shot")
