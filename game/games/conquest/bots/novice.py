"""Plays for those that plan nothing: the novice attacks when nearly sure to win, chance with the larger army."""

from collections.abc import Sequence

from game.bots.agent import Decision, DecisionTask
from game.engine.message import Deed
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
"""The chance from which on it attacks."""
FRONTS_LOOKED_AT = 3
"""It strengthens one of this many weakest fronts."""
STACK_STEP = 4
"""Armies that it places at once where more may be: it thinks of the next ones later."""
TERRITORIES_LOOKED_AT = 4
"""Of this many free territories it claims the one with the most own neighbours."""


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
    some = [rng.pick(view.territories[NOBODY]) for _ in range(TERRITORIES_LOOKED_AT)]
    return max(some, key=lambda number: sum([view.owners[other] == seat for other in NEIGHBOURS[number]]))


def _weak_front(view: ConquestState, seat: Seat, rng: Rng) -> int:
    owners = view.owners
    armies = view.armies
    dangers = []
    for number in NUMBERS:
        if owners[number] == seat:
            hostile = [armies[other] for other in NEIGHBOURS[number] if owners[other] not in (seat, NEUTRAL)]
            dangers.append((max(hostile) - armies[number] if hostile else -1000, number))
    dangers.sort(reverse=True)
    return rng.pick([number for danger, number in dangers[:FRONTS_LOOKED_AT] if danger > -1000] or [dangers[0][1]])


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
    """Returns moving the largest army inland to a neighbour at a front, or to any; else passing."""
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
"""It ends its attacks early once in this many times."""
SINGLE_ROLLS = 4
"""One attack in this many is a single roll."""
ALL_AT_ONCE = 2
"""It places all its armies together at a front once in this many times."""
TRIES = 20
"""Commands drawn before any is taken."""


def restless_random(view: ConquestState, legal: Sequence[Command], rng: Rng) -> DecisionTask:
    """Returns a command by chance."""
    yield None
    return Decision(restless_command(view, legal, rng), Deed("picks a move at random"))


def restless_command(view: ConquestState, legal: Sequence[Command], rng: Rng) -> Command:
    """Returns a legal command by chance; of attacks only such as the larger army makes."""
    seat = legal[0].seat
    match view.phase:
        case "attack":
            return _attack(view, seat, rng)
        case "reinforce" | "place" if view.round and not rng.below(ALL_AT_ONCE):
            trades = [one for one in legal[max(0, len(legal) - TRIES) :] if isinstance(one, commands.Trade)]
            return (
                rng.pick(trades) if trades else commands.Place(seat, rng.pick(fronts(view.owners, seat)), view.to_place)
            )
        case _:
            return _any(legal, rng)


def _attack(view: ConquestState, seat: Seat, rng: Rng) -> Command:
    armies = view.armies
    pairs = [way[1:] for way in attacks(view, seat) if armies[way[1]] > armies[way[2]]]
    if not pairs or not rng.below(CALM_TURNS):
        return commands.Pass(seat)
    source, target = rng.pick(pairs)
    if not rng.below(SINGLE_ROLLS):
        return commands.Attack(seat, source, target, 1 + rng.below(min(3, armies[source] - 1)))
    return commands.Assault(seat, source, target, 1 + rng.below(min(3, armies[source] - 1)))


def _any(legal: Sequence[Command], rng: Rng) -> Command:
    """Returns any command but giving up; armies that move go to where more of them are needed, or stay."""
    for _ in range(TRIES):
        command = legal[rng.below(len(legal))]
        if not isinstance(command, commands.Concede | commands.Fortify):
            return command
    return command
