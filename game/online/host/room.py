"""Runs a room without a line to anybody: seats, guests, the owner's verbs, and stand-ins."""

import random
from collections import deque
from collections.abc import Collection, Iterable, Mapping
from dataclasses import replace
from itertools import count
from typing import Literal

from game.engine.rules import Seat
from game.online.host.clock import RoomClock
from game.online.host.dealing import Dealing, own_seat
from game.online.host.drawing import DRAW_SECONDS, Drawing
from game.online.host.guest_list import SILENT_SECONDS, GuestList, GuestRecord
from game.online.host.seating import NOBODY, STAND_IN_LEVEL, RoomSeating
from game.online.host.step_log import StepLog
from game.online.wire import protocol
from game.online.wire.dice_draw import (
    MAX_DRAWS,
    NO_DRAW,
    SECRET_BITS,
    DiceDraw,
    hash_of,
    hash_of_match,
    new_number,
)
from game.online.wire.payloads import JoiningPlayer, TableStatus
from game.online.wire.protocol import Refused
from game.online.wire.room_info import OWNER_IN_PROCESS, Phase, RoomInfo
from game.session.session import MatchSession
from game.session.setup import MatchSetup
from game.session.simultaneous_choices import ROOM_CLOCK_SECONDS

STAND_IN_SECONDS = 30
"""Seconds that a lost player is waited for."""
# The emotes of seats that are remembered, and for how long guests are told of one.
MAX_EMOTES = 6
EMOTE_SECONDS = 4.0
ROOM_ID_LETTERS = 8


class Room:
    """A room. The owner's verbs raise Refused or CommandRejected, whose `reason` is a sentence.

    `owner` is the id of the guest who may use these verbs as requests; without one it is the first who sits down.
    Its dealer looks at `changed` and `seat_notices`.
    """

    def __init__(
        self,
        setup: MatchSetup,
        *,
        code: str = "",
        rng: random.Random | None = None,
        owner: str = NOBODY,
        may_watch: bool = True,
        stand_in_level: str = STAND_IN_LEVEL,
    ) -> None:
        self._rng = rng or random.SystemRandom()
        self.code = code or protocol.new_room_code(self._rng)
        self.room_id = protocol.new_guest_id(self._rng)[:ROOM_ID_LETTERS]
        """Tells this room from an earlier one of the same code."""
        self.epoch = 1
        """Counts how often the dealer was started: after a crash it may know less than before."""
        self.sequence = 0
        """Counts the announcements and answers of an epoch."""
        self.seating = RoomSeating(setup)
        self.guests = GuestList()
        self.clock = RoomClock()
        self._emotes: deque[tuple[float, int, Seat, str]] = deque(maxlen=MAX_EMOTES)
        """The last emotes that seats have shown: when, a number that tells a new one from one sent before, and what."""
        self._emote_numbers = count(1)
        self.dealing: Dealing | None = None
        """The match that is played or was played last, once it has begun."""
        self.drawing: Drawing | None = None
        """The draw of the dice for the next match, while there is one."""
        self.draws = 0
        """Draws for the next match in which all were bound: at most MAX_DRAWS."""
        self.match_number = 1
        self.is_closed = False
        self.may_watch = may_watch
        self.left: set[str] = set()
        """Guests who have left their seats during the match."""
        self.stand_in_level = stand_in_level
        self.changed = True
        """Whether the info is to be written again, and the room to be saved."""
        self.seat_notices: dict[str, Refused | None] = {}
        """Guests who are to be sent which seats they have, and why not more."""
        self.fixed_owner = owner
        """The guest whom the room was opened for; NOBODY if it belongs to the first who sits down."""
        self._owner = NOBODY

    # -- what everybody may know

    @property
    def phase(self) -> Phase:
        """How far the room is."""
        if self.is_closed:
            return "closed"
        if self.dealing is None:
            return "drawing" if self.drawing else "lobby"
        return "ended" if self.dealing.is_over else "playing"

    @property
    def session(self) -> MatchSession | None:
        """The match that is played or was played last; nobody but the dealer may see it."""
        return self.dealing.session if self.dealing else None

    @property
    def owner(self) -> str:
        """The id of the guest who owns the room: the one it was opened for, else the first seated one that is there."""
        if self.fixed_owner:
            return self.fixed_owner
        seated = [guest_id for guest_id in self.seating.holders if guest_id and guest_id not in self.left]
        if self._owner not in seated:
            here = [record.guest_id for record in self.guests if record.is_here and record.guest_id in seated]
            self._owner = next(iter(here or seated), NOBODY)
        return self._owner

    def own(self, guest_id: str) -> tuple[Seat, ...]:
        """Returns the seats that a guest plays for."""
        return () if guest_id in self.left else self.seating.of(guest_id)

    def describe(self, host_key: str = "") -> RoomInfo:
        """Returns the room as everybody knows it; `host_key` is the dealer's public key where payloads are sealed."""
        dealing = self.dealing
        drawing = self.drawing
        return RoomInfo(
            protocol=protocol.PROTOCOL,
            rules_fingerprint=protocol.rules_fingerprint(self.seating.rules),
            room=self.code,
            phase=self.phase,
            rules=self.seating.rules.key,
            options=(dealing.session.setup if dealing else drawing.setup if drawing else self.seating).options,
            map=self.seating.map,
            seats=tuple(self.seating.seats),
            spectators=len(self.guests.spectators),
            may_watch=self.may_watch,
            draw=dealing.log.draw if dealing else drawing.draw if drawing else NO_DRAW,
            steps=len(dealing.log) if dealing else 0,
            host_key=host_key,
            match_number=self.match_number,
            owner=next(iter(self.seating.of(self.owner)), OWNER_IN_PROCESS) if self.owner else OWNER_IN_PROCESS,
            epoch=self.epoch,
            sequence=self.sequence,
            seconds_before_stand_in=STAND_IN_SECONDS,
            room_id=self.room_id,
        )

    def table(self, info_number: int) -> TableStatus:
        """Returns who is waited for, who is lost, and the latest emotes; `info_number` is the last info's."""
        now = self.clock.now
        dealing = self.dealing
        lost = tuple(
            (seat, round(max(0.0, STAND_IN_SECONDS - (now - record.lost_since)), 1))
            for record in self.guests
            if record.lost_since is not None
            for seat in self.seating.of(record.guest_id)
            if not self.seating.seats[seat].stand_in
        )
        opened = dealing.open_round if dealing else None
        return TableStatus(
            waiting=dealing.session.actor if dealing and not dealing.is_over else None,
            waited=round(self.clock.waited, 1),
            limit=ROOM_CLOCK_SECONDS if dealing and dealing.has_limit else None,
            lost=lost,
            emotes=tuple((n, seat, key) for at, n, seat, key in self._emotes if now - at < EMOTE_SECONDS),
            card=info_number,
            step=str(dealing.log.following) if dealing else "",
            choosing=opened.choosing if opened else (),
            chosen=opened.chosen if opened else (),
        )

    # -- who is there

    def hear(self, guest_id: str) -> GuestRecord:
        """Notes that a guest was heard of just now; their seats are theirs again."""
        record = self.guests.heard(guest_id, self.clock.now, frozenset(self.seating.holders))
        if not record.is_here:
            record.lost_since = None
            self.changed = True
        self._welcome_back(guest_id)
        return record

    def _welcome_back(self, guest_id: str) -> None:
        for seat in self.own(guest_id):
            info = self.seating.seats[seat]
            if info.stand_in and self.dealing is not None:
                self.dealing.session.change_player(seat)
                self.seating.set_stand_in(seat, "")
                self.clock.restart()
            if not info.connected:
                self.seating.change(seat, ready=info.ready or self.phase == "playing", connected=True)
                self.changed = True

    def lose(self, record: GuestRecord) -> None:
        """Notes that a guest is lost: from now on they are waited for."""
        if record.is_here:
            record.lost_since = self.clock.now
            self.seating.set_connected(record.guest_id, False)
            self.changed = True

    def notice_lost(self) -> None:
        """Loses guests who were not heard of for long, and lets bots play for those who are lost for long."""
        now = self.clock.now
        for record in self.guests:
            if record.is_here and now - record.heard > SILENT_SECONDS:
                self.lose(record)
            if record.lost_since is not None and now - record.lost_since >= STAND_IN_SECONDS:
                self._stand_in(record.guest_id)

    def wait_for_all(self) -> None:
        """Begins to wait for every guest of a restored room."""
        self.clock.restart()
        for record in self.guests:
            record.heard = record.lost_since = self.clock.now

    def _stand_in(self, guest_id: str) -> None:
        if self.dealing is None or self.dealing.is_over:
            return
        for seat in self.seating.of(guest_id):
            if not self.seating.seats[seat].stand_in:
                self.dealing.session.change_player(seat, self.stand_in_level)
                self.seating.set_stand_in(seat, self.stand_in_level)
                self.changed = True

    # -- what every guest may do

    def sit(self, record: GuestRecord, players: tuple[JoiningPlayer, ...]) -> None:
        """Gives a guest's players seats; in a match, those back that they have left, or one that is free and has
        their badge. Raises Refused.
        """
        guest_id = record.guest_id
        if self.phase == "lobby":
            self.seating.sit(guest_id, players)
        elif guest_id not in self.left or not self.seating.of(guest_id):
            self._take_over(guest_id, players[0].badge)
        self.left.discard(guest_id)
        self._welcome_back(guest_id)
        record.watching = False
        self.changed = True

    def _take_over(self, guest_id: str, badge: int) -> None:
        """Gives a guest a person's seat in a match as it is: a free one, or any to whom the room was opened for."""
        may_take_all = guest_id == self.fixed_owner != NOBODY
        seats = enumerate(self.seating.seats)
        seat = next((n for n, one in seats if one.badge == badge and (one.is_free or may_take_all)), None)
        if seat is None or self.phase != "playing" or self.seating.seats[seat].kind != "person":
            raise Refused("begun")
        self._give(seat, guest_id)

    def _give(self, seat: Seat, guest_id: str) -> None:
        """Makes a seat of the match another guest's, or nobody's: a bot plays until somebody is there."""
        before = self.seating.holders[seat]
        if self.dealing is not None and not self.seating.seats[seat].stand_in:
            self.dealing.session.change_player(seat, self.stand_in_level)
        self.seating.holders[seat] = guest_id
        self.seating.free(seat, self.stand_in_level)
        self._lose_seats([before])
        record = self.guests.get(before)
        if record is not None and before == self.fixed_owner:
            record.watching = not self.own(before)
            self.seat_notices[before] = None

    def watch(self, record: GuestRecord) -> None:
        """Lets a guest watch, without a seat. Raises Refused."""
        if not self.may_watch and record.guest_id != self.fixed_owner:
            raise Refused("no_watching")
        if not record.watching and len(self.guests.spectators) >= protocol.MAX_SPECTATORS:
            raise Refused("too_many_watch")
        self.leave(record)
        record.watching = True

    def leave(self, record: GuestRecord) -> None:
        """Lets a guest go: their seats are open in a lobby, and played by bots in a match."""
        record.watching = False
        if self.drawing is not None and self.seating.of(record.guest_id):
            self._break_off(self.drawing, (record.guest_id,))
        elif self.phase in ("lobby", "drawing"):
            self.seating.leave(record.guest_id)
        elif self.seating.of(record.guest_id):
            self.left.add(record.guest_id)
            self.seating.set_connected(record.guest_id, False)
            self._stand_in(record.guest_id)
            for seat in self.seating.of(record.guest_id):
                self.seating.free(seat, self.stand_in_level)
        self.changed = True

    def set_ready(self, record: GuestRecord, ready: bool) -> None:
        """Notes that a guest is ready. Raises Refused."""
        self._lobby_only()
        self.seating.set_ready(record.guest_id, ready)
        self.changed = True

    def show_emote(self, guest_id: str, seat: str, key: str) -> None:
        """Shows an emote at a guest's own seat. Raises Refused."""
        if key not in protocol.EMOTES:
            raise Refused("unknown")
        own = own_seat(seat, self.own(guest_id))
        self._emotes.append((self.clock.now, next(self._emote_numbers), own, key))

    # -- the owner's verbs

    def _lobby_only(self) -> None:
        if self.phase != "lobby":
            raise Refused("lobby_only")

    def set_seat(self, seat: Seat, kind: Literal["open", "bot"], level: str = "") -> None:
        """Opens a seat or gives it to a bot of that level; the guest who sat there is told. In a match who the room
        was opened for may free a person's, which then keeps its name.
        """
        if self.phase == "playing" and self.fixed_owner and kind == "open" and seat in self.seating.people:
            self._give(seat, NOBODY)
            return
        self._lobby_only()
        self._lose_seats([self.seating.set_seat(seat, kind, level)])

    def set_count(self, count: int) -> None:
        """Adds seats, or takes some away. Only in a lobby."""
        self._lobby_only()
        before = dict.fromkeys(self.seating.holders)
        self.seating.set_count(count)
        self._lose_seats(before)

    def set_options(self, options: Mapping[str, str]) -> None:
        """Changes options of the rules (texts). Only in a lobby."""
        self._lobby_only()
        self.seating.set_options(options)
        self.changed = True

    def set_game(self, setup: MatchSetup) -> None:
        """Replaces game, map, options and seats; guests keep seats as far as there are some. Only in a lobby."""
        self._lobby_only()
        guests = dict.fromkeys(self.seating.holders)
        self.seating.set_game(setup)
        self._lose_seats(guests)

    def _lose_seats(self, guests: Iterable[str]) -> None:
        self.changed = True
        for guest_id in filter(None, guests):
            self.seat_notices[guest_id] = None if self.seating.of(guest_id) else Refused("removed")

    def start(self) -> None:
        """Begins to draw the dice of the match. Raises Refused until everybody is ready."""
        self._lobby_only()
        if self.draws >= MAX_DRAWS:
            raise Refused("no_draw")
        setup = MatchSession(self.seating.match_setup(0)).setup
        secret = new_number(self._rng, SECRET_BITS)
        number = self.draws + 1
        match_hash = hash_of_match(self.room_id, self.match_number, setup)
        draw = DiceDraw(number, hash_of(match_hash, number, secret))
        seats = {guest_id: self.seating.of(guest_id)[0] for guest_id in filter(None, self.seating.holders)}
        self.drawing = Drawing(setup, draw, secret, seats)
        self.clock.restart()
        self._tell_all()

    def draw(self) -> None:
        """Goes on with the draw when all guests have sent what they were asked for, and begins the match when all
        numbers are there; breaks the draw off when guests are silent for too long.
        """
        drawing = self.drawing
        if drawing is not None and not drawing.silent:
            is_over = drawing.advance()
            self.draws = drawing.draw.number
            self.changed = True
            self.clock.restart()
            if is_over:
                session = MatchSession(replace(drawing.setup, seed=drawing.draw.seed(drawing.secret)))
                log = StepLog(session, self.match_number, drawing.draw, drawing.secret)
                self.dealing = Dealing(log, self.clock, self.seating.choosing)
                self.drawing = None
        elif drawing is not None and self.clock.waited >= DRAW_SECONDS:
            self._break_off(drawing, drawing.silent)

    def _break_off(self, drawing: Drawing, silent: Collection[str]) -> None:
        """Ends a draw in which some guests are silent: their seats are open. If all were bound, all are asked again."""
        self.drawing = None
        names = ", ".join(self.seating.seats[seat].name for guest_id in silent for seat in self.seating.of(guest_id))
        for guest_id in silent:
            self.seating.leave(guest_id)
        if drawing.draw.commits:
            self.seating.wait_for_ready()
        self._tell_all(Refused("silent", names=names))

    def end_now(self) -> None:
        """Ends the match as it stands; everybody may work out the projected score."""
        if self.dealing is None or self.dealing.is_over:
            raise Refused("not_playing")
        self.dealing.end()

    def rematch(self) -> None:
        """Goes back to the lobby, for another match of the same people."""
        if self.phase != "ended":
            raise Refused("not_ended")
        for guest_id in self.left:
            self.seating.leave(guest_id)
        self.left.clear()
        self.seating.wait_for_ready()
        self.dealing = None
        self.match_number += 1
        self.draws = 0
        self._tell_all()

    def _tell_all(self, refused: Refused | None = None) -> None:
        self.changed = True
        self.seat_notices.update(dict.fromkeys((record.guest_id for record in self.guests), refused))
