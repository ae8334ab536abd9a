"""Measures a match during attacks by strangers, at a hub or at a broker with the server's own configuration.

usage: python -m tests.online.floods hub|broker [part of an attack's name]
During each attack, two guests play a command each quarter of a second for 8 s. The attack runs in four threads of
another process. The program prints the commands and the delay of the guest's own event. It also prints the host's share
of a processor, its share of waiting for one, and its memory. This is no test, because the results depend on the
machine. On a busy machine, `chrt -f 5` gives match and broker, but not the attacker, priority over other programs. The
hub has a host for phones, and the attacker calls it from a second address.
"""

from __future__ import annotations

import multiprocessing
import os
import shutil
import socket
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from contextlib import ExitStack, suppress
from multiprocessing.connection import Connection
from pathlib import Path

from build.dev.load_latency import Scheduling
from build.dev.load_players import RandomGuest, Usage, be_ready, keep_going, room_dealer
from game.online.host.dealer import Dealer
from game.online.host.hub import Hub
from game.online.wire import protocol
from game.online.wire.address import LOOPBACK, BrokerAddress
from game.online.wire.connect import connect
from game.online.wire.protocol import guest_will
from game.phones.phone_host import HubPhoneHost
from tests.online.strangers import ATTACKS, HUB_ATTACKS, ROOM, THREADS, Stranger

GAME = "long_shot"
PACE_SECONDS = 0.25
SECONDS = 8.0
STEPS_BEFORE = 60
"""Number of steps played before the measurement, so that strangers can request earlier steps."""
SERVER = Path(__file__).parents[2] / "build" / "server"


def attack(name: str, broker: str, pipe: Connection) -> None:
    """Runs one attack in four threads, and sends the number of its actions."""
    os.sched_setscheduler(0, os.SCHED_OTHER, os.sched_param(0))
    strangers = [Stranger(broker, SECONDS) for _thread in range(THREADS)]
    one_attack = {**ATTACKS, **HUB_ATTACKS}[name]

    def run(one: Stranger) -> None:
        while one.may_go_on:
            with suppress(OSError):
                one_attack(one)
                return
            time.sleep(0.05)

    threads = [threading.Thread(target=run, args=(one,), daemon=True) for one in strangers]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(SECONDS + 5.0)
    pipe.send(sum(one.count for one in strangers))


class Match:
    """Two guests who keep playing in one room, and its dealer, which begins match after match."""

    def __init__(self, place: str) -> None:
        self.hub = Hub(ROOM, bind=LOOPBACK) if place == "hub" else None
        self.broker = str(self.hub.guest_address) if self.hub else place
        address = BrokerAddress.parse(self.broker)
        line = self.hub.dealer_line() if self.hub else connect(address, "", protocol.dealer_will(ROOM))
        self.dealer: Dealer = room_dealer(GAME, ROOM, line)
        self.phone_host = HubPhoneHost(self.hub) if self.hub else None
        self.guests = [self._join(address) for _seat in range(2)]
        self.sent: dict[int, float] = {}
        self.times: list[float] = []

    def _join(self, address: BrokerAddress) -> RandomGuest:
        return RandomGuest.join(ROOM, connect(address, "", guest_will(ROOM, "{guest_id}")), 0.0)

    def tick(self) -> None:
        now = time.monotonic()
        if self.hub is not None:
            self.hub.tick(now)
        if self.phone_host is not None:
            self.phone_host.tick(now)
        self.dealer.tick(now)
        if self.phone_host is not None:
            self.phone_host.tick(now)
        keep_going(self.dealer)
        for number, one in enumerate(self.guests):
            if one.tick(now):
                self.sent[number] = time.perf_counter()
            elif number in self.sent and one.guest.pending is None:
                self.times.append(1000 * (time.perf_counter() - self.sent.pop(number)))
            if one.guest.phase == "lobby" and not one.guest.requests.unanswered:
                be_ready(one.guest)
        time.sleep(0.0005)

    def warm_up(self) -> None:
        """Plays some steps fast, then continues at the usual pace."""
        while self.dealer.room.dealing is None or len(self.dealer.room.dealing.log) < STEPS_BEFORE:
            self.tick()
        for one in self.guests:
            one.pace = PACE_SECONDS

    def run(self, seconds: float) -> None:
        due = time.monotonic() + seconds
        while time.monotonic() < due:
            self.tick()

    def settle_open(self) -> None:
        """Counts a command without an answer with its waiting time until now."""
        self.times += [1000 * (time.perf_counter() - since) for since in self.sent.values()]


def measure(name: str, place: str, server: int) -> None:
    """Plays during an attack, "" for none, and prints the results."""
    match = Match(place)
    match.warm_up()
    context = multiprocessing.get_context("spawn")
    mine, theirs = context.Pipe()
    if name:
        context.Process(target=attack, args=(name, match.broker, theirs), daemon=True).start()
        match.run(1.0)  # until the other program has begun
    match.times.clear()
    before = Usage.of(os.getpid()).seconds
    scheduled = Scheduling.now()
    since = time.monotonic()
    match.run(SECONDS)
    waiting = Scheduling.now().waiting_share_since(scheduled)
    share = (Usage.of(os.getpid()).seconds - before) / (time.monotonic() - since)
    match.settle_open()
    times = sorted(match.times)
    memory = f"{Usage.of(os.getpid()).megabytes:.1f} MB" + (
        f", broker {Usage.of(server).megabytes:.1f} MB" if server else ""
    )
    middle = statistics.median(times or [0.0])
    most = times[-1 - len(times) // 20] if times else 0.0
    count = mine.recv() if name and mine.poll(15.0) else 0
    print(
        f"{name or 'nothing'} ({count}): {len(times)} commands, {middle:.1f}, p95 {most:.1f}, worst "
        f"{times[-1] if times else 0:.1f} ms, {share:.0%} of a core, {waiting:.0%} waiting, {memory}",
        flush=True,
    )
    os._exit(0)  # lines that were not cut would keep the process


def broker_at(stack: ExitStack) -> tuple[str, int]:
    """Runs mosquitto as on a server; returns its address and process."""
    with socket.create_server((LOOPBACK, 0)) as probe:
        port = int(probe.getsockname()[1])
    folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="longshot-flood-")))
    folder.chmod(0o755)
    shutil.copy(SERVER / "acl", folder)
    words = (SERVER / "mosquitto.conf").read_text().replace("/mosquitto/config/acl", str(folder / "acl"))
    words = words.replace("listener 1883", f"listener {port} {LOOPBACK}").partition("# for pages")[0]
    (folder / "mosquitto.conf").write_text(words)
    program = shutil.which("mosquitto", path=f"{os.environ.get('PATH', '')}:/usr/sbin") or "mosquitto"
    process = subprocess.Popen([program, "-c", str(folder / "mosquitto.conf")], stderr=subprocess.DEVNULL)
    stack.callback(process.wait)
    stack.callback(process.kill)
    time.sleep(0.5)
    return f"mqtt://{LOOPBACK}:{port}", process.pid


def main() -> int:
    """Measures each attack in a separate process, so that earlier attacks do not affect its memory."""
    place = sys.argv[1]
    wanted = sys.argv[2] if len(sys.argv) > 2 else ""
    context = multiprocessing.get_context("spawn")
    names = {**HUB_ATTACKS, **ATTACKS} if place == "hub" else ATTACKS
    for name in ("", *names):
        if wanted not in (name or "nothing"):
            continue
        with ExitStack() as stack:
            address, server = broker_at(stack) if place == "broker" else ("hub", 0)
            process = context.Process(target=measure, args=(name, address, server))
            process.start()
            process.join()
    return 0


if __name__ == "__main__":
    sys.exit(main())
