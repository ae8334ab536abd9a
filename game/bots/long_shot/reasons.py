"""Why a bot does what it does, in one line with true numbers that all may know. Decides nothing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.engine.core import Command, Sentence
from game.engine.long_shot import vocabulary as v
from game.engine.long_shot.cards import CARDS
from game.engine.long_shot.effects.betting import CardBet
from game.engine.long_shot.horses import CARDS as HORSE_CARDS
from game.engine.long_shot.state import BET, State

Chances = Sequence[Sequence[float]]
"""By horse: to come first, second, third."""


@dataclass(frozen=True, slots=True)
class Before:
    """The chances before an action and after it; none for who does not reckon with them."""

    before: Chances = ()
    after: Chances = ()


UNKNOWN = Before()


def percent(chances: Sequence[float]) -> int:
    """Of coming in at all, in whole per cent; what rests on some races is never called certain."""
    return max(1, min(99, round(100 * sum(chances))))


def reason(view: State, command: Command, chances: Before = UNKNOWN) -> Sentence:
    """Why the command is given. Cards that others may not see are not named."""
    match command:
        case v.Bet(_, horse):
            return _bet(Sentence("bets ${amount} on {horse}", amount=BET, horse=horse), horse, chances)
        case v.Buy(_, horse):
            what = Sentence("buys {horse} for ${cost}", horse=horse, cost=HORSE_CARDS[horse].price)
            space = Sentence("on space {space}", space=view.positions[horse])
            return _with_chance(what, horse, chances.after, space)
        case v.MoveAlong(_, horse):
            return _moved(Sentence("lets {horse} move along", horse=horse), horse, chances)
        case v.Play(_, card):
            return _played(command, Sentence(CARDS[card].name), chances)
        case _:
            return _seldom(view, command)


def _bet(what: Sentence, horse: int, chances: Before) -> Sentence:
    odds = "/".join(map(str, HORSE_CARDS[horse].odds))
    return _with_chance(what, horse, chances.before, Sentence("pays {odds}", odds=odds))


def _with_chance(what: Sentence, horse: int, chances: Chances, more: Sentence) -> Sentence:
    if not chances:
        return Sentence("{what}, {more}", what=what, more=more)
    chance = percent(chances[horse])
    return Sentence("{what}: {chance} % to finish, {more}", what=what, chance=chance, more=more)


def _moved(what: Sentence, horse: int, chances: Before) -> Sentence:
    if not chances.after:
        return what
    before, after = percent(chances.before[horse]), percent(chances.after[horse])
    return Sentence(
        "{what}: {horse} has {before} → {after} % to finish", what=what, horse=horse, before=before, after=after
    )


def _played(command: v.Play, name: Sentence, chances: Before) -> Sentence:
    what = Sentence("plays “{card}”", card=name)
    horse, text = command.horse, CARDS[command.card].text
    if not horse:
        return Sentence("{what}: {says}", what=what, says=text)
    if isinstance(CARDS[command.card].effect, CardBet):
        return _bet(Sentence("{what} for {horse}", what=what, horse=horse), horse, chances)
    return _moved(what, horse, chances)


def _seldom(view: State, command: Command) -> Sentence:
    match command:
        case v.Discard(_, card, other):
            one, two = Sentence(CARDS[card].name), Sentence(CARDS[other].name)
            return Sentence("gives “{one}” and “{two}” away for $5", one=one, two=two)
        case v.Keep():
            return Sentence("lets the roll stand")
        case v.Reroll(_, "horse"):
            return Sentence("throws the horse die again, for a better horse than {horse}", horse=view.die)
        case v.Reroll():
            return Sentence("throws the move die again, for {steps} does not suit it", steps=view.move_die)
        case v.Answer(_, card):
            return Sentence("answers the roll with “{card}”", card=Sentence(CARDS[card].name))
        case v.Steal() | v.Draw():
            return Sentence("takes a card: never too many")
        case v.Take():
            return Sentence("takes the card that it can use best")
        case v.Roll() | v.Throw():
            return Sentence("rolls the dice")
        case _:
            return Sentence("does nothing, for nothing would do it good")
