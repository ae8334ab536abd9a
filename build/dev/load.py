"""Measures online play on this machine: many rooms at the broker of a server, or how fast a room of its own is and how
much that keeps. Stops by itself.
"""

from __future__ import annotations

import multiprocessing
import os
import random
import statistics
import time
from argparse import Namespace
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from multiprocessing.connection import Connection
from pathlib import Path

from game.engine import catalog
from game.engine.catalog import game_keys
from game.online.guest.guest import Guest
from game.online.host import guest_list
from game.online.host.dealer import Dealer
from game.online.host.hub import Hub
from game.online.host.room import Room
from game.online.wire import protocol
from game.online.wire.address import LOOPBACK, BrokerAddress
from game.online.wire.connect import connect
from game.online.wire.hub_transport import HubTransport
from game.online.wire.mqtt_transport import MqttTransport
from game.online.wire.payloads import JoiningPlayer, SeatRequest
from game.online.wire.transport import Delivery, Transport
from game.session.setup import MatchSetup, SeatSetup
from game.tools.cli import ToolArgumentParser, check_range, known_rules
from game.tools.sim import holding_interrupts

MAX_ROOMS = 300
MAX_SECONDS = 600
MAX_MATCHES = 500
SEATS = 2
"""Guests of a room."""
TICK_SECONDS = 0.02
"""Between two rounds through all rooms; less where they take longer."""
START_SECONDS = 60.0
"""What all rooms have to begin."""
ASKED_LATENCIES = 300
CUTS = 5
UNLIMITED = 1e9


class CountedTransport(Transport):
    """A line that counts what goes through it."""

    messages = 0

    def put(self, topic: str, text: str, *, retain: bool = False) -> None:
        CountedTransport.messages += 1
        super().put(topic, text, retain=retain)

    def take(self) -> list[Delivery]:
        came = super().take()
        CountedTransport.messages += len(came)
        return came


class CountedMqttTransport(CountedTransport, MqttTransport):
    """A line to a broker of a server."""


class CountedHubTransport(CountedTransport, HubTransport):
    """A guest's line to a hub."""


@dataclass(frozen=True, slots=True)
class Usage:
    """What a process has used: seconds of processor time, MB of memory."""

    seconds: float
    megabytes: float

    @staticmethod
    def of(pid: int) -> Usage:
        """Returns what a process has used so far; nothing where the system has no /proc."""
        try:
            fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
            status = Path(f"/proc/{pid}/status").read_text().split()
        except OSError:
            return Usage(0.0, 0.0)
        ticks = int(fields[11]) + int(fields[12])
        return Usage(ticks / os.sysconf("SC_CLK_TCK"), int(status[status.index("VmRSS:") + 1]) / 1024)


class LoadTally:
    """Counts numbers and keeps the last of them, so that the list of measures is not measured itself."""

    def __init__(self) -> None:
        self.count = 0
        self.last: deque[float] = deque(maxlen=ASKED_LATENCIES)

    def add(self, number: float) -> None:
        """Counts one more."""
        self.count += 1
        self.last.append(number)


@dataclass(slots=True)
class RandomGuest:
    """A guest who sits down and plays at random, a command in `pace` seconds at most."""

    guest: Guest
    chance: random.Random
    pace: float
    due: float = 0.0

    @staticmethod
    def join(room: str, line: Transport, pace: float) -> RandomGuest:
        """Returns a guest on its way to a seat."""
        guest = Guest(line, room)
        guest.requests.ask("sit", SeatRequest((JoiningPlayer("", 0),)))
        guest.requests.ask("ready")
        return RandomGuest(guest, random.Random(room), pace)

    def tick(self, now: float) -> bool:
        """Reads new messages and acts if asked; returns whether it acted."""
        guest = self.guest
        guest.tick(now)
        if guest.phase != "playing" or guest.pending is not None or now < self.due or not guest.seats:
            return False
        legal = guest.replica(guest.seats[0]).legal(guest.seats[0])
        if not legal:
            return False
        self.due = now + self.pace
        guest.order(guest.seats[0], legal[self.chance.randrange(len(legal))])
        return True


def counted_line(room: str, broker: BrokerAddress) -> Transport:
    """Returns the line of a guest to a broker or hub."""
    guest_id = protocol.new_guest_id(random.SystemRandom())
    line = CountedHubTransport if broker.is_hub else CountedMqttTransport
    return line(broker, guest_id, protocol.guest_will(room, guest_id))


def room_dealer(rules: str, room: str, line: Transport) -> Dealer:
    """Returns the dealer of a room with open seats."""
    seats = tuple(SeatSetup("person", "", badge=seat) for seat in range(SEATS))
    return Dealer(line, Room(MatchSetup(rules, 0, seats, choosing="turns"), code=room))


def keep_going(dealer: Dealer, ended: Callable[[], object] = lambda: None) -> None:
    """Begins a match whenever everybody is ready, and goes back to the lobby after it."""
    if dealer.room.phase == "ended":
        ended()
        dealer.room.rematch()
    elif dealer.room.phase == "lobby" and all(seat.ready and seat.connected for seat in dealer.room.seating.seats):
        dealer.room.start()


# -- many rooms, in processes beside the broker's; a hub's are dealt in its own


def serve_rooms(broker: BrokerAddress, rules: str, rooms: Sequence[str], _pace: float, pipe: Connection) -> None:
    """Deals all rooms until the pipe says stop; tells what that took."""
    hub = Hub(rooms[0], bind=broker.host, port=broker.port) if broker.is_hub else None

    def line_of(room: str) -> Transport:
        if hub is not None:
            return hub.dealer_line(room)
        return CountedMqttTransport(broker, protocol.new_guest_id(random.SystemRandom()), protocol.dealer_will(room))

    dealers = [room_dealer(rules, room, line_of(room)) for room in rooms]

    def round_of(now: float) -> None:
        if hub is not None:
            hub.tick(now)
        for dealer in dealers:
            dealer.tick(now)
            keep_going(dealer)

    _rounds(round_of, pipe, lambda: sum(dealer.room.phase == "playing" for dealer in dealers))


def play_rooms(broker: BrokerAddress, rules: str, rooms: Sequence[str], pace: float, pipe: Connection) -> None:
    """Plays for one seat in each room until the pipe says stop; tells what that took.

    A process has at most 340 lines: the MQTT client waits with select, which knows 1024 files.
    """
    guests = [RandomGuest.join(room, counted_line(room, broker), pace) for room in rooms]
    commands = 0

    def round_of(now: float) -> None:
        nonlocal commands
        for one in guests:
            commands += one.tick(now)
            if one.guest.phase == "lobby" and not one.guest.requests.unanswered:
                _be_ready(one.guest)

    _rounds(round_of, pipe, lambda: commands)


def _be_ready(guest: Guest) -> None:
    info = guest.info
    if info is not None and guest.seats and not info.seats[guest.seats[0]].ready:
        guest.requests.ask("ready")


def _rounds(round_of: Callable[[float], None], pipe: Connection, count: Callable[[], int]) -> None:
    """Loops until a stop arrives; answers every other word with messages, count and usage of this process."""
    while True:
        since = time.monotonic()
        round_of(since)
        while pipe.poll():
            if pipe.recv() == "stop":
                return
            pipe.send((CountedTransport.messages, count(), Usage.of(os.getpid())))
        time.sleep(max(0.0, since + TICK_SECONDS - time.monotonic()))


def measure_rooms(args: Namespace) -> None:
    """Plays in many rooms for a while and prints what dealers and guests took."""
    rooms = [protocol.new_room_code(random.SystemRandom()) for _room in range(args.rooms)]
    context = multiprocessing.get_context("spawn")
    pipes = []
    processes = []
    for number in range(1 + SEATS):
        mine, theirs = context.Pipe()
        words = (args.broker, args.game, rooms, args.pace, theirs)
        process = context.Process(target=play_rooms if number else serve_rooms, args=words, daemon=True)
        with holding_interrupts():
            process.start()
        processes.append(process)
        pipes.append(mine)
    try:
        _report_rooms(args, *pipes)
    finally:
        for pipe in pipes:
            pipe.send("stop")
        for process in processes:
            process.join(5.0)


def _report_rooms(args: Namespace, dealers: Connection, *guests: Connection) -> None:
    due = time.monotonic() + START_SECONDS
    while _ask(dealers)[1] < args.rooms and time.monotonic() < due:
        time.sleep(1.0)
    old = [_ask(pipe) for pipe in (dealers, *guests)]
    since = time.monotonic()
    time.sleep(args.seconds)
    new = [_ask(pipe) for pipe in (dealers, *guests)]
    seconds = time.monotonic() - since
    print(f"{new[0][1]} of {args.rooms} rooms are playing, {SEATS} guests each, {seconds:.0f} s")
    messages = sum(later[0] - sooner[0] for sooner, later in zip(old, new, strict=True))
    print(f"messages sent and received by clients: {messages / seconds:.0f}/s")
    commands = sum(later[1] - sooner[1] for sooner, later in zip(old[1:], new[1:], strict=True))
    print(f"commands: {commands / seconds:.0f}/s")
    _report_usage("dealers", old[0][2], new[0][2], seconds)
    for sooner, later in zip(old[1:], new[1:], strict=True):
        _report_usage("guests", sooner[2], later[2], seconds)


def _report_usage(name: str, old: Usage, new: Usage, seconds: float) -> None:
    print(f"{name}: {new.megabytes:.1f} MB, {100 * (new.seconds - old.seconds) / seconds:.0f}% of a core")


def _ask(pipe: Connection) -> tuple[int, int, Usage]:
    pipe.send("usage")
    messages, count, usage = pipe.recv()
    return messages, count, usage


# -- one room


def measure_one_room(args: Namespace) -> None:
    """Prints how long a command takes to its event, how long broken lines are missed, and what matches leave."""
    room = protocol.new_room_code(random.SystemRandom())
    hub = Hub(room, bind=LOOPBACK)
    ends = LoadTally()
    dealer = room_dealer(args.game, room, hub.dealer_line())
    will = protocol.guest_will(room, "{guest_id}")
    guests = [RandomGuest.join(room, connect(hub.guest_address, will=will), 0.0) for _seat in range(SEATS)]
    latencies = LoadTally()
    sent: dict[int, float] = {}

    def tick() -> None:
        now = time.monotonic()
        hub.tick(now)
        dealer.tick(now)
        keep_going(dealer, lambda: ends.add(now))
        for number, one in enumerate(guests):
            if one.tick(now):
                sent[number] = time.perf_counter()
            elif number in sent and one.guest.pending is None:
                latencies.add(1000 * (time.perf_counter() - sent.pop(number)))
            if one.guest.phase == "lobby" and not one.guest.requests.unanswered:
                _be_ready(one.guest)
        time.sleep(0.0005)

    def until(holds: Callable[[], bool]) -> float:
        since = time.perf_counter()
        while not holds():
            tick()
        return time.perf_counter() - since

    until(lambda: latencies.count >= ASKED_LATENCIES)
    ordered = sorted(latencies.last)
    middle = statistics.median(ordered)
    most = ordered[-len(ordered) // 20]
    print(f"command to own event: median {middle:.1f} ms, 95% within {most:.1f} ms")
    _report_cuts(hub, guests, until, latencies)

    def played_on() -> float:
        last = ends.count + args.matches // 5
        until(lambda: ends.count >= last)
        return Usage.of(os.getpid()).megabytes

    memory = [played_on() for _part in range(5)]
    print(f"memory of dealer and guests over {args.matches} matches: {', '.join(map('{:.1f}'.format, memory))} MB")
    hub.close()


def _report_cuts(
    hub: Hub, guests: Sequence[RandomGuest], until: Callable[[Callable[[], bool]], float], done: LoadTally
) -> None:
    """Cuts all connections several times and prints the time until the next event of a command."""

    def cut() -> float:
        transports = [one.guest.transport for one in guests]
        before = [transport.connections for transport in transports]

        def has_reconnected() -> bool:
            pairs = zip(transports, before, strict=True)
            return all(transport.connections > connections for transport, connections in pairs)

        hub.cut_all()
        seconds = until(has_reconnected)
        count = done.count
        return seconds + until(lambda: done.count > count)

    times = [cut() for _cut in range(CUTS)]
    print(f"lines cut to the next event: {', '.join(map('{:.2f}'.format, times))} s")


def run(args: Namespace) -> int:
    check_range("--game: seats", SEATS, known_rules(args.game).seats)
    check_range("--rooms", args.rooms, range(1, MAX_ROOMS + 1))
    check_range("--seconds", args.seconds, range(1, MAX_SECONDS + 1))
    check_range("--matches", args.matches, range(5, MAX_MATCHES + 1))
    if args.latency:
        guest_list.COMMANDS_PER_SECOND = UNLIMITED
        measure_one_room(args)
    else:
        measure_rooms(args)
    return 0


def add_arguments(parser: ToolArgumentParser) -> None:
    games = ", ".join(game_keys())
    parser.add_argument("--game", default=catalog.games()[0].key, help=f"the game: {games}")
    parser.add_argument(
        "--broker",
        type=BrokerAddress.parse,
        default=f"mqtt://{LOOPBACK}",
        help="the broker of many rooms, or where a hub is opened for them: ws://127.0.0.1:8181/room",
    )
    parser.add_argument("--rooms", type=int, default=200, help="rooms at one broker (200)")
    parser.add_argument("--seconds", type=int, default=30, help="how long they play (30)")
    parser.add_argument("--pace", type=float, default=1.0, help="seconds between two commands of a guest (1)")
    parser.add_argument("--latency", action="store_true", help="measure one room instead: latency, broken lines")
    parser.add_argument("--matches", type=int, default=50, help="matches whose memory is measured (50)")
