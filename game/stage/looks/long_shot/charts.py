"""The charts of a finished race of Long Shot: where the horses ran, what each seat was worth. Draws no graph."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from game.engine.long_shot import vocabulary as v
from game.engine.long_shot.evolve import evolve
from game.engine.long_shot.state import FINISH, HORSES, NO_BET, State
from game.engine.match import Match
from game.stage.looks.base import charts as shared
from game.stage.looks.base.charts import Chart, Course
from game.stage.looks.long_shot.labels import horse_name, place_words
from game.stage.looks.long_shot.reckoning import as_they_stand
from game.ui import theme
from game.ui.graph import Graph, Level
from game.words import _

TICKS = (0, 5, 10, 15, 20)


def charts(match: Match[Any], names: Sequence[str], looks: Sequence[int]) -> tuple[Chart, ...]:
    """The charts of a match, in the order of their pages; names and looks are by seat."""
    states = list(round_ends(match))
    return (
        Chart("race", _("The race"), _("Where each horse stood at the end of each round."),
              _race(states), shared.cloths(HORSES)),
        Chart("money", _("The money"), _("What each would have had, had the horses finished as they stood."),
              shared.money([worth(state) for state in states], names, looks), shared.badges(looks)),
    )  # fmt: skip


def round_ends(match: Match[State]) -> Iterator[State]:
    """The state before the first round and after each one; the last is scored. Found by folding the events."""
    state = match.rules.initial(match.options)
    for event in match.events:
        if isinstance(event, v.TurnBegan) and event.seat == state.first:
            yield state.copy()
        evolve(state, event)
    yield state


def positions(states: Sequence[State], horse: int) -> tuple[int, ...]:
    """The spaces of a horse, 0..21."""
    return tuple(state.positions[horse] for state in states)


def worth(state: State) -> list[int]:
    """Dollars by seat, if the horses finished as they stand."""
    return [reckoning.total for reckoning in as_they_stand(state).values()]


def _race(states: Sequence[State]) -> Graph:
    last = states[-1]
    levels = (Level(NO_BET - 0.5, _("No Bets"), theme.ALARM), Level(FINISH - 0.5, _("Finish"), theme.INK))
    rounds = [positions(states, horse) for horse in HORSES]
    return shared.race(Course(HORSES, FINISH, levels, TICKS), rounds, last.finishers, lambda horse: _told(last, horse))


def _told(state: State, horse: int) -> str:
    place, name = state.place(horse), horse_name(horse)
    return f"{place_words(place)} {name}" if place else name
