"""Why an answer does not fit the question on the table, in one sentence a child understands."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.core import Command, Sentence
from game.engine.dice_game import objections as no
from game.engine.dice_game import vocabulary as v
from game.engine.dice_game.abilities import card_of
from game.engine.dice_game.bonuses import BONUSES, effect_of, free_box
from game.engine.dice_game.objections import Objection
from game.engine.dice_game.state import HORSES, State

S = Sentence


def objection(state: State, command: Command) -> Objection:
    """What is wrong with `command` as an answer to the uppermost question."""
    question = state.questions[-1]
    effect = effect_of(state, question)
    answers = effect.answers(state, question)
    if isinstance(command, v.Decline):
        return S("That cannot be left out: {effect}.", effect=effect.text)
    if not any(isinstance(command, type(answer)) for answer in answers):
        return S("First answer the question on the table: {effect}.", effect=effect.text)
    return _no_mark(state, command, answers) or _no_gift(state, command, answers)


def _no_mark(state: State, command: Command, answers: Sequence[Command]) -> Objection:
    seat, card = command.seat, state.questions[-1].about
    match command:
        case v.Concession():
            return no.circle(state, seat, command.circle)
        case v.Helmet():
            return no.helmet(state, seat, command.horse)
        case v.Jersey():
            return no.jersey(state, seat, command.horse) or _no_bar_of(state, command)
        case v.MarkBar():
            return no.bar(state, card, command.mark)
        case v.MarkJerseys():
            return _no_jerseys(state, command, answers)
        case _:
            return None


def _no_bar_of(state: State, command: v.Jersey) -> Objection:
    if card_of(state.questions[-1].source):
        return S("This Jersey marks no bar.")
    return no.bar(state, command.horse, command.mark)


def _no_jerseys(state: State, command: v.MarkJerseys, answers: Sequence[Command]) -> Sentence:
    one, two = command.horse, command.other
    taken = no.jersey(state, command.seat, one) or (no.jersey(state, command.seat, two) if two else None)
    return taken or no.pair(one, two, {(a.horse, a.other) for a in answers if isinstance(a, v.MarkJerseys)})


def _no_gift(state: State, command: Command, answers: Sequence[Command]) -> Objection:
    seat = command.seat
    match command:
        case v.TakeBonus():
            return _no_bonus(state, command)
        case v.Push():
            return no.push(state, command, answers)
        case v.FreeBet():
            return no.any_bet(state, seat, command.horse) or S("The free bet on the table is another one.")
        case v.Claim():
            return no.newcomer(state, seat, command.horse)
        case v.Buy():
            half = state.cards[command.horse].cost // 2 if command.horse in HORSES else 0
            return no.newcomer(state, seat, command.horse) or no.price(state, seat, half)
        case v.Recover():
            return S("So many Wild Numbers cannot be recovered now.")
        case v.Use():
            return S("Another ability is on offer.")
        case _:
            return None


def _no_bonus(state: State, command: v.TakeBonus) -> Objection:
    if command.bonus not in BONUSES:
        return S("There is no such bonus.")
    return S("That bonus is used up.") if free_box(state, command.seat, command.bonus) is None else None
