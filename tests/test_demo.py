"""The race behind the title: any rule set runs there."""

from __future__ import annotations

from typing import Any

import driving
import pytest

from game.engine.catalog import RULES
from game.engine.core import Rules
from game.scenes.demo import LEADER, SPACE, Demo, racing_rules
from game.ui.canvas import Canvas


@pytest.mark.parametrize("rules", RULES, ids=lambda rules: rules.key)
def test_horses_run_where_a_match_has_them(rules: Rules[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.engine.catalog.RULES", (rules,))
    app = driving.opened()
    demo = Demo()
    for _frame in range(1200):
        demo.update(0.05)
    demo.draw(Canvas(app.window.view, 1.0))
    assert demo._table.match.steps
    assert max(demo._gaps.values()) <= 0.01
    assert min(demo._gaps.values()) < 0
    assert LEADER + SPACE * min(demo._gaps.values()) < LEADER


def test_the_first_game_that_can_be_shown_runs_behind_the_title() -> None:
    assert racing_rules() is RULES[0]
