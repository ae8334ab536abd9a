"""The kinds of effect that bonuses and abilities are made of: who may be chosen, and what then happens."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from game.engine.core import Command, Seat, Sentence, Turn
from game.engine.dice_game import deeds, moves
from game.engine.dice_game import vocabulary as v
from game.engine.dice_game.abilities import Effect, Trigger, card_of
from game.engine.dice_game.state import HORSES, Question, State

Answers = Sequence[Command]


def modifiers(state: State, seat: Seat, trigger: Trigger) -> list[Effect]:
    """The effects of the seat's own cards that change a choice at `trigger`."""
    cards = state.listeners[trigger]
    return [state.cards[card].ability.effect for card in cards if deeds.owns_ability(state, seat, card)]


def bits(horses: Sequence[int]) -> int:
    return sum(1 << horse for horse in horses)


# --- Money ----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Money(Effect):
    """An ability that pays its owner."""

    amount: int

    @property
    def text(self) -> Sentence:
        return Sentence("gain ${amount}", amount=self.amount)

    def answers(self, state: State, question: Question) -> Answers:
        return (moves.use(state.turn, card_of(question.source)),)

    def run(self, turn: Turn[State], command: v.Use, question: Question) -> None:
        turn.emit(v.MoneyEarned(command.seat, self.amount, question.source))


@dataclass(frozen=True, slots=True)
class Cash(Effect):
    """A bonus that pays at once."""

    amount: int
    asks: ClassVar[bool] = False

    @property
    def text(self) -> Sentence:
        return Sentence("gain ${amount}", amount=self.amount)

    def run(self, turn: Turn[State], command: Command, question: Question) -> None:
        turn.emit(v.MoneyEarned(command.seat, self.amount, question.source))
        deeds.ask(turn, command.seat, deeds.offers(turn.state, command.seat, Trigger.CASH_BONUS))


@dataclass(frozen=True, slots=True)
class EveryoneElseLoses(Effect):
    """Every other sheet, Roland's too, loses up to `amount`."""

    amount: int

    @property
    def text(self) -> Sentence:
        return Sentence("every other player loses ${amount}", amount=self.amount)

    def answers(self, state: State, question: Question) -> Answers:
        return (moves.use(state.turn, card_of(question.source)),)

    def run(self, turn: Turn[State], command: v.Use, question: Question) -> None:
        for seat in turn.state.seats:
            loss = min(self.amount, turn.state.money[seat])
            if seat != command.seat and loss:
                turn.emit(v.MoneyLost(seat, loss, question.source))


@dataclass(frozen=True, slots=True)
class TollFromOwner(Effect):
    """Takes up to `amount` from the owner of the card in question."""

    amount: int

    @property
    def text(self) -> Sentence:
        return Sentence("take up to ${amount} from the owner of the card you mark", amount=self.amount)

    def answers(self, state: State, question: Question) -> Answers:
        owner = state.owners[question.about]
        if owner in (state.turn, -1) or not state.money[owner]:
            return ()
        return (moves.use(state.turn, card_of(question.source)),)

    def run(self, turn: Turn[State], command: v.Use, question: Question) -> None:
        owner = turn.state.owners[question.about]
        amount = min(self.amount, turn.state.money[owner])
        turn.emit(v.MoneyLost(owner, amount, question.source))
        turn.emit(v.MoneyEarned(command.seat, amount, question.source))


# --- Moving horses --------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class PushHorses(Effect):
    """Moves one or two different horses of the player's choice; bonuses may go further by abilities."""

    steps: int
    count: int = 1

    @property
    def text(self) -> Sentence:
        match self.count, self.steps > 0:
            case 1, True:
                return Sentence("move a horse forward {steps}", steps=self.steps)
            case 1, False:
                return Sentence("move a horse back {steps}", steps=-self.steps)
            case _, True:
                return Sentence("move two horses forward {steps}", steps=self.steps)
            case _:
                return Sentence("move two horses back {steps}", steps=-self.steps)

    def answers(self, state: State, question: Question) -> Answers:
        extras = 0 if card_of(question.source) else self._extras(state)
        return moves.pushes(state.turn, bits(state.racing()), self.count, extras)

    def _extras(self, state: State) -> int:
        owned = modifiers(state, state.turn, Trigger.PUSH_BONUS)
        return sum(isinstance(e, PushFurther) and (self.steps < 0 or not e.back_only) for e in owned)

    def run(self, turn: Turn[State], command: v.Push, question: Question) -> None:
        horses = [horse for horse in (command.horse, command.other) if horse]
        steps = self.steps + (command.extra if self.steps > 0 else -command.extra)
        deeds.move_all(turn, horses, steps, question.source)


@dataclass(frozen=True, slots=True)
class PushFurther(Effect):
    """Movement bonuses may move each horse one space further."""

    back_only: bool

    @property
    def text(self) -> Sentence:
        if self.back_only:
            return Sentence("your backward bonuses push each chosen horse 1 further")
        return Sentence("your movement bonuses move each horse 1 further in the same direction")


@dataclass(frozen=True, slots=True)
class PushTrailing(Effect):
    """Moves a horse that is not in the lead, nor tied for it."""

    steps: int

    @property
    def text(self) -> Sentence:
        return Sentence("move a horse that is not in the lead forward {steps}", steps=self.steps)

    def answers(self, state: State, question: Question) -> Answers:
        racing = state.racing()
        lead = max((state.positions[horse] for horse in racing), default=0)
        trailing = [horse for horse in racing if state.positions[horse] < lead]
        return moves.pushes(state.turn, bits(trailing), 1, 0)

    def run(self, turn: Turn[State], command: v.Push, question: Question) -> None:
        deeds.move(turn, command.horse, self.steps, question.source)


@dataclass(frozen=True, slots=True)
class SurgeWithAnother(Effect):
    """Moves the card's own horse and another one."""

    steps: int

    @property
    def text(self) -> Sentence:
        return Sentence("move this horse and another one forward {steps}", steps=self.steps)

    def answers(self, state: State, question: Question) -> Answers:
        own = card_of(question.source)
        others = [horse for horse in state.racing() if horse != own] or [0]
        return [v.Push(state.turn, own, other) for other in others]

    def run(self, turn: Turn[State], command: v.Push, question: Question) -> None:
        horses = [horse for horse in (command.horse, command.other) if horse]
        deeds.move_all(turn, horses, self.steps, question.source)


@dataclass(frozen=True, slots=True)
class MoveSharers(Effect):
    """Moves all horses on the space of the horse in question, if it shares one."""

    @property
    def text(self) -> Sentence:
        return Sentence("if that horse shares its space, all horses there move forward 1")

    def answers(self, state: State, question: Question) -> Answers:
        if not state.positions[question.about] or len(self._sharers(state, question)) < 2:
            return ()
        return (moves.use(state.turn, card_of(question.source)),)

    def _sharers(self, state: State, question: Question) -> list[int]:
        space = state.positions[question.about]
        return [horse for horse in state.racing() if state.positions[horse] == space]

    def run(self, turn: Turn[State], command: v.Use, question: Question) -> None:
        deeds.move_all(turn, self._sharers(turn.state, question), 1, question.source)


# --- Bets -----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class FreeBetOnAny(Effect):
    """The bonus of a free bet, on any horse that may be bet on."""

    amount: int

    @property
    def text(self) -> Sentence:
        return Sentence("a free ${amount} bet on any horse", amount=self.amount)

    def answers(self, state: State, question: Question) -> Answers:
        seat = state.turn
        bigger = [e.amount for e in modifiers(state, seat, Trigger.BET_BONUS) if isinstance(e, BiggerFreeBets)]
        horses = [horse for horse in HORSES if state.may_bet(seat, horse)]
        return [moves.free_bet(seat, horse, amount) for horse in horses for amount in (self.amount, *bigger)]

    def run(self, turn: Turn[State], command: v.FreeBet, question: Question) -> None:
        deeds.place_bet(turn, command.seat, command.horse, command.amount, free=True)


@dataclass(frozen=True, slots=True)
class BiggerFreeBets(Effect):
    amount: int

    @property
    def text(self) -> Sentence:
        return Sentence("your free $3 bets are free ${amount} bets", amount=self.amount)


@dataclass(frozen=True, slots=True)
class FreeBetOnIt(Effect):
    """A free bet on the horse in question."""

    amount: int

    @property
    def text(self) -> Sentence:
        return Sentence("a free ${amount} bet on that horse", amount=self.amount)

    def answers(self, state: State, question: Question) -> Answers:
        if not state.may_bet(state.turn, question.about):
            return ()
        return (moves.free_bet(state.turn, question.about, self.amount),)

    def run(self, turn: Turn[State], command: v.FreeBet, question: Question) -> None:
        deeds.place_bet(turn, command.seat, command.horse, command.amount, free=True)


@dataclass(frozen=True, slots=True)
class BetAndPush(Effect):
    """A $1 bet in place of the normal one, and the horse moves."""

    @property
    def text(self) -> Sentence:
        return Sentence("instead of the normal bet, bet $1 and move that horse forward 1")


@dataclass(frozen=True, slots=True)
class FirstBetFree(Effect):
    """The bet action costs nothing on a horse without a bet of the player's."""

    @property
    def text(self) -> Sentence:
        return Sentence("your bet is free when you have none on that horse yet")


# --- Marks ----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class MarkAnyCircle(Effect):
    @property
    def text(self) -> Sentence:
        return Sentence("mark any one concession circle")

    def answers(self, state: State, question: Question) -> Answers:
        return moves.free_circles(state.turn, 0, state.circles[state.turn])

    def run(self, turn: Turn[State], command: v.Concession, question: Question) -> None:
        deeds.mark_circle(turn, command.seat, command.circle)


@dataclass(frozen=True, slots=True)
class MarkAnything(Effect):
    """Marks one box of any kind; a jersey marked this way marks no bar."""

    @property
    def text(self) -> Sentence:
        return Sentence("mark any one concession circle, Helmet or Jersey")

    def answers(self, state: State, question: Question) -> Answers:
        seat = state.turn
        circles = moves.free_circles(seat, 0, state.circles[seat])
        helmets = [moves.helmet(seat, horse) for horse in HORSES if not state.has_helmet(seat, horse)]
        jerseys = [v.Jersey(seat, horse) for horse in HORSES if not state.has_jersey(seat, horse)]
        return [*circles, *helmets, *jerseys]

    def run(self, turn: Turn[State], command: Command, question: Question) -> None:
        match command:
            case v.Concession():
                deeds.mark_circle(turn, command.seat, command.circle)
            case v.Helmet():
                deeds.mark_helmet(turn, command.seat, command.horse)
            case v.Jersey():
                deeds.mark_jersey(turn, command.seat, command.horse)


@dataclass(frozen=True, slots=True)
class NeighbourCircles(Effect):
    """The concession action may also mark a number next to the rolled one."""

    @property
    def text(self) -> Sentence:
        return Sentence("you may mark a circle one number above or below the horse die instead")


@dataclass(frozen=True, slots=True)
class HelmetForAny(Effect):
    @property
    def text(self) -> Sentence:
        return Sentence("the Helmet action for any horse")

    def answers(self, state: State, question: Question) -> Answers:
        seat = state.turn
        return [moves.helmet(seat, horse) for horse in HORSES if not state.has_helmet(seat, horse)]

    def run(self, turn: Turn[State], command: v.Helmet, question: Question) -> None:
        deeds.mark_helmet(turn, command.seat, command.horse)


@dataclass(frozen=True, slots=True)
class JerseyForAny(Effect):
    @property
    def text(self) -> Sentence:
        return Sentence("the Jersey action for any horse")

    def answers(self, state: State, question: Question) -> Answers:
        seat = state.turn
        horses = [horse for horse in HORSES if not state.has_jersey(seat, horse)]
        return [jersey for horse in horses for jersey in moves.jersey_marks(seat, horse, state.bars[horse])]

    def run(self, turn: Turn[State], command: v.Jersey, question: Question) -> None:
        deeds.take_jersey(turn, command.seat, command.horse, command.mark)


@dataclass(frozen=True, slots=True)
class TwoJerseys(Effect):
    """Marks two jerseys and no bar."""

    @property
    def text(self) -> Sentence:
        return Sentence("mark the Jerseys of two horses")

    def answers(self, state: State, question: Question) -> Answers:
        return moves.jersey_pairs(state.turn, state.jerseys[state.turn])

    def run(self, turn: Turn[State], command: v.MarkJerseys, question: Question) -> None:
        for horse in (command.horse, command.other):
            if horse:
                deeds.mark_jersey(turn, command.seat, horse)


@dataclass(frozen=True, slots=True)
class SecondBarMark(Effect):
    """A jersey action marks a second horse on the bar."""

    @property
    def text(self) -> Sentence:
        return Sentence("mark two horses on the bar instead of one")

    def answers(self, state: State, question: Question) -> Answers:
        return moves.bar_marks(state.turn, state.bars[question.about])

    def run(self, turn: Turn[State], command: v.MarkBar, question: Question) -> None:
        turn.emit(v.BarMarked(command.seat, question.about, command.mark))


@dataclass(frozen=True, slots=True)
class RecoverWilds(Effect):
    most: int

    @property
    def text(self) -> Sentence:
        if self.most == 1:
            return Sentence("recover a used Wild Number")
        return Sentence("recover up to {most} used Wild Numbers", most=self.most)

    def answers(self, state: State, question: Question) -> Answers:
        used = min(self.most, state.wilds_used[state.turn])
        return [moves.recover(state.turn, count) for count in range(1, used + 1)]

    def run(self, turn: Turn[State], command: v.Recover, question: Question) -> None:
        turn.emit(v.WildsRecovered(command.seat, command.count))


# --- Owning horses --------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class FreeHorse(Effect):
    @property
    def text(self) -> Sentence:
        return Sentence("take any horse from the market for nothing")

    def answers(self, state: State, question: Question) -> Answers:
        return [moves.claim(state.turn, horse) for horse in state.in_market()]

    def run(self, turn: Turn[State], command: v.Claim, question: Question) -> None:
        deeds.claim(turn, command.seat, command.horse)


@dataclass(frozen=True, slots=True)
class BuyAtHalf(Effect):
    """Buys another horse for half its price, rounded down."""

    @property
    def text(self) -> Sentence:
        return Sentence("at once buy another horse at half price")

    def answers(self, state: State, question: Question) -> Answers:
        money = state.money[state.turn]
        market = [horse for horse in state.in_market() if state.cards[horse].cost // 2 <= money]
        return [moves.buy(state.turn, horse) for horse in market]

    def run(self, turn: Turn[State], command: v.Buy, question: Question) -> None:
        deeds.buy(turn, command.seat, command.horse, turn.state.cards[command.horse].cost // 2)
