"""The attacks on a hub or a broker that `tests.online.floods` measures, each as one thread of a stranger.

A stranger at a hub calls from a second loopback address, so that the limits of an address apply. All attacks are
bounded in time and in number of lines, and stay within 127.0.0.0/8.
"""

from __future__ import annotations

import random
import re
import socket
import time
from collections.abc import Callable, Sequence
from contextlib import suppress

from websockets.frames import Frame, Opcode

from game.online.wire import protocol
from game.online.wire.address import LOOPBACK, BrokerAddress
from game.online.wire.connect import connect
from game.online.wire.payloads import GuestRequest
from game.online.wire.protocol import guest_will, new_guest_id, topic
from game.online.wire.sealing import KeyPair

ROOM = "HORSES"
"""Code of the attacked room."""
STRANGE_ADDRESS = "127.0.0.2"
"""Address of the attacker, which is not trusted like this machine's own address."""
THREADS = 4
"""Number of threads of an attack."""
HELD_LINES = 1300
"""Number of incomplete connection requests that an attack keeps open."""
RETAINED = 1330
"""Number of retained texts that an attack sends."""
RETAINED_LETTERS = 200_000
"""Length of a retained text, in letters."""
HELLOS = 60
"""Number of hellos on one connection."""
LARGE = 10_000_000
"""Length of a large message, in letters."""
LINES = 10
"""Number of lines per thread; all threads together have 40, the maximum of an address."""
WATCHERS = 8
"""Number of watchers per thread; all threads together have 32."""
PACE_SECONDS = 0.05
"""Interval between two frames of a line, in seconds; a single line with this pace is no flood."""
CONTROL_FRAMES = 100
"""Number of pings or pongs sent at once."""
LANGUAGES = ("de", "fr", "es", "nb", "en")
HANDSHAKE = (
    b"GET /room HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)
ODD_PATHS = (
    "/", "/hand", "/hand/", "/hand//", "/hand/..", "/hand/../page_files.py", "/hand/%2e%2e/%2e%2e/pyproject.toml",
    "/hand/icon.png", "/hand/title.ttf", "/hand/cloth_1.svg", "/hand/portrait_1.svg", "/hand/a_b.svg", "/hand/%00.svg",
    "/room", "/room/", "/mqtt", "//", "//etc/passwd", "/../../../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd",
    "/..%2f..%2fetc%2fpasswd", "/index.html", "/hand?x=1", "/%ff%fe", "/con", "/hand/icon_" + "x" * 2000 + ".svg",
    "http://127.0.0.1/hand",
)  # fmt: skip
"""Paths of requests; most of them do not exist."""

BOX = re.compile(rb"longshot/1/[A-Z]+/c/[\w-]{22}/[\w-]{22}")
"""Pattern of the topic of an order."""

Attack = Callable[["Stranger"], None]


class Stranger:
    """One thread of an attack, until its time is over; counts its actions."""

    def __init__(self, broker: str, seconds: float) -> None:
        self.address = BrokerAddress.parse(broker)
        self.is_hub = self.address.is_hub
        self.due = time.monotonic() + seconds
        self.count = 0
        self.held: list[socket.socket] = []

    @property
    def may_go_on(self) -> bool:
        return time.monotonic() < self.due

    def call(self) -> socket.socket:
        source = STRANGE_ADDRESS if self.is_hub else LOOPBACK
        return socket.create_connection((LOOPBACK, self.address.port), 5.0, (source, 0))

    def line(self, *frames: str) -> tuple[socket.socket, str]:
        """Returns an accepted line, and its guest id."""
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

    def lines(self, count: int) -> list[tuple[socket.socket, str]]:
        """Returns the accepted lines, which do not block."""
        found: list[tuple[socket.socket, str]] = []
        for _line in range(count):
            with suppress(OSError):
                found.append(self.line())
                found[-1][0].setblocking(False)
        return found

    def said(self, place: str, text: str, *, retain: bool = False) -> bytes:
        """Returns the bytes that send a text to a topic."""
        if self.is_hub:
            return frame(f"{'keep' if retain else 'put'} {place}\n{text}")
        return packet(0x31 if retain else 0x30, field(place) + text.encode())

    def send(self, line: socket.socket, data: bytes, *, reads: bool = True) -> None:
        """Sends data without waiting, and reads what has arrived; raises OSError for a line that was cut."""
        with suppress(BlockingIOError):
            line.sendall(data)
            self.count += 1
        with suppress(BlockingIOError):
            while reads and line.recv(1 << 16):
                pass

    def request(self, head: str) -> bytes:
        """Sends a request for a file; returns the beginning of the answer."""
        self.count += 1
        with suppress(OSError), self.call() as line:
            line.sendall(head.encode("latin-1"))
            return line.recv(1 << 16)
        return b""


def frame(words: str) -> bytes:
    return Frame(Opcode.TEXT, words.encode()).serialize(mask=True)


def field(words: str) -> bytes:
    return len(words).to_bytes(2, "big") + words.encode()


def packet(kind: int, body: bytes) -> bytes:
    """Returns an MQTT packet."""
    size = len(body)
    lengths = b""
    while True:
        size, part = divmod(size, 128)
        lengths += bytes([part | (0x80 if size else 0)])
        if not size:
            return bytes([kind]) + lengths + body


def rate(stranger: Stranger) -> None:
    """Sends commands as fast as possible."""
    line, name = stranger.line()
    words = stranger.said(topic(ROOM, "c", name), "1.0 roll seat=0")
    while stranger.may_go_on:
        line.sendall(words * 20)
        stranger.count += 20


def known(stranger: Stranger) -> None:
    """Sends seemingly sealed messages as fast as possible, in the place of a guest that is present.

    At a hub a line has no access to other topics, so it sends them in its own place.
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


def boxes(stranger: Stranger) -> None:
    """Sends seemingly sealed messages on each newly seen topic of an order, as fast as possible."""
    line, name = stranger.line()
    if stranger.is_hub:
        known(stranger)
        return
    line.sendall(packet(0x82, b"\x00\x01" + field(f"{topic(ROOM, 'c')}/#") + b"\x00"))
    line.setblocking(False)
    place = topic(ROOM, "c", name)
    keys = KeyPair()
    while stranger.may_go_on:
        with suppress(BlockingIOError):
            seen = BOX.findall(line.recv(1 << 16))
            place = seen[-1].decode() if seen else place
        words = stranger.said(place, keys.seal(place, "1.0 roll seat=0", KeyPair().public))
        line.setblocking(True)
        line.sendall(words * 20)
        line.setblocking(False)
        stranger.count += 20


def hellos(stranger: Stranger) -> None:
    """Requests all data 60 times on each line, as a real guest does: sealed at a broker."""
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
    """Sends messages of 10 MB."""
    while stranger.may_go_on:
        line, name = stranger.line()
        stranger.count += 1
        line.sendall(stranger.said(topic(ROOM, "join", name), "x" * LARGE))


def slow(stranger: Stranger) -> None:
    """Begins calls and never completes them."""
    begun = b"GET /room HTTP/1.1\r\n" if stranger.is_hub else b"\x10\x7f\x00\x04MQTT"
    while stranger.may_go_on:
        if len(stranger.held) >= HELD_LINES // THREADS:
            time.sleep(0.05)
            continue
        stranger.held.append(stranger.call())
        stranger.held[-1].sendall(begun)
        stranger.count += 1


def calls(stranger: Stranger) -> None:
    """Connects and disconnects as fast as possible."""
    while stranger.may_go_on:
        stranger.call().close()
        stranger.count += 1


def retained(stranger: Stranger) -> None:
    """Leaves large retained texts where the dealer reads."""
    line, name = stranger.line()
    while stranger.may_go_on and stranger.count < RETAINED // THREADS:
        place = topic(ROOM, "here", name if stranger.is_hub else new_guest_id(random.SystemRandom()))
        stranger.count += 1
        line.sendall(stranger.said(place, "x" * RETAINED_LETTERS, retain=True))


def deaf(stranger: Stranger) -> None:
    """Requests all data and never reads."""
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


def control(stranger: Stranger, opcode: Opcode) -> None:
    lines = stranger.lines(LINES)
    data = Frame(opcode, b"").serialize(mask=True) * CONTROL_FRAMES
    while stranger.may_go_on and lines:
        for line, _name in lines:
            stranger.send(line, data)
        time.sleep(0.001)


def pings(stranger: Stranger) -> None:
    """Sends pings as fast as possible."""
    control(stranger, Opcode.PING)


def pongs(stranger: Stranger) -> None:
    """Sends pongs as fast as possible."""
    control(stranger, Opcode.PONG)


def paced(stranger: Stranger, lines: Sequence[tuple[socket.socket, str]], words: Callable[[str], bytes]) -> None:
    """Sends messages on each line at the usual pace."""
    while stranger.may_go_on and lines:
        since = time.monotonic()
        for line, name in lines:
            stranger.send(line, words(name))
        time.sleep(max(0.0, since + PACE_SECONDS - time.monotonic()))


def watchers(stranger: Stranger) -> None:
    """Watches the match, and requests all steps 20 times per second."""
    lines = stranger.lines(WATCHERS)
    for line, name in lines:
        hello = GuestRequest("hello", "a", 1, 0).to_text()
        line.sendall(b"".join(frame(f"sub {topic(ROOM, kind, name)}") for kind in ("s", "seat")))
        line.sendall(stranger.said(topic(ROOM, "join", name), hello))
        time.sleep(PACE_SECONDS)
        for number in range(1, 4):  # the epoch of a room without a restart is 1
            watch = GuestRequest("watch", "a", number + 1, 1).to_text()
            line.sendall(stranger.said(topic(ROOM, "join", name), watch))
    paced(stranger, lines, lambda name: stranger.said(topic(ROOM, "ask", name), "1.0"))


def phones(stranger: Stranger) -> None:
    """Says hello as a phone, each time with other languages."""
    lines = stranger.lines(LINES)
    for line, name in lines:
        line.sendall(frame(f"sub {topic(ROOM, 'hand', name)}"))

    def hello(name: str) -> bytes:
        languages = random.sample(LANGUAGES, len(LANGUAGES))
        return stranger.said(topic(ROOM, "press", name), f"hello {','.join(languages)},{random.random()}")

    paced(stranger, lines, hello)


def readers(stranger: Stranger) -> None:
    """Requests all data on all available lines, and pictures on others, and never reads."""
    lines = stranger.lines(LINES - 3)
    for line, name in lines:
        for place in ("card", "table", "end", "s/watch", f"s/{name}", f"seat/{name}"):
            line.sendall(frame(f"sub {protocol.ROOT}/{ROOM}/{place}"))
    while stranger.may_go_on and lines:
        if len(stranger.held) < 3:
            with suppress(OSError):
                stranger.held.append(stranger.call())
                stranger.held[-1].sendall(b"GET /hand/title.ttf HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
        for line, name in lines:
            hello = GuestRequest("hello", "a", 1 + stranger.count, 0).to_text()
            stranger.send(line, stranger.said(topic(ROOM, "join", name), hello), reads=False)
        time.sleep(PACE_SECONDS)


def foreign(stranger: Stranger) -> None:
    """Calls like a foreign page: with its name as Host or as Origin."""
    socket_head = HANDSHAKE.decode()
    heads = (
        socket_head.replace("Host: 127.0.0.1", "Host: evil.example"),
        socket_head.replace("Upgrade: w", "Origin: http://evil.example\r\nUpgrade: w"),
        "GET /hand HTTP/1.1\r\nHost: evil.example\r\n\r\n",
    )
    while stranger.may_go_on:
        stranger.request(heads[stranger.count % len(heads)])


def odd_paths(stranger: Stranger) -> None:
    """Requests files at odd paths as fast as possible."""
    while stranger.may_go_on:
        path = ODD_PATHS[stranger.count % len(ODD_PATHS)]
        stranger.request(f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")


ATTACKS: dict[str, Attack] = {
    "frames as fast as they go": rate,
    "what looks sealed, in the place of a guest": known,
    "what looks sealed, in each box that is seen": boxes,
    "60 hellos on each line": hellos,
    "messages of 10 MB": large,
    "1,300 slow connections": slow,
    "calls": calls,
    "1,330 retained texts of 200 kB": retained,
    "lines that never read": deaf,
}
"""Attacks on a hub and on a broker, by name."""
HUB_ATTACKS: dict[str, Attack] = {
    "pings": pings,
    "pongs": pongs,
    "32 watchers who ask for all steps": watchers,
    "40 phones that say hello": phones,
    "slow readers": readers,
    "foreign Host or Origin": foreign,
    "odd paths": odd_paths,
}
"""Attacks only on a hub, by name."""
