"""A hint is shown on the controls of the shot: following its marks makes the recommended slide."""

from __future__ import annotations

import pytest

from game.games.horse_collar.rules import commands
from game.games.horse_collar.rules.board import MM
from game.games.horse_collar.rules.physics import Shot
from game.games.horse_collar.view import layout, shot_marks, shot_power
from game.games.horse_collar.view.shot_marks import advised_settings
from game.games.horse_collar.view.shot_power import power_step
from tests.support.match_driver import open_match, run_until_asked
from tests.support.text_capture import captured_texts


@pytest.mark.parametrize("speed", [4200, 6000, 7100, 7460, 7504])
def test_the_marked_step_of_power_is_the_one_that_reaches_the_speed(speed: int) -> None:
    board = run_until_asked(open_match("pb", rules="horse_collar", begins="0")).session.match.state.board
    step = power_step(board, 254, 240, speed)
    shot = Shot(0, 254, 240, 0)
    assert shot_power.speed(board, shot, step) >= speed
    assert step == 0 or shot_power.speed(board, shot, step - 1) < speed


def test_a_hint_marks_the_sliders_and_the_table_until_it_ends() -> None:
    app = open_match("pb", rules="horse_collar", begins="0")
    scene = run_until_asked(app)
    view = scene.screen
    s = scene.screen.view_model
    app.stack.draw(app.canvas)
    bare = app.canvas.surface.copy()
    view.show_hint(commands.Slide(0, 200, 300, 7460), "so")
    app.stack.draw(app.canvas)
    shown = advised_settings(s)
    assert shown is not None
    assert (shown.place, shown.aim) == (200, 300)
    for zone in (s.eye.zones()[2], layout.PLATE):
        area = app.canvas.rect(zone)
        assert bare.subsurface(area).get_buffer().raw != app.canvas.surface.subsurface(area).get_buffer().raw
    view.show_hint(None, "")
    assert advised_settings(s) is None


def test_the_places_of_hangers_are_named_on_an_empty_board(monkeypatch: pytest.MonkeyPatch) -> None:
    app = open_match("pb", rules="horse_collar", begins="0")
    scene = run_until_asked(app)
    assert {"corner", "edge"} <= {one.words for one in captured_texts(app, monkeypatch)}
    scene.screen.view_model.view.weights[0] = (1000 * MM, 254 * MM)
    assert not {"corner", "edge"} & {one.words for one in captured_texts(app, monkeypatch)}


def test_a_hint_to_dust_marks_no_slide() -> None:
    scene = run_until_asked(open_match("pb", rules="horse_collar", begins="0"))
    scene.screen.show_hint(commands.Dust(0), "so")
    assert shot_marks.advised_slide(scene.screen.view_model) is None
