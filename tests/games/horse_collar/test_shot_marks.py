"""A hint is shown on the controls of the shot: following its marks makes the recommended slide."""

from __future__ import annotations

from math import hypot

import pytest

from game.games.horse_collar.rules import commands
from game.games.horse_collar.rules.board import CELL_LENGTH, CELL_WIDTH, DRY_WEAR, MM, RELEASE
from game.games.horse_collar.rules.physics import Shot
from game.games.horse_collar.view import layout, panels, shot_marks, shot_power
from game.games.horse_collar.view.shot_marks import advised_settings
from game.games.horse_collar.view.shot_power import power_step
from game.presentation.command_picker_view import HINT_MARK_SIZE
from game.ui import theme
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


@pytest.mark.parametrize("place", [*range(30, 479, 32)])
def test_no_weight_and_no_plate_covers_the_star_of_a_slide(place: int, monkeypatch: pytest.MonkeyPatch) -> None:
    app = open_match("pb", rules="horse_collar", begins="0")
    scene = run_until_asked(app)
    s = scene.screen.view_model
    stars = list[tuple[float, float]]()
    monkeypatch.setattr(shot_marks, "draw_hint_mark", lambda _canvas, x, y: stars.append((x, y)))
    scene.screen.show_hint(commands.Slide(0, place, place, 7460), "")
    for at in (254, place):
        scene.choices.shot.place = at
        app.stack.draw(app.canvas)
        x, y = stars[-1]
        weight_x, weight_y = s.eye.point(RELEASE, at * MM)
        assert not layout.PLATE.inflate(HINT_MARK_SIZE, HINT_MARK_SIZE).collidepoint(x, y)
        assert hypot(x - weight_x, y - weight_y) > s.eye.diameter(RELEASE) / 2


def test_dry_spots_have_frames_while_the_hint_dusts_them() -> None:
    app = open_match("pb", rules="horse_collar", begins="0")
    scene = run_until_asked(app)
    scene.screen.view_model.view.wear[100] = DRY_WEAR
    colour = tuple(theme.GOLD)[:3]
    x, y = app.canvas.at(*scene.screen.view_model.eye.point(20 * CELL_LENGTH, 0.5 * CELL_WIDTH))
    found = []
    for hint in (commands.Slide(0, 60, 60, 7460), commands.Dust(0)):
        scene.screen.show_hint(hint, "")
        app.stack.draw(app.canvas)
        found.append(any(app.canvas.surface.get_at((x, y + near))[:3] == colour for near in range(-2, 3)))
    assert found == [False, True]


def test_the_star_of_a_button_is_drawn_above_it(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = list[str]()
    app = open_match("pb", rules="horse_collar", begins="0")
    scene = run_until_asked(app)
    monkeypatch.setattr(panels, "advised_option", lambda choices, _advice: choices.options[0])
    draw_button = panels._draw_button
    monkeypatch.setattr(panels, "draw_hint_mark", lambda *_place: drawn.append("star"))
    monkeypatch.setattr(
        panels, "_draw_button", lambda *args, **how: (drawn.append("button"), draw_button(*args, **how))
    )
    panels.draw_controls(app.canvas, scene.screen.view_model, scene.choices, scene.choices.focus)
    assert drawn == ["button", "star"]


def test_a_hint_to_dust_marks_no_slide() -> None:
    scene = run_until_asked(open_match("pb", rules="horse_collar", begins="0"))
    scene.screen.show_hint(commands.Dust(0), "so")
    assert shot_marks.advised_slide(scene.screen.view_model) is None
