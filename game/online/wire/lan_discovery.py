"""Finds rooms in the local network, all or one by its code: hosts answer a call by broadcast, or multicast in IPv6.

A call is `longshot/1 CODE?`, or `longshot/1 ?` for any room. The reply is `longshot/1 CODE PORT GAME NAME`; the key of
the game and the host's name are optional. Each is one UDP datagram. The room's hub is at the address of the sender.
Not in the browser.
"""

import contextlib
import re
import socket
from collections.abc import Callable
from math import inf
from typing import NamedTuple, TypeAlias

from game.graphemes import cut
from game.online.wire.address import ALL_ADDRESSES, EVERYWHERE, HUB_PATH, LOOPBACK, BrokerAddress, RoomLink
from game.online.wire.protocol import ROOM_ALPHABET, ROOM_LETTERS_READ, ROOT
from game.platform.untrusted_text import printable
from game.session.setup import MAX_NAME_LETTERS

PORT = 47624
"""UDP port of hosts that listen for calls. Only one program of a machine answers."""
PROBE_ADDRESSES = ("192.0.2.1", "192.168.255.254", "10.255.255.254", "172.31.255.254")
"""Destination addresses for finding routes: one reserved for documentation, and the last one of each private network.
"""
IPV6_PROBE_ADDRESSES = ("2001:db8::1",)
"""Destination addresses for finding routes in a network without IPv4."""
BROADCAST = "255.255.255.255"
IPV6_LOOPBACK = "::1"
ALL_NODES = "ff02::1"
"""IPv6 multicast address of all devices in the network of an interface."""
LOOPBACK_NET = "127."
"""Prefix of IPv4 addresses that only this machine can reach."""
CALL_SECONDS = 0.4
"""Interval between two calls, in seconds."""
GIVE_UP_SECONDS = 3.0
"""Duration of a search without an answer, in seconds."""
CODE = rf"[{ROOM_ALPHABET}]{{{ROOM_LETTERS_READ[0]},{ROOM_LETTERS_READ[-1]}}}"
"""Pattern of a room code."""
MAX_BYTES = 100
"""Maximum size of a datagram, in bytes."""
ANSWERS_PER_SECOND = 20.0
"""Maximum number of answers per second. Further calls are ignored."""
BURST_SECONDS = 1.0
"""Duration of unused answers that may be sent at once, in seconds."""
MAX_CALLS = 50
"""Maximum number of datagrams read in one tick."""


def lan_address() -> str:
    """Returns the most likely address of this machine in the local network. Sends nothing."""
    return own_addresses()[0]


def own_addresses() -> tuple[str, ...]:
    """Returns this machine's addresses in its networks, the most likely first; only LOOPBACK without a network.

    They are IPv6 addresses only if there is no network with IPv4. Sends nothing.
    """
    addresses = _addresses_to(socket.AF_INET, PROBE_ADDRESSES)
    return addresses or _addresses_to(socket.AF_INET6, IPV6_PROBE_ADDRESSES) or (LOOPBACK,)


def _addresses_to(family: socket.AddressFamily, targets: tuple[str, ...]) -> tuple[str, ...]:
    """Returns the addresses of this machine on the routes to other addresses."""
    addresses: dict[str, None] = {}
    for target in targets:
        with contextlib.suppress(OSError), socket.socket(family, socket.SOCK_DGRAM) as probe:
            probe.connect((target, 9))
            addresses[str(probe.getsockname()[0])] = None
    return tuple(addresses)


SocketAddress: TypeAlias = tuple[object, ...]
"""Address of a socket. Its form depends on the address family."""


class Datagram(NamedTuple):
    """A received datagram with its sender, and the socket that received it."""

    data: bytes
    sender: SocketAddress
    receiver: socket.socket


class _Datagrams:
    """Sockets for datagrams, one for each family of addresses. One that cannot be opened is missing."""

    def __init__(self, addresses: list[tuple[socket.AddressFamily, SocketAddress]]) -> None:
        self._sockets: list[socket.socket] = []
        for family, address in addresses:
            with contextlib.suppress(OSError), contextlib.ExitStack() as opening:
                datagrams = opening.enter_context(socket.socket(family, socket.SOCK_DGRAM))
                datagrams.setblocking(False)
                if family == socket.AF_INET6:
                    datagrams.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
                self._prepare(datagrams, address)
                self._sockets.append(datagrams)
                opening.pop_all()

    def _prepare(self, datagrams: socket.socket, address: SocketAddress) -> None:
        """Binds or configures a new socket. Raises OSError."""
        raise NotImplementedError

    def _received(self) -> list[Datagram]:
        """Returns at most MAX_CALLS datagrams of each socket, those with IPv4 first."""
        datagrams: list[Datagram] = []
        for receiver in self._sockets:
            with contextlib.suppress(OSError):  # the end of the data, or a rejected datagram
                for _datagram in range(MAX_CALLS):
                    datagrams.append(Datagram(*receiver.recvfrom(MAX_BYTES), receiver))
        return datagrams

    def close(self) -> None:
        for datagrams in self._sockets:
            datagrams.close()
        self._sockets = []


def _send(sender: socket.socket, data: bytes, receiver: SocketAddress) -> None:
    with contextlib.suppress(OSError):  # no network, or one without broadcast
        sender.sendto(data, receiver)


def _addresses_of_calls(bind: str, port: int) -> list[tuple[socket.AddressFamily, SocketAddress]]:
    """Returns families and addresses for the calls to a hub that listens at `bind`, IPv4 first.

    Broadcasts do not reach a socket with the address of a network, so only that of this machine is used.
    """
    is_dual = bind in EVERYWHERE and socket.has_dualstack_ipv6()
    family = socket.AF_INET6 if ":" in bind else socket.AF_INET
    is_of_own_machine = bind.startswith(LOOPBACK_NET) or bind == IPV6_LOOPBACK
    try:
        found = socket.getaddrinfo(
            bind if is_of_own_machine else None,
            port,
            socket.AF_UNSPEC if is_dual else family,
            socket.SOCK_DGRAM,
            0,
            socket.AI_PASSIVE,
        )
    except OSError:
        return []
    addresses = [(kind, address) for kind, _type, _protocol, _name, address in found]
    return sorted(addresses, key=lambda one: one[0] == socket.AF_INET6)


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
        self._answers_from = -inf
        """Time of the next permitted answer, in seconds."""
        super().__init__(_addresses_of_calls(bind, port))

    def _prepare(self, datagrams: socket.socket, address: SocketAddress) -> None:
        datagrams.bind(address)

    def tick(self, now: float) -> None:
        """Answers the received calls, at most ANSWERS_PER_SECOND; `now` in seconds."""
        for data, sender, receiver in self._received():
            if data in self._calls and self._answers_from <= now:
                self._answers_from = max(self._answers_from, now - BURST_SECONDS) + 1 / ANSWERS_PER_SECOND
                _send(receiver, f"{self._answer} {self._describe()}".strip().encode(), sender)


class RoomCall(_Datagrams):
    """Calls for a room, or for all rooms (""), until a host answers or GIVE_UP_SECONDS have passed.

    A host with both kinds of addresses is found by IPv4, whose addresses can also be typed.
    """

    def __init__(self, room: str, *, port: int = PORT) -> None:
        super().__init__([(socket.AF_INET, ()), (socket.AF_INET6, ())])
        self._call = f"{ROOT} {room}?".encode()
        self._answer = re.compile(rf"{re.escape(ROOT)} ({room or CODE}) (\d{{1,5}})(?: (\w+) (.+))?".encode())
        self._port = port
        self._began_at: float | None = None
        self._called_at = 0.0
        self._found_by_ipv4: set[str] = set()

    def _prepare(self, datagrams: socket.socket, address: SocketAddress) -> None:
        if datagrams.family == socket.AF_INET:
            datagrams.setsockopt(socket.SOL_SOCKET, socket.SO_BROADCAST, 1)

    def tick(self, now: float) -> RoomLink | None:
        if self._began_at is None:
            self._began_at = now
            self._called_at = now - CALL_SECONDS
        if now - self._called_at >= CALL_SECONDS:
            self._called_at = now
            for sender in self._sockets:
                self._send_calls(sender)
        for data, address, receiver in self._received():
            link = self._link_in(data, str(address[0]))
            if link is None:
                continue
            if receiver.family == socket.AF_INET:
                self._found_by_ipv4.add(link.room)
                return link
            if now - self._began_at >= CALL_SECONDS and link.room not in self._found_by_ipv4:
                return link
        return None

    def _send_calls(self, sender: socket.socket) -> None:
        if sender.family == socket.AF_INET:
            for host in (LOOPBACK, BROADCAST):
                _send(sender, self._call, (host, self._port))
            return
        _send(sender, self._call, (IPV6_LOOPBACK, self._port))
        for number, _name in socket.if_nameindex():
            _send(sender, self._call, (ALL_NODES, self._port, 0, number))

    def _link_in(self, data: bytes, host: str) -> RoomLink | None:
        """Returns the room in an answer from a host; None for any other datagram."""
        answer = self._answer.fullmatch(data)
        if answer is None or not 0 < int(answer[2]) < 1 << 16:
            return None
        address = str(BrokerAddress("ws", host, int(answer[2]), HUB_PATH))
        rules, name = (printable((part or b"").decode(errors="replace")) for part in answer.groups()[2:])
        return RoomLink(answer[1].decode(), broker=address, rules=rules, host=cut(name, MAX_NAME_LETTERS))

    def has_given_up(self, now: float) -> bool:
        return not self._sockets or (self._began_at is not None and now - self._began_at > GIVE_UP_SECONDS)
