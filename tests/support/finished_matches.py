"""Finished races: their sessions, and the scenes after them."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Any

from build.dev.app_control import press
from game.app import App
from game.career.first_results import note_first_result
from game.scenes.base.scene import PushScene, ResetScenes
from game.scenes.score.score_scene import ScoreScene
from game.session import save_format
from game.session.session import MatchSession, run_bots
from game.session.setup import MatchSetup, SeatSetup
from tests.support.app_driver import SECONDS, SMALL, open_app
from tests.support.match_driver import NAMES, run_until_scene


@lru_cache
def finished_match_text(kinds: str, seed: int = 11) -> str:
    """Returns the text of a finished race by novices; `kinds` has a letter per seat: p for a person, b for a bot."""
    seats = tuple(SeatSetup("bot", NAMES[n], "novice", n) for n in range(len(kinds)))
    table = MatchSession(MatchSetup("dice_game", seed, seats))
    for _choice in run_bots(table):
        pass
    people = tuple(
        replace(seat, kind="person", level="") if kind == "p" else seat for seat, kind in zip(seats, kinds, strict=True)
    )
    return save_format.dumps(replace(table.setup, seats=people), table.lines)


def finished_session(kinds: str = "pb", seed: int = 11) -> MatchSession:
    return MatchSession.resume(finished_match_text(kinds, seed))


def open_score_scene(kinds: str = "pb", *, filled: bool = True, size: tuple[int, int] = SMALL) -> App:
    """Opens the scoring scene of a race, at its result or at the start of its animation."""
    app = open_app(size)
    table = finished_session(kinds)
    view = table.match.replayed_to(len(table.match.steps) - 1).state
    events = table.match.steps[-1].events
    note_first_result(table, app.storage)
    app.stack.apply(ResetScenes(ScoreScene(app.context, table, view, events)))
    if filled:
        app.frame([], SECONDS)
        app.stack.top.show.skip_all()  # type: ignore[attr-defined]
        app.frame([], SECONDS)
    return app


def open_details(kinds: str = "pb") -> App:
    """Opens the scoring scene of a race, with its score sheet open."""
    app = open_score_scene(kinds)
    press(app, "details")
    app.frame([], SECONDS)
    return app


def open_replay(kinds: str = "pb", size: tuple[int, int] = SMALL) -> Any:
    """Opens a replay on top of the scoring scene; returns the game and the scene."""
    from game.scenes.replay.replay_scene import load_replay

    app = open_score_scene(kinds, size=size)
    app.stack.apply(PushScene(load_replay(app.context, finished_session(kinds))))
    return app, run_until_scene(app, "replay")
