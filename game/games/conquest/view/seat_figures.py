"""Computes the figures of the seats, such as their income and their luck, and draws the standings with them."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from pygame import FRect

from game.engine.rules import Event, Seat
from game.games.conquest.rules import events, turn_flow
from game.games.conquest.rules.cards import set_value
from game.games.conquest.rules.odds import ROLL_CHANCES
from game.games.conquest.rules.state import NEUTRAL, NOBODY, ConquestState
from game.games.conquest.rules.world import NUMBERS
from game.games.conquest.view.view_model import ConquestViewModel
from game.i18n import _
from game.presentation.match_result import Deed
from game.presentation.standings import BARS_LEFT, StandingsTable, draw_standings
from game.ui import text, theme
from game.ui.box import nth_row
from game.ui.canvas import Canvas


class Income(NamedTuple):
    """The armies of a turn."""

    territories: int
    """Armies for the number of territories."""
    continents: tuple[int, ...]
    """The continents that bring armies."""
    total: int
    """Armies for territories and continents."""
    next_set: int
    """Armies for the next set of cards."""


def income(view: ConquestState, seat: Seat) -> Income:
    """Returns the income of the next turn of `seat` on the current map; zero for a seat that is out."""
    if view.is_out(seat) or not len(view.territories[seat]):
        return Income(0, (), 0, set_value(view.sets))
    armies = turn_flow.territory_armies(len(view.territories[seat]))
    return Income(armies, tuple(view.continents(seat)), turn_flow.income(view, seat), set_value(view.sets))


FACES = range(1, 7)


def _no_faces() -> dict[int, int]:
    return dict.fromkeys(FACES, 0)


@dataclass
class Luck:
    """The results of one seat's dice."""

    lost: int = 0
    """Armies lost."""
    expected_lost: float = 0.0
    """Expected losses, in armies."""
    beaten: int = 0
    """Armies beaten."""
    expected_beaten: float = 0.0
    """Expected number of armies beaten."""
    faces: dict[int, int] = field(default_factory=_no_faces)
    """Number of rolls of each face."""

    def add_roll(self, roll: events.BattleRolled, *, attacks: bool) -> None:
        """Adds a roll from the attacker's or the defender's side."""
        chances = ROLL_CHANCES[len(roll.attack_dice), len(roll.defence_dice)]
        losses = roll.attack_losses, roll.defence_losses
        expected = chances.attacker_losses, chances.defender_losses
        own, rival = (0, 1) if attacks else (1, 0)
        self.lost += losses[own]
        self.beaten += losses[rival]
        self.expected_lost += expected[own]
        self.expected_beaten += expected[rival]
        for face in roll.attack_dice if attacks else roll.defence_dice:
            self.faces[face] += 1

    @property
    def armies(self) -> float:
        """Luck in armies, compared with the average; negative for bad luck."""
        return (self.expected_lost - self.lost) + (self.beaten - self.expected_beaten)


def luck_by_seat(history: Iterable[Event]) -> dict[int, Luck]:
    """Returns the luck of each seat that has rolled, over all events of a match from the start."""
    *_before, luck = luck_by_round(history)
    luck.pop(NEUTRAL, None)
    return luck


def luck_by_round(history: Iterable[Event]) -> Iterator[dict[int, Luck]]:
    """Yields the luck of each owner that has rolled, before each round and after the last event.

    The yielded objects are the same every time and change with the next round.
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
    """Returns each seat's number of territories before each round and after the last event."""
    owners = [NOBODY]
    rounds = []
    for _event, owners, begins_round in _with_owners(history):
        if begins_round:
            rounds.append(Counter(owners))
    rounds.append(Counter(owners))
    return [[counts[seat] for counts in rounds] for seat in range(players)]


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
    """Returns the conquests, continents and armies that each seat took, beat and lost, each with its label."""
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


# --- standings --------------------------------------------------------------------------------------------

LOSSES = FRect(BARS_LEFT, 292, 250, 26)
"""Box of the first line of the losses, relative to the table's corner."""


def draw_standing(
    canvas: Canvas, box: FRect, s: ConquestViewModel, history: Sequence[Event], recap: Sequence[str]
) -> None:
    """Draws the table at the left, the dice and the losses at the right, and the recap below."""
    luck = luck_by_seat(history)
    own = luck.get(s.open_sheet_seat, Luck())
    seats = sorted(s.state.seats, key=s.state.army_count, reverse=True)
    values = {seat: row_values(s, seat, luck) for seat in seats}
    dice_label = _("Dice of {name}").format(name=s.names[s.open_sheet_seat])
    draw_standings(
        canvas, box, s, StandingsTable(column_titles(s.state), values, own.faces, recap, "", dice_label, "pips")
    )
    losses = (
        (_("Armies lost"), f"{own.lost}"),
        (_("expected"), f"{own.expected_lost:.1f}"),
        (_("Armies beaten"), f"{own.beaten}"),
        (_("expected"), f"{own.expected_beaten:.1f}"),
    )
    for number, (label, value) in enumerate(losses):
        line = nth_row(LOSSES.move(box.topleft), number, LOSSES.height)
        text.draw_pair(canvas, (label, theme.SMALL), (value, theme.LABEL), line)


def column_titles(state: ConquestState) -> tuple[str, ...]:
    """Returns the titles of the table's columns, with the total of territories and armies if armies are points."""
    total = (_("Total"),) if turn_flow.counts_armies(state) else ()
    return _("Luck"), _("Cards"), _("Income"), _("Armies"), _("Territory"), *total


def row_values(s: ConquestViewModel, seat: int, luck: Mapping[int, Luck]) -> tuple[str, ...]:
    """Returns the values of a seat in the order of the table's columns."""
    state = s.state
    total = (str(turn_flow.points(state, seat)),) if turn_flow.counts_armies(state) else ()
    return (
        signed(luck[seat].armies) if seat in luck else "–",
        str(len(state.hands[seat])),
        f"+{income(state, seat).total}",
        str(state.army_count(seat)),
        str(len(state.territories[seat])),
        *total,
    )
