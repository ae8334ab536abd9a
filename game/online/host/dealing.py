"""Plays the match of a room: commands, bots, simultaneous choices, and the clock."""

from dataclasses import dataclass

from game.engine.message import CommandRejected
from game.engine.notation import ParseError, parse_line
from game.engine.rules import Command, Seat, SeatRoles
from game.online.host.choices import RoundOfChoices, is_roll_next, open_round
from game.online.host.step_log import StepLog
from game.online.wire.payloads import Order
from game.online.wire.protocol import Refused, StepNumber
from game.session.setup import Choosing
from game.session.simultaneous_choices import ROOM_CLOCK_SECONDS, may_choose_at_once


@dataclass(slots=True)
class RoomClock:
    """The time of the dealer's last tick, and the time when the current decision began, in seconds."""

    now: float = 0.0
    asked_at: float = 0.0

    def restart(self) -> None:
        """Begins the time of a decision now."""
        self.asked_at = self.now

    @property
    def waited(self) -> float:
        """Seconds since the current decision began."""
        return self.now - self.asked_at

    @property
    def is_up(self) -> bool:
        """Whether the time limit of a decision has passed."""
        return self.waited >= ROOM_CLOCK_SECONDS


class Dealing:
    """A room's match from its first step to its last. The dealer calls `advance` in each tick."""

    def __init__(self, log: StepLog, clock: RoomClock, choosing: Choosing) -> None:
        self.log = log
        self.session = log.session
        self.is_over = self.session.finished
        """Whether the match is finished or was ended early by the owner."""
        self._clock = clock
        self._choosing = choosing
        self._round: RoundOfChoices | None = None
        """Current round of simultaneous choices; None when all choices have been played."""

    def end(self) -> None:
        """Ends the match in its current state."""
        self.is_over = True
        self._round = None

    # -- who is asked

    @property
    def open_round(self) -> RoundOfChoices | None:
        """The round of simultaneous choices, if any."""
        return self._round if self._round is not None and self._round.is_open else None

    @property
    def has_limit(self) -> bool:
        """Whether the current decision has a time limit."""
        return self.open_round.is_timed if self.open_round else self._idle_command() is not None

    @property
    def asked(self) -> object:
        """A key of the current decision. Guests get the table at once when it changes; None if that is not needed."""
        session = self.session
        choices = self.open_round
        if self.is_over or not (self.has_limit or may_choose_at_once(session.rules, (0, 1))):
            return None
        if choices is not None:
            return choices.number, choices.choosing, choices.chosen
        return self.log.following if session.actor is not None and session.is_human(session.actor) else None

    # -- what guests ask for

    def awaited(self, order: Order) -> StepNumber | None:
        """Returns the step number that an order of this kind must have now; None if no such order is accepted."""
        if self.is_over:
            return None
        if order.kind == "choose":
            return self.open_round.number if self.open_round is not None else None
        return self.log.following

    def carry_out(self, order: Order, own: tuple[Seat, ...]) -> None:
        """Carries out an awaited order of the guest who has the seats `own`.

        Raises Refused and CommandRejected; then nothing has changed.
        """
        match order.kind:
            case "play":
                self._play(self._command(order.lines[0], own))
            case "choose" if self.open_round is not None:
                self.open_round.choose(own_seat(order.seat, own), order.lines)
            case "undo" if self.open_round is None:
                self._undo(own_seat(order.seat, own))
            case _:
                raise Refused("not_legal")

    def _command(self, line: str, own: tuple[Seat, ...]) -> Command:
        try:
            command = parse_line(line, self.session.rules.commands)
        except ParseError:
            raise Refused("unknown") from None
        own_seat(str(command.seat), own)
        if self.open_round is not None:
            raise Refused("at_once")
        return command

    def _undo(self, seat: Seat) -> None:
        try:
            self.log.undo(seat)
        except CommandRejected:
            raise Refused("no_undo") from None
        self._clock.restart()

    def _play(self, command: Command) -> None:
        """Plays a command. Raises CommandRejected, and then nothing has changed."""
        self.log.play(command)
        self._clock.restart()
        if self.session.finished:
            self.end()

    # -- the clock

    def advance(self, thinking_ms: float) -> None:
        """Lets a bot think for `thinking_ms`, opens and plays rounds, and plays for seats whose time is up."""
        if not self.is_over and self.open_round is None:
            decision = self.session.think(thinking_ms)
            if decision is not None:
                self._play(decision.command)
        if not self.is_over:
            self._play_round()
        if self.open_round is None and self._clock.is_up:
            idle_command = self._idle_command()
            if idle_command is not None:
                self._play(idle_command)

    def _play_round(self) -> None:
        """Opens a round of simultaneous choices if possible, and plays the choices in turn order."""
        if self._round is not None and is_roll_next(self.session):
            self._round = None
        if self._round is None:
            self._round = open_round(self.session, self.log.following, only_timed=self._choosing == "turns")
            if self._round is not None:
                self._clock.restart()
        choices = self._round
        if choices is None:
            return
        is_time_up = choices.is_timed and self._clock.is_up
        if choices.is_open and (is_time_up or not choices.choosing):
            choices.close()
        while not choices.is_open and not self.is_over:
            command = choices.next_command()
            if command is None:
                break
            self._play(command)

    def _idle_command(self) -> Command | None:
        """Returns the default command for the person in turn whose time is up; None if there is no limit."""
        session = self.session
        actor = session.actor
        if self.is_over or actor is None or not session.is_human(actor) or not isinstance(session.rules, SeatRoles):
            return None
        return session.rules.idle_command(session.match.state, actor)


def own_seat(text: str, own: tuple[Seat, ...]) -> Seat:
    """Returns the seat with the number in `text`, one of the guest's seats `own`. Raises Refused."""
    seat = next((one for one in own if str(one) == text), None)
    if seat is None:
        raise Refused("not_your_seat")
    return seat
