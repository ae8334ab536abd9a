"""The bots of the Dice Game: fast races that match the engine's, values of sheets, and reasons."""

from __future__ import annotations

from statistics import fmean
from typing import Any

import pytest

from game.bots.agent import ChancesBeforeAfter, run_to_completion
from game.bots.arena import play_game
from game.bots.registry import LEVELS, UnknownAgent, agent_by_name
from game.engine.match import Match
from game.engine.rng import Rng
from game.engine.rules import Command, CommandContext
from game.games.dice_game.bots import fast_simulation, sampled_roll
from game.games.dice_game.bots.benchmark_strategies import PLAIN, PLANS
from game.games.dice_game.bots.evaluators import (
    BONUS_STAGES,
    LEAD_WEIGHTS,
    REGULAR_LEAD_WEIGHTS,
    SHARP_WEIGHTS,
    DiceGameWeights,
    regular,
    sharp,
)
from game.games.dice_game.bots.explanations import explain, has_gain, with_dollars
from game.games.dice_game.bots.outcome_cache import DiceGameOutcomeCache
from game.games.dice_game.bots.payoff import mean_payoff, payoff_of
from game.games.dice_game.bots.turn_search import (
    all_outcomes,
    choose_bonuses,
    enumerate_steps,
    pending_bonuses,
    preferred_horses,
)
from game.games.dice_game.rules import commands, movement, scoring
from game.games.dice_game.rules.player_sheet import CIRCLES_OF, GRID, LINES, lines_through
from game.games.dice_game.rules.rules import DICE_GAME
from game.games.dice_game.rules.state import FINISH, FIRST_NO_BET_SPACE, HORSES, OVER, PLACES, DiceGameState, horses_in
from game.i18n import translate
from tests.support.dice_game_bench import DiceGameBench
from tests.support.generators import end_of


def begun(seed: int = 1, **options: str) -> Match[DiceGameState]:
    return Match(DICE_GAME, DICE_GAME.options({"seats": "2", **options}), seed)


def strewn(seed: int) -> DiceGameState:
    """Returns a state with random horses, finishers and bar marks."""
    state = begun(seed, sets="mix").state
    rng = Rng(seed, 77)
    state.positions[1:] = [rng.below(FINISH + 1) for _ in HORSES]
    home = [horse for horse in HORSES if state.positions[horse] == FINISH]
    for horse in home[PLACES - 1 :]:
        state.positions[horse] = FINISH - 1
    state.finishers[:] = home[: PLACES - 1]
    state.bars[1:] = [rng.below(256) << 1 for _ in HORSES]
    return state


def wandered(seed: int, **options: str) -> Match[DiceGameState]:
    """Returns a match after random commands."""
    match = begun(seed, **options)
    rng = Rng(seed, 5)
    for _ in range(rng.below(60)):
        if len(match.state.finishers) < 2:
            match.play(rng.pick(match.legal(match.to_act()[0])))
    return match


# --- The race -------------------------------------------------------------------------------------------


def by_the_rules(state: DiceGameState, stretch: bytes) -> fast_simulation.Finish:
    """Returns the finish of the same throws when the engine moves the horses."""
    turn = CommandContext(state.copy(), Rng(0))
    rounds = 0
    now = turn.state
    while len(now.finishers) < PLACES:
        horse, steps = fast_simulation.ALL_ROLLS[stretch[rounds]]
        movement.move_horse(turn, horse, steps, "roll", may_finish=True)
        for mark in horses_in(now.bars[horse]):
            movement.move_horse(turn, mark, 1, "bar", may_finish=True)
        rounds += 1
    past = sum(1 << horse for horse in HORSES if FIRST_NO_BET_SPACE <= now.positions[horse] < FINISH)
    first, second, third = now.finishers
    return first, second, third, past, rounds


@pytest.mark.parametrize("seed", range(60))
def test_the_fast_race_is_the_engines_race(seed: int) -> None:
    state = strewn(seed)
    throws = fast_simulation.roll_sequences(seed * 31, range(24))
    fast = fast_simulation.simulate(state.positions, state.bars, state.finishers, throws)
    assert fast == [by_the_rules(state, stretch) for stretch in throws]


def test_each_48_races_open_with_each_throw_once() -> None:
    openings = [stretch[0] for stretch in fast_simulation.roll_sequences(5, range(96))]
    assert sorted(openings[:48]) == sorted(openings[48:]) == list(range(48))


def test_throws_are_fair() -> None:
    throws = [
        fast_simulation.ALL_ROLLS[throw]
        for stretch in fast_simulation.roll_sequences(0, range(3000))
        for throw in stretch[1:20]
    ]
    for horse in HORSES:
        assert sum(one == horse for one, _steps in throws) / len(throws) == pytest.approx(1 / 8, abs=0.006)
    for steps, chance in ((1, 1 / 6), (2, 1 / 2), (3, 1 / 3)):
        assert sum(one == steps for _horse, one in throws) / len(throws) == pytest.approx(chance, abs=0.008)


def test_the_same_throws_serve_every_situation() -> None:
    state = begun().state
    other = begun().state
    prospects = DiceGameOutcomeCache(Rng(3))
    other.positions[8] = 15
    assert prospects.get(state, 96).finishes[:48] == DiceGameOutcomeCache(Rng(3)).get(state, 48).finishes
    assert prospects.get(other, 96).chances[8] > 0.9 > prospects.get(state, 96).chances[8]
    assert prospects.get(state, 10) is prospects.get(state, 96)


def test_a_decided_race_has_one_finish() -> None:
    state = begun().state
    state.finishers[:] = [4, 2, 7]
    for horse in (4, 2, 7):
        state.positions[horse] = FINISH
    state.positions[1] = 12
    state.positions[3] = 11
    assert DiceGameOutcomeCache(Rng(1)).get(state, 500).finishes == [(4, 2, 7, 1 << 1, 0)]


# --- Values ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(24))
def test_a_sheets_worth_is_what_scoring_gives(seed: int) -> None:
    match = begun(seed, sets="mix", seats=str(1 + seed % 3))
    rng = Rng(seed, 9)
    while match.to_act():
        state = match.state.copy()
        match.play(rng.pick(match.legal(match.to_act()[0])))
    state.finishers = match.state.finishers
    state.positions = match.state.positions
    turn = CommandContext(match.state.copy(), Rng(0))
    for row in turn.state.earned:
        row[:] = [0] * 4
    scoring.score_race(turn)
    situation = DiceGameOutcomeCache(Rng(1)).get(turn.state, 1)
    for seat in turn.state.seats:
        assert payoff_of(match.state, seat).value(situation, 0.0) == [turn.state.total(seat)]


@pytest.mark.parametrize("seed", range(12))
def test_the_mean_of_a_sheet_is_the_mean_over_its_races(seed: int) -> None:
    state = strewn(seed)
    rng = Rng(seed, 9)
    state.owners[1:] = [rng.below(3) - 1 for _ in HORSES]
    distribution = DiceGameOutcomeCache(Rng(1)).get(state, 60)
    for seat in state.seats:
        state.bets[seat][1:] = [rng.below(5) for _ in HORSES]
        by_race = payoff_of(state, seat).value(distribution, 0.0)
        assert mean_payoff(state, seat, distribution) == pytest.approx(fmean(by_race))


def regular_value(state: DiceGameState, seat: int) -> float:
    task = regular.evaluator.value(state, seat, DiceGameOutcomeCache(Rng(1)), 32)
    while True:
        try:
            next(task)
        except StopIteration as end:
            return float(end.value)


@pytest.mark.parametrize("seed", range(6))
def test_in_a_duel_one_players_gain_is_the_others_loss(seed: int) -> None:
    state = strewn(seed)
    assert regular_value(state, 0) == pytest.approx(-regular_value(state, 1))


def test_among_several_the_regular_counts_its_own_dollars_alone() -> None:
    state = begun(seats="3").state
    before = regular_value(state, 0)
    state.money[1] += 9
    assert regular_value(state, 0) == before


def test_a_helmet_is_worth_more_on_a_horse_that_pays_more() -> None:
    state = begun().state
    values = []
    state.positions[7] = 10
    state.positions[1] = 2
    for horse in (7, 1):
        with_helmet = state.copy()
        with_helmet.helmets[0] = 1 << horse
        values.append(regular_value(with_helmet, 0))
    assert values[0] > values[1]


def test_endings_leave_the_view_alone_and_end_the_turn() -> None:
    for seed in range(12):
        match = wandered(seed, sets="mix")
        seat = match.to_act()[0]
        before = match.state.copy()
        for command in match.legal(seat):
            found = list(filter(None, enumerate_steps(match.state, command, 1)))
            assert found or command in match.legal(seat)
            for ending in found:
                assert ending.path[0] is command
                assert (
                    ending.state.phase == OVER
                    or ending.state.turn != seat
                    or pending_bonuses(ending.state, seat)
                    or (ending.state.phase != "act")
                )
        assert match.state == before


def test_a_wild_that_allows_only_jerseys_is_thought_through() -> None:
    state = begun().state
    seat = state.active
    match = begun()
    match.play(match.legal(seat)[0])
    state = match.state
    unloved = next(horse for horse in HORSES if horse not in preferred_horses(state, seat))
    number = next(horse for horse in HORSES if horse != state.die)
    state.circles[seat] = (1 << 16) - 1
    state.helmets[seat] = 0x1FE
    state.money[seat] = 0
    state.bars[number] = 0x1FE & ~(1 << unloved)
    found = list(filter(None, enumerate_steps(state, commands.Wild(seat, number), 1)))
    assert [ending.path[1:] for ending in found] == [(commands.Jersey(seat, number, unloved),)]


def test_a_line_is_worth_what_its_best_bonus_brings() -> None:
    match = begun()
    match.play(match.legal(match.state.active)[0])
    state = match.state
    seat = match.state.turn
    state.die = GRID[0]
    state.circles[seat] = LINES[0] & ~1
    outcomes = end_of(all_outcomes(state, (commands.Concession(seat, 0),), 0))
    end_of(choose_bonuses(outcomes, BONUS_STAGES, sharp.evaluator, DiceGameOutcomeCache(Rng(3))))
    assert isinstance(outcomes[0].path[1], commands.TakeBonus)
    assert not pending_bonuses(outcomes[0].state, seat)


@pytest.mark.parametrize(("card", "sign"), [(2, 1), (8, 1), (4, 1), (7, 1), (1, 1), (5, -1), (3, 0), (6, 0)])
def test_sharp_knows_what_a_card_will_bring_and_its_yardstick_does_not(card: int, sign: int) -> None:
    state = begun(sets="1").state
    state.owners[card] = 0
    coming = [SHARP_WEIGHTS.ability_dollars(state, 0, rounds) for rounds in (0.0, 10.0)]
    assert coming[0] == 0
    assert (coming[1] > 0) - (coming[1] < 0) == sign
    assert LEAD_WEIGHTS.ability_dollars(state, 0, 10.0) == 0


def test_lines_that_wait_for_one_number_are_worth_less_than_for_two() -> None:
    nothing = [0.0] * 9
    alike = begun().state
    apart = begun().state
    alike.circles[0] = (LINES[0] & ~(1 << 0)) | (LINES[2] & ~(1 << 9))  # circles 0 and 9 both belong to horse 8
    apart.circles[0] = (LINES[0] & ~(1 << 1)) | (LINES[2] & ~(1 << 9))
    plain = [LEAD_WEIGHTS.dollars(state, 0, 10.0, nothing, nothing) for state in (alike, apart)]
    sharper = [SHARP_WEIGHTS.dollars(state, 0, 10.0, nothing, nothing) for state in (alike, apart)]
    assert sharper[1] - plain[1] > sharper[0] - plain[0] > 0


@pytest.mark.parametrize("position", [0, FINISH])
def test_regular_overrates_its_own_horses_until_they_are_home(position: int) -> None:
    state = begun().state
    purses = [10.0] * 9
    state.positions[3] = position
    without = REGULAR_LEAD_WEIGHTS.dollars(state, 0, 10.0, purses, purses)
    state.owners[3] = 0
    too_much = REGULAR_LEAD_WEIGHTS.dollars(state, 0, 10.0, purses, purses) - without
    assert too_much == pytest.approx(0.0 if position == FINISH else 10.0 * REGULAR_LEAD_WEIGHTS.own_purses)


# --- Dice from the table --------------------------------------------------------------------------------


@pytest.mark.parametrize("level", LEVELS)
def test_bots_throw_table_dice_and_do_not_wish(level: str) -> None:
    faces = []
    for seed in range(120):
        match = begun(seed, dice="table")
        seat = match.to_act()[0]
        command = run_to_completion(agent_by_name(level).think(match.state, match.legal(seat), Rng(seed))).command
        assert command in match.legal(seat)
        assert isinstance(command, commands.Roll)
        faces.append((command.horse, command.move))
    assert {horse for horse, _move in faces} == set(HORSES)
    by_move = [sum(move == face for _horse, move in faces) for face in (1, 2, 3)]
    assert by_move[0] < by_move[2] < by_move[1]


def test_rolands_die_is_thrown_as_well() -> None:
    legal = [commands.RollForRoland(0, horse) for horse in HORSES]
    rolls = [sampled_roll(None, legal, Rng(seed)) for seed in range(80)]
    assert {roll and roll.command.horse for roll in rolls} == set(HORSES)  # type: ignore[attr-defined]


# --- Benchmark strategies -------------------------------------------------------------------------------


@pytest.mark.parametrize("plan", PLANS)
@pytest.mark.slow
def test_plans_play_legally_to_the_end_beside_the_levels(plan: str) -> None:
    bots = [agent_by_name(plan, "dice_game"), agent_by_name("novice")]
    game = play_game(DICE_GAME, DICE_GAME.options({"seats": "2", "sets": "mix"}), 4, bots)
    assert game.outcome
    assert game.illegal == 0
    with pytest.raises(UnknownAgent):
        agent_by_name(plan)


@pytest.mark.parametrize("plan", ["concessions", "rusher"])
@pytest.mark.whole
def test_who_rushes_concessions_marks_a_circle_whenever_one_is_open(plan: str) -> None:
    decisions = 0
    for seed in range(8):
        match = wandered(seed)
        while match.to_act() and len(match.steps) < 80:
            seat = match.to_act()[0]
            legal = match.legal(seat)
            choice = run_to_completion(agent_by_name(plan, "dice_game").think(match.state, legal, Rng(seed))).command
            if any(isinstance(command, commands.Concession) for command in legal):
                decisions += 1
                assert isinstance(choice, commands.Concession | commands.Wild)
            match.play(choice)
    assert decisions > 50


def test_a_wild_goes_to_the_last_circle_of_a_line() -> None:
    match = begun()
    match.play(match.legal(match.state.active)[0])
    state = match.state
    seat = state.turn
    wanted = next(number for number in HORSES if number != state.die)
    circle = CIRCLES_OF[wanted][0]
    state.circles[seat] = LINES[lines_through(circle)[0]] & ~(1 << circle)
    choice = run_to_completion(
        agent_by_name("concessions", "dice_game").think(state, match.legal(seat), Rng(1))
    ).command
    assert choice in (commands.Wild(seat, wanted), commands.Concession(seat, circle))


def test_the_yardstick_does_not_change_with_the_regular() -> None:
    assert PLAIN.evaluator.weights == DiceGameWeights()  # type: ignore[attr-defined]
    assert regular != PLAIN


# --- Reasons --------------------------------------------------------------------------------------------

EVEN = ChancesBeforeAfter([0.0] + [0.375] * 8, [0.0] + [0.5] * 8)


@pytest.mark.parametrize(
    ("path", "told"),
    [
        ([commands.Bet(0, 7, 3)], "bets $3 on Tin Whistle – may well finish"),
        ([commands.FreeBet(0, 5, 3)], "bets a free $3 on Mind the Gap – may well finish"),
        ([commands.Buy(0, 4)], "buys Second Helping – may well finish"),
        ([commands.Helmet(0, 2)], "takes the Sunday Hat Helmet – may well finish"),
        ([commands.Push(0, 2)], "moves Sunday Hat – better for Sunday Hat"),
        ([commands.Jersey(0, 6, 8)], "takes the Night Porter Jersey, Hail Mary Lou follows – better for Hail Mary Lou"),
        ([commands.Jersey(0, 6, 6)], "takes the Night Porter Jersey: 1 extra step – better for Night Porter"),
        (
            [commands.Wild(0, 3), commands.Bet(0, 3, 1)],
            "uses a Wild Number as 3, bets $1 on Paper Crown – may well finish",
        ),
        ([commands.TakeBonus(0, "cash")], "takes a bonus: gain $7"),
        (
            [commands.TakeBonus(0, "forward_one"), commands.Push(0, 1)],
            "takes a bonus: move a horse forward 3",
        ),
        ([commands.TakeBonus(0, "free_horse"), commands.Claim(0, 2)], "takes a bonus: take any unowned horse for free"),
        ([commands.Recover(0, 1)], "recovers a Wild Number"),
        ([commands.Decline(0)], "skips the ability"),
        ([commands.Pass(0)], "passes"),
    ],
)
def test_a_reason_is_one_clause_in_words(path: list[Command], told: str) -> None:
    assert translate(explain(begun().state, path, EVEN)) == told


def test_a_circle_tells_how_full_its_line_is() -> None:
    state = begun().state
    state.circles[0] = 0b0111
    assert translate(explain(state, [commands.Concession(0, 3)])) == "crosses off one 6 – completes a row"
    state.circles[0] = 0b0011
    assert translate(explain(state, [commands.Concession(0, 3)])) == "crosses off one 6 – then one more fills the row"


def test_in_the_last_action_no_reason_is_about_the_future() -> None:
    state = DiceGameBench().home(1, 2, 3).state
    state.circles[0] = 0b0011
    deeds: list[Command] = [
        commands.Bet(0, 7, 3),
        commands.Buy(0, 4),
        commands.Helmet(0, 5),
        commands.Push(0, 6),
        commands.Jersey(0, 6, 8),
        commands.Concession(0, 3),
    ]
    assert not [deed for deed in deeds if "–" in translate(explain(state, [deed], EVEN))]
    assert not has_gain(state, [commands.Concession(0, 3)], EVEN)
    state.circles[0] = 0b0111
    assert translate(explain(state, [commands.Concession(0, 3)])) == "crosses off one 6 – completes a row"
    assert has_gain(state, [commands.Concession(0, 3)], EVEN)


def test_nothing_that_rests_on_chance_is_called_certain() -> None:
    sure = ChancesBeforeAfter([0.0] + [1.0] * 8, [0.0] * 9)
    assert translate(explain(begun().state, [commands.Buy(0, 2)], sure)) == "buys Sunday Hat – almost sure to finish"
    assert translate(explain(begun().state, [commands.Push(0, 2)], sure)) == "moves Sunday Hat – worse for Sunday Hat"


def test_a_change_of_chances_gives_way_to_the_dollars_that_it_brings() -> None:
    push = explain(begun().state, [commands.Push(0, 2)], EVEN)
    assert translate(with_dollars(push, 3.4)) == "moves Sunday Hat – +$3 for you on average"
    assert with_dollars(push, 0.4) == push
    purchase = explain(begun().state, [commands.Buy(0, 2)], EVEN)
    assert with_dollars(purchase, 9.0) == purchase


@pytest.mark.slow
@pytest.mark.parametrize("level", LEVELS)
def test_every_reason_is_a_line_without_gaps(level: str) -> None:
    for seed in range(20):
        match: Match[Any] = wandered(seed, sets="mix", seats="3")
        seat = match.to_act()[0]
        told = translate(run_to_completion(agent_by_name(level).think(match.state, match.legal(seat), Rng(seed))).deed)
        assert told
        assert not set(told) & set("{}\n")


def test_who_knows_only_the_first_race_does_what_its_trainer_has_opened() -> None:
    match = begun(7)
    pupil = agent_by_name("first_race", "dice_game")
    rounds = set()
    while match.to_act():
        seat = match.to_act()[0]
        round_number = match.state.round
        legal = match.legal(seat)
        choice = run_to_completion(pupil.think(match.state, legal, Rng(1))).command
        opened = tuple(kind for kinds in commands.FIRST_RACE_ACTIONS[:round_number] for kind in kinds)
        if any(isinstance(command, opened) for command in legal):
            assert isinstance(choice, opened)
            rounds.add(round_number)
        match.play(choice)
    assert {1, 2, 3, 4, 5, 6} <= rounds
