"""Measures a long evening: bots play a match of every game, again and again, in one program. Needs Linux for memory."""

import os
from array import array
from collections.abc import Sequence
from time import process_time
from typing import NamedTuple

from build.dev.load_players import Usage
from game.app import App
from game.engine import catalog
from game.engine.catalog import GameSpec
from game.scenes.base.scene import ResetScenes
from game.session.setup import MatchSetup
from game.tools import headless_app

ROUNDS_VARIABLE = "LONGSHOT_ROUNDS"
"""Environment variable with the number of rounds, used for a shorter evening."""
ROUNDS = 10
"""Default number of matches of each game."""
COMPARED_ROUND = 2
"""Number of the round compared with the last one, from 1. The first round is not used because it fills the caches."""
SIZE = (1280, 720)
LEVEL = "novice"
MAX_MATCH_FRAMES = 40_000
"""Number of frames after which a match is abandoned."""
SCORE_FRAMES = 60
"""Number of frames of the score scene after a match."""
SLOW_SHARE = 0.99
"""Share of frames that are at most as slow as the compared frame, 0 to 1."""


class Round(NamedTuple):
    """Memory of the process after a match of every game, in MB, and the 99th percentile of its frames in ms."""

    memory_mb: float
    slow_ms: float


def measure_evening(games: Sequence[GameSpec] = ()) -> dict[str, object]:
    """Returns all rounds, and the memory and slow frames of the last round relative to those of the second one.

    Without `games` all games are played.
    """
    played = games or catalog.games()
    app = headless_app.open_headless_app(SIZE)
    app.context.settings.speed = "instant"
    for _chore in app.warm_up():
        headless_app.run_frames(app, 1)
    count = int(os.environ.get(ROUNDS_VARIABLE, ROUNDS))
    rounds = [_play_round(app, played, number) for number in range(count)]
    app.close()
    before = rounds[COMPARED_ROUND - 1]
    last = rounds[-1]
    return {
        "memory_ratio": round(last.memory_mb / before.memory_mb, 3),
        "slow_ratio": round(last.slow_ms / before.slow_ms, 2),
        "rounds": [one._asdict() for one in rounds],
    }


def _play_round(app: App, games: Sequence[GameSpec], number: int) -> Round:
    """Plays a match of each game with the seed `number`, from the title to its score and back."""
    times = array("d")
    for game in games:
        app.stack.apply(ResetScenes(app.context.scene("start_match", _setup(game, number))))
        for _frame in range(MAX_MATCH_FRAMES):
            times.append(_frame_ms(app))
            if app.stack.top.name == "scoring":
                break
        times.extend(_frame_ms(app) for _frame in range(SCORE_FRAMES))
        app.stack.apply(ResetScenes(app.context.scene("title")))
        times.extend(_frame_ms(app) for _frame in range(SCORE_FRAMES))
    ordered = sorted(times)
    return Round(round(Usage.of(os.getpid()).megabytes, 1), round(ordered[int(SLOW_SHARE * (len(ordered) - 1))], 2))


def _frame_ms(app: App) -> float:
    """Runs a frame; returns its processor time in milliseconds."""
    began = process_time()
    headless_app.run_frames(app, 1)
    return (process_time() - began) * 1000


def _setup(game: GameSpec, seed: int) -> MatchSetup:
    return MatchSetup(game.key, seed, headless_app.seat_setups("b" * game.rules.seats[0], LEVEL))
