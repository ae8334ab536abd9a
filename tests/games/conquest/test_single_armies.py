"""Single armies have figures, unless most territories have a single army."""

from __future__ import annotations

from typing import Any

import pytest

from game.games.conquest.rules.world import NUMBERS
from game.games.conquest.view import pieces
from game.games.conquest.view.army_places import ArmyPlace
from game.games.conquest.view.view_model import MANY_SINGLES
from game.games.conquest.view.world_panels import draw_armies
from tests.support.match_driver import open_match


@pytest.mark.parametrize(("singles", "has_figures"), [(MANY_SINGLES, True), (MANY_SINGLES + 1, False)])
def test_single_armies_have_no_figures_once_most_are_single(
    monkeypatch: pytest.MonkeyPatch, singles: int, has_figures: bool
) -> None:
    app = open_match("pb", rules="conquest", seats="2", territories="dealt", placing="40", rounds="2")
    race: Any = app.stack.top
    s = race.screen.view_model
    s.state.armies[1:] = [1] * singles + [5] * (len(NUMBERS) - singles)
    rooms: list[ArmyPlace] = []
    monkeypatch.setattr(pieces, "draw_figures", lambda *army: rooms.append(army[-1]))
    draw_armies(app.canvas, s, NUMBERS)
    assert all((room.most > 0) == has_figures for room in rooms[:singles])
    stacks = {number: s.army_place(number).most for number in NUMBERS[singles:]}
    assert [room.most for room in rooms[singles:]] == list(stacks.values()), "larger armies must keep their figures"
