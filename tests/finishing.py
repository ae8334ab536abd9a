"""Races that have been run: finished tables, and the scenes after them."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Any

from driving import SECONDS, opened

from game.app import App
from game.scenes.scene import Push, Reset
from game.scenes.scoring import Scoring
from game.table import paper
from game.table.setup import MatchSetup, SeatSetup
from game.table.table import Table, play_out

NAMES = ("Ana", "Bo", "Cleo", "Dev", "Eve", "Finn", "Gus", "Hedda")
FRAMES = 5000


@lru_cache
def text_of_race(kinds: str, seed: int = 11) -> str:
    """A finished race; `kinds` has a letter a seat: p for a person, b for a bot. All were played by novices."""
    seats = tuple(SeatSetup("bot", NAMES[n], "novice", n) for n in range(len(kinds)))
    table = Table(MatchSetup("dice_game", seed, seats))
    for _choice in play_out(table):
        pass
    people = tuple(replace(seat, kind="person", level="") if kind == "p" else seat
                   for seat, kind in zip(seats, kinds, strict=True))  # fmt: skip
    return paper.text_of(replace(table.setup, seats=people), table.lines)


def finished(kinds: str = "pb", seed: int = 11) -> Table:
    return Table.resume(text_of_race(kinds, seed))


def at_scoring(kinds: str = "pb", *, filled: bool = True) -> App:
    """The scoring scene of a race, with its pad filled or at the first entry."""
    app, table = opened(), finished(kinds)
    view, events = table.match.until(len(table.match.steps) - 1).state, table.match.steps[-1].events
    app.stack.take(Reset(Scoring(app.house, table, view, events)))
    if filled:
        app.frame([], SECONDS)
        app.stack.top.director.skip()  # type: ignore[attr-defined]
        app.frame([], SECONDS)
    return app


def at_replay(kinds: str = "pb") -> Any:
    """A replay on top of the scoring scene: the game and the scene."""
    from game.scenes.replay import to_the_replay

    app = at_scoring(kinds)
    app.stack.take(Push(to_the_replay(app.house, finished(kinds))))
    return app, until(app, "replay")


def until(app: App, scene: str) -> Any:
    """Lets frames pass until a scene is on top; gives it."""
    for _frame in range(FRAMES):
        if app.stack.top.name == scene:
            return app.stack.top
        app.frame([], SECONDS)
    raise AssertionError(f"{scene} never came, but {app.stack.names}: {app.errors}")
