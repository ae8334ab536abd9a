"""Works out what a seat's next turn brings: armies for territories and continents, and the next set of cards."""

from __future__ import annotations

from typing import NamedTuple

from game.engine.rules import Seat
from game.games.conquest.rules.cards import set_value
from game.games.conquest.rules.state import ConquestState
from game.games.conquest.rules.turn_flow import territory_armies
from game.games.conquest.rules.world import BONUSES


class Income(NamedTuple):
    """The armies of a turn: for territories, for each whole continent, and all of them; the next set's armies."""

    territories: int
    continents: tuple[int, ...]
    total: int
    next_set: int


def income(view: ConquestState, seat: Seat) -> Income:
    """Returns what the next turn of `seat` brings as it stands; nothing for one that is out."""
    if view.is_out(seat) or not view.territory_counts[seat]:
        return Income(0, (), 0, set_value(view.sets))
    armies, continents = territory_armies(view.territory_counts[seat]), tuple(view.continents(seat))
    bonus = sum(BONUSES[continent] for continent in continents)
    return Income(armies, continents, armies + bonus, set_value(view.sets))
