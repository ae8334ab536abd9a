"""Measures the frame times of the games on a board, in copies of the window's picture: the opening of a match each."""

from __future__ import annotations

from itertools import islice
from typing import TypedDict

from game.app import App
from game.games.registry import GAMES, GameSpec
from game.session.setup import MatchSetup
from game.tools import headless_app
from game.tools.benchmarks.race_frames import (
    FRAMES_PER_COPY,
    SEED,
    SIZE,
    FrameTimings,
    copy_seconds,
    milliseconds,
    timed_frames,
)

BOARD_FRAMES = 2400
"""Frames of each game: forty seconds of play."""
SEATS, LEVEL = "pbb", "regular"
SHORT_OPENING = {"territories": "dealt", "placing": "40"}
"""Options that lead past a long set-up, for the rule sets that know them."""


class BoardTimings(TypedDict):
    """The median frame and that which 99 of 100 do not exceed, as multiples of a copy of the window's picture."""

    frames: int
    p50: float
    p99: float
    p50_ms: float


def measure_boards() -> dict[str, BoardTimings]:
    """Returns the frame times of each game on a board, by key; one person plays against bots."""
    app = headless_app.open_headless_app(SIZE)
    app.context.settings.help_level = "advice"
    for _chore in app.warm_up():
        headless_app.run_frames(app, 1)
    measured = {game.key: _measure(app, game) for game in GAMES if not game.has_horses}
    app.close()
    return measured


def _measure(app: App, game: GameSpec) -> BoardTimings:
    """Returns the frame times of one game, by processor."""
    tally = FrameTimings()
    for frame in islice(timed_frames(app, _setup(game)), BOARD_FRAMES):
        tally.add(frame)
        if tally.frames % FRAMES_PER_COPY == 1:
            tally.copies.append(copy_seconds(app))
    copy, ordered = sorted(tally.copies)[len(tally.copies) // 2], sorted(tally.cpu)
    p50, p99 = (ordered[int(share * (len(ordered) - 1))] for share in (0.5, 0.99))
    return {
        "frames": tally.frames,
        "p50": round(p50 / copy, 1),
        "p99": round(p99 / copy, 1),
        "p50_ms": milliseconds(p50),
    }


def _setup(game: GameSpec) -> MatchSetup:
    known = game.rules.option_texts(game.rules.options({}))
    options = {name: value for name, value in {"seats": str(len(SEATS)), **SHORT_OPENING}.items() if name in known}
    return MatchSetup(game.key, SEED, headless_app.seat_setups(SEATS, LEVEL), options)
