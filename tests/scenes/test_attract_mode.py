"""The race behind the title works with every rule set."""

from __future__ import annotations

import pytest

from game.career.last_finish import LastFinish
from game.engine import catalog
from game.engine.catalog import GameSpec
from game.scenes.title.attract_mode import FINISH_SECONDS, AttractMode, first_race_ruleset, title_background
from game.scenes.title.background import TitleBackground
from game.scenes.title.galloping_horses import LANES, LEADER_X, SPACE_WIDTH, GallopingHorses
from game.ui.canvas import Canvas
from tests.support import app_driver
from tests.support.rulesets import RULESETS, offer


@pytest.mark.parametrize("spec", [spec for spec in catalog.games() if spec.has_horses], ids=lambda spec: spec.key)
@pytest.mark.slow
def test_horses_run_where_a_match_has_them(spec: GameSpec, monkeypatch: pytest.MonkeyPatch) -> None:
    offer(monkeypatch, spec)
    app = app_driver.open_app()
    demo = AttractMode()
    for _frame in range(1200):
        demo.update(0.05)
    demo.draw(Canvas(app.window.viewport, 1.0))
    assert demo._session.match.steps
    assert max(demo._gaps.values()) <= 0.01
    assert min(demo._gaps.values()) < 0
    assert LEADER_X + SPACE_WIDTH * min(demo._gaps.values()) < LEADER_X


@pytest.mark.parametrize("spec", [spec for spec in catalog.games() if not spec.has_horses], ids=lambda spec: spec.key)
def test_no_horses_run_where_a_game_has_none(spec: GameSpec, monkeypatch: pytest.MonkeyPatch) -> None:
    race = next(game for game in catalog.games() if game.has_horses)
    offer(monkeypatch, spec)
    assert type(title_background(app_driver.open_app().context)) is TitleBackground
    offer(monkeypatch, spec, race)
    assert first_race_ruleset() is race.rules


@pytest.mark.parametrize("spec", catalog.games(), ids=lambda spec: spec.key)
def test_the_positions_of_a_race_are_places_on_a_way(spec: GameSpec) -> None:
    positions = spec.rules.summary(spec.rules.initial_state(spec.rules.options({})))["positions"]
    assert isinstance(positions, list)
    assert not spec.has_horses or all(isinstance(place, int) for place in positions)


def test_the_first_game_that_can_be_shown_runs_behind_the_title() -> None:
    assert first_race_ruleset() is RULESETS[0]


def test_horses_gallop_while_a_page_still_loads_the_bots_that_will_race(monkeypatch: pytest.MonkeyPatch) -> None:
    arrived: set[str] = set()
    monkeypatch.setattr("game.scenes.title.attract_mode.is_here", arrived.__contains__)
    app_driver.open_app()
    demo = AttractMode()
    for _frame in range(40):
        demo.update(0.05)
    assert demo._seconds > 0
    assert not demo._session.match.steps
    arrived.add(demo._session.rules.key)
    for _frame in range(400):
        demo.update(0.05)
    assert demo._session.match.steps


def test_the_finish_of_the_last_race_runs_until_the_bots_race() -> None:
    app = app_driver.open_app()
    LastFinish((9, 2, 5, 1, 3, 4, 6, 7, 8, 10)).save(app.storage)
    background = title_background(app.context)
    background.layout(app.canvas)
    horses = GallopingHorses(app.canvas, (9, 2, 5))
    background.place(horses)
    for seconds in (0.0, FINISH_SECONDS / 2):
        background.update(seconds)
        by_place = sorted(LANES, key=horses.position, reverse=True)
        assert [horses.numbers[lane] for lane in by_place[:3]] == [9, 2, 5]
    for _frame in range(400):
        background.update(0.1)
    assert isinstance(background, AttractMode)
    assert background._session.match.steps
