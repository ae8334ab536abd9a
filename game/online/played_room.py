"""Plays the match of a room: commands, bots, those who choose at the same time, and the clock."""

from __future__ import annotations

from game.engine.match import NOT_LEGAL_NOW
from game.engine.notation import ParseError, parse_line
from game.engine.rules import Command, CommandRejected, Seat
from game.online.choices import RoundOfChoices, is_roll_next, knows_rounds, open_round
from game.online.dealt_match import DealtMatch
from game.online.payloads import Order, TableStatus
from game.online.protocol import Refused, StepNumber
from game.online.room import STAND_IN_SECONDS, Room
from game.session.simultaneous_choices import ROOM_CLOCK_SECONDS


class PlayedRoom(Room):
    """A room that knows the time: whoever moves it calls `play_bot`, `play_round` and `play_idle` again and again."""

    # -- what everybody may know

    def table(self) -> TableStatus:
        """Returns who is waited for, who is lost, and what was said with pictures."""
        lost = {
            seat: max(0.0, STAND_IN_SECONDS - (self.now - record.lost_since))
            for record in self.guests
            if record.lost_since is not None
            for seat in self.seating.of(record.guest_id)
            if not self.seating.seats[seat].stand_in
        }
        return TableStatus(
            waiting=self.dealt.session.actor if self.dealt and self.phase == "playing" else None,
            waited=self.now - self.acting_since,
            limit=ROOM_CLOCK_SECONDS if self._has_limit else None,
            lost=lost,
            emotes=self.emotes,
            step=str(self.dealt.following) if self.dealt else "",
            choosing=self._open_round.choosing if self._open_round else (),
            chosen=self._open_round.chosen if self._open_round else (),
        )

    @property
    def asked(self) -> object:
        """What guests must hear of at once when it changes: who is asked, by the clock or together with others."""
        dealt = self.dealt
        if dealt is None or self.phase != "playing" or not (self._has_limit or knows_rounds(dealt.session.rules)):
            return None
        open_round = self._open_round
        if open_round is not None:
            return open_round.number, open_round.choosing, open_round.chosen
        actor = dealt.session.actor
        return dealt.following if actor is not None and dealt.session.is_human(actor) else None

    @property
    def _open_round(self) -> RoundOfChoices | None:
        return self.round if self.round is not None and self.round.is_open else None

    @property
    def _has_limit(self) -> bool:
        return self._open_round.is_timed if self._open_round else self._idle_command() is not None

    # -- the match

    def awaited(self, order: Order) -> StepNumber | None:
        """Returns the number that an order of that kind must have now; None where there is none."""
        if self.dealt is None or self.phase != "playing":
            return None
        if order.kind == "choose":
            return self._open_round.number if self._open_round is not None else None
        return self.dealt.following

    def carry_out(self, guest_id: str, order: Order) -> None:
        """Carries out a guest's order that is awaited. Raises Refused and CommandRejected; then nothing has changed."""
        match order.kind:
            case "play":
                self.play(self.command_of(guest_id, order.lines[0]))
            case "choose" if self._open_round is not None:
                self._open_round.choose(self._own_seat(guest_id, order.seat), order.lines)
            case "undo" if self.dealt is not None and self._open_round is None:
                self._undo(self.dealt, self._own_seat(guest_id, order.seat))
            case _:
                raise Refused("not_legal")

    def _own_seat(self, guest_id: str, text: str) -> Seat:
        """Returns a seat of a guest. Raises Refused."""
        own = {str(one): one for one in self.own(guest_id)}
        if text not in own:
            raise Refused("not_your_seat")
        return own[text]

    def command_of(self, guest_id: str, line: str) -> Command:
        """Returns the command that a guest has written. Raises Refused."""
        try:
            command = parse_line(line, self.seating.rules.commands)
        except ParseError:
            raise Refused("unknown") from None
        self._own_seat(guest_id, str(command.seat))
        if self._open_round is not None:
            raise Refused("at_once")
        return command

    def _undo(self, dealt: DealtMatch, seat: Seat) -> None:
        try:
            dealt.undo(seat)
        except CommandRejected:
            raise Refused("no_undo") from None
        self.acting_since = self.now

    def play(self, command: Command) -> None:
        """Plays a command. Raises CommandRejected, and then nothing has changed."""
        if self.dealt is None or self.phase != "playing":
            raise CommandRejected(NOT_LEGAL_NOW)
        self.dealt.play(command)
        self.acting_since = self.now
        if self.dealt.session.finished:
            self._end()

    def play_bot(self, thinking_ms: float) -> None:
        """Lets the bot in turn think for so many milliseconds, and play once it has decided."""
        if self.dealt is not None and self.phase == "playing" and self._open_round is None:
            decision = self.dealt.session.think(thinking_ms)
            if decision is not None:
                self.play(decision.command)

    def play_round(self) -> None:
        """Asks several seats at once where they may be, and plays what all have chosen, in the order of their turns."""
        dealt = self.dealt
        if dealt is None or self.phase != "playing":
            return
        if self.round is not None and is_roll_next(dealt.session):
            self.round = None
        if self.round is None:
            self.round = open_round(dealt.session, dealt.following, only_timed=self.seating.choosing == "turns")
            if self.round is not None:
                self.acting_since = self.now
        opened = self.round
        if opened is not None and opened.is_open and (not opened.choosing or self._is_time_up):
            opened.close()
        while opened is not None and not opened.is_open and self.phase == "playing":
            command = opened.next_command()
            if command is None:
                break
            self.play(command)

    @property
    def _is_time_up(self) -> bool:
        return self._has_limit and self.now - self.acting_since >= ROOM_CLOCK_SECONDS

    def play_idle(self) -> None:
        """Plays what counts for who has let the time pass that the rules set."""
        command = self._idle_command() if self._open_round is None else None
        if command is not None and self.now - self.acting_since >= ROOM_CLOCK_SECONDS:
            self.play(command)

    def _idle_command(self) -> Command | None:
        return self.dealt.idle_command() if self.dealt is not None and self.phase == "playing" else None
