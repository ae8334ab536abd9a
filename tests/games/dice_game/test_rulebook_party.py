"""The rule book on the party, R117 to R124: bots run the horses, people only bet."""

from __future__ import annotations

from itertools import pairwise
from statistics import mean
from typing import Any

import pytest

from game.bots.arena import play_game
from game.bots.registry import agent_by_name
from game.engine.match import Match
from game.engine.message import CommandRejected
from game.engine.rng import Rng
from game.engine.rules import Command, CommandContext
from game.games.dice_game.bots.race_forecast import situation
from game.games.dice_game.rules import commands, events, rounds, scoring_events
from game.games.dice_game.rules.rules import DICE_GAME
from game.games.dice_game.rules.state import FINISH, HORSES, OVER, DiceGameState
from tests.support.random_play import positions, random_match

BETTORS = (0, 1, 2)
STABLES = (3, 4, 5)
PARTIES = 24


def party(seats: int = 6, seed: int = 1, **texts: str) -> Match[DiceGameState]:
    return Match(DICE_GAME, DICE_GAME.options({"seats": str(seats), "length": "party", **texts}), seed)


def until_asked(match: Match[DiceGameState], seat: int) -> Match[DiceGameState]:
    """Plays the first legal command of all seats until a betting seat is in turn."""
    while match.to_act() != (seat,):
        match.play(match.legal(match.to_act()[0])[0])
    return match


def at_turn(seat: int = 0, *events: Any) -> DiceGameState:
    """Returns the state in the turn of a betting seat, after further events."""
    state = until_asked(party(), seat).state
    for event in events:
        event.apply(state)
    return state


def moved(state: DiceGameState, horse: int, space: int) -> DiceGameState:
    events.HorseMoved(horse, state.positions[horse], space, "roll").apply(state)
    return state


def bets(state: DiceGameState, horse: int, seat: int = 0) -> list[int]:
    """Returns the amounts that a seat may bet on a horse now, in dollars."""
    return [c.amount for c in DICE_GAME.legal(state, seat) if isinstance(c, commands.Bet) and c.horse == horse]


def reason(state: DiceGameState, command: Command) -> str:
    return str(DICE_GAME.rejection_reason(state, command))


# -- R117: the runners of the horses


@pytest.mark.parametrize(
    ("seats", "bots", "stables"),
    [
        (4, (1, 2, 3), "23"),
        (5, (1, 2, 3, 4), "234"),
        (5, (0, 2, 4), "024"),
        (8, (6, 7), "67"),
        (8, (1, 2, 3, 4, 5, 6, 7), "567"),
    ],
)
def test_r117_the_last_bots_run_the_horses_and_two_at_least_bet(
    seats: int, bots: tuple[int, ...], stables: str
) -> None:
    texts = {"seats": str(seats), "length": "party"}
    assert DICE_GAME.with_roles(texts, bots)["stables"] == stables
    assert DICE_GAME.with_roles({**texts, "length": "quick"}, bots)["length"] == "quick"


@pytest.mark.parametrize(("seats", "bots"), [(8, ()), (8, (7,)), (3, (1, 2)), (2, (0, 1))])
def test_r117_without_two_bots_and_two_who_bet_there_is_no_party(seats: int, bots: tuple[int, ...]) -> None:
    with pytest.raises(CommandRejected):
        DICE_GAME.with_roles({"seats": str(seats), "length": "party"}, bots)


@pytest.mark.parametrize("stables", ["5", "2345", "44", "46", "48", "016", "x", "0123"])
def test_r117_stables_are_two_or_three_seats(stables: str) -> None:
    with pytest.raises(CommandRejected):
        DICE_GAME.options({"seats": "6", "length": "party", "stables": stables})


@pytest.mark.parametrize(("seats", "stables"), [(4, "123"), (3, "12"), (2, "01"), (4, "012")])
def test_r117_at_least_two_must_bet(seats: int, stables: str) -> None:
    with pytest.raises(CommandRejected, match="At least two must bet"):
        DICE_GAME.options({"seats": str(seats), "length": "party", "stables": stables})


@pytest.mark.parametrize("length", ["full", "quick"])
def test_r117_without_a_party_there_are_no_stables(length: str) -> None:
    with pytest.raises(CommandRejected, match="Only a party has stables"):
        DICE_GAME.options({"seats": "6", "length": length, "stables": "45"})
    assert "stables" not in DICE_GAME.option_texts(DICE_GAME.options({"seats": "6", "length": length}))


def test_r117_no_person_takes_the_seat_of_a_stable() -> None:
    assert DICE_GAME.seats_for_bots(party().state) == STABLES
    assert DICE_GAME.seats_for_bots(Match(DICE_GAME, DICE_GAME.options({}), 1).state) == ()


def test_r117_the_bots_of_a_party_reckon_with_the_stables_alone() -> None:
    state = party().state
    before = situation(state)
    state.bets[0][3] = 12
    assert situation(state) == before
    assert state.rivals(3) == [4, 5]
    assert state.rivals(0) == [1, 2]


# -- R118: the course of a round


@pytest.mark.parametrize("seed", range(4))
def test_r118_the_stables_roll_and_act_before_those_who_bet(seed: int) -> None:
    order: list[int] = []
    rolls: list[int] = []
    for match in positions(party(seed=seed), seed):
        actor = next(iter(match.to_act()), None)
        if actor is None:
            break
        if isinstance(match.legal(actor)[0], commands.Roll):
            rolls.append(actor)
            assert order in ([], [*_from(rolls[-2] if len(rolls) > 1 else actor), *BETTORS])
            order = []
        elif actor not in order:
            order.append(actor)
    assert all(following == _from(roller)[1] for roller, following in pairwise(rolls))


def _from(first: int) -> list[int]:
    place = STABLES.index(first)
    return [*STABLES[place:], *STABLES[:place]]


def test_r118_a_seat_that_bets_cannot_be_chosen_to_begin() -> None:
    assert party(begins="4").state.active == 4
    for seat in {*range(party().state.players)} - {*STABLES}:
        with pytest.raises(CommandRejected, match="one of the stables begins"):
            party(begins=str(seat))


def test_r118_any_seat_may_begin_where_nobody_only_bets() -> None:
    for seat in range(4):
        match = Match(DICE_GAME, DICE_GAME.options({"seats": "4", "begins": str(seat)}), 1)
        assert match.state.active == seat


def test_r118_all_who_bet_choose_on_the_same_roll() -> None:
    match = until_asked(party(), 0)
    assert DICE_GAME.seats_before_next_roll(match.state) == BETTORS
    assert isinstance(DICE_GAME.legal(DICE_GAME.state_at_turn(match.state, 2), 2)[0], commands.Pass)


# -- R119: the turn of a seat that bets


def test_r119_any_horse_can_be_bet_on_and_passing_comes_first() -> None:
    legal = DICE_GAME.legal(at_turn(), 0)
    assert legal[0] == commands.Pass(0)
    assert {type(command) for command in legal} == {commands.Bet, commands.Pass}
    assert {command.horse for command in legal if isinstance(command, commands.Bet)} == set(HORSES)


def test_r119_one_bet_ends_the_turn() -> None:
    match = until_asked(party(), 0)
    match.play(commands.Bet(0, 3, 2))
    assert (match.state.bets[0][3], match.state.money[0]) == (2, 23)
    assert match.to_act() == (1,)


@pytest.mark.parametrize(
    "command", [commands.Helmet(0, 1), commands.Buy(0, 1), commands.Concession(0, 0), commands.Wild(0, 3)]
)
def test_r119_who_bets_does_nothing_else(command: Command) -> None:
    assert reason(at_turn(), command) == "At this party you only bet."


def test_r119_no_bets_past_the_line_or_after_the_finish() -> None:
    assert "No Bet line" in reason(moved(at_turn(), 4, 12), commands.Bet(0, 4, 1))
    assert bets(moved(at_turn(), 4, 12), 4) == []
    assert "finished" in reason(moved(at_turn(), 4, FINISH), commands.Bet(0, 4, 1))
    assert "no such horse" in reason(at_turn(), commands.Bet(0, 9, 1))


def test_r119_who_cannot_bet_is_not_asked() -> None:
    match = until_asked(party(), 0)
    match.state.money[1] = 0
    assert not list(DICE_GAME.legal(DICE_GAME.state_at_turn(match.state, 1), 1))
    match.play(commands.Pass(0))
    assert match.to_act() == (2,)
    match.state.money = [0] * 3 + match.state.money[3:]
    match.play(commands.Pass(2))
    for _turn in range(12):
        assert set(match.to_act()) <= set(STABLES)
        match.play(match.legal(match.to_act()[0])[0])


def test_r119_a_bet_needs_its_money() -> None:
    state = at_turn()
    state.money[0] = 1
    assert bets(state, 2) == [1]
    assert "you have $1" in reason(state, commands.Bet(0, 2, 2))
    assert "you have $1" in reason(state, commands.Bet(0, 2, 3))
    assert "$1, $2 or $3" in reason(state, commands.Bet(0, 2, 4))


# -- R120: the clock


def test_r120_who_lets_the_time_pass_passes() -> None:
    match = until_asked(party(), 1)
    assert DICE_GAME.idle_command(match.state, 1) == commands.Pass(1)
    assert DICE_GAME.idle_command(match.state, 0) is None


def test_r120_stables_have_all_the_time_they_want() -> None:
    match = party()
    match.play(match.legal(match.to_act()[0])[0])
    assert match.to_act()[0] in STABLES
    assert DICE_GAME.idle_command(match.state, match.to_act()[0]) is None


# -- R121: the largest bets


@pytest.mark.parametrize(("space", "most"), [(0, 3), (7, 3), (8, 2), (9, 2), (10, 1), (11, 1), (12, 0)])
def test_r121_the_nearer_the_line_the_smaller_the_bet(space: int, most: int) -> None:
    state = moved(at_turn(), 5, space)
    assert bets(state, 5) == list(range(1, most + 1))
    if 0 < most < 3:
        assert f"${most} at most" in reason(state, commands.Bet(0, 5, most + 1))


@pytest.mark.slow
def test_r121_who_looks_at_the_race_beats_who_bets_at_random() -> None:
    names = ("random", "regular", "random", "novice", "novice", "novice")
    bots = [agent_by_name(name) for name in names]
    scores = [
        play_game(DICE_GAME, DICE_GAME.options({"seats": "6", "length": "party"}), seed, bots).outcome.scores
        for seed in range(PARTIES)
    ]
    assert mean(score[1] for score in scores) > 1.4 * mean(score[0] + score[2] for score in scores) / 2


# -- R122: money


def test_r122_who_bets_begins_with_25_dollars_and_an_empty_sheet() -> None:
    state = party().state
    assert [state.money[seat] for seat in BETTORS] == [25] * 3
    assert [state.money[seat] for seat in STABLES] == [12] * 3
    assert not any(state.circles[seat] or any(state.bets[seat]) for seat in BETTORS)
    assert all(state.circles[seat] and sum(state.bets[seat]) == 6 for seat in STABLES)


def test_r122_abilities_take_nothing_from_those_who_bet() -> None:
    state = party(sets="1").state
    events.HorseClaimed(4, 8).apply(state)
    state.die = 8
    state.phase = "act"
    state.active = 4
    turn = CommandContext(state, Rng(0))
    rounds.begin_turn(turn, 4)
    DICE_GAME.execute(turn, DICE_GAME.legal(state, 4)[0])
    assert state.money == [25, 25, 25, 10, 12, 10]


# -- R123: the start, and the rolling seat


def test_r123_all_horses_start_on_space_4_and_the_game_rolls() -> None:
    assert party().state.positions[1:] == [4] * 8
    with pytest.raises(CommandRejected):
        DICE_GAME.options({"seats": "6", "length": "party", "dice": "table"})


# -- R124: the winner


def over(*money: int) -> DiceGameState:
    state = party().state
    for seat, dollars in enumerate(money):
        events.MoneyEarned(seat, dollars, "test").apply(state)
    scoring_events.RaceEnded().apply(state)
    return state


def test_r124_the_richest_of_those_who_bet_wins_and_stables_are_not_ranked() -> None:
    outcome = DICE_GAME.outcome(over(5, 20, 5, 90, 80, 70))
    assert outcome is not None
    assert outcome.ranking == ((1,), (0, 2))
    assert outcome.unranked == STABLES
    assert outcome.scores == (30, 45, 30, 102, 92, 82)


def test_r124_bets_pay_as_always() -> None:
    match = random_match(DICE_GAME, {"seats": "6", "length": "party"}, 7)
    state = match.state
    assert state.phase == OVER
    for seat in BETTORS:
        won = sum(
            state.bets[seat][horse] * state.cards[horse].odds[place] for place, horse in enumerate(state.finishers)
        )
        past = sum(state.bets[seat][horse] for horse in HORSES if 12 <= state.positions[horse] < FINISH)
        assert state.total(seat) == state.money[seat] + won + past
