"""Implements the Ruleset of Long Shot, and redacts events: only the holder knows which card it was."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from game.engine.message import Message
from game.engine.rules import N_, Command, CommandContext, Event, Outcome, Seat
from game.games.long_shot.rules import interned, options, rejection_reasons, reporting, scoring, turn_flow
from game.games.long_shot.rules.cards import DRAW_PILE
from game.games.long_shot.rules.commands import COMMANDS, Reroll, Roll, Throw
from game.games.long_shot.rules.events import (
    EVENTS,
    CardDealt,
    CardDrawn,
    CardStolen,
    FirstChosen,
    HandShown,
    TurnBegan,
)
from game.games.long_shot.rules.evolve import evolve, redacted_state
from game.games.long_shot.rules.horses import horses_to_move_along
from game.games.long_shot.rules.reporting import summarise
from game.games.long_shot.rules.state import (
    CARD,
    FIRST_THROW,
    HIDDEN,
    HORSE_REROLL,
    HORSE_THROW,
    MOVE_REROLL,
    MOVE_THROW,
    OVER,
    PLACES,
    SPECTATOR,
    START_CARDS,
    STOLEN_CARD,
    LongShotOptions,
    LongShotState,
)


def redacted_event(event: Event, viewer: Seat) -> Event:
    """Returns `event` as `viewer` (a seat, or SPECTATOR) sees it."""
    match event:
        case CardDealt(seat) | CardDrawn(seat):
            return event if viewer == seat else replace(event, card=HIDDEN)
        case CardStolen(seat, victim):
            return event if viewer in (seat, victim) else replace(event, card=HIDDEN)
        case HandShown(seat, owner):
            return event if viewer in (seat, owner) else replace(event, cards=())
        case _:
            return event


Context = CommandContext[LongShotState]


class LongShot:
    """The rule set; it holds no state, so one object serves every match."""

    key = "long_shot"
    title = N_("Long Shot")
    about = Message("Buy horses, bet on them, and play the cards in your hand to make the right ones win.")
    duration_minutes = range(20, 46)
    seats = range(2, 9)
    has_hidden_information = True
    setup_options = options.SETUP_OPTIONS
    commands = COMMANDS
    events = EVENTS
    purposes: tuple[str, ...] = (FIRST_THROW, HORSE_THROW, MOVE_THROW, HORSE_REROLL, MOVE_REROLL, CARD, STOLEN_CARD)
    evolve = staticmethod(evolve)
    roll_commands: tuple[type[Command], ...] = (Roll, Reroll, Throw)
    final_commands: tuple[type[Command], ...] = ()
    turns: tuple[type[Event], ...] = (TurnBegan,)

    def options(self, texts: dict[str, str]) -> LongShotOptions:
        """Returns options from their texts. Raises CommandRejected."""
        return options.parse_options(texts)

    def option_texts(self, chosen: LongShotOptions) -> dict[str, str]:
        """Returns the texts of options, the inverse of `options`."""
        return options.format_options(chosen)

    def initial_state(self, chosen: LongShotOptions) -> LongShotState:
        """Returns the state before the first event. Raises CommandRejected."""
        return LongShotState(options.parse_options(options.format_options(chosen)), list(DRAW_PILE))

    def setup(self, turn: Context) -> None:
        """Deals the first hands, chooses who begins and begins the first turn (L5, L8)."""
        state = turn.state
        for _number in range(START_CARDS):
            for seat in state.seats:
                turn.emit(interned.card_dealt(seat, turn.draw(CARD).pick(state.pile)))
        first = turn_flow.roll_for_first(turn) if state.options.begins < 0 else state.options.begins
        turn.emit(FirstChosen(first))
        turn_flow.begin_turn(turn, first)

    def to_act(self, state: LongShotState) -> tuple[Seat, ...]:
        """Returns the seat that was asked; none once the race is over."""
        return () if state.phase == OVER else (state.asked,)

    def legal(self, state: LongShotState, seat: Seat) -> Sequence[Command]:
        """Returns every command that answers what `seat` was asked."""
        if state.phase == OVER or seat != state.asked:
            return ()
        match state.phase:
            case "act":
                return turn_flow.action_commands(state, seat)
            case "roll":
                return (
                    turn_flow.throw_commands(state, seat) if state.options.table_dice else interned.cached_rolls(seat)
                )
            case "throw_horse" | "throw_move":
                return turn_flow.throw_commands(state, seat)
            case "keep":
                return interned.cached_keeps(seat)
            case "along":
                return interned.cached_move_alongs(seat, horses_to_move_along(state))
            case "answer":
                return interned.cached_answers(seat, turn_flow.answering_card(state, seat))
            case "take":
                return interned.cached_takes(seat, tuple(state.hands[state.looking]))
            case _:
                return (
                    interned.cached_steals(seat) if turn_flow.steal_victim(state) >= 0 else interned.cached_draws(seat)
                )

    def rejection_reason(self, state: LongShotState, command: Command) -> Message | None:
        """Returns why `command` is not legal now, or None if it is."""
        if command in self.legal(state, command.seat):
            return None
        return rejection_reasons.rejection_reason(state, command)

    def execute(self, turn: Context, command: Command) -> None:
        """Carries out a legal command, and scores the race once it is decided."""
        turn_flow.COMMAND_HANDLERS[type(command)](turn, command)
        if len(turn.state.finishers) == PLACES and turn.state.phase != OVER:
            scoring.score_race(turn)

    def view(self, state: LongShotState, seat: Seat | None) -> LongShotState:
        """Returns a copy without the cards that `seat` may not see: the pile and the other hands (L9)."""
        return redacted_state(state, SPECTATOR if seat is None else seat)

    def redact(self, event: Event, seat: Seat | None) -> Event | None:
        """Returns `event` without the cards that `seat` may not see (L9)."""
        return redacted_event(event, SPECTATOR if seat is None else seat)

    def outcome(self, state: LongShotState) -> Outcome | None:
        """Returns the result, once the race is over."""
        return scoring.race_outcome(state)

    def non_player_names(self, state: LongShotState) -> tuple[Message, ...]:
        """Returns nothing: all sheets are the players'."""
        return ()

    def summary(self, state: LongShotState) -> dict[str, object]:
        """Returns the state as plain values, see reporting.summarise."""
        return summarise(state)

    def statistics(self, events: Iterable[Event]) -> dict[str, int]:
        """Returns counts of a race's events, see reporting.count_statistics."""
        return reporting.count_statistics(events)

    def findings(self, counts: Mapping[str, int]) -> dict[str, object]:
        """Returns what the counts of many races say, see reporting.balance_report."""
        return reporting.balance_report(counts)


LONG_SHOT = LongShot()
