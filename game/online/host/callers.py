"""Checks callers of a hub: the names in the head of a request, and the processor time that an address has cost."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from ipaddress import IPv6Address, ip_address, ip_network
from math import inf
from urllib.parse import urlsplit

from game.online.host.hub_limits import BURST_SECONDS, OTHER_PRICE, PRICES
from game.online.wire.address import is_ip_address

IPV4_PREFIX = "::ffff:"
"""Prefix of an IPv4 address at a socket for both IPv4 and IPv6."""
NETWORK_BITS = 64
"""Number of bits that identify the network in an IPv6 address. A device can use all addresses of its network."""
MAX_NETWORKS = 1000
"""Maximum number of cached networks, by address."""
MAX_KIND_LETTERS = 200
"""Length of a frame's start that is searched for its topic, in characters."""


def header(head: str, name: str) -> str | None:
    """Returns the value of a header of a request, without spaces at its ends; "" for several, None for none."""
    start = f"{name}:"
    lines = [line for line in head.split("\r\n")[1:] if line.lower().startswith(start)]
    if not lines:
        return None
    return lines[0].partition(":")[2].strip().lower() if len(lines) == 1 else ""


@dataclass(frozen=True, slots=True)
class HubNames:
    """The names of a hub, and the origins of other pages that may call it; all in lower case."""

    hosts: frozenset[str] = frozenset()
    origins: frozenset[str] = frozenset()

    def may_call(self, head: str) -> bool:
        """Returns whether a request names this hub, and comes from its own page or from a program.

        Any other request of a browser comes from a foreign page, whose name may have been changed to this
        machine's address.
        """
        host = header(head, "host")
        origin = header(head, "origin")
        if host is None:
            return origin is None
        if not self._is_own(host):
            return False
        return origin is None or origin in {f"http://{host}", f"https://{host}"} | self.origins

    def _is_own(self, host: str) -> bool:
        try:
            name = urlsplit(f"//{host}").hostname or ""
        except ValueError:  # unbalanced brackets
            return False
        return name == "localhost" or name in self.hosts or is_ip_address(name)


def plain_address(address: str) -> str:
    """Returns the address of a caller without the prefix of IPv4 at a socket for both kinds of addresses."""
    return address.removeprefix(IPV4_PREFIX) if "." in address else address


@lru_cache(MAX_NETWORKS)
def network_of(address: str) -> str:
    """Returns the name under which limits count a caller: an IPv4 address, or the network of an IPv6 address."""
    plain = plain_address(address).partition("%")[0]
    try:
        is_long = isinstance(ip_address(plain), IPv6Address)
    except ValueError:
        return plain
    return str(ip_network(f"{plain}/{NETWORK_BITS}", strict=False)) if is_long and plain != "::1" else plain


def price(frame: str) -> float:
    """Returns the processor time that a frame costs the host, in milliseconds."""
    if not frame.startswith("put "):
        return OTHER_PRICE
    levels = frame[len("put ") : MAX_KIND_LETTERS].partition("\n")[0].split("/")
    return PRICES.get(levels[-2], OTHER_PRICE) if len(levels) > 1 else OTHER_PRICE


class Purse:
    """The processor time that a caller may cost: `per_second` milliseconds a second, and more after a pause."""

    def __init__(self, per_second: float) -> None:
        self._per_second = per_second
        self._paid = -inf

    def wait(self, now: float, cost: float) -> float:
        """Counts a cost in milliseconds at `now`; returns the seconds to wait before the host may be charged."""
        self._paid = max(self._paid, now - BURST_SECONDS) + cost / self._per_second
        return max(0.0, self._paid - now)

    def is_full(self, now: float) -> bool:
        """Returns whether nothing has been paid for so long that the purse is like a new one."""
        return self._paid <= now - BURST_SECONDS


class Purses:
    """The purses of all addresses. Purses like new ones are dropped when there are many."""

    def __init__(self, per_second: float, most: int) -> None:
        self._per_second = per_second
        self._most = most
        self._purses: dict[str, Purse] = {}

    def of(self, network: str, now: float) -> Purse:
        """Returns the purse of an address at `now`."""
        if network not in self._purses and len(self._purses) >= self._most:
            self._purses = {name: purse for name, purse in self._purses.items() if not purse.is_full(now)}
            network = network if len(self._purses) < self._most else ""  # the rest share one
        return self._purses.setdefault(network, Purse(self._per_second))


def longest_wait(purses: Sequence[Purse], now: float, cost: float) -> float:
    """Charges a cost in milliseconds to all purses at `now`; returns the seconds to wait for the emptiest."""
    return max(purse.wait(now, cost) for purse in purses)
