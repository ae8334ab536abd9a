"""Loads what would take longer than a frame, a slice in each frame, behind a picture: key art, who plays, a tip."""

import time
from collections.abc import Callable, Iterator
from math import inf
from typing import TypeVar

from pygame import FRect, Surface

from game.engine.catalog import GameSpec, game_by_key
from game.i18n import _
from game.platform import browser, process
from game.presentation.loader import view_ahead
from game.scenes.base import menu_places
from game.scenes.base.context import GameContext
from game.scenes.base.importing import ProgressBar, words_while_loading
from game.scenes.base.page_scene import game_title
from game.scenes.base.scene import ReplaceScene, Scene, SceneChange
from game.session.setup import MatchSetup
from game.ui import drawing, paintings, portraits, shapes, text, theme
from game.ui.box import around, inset, nth_column
from game.ui.canvas import WIDTH, Canvas

TITLE_BOX = FRect(60, 64, WIDTH - 120, 120)
TITLE_DEPTH = 9.0
PORTRAIT = 96.0
PORTRAIT_GAP = 16.0
TABLE_BOX = FRect(176, 452, 928, 146)
"""Plate with the portraits on its upper edge."""
TIP_BOX = FRect(206, 506, 868, 86)
"""The tip on it."""


def tip_of(setup: MatchSetup) -> str:
    """Returns a sentence on how to play a match's game well, another one for another match; "" without any."""
    game = game_by_key(setup.rules)
    if not game or not game.tips:
        return ""
    number = setup.seed % len(game.tips)
    return _(game.tips[number])


def draw_picture(canvas: Canvas, setup: MatchSetup | None) -> None:
    """Draws the still picture behind the progress bar; the stands if no match is loaded."""
    game = game_by_key(setup.rules) if setup else None
    if setup and game:
        _draw_art(canvas, game)
        _draw_match(canvas, setup, game)
    else:
        menu_places.draw_place(canvas, menu_places.STANDS)


def _draw_art(canvas: Canvas, game: GameSpec) -> None:
    name = menu_places.key_art_painting(game.key, is_wide=True)
    if canvas.preferences.high_contrast or not paintings.has_painting(name):
        menu_places.draw_place(canvas, menu_places.STANDS)
        return
    canvas.surface.blit(canvas.cached(name, lambda: _render_art(canvas, name)), (0, 0))


def _render_art(canvas: Canvas, name: str) -> Surface:
    art = paintings.covering_canvas(canvas, name)
    assert art
    art.blit(menu_places.vignette(canvas), (0, 0), special_flags=shapes.OVER)
    return art


def _draw_match(canvas: Canvas, setup: MatchSetup, game: GameSpec) -> None:
    words = game_title(game.key)
    room = TITLE_BOX.width / canvas.text_width(theme.HERO.face, theme.HERO.size, words)
    style = theme.HERO.sized(theme.HERO.size * min(room, 1.0))
    canvas.blit_centred(text.render_title(canvas, words, style, theme.INK, TITLE_DEPTH), *TITLE_BOX.center)
    drawing.card(canvas, TABLE_BOX, theme.NIGHT, None, theme.PANEL_RADIUS)
    row = around(TABLE_BOX.midtop, (len(setup.seats) * (PORTRAIT + PORTRAIT_GAP) - PORTRAIT_GAP, PORTRAIT))
    for number, seat in enumerate(setup.seats):
        place = nth_column(row, number, PORTRAIT, PORTRAIT_GAP)
        drawing.card(canvas, inset(place, -4, -4), theme.NIGHT, None, PORTRAIT)
        portraits.draw_portrait(canvas, seat.badge, *place.center, PORTRAIT)
    text.draw_centred(canvas, tip_of(setup), theme.LABEL.sized(22).on(theme.PAPER), TIP_BOX, text.CENTRE)


BAR_BOX = FRect(240, 662, 800, 22)
BYTES_BOX = FRect(240, 686, 800, 30)
PICTURE = "loading"
"""Cache key of the still picture."""
HIDDEN_SECONDS = 0.3
"""Time in which the previous frame stays visible, in seconds; faster loading shows no picture."""
SLICE_SECONDS = 0.012
"""Seconds of work in a frame, at least one piece."""
FRAME_OF_ITS_OWN = 1.01
"""A share that says that the next piece takes a whole frame."""


SceneT = TypeVar("SceneT", bound=Scene)


class LoadingScene(Scene):
    """Runs `preload(canvas)`, an iterator of shares done (0..1), prerenders the next scene, and is replaced by it.

    `make_next_scene` is called when everything is preloaded. `setup` is the match that is loaded, if it is one.
    """

    name = "loading"

    def __init__(
        self,
        preload: Callable[[Canvas], Iterator[float]],
        make_next_scene: Callable[[], Scene],
        slice_seconds: float = SLICE_SECONDS,
        setup: MatchSetup | None = None,
    ) -> None:
        self._preload = preload
        self._setup = setup
        self._slice_seconds = slice_seconds
        self._make_next_scene = make_next_scene
        self._progress_steps: Iterator[float] | None = None
        self._canvas: Canvas | None = None
        self._next_scene: Scene | None = None
        self._share = self._seconds = 0.0
        self._bar = ProgressBar()
        self._frame_before: Surface | None = None
        self._own: Canvas | None = None
        """Canvas of the still picture, with a separate cache, because the picture is not used again."""

    def update(self, seconds: float) -> SceneChange:
        if self._canvas is None:
            return None
        self._seconds += seconds
        if self._is_painting:
            return None
        self._bar.update(seconds)
        self._progress_steps = self._progress_steps or self._all_steps(self._canvas)
        deadline = time.perf_counter() + self._slice_seconds
        while time.perf_counter() < deadline:
            if (share := next(self._progress_steps, None)) is None:
                assert self._next_scene
                self._canvas.drop(PICTURE)
                return ReplaceScene(self._next_scene)
            self._share = min(share, 1.0)
            if share == FRAME_OF_ITS_OWN:
                break
        return None

    def _all_steps(self, canvas: Canvas) -> Iterator[float]:
        canvas.clear_cache(but=PICTURE)
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
        return (game_title(self._setup.rules), tip_of(self._setup)) if self._setup else (_("Saddling up …"),)

    def layout(self, canvas: Canvas) -> None:
        if self._canvas is None:
            self._frame_before = canvas.surface.copy()
        elif canvas is not self._canvas or (self._is_painting and canvas.draws_within_limit(self._paint)):
            self._frame_before = None
        if canvas is not self._canvas:
            self._own = Canvas(Surface(canvas.surface.get_size()), canvas.scale, canvas.preferences)
            self._own.limit = canvas.limit
        self._canvas = canvas

    def draw(self, canvas: Canvas) -> None:
        if self._frame_before:
            canvas.surface.blit(self._frame_before, (0, 0))
            return
        self._paint(canvas)
        self._bar.draw(canvas, BAR_BOX, self._share)
        text.draw_line(canvas, words_while_loading(), theme.SMALL.on(theme.PAPER), BYTES_BOX, text.CENTRE)

    @property
    def _is_painting(self) -> bool:
        # a frame that paints the picture loads nothing
        return self._frame_before is not None and self._seconds >= HIDDEN_SECONDS

    def _paint(self, canvas: Canvas) -> None:
        canvas.surface.blit(canvas.cached(PICTURE, self._render_picture), (0, 0))

    def _render_picture(self) -> Surface:
        assert self._own
        draw_picture(self._own, self._setup)
        return self._own.surface


def load_scene(
    context: GameContext,
    setup: MatchSetup,
    make: Callable[[], SceneT],
    preload: Callable[[SceneT, Canvas], Iterator[float]],
) -> LoadingScene:
    """The way into a scene of a match of `setup`, which `make` makes and `preload` loads. Raises InvalidMap.

    In a page, which has only the game's own maps, the scene is made while it loads, a step at a time. On a desktop it
    is made at once, unseen: the player who opens it learns of a map that cannot be used. Pictures that no
    machine's speed may change take one frame.
    """
    seconds = inf if context.graphics.is_recorded else SLICE_SECONDS
    if not browser.BROWSER:
        scene = make()
        return LoadingScene(lambda canvas: preload(scene, canvas), lambda: scene, seconds, setup)
    made: list[SceneT] = []

    def all_steps(canvas: Canvas) -> Iterator[float]:
        for _step in view_ahead(setup):
            yield 0.0
        made.append(make())
        yield 0.0
        yield from preload(made[0], canvas)

    return LoadingScene(all_steps, lambda: made[0], seconds, setup)
