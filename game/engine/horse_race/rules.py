"""The Horse Race as an object: set-up, whose turn, what is legal, and what follows."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from game.engine.core import Command, Event, Outcome, Seat, Sentence, Turn
from game.engine.horse_race import moves, options, pot, refusals, scoring, statistics
from game.engine.horse_race import vocabulary as v
from game.engine.horse_race.board import SCRATCHES
from game.engine.horse_race.cards import CARDS
from game.engine.horse_race.choices import CHOICES
from game.engine.horse_race.evolve import evolve
from game.engine.horse_race.state import DEAL, OVER, SCRATCH, Options, State
from game.engine.horse_race.summary import summary

SIDES = 6
"""Faces of each of the two dice."""

FIRST_DEALER, DEAL_ORDER, FIRST_DIE, SECOND_DIE = "first dealer", "deal", "first die", "second die"
"""What chance is drawn for."""

T = Turn[State]


class HorseRace:
    """The rule set; it holds nothing, so one serves every match."""

    key = "horse_race"
    title = "Horse Race"
    about = Sentence("Two dice run eleven horses up their columns; the winner's four cards share the pot.")
    minutes = range(5, 31)
    seats = options.SEATS
    secrets = False
    choices = CHOICES
    commands = v.COMMANDS
    events = v.EVENTS
    purposes: tuple[str, ...] = (FIRST_DEALER, DEAL_ORDER, FIRST_DIE, SECOND_DIE)
    evolve = staticmethod(evolve)
    dice: tuple[type[Command], ...] = (v.Roll,)
    final_commands: tuple[type[Command], ...] = ()
    turns: tuple[type[Event], ...] = (v.DicePassed,)

    def options(self, texts: dict[str, str]) -> Options:
        return options.read(texts)

    def option_texts(self, chosen: Options) -> dict[str, str]:
        return options.texts(chosen)

    def initial(self, chosen: Options) -> State:
        return State(options.read(options.texts(chosen)))

    def setup(self, turn: T) -> None:
        state = turn.state
        lot = turn.draw(FIRST_DEALER).below(state.players)
        turn.emit(v.DealerPassed(lot if state.options.begins < 0 else state.options.begins))

    def to_act(self, state: State) -> tuple[Seat, ...]:
        if state.phase == OVER:
            return ()
        return (state.dealer if state.phase == DEAL else state.roller,)

    def legal(self, state: State, seat: Seat) -> tuple[Command, ...]:
        if seat not in self.to_act(state):
            return ()
        if state.phase == DEAL:
            return moves.deals(seat)
        return moves.table_rolls(seat) if state.options.table_dice else moves.rolls(seat)

    def why_not(self, state: State, command: Command) -> Sentence | None:
        if command in self.legal(state, command.seat):
            return None
        return refusals.reason(state, command)

    def apply(self, turn: T, command: Command) -> None:
        if isinstance(command, v.Roll):
            self._roll(turn, command)
        else:
            self._deal(turn)

    def view(self, state: State, seat: Seat | None) -> State:
        """Cards and dice lie open, so everybody sees everything."""
        return state.copy()

    def redact(self, event: Event, seat: Seat | None) -> Event | None:
        return event

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

    # --- the course of a race ---

    def _deal(self, turn: T) -> None:
        state = turn.state
        turn.emit(v.RaceOpened(state.race + 1))
        pack = turn.draw(DEAL_ORDER).shuffled(CARDS)
        for place, seat in enumerate(state.from_the_left()):
            turn.emit(v.CardsDealt(seat, tuple(sorted(pack[place :: state.players]))))
        pot.collect_buy_ins(turn)
        turn.emit(v.DicePassed(state.after(state.dealer)))

    def _roll(self, turn: T, command: v.Roll) -> None:
        state, seat = turn.state, command.seat
        first = command.first or turn.draw(FIRST_DIE).die(SIDES)
        second = command.second or turn.draw(SECOND_DIE).die(SIDES)
        turn.emit(v.DiceRolled(seat, first, second))
        if state.phase == SCRATCH:
            self._scratch(turn, seat)
        else:
            self._run(turn, seat)
        if state.winner:
            self._close(turn)
        else:
            turn.emit(v.DicePassed(state.after(seat)))

    def _scratch(self, turn: T, seat: Seat) -> None:
        state, horse = turn.state, turn.state.number
        if horse in state.scratched:
            turn.emit(v.ScratchRepeated(horse))
            if state.options.fees == "per_card":
                pot.collect_fee(turn, seat, horse)
            return
        held = state.held(horse)
        turn.emit(v.HorseScratched(horse, len(state.scratched) + 1))
        pot.collect_scratch_fees(turn, horse, held)
        if len(state.scratched) == SCRATCHES:
            turn.emit(v.RaceStarted())

    def _run(self, turn: T, seat: Seat) -> None:
        state, horse = turn.state, turn.state.number
        if horse in state.scratched:
            pot.collect_fee(turn, seat, horse)
            return
        start = state.positions[horse]
        turn.emit(v.HorseMoved(horse, start, start + 1))
        if not state.steps_left(horse):
            turn.emit(v.RaceWon(horse))

    def _close(self, turn: T) -> None:
        """Shares the pot and passes the deal, or ends the meeting."""
        state = turn.state
        pot.share(turn, state.winner)
        if state.race == state.races:
            turn.emit(v.MeetingEnded("races"))
        elif scoring.is_broke(state):
            turn.emit(v.MeetingEnded("money"))
        else:
            turn.emit(v.DealerPassed(state.after(state.dealer)))


HORSE_RACE = HorseRace()
