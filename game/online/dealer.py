"""Deals a match to guests: has the seed, carries out what they ask for, and tells each seat what it may know.

Reads no clock: `tick` is told the time, in seconds.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping
from typing import Literal

from game.engine.message import Message
from game.engine.notation import ParseError, format_line, parse_line
from game.engine.rules import Command, CommandRejected, Event, Seat, SeatRoles
from game.online import payloads, protocol
from game.online.guest_list import SILENT_SECONDS, GuestList, GuestRecord
from game.online.protocol import Refused, SeatStep, StepNumber, topic
from game.online.room_card import OWNER_IN_PROCESS, Phase, RoomCard
from game.online.seating import NOBODY, STAND_IN_LEVEL, Seating, Sitter
from game.online.transport import Delivery, Transport
from game.session.session import MatchSession, SaveStore
from game.session.setup import MatchSetup

ROOM_SAVE = "room"
"""The name under which a dealer saves its room."""
SEED_BITS = 63
"""Size of a seed: too many to try them all, as could be done with the seeds of other matches."""
SALT_BITS = 128
STAND_IN_SECONDS = 30
"""How long a lost player is waited for."""
TURN_SECONDS = 20.0
"""Time for a decision to which the rules set a time."""
TABLE_SECONDS = 5.0
"""How often everybody is told who is lost and who is waited for."""
ANSWERED_STEPS = 200
"""Steps that one question is answered with; the guest asks for more."""
KEPT_EMOTES = 6
EMOTE_SECONDS = 4.0
NOT_A_LOBBY = Message("That can only be done before the match.")


class Dealer:
    """A room and its match. The owner's verbs raise Refused or CommandRejected, whose `reason` is a sentence.

    `owner` is the id of the guest who may use these verbs as wishes; without one it is the first who sits down.
    """

    def __init__(
        self,
        transport: Transport,
        setup: MatchSetup,
        *,
        storage: SaveStore | None = None,
        room: str = "",
        owner: str = NOBODY,
        rng: random.Random | None = None,
        may_watch: bool = True,
        stand_in_level: str = STAND_IN_LEVEL,
    ) -> None:
        self._rng = rng or random.SystemRandom()
        self._begin(transport, Seating(setup), room or protocol.new_room_code(self._rng), storage)
        self._owner = owner
        self._has_owner = bool(owner)
        self._may_watch = may_watch
        self._stand_in_level = stand_in_level

    def _begin(self, transport: Transport, seating: Seating, room: str, storage: SaveStore | None) -> None:
        self._transport = transport
        self._storage = storage
        self.room = room
        self.seating = seating
        self.phase: Phase = "lobby"
        self.session: MatchSession | None = None
        """The match, once it has begun; nobody but the dealer may see it."""
        self._guests = GuestList()
        self._left: set[str] = set()
        """Those who have left their seats during the match."""
        self._salt = ""
        self._match_number = 1
        self._run = 1
        self._serial = 0
        self._now = 0.0
        self._acting_since = 0.0
        self._connections = 0
        self._card_is_due = True
        self._table_due = 0.0
        self._emotes: list[tuple[float, int, Seat, str]] = []
        self._emote_count = 0
        for kind in ("join", "c", "ask", "here"):
            transport.subscribe(topic(room, kind, "+"))

    # -- the clock

    def tick(self, now: float, thinking_ms: float = 4.0) -> None:
        """Takes what has arrived, lets a bot think for so many milliseconds, and sends what is new. Never waits."""
        self._now = now
        if self._connections != self._transport.connections:
            self._connections = self._transport.connections
            self._greet_broker()
        for delivery in self._transport.take():
            self._receive(delivery)
        self._notice_lost()
        self._play_bot(thinking_ms)
        self._play_idle()
        self._publish()

    def _greet_broker(self) -> None:
        """Says everything again that a broker should have retained: it may be another one."""
        self._put_retained("here", protocol.HERE, protocol.DEALER)
        self._card_is_due = True
        if self.phase == "ended":
            self._publish_end()

    def _publish(self) -> None:
        if self._card_is_due:
            self._card_is_due = False
            self._serial += 1
            self._put_retained("card", self.card.to_text())
        if self._now >= self._table_due:
            self._table_due = self._now + TABLE_SECONDS
            self._transport.put(topic(self.room, "table"), self._table().to_text())

    # -- what everybody may know

    @property
    def card(self) -> RoomCard:
        """The room as everybody knows it."""
        session = self.session
        return RoomCard(
            protocol=protocol.PROTOCOL,
            rules_print=protocol.rules_print(self.seating.rules),
            room=self.room,
            phase=self.phase,
            rules=self.seating.rules.key,
            options=session.setup.options if session and self.phase != "lobby" else self.seating.options,
            map=self.seating.map,
            seats=tuple(self.seating.seats),
            spectators=len(self._guests.spectators),
            may_watch=self._may_watch,
            commitment=protocol.commitment(session.match.seed, self._salt) if session and self._salt else "",
            steps=len(session.match.steps) if session else 0,
            host_key=self._transport.public_key,
            match_number=self._match_number,
            owner=next(iter(self.seating.of(self.owner)), OWNER_IN_PROCESS) if self.owner else OWNER_IN_PROCESS,
            run=self._run,
            serial=self._serial,
            seconds_before_stand_in=STAND_IN_SECONDS,
        )

    @property
    def owner(self) -> str:
        """The id of the guest who owns the room: the one it was opened for, else the first seated one that is there."""
        if self._has_owner:
            return self._owner
        seated = [who for who in self.seating.holders if who and who not in self._left]
        if self._owner not in seated:
            here = [who for who in seated if self._is_here(who)]
            self._owner = next(iter(here or seated), NOBODY)
        return self._owner

    def _table(self) -> payloads.Table:
        lost = {
            seat: max(0.0, STAND_IN_SECONDS - (self._now - record.lost_since))
            for record in self._guests
            if record.lost_since is not None
            for seat in self.seating.of(record.who)
            if not self.seating.seats[seat].stand_in
        }
        self._emotes = [one for one in self._emotes if self._now - one[0] < EMOTE_SECONDS]
        actor = self.session.actor if self.session and self.phase == "playing" else None
        idle = self._idle_command()
        return payloads.Table(
            waiting=actor,
            waited=self._now - self._acting_since,
            limit=TURN_SECONDS if idle is not None else None,
            lost=lost,
            emotes=tuple((number, seat, key) for _at, number, seat, key in self._emotes),
        )

    def _is_here(self, who: str) -> bool:
        record = self._guests.get(who)
        return record is not None and record.is_here

    # -- what arrives

    def _receive(self, delivery: Delivery) -> None:
        kind, who = protocol.kind_and_who(delivery.topic, self.room)
        if not protocol.is_who(who) or not protocol.is_fine(delivery.text, protocol.MAX_GUEST_BYTES):
            return
        if kind == "here":
            self._note_presence(who, delivery.text)
        elif not delivery.retained:
            record = self._note_heard(who)
            match kind:
                case "join":
                    self._grant(record, delivery.text)
                case "c":
                    self._obey(record, delivery.text)
                case "ask":
                    self._answer(record, delivery.text)

    def _note_presence(self, who: str, text: str) -> None:
        if text == protocol.HERE:
            self._note_heard(who)
        elif text == protocol.GONE and (record := self._guests.get(who)) is not None:
            self._lose(record)

    def _note_heard(self, who: str) -> GuestRecord:
        record = self._guests.heard(who, self._now, frozenset(self.seating.holders))
        if not record.is_here:
            record.lost_since = None
            self._seats_changed()
        self._welcome_back(who)
        return record

    def _welcome_back(self, who: str) -> None:
        """Gives a guest's seats back that bots have played for."""
        for seat in self._own(who):
            card = self.seating.seats[seat]
            if card.stand_in and self.session is not None:
                self.session.change_player(seat)
                self.seating.set_stand_in(seat, "")
                self._seats_changed()
            if not card.connected:
                self.seating.change(seat, connected=True)
                self._seats_changed()

    def _own(self, who: str) -> tuple[Seat, ...]:
        return () if who in self._left else self.seating.of(who)

    def _lose(self, record: GuestRecord) -> None:
        if record.is_here:
            record.lost_since = self._now
            self.seating.set_connected(record.who, False)
            self._seats_changed()

    def _seats_changed(self) -> None:
        self._card_is_due = True
        self._table_due = self._now
        self._save()

    def _notice_lost(self) -> None:
        for record in self._guests:
            if record.is_here and self._now - record.heard > SILENT_SECONDS:
                self._lose(record)
            if record.lost_since is not None and self._now - record.lost_since >= STAND_IN_SECONDS:
                self._stand_in(self.seating.of(record.who))

    def _stand_in(self, seats: Iterable[Seat]) -> None:
        if self.session is None or self.phase != "playing":
            return
        for seat in seats:
            if not self.seating.seats[seat].stand_in:
                self.session.change_player(seat, self._stand_in_level)
                self.seating.set_stand_in(seat, self._stand_in_level)
                self._seats_changed()

    # -- wishes

    def _grant(self, record: GuestRecord, text: str) -> None:
        try:
            wish = payloads.Wish.read(text)
        except ValueError:
            return
        if record.is_new(wish.life, wish.number):
            refusal: Refused | None = None
            try:
                self._carry_out(record, wish)
            except Refused as refused:
                refusal = refused
            except CommandRejected:
                refusal = Refused("options")
            self._tell_seats(record.who, wish.life, wish.number, refusal)
        elif wish.number == record.lives.get(wish.life):
            self._put("seat", record.answer, record.who)

    def _tell_seats(self, who: str, life: str = "", number: int = 0, refusal: Refused | None = None) -> None:
        """Tells a guest which seats they have, and how a wish of theirs was answered."""
        record = self._guests.get(who)
        if record is None:
            return
        self._serial += 1
        answer = payloads.SeatAnswer(
            life, number, self._own(who), record.watching, who == self.owner, self._run, self._serial, refusal
        )
        text = answer.to_text()
        if number:
            record.answer = text
        self._put("seat", text, who)

    def _carry_out(self, record: GuestRecord, wish: payloads.Wish) -> None:
        who = record.who
        match wish.do:
            case "hello":
                self._table_due = self._now
            case "sit":
                self._sit(record, wish.sitters())
            case "watch":
                self._watch(record)
            case "ready" | "unready":
                self._lobby_only()
                self.seating.set_ready(who, wish.do == "ready")
                self._seats_changed()
            case "leave":
                self._leave(record)
            case _:
                if who != self.owner:
                    raise Refused("not_owner")
                self._obey_owner(wish)

    def _obey_owner(self, wish: payloads.Wish) -> None:
        match wish.do:
            case "start":
                self.start()
            case "seat":
                self.set_seat(wish.integer("seat"), wish.seat_kind(), wish.text("level"))
            case "seats":
                self.set_count(wish.integer("count"))
            case "options":
                self.set_options(wish.options())
            case "rematch":
                self.rematch()
            case "end_now":
                self.end_now()
            case _:
                raise Refused("unknown")

    def _sit(self, record: GuestRecord, sitters: tuple[Sitter, ...]) -> None:
        who = record.who
        if who in self._left:
            self._left.discard(who)
            self._welcome_back(who)
            return
        if self.phase != "lobby":
            raise Refused("begun")
        self.seating.sit(who, sitters)
        record.watching = False
        self._seats_changed()

    def _watch(self, record: GuestRecord) -> None:
        if not self._may_watch:
            raise Refused("no_watching")
        if self._own(record.who):
            self._leave(record)
        if not record.watching and len(self._guests.spectators) >= protocol.MAX_SPECTATORS:
            raise Refused("too_many_watch")
        record.watching = True
        self._seats_changed()

    def _leave(self, record: GuestRecord) -> None:
        """Lets a guest go: their seats are open in a lobby, and played by bots in a match."""
        record.watching = False
        if self.phase == "lobby":
            self.seating.leave(record.who)
        elif self.seating.of(record.who):
            self._left.add(record.who)
            self.seating.set_connected(record.who, False)
            self._stand_in(self.seating.of(record.who))
        self._seats_changed()

    def _lobby_only(self) -> None:
        if self.phase != "lobby":
            raise Refused("lobby_only")

    # -- the owner's verbs

    def set_seat(self, seat: Seat, kind: Literal["open", "bot"], level: str = "") -> None:
        """Opens a seat or gives it to a bot of that level; who sat there is told. Only in a lobby."""
        self._lobby_only()
        self._tell_removed([self.seating.set_seat(seat, kind, level)])

    def set_count(self, count: int) -> None:
        """Adds seats, or takes some away. Only in a lobby."""
        self._lobby_only()
        before = dict.fromkeys(self.seating.holders)
        self.seating.set_count(count)
        self._tell_removed(before)

    def set_options(self, options: Mapping[str, str], map_name: str | None = None) -> None:
        """Changes options of the rules (texts), and the map. Only in a lobby."""
        self._lobby_only()
        self.seating.set_options(options)
        if map_name is not None:
            self.seating.map = map_name
        self._seats_changed()

    def set_game(self, setup: MatchSetup) -> None:
        """Replaces game, map, options and seats; guests keep seats as far as there are some. Only in a lobby."""
        self._lobby_only()
        self._tell_removed(self.seating.set_game(setup))

    def _tell_removed(self, guests: Iterable[str]) -> None:
        self._seats_changed()
        for who in guests:
            if who:
                refusal = None if self.seating.of(who) else Refused("removed")
                self._tell_seats(who, refusal=refusal)

    def start(self) -> None:
        """Begins the match, with a seed that nobody knows. Raises Refused until everybody is ready."""
        self._lobby_only()
        self.session = MatchSession(self.seating.match_setup(self._rng.getrandbits(SEED_BITS)))
        self._salt = f"{self._rng.getrandbits(SALT_BITS):032x}"
        self.phase = "playing"
        self._acting_since = self._now
        self._put_retained("end", "")
        self._tell_all_seats()
        self._seats_changed()
        self._publish()
        self._send_step(0)

    def _tell_all_seats(self) -> None:
        for record in self._guests:
            self._tell_seats(record.who)

    def end_now(self) -> None:
        """Ends the match as it stands; everybody may work out the projected score."""
        if self.phase != "playing":
            raise Refused("not_ended")
        self._end()

    def rematch(self) -> None:
        """Goes back to the lobby, for another match of the same people."""
        if self.phase != "ended":
            raise Refused("not_ended")
        for who in self._left:
            self.seating.leave(who)
        self._left.clear()
        self.seating.after_match()
        self.phase = "lobby"
        self.session = None
        self._salt = ""
        self._match_number += 1
        self._tell_all_seats()
        self._seats_changed()

    def close(self) -> None:
        """Closes the room for good: everybody is told, and the save is erased."""
        self.phase = "closed"
        self._card_is_due, self._table_due = True, self._now
        self._publish()
        self._put_retained("here", "", protocol.DEALER)
        self._put_retained("end", "")
        if self._storage is not None:
            self._storage.erase(ROOM_SAVE)
        self._transport.close()

    # -- commands

    def _obey(self, record: GuestRecord, text: str) -> None:
        opening, _, line = text.partition(" ")
        if opening == "emote":
            self._show_emote(record, line)
            return
        session = self.session
        if session is None or self.phase != "playing":
            return
        try:
            number = StepNumber.read(opening)
        except ParseError:
            return
        if not record.commands.take(self._now):
            return
        following = self._following(session)
        if number != following:
            if number.match == following.match and number < following:
                self._send_steps(record, number.step)
            return
        try:
            self._play(self._command(session, record.who, line))
        except Refused as refused:
            self._refuse(record.who, number, refused.code)
        except CommandRejected:
            self._refuse(record.who, number, "not_legal")

    def _following(self, session: MatchSession) -> StepNumber:
        return StepNumber(self._match_number, len(session.match.steps) + 1)

    def _command(self, session: MatchSession, who: str, line: str) -> Command:
        """Returns the command that a guest has written. Raises Refused."""
        try:
            command = parse_line(line, session.rules.commands)
        except ParseError:
            raise Refused("unknown") from None
        if command.seat not in self._own(who):
            raise Refused("not_your_seat")
        return command

    def _refuse(self, who: str, number: StepNumber, code: str) -> None:
        self._put("no", f"{number} {code}", who)

    def _show_emote(self, record: GuestRecord, text: str) -> None:
        seat, _, key = text.partition(" ")
        own = {str(one): one for one in self._own(record.who)}
        if seat not in own or key not in protocol.EMOTES or not record.commands.take(self._now):
            return
        self._emote_count += 1
        self._emotes = [*self._emotes, (self._now, self._emote_count, own[seat], key)][-KEPT_EMOTES:]
        self._table_due = self._now

    def _play(self, command: Command) -> None:
        """Plays a command, saves it, and tells everybody. Raises CommandRejected."""
        session = self.session
        assert session is not None
        session.submit(command)
        self._acting_since = self._now
        self._save(must_last=True)
        self._send_step(len(session.match.steps))
        if session.finished:
            self._end()

    def _play_bot(self, thinking_ms: float) -> None:
        session = self.session
        if session is None or self.phase != "playing":
            return
        decision = session.think(thinking_ms)
        if decision is not None:
            self._play(decision.command)

    def _play_idle(self) -> None:
        """Plays what counts for who has let the time pass that the rules set."""
        command = self._idle_command()
        if command is not None and self._now - self._acting_since >= TURN_SECONDS:
            self._play(command)

    def _idle_command(self) -> Command | None:
        session = self.session
        if session is None or self.phase != "playing" or not isinstance(session.rules, SeatRoles):
            return None
        actor = session.actor
        if actor is None or not session.is_human(actor):
            return None
        return session.rules.idle_command(session.match.state, actor)

    # -- steps

    def _send_step(self, step: int) -> None:
        for record in self._guests:
            own = self._own(record.who)
            if own and record.is_here:
                self._put("s", "\n\n".join(str(self._seat_step(step, seat)) for seat in own), record.who)
        if self._may_watch and self._guests.spectators:
            self._transport.put(topic(self.room, "s", "watch"), str(self._seat_step(step, None)))

    def _seat_step(self, step: int, seat: Seat | None) -> SeatStep:
        session = self.session
        assert session is not None
        played = session.match.steps[step - 1] if step else None
        events = played.events if played else session.match.setup_events
        return SeatStep(
            StepNumber(self._match_number, step),
            seat,
            played.command.seat if played else None,
            tuple(self._lines(events, seat)),
        )

    def _lines(self, events: Iterable[Event], seat: Seat | None) -> Iterable[str]:
        rules = self.seating.rules
        for event in events:
            told = rules.redact(event, seat) if rules.has_hidden_information else event
            if told is not None:
                yield format_line(told)

    def _answer(self, record: GuestRecord, text: str) -> None:
        """Sends a guest the steps that they ask for."""
        if self.session is None or self.phase not in ("playing", "ended") or not record.questions.take(self._now):
            return
        try:
            number = StepNumber.read(text)
        except ParseError:
            return
        self._send_steps(record, number.step if number.match == self._match_number else 0)

    def _send_steps(self, record: GuestRecord, first: int) -> None:
        seats: tuple[Seat | None, ...] = self._own(record.who)
        if not seats and record.watching:
            seats = (None,)
        if not seats or self.session is None:
            return
        following = self._following(self.session)
        wanted = range(first, min(following.step, first + ANSWERED_STEPS))
        steps = (self._seat_step(step, seat) for step in wanted for seat in seats)
        for chunk in protocol.chunks(steps):
            self._put("s", chunk, record.who)
        self._put("s", str(following), record.who)

    # -- the end

    def _end(self) -> None:
        self.phase = "ended"
        self._publish_end()
        self._seats_changed()

    def _publish_end(self) -> None:
        session = self.session
        if session is not None:
            match = session.match
            end = payloads.End(self._match_number, match.seed, self._salt, session.lines, match.version)
            self._put_retained("end", end.to_text())

    # -- sending and saving

    def _put(self, kind: str, text: str, who: str) -> None:
        self._transport.put(topic(self.room, kind, who), text)

    def _put_retained(self, kind: str, text: str, who: str = "") -> None:
        self._transport.put(topic(self.room, kind, who), text, retain=True)

    def _save(self, *, must_last: bool = False) -> None:
        """Saves the room; `must_last` waits until it is stored, so that nobody knows a step that a crash would undo."""
        return
