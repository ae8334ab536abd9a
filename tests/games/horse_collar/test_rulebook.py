"""The rule book of Horse Collar, sentence by sentence; the names of tests begin with the numbers of the sentences."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from game.engine.match import Match
from game.engine.message import CommandRejected
from game.engine.rules import Event
from game.games.horse_collar.rules import commands, events, moves
from game.games.horse_collar.rules.board import (
    CELL_LENGTH,
    COLUMNS,
    DIAMETER,
    DRY_WEAR,
    LENGTHS_MM,
    MM,
    RADIUS,
    RELEASE,
    WIDTH,
    Board,
    board_for,
)
from game.games.horse_collar.rules.motion import segments, touches
from game.games.horse_collar.rules.physics import Shot, slide
from game.games.horse_collar.rules.rules import HORSE_COLLAR
from game.games.horse_collar.rules.state import WEIGHTS, HorseCollarState
from game.session.session import MatchSession
from game.session.setup import MatchSetup, SeatSetup
from tests.support.horse_collar_bench import (
    CORNER,
    FOUL,
    GUTTER,
    HANG,
    ONE_POINT,
    THREE,
    TWO,
    side_plays,
    side_scores,
    slid,
    slide_to,
    table,
)
from tests.support.random_play import VARIANTS, fork

LONG = board_for("long", "fast", "short")
MIDDLE = WIDTH // 2
FOUR_SIDES = {"seats": "4", "sides": "4"}


def of(kind: type, events: list[Event]) -> list[Any]:
    return [event for event in events if type(event) is kind]


def texts(**options: str) -> HorseCollarState:
    return table(**options).state


# --- players ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("sides", [2, 3, 4])
def test_c1_two_to_four_sides_play(sides: int) -> None:
    state = texts(seats="8", sides=str(sides))
    assert len(state.scores) == state.sides == sides
    with pytest.raises(CommandRejected):
        HORSE_COLLAR.options({"sides": "5"})


@pytest.mark.parametrize(("seats", "sides", "fits"), [(2, 3, False), (3, 4, False), (3, 3, True), (4, 4, True)])
def test_c2_no_more_sides_than_seats(seats: int, sides: int, fits: bool) -> None:
    options = {"seats": str(seats), "sides": str(sides)}
    if fits:
        assert texts(**options).sides == sides
        return
    with pytest.raises(CommandRejected, match="There are more sides than seats"):
        HORSE_COLLAR.options(options)


@pytest.mark.parametrize(("seats", "sides"), [(2, 2), (3, 3), (4, 2), (5, 2), (6, 3), (7, 2), (8, 2)])
def test_c2_the_usual_sides_and_who_belongs_to_them(seats: int, sides: int) -> None:
    state = texts(seats=str(seats))
    assert state.sides == sides
    assert [state.side_of(seat) for seat in state.seats] == [seat % sides for seat in range(seats)]
    assert all(state.side_of(seat) == side for side in range(sides) for seat in state.seats_of(side))


@pytest.mark.parametrize(
    ("seats", "each"), [(2, [8]), (4, [4, 4]), (8, [2, 2, 2, 2]), (5, [3, 3, 2]), (7, [2, 2, 2, 2])]
)
def test_c3_a_side_shares_its_eight_weights(seats: int, each: list[int]) -> None:
    shares = texts(seats=str(seats)).shares_of(0)
    assert [share.weights for share in shares] == each
    assert sum(each) == WEIGHTS
    assert len({share.seat for share in shares}) == len(shares)


@pytest.mark.parametrize(("seats", "players", "weights"), [(2, 8, 1), (4, 8, 1), (8, 8, 1), (4, 4, 2), (2, 2, 4)])
def test_c4_players_who_share_a_seat_shoot_in_turn(seats: int, players: int, weights: int) -> None:
    match = table(seats=str(seats), players=str(players))
    turns = of(events.TurnBegan, [*match.setup_events, *slid(match, *[GUTTER] * (WEIGHTS - 1))])
    assert [turn.weights for turn in turns] == [weights] * players
    mates = list(match.state.seats_of(0))
    assert [turn.seat for turn in turns] == [mates[number % len(mates)] for number in range(players)]


@pytest.mark.parametrize(
    ("seats", "sides", "players", "fits"),
    [(8, 2, 2, False), (7, 2, 2, False), (5, 2, 2, False), (4, 2, 1, False), (4, 2, 2, True), (8, 4, 2, True)],
)
def test_c4_a_side_has_no_fewer_players_than_seats(seats: int, sides: int, players: int, fits: bool) -> None:
    options = {"seats": str(seats), "sides": str(sides), "players": str(players)}
    if fits:
        assert len(texts(**options).shares_of(0)) == players
        return
    with pytest.raises(CommandRejected, match="A side has more seats than players"):
        HORSE_COLLAR.options(options)


# --- the table ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("text", "length"), [("long", 6300), ("middle", 4200), ("short", 2700)])
def test_c5_the_board_is_as_long_as_chosen(text: str, length: int) -> None:
    board = texts(length=text).board
    assert (board.length, WIDTH) == (length * MM, 508 * MM)


@pytest.mark.parametrize("text", ["long", "middle", "short"])
def test_c6_four_lines_run_across_the_board(text: str) -> None:
    board = board_for(text, "fast", "short")
    near, far = board.foul_lines
    assert board.length - board.trey_line == 152 * MM
    assert board.length - board.deuce_line == 305 * MM
    assert near == board.length - far
    assert RELEASE < near < board.length // 2 < far < board.deuce_line < board.trey_line
    assert near * LONG.length == pytest.approx(LONG.foul_lines[0] * board.length, rel=1e-3)
    assert LONG.foul_lines[0] == pytest.approx(6 * 304.8 * MM, rel=2e-3)


def test_c7_the_short_foul_line_is_the_usual_one() -> None:
    assert texts().board.foul_line == min(LONG.foul_lines)
    assert texts(foul="long").board.foul_line == max(LONG.foul_lines)


def test_c8_a_slower_surface_brakes_harder() -> None:
    brakes = [board_for("long", text, "short").decelerations[0] for text in ("fast", "house", "slow")]
    assert [brake / MM / 9806.65 for brake in brakes] == pytest.approx([0.03, 0.045, 0.07], rel=1e-4)


def test_c9_dust_wears_off_where_weights_slide() -> None:
    match = table()
    (event, *_others) = slid(match, THREE)
    row = [5 * number + 2 for number in range(1, 21)]  # cells of 300 by 102 mm, five next to each other
    assert list(event.worn) == row
    assert match.state.wear == [int(cell in row) for cell in range(len(match.state.wear))]
    fresh, *worn = LONG.decelerations
    assert [brake / fresh for brake in worn] == pytest.approx([1 + step / 400 for step in range(1, 41)], rel=1e-4)
    assert worn[-1] / fresh == pytest.approx(1.1, rel=1e-4)


def test_c9_a_worn_path_stops_a_weight_earlier_and_wears_no_further_than_it_can() -> None:
    shot = Shot(0, 254, 254, 7400)
    stops = [slide(LONG, [steps] * LONG.rows * COLUMNS, {}, shot).lying[0][0] for steps in range(41)]
    assert stops == sorted(stops, reverse=True)
    state = texts()
    for _slide in range(45):
        events.WeightSlid(0, 0, (), worn=(7,)).apply(state)
    assert state.wear[7] == 40


@pytest.mark.parametrize("length", LENGTHS_MM)
def test_c9_the_cells_cover_the_board_from_end_to_end(length: str) -> None:
    board = board_for(length, "house", "short")
    assert len(board.row_borders) == board.rows
    assert board.row_borders[0][0] == 0
    for (_start, end), (following, _end) in pairwise(board.row_borders):
        assert end == following
    assert board.row_borders[-1][1] == board.length + 1, "the end of the board must be in the last row"
    for row, (start, end) in enumerate(board.row_borders):
        assert 0 < end - start <= CELL_LENGTH + 1
        for x in (start, end - 1):
            assert board.cell(x, 0) == row * COLUMNS


def test_c10_a_dry_spot_may_be_dusted_before_a_slide_and_that_is_free() -> None:
    match = table()
    assert commands.Dust(0) not in match.legal(0)
    slid(match, *[THREE] * 7)
    assert str(HORSE_COLLAR.rejection_reason(match.state, commands.Dust(0))) == "No dry spot shows on the board."
    slid(match, THREE)
    seat = match.state.seat
    left = match.state.weights_left
    (event,) = match.play(commands.Dust(seat))
    assert isinstance(event, events.BoardDusted)
    assert not any(match.state.wear)
    assert (match.state.seat, match.state.weights_left) == (seat, left)
    assert commands.Dust(seat) not in match.legal(seat)


def test_c11_where_only_the_edge_may_be_dusted_the_middle_stays_dry() -> None:
    match = table(dusting="edge")
    middle = 5 * COLUMNS + 2
    side = 5 * COLUMNS
    end = (LONG.rows - 1) * COLUMNS + 2
    wear = events.WeightSlid(0, 0, (), worn=(middle,))
    for _slide in range(DRY_WEAR):
        wear.apply(match.state)
    assert not moves.can_dust(match.state)
    assert "edge" in str(HORSE_COLLAR.rejection_reason(match.state, commands.Dust(0)))
    for _slide in range(DRY_WEAR):
        events.WeightSlid(0, 0, (), worn=(side, end)).apply(match.state)
    match = fork(match)
    match.play(commands.Dust(0))
    assert [match.state.wear[cell] for cell in (middle, side, end)] == [DRY_WEAR, 0, 0]


# --- a slide ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("length", ["long", "middle", "short"])
@pytest.mark.parametrize("surface", ["fast", "house", "slow"])
def test_c12_where_a_slide_may_start_and_end(length: str, surface: str) -> None:
    match = table(length=length, table=surface)
    legal = match.legal(0)
    board = match.state.board
    first, last = legal[0], legal[-1]
    assert isinstance(first, commands.Slide)
    assert isinstance(last, commands.Slide)
    assert (first.place * MM - RADIUS, WIDTH - last.place * MM - RADIUS) == pytest.approx((0, 0), abs=MM)
    assert first.place * MM >= RADIUS <= WIDTH - last.place * MM
    assert (first.aim, last.aim * MM) == (0, WIDTH)
    wear = [0] * len(match.state.wear)
    slowest = slide(board, wear, {}, Shot(0, 254, 254, first.speed)).lying[0][0]
    (way, *_ways) = segments(slide(board, wear, {}, Shot(0, 254, 254, first.speed)).path)
    assert way.x == 300 * MM
    assert slowest - way.x == pytest.approx(0.8 * (board.foul_lines[0] - way.x), rel=0.01)
    endless = Board(board.length_mm * 2, board.friction)
    fastest = slide(endless, [0] * endless.rows * COLUMNS, {}, Shot(0, 254, 254, last.speed)).lying[0][0]
    assert fastest - way.x == pytest.approx(1.5 * (board.length - way.x), rel=0.05)


@pytest.mark.parametrize(
    ("place", "aim", "speed", "sentence"),
    [
        (29, 254, 7000, "The weight must start 30 to 478 mm from the left edge."),
        (479, 254, 7000, "The weight must start 30 to 478 mm from the left edge."),
        (254, -1, 7000, "The aim must be 0 to 508 mm from the left edge."),
        (254, 509, 7000, "The aim must be 0 to 508 mm from the left edge."),
        (254, 254, 10, "The speed must be {} to {} on this table."),
    ],
)
def test_c12_anything_else_is_refused_with_a_sentence(place: int, aim: int, speed: int, sentence: str) -> None:
    match = table()
    speeds = match.state.board.speeds
    with pytest.raises(CommandRejected) as refusal:
        match.play(commands.Slide(0, place, aim, speed))
    assert str(refusal.value) == sentence.format(speeds[0], speeds[-1])


def test_c13_a_slide_is_final_and_dusting_is_not() -> None:
    match = table()
    slid(match, *[THREE] * DRY_WEAR)
    match.play(commands.Dust(1))
    assert match.may_undo(1)
    match.undo()
    slid(match, THREE)
    assert not match.may_undo(1)


def test_c14_the_same_slide_ends_in_the_same_way() -> None:
    ways = [slid(table(), THREE, HANG, THREE, CORNER) for _time in range(2)]
    assert ways[0] == ways[1]
    assert {step.draws for step in table().steps} <= {0}
    match = table()
    slid(match, *[THREE] * WEIGHTS)
    assert not any(step.draws for step in match.steps)


def test_c15_two_weights_part_with_93_hundredths_of_their_speed() -> None:
    before = {0: (LONG.length - 1000 * MM, MIDDLE)}
    motion = slide(LONG, [0] * LONG.rows * COLUMNS, before, Shot(1, 254, 254, 7000))
    (touch,) = touches(motion.touches)
    ways = segments(motion.path)
    meet = next(way for way in ways if way.weight == 1)
    struck = next(way for way in ways if way.weight == 0)
    striker = [way for way in ways if way.weight == 1][1]
    assert (struck.x - meet.end_x, struck.y - meet.end_y) == pytest.approx((DIAMETER, 0), abs=50)
    assert touch.speed == pytest.approx(meet.end_speed, rel=1e-4)
    assert (struck.speed - striker.speed) / meet.end_speed == pytest.approx(0.93, rel=1e-3)
    assert struck.speed + striker.speed == pytest.approx(meet.end_speed, rel=1e-4)


def test_c15_a_weight_slows_down_evenly() -> None:
    (way,) = segments(slide(LONG, [0] * LONG.rows * COLUMNS, {}, Shot(0, 254, 254, 7000)).path)
    brake = LONG.decelerations[0]
    assert (way.end_x - way.x) * 2 * brake == pytest.approx(way.speed**2, rel=1e-4)
    assert way.end / 1e6 == pytest.approx(way.speed / brake, rel=1e-4)


def test_c16_a_weight_falls_when_its_center_leaves_the_board() -> None:
    match = table()
    (event, *_others) = slid(match, GUTTER)
    assert event.fallen == (0,)
    (way,) = segments(event.path)
    assert 0 <= way.end_x - LONG.length <= MM
    slid(match, HANG)
    assert match.state.weights[0] is None
    assert match.state.weights[1] is not None
    aside = slide(LONG, match.state.wear, {}, Shot(0, 30, 0, 9000))
    assert aside.fallen == [0]
    assert aside.lying == {}


def test_c16_a_weight_can_be_knocked_off() -> None:
    match = table()
    slid(match, THREE)
    (event, *_others) = match.play(commands.Slide(0, 254, 254, 8200))
    assert 0 in event.fallen
    assert match.state.value(0) == 0


def test_c17_a_short_weight_is_taken_off_the_board() -> None:
    match = table()
    log = slid(match, FOUL)
    assert of(events.ShortWeightRemoved, log) == [events.ShortWeightRemoved(0)]
    assert match.state.lying() == {}
    assert match.state.slid == 1
    line = LONG.foul_line + RADIUS
    assert (LONG.value(line, MIDDLE), LONG.value(line - 1, MIDDLE)) == (1, 0)


def test_c17_so_is_a_weight_that_another_one_pushes_back() -> None:
    match = table(foul="long")
    line = match.state.board.foul_line + RADIUS
    lies_short = (0, 0, 1, line, MIDDLE, line - 1, MIDDLE, 1, 1)
    events.WeightSlid(0, 0, lies_short).apply(match.state)
    log = slid(match, (210, 100))
    assert of(events.ShortWeightRemoved, log) == [events.ShortWeightRemoved(0)]
    assert list(match.state.lying()) == [1]


# --- scoring ------------------------------------------------------------------------------------------------


def test_c18_a_side_is_counted_after_its_eighth_weight_and_the_board_is_cleared() -> None:
    match = table()
    log = side_plays(match, HANG, (60, 100))
    assert [type(event) for event in log].count(events.SideScored) == 1
    assert of(events.SideScored, log) == [events.SideScored(0, 16, 16)]
    assert type(log[-2]) is events.SideBegan
    assert match.state.lying() == {}
    assert match.state.scores == [[16], []]


@pytest.mark.parametrize(
    ("line", "short_of_it", "over_it"),
    [(LONG.foul_line, 0, 1), (LONG.deuce_line, 1, 2), (LONG.trey_line, 2, 3)],
)
def test_c19_c20_c21_a_zone_counts_when_the_weight_is_completely_over_its_line(
    line: int, short_of_it: int, over_it: int
) -> None:
    for y in (RADIUS, MIDDLE, WIDTH - RADIUS):
        assert LONG.value(line + RADIUS - 1, y) == short_of_it
        assert LONG.value(line + RADIUS, y) == over_it


def test_c19_c20_c21_weights_slid_into_the_zones() -> None:
    match = table()
    slid(match, (1000, 60), (210, 160), (60, 260))
    assert [match.state.value(weight) for weight in range(3)] == [1, 2, 3]


def test_c22_a_hanger_counts_13() -> None:
    match = table()
    slid(match, HANG)
    assert match.state.value(0) == 13
    edge = LONG.length - RADIUS
    assert (LONG.value(edge, MIDDLE), LONG.value(edge + 1, MIDDLE), LONG.value(LONG.length, MIDDLE)) == (3, 13, 13)


def test_c23_a_corner_hanger_counts_26() -> None:
    match = table()
    slid(match, CORNER, (15, 493))
    assert [match.state.value(weight) for weight in range(2)] == [26, 26]
    edge = LONG.length - RADIUS + 1
    assert [LONG.value(edge, y) for y in (RADIUS - 1, RADIUS, WIDTH - RADIUS, WIDTH - RADIUS + 1)] == [26, 13, 13, 26]


def test_c24_a_weight_over_a_side_alone_counts_its_zone() -> None:
    back = [LONG.foul_line, LONG.deuce_line, LONG.trey_line]
    assert [LONG.value(line + RADIUS, 0) for line in back] == [1, 2, 3]
    assert [LONG.value(line + RADIUS, WIDTH) for line in back] == [1, 2, 3]


def test_c25_a_turn_without_a_3_counts_nothing() -> None:
    match = table()
    assert of(events.SideScored, side_plays(match, ONE_POINT, (210, 160))) == [events.SideScored(0, 3, 0)]
    assert of(events.SideScored, side_plays(match, ONE_POINT, (210, 160), (60, 60))) == [events.SideScored(1, 6, 6)]
    assert match.state.totals == [0, 6]


# --- frames and the end -------------------------------------------------------------------------------------


def test_c26_all_of_a_side_slide_before_the_next_side() -> None:
    match = table(seats="4")
    log = [*match.setup_events, *side_plays(match), *side_plays(match)]
    told = [event for event in log if type(event) in (events.FrameBegan, events.SideBegan, events.TurnBegan)]
    one = [
        events.SideBegan(0),
        events.TurnBegan(0, 4),
        events.TurnBegan(2, 4),
        events.SideBegan(1),
        events.TurnBegan(1, 4),
        events.TurnBegan(3, 4),
    ]
    assert told == [events.FrameBegan(1), *one, events.FrameBegan(2), *one[:2]]


def test_c27_who_shoots_first_is_drawn_or_chosen_and_stays_first() -> None:
    options = HORSE_COLLAR.options({"seats": "4"})
    first = {Match(HORSE_COLLAR, options, seed).state.seat for seed in range(40)}
    assert first == {0, 1, 2, 3}
    match = table(seats="4", begins="3")
    assert of(events.FirstSeatChosen, list(match.setup_events)) == [events.FirstSeatChosen(3)]
    for _frame in range(2):
        for seat in (3, 1, 0, 2):
            assert match.to_act() == (seat,)
            slid(match, *[GUTTER] * 4)


def test_c28_the_sides_after_it_finish_the_frame_and_may_still_win() -> None:
    match = table()
    assert not of(events.GameEnded, side_scores(match, 52))
    assert match.to_act() == (1,)
    assert of(events.GameEnded, side_scores(match, 55)) == [events.GameEnded("target")]
    assert match.outcome is not None
    assert match.outcome.ranking == ((1,), (0,))
    assert match.outcome.scores == (52, 55)


def test_c28_reaching_the_target_first_wins_if_nobody_overtakes() -> None:
    match = table(**FOUR_SIDES)
    for points in (3, 52, 26, 13):
        assert not match.outcome
        side_scores(match, points)
    assert match.outcome is not None
    assert match.outcome.ranking == ((1,), (2,), (3,), (0,))


def test_c28_all_of_a_side_win_together() -> None:
    match = table(seats="4")
    side_scores(match, 13)
    side_scores(match, 52)
    assert match.outcome is not None
    assert (match.outcome.ranking, match.outcome.scores) == (((1, 3), (0, 2)), (13, 52, 13, 52))


def test_c29_the_last_side_wins_at_the_end_of_its_turn() -> None:
    match = table()
    side_scores(match, 39)
    log = side_scores(match, 52)
    assert [type(event) for event in log[-2:]] == [events.SideScored, events.GameEnded]
    assert match.to_act() == ()


def test_c30_equal_scores_play_on() -> None:
    match = table(seats="3")
    side_scores(match, 3)
    side_scores(match, 52)
    log = side_scores(match, 52)
    assert events.FrameBegan(2) in log
    for points in (0, 3, 13):
        side_scores(match, points)
    assert match.outcome is not None
    assert match.outcome.ranking == ((2,), (1,), (0,))


def test_c30_a_tie_below_the_leader_prolongs_nothing() -> None:
    match = table(seats="3")
    for points in (13, 52, 13):
        assert match.outcome is None
        side_scores(match, points)
    assert match.outcome is not None
    assert match.outcome.ranking == ((1,), (0, 2))


def test_c31_the_last_frame_ends_the_game_and_equal_points_share_the_place() -> None:
    match = table(frames="2")
    for points in (13, 3, 3, 13):
        assert match.outcome is None
        side_scores(match, points)
    assert match.outcome is not None
    assert match.outcome.ranking == ((0, 1),)
    assert texts().options.frames == 20


@pytest.mark.parametrize("options", VARIANTS["horse_collar"])
def test_c32_everybody_sees_everything(options: dict[str, str]) -> None:
    match = table(**{**options, "begins": "0"})
    log = slid(match, THREE, TWO)
    for seat in (None, *match.state.seats):
        assert HORSE_COLLAR.view(match.state, seat) == match.state
        assert all(HORSE_COLLAR.redact(event, seat) is event for event in log)
    assert not HORSE_COLLAR.has_hidden_information
    assert isinstance(slide_to(match.state, THREE), commands.Slide)


def test_c4_a_seat_is_called_by_whoever_slides_next() -> None:
    team = ("Ana", "Bea", "Cid", "Dot", "Eli", "Fay", "Gil", "Hal")
    seats = (SeatSetup("person", team[0], partners=team[1:]), SeatSetup("person", "Ida", partners=("Jon",) * 7))
    session = MatchSession(MatchSetup("horse_collar", 1, seats, {"players": "8", "begins": "0"}))
    called = []
    for _weight in range(WEIGHTS):
        called.append(session.names[0])
        session.submit(slide_to(session.match.state, GUTTER))
    assert tuple(called) == team
    assert session.actor == 1


def test_c10_dusting_makes_the_whole_board_fresh() -> None:
    match = table()
    slid(match, (60, 60), *[THREE] * DRY_WEAR)
    assert min(steps for steps in match.state.wear if steps) < DRY_WEAR
    match.play(commands.Dust(match.state.seat))
    assert not any(match.state.wear)


@pytest.mark.parametrize(("last", "points"), [((60, 410), 51), ((210, 410), 50)])
def test_c28_51_points_are_enough_and_50_are_not(last: tuple[int, int], points: int) -> None:
    match = table()
    side_scores(match, 3)
    log = side_plays(match, CORNER, HANG, (60, 100), (60, 180), (60, 330), last)
    assert of(events.SideScored, log) == [events.SideScored(1, points, points)]
    assert bool(of(events.GameEnded, log)) is (points == 51)


def test_c28_one_point_more_wins() -> None:
    match = table()
    side_plays(match, CORNER, HANG, (60, 100), (60, 180), (60, 330), (60, 410))
    side_scores(match, 52)
    assert match.outcome is not None
    assert (match.outcome.ranking, match.outcome.scores) == (((1,), (0,)), (51, 52))
