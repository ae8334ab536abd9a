"""Finds rooms in the local network, all or one by its code: hosts answer a broadcast call.

A call is `longshot/1 CODE?`, or `longshot/1 ?` for any room. The reply is `longshot/1 CODE PORT GAME NAME`; the key of
the game and the host's name are optional. Each is one UDP datagram. The room's hub is at the address of the sender.
Not in the browser.
"""

import contextlib
import re
import socket
from collections.abc import Callable
from math import inf

from game.graphemes import cut
from game.online.wire.address import ALL_ADDRESSES, HUB_PATH, LOOPBACK, BrokerAddress, RoomLink
from game.online.wire.protocol import ROOM_ALPHABET, ROOM_LETTERS_READ, ROOT
from game.platform.untrusted_text import printable
from game.session.setup import MAX_NAME_LETTERS

PORT = 47624
"""UDP port on which hosts listen for calls. Only one program of a machine answers."""
PROBE_ADDRESSES = ("192.0.2.1", "192.168.255.254", "10.255.255.254", "172.31.255.254")
"""Addresses to find routes: one reserved for documentation, and the last one of each private network."""
BROADCAST = "255.255.255.255"
LOOPBACK_NET = "127."
"""Prefix of the addresses that only this machine can reach."""
CALL_SECONDS = 0.4
"""Interval between two calls, in seconds."""
GIVE_UP_SECONDS = 3.0
"""Duration of a search without a reply, in seconds."""
CODE = rf"[{ROOM_ALPHABET}]{{{ROOM_LETTERS_READ[0]},{ROOM_LETTERS_READ[-1]}}}"
"""Pattern of a room code."""
MAX_BYTES = 100
"""Maximum size of a datagram."""
ANSWERS_PER_SECOND = 20.0
"""Maximum number of answers per second; further calls are ignored."""
BURST_SECONDS = 1.0
"""Seconds of unused answers that may be given at once."""
MAX_CALLS = 50
"""Maximum number of datagrams read per tick."""


def lan_address() -> str:
    """Returns the most likely address of this machine in the local network. Sends nothing."""
    return own_addresses()[0]


def own_addresses() -> tuple[str, ...]:
    """Returns this machine's addresses in its networks, the most likely first; only LOOPBACK without a network.

    Sends nothing. It takes the addresses from the routes to PROBE_ADDRESSES.
    """
    addresses: dict[str, None] = {}
    for target in PROBE_ADDRESSES:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe, contextlib.suppress(OSError):
            probe.connect((target, 9))
            addresses[str(probe.getsockname()[0])] = None
    return tuple(addresses) or (LOOPBACK,)


class _Datagrams:
    """A socket for datagrams. If it cannot be opened, nothing is sent or received."""

    def __init__(self) -> None:
        self._socket: socket.socket | None = None
        with contextlib.suppress(OSError), contextlib.ExitStack() as opening:
            datagrams = opening.enter_context(socket.socket(socket.AF_INET, socket.SOCK_DGRAM))
            datagrams.setblocking(False)
            self._prepare(datagrams)
            self._socket = datagrams
            opening.pop_all()

    def _prepare(self, datagrams: socket.socket) -> None:
        """Binds or configures a new socket. Raises OSError."""
        raise NotImplementedError

    def _send(self, data: bytes, receiver: tuple[str, int]) -> None:
        with contextlib.suppress(OSError):  # no network, or one without broadcast
            if self._socket is not None:
                self._socket.sendto(data, receiver)

    def _received(self) -> list[tuple[bytes, tuple[str, int]]]:
        datagrams: list[tuple[bytes, tuple[str, int]]] = []
        with contextlib.suppress(OSError):  # no more data, or a rejected datagram
            while self._socket is not None and len(datagrams) < MAX_CALLS:
                data, sender = self._socket.recvfrom(MAX_BYTES)
                datagrams.append((data, (str(sender[0]), int(sender[1]))))
        return datagrams

    def close(self) -> None:
        if self._socket is not None:
            self._socket.close()
        self._socket = None


class DiscoveryResponder(_Datagrams):
    """Answers calls for one room; `tick` it regularly. It answers none if the port is in use.

    `describe` returns the game's key and the host's name. `bind` is the address of the room's hub: a hub that only this
    machine can reach is announced only to this machine.
    """

    def __init__(
        self,
        room: str,
        hub_port: int,
        describe: Callable[[], str] = str,
        *,
        bind: str = ALL_ADDRESSES,
        port: int = PORT,
    ) -> None:
        self._describe = describe
        self._calls = (f"{ROOT} {room}?".encode(), f"{ROOT} ?".encode())
        self._answer = f"{ROOT} {room} {hub_port}"
        self._address = (bind if bind.startswith(LOOPBACK_NET) else "", port)
        self._answers_from = -inf
        """Time of the next permitted answer, in seconds."""
        super().__init__()

    def _prepare(self, datagrams: socket.socket) -> None:
        datagrams.bind(self._address)

    def tick(self, now: float) -> None:
        """Answers the received calls, at most ANSWERS_PER_SECOND; `now` in seconds."""
        for data, sender in self._received():
            if data in self._calls and self._answers_from <= now:
                self._answers_from = max(self._answers_from, now - BURST_SECONDS) + 1 / ANSWERS_PER_SECOND
                self._send(f"{self._answer} {self._describe()}".strip().encode(), sender)


class RoomCall(_Datagrams):
    """Calls for a room, or for all rooms (""), until a host answers or GIVE_UP_SECONDS have passed."""

    def __init__(self, room: str, *, port: int = PORT) -> None:
        super().__init__()
        self._call = f"{ROOT} {room}?".encode()
        self._answer = re.compile(rf"{re.escape(ROOT)} ({room or CODE}) (\d{{1,5}})(?: (\w+) (.+))?".encode())
        self._port = port
        self._began_at: float | None = None
        self._called_at = 0.0

    def _prepare(self, datagrams: socket.socket) -> None:
        datagrams.setsockopt(socket.SOL_SOCKET, socket.SO_BROADCAST, 1)

    def tick(self, now: float) -> RoomLink | None:
        if self._began_at is None:
            self._began_at = now
            self._called_at = now - CALL_SECONDS
        if now - self._called_at >= CALL_SECONDS:
            self._called_at = now
            for host in (LOOPBACK, BROADCAST):
                self._send(self._call, (host, self._port))
        for data, sender in self._received():
            answer = self._answer.fullmatch(data)
            if answer and 0 < int(answer[2]) < 1 << 16:
                address = str(BrokerAddress("ws", sender[0], int(answer[2]), HUB_PATH))
                rules, host = (printable((part or b"").decode(errors="replace")) for part in answer.groups()[2:])
                return RoomLink(answer[1].decode(), broker=address, rules=rules, host=cut(host, MAX_NAME_LETTERS))
        return None

    def has_given_up(self, now: float) -> bool:
        return self._socket is None or (self._began_at is not None and now - self._began_at > GIVE_UP_SECONDS)
