"""Plays the match of a room: commands, bots, those who choose at the same time, and the clock."""

from game.engine.message import CommandRejected
from game.engine.notation import ParseError, parse_line
from game.engine.rules import Command, Seat, SeatRoles
from game.online.host.choices import RoundOfChoices, is_roll_next, open_round
from game.online.host.clock import RoomClock
from game.online.host.step_log import StepLog
from game.online.wire.payloads import Order
from game.online.wire.protocol import Refused, StepNumber
from game.session.setup import Choosing
from game.session.simultaneous_choices import may_choose_at_once


class Dealing:
    """A room's match from its first step to its last. What moves it calls `advance` again and again."""

    def __init__(self, log: StepLog, clock: RoomClock, choosing: Choosing) -> None:
        self.log = log
        self.session = log.session
        self.is_over = self.session.finished
        """Whether it has ended, also where the owner ended it as it stood."""
        self._clock = clock
        self._choosing = choosing
        self._round: RoundOfChoices | None = None
        """What several choose at the same time, until all of it is played."""

    def end(self) -> None:
        """Ends the match as it stands."""
        self.is_over = True
        self._round = None

    # -- who is asked

    @property
    def open_round(self) -> RoundOfChoices | None:
        """What several choose at the same time now."""
        return self._round if self._round is not None and self._round.is_open else None

    @property
    def has_limit(self) -> bool:
        """Whether who is asked has a limited time."""
        return self.open_round.is_timed if self.open_round else self._idle_command() is not None

    @property
    def asked(self) -> object:
        """What guests must hear of at once when it changes: who is asked, by the clock or together with others."""
        session = self.session
        opened = self.open_round
        if self.is_over or not (self.has_limit or may_choose_at_once(session.rules, (0, 1))):
            return None
        if opened is not None:
            return opened.number, opened.choosing, opened.chosen
        return self.log.following if session.actor is not None and session.is_human(session.actor) else None

    # -- what guests ask for

    def awaited(self, order: Order) -> StepNumber | None:
        """Returns the number that an order of that kind must have now; None where there is none."""
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

    # -- what comes by itself

    def advance(self, thinking_ms: float) -> None:
        """Lets a bot think for `thinking_ms`, opens and plays rounds, and plays for those whose time is up."""
        if not self.is_over and self.open_round is None and (decision := self.session.think(thinking_ms)) is not None:
            self._play(decision.command)
        if not self.is_over:
            self._play_round()
        idle = self._idle_command() if self.open_round is None and self._clock.is_up else None
        if idle is not None:
            self._play(idle)

    def _play_round(self) -> None:
        """Asks several seats at once where they may be, and plays what all have chosen, in the order of their turns."""
        if self._round is not None and is_roll_next(self.session):
            self._round = None
        if self._round is None:
            self._round = open_round(self.session, self.log.following, only_timed=self._choosing == "turns")
            if self._round is not None:
                self._clock.restart()
        opened = self._round
        if opened is not None and opened.is_open and (not opened.choosing or (opened.is_timed and self._clock.is_up)):
            opened.close()
        while opened is not None and not opened.is_open and not self.is_over:
            if (command := opened.next_command()) is None:
                break
            self._play(command)

    def _idle_command(self) -> Command | None:
        """Returns what counts for the person in turn when their time is up; None where there is no limit."""
        session = self.session
        actor = session.actor
        if self.is_over or actor is None or not session.is_human(actor) or not isinstance(session.rules, SeatRoles):
            return None
        return session.rules.idle_command(session.match.state, actor)


def own_seat(text: str, own: tuple[Seat, ...]) -> Seat:
    """Returns the seat that a guest means, one of `own`. Raises Refused."""
    seat = next((one for one in own if str(one) == text), None)
    if seat is None:
        raise Refused("not_your_seat")
    return seat
