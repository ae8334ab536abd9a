"""Gives the values of Forty-Two Lands for a phone view: the map, the own cards, and the mission."""

from collections.abc import Sequence

from pygame import FRect

from game.engine.rules import Command, Seat
from game.games.conquest import wording
from game.games.conquest.rules.state import ConquestState
from game.games.conquest.rules.world import NUMBERS
from game.games.conquest.view.attack_options import ASSAULT_KEYS
from game.games.conquest.view.command_picker import ConquestCommandPicker
from game.games.conquest.view.territory_picker import TERRITORY, TableFacts, number_of
from game.games.conquest.view.world_map import read_world
from game.i18n import _
from game.presentation.command_picker import CommandPicker, RejectionReason
from game.presentation.phone_view import PhoneViewParts, Values
from game.presentation.picker_option import PickerOption
from game.tiled.map_index import match_map


def picker(
    view: ConquestState, legal: Sequence[Command], why_not: RejectionReason, names: Sequence[str]
) -> ConquestCommandPicker:
    """Returns the question. It does not depend on the positions of territories."""
    table = TableFacts(dict.fromkeys(NUMBERS, FRect()), lambda x, y: 0, names)
    return ConquestCommandPicker(view, legal, why_not, table)


def face(question: CommandPicker, option: PickerOption) -> Values:
    """Returns the territory of an option, and the chance of an attack."""
    assert isinstance(question, ConquestCommandPicker)
    if option.key.startswith(TERRITORY):
        land: Values = {"land": number_of(option)}
        return {**land, "note": option.value} if question.source and option.value else land
    if option.key in ASSAULT_KEYS and option.note:
        return {"note": _("win {chance}").format(chance=option.note)}
    return {}


def sheet(view: ConquestState, seat: Seat, names: Sequence[str]) -> Values:
    """Returns owner and armies of each territory, the cards of the seat, and its mission."""
    mission = wording.present_mission_text(view, seat, names) if view.missions[seat] else ""
    cards = wording.cards_text(view.hands[seat]) if view.hands[seat] else ""
    lands = {number: [view.owners[number], view.armies[number]] for number in NUMBERS}
    return {"lands": lands, "cards": cards, "mission": mission, "from": view.source, "to": view.target}


def facts(map_name: str) -> Values:
    """Returns the outline and the army point of each territory on a map."""
    world = read_world(match_map("conquest", map_name))
    areas = {
        number: [" ".join(f"{x:.0f},{y:.0f}" for x, y in area.outline), *map(round, area.army)]
        for number, area in world.territories.items()
    }
    return {"areas": areas}


def takes_bets(view: ConquestState) -> bool:
    """Returns whether spectators may bet: until the first seat is out."""
    return not view.fallen


PHONE_VIEW = PhoneViewParts(picker=picker, face=face, sheet=sheet, facts=facts, takes_bets=takes_bets)
