"""Lets every hub have the port that the system chooses: two tests at once could not have the same."""

from __future__ import annotations

import pytest

from game.online.host import hub


@pytest.fixture(autouse=True)
def _any_port(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hub, "HUB_PORT", 0)
