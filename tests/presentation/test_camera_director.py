"""The camera director: the six conditions for a roll that fills the track, and its maximum share of a race."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.games.dice_game.rules import events
from game.games.dice_game.rules.state import FINISH, HORSES, MOVE_DIE_FACES
from game.games.dice_game.view.score_sheet import possible_rolls, projected_totals_after
from game.race_view import camera_director
from game.race_view.camera_director import (
    FREE_WIDE_SECONDS,
    MAX_WIDE_ROLLS,
    MAX_WIDE_SHARE,
    MIN_ROLLS,
    MIN_STAKE,
    CameraDirector,
    PossibleRoll,
    RaceBeforeRoll,
    Reason,
)
from tests.support.dice_game_bench import DiceGameBench

LINE = 11
FIELD = (1, 2, 3, 4)


def race(*spaces: int, watched: frozenset[int] = frozenset()) -> RaceBeforeRoll:
    """Returns a race of four horses over 16 spaces, with the No Bet line before space 11."""
    return RaceBeforeRoll(dict(zip(FIELD, spaces, strict=True)), dict.fromkeys(FIELD, 16), LINE, watched)


def roll(horse: int, *moves: tuple[int, int, int]) -> PossibleRoll:
    return PossibleRoll(horse, moves, 1.0)


def test_a_possible_finish_is_known_before_the_roll_also_of_a_follower() -> None:
    before = race(10, 15, 0, 0)
    assert camera_director.reasons_before_roll(before, [roll(1, (1, 10, 12), (2, 15, 16))]) >= {Reason.FINISH}
    assert Reason.FINISH not in camera_director.reasons_before_roll(before, [roll(1, (1, 10, 12))])


def test_the_no_bet_line_matters_for_the_leader_and_for_watched_horses() -> None:
    crossing = [roll(2, (2, 9, 12))]
    assert Reason.NO_BET_LINE not in camera_director.reasons_before_roll(race(10, 9, 0, 0), crossing)
    assert Reason.NO_BET_LINE in camera_director.reasons_before_roll(race(8, 9, 0, 0), crossing)
    watched = race(10, 9, 0, 0, watched=frozenset({2}))
    assert Reason.NO_BET_LINE in camera_director.reasons_before_roll(watched, crossing)


@pytest.mark.parametrize(
    ("spaces", "moves", "changes"),
    [
        ((5, 4, 0, 0), ((2, 4, 6),), True),
        ((5, 4, 0, 0), ((2, 4, 5),), False),
        ((5, 3, 0, 0), ((2, 3, 4),), False),
        ((0, 0, 0, 0), ((2, 0, 3),), False),
    ],
)
def test_the_lead_is_taken_by_passing_all(
    spaces: tuple[int, ...], moves: tuple[tuple[int, int, int], ...], changes: bool
) -> None:
    reasons = camera_director.reasons_after_horse_die(race(*spaces), [roll(2, *moves)], 2)
    assert (Reason.LEAD in reasons) is changes


def test_three_horses_are_a_pack_if_they_move_whatever_the_move_die_says() -> None:
    three = roll(1, (1, 2, 3), (2, 4, 5), (3, 0, 1))
    before = race(2, 8, 0, 0)
    assert Reason.PACK in camera_director.reasons_after_horse_die(before, [three, three], 1)
    assert Reason.PACK not in camera_director.reasons_after_horse_die(before, [three, roll(1, (1, 2, 4))], 1)
    assert Reason.PACK not in camera_director.reasons_after_horse_die(before, [three], 2)


def test_a_high_stake_is_one_of_the_highest_of_the_race() -> None:
    camera = CameraDirector()
    assert not any(camera.is_high(MIN_STAKE * 2) for _roll in range(MIN_ROLLS - 1))
    assert camera.is_high(MIN_STAKE * 3)
    assert not camera.is_high(MIN_STAKE)
    low = CameraDirector(stakes=[1.0] * MIN_ROLLS)
    assert not low.is_high(MIN_STAKE - 1)


def test_the_mean_stake_weighs_rolls_by_their_chance() -> None:
    rolls = [PossibleRoll(1, (), 0.25), PossibleRoll(2, (), 0.75)]
    assert camera_director.mean_stake(rolls, (10, 10), ((14, 6), (10, 12))) == pytest.approx(0.25 * 8 + 0.75 * 2)


@pytest.mark.slow
@given(st.lists(st.tuples(st.sets(st.sampled_from(list(Reason))), st.floats(0.5, 8.0)), max_size=60))
def test_the_track_is_covered_for_a_third_of_the_time_but_for_finishes(shots: list[tuple[set[Reason], float]]) -> None:
    camera = CameraDirector()
    wide_before_last = 0.0
    opened = 0
    for reasons, seconds in shots:
        watched = camera.watched_seconds
        wide_before_last = camera.wide_seconds
        opens = camera.opens(reasons)
        opened = opened + 1 if opens else 0
        assert opens or Reason.FINISH not in reasons
        assert not opens or reasons
        if opens and Reason.FINISH not in reasons:
            assert opened <= MAX_WIDE_ROLLS
            assert wide_before_last < max(MAX_WIDE_SHARE * watched, FREE_WIDE_SECONDS)
        camera.watch(seconds, wide=opens)


def test_rolls_of_rivals_leave_room_for_the_large_views_of_people() -> None:
    camera = CameraDirector()
    assert camera.opens({Reason.LEAD}, is_rivals=True)
    assert not camera.opens({Reason.LEAD}, is_rivals=True)
    assert camera.opens({Reason.LEAD}, is_rivals=True)
    assert camera.opens({Reason.LEAD})
    camera = CameraDirector(watched_seconds=100.0)
    assert camera.opens({Reason.NO_BET_LINE}, is_rivals=True)
    camera.watch(100.0 * MAX_WIDE_SHARE * 0.8, wide=True)
    camera.opens(())
    assert not camera.opens({Reason.NO_BET_LINE}, is_rivals=True)
    assert camera.opens({Reason.NO_BET_LINE})
    assert camera.opens({Reason.FINISH}, is_rivals=True)


def test_the_possible_rolls_are_those_of_the_rules() -> None:
    bench = DiceGameBench().at((3, 14), (5, 2), (7, 15)).bar(3, 5).bar(3, 7)
    rolls = possible_rolls(bench.state)
    assert sum(one.chance for one in rolls) == pytest.approx(1.0)
    for horse in HORSES:
        for steps in set(MOVE_DIE_FACES):
            twin = bench.fork()
            before = list(twin.state.positions)
            twin.roll(horse, steps)
            moved = {(n, before[n], twin.state.positions[n]) for n in HORSES if twin.state.positions[n] != before[n]}
            assert moved in [set(one.moves) for one in rolls if one.horse == horse]


def test_no_roll_is_possible_while_none_is_due() -> None:
    bench = DiceGameBench().at((3, 14))
    bench.roll(1, 2)
    assert possible_rolls(bench.state) == []


def test_a_finish_changes_what_the_sheets_would_be_worth_and_leaves_the_state_alone() -> None:
    bench = DiceGameBench().at((3, 14), (5, 15))
    bench.happened(events.HorseDieRolled(3))
    state = bench.state
    positions = list(bench.state.positions)
    state.bets[0][3] = 5
    now = projected_totals_after(state, ())
    after = projected_totals_after(state, ((3, 14, FINISH),))
    assert after[0] > now[0]
    assert state.positions == positions
    assert not state.finishers
