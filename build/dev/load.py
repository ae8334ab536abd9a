"""Measures online play on this machine: many rooms at a server's broker, or the latency and memory use of a single
room.

Stops automatically.
"""

from __future__ import annotations

import multiprocessing
import os
import random
import time
from argparse import Namespace
from collections.abc import Callable, Sequence
from multiprocessing.connection import Connection

from build.dev.load_latency import measure_one_room
from build.dev.load_players import (
    SEATS,
    CountedMqttTransport,
    CountedTransport,
    RandomGuest,
    Usage,
    be_ready,
    counted_line,
    keep_going,
    room_dealer,
)
from game.engine import catalog
from game.engine.catalog import game_keys
from game.online.host.hub import Hub
from game.online.wire import protocol
from game.online.wire.address import LOOPBACK, BrokerAddress
from game.online.wire.transport import Transport
from game.tools.cli import ToolArgumentParser, check_range, known_rules
from game.tools.sim import holding_interrupts

MAX_ROOMS = 300
MAX_SECONDS = 600
MAX_MATCHES = 500
TICK_SECONDS = 0.02
"""Pause between two ticks of all rooms, in seconds. The pause is shorter if the ticks take longer."""
START_SECONDS = 60.0
"""Maximum time until all rooms have begun, in seconds."""


# -- many rooms, in processes separate from the broker's; a hub deals its rooms in its own process


def serve_rooms(broker: BrokerAddress, rules: str, rooms: Sequence[str], _pace: float, pipe: Connection) -> None:
    """Deals all rooms until the pipe says stop; sends the used resources."""
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
    """Plays for one seat in each room until the pipe says stop; sends the used resources.

    A process has at most 340 lines: the MQTT client waits with select, which supports 1024 files.
    """
    guests = [RandomGuest.join(room, counted_line(room, broker), pace) for room in rooms]
    commands = 0

    def round_of(now: float) -> None:
        nonlocal commands
        for one in guests:
            commands += one.tick(now)
            if one.guest.phase == "lobby" and not one.guest.requests.unanswered:
                be_ready(one.guest)

    _rounds(round_of, pipe, lambda: commands)


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


def run(args: Namespace) -> int:
    check_range("--game: seats", SEATS, known_rules(args.game).seats)
    check_range("--rooms", args.rooms, range(1, MAX_ROOMS + 1))
    check_range("--seconds", args.seconds, range(1, MAX_SECONDS + 1))
    check_range("--matches", args.matches, range(5, MAX_MATCHES + 1))
    if args.latency:
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
