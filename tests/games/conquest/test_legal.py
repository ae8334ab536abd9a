"""The described lists of Forty-Two Lands have exactly the legal commands, each once; the first ones are counted."""

from __future__ import annotations

from collections import Counter
from itertools import islice

import pytest

from game.engine.match import Match
from game.engine.message import CommandRejected
from game.engine.rules import Command, LegalCommands
from game.games.conquest.rules import commands
from game.games.conquest.rules.commands import NumberedCommands
from game.games.conquest.rules.rules import CONQUEST
from game.games.conquest.rules.state import ATTACK, NEUTRAL, OPEN_PHASES, OVER, ConquestState
from game.games.conquest.rules.world import CONTINENT_OF, CONTINENTS, NEIGHBOURS, NUMBERS
from tests.support.conquest_bench import ConquestBench, new_match, place_all
from tests.support.random_play import VARIANTS, fork, positions

every_variant = pytest.mark.parametrize("texts", VARIANTS["conquest"], ids=lambda texts: "-".join(texts.values()))


def attacks_by_the_book(state: ConquestState, seat: int) -> set[Command]:
    """Returns every attack and assault, found by trying all numbers."""
    found: set[Command] = set()
    for source in NUMBERS:
        for target in NUMBERS:
            if state.owners[source] == seat != state.owners[target] and target in NEIGHBOURS[source]:
                spare = state.armies[source] - 1
                found.update(commands.Attack(seat, source, target, dice) for dice in (1, 2, 3) if dice <= spare)
                found.update(commands.Assault(seat, source, target, leave) for leave in range(1, spare + 1))
    return found


def moves_by_the_book(state: ConquestState, seat: int) -> set[Command]:
    """Returns every fortifying move; connected territories are found by joining neighbours until nothing changes."""
    own = [number for number in NUMBERS if state.owners[number] == seat]
    joined = {(one, other) for one in own for other in own if other in NEIGHBOURS[one]}
    while state.options.fortify == "connected":
        more = {(one, last) for one, middle in joined for other, last in joined if middle == other} - joined
        if not more:
            break
        joined |= more
    return {
        commands.Fortify(seat, source, target, armies)
        for source, target in joined
        if source != target
        for armies in range(1, state.armies[source])
    }


@every_variant
def test_lists_are_what_the_book_says(texts: dict[str, str]) -> None:
    seen: Counter[str] = Counter()
    for match in positions(new_match(3, **texts), 3):
        state = match.state
        if state.phase not in ("attack", "fortify") or seen[state.phase] >= 12:
            continue
        seen[state.phase] += 1
        book = attacks_by_the_book if state.phase == "attack" else moves_by_the_book
        seat = state.asked
        legal = list(match.legal(seat))
        assert len(legal) == len(set(legal))
        assert set(legal) == book(state, seat) | {commands.Pass(seat), commands.Concede(seat)}
    assert set(seen) == {"attack", "fortify"}


@every_variant
def test_a_described_list_has_exactly_what_it_gives(texts: dict[str, str]) -> None:
    for number, match in enumerate(positions(new_match(5, **texts), 5)):
        for seat in match.to_act():
            legal = match.legal(seat)
            if isinstance(legal, LegalCommands) and number % 10 == 0:
                listed = [legal.at(place) for place in range(len(legal))]
                assert listed == list(legal)
                assert all(command in legal for command in listed)
                assert legal[-1] == listed[-1]
                with pytest.raises(IndexError):
                    legal[len(legal)]


def test_what_is_no_command_of_the_list_is_not_in_it() -> None:
    bench = ConquestBench({0: {1: 5}}).to_attack()
    legal = CONQUEST.legal(bench.state, 0)
    assert isinstance(legal, NumberedCommands)
    for stray in (
        commands.Attack(0, 1, 2, 4),
        commands.Attack(1, 1, 2, 1),
        commands.Assault(0, 1, 9, 1),
        commands.Place(0, 1, 1),
        commands.Claim(0, 1),
        None,
        "pass",
    ):
        assert stray not in legal


def test_a_list_stays_as_it_was_when_the_match_goes_on() -> None:
    bench = ConquestBench({0: {1: 5}}).to_attack()
    legal = CONQUEST.legal(bench.state, 0)
    before = list(legal)
    bench.play("attack source=1 target=2 dice=3")
    assert list(legal) == before


# --- laws of a match -------------------------------------------------------------------------------------


@every_variant
def test_counts_agree_with_the_map_at_every_step(texts: dict[str, str]) -> None:
    for match in positions(new_match(8, **texts), 8):
        state = match.state
        owned = [(owner, number) for number, owner in enumerate(state.owners) if number and owner >= 0]
        assert Counter(owner for owner, _ in owned) == Counter(
            {owner: len(held) for owner, held in enumerate(state.territories[:-1]) if held}
        )
        for owner in range(NEUTRAL + 1):
            for continent in range(len(CONTINENTS)):
                held = sum(one == owner and CONTINENT_OF[number] == continent for one, number in owned)
                assert state.continent_counts[owner * len(CONTINENTS) + continent] == held
        empty = [number for number in NUMBERS if not state.armies[number] and state.owners[number] >= 0]
        assert empty == ([state.target] if state.phase == "occupy" else [])
        assert min(state.armies) >= 0
        cards = [*state.pile, *state.traded, *(card for hand in state.hands for card in hand)]
        assert sorted(cards) == list(range(1, 43 if state.options.has_neutral_side else 45))


# --- the first commands, counted ------------------------------------------------------------------------


def sequences(match: Match[ConquestState], depth: int) -> int:
    """Returns the number of sequences of `depth` commands, with the random draws of this match."""
    legal = match.legal(match.to_act()[0])
    if depth == 1:
        return len(legal)
    total = 0
    for command in legal:
        branch = fork(match)
        branch.play(command)
        total += sequences(branch, depth - 1)
    return total


def test_claims_are_counted() -> None:
    assert [sequences(new_match(1, seats="3"), depth) for depth in (1, 2)] == [42, 42 * 41]


@pytest.mark.parametrize(
    ("texts", "counts"),
    [
        ({"seats": "2"}, (14 * 2, 14 * 14 + 14 * 14)),  # after one's first army, the second; after both, a neutral one
        ({"seats": "6", "territories": "dealt"}, (7, 7 * 7)),
    ],
)
def test_first_placements_are_counted(texts: dict[str, str], counts: tuple[int, ...]) -> None:
    assert tuple(sequences(new_match(1, **texts), depth) for depth in (1, 2)) == counts


def test_the_first_turn_is_counted_by_hand() -> None:
    match = place_all(new_match(2, seats="6", territories="dealt", begins="0", placing="40"))
    assert (match.state.to_place, len(match.state.territories[0])) == (3, 7)
    after_one = 7 * 2 + 1
    after_two = 7 + 1
    after_conceding = 7 * 3 + 1
    after_all = 0
    for number in match.state.territories[0]:
        state = match.state.copy()
        state.armies[number] += 3
        after_all += len(attacks_by_the_book(state, 0)) + 2
    assert sequences(match, 1) == 7 * 3 + 1
    assert sequences(match, 2) == 7 * after_one + 7 * after_two + after_all + after_conceding == 632


def test_what_is_not_in_the_list_is_refused_by_the_match() -> None:
    match = new_match(1, seats="3")
    with pytest.raises(CommandRejected, match="It is another player's turn"):
        match.play(commands.Claim((match.to_act()[0] + 1) % 3, 1))


@every_variant
def test_an_open_question_has_the_same_answers_for_who_sees_no_cards(texts: dict[str, str]) -> None:
    """Before the attacks, no question with cards or a mission in hand is open; a defence is always open."""
    kinds = set()
    for position in islice(positions(new_match(4, **texts), 9), 0, 400, 3):
        state = position.state
        if state.phase == OVER:
            break
        if not CONQUEST.is_open_question(state):
            assert state.phase not in OPEN_PHASES
            continue
        kinds.add(state.phase)
        all_may_see = CONQUEST.view(state, None)
        known = CONQUEST.legal(state, state.asked)
        public = CONQUEST.legal(all_may_see, state.asked)
        assert len(known) == len(public)
        assert all(known[place] == public[place] for place in range(0, len(known), 7))
    assert ATTACK in kinds
