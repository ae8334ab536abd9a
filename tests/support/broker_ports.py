"""Chooses the ports of brokers and pages in tests: other ones for each test, below those that the system hands out."""

from __future__ import annotations

from itertools import count

import pytest

from game.online import own_broker, page_server

FIRST, OF_ONE_WORKER, OF_ONE_TEST = 20_000, 1_500, 3
"""The system gives ports from 32768 on to outgoing lines."""

_tests = count()


def claim(patch: pytest.MonkeyPatch, worker: int) -> None:
    """Let brokers and pages of this test prefer ports that no test beside it uses."""
    first = FIRST + OF_ONE_WORKER * (worker % 8) + OF_ONE_TEST * next(_tests) % OF_ONE_WORKER
    patch.setattr(own_broker, "PORT", first)
    patch.setattr(own_broker, "WEB_PORT", first + 1)
    patch.setattr(page_server, "PAGE_PORT", first + 2)


def claimed_anew() -> str:
    """Return the Python statements that claim the same ports in another process."""
    return (
        "from game.online import own_broker, page_server\n"
        f"own_broker.PORT, own_broker.WEB_PORT = {own_broker.PORT}, {own_broker.WEB_PORT}\n"
        f"page_server.PAGE_PORT = {page_server.PAGE_PORT}\n"
    )
