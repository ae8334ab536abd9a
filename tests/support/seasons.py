"""Seasons for tests, with one person or several, after some meetings."""

from __future__ import annotations

from dataclasses import replace

from game.career.difficulty import LOWEST
from game.career.season import LENGTHS, Ranking, Season
from game.engine.rng import Rng
from game.session import save_format
from game.session.session import MatchSession, run_bots
from game.session.setup import SeatSetup
from game.tiled.map_index import games_and_maps

PEOPLE = tuple(SeatSetup("person", name, badge=badge) for badge, name in enumerate(("Ana", "Bo", "Cleo", "Dev")))


def season_of(
    seed: int = 7, people: int = 1, meetings: int = LENGTHS[0], difficulty: int = LOWEST, *, held: int = 0
) -> Season:
    """Returns a season after `held` meetings, with results drawn from the seed."""
    season = Season.create(seed, PEOPLE[:people], games_and_maps(), meetings, difficulty)
    rng = Rng(seed)
    for _meeting in range(held):
        season.add(tuple((rider,) for rider in rng.shuffled(range(len(season.riders)))))
    return season


def won(season: Season) -> Ranking:
    """Returns a ranking of the riders by number, the first person first."""
    return tuple((rider,) for rider in range(len(season.riders)))


def finished_match_text(season: Season) -> str:
    """Returns the save of the season's next match after its end, with novices in all seats."""
    meeting = season.next_meeting
    assert meeting
    setup = season.match_setup(meeting)
    bots = tuple(replace(seat, kind="bot", level="novice") for seat in setup.seats)
    session = MatchSession(replace(setup, seats=bots))
    for _decision in run_bots(session):
        pass
    return save_format.dumps(replace(session.setup, seats=setup.seats), session.lines)
