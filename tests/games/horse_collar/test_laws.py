"""Laws of Horse Collar: touches compared with exact geometry, cells of dust, records of turns, and counts."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import product
from math import copysign, dist, hypot, sqrt

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from game.engine.match import Match
from game.engine.rules import Event
from game.games.horse_collar.rules import events
from game.games.horse_collar.rules.board import (
    CELL_LENGTH,
    CELL_WIDTH,
    COLUMN_BORDERS,
    COLUMNS,
    DIAMETER,
    DRY_WEAR,
    FRICTION,
    LENGTHS_MM,
    MAX_WEAR,
    MM,
    WIDTH,
    Board,
    board_for,
    dry_cells,
)
from game.games.horse_collar.rules.bodies import (
    GRAZE,
    MICROSECOND,
    NEAR,
    NEVER,
    SECOND,
    Body,
    closing_speed,
    distance_to_touch,
)
from game.games.horse_collar.rules.events import TurnRecord, scores, turn_records
from game.games.horse_collar.rules.motion import MotionSegment, segments
from game.games.horse_collar.rules.physics import Motion, MotionEvent, Shot, Simulation, slide
from game.games.horse_collar.rules.rules import HORSE_COLLAR
from game.games.horse_collar.rules.state import HorseCollarState
from tests.support.random_play import VARIANTS, random_match

every_table = pytest.mark.parametrize("texts", VARIANTS["horse_collar"], ids=lambda texts: "-".join(texts.values()))
every_board = pytest.mark.parametrize("board", [board_for(*kind, "short") for kind in product(LENGTHS_MM, FRICTION)])
velocities = st.tuples(st.integers(-2000, 2000), st.integers(-500, 500))
"""Velocities along and across the board, in millimetres per second."""
angles = st.sampled_from([(1.0, 0.0), (0.8, 0.6), (0.6, -0.8), (0.28, 0.96), (-0.96, 0.28), (0.0, 1.0)])
"""Directions from one weight to another, as unit vectors."""


def body_at(x: int, y: int, velocity: tuple[int, int], weight: int = 0) -> Body:
    body = Body(weight, (x, y), (velocity[0] * MM, velocity[1] * MM), 0)
    body.brake = 300 * MM
    return body


# --- touches --------------------------------------------------------------------------------------------


@example((1000, 3), (0, 0), (0.0, 1.0))  # a graze
@given(velocities, velocities, angles)
def test_c15_weights_meet_at_the_speed_along_the_line_between_them(
    one: tuple[int, int], two: tuple[int, int], angle: tuple[float, float]
) -> None:
    first = body_at(0, 0, one)
    second = body_at(round(angle[0] * DIAMETER), round(angle[1] * DIAMETER), two)
    u = (one[0] - two[0]) * MM
    v = (one[1] - two[1]) * MM
    exact = u * angle[0] + v * angle[1]
    graze = sqrt(GRAZE * hypot(u, v))
    found = closing_speed(first, second)
    if exact > graze + 64:
        assert found == pytest.approx(exact, abs=64)
    elif exact < graze - 64:
        assert found == 0


@given(st.integers(50, 2000), st.integers(0, 120), st.integers(70, 900))
def test_c15_a_weight_touches_a_still_one_after_the_distance_of_geometry(speed: int, across: int, along: int) -> None:
    body = body_at(0, 0, (speed, 0))
    found = distance_to_touch(body, (0, 0), (along * MM, across * MM))
    square = DIAMETER**2 - (across * MM) ** 2
    gap = along * MM - sqrt(max(0, square))
    left = (speed * MM) ** 2 - 2 * body.brake * gap
    closing = sqrt(max(0, left)) * sqrt(max(0, square)) / DIAMETER
    hits = square > 0 and left > 0 and closing**2 >= GRAZE * sqrt(left)
    if abs(square) > DIAMETER and abs(closing**2 - GRAZE * sqrt(max(0, left))) > 1e7:
        assert (found is not None) == hits
    if found is not None:
        assert found == pytest.approx(gap, abs=16)


def test_c15_a_weight_never_touches_one_behind_it() -> None:
    body = body_at(500 * MM, 0, (900, 0))
    assert distance_to_touch(body, (500 * MM, 0), (400 * MM, 0)) is None
    assert distance_to_touch(body, (500 * MM, 0), (900 * MM, 0)) == 400 * MM - DIAMETER


def test_c15_a_change_of_place_takes_at_least_a_microsecond() -> None:
    progress = Simulation(board_for("short", "fast", "short"), [0] * 45, {})
    progress.let_go(Shot(0, 254, 254, 4000))
    body = progress.bodies[0]
    x, y = body.since_position
    progress._write_segment(body, (x, y), 0, last=True)
    assert progress.motion.path == []
    progress._write_segment(body, (x + 1, y), 0, last=True)
    (segment,) = segments(progress.motion.path)
    assert segment.end - segment.start == 1


def test_c15_before_its_start_and_after_its_end_a_weight_is_still() -> None:
    segment = MotionSegment(0, 100, 300, 0, 0, 4000, 2000, 30, 10)
    assert [segment.position(time) for time in (0, 100, 300, 999)] == [(0, 0), (0, 0), (4000, 2000), (4000, 2000)]
    assert [segment.speed_at(time) for time in (0, 100, 200, 300, 999)] == [30, 30, 20, 10, 10]
    assert segment.position(200) == (4000 * 50 / 80, 2000 * 50 / 80)


# --- legs and cells -------------------------------------------------------------------------------------


class PlainSimulation(Simulation):
    """A simulation that plans each border of a cell, even if only one weight is in motion."""

    def _coast(self, body: Body) -> MotionEvent:
        return self._plan(body, body.position(), body.distance_to_border(self.board), self._in_reach(body))


def run_to_rest(progress: Simulation, body: Body) -> Motion:
    """Sets a body in motion on the board, and simulates until all weights are at rest; returns the motion."""
    progress.bodies[body.weight] = body
    progress._enter(body, body.position())
    while progress.bodies:
        progress.step()
    return progress.motion


@given(st.integers(0, 2**32), velocities)
def test_c14_a_weight_moves_alike_alone_and_among_others(seed: int, velocity: tuple[int, int]) -> None:
    board = board_for("short", "house", "short")
    chance = random.Random(seed)
    wear = [chance.randrange(MAX_WEAR + 1) for _cell in range(board.rows * COLUMNS)]
    spots = [(chance.randrange(board.length), chance.randrange(WIDTH)) for _weight in range(7)]
    start, *others = (spot for spot in spots)
    lying = {weight: spot for weight, spot in enumerate(others) if dist(spot, start) > 2 * DIAMETER}
    motions = [
        run_to_rest(kind(board, wear, lying), body_at(*start, velocity, weight=7))
        for kind in (Simulation, PlainSimulation)
    ]
    assert motions[0] == motions[1]


@given(st.integers(100, 1500), st.integers(-1500, 90), st.integers(-50, 50))
def test_c15_two_weights_in_motion_meet_at_one_time_side_by_side(speed: int, other_speed: int, across: int) -> None:
    board = board_for("middle", "house", "short")
    progress = Simulation(board, [0] * board.rows * COLUMNS, {})
    middle = WIDTH // 2
    pair = (
        body_at(1500 * MM, middle, (speed, 0), weight=0),
        body_at(1600 * MM, middle + across * MM, (other_speed, 0), weight=1),
    )
    for body in pair:
        progress.bodies[body.weight] = body
        progress._enter(body, body.position())
    while progress.bodies and not progress.motion.touches:
        progress.step()
    if progress.motion.touches and [*progress.bodies.values()] == [*pair]:  # both are still moving
        assert dist(pair[0].position(), pair[1].position()) == pytest.approx(DIAMETER, abs=2 * NEAR)
        time, _weight, _other, closing = progress.motion.touches
        assert time == pair[0].time // MICROSECOND == pair[1].time // MICROSECOND
        slowing = board.decelerations[0] * pair[0].time / SECOND
        speeds = [copysign(abs(start) * MM - slowing, start) for start in (speed, other_speed)]
        line = (pair[1].position()[0] - pair[0].position()[0]) / DIAMETER
        assert closing == pytest.approx((speeds[0] - speeds[1]) * line, rel=0.01, abs=256)


@given(velocities, st.integers(0, 2**32))
def test_c9_a_leg_ends_where_the_next_cell_begins(velocity: tuple[int, int], seed: int) -> None:
    board = board_for("short", "house", "short")
    chance = random.Random(seed)
    body = body_at(chance.randrange(board.length), chance.randrange(WIDTH), velocity)
    row, column = divmod(board.cell(*body.position()), COLUMNS)
    ends = (body.distance_to_row_end(board, row), body.distance_to_column_end(column))
    borders = (board.row_borders[row], COLUMN_BORDERS[column])
    for axis, (end, (first, after)) in enumerate(zip(ends, borders, strict=True)):
        if not velocity[axis]:
            assert end == NEVER
        else:
            assert not first <= body.position_at(end)[axis] < after
            assert first <= body.position_at(end - 1)[axis] < after


@every_board
def test_c12_the_speed_to_the_end_stops_a_weight_there_on_fresh_dust(board: Board) -> None:
    motion = slide(board, [0] * board.rows * COLUMNS, {}, Shot(0, 254, 254, board.speed_to_end))
    assert board.length - 5 * MM < motion.lying[0][0] <= board.length


# --- dust -----------------------------------------------------------------------------------------------


@every_board
def test_c9_each_point_of_the_board_is_in_the_cell_of_its_row_and_column(board: Board) -> None:
    for row, column in product(range(board.rows), range(COLUMNS)):
        x = row * CELL_LENGTH
        y = column * CELL_WIDTH
        cell = row * COLUMNS + column
        assert board.cell(x, y) == cell
        assert board.cell(min(x + CELL_LENGTH - 1, board.length), y + CELL_WIDTH - 1) == cell
    assert board.cell(-1, -1) == 0
    assert board.cell(board.length + CELL_LENGTH, COLUMNS * CELL_WIDTH) == board.rows * COLUMNS - 1


def test_c10_a_cell_is_a_dry_spot_from_eight_slides_on() -> None:
    assert DRY_WEAR == 8
    assert dry_cells([0, 7, 8, 9, 40]) == [2, 3, 4]


# --- records and counts ---------------------------------------------------------------------------------


def log_of(texts: dict[str, str], seed: int) -> tuple[Match[HorseCollarState], list[Event]]:
    match = random_match(HORSE_COLLAR, texts, seed)
    return match, list(match.events)


def turns_in(log: list[Event]) -> Iterator[list[Event]]:
    """Yields the events of each side's turn, ending with its score."""
    turn: list[Event] = []
    for event in log:
        turn.append(event)
        if isinstance(event, events.SideScored):
            yield turn
            turn = []


@every_table
def test_c17_c18_c26_a_record_has_the_slides_and_the_score_of_its_turn(texts: dict[str, str]) -> None:
    _match, log = log_of(texts, 2)
    records = [record for record in turn_records(log) if record.score]
    turns = list(turns_in(log))
    for record, turn in zip(records, turns, strict=True):
        slides = [event for event in turn if isinstance(event, events.WeightSlid)]
        kinds = [type(event) for event in turn]
        assert record.slides == slides
        assert len(slides) == 8
        assert record.short == kinds.count(events.ShortWeightRemoved)
        assert record.dustings == kinds.count(events.BoardDusted)
        assert record.fallen == sum(len(slide.fallen) for slide in slides)
        assert record.score == turn[-1]
    assert scores(log) == [turn[-1] for turn in turns]


def test_c26_a_frame_is_noted_at_its_first_turn() -> None:
    score = events.SideScored(0, 0, 0)
    log: list[Event] = [events.FrameBegan(1), score, score, events.FrameBegan(2), score]
    assert [record.frame for record in turn_records(log)] == [0, 1, 0, 0, 2, 0]
    assert turn_records([]) == [TurnRecord()]


@every_table
def test_a_game_is_counted_as_it_went(texts: dict[str, str]) -> None:
    match, log = log_of(texts, 3)
    counts = HORSE_COLLAR.statistics(log)
    slides = [event for event in log if isinstance(event, events.WeightSlid)]
    points = [event.points for event in log if isinstance(event, events.SideScored)]
    expected = {
        "rounds": match.state.frame,
        "turns": len(points),
        "points": sum(points),
        "empty_turns": points.count(0),
        "slides": len(slides),
        "touching_slides": sum(bool(slide.touches) for slide in slides),
        "fallen": sum(len(slide.fallen) for slide in slides),
        "dustings": sum(isinstance(event, events.BoardDusted) for event in log),
        "by_target": int(log[-1] == events.GameEnded("target")),
    }
    assert counts == {name: count for name, count in expected.items() if count}


def test_the_target_is_counted_if_it_ended_the_game() -> None:
    for cause, count in (("target", 1), ("frames", 0)):
        log: list[Event] = [events.FrameBegan(1), events.SideScored(0, 60, 60), events.GameEnded(cause)]
        assert HORSE_COLLAR.statistics(log).get("by_target", 0) == count


def test_the_report_divides_by_turns_and_by_slides() -> None:
    counts = {
        "turns": 3,
        "points": 40,
        "empty_turns": 1,
        "slides": 24,
        "touching_slides": 7,
        "fallen": 5,
        "dustings": 2,
        "by_target": 1,
    }
    assert HORSE_COLLAR.findings(counts) == {
        "points_a_turn": 13.33,
        "turns_to_target": 3.83,
        "turns_without_points": 0.3333,
        "slides_that_touch": 0.2917,
        "weights_that_fall": 0.2083,
        "dustings_a_turn": 0.667,
        "ended_by_target": 1,
    }
    one = HORSE_COLLAR.findings({"turns": 1, "points": 5, "slides": 1, "fallen": 1})
    assert (one["points_a_turn"], one["weights_that_fall"]) == (5.0, 1.0)
    nothing = HORSE_COLLAR.findings({})
    assert (nothing["points_a_turn"], nothing["turns_to_target"], nothing["slides_that_touch"]) == (0.0, None, 0.0)
