"""Loads a scene in slices, one per frame, while a picture shows key art, the players and a tip."""

import time
from collections.abc import Callable, Iterator
from functools import partial
from math import inf
from typing import TypeVar

from pygame import FRect, Surface

from game.engine.catalog import GameSpec, game_by_key
from game.i18n import _
from game.platform import browser, process
from game.presentation.loader import view_ahead
from game.scenes.base import menu_places
from game.scenes.base.context import GameContext
from game.scenes.base.importing import loading_text
from game.scenes.base.page_scene import game_title
from game.scenes.base.picture_opening import FADING_SECONDS, OPENING_SECONDS, draw_fading, draw_opening
from game.scenes.base.progress_bar import ProgressBar
from game.scenes.base.scene import ReplaceScene, Scene, SceneChange
from game.session.autosaves import is_first_match
from game.session.setup import MatchSetup
from game.ui import drawing, paintings, portraits, shapes, text, theme
from game.ui.box import around, inset, nth_column
from game.ui.canvas import WIDTH, Canvas

TITLE_BOX = FRect(60, 64, WIDTH - 120, 120)
"""Box of the game's title."""
TITLE_DEPTH = 9.0
"""Depth of the title's letters, in logical units."""
PORTRAIT_SIZE = 96.0
"""Side of a portrait, in logical units."""
PORTRAIT_GAP = 16.0
"""Gap between two portraits, in logical units."""
TABLE_BOX = FRect(176, 452, 928, 146)
"""Box of the plate that has the portraits on its upper edge."""
TIP_BOX = FRect(206, 506, 868, 86)
"""Box of the tip on the plate."""
BAR_BOX = FRect(240, 662, 800, 22)
"""Box of the progress bar."""
BYTES_BOX = FRect(240, 686, 800, 30)
"""Box of the text about loaded bytes."""
PICTURE = "loading"
"""Cache key of the still picture."""
HIDDEN_SECONDS = 0.3
"""Time in which the previous frame stays visible, in seconds; faster loading shows no picture."""
SLICE_SECONDS = 0.012
"""Time to work in a frame, in seconds; at least one piece is done."""
FRAME_OF_ITS_OWN = 1.01
"""Share that announces a piece that takes a whole frame."""

SceneT = TypeVar("SceneT", bound=Scene)


def tip_of(setup: MatchSetup, *, is_first: bool = False) -> str:
    """Returns a tip about the game of a match, chosen by the seed, or the goal for a first match; "" for none."""
    game = game_by_key(setup.rules)
    if game and is_first and game.first_tip:
        return _(game.first_tip)
    if not game or not game.tips:
        return ""
    number = setup.seed % len(game.tips)
    return _(game.tips[number])


def draw_picture(canvas: Canvas, setup: MatchSetup | None, tip: str) -> None:
    """Draws the still picture behind the progress bar; the stands if no match is loaded."""
    game = game_by_key(setup.rules) if setup else None
    if setup and game:
        _draw_art(canvas, game)
        _draw_match(canvas, setup, game, tip)
    else:
        menu_places.draw_place(canvas, menu_places.STANDS)


def _draw_art(canvas: Canvas, game: GameSpec) -> None:
    name = menu_places.key_art_painting(game.key, is_wide=True)
    if canvas.preferences.high_contrast or not paintings.has_painting(name):
        menu_places.draw_place(canvas, menu_places.STANDS)
        return
    canvas.surface.blit(canvas.cached(name, partial(_render_art, canvas, name)), (0, 0))


def _render_art(canvas: Canvas, name: str) -> Surface:
    art = paintings.covering_canvas(canvas, name)
    assert art
    art.blit(menu_places.vignette(canvas), (0, 0), special_flags=shapes.OVER)
    return art


def _draw_match(canvas: Canvas, setup: MatchSetup, game: GameSpec, tip: str) -> None:
    title = game_title(game.key)
    fitting_share = TITLE_BOX.width / canvas.text_width(theme.HERO.face, theme.HERO.size, title)
    style = theme.HERO.sized(theme.HERO.size * min(fitting_share, 1.0))
    canvas.blit_centred(text.render_title(canvas, title, style, theme.INK, TITLE_DEPTH), *TITLE_BOX.center)
    drawing.card(canvas, TABLE_BOX, theme.NIGHT, None, theme.PANEL_RADIUS)
    row_width = len(setup.seats) * (PORTRAIT_SIZE + PORTRAIT_GAP) - PORTRAIT_GAP
    row = around(TABLE_BOX.midtop, (row_width, PORTRAIT_SIZE))
    for number, seat in enumerate(setup.seats):
        box = nth_column(row, number, PORTRAIT_SIZE, PORTRAIT_GAP)
        drawing.card(canvas, inset(box, -4, -4), theme.NIGHT, None, PORTRAIT_SIZE)
        portraits.draw_portrait(canvas, seat.badge, *box.center, PORTRAIT_SIZE)
    text.draw_centred(canvas, tip, theme.LABEL.sized(22).on(theme.PAPER), TIP_BOX, text.CENTRE)


class LoadingScene(Scene):
    """Runs `preload(canvas)`, which yields the share done (0 to 1), prerenders the next scene, and is replaced by it.

    `make_next_scene` is called after the preload. `setup` is that of the loaded match, None if no match is loaded;
    `is_first` for a first match. If `is_animated`, the picture opens from `opens_from` at once, and fades from the next
    scene at the end.
    """

    name = "loading"

    def __init__(
        self,
        preload: Callable[[Canvas], Iterator[float]],
        make_next_scene: Callable[[], Scene],
        slice_seconds: float = SLICE_SECONDS,
        setup: MatchSetup | None = None,
        *,
        is_animated: bool = False,
        is_first: bool = False,
    ) -> None:
        self._preload = preload
        self._setup = setup
        self._is_first = is_first
        self._is_animated = is_animated
        self._slice_seconds = slice_seconds
        self._make_next_scene = make_next_scene
        self._progress_steps: Iterator[float] | None = None
        self._canvas: Canvas | None = None
        self._next_scene: Scene | None = None
        self._share = 0.0
        self._seconds = 0.0
        self._bar = ProgressBar()
        self._frame_before: Surface | None = None
        self._is_painted = False
        """Whether the picture is complete."""
        self._shown_seconds = 0.0
        """Time since the picture is complete, in seconds."""
        self._is_loaded = False
        self._faded_seconds = 0.0
        """Time since the fading began, in seconds."""
        self._own: Canvas | None = None
        """Canvas of the still picture, with a separate cache, because the picture is not used again."""

    def update(self, seconds: float) -> SceneChange:
        if self._canvas is None:
            return None
        self._seconds += seconds
        if self._is_painting:
            return None
        self._advance_picture(seconds)
        self._progress_steps = self._progress_steps or self._all_steps(self._canvas)
        is_opening = self._opens and self._frame_before is not None
        is_busy = is_opening and self._canvas.limit.seconds > 0  # in a page an opening picture takes the whole frame
        if not self._is_loaded and not is_busy:
            self._load_slice(self._progress_steps)
        if not self._is_loaded or is_opening or self._is_fading:
            return None
        assert self._next_scene
        self._canvas.drop(PICTURE)
        return ReplaceScene(self._next_scene)

    def _advance_picture(self, seconds: float) -> None:
        """Advances the bar, and the picture's opening or fading."""
        self._bar.update(seconds)
        if self._is_painted:
            self._shown_seconds += seconds
        if self._is_loaded:
            self._faded_seconds += seconds
        if self._opening_share == 1.0:
            self._frame_before = None

    def _load_slice(self, steps: Iterator[float]) -> None:
        """Loads until the time of this frame is used up, or everything is loaded."""
        deadline = time.perf_counter() + self._slice_seconds
        while time.perf_counter() < deadline:
            share = next(steps, None)
            if share is None:
                self._finish()
                return
            self._share = min(share, 1.0)
            if share == FRAME_OF_ITS_OWN:
                return

    def _finish(self) -> None:
        """Ends the loading and enters the next scene, because the picture fades from its opening."""
        self._is_loaded = True
        if self._is_animated and self._next_scene:
            self._next_scene.enter()

    def _all_steps(self, canvas: Canvas) -> Iterator[float]:
        for _picture in self._bar.make_ahead(canvas):
            yield 0.0
        yield from self._preload(canvas)
        self._next_scene = self._make_next_scene()
        for _piece in self._next_scene.prerender(canvas):  # the bar is drawn over it
            yield 1.0
        yield FRAME_OF_ITS_OWN
        process.freeze_gc()
        process.return_free_memory()
        yield 1.0

    def spoken_text(self) -> tuple[str, ...]:
        if self._setup is None:
            return (_("Saddling up …"),)
        return (game_title(self._setup.rules), self._tip)

    @property
    def _tip(self) -> str:
        return tip_of(self._setup, is_first=self._is_first) if self._setup else ""

    def layout(self, canvas: Canvas) -> None:
        if self._canvas is None:
            self._frame_before = canvas.surface.copy()
            canvas.clear_cache()  # before the picture is painted, which needs 40 MB for a moment
        elif canvas is not self._canvas:
            self._frame_before = None
            self._is_painted = True
        elif self._is_painting:
            self._is_painted = canvas.draws_within_limit(self._paint)
            if self._is_painted and not self._opens:
                self._frame_before = None
        if canvas is not self._canvas:
            self._own = Canvas(Surface(canvas.surface.get_size()), canvas.scale, canvas.preferences)
            self._own.limit = canvas.limit
        self._canvas = canvas
        if self._is_fading and self._next_scene:
            self._next_scene.layout(canvas)

    def draw(self, canvas: Canvas) -> None:
        if self._frame_before and not (self._is_painted and self.opens_from):
            canvas.surface.blit(self._frame_before, (0, 0))
            return
        picture = canvas.cached(PICTURE, self._render_picture)
        if self._frame_before and self.opens_from:
            draw_opening(canvas, self._frame_before, picture, self.opens_from, self._opening_share)
        elif self._is_fading and self._next_scene:
            self._next_scene.draw(canvas)
            draw_fading(canvas, picture, self._faded_seconds / FADING_SECONDS)
        else:
            canvas.surface.blit(picture, (0, 0))
            self._bar.draw(canvas, BAR_BOX, self._share)
            text.draw_line(canvas, loading_text(), theme.SMALL.on(theme.PAPER), BYTES_BOX, text.CENTRE)

    @property
    def _opens(self) -> bool:
        """Whether the picture opens from the one that was pressed."""
        return self._is_animated and self.opens_from is not None

    @property
    def _is_painting(self) -> bool:
        # a frame that paints the picture loads nothing
        hidden_seconds = 0.0 if self._opens else HIDDEN_SECONDS
        return not self._is_painted and self._seconds >= hidden_seconds

    @property
    def _opening_share(self) -> float:
        """Share of the opening, 0 to 1; 1 once the frame before is covered."""
        if not self._is_painted:
            return 0.0
        return min(self._shown_seconds / OPENING_SECONDS, 1.0) if self._opens else 1.0

    @property
    def _is_fading(self) -> bool:
        """Whether the picture fades from the next scene."""
        return self._is_animated and self._is_painted and self._is_loaded and self._faded_seconds < FADING_SECONDS

    def _paint(self, canvas: Canvas) -> None:
        canvas.surface.blit(canvas.cached(PICTURE, self._render_picture), (0, 0))

    def _render_picture(self) -> Surface:
        assert self._own
        draw_picture(self._own, self._setup, self._tip)
        self._own.clear_cache()
        return self._own.surface


def load_scene(
    context: GameContext,
    setup: MatchSetup,
    make: Callable[[], SceneT],
    preload: Callable[[SceneT, Canvas], Iterator[float]],
) -> LoadingScene:
    """Returns the loading scene of a match's scene, which `make` makes and `preload` loads. Raises InvalidMap.

    In a web page, which has only the game's own maps, the scene is made step by step while loading. On a desktop it is
    made at once, so that an unusable map is reported to the player. Recorded pictures must not depend on the machine's
    speed, so they load everything in one frame.
    """
    is_recorded = context.graphics.is_recorded
    make_loading = partial(
        LoadingScene,
        slice_seconds=inf if is_recorded else SLICE_SECONDS,
        setup=setup,
        is_animated=not is_recorded and not context.settings.reduced_motion,
        is_first=is_first_match(context.storage, setup.rules, setup.seed),
    )
    if not browser.BROWSER:
        scene = make()
        return make_loading(partial(preload, scene), lambda: scene)
    made: list[SceneT] = []

    def all_steps(canvas: Canvas) -> Iterator[float]:
        for _step in view_ahead(setup):
            yield 0.0
        made.append(make())
        yield 0.0
        yield from preload(made[0], canvas)

    return make_loading(all_steps, lambda: made[0])
