"""Values a position for the seat that decides: its share of all strength, and how near what ends the match early is."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.engine.rules import Seat
from game.games.conquest.rules import turn_flow
from game.games.conquest.rules.cards import MUST_TRADE_ABOVE, SET_CARDS, present_mission, set_value
from game.games.conquest.rules.odds import win_chance
from game.games.conquest.rules.state import NEUTRAL, NOBODY, OWNERS, ConquestState
from game.games.conquest.rules.world import BONUSES, CONTINENT_OF, MEMBERS, NEIGHBOURS, NUMBERS

WHOLE_WORLD = 100
"""The share of the world, in %, that is no goal beside eliminating everybody."""


@dataclass(frozen=True, slots=True)
class Goal:
    """A seat's goal: all of `continents`, a number of `territories` with `armies` on each, or a rival's end."""

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
        rival_territories = len(view.territories[mission.rival]) if mission.rival != NOBODY else 1
        return Goal(mission.continents, mission.territories, mission.armies, mission.rival, rival_territories)
    if view.options.share < WHOLE_WORLD:
        return Goal(territories=-(-len(NUMBERS) * view.options.share // WHOLE_WORLD))
    return None


BORDERS: tuple[tuple[int, ...], ...] = tuple(
    tuple(one for one in members if any(CONTINENT_OF[other] != continent for other in NEIGHBOURS[one]))
    for continent, members in enumerate(MEMBERS)
)
"""The territories of each continent through which it can be attacked."""
# Rounds and armies on the map above which a territory counts the more: large armies would wait for each other.
USUAL_ROUNDS = 8.0
USUAL_ARMIES = 90.0


@dataclass(frozen=True, slots=True)
class ConquestWeights:
    """What the strength of a seat is made of, in armies on the map; measured by playing games."""

    horizon: float = 3.0
    """Turns whose income counts."""
    territory: float = 1.0
    """What a territory counts, beside the armies on it."""
    inland: float = 0.6
    """What an army counts that no rival's territory is next to."""
    rival_hold: float = 0.9
    """The chance that a rival keeps a continent until it brings armies."""
    reinforcement: float = 0.5
    """Part of a rival's income that may join an attack on a continent."""
    progress: float = 0.35
    """Part of the worth of a continent that most of its territories are taken for, times the square of their share."""
    cards: tuple[float, ...] = (0.0, 0.2, 0.45, 0.7, 0.9, 1.1)
    """By the number of cards in a hand, how many sets it counts as."""
    exposure: float = 0.0
    """Part of the worth of a territory that is lost if a rival's army next to it could take it."""
    goal: float = 0.5
    """What being next to the goal counts, beside the share of the strength."""


LAST_ROUND = ConquestWeights(0.0, territory=1.0, inland=1.0, progress=0.0, cards=(0.0,) * 6)
"""In the last round nothing counts but territories and armies."""


class Position:
    """The map as one seat may change it in thought, and what it is worth. Lists are by territory, as in a state."""

    def __init__(self, view: ConquestState, seat: Seat, weights: ConquestWeights) -> None:
        self.seat = seat
        self.weights = weights = LAST_ROUND if 0 < view.options.rounds <= view.round else weights
        self.owners = view.owners[:]
        self.armies = view.armies[:]
        self.captured = view.captured
        self.goal: Goal | None = goal_of(view, seat)
        impatience = max(1.0, view.round / USUAL_ROUNDS) * max(1.0, sum(view.armies) / USUAL_ARMIES)
        self._territory = weights.territory * impatience
        self._set_value = set_value(view.sets)
        self._hands = [len(hand) for hand in view.hands]
        self._rivals = [other for other in view.seats if other != seat and not view.is_out(other)]
        income = max((turn_flow.income(view, rival) for rival in self._rivals), default=0)
        self._reinforcement = round(weights.reinforcement * income)

    def value(self) -> float:
        """Returns how good it is for the seat that its turn ends like this: 1 if it has won."""
        counts, strength, threats = self._armies()
        seat = self.seat
        weights = self.weights
        if not any(counts[rival] for rival in self._rivals):
            return 1.0
        for continent, members in enumerate(MEMBERS):
            self._add_continent(continent, members, strength, threats)
        own_cards = self._hands[seat] + self.captured
        for rival in self._rivals:
            if counts[rival]:
                strength[rival] += self._territory * counts[rival] + self._cards_value(self._hands[rival])
            else:
                own_cards += self._hands[rival]
        strength[seat] += self._territory * counts[seat] + self._cards_value(own_cards)
        own = max(0.0, strength[seat])
        share = own / (own + sum([strength[rival] for rival in self._rivals]))
        if self.goal is None:
            return share
        near = self.goal.progress(self.owners, self.armies, counts, seat)
        return 1.0 if near >= 1.0 else (share + weights.goal * near * near) / (1.0 + weights.goal)

    def _armies(self) -> tuple[list[int], list[float], list[int]]:
        """Counts territories and armies by owner, and the strongest rival's armies next to each own territory."""
        owners = self.owners
        armies = self.armies
        seat = self.seat
        counts = [0] * OWNERS
        strength = [0.0] * OWNERS
        threats = [0] * NUMBERS.stop
        inland = self.weights.inland
        exposure = self.weights.exposure
        for number in NUMBERS:
            owner = owners[number]
            here = armies[number]
            counts[owner] += 1
            if owner != seat:
                strength[owner] += here
                continue
            threat = -1
            for other in NEIGHBOURS[number]:
                if owners[other] != seat:
                    threat = max(threat, armies[other] if owners[other] != NEUTRAL else 0)
            threats[number] = threat
            strength[seat] += here if threat >= 0 else 1 + inland * (here - 1)
            if exposure and threat > 1:
                strength[seat] -= exposure * win_chance(threat, here)
        return counts, strength, threats

    def _add_continent(
        self, continent: int, members: tuple[int, ...], strength: list[float], threats: list[int]
    ) -> None:
        """Adds the worth of a continent to its holder, or to the seat the worth of holding much of it."""
        owners = self.owners
        seat = self.seat
        weights = self.weights
        worth = weights.horizon * BONUSES[continent]
        owner = owners[members[0]]
        holders = [owners[number] for number in members]
        if holders.count(owner) < len(members):
            strength[seat] += weights.progress * worth * (holders.count(seat) / len(members)) ** 2
        elif owner == seat:
            hold = self._hold_chance(continent, threats)
            strength[seat] += worth * (weights.progress + (1.0 - weights.progress) * hold)
        else:
            strength[owner] += worth * weights.rival_hold

    def _hold_chance(self, continent: int, threats: list[int]) -> float:
        """Estimates the chance that no rival breaks into an own continent before it brings armies."""
        chance = 1.0
        for number in BORDERS[continent]:
            if threats[number] > 0:
                chance *= 1.0 - win_chance(threats[number] + self._reinforcement, self.armies[number])
        return chance

    def _cards_value(self, cards: int) -> float:
        """Returns the worth of a hand in armies, by its number of cards; a second set in it is traded at once."""
        shares = self.weights.cards
        if cards > MUST_TRADE_ABOVE:
            return self._set_value * (1.0 + shares[min(cards - SET_CARDS, len(shares) - 1)])
        return self._set_value * shares[cards]
