"""In a page each frame has a time limit: rendering of pictures, panels and opening scenes is spread over frames."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from itertools import pairwise
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pygame
import pytest
from pygame import Surface

from game.app import App
from game.games.dice_game.bots import fast_simulation
from game.platform.audio import Audio
from game.platform.frame_stats import TRIAL_WINDOWS, WINDOW_FRAMES
from game.presentation.static_layer import StaticLayer
from game.race_view.side_view import CHEERING_STANDS, SideView
from game.race_view.track_layer import TrackLayer
from game.scenes.match.navigation import ScoreTransition
from game.sprites.sprite_cache import _backdrop_name
from game.track.brush import BAND, Brush
from game.ui import svg
from game.ui.canvas import Canvas
from game.ui.surface_cache import RenderingUnfinished, RenderLimit
from tests.support.app_driver import SECONDS, open_app
from tests.support.match_driver import open_match, run_until_asked

pytestmark = pytest.mark.usefixtures("pictures_ahead")

PICTURE_SECONDS = 0.005
RENDER_SECONDS = 0.012
RESTS = 30
"""Frames until a question is still."""
NEARLY = 16
"""Maximum difference of a colour channel, 0 to 255, where two strips of a picture meet."""
MOST_PICTURES = 3
"""Maximum number of pictures, of PICTURE_SECONDS each, that a frame starts to render."""


class Clock:
    """A clock that advances only while something is rendered or redrawn."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 0.0
        self.pictures = 0
        self.panels = 0
        for module in ("game.ui.surface_cache", "game.presentation.static_layer"):
            monkeypatch.setattr(f"{module}.perf_counter", lambda: self.now)
        render = Canvas.render_for_blit
        redraw = StaticLayer._redraw

        def rendered(canvas: Canvas, key: Hashable, make: Callable[[], Surface]) -> Surface:
            picture = render(canvas, key, make)
            self.now = self.now + PICTURE_SECONDS
            self.pictures = self.pictures + 1
            return picture

        def redrawn(layer: StaticLayer, *what: Any) -> None:
            redraw(layer, *what)
            self.now = self.now + RENDER_SECONDS
            self.panels = self.panels + 1

        monkeypatch.setattr(Canvas, "render_for_blit", rendered)
        monkeypatch.setattr(StaticLayer, "_redraw", redrawn)


@pytest.fixture
def question() -> App:
    """Opens a match up to a question for a person, and runs it until all help for the question is shown."""
    app = open_match("pb")
    app.context.settings.help_level = "off"
    odds = run_until_asked(app).screen.playfield._parts.live_odds
    while not odds.is_settled:
        app.frame([], SECONDS)
    for _frame in range(RESTS):
        app.frame([], SECONDS)
    return app


def picture_of(app: App) -> bytes:
    return pygame.image.tobytes(app.window.viewport, "RGB")


def test_the_pictures_of_a_question_are_spread_over_frames_and_come_to_the_same(
    question: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = question
    clock = Clock(monkeypatch)
    shown = []
    app.frame([], 0.0)
    whole = picture_of(app)
    flip = app.window.flip
    monkeypatch.setattr(app.window, "flip", lambda: (shown.append(True), flip()))
    app.canvas.clear_cache()
    app.render_seconds = RENDER_SECONDS
    counts = []
    while not shown:
        before = clock.pictures
        app.frame([], 0.0)
        counts.append(clock.pictures - before)
    assert len(counts) > 2
    assert max(counts) <= MOST_PICTURES + 2  # a picture can consist of others
    assert picture_of(app) == whole


def panels_by_themselves(layer: Any) -> int:
    """Returns the number of panels outside earlier panels; a panel within another one is redrawn with it."""
    panels = layer._panels
    return sum(not any(under.box.contains(one.box) for under in panels[:number]) for number, one in enumerate(panels))


def test_panels_that_changed_together_are_redrawn_one_a_frame(question: App, monkeypatch: pytest.MonkeyPatch) -> None:
    app = question
    clock = Clock(monkeypatch)
    layer: Any = app.stack.top.screen._static_layer  # type: ignore[attr-defined]
    app.render_seconds = RENDER_SECONDS
    app.frame([], 0.0)
    whole = picture_of(app)
    before = clock.panels
    layer._drawn_signatures = dict.fromkeys(layer._drawn_signatures, "another")
    for frame in range(1, panels_by_themselves(layer) + 1):
        app.frame([], 0.0)
        assert clock.panels - before == frame
    app.frame([], 0.0)
    assert clock.panels - before == panels_by_themselves(layer) < len(layer._panels)
    assert picture_of(app) == whole


def test_panels_that_were_never_drawn_come_in_turn_while_the_frame_before_stays_in_sight(
    question: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = question
    clock = Clock(monkeypatch)
    layer: Any = app.stack.top.screen._static_layer  # type: ignore[attr-defined]
    app.render_seconds = RENDER_SECONDS
    flips = []
    monkeypatch.setattr(app.window, "flip", lambda: flips.append(clock.panels))
    layer._drawn_signatures.clear()
    for frame in range(1, panels_by_themselves(layer) + 1):
        app.frame([], 0.0)
        assert clock.panels == frame
    assert flips == [panels_by_themselves(layer)]


def test_a_picture_of_which_another_is_made_has_a_frame_of_its_own(
    question: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    canvas = question.canvas
    clock = Clock(monkeypatch)

    def draw(on_it: Canvas) -> None:
        on_it.cached("whole", lambda: on_it.made_before("part", lambda: Surface((8, 8))))

    canvas.limit.begin_frame(PICTURE_SECONDS, 0.0)
    assert not canvas.draws_within_limit(draw)
    assert clock.pictures == 1
    assert canvas.draws_within_limit(draw)
    assert clock.pictures == 2
    assert "part" not in canvas._surface_cache


def test_each_shadow_below_the_panels_is_a_piece_of_loading(question: App, monkeypatch: pytest.MonkeyPatch) -> None:
    layer: Any = question.stack.top.screen._static_layer  # type: ignore[attr-defined]
    clock = Clock(monkeypatch)
    counts = [0]
    for _piece in layer.background_ahead(question.canvas.scale):
        counts.append(clock.pictures)
    assert len(counts) > len(layer._panel_boxes)
    assert max(after - before for before, after in pairwise(counts)) == 1


@pytest.mark.parametrize("rules", ["dice_game", "horse_race"])
def test_the_first_scenery_of_the_infield_screen_is_made_before_a_match(rules: str) -> None:
    screen: Any = open_match("pb", rules=rules).stack.top.screen  # type: ignore[attr-defined]
    view = screen.playfield.side_view
    strips = screen.view_model.sprites._strips
    names = [(_backdrop_name(layer, view._time_of_day), height) for layer, height in view.scenery()]
    names = [name for name in names if not name[0].endswith(CHEERING_STANDS)]
    assert [name for name in names if strips.find(name) is None] == []


class Pieces:
    """A score whose preparation never ends."""

    def __init__(self) -> None:
        self.made = 0

    def share_sprites(self, sprites: object) -> None:
        pass

    def prerender(self, canvas: object) -> Iterator[None]:
        while True:
            self.made += 1
            yield


def test_a_score_that_is_prepared_makes_one_piece_a_frame() -> None:
    score = Pieces()
    anything = cast("Any", SimpleNamespace(view=None))
    limit = RenderLimit()
    canvas = cast("Canvas", SimpleNamespace(limit=limit))
    transition = ScoreTransition(anything, lambda *_args: cast("Any", score), lambda: anything)
    transition.set_events((), finished=True)
    transition.prerender(canvas)
    assert score.made == 0  # creating the scene is enough work for a frame
    for frame in range(1, 5):
        assert transition.advance() is None
        transition.prerender(canvas)
        assert score.made == frame


def test_a_frame_whose_time_is_taken_by_what_comes_later_is_not_drawn_and_the_next_one_only_drawn(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    limit = RenderLimit()
    now = [0.0]
    monkeypatch.setattr("game.ui.surface_cache.perf_counter", lambda: now[0])

    def made() -> Iterator[None]:
        for seconds in (RENDER_SECONDS / 2, 2 * RENDER_SECONDS, 2 * RENDER_SECONDS):
            now[0] += seconds
            yield

    pieces = made()
    limit.begin_frame(RENDER_SECONDS, 0.0)
    assert not limit.make_ahead(pieces)
    for _piece in range(2):
        with pytest.raises(RenderingUnfinished):
            limit.make_ahead(pieces)
        before = now[0]
        assert not limit.make_ahead(pieces)
        assert now[0] == before
    assert limit.make_ahead(pieces)


@pytest.mark.parametrize(("seconds", "is_drawn"), [(RENDER_SECONDS, False), (0.0, True)])
def test_a_page_draws_a_scene_whose_opening_took_the_frame_in_the_next_one(
    *, seconds: float, is_drawn: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = open_app()
    app.render_seconds = seconds
    drawn = []
    ticks = iter(range(10**6))
    monkeypatch.setattr("game.app.perf_counter", lambda: float(next(ticks)))
    draw = app.stack.draw
    monkeypatch.setattr(app.stack, "draw", lambda canvas: (drawn.append(app.stack.top.name), draw(canvas)))
    app.frame([pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="", scancode=0)], SECONDS)
    opened = app.stack.top.name
    assert opened != "title"
    assert (opened in drawn) is is_drawn
    app.frame([], SECONDS)
    assert opened in drawn


def test_the_chance_of_live_odds_is_drawn_a_little_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fast_simulation, "_roll_pool", [])
    draws = 0
    between = []
    bits = fast_simulation.Rng.bits

    def counted(rng: Any) -> int:
        nonlocal draws
        draws += 1
        return bits(rng)

    monkeypatch.setattr(fast_simulation.Rng, "bits", counted)
    for _slice in fast_simulation.prepare():
        between.append(draws)
        draws = 0
    assert set(between) == {fast_simulation.DRAWS_PER_SLICE}
    assert len(fast_simulation._roll_pool) == 1


@pytest.mark.parametrize("answers", [[None, None, b"\0\0" * 400], [b""]])
def test_a_long_sound_is_decoded_by_the_page_if_it_can_and_else_by_the_mixer(
    answers: list[bytes | None], monkeypatch: pytest.MonkeyPatch
) -> None:
    audio = Audio()
    asked = iter(answers)
    audio.open()
    audio._theme = ("page",)
    monkeypatch.setattr("game.platform.browser.BROWSER", True)
    monkeypatch.setattr("game.platform.browser.decoded_sound", lambda _path: next(asked))
    for answer in answers:
        assert "page" not in audio._sounds
        audio._load_ahead()
        assert ("page" in audio._sounds) is (answer is not None)
    sound = audio._sounds["page"]
    assert sound is not None
    assert (len(sound.get_raw()) == len(answers[-1] or b"")) is bool(answers[-1])
    assert not audio.errors


def test_a_page_decodes_the_sounds_of_a_match_beside_each_other(monkeypatch: pytest.MonkeyPatch) -> None:
    audio = Audio()
    samples = {"coin": [None, b"\0\0" * 400], "bell": [b"\0\0" * 200]}
    asked = list[str]()
    audio.open()

    def decoded(path: str) -> bytes | None:
        asked.append(Path(path).stem)
        return samples[asked[-1]].pop(0)

    monkeypatch.setattr("game.platform.asset_paths.sound_path", str)
    monkeypatch.setattr("game.platform.browser.BROWSER", True)
    monkeypatch.setattr("game.platform.browser.decoded_sound", decoded)
    steps = audio.load_ahead("coin", "bell")
    for begun in (["coin"], ["coin", "bell"]):
        next(steps)
        assert asked == begun
    assert len(list(steps)) == 2
    assert asked == ["coin", "bell", "coin"]
    assert {name: len(sound.get_raw()) for name, sound in audio._sounds.items() if sound} == {"coin": 800, "bell": 400}


def test_no_question_is_photographed_in_its_first_frames(question: App) -> None:
    match: Any = question.stack.top
    match._picture._steps = -1
    match.turns._question_age = 0.0
    question.frame([], 0.0)
    assert match._picture._steps == -1
    while match.turns.is_guarded:
        question.frame([], SECONDS)
    question.frame([], SECONDS)
    assert match._picture._steps == len(match.session.match.steps)


def pictures_of_race(app: App, frames: int, monkeypatch: pytest.MonkeyPatch) -> tuple[int, int]:
    """Runs frames; counts redraws of the side view of the race and of the horses on the track."""
    drawn = list[type]()
    for kind, name, usual in ((SideView, "_draw_all", SideView._draw_all), (TrackLayer, "draw", TrackLayer.draw)):

        def draw(layer: Any, *what: Any, kind: type = kind, usual: Callable[..., None] = usual) -> None:
            drawn.append(kind)
            usual(layer, *what)

        monkeypatch.setattr(kind, name, draw)
    for _frame in range(frames):
        app.frame([pygame.event.Event(pygame.USEREVENT)], SECONDS)  # so that no frame is skipped
    monkeypatch.undo()
    return drawn.count(SideView), drawn.count(TrackLayer)


def pass_windows(app: App, count: int, seconds: float) -> None:
    """Counts a number of measuring windows whose frames took `seconds` each."""
    for _frame in range(count * WINDOW_FRAMES):
        app.count_frame(max(seconds, SECONDS), seconds)


def test_late_frames_reduce_a_match_while_it_is_played_and_easy_ones_bring_it_back(
    question: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = question
    assert pictures_of_race(app, 12, monkeypatch) == (12, 12)
    pass_windows(app, 1, 0.04)
    assert pictures_of_race(app, 12, monkeypatch) == (6, 12)
    pass_windows(app, TRIAL_WINDOWS - 1, 0.001)
    assert pictures_of_race(app, 12, monkeypatch) == (6, 12), "a few fast seconds are not enough"
    pass_windows(app, 1, 0.001)
    assert pictures_of_race(app, 12, monkeypatch) == (12, 12)


def test_late_frames_of_the_title_take_pixels_from_the_first_match(monkeypatch: pytest.MonkeyPatch) -> None:
    app = open_app()
    wishes = list[bool]()
    monkeypatch.setattr(app.window, "set_quality", lambda *, is_reduced, is_large: wishes.append(is_reduced))
    app.frame([], SECONDS)
    pass_windows(app, 1, 0.04)
    app.frame([], SECONDS)
    assert wishes == [False, True]


def test_what_is_shown_again_is_what_was_drawn(question: App) -> None:
    app = question
    app.context.settings.graphics = app.context.graphics.wish = "reduced"
    shown = []
    for _frame in range(6):
        app.frame([pygame.event.Event(pygame.USEREVENT)], 0.0)
        shown.append(picture_of(app))
    assert len(set(shown)) == 1


@pytest.mark.parametrize(("frame_ms", "is_moving", "has_time"), [(4, True, True), (40, True, False), (40, False, True)])
def test_odds_get_what_a_moving_frame_leaves(
    question: App, frame_ms: float, is_moving: bool, has_time: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    race: Any = question.stack.top
    odds = race.screen.playfield._parts.live_odds
    ran = []
    monkeypatch.setattr(type(race.director), "busy", is_moving)
    monkeypatch.setattr(odds, "run_for", ran.append)
    question.context.graphics.frame_ms = frame_ms
    question.frame([], SECONDS)
    assert bool(ran) == has_time


@pytest.mark.whole
@pytest.mark.parametrize("name", ["shuffleboard_room", "back_stand_2"])
def test_strips_of_a_picture_are_the_picture(name: str) -> None:
    text = svg.read_svg(name)
    size = (1280, round(1280 / svg.aspect_ratio(name)))
    whole = Surface(size)
    strips = Surface(size)
    whole.blit(svg.rasterise(text, *size), (0, 0))
    for top, strip in svg.in_strips(text, *size):
        strips.blit(strip, (0, top))
    pairs = list(zip(pygame.image.tobytes(whole, "RGB"), pygame.image.tobytes(strips, "RGB"), strict=True))
    assert sum(abs(one - other) > NEARLY for one, other in pairs) < len(pairs) / 500


def test_a_brush_smooths_bands_as_it_smooths_all() -> None:
    brush = Brush(pygame.Rect(3, 5, 100, 2 * BAND + 7), 1.0, 3)
    for number in range(40):
        brush.disc((number, 99, 60, 80 + number), (number * 3, number * 6), 9.5)
    whole = brush.smooth()
    bands = Surface(brush.box.size, pygame.SRCALPHA, 32)
    assert len(list(brush.apply_to(bands, (0, 0)))) == 3
    assert pygame.image.tobytes(bands, "RGBA") == pygame.image.tobytes(whole, "RGBA")
    assert not brush.layer.get_bounding_rect(), "the layer is cleared afterwards"


def test_chances_change_once_a_position_and_never_while_dice_roll(monkeypatch: pytest.MonkeyPatch) -> None:
    app = open_match("pbb")
    race = run_until_asked(app)
    view_model = race.screen.view_model
    odds = race.screen.playfield._parts.live_odds
    monkeypatch.setattr(odds, "is_reliable", lambda *_args: True)
    view_model.revision += 1
    app.frame([], SECONDS)
    assert not odds.is_settled
    shown = [view_model.chances]
    while not odds.is_settled:
        app.frame([], SECONDS)
        shown.append(view_model.chances)
    app.frame([], SECONDS)
    assert view_model.chances is odds.chances
    assert sum(before is not after for before, after in pairwise([*shown, view_model.chances])) <= 1
    view_model.dice[0].tumble = 0.1
    odds.chances = {}
    app.frame([], SECONDS)
    assert view_model.chances
