"""Implements the Ruleset of Long Shot."""

from collections.abc import Sequence

from game.engine.message import N_, Message
from game.engine.rules import Command, Event, Seat, UsualRules
from game.games.long_shot.rules import actions, after_roll, card_events, commands, events, reporting, rolling, turn_flow
from game.games.long_shot.rules.cards import DRAW_PILE
from game.games.long_shot.rules.operations import Questions
from game.games.long_shot.rules.options import OPTIONS, SETUP_OPTIONS, LongShotOptions
from game.games.long_shot.rules.state import (
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
    Context,
    LongShotState,
)

QUESTIONS: Questions = {**rolling.QUESTIONS, **after_roll.QUESTIONS, **actions.QUESTIONS}


class LongShot(UsualRules[LongShotState]):
    """The rule set. It has no state, so one object is shared by all matches."""

    key = "long_shot"
    title = N_("Long Shot")
    about = Message("Buy horses, bet on them, and play the cards in your hand to make the right ones win.")
    duration_minutes = range(20, 46)
    seats = range(2, 9)
    has_hidden_information = True
    purposes: tuple[str, ...] = (FIRST_THROW, HORSE_THROW, MOVE_THROW, HORSE_REROLL, MOVE_REROLL, CARD, STOLEN_CARD)
    roll_commands: tuple[type[Command], ...] = (commands.Roll, commands.Reroll, commands.Throw)
    turns: tuple[type[Event], ...] = (events.TurnBegan,)
    commands = commands.COMMANDS
    events: tuple[type[Event], ...] = (*events.EVENTS, *card_events.CARD_EVENTS)
    setup_options = SETUP_OPTIONS
    options = staticmethod(OPTIONS.read)
    option_texts = staticmethod(OPTIONS.write)
    outcome = staticmethod(turn_flow.race_outcome)
    summary = staticmethod(reporting.summarise)
    statistics = staticmethod(reporting.count_statistics)
    findings = staticmethod(reporting.balance_report)

    def initial_state(self, chosen: LongShotOptions) -> LongShotState:
        return LongShotState(OPTIONS.checked(chosen), list(DRAW_PILE))

    def setup(self, turn: Context) -> None:
        state = turn.state
        for _number in range(START_CARDS):
            for seat in state.seats:
                turn.emit(card_events.card_dealt(seat, turn.draw(CARD).pick(state.pile)))
        first = turn_flow.roll_for_first(turn) if state.options.begins < 0 else state.options.begins
        turn.emit(events.FirstChosen(first))
        turn_flow.begin_turn(turn, first)

    def to_act(self, state: LongShotState) -> tuple[Seat, ...]:
        return () if state.phase == OVER else (state.asked,)

    def legal(self, state: LongShotState, seat: Seat) -> Sequence[Command]:
        if state.phase == OVER or seat != state.asked:
            return ()
        return QUESTIONS[state.phase].legal(state, seat)

    def rejection_reason(self, state: LongShotState, command: Command) -> Message | None:
        if command in self.legal(state, command.seat):
            return None
        if state.phase == OVER:
            return Message("The race is over.")
        if command.seat not in state.seats:
            return Message("There is no such player.")
        if command.seat != state.asked:
            return Message("It is another player's turn.")
        question = QUESTIONS[state.phase]
        rules = question.answers.get(type(command))
        return rules.rejection_reason(state, command) if rules else question.other_commands

    def execute(self, turn: Context, command: Command) -> None:
        state = turn.state
        question = QUESTIONS[state.phase]
        question.answers[type(command)].execute(turn, command)
        question.follow(turn, command)
        if state.is_decided and state.phase != OVER:
            turn_flow.score_race(turn)

    def view(self, state: LongShotState, seat: Seat | None) -> LongShotState:
        return state.redacted(SPECTATOR if seat is None else seat)

    def redact(self, event: Event, seat: Seat | None) -> Event | None:
        assert isinstance(event, events.LongShotEvent)
        return event.redacted(SPECTATOR if seat is None else seat)


LONG_SHOT = LongShot()
