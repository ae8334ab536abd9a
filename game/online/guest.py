"""Plays in a room as a guest: asks for seats, sends commands, and follows the match from what the dealer tells.

Reads no clock: `tick` is told the time, in seconds.
"""

from __future__ import annotations

import random

from game.engine.message import Message
from game.engine.notation import ParseError
from game.engine.rules import CommandRejected, Seat
from game.games.registry import ruleset_by_key
from game.online import protocol
from game.online.followed_match import FollowedMatch
from game.online.guest_line import RETRY_SECONDS, GuestLine
from game.online.guest_match import GuestMatch
from game.online.payloads import End, SeatAnswer, TableStatus
from game.online.protocol import StepNumber
from game.online.room_card import ForeignProtocol, RoomCard
from game.online.transport import Transport

CATCH_UP_SECONDS = 0.2
"""After this time a guest asks for steps that it knows to be missing."""
IDLE_SECONDS = 5.0
"""How often a guest asks although nothing seems to be missing; also a sign of life."""
LOOKING_SECONDS = 5.0
"""After this time a room that has not answered is called missing."""

# Translators: the host is the program that has the match of a room
NO_ROOM = Message("There is no such room, or its host is away.")
FOREIGN_RULES = Message("The rules of this room differ from yours: both need the same version of the game.")


class Guest(GuestMatch):
    """A guest of a room; `transport` was connected with `protocol.guest_will`. Never raises for what a dealer sends."""

    def __init__(self, transport: Transport, room: str, *, rng: random.Random | None = None) -> None:
        super().__init__(GuestLine(transport, room), rng or random.SystemRandom())
        self.transport = transport
        self.room = room
        self.watching = False
        self.is_owner = False
        """Whether start, seats and options are this guest's to choose."""
        self.refusal: Message | None = None
        """Why the last request or command was refused; whoever has shown it sets it to None."""
        self._began: float | None = None
        self._answered: tuple[int, int] = (0, 0)
        self._promised: dict[int, str] = {}
        self._asked_at = -IDLE_SECONDS
        self.request("hello")

    # -- what is known

    @property
    def trouble(self) -> Message | None:
        """What is wrong with line or room, while something is."""
        if self.connection in ("connecting", "lost") or self.transport.trouble is not None:
            return self.transport.trouble
        if self._followed is not None and self._followed.trouble is not None:
            return self._followed.trouble
        if self.card is None and self._began is not None and self._now - self._began > LOOKING_SECONDS:
            return NO_ROOM
        return None

    def close(self) -> None:
        """Says good-bye, with the last requests, and ends the connection; `leave` gives the seats back before."""
        for request in self.last_wishes():
            self._line.put("join", request.to_text())
        self._line.close()

    # -- the clock

    def tick(self, now: float) -> None:
        """Takes what has arrived, and asks again for what has not. Never waits."""
        self._now = now
        if self._began is None:
            self._began = now
        if self._line.notice(now):
            self._ask_at_once()
        for kind, text in self._line.take(now):
            self._receive(kind, text)
        if self.refused is not None:
            return
        self._follow()
        if self.connection == "connected" and self._line.has_mailbox:
            self._ask_again()

    def _ask_at_once(self) -> None:
        """Makes everything due: what was under way may be lost."""
        self.request_again()
        self._asked_at = self._now - IDLE_SECONDS
        self._pending_at = self._now - RETRY_SECONDS

    def _ask_again(self) -> None:
        if request := self.due_wish(self._now):
            self._line.put("join", request.to_text())
        self._send_again()
        if self._now - self._asked_at >= self._patience:
            self._asked_at = self._now
            followed = self._followed
            number = StepNumber(followed.number, followed.following) if followed else StepNumber(0, 0)
            self._line.put("ask", str(number))
            if self.phase == "ended" and (self.end is None or self.end.match_number < number.match):
                self._greet()

    @property
    def _patience(self) -> float:
        """Seconds between two questions."""
        followed = self._followed
        if followed is None:
            return IDLE_SECONDS
        if not followed.begun or followed.pending is not None or not self.knows_who_is_asked:
            return RETRY_SECONDS
        return CATCH_UP_SECONDS if followed.is_behind else IDLE_SECONDS

    # -- what arrives

    def _receive(self, kind: str, text: str) -> None:
        """Takes one message; what is none changes nothing."""
        try:
            match kind:
                case "card":
                    self._take_card(text)
                case "seat":
                    self._take_answer(text)
                case "s":
                    self._take_steps(text)
                case "no":
                    self._take_refusal(text)
                case "table":
                    self._take_table(text)
                case "end" if text:
                    self._take_end(End.read(text))
        except (ValueError, ParseError):
            return

    def _take_card(self, text: str) -> None:
        try:
            card = RoomCard.from_text(text)
        except ForeignProtocol as foreign:
            self.refused = foreign.reason if self.card is None else None
            return
        now = self.card
        if card.room != self.room:
            return
        if now is not None and card.birth != now.birth:
            self._forget_room()
        elif now is not None and (card.run, card.serial) <= (now.run, now.serial):
            return
        rules = ruleset_by_key(card.rules)
        self.refused = None if rules and protocol.rules_fingerprint(rules) == card.rules_fingerprint else FOREIGN_RULES
        if now is None and card.host_key:
            self.transport.expect_host(card.host_key)
        self.card = card
        if card.commitment:
            self._promised.setdefault(card.match_number, card.commitment)
        followed = self._followed
        if followed is not None and card.phase != "lobby" and card.match_number == followed.number:
            if now is not None and now.run != card.run and card.steps < followed.following - 1:
                self._followed = None  # the dealer has lost steps in a crash: everything is asked for again
            else:
                followed.known = max(followed.known, card.steps + 1)

    def _forget_room(self) -> None:
        """Another room has this code now: nothing that was known counts any longer."""
        self._promised.clear()
        self._followed, self.end, self._answered, self.watching = None, None, (0, 0), False
        self.seats = ()
        self._greet()

    def _take_answer(self, text: str) -> None:
        answer, refusal = SeatAnswer.read(text)
        if (answer.run, answer.serial) > self._answered:
            self._answered = (answer.run, answer.serial)
            self.seats, self.watching, self.is_owner = answer.seats, answer.watching, answer.is_owner
            self.refusal = refusal or self.refusal
            if self.watching:
                self._line.watch()
        self.note_answer(answer)

    def _take_steps(self, text: str) -> None:
        steps, following = protocol.parse_steps(text)
        if self._followed is not None:
            self._followed.take(steps, following)

    def _take_refusal(self, text: str) -> None:
        number, _, code = text.partition(" ")
        if self._followed is not None:
            self._followed.refuse(StepNumber.read(number), code)
            if self._choices.refuse(StepNumber.read(number)):
                self.refusal = protocol.refusal(code)

    def _take_table(self, text: str) -> None:
        table = TableStatus.read(text)
        self._news.take(table, self._now)
        if self.card is None or table.card > self.card.serial:
            self._greet()

    def _greet(self) -> None:
        """Asks for what the dealer retains, since it seems to be lost."""
        if not self.is_wishing:
            self.request("hello")

    def _take_end(self, end: End) -> None:
        if self.card is not None and end.birth == self.card.birth:
            self.end = end

    # -- the match

    def _follow(self) -> None:
        """Follows the match that is played, from its start or from when this guest was given other seats."""
        card = self.card
        if card is None or card.phase not in ("playing", "ended"):
            return
        seats: tuple[Seat | None, ...] = self.seats or ((None,) if self.watching else ())
        followed = self._followed
        if seats and (followed is None or (followed.number, followed.seats) != (card.match_number, seats)):
            followed = self._begin_to_follow(card, seats)
        if followed is None:
            return
        if followed.apply():
            self._step_at = self._now
        if followed.refusal is not None:
            self.refusal, followed.refusal = followed.refusal, None
        if self.end is not None:
            followed.check(self.end, self._promised.get(followed.number, ""))

    def _begin_to_follow(self, card: RoomCard, seats: tuple[Seat | None, ...]) -> FollowedMatch | None:
        rules = ruleset_by_key(card.rules)
        assert rules is not None
        try:
            self._followed = FollowedMatch(rules, card, seats)
        except CommandRejected as rejected:
            self.refused = rejected.reason
        self._asked_at = self._now - IDLE_SECONDS
        return self._followed
