"""Works out a seat's figures: what its next turn brings, and the luck of its dice so far."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from game.engine.rules import Event, Seat
from game.games.conquest.rules import events, turn_flow
from game.games.conquest.rules.cards import set_value
from game.games.conquest.rules.odds import ROLL_CHANCES
from game.games.conquest.rules.state import NEUTRAL, NOBODY, ConquestState
from game.games.conquest.rules.world import NUMBERS
from game.i18n import _
from game.presentation.match_result import Deed


class Income(NamedTuple):
    """The armies of a turn: for territories, for each whole continent, and all of them; the next set's armies."""

    territories: int
    continents: tuple[int, ...]
    total: int
    next_set: int


def income(view: ConquestState, seat: Seat) -> Income:
    """Returns what the next turn of `seat` brings as it stands; nothing for one that is out."""
    if view.is_out(seat) or not len(view.territories[seat]):
        return Income(0, (), 0, set_value(view.sets))
    armies = turn_flow.territory_armies(len(view.territories[seat]))
    return Income(armies, tuple(view.continents(seat)), turn_flow.income(view, seat), set_value(view.sets))


FACES = range(1, 7)


@dataclass
class Luck:
    """What the dice did to one seat: armies lost and expected to be lost, armies beaten and expected, its faces."""

    lost: int = 0
    expected_lost: float = 0.0
    beaten: int = 0
    expected_beaten: float = 0.0
    faces: dict[int, int] = field(default_factory=lambda: dict.fromkeys(FACES, 0))

    def add_roll(self, roll: events.BattleRolled, *, attacks: bool) -> None:
        """Adds a roll from the side of who attacked in it, or of who defended."""
        chances = ROLL_CHANCES[len(roll.attack_dice), len(roll.defence_dice)]
        losses = roll.attack_losses, roll.defence_losses
        expected = chances.attacker_losses, chances.defender_losses
        mine, theirs = (0, 1) if attacks else (1, 0)
        self.lost += losses[mine]
        self.beaten += losses[theirs]
        self.expected_lost += expected[mine]
        self.expected_beaten += expected[theirs]
        for face in roll.attack_dice if attacks else roll.defence_dice:
            self.faces[face] += 1

    @property
    def armies(self) -> float:
        """Armies by which the dice were kinder than on average; negative for bad luck."""
        return (self.expected_lost - self.lost) + (self.beaten - self.expected_beaten)


def luck_by_seat(history: Iterable[Event]) -> dict[int, Luck]:
    """Returns the luck of each seat that has rolled, over all events of a match from its first on."""
    *_before, luck = luck_by_round(history)
    luck.pop(NEUTRAL, None)
    return luck


def luck_by_round(history: Iterable[Event]) -> Iterator[dict[int, Luck]]:
    """Yields the luck of each owner that has rolled before each round, and after the last event: the same objects,
    which change with the next one.
    """
    luck: dict[int, Luck] = {}
    for event, owners, begins_round in _with_owners(history):
        if begins_round:
            yield luck
        if isinstance(event, events.BattleRolled):
            luck.setdefault(owners[event.source], Luck()).add_roll(event, attacks=True)
            luck.setdefault(owners[event.target], Luck()).add_roll(event, attacks=False)
    yield luck


def territories_by_round(history: Iterable[Event], players: int) -> list[list[int]]:
    """Returns for each seat how many territories it had before each round, and after the last event."""
    owners = [NOBODY]
    rounds = []
    for _event, owners, begins_round in _with_owners(history):
        if begins_round:
            rounds.append(Counter(owners))
    rounds.append(Counter(owners))
    return [[held[seat] for held in rounds] for seat in range(players)]


def _with_owners(history: Iterable[Event]) -> Iterator[tuple[Event, list[int], bool]]:
    """Yields each event, the owners of all territories before it (the same list), and whether it begins a round."""
    owners = [NOBODY] * NUMBERS.stop
    round_ = 0
    for event in history:
        begins_round = isinstance(event, events.TurnBegan) and event.round > round_
        round_ += begins_round
        yield event, owners, begins_round
        match event:
            case events.TerritoryDealt(owner, territory):
                owners[territory] = owner
            case events.TerritoryClaimed(seat, territory) | events.TerritoryTaken(seat, territory):
                owners[territory] = seat
            case events.Conceded(seat):
                owners[:] = [NEUTRAL if owner == seat else owner for owner in owners]


def war_deeds(history: Sequence[Event], seats: Sequence[Seat]) -> list[Deed]:
    """Returns what each seat took, beat and lost, each with its name."""
    taken = Counter(event.seat for event in history if isinstance(event, events.TerritoryTaken))
    gained = Counter(event.seat for event in history if isinstance(event, events.ContinentGained))
    luck = luck_by_seat(history)
    dice = [luck.get(seat, Luck()) for seat in seats]
    return [
        (_("Conquests"), tuple(taken[seat] for seat in seats)),
        (_("Continents taken"), tuple(gained[seat] for seat in seats)),
        (_("Armies beaten"), tuple(one.beaten for one in dice)),
        (_("Armies lost"), tuple(one.lost for one in dice)),
    ]


def signed(value: float) -> str:
    """Writes a number of armies with its sign and one decimal."""
    return f"+{value:.1f}" if value >= 0 else f"−{-value:.1f}"
