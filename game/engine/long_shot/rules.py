"""Long Shot, the card game, as an object: set-up, whose turn, what is legal, and what follows."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from game.engine.core import Command, Event, Outcome, Seat, Sentence, Turn
from game.engine.long_shot import course, moves, options, refusals, scoring, statistics
from game.engine.long_shot import vocabulary as v
from game.engine.long_shot.cards import PILE
from game.engine.long_shot.evolve import evolve, view
from game.engine.long_shot.horses import followers
from game.engine.long_shot.redaction import redact
from game.engine.long_shot.state import (
    CARD,
    FIRST_THROW,
    HORSE_REROLL,
    HORSE_THROW,
    MOVE_REROLL,
    MOVE_THROW,
    OVER,
    SPECTATOR,
    START_CARDS,
    STOLEN_CARD,
    Options,
    State,
)
from game.engine.long_shot.summary import summary

T = Turn[State]


class LongShot:
    """The rule set; it holds nothing, so one serves every match."""

    key = "long_shot"
    title = "Long Shot"
    about = Sentence("Buy horses, bet on them, and play the cards in your hand to make the right ones win.")
    minutes = range(20, 46)
    seats = range(2, 9)
    secrets = True
    choices = options.CHOICES
    commands = v.COMMANDS
    events = v.EVENTS
    purposes: tuple[str, ...] = (FIRST_THROW, HORSE_THROW, MOVE_THROW, HORSE_REROLL, MOVE_REROLL, CARD, STOLEN_CARD)
    evolve = staticmethod(evolve)
    dice: tuple[type[Command], ...] = (v.Roll, v.Reroll, v.Throw)
    final_commands: tuple[type[Command], ...] = ()
    turns: tuple[type[Event], ...] = (v.TurnBegan,)

    def options(self, texts: dict[str, str]) -> Options:
        return options.read(texts)

    def option_texts(self, chosen: Options) -> dict[str, str]:
        return options.texts(chosen)

    def initial(self, chosen: Options) -> State:
        return State(options.read(options.texts(chosen)), list(PILE))

    def setup(self, turn: T) -> None:
        state = turn.state
        for _number in range(START_CARDS):
            for seat in state.seats:
                turn.emit(v.CardDealt(seat, turn.draw(CARD).pick(state.pile)))
        first = course.roll_for_first(turn) if state.options.begins < 0 else state.options.begins
        turn.emit(v.FirstChosen(first))
        course.begin_turn(turn, first)

    def to_act(self, state: State) -> tuple[Seat, ...]:
        return () if state.phase == OVER else (state.asked,)

    def legal(self, state: State, seat: Seat) -> Sequence[Command]:
        if state.phase == OVER or seat != state.asked:
            return ()
        match state.phase:
            case "act":
                return course.actions(state, seat)
            case "roll":
                return course.throws(state, seat) if state.options.table_dice else moves.rolls(seat)
            case "throw_horse" | "throw_move":
                return course.throws(state, seat)
            case "keep":
                return moves.keeps(seat)
            case "along":
                return moves.followers(seat, followers(state))
            case "answer":
                return moves.answers(seat, course.answer_of(state, seat))
            case "take":
                return moves.takes(seat, tuple(state.hands[state.looking]))
            case _:
                return moves.thefts(seat) if course.victim(state) >= 0 else moves.draws(seat)

    def why_not(self, state: State, command: Command) -> Sentence | None:
        if command in self.legal(state, command.seat):
            return None
        return refusals.reason(state, command)

    def apply(self, turn: T, command: Command) -> None:
        course.CONSEQUENCES[type(command)](turn, command)
        if turn.state.is_decided and turn.state.phase != OVER:
            scoring.score(turn)

    def view(self, state: State, seat: Seat | None) -> State:
        """A copy without the cards that `seat` may not see: the pile, and hands but for its own."""
        return view(state, SPECTATOR if seat is None else seat)

    def redact(self, event: Event, seat: Seat | None) -> Event | None:
        return redact(event, SPECTATOR if seat is None else seat)

    def outcome(self, state: State) -> Outcome | None:
        return scoring.outcome(state)

    def rival_names(self, state: State) -> tuple[Sentence, ...]:
        return ()

    def summary(self, state: State) -> dict[str, Any]:
        return summary(state)

    def statistics(self, events: Iterable[Event]) -> dict[str, int]:
        return statistics.statistics(events)

    def findings(self, counts: Mapping[str, int]) -> dict[str, Any]:
        return statistics.findings(counts)


LONG_SHOT = LongShot()
