"""Measures a single room: the latency of commands by stage, broken lines, and the memory that matches leave."""

from __future__ import annotations

import os
import random
import statistics
import time
from argparse import Namespace
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from build.dev.load_players import SEATS, RandomGuest, Usage, be_ready, keep_going, room_dealer
from game.online.host import guest_list
from game.online.host.dealer import Dealer
from game.online.host.hub import Hub
from game.online.wire import protocol
from game.online.wire.address import LOOPBACK
from game.online.wire.connect import connect
from game.online.wire.protocol import StepNumber

ASKED_LATENCIES = 300
LATENCY_PACE = 0.05
"""Interval of a guest's commands with measured latency, in seconds. The interval is within the hub's rate limits for a
line.
"""
CUTS = 5
UNLIMITED = 1e9
NANOSECONDS = 1e9
"""Number of nanoseconds in a second."""


@dataclass(frozen=True, slots=True)
class Scheduling:
    """Seconds for which the threads of this process ran, and for which they waited for a processor."""

    ran: float
    waited: float

    @staticmethod
    def now() -> Scheduling:
        """Returns the times since the start; nothing where the system has no /proc."""
        threads = [path.read_text().split() for path in Path("/proc/self/task").glob("*/schedstat")]
        return Scheduling(
            sum(int(fields[0]) for fields in threads) / NANOSECONDS,
            sum(int(fields[1]) for fields in threads) / NANOSECONDS,
        )

    def waiting_share_since(self, before: Scheduling) -> float:
        """Returns the share of waiting in the time for which the threads needed a processor."""
        waited = self.waited - before.waited
        needed = waited + self.ran - before.ran
        return waited / needed if needed else 0.0


class LoadTally:
    """Counts numbers and keeps the last of them, so that the list of measures is not measured itself."""

    def __init__(self) -> None:
        self.count = 0
        self.last: deque[float] = deque(maxlen=ASKED_LATENCIES)

    def add(self, number: float) -> None:
        """Counts one more."""
        self.count += 1
        self.last.append(number)

    @property
    def summary(self) -> str:
        """Median and 95th percentile, for milliseconds."""
        ordered = sorted(self.last)
        most = ordered[-1 - len(ordered) // 20]
        return f"median {statistics.median(ordered):.1f} ms, 95% within {most:.1f} ms"


class LatencyStages:
    """Latencies of commands from sending to their own event, in milliseconds, by stage."""

    def __init__(self) -> None:
        self.whole = LoadTally()
        self._to_dealer = LoadTally()
        self._in_dealer = LoadTally()
        self._to_guest = LoadTally()
        self._sent: dict[int, float] = {}
        self._step = StepNumber(0, 0)
        self._dealt = (0.0, 0.0)
        """Start and end of the dealer's last tick that played a command, in seconds."""

    def send(self, number: int) -> None:
        """Notes that a guest has sent a command."""
        self._sent[number] = time.perf_counter()

    def note_dealer(self, began: float, dealer: Dealer) -> None:
        """Notes a tick of the dealer, which began at `began`."""
        dealing = dealer.room.dealing
        step = dealing.log.following if dealing else self._step
        if step != self._step:
            self._step = step
            self._dealt = (began, time.perf_counter())

    def receive(self, number: int) -> None:
        """Notes that the event of a guest's last command has arrived."""
        sent = self._sent.pop(number, None)
        if sent is None:
            return
        arrived, answered = self._dealt
        now = time.perf_counter()
        self.whole.add(1000 * (now - sent))
        if sent <= arrived:
            self._to_dealer.add(1000 * (arrived - sent))
            self._in_dealer.add(1000 * (answered - arrived))
            self._to_guest.add(1000 * (now - answered))

    def report(self) -> None:
        """Prints all stages."""
        print(f"command to own event: {self.whole.summary}")
        print(f"  to the dealer: {self._to_dealer.summary}")
        print(f"  in the dealer: {self._in_dealer.summary}")
        print(f"  to the guest and its view: {self._to_guest.summary}")


def measure_one_room(args: Namespace) -> None:
    """Prints the time from a command to its event, the outage after broken lines, and the memory that matches leave."""
    guest_list.COMMANDS_PER_SECOND = UNLIMITED
    room = protocol.new_room_code(random.SystemRandom())
    hub = Hub(room, bind=LOOPBACK)
    ends = LoadTally()
    dealer = room_dealer(args.game, room, hub.dealer_line())
    will = protocol.guest_will(room, "{guest_id}")
    guests = [RandomGuest.join(room, connect(hub.guest_address, will=will), LATENCY_PACE) for _seat in range(SEATS)]
    latencies = LatencyStages()

    def tick() -> None:
        now = time.monotonic()
        hub.tick(now)
        began = time.perf_counter()
        dealer.tick(now)
        latencies.note_dealer(began, dealer)
        keep_going(dealer, lambda: ends.add(now))
        for number, one in enumerate(guests):
            if one.tick(now):
                latencies.send(number)
            elif one.guest.pending is None:
                latencies.receive(number)
            if one.guest.phase == "lobby" and not one.guest.requests.unanswered:
                be_ready(one.guest)
        time.sleep(0.0005)

    def until(holds: Callable[[], bool]) -> float:
        since = time.perf_counter()
        while not holds():
            tick()
        return time.perf_counter() - since

    before = Scheduling.now()
    until(lambda: latencies.whole.count >= ASKED_LATENCIES)
    share = Scheduling.now().waiting_share_since(before)
    latencies.report()
    print(f"waiting for a processor: {share:.0%} of the time that the threads needed one")
    _report_cuts(hub, guests, until, latencies.whole)
    for one in guests:
        one.pace = 0.0

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
