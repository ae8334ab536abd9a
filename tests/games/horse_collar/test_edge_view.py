"""The edge is shown from the side, slowly, while it is still open whether a weight will hang."""

from __future__ import annotations

from itertools import pairwise
from typing import NamedTuple

import pytest
from pygame import Surface

from game.engine.match import Match
from game.games.horse_collar.rules import commands, events
from game.games.horse_collar.rules.board import CORNER_HANGER, HANGER, MM, RADIUS
from game.games.horse_collar.rules.rules import HORSE_COLLAR
from game.games.horse_collar.rules.state import HorseCollarState
from game.games.horse_collar.view import edge_view, labels
from game.games.horse_collar.view.animations import HorseCollarAnimations
from game.games.horse_collar.view.edge_view import (
    APPROACH,
    FAR_FOOT,
    SIDE_WIDTH,
    draw_edge,
    edge_point,
    overhang,
    undecided_from,
)
from game.games.horse_collar.view.effects import Opening, PointsFlight
from game.games.horse_collar.view.layout import SCORES
from game.games.horse_collar.view.slide_animations import (
    FALL_SLOWNESS,
    MAX_SLOW_SECONDS,
    PLAIN_SECONDS,
    SLOW_TIME_FACTOR,
    VERDICT_SECONDS,
)
from game.games.horse_collar.view.slide_show import FALL_SECONDS, MICROSECONDS, SlideShow
from game.games.horse_collar.view.view_model import MovingWeight
from game.presentation.animation import Tween
from game.ui.canvas import CANVAS_BOX, Canvas
from tests.games.horse_collar.test_view import Bare
from tests.support.app_driver import SECONDS
from tests.support.match_driver import open_match, run_until_asked

HANGS = 7504
FALLS = 7520
STOPS_IN_THE_THREE = 7494
STOPS_IN_THE_ONE = 7100
FLIES_OFF = 9000
FAR_IN_THE_THREE = 7460
"""Speed of a first slide that stops in the 3 zone, too far from the edge for the edge view, in speed units."""
STOPS_SHORT = 7486
"""Speed of a first slide that stops short of the edge, in speed units."""
FALLS_FAR = 7560
"""Speed of a first slide that falls far beyond the end, in speed units."""


def new_match() -> Match[HorseCollarState]:
    return Match(HORSE_COLLAR, HORSE_COLLAR.options({"seats": "2", "begins": "0"}), 1)


def slide_of(match: Match[HorseCollarState], speed: int) -> events.WeightSlid:
    (event,) = [one for one in match.play(commands.Slide(0, 254, 254, speed)) if isinstance(one, events.WeightSlid)]
    return event


class Frame(NamedTuple):
    camera: float
    shows_edge: bool
    overhang: int
    verdict: str = ""
    felt: tuple[tuple[int, str], ...] = ()


def frames_of(
    speed: int, *, people: tuple[int, ...] = (0,), reduced_motion: bool = False, before: tuple[int, ...] = ()
) -> list[Frame]:
    """Returns the view and the rumble in each frame of a slide, after earlier slides."""
    match = new_match()
    bare = Bare(match)
    bare.view_model.people = people
    bare.view_model.reduced_motion = bare.director.reduced_motion = reduced_motion
    for earlier in before:
        bare.play([slide_of(match, earlier)])
    bare.view_model.felt.clear()
    bare.director.play([slide_of(match, speed)])
    seen = []
    while bare.director.busy:
        bare.director.update(SECONDS)
        s = bare.view_model
        place = s.moving.get(s.edge_weight)
        seen.append(Frame(s.camera, s.shows_edge, overhang(s.view.board, place) if place else 0, s.verdict,
                          (*s.felt,)))  # fmt: skip
        s.felt.clear()
    return seen


@pytest.mark.parametrize("speed", [HANGS, FALLS, STOPS_IN_THE_THREE])
def test_it_begins_as_the_weight_enters_the_last_stretch_whatever_comes_of_it(speed: int) -> None:
    match = new_match()
    show = SlideShow(slide_of(match, speed))
    turn = undecided_from(match.state.board, show.segments.values())
    assert turn is not None
    assert 0 < turn / MICROSECONDS < show.seconds
    place = show.positions(turn / MICROSECONDS)[0]
    assert place.x == pytest.approx(match.state.board.length - APPROACH, abs=2 * MM)
    assert any(frame.shows_edge for frame in frames_of(speed))


@pytest.mark.parametrize(("speed", "words"), [(FALLS, "Off the table!"), (STOPS_IN_THE_THREE, "5 mm from the edge")])
def test_what_is_shown_close_by_ends_with_a_verdict(speed: int, words: str) -> None:
    frames = frames_of(speed)
    assert {frame.verdict for frame in frames} == {"", words}
    assert all(frame.shows_edge for frame in frames if frame.verdict)


def test_the_plate_repeats_the_millimetres_of_the_verdict() -> None:
    match = new_match()
    bare = Bare(match)
    bare.play([slide_of(match, STOPS_IN_THE_THREE)])
    assert labels.last_slide(bare.view_model.last_slides[0]) == "Last slide: 3 points, 5 mm from the edge"


@pytest.mark.parametrize(
    ("first", "second", "words"),
    [
        (STOPS_IN_THE_ONE, STOPS_IN_THE_ONE, "Last slide: 1 point, 59 cm short of the 3"),
        (STOPS_IN_THE_ONE, FAR_IN_THE_THREE, "Last slide: +4 in all"),
        (STOPS_IN_THE_ONE, FALLS, "Last slide: ±0 in all"),
        (STOPS_IN_THE_THREE, FLIES_OFF, "Last slide: ±0 in all"),
        (HANGS, FLIES_OFF, "Last slide: −10 in all"),
    ],
)
def test_a_slide_that_hits_another_weight_is_judged_by_all_that_it_changed(first: int, second: int, words: str) -> None:
    match = new_match()
    bare = Bare(match)
    bare.play([slide_of(match, first)])
    bare.play([slide_of(match, second)])
    assert labels.last_slide(bare.view_model.last_slides[0]).startswith(words)


def test_the_distance_that_a_touch_takes_is_that_to_the_stop_of_a_free_slide() -> None:
    match = new_match()
    bare = Bare(match)
    bare.play([slide_of(match, STOPS_IN_THE_ONE)])
    free = new_match()
    free.state.wear[:] = match.state.wear
    slide_of(free, FAR_IN_THE_THREE)
    bare.play([slide_of(match, FAR_IN_THE_THREE)])
    distance = free.state.lying()[0][0] - match.state.lying()[1][0]
    assert bare.view_model.last_slides[0].cm_lost == round(distance / (10 * MM))


def test_a_hanger_that_was_pushed_and_still_hangs_is_over_the_edge() -> None:
    assert labels.verdict(0, -28, has_lost=False, has_fallen=False) == "28 mm over"


def test_the_side_view_shows_a_hanger_before_another_weight_knocks_it_off() -> None:
    match = new_match()
    bare = Bare(match)
    bare.view_model.people = (0,)
    bare.play([slide_of(match, HANGS)])
    bare.director.play([slide_of(match, FLIES_OFF)])
    s = bare.view_model
    while not s.shows_edge:
        bare.director.update(SECONDS)
    assert 0 not in s.moving
    while 0 not in s.moving or not s.moving[0].fallen:
        bare.director.update(SECONDS)
    assert s.shows_edge
    assert s.mood == "hurt"


@pytest.mark.parametrize(("speed", "flown"), [(STOPS_IN_THE_THREE, "3!"), (STOPS_IN_THE_ONE, "(1)"), (FALLS, "")])
def test_what_a_weight_counts_flies_from_it_to_the_tally(speed: int, flown: str) -> None:
    match = new_match()
    bare = Bare(match)
    bare.view_model.people = (0,)
    bare.director.play([slide_of(match, speed)])
    while bare.director.busy:
        bare.director.update(SECONDS)
    flights = [effect.label for effect in bare.view_model.effects if isinstance(effect, PointsFlight)]
    assert flights == ([flown] if flown else [])


def test_a_slide_that_knocks_off_a_hanger_shows_only_its_net_loss() -> None:
    match = new_match()
    match.play(commands.Slide(0, 254, 254, HANGS))
    bare = Bare(match)
    bare.view_model.people = (0,)
    told = set[str]()
    bare.director.play(match.play(commands.Slide(0, 254, 254, FLIES_OFF)))
    while bare.director.busy:
        bare.director.update(SECONDS)
        told |= {effect.label for effect in bare.view_model.effects if isinstance(effect, PointsFlight)}
    assert told == {"−10"}, "no golden 3 for a slide that lost points"


def test_a_slide_that_loses_points_without_a_counted_weight_that_falls_is_shown_to_its_end() -> None:
    match = new_match()
    match.state.weights[0] = (6431251, 27767)  # over the corner; the slide pushes it along the edge, and falls
    match.state.sliders.append(0)
    match.state.slid = 1
    bare = Bare(match)
    bare.view_model.people = (0,)
    bare.play(match.play(commands.Slide(0, 285, 0, 7491)))
    assert bare.view_model.last_slides[0].gain == HANGER - CORNER_HANGER
    assert not any(isinstance(effect, PointsFlight) for effect in bare.view_model.effects)


@pytest.mark.parametrize("ends", [True, False])
def test_a_match_opens_with_its_players_until_it_is_skipped(ends: bool) -> None:
    bare = Bare(new_match())
    opening = HorseCollarAnimations(bare.view_model, lambda _name: None).opening()
    next(opening)
    (shown,) = [effect for effect in bare.view_model.effects if isinstance(effect, Opening)]
    assert shown.target == "Game to 51"
    assert len(shown.badges) == 2
    assert next(opening, None) is None if ends else not opening.close()  # type: ignore[func-returns-value]
    assert not any(isinstance(effect, Opening) for effect in bare.view_model.effects)


def test_the_measured_weight_of_the_side_view_never_changes() -> None:
    match = new_match()
    match.play(commands.Slide(0, 254, 254, FAR_IN_THE_THREE))
    bare = Bare(match)
    bare.view_model.people = (0,)
    bare.director.play(match.play(commands.Slide(0, 254, 254, FALLS)))
    measured = set()
    while bare.director.busy:
        bare.director.update(SECONDS)
        if bare.view_model.shows_edge:
            measured.add(bare.view_model.edge_weight)
    assert len(measured) == 1


def test_no_millimetres_are_shown_once_the_measured_weight_falls(monkeypatch: pytest.MonkeyPatch) -> None:
    match = new_match()
    bare = Bare(match)
    s = bare.view_model
    s.moving = {0: MovingWeight(s.view.board.length - RADIUS, 0.0), 1: MovingWeight(s.view.board.length / 2, 0.0)}
    measured = list[int]()
    monkeypatch.setattr(edge_view, "_draw_measure", lambda _canvas, over: measured.append(over))
    canvas = Canvas(Surface((1280, 720)), 1.0)
    draw_edge(canvas, s)
    assert measured == [0]
    s.moving[0] = MovingWeight(s.view.board.length, 0.0, fallen=0.5)
    draw_edge(canvas, s)
    assert measured == [0]


def test_what_falls_is_out_of_the_picture_before_the_verdict_is_told() -> None:
    match = new_match()
    falling = 0.0
    bare = Bare(match)
    bare.view_model.people = (0,)
    bare.director.play([slide_of(match, FALLS)])
    while bare.director.busy:
        bare.director.update(SECONDS)
        s = bare.view_model
        place = s.moving.get(0)
        if place and place.fallen:
            _x, foot = edge_point(s.view.board, place, s.edge_lane)
            assert not s.verdict or foot - SIDE_WIDTH > CANVAS_BOX.bottom
            falling += 0.0 if s.verdict else SECONDS
    assert 0 < falling < FALL_SECONDS * FALL_SLOWNESS + 2 * SECONDS


def test_a_plain_three_far_from_the_edge_is_not_shown_so() -> None:
    assert not any(frame.shows_edge or frame.verdict for frame in frames_of(FAR_IN_THE_THREE))


@pytest.mark.parametrize("people", [(), (0,)])
def test_a_hanger_that_is_knocked_off_falls_close_by_and_the_verdict_says_the_net_loss(
    people: tuple[int, ...],
) -> None:
    frames = frames_of(FLIES_OFF, people=people, before=(HANGS,))
    assert any(frame.shows_edge for frame in frames)
    assert {frame.verdict for frame in frames} == {"", "Knocked off! −10"}
    assert not any(frame.shows_edge for frame in frames_of(FLIES_OFF, people=people, before=(STOPS_IN_THE_ONE,)))


@pytest.mark.parametrize(("speed", "close"), [(HANGS, True), (FALLS, False), (STOPS_IN_THE_THREE, False)])
def test_of_a_bots_weights_only_one_that_comes_to_hang_is_shown_close_by(speed: int, close: bool) -> None:
    assert any(frame.shows_edge for frame in frames_of(speed, people=())) == close


def test_the_pad_knocks_with_a_touch_and_a_hanger_is_felt_only_once_it_hangs() -> None:
    cues = [[cue for _seat, cue in frame.felt] for frame in frames_of(FLIES_OFF, before=(STOPS_IN_THE_THREE,))]
    assert ["knock"] in cues
    frames = frames_of(HANGS)
    (felt,) = [number for number, frame in enumerate(frames) if frame.felt]
    assert frames[felt].overhang == overhang_at_rest()


def test_weights_of_one_lane_stand_before_one_another_and_others_in_the_dark_behind() -> None:
    board = new_match().state.board
    x = 9e9
    near, here, far = (edge_point(board, MovingWeight(x, y), 200 * MM)[1] for y in (230 * MM, 200 * MM, 170 * MM))
    assert near > here > far
    assert edge_point(board, MovingWeight(x, 400 * MM), 200 * MM)[1] == FAR_FOOT


@pytest.mark.parametrize("speed", [STOPS_IN_THE_ONE, STOPS_SHORT, FALLS_FAR, FLIES_OFF])
def test_neither_a_short_weight_nor_one_that_goes_far_over_is_shown_so(speed: int) -> None:
    assert not any(frame.shows_edge for frame in frames_of(speed))


def test_slow_motion_tells_nothing_a_weight_that_falls_is_as_slow_as_one_that_hangs() -> None:
    def pace(speed: int) -> float:
        match = new_match()
        show = SlideShow(slide_of(match, speed))
        begin = (undecided_from(match.state.board, show.segments.values()) or 0.0) / MICROSECONDS
        slow = sum(frame.shows_edge for frame in frames_of(speed)) * SECONDS
        creeps = show.decided_seconds - begin
        return creeps / min(creeps / SLOW_TIME_FACTOR, MAX_SLOW_SECONDS) if slow else 0

    hanging = pace(HANGS)
    falling = pace(FALLS)
    assert 0 < hanging < 0.5
    assert 0 < falling < 0.5


@pytest.mark.parametrize("speed", [HANGS, STOPS_IN_THE_ONE])
def test_all_is_over_before_anybody_is_asked(speed: int) -> None:
    last = frames_of(speed)[-1]
    assert (last.camera, last.shows_edge) == (0.0, False)


def test_the_eye_follows_a_persons_weight_that_can_reach_the_3_and_goes_back_without_a_leap() -> None:
    cameras = [frame.camera for frame in frames_of(FAR_IN_THE_THREE)]
    assert max(cameras) > 0.2
    assert max(abs(one - other) for one, other in pairwise(cameras)) < 0.1


def test_a_weight_by_which_little_can_come_is_soon_told_where_the_whole_table_is_seen() -> None:
    assert not any(frame.camera for frame in frames_of(STOPS_IN_THE_ONE))
    assert seconds_of(STOPS_IN_THE_ONE, (0,)) <= PLAIN_SECONDS < seconds_of(FAR_IN_THE_THREE, (0,))


def test_the_eye_follows_a_persons_weight_off_the_end_until_the_verdict_has_been_read() -> None:
    told = [frame for frame in frames_of(FLIES_OFF) if frame.verdict == "Off the table!"]
    assert all(frame.camera > 0.5 for frame in told)
    assert len(told) * SECONDS >= VERDICT_SECONDS


@pytest.mark.parametrize(("people", "reduced_motion"), [((), False), ((0,), True)])
def test_no_eye_follows_a_bots_weight_or_where_motion_is_reduced(people: tuple[int, ...], reduced_motion: bool) -> None:
    assert not any(frame.camera for frame in frames_of(HANGS, people=people, reduced_motion=reduced_motion))


def test_reduced_motion_shows_the_edge_and_what_came_of_it() -> None:
    shown = [frame for frame in frames_of(HANGS, reduced_motion=True) if frame.shows_edge]
    assert shown
    assert {frame.overhang for frame in shown} == {overhang_at_rest()}


def overhang_at_rest() -> int:
    match = new_match()
    slide_of(match, HANGS)
    x, _y = match.state.weights[0] or (0, 0)
    return round((x + RADIUS - match.state.board.length) / MM)


def test_how_far_a_weight_reaches_over_the_edge_counts_up_to_where_it_hangs() -> None:
    told = [frame.overhang for frame in frames_of(HANGS) if frame.shows_edge]
    assert told == sorted(told)
    assert told[-1] == overhang_at_rest() > 0


def seconds_of(speed: int, people: tuple[int, ...]) -> float:
    """Returns the display time of a slide until its weights rest or are near the edge, in seconds of game time."""
    match = new_match()
    bare = Bare(match)
    bare.view_model.people = people
    animation = bare.animations.animations_by_event()[events.WeightSlid](slide_of(match, speed))
    return next(step.seconds for step in animation if isinstance(step, Tween))


def test_the_score_card_has_round_corners_in_the_side_view() -> None:
    app = open_match("pb", rules="horse_collar", begins="0", size=(1280, 720))
    scene = run_until_asked(app)
    s = scene.screen.view_model
    box = SCORES
    corners = [(int(x), int(y)) for x in (box.left, box.right - 1) for y in (box.top, box.bottom - 1)]
    shown = []
    for scores in (False, True):
        s.shows_edge = True
        canvas = app.canvas
        scene.screen.playfield.draw_cover(canvas)
        if scores:
            scene.screen._static_layer.draw_panel(canvas, box)
        shown.append([tuple(canvas.surface.get_at(corner)) for corner in corners])
        paper = canvas.surface.get_at((int(box.centerx), int(box.bottom) - 3))
    assert shown[0] == shown[1]
    assert tuple(paper)[:3] > (180, 180, 180)
