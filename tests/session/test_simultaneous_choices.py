"""Simultaneous choices: the plans are played as turns in seat order, and players with an invalid plan choose again."""

import random
from typing import Any

import pytest

from game.engine.match import Match
from game.games.dice_game.rules import commands
from game.games.dice_game.rules.rules import DICE_GAME
from game.games.horse_race.rules.rules import HORSE_RACE
from game.games.long_shot.rules.rules import LONG_SHOT
from game.session.simultaneous_choices import SimultaneousChoices, may_choose_at_once
from tests.support.random_play import VARIANTS, choose, new_match

SEEDS = range(6)


def _plan_at_random(choices: SimultaneousChoices[Any], chance: random.Random) -> None:
    for plan in choices.plans.values():
        while not plan.complete:
            plan.play(choose(chance, plan.legal()))
        plan.ready = True


def _play_at_once(match: Match[Any], people: tuple[int, ...], chance: random.Random) -> list[tuple[int, bool]]:
    """Plays a match; people choose simultaneously. Returns the seat of each command and whether it was planned."""
    log = []
    choices = None
    while match.to_act():
        seat = match.to_act()[0]
        if isinstance(match.legal(seat)[0], match.rules.roll_commands):
            choices = None
        elif choices is None and seat in people:
            choices = SimultaneousChoices(match, people)
            _plan_at_random(choices, chance)
            choices.reveal()
        command = choices.next_command(match) if choices else None
        if seat in people and choices:
            log.append((seat, command is not None))
        match.play(command or choose(chance, match.legal(seat)))
    return log


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("texts", [texts for texts in VARIANTS["dice_game"] if texts["seats"] != "1"])
@pytest.mark.slow
def test_what_is_chosen_at_once_is_a_match_of_turns(texts: dict[str, str], seed: int) -> None:
    match = new_match(DICE_GAME, texts, seed)
    people = tuple(range(0, int(texts["seats"]), 1 + seed % 2))
    log = _play_at_once(match, people, random.Random(seed))
    replayed = new_match(DICE_GAME, texts, seed)
    for command in match.commands:
        replayed.play(command)
    assert replayed.state == match.state
    assert match.outcome is not None
    planned = sum(was_planned for _seat, was_planned in log)
    assert planned > 0.8 * len(log), "most plans must be played unchanged"


def _after_a_roll(seed: int = 1, seats: int = 3) -> Match[Any]:
    match = new_match(DICE_GAME, {"seats": str(seats), "sets": "1", "begins": "0"}, seed)
    match.play(commands.Roll(0))
    return match


def test_everybody_up_to_the_last_seat_of_the_round_plans() -> None:
    match = _after_a_roll()
    assert list(SimultaneousChoices(match, (0, 1, 2)).plans) == [0, 1, 2]
    assert list(SimultaneousChoices(match, (1, 2)).plans) == [1, 2]
    match.play(choose(random.Random(1), match.legal(0)))
    while match.to_act() == (0,):
        match.play(choose(random.Random(1), match.legal(0)))
    assert list(SimultaneousChoices(match, (0, 1, 2)).plans) == [1, 2]


def test_nobody_plans_before_the_roll_or_where_the_rules_have_no_such_turns() -> None:
    match = new_match(DICE_GAME, {"seats": "3", "sets": "1"}, 1)
    assert not SimultaneousChoices(match, (0, 1, 2)).plans
    other = new_match(HORSE_RACE, {"seats": "3"}, 1)
    assert not SimultaneousChoices(other, (0, 1, 2)).plans
    assert may_choose_at_once(DICE_GAME, (0, 1))
    assert not may_choose_at_once(DICE_GAME, (0,))
    assert may_choose_at_once(HORSE_RACE, (0, 1))
    assert not may_choose_at_once(LONG_SHOT, (0, 1))


def test_who_wanted_the_same_horse_later_in_the_round_chooses_again() -> None:
    match = _after_a_roll()
    choices = SimultaneousChoices(match, (0, 1, 2))
    wish = next(command for command in choices.plans[0].legal() if isinstance(command, commands.Buy))
    for seat, plan in choices.plans.items():
        plan.play(commands.Buy(seat, wish.horse))
        plan.ready = True
    assert choices.ready
    choices.reveal()
    first = choices.next_command(match)
    assert first == commands.Buy(0, wish.horse)
    match.play(first)
    assert match.to_act() == (1,)
    assert choices.next_command(match) is None
    assert commands.Buy(1, wish.horse) not in match.legal(1)


def test_a_bet_on_a_horse_that_was_pushed_in_between_is_asked_for_again() -> None:
    seed, match, push = next(found for seed in range(400) if (found := _seat_0_can_push_the_rolled_horse(seed)))
    choices = SimultaneousChoices(match, (1,))
    bet = next(
        command
        for command in choices.plans[1].legal()
        if isinstance(command, commands.Bet) and command.horse == push.horse
    )
    choices.plans[1].play(bet)
    choices.reveal()
    match.play(push)
    while match.to_act() == (0,):
        match.play(match.legal(0)[0])
    assert match.to_act() == (1,), seed
    assert choices.next_command(match) is None


def _seat_0_can_push_the_rolled_horse(seed: int) -> tuple[int, Match[Any], commands.Push] | None:
    """Plays until seat 0 can push the rolled horse before seat 1's turn; returns the seed, the match and the push."""
    match = _after_a_roll(seed, seats=2)
    chance = random.Random(seed)
    for _turn in range(60):
        if not match.to_act():
            return None
        seat = match.to_act()[0]
        legal = match.legal(seat)
        pushes = [one for one in legal if isinstance(one, commands.Push) and one.horse == match.state.die]
        plan_of_1 = SimultaneousChoices(match, (1,)).plans.get(1)
        if (
            seat == 0
            and pushes
            and plan_of_1
            and any(isinstance(one, commands.Bet) and one.horse == match.state.die for one in plan_of_1.legal())
        ):
            return seed, match, pushes[0]
        liked = [one for one in legal if isinstance(one, commands.Concession | commands.TakeBonus)] if seat == 0 else []
        match.play(chance.choice(liked) if liked else choose(chance, legal))
    return None


def test_a_plan_can_be_taken_back_and_changes_nothing_in_the_match() -> None:
    match = _after_a_roll()
    before = match.state.copy()
    plan = SimultaneousChoices(match, (0, 1, 2)).plans[2]
    first = plan.legal()
    plan.play(first[0])
    plan.ready = True
    assert plan.undo()
    assert not plan.ready
    assert plan.legal() == first
    assert not plan.undo()
    assert match.state == before
