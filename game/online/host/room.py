"""Runs a room without any connection: seats, guests, the owner's commands, and stand-ins."""

import random
from collections.abc import Collection, Iterable, Mapping
from dataclasses import replace
from typing import Literal

from game.engine.rules import Seat
from game.online.host.dealing import Dealing, RoomClock
from game.online.host.drawing import DRAW_SECONDS, Drawing
from game.online.host.emotes import RecentEmotes
from game.online.host.guest_list import SILENT_SECONDS, GuestList, GuestRecord
from game.online.host.seating import NOBODY, STAND_IN_LEVEL, RoomSeating
from game.online.host.step_log import StepLog
from game.online.wire import protocol
from game.online.wire.dice_draw import NO_DRAW, SECRET_BITS, DiceDraw, hash_of, hash_of_match, new_number
from game.online.wire.payloads import JoiningPlayer
from game.online.wire.protocol import Refused
from game.online.wire.room_info import OWNER_IN_PROCESS, Phase, RoomInfo
from game.session.session import MatchSession
from game.session.setup import MatchSetup

STAND_IN_SECONDS = 30
"""Time before a bot plays for a lost player, in seconds."""
ROOM_ID_LETTERS = 8
MAX_BARRED = 64
"""Maximum number of barred guests that are stored."""
BREAKS_BEFORE_BAR_FOR_ALL = 2
"""Number of barred guests at which all new guests are barred, because guest ids cost nothing."""


class Room:
    """A room. The owner's commands raise Refused or CommandRejected, whose `reason` is a sentence.

    `owner` is the id of the guest who may use these commands; without it the first seated guest is the owner. The
    dealer reads `changed` and `seat_notices`.
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
        self.rng = rng or random.SystemRandom()
        self.code = code or protocol.new_room_code(self.rng)
        self.room_id = protocol.new_guest_id(self.rng)[:ROOM_ID_LETTERS]
        """Id that distinguishes this room from an earlier one with the same code."""
        self.epoch = 1
        """Number of the dealer's start, which increases with each start. After a crash, the dealer may know fewer
        steps.
        """
        self.sequence = 0
        """Number of infos and answers in the current epoch."""
        self.seating = RoomSeating(setup)
        self.guests = GuestList()
        self.clock = RoomClock()
        self.emotes = RecentEmotes()
        self.dealing: Dealing | None = None
        """Current or last match; None before the first match has begun."""
        self.drawing: Drawing | None = None
        """Current draw for the next match; None without one."""
        self.draws = 0
        """Number of draws with hashes of all guests since the last finished match."""
        self.barred: tuple[str, ...] = ()
        """Guests who have broken off a draw. They get no seat until the owner opens one."""
        self.match_number = 1
        self.is_closed = False
        self.may_watch = may_watch
        self.left: set[str] = set()
        """Guests who have left their seats during the match."""
        self.stand_in_level = stand_in_level
        self.changed = True
        """Whether the info must be published again and the room must be saved."""
        self.seat_notices: dict[str, Refused | None] = {}
        """Guests who must receive their seats, with the reason if they have lost a seat."""
        self.fixed_owner = owner
        """Guest for whom the room was opened; NOBODY if the first seated guest becomes the owner."""
        self._owner = NOBODY

    # -- public state

    @property
    def phase(self) -> Phase:
        """The phase of the room."""
        if self.is_closed:
            return "closed"
        if self.dealing is None:
            return "drawing" if self.drawing else "lobby"
        return "ended" if self.dealing.is_over else "playing"

    @property
    def session(self) -> MatchSession | None:
        """The current or last match with all its secrets, only for the dealer."""
        return self.dealing.session if self.dealing else None

    @property
    def owner(self) -> str:
        """The id of the owner: the guest for whom the room was opened, else the first seated guest who is present."""
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
        """Returns the public info; `host_key` is the dealer's public key if payloads are sealed, else ""."""
        dealing = self.dealing
        options = self.seating.options
        draw = NO_DRAW
        if dealing is not None:
            options = dealing.session.setup.options
            draw = dealing.log.draw
        elif self.drawing is not None:
            options = self.drawing.setup.options
            draw = self.drawing.draw
        owner_seats = self.seating.of(self.owner) if self.owner else ()
        owner = owner_seats[0] if owner_seats else OWNER_IN_PROCESS
        return RoomInfo(
            protocol=protocol.PROTOCOL,
            rules_fingerprint=protocol.rules_fingerprint(self.seating.rules),
            room=self.code,
            phase=self.phase,
            rules=self.seating.rules.key,
            options=options,
            map=self.seating.map,
            seats=tuple(self.seating.seats),
            spectators=len(self.guests.spectators),
            may_watch=self.may_watch,
            draw=draw,
            steps=len(dealing.log) if dealing else 0,
            host_key=host_key,
            match_number=self.match_number,
            owner=owner,
            epoch=self.epoch,
            sequence=self.sequence,
            seconds_before_stand_in=STAND_IN_SECONDS,
            barred=len(self.barred),
            room_id=self.room_id,
        )

    # -- presence

    def hear(self, guest_id: str) -> GuestRecord:
        """Records a sign of life of a guest, and gives back their seats."""
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
        """Marks a guest as lost. The match waits for them from now on."""
        if record.is_here:
            record.lost_since = self.clock.now
            self.seating.set_connected(record.guest_id, False)
            self.changed = True

    def notice_lost(self) -> None:
        """Marks silent guests as lost, and lets bots play for those who were lost for STAND_IN_SECONDS."""
        now = self.clock.now
        for record in self.guests:
            if record.is_here and now - record.heard > SILENT_SECONDS:
                self.lose(record)
            if record.lost_since is not None and now - record.lost_since >= STAND_IN_SECONDS:
                self._stand_in(record.guest_id)

    def wait_for_all(self) -> None:
        """Begins the waiting time of all guests of a restored room."""
        self.clock.restart()
        for record in self.guests:
            record.heard = self.clock.now
            record.lost_since = self.clock.now

    def _stand_in(self, guest_id: str) -> None:
        if self.dealing is None or self.dealing.is_over:
            return
        for seat in self.seating.of(guest_id):
            if not self.seating.seats[seat].stand_in:
                self.dealing.session.change_player(seat, self.stand_in_level)
                self.seating.set_stand_in(seat, self.stand_in_level)
                self.changed = True

    # -- requests of guests

    def sit(self, record: GuestRecord, players: tuple[JoiningPlayer, ...]) -> None:
        """Gives seats to a guest's players. During a match, returns the seats they have left, or a free one.

        The free seat is the one with the first player's badge. Raises Refused.
        """
        guest_id = record.guest_id
        if self._is_barred(guest_id):
            raise Refused("kept_out")
        if self.phase == "lobby":
            self.seating.sit(guest_id, players)
        elif guest_id not in self.left or not self.seating.of(guest_id):
            self._take_over(guest_id, players[0].badge)
        self.left.discard(guest_id)
        self._welcome_back(guest_id)
        record.watching = False
        self.changed = True

    def _is_barred(self, guest_id: str) -> bool:
        """Returns whether a guest needs the owner's permission to sit. A room without an owner has no bar."""
        if self.owner in (NOBODY, guest_id) or self.seating.of(guest_id):
            return False
        return guest_id in self.barred or len(self.barred) >= BREAKS_BEFORE_BAR_FOR_ALL

    def _take_over(self, guest_id: str, badge: int) -> None:
        """Gives a guest the person's seat with a badge during a match. Only the owner may take a seat that is not free.

        The owner here is the guest for whom the room was opened. Raises Refused.
        """
        may_take_all = guest_id == self.fixed_owner != NOBODY
        seats = enumerate(self.seating.seats)
        seat = next((n for n, info in seats if info.badge == badge and (info.is_free or may_take_all)), None)
        if seat is None or self.phase != "playing" or self.seating.seats[seat].kind != "person":
            raise Refused("begun")
        self._give(seat, guest_id)

    def _give(self, seat: Seat, guest_id: str) -> None:
        """Gives a seat of the match to another guest, or to NOBODY. A bot plays until the guest is present."""
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
        """Makes a guest a spectator without a seat. Raises Refused."""
        if not self.may_watch and record.guest_id != self.fixed_owner:
            raise Refused("no_watching")
        if not self.guests.may_watch(record):
            raise Refused("too_many_watch")
        self.leave(record)
        record.watching = True

    def leave(self, record: GuestRecord) -> None:
        """Removes a guest from their seats: they become open in a lobby, and bots play them in a match."""
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
        """Sets whether a guest is ready. Raises Refused."""
        self._lobby_only()
        self.seating.set_ready(record.guest_id, ready)
        self.changed = True

    # -- the owner's commands

    def _lobby_only(self) -> None:
        if self.phase != "lobby":
            raise Refused("lobby_only")

    def set_seat(self, seat: Seat, kind: Literal["open", "bot"], level: str = "") -> None:
        """Opens a seat or gives it to a bot of `level`, and informs the guest who had it.

        During a match the guest for whom the room was opened may free a person's seat, which keeps its name.
        """
        if self.phase == "playing" and self.fixed_owner and kind == "open" and seat in self.seating.people:
            self._give(seat, NOBODY)
            return
        self._lobby_only()
        if kind == "open":
            self.barred = ()
        self._lose_seats([self.seating.set_seat(seat, kind, level)])

    def set_count(self, count: int) -> None:
        """Adds or removes seats. Only in a lobby."""
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
        """Replaces game, map, options and seats. Guests keep seats if there are enough. Only in a lobby."""
        self._lobby_only()
        guests = dict.fromkeys(self.seating.holders)
        self.seating.set_game(setup)
        self._lose_seats(guests)

    def _lose_seats(self, guests: Iterable[str]) -> None:
        self.changed = True
        for guest_id in filter(None, guests):
            self.seat_notices[guest_id] = None if self.seating.of(guest_id) else Refused("removed")

    def start(self) -> None:
        """Begins the draw of the dice for a match. Raises Refused until all players are ready."""
        self._lobby_only()
        setup = MatchSession(self.seating.match_setup(0)).setup
        secret = new_number(self.rng, SECRET_BITS)
        number = self.draws + 1
        match_hash = hash_of_match(self.room_id, self.match_number, setup)
        draw = DiceDraw(number, hash_of(match_hash, number, secret))
        seats = {guest_id: self.seating.of(guest_id)[0] for guest_id in filter(None, self.seating.holders)}
        self.drawing = Drawing(setup, draw, secret, seats)
        self.clock.restart()
        self._inform_all()

    def draw(self) -> None:
        """Advances the draw when all guests have answered, and begins the match when all numbers are known.

        Cancels the draw if guests are silent for too long.
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
        """Cancels a draw and opens the seats of the silent guests.

        If all hashes were known, the silent guests are barred, and all players must confirm again that they are ready.
        """
        self.drawing = None
        names = ", ".join(self.seating.seats[seat].name for guest_id in silent for seat in self.seating.of(guest_id))
        for guest_id in silent:
            self.seating.leave(guest_id)
        if drawing.draw.commits:
            self.seating.wait_for_ready()
            if any(self.seating.holders):  # otherwise the dealer's own line has failed
                self.barred = (*self.barred, *silent)[-MAX_BARRED:]
        self._inform_all(Refused("silent", names=names))

    def end_now(self) -> None:
        """Ends the match in its current state. Guests then show the projected score."""
        if self.dealing is None or self.dealing.is_over:
            raise Refused("not_playing")
        self.dealing.end()

    def rematch(self) -> None:
        """Returns to the lobby for another match of the same players."""
        if self.phase != "ended":
            raise Refused("not_ended")
        for guest_id in self.left:
            self.seating.leave(guest_id)
        self.left.clear()
        self.seating.wait_for_ready()
        if self.dealing is not None and self.dealing.session.finished:
            self.draws = 0
        self.dealing = None
        self.match_number += 1
        self._inform_all()

    def _inform_all(self, refused: Refused | None = None) -> None:
        self.changed = True
        self.seat_notices.update(dict.fromkeys((record.guest_id for record in self.guests), refused))
