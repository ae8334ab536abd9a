"""The rule book of Forty-Two Lands on the end: the last player, missions, shares, rounds, conceding (F41 to F49)."""

from __future__ import annotations

import pytest

from game.engine.rules import Outcome
from game.games.conquest.rules import events
from game.games.conquest.rules.cards import MISSIONS, Mission, is_complete, missions_in_play, present_mission
from game.games.conquest.rules.rules import CONQUEST
from game.games.conquest.rules.state import HIDDEN, NEUTRAL, OVER
from game.games.conquest.rules.turn_flow import winning_count
from game.games.conquest.rules.world import AFRICA, ASIA, AUSTRALIA, MEMBERS, NORTH_AMERICA, NUMBERS, SOUTH_AMERICA
from game.session.amounts import score_words
from tests.support.conquest_bench import ConquestBench, new_match

WORLD_24 = 6
ELIMINATE_0 = 7


def outcome_of(bench: ConquestBench) -> Outcome:
    outcome = CONQUEST.outcome(bench.state)
    assert outcome is not None
    return outcome


def on_mission(number: int, territories: dict[int, dict[int, int]], rest: int = 2, others: int = 6) -> ConquestBench:
    """Returns a bench with this mission for seat 0, and another mission for all other seats."""
    bench = ConquestBench(territories, rest=rest, goal="missions")
    return bench.happened(*(events.MissionDealt(seat, number if seat == 0 else others) for seat in range(3)))


# --- the last player ------------------------------------------------------------------------------------


def test_f41_the_last_player_left_wins_at_once() -> None:
    bench = ConquestBench({0: {1: 9}, 1: {2: 1}}, rest=0, seats="2").to_attack(territory=1)
    bench.play("attack source=1 target=2 dice=3", dice=(6, 6, 6, 1))
    assert bench.said("match_ended") == ["winner=0 cause=last"]
    assert bench.state.armies[2] == 3, "the victor must move in"
    assert CONQUEST.to_act(bench.state) == ()
    assert bench.state.phase == OVER
    assert outcome_of(bench).scores == (42, 0)


def test_f41_two_of_three_is_not_the_end() -> None:
    bench = ConquestBench({0: {1: 9}, 1: {2: 1}}, rest=2).to_attack()
    bench.play("attack source=1 target=2 dice=3", dice=(6, 6, 6, 1))
    assert CONQUEST.outcome(bench.state) is None


# --- missions -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(5))
def test_f42_everyone_gets_a_mission_of_its_own_that_others_do_not_see(seed: int) -> None:
    state = new_match(seed, seats="6", goal="missions").state
    assert len(set(state.missions)) == 6
    assert all(number in range(1, 13) for number in state.missions)
    for seat in state.seats:
        view = CONQUEST.view(state, seat)
        assert view.missions == [number if other == seat else HIDDEN for other, number in enumerate(state.missions)]
    assert set(new_match(seed).state.missions) == {HIDDEN}, "only games with missions deal them"


def test_f42_whoever_completes_the_own_mission_wins() -> None:
    held = dict.fromkeys((*MEMBERS[SOUTH_AMERICA], *MEMBERS[ASIA]), 1) | {38: 9}
    bench = on_mission(1, {0: {**held, 27: 1}, 1: {9: 1}})
    bench.begin()
    assert bench.said("match_ended") == ["winner=0 cause=mission"]


def test_f42_it_needs_a_turn_of_ones_own() -> None:
    held = dict.fromkeys((*MEMBERS[SOUTH_AMERICA], *MEMBERS[ASIA]), 1)
    bench = on_mission(1, {0: held, 1: {9: 1}}, others=ELIMINATE_0).begin(1)
    for seat in (1, 2):
        assert (bench.actor, bench.state.ending) == (seat, "")
        bench.play(f"place territory={9 if seat == 1 else 2} armies={bench.state.to_place}")
        bench.end_turn()
    assert outcome_of(bench).winners == (0,)


def test_f43_the_twelve_missions() -> None:
    assert MISSIONS[1:] == (
        Mission((SOUTH_AMERICA, ASIA)),
        Mission((AFRICA, ASIA)),
        Mission((NORTH_AMERICA, AFRICA)),
        Mission((NORTH_AMERICA, AUSTRALIA)),
        Mission(territories=18, armies=2),
        Mission(territories=24),
        *(Mission(rival=seat) for seat in range(6)),
    )


@pytest.mark.parametrize("seats", range(2, 7))
def test_f43_no_mission_is_about_somebody_absent(seats: int) -> None:
    assert missions_in_play(seats) == [*range(1, 7), *range(7, 7 + seats)]
    dealt = {
        number for seed in range(40) for number in new_match(seed, seats=str(seats), goal="missions").state.missions
    }
    assert dealt <= set(missions_in_play(seats))
    assert len(dealt) > seats


@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_f43_continents_must_be_whole(number: int) -> None:
    territories = [territory for continent in MISSIONS[number].continents for territory in MEMBERS[continent]]
    assert is_complete(on_mission(number, {0: dict.fromkeys(territories, 1)}).state, 0)
    assert not is_complete(on_mission(number, {0: dict.fromkeys(territories[1:], 1)}).state, 0)


def test_f43_eighteen_territories_with_two_armies_each() -> None:
    territories = list(NUMBERS)[:18]
    assert is_complete(on_mission(5, {0: dict.fromkeys(territories, 2)}).state, 0)
    assert not is_complete(on_mission(5, {0: {**dict.fromkeys(territories, 2), 1: 1}}).state, 0)


@pytest.mark.parametrize(("count", "complete"), [(23, False), (24, True)])
def test_f43_twenty_four_territories(count: int, complete: bool) -> None:
    assert is_complete(on_mission(WORLD_24, {0: dict.fromkeys(list(NUMBERS)[:count], 1)}).state, 0) == complete


def test_f43_eliminating_a_rival() -> None:
    bench = on_mission(ELIMINATE_0 + 1, {0: {1: 9}, 1: {2: 1}}).to_attack()
    bench.play("attack source=1 target=2 dice=3", dice=(6, 6, 6, 1))
    assert CONQUEST.outcome(bench.state) is None, "the armies must move in first"
    bench.play("occupy armies=3")
    assert bench.said("match_ended") == ["winner=0 cause=mission"]


def test_f44_a_mission_against_oneself_is_24_territories() -> None:
    state = on_mission(ELIMINATE_0, {0: {1: 9}}).state
    assert present_mission(state, 0) == MISSIONS[WORLD_24]


def test_f44_a_rival_eliminated_by_somebody_else_leaves_24_territories() -> None:
    bench = on_mission(ELIMINATE_0 + 1, {0: {9: 1}, 1: {2: 1}, 2: {1: 9}}, rest=0).to_attack(2, 1)
    assert present_mission(bench.state, 0).rival == 1
    bench.play("attack source=1 target=2 dice=3", dice=(6, 6, 6, 1))
    assert present_mission(bench.state, 0) == MISSIONS[WORLD_24]
    bench = on_mission(ELIMINATE_0 + 1, {0: {9: 1}, 1: {2: 1}}).begin(1)
    bench.play("concede")
    assert present_mission(bench.state, 0) == MISSIONS[WORLD_24]


def test_f45_missions_are_checked_after_placing() -> None:
    bench = on_mission(5, {0: {**dict.fromkeys(list(NUMBERS)[:18], 2), 1: 1}}).begin()
    bench.play("place territory=1 armies=1")
    assert CONQUEST.outcome(bench.state) is None, "all armies must be placed first"
    bench.play(f"place territory=2 armies={bench.state.to_place}")
    assert bench.said("match_ended") == ["winner=0 cause=mission"]


def test_f45_missions_are_checked_after_moving_in() -> None:
    territories = dict.fromkeys(list(NUMBERS)[:23], 2)
    bench = on_mission(WORLD_24, {0: {**territories, 14: 9}, 1: {42: 1}}).to_attack(territory=21)
    target = next(territory for territory in (24, 31, 28) if bench.can(f"attack source=21 target={territory} dice=1"))
    bench.play(f"attack source=21 target={target} dice=3", dice=(6, 6, 6, 1))
    bench.play("occupy armies=3")
    assert bench.said("match_ended") == ["winner=0 cause=mission"]


def test_f45_missions_are_checked_after_fortifying() -> None:
    bench = on_mission(5, {0: {**dict.fromkeys(list(NUMBERS)[:18], 2), 1: 1, 2: 3}}).begin()
    bench.play(f"place territory=2 armies={bench.state.to_place}", "pass")
    bench.play("fortify source=2 target=1 armies=1")
    assert bench.said("match_ended") == ["winner=0 cause=mission"]


# --- shares and rounds ----------------------------------------------------------------------------------


@pytest.mark.parametrize(("share", "territories"), [(100, 42), (80, 34), (60, 26), (50, 21), (41, 18)])
def test_f46_a_share_of_the_world(share: int, territories: int) -> None:
    assert winning_count(share) == territories


@pytest.mark.parametrize(("held", "won"), [(24, False), (25, True)])
def test_f46_a_part_of_the_world_is_enough(held: int, won: bool) -> None:
    territories = dict.fromkeys(list(NUMBERS)[:held], 1)
    bench = ConquestBench({0: {**territories, 1: 9}, 1: {38: 1, 42: 1}}, rest=2, share="60").to_attack(territory=1)
    bench.play("attack source=1 target=38 dice=3", dice=(6, 6, 6, 1))
    bench.play("occupy armies=3")
    assert bench.said("match_ended") == (["winner=0 cause=share"] if won else [])


def test_f47_after_the_last_round_territories_and_armies_count() -> None:
    bench = ConquestBench({0: {1: 5}, 1: {2: 1, 3: 8}}, rest=2, rounds="3")
    bench.begin(2, 3)
    bench.play(f"place territory=4 armies={bench.state.to_place}")
    bench.end_turn()
    assert bench.said("match_ended") == ["winner=-1 cause=rounds"]
    outcome = outcome_of(bench)
    armies = [bench.state.army_count(seat) for seat in range(3)]
    assert outcome.scores == (1 + 5, 2 + 9, 39 + armies[2])
    assert outcome.ranking == ((2,), (1,), (0,))


@pytest.mark.parametrize("rounds", ["0", "3"])
def test_f47_armies_are_points_during_the_match_only_with_a_limit_of_rounds(rounds: str) -> None:
    state = ConquestBench({0: {1: 5}, 1: {2: 1, 3: 8}}, rest=2, rounds=rounds).begin(1, 1).state
    armies = state.army_count(1) if rounds != "0" else 0
    points = len(state.territories[1]) + armies
    assert CONQUEST.summary(state)["money"][1] == points


def test_f47_a_score_is_in_points() -> None:
    assert score_words("conquest", 43) == "43 points"
    assert score_words("conquest", 1) == "1 point"


def test_f47_equal_points_share_the_place() -> None:
    bench = ConquestBench({0: {1: 5}, 1: {2: 5}}, rest=2, rounds="1").begin(2, 1)
    bench.play(f"place territory=4 armies={bench.state.to_place}")
    bench.end_turn()
    assert outcome_of(bench).ranking == ((2,), (0, 1))


@pytest.mark.parametrize(("number", "ended"), [(99, False), (100, True)])
def test_f47_no_match_has_more_than_100_rounds(number: int, ended: bool) -> None:
    bench = ConquestBench({0: {1: 5}, 1: {2: 5}}, rest=2).begin(2, number)
    bench.play(f"place territory=4 armies={bench.state.to_place}")
    assert (bench.end_turn().state.ending == "rounds") == ended


def test_f47_a_round_ends_with_the_player_before_the_first_even_if_that_one_is_out() -> None:
    bench = ConquestBench({0: {1: 9}, 1: {2: 9}}, rest=2).begin(0)
    bench.play("concede")
    assert (bench.state.turn, bench.state.round) == (1, 1)
    bench.begin(2, 1)
    bench.play(f"place territory=4 armies={bench.state.to_place}")
    bench.end_turn()
    assert (bench.state.turn, bench.state.round) == (1, 2)


# --- conceding ------------------------------------------------------------------------------------------


def test_f48_armies_of_a_player_who_concedes_stay_as_neutral_ones() -> None:
    bench = ConquestBench({0: {1: 4, 9: 2}, 1: {2: 9}}, rest=2).holds(0, 5, 6).begin()
    bench.play("concede")
    assert bench.state.territories[NEUTRAL] == [1, 9]
    assert bench.state.armies[1] == 4
    assert (bench.state.hands[0], bench.state.traded) == ([], [5, 6])
    assert (bench.actor, bench.state.fallen) == (1, [0])


def test_f48_the_left_neighbour_of_the_attacker_rolls_for_neutral_armies() -> None:
    bench = ConquestBench({NEUTRAL: {1: 4}, 1: {2: 9}}, rest=2, defence="asked").holds(0).to_attack(1, 2)
    bench.play("attack source=2 target=1 dice=3")
    assert (bench.actor, bench.phase) == (2, "defend")


def test_f48_nobody_concedes_outside_the_own_turn_or_before_the_first() -> None:
    bench = ConquestBench({0: {1: 9}, 1: {2: 5}}, rest=2, defence="asked").to_attack()
    bench.play("attack source=1 target=2 dice=3")
    assert not bench.can("concede seat=1")
    match = new_match(territories="dealt", begins="0")
    command = bench.command("concede seat=0")
    assert str(CONQUEST.rejection_reason(match.state, command)) == "You can concede once the first turn has begun."


def test_f48_the_last_one_left_wins() -> None:
    bench = ConquestBench({0: {1: 9}}, rest=1, seats="2").begin()
    bench.play("concede")
    assert bench.said("match_ended") == ["winner=1 cause=last"]
    assert outcome_of(bench).ranking == ((1,), (0,))


def test_f48_a_whole_continent_is_lost_with_its_owner() -> None:
    bench = ConquestBench({0: dict.fromkeys(MEMBERS[AUSTRALIA], 2), 1: {1: 1}}, rest=2).begin()
    bench.play("concede")
    assert bench.said("continent_lost") == [f"owner=0 continent={AUSTRALIA}"]


# --- ranking --------------------------------------------------------------------------------------------


def test_f49_all_missions_are_shown_and_a_completed_one_counts_42() -> None:
    held = dict.fromkeys((*MEMBERS[NORTH_AMERICA], *MEMBERS[AUSTRALIA]), 1)
    bench = on_mission(4, {0: held, 1: {38: 1}}, others=7).begin()
    assert bench.said("mission_revealed") == [f"seat={seat} mission={4 if seat == 0 else 7}" for seat in range(3)]
    assert CONQUEST.view(bench.state, None).missions == [4, 7, 7]
    outcome = outcome_of(bench)
    assert outcome.scores == (42, 1, 42 - 13 - 1)
    assert outcome.ranking == ((0,), (2,), (1,))


def test_f49_players_who_are_out_come_last_the_first_of_them_at_the_end() -> None:
    bench = ConquestBench({0: {1: 9}, 1: {2: 9}, 2: {3: 9}}, rest=3, seats="4").begin(2)
    bench.play("concede")
    bench.begin(0)
    bench.play("concede")
    bench.begin(1)
    bench.play("concede")
    assert outcome_of(bench).ranking == ((3,), (1,), (0,), (2,))


def test_f48_who_has_left_rolls_for_nobody() -> None:
    bench = ConquestBench({0: {2: 9}, 1: {1: 4}}, rest=2, defence="asked").begin(1)
    bench.play("concede")
    bench.to_attack(0, 2).play("attack source=2 target=1 dice=3")
    assert (bench.actor, bench.phase) == (2, "defend")


def test_f10_turns_pass_over_all_who_are_out() -> None:
    bench = ConquestBench({0: {1: 9}, 1: {2: 4}, 2: {3: 4}}, rest=3, seats="4").begin(1)
    bench.play("concede", "concede")
    assert bench.actor == 3
    assert bench.to_attack(0, 1).end_turn().actor == 3


def test_f47_the_last_round_also_ends_when_its_last_player_concedes() -> None:
    bench = ConquestBench({0: {1: 9}, 2: {3: 4}}, rounds="10").begin(2, 10)
    bench.play("concede")
    assert (bench.phase, bench.state.ending) == (OVER, "rounds")
