"""The table shows that the weight can be dragged, until the player has done it, and the end of the first slide."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine.message import Message
from game.games.horse_collar.bots.plans import slide_to
from game.games.horse_collar.rules import commands
from game.games.horse_collar.rules.board import AIMS_MM, DRY_WEAR, MM, PLACES_MM, RELEASE
from game.games.horse_collar.rules.physics import Shot
from game.games.horse_collar.view import drag_lesson, shot_power
from game.games.horse_collar.view.command_picker import ShotPicker
from game.games.horse_collar.view.gestures import PULL_DISTANCE
from game.games.horse_collar.view.perspective import REST_ROW, half_width
from game.games.horse_collar.view.shot_marks import advised_slide, pull_mark, pull_ring
from game.games.horse_collar.view.view_model import HorseCollarViewModel, LastSlide
from game.input.intents import PointerMoved, PointerPressed, PointerReleased
from tests.support.horse_collar_bench import THREE, slid, table
from tests.support.match_driver import open_match, run_until_asked
from tests.support.text_capture import captured_texts

MOUSE = "mouse"
SLID_BEFORE = LastSlide((), 3)


def question(device: str = MOUSE, help_level: str = "advice") -> Any:
    """Opens a match at its first question to a player with this device; returns the game and the scene."""
    app = open_match("pb", rules="horse_collar", begins="0")
    app.context.settings.help_level = help_level
    scene = run_until_asked(app)
    scene.choices.device = device
    scene.screen.view_model.device = device
    return app, scene


def due_step(scene: Any) -> str:
    s = scene.screen.view_model
    return drag_lesson.due_step(s, advised_slide(s))


def advise(scene: Any, place: int) -> None:
    """Shows a hint with this place."""
    scene.screen.show_hint(commands.Slide(0, place, 254, 7000), "so")


def drag(scene: Any, place: int) -> None:
    """Drags the weight to a place by a press next to it."""
    s = scene.screen.view_model
    y = s.eye.point(RELEASE, 0)[1]
    picker = scene.choices
    x = s.eye.point(RELEASE, (picker.shot.place + 120) * MM)[0]
    goal = s.eye.point(RELEASE, place * MM)[0]
    picker.handle(PointerPressed(MOUSE, x, y))
    picker.handle(PointerMoved(MOUSE, goal, y))
    picker.handle(PointerReleased(MOUSE, goal, y))


def test_the_hand_places_the_first_weight_where_the_tip_is_then_pulls_it() -> None:
    _app, scene = question()
    advise(scene, PLACES_MM[0])
    assert due_step(scene) == "place"
    drag(scene, 200)
    assert scene.choices.shot.place == pytest.approx(200, abs=2)
    assert due_step(scene) == "pull"


def test_the_question_gives_no_second_order_next_to_the_hand() -> None:
    _app, scene = question()
    assert scene.choices.prompt() == "slide weight 1 of 8"
    advise(scene, PLACES_MM[0])
    assert scene.choices.prompt() == "slide weight 1 of 8"


def test_a_dragged_weight_aims_straight_ahead() -> None:
    _app, scene = question()
    drag(scene, 200)
    shot = scene.choices.shot
    assert shot.aim == shot.place
    end = scene.screen.view_model.forecast
    assert end.y == pytest.approx(shot.place * MM, abs=MM)


def test_a_weight_that_is_held_can_be_dragged_sideways() -> None:
    _app, scene = question()
    s = scene.screen.view_model
    picker = scene.choices
    x, y = s.eye.point(RELEASE, picker.shot.place * MM)
    picker.handle(PointerPressed(MOUSE, x, y))
    for moved in (20, 80):
        picker.handle(PointerMoved(MOUSE, x + moved, y + 4))
    picker.handle(PointerReleased(MOUSE, x + 80, y + 4))
    assert s.pull is None
    assert s.eye.point(RELEASE, picker.shot.place * MM)[0] == pytest.approx(x + 80, abs=2)
    assert not s.is_short_pull


def test_the_star_is_at_the_end_of_the_recommended_pull() -> None:
    _app, scene = question()
    s = scene.screen.view_model
    picker = scene.choices
    slide = commands.Slide(0, 254, 254, 7460)
    scene.screen.show_hint(slide, "so")
    x, y = s.eye.point(RELEASE, picker.shot.place * MM)
    mark = pull_mark(s)
    assert mark is not None
    picker.handle(PointerPressed(MOUSE, x, y))
    picker.handle(PointerMoved(MOUSE, *mark))
    assert picker.slide.aim == slide.aim
    assert picker.slide.speed == pytest.approx(slide.speed, abs=2)


def test_the_star_is_at_another_place_until_the_weight_is_dragged_there() -> None:
    _app, scene = question()
    advise(scene, PLACES_MM[0])
    assert pull_mark(scene.screen.view_model) is None


def test_the_hand_pulls_a_weight_that_is_already_in_its_place() -> None:
    _app, scene = question(help_level="odds")
    assert due_step(scene) == "pull"


@pytest.mark.parametrize(("device", "step"), [("keys.left", ""), ("keys.right", ""), ("pad.0", "pull")])
def test_only_a_mouse_or_a_finger_is_told_to_drag(device: str, step: str) -> None:
    _app, scene = question(device)
    advise(scene, PLACES_MM[0])
    assert due_step(scene) == step


@pytest.mark.parametrize(("dy", "is_refused"), [(10.0, True), (-80.0, True), (120.0, False)])
def test_a_pull_that_does_nothing_says_why_and_the_hand_shows_it(
    dy: float, is_refused: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    app, scene = question()
    s = scene.screen.view_model
    s.last_slides[0] = SLID_BEFORE
    picker = scene.choices
    x, y = s.eye.point(RELEASE, picker.shot.place * MM)
    picker.handle(PointerPressed(MOUSE, x, y))
    picker.handle(PointerMoved(MOUSE, x, y + dy))
    picker.handle(PointerReleased(MOUSE, x, y + dy))
    assert s.is_short_pull is is_refused
    if is_refused:
        assert due_step(scene) == "pull"
        assert "pull farther back, then let go" in {one.words for one in captured_texts(app, monkeypatch)}
        picker.handle(PointerPressed(MOUSE, x, y))
        assert not s.is_short_pull


@pytest.mark.parametrize(("device", "is_ringed"), [(MOUSE, False), ("keys.left", True), ("pad.0", True)])
def test_the_sliders_have_no_focus_ring_for_a_player_who_pulls(device: str, is_ringed: bool) -> None:
    _app, scene = question(device)
    assert scene.focus.on(scene.choices.targets(lambda _option: None)).key == "sliders"
    assert scene._shows_focus is is_ringed


@pytest.mark.parametrize(("wear", "keys"), [(0, ["sliders"]), (DRY_WEAR, ["sliders", "dust"])])
def test_dust_is_offered_only_if_a_dry_spot_can_be_dusted(wear: int, keys: list[str]) -> None:
    match = table()
    match.state.wear[0] = wear
    view_model = HorseCollarViewModel(match.state, ("Ana", "Bo"), (0, 1), (0,))
    picker = ShotPicker(view_model, match.legal(0), lambda _command: Message("not now"))
    assert [option.key for option in picker.options] == keys


STEPS = ("Drag: place", "Pull back: power", "Let go")


def test_the_plate_has_the_steps_of_the_first_slide_until_the_weight_is_pulled(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    app, scene = question(help_level="odds")
    s = scene.screen.view_model

    def shown_steps() -> list[str]:
        texts = {one.words for one in captured_texts(app, monkeypatch)}
        return [words for words in STEPS if words in texts]

    assert shown_steps() == list(STEPS)
    s.pull = (0.0, 40.0)
    assert not drag_lesson.has_steps(s, None)
    s.pull = None
    s.last_slides[0] = SLID_BEFORE
    assert not shown_steps()


@pytest.mark.parametrize("device", ["keys.left", "pad.0"])
def test_without_a_pointer_the_plate_keeps_its_power_bar(device: str) -> None:
    _app, scene = question(device)
    assert not drag_lesson.has_steps(scene.screen.view_model, None)


def test_the_hand_drags_a_later_weight_until_the_player_has_dragged_one() -> None:
    _app, scene = question()
    scene.screen.view_model.last_slides[0] = SLID_BEFORE
    advise(scene, scene.choices.shot.place)
    assert not due_step(scene)
    advise(scene, PLACES_MM[0])
    assert due_step(scene) == "place"
    drag(scene, 300)
    assert not due_step(scene)


def test_the_plate_has_the_steps_of_the_first_slide_from_another_place() -> None:
    _app, scene = question()
    s = scene.screen.view_model
    s.last_slides[0] = SLID_BEFORE
    assert not drag_lesson.has_steps(s, advised_slide(s))
    advise(scene, PLACES_MM[0])
    assert drag_lesson.has_steps(s, advised_slide(s))
    drag(scene, PLACES_MM[0])
    assert drag_lesson.has_steps(s, advised_slide(s))
    s.view.sliders.append(0)
    assert not drag_lesson.has_steps(s, advised_slide(s))


def test_until_the_weight_is_in_its_place_only_the_place_is_marked(monkeypatch: pytest.MonkeyPatch) -> None:
    app, scene = question()
    scene.screen.show_hint(slide_to(scene.session.match.state, PLACES_MM[0], 76, sees_wear=True), "so")
    before = [one.words for one in captured_texts(app, monkeypatch)]
    drag(scene, PLACES_MM[0])
    after = [one.words for one in captured_texts(app, monkeypatch)]
    assert set(before) - set(after) == {"1: drag it sideways to the star"}
    assert after.count("3") == before.count("3") + 1


def test_the_hand_drags_no_weight_after_a_slide_from_another_place() -> None:
    _app, scene = question()
    scene.screen.view_model.last_slides[0] = SLID_BEFORE
    advise(scene, PLACES_MM[0])
    scene.choices.let_go()
    assert not due_step(scene)


@pytest.mark.parametrize(
    ("last", "step"),
    [
        (LastSlide((), 1, has_touched=True, cm_lost=20), "place"),
        (LastSlide((), -1, has_touched=True), "place"),
        (LastSlide((), 3, has_touched=True), ""),
    ],
)
def test_the_hand_drags_again_after_a_slide_that_another_weight_spoilt(last: LastSlide, step: str) -> None:
    _app, scene = question()
    s = scene.screen.view_model
    s.draggers[0] = 0
    s.view.sliders.append(0)
    s.last_slides[0] = last
    advise(scene, PLACES_MM[0])
    assert due_step(scene) == step
    assert not drag_lesson.has_steps(s, advised_slide(s))


def pull(scene: Any, back: float) -> None:
    """Pulls the weight straight back and holds it."""
    s = scene.screen.view_model
    x, y = s.eye.point(RELEASE, scene.choices.shot.place * MM)
    scene.choices.handle(PointerPressed(MOUSE, x, y))
    scene.choices.handle(PointerMoved(MOUSE, x, y + back))


def is_stop_shown(app: Any, monkeypatch: pytest.MonkeyPatch) -> bool:
    return any(one.words.startswith("stops here") for one in captured_texts(app, monkeypatch))


def test_the_stop_of_a_slide_is_shown_only_while_it_is_pulled(monkeypatch: pytest.MonkeyPatch) -> None:
    app, scene = question()
    assert not is_stop_shown(app, monkeypatch)
    pull(scene, 60)
    assert is_stop_shown(app, monkeypatch)
    scene.choices.back()
    assert not is_stop_shown(app, monkeypatch)


@pytest.mark.parametrize("value", [3, 13, 26])
def test_the_star_names_the_value_of_its_slide(value: int) -> None:
    _app, scene = question()
    depth, lane = {3: (100, 254), 13: (15, 254), 26: (15, 8)}[value]
    view = scene.screen.view_model.view
    assert shot_power.advised_end(view, slide_to(view, lane, depth, sees_wear=True)).value == value


@pytest.mark.parametrize(("depth", "lane"), [(76, 254), (15, 254), (15, 8)])
@pytest.mark.parametrize("direction", [-1, 1])
def test_a_pull_into_the_ring_of_the_star_makes_the_value_of_the_star(depth: int, lane: int, direction: int) -> None:
    view = table().state
    slide = slide_to(view, lane, depth, sees_wear=True)
    advised = shot_power.advised_end(view, slide)
    step = shot_power.power_step(view.board, slide.place, slide.aim, slide.speed)
    shot = Shot(0, slide.place, slide.aim, 0)
    values = []
    for spare in (advised.spare, 5 * advised.spare + 5):
        speed = shot_power.speed(view.board, shot, step + direction * spare)
        end = shot_power.forecast(view, commands.Slide(0, slide.place, slide.aim, speed))
        values.append(0 if end.falls else view.board.value(end.x, end.y))
    assert values[0] == advised.value != values[1]
    assert (advised.spare > 10) is (advised.value == 3)


def test_the_ring_of_the_star_is_as_large_as_the_weight_and_its_tolerance() -> None:
    _app, scene = question()
    s = scene.screen.view_model
    sizes = []
    for depth in (76, 15):
        slide = slide_to(s.view, 254, depth, sees_wear=True)
        scene.screen.show_hint(slide, "so")
        mark = pull_mark(s)
        assert mark
        weight = s.eye.diameter(RELEASE) * half_width(mark[1]) / half_width(REST_ROW)
        sizes.append(pull_ring(s, slide, mark)[0] / weight)
    assert 1 < sizes[1] < 1.18 < sizes[0] < 1.3


def test_a_star_for_a_slide_that_hits_a_weight_names_no_value() -> None:
    match = table()
    slid(match, THREE)
    advice = slide_to(match.state, 254, 100, sees_wear=True)
    assert not shot_power.advised_end(match.state, advice).value


def test_the_hand_shows_the_pull_again_after_a_fall() -> None:
    _app, scene = question()
    s = scene.screen.view_model
    advise(scene, scene.choices.shot.place)
    s.last_slides[0] = LastSlide((), 1)
    assert not due_step(scene)
    s.last_slides[0] = LastSlide((), -1)
    assert due_step(scene) == "pull"
    s.draggers[0] = 0
    advise(scene, scene.choices.shot.place + 100)
    assert not due_step(scene)


@given(st.sampled_from(PLACES_MM), st.sampled_from(AIMS_MM), st.integers(0, shot_power.STEPS))
@settings(max_examples=30, deadline=None)
def test_the_plate_says_where_the_slide_stops_on_an_empty_board(place: int, aim: int, power: int) -> None:
    scene = SCENES.setdefault("scene", question()[1])
    for control, value in (("place", place), ("aim", aim), ("power", power)):
        scene.choices.set(control, value)
    scene.choices.refresh()
    s = scene.screen.view_model
    match = scene.session.match.replayed_to(len(scene.session.match.steps))
    match.play(scene.choices.slide)
    board = match.state.board
    values = [board.value(x, y) for x, y in match.state.lying().values()]
    end = s.forecast
    assert end is not None
    assert s.is_clear
    told = 0 if end.falls else board.value(end.x, end.y)
    assert [told] == values or (told == 0 and not any(values))


SCENES: dict[str, Any] = {}


def test_the_stop_of_a_shot_has_words_until_the_side_has_a_three(monkeypatch: pytest.MonkeyPatch) -> None:
    app, scene = question()
    scene.choices.refresh()
    pull(scene, 60)
    assert is_stop_shown(app, monkeypatch)
    scene.screen.view_model.view.scores[0].append(3)
    assert not is_stop_shown(app, monkeypatch)


def test_a_shot_that_falls_off_is_marked_at_the_edge_in_words(monkeypatch: pytest.MonkeyPatch) -> None:
    app, scene = question()
    s = scene.screen.view_model
    s.last_slides[0] = SLID_BEFORE
    pull(scene, PULL_DISTANCE)
    assert s.forecast.falls
    assert s.forecast.x == s.view.board.length
    assert "too hard: falls off" in {one.words for one in captured_texts(app, monkeypatch)}


def test_the_kept_power_of_a_slide_that_fell_is_not_judged_before_the_next_one_is_aimed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    app, scene = question()
    scene.choices.set("power", shot_power.STEPS)
    scene.choices.let_go()
    scene.turns.submit(scene.choices.take(scene.choices.take_pressed()))
    run_until_asked(app)
    s = scene.screen.view_model
    assert s.last_slides[0].value < 0
    assert s.forecast.falls
    assert "too hard: falls off" not in {one.words for one in captured_texts(app, monkeypatch)}
    pull(scene, PULL_DISTANCE)
    assert "too hard: falls off" in {one.words for one in captured_texts(app, monkeypatch)}
