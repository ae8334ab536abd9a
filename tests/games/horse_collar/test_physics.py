"""The physics of a slide: laws of nature and of geometry, and the same result on every machine."""

from __future__ import annotations

import json
import random
from itertools import combinations, pairwise
from math import dist, hypot
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.notation import format_line, parse_line
from game.games.horse_collar.rules import events
from game.games.horse_collar.rules.board import (
    AIMS_MM,
    COLUMNS,
    DIAMETER,
    MAX_WEAR,
    MM,
    PLACES_MM,
    RADIUS,
    RELEASE,
    SPEED_UNIT,
    WIDTH,
    Board,
    board_for,
)
from game.games.horse_collar.rules.bodies import NEAR, SECOND, Body, meeting_time
from game.games.horse_collar.rules.fingerprint import fingerprint, random_slides
from game.games.horse_collar.rules.motion import MotionSegment, final_positions, segments, touches
from game.games.horse_collar.rules.physics import MAX_EVENTS, Motion, Shot, Simulation, slide, speed_to_reach

boards = st.builds(
    board_for,
    st.sampled_from(["long", "middle", "short"]),
    st.sampled_from(["fast", "house", "slow"]),
    st.sampled_from(["short", "long"]),
)
seeds = st.integers(0, 2**32)
OVERLAP = 2 * NEAR
"""Maximum apparent overlap of two weights, in grains; touches are computed in integers."""


def random_board(board: Board, seed: int) -> tuple[list[int], dict[int, tuple[int, int]], Shot]:
    """Returns random wear, weights apart from each other near the end, and a shot at them."""
    chance = random.Random(seed)
    wear = [chance.randrange(MAX_WEAR + 1) for _cell in range(board.rows * COLUMNS)]
    lying: dict[int, tuple[int, int]] = {}
    for weight in range(chance.randrange(8)):
        spot = (board.length - chance.randrange(600 * MM), chance.randrange(WIDTH + 1))
        if all((spot[0] - x) ** 2 + (spot[1] - y) ** 2 > DIAMETER**2 for x, y in lying.values()):
            lying[weight] = spot
    place = chance.choice(PLACES_MM)
    aim = chance.choice(AIMS_MM)
    return wear, lying, Shot(7, place, aim, chance.choice(board.speeds))


def energy(progress: Simulation) -> int:
    """Returns twice the energy of all moving weights of mass 1."""
    return sum(u * u + v * v for u, v in (body.velocity() for body in progress.bodies.values()))


def momentum(progress: Simulation) -> float:
    velocities = [body.velocity() for body in progress.bodies.values()]
    return hypot(sum(u for u, _v in velocities), sum(v for _u, v in velocities))


def steps_of(board: Board, seed: int) -> Simulation:
    """Returns the simulation of a slide that has just begun."""
    wear, lying, shot = random_board(board, seed)
    progress = Simulation(board, wear, lying)
    progress.let_go(shot)
    return progress


@given(boards, seeds)
def test_energy_never_grows(board: Board, seed: int) -> None:
    progress = steps_of(board, seed)
    before = energy(progress)
    while progress.bodies:
        progress.step()
        assert energy(progress) <= before
        before = energy(progress)
    assert before == 0


@given(boards, seeds)
def test_momentum_never_grows(board: Board, seed: int) -> None:
    """Friction reduces momentum, more for the faster weight; a touch only transfers it."""
    progress = steps_of(board, seed)
    while progress.bodies:
        touched = len(progress.motion.touches)
        bodies = len(progress.bodies)
        before = momentum(progress)
        progress.step()
        if len(progress.motion.touches) > touched or bodies == len(progress.bodies) == 1:
            assert momentum(progress) <= before + 2048  # two weights slower than 1 mm/s stop


@given(boards, seeds)
def test_everything_comes_to_rest_long_before_it_is_stopped(board: Board, seed: int) -> None:
    progress = steps_of(board, seed)
    happenings = 0
    while progress.bodies:
        progress.step()
        happenings += 1
    assert happenings < MAX_EVENTS / 4


@given(boards, seeds)
def test_weights_lie_on_the_board_and_not_in_each_other(board: Board, seed: int) -> None:
    wear, lying, shot = random_board(board, seed)
    motion = slide(board, wear, lying, shot)
    assert set(motion.lying) | set(motion.fallen) == {*lying, shot.weight}
    assert not set(motion.lying) & set(motion.fallen)
    for x, y in motion.lying.values():
        assert 0 <= x <= board.length
        assert 0 <= y <= WIDTH
    for one, two in combinations(motion.lying.values(), 2):
        assert hypot(one[0] - two[0], one[1] - two[1]) > DIAMETER - OVERLAP


@given(boards, seeds)
def test_the_segments_tell_the_whole_motion(board: Board, seed: int) -> None:
    wear, lying, shot = random_board(board, seed)
    motion = slide(board, wear, lying, shot)
    ways: dict[int, list[MotionSegment]] = {}
    for one in segments(motion.path):
        ways.setdefault(one.weight, []).append(one)
    starts = {**lying, shot.weight: (RELEASE, shot.place * MM)}
    for weight, way in ways.items():
        assert (way[0].x, way[0].y) == starts[weight]
        for one, two in pairwise(way):
            assert (one.end_x, one.end_y) == (two.x, two.y)
            assert one.end <= two.start
        assert all(one.start < one.end and 0 <= one.end_speed <= one.speed for one in way)
        assert weight in motion.fallen or motion.lying[weight] == (way[-1].end_x, way[-1].end_y)
    still = set(lying) - set(ways)
    assert all(motion.lying[weight] == lying[weight] for weight in still)
    assert final_positions(motion.path).keys() == ways.keys()


@given(boards, seeds)
def test_a_segment_is_braked_as_hard_as_the_dust_under_it(board: Board, seed: int) -> None:
    wear, lying, shot = random_board(board, seed)
    for way in segments(slide(board, wear, lying, shot).path):
        length = hypot(way.end_x - way.x, way.end_y - way.y)
        if length > 20 * MM:
            brake = (way.speed**2 - way.end_speed**2) / (2 * length)
            assert board.decelerations[0] * 0.99 < brake < board.decelerations[-1] * 1.01
            assert way.position(way.start) == (way.x, way.y)
            assert way.position(way.end) == pytest.approx((way.end_x, way.end_y))
            middle = (way.start + way.end) / 2
            assert way.speed_at(middle) == pytest.approx((way.speed + way.end_speed) / 2)


@given(boards, seeds)
def test_weights_touch_where_they_are_told_to(board: Board, seed: int) -> None:
    wear, lying, shot = random_board(board, seed)
    motion = slide(board, wear, lying, shot)
    ways = segments(motion.path)
    starts = {**lying, shot.weight: (RELEASE, shot.place * MM)}
    for touch in touches(motion.touches):
        one, two = (place_at(ways, starts[weight], weight, touch.time) for weight in (touch.weight, touch.other))
        assert hypot(one[0] - two[0], one[1] - two[1]) == pytest.approx(DIAMETER, abs=OVERLAP)
        assert touch.speed > 0
    assert [touch.time for touch in touches(motion.touches)] == sorted(touch.time for touch in touches(motion.touches))


def place_at(ways: list[MotionSegment], start: tuple[int, int], weight: int, time: int) -> tuple[float, float]:
    """Returns the place of a weight at a time."""
    begun = [way for way in ways if way.weight == weight and way.start <= time]
    return begun[-1].position(time) if begun else start


@given(boards, seeds, st.integers(30, 478), st.integers(30, 478), st.integers(0, 900))
def test_the_speed_to_reach_a_line_takes_a_weight_there(
    board: Board, seed: int, place: int, aim: int, back: int
) -> None:
    wear, _lying, _shot = random_board(board, seed)
    goal = board.length - back * MM - MM
    speed = speed_to_reach(board, wear, Shot(0, place, aim, 0), goal)
    reached = slide(board, wear, {}, Shot(0, place, aim, speed))
    x = reached.lying[0][0] if reached.lying else board.length
    one_step = speed * SPEED_UNIT * SPEED_UNIT / board.decelerations[0]
    assert -64 <= x - goal <= one_step + 16, "rounding may take at most 1/16 mm"


@given(boards, seeds)
def test_a_mirrored_slide_ends_in_the_mirror(board: Board, seed: int) -> None:
    """On even dust, the left and the right of the board are equivalent."""
    _wear, _lying, shot = random_board(board, seed)
    even = [3] * (board.rows * COLUMNS)
    one = slide(board, even, {}, shot)
    two = slide(board, even, {}, shot._replace(place=508 - shot.place, aim=508 - shot.aim))
    assert one.fallen == two.fallen
    for weight, (x, y) in one.lying.items():
        assert two.lying[weight] == pytest.approx((x, WIDTH - y), abs=64)


def test_a_full_hit_takes_the_speed_along_and_a_thin_one_hardly() -> None:
    board = board_for("long", "fast", "short")
    even = [0] * (board.rows * COLUMNS)
    goal = board.length - 400 * MM
    full = slide(board, even, {0: (goal, 254 * MM)}, Shot(1, 254, 254, 7400))
    thin = slide(board, even, {0: (goal, 254 * MM + DIAMETER - MM)}, Shot(1, 254, 254, 7400))
    gains = [segments(motion.path)[-1] for motion in (full, thin)]
    assert touches(full.touches)[0].speed > 3 * touches(thin.touches)[0].speed
    assert gains[0].weight == 0
    assert full.lying[0][0] - goal > 10 * (thin.lying[0][0] - goal)
    assert thin.lying[0][1] > 254 * MM + DIAMETER - MM


def test_a_weight_far_from_the_line_is_not_touched() -> None:
    board = board_for("long", "fast", "short")
    beside = {0: (board.length - 500 * MM, 254 * MM + DIAMETER + MM)}
    motion = slide(board, [0] * board.rows * COLUMNS, beside, Shot(1, 254, 254, 7300))
    assert (motion.touches, motion.lying[0]) == ([], beside[0])


def test_a_row_of_weights_passes_a_hit_on() -> None:
    board = board_for("long", "fast", "short")
    x = board.length - 800 * MM
    row = {weight: (x + weight * DIAMETER, 254 * MM) for weight in range(4)}
    motion = slide(board, [0] * board.rows * COLUMNS, row, Shot(7, 254, 254, 7300))
    moved = {weight: motion.lying[weight][0] - row[weight][0] for weight in row}
    assert moved[3] > 100 * MM > 5 * max(moved[0], moved[1], moved[2])


def test_an_event_holds_the_motion_in_one_line() -> None:
    for motion in random_slides(2, 3):
        event = events.WeightSlid(0, 1, *map(tuple, (motion.path, motion.touches, motion.fallen, sorted(motion.worn))))
        assert parse_line(format_line(event), events.EVENTS) == event


def test_random_slides_touch_fall_and_hang() -> None:
    """The slides of the fingerprint include touches, falls and weights near the end."""
    motions: list[Motion] = list(random_slides(9, 1))
    assert sum(bool(motion.touches) for motion in motions) > 10
    assert sum(bool(motion.fallen) for motion in motions) > 3
    assert any(x + RADIUS > 2700 * MM for motion in motions for x, _y in motion.lying.values())


def moving(position: tuple[int, int], velocity: tuple[int, int]) -> Body:
    body = Body(0, (position[0] * MM, position[1] * MM), (velocity[0] * MM, velocity[1] * MM), 0)
    body.brake = 300 * MM
    return body


@pytest.mark.parametrize("milliseconds", [0, 1, 100, 1500])
def test_c15_a_moving_weight_slows_down_evenly_until_it_meets_another(milliseconds: int) -> None:
    body = moving((100, 60), (900, 0))
    body.advance_time(milliseconds * SECOND // 1000)
    seconds = milliseconds / 1000
    x, y = body.position()
    assert x / MM == pytest.approx(100 + 900 * seconds - 150 * seconds**2, abs=0.01)
    assert y == 60 * MM
    assert body.speed / MM == pytest.approx(900 - 300 * seconds, abs=0.01)


def first_touch(first: Body, second: Body, seconds: float) -> float | None:
    """Returns the time of the first touch of two moving weights in seconds, found in steps of 0.1 ms."""
    for tick in range(int(seconds * 10_000)):
        time = tick / 10_000
        places = []
        for body in (first, second):
            share = (body.speed * time - body.brake * time * time / 2) / body.norm
            places.append((body.ox + body.dx * share, body.oy + body.dy * share))
        if dist(*places) <= DIAMETER:
            return time
    return None


@pytest.mark.parametrize("mirror", [(1, 1), (-1, 1), (1, -1), (-1, -1)])
@pytest.mark.parametrize(
    ("place", "velocity", "other_velocity"),
    [
        ((200, 0), (900, 0), (200, 0)),
        ((200, 30), (900, 40), (-300, 10)),
        ((40, 150), (100, 800), (0, 250)),
        ((90, 90), (600, 500), (-200, 150)),
        ((200, 0), (200, 0), (900, 0)),
        ((150, 150), (800, 0), (700, 20)),
        ((70, 0), (-300, 10), (400, 0)),
    ],
)
def test_c15_two_moving_weights_touch_when_their_ways_say(
    place: tuple[int, int], velocity: tuple[int, int], other_velocity: tuple[int, int], mirror: tuple[int, int]
) -> None:
    across, along = mirror
    place, velocity, other_velocity = ((x * across, y * along) for x, y in (place, velocity, other_velocity))
    first, second = moving((0, 0), velocity), moving(place, other_velocity)
    until = min(first.time_to_stop(), second.time_to_stop())
    expected = first_touch(first, second, until / SECOND)
    for one, other in ((first, second), (second, first)):
        found = meeting_time(one, other, 0, until)
        if expected is None:
            assert found is None
        else:
            assert found is not None
            assert found / SECOND == pytest.approx(expected, abs=0.0003)


FINGERPRINT = json.loads(Path(__file__).with_name("fingerprint.json").read_text(encoding="utf-8"))
"""Fingerprint of 2,000 slides; `tests/web/fingerprint.test.js` compares the browser's Python with the same file."""


@pytest.mark.slow
def test_slides_are_the_same_on_every_machine() -> None:
    assert fingerprint(FINGERPRINT["turns"]) == FINGERPRINT["sha256"]


@pytest.mark.parametrize("length", [6250, 6301, 6599])
def test_a_board_need_not_end_where_a_cell_of_dust_ends(length: int) -> None:
    board = Board(length, 30)
    wear = [0] * board.rows * COLUMNS
    over_the_end = slide(board, wear, {}, Shot(0, 254, 254, board.speeds[-1]))
    assert over_the_end.fallen == [0]
    assert max(over_the_end.worn) // COLUMNS == board.rows - 1 == length // 300
    goal = board.length - 10 * MM
    near_the_end = slide(board, wear, {}, Shot(0, 254, 254, speed_to_reach(board, wear, Shot(0, 254, 254, 0), goal)))
    assert near_the_end.lying[0][0] == pytest.approx(goal, abs=2 * MM)
