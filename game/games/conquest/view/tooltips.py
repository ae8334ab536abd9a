"""Describes territories, continents, cards and seats in tooltips with exact numbers."""

from collections.abc import Iterator

from pygame import FRect

from game.engine.rules import Seat
from game.games.conquest.rules.cards import SET_CARDS, TERRITORY_BONUS
from game.games.conquest.rules.state import HIDDEN, NOBODY
from game.games.conquest.rules.world import CONTINENT_OF, CONTINENTS, NEIGHBOURS, NUMBERS, SIZES
from game.games.conquest.view import layout
from game.games.conquest.view.odds_panel import shown_threats
from game.games.conquest.view.seat_figures import income
from game.games.conquest.view.view_model import ConquestViewModel
from game.games.conquest.wording import (
    army_count_text,
    card_count_text,
    card_name,
    continent_name,
    continent_text,
    owner_name,
    present_mission_text,
    territory_count_text,
    territory_name,
)
from game.i18n import _, join_words
from game.presentation.tooltips import InspectableItem, Tooltip, TooltipProvider, centred_box, tooltip
from game.session.amounts import percent_text

TERRITORY_SIZE = 44.0
"""Side of a territory's box around its army point, in logical units."""
PLATE_SIZE = (120.0, 34.0)
"""Size of the box of a continent's name, in logical units."""


class ConquestTooltips(TooltipProvider):
    """The tooltips of territories, continents, cards in the hand, the account, the odds and the seats."""

    _s: ConquestViewModel

    def seat(self, seat: Seat) -> Tooltip:
        s = self._s
        state = s.state
        if state.is_out(seat):
            return tooltip(s.names[seat], _("Out of the game."))
        counts = _("{territories}, {armies}, {cards}.").format(
            territories=territory_count_text(len(state.territories[seat])),
            armies=army_count_text(state.army_count(seat)),
            cards=card_count_text(len(state.hands[seat])),
        )
        next_turn = ""
        if not state.is_last_round:
            next_turn = _("Next turn: +{count}.").format(count=income(state, seat).total)
        mission = present_mission_text(state, seat, s.names) if state.missions[seat] else ""
        return tooltip(s.names[seat], counts, next_turn, mission)

    def signs(self) -> list[FRect]:
        """Returns the boxes of the plates of the territories in focus, and of the targets to choose from."""
        s = self._s
        numbers = {s.selection.source, s.selection.target, s.selection.focus} - {0}
        plates = [s.army_plate(number) for number in numbers]
        return plates + [s.army_target(number) for number in s.selection.targets]

    def game_items(self) -> Iterator[InspectableItem]:
        for plate in self._s.world.continents:
            width, height = PLATE_SIZE
            box = centred_box(*plate.position, height).inflate(width - height, 0)
            yield self.item(f"continent.{plate.continent}", box, _continent, plate.continent, is_subject=True)
        for number in NUMBERS:
            box = centred_box(*self._s.army_point(number), TERRITORY_SIZE)
            yield self.item(f"territory.{number}", box, _territory, number, is_subject=True)
        yield self.item("account", layout.ACCOUNT, _account, 0)
        yield self.item("odds", layout.ODDS, _odds, 0)
        hand = self._s.state.hands[self._s.open_sheet_seat]
        yield self.item("hand", layout.HAND, _hand, 0)
        for index in range(len(hand)):
            yield self.item(f"card.{index}", layout.card_box(index, len(hand)), _card, index)


def _territory(s: ConquestViewModel, number: int) -> Tooltip:
    state = s.state
    owner = state.owners[number]
    if owner == NOBODY:
        held = _("Nobody has it yet.")
    else:
        held = _("{owner}: {armies}.").format(
            owner=owner_name(owner, s.names), armies=army_count_text(state.armies[number])
        )
    neighbours = _("Neighbours: {territories}.").format(
        territories=join_words([territory_name(n) for n in NEIGHBOURS[number]])
    )
    dangers = shown_threats(s)
    danger = ""
    if number in dangers:
        danger = _("! A neighbour's attack would win: {chance}.").format(chance=percent_text(dangers[number]))
    return tooltip(territory_name(number), held, danger, continent_text(CONTINENT_OF[number]), neighbours)


def _continent(s: ConquestViewModel, continent: int) -> Tooltip:
    bonus = _("All {count} territories bring {armies} each turn.").format(
        count=SIZES[continent], armies=army_count_text(CONTINENTS[continent].bonus)
    )
    counts = [
        (s.state.continent_counts[owner * len(CONTINENTS) + continent], s.names[owner]) for owner in s.state.seats
    ]
    held = ", ".join(f"{name} {count}" for count, name in sorted(counts, reverse=True) if count)
    return tooltip(continent_name(continent), bonus, held)


def _account(s: ConquestViewModel, _number: int) -> Tooltip:
    coming = income(s.state, s.open_sheet_seat)
    if s.state.is_last_round:
        return tooltip(_("Points"), _("Most points win: territories + armies."))
    territories = _("+{armies} for territories: a third of them, at least 3.").format(armies=coming.territories)
    continents = join_words([continent_text(continent) for continent in coming.continents])
    return tooltip(_("Next turn: +{count}").format(count=coming.total), territories, continents)


def _odds(s: ConquestViewModel, _number: int) -> Tooltip:
    return tooltip(
        _("Odds"),
        _("The higher die wins, ties go to the defender. Each lost pair costs one army."),
        _("Exact odds for an attack to the end."),
    )


def _hand(s: ConquestViewModel, _number: int) -> Tooltip:
    sets = _("{count} cards of a kind, one of each, or with a wild one, bring {armies}.").format(
        count=SET_CARDS, armies=army_count_text(income(s.state, s.open_sheet_seat).next_set)
    )
    return tooltip(_("Cards"), sets, _("One card a turn, for taking a territory."))


def _card(s: ConquestViewModel, index: int) -> Tooltip:
    hand = s.state.hands[s.open_sheet_seat]
    card = hand[index] if index < len(hand) else HIDDEN
    bonus = _("In a set, the card of a territory that you own puts {armies} there.").format(
        armies=army_count_text(TERRITORY_BONUS)
    )
    return tooltip(card_name(card), bonus if card else "")
