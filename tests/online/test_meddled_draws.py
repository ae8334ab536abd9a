"""Laws of the draw for real rooms with one honest guest, whose messages may be changed in any way.

Cards, answers, steps and ends are dropped, doubled, delayed and changed. The dealer breaks draws off, ends matches
early, restarts, and gives and takes the seat. The law observes only the messages, the stored data and the display of
the guest.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, replace

import pytest

from game.online.guest.guest import Guest
from game.online.guest.promise import Promises
from game.online.wire.memory_broker import MemoryTransport
from game.online.wire.payloads import JoiningPlayer, SeatRequest
from game.online.wire.protocol import Refused
from game.online.wire.transport import Delivery
from game.platform.storage import MemoryStore, Storage
from tests.support.online_table import ROOM, OnlineTable, room_setup
from tests.support.sampling import sampled_cases

ACTIONS = 25
"""Number of random actions in a room."""
MAX_KEPT = 40
"""Maximum number of earlier messages that can arrive again."""
FORGERIES: dict[str, Callable[[random.Random, dict[str, object]], object]] = {
    "phase": lambda chance, card: chance.choice(["lobby", "drawing", "playing", "ended"]),
    "match_number": lambda chance, card: chance.randrange(1, 4),
    "room_id": lambda chance, card: f"room {chance.randrange(3)}",
    "epoch": lambda chance, card: chance.randrange(1, 4),
    "sequence": lambda chance, card: chance.randrange(1, 10_000),
    "steps": lambda chance, card: chance.randrange(50),
    "watching": lambda chance, card: chance.random() < 0.5,
    "seats": lambda chance, card: card["seats"] if "phase" in card else chance.choice([[], [0], [1], [0, 1]]),
    "draw": lambda chance, card: forged_draw(chance, card),
    "seed": lambda chance, card: str(chance.randrange(1 << 30)),
    "secret": lambda chance, card: f"{chance.getrandbits(64):x}",
    "commands": lambda chance, card: "",
}
"""Functions that return another value for a field of a message, by field."""


def forged_draw(chance: random.Random, card: dict[str, object]) -> object:
    """Returns another draw: with another commitment, without hashes or numbers, or with those of a puppet."""
    draw = card["draw"]
    assert isinstance(draw, dict)
    forged = dict(draw)
    match chance.randrange(4):
        case 0:
            forged["commitment"] = f"{chance.getrandbits(256):064x}"
        case 1:
            forged["reveals"] = []
        case 2:
            forged["commits"] = []
        case _:
            forged["commits"] = [*forged["commits"][:1], [1, f"{chance.getrandbits(256):064x}"]]
    return forged


@dataclass
class Meddler:
    """An attacker with full control over the line to one guest. While idle, it changes nothing."""

    table: OnlineTable
    chance: random.Random
    is_active: bool = False

    def __post_init__(self) -> None:
        self.kept: list[Delivery] = []
        deliver = self.table.broker._deliver

        def meddled(client: MemoryTransport, delivery: Delivery) -> None:
            if client is not self.table.transport(0) or not self.is_active:
                deliver(client, delivery)
                return
            for one in self.instead_of(delivery):
                deliver(client, one)

        self.table.broker._deliver = meddled  # type: ignore[method-assign]

    def instead_of(self, delivery: Delivery) -> list[Delivery]:
        """Returns the deliveries that replace a delivery."""
        self.kept = [*self.kept, delivery][-MAX_KEPT:]
        match self.chance.randrange(14):
            case 0:
                return []
            case 1:
                return [delivery, delivery]
            case 2:
                return [delivery, self.chance.choice(self.kept)]
            case 3:
                return [self.forged(delivery)]
            case 4:
                return [self.forged(delivery), delivery]
            case _:
                return [delivery]

    def forged(self, delivery: Delivery) -> Delivery:
        """Returns a delivery with another value in one field; steps and refusals lose their last character."""
        try:
            message = json.loads(delivery.text)
        except ValueError:
            return replace(delivery, text=delivery.text[:-1])
        fields = [name for name in FORGERIES if isinstance(message, dict) and name in message]
        if not fields:
            return delivery
        field = self.chance.choice(fields)
        return replace(delivery, text=json.dumps({**message, field: FORGERIES[field](self.chance, message)}))


class MeddledRoom:
    """A room with an honest guest, a puppet of the dealer, and an observer of the honest guest's messages."""

    def __init__(self, seed: int) -> None:
        self.chance = random.Random(seed)
        setup = room_setup("horse_race", {"seats": "2", "races": "1"})
        self.table = OnlineTable(setup, [1, 1], seed=seed, storage=Storage(MemoryStore()))
        self.storage = Storage(MemoryStore())
        self.presses = 0
        self.revealed: set[str] = set()
        """Commitments for which the guest has revealed its number since the last match that it saw finished."""
        self.all_revealed: set[str] = set()
        self.finished: set[int] = set()
        """Numbers of the matches that were played to their end."""
        self.table.until(lambda: all(guest.seats for guest in self.table.guests))
        self.meddler = Meddler(self.table, self.chance)
        self.load_again()

    @property
    def honest(self) -> Guest:
        return self.table.guests[0]

    def load_again(self) -> None:
        """Starts the honest guest's program again."""
        table = self.table
        guest_id = table.guests[0].transport.guest_id
        table.broker.lose(table.transport(0))
        table.guests[0] = table.guest(guest_id, storage=self.storage)
        put = table.guests[0].transport.put

        def observed(topic: str, text: str, *, retain: bool = False) -> None:
            if "/join/" in topic:
                self.observe(json.loads(text))
            put(topic, text, retain=retain)

        table.guests[0].transport.put = observed  # type: ignore[method-assign]

    def observe(self, request: dict[str, dict[str, str]]) -> None:
        """Checks a request before it leaves the device."""
        reveal = request["values"].get("reveal")
        if not reveal:
            return
        commitment = request["values"]["draw"]
        if commitment not in self.all_revealed:  # a repeated request reveals no new number
            self.revealed.add(commitment)
            self.all_revealed.add(commitment)
        promise = Promises.load(self.storage).of(ROOM, "")
        assert len(self.all_revealed) <= self.presses, "at most one number per press"
        assert promise.draws >= len(self.revealed), "the count must be stored before a number is sent"

    def draw(self) -> None:
        """Draws with all guests seated; the guests press *ready*, or the dealer claims it."""
        room = self.table.dealer.room
        room.barred = ()
        if room.phase == "ended":
            room.rematch()
        for number, guest in enumerate(self.table.guests):
            if not guest.seats:
                guest.requests.ask("sit", SeatRequest((JoiningPlayer("Back", number),)))
        is_pressed = self.chance.random() < 0.6
        self.presses += is_pressed
        for guest in self.table.guests[not is_pressed :]:
            guest.requests.ask("ready")
        self.run(8)
        if not is_pressed and room.phase == "lobby":
            room.seating.change(0, ready=True)
        with suppress(Refused):
            room.start()
        self.run(self.chance.randrange(20))

    def act(self) -> None:
        room = self.table.dealer.room
        match self.chance.randrange(16):
            case 0:
                self.presses += 1
                self.honest.requests.ask("ready")
            case 3:
                self.honest.requests.ask(self.chance.choice(["unready", "leave", "watch"]))
            case 4:
                self.honest.requests.ask("sit", SeatRequest((JoiningPlayer("Back", 0),)))
            case 5:
                self.load_again()
            case 6 if room.drawing is not None:
                room._break_off(room.drawing, (self.table.guests[1].transport.guest_id,))
            case 7 if room.phase == "playing":
                room.end_now()
            case 8:
                room.seating.holders[0] = self.chance.choice([self.honest.transport.guest_id, ""])
                self.table.dealer._publisher.send_seats(self.honest.transport.guest_id)
            case 9:
                self.table.kill_dealer()
                self.table.resume_dealer()
            case 10:
                self.run(60)
            case _:
                self.draw()

    def run(self, frames: int) -> None:
        for _frame in range(frames):
            before = self.honest.keeper.promise.state
            self.table.act()
            self.table.tick()
            room = self.table.dealer.room
            if room.session is not None and room.session.finished:
                self.finished.add(room.match_number)
            promise = self.honest.keeper.promise
            if promise.state == "kept" != before:
                assert promise.match_number in self.finished, "only a finished match may reset the count"
                self.revealed.clear()
            assert self.honest.unfinished_draws >= len(self.revealed) or self.is_being_checked

    @property
    def is_being_checked(self) -> bool:
        """Whether the guest shows no count because it is checking a match."""
        return self.honest.is_checking and self.honest.audit is None


@pytest.mark.slow
@pytest.mark.parametrize("seed", sampled_cases(range(600), range(5)))
def test_whatever_happens_to_messages_a_real_guest_counts_every_number_that_it_has_revealed(seed: int) -> None:
    room = MeddledRoom(seed)
    for _action in range(ACTIONS):
        room.meddler.is_active = room.chance.random() < 0.7
        room.act()
        room.run(room.chance.randrange(12))
    room.meddler.is_active = False
    room.run(20)
