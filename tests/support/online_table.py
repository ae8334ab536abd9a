"""A room in one process: a dealer, guests who play at random, and a common clock."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any

from game.engine.catalog import ruleset_by_key
from game.engine.match import PlayedCommand
from game.engine.rules import Seat
from game.online.guest.guest import Guest
from game.online.guest.replica import Replica
from game.online.host.dealer import Dealer
from game.online.host.room import Room
from game.online.host.room_save import ROOM_SAVE, load_room
from game.online.wire import protocol
from game.online.wire.memory_broker import NO_FAULTS, Faults, MemoryBroker, MemoryTransport, Right, rights_of_own_broker
from game.online.wire.payloads import JoiningPlayer, SeatRequest
from game.platform.storage import Storage
from game.session import save_format
from game.session.setup import MatchSetup, SeatSetup
from game.session.simultaneous_choices import SimultaneousChoices
from tests.support.random_play import choose

FRAME = 0.05
"""Interval between two ticks, in seconds."""
ROOM = "ABCDEF"
UNDO_SHARE = 0.2
"""Probability that a guest who can undo does so."""
DEALER = "the dealer"
RIGHTS = rights_of_own_broker(DEALER)


def room_setup(rules: str, options: dict[str, str], bots: Sequence[str] = ()) -> MatchSetup:
    """Returns a set-up with open seats, the last of them for bots of these levels."""
    texts = {name: text for name, text in options.items() if name != "stables"}
    count = int(texts.get("seats") or ruleset_by_key(rules).seats[0])  # type: ignore[union-attr]
    seats = [SeatSetup("person", "", badge=seat) for seat in range(count - len(bots))]
    seats += [SeatSetup("bot", f"Bot {level}", level, len(seats) + number) for number, level in enumerate(bots)]
    return MatchSetup(rules, 0, tuple(seats), texts)


class OnlineTable:
    """A dealer and guests at one broker. Guest number n takes seats for `players[n]` players."""

    def __init__(
        self,
        setup: MatchSetup,
        players: Sequence[int],
        *,
        seed: int = 1,
        faults: Faults = NO_FAULTS,
        may: Right = RIGHTS,
        storage: Storage | None = None,
        **terms: Any,
    ) -> None:
        self.chance = random.Random(seed)
        self.now = 0.0
        self.broker = MemoryBroker(random.Random(seed), faults, may=may)
        self.storage = storage
        self.is_dealt = True
        self.setup = setup
        self.dealer = self.open(**terms)
        self.guests = [self.guest() for _players in players]
        for guest, count in zip(self.guests, players, strict=True):
            if count:
                guest.requests.ask(
                    "sit", SeatRequest(tuple(JoiningPlayer(f"P{number}", number) for number in range(count)))
                )
            else:
                guest.requests.ask("watch")

    def dealer_line(self) -> MemoryTransport:
        return self.broker.connect(DEALER, protocol.dealer_will(ROOM))

    def open(self, **terms: Any) -> Dealer:
        self.dealing = self.dealer_line()
        return Dealer(self.dealing, Room(self.setup, code=ROOM, rng=self.chance, **terms), storage=self.storage)

    def guest(self, guest_id: str = "", within: MemoryBroker | None = None, storage: Storage | None = None) -> Guest:
        guest_id = guest_id or protocol.new_guest_id(self.chance)
        line = (within or self.broker).connect(guest_id, protocol.guest_will(ROOM, guest_id))
        return Guest(line, ROOM, rng=self.chance, storage=storage)

    def tick(self) -> None:
        self.now += FRAME
        if self.is_dealt:
            self.dealer.tick(self.now, 1000.0)
        for guest in self.guests:
            guest.tick(self.now)

    @property
    def steps(self) -> list[PlayedCommand]:
        """Number of commands that the dealer has played."""
        session = self.dealer.room.session
        assert session is not None
        return session.match.steps

    def transport(self, number: int) -> MemoryTransport:
        transport = self.guests[number].transport
        assert isinstance(transport, MemoryTransport)
        return transport

    def reconnect(self) -> None:
        """Reconnects all guests that have lost the line."""
        for transport in (self.dealing, *map(self.transport, range(len(self.guests)))):
            transport.reconnect()

    def kill_dealer(self) -> None:
        """Kills the dealer's program; its save stays."""
        self.broker.lose(self.dealing)
        self.is_dealt = False

    def resume_dealer(self) -> None:
        """Starts the dealer's program again. Its clock counts frames, so that no two starts have the same time."""
        assert self.storage is not None
        save = load_room(self.storage.read(ROOM_SAVE))
        assert save is not None
        self.dealing = self.dealer_line()
        self.dealer = Dealer(
            self.dealing, save.restored(self.chance, started_at=round(self.now / FRAME)), storage=self.storage
        )
        self.is_dealt = True

    def until(self, done: Callable[[], bool], seconds: float = 60.0, *, play: bool = False) -> None:
        last = self.now + seconds
        while not done():
            assert self.now < last, "the condition did not hold in time"
            if play:
                self.act()
            self.tick()

    def get_ready(self) -> None:
        """Seats all guests and gets them ready."""
        self.until(lambda: all(guest.seats or guest.watching for guest in self.guests))
        for guest in self.guests:
            if guest.seats:
                guest.requests.ask("ready")
        self.until(self._all_are_ready)

    def _all_are_ready(self) -> bool:
        is_answered = not any(guest.requests.unanswered for guest in self.guests)
        return is_answered and all(seat.ready and seat.connected for seat in self.dealer.room.describe().seats)

    def begin(self) -> None:
        """Seats all guests, gets them ready, draws the dice and begins the match."""
        self.get_ready()
        self.dealer.room.start()
        self.until(lambda: all(guest.phase == "playing" for guest in self.guests))

    def act(self) -> None:
        """Makes a random decision for every asked guest."""
        for guest in self.guests:
            act_at_random(guest, self.chance)

    def play(self, steps: int = 100_000, frames: int = 100_000) -> None:
        """Plays until the dealer's match has this number of steps, or to the end."""
        for _frame in range(frames):
            session = self.dealer.room.session
            if self.dealer.room.phase != "playing" or session is None or len(session.match.steps) >= steps:
                return
            self.act()
            self.tick()
        raise AssertionError("the match did not end")

    def settle(self) -> None:
        """Waits until every guest has received every step."""

        def all_know() -> bool:
            dealing = self.dealer.room.dealing
            assert dealing is not None
            return all(match.following == dealing.log.following.step for guest in self.guests for match in views(guest))

        self.until(all_know)

    def check_views(self) -> None:
        """Asserts that every guest's views match the dealer's state and ask the same seats."""
        session = self.dealer.room.session
        assert session is not None
        for guest in self.guests:
            for match in views(guest):
                assert match.state == session.rules.view(session.match.state, match.seat)
                assert match.to_act() == session.match.to_act()


def act_at_random(guest: Guest, chance: random.Random, undo_share: float = UNDO_SHARE) -> None:
    """Makes a random decision for a guest who is asked, including simultaneous choices."""
    if guest.phase != "playing" or guest.pending is not None or not guest.knows_who_is_asked:
        return
    if guest.round is not None:
        plans = SimultaneousChoices(guest.replica(None), guest.seats).plans
        for seat in set(plans) & set(guest.round.choosing):
            if not guest.choices.has_chosen(seat):
                while not plans[seat].complete:
                    plans[seat].play(choose(chance, plans[seat].legal()))
                guest.choose(seat, plans[seat].commands)
        return
    for seat in guest.seats:
        match = guest.replica(seat)
        if seat in match.to_act() and match.legal(seat):
            if match.may_undo(seat) and chance.random() < undo_share:
                guest.order(seat, None)
            else:
                guest.order(seat, choose(chance, match.legal(seat)))
            return


def record(guest: Guest) -> str:
    """Returns the whole match as text for MatchSession, after the dealer has revealed it."""
    assert guest.end is not None
    assert guest.info is not None
    return save_format.dumps(guest.info.setup(guest.end.seed), guest.end.commands)


def views(guest: Guest) -> list[Replica]:
    seats: list[Seat | None] = [*guest.seats, None]
    return [guest.replica(seat) for seat in seats]
