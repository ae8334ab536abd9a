"""Values a position for a seat: its share of the total strength, and its progress towards its goal."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from game.engine.rules import Seat
from game.games.conquest.rules import turn_flow
from game.games.conquest.rules.cards import MUST_TRADE_ABOVE, SET_CARDS, present_mission, set_value
from game.games.conquest.rules.odds import win_chance
from game.games.conquest.rules.state import NEUTRAL, NOBODY, OWNERS, ConquestState
from game.games.conquest.rules.world import BONUSES, CONTINENT_OF, MEMBERS, NEIGHBOURS, NUMBERS

WHOLE_WORLD = 100
"""Winning share of the world, in %, that adds no goal to eliminating all rivals."""


@dataclass(frozen=True, slots=True)
class Goal:
    """A seat's goal: all `continents`, a number of `territories` with `armies` on each, or eliminating a rival."""

    continents: tuple[int, ...] = ()
    territories: int = 0
    armies: int = 1
    rival: int = NOBODY
    rival_territories: int = 1
    """Number of the rival's territories when the search began."""

    def progress(self, owners: Sequence[int], armies: Sequence[int], counts: Sequence[int], seat: Seat) -> float:
        """Returns the progress towards the goal, 0..1; `counts` are the territories of each owner."""
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
    """Returns the seat's goal; None if it must eliminate all rivals."""
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
USUAL_ROUNDS = 8.0
"""Rounds after which territories gain value, so that large armies do not wait for each other."""
USUAL_ARMIES = 90.0
"""Armies on the map above which territories gain value, for the same reason."""


@dataclass(frozen=True, slots=True)
class ConquestWeights:
    """Weights for the strength of a seat, in armies on the map; tuned by playing games."""

    horizon: float = 3.0
    """Number of turns whose income counts."""
    territory: float = 1.0
    """Value of a territory without its armies."""
    inland: float = 0.6
    """Value of an army that does not border a rival."""
    rival_hold: float = 0.9
    """Chance that a rival keeps a continent until it brings armies, 0..1."""
    reinforcement: float = 0.5
    """Share of a rival's income that may join an attack on a continent, 0..1."""
    progress: float = 0.35
    """Share of a continent's value that counts for a part of it, times the square of the part."""
    cards: tuple[float, ...] = (0.0, 0.2, 0.45, 0.7, 0.9, 1.1)
    """Value of a hand in sets, by its number of cards."""
    exposure: float = 0.0
    """Value lost with an own territory, in armies, times the chance that a rival's neighbouring army takes it."""
    goal: float = 0.5
    """Weight of a completed goal, relative to the share of the strength."""
    last_exposure: float = 0.0
    """Exposure in the last round while a rival still has a turn."""
    focus: int = 1
    """Exponent of rivals' strengths if points decide: 1 weighs all rivals alike, a greater one the strongest most."""


LAST_ROUND = ConquestWeights(0.0, territory=1.0, inland=1.0, progress=0.0, cards=(0.0,) * 6)
"""Weights of the last round: only territories and armies count."""


def _weights_of_last_round(view: ConquestState, weights: ConquestWeights) -> ConquestWeights:
    exposure = weights.last_exposure if turn_flow.seats_to_follow(view) else 0.0
    return replace(LAST_ROUND, exposure=exposure)


class Position:
    """A copy of the map that a search changes, and its value for one seat. Lists are by territory, as in a state."""

    def __init__(self, view: ConquestState, seat: Seat, weights: ConquestWeights) -> None:
        self.seat = seat
        self.weights = _weights_of_last_round(view, weights) if view.is_last_round else weights
        self.owners = view.owners[:]
        self.armies = view.armies[:]
        self.captured = view.captured
        self.goal: Goal | None = goal_of(view, seat)
        impatience = max(1.0, view.round / USUAL_ROUNDS) * max(1.0, sum(view.armies) / USUAL_ARMIES)
        self._territory = self.weights.territory * impatience
        self._set_value = set_value(view.sets)
        self._hands = [len(hand) for hand in view.hands]
        self._rivals = [other for other in view.seats if other != seat and not view.is_out(other)]
        self._focus = weights.focus if view.options.rounds and len(self._rivals) > 1 else 1
        income = max((turn_flow.income(view, rival) for rival in self._rivals), default=0)
        self._reinforcement = round(self.weights.reinforcement * income)

    def value(self) -> float:
        """Returns the value for the seat, 0..1, if its turn ends now; 1 if it has won."""
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
        share = own / (own + self._rival_strength(strength))
        if self.goal is None:
            return share
        progress = self.goal.progress(self.owners, self.armies, counts, seat)
        if progress >= 1.0:
            return 1.0
        return (share + weights.goal * progress * progress) / (1.0 + weights.goal)

    def _rival_strength(self, strength: Sequence[float]) -> float:
        """Returns the strength of all rivals: with a focus, their number times the power mean."""
        strengths = [strength[rival] for rival in self._rivals]
        if self._focus == 1:
            return sum(strengths)
        count = len(strengths)
        powers = sum([each**self._focus for each in strengths])
        return float(count * (powers / count) ** (1 / self._focus))

    def _armies(self) -> tuple[list[int], list[float], list[int]]:
        """Returns territories and strength by owner, and the largest rival army next to each own territory."""
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
        """Adds the value of a continent to its holder, or to the seat the value of its part."""
        owners = self.owners
        seat = self.seat
        weights = self.weights
        value = weights.horizon * BONUSES[continent]
        owner = owners[members[0]]
        holders = [owners[number] for number in members]
        if holders.count(owner) < len(members):
            strength[seat] += weights.progress * value * (holders.count(seat) / len(members)) ** 2
        elif owner == seat:
            hold_chance = self._hold_chance(continent, threats)
            strength[seat] += value * (weights.progress + (1.0 - weights.progress) * hold_chance)
        else:
            strength[owner] += value * weights.rival_hold

    def _hold_chance(self, continent: int, threats: list[int]) -> float:
        """Estimates the chance that no rival breaks into an own continent before it brings armies."""
        chance = 1.0
        for number in BORDERS[continent]:
            if threats[number] > 0:
                chance *= 1.0 - win_chance(threats[number] + self._reinforcement, self.armies[number])
        return chance

    def _cards_value(self, cards: int) -> float:
        """Returns the value of a hand in armies, by its number of cards; of a large hand one set is traded at once."""
        shares = self.weights.cards
        if cards > MUST_TRADE_ABOVE:
            return self._set_value * (1.0 + shares[min(cards - SET_CARDS, len(shares) - 1)])
        return self._set_value * shares[cards]
