"""Plays without a plan: the novice attacks if it will probably win, the random bot if it has the larger army."""

from collections.abc import Sequence

from game.bots.agent import Decision, DecisionTask
from game.engine.rng import Rng
from game.engine.rules import Command, Seat
from game.games.conquest.bots.choices import best_trade
from game.games.conquest.bots.explanations import explain
from game.games.conquest.rules import commands
from game.games.conquest.rules.movement import attacks, fronts
from game.games.conquest.rules.odds import win_chance
from game.games.conquest.rules.state import NEUTRAL, NOBODY, PLACE, ConquestState
from game.games.conquest.rules.world import NEIGHBOURS, NUMBERS

LEAST_CHANCE = 0.75
"""Minimum win chance for an attack, 0 to 1."""
FRONTS_LOOKED_AT = 3
"""Number of the weakest fronts from which the novice picks one to strengthen."""
STACK_STEP = 4
"""Maximum number of armies that the novice places with one command before the first turn."""
TERRITORIES_LOOKED_AT = 4
"""Number of free territories from which the novice claims the one with the most own neighbours."""
NO_DANGER = -1000
"""Danger of a territory without hostile neighbours; otherwise the excess of the strongest hostile army."""


def novice(view: ConquestState, legal: Sequence[Command], rng: Rng) -> DecisionTask:
    """Decides by simple rules."""
    yield None
    command = novice_command(view, legal, rng)
    return Decision(command, explain(view, command))


def novice_command(view: ConquestState, legal: Sequence[Command], rng: Rng) -> Command:
    """Returns a novice's command for the phase."""
    seat = legal[0].seat
    match view.phase:
        case "claim":
            return commands.Claim(seat, _free_territory(view, seat, rng))
        case "place" if not view.round:
            return commands.Place(seat, _weak_front(view, seat, rng), min(view.to_place, STACK_STEP))
        case "place_neutral":
            return commands.PlaceNeutral(seat, rng.pick(view.territories[NEUTRAL]), view.to_place)
        case "reinforce" | "trade" | "place":
            trade = best_trade(view, seat) if view.phase != PLACE else None
            return trade or commands.Place(seat, _weak_front(view, seat, rng), view.to_place)
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
    choices = [rng.pick(view.territories[NOBODY]) for _ in range(TERRITORIES_LOOKED_AT)]
    return max(choices, key=lambda number: sum([view.owners[other] == seat for other in NEIGHBOURS[number]]))


def _weak_front(view: ConquestState, seat: Seat, rng: Rng) -> int:
    owners = view.owners
    armies = view.armies
    dangers = []
    for number in NUMBERS:
        if owners[number] == seat:
            hostile = [armies[other] for other in NEIGHBOURS[number] if owners[other] not in (seat, NEUTRAL)]
            dangers.append((max(hostile) - armies[number] if hostile else NO_DANGER, number))
    dangers.sort(reverse=True)
    weak = [number for danger, number in dangers[:FRONTS_LOOKED_AT] if danger > NO_DANGER]
    return rng.pick(weak or [dangers[0][1]])


def _sure_attack(view: ConquestState, seat: Seat) -> Command:
    best = (0, 0)
    best_chance = LEAST_CHANCE
    for _seat, source, target in attacks(view, seat):
        chance = win_chance(view.armies[source], view.armies[target])
        if chance > best_chance:
            best = (source, target)
            best_chance = chance
    return commands.Assault(seat, *best, 1) if best[0] else commands.Pass(seat)


def _call_up(view: ConquestState, seat: Seat) -> Command:
    """Returns a move of the largest inland army to a neighbour at a front, or to any neighbour; else passing."""
    owners = view.owners
    armies = view.armies
    inland = [
        number
        for number in NUMBERS
        if owners[number] == seat and armies[number] > 1 and all(owners[other] == seat for other in NEIGHBOURS[number])
    ]
    if not inland:
        return commands.Pass(seat)
    source = max(inland, key=armies.__getitem__)
    for target in NEIGHBOURS[source]:
        if any(owners[other] != seat for other in NEIGHBOURS[target]):
            return commands.Fortify(seat, source, target, armies[source] - 1)
    return commands.Fortify(seat, source, NEIGHBOURS[source][0], armies[source] - 1)


CALM_TURNS = 6
"""The random bot ends its attacks early with a chance of 1 in this number."""
SINGLE_ROLLS = 4
"""An attack is a single roll with a chance of 1 in this number."""
ALL_AT_ONCE = 2
"""All new armies go to one front with a chance of 1 in this number."""
TRIES = 20
"""Maximum number of draws to find a command that neither concedes nor fortifies."""


def restless_random(view: ConquestState, legal: Sequence[Command], rng: Rng) -> DecisionTask:
    """Decides at random."""
    yield None
    command = restless_command(view, legal, rng)
    return Decision(command, explain(view, command))


def restless_command(view: ConquestState, legal: Sequence[Command], rng: Rng) -> Command:
    """Returns a random legal command; attacks only with the larger army."""
    seat = legal[0].seat
    match view.phase:
        case "attack":
            return _attack(view, seat, rng)
        case "reinforce" | "place" if view.round and not rng.below(ALL_AT_ONCE):
            trades = [one for one in legal[max(0, len(legal) - TRIES) :] if isinstance(one, commands.Trade)]
            if trades:
                return rng.pick(trades)
            return commands.Place(seat, rng.pick(fronts(view.owners, seat)), view.to_place)
        case _:
            return _any(legal, rng)


def _attack(view: ConquestState, seat: Seat, rng: Rng) -> Command:
    armies = view.armies
    pairs = [way[1:] for way in attacks(view, seat) if armies[way[1]] > armies[way[2]]]
    if not pairs or not rng.below(CALM_TURNS):
        return commands.Pass(seat)
    source, target = rng.pick(pairs)
    kind = commands.Assault if rng.below(SINGLE_ROLLS) else commands.Attack
    return kind(seat, source, target, 1 + rng.below(min(3, armies[source] - 1)))


def _any(legal: Sequence[Command], rng: Rng) -> Command:
    """Returns a random command that does not concede; after `TRIES` draws also one that fortifies."""
    for _ in range(TRIES):
        command = legal[rng.below(len(legal))]
        if not isinstance(command, commands.Concede | commands.Fortify):
            return command
    return legal[0] if isinstance(command, commands.Concede) else command
