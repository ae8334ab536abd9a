"""Defines the events of the set-up and of the rounds of the Dice Game."""

from dataclasses import dataclass

from game.engine.rules import Event, interned
from game.games.dice_game.rules.abilities import cards_by_trigger
from game.games.dice_game.rules.event_types import DiceGameEvent, SeatEvent
from game.games.dice_game.rules.player_sheet import STARTING_CARDS, STARTING_CIRCLES
from game.games.dice_game.rules.state import ACT, ROLL, DiceGameState


@dataclass(frozen=True, slots=True)
class FieldDrawn(DiceGameEvent):
    """The set (1..4) of each horse's card, horses 1 to 8."""

    sets: tuple[int, ...]

    def apply(self, state: DiceGameState) -> None:
        cards = {(card.number, card.set): card for card in state.box}
        drawn = [cards[number, set_number] for number, set_number in enumerate(self.sets, 1)]
        state.cards = (drawn[0], *drawn)
        state.listeners = cards_by_trigger(state.cards)
        state.bars = [0, *(card.printed for card in state.cards[1:])]


@dataclass(frozen=True, slots=True)
class StartingCardDealt(SeatEvent):
    """A seat's starting card, by its index in player_sheet.STARTING_CARDS."""

    card: int

    def apply(self, state: DiceGameState) -> None:
        for horse, amount in STARTING_CARDS[self.card].bets:
            state.bets[self.seat][horse] = amount
        if self.seat < state.players:
            state.circles[self.seat] = STARTING_CIRCLES[self.card]


@dataclass(frozen=True, slots=True)
class DicePassed(SeatEvent):
    """A round begins. `seat` rolls the dice."""

    def apply(self, state: DiceGameState) -> None:
        state.phase = ROLL
        state.round += 1
        state.active = state.turn = self.seat
        state.die = state.move_die = state.wild = 0


@dataclass(frozen=True, slots=True)
class TurnBegan(SeatEvent):
    """The turn of `seat` begins (R15)."""

    def apply(self, state: DiceGameState) -> None:
        state.phase = ACT
        state.turn = self.seat
        state.acted = False
        state.wild = 0


@dataclass(frozen=True, slots=True)
class ActionTaken(SeatEvent):
    """A seat uses its turn for `action`, a name from `CommandRules.action`, or "pass"."""

    action: str

    def apply(self, state: DiceGameState) -> None:
        state.acted = True


ROUND_EVENTS: tuple[type[Event], ...] = (FieldDrawn, StartingCardDealt, DicePassed, TurnBegan, ActionTaken)
"""All events of this module."""

action_taken = interned(ActionTaken)
dice_passed = interned(DicePassed)
starting_card_dealt = interned(StartingCardDealt)
turn_began = interned(TurnBegan)
