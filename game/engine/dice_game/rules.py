"""Long Shot: The Dice Game as an object: set-up, whose turn, what is legal, and what follows."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from game.engine.core import Command, Event, Outcome, Seat, Sentence, Turn
from game.engine.dice_game import deeds, moves, options, refusals, roland, scoring
from game.engine.dice_game import vocabulary as v
from game.engine.dice_game.abilities import Trigger, card_of, card_source
from game.engine.dice_game.actions import ACTIONS, turn_commands
from game.engine.dice_game.bonuses import effect_of
from game.engine.dice_game.evolve import evolve
from game.engine.dice_game.horses import CARD_SETS
from game.engine.dice_game.sheet import STARTING_CARDS
from game.engine.dice_game.state import ACT, HORSES, OVER, PLACES, ROLAND, ROLL, Options, Question, State
from game.engine.dice_game.statistics import statistics
from game.engine.dice_game.summary import summary

MOVE_DIE = (1, 2, 2, 2, 3, 3)
"""The faces of the movement die."""

FIELD, STARTING_CARD, FIRST_PLAYER = "field", "starting card", "first player"
HORSE_THROW, MOVE_THROW, ROLAND_THROW = "horse die", "move die", "roland die"
"""What chance is drawn for. Roland's throws are apart, so that the horse die shows the same whether he needs one."""

T = Turn[State]


class DiceGame:
    """The rule set; it holds nothing, so one serves every match."""

    key = "dice_game"
    title = "Long Shot: The Dice Game"
    about = Sentence("Two dice move the horses; everybody bets, buys and marks a sheet on every roll.")
    minutes = range(15, 41)
    seats = range(1, 9)
    secrets = False
    choices = options.CHOICES
    commands = v.COMMANDS
    events = v.EVENTS
    purposes: tuple[str, ...] = (FIELD, STARTING_CARD, FIRST_PLAYER, HORSE_THROW, MOVE_THROW, ROLAND_THROW)
    evolve = staticmethod(evolve)
    dice: tuple[type[Command], ...] = (v.Roll, v.RollForRoland)
    final_commands: tuple[type[Command], ...] = ()
    turns: tuple[type[Event], ...] = (v.TurnBegan,)
    rivals = ("roland",)
    """Those whose sheets follow the players' own and who decide nothing."""

    def options(self, texts: dict[str, str]) -> Options:
        return options.read(texts)

    def option_texts(self, chosen: Options) -> dict[str, str]:
        return options.texts(chosen)

    def initial(self, chosen: Options) -> State:
        return State(options.read(options.texts(chosen)))

    def setup(self, turn: T) -> None:
        state, chosen = turn.state, turn.state.options
        if chosen.sets == "mix":
            field = turn.draw(FIELD)
            sets = [field.pick(CARD_SETS) for _ in HORSES]
        else:
            sets = [int(digit) for digit in chosen.sets] * (8 // len(chosen.sets))
        turn.emit(v.FieldDrawn(tuple(sets)))
        cards = turn.draw(STARTING_CARD).shuffled(range(len(STARTING_CARDS)))
        for seat in state.seats:
            turn.emit(v.StartingCardDealt(seat, cards[seat]))
        lot = turn.draw(FIRST_PLAYER).below(state.players)
        turn.emit(v.DicePassed(lot if chosen.begins < 0 else chosen.begins))

    def to_act(self, state: State) -> tuple[Seat, ...]:
        if state.phase == OVER:
            return ()
        return (state.active if state.phase == ROLL else state.turn,)

    def legal(self, state: State, seat: Seat) -> tuple[Command, ...]:
        if state.phase == ACT:
            if seat != state.turn:
                return ()
            return self._answers(state) if state.questions else turn_commands(state, seat)
        if state.phase == ROLL and seat == state.active:
            return moves.table_rolls(seat) if state.options.table_dice else (moves.roll(seat, 0, 0),)
        if state.phase == ROLAND and seat == roland.PLAYER:
            return tuple(moves.roll_for_roland(seat, horse) for horse in HORSES)
        return ()

    def _answers(self, state: State) -> tuple[Command, ...]:
        question = state.questions[-1]
        answers = tuple(effect_of(state, question).answers(state, question))
        return (*answers, moves.decline(state.turn)) if card_of(question.source) else answers

    def why_not(self, state: State, command: Command) -> Sentence | None:
        if command in self.legal(state, command.seat):
            return None
        return refusals.reason(state, command)

    def apply(self, turn: T, command: Command) -> None:
        match command:
            case v.Roll():
                self._roll(turn, command)
            case v.RollForRoland():
                turn.emit(v.RolandRolled(command.horse))
                roland.act(turn, command.horse)
                self._end_round(turn)
            case _ if turn.state.questions:
                self._answer(turn, command)
            case _:
                ACTIONS[type(command)](turn, command)
        self._go_on(turn)

    def view(self, state: State, seat: Seat | None) -> State:
        """Sheets and dice lie open, so everybody sees everything."""
        return state.copy()

    def redact(self, event: Event, seat: Seat | None) -> Event | None:
        return event

    def outcome(self, state: State) -> Outcome | None:
        return scoring.outcome(state)

    def rival_names(self, state: State) -> tuple[Sentence, ...]:
        return (Sentence("Roland Wright"),) if state.solo else ()

    def summary(self, state: State) -> dict[str, Any]:
        return summary(state)

    def statistics(self, events: Iterable[Event]) -> dict[str, int]:
        return statistics(events)

    # --- the course of a round ---

    def _roll(self, turn: T, command: v.Roll) -> None:
        state = turn.state
        turn.emit(v.HorseDieRolled(command.horse or turn.draw(HORSE_THROW).die(8)))
        turn.emit(v.MoveDieRolled(command.move or turn.draw(MOVE_THROW).pick(MOVE_DIE)))
        deeds.move(turn, state.die, state.move_die, "roll", may_finish=True)
        for horse in moves.members(state.bars[state.die]):
            deeds.move(turn, horse, 1, "bar", may_finish=True)
        self._begin_turn(turn, state.active)

    def _begin_turn(self, turn: T, seat: Seat) -> None:
        turn.emit(v.TurnBegan(seat))
        die = turn.state.die
        if die in turn.state.listeners[Trigger.START] and deeds.owns_ability(turn.state, seat, die):
            deeds.ask(turn, seat, [Question(card_source(die))])

    def _answer(self, turn: T, command: Command) -> None:
        question = turn.state.questions[-1]
        effect = effect_of(turn.state, question)
        declined = isinstance(command, v.Decline)
        turn.emit(v.Answered(command.seat, question.source, declined))
        if not declined:
            effect.run(turn, command, question)

    def _go_on(self, turn: T) -> None:
        """Drops questions that have no answer left, and moves on when the turn is spent."""
        state = turn.state
        while state.phase == ACT:
            if state.questions:
                question = state.questions[-1]
                if effect_of(state, question).answers(state, question):
                    return
                turn.emit(v.Answered(state.turn, question.source, declined=True))
            elif state.acted:
                self._end_turn(turn)
            else:
                return

    def _end_turn(self, turn: T) -> None:
        state = turn.state
        following = (state.turn + 1) % state.players
        if following != state.active:
            self._begin_turn(turn, following)
        elif state.solo and roland.needs_die(state) and state.options.table_dice:
            turn.emit(v.RolandAsked())
        else:
            if state.solo:
                self._roland(turn)
            self._end_round(turn)

    def _roland(self, turn: T) -> None:
        die = 0
        if roland.needs_die(turn.state):
            die = turn.draw(ROLAND_THROW).die(8)
            turn.emit(v.RolandRolled(die))
        roland.act(turn, die)

    def _end_round(self, turn: T) -> None:
        state = turn.state
        if len(state.finishers) == PLACES:
            scoring.score(turn)
        else:
            turn.emit(v.DicePassed((state.active + 1) % state.players))


DICE_GAME = DiceGame()
