"""Control of a shot: every device sets place, aim and power, which can change until the weight is released."""

from __future__ import annotations

from typing import Any

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygame.event import Event

from game.app import App
from game.engine.catalog import game_by_key
from game.games.horse_collar.rules import commands
from game.games.horse_collar.rules.board import COLUMNS, DRY_WEAR, FRICTION, LENGTHS_MM, MM, RELEASE, Board
from game.games.horse_collar.rules.physics import Shot
from game.games.horse_collar.view import labels, layout, panels, shot_power
from game.games.horse_collar.view.command_picker import CONTROLS, LIMITS
from game.games.horse_collar.view.gestures import PULL_DISTANCE
from game.games.horse_collar.view.view_model import CANCEL_DISTANCE, MIDDLE, ShotSettings
from game.input.intents import Confirm
from game.scenes.base.scene import ResetScenes
from game.session.setup import MatchSetup, SeatSetup
from tests.support.app_driver import (
    PAD,
    SECONDS,
    USUAL,
    click,
    open_app,
    press_key,
    send_events,
    tap,
)
from tests.support.match_driver import open_match, run_frame, run_until_asked, run_until_scene

BOARDS = [Board(length, friction) for length in LENGTHS_MM.values() for friction in FRICTION.values()]
boards = st.sampled_from(BOARDS)
steps = st.integers(0, shot_power.STEPS)


# -- the scale of power ----------------------------------------------------------------------------------------


@given(boards, steps, steps)
def test_more_power_never_goes_less_far(board: Board, one: int, other: int) -> None:
    less, more = sorted((one, other))
    shot = Shot(0, 254, 254, 0)
    assert shot_power.reach(board, less) <= shot_power.reach(board, more)
    assert shot_power.speed(board, shot, less) <= shot_power.speed(board, shot, more)


@given(boards, steps, st.integers(30, 478), st.integers(0, 508))
def test_every_step_is_a_legal_speed(board: Board, step: int, place: int, aim: int) -> None:
    assert shot_power.speed(board, Shot(0, place, aim, 0), step) in board.speeds


@pytest.mark.parametrize("board", BOARDS)
def test_the_last_two_feet_take_half_of_the_scale(board: Board) -> None:
    feet = [step for step in range(shot_power.STEPS + 1) if
            board.length - shot_power.LAST_FEET <= shot_power.reach(board, step) <= board.length]  # fmt: skip
    assert len(feet) == pytest.approx(shot_power.STEPS / 2, abs=2)
    for step in feet:
        assert shot_power.step_to_reach(board, shot_power.reach(board, step)) == step


@given(boards, steps)
def test_a_step_on_the_board_is_the_distance_that_a_lone_weight_goes_on_fresh_dust(board: Board, step: int) -> None:
    from game.games.horse_collar.rules import physics

    goal = shot_power.reach(board, step)
    shot = Shot(0, 254, 254, shot_power.speed(board, Shot(0, 254, 254, 0), step))
    if goal < board.length:
        x, _y = physics.slide(board, [0] * (board.rows * COLUMNS), {}, shot).lying[0]
        assert abs(x - goal) < 3 * MM


# -- devices ---------------------------------------------------------------------------------------------------


@pytest.fixture
def app() -> App:
    app = open_match("pp", rules="horse_collar", size=USUAL, begins="0")
    run_until_asked(app)
    return app


def question(app: App) -> Any:
    return app.stack.top.choices


def slides(app: App) -> list[commands.Slide]:
    return [command for command in app.stack.top.session.match.commands if isinstance(command, commands.Slide)]


def mouse(app: App, kind: int, x: float, y: float) -> None:
    if kind == pygame.MOUSEMOTION:
        send_events(app, Event(kind, pos=(x, y), rel=(0, 0), buttons=(1, 0, 0)))
    else:
        send_events(app, Event(kind, pos=(x, y), button=1))


def drag(app: App, *way: tuple[float, float], lets_go: bool = True) -> None:
    """Drags the mouse along places with the left button."""
    mouse(app, pygame.MOUSEBUTTONDOWN, *way[0])
    for place in way[1:]:
        mouse(app, pygame.MOUSEMOTION, *place)
    if lets_go:
        mouse(app, pygame.MOUSEBUTTONUP, *way[-1])


def weight_in_hand(app: App) -> tuple[float, float]:
    x, y = app.stack.top.screen.view_model.eye.point(RELEASE, question(app).shot.place * MM)
    return x, y


def test_a_pull_back_sets_power_and_aim_and_letting_go_slides(app: App) -> None:
    x, y = weight_in_hand(app)
    drag(app, (x, y), (x + 20, y + 60), (x + 40, y + 100))
    (slide,) = slides(app)
    share = (100 - CANCEL_DISTANCE) / (PULL_DISTANCE - CANCEL_DISTANCE)
    shot = Shot(0, 254, 214, 0)
    board = app.stack.top.session.match.state.board
    assert (slide.place, slide.aim) == (254, 214)
    assert slide.speed == shot_power.speed(board, shot, round(share * shot_power.STEPS))


def test_the_weight_at_rest_leaves_room_for_a_full_pull_above_the_lower_edge(app: App) -> None:
    _x, y = weight_in_hand(app)
    assert y <= 520
    assert y + PULL_DISTANCE <= 720 - 40
    x, y = weight_in_hand(app)
    drag(app, (x, y), (x, y + PULL_DISTANCE), lets_go=False)
    assert question(app).shot.power == shot_power.STEPS


@pytest.mark.parametrize(("away", "holds"), [(-58.0, True), (-66.0, False), (58.0, True), (110.0, True)])
def test_a_press_near_the_weight_or_anywhere_behind_it_takes_hold_of_it(app: App, away: float, holds: bool) -> None:
    x, y = weight_in_hand(app)
    drag(app, (x, y + away), (x, y + away + 40), lets_go=False)
    assert bool(app.stack.top.screen.view_model.pull) is holds


def test_a_press_beside_the_weight_positions_it(app: App) -> None:
    x, y = weight_in_hand(app)
    drag(app, (x + 120, y), (x + 150, y))
    assert not slides(app)
    assert question(app).shot.place > 254
    assert weight_in_hand(app)[0] == pytest.approx(x + 150, abs=1.0)


@pytest.mark.sampled
@pytest.mark.parametrize("drift", [0, 8])
def test_a_pull_from_beside_the_weight_slides_it_from_there(app: App, drift: int) -> None:
    _x, y = weight_in_hand(app)
    place = app.stack.top.screen.view_model.eye.point(RELEASE, 150 * MM)[0]
    drag(app, (place, y), (place + drift, y + 30), (place + drift, y + 100))
    (slide,) = slides(app)
    assert slide.place == slide.aim == pytest.approx(150, abs=1)


def test_a_pull_from_beside_the_weight_that_is_put_back_keeps_the_pressed_place(app: App) -> None:
    _x, y = weight_in_hand(app)
    place = app.stack.top.screen.view_model.eye.point(RELEASE, 150 * MM)[0]
    drag(app, (place, y), (place, y + 60), (place, y + 5))
    assert not slides(app)
    assert question(app).shot.place == pytest.approx(150, abs=1)


def test_the_sliders_are_closed_during_a_bots_turn_and_open_again_after_it() -> None:
    app = open_match("pb", rules="horse_collar", size=USUAL, begins="0", length="short")
    scene = run_until_asked(app)
    view_model = scene.screen.view_model
    tap(app, "sliders")
    assert view_model.uses_sliders
    view_model.view.seat = 1
    assert not view_model.uses_sliders
    view_model.view.seat = 0
    assert view_model.uses_sliders


@pytest.mark.parametrize("size", [(640, 360), (1280, 720), (1920, 1080), (1280, 800)])
def test_the_same_pull_is_the_same_command_at_any_window_size(size: tuple[int, int]) -> None:
    app = open_match("pp", rules="horse_collar", size=size, begins="0")
    run_until_asked(app)
    drag_logical(app, (640, 520), (660, 560), (676, 616))
    (slide,) = slides(app)
    assert (slide.place, slide.aim, slide.speed) == pulled_by(36, 96)


def drag_logical(app: App, *way: tuple[float, float]) -> None:
    """Drags the mouse through places in logical units, for any window size."""
    left, top = app.window.to_logical(0, 0)
    drag(app, *[(round((x - left) * app.canvas.scale), round((y - top) * app.canvas.scale)) for x, y in way])


def pulled_by(dx: float, dy: float) -> tuple[int, int, int]:
    board = Board(LENGTHS_MM["long"], FRICTION["fast"])
    power = round((dy - CANCEL_DISTANCE) / (PULL_DISTANCE - CANCEL_DISTANCE) * shot_power.STEPS)
    return 254, 254 - round(dx), shot_power.speed(board, Shot(0, 254, 254 - round(dx), 0), power)


def test_a_pointer_that_leaves_the_window_keeps_its_last_value(app: App) -> None:
    x, y = weight_in_hand(app)
    drag(app, (x, y), (x + 30, y + 90), (x + 2000, y + 900), (-400, y), (x, -90))
    (slide,) = slides(app)
    assert (slide.place, slide.aim, slide.speed) == pulled_by(30, 90)


def test_a_weight_that_is_put_back_into_its_ring_changes_nothing(app: App) -> None:
    before = question(app).slide
    x, y = weight_in_hand(app)
    drag(app, (x, y), (x + 30, y + 120), (x + 3, y + CANCEL_DISTANCE))
    assert question(app).slide == before
    assert not slides(app)


def test_the_right_button_ends_a_pull(app: App) -> None:
    before = question(app).slide
    x, y = weight_in_hand(app)
    drag(app, (x, y), (x, y + 120), lets_go=False)
    assert question(app).slide != before
    send_events(app, Event(pygame.MOUSEBUTTONDOWN, pos=(x, y + 120), button=3))
    mouse(app, pygame.MOUSEBUTTONUP, x, y + 120)
    assert question(app).slide == before
    assert not slides(app)
    assert app.stack.top.name == "match"


@given(boards, st.integers(0, int(PULL_DISTANCE)), st.integers(30, 478), st.integers(-640, 640))
def test_the_sliders_reach_all_that_a_pull_reaches(board: Board, back: int, place: int, aside: int) -> None:
    for control, value in (("place", place), ("aim", max(min(place - aside, 508), 0)), ("power", back)):
        assert value in LIMITS[control]


def push_stick(app: App, x: float, y: float, frames: int = 1) -> None:
    for axis, value in ((2, x), (3, y)):
        send_events(app, Event(pygame.CONTROLLERAXISMOTION, axis=axis, value=round(32767 * value), instance_id=PAD))
    for _frame in range(frames):
        app.frame([], SECONDS)


def test_a_stick_that_springs_back_lets_the_weight_go_from_where_it_was_held(app: App) -> None:
    push_stick(app, 0.0, 0.5)
    push_stick(app, 0.0, 1.0, frames=60)
    assert question(app).shot.power == shot_power.STEPS
    for y in (0.6, 0.25, 0.0):
        push_stick(app, 0.0, y)
    (slide,) = slides(app)
    assert (slide.place, slide.aim, slide.speed) == pulled_by(0, PULL_DISTANCE)


def test_a_stick_that_is_put_back_slowly_changes_nothing(app: App) -> None:
    before = question(app).slide
    for y in (1.0, 0.7, 0.4, 0.25):
        push_stick(app, 0.0, y, frames=20)
    push_stick(app, 0.0, 0.0)
    assert not slides(app)
    assert question(app).slide == before


def test_the_first_pull_comes_within_five_seconds_of_the_start() -> None:
    app = open_app(USUAL)
    app.context.settings.speed = "normal"
    seats = (SeatSetup("person", "Ana", "", 0), SeatSetup("bot", "Bo", "regular", 1))
    laid = game_by_key("horse_collar").preset_options  # type: ignore[union-attr]
    app.stack.apply(ResetScenes(app.context.scene("start_match", MatchSetup("horse_collar", 4, seats, dict(laid)))))
    run_until_scene(app, "match")
    frames = 0
    while not question(app):
        run_frame(app)
        frames += 1
    while app.stack.top.turns.is_guarded:
        run_frame(app)
        frames += 1
    x, y = weight_in_hand(app)
    drag(app, (x, y), (x, y + 90))
    assert len(slides(app)) == 1
    assert frames * SECONDS <= 5


@pytest.mark.slow
def test_keys_lead_from_place_to_aim_to_power_and_back(app: App) -> None:
    press_key(app, pygame.K_RETURN)  # opens the sliders
    scene: Any = app.stack.top
    assert scene.focus.key == "place"
    press_key(app, pygame.K_RIGHT)
    assert question(app).shot.place == 264
    for key in ("aim", "power", "slide"):
        press_key(app, pygame.K_RETURN)
        assert scene.focus.key == key
    for key in ("power", "aim", "place"):
        press_key(app, pygame.K_BACKSPACE)
        assert scene.focus.key == key
    assert not slides(app)


@pytest.mark.slow
def test_a_shoulder_makes_steps_fine_and_a_stick_moves_smoothly(app: App) -> None:
    press_key(app, pygame.K_RETURN)  # opens the sliders
    before = question(app).shot.place
    send_events(app, Event(pygame.CONTROLLERBUTTONDOWN, button=9, instance_id=PAD))
    send_events(app, Event(pygame.CONTROLLERBUTTONDOWN, button=14, instance_id=PAD),
                Event(pygame.CONTROLLERBUTTONUP, button=14, instance_id=PAD),
                Event(pygame.CONTROLLERBUTTONUP, button=9, instance_id=PAD))  # fmt: skip
    assert question(app).shot.place == before + 1
    send_events(app, Event(pygame.CONTROLLERAXISMOTION, axis=3, value=-32767, instance_id=PAD))
    for _frame in range(30):
        app.frame([], SECONDS)
    assert question(app).shot.place < before - 30
    send_events(app, Event(pygame.CONTROLLERAXISMOTION, axis=3, value=0, instance_id=PAD))
    rested = question(app).shot.place
    for _frame in range(10):
        app.frame([], SECONDS)
    assert question(app).shot.place == rested


def test_one_switch_steps_and_slides_without_holding_or_timing(app: App) -> None:
    press_key(app, pygame.K_RETURN)  # opens the sliders
    scene: Any = app.stack.top
    before = question(app).shot.power
    for key in ("power.more", "power.more", "power", "slide"):
        scene.focus.key = key
        scene.handle(Confirm("switch"))
    assert len(slides(app)) == 1
    assert question(app) is None or question(app).shot.power == before + 8


def test_buttons_are_large_enough_and_on_the_panel(app: App) -> None:
    press_key(app, pygame.K_RETURN)  # opens the sliders
    for option, box in question(app).placed():
        assert min(box.size) >= 44, option.key
        assert layout.ACTIONS.contains(box), option.key


@pytest.mark.parametrize("press", [click, tap])
def test_the_next_weight_begins_with_the_last_shot(app: App, press: Any) -> None:
    press(app, "sliders")
    press(app, "aim.less")
    press(app, "power.more")
    before = question(app).shot
    place = before.place
    aim = before.aim
    power = before.power
    press(app, "slide")
    run_until_asked(app)
    again = question(app).shot
    assert (again.place, again.aim, again.power) == (place, aim, power)
    assert (slides(app)[0].place, slides(app)[0].aim) == (place, aim)


def test_the_first_weight_of_a_frame_begins_in_the_middle_with_the_last_power(app: App) -> None:
    scene: Any = app.stack.top
    s = scene.screen.view_model
    last = s.habit(0)
    last.place = 400
    last.power = 123
    s.view.frame += 1
    assert s.habit(0) == ShotSettings(MIDDLE, MIDDLE, 123)


def test_the_sliders_of_a_first_slide_are_set_to_a_three(app: App) -> None:
    scene = run_until_asked(app)
    scene.choices.open_sliders()
    end = scene.screen.view_model.forecast
    assert scene.screen.view_model.view.board.value(end.x, end.y) == 3


def test_opened_sliders_that_match_the_hint_put_the_focus_on_the_slide(app: App) -> None:
    scene = run_until_asked(app)
    picker = scene.choices
    scene.screen.show_hint(picker.slide, "so")
    picker._toggle_sliders()
    assert picker.lead == "slide"
    picker._toggle_sliders()
    scene.screen.show_hint(commands.Slide(0, 100, 254, picker.slide.speed), "so")
    picker._toggle_sliders()
    assert picker.lead == "place"


@pytest.mark.parametrize(
    ("place", "aim", "words"), [(254, 254, "straight"), (200, 200, "straight"), (200, 190, "10 mm left")]
)
def test_an_aim_is_named_by_its_distance_from_the_line_straight_ahead(place: int, aim: int, words: str) -> None:
    assert labels.control_value("aim", ShotSettings(place, aim, 200)) == words


def test_the_slide_button_fills_the_row_until_a_dry_spot_can_be_dusted(app: App) -> None:
    click(app, "sliders")
    scene: Any = app.stack.top
    s = scene.screen.view_model
    boxes = {option.key: option.box for option in question(app).options}
    assert "dust" not in boxes
    assert boxes["slide"] == layout.BUTTONS
    s.view.wear[0] = DRY_WEAR
    question(app).refresh()
    boxes = {option.key: option.box for option in question(app).options}
    assert boxes["dust"] == layout.DUST
    assert not boxes["dust"].colliderect(boxes["slide"])


@pytest.mark.parametrize("control", CONTROLS)
def test_no_knob_or_tip_of_a_slider_covers_its_name(control: str) -> None:
    box = layout.stepper(CONTROLS.index(control), "slider")
    for share in (0.0, 0.5, 1.0):
        knob = panels.knob_box(box, share)
        assert knob.top >= box.top + panels.FRAME + panels.NAME_HEIGHT
        assert box.inflate(-2 * panels.FRAME, -2 * panels.FRAME).contains(knob)
