"""The rule book of Forty-Two Lands up to the first turn: the world, claiming, placing, two players (F1 to F15)."""

from __future__ import annotations

from collections import Counter

import pytest

from game.engine.message import CommandRejected
from game.games.conquest.rules import commands, events
from game.games.conquest.rules.dealing import CLOSE, stack_sizes
from game.games.conquest.rules.rules import CONQUEST
from game.games.conquest.rules.state import CLAIM, NEUTRAL, NOBODY, PLACE, PLACE_NEUTRAL
from game.games.conquest.rules.world import (
    BONUSES,
    CONTINENTS,
    LINKS,
    NEIGHBOURS,
    NUMBERS,
    SIZES,
    TERRITORIES,
    WILD_CARDS,
)
from tests.support.conquest_bench import ConquestBench, new_match, number_of, place_all


@pytest.mark.parametrize("seats", ["0", "1", "7", "x"])
def test_f1_two_to_six_players(seats: str) -> None:
    with pytest.raises(CommandRejected):
        CONQUEST.options({"seats": seats})


def test_f1_the_continents_and_their_armies() -> None:
    table = {continent.name: (size, continent.bonus) for continent, size in zip(CONTINENTS, SIZES, strict=True)}
    assert table == {
        "North America": (9, 5),
        "South America": (4, 2),
        "Europe": (7, 5),
        "Africa": (6, 3),
        "Asia": (12, 7),
        "Australia": (4, 2),
    }
    assert sum(SIZES) == len(NUMBERS) == 42
    assert sum(BONUSES) == 24


def test_f2_83_pairs_of_neighbours_each_known_to_both() -> None:
    assert len(LINKS) == len(set(LINKS)) == 83
    assert all(lower < higher for lower, higher in LINKS)
    assert all(one in NEIGHBOURS[other] for one in NUMBERS for other in NEIGHBOURS[one])
    assert not any(number in NEIGHBOURS[number] for number in NUMBERS)


def test_f2_the_whole_world_hangs_together() -> None:
    found = {1}
    waiting = [1]
    while waiting:
        for number in NEIGHBOURS[waiting.pop()]:
            if number not in found:
                found.add(number)
                waiting.append(number)
    assert found == set(NUMBERS)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Alaska", "Kamchatka"),
        ("Greenland", "Iceland"),
        ("Brazil", "North Africa"),
        ("Siam", "Indonesia"),
        ("Madagascar", "South Africa"),
        ("Japan", "Mongolia"),
    ],
)
def test_f2_lines_across_the_sea_join_territories(one: str, other: str) -> None:
    assert number_of(other) in NEIGHBOURS[number_of(one)]


@pytest.mark.parametrize("seats", ["2", "3", "4", "5", "6"])
def test_f3_every_territory_has_an_owner_and_an_army_once_all_are_placed(seats: str) -> None:
    state = place_all(new_match(seats=seats)).state
    assert all(state.armies[number] >= 1 for number in NUMBERS)
    assert NOBODY not in state.owners[1:]
    assert max(state.armies) > 3, "several armies can be in one territory"


@pytest.mark.parametrize(("seats", "armies"), [("3", 35), ("4", 30), ("5", 25), ("6", 20)])
def test_f4_armies_at_the_start(seats: str, armies: int) -> None:
    match = new_match(seats=seats)
    assert match.state.reserves[: int(seats)] == [armies] * int(seats)
    state = place_all(match).state
    assert [state.army_count(seat) for seat in state.seats][1:] == [armies] * (int(seats) - 1)
    assert not any(state.reserves)


@pytest.mark.parametrize("seed", range(20))
def test_f5_the_highest_roll_begins_and_ties_roll_again(seed: int) -> None:
    match = new_match(seed, seats="6")
    faces = {
        seat: [e.face for e in match.setup_events if isinstance(e, events.FirstRolled) and e.seat == seat]
        for seat in range(6)
    }
    (first,) = [event.seat for event in match.setup_events if isinstance(event, events.FirstChosen)]
    assert max(faces, key=lambda seat: faces[seat]) == first, "rolls must be compared in order"
    assert [seat for seat in faces if faces[seat] == faces[first]] == [first]


def test_f5_the_die_has_six_faces() -> None:
    matches = [new_match(seed, seats="6") for seed in range(30)]
    rolled = [event.face for match in matches for event in match.setup_events if isinstance(event, events.FirstRolled)]
    assert set(rolled) == set(range(1, 7))


def test_f5_who_begins_may_be_chosen() -> None:
    match = new_match(begins="2")
    assert match.state.first == 2
    assert not [event for event in match.setup_events if isinstance(event, events.FirstRolled)]


def test_f6_players_claim_free_territories_in_turn() -> None:
    match = new_match(seats="4", begins="1")
    for turn in range(42):
        assert match.to_act() == ((1 + turn) % 4,)
        assert match.state.phase == CLAIM
        legal = match.legal((1 + turn) % 4)
        assert len(legal) == 42 - turn
        (event, *_more) = match.play(legal[-1])
        assert isinstance(event, events.TerritoryClaimed)
        assert match.state.armies[event.territory] == 1
    assert match.state.phase == PLACE


def test_f7_then_one_army_in_turn_on_an_own_territory() -> None:
    match = new_match(seats="5", begins="0")
    while match.state.phase == CLAIM:
        match.play(match.legal(match.to_act()[0])[0])
    order = []
    while not match.state.round:
        (seat,) = match.to_act()
        order.append(seat)
        legal = match.legal(seat)
        assert len(legal) == len(match.state.territories[seat]), "one army per command, in any own territory"
        match.play(legal[0])
    left = Counter({seat: 25 - len(match.state.territories[seat]) for seat in range(5)})
    assert Counter(order) == left
    assert order[:5] == [2, 3, 4, 0, 1], "the next player must place first"


def test_f7_a_player_without_armies_is_skipped() -> None:
    match = new_match(seats="4", begins="0")
    while match.state.phase == CLAIM:
        match.play(match.legal(match.to_act()[0])[0])
    order = []
    while not match.state.round:
        (seat,) = match.to_act()
        order.append(seat)
        match.play(match.legal(seat)[0])
    assert order[-4:] == [0, 1, 2, 3], "the first two seats have fewer armies to place"
    assert len(order) == 4 * 30 - 42


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_f8_territories_are_dealt_one_by_one_from_the_first_player(seats: int) -> None:
    match = new_match(5, seats=str(seats), territories="dealt", begins="1")
    dealt = [event for event in match.setup_events if isinstance(event, events.TerritoryDealt)]
    assert [event.owner for event in dealt] == [(1 + place) % seats for place in range(42)]
    assert sorted(event.territory for event in dealt) == list(NUMBERS)
    assert match.state.phase == PLACE
    assert match.to_act() == (1,)


def test_f9_five_armies_at_a_time_or_all() -> None:
    match = new_match(territories="dealt", placing="5", begins="0")
    assert match.state.to_place == 5
    own = match.state.territories[0]
    match.play(commands.Place(0, own[0], 2))
    assert match.to_act() == (0,), "three armies must be left"
    match.play(commands.Place(0, own[1], 3))
    assert match.to_act() == (1,)
    assert new_match(territories="dealt", placing="40", begins="0").state.to_place == 30 - 11


@pytest.mark.parametrize("armies", [(19, (10, 6, 3)), (20, (11, 6, 3)), (26, (14, 8, 4)), (13, (7, 4, 2))])
def test_f51_the_stacks_are_53_and_32_and_15_percent(armies: tuple[int, tuple[int, int, int]]) -> None:
    total, sizes = armies
    assert stack_sizes(total) == sizes


@pytest.mark.parametrize("territories", ["dealt", "claimed"])
@pytest.mark.parametrize("seats", ["2", "3", "4", "6"])
def test_f51_dealt_armies_are_three_stacks_far_apart_at_foreign_borders(seats: str, territories: str) -> None:
    match = new_match(11, seats=seats, territories=territories, placing="0")
    while not match.state.round:
        match.play(match.legal(match.to_act()[0])[0])
    stacks: dict[int, list[events.ArmiesDealt]] = {}
    for event in match.events:
        if isinstance(event, events.ArmiesDealt):
            stacks.setdefault(event.owner, []).append(event)
    assert len(stacks) == max(3, int(seats)), "neutral armies must also be dealt"
    assert not any(match.state.reserves)
    owners = {event.territory: owner for owner, own in stacks.items() for event in own}
    begun = [event for event in match.events if isinstance(event, events.ArmiesDealt | events.TurnBegan)]
    assert [type(event) for event in begun] == [events.ArmiesDealt] * len(owners) + [events.TurnBegan]
    for owner, own in stacks.items():
        assert [event.armies for event in own] == list(stack_sizes(sum(event.armies for event in own)))
        largest, *others = own
        held = match.state.territories[owner]
        assert _foreign(match.state.owners, largest.territory) == max(
            _foreign(match.state.owners, number) for number in held
        )
        for event in others:
            before = own[: own.index(event)]
            is_apart = not any(event.territory in CLOSE[one.territory] for one in before)
            could_be = any(not any(number in CLOSE[one.territory] for one in before) for number in held)
            assert is_apart == could_be


def test_f51_most_stacks_have_a_foreign_stack_beside_them() -> None:
    touching = 0
    for seed in range(20):
        match = new_match(seed, territories="dealt", placing="0")
        dealt = [event for event in match.setup_events if isinstance(event, events.ArmiesDealt)]
        owners = {event.territory: event.owner for event in dealt}
        for event in dealt:
            around = {owners.get(number, event.owner) for number in NEIGHBOURS[event.territory]}
            touching += around != {event.owner}
    assert touching >= 0.75 * 20 * 12


def test_f51_the_seed_decides_between_equal_territories() -> None:
    def dealt(seed: int) -> tuple[object, ...]:
        return new_match(seed, territories="dealt", placing="0", begins="0").setup_events

    assert dealt(3) == dealt(3)
    assert dealt(3) != dealt(4)


def _foreign(owners: list[int], number: int) -> int:
    return sum(owners[other] != owners[number] for other in NEIGHBOURS[number])


def test_f10_the_player_who_began_takes_the_first_turn_and_turns_pass_to_the_left() -> None:
    match = place_all(new_match(begins="3"))
    assert (match.state.turn, match.state.round) == (3, 1)
    for expected in ((0, 1), (1, 1), (2, 1), (3, 2)):
        (seat,) = match.to_act()
        while match.state.turn == seat:
            match.play(_quietest(match.legal(seat)))
        assert (match.state.turn, match.state.round) == expected


def _quietest(legal):  # type: ignore[no-untyped-def]
    """Returns a pass if it is legal, otherwise the first command."""
    return next((command for command in legal if type(command).__name__ == "Pass"), legal[0])


# --- two players ----------------------------------------------------------------------------------------


def test_f11_two_players_and_a_neutral_pile_of_14_each() -> None:
    match = new_match(seats="2")
    state = match.state
    assert [len(state.territories[owner]) for owner in (0, 1, NEUTRAL)] == [14, 14, 14]
    assert [state.reserves[owner] for owner in (0, 1, NEUTRAL)] == [40 - 14] * 3
    assert set(state.armies[1:]) == {1}
    state = place_all(match).state
    assert [state.army_count(owner) for owner in (0, 1, NEUTRAL)] == [40, 40, 40]


def test_f12_two_own_armies_then_a_neutral_one() -> None:
    match = new_match(seats="2", begins="1")
    asked = []
    while not match.state.round:
        (seat,) = match.to_act()
        asked.append((seat, match.state.phase, match.state.to_place))
        legal = match.legal(seat)
        match.play(legal[match.state.to_place - 1])
    own = (PLACE, 2)
    neutral = (PLACE_NEUTRAL, 1)
    assert asked == [(1, *own), (1, *neutral), (0, *own), (0, *neutral)] * 13


@pytest.mark.parametrize("placing", ["3", "5", "40"])
def test_f12_a_neutral_army_for_every_two_in_larger_batches(placing: str) -> None:
    match = new_match(seats="2", placing=placing)
    while not match.state.round:
        (seat,) = match.to_act()
        batch = match.state.to_place
        phase = match.state.phase
        match.play(match.legal(seat)[batch - 1])
        if phase == PLACE:
            assert match.state.phase == PLACE_NEUTRAL
            assert match.state.to_place == batch / 2
    assert match.state.army_count(NEUTRAL) == 40


def test_f13_neutral_armies_never_attack_and_the_other_player_rolls_for_them() -> None:
    match = place_all(new_match(seats="2", defence="asked", begins="0"))
    assert match.state.turn in (0, 1)
    bench = ConquestBench({0: {1: 5}, NEUTRAL: {2: 3}}, seats="2", defence="asked").to_attack()
    bench.play("attack source=1 target=2 dice=3")
    assert (bench.actor, bench.phase) == (1, "defend")
    bench.play("defend dice=1", dice=(6, 5, 4, 1))
    assert bench.state.armies[2] == 2
    assert all(not isinstance(one, commands.Attack) or bench.state.owners[one.source] == 0 for one in bench.legal())


def test_f14_two_players_play_without_wild_cards() -> None:
    assert sorted(new_match(seats="2").state.pile) == list(NUMBERS)
    assert sorted(new_match(seats="3").state.pile) == [*NUMBERS, *WILD_CARDS]


def test_f15_eliminating_the_other_player_wins_with_neutral_territory_left() -> None:
    bench = ConquestBench({0: {1: 5}, 1: {2: 1}}, rest=NEUTRAL, seats="2").to_attack()
    bench.play("attack source=1 target=2 dice=3", dice=(6, 5, 4, 1))
    assert len(bench.state.territories[NEUTRAL]) == 40
    outcome = CONQUEST.outcome(bench.state)
    assert outcome is not None
    assert outcome.ranking == ((0,), (1,))


# --- two players, the classic way -----------------------------------------------------------------------


def test_f50_two_players_may_have_50_armies_each_and_nobody_between_them() -> None:
    match = new_match(seats="2", two_players="classic", begins="1")
    state = match.state
    assert (state.phase, match.to_act()) == (CLAIM, (1,))
    assert state.reserves == [50, 50, 0, 0, 0, 0, 0]
    assert sorted(state.pile) == [*NUMBERS, *WILD_CARDS]
    state = place_all(match).state
    assert [len(state.territories[owner]) for owner in (0, 1, NEUTRAL)] == [21, 21, 0]
    assert [state.army_count(owner) for owner in (0, 1, NEUTRAL)] == [50, 50, 0]


def test_f50_the_territories_may_be_dealt_to_two() -> None:
    match = new_match(seats="2", two_players="classic", territories="dealt", placing="5")
    assert [len(match.state.territories[owner]) for owner in (0, 1, NEUTRAL)] == [21, 21, 0]
    assert match.state.to_place == 5, "no neutral army may be placed in between"
    assert place_all(match).state.army_count(NEUTRAL) == 0


def test_f50_is_an_option_that_is_off_and_refused_with_more_players() -> None:
    assert CONQUEST.option_texts(CONQUEST.options({"seats": "2"}))["two_players"] == "neutral"
    for seats in range(3, 7):
        assert CONQUEST.options({"seats": str(seats)}).two_players == "neutral"
        with pytest.raises(CommandRejected, match="Only two players"):
            CONQUEST.options({"seats": str(seats), "two_players": "classic"})


def test_names_are_not_used_twice() -> None:
    assert len({TERRITORIES[number].name for number in NUMBERS}) == 42
