"""Says how near a seat is to what ends the match early: its mission, or a share of the world."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.engine.rules import Seat
from game.games.conquest.rules.missions import present_mission
from game.games.conquest.rules.state import NOBODY, ConquestState
from game.games.conquest.rules.world import CONTINENT_OF, MEMBERS, NUMBERS

WHOLE_WORLD = 100
"""The share of the world, in %, that is no goal beside eliminating everybody."""


@dataclass(frozen=True, slots=True)
class Goal:
    """What a seat is after: all of `continents`, so many `territories` with so many `armies` each, or a rival's end."""

    continents: tuple[int, ...] = ()
    territories: int = 0
    armies: int = 1
    rival: int = NOBODY
    rival_territories: int = 1
    """How many territories the rival had when this was asked."""

    def progress(self, owners: Sequence[int], armies: Sequence[int], counts: Sequence[int], seat: Seat) -> float:
        """Returns how near the goal is, 0..1; `counts` are the territories of each owner."""
        if self.continents:
            wanted = [number for continent in self.continents for number in MEMBERS[continent]]
            return sum([owners[number] == seat for number in wanted]) / len(wanted)
        if self.rival != NOBODY:
            return 1.0 - counts[self.rival] / (self.rival_territories + 1) if counts[self.rival] else 1.0
        if self.armies == 1:
            return min(1.0, counts[seat] / self.territories)
        full = sum([owners[number] == seat and armies[number] >= self.armies for number in NUMBERS])
        return min(1.0, (full + 0.5 * (counts[seat] - full)) / self.territories)

    def wants(self, territory: int, owner: int) -> bool:
        """Returns whether taking a territory from its owner serves the goal."""
        if self.continents:
            return CONTINENT_OF[territory] in self.continents
        return self.rival in (NOBODY, owner)


def goal_of(view: ConquestState, seat: Seat) -> Goal | None:
    """Returns what the seat is after beside eliminating everybody; None where that is all."""
    if view.missions[seat]:
        mission = present_mission(view, seat)
        rival_territories = view.territory_counts[mission.rival] if mission.rival != NOBODY else 1
        return Goal(mission.continents, mission.territories, mission.armies, mission.rival, rival_territories)
    if view.options.share < WHOLE_WORLD:
        return Goal(territories=-(-len(NUMBERS) * view.options.share // WHOLE_WORLD))
    return None
