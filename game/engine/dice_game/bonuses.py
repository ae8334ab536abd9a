"""The nine concession bonuses and their twelve boxes, and the question which one to take."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.engine.core import Command, Sentence, Turn
from game.engine.dice_game.abilities import Effect, card_of
from game.engine.dice_game.deeds import LINE, ability_effect, ask
from game.engine.dice_game.effects.bets import FreeBetOnAny
from game.engine.dice_game.effects.market import FreeHorse
from game.engine.dice_game.effects.marks import HelmetForAny, JerseyForAny
from game.engine.dice_game.effects.money import Cash
from game.engine.dice_game.effects.pushes import PushHorses
from game.engine.dice_game.moves import take_bonus
from game.engine.dice_game.state import Question, State
from game.engine.dice_game.vocabulary import BonusTaken, TakeBonus

BONUSES: dict[str, Effect] = {
    "cash": Cash(7),
    "back_two": PushHorses(-2, 2),
    "back_one": PushHorses(-3),
    "forward_two": PushHorses(2, 2),
    "forward_one": PushHorses(3),
    "free_bet": FreeBetOnAny(3),
    "helmet": HelmetForAny(),
    "jersey": JerseyForAny(),
    "free_horse": FreeHorse(),
}

BOXES = (
    "cash", "cash", "cash",
    "back_two", "free_bet", "forward_two",
    "back_one", "free_bet", "forward_one",
    "helmet", "jersey", "free_horse",
)  # fmt: skip
"""The bonus in each box of the sheet, four rows of three."""


@dataclass(frozen=True, slots=True)
class ChooseBonus(Effect):
    """A completed line earns one bonus that is still unmarked."""

    @property
    def text(self) -> Sentence:
        return Sentence("choose a concession bonus")

    def answers(self, state: State, question: Question) -> Sequence[Command]:
        free = [name for name in BONUSES if free_box(state, state.turn, name) is not None]
        return [take_bonus(state.turn, name) for name in free]

    def run(self, turn: Turn[State], command: TakeBonus, question: Question) -> None:
        box = free_box(turn.state, command.seat, command.bonus)
        assert box is not None
        turn.emit(BonusTaken(command.seat, box))
        effect = BONUSES[command.bonus]
        if effect.asks:
            ask(turn, command.seat, [Question(command.bonus)])
        else:
            effect.run(turn, command, Question(command.bonus))


CHOOSE_BONUS = ChooseBonus()


def free_box(state: State, seat: int, bonus: str) -> int | None:
    """The first unmarked box of a bonus, if any."""
    boxes = (box for box, name in enumerate(BOXES) if name == bonus and not state.has_bonus(seat, box))
    return next(boxes, None)


def effect_of(state: State, question: Question) -> Effect:
    """What `question` is about: choosing a bonus, a bonus, or a card's ability."""
    if question.source == LINE:
        return CHOOSE_BONUS
    return ability_effect(state, question) if card_of(question.source) else BONUSES[question.source]
