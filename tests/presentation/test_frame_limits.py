"""In a page no frame has more to do than it may: pictures, panels and scenes that open are spread over frames."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any

import pygame
import pytest
from pygame import Surface

from game.app import App
from game.games.dice_game.bots import fast_simulation
from game.platform.audio import Audio
from game.presentation.static_layer import StaticLayer
from game.ui.canvas import Canvas
from tests.support.app_driver import SECONDS, open_app
from tests.support.match_driver import open_match, run_until_asked

PICTURE_SECONDS, RENDER_SECONDS = 0.005, 0.012
RESTS = 30
"""Frames after which the question lies still."""
MOST_PICTURES = 3
"""Of so many seconds each, that a frame begins with."""


class Clock:
    """Time that passes only while something is rendered or redrawn."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now, self.pictures, self.panels = 0.0, 0, 0
        for module in ("game.ui.surface_cache", "game.presentation.static_layer"):
            monkeypatch.setattr(f"{module}.perf_counter", lambda: self.now)
        render, redraw = Canvas.render_for_blit, StaticLayer._redraw

        def rendered(canvas: Canvas, key: Hashable, make: Callable[[], Surface]) -> Surface:
            picture = render(canvas, key, make)
            self.now, self.pictures = self.now + PICTURE_SECONDS, self.pictures + 1
            return picture

        def redrawn(layer: StaticLayer, *what: Any) -> None:
            redraw(layer, *what)
            self.now, self.panels = self.now + RENDER_SECONDS, self.panels + 1

        monkeypatch.setattr(Canvas, "render_for_blit", rendered)
        monkeypatch.setattr(StaticLayer, "_redraw", redrawn)


@pytest.fixture
def question() -> App:
    """A match in which somebody is asked, and all that was worked out for them is shown."""
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
    app, clock, shown = question, Clock(monkeypatch), []
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
    assert max(counts) <= MOST_PICTURES + 2  # one that is made of others
    assert picture_of(app) == whole


def test_panels_that_changed_together_are_redrawn_one_a_frame(question: App, monkeypatch: pytest.MonkeyPatch) -> None:
    app, clock = question, Clock(monkeypatch)
    layer: Any = app.stack.top.screen._static_layer  # type: ignore[attr-defined]
    app.render_seconds = RENDER_SECONDS
    app.frame([], 0.0)
    whole, before = picture_of(app), clock.panels
    layer._drawn_signatures = dict.fromkeys(layer._drawn_signatures, "another")
    for frame in range(1, len(layer._panels) + 1):
        app.frame([], 0.0)
        assert clock.panels - before == frame
    app.frame([], 0.0)
    assert clock.panels - before == len(layer._panels)
    assert picture_of(app) == whole


def test_panels_that_were_never_drawn_are_drawn_at_once(question: App, monkeypatch: pytest.MonkeyPatch) -> None:
    app, clock = question, Clock(monkeypatch)
    layer: Any = app.stack.top.screen._static_layer  # type: ignore[attr-defined]
    app.render_seconds = RENDER_SECONDS
    layer._drawn_signatures.clear()
    app.frame([], 0.0)
    assert clock.panels == len(layer._panels)


@pytest.mark.parametrize(("seconds", "is_drawn"), [(RENDER_SECONDS, False), (0.0, True)])
def test_a_page_draws_a_scene_whose_opening_took_the_frame_in_the_next_one(
    *, seconds: float, is_drawn: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = open_app()
    app.render_seconds, drawn = seconds, []
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
    draws, between = 0, []
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
    audio, asked = Audio(), iter(answers)
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


def test_no_question_is_photographed_in_its_first_frames(question: App) -> None:
    match: Any = question.stack.top
    match._steps_in_picture = -1
    match.turns._question_age = 0.0
    question.frame([], 0.0)
    assert match._steps_in_picture == -1
    while match.turns.is_guarded:
        question.frame([], SECONDS)
    question.frame([], SECONDS)
    assert match._steps_in_picture == len(match.session.match.steps)
