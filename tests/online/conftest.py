"""Gives every hub a port chosen by the system, because parallel tests cannot share a port."""

from __future__ import annotations

import pytest

from game.online.host import hub


@pytest.fixture(autouse=True)
def _any_port(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hub, "HUB_PORT", 0)
