"""Implements the Ruleset of Horse Collar."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from game.engine.message import Message
from game.engine.rules import N_, Command, CommandContext, Event, Outcome, Seat
from game.games.horse_collar.rules import options, physics, reporting
from game.games.horse_collar.rules.board import SHORT, TREY
from game.games.horse_collar.rules.commands import COMMANDS, Dust, Slide, rejection_reason, slides
from game.games.horse_collar.rules.events import (
    EVENTS,
    BoardDusted,
    FirstSeatChosen,
    FrameBegan,
    GameEnded,
    ShortWeightRemoved,
    SideBegan,
    SideScored,
    TurnBegan,
    WeightSlid,
)
from game.games.horse_collar.rules.evolve import evolve
from game.games.horse_collar.rules.options import SETUP_OPTIONS
from game.games.horse_collar.rules.physics import Shot
from game.games.horse_collar.rules.state import TARGET, WEIGHTS, HorseCollarOptions, HorseCollarState

FIRST_SEAT = "first seat"
"""What chance is drawn for."""

Context = CommandContext[HorseCollarState]


class HorseCollar:
    """The rule set; it holds no state, so one object serves every match."""

    key = "horse_collar"
    title = N_("Horse Collar")
    about = Message("Slide weights down a long table. The nearer they stop to the far end, the more they count.")
    duration_minutes = range(5, 31)
    seats = options.SEAT_LIMITS
    has_hidden_information = False
    setup_options = SETUP_OPTIONS
    commands = COMMANDS
    events = EVENTS
    purposes: tuple[str, ...] = (FIRST_SEAT,)
    evolve = staticmethod(evolve)
    roll_commands: tuple[type[Command], ...] = ()
    final_commands: tuple[type[Command], ...] = (Slide,)
    turns: tuple[type[Event], ...] = (TurnBegan,)

    def options(self, texts: dict[str, str]) -> HorseCollarOptions:
        """Returns options from their texts. Raises CommandRejected."""
        return options.parse_options(texts)

    def option_texts(self, chosen: HorseCollarOptions) -> dict[str, str]:
        """Returns the texts of options, the inverse of `options`."""
        return options.format_options(chosen)

    def initial_state(self, chosen: HorseCollarOptions) -> HorseCollarState:
        """Returns the state before the first event. Raises CommandRejected."""
        return HorseCollarState(options.checked_options(chosen))

    def setup(self, turn: Context) -> None:
        """Chooses who shoots first, and begins the first frame (C27)."""
        state = turn.state
        lot = turn.draw(FIRST_SEAT).below(state.options.seats)
        turn.emit(FirstSeatChosen(lot if state.options.begins < 0 else state.options.begins))
        self._begin_frame(turn)

    def to_act(self, state: HorseCollarState) -> tuple[Seat, ...]:
        """Returns the player in turn; none once the game is over."""
        return () if state.is_over else (state.seat,)

    def legal(self, state: HorseCollarState, seat: Seat) -> Sequence[Command]:
        """Returns a description of every slide, with dusting first where a dry spot shows."""
        if state.is_over or seat != state.seat:
            return ()
        return slides(seat, state.board.speeds, dust=bool(state.dustable_cells()))

    def rejection_reason(self, state: HorseCollarState, command: Command) -> Message | None:
        """Returns why `command` is not legal now, or None if it is."""
        return None if command in self.legal(state, command.seat) else rejection_reason(state, command)

    def execute(self, turn: Context, command: Command) -> None:
        """Carries out a legal command and goes on to the next player, side or frame."""
        match command:
            case Dust(seat):
                turn.emit(BoardDusted(seat, turn.state.dustable_cells()))
            case Slide():
                self._slide(turn, command)
            case _:
                raise AssertionError(command)

    def view(self, state: HorseCollarState, seat: Seat | None) -> HorseCollarState:
        """Returns a copy of the whole state: nothing is hidden (C32)."""
        return state.copy()

    def redact(self, event: Event, seat: Seat | None) -> Event | None:
        """Returns `event` itself: nothing is hidden (C32)."""
        return event

    def outcome(self, state: HorseCollarState) -> Outcome | None:
        """Returns the sides' ranking by points, each with all its seats (C28 to C31); None while the game goes on."""
        if not state.is_over:
            return None
        totals = state.totals
        scores = tuple(totals[state.side_of(seat)] for seat in state.seats)
        ranking = tuple(
            tuple(seat for seat in state.seats if scores[seat] == points)
            for points in sorted(set(scores), reverse=True)
        )
        if state.cause == "target":
            reason = Message("{points} points or more are reached.", points=TARGET)
        else:
            reason = Message("The last frame is played.")
        return Outcome(reason, ranking, scores)

    def non_player_names(self, state: HorseCollarState) -> tuple[Message, ...]:
        """Returns nothing: all points are the players'."""
        return ()

    def summary(self, state: HorseCollarState) -> dict[str, object]:
        """Returns the state as plain values, see reporting.summarise."""
        return reporting.summarise(state)

    def statistics(self, events: Iterable[Event]) -> dict[str, int]:
        """Returns counts of a game's events, see reporting.count_statistics."""
        return reporting.count_statistics(events)

    def findings(self, counts: Mapping[str, int]) -> dict[str, object]:
        """Returns what the counts of many games say, see reporting.findings."""
        return reporting.findings(counts)

    # --- the course of a frame ---

    def _slide(self, turn: Context, command: Slide) -> None:
        state = turn.state
        shot = Shot(state.slid, command.place, command.aim, command.speed)
        motion = physics.slide(state.board, state.wear, state.lying(), shot)
        told = map(tuple, (motion.path, motion.touches, motion.fallen, sorted(motion.worn)))
        turn.emit(WeightSlid(command.seat, shot.weight, *told))
        for weight in state.lying():
            if state.value(weight) == SHORT:
                turn.emit(ShortWeightRemoved(weight))
        if not state.weights_left:
            self._end_turn(turn)

    def _end_turn(self, turn: Context) -> None:
        """Passes the weights to the next player of the side, or counts them (C18, C25, C26)."""
        state = turn.state
        if state.slid < WEIGHTS:
            self._begin_turn(turn)
            return
        values = [state.value(weight) for weight in state.lying()]
        lying = sum(values)
        turn.emit(SideScored(state.side, lying, lying if max(values, default=0) >= TREY else 0))
        order = state.sides_in_order()
        if state.side != order[-1]:
            self._begin_side(turn, order[order.index(state.side) + 1])
        else:
            self._end_frame(turn)

    def _end_frame(self, turn: Context) -> None:
        """Ends the game, or begins the next frame: also where two sides are equal at the target (C28 to C31)."""
        state = turn.state
        best, *others = sorted(state.totals, reverse=True)
        if best >= TARGET and best > others[0]:
            turn.emit(GameEnded("target"))
        elif state.frame == state.options.frames:
            turn.emit(GameEnded("frames"))
        else:
            self._begin_frame(turn)

    def _begin_frame(self, turn: Context) -> None:
        turn.emit(FrameBegan(turn.state.frame + 1))
        self._begin_side(turn, turn.state.sides_in_order()[0])

    def _begin_side(self, turn: Context, side: int) -> None:
        turn.emit(SideBegan(side))
        self._begin_turn(turn)

    def _begin_turn(self, turn: Context) -> None:
        state = turn.state
        share = state.shares_of(state.side)[state.share + 1]
        turn.emit(TurnBegan(share.seat, share.weights))


HORSE_COLLAR = HorseCollar()
