"""Finds the rooms in the own network, or one by only its code: hosts answer a call that is sent to everybody there.

A call is `longshot/1 CODE?`, or `longshot/1 ?` for any room, its answer `longshot/1 CODE PORT GAME NAME`, each one UDP
datagram: the room's hub is where the answer comes from; the key of its game and the host's name may be left out. Not in
the browser.
"""

import contextlib
import re
import socket
from collections.abc import Callable

from game.online.wire.address import ALL_ADDRESSES, HUB_PATH, LOOPBACK, BrokerAddress, RoomLink
from game.online.wire.protocol import ROOM_ALPHABET, ROOM_LETTERS_READ, ROOT
from game.platform.untrusted_text import printable
from game.session.setup import MAX_NAME_LETTERS

PORT = 47624
"""Where hosts listen for calls; only one program of a machine answers."""
ELSEWHERE = ("192.0.2.1", "192.168.255.254", "10.255.255.254", "172.31.255.254")
"""Addresses where nobody is: the first is for documents only."""
EVERYBODY = "255.255.255.255"
LOOPBACK_NET = "127."
"""How addresses begin that only this machine reaches."""
# Between two calls, and after which nobody answers any more.
CALL_SECONDS = 0.4
GIVE_UP_SECONDS = 3.0
CODE = rf"[{ROOM_ALPHABET}]{{{ROOM_LETTERS_READ[0]},{ROOM_LETTERS_READ[-1]}}}"
"""The pattern of any room's code."""
# Of a datagram, and datagrams that are read at once.
MAX_BYTES = 100
MAX_CALLS = 50


def lan_address() -> str:
    """Returns the address by which others in the network most likely reach this machine; nothing is sent."""
    return own_addresses()[0]


def own_addresses() -> tuple[str, ...]:
    """Returns this machine's addresses in the networks that it is in, the likeliest first; LOOPBACK in none.

    Nothing is sent: the routes to elsewhere and to each kind of private network are asked.
    """
    found: dict[str, None] = {}
    for place in ELSEWHERE:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe, contextlib.suppress(OSError):
            probe.connect((place, 9))
            found[str(probe.getsockname()[0])] = None
    return tuple(found) or (LOOPBACK,)


class _Datagrams:
    """A socket for datagrams. Where none is to be had, nothing is sent and nothing comes."""

    def __init__(self, prepare: Callable[[socket.socket], object]) -> None:
        self._socket: socket.socket | None = None
        with contextlib.suppress(OSError), contextlib.ExitStack() as opening:
            made = opening.enter_context(socket.socket(socket.AF_INET, socket.SOCK_DGRAM))
            made.setblocking(False)
            prepare(made)
            self._socket = made
            opening.pop_all()

    def _send(self, words: bytes, receiver: tuple[str, int]) -> None:
        with contextlib.suppress(OSError):  # no network, or none that lets everybody be called
            if self._socket is not None:
                self._socket.sendto(words, receiver)

    def _received(self) -> list[tuple[bytes, tuple[str, int]]]:
        found: list[tuple[bytes, tuple[str, int]]] = []
        with contextlib.suppress(OSError):  # nothing more is there, or a datagram that came back
            while self._socket is not None and len(found) < MAX_CALLS:
                words, sender = self._socket.recvfrom(MAX_BYTES)
                found.append((words, (str(sender[0]), int(sender[1]))))
        return found

    def close(self) -> None:
        if self._socket is not None:
            self._socket.close()
        self._socket = None


class DiscoveryResponder(_Datagrams):
    """Answers calls for one room; `tick` it now and then. Answers none where the port is taken.

    `tell` gives the game's key and the host's name, as they are then. `bind` is where the room's hub listens: one that
    only this machine reaches is told to this machine alone.
    """

    def __init__(
        self,
        room: str,
        hub_port: int,
        tell: Callable[[], str] = lambda: "",
        *,
        bind: str = ALL_ADDRESSES,
        port: int = PORT,
    ) -> None:
        self._tell = tell
        self._calls = (f"{ROOT} {room}?".encode(), f"{ROOT} ?".encode())
        self._answer = f"{ROOT} {room} {hub_port}"
        super().__init__(lambda own: own.bind((bind if bind.startswith(LOOPBACK_NET) else "", port)))

    def tick(self, now: float) -> None:
        """Answers those who have called; `now` in seconds."""
        for words, sender in self._received():
            if words in self._calls:
                self._send(f"{self._answer} {self._tell()}".strip().encode(), sender)


class RoomCall(_Datagrams):
    """Calls for a room until somebody answers, or GIVE_UP_SECONDS have passed; without a code for every room."""

    def __init__(self, room: str, *, port: int = PORT) -> None:
        super().__init__(lambda own: own.setsockopt(socket.SOL_SOCKET, socket.SO_BROADCAST, 1))
        self._call = f"{ROOT} {room}?".encode()
        self._answer = re.compile(rf"{re.escape(ROOT)} ({room or CODE}) (\d{{1,5}})(?: (\w+) (.+))?".encode())
        self._port = port
        self._began: float | None = None
        self._called = 0.0

    def tick(self, now: float) -> RoomLink | None:
        if self._began is None:
            self._began = now
            self._called = now - CALL_SECONDS
        if now - self._called >= CALL_SECONDS:
            self._called = now
            for host in (LOOPBACK, EVERYBODY):
                self._send(self._call, (host, self._port))
        for words, sender in self._received():
            found = self._answer.fullmatch(words)
            if found and 0 < int(found[2]) < 1 << 16:
                address = str(BrokerAddress("ws", sender[0], int(found[2]), HUB_PATH))
                rules, host = (printable((part or b"").decode(errors="replace")) for part in found.groups()[2:])
                return RoomLink(found[1].decode(), broker=address, rules=rules, host=host[:MAX_NAME_LETTERS])
        return None

    def has_given_up(self, now: float) -> bool:
        return self._socket is None or (self._began is not None and now - self._began > GIVE_UP_SECONDS)
