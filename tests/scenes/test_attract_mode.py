"""The race behind the title: any rule set runs there."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.rules import Ruleset
from game.games.registry import RULESETS, GameSpec
from game.scenes.title.attract_mode import LEADER_X, SPACE_WIDTH, AttractMode, first_race_ruleset
from game.ui.canvas import Canvas
from tests.support import app_driver


@pytest.mark.parametrize("rules", RULESETS, ids=lambda rules: rules.key)
@pytest.mark.slow
def test_horses_run_where_a_match_has_them(rules: Ruleset[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.games.registry.GAMES", (GameSpec(rules),))
    app = app_driver.open_app()
    demo = AttractMode()
    for _frame in range(1200):
        demo.update(0.05)
    demo.draw(Canvas(app.window.viewport, 1.0))
    assert demo._session.match.steps
    assert max(demo._gaps.values()) <= 0.01
    assert min(demo._gaps.values()) < 0
    assert LEADER_X + SPACE_WIDTH * min(demo._gaps.values()) < LEADER_X


def test_the_first_game_that_can_be_shown_runs_behind_the_title() -> None:
    assert first_race_ruleset() is RULESETS[0]
