"""Laws of Forty-Two Lands over random matches: borders, continents, and the counts of simulations."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from itertools import islice

import pytest

from game.engine.match import Match
from game.engine.rules import Command
from game.games.conquest.rules import commands
from game.games.conquest.rules.movement import fronts
from game.games.conquest.rules.rules import CONQUEST
from game.games.conquest.rules.state import CLAIM, NEUTRAL, OCCUPY, OVER, TRADE, ConquestState
from game.games.conquest.rules.world import CONTINENTS, MEMBERS, NEIGHBOURS, NUMBERS
from tests.support.random_play import positions, random_match

SEEDS = range(3)
TRIED = 4
"""Number of tested commands of each list."""
QUICK = {"seats": "3", "territories": "dealt", "placing": "40", "rounds": "4"}
"""Options of a short match."""


def states(seed: int, **texts: str) -> Iterator[ConquestState]:
    """Yields the states of a random match."""
    for match in positions(Match(CONQUEST, CONQUEST.options({**QUICK, **texts}), seed), seed):
        yield match.state


@pytest.mark.slow
@pytest.mark.parametrize("seed", SEEDS)
def test_f2_f27_a_front_is_a_territory_beside_another_owner(seed: int) -> None:
    for state in states(seed):
        for seat in state.seats:
            own = [number for number in NUMBERS if state.owners[number] == seat]
            inner = [number for number in own if {state.owners[near] for near in NEIGHBOURS[number]} == {seat}]
            assert fronts(state.owners, seat) == [number for number in own if number not in inner]


@pytest.mark.parametrize("seed", SEEDS)
def test_f1_f3_the_map_is_counted_as_it_is(seed: int) -> None:
    for state in states(seed):
        for owner in (*state.seats, NEUTRAL):
            held = [number for number in NUMBERS if state.owners[number] == owner]
            whole = [one for one in range(len(CONTINENTS)) if set(MEMBERS[one]) <= {*held}]
            assert state.territories[owner] == held
            assert state.continents(owner) == whole
            assert state.army_count(owner) == sum(state.armies[number] for number in held)
            empty = [number for number in held if not state.armies[number]]
            assert empty == ([state.target] if state.phase == OCCUPY and owner == state.turn else [])


def with_number(command: Command, number: int) -> Command:
    """Returns the command with another number in its last field, such as 3 armies instead of 2."""
    *fields, _last = (getattr(command, name) for name in command.__match_args__)
    return type(command)(*fields, number)


@pytest.mark.slow
@pytest.mark.parametrize("seed", SEEDS)
def test_f19_f28_f34_f38_a_list_holds_its_commands_and_no_number_outside_its_limits(seed: int) -> None:
    chance = random.Random(seed)
    for state in islice(states(seed, fortify="connected"), 0, None, 5):
        if state.phase in (OVER, CLAIM, TRADE):
            continue
        listed = list(CONQUEST.legal(state, state.asked))
        for place in chance.sample(range(len(listed)), min(TRIED, len(listed))):
            asked_anew = CONQUEST.legal(state, state.asked)
            command = listed[place]
            assert asked_anew.index(command) == place
            if isinstance(command, commands.Place | commands.Attack | commands.Assault | commands.Fortify):
                for number in (0, 1, 2, 3, 4, 200):
                    other = with_number(command, number)
                    assert (other in asked_anew) == (other in listed)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_match_is_counted_as_it_went(seed: int) -> None:
    match = random_match(CONQUEST, QUICK, seed)
    kinds = Counter(type(event).__name__ for event in match.events)
    counts = CONQUEST.statistics(match.events)
    assert counts.get("turns", 0) == kinds["TurnBegan"]
    assert counts.get("battles", 0) == kinds["BattleRolled"]
    assert counts.get("taken", 0) == kinds["TerritoryTaken"]
    assert counts.get("sets", 0) == kinds["SetTraded"]
    assert counts.get("eliminated", 0) == kinds["SeatEliminated"]
    assert counts["rounds"] == match.state.round
    assert counts[f"ended_{match.state.ending}"] == 1


def test_the_report_is_per_match_and_rounded_to_thousandths() -> None:
    counts = {"ended_last": 2, "ended_rounds": 1, "rounds": 10, "turns": 7, "battles": 0, "sets": 3}
    assert CONQUEST.findings(counts) == {
        "matches": 3,
        "ended": {"last": 2, "rounds": 1},
        "rounds": 3.333,
        "turns": 2.333,
        "battles": 0.0,
        "taken": 0.0,
        "sets": 1.0,
        "eliminated": 0.0,
    }
    assert CONQUEST.findings({})["rounds"] == 0.0


def test_the_summary_has_owners_and_armies_by_territory() -> None:
    state = random_match(CONQUEST, QUICK, 1).state
    told = CONQUEST.summary(state)
    assert told["positions"] == [[state.owners[number], state.armies[number]] for number in range(1, 43)]
    outcome = CONQUEST.outcome(state)
    assert outcome
    assert told["money"] == list(outcome.scores)
    assert told["armies"] == [state.army_count(seat) for seat in range(3)]
    assert told["continents"] == [state.continents(seat) for seat in range(3)]
    assert told["cards"] == [len(hand) for hand in state.hands]
    assert (told["round"], told["phase"], told["sets"]) == (state.round, state.phase, state.sets)
    assert told["fallen"] == state.fallen
