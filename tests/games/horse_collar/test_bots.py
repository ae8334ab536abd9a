"""The bots of Horse Collar: their accuracy, the values they compare, and the order of the levels."""

from __future__ import annotations

from statistics import fmean, pstdev

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.bots.agent import Decision, run_to_completion
from game.bots.arena import play_game
from game.bots.registry import agent_by_name
from game.engine.match import Match
from game.engine.rng import Rng
from game.games.horse_collar.bots import HINT, POLICIES, review_move
from game.games.horse_collar.bots.plans import (
    CORNER_LANES,
    MIDDLE_LANES,
    NOVICE,
    REGULAR,
    SHARP,
    STEADY,
    Accuracy,
    TurnOutlook,
    error_quantiles,
    free_lanes,
    outlook_of,
    prospect,
    pushes,
    simulated_points,
    slide_to,
)
from game.games.horse_collar.rules import commands
from game.games.horse_collar.rules.board import DIAMETER, DRY_WEAR, MM, board_for
from game.games.horse_collar.rules.physics import Shot, slide
from game.games.horse_collar.rules.rules import HORSE_COLLAR
from game.games.horse_collar.rules.state import HorseCollarState
from game.session.advice import Hint
from tests.support.generators import end_of
from tests.support.horse_collar_bench import FOUL, GUTTER, THREE, TWO, slid, table

LONG = board_for("long", "fast", "short")
THINKERS = ("novice", "regular", "sharp", "hint")


def decided(match: Match[HorseCollarState], level: str, seed: int = 1) -> Decision:
    seat = match.state.seat
    return run_to_completion(POLICIES[level](match.rules.view(match.state, seat), match.legal(seat), Rng(seed)))


@pytest.mark.parametrize("accuracy", [NOVICE, REGULAR, SHARP])
def test_errors_are_as_large_as_the_accuracy_says(accuracy: Accuracy) -> None:
    rng = Rng(3)
    meant = commands.Slide(0, 254, 254, 7400)
    played = [accuracy.play(meant, LONG.speeds, rng) for _time in range(1500)]
    speeds = [one.speed for one in played]
    aims = [one.aim for one in played]
    assert pstdev(speeds) / meant.speed == pytest.approx(accuracy.speed, rel=0.1)
    assert fmean(speeds) == pytest.approx(meant.speed, rel=3 * accuracy.speed / 1500**0.5)
    assert pstdev(aims) == pytest.approx(accuracy.aim, rel=0.1)
    assert {one.place for one in played} == {254}


def test_a_steady_hand_plays_what_is_meant() -> None:
    meant = commands.Slide(0, 254, 254, 7400)
    assert STEADY.play(meant, LONG.speeds, Rng(1)) == meant


@pytest.mark.parametrize("count", [5, 9, 51])
def test_errors_stand_for_a_normal_distribution(count: int) -> None:
    found = error_quantiles(count)
    assert list(found) == sorted(found)
    assert fmean(found) == pytest.approx(0, abs=1e-6)
    assert 0.85 < pstdev(found) < 1


@pytest.mark.slow
@given(st.sampled_from([NOVICE, REGULAR, SHARP]), st.sampled_from(MIDDLE_LANES[::6]), st.sampled_from([5, 40, 90, 300]))
def test_a_free_lane_is_worth_what_the_table_pays(accuracy: Accuracy, lane: int, depth: int) -> None:
    """The estimated value equals the mean value of slides."""
    state = table().state
    meant = slide_to(state, lane, depth, sees_wear=True)
    rng = Rng(lane * 1000 + depth)
    total = 0
    times = 40
    for _time in range(times):
        one = accuracy.play(meant, LONG.speeds, rng)
        motion = slide(LONG, state.wear, {}, Shot(0, one.place, one.aim, one.speed))
        total += sum(LONG.value(*place) for place in motion.lying.values())
    found = prospect(LONG, accuracy, lane, depth)
    assert total / times == pytest.approx(found.high + found.low, abs=3.2)


def test_a_turn_without_a_3_makes_points_doubtful() -> None:
    match = table()
    slid(match, TWO)
    doubtful = outlook_of(match.state, 0.5)
    assert (doubtful.lying, doubtful.counts) == (2, False)
    found = prospect(LONG, SHARP, 254, 90)
    sure = TurnOutlook(2, counts=True, hope=doubtful.hope)
    assert doubtful.with_prospect(found) < sure.with_prospect(found)
    slid(match, (60, 100))
    assert outlook_of(match.state, 0.5).counts
    slid(match, *[GUTTER] * 5)
    assert outlook_of(match.state, 0.5).hope == 0


def test_a_free_lane_has_room_beside_every_weight() -> None:
    match = table()
    slid(match, (60, 100), (60, 300))
    lanes = [lane.across for lane in free_lanes(match.state, SHARP, (*CORNER_LANES, *MIDDLE_LANES))]
    assert lanes
    for lane in lanes:
        assert all(abs(lane * MM - y) >= DIAMETER for _x, y in match.state.lying().values())
    assert len(list(free_lanes(table().state, SHARP, MIDDLE_LANES))) == len(MIDDLE_LANES)


def test_a_push_takes_a_weight_to_the_end() -> None:
    match = table()
    slid(match, (130, 254))
    values = []
    for one in pushes(match.state):
        motion = slide(LONG, match.state.wear, match.state.lying(), Shot(1, one.place, one.aim, one.speed))
        values.append([LONG.value(*place) for place in motion.lying.values()])
    assert any(13 in both for both in values)
    assert all(sum(both) > 3 for both in values)


def test_trying_out_sees_what_a_slide_would_knock_off() -> None:
    match = table()
    slid(match, THREE)
    outlook = outlook_of(match.state, 0.5)
    careful = commands.Slide(0, 100, 100, 7300)
    wild = commands.Slide(0, 254, 284, LONG.speeds[-1])
    points = [end_of(simulated_points(match.state, one, SHARP, outlook)) for one in (careful, wild)]
    assert points[0] > 3 > 1 > points[1]


@pytest.mark.parametrize("level", THINKERS)
def test_a_bot_dusts_when_a_dry_spot_shows(level: str) -> None:
    match = table()
    slid(match, *[FOUL] * DRY_WEAR)
    assert decided(match, level).command == commands.Dust(1)


@pytest.mark.slow
@pytest.mark.parametrize("level", THINKERS)
@pytest.mark.parametrize("options", [{}, {"length": "short", "table": "slow"}, {"foul": "long", "table": "house"}])
def test_every_choice_is_legal_and_the_same_again(level: str, options: dict[str, str]) -> None:
    match = table(**options)
    for step in range(10):
        decision = decided(match, level, step)
        assert decision.command in match.legal(match.state.seat)
        assert decided(match, level, step) == decision
        match.play(decision.command)


def test_a_hint_is_what_the_sharp_bot_means() -> None:
    match = table()
    hint = Hint(match, 0, match.legal(0))
    while hint.think(50) is None:
        pass
    assert hint.decision is not None
    command = hint.decision.command
    assert isinstance(command, commands.Slide)
    (event, *_others) = match.play(command)
    assert match.state.value(0) >= 3
    assert event.seat == 0  # type: ignore[attr-defined]


def test_a_review_tells_a_good_slide_from_a_wasted_one() -> None:
    match = table()
    slid(match, THREE)
    good = decided(match, "hint").command
    wasted = commands.Slide(0, 254, 254, LONG.speeds[-1])
    verdicts = []
    for command in (good, wasted):
        verdicts.append(end_of(review_move(match.state, match.legal(0), command, Rng(1))))
    assert verdicts[0].reference_command == good
    assert verdicts[0].gain == 0
    assert verdicts[1].gain < -3
    assert HINT.success > 0


def points_of(level: str, games: int) -> list[int]:
    """Returns the points of the turns of a level that plays a frame against itself."""
    points: list[int] = []
    for seed in range(games):
        game = play_game(HORSE_COLLAR, ONE_FRAME, seed, [agent_by_name(level)] * 2)  # type: ignore[arg-type]
        assert not game.illegal
        assert game.outcome is not None
        points += game.outcome.scores
    return points


ONE_FRAME = HORSE_COLLAR.options({"seats": "2", "frames": "1"})


@pytest.mark.slow
def test_each_level_scores_more_in_a_turn_than_the_one_below() -> None:
    novice, regular, sharp = (fmean(points_of(level, 4)) for level in ("novice", "regular", "sharp"))
    assert novice < regular < sharp
