"""Runs a room without a line to anybody: seats, guests, the owner's verbs, and stand-ins."""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping
from typing import Literal

from game.engine.rules import Seat
from game.online import protocol
from game.online.choices import RoundOfChoices
from game.online.dealt_match import SEED_BITS, DealtMatch, new_match
from game.online.guest_list import SILENT_SECONDS, GuestList, GuestRecord
from game.online.protocol import Refused
from game.online.room_card import OWNER_IN_PROCESS, Phase, RoomCard
from game.online.seating import NOBODY, STAND_IN_LEVEL, RoomSeating, Sitter
from game.session.session import MatchSession
from game.session.setup import MatchSetup

STAND_IN_SECONDS = 30
"""How long a lost player is waited for."""
BIRTH_LETTERS = 8
KEPT_EMOTES = 6
EMOTE_SECONDS = 4.0
"""How long an emote is told of."""


class Room:
    """A room. The owner's verbs raise Refused or CommandRejected, whose `reason` is a sentence.

    `owner` is the id of the guest who may use these verbs as requests; without one it is the first who sits down.
    Whoever sends what is known looks at `changed` and `told`.
    """

    def __init__(
        self,
        setup: MatchSetup,
        *,
        code: str,
        rng: random.Random,
        owner: str = NOBODY,
        may_watch: bool = True,
        stand_in_level: str = STAND_IN_LEVEL,
    ) -> None:
        self.room = code
        self.seating = RoomSeating(setup)
        self.phase: Phase = "lobby"
        self.dealt: DealtMatch | None = None
        """The match, once it has begun."""
        self.match_number = 1
        self.birth = protocol.new_guest_id(rng)[:BIRTH_LETTERS]
        """A word that tells this room from an earlier one of the same code."""
        self.may_watch = may_watch
        self.guests = GuestList()
        self.left: set[str] = set()
        """Those who have left their seats during the match."""
        self.stand_in_level = stand_in_level
        self.changed = True
        """Whether the card is to be written again, and the room to be saved."""
        self.told: dict[str, Refused | None] = {}
        """Guests who are to be told which seats they have, and why not more."""
        self.round: RoundOfChoices | None = None
        """What several choose at the same time, until all of it is played."""
        self.acting_since = 0.0
        """When the seat in turn, or all of a round, were asked, in seconds of `now`."""
        self.now = 0.0
        self.fixed_owner = owner
        """The guest whom the room was opened for; NOBODY if it belongs to who sits down first."""
        self._owner = NOBODY
        self._rng = rng
        self._emotes: list[tuple[float, int, Seat, str]] = []
        self._emote_count = 0

    # -- what everybody may know

    @property
    def session(self) -> MatchSession | None:
        """The match that is played or was played last; nobody but the dealer may see it."""
        return self.dealt.session if self.dealt else None

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

    def describe(self, host_key: str, run: int, serial: int) -> RoomCard:
        """Returns the room as everybody knows it."""
        dealt = self.dealt
        return RoomCard(
            protocol=protocol.PROTOCOL,
            rules_fingerprint=protocol.rules_fingerprint(self.seating.rules),
            room=self.room,
            phase=self.phase,
            rules=self.seating.rules.key,
            options=dealt.session.setup.options if dealt else self.seating.options,
            map=self.seating.map,
            seats=tuple(self.seating.seats),
            spectators=len(self.guests.spectators),
            may_watch=self.may_watch,
            commitment=dealt.commitment if dealt else "",
            steps=dealt.steps if dealt else 0,
            host_key=host_key,
            match_number=self.match_number,
            owner=next(iter(self.seating.of(self.owner)), OWNER_IN_PROCESS) if self.owner else OWNER_IN_PROCESS,
            run=run,
            serial=serial,
            seconds_before_stand_in=STAND_IN_SECONDS,
            birth=self.birth,
        )

    # -- who is there

    def hear(self, guest_id: str) -> GuestRecord:
        """Notes that a guest was heard of just now; their seats are theirs again."""
        record = self.guests.heard(guest_id, self.now, frozenset(self.seating.holders))
        if not record.is_here:
            record.lost_since = None
            self.changed = True
        self._welcome_back(guest_id)
        return record

    def _welcome_back(self, guest_id: str) -> None:
        for seat in self.own(guest_id):
            card = self.seating.seats[seat]
            if card.stand_in and self.dealt is not None:
                self.dealt.session.change_player(seat)
                self.seating.set_stand_in(seat, "")
                self.acting_since = self.now
            if not card.connected:
                self.seating.change(seat, connected=True)
                self.changed = True

    def lose(self, record: GuestRecord) -> None:
        """Notes that a guest is lost: from now on they are waited for."""
        if record.is_here:
            record.lost_since = self.now
            self.seating.set_connected(record.guest_id, False)
            self.changed = True

    def notice_lost(self) -> None:
        """Loses guests who were not heard of for long, and lets bots play for those who are lost for long."""
        for record in self.guests:
            if record.is_here and self.now - record.heard > SILENT_SECONDS:
                self.lose(record)
            if record.lost_since is not None and self.now - record.lost_since >= STAND_IN_SECONDS:
                self._stand_in(record.guest_id)

    def _stand_in(self, guest_id: str) -> None:
        if self.dealt is None or self.phase != "playing":
            return
        for seat in self.seating.of(guest_id):
            if not self.seating.seats[seat].stand_in:
                self.dealt.session.change_player(seat, self.stand_in_level)
                self.seating.set_stand_in(seat, self.stand_in_level)
                self.changed = True

    # -- what every guest may do

    def sit(self, record: GuestRecord, sitters: tuple[Sitter, ...]) -> None:
        """Gives a guest's players seats; in a match, those back that they have left. Raises Refused."""
        if record.guest_id in self.left:
            self.left.discard(record.guest_id)
            self._welcome_back(record.guest_id)
            return
        if self.phase != "lobby":
            raise Refused("begun")
        self.seating.sit(record.guest_id, sitters)
        record.watching = False
        self.changed = True

    def watch(self, record: GuestRecord) -> None:
        """Lets a guest watch, without a seat. Raises Refused."""
        if not self.may_watch:
            raise Refused("no_watching")
        if not record.watching and len(self.guests.spectators) >= protocol.MAX_SPECTATORS:
            raise Refused("too_many_watch")
        self.leave(record)
        record.watching = True

    def leave(self, record: GuestRecord) -> None:
        """Lets a guest go: their seats are open in a lobby, and played by bots in a match."""
        record.watching = False
        if self.phase == "lobby":
            self.seating.leave(record.guest_id)
        elif self.seating.of(record.guest_id):
            self.left.add(record.guest_id)
            self.seating.set_connected(record.guest_id, False)
            self._stand_in(record.guest_id)
        self.changed = True

    def set_ready(self, record: GuestRecord, ready: bool) -> None:
        """Notes that a guest is ready. Raises Refused."""
        self._lobby_only()
        self.seating.set_ready(record.guest_id, ready)
        self.changed = True

    def show_emote(self, guest_id: str, seat_text: str, key: str) -> bool:
        """Shows an emote at a guest's own seat; returns whether it may."""
        own = {str(one): one for one in self.own(guest_id)}
        if seat_text not in own or key not in protocol.EMOTES:
            return False
        self._emote_count += 1
        self._emotes = [*self._emotes, (self.now, self._emote_count, own[seat_text], key)][-KEPT_EMOTES:]
        return True

    @property
    def emotes(self) -> tuple[tuple[int, Seat, str], ...]:
        """The pictures that seats show now: number, seat and key."""
        self._emotes = [one for one in self._emotes if self.now - one[0] < EMOTE_SECONDS]
        return tuple((number, seat, key) for _at, number, seat, key in self._emotes)

    # -- the owner's verbs

    def _lobby_only(self) -> None:
        if self.phase != "lobby":
            raise Refused("lobby_only")

    def set_seat(self, seat: Seat, kind: Literal["open", "bot"], level: str = "") -> None:
        """Opens a seat or gives it to a bot of that level; who sat there is told. Only in a lobby."""
        self._lobby_only()
        self._lose_seats([self.seating.set_seat(seat, kind, level)])

    def set_count(self, count: int) -> None:
        """Adds seats, or takes some away. Only in a lobby."""
        self._lobby_only()
        before = dict.fromkeys(self.seating.holders)
        self.seating.set_count(count)
        self._lose_seats(before)

    def set_options(self, options: Mapping[str, str], map_name: str | None = None) -> None:
        """Changes options of the rules (texts), and the map. Only in a lobby."""
        self._lobby_only()
        self.seating.set_options(options)
        if map_name is not None:
            self.seating.map = map_name
        self.changed = True

    def set_game(self, setup: MatchSetup) -> None:
        """Replaces game, map, options and seats; guests keep seats as far as there are some. Only in a lobby."""
        self._lobby_only()
        guests = dict.fromkeys(self.seating.holders)
        self.seating.set_game(setup)
        self._lose_seats(guests)

    def _lose_seats(self, guests: Iterable[str]) -> None:
        """Tells guests whose seats have changed."""
        self.changed = True
        for guest_id in guests:
            if guest_id:
                self.told[guest_id] = None if self.seating.of(guest_id) else Refused("removed")

    def start(self) -> None:
        """Begins the match, with a seed that nobody knows. Raises Refused until everybody is ready."""
        self._lobby_only()
        setup = self.seating.match_setup(self._rng.getrandbits(SEED_BITS))
        self.dealt = new_match(setup, self.match_number, self._rng)
        self.phase, self.round = "playing", None
        self.acting_since = self.now
        self._tell_all()

    def end_now(self) -> None:
        """Ends the match as it stands; everybody may work out the projected score."""
        if self.phase != "playing":
            raise Refused("not_playing")
        self._end()

    def _end(self) -> None:
        self.phase, self.round = "ended", None
        self.changed = True

    def rematch(self) -> None:
        """Goes back to the lobby, for another match of the same people."""
        if self.phase != "ended":
            raise Refused("not_ended")
        for guest_id in self.left:
            self.seating.leave(guest_id)
        self.left.clear()
        self.seating.after_match()
        self.phase = "lobby"
        self.dealt = None
        self.match_number += 1
        self._tell_all()

    def _tell_all(self) -> None:
        self.changed = True
        self.told.update(dict.fromkeys(record.guest_id for record in self.guests))
