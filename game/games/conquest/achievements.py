"""Lists the trophies of Forty-Two Lands."""

from collections import Counter
from functools import partial

from game.career.match_facts import MatchFacts
from game.career.trophies import Trophy
from game.engine.message import Message
from game.engine.rules import Seat
from game.games.conquest.rules import events
from game.games.conquest.rules.rules import CONQUEST

CONTINENTS = 3
"""Continents to conquer in one match."""
TAKEN_IN_A_TURN = 12
"""Territories to take in one turn."""
FULL_ATTACK = 3
"""Dice of the strongest attack."""
STANDS = 3
"""Attacks of full strength in a row that one die must beat."""


def _has_won_by(cause: str, facts: MatchFacts, seat: Seat) -> bool:
    return any(event.winner == seat and event.cause == cause for event in facts.of_kind(events.MatchEnded))


def _has_conquered_continents(facts: MatchFacts, seat: Seat) -> bool:
    gained = {event.continent for event in facts.of_kind(events.ContinentGained) if event.seat == seat}
    return len(gained) >= CONTINENTS


def _has_eliminated_rival(facts: MatchFacts, seat: Seat) -> bool:
    return any(event.victor == seat for event in facts.of_kind(events.SeatEliminated))


def _has_taken_many_at_once(facts: MatchFacts, seat: Seat) -> bool:
    taken = 0
    for event in facts.events:
        if isinstance(event, CONQUEST.turns):
            taken = 0
        elif isinstance(event, events.TerritoryTaken) and event.seat == seat:
            taken += 1
            if taken == TAKEN_IN_A_TURN:
                return True
    return False


def _has_held_alone(facts: MatchFacts, seat: Seat) -> bool:
    owners: dict[int, int] = {}
    stands: Counter[int] = Counter()
    for event in facts.events:
        match event:
            case events.TerritoryDealt(owner, territory):
                owners[territory] = owner
            case events.TerritoryClaimed(new_owner, territory) | events.TerritoryTaken(new_owner, territory):
                owners[territory] = new_owner
            case events.BattleRolled(target=target, attack_dice=attack, defence_dice=defence, defence_losses=losses):
                is_stand = not losses and (len(attack), len(defence)) == (FULL_ATTACK, 1)
                stands[target] = stands[target] + 1 if is_stand and owners.get(target) == seat else 0
                if stands[target] == STANDS:
                    return True
    return False


TROPHIES = (
    Trophy(
        "conquest.world",
        Message("The world is not enough"),
        Message("Be the last army on the map."),
        partial(_has_won_by, "last"),
    ),
    Trophy(
        "conquest.mission",
        Message("Mission accomplished"),
        Message("Win by completing your mission."),
        partial(_has_won_by, "mission"),
    ),
    Trophy(
        "conquest.continents",
        Message("Three corners"),
        Message("Conquer three continents in one match."),
        _has_conquered_continents,
    ),
    Trophy(
        "conquest.turn",
        Message("Forced march"),
        Message("Take twelve territories in one turn."),
        _has_taken_many_at_once,
    ),
    Trophy(
        "conquest.out",
        Message("No hard feelings"),
        Message("Take someone's last territory."),
        _has_eliminated_rival,
    ),
    Trophy(
        "conquest.alone",
        Message("One stood firm"),
        Message("Beat three dice with a single one, three times in a row."),
        _has_held_alone,
        is_secret=True,
    ),
)
