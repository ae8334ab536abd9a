"""Chooses the ports of brokers and pages in tests: free ones, below those that the system hands out."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import islice

import pytest

from game.online.host import page_server
from game.online.wire import own_broker
from game.online.wire.address import LOOPBACK
from game.online.wire.own_broker import free_port

BELOW_OUTGOING = range(10_000, 32_768)
"""The system gives later ones to outgoing lines, which could take a port while its broker is started again."""


def free_ports() -> Iterator[int]:
    """Yields ports that nobody listens at, other ones each time."""
    for port in random.SystemRandom().sample(BELOW_OUTGOING, 50):
        if free_port(LOOPBACK, port) == port:
            yield port


def claim(patch: pytest.MonkeyPatch) -> None:
    """Lets brokers and pages of this test prefer ports that are free."""
    broker, web, page = islice(free_ports(), 3)
    patch.setattr(own_broker, "PORT", broker)
    patch.setattr(own_broker, "WEB_PORT", web)
    patch.setattr(page_server, "PAGE_PORT", page)


def claimed_anew() -> str:
    """Return the Python statements that claim the same ports in another process."""
    return (
        "from game.online.host import page_server\n"
        "from game.online.wire import own_broker\n"
        f"own_broker.PORT, own_broker.WEB_PORT = {own_broker.PORT}, {own_broker.WEB_PORT}\n"
        f"page_server.PAGE_PORT = {page_server.PAGE_PORT}\n"
    )
