"""Poses the scenes of playing together for screenshots: the ways into a room, who plays here, and the connection."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from game.games.registry import rulesets
from game.input.intents import Back
from game.tools.headless_app import press, run_frames

if TYPE_CHECKING:
    from game.app import App

SECRET_GAME = next(rules.key for rules in rulesets() if rules.has_hidden_information)
"""A game in which the host could peek."""
SETTLE_FRAMES = 40
"""Frames until all animations have ended."""


def together_scenario(app: App) -> Iterator[str]:
    """Yields the ways into a room, who plays at this device, and the connection."""
    press(app, "together")
    run_frames(app, SETTLE_FRAMES)
    yield ""
    press(app, "players", "add")
    run_frames(app, SETTLE_FRAMES)
    yield "players"
    press(app, "back", "broker")
    run_frames(app, SETTLE_FRAMES)
    yield "connection"
    press(app, "broker")
    run_frames(app, SETTLE_FRAMES)
    yield "address"
    app.stack.handle(Back("keys.left"))
    press(app, "back", "open")
    run_frames(app, SETTLE_FRAMES)
    yield "games"
    press(app, f"game.{SECRET_GAME}")
    run_frames(app, SETTLE_FRAMES)
    yield "room"
    while "Main" not in next(one.label for one in app.stack.top.targets() if one.key == "page"):
        press(app, "page")
    run_frames(app, SETTLE_FRAMES)
    yield "room-page"
    press(app, "seat.1")
    run_frames(app, SETTLE_FRAMES)
    yield "room-seat"
