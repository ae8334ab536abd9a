"""Implements the Ruleset of Horse Collar."""

from collections.abc import Sequence

from game.engine.message import N_, Message
from game.engine.rules import Command, Event, OpenInformation, Outcome, Seat, ranked
from game.games.horse_collar.rules import commands, events, frames, moves, reporting
from game.games.horse_collar.rules.options import OPTIONS, SEAT_LIMITS, SETUP_OPTIONS
from game.games.horse_collar.rules.state import TARGET, Context, HorseCollarOptions, HorseCollarState

FIRST_SEAT = "first seat"


class HorseCollar(OpenInformation[HorseCollarState]):
    """The rule set, without hidden information (C32). It has no state, so one object serves every match."""

    key = "horse_collar"
    title = N_("Horse Collar")
    about = Message("Slide weights down a long table. The closer to the edge, the more they score.")
    duration_minutes = range(5, 31)
    seats = SEAT_LIMITS
    setup_options = SETUP_OPTIONS
    purposes: tuple[str, ...] = (FIRST_SEAT,)
    roll_commands: tuple[type[Command], ...] = ()
    final_commands: tuple[type[Command], ...] = (commands.Slide,)
    turns: tuple[type[Event], ...] = (events.TurnBegan,)
    commands = commands.COMMANDS
    events = events.EVENTS
    options = staticmethod(OPTIONS.read)
    option_texts = staticmethod(OPTIONS.write)
    summary = staticmethod(reporting.summarise)
    statistics = staticmethod(reporting.count_statistics)
    findings = staticmethod(reporting.findings)

    def initial_state(self, options: HorseCollarOptions) -> HorseCollarState:
        return HorseCollarState(OPTIONS.checked(options))

    def setup(self, turn: Context) -> None:
        """Chooses the seat that shoots first, and begins the first frame (C27)."""
        options = turn.state.options
        random_seat = turn.draw(FIRST_SEAT).below(options.seats)
        turn.emit(events.FirstSeatChosen(random_seat if options.begins < 0 else options.begins))
        frames.begin_frame(turn)

    def to_act(self, state: HorseCollarState) -> tuple[Seat, ...]:
        return () if state.is_over else (state.seat,)

    def legal(self, state: HorseCollarState, seat: Seat) -> Sequence[Command]:
        if state.is_over or seat != state.seat:
            return ()
        return moves.legal(seat, state.board.speeds, dust=moves.can_dust(state))

    def rejection_reason(self, state: HorseCollarState, command: Command) -> Message | None:
        if command in self.legal(state, command.seat):
            return None
        if state.is_over:
            return Message("The game is over.")
        if command.seat not in state.seats:
            return Message("That seat is empty.")
        if command.seat != state.seat:
            return Message("It is another player's turn.")
        if isinstance(command, commands.Slide):
            return moves.slide_rejection(state, command)
        return moves.dust_rejection(state)

    def execute(self, turn: Context, command: Command) -> None:
        if isinstance(command, commands.Slide):
            moves.slide(turn, command)
        else:
            moves.dust(turn, command.seat)

    def outcome(self, state: HorseCollarState) -> Outcome | None:
        """Returns the ranking of the seats by their sides' points (C28 to C31); None during the game."""
        if not state.is_over:
            return None
        totals = state.totals
        scores = tuple(totals[state.side_of(seat)] for seat in state.seats)
        if state.cause == "target":
            reason = Message("The target of {points} points is reached.", points=TARGET)
        else:
            reason = Message("The last frame is played.")
        return Outcome(reason, ranked(state.seats, scores.__getitem__), scores)


HORSE_COLLAR = HorseCollar()
