"""How bots think about the Dice Game: races as fast as the engine's are right, what sheets are worth, reasons."""

from __future__ import annotations

from typing import Any

import pytest

from game.bots.bot import conclusion
from game.bots.catalog import LEVELS, bot_named
from game.bots.dice_game import race
from game.bots.dice_game.crowd import crowds, marked
from game.bots.dice_game.dice import thrown
from game.bots.dice_game.lookahead import endings, favourites, lines_due
from game.bots.dice_game.prospects import Prospects
from game.bots.dice_game.reasons import Chances, reason
from game.bots.dice_game.worth import sheet
from game.engine.core import Command, Turn
from game.engine.dice_game import deeds, moves, scoring
from game.engine.dice_game import vocabulary as v
from game.engine.dice_game.rules import DICE_GAME
from game.engine.dice_game.state import FINISH, HORSES, NO_BET, OVER, PLACES, State
from game.engine.match import Match
from game.engine.rng import Rng
from game.words import say


def begun(seed: int = 1, **options: str) -> Match[State]:
    return Match(DICE_GAME, DICE_GAME.options({"seats": "2", **options}), seed)


def strewn(seed: int) -> State:
    """A state with horses, finishers and bar marks anywhere."""
    state, rng = begun(seed, sets="mix").state, Rng(seed, 77)
    state.positions[1:] = [rng.below(FINISH + 1) for _ in HORSES]
    home = [horse for horse in HORSES if state.positions[horse] == FINISH]
    for horse in home[PLACES - 1 :]:
        state.positions[horse] = FINISH - 1
    state.finishers[:] = home[: PLACES - 1]
    state.bars[1:] = [rng.below(256) << 1 for _ in HORSES]
    return state


def wandered(seed: int, **options: str) -> Match[State]:
    """A match some way on, played at random."""
    match, rng = begun(seed, **options), Rng(seed, 5)
    for _ in range(rng.below(60)):
        if len(match.state.finishers) < 2:
            match.play(rng.pick(match.legal(match.to_act()[0])))
    return match


# --- The race -------------------------------------------------------------------------------------------


def by_the_rules(state: State, stretch: bytes) -> race.Finish:
    """The same throws, moved by the engine."""
    turn, rounds = Turn(state.copy(), Rng(0), DICE_GAME.evolve), 0
    now = turn.state
    while len(now.finishers) < PLACES:
        horse, steps = race.THROWS[stretch[rounds]]
        deeds.move(turn, horse, steps, "roll", may_finish=True)
        for mark in moves.members(now.bars[horse]):
            deeds.move(turn, mark, 1, "bar", may_finish=True)
        rounds += 1
    past = sum(1 << horse for horse in HORSES if NO_BET <= now.positions[horse] < FINISH)
    first, second, third = now.finishers
    return first, second, third, past, rounds


@pytest.mark.parametrize("seed", range(60))
def test_the_fast_race_is_the_engines_race(seed: int) -> None:
    state = strewn(seed)
    throws = race.dice(seed * 31, range(24))
    fast = race.run(state.positions, state.bars, state.finishers, throws)
    assert fast == [by_the_rules(state, stretch) for stretch in throws]


def test_each_48_races_open_with_each_throw_once() -> None:
    openings = [stretch[0] for stretch in race.dice(5, range(96))]
    assert sorted(openings[:48]) == sorted(openings[48:]) == list(range(48))


def test_throws_are_fair() -> None:
    throws = [race.THROWS[throw] for stretch in race.dice(0, range(3000)) for throw in stretch[1:20]]
    for horse in HORSES:
        assert sum(one == horse for one, _steps in throws) / len(throws) == pytest.approx(1 / 8, abs=0.006)
    for steps, chance in ((1, 1 / 6), (2, 1 / 2), (3, 1 / 3)):
        assert sum(one == steps for _horse, one in throws) / len(throws) == pytest.approx(chance, abs=0.008)


def test_the_same_throws_serve_every_situation() -> None:
    state, other = begun().state, begun().state
    prospects = Prospects(Rng(3))
    other.positions[8] = 15
    assert prospects.of(state, 96).finishes[:48] == Prospects(Rng(3)).of(state, 48).finishes
    assert prospects.of(other, 96).chances[8] > 0.9 > prospects.of(state, 96).chances[8]
    assert prospects.of(state, 10) is prospects.of(state, 96)


def test_a_decided_race_has_one_finish() -> None:
    state = begun().state
    state.finishers[:] = [4, 2, 7]
    for horse in (4, 2, 7):
        state.positions[horse] = FINISH
    state.positions[1], state.positions[3] = 12, 11
    assert Prospects(Rng(1)).of(state, 500).finishes == [(4, 2, 7, 1 << 1, 0)]


def test_crowds_mark_horses_with_backers() -> None:
    state = begun().state
    state.bets[0] = state.bets[1] = [0] * 9
    state.bets[0][7], state.owners[7] = 12, 0
    made = [mark for seed in range(40) for marks in crowds(state, 24, Rng(seed)) for _card, mark in marks]
    assert made.count(7) > len(made) / 2
    assert marked([0] * 9, [(3, 7), (3, 2)])[3] == 1 << 7 | 1 << 2


# --- Worth ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(24))
def test_a_sheets_worth_is_what_scoring_gives(seed: int) -> None:
    match, rng = begun(seed, sets="mix", seats=str(1 + seed % 3)), Rng(seed, 9)
    while match.to_act():
        state = match.state.copy()
        match.play(rng.pick(match.legal(match.to_act()[0])))
    state.finishers, state.positions = match.state.finishers, match.state.positions
    turn = Turn(match.state.copy(), Rng(0), DICE_GAME.evolve)
    for row in turn.state.earned:
        row[:] = [0] * 4
    scoring.score(turn)
    situation = Prospects(Rng(1)).of(turn.state, 1)
    for seat in turn.state.seats:
        assert sheet(match.state, seat).worth(situation, 0.0) == [turn.state.total(seat)]


def test_endings_leave_the_view_alone_and_end_the_turn() -> None:
    for seed in range(12):
        match = wandered(seed, sets="mix")
        seat, before = match.to_act()[0], match.state.copy()
        for command in match.legal(seat):
            found = list(endings(match.state, command, 1))
            assert found or command in match.legal(seat)
            for ending in found:
                assert ending.path[0] is command
                assert ending.state.phase == OVER or ending.state.turn != seat or lines_due(ending.state, seat) or (
                    ending.state.phase != "act"
                )  # fmt: skip
        assert match.state == before


def test_a_wild_that_allows_only_jerseys_is_thought_through() -> None:
    state = begun().state
    seat = state.active
    match = begun()
    match.play(match.legal(seat)[0])
    state = match.state
    unloved = next(horse for horse in HORSES if horse not in favourites(state, seat))
    number = next(horse for horse in HORSES if horse != state.die)
    state.circles[seat], state.helmets[seat], state.money[seat] = (1 << 16) - 1, 0x1FE, 0
    state.bars[number] = 0x1FE & ~(1 << unloved)
    found = list(endings(state, v.Wild(seat, number), 1))
    assert [ending.path[1:] for ending in found] == [(v.Jersey(seat, number, unloved),)]


# --- Dice of the table ----------------------------------------------------------------------------------


@pytest.mark.parametrize("level", LEVELS)
def test_bots_throw_table_dice_and_do_not_wish(level: str) -> None:
    faces = []
    for seed in range(120):
        match = begun(seed, dice="table")
        seat = match.to_act()[0]
        command = conclusion(bot_named(level).think(match.state, match.legal(seat), Rng(seed))).command
        assert command in match.legal(seat)
        assert isinstance(command, v.Roll)
        faces.append((command.horse, command.move))
    assert {horse for horse, _move in faces} == set(HORSES)
    by_move = [sum(move == face for _horse, move in faces) for face in (1, 2, 3)]
    assert by_move[0] < by_move[2] < by_move[1]


def test_rolands_die_is_thrown_as_well() -> None:
    legal = [v.RollForRoland(0, horse) for horse in HORSES]
    assert {thrown(legal, Rng(seed)) and thrown(legal, Rng(seed)).command.horse for seed in range(80)} == set(HORSES)  # type: ignore[union-attr]


# --- Reasons --------------------------------------------------------------------------------------------

EVEN = Chances([0.0] + [0.375] * 8, [0.0] + [0.5] * 8)


@pytest.mark.parametrize(
    ("path", "told"),
    [
        ([v.Bet(0, 7, 3)], "bets $3 on 7: 38 % to finish, pays 9/8/7"),
        ([v.FreeBet(0, 5, 3)], "bets $3 on 5 for free: 38 % to finish, pays 7/6/5"),
        ([v.Buy(0, 4)], "buys 4 for $8: 38 % to finish, on space 0"),
        ([v.Helmet(0, 2)], "marks the Helmet of 2: 38 % to finish, on space 0"),
        ([v.Push(0, 2)], "moves 2: 2 has 38 → 50 % to finish"),
        ([v.Jersey(0, 6, 8)], "marks the Jersey of 6 so that 8 moves with it: 8 has 38 → 50 % to finish"),
        ([v.Wild(0, 3), v.Bet(0, 3, 1)], "uses a Wild Number as 3: bets $1 on 3: 38 % to finish, pays 6/5/4"),
        ([v.TakeBonus(0, "cash")], "takes a bonus: gain $7"),
        ([v.TakeBonus(0, "forward_one"), v.Push(0, 1)], "takes a bonus: moves 1: 1 has 38 → 50 % to finish"),
        ([v.Recover(0, 1)], "recovers Wild Numbers: 1"),
        ([v.Decline(0)], "leaves the ability unused"),
        ([v.Pass(0)], "has nothing to do"),
    ],
)
def test_reasons_tell_true_numbers(path: list[Command], told: str) -> None:
    assert say(reason(begun().state, path, EVEN)) == told


def test_a_circle_tells_how_full_its_line_is() -> None:
    state = begun().state
    state.circles[0] = 0b0111
    assert say(reason(state, [v.Concession(0, 3)])) == "marks 6 and completes a line"
    state.circles[0] = 0b0011
    assert say(reason(state, [v.Concession(0, 3)])) == "marks 6: 3 of 4 in a line"


def test_nothing_that_rests_on_chance_is_called_certain() -> None:
    sure = Chances([0.0] + [1.0] * 8, [0.0] * 9)
    assert say(reason(begun().state, [v.Push(0, 2)], sure)) == "moves 2: 2 has 99 → 1 % to finish"


@pytest.mark.parametrize("level", LEVELS)
def test_every_reason_is_a_line_without_gaps(level: str) -> None:
    for seed in range(20):
        match: Match[Any] = wandered(seed, sets="mix", seats="3")
        seat = match.to_act()[0]
        told = say(conclusion(bot_named(level).think(match.state, match.legal(seat), Rng(seed))).reason)
        assert told
        assert not set(told) & set("{}\n")
