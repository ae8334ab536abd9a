"""Plays as a novice: strengthens its weakest front, attacks when it is nearly sure to win, and plans nothing."""

from __future__ import annotations

from collections.abc import Sequence

from game.bots.agent import Decision, DecisionTask
from game.engine.rng import Rng
from game.engine.rules import Command, Seat
from game.games.conquest.bots.explanations import explain
from game.games.conquest.bots.opening import STACK_STEP, neutral_territories
from game.games.conquest.bots.trading import best_trade
from game.games.conquest.rules.commands import Assault, Claim, Fortify, Pass, Place, PlaceNeutral
from game.games.conquest.rules.odds import win_chance
from game.games.conquest.rules.state import NEUTRAL, NOBODY, PLACE, ConquestState
from game.games.conquest.rules.world import NEIGHBOURS, NUMBERS

LEAST_CHANCE = 0.75
"""The chance from which on it attacks."""
FRONTS_LOOKED_AT = 3
"""The weakest fronts, of which it strengthens any."""
TERRITORIES_LOOKED_AT = 4
"""Free territories of which it claims the one with the most own neighbours."""


def novice(view: ConquestState, legal: Sequence[Command], rng: Rng) -> DecisionTask:
    """Returns what comes to its mind first."""
    yield None
    command = novice_command(view, legal, rng)
    return Decision(command, explain(view, command))


def novice_command(view: ConquestState, legal: Sequence[Command], rng: Rng) -> Command:
    """Returns a novice's command for the phase."""
    seat = legal[0].seat
    match view.phase:
        case "claim":
            return Claim(seat, _free_territory(view, seat, rng))
        case "place" if not view.round:
            return Place(seat, _weak_front(view, seat, rng), min(view.to_place, STACK_STEP))
        case "place_neutral":
            return PlaceNeutral(seat, rng.pick(neutral_territories(view)), view.to_place)
        case "reinforce" | "trade" | "place":
            trade = best_trade(view, seat) if view.phase != PLACE else None
            return trade or Place(seat, _weak_front(view, seat, rng), view.to_place)
        case "attack":
            return _sure_attack(view, seat)
        case "occupy":
            return legal[-1]
        case "fortify":
            return _call_up(view, seat)
        case "defend":
            return legal[0]
        case _:
            raise AssertionError(view.phase)


def _free_territory(view: ConquestState, seat: Seat, rng: Rng) -> int:
    """Returns the one of a few free territories that has the most own neighbours."""
    free = [number for number in NUMBERS if view.owners[number] == NOBODY]
    some = [rng.pick(free) for _ in range(TERRITORIES_LOOKED_AT)]
    return max(some, key=lambda number: sum([view.owners[other] == seat for other in NEIGHBOURS[number]]))


def _weak_front(view: ConquestState, seat: Seat, rng: Rng) -> int:
    """Returns one of the own territories that most armies of others are next to, compared with its own."""
    owners, armies = view.owners, view.armies
    dangers = []
    for number in NUMBERS:
        if owners[number] == seat:
            hostile = [armies[other] for other in NEIGHBOURS[number] if owners[other] not in (seat, NEUTRAL)]
            dangers.append((max(hostile) - armies[number] if hostile else -1000, number))
    dangers.sort(reverse=True)
    return rng.pick([number for danger, number in dangers[:FRONTS_LOOKED_AT] if danger > -1000] or [dangers[0][1]])


def _sure_attack(view: ConquestState, seat: Seat) -> Command:
    """Returns the attack that wins most surely, or the end of the attacks."""
    owners, armies = view.owners, view.armies
    best, best_chance = (0, 0), LEAST_CHANCE
    for source in NUMBERS:
        if owners[source] == seat and armies[source] > 1:
            for target in NEIGHBOURS[source]:
                if owners[target] != seat:
                    chance = win_chance(armies[source], armies[target])
                    if chance > best_chance:
                        best, best_chance = (source, target), chance
    return Assault(seat, *best, 1) if best[0] else Pass(seat)


def _call_up(view: ConquestState, seat: Seat) -> Command:
    """Returns moving the largest army inland to a neighbour at a front, or to any; else passing."""
    owners, armies = view.owners, view.armies
    inland = [
        number
        for number in NUMBERS
        if owners[number] == seat and armies[number] > 1 and all(owners[other] == seat for other in NEIGHBOURS[number])
    ]
    if not inland:
        return Pass(seat)
    source = max(inland, key=armies.__getitem__)
    for target in NEIGHBOURS[source]:
        if any(owners[other] != seat for other in NEIGHBOURS[target]):
            return Fortify(seat, source, target, armies[source] - 1)
    return Fortify(seat, source, NEIGHBOURS[source][0], armies[source] - 1)
