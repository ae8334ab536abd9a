"""Explains a bot's command in one line with true numbers that all players may know."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import assert_never

from game.engine.message import Message
from game.engine.rules import Command
from game.games.long_shot.rules.cards import CARDS_BY_NUMBER
from game.games.long_shot.rules.commands import (
    Answer,
    Bet,
    Buy,
    Discard,
    Draw,
    Keep,
    LongShotCommand,
    MoveAlong,
    Pass,
    Play,
    Reroll,
    Roll,
    Steal,
    Take,
    Throw,
)
from game.games.long_shot.rules.horses import HORSE_CARDS
from game.games.long_shot.rules.state import BET_DOLLARS, LongShotState

PlaceChances = Sequence[Sequence[float]]
"""By horse: the chances to come first, second, third."""


@dataclass(frozen=True, slots=True)
class PlaceChancesBeforeAfter:
    """Chances by place before an action and after it; none for bots that do not compute them."""

    before: PlaceChances = ()
    after: PlaceChances = ()


NO_CHANCES = PlaceChancesBeforeAfter()


def percent(chances: Sequence[float]) -> int:
    """Returns the chance of any place in whole per cent; what rests on some races is never called certain."""
    return max(1, min(99, round(100 * sum(chances))))


def explain(view: LongShotState, command: Command, chances: PlaceChancesBeforeAfter = NO_CHANCES) -> Message:
    """Returns the reason for the command. Cards that others may not see are not named."""
    assert isinstance(command, LongShotCommand)
    match command:
        case Bet(_, horse):
            return _explain_bet(Message("bets ${amount} on {horse}", amount=BET_DOLLARS, horse=horse), horse, chances)
        case Buy(_, horse):
            what = Message("buys {horse} for ${cost}", horse=horse, cost=HORSE_CARDS[horse].price)
            space = Message("on space {space}", space=view.positions[horse])
            return _with_chance(what, horse, chances.after, space)
        case MoveAlong(_, horse):
            return _explain_movement(Message("lets {horse} move along", horse=horse), horse, chances)
        case Play(_, card):
            return _explain_card(command, Message(CARDS_BY_NUMBER[card].name), chances)
        case _:
            return _explain_other(view, command)


def _explain_bet(what: Message, horse: int, chances: PlaceChancesBeforeAfter) -> Message:
    odds = "/".join(map(str, HORSE_CARDS[horse].odds))
    return _with_chance(what, horse, chances.before, Message("pays {odds}", odds=odds))


def _with_chance(what: Message, horse: int, chances: PlaceChances, more: Message) -> Message:
    if not chances:
        return Message("{what}, {more}", what=what, more=more)
    chance = percent(chances[horse])
    return Message("{what}: {chance} % to finish, {more}", what=what, chance=chance, more=more)


def _explain_movement(what: Message, horse: int, chances: PlaceChancesBeforeAfter) -> Message:
    if not chances.after:
        return what
    before, after = percent(chances.before[horse]), percent(chances.after[horse])
    return Message(
        "{what}: {horse} has {before} → {after} % to finish", what=what, horse=horse, before=before, after=after
    )


def _explain_card(command: Play, name: Message, chances: PlaceChancesBeforeAfter) -> Message:
    what = Message("plays “{card}”", card=name)
    horse, text = command.horse, CARDS_BY_NUMBER[command.card].text
    if not horse:
        return Message("{what}: {says}", what=what, says=text)
    if CARDS_BY_NUMBER[command.card].effect.bet_dollars:
        return _explain_bet(Message("{what} for {horse}", what=what, horse=horse), horse, chances)
    return _explain_movement(what, horse, chances)


def _explain_other(
    view: LongShotState, command: Discard | Keep | Reroll | Answer | Steal | Draw | Take | Roll | Throw | Pass
) -> Message:
    match command:
        case Discard(_, card, other):
            one, two = Message(CARDS_BY_NUMBER[card].name), Message(CARDS_BY_NUMBER[other].name)
            return Message("gives “{one}” and “{two}” away for $5", one=one, two=two)
        case Keep():
            return Message("lets the roll stand")
        case Reroll(_, "horse"):
            return Message("throws the horse die again, for a better horse than {horse}", horse=view.die)
        case Reroll():
            return Message("throws the move die again, for {steps} does not suit it", steps=view.move_die)
        case Answer(_, card):
            return Message("answers the roll with “{card}”", card=Message(CARDS_BY_NUMBER[card].name))
        case Steal() | Draw():
            return Message("takes a card: never too many")
        case Take():
            return Message("takes the card that it can use best")
        case Roll() | Throw():
            return Message("rolls the dice")
        case Pass():
            return Message("does nothing, for nothing would do it good")
        case _:
            assert_never(command)
