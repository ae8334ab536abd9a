"""Gives each test ports of its own: a broker that was killed could not have its port back from another test's."""

from __future__ import annotations

import pytest

from tests.support import broker_ports


@pytest.fixture(autouse=True)
def _own_ports(monkeypatch: pytest.MonkeyPatch) -> None:
    broker_ports.claim(monkeypatch)
