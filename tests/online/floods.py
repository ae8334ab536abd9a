"""Measures a match while strangers do their worst, at a hub or at a broker with the server's own configuration.

usage: python -m tests.online.floods hub|broker [part of an attack's name]

Two guests play a command each quarter of a second for 8 s beside each attack of four threads in another process; the
commands, their time to the own event and the memory are told. Not a test: what is measured depends on the machine.
"""

from __future__ import annotations

import multiprocessing
import os
import random
import shutil
import socket
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from contextlib import ExitStack, suppress
from multiprocessing.connection import Connection
from pathlib import Path

from websockets.frames import Frame, Opcode

from build.dev.load import RandomGuest, Usage, _be_ready, keep_going, room_dealer
from game.online.host.dealer import Dealer
from game.online.host.hub import Hub
from game.online.wire import protocol
from game.online.wire.address import LOOPBACK, BrokerAddress
from game.online.wire.connect import connect
from game.online.wire.protocol import guest_will, new_guest_id, topic
from game.online.wire.sealing import KeyPair

ROOM = "HORSES"
GAME = "dice_game"
PACE_SECONDS = 0.25
SECONDS = 8.0
THREADS = 4
SERVER = Path(__file__).parents[2] / "build" / "server"
HELD_LINES = 1300
"""Connection requests that end in the middle."""
RETAINED = 1330
"""Retained texts."""
RETAINED_LETTERS = 200_000
"""Letters of a retained text."""
HELLOS = 60
"""Hellos on one connection."""
LARGE = 10_000_000
"""Letters of a large message."""
HANDSHAKE = (
    b"GET /room HTTP/1.1\r\nHost: hub\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)

Attack = Callable[["Stranger"], None]


class Stranger:
    """One thread of an attack, until the time is over; counts what it has done."""

    def __init__(self, broker: str) -> None:
        self.address = BrokerAddress.parse(broker)
        self.is_hub = self.address.is_hub
        self.due = time.monotonic() + SECONDS
        self.count = 0
        self.held: list[socket.socket] = []

    @property
    def may_go_on(self) -> bool:
        return time.monotonic() < self.due

    def call(self) -> socket.socket:
        return socket.create_connection((LOOPBACK, self.address.port), 5.0)

    def line(self) -> tuple[socket.socket, str]:
        """Return a line that is let in, and who it is."""
        found = self.call()
        name = new_guest_id(random.SystemRandom())
        if self.is_hub:
            found.sendall(HANDSHAKE)
            found.recv(1000)
            found.sendall(frame(f"hi {name}\n{topic(ROOM, 'here', name)}\ngone"))
        else:
            found.sendall(packet(0x10, b"\x00\x04MQTT\x04\x02\x00\x3c" + field(name)))
        found.recv(1000)
        return found, name

    def said(self, place: str, text: str, *, retain: bool = False) -> bytes:
        """Return the bytes of a text on a topic."""
        if self.is_hub:
            return frame(f"{'keep' if retain else 'put'} {place}\n{text}")
        return packet(0x31 if retain else 0x30, field(place) + text.encode())


def frame(words: str) -> bytes:
    return Frame(Opcode.TEXT, words.encode()).serialize(mask=True)


def field(words: str) -> bytes:
    return len(words).to_bytes(2, "big") + words.encode()


def packet(kind: int, body: bytes) -> bytes:
    """Return a packet of MQTT."""
    size = len(body)
    lengths = b""
    while True:
        size, part = divmod(size, 128)
        lengths += bytes([part | (0x80 if size else 0)])
        if not size:
            return bytes([kind]) + lengths + body


def rate(stranger: Stranger) -> None:
    """Say commands as fast as they go."""
    line, name = stranger.line()
    words = stranger.said(topic(ROOM, "c", name), "1.0 roll seat=0")
    while stranger.may_go_on:
        line.sendall(words * 20)
        stranger.count += 20


def known(stranger: Stranger) -> None:
    """Say what looks sealed as fast as it goes, to the dealer in the place of a guest that is there.

    At a hub a line has no other's topics, so it says it in its own place.
    """
    line, name = stranger.line()
    if not stranger.is_hub:
        line.sendall(packet(0x82, b"\x00\x01" + field(topic(ROOM, "here", "+")) + b"\x00"))
        heard = b""
        while b"here/" not in heard.replace(b"here/dealer", b""):
            heard += line.recv(4000)
        name = heard.replace(b"here/dealer", b"").partition(b"here/")[2][:22].decode()
        line.shutdown(socket.SHUT_RD)
    words = stranger.said(
        topic(ROOM, "c", name), KeyPair().seal(topic(ROOM, "c", name), "1.0 roll seat=0", KeyPair().public)
    )
    while stranger.may_go_on:
        line.sendall(words * 20)
        stranger.count += 20


def hellos(stranger: Stranger) -> None:
    """Ask for everything, so often on each line, as a real guest does: sealed at a broker."""
    while stranger.may_go_on:
        line = connect(stranger.address, "", guest_will(ROOM, "{guest_id}"))
        due = time.monotonic() + 5.0
        while line.state != "connected" and time.monotonic() < due:
            time.sleep(0.01)
        if not stranger.is_hub:
            line.subscribe(topic(ROOM, "card"))
            while not (line.take() or time.monotonic() > due):
                time.sleep(0.01)
        for number in range(HELLOS):
            line.put(topic(ROOM, "join", line.guest_id), f'{{"do": "hello", "request": "{number}"}}')
            stranger.count += 1
        time.sleep(0.05)
        line.close()


def large(stranger: Stranger) -> None:
    """Say messages of 10 MB."""
    while stranger.may_go_on:
        line, name = stranger.line()
        stranger.count += 1
        line.sendall(stranger.said(topic(ROOM, "join", name), "x" * LARGE))


def slow(stranger: Stranger) -> None:
    """Begin calls and never end them."""
    begun = b"GET /room HTTP/1.1\r\n" if stranger.is_hub else b"\x10\x7f\x00\x04MQTT"
    while stranger.may_go_on:
        if len(stranger.held) >= HELD_LINES // THREADS:
            time.sleep(0.05)
            continue
        stranger.held.append(stranger.call())
        stranger.held[-1].sendall(begun)
        stranger.count += 1


def calls(stranger: Stranger) -> None:
    """Call and go, as fast as it goes."""
    while stranger.may_go_on:
        stranger.call().close()
        stranger.count += 1


def retained(stranger: Stranger) -> None:
    """Leave large texts where the dealer looks."""
    line, name = stranger.line()
    while stranger.may_go_on and stranger.count < RETAINED // THREADS:
        place = topic(ROOM, "here", name if stranger.is_hub else new_guest_id(random.SystemRandom()))
        stranger.count += 1
        line.sendall(stranger.said(place, "x" * RETAINED_LETTERS, retain=True))


def deaf(stranger: Stranger) -> None:
    """Ask for everything and never read."""
    while stranger.may_go_on:
        line, _name = stranger.line()
        stranger.held.append(line)
        for kind in ("card", "table", "s/watch"):
            place = f"{protocol.ROOT}/{ROOM}/{kind}"
            line.sendall(
                frame(f"sub {place}") if stranger.is_hub else packet(0x82, b"\x00\x01" + field(place) + b"\x00")
            )
        stranger.count += 1
        time.sleep(0.1)


ATTACKS: dict[str, Attack] = {
    "frames as fast as they go": rate,
    "what looks sealed, in the place of a guest": known,
    "60 hellos on each line": hellos,
    "messages of 10 MB": large,
    "1,300 slow connections": slow,
    "calls": calls,
    "1,330 retained texts of 200 kB": retained,
    "lines that never read": deaf,
}


def attack(name: str, broker: str, pipe: Connection) -> None:
    """Do one attack in four threads and tell how often it was done."""
    strangers = [Stranger(broker) for _thread in range(THREADS)]

    def run(one: Stranger) -> None:
        while one.may_go_on:
            with suppress(OSError):
                ATTACKS[name](one)
                return

    threads = [threading.Thread(target=run, args=(one,), daemon=True) for one in strangers]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(SECONDS + 5.0)
    pipe.send(sum(one.count for one in strangers))


class Match:
    """Two guests who play on in one room, and its dealer, which begins match after match."""

    def __init__(self, place: str) -> None:
        self.hub = Hub(ROOM, bind=LOOPBACK) if place == "hub" else None
        self.broker = str(self.hub.guest_address) if self.hub else place
        address = BrokerAddress.parse(self.broker)
        line = self.hub.dealer_line() if self.hub else connect(address, "", protocol.dealer_will(ROOM))
        self.dealer: Dealer = room_dealer(GAME, ROOM, line)
        self.guests = [self._join(address) for _seat in range(2)]
        self.sent: dict[int, float] = {}
        self.times: list[float] = []

    def _join(self, address: BrokerAddress) -> RandomGuest:
        return RandomGuest.join(ROOM, connect(address, "", guest_will(ROOM, "{guest_id}")), PACE_SECONDS)

    def tick(self) -> None:
        now = time.monotonic()
        if self.hub is not None:
            self.hub.tick(now)
        self.dealer.tick(now)
        keep_going(self.dealer)
        for number, one in enumerate(self.guests):
            if one.tick(now):
                self.sent[number] = time.perf_counter()
            elif number in self.sent and one.guest.pending is None:
                self.times.append(1000 * (time.perf_counter() - self.sent.pop(number)))
            if one.guest.phase == "lobby" and not one.guest.requests.unanswered:
                _be_ready(one.guest)
        time.sleep(0.0005)

    def run(self, seconds: float) -> None:
        due = time.monotonic() + seconds
        while time.monotonic() < due:
            self.tick()


def measure(name: str, place: str, server: int) -> None:
    """Play beside an attack, "" for none, and print what came of it."""
    match = Match(place)
    while not all(one.guest.phase == "playing" for one in match.guests):
        match.tick()
    context = multiprocessing.get_context("spawn")
    mine, theirs = context.Pipe()
    if name:
        context.Process(target=attack, args=(name, match.broker, theirs), daemon=True).start()
        match.run(1.0)  # until the other program has begun
    match.times.clear()
    match.run(SECONDS)
    times = sorted(match.times)
    memory = f"{Usage.of(os.getpid()).megabytes:.1f} MB" + (
        f", broker {Usage.of(server).megabytes:.1f} MB" if server else ""
    )
    middle = statistics.median(times or [0.0])
    most = times[-1 - len(times) // 20] if times else 0.0
    count = mine.recv() if name and mine.poll(15.0) else 0
    print(f"{name or 'nothing'} ({count}): {len(times)} commands, {middle:.1f} and {most:.1f} ms, {memory}", flush=True)
    for one in match.guests:
        one.guest.close()
    match.dealer.close()
    if match.hub:
        match.hub.close()


def broker_at(stack: ExitStack) -> tuple[str, int]:
    """Run mosquitto as on a server; return its address and process."""
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
    """Measure each attack in a process of its own, so that none pays for the memory of the one before."""
    place = sys.argv[1]
    wanted = sys.argv[2] if len(sys.argv) > 2 else ""
    context = multiprocessing.get_context("spawn")
    for name in ("", *ATTACKS):
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
