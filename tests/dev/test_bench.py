"""The simulated person of the benchmark must get through every page of the current game."""

from __future__ import annotations

import sys

import pytest

from build.dev.bench import report_lines, table_lines
from build.dev.benchmarks import engine, evening, frames
from build.dev.benchmarks.simulated_player import SimulatedPlayer
from build.dev.screenshot_match_scenarios import finished_session
from game.engine import catalog
from game.engine.catalog import game_by_key, rulesets
from game.scenes.base.scene import ResetScenes
from game.scenes.score.score_scene import ScoreScene
from game.tools import headless_app
from tests.support.app_driver import SMALL

MAX_FRAMES = 5000


@pytest.mark.whole
def test_the_frames_of_every_game_are_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(frames, "MOST_FRAMES", 60)
    measured = frames.measure_frames()
    assert list(measured) == [game.key for game in catalog.games()]
    for times in measured.values():
        assert 0 < times["p50"] <= times["p99"] <= times["most"]
        assert times["frames"] == 60


@pytest.mark.whole
def test_an_evening_is_compared_with_its_second_round(monkeypatch: pytest.MonkeyPatch) -> None:
    shortest = game_by_key("horse_race")
    assert shortest
    monkeypatch.setattr(evening, "SIZE", SMALL)
    monkeypatch.setenv(evening.ROUNDS_VARIABLE, "2")
    result = evening.measure_evening([shortest])
    assert (result["memory_ratio"], result["slow_ratio"]) == (1.0, 1.0)
    assert "÷" in report_lines({"evening": result}, ["evening"])[-1]


@pytest.mark.slow
def test_the_simulated_player_reads_every_page_after_a_race() -> None:
    app = headless_app.open_headless_app((640, 360))
    app.context.settings.speed = "instant"
    session = finished_session(rulesets()[0].key, "pb")
    last = len(session.match.steps) - 1
    scene = ScoreScene(app.context, session, session.match.replayed_to(last).state, session.match.steps[last].events)
    app.stack.apply(ResetScenes(scene))
    player = SimulatedPlayer(app.window.scale)
    pages = []
    for _frame in range(MAX_FRAMES):
        if player.done:
            break
        app.frame(player.events(app.stack.top), headless_app.FRAME_SECONDS)
        if [scene.score_pages.current] != pages[-1:]:
            pages.append(scene.score_pages.current)
    assert not app.errors
    assert pages[:2] == ["result", "pad"]
    assert pages[-2:] == ["decisions", "pad"]


def test_the_table_has_the_rate_of_chess_or_says_that_it_is_not_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    result = {"frames": {}, "rules": {}, "title_ratio": 2.0, "imports_ratio": 1.0, "frame_ratio": 0.5}
    assert table_lines({**result, "chess_per_s": 900})[-1].endswith("python-chess: 900 decisions a second.")
    assert table_lines({**result, "chess_per_s": None})[-1].endswith("python-chess is not installed.")
    assert engine.chess_games()
    monkeypatch.setitem(sys.modules, "chess", None)
    assert engine.chess_games() is None
