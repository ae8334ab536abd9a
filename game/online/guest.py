"""Plays in a room as a guest: asks for seats, sends commands, and follows the match from what the dealer tells.

Reads no clock: `tick` is told the time, in seconds.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from game.engine.match import Match
from game.engine.message import Message
from game.engine.notation import ParseError, format_line
from game.engine.rules import Command, CommandRejected, GameState, Ruleset, Seat
from game.games.registry import ruleset_by_key
from game.json_value import JsonValue
from game.online import payloads, protocol
from game.online.audit import Audit, AuditTask
from game.online.payloads import End, SeatAnswer, Table, Wish
from game.online.protocol import SeatStep, StepNumber, topic
from game.online.remote_match import RemoteMatch
from game.online.room_card import ForeignProtocol, RoomCard
from game.online.seating import Sitter
from game.online.transport import ConnectionState, Delivery, Transport

RETRY_SECONDS = 1.0
"""After this time without an answer a guest asks again."""
CATCH_UP_SECONDS = 0.2
"""After this time a guest asks for steps that it knows to be missing."""
IDLE_SECONDS = 5.0
"""How often a guest asks although nothing seems to be missing; also a sign of life."""
DEALER_SILENT_SECONDS = 15.0
LOOKING_SECONDS = 5.0
"""After this time a room that has not answered is called missing."""
MAX_BUFFERED_STEPS = 2000
"""Steps that are kept for each seat although earlier ones are missing."""
LIFE_LETTERS = 8
KEPT_EMOTES = 8

GuestPhase = Literal["looking", "lobby", "playing", "ended", "closed", "refused"]
NO_ROOM = Message("There is no such room, or its dealer is away.")
FOREIGN_RULES = Message("The rules of this room differ from yours: both need the same version of the game.")


@dataclass(frozen=True, slots=True)
class Emote:
    """A picture that a seat has shown; `at` is when it arrived, in seconds of this guest's clock."""

    number: int
    seat: Seat
    key: str
    at: float


@dataclass(frozen=True, slots=True)
class WaitingFor:
    """What the match waits for: `seat` (None where it is no player), for so many seconds.

    `why`: a player thinks, a player is lost, this guest's line is, or the dealer. `left` is how long until a bot plays
    for a lost seat, or until the time for a decision is up; None where there is no such limit.
    """

    seat: Seat | None
    seconds: float
    why: Literal["thinking", "away", "line", "dealer"]
    left: float | None = None


class Guest:
    """A guest of a room; `transport` was connected with `protocol.guest_will`. Never raises for what a dealer sends."""

    def __init__(self, transport: Transport, room: str, *, rng: random.Random | None = None) -> None:
        self.transport = transport
        self.room = room
        self.card: RoomCard | None = None
        self.seats: tuple[Seat, ...] = ()
        self.watching = False
        self.is_owner = False
        """Whether start, seats and options are this guest's to choose."""
        self.refusal: Message | None = None
        """Why the last wish or command was refused; whoever has shown it sets it to None."""
        self.refused: Message | None = None
        """Why this room cannot be entered with this program."""
        self.pending: Command | None = None
        self.emotes: list[Emote] = []
        self.audit: Audit | None = None
        self.end: End | None = None
        """What the dealer has revealed of the last match."""
        rng = rng or random.SystemRandom()
        self._life = protocol.new_who(rng)[:LIFE_LETTERS]
        self._now = 0.0
        self._began: float | None = None
        self._connections = 0
        self._wishes: list[Wish] = []
        self._wish_count = 0
        self._wish_sent = -RETRY_SECONDS
        self._answered: tuple[int, int] = (0, 0)
        self._matches: dict[Seat | None, RemoteMatch] = {}
        self._matches_of: tuple[int, tuple[Seat | None, ...]] = (0, ())
        self._buffer: dict[tuple[Seat | None, int], SeatStep] = {}
        self._known = 0
        self._promised: dict[int, str] = {}
        self._asked_at = -IDLE_SECONDS
        self._pending_number: StepNumber | None = None
        self._pending_at = 0.0
        self._dealer_here = True
        self._dealer_heard = 0.0
        self._line_lost: float | None = None
        self._table: Table | None = None
        self._table_at = 0.0
        self._step_at = 0.0
        self._audit_task: AuditTask | None = None
        for name in ("card", "table", "end", f"here/{protocol.DEALER}"):
            transport.subscribe(topic(room, name))
        self._has_mailbox = False
        self._wish("hello")

    @property
    def _who(self) -> str:
        return self.transport.who

    # -- what is known

    @property
    def phase(self) -> GuestPhase:
        """How far the room is, for this guest: a match is played once its set-up has arrived."""
        if self.refused is not None:
            return "refused"
        if self.card is None:
            return "looking"
        if self.card.phase in ("playing", "ended") and not self._has_begun:
            return "lobby"
        return self.card.phase

    @property
    def _has_begun(self) -> bool:
        here = self.card is not None and self.card.match_number == self._matches_of[0]
        return here and bool(self._matches) and all(match.begun for match in self._matches.values())

    @property
    def connection(self) -> ConnectionState:
        """The state of this guest's own line."""
        return self.transport.state

    @property
    def rules(self) -> Ruleset[GameState] | None:
        """The rules of what is played, once the room is known."""
        return ruleset_by_key(self.card.rules) if self.card else None

    def match(self, seat: Seat | None) -> RemoteMatch:
        """Returns the match as one of the own seats knows it, or as all may (None). Raises KeyError before it began."""
        return self._matches[seat]

    @property
    def trouble(self) -> Message | None:
        """What is wrong with line or room, while something is."""
        if self.connection in ("connecting", "lost"):
            return self.transport.trouble
        if self.card is None and self._began is not None and self._now - self._began > LOOKING_SECONDS:
            return NO_ROOM
        return None

    @property
    def waiting(self) -> WaitingFor | None:
        """Whom the match waits for; None where it is an own seat, or nobody."""
        if self._line_lost is not None:
            return WaitingFor(None, self._now - self._line_lost, "line")
        silent = self._now - self._dealer_heard
        if not self._dealer_here or silent > DEALER_SILENT_SECONDS:
            return WaitingFor(None, silent, "dealer")
        if self.phase != "playing" or self.card is None:
            return None
        actor = next(iter(self._any_match.to_act()), None)
        return None if actor is None or actor in self.seats else self._waiting_for(actor, self.card)

    def _waiting_for(self, actor: Seat, card: RoomCard) -> WaitingFor:
        seconds = self._now - self._step_at
        table = self._table
        if table is not None and table.waiting == actor:
            seconds = max(seconds, table.waited + self._now - self._table_at)
            if actor in table.lost:
                return WaitingFor(actor, seconds, "away", max(0.0, table.lost[actor] - (self._now - self._table_at)))
        away = actor < len(card.seats) and card.seats[actor].kind == "person" and not card.seats[actor].connected
        if away and not card.seats[actor].stand_in:
            return WaitingFor(actor, seconds, "away", None)
        return WaitingFor(actor, seconds, "thinking", self.time_left)

    @property
    def time_left(self) -> float | None:
        """Seconds until the time for the decision that is asked for is up, own seats' as well; None without a limit."""
        table = self._table
        if table is None or table.limit is None or self.phase != "playing":
            return None
        if table.waiting not in self._any_match.to_act():
            return table.limit
        return max(0.0, table.limit - table.waited - (self._now - self._table_at))

    @property
    def whole_match(self) -> Match[GameState] | None:
        """The match of the audit, played again from its seed; None before the audit has ended, or if it found a lie."""
        task = self._audit_task
        return task.match if task is not None and self.audit is not None and self.audit.honest else None

    @property
    def _any_match(self) -> RemoteMatch:
        return next(iter(self._matches.values()))

    # -- wishes

    def sit(self, players: Sequence[Sitter]) -> None:
        """Asks for a seat for each player at this device; again, to change who they are."""
        self._wish("sit", players=[payloads.sitter_object(player) for player in players])

    def watch(self) -> None:
        """Asks to watch without a seat."""
        self._wish("watch")

    def ready(self, ready: bool = True) -> None:
        """Says that the players at this device are ready, or no longer."""
        self._wish("ready" if ready else "unready")

    def leave(self) -> None:
        """Gives the seats back; in a match, to bots."""
        self._wish("leave")

    def start(self) -> None:
        """Asks for the match to begin; the owner's, as all that follow."""
        self._wish("start")

    def rematch(self) -> None:
        """Asks for another match of the same people."""
        self._wish("rematch")

    def end_now(self) -> None:
        """Asks to end the match as it stands."""
        self._wish("end_now")

    def set_seat(self, seat: Seat, kind: Literal["open", "bot"], level: str = "") -> None:
        """Asks to open a seat, or to let a bot play there."""
        self._wish("seat", seat=seat, kind=kind, level=level)

    def set_count(self, count: int) -> None:
        """Asks for so many seats."""
        self._wish("seats", count=count)

    def set_options(self, options: Mapping[str, str]) -> None:
        """Asks for other options, as texts."""
        self._wish("options", options=dict(options))

    def _wish(self, do: str, **values: JsonValue) -> None:
        self._wish_count += 1
        self._wishes.append(Wish(do, self._life, self._wish_count, values))
        if len(self._wishes) == 1:
            self._wish_sent = self._now - RETRY_SECONDS

    def close(self) -> None:
        """Says good-bye and ends the connection; `leave` gives the seats back before."""
        self.transport.put(topic(self.room, "here", self._who), protocol.GONE, retain=True)
        self.transport.close()

    # -- playing

    def emote(self, seat: Seat, key: str) -> None:
        """Shows one of protocol.EMOTES at an own seat."""
        self.transport.put(topic(self.room, "c", self._who), f"emote {seat} {key}")

    def send(self, command: Command) -> None:
        """Asks for a command of an own seat; it is `pending` until its step, or a refusal, arrives.

        Raises CommandRejected for one that is not legal, or while another one is pending.
        """
        match = self._matches.get(command.seat)
        if match is None or self.card is None or self.pending is not None or self.phase != "playing":
            raise CommandRejected(Message("You can't do that now."))
        match.refuse(command)
        self.pending = command
        self._pending_number = StepNumber(self._matches_of[0], match.following)
        self._send_pending()

    def _send_pending(self) -> None:
        self._pending_at = self._now
        if self.pending is not None:
            self.transport.put(topic(self.room, "c", self._who), f"{self._pending_number} {format_line(self.pending)}")

    def _forget_pending(self) -> None:
        self.pending = self._pending_number = None

    # -- the clock

    def tick(self, now: float) -> None:
        """Takes what has arrived, and asks again for what has not. Never waits."""
        self._now = now
        if self._began is None:
            self._began = self._dealer_heard = now
        self._notice_line()
        self._open_mailbox()
        for delivery in self.transport.take():
            self._receive(delivery)
        if self.refused is not None:
            return
        self._open_matches()
        self._apply_steps()
        if self.connection == "connected" and self._has_mailbox:
            self._ask_again()
        self._audit_some()

    def _open_mailbox(self) -> None:
        """Asks for what is for this guest alone, as soon as it has an id: a page's sealed line has none at first."""
        if not self._has_mailbox and self._who:
            self._has_mailbox = True
            for kind in ("seat", "s", "no"):
                self.transport.subscribe(topic(self.room, kind, self._who))

    def _notice_line(self) -> None:
        if self.connection == "connected":
            self._line_lost = None
        elif self._line_lost is None:
            self._line_lost = self._now
        if self._who and self._connections != self.transport.connections:
            self._connections = self.transport.connections
            self.transport.put(topic(self.room, "here", self._who), protocol.HERE, retain=True)
            self._asked_at = self._now - IDLE_SECONDS
            self._wish_sent = self._now - RETRY_SECONDS
            self._pending_at = self._now - RETRY_SECONDS

    def _ask_again(self) -> None:
        if self._wishes and self._now - self._wish_sent >= RETRY_SECONDS:
            self._wish_sent = self._now
            self.transport.put(topic(self.room, "join", self._who), self._wishes[0].to_text())
        if self.pending is not None and self._now - self._pending_at >= RETRY_SECONDS:
            self._send_pending()
        if self._now - self._asked_at >= self._patience:
            self._asked_at = self._now
            number = StepNumber(self._matches_of[0], self._following)
            self.transport.put(topic(self.room, "ask", self._who), str(number))

    @property
    def _following(self) -> int:
        return min((match.following for match in self._matches.values()), default=0)

    @property
    def _patience(self) -> float:
        """Seconds between two questions."""
        if not self._matches:
            return IDLE_SECONDS
        if not self._has_begun or self.pending is not None:
            return RETRY_SECONDS
        return CATCH_UP_SECONDS if self._following < self._known else IDLE_SECONDS

    # -- what arrives

    def _receive(self, delivery: Delivery) -> None:
        kind, who = protocol.kind_and_who(delivery.topic, self.room)
        if not protocol.is_fine(delivery.text, protocol.MAX_DEALER_BYTES):
            return
        try:
            self._take(kind, who, delivery)
        except (ValueError, ParseError):
            return
        if not delivery.retained and kind != "here":
            self._dealer_heard = self._now
            self._dealer_here = True

    def _take(self, kind: str, who: str, delivery: Delivery) -> None:
        """Takes one delivery. Raises ValueError and ParseError for what is no message."""
        text = delivery.text
        match kind:
            case "card":
                self._take_card(text)
            case "here" if who == protocol.DEALER:
                self._dealer_here = text == protocol.HERE
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

    def _take_card(self, text: str) -> None:
        try:
            card = RoomCard.from_text(text)
        except ForeignProtocol as foreign:
            self.refused = foreign.reason if self.card is None else None
            return
        now = self.card
        if card.room != self.room or (now is not None and (card.run, card.serial) <= (now.run, now.serial)):
            return
        rules = ruleset_by_key(card.rules)
        self.refused = None if rules and protocol.rules_print(rules) == card.rules_print else FOREIGN_RULES
        if now is None and card.host_key:
            self.transport.expect_host(card.host_key)
        if now is not None and now.run != card.run and card.steps < self._following - 1:
            self._forget_matches()
        self.card = card
        if card.commitment:
            self._promised.setdefault(card.match_number, card.commitment)
        if card.phase in ("playing", "ended") and card.match_number == self._matches_of[0]:
            self._known = max(self._known, card.steps + 1)

    def _forget_matches(self) -> None:
        """The dealer has lost steps in a crash: everything is asked for again."""
        self._matches, self._matches_of = {}, (0, ())
        self._forget_pending()

    def _take_answer(self, text: str) -> None:
        answer, refusal = SeatAnswer.read(text)
        if (answer.run, answer.serial) > self._answered:
            self._answered = (answer.run, answer.serial)
            self.seats, self.watching, self.is_owner = answer.seats, answer.watching, answer.is_owner
            self.refusal = refusal or self.refusal
            if self.watching:
                self.transport.subscribe(topic(self.room, "s", "watch"))
        if self._wishes and answer.life == self._life and answer.number == self._wishes[0].number:
            del self._wishes[0]
            self._wish_sent = self._now - RETRY_SECONDS

    def _take_steps(self, text: str) -> None:
        steps, following = protocol.parse_steps(text)
        match_number = self._matches_of[0]
        if following is not None and following.match == match_number:
            self._known = max(self._known, following.step)
        for step in steps:
            ours = self._matches.get(step.seat)
            if ours is not None and step.number.match == match_number and step.number.step >= ours.following:
                self._known = max(self._known, step.number.step + 1)
                if step.number.step < ours.following + MAX_BUFFERED_STEPS:
                    self._buffer[step.seat, step.number.step] = step

    def _take_refusal(self, text: str) -> None:
        number, _, code = text.partition(" ")
        if self.pending is not None and StepNumber.read(number) == self._pending_number:
            self.refusal = protocol.refusal(code)
            self._forget_pending()

    def _take_table(self, text: str) -> None:
        self._table, self._table_at = Table.read(text), self._now
        last = max((emote.number for emote in self.emotes), default=0)
        new = [Emote(number, seat, key, self._now) for number, seat, key in self._table.emotes if number > last]
        self.emotes = [*self.emotes, *new][-KEPT_EMOTES:]

    def _take_end(self, end: End) -> None:
        if self.end is None or self.end.match_number != end.match_number:
            self.end = end

    # -- the match

    def _open_matches(self) -> None:
        """Begins to follow a match that has begun, or that this guest has got other seats in."""
        card = self.card
        if card is None or card.phase not in ("playing", "ended"):
            return
        seats: tuple[Seat | None, ...] = self.seats or ((None,) if self.watching else ())
        if not seats or self._matches_of == (card.match_number, seats):
            return
        rules = ruleset_by_key(card.rules)
        assert rules is not None
        try:
            opened = {seat: RemoteMatch(rules, card.options, seat) for seat in dict.fromkeys((*seats, None))}
        except CommandRejected as rejected:
            self.refused = rejected.reason
            return
        self._matches, self._matches_of = opened, (card.match_number, seats)
        self._buffer.clear()
        self._forget_pending()
        self._known = card.steps + 1
        self.audit = self._audit_task = None
        self._asked_at = self._now - IDLE_SECONDS

    def _apply_steps(self) -> None:
        for seat in self._matches_of[1]:
            match = self._matches[seat]
            while (step := self._buffer.pop((seat, match.following), None)) is not None:
                try:
                    self._apply(match, step)
                except ParseError:
                    break

    def _apply(self, match: RemoteMatch, step: SeatStep) -> None:
        """Adds a step to the match of a seat; that of the first own one also to what all may know."""
        events = match.events_of(step.lines)
        is_mine = step.number == self._pending_number and self.pending is not None
        is_answer = is_mine and self.pending is not None and step.actor == self.pending.seat
        match.append(step.actor, events, self.pending if is_answer and step.actor == match.seat else None)
        if match.seat is not None and match.seat == self._matches_of[1][0]:
            told = (match.rules.redact(event, None) for event in events)
            self._matches[None].append(step.actor, tuple(event for event in told if event is not None))
        self._step_at = self._now
        if is_mine and self._following > step.number.step:
            if not is_answer:
                self.refusal = protocol.refusal("overtaken")
            self._forget_pending()

    # -- the end

    def _audit_some(self) -> None:
        end, card = self.end, self.card
        if end is None or card is None or self.audit is not None or not self._has_begun:
            return
        if end.match_number != self._matches_of[0] or self._following <= len(end.commands):
            return
        if self._audit_task is None:
            told = list(self._matches.values())
            promised = self._promised.get(end.match_number, "")
            self._audit_task = AuditTask(told[0].rules, card.options, promised, end, told)
        self.audit = self._audit_task.advance()


def sitters(players: Iterable[tuple[str, int]]) -> tuple[Sitter, ...]:
    """Returns players by name and badge."""
    return tuple(Sitter(name, badge) for name, badge in players)
