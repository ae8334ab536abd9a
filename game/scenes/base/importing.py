"""Shows a progress bar while a web page loads and imports a module, one slice per frame."""

from collections.abc import Callable, Iterator
from functools import lru_cache

from pygame import FRect, Surface

from game.i18n import _
from game.input.intents import Back, Intent
from game.platform.parts import PartAwaited, megabytes_awaited
from game.platform.process import import_ahead, share_imported
from game.scenes.base.scene import PopScene, Scene, SceneChange
from game.sprites.sprite_cache import GALLOP_FRAMES, LARGE_SIDE_VIEW_HEIGHT, SpriteCache
from game.ui import drawing, text, theme
from game.ui.box import inset, place_in, split_bottom
from game.ui.canvas import CANVAS_BOX, Canvas

HORSE = 7
"""Number of the horse that runs along the bar."""
HORSE_HEIGHT = 76.0
"""Height of the horse, in logical units."""
HOOVES_SHARE = 0.38
"""Distance between the horse's centre and the bar, in heights of the horse."""
STRIDES_PER_SECOND = 2.1
"""Number of gallop cycles per second."""
BAR_EDGE = 6.0
"""Rim of the progress bar, in logical units."""
LEAST_FILLED = 20.0
"""Filled width of the bar at the start, in logical units."""
IMPORTING_BOX = place_in(CANVAS_BOX, (520, 190))
"""Box of the card with text and bar."""
BAR_HEIGHT = 22.0
"""Height of the bar on the card, in logical units."""


def loading_text() -> str:
    """Returns the loaded and the total megabytes; "" if the page awaits nothing."""
    awaited = megabytes_awaited()
    if awaited is None:
        return ""
    loaded, total = awaited
    return _("{megabytes} of {all} MB").format(megabytes=f"{loaded:.1f}", all=f"{total:.1f}")


class ProgressBar:
    """A bar along which a horse runs. The horse's pictures are made when shown, unless they were made in advance."""

    def __init__(self) -> None:
        self._seconds = 0.0

    def make_ahead(self, canvas: Canvas) -> Iterator[None]:
        """Makes the pictures of the horse; yields after each one."""
        for frame in range(GALLOP_FRAMES):
            _horse(canvas.scale, frame)
            yield

    def update(self, seconds: float) -> None:
        """Advances the gallop of the horse."""
        self._seconds += seconds

    def draw(self, canvas: Canvas, box: FRect, share: float) -> None:
        """Draws the bar filled to a share from 0 to 1, or to that of the awaited bytes, with the horse at its end."""
        loaded, total = megabytes_awaited() or (share, 1.0)
        share = loaded / total
        drawing.card(canvas, box, theme.NIGHT, theme.PAPER, box.height / 2)
        filled = inset(box, BAR_EDGE, BAR_EDGE)
        filled.width = LEAST_FILLED + (filled.width - LEAST_FILLED) * share
        canvas.fill(theme.GOLD, filled)
        frame = int(self._seconds * STRIDES_PER_SECOND * GALLOP_FRAMES) % GALLOP_FRAMES
        canvas.blit_centred(_horse(canvas.scale, frame), filled.right, box.top - HORSE_HEIGHT * HOOVES_SHARE)


@lru_cache(GALLOP_FRAMES)
def _horse(scale: float, frame: int) -> Surface:
    small = SpriteCache(scale * HORSE_HEIGHT / LARGE_SIDE_VIEW_HEIGHT)
    return small.horse_side(HORSE, frame, LARGE_SIDE_VIEW_HEIGHT)


class ImportingScene(Scene):
    """Covers the scene below while a web page loads and imports the module or part `needed`.

    `then` is called after the import, and returns the next step.
    """

    name = "importing"
    is_opaque = False

    def __init__(self, needed: str, then: Callable[[], SceneChange]) -> None:
        self._needed = needed
        self._slices = import_ahead(until=needed)
        self._then = then
        self._bar = ProgressBar()

    def handle(self, intent: Intent) -> SceneChange:
        return PopScene() if isinstance(intent, Back) else None

    def update(self, seconds: float) -> SceneChange:
        self._bar.update(seconds)
        for _slice in self._slices:
            return None
        try:
            return self._then()
        except PartAwaited as awaited:
            self._slices = import_ahead(until=str(awaited))
            return None

    def spoken_text(self) -> tuple[str, ...]:
        return (_("Saddling up …"),)

    def draw(self, canvas: Canvas) -> None:
        drawing.dim(canvas)
        drawing.card(canvas, IMPORTING_BOX, theme.NIGHT, theme.GOLD, theme.RADIUS)
        bar_box, text_box = split_bottom(inset(IMPORTING_BOX, 30, 24), BAR_HEIGHT, HORSE_HEIGHT)
        text.draw_line(canvas, loading_text() or _("Saddling up …"), theme.TITLE.on(theme.PAPER_LIGHT), text_box)
        self._bar.draw(canvas, bar_box, share_imported(self._needed))
