"""While a match is loaded, its game, its players and a tip are shown; a fast load shows none of them."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from dataclasses import replace
from itertools import count
from types import SimpleNamespace

import pygame
import pytest
from pygame import FRect

from build.pseudo_locale import PseudoTranslations
from game import i18n
from game.app import App
from game.engine import catalog
from game.engine.catalog import GameSpec
from game.platform import process
from game.platform.settings import TEXT_SIZES
from game.scenes.base import loading
from game.scenes.base.loading import (
    BAR_BOX,
    HIDDEN_SECONDS,
    PICTURE,
    SLICE_SECONDS,
    TIP_BOX,
    LoadingScene,
    load_scene,
    tip_of,
)
from game.scenes.base.picture_opening import FADING_SECONDS, OPENING_SECONDS
from game.scenes.base.progress_bar import ProgressBar
from game.scenes.base.scene import ResetScenes, Scene
from game.session.autosaves import note_first_match
from game.session.setup import MatchSetup, SeatSetup
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.surface_cache import RenderingUnfinished
from game.ui.text_layout import lines_height
from tests.support.app_driver import open_app
from tests.support.match_driver import run_until_scene

SEATS = tuple(SeatSetup("person", "Ana", "", badge) for badge in range(2))
FRAME = 0.1
"""Duration of a frame, in seconds; longer frames count only as much."""
FEWEST_COLOURS = 40
POSTER_BOX = FRect(720, 60, 240, 440)
"""Box of the pressed poster, in logical units."""
SHORT_FRAME = 0.03
"""Duration of a frame during an opening or fading, in seconds."""
OPENING_FRAMES = round(OPENING_SECONDS / SHORT_FRAME) - 1
FEWEST_FADING_PIXELS = 2000
"""Minimum number of compared pixels that change in a frame of the fading; the bar changes fewer."""
FADING_FRAMES = round(FADING_SECONDS / SHORT_FRAME) - 1
PIECES = 4


class Ready(Scene):
    name = "ready"

    def draw(self, canvas: Canvas) -> None:
        canvas.fill(theme.TURF)


def loading_of(rules: str, frames: int, seed: int = 1, *, is_animated: bool = False) -> LoadingScene:
    """Returns a loading scene of a match of two people, which takes this number of frames."""

    def preload(canvas: Canvas) -> Iterator[float]:
        yield from [0.5] * frames

    return LoadingScene(preload, Ready, setup=MatchSetup(rules, seed, SEATS), is_animated=is_animated)


@pytest.fixture(autouse=True)
def one_step_a_frame(monkeypatch: pytest.MonkeyPatch) -> None:
    """Replaces the clock, so that each step takes 80 % of a slice on any machine."""
    ticks = count(0.0, SLICE_SECONDS * 0.8)
    monkeypatch.setattr(loading, "time", SimpleNamespace(perf_counter=lambda: next(ticks)))


def pixels(app: App) -> bytes:
    return pygame.image.tobytes(app.canvas.surface, "RGB")


def colours(app: App) -> int:
    """Returns the number of colours at places spread over the picture."""
    surface = app.canvas.surface
    width, height = surface.get_size()
    return len({tuple(surface.get_at((x, y))) for x in range(0, width, 20) for y in range(0, height, 20)})


def frames_of(app: App, scene: Scene, seconds: float) -> Iterator[bytes]:
    """Yields the picture before the scene, and each picture of the scene."""
    yield pixels(app)
    app.stack.apply(ResetScenes(scene))
    while app.stack.top is scene:
        app.frame([], seconds)
        if app.stack.top is scene:
            yield pixels(app)


def test_what_is_loaded_within_a_third_of_a_second_shows_the_picture_before_it() -> None:
    app = open_app()
    before, *shown = frames_of(app, loading_of("conquest", 1), HIDDEN_SECONDS / 20)
    assert shown
    assert set(shown) == {before}


@pytest.mark.parametrize("game", catalog.games(), ids=lambda game: game.key)
def test_a_longer_loading_is_never_one_flat_colour(game: GameSpec) -> None:
    app = open_app()
    before = pixels(app)
    app.stack.apply(ResetScenes(loading_of(game.key, 12)))
    seen = []
    while app.stack.top.name == "loading":
        assert colours(app) > FEWEST_COLOURS
        app.frame([], FRAME)
        seen.append(pixels(app))
    assert seen[0] == before
    assert seen[round(HIDDEN_SECONDS / FRAME)] != before


@pytest.mark.parametrize("rules", ["no_such_game", "conquest"])
def test_the_picture_goes_with_the_loading(rules: str) -> None:
    app = open_app()
    app.stack.apply(ResetScenes(loading_of(rules, 12)))
    parts = 0
    while isinstance(app.stack.top, LoadingScene):
        if app.stack.top._own and app.stack.top._is_painted:
            parts += len(app.stack.top._own._surface_cache)
        app.frame([], FRAME)
    assert PICTURE not in app.canvas._surface_cache
    assert parts == 0, "the parts of the picture must be cached while loading"


def test_pictures_of_menus_are_dropped_before_the_loading_picture_is_painted(monkeypatch: pytest.MonkeyPatch) -> None:
    app = open_app()
    app.canvas.cached("menu", lambda: pygame.Surface((8, 8)))
    cached_before = list[bool]()
    paint = LoadingScene._paint

    def noted(scene: LoadingScene, canvas: Canvas) -> None:
        cached_before.append("menu" in canvas._surface_cache)
        paint(scene, canvas)

    monkeypatch.setattr(LoadingScene, "_paint", noted)
    app.stack.apply(ResetScenes(loading_of("conquest", 12)))
    while app.stack.top.name == "loading":
        app.frame([], FRAME)
    assert cached_before == [False]


def test_in_another_window_the_picture_is_painted_anew() -> None:
    app = open_app()
    app.stack.apply(ResetScenes(loading_of("long_shot", 12)))
    for _frame in range(6):
        app.frame([], FRAME)
    pygame.display.set_mode((960, 540))
    app.frame([pygame.event.Event(pygame.WINDOWSIZECHANGED, x=960, y=540)], FRAME)
    assert app.stack.top.name == "loading"
    assert colours(app) > FEWEST_COLOURS


def test_the_horse_runs_along_the_bar_as_far_as_the_loading_has_come() -> None:
    app = open_app()
    bar = ProgressBar()
    pictures = []
    for share in (0.0, 0.5, 1.0):
        app.canvas.fill((0, 0, 0))
        bar.draw(app.canvas, BAR_BOX, share)
        above = app.canvas.rect(BAR_BOX.move(0, -BAR_BOX.height * 2))
        pictures.append(pygame.mask.from_threshold(app.canvas.surface.subsurface(above), (0, 0, 0), (1, 1, 1, 255)))
    middles = []
    for picture in pictures:
        picture.invert()
        middles.append(picture.centroid()[0])
    assert middles == sorted(middles)
    assert middles[1] == pytest.approx((middles[0] + middles[2]) / 2, abs=10)


@pytest.mark.parametrize("game", catalog.games(), ids=lambda game: game.key)
def test_each_tip_of_a_game_has_its_turn(game: GameSpec) -> None:
    assert len({tip_of(MatchSetup(game.key, seed, SEATS)) for seed in range(len(game.tips))}) == len(game.tips) >= 4


def test_a_first_race_begins_with_its_goal_in_place_of_an_advanced_tip() -> None:
    setup = MatchSetup("dice_game", 1, SEATS)
    assert tip_of(setup, is_first=True) == "Bet on the horses. The player with the most money wins."
    app = open_app()
    note_first_match(app.context.storage, "dice_game", setup.seed)
    for seed, is_first in ((setup.seed, True), (setup.seed + 1, False)):
        one = replace(setup, seed=seed)
        loading = load_scene(app.context, one, Ready, lambda _scene, _canvas: iter(()))
        assert loading.spoken_text()[1] == tip_of(one, is_first=is_first)


def test_the_game_and_the_tip_are_spoken() -> None:
    setup = MatchSetup("conquest", 0, SEATS)
    assert loading_of("conquest", 1, seed=0).spoken_text() == ("Forty-Two Lands", tip_of(setup))


def test_the_share_that_is_imported_is_the_share_of_the_list(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        process, "_order", lambda: dict.fromkeys(("sys", "no_module_of_that_name", "time", "another"), "")
    )
    assert process.share_imported("sys") == 1.0
    assert process.share_imported("time") == pytest.approx(2 / 3)
    assert process.share_imported("not in it") == 0.0


@pytest.mark.parametrize("language", ["de", "es", "fr", "nb", "qps"])
@pytest.mark.parametrize("game", catalog.games(), ids=lambda game: game.key)
def test_every_tip_is_whole_on_its_plate_at_the_largest_text_size(game: GameSpec, language: str) -> None:
    texts = PseudoTranslations() if language == "qps" else i18n.load_translations(language)
    app = open_app((960, 540))
    app.context.settings.text_size = TEXT_SIZES[-1]
    app.context.apply_display_settings()
    with i18n.using_language(texts):
        for seed in range(len(game.tips)):
            tip = tip_of(MatchSetup(game.key, seed, SEATS))
            height = lines_height(app.canvas, tip, theme.SMALL.sized(theme.MIN_TEXT_SIZE), TIP_BOX.width)
            assert height <= TIP_BOX.height, tip
            assert language == "qps" or tip != game.tips[seed]


def test_a_frame_that_paints_the_picture_loads_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    app = open_app()
    loaded = list[int]()
    counts = list[int]()
    pieces = iter(range(PIECES))
    paint = LoadingScene._paint

    def paint_a_piece(scene: LoadingScene, canvas: Canvas) -> None:
        if next(pieces, None) is not None:
            raise RenderingUnfinished
        paint(scene, canvas)

    def preload(canvas: Canvas) -> Iterator[float]:
        for number in range(40):
            loaded.append(number)
            yield 0.5

    monkeypatch.setattr(LoadingScene, "_paint", paint_a_piece)
    monkeypatch.setattr(
        ProgressBar, "make_ahead", lambda _bar, _canvas: iter(())
    )  # this comes before all that is counted
    scene = LoadingScene(preload, Ready, setup=MatchSetup("dice_game", 1, SEATS))
    app.stack.apply(ResetScenes(scene))
    while len(loaded) < 40:
        before = len(loaded)
        app.frame([], FRAME)
        counts.append(len(loaded) - before)
    idle = [number for number, count in enumerate(counts) if not count and number]
    assert idle == list(range(idle[0], idle[0] + PIECES + 1))


def changed_pixels(one: bytes, other: bytes) -> int:
    """Returns the number of pixels that differ, in every eighth row and column."""
    width = 1280 * 3
    places = (row * width + column * 3 for row in range(0, 720, 8) for column in range(0, 1280, 8))
    return sum(one[place : place + 3] != other[place : place + 3] for place in places)


@pytest.mark.parametrize("frames", [1, 40])
def test_the_picture_opens_from_the_poster_and_fades_into_the_next_scene(frames: int) -> None:
    app = open_app((1280, 720))
    scene = loading_of("conquest", frames, is_animated=True)
    scene.opens_from = POSTER_BOX
    before, *shown = frames_of(app, scene, SHORT_FRAME)
    first = next(number for number, frame in enumerate(shown) if frame != before)
    assert first * SHORT_FRAME < HIDDEN_SECONDS
    changes = [changed_pixels(before, frame) for frame in shown[first : first + OPENING_FRAMES]]
    assert changes[0] < changes[-1] / 2
    assert changes == sorted(changes), "the picture must grow"
    assert app.stack.top.name == "ready"
    fading = shown[-FADING_FRAMES:]
    assert len(set(fading)) == FADING_FRAMES, "each frame must show less of the picture"


def test_the_picture_fades_from_the_opening_of_the_next_scene(monkeypatch: pytest.MonkeyPatch) -> None:
    """Otherwise the table would be visible for a moment before the horses of the opening cover it."""
    app = open_app()
    entered: list[str] = []
    monkeypatch.setattr(Ready, "enter", lambda _scene: entered.append(app.stack.top.name), raising=False)
    scene = loading_of("conquest", 1, is_animated=True)
    scene.opens_from = POSTER_BOX
    deque(frames_of(app, scene, SHORT_FRAME), maxlen=0)
    assert entered == ["loading", "ready"]


@pytest.mark.parametrize("is_limited", [True, False])
def test_in_a_page_a_frame_in_which_the_picture_opens_loads_nothing(
    *, is_limited: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ProgressBar, "make_ahead", lambda _bar, _canvas: iter(()))
    app = open_app()
    pieces: list[bool] = []

    def preload(canvas: Canvas) -> Iterator[float]:
        for _piece in range(PIECES):
            pieces.append(scene._frame_before is not None)
            yield 0.5

    scene = LoadingScene(preload, Ready, setup=MatchSetup("dice_game", 1, SEATS), is_animated=True)
    scene.opens_from = POSTER_BOX
    app.render_seconds = FRAME * is_limited
    assert list(frames_of(app, scene, SHORT_FRAME))
    assert len(pieces) == PIECES
    assert any(pieces) is not is_limited


@pytest.mark.parametrize("is_reduced", [False, True])
def test_with_reduced_motion_the_picture_neither_opens_nor_fades(is_reduced: bool) -> None:
    app = open_app((1280, 720))
    app.context.settings.reduced_motion = is_reduced
    scene = load_scene(app.context, MatchSetup("conquest", 1, SEATS), Ready, lambda _scene, _canvas: iter([0.5] * 3))
    scene.opens_from = POSTER_BOX
    before, *shown = frames_of(app, scene, SHORT_FRAME)
    hidden = shown[: round(HIDDEN_SECONDS / SHORT_FRAME) - 1]
    assert (set(hidden) == {before}) is is_reduced
    fades = changed_pixels(shown[-1], shown[-2]) > FEWEST_FADING_PIXELS
    assert fades is not is_reduced
    assert app.stack.top.name == "ready"


def test_another_window_during_the_opening_shows_the_whole_picture() -> None:
    app = open_app()
    scene = loading_of("long_shot", 60, is_animated=True)
    scene.opens_from = POSTER_BOX
    app.stack.apply(ResetScenes(scene))
    for _frame in range(3):
        app.frame([], SHORT_FRAME)
    pygame.display.set_mode((960, 540))
    app.frame([pygame.event.Event(pygame.WINDOWSIZECHANGED, x=960, y=540)], SHORT_FRAME)
    assert app.stack.top is scene
    assert colours(app) > FEWEST_COLOURS
    run_until_scene(app, "ready")
