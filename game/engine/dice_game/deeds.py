"""The things that actions, bonuses and abilities are made of, each with the questions that follow from it."""

from __future__ import annotations

from game.engine.core import Seat, Turn
from game.engine.dice_game import vocabulary as v
from game.engine.dice_game.abilities import Effect, Trigger, card_of, card_source
from game.engine.dice_game.sheet import LINES, is_row, lines_through
from game.engine.dice_game.state import FINISH, PLACES, SPACES, Question, State

LINE = "line"
"""The question which bonus a completed line earns."""


def move(turn: Turn[State], horse: int, steps: int, cause: str, *, may_finish: bool = False) -> None:
    """Moves a horse; only dice and bars (`may_finish`) take it over the line, and only three in a race."""
    state = turn.state
    start = state.positions[horse]
    if start == FINISH:
        return
    last = FINISH if may_finish and len(state.finishers) < PLACES else SPACES
    end = max(0, min(start + steps, last))
    if end == start:
        turn.emit(v.HorseHeld(horse, cause))
        return
    turn.emit(v.HorseMoved(horse, start, end, cause))
    if end == FINISH:
        turn.emit(v.HorseFinished(horse, len(state.finishers) + 1))


def move_all(turn: Turn[State], horses: list[int], steps: int, cause: str) -> None:
    """Moves several horses, lowest number first, never over the line."""
    for horse in sorted(horses):
        move(turn, horse, steps, cause)


def mark_circle(turn: Turn[State], seat: Seat, circle: int) -> None:
    """Marks a circle and asks for the bonus of each line that it completes."""
    turn.emit(v.CircleMarked(seat, circle))
    marked = turn.state.circles[seat]
    completed = [line for line in lines_through(circle) if marked & LINES[line] == LINES[line]]
    if not completed:
        return
    for line in completed:
        turn.emit(v.LineCompleted(seat, line))
    questions = [Question(LINE) for _ in completed]
    for line in completed:
        questions += offers(turn.state, seat, Trigger.LINE)
        questions += offers(turn.state, seat, Trigger.ROW if is_row(line) else Trigger.COLUMN)
    ask(turn, seat, questions)


def mark_helmet(turn: Turn[State], seat: Seat, horse: int) -> None:
    turn.emit(v.HelmetMarked(seat, horse))
    _look_for_jockey_set(turn, seat, horse)


def mark_jersey(turn: Turn[State], seat: Seat, horse: int) -> None:
    turn.emit(v.JerseyMarked(seat, horse))
    _look_for_jockey_set(turn, seat, horse)


def _look_for_jockey_set(turn: Turn[State], seat: Seat, horse: int) -> None:
    if turn.state.has_jockey_set(seat, horse):
        ask(turn, seat, offers(turn.state, seat, Trigger.JOCKEY_SET, horse))


def take_jersey(turn: Turn[State], seat: Seat, horse: int, mark: int) -> None:
    """The Jersey action: a jersey, and a mark on the bar of that horse's card while a box is free."""
    mark_jersey(turn, seat, horse)
    if mark:
        turn.emit(v.BarMarked(seat, horse, mark))
        ask(turn, seat, offers(turn.state, seat, Trigger.JERSEY_ACTION, horse))


def place_bet(turn: Turn[State], seat: Seat, horse: int, amount: int, *, free: bool = False) -> None:
    turn.emit(v.BetPlaced(seat, horse, amount, free))
    if turn.state.has_helmet(seat, horse):
        ask(turn, seat, offers(turn.state, seat, Trigger.HELMET_BET, horse))


def buy(turn: Turn[State], seat: Seat, horse: int, price: int) -> None:
    turn.emit(v.HorseBought(seat, horse, price))
    _ask_newcomer(turn, seat, horse, Trigger.BOUGHT)


def claim(turn: Turn[State], seat: Seat, horse: int) -> None:
    turn.emit(v.HorseClaimed(seat, horse))
    _ask_newcomer(turn, seat, horse, Trigger.CLAIMED)


def _ask_newcomer(turn: Turn[State], seat: Seat, horse: int, trigger: Trigger) -> None:
    """A card's own arrival concerns that card alone."""
    source = card_source(horse)
    ask(turn, seat, [question for question in offers(turn.state, seat, trigger) if question.source == source])


def owns_ability(state: State, seat: Seat, card: int) -> bool:
    """Whether a card's ability is this seat's; horses that Roland owns have none."""
    return state.owners[card] == seat and seat < state.players


def offers(state: State, seat: Seat, trigger: Trigger, about: int = 0) -> list[Question]:
    """The questions of the seat's own cards that answer to `trigger`."""
    cards = [card for card in state.listeners[trigger] if owns_ability(state, seat, card)]
    return [Question(card_source(card), about) for card in cards]


def modifiers(state: State, seat: Seat, trigger: Trigger) -> list[Effect]:
    """The effects of the seat's own cards that change a choice at `trigger`."""
    return [state.cards[card].ability.effect for card in state.listeners[trigger] if owns_ability(state, seat, card)]


def ask(turn: Turn[State], seat: Seat, questions: list[Question]) -> None:
    """Lays questions before the seat, the first one uppermost."""
    for question in reversed(questions):
        turn.emit(v.Asked(seat, question.source, question.about))


def ability_effect(state: State, question: Question) -> Effect:
    """The effect of the card that asks `question`."""
    return state.cards[card_of(question.source)].ability.effect
