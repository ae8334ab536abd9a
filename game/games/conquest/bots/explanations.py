"""Explains a bot's command in one line with exact figures that are public."""

from game.bots.agent import percent
from game.engine.message import Message
from game.engine.rules import Command
from game.games.conquest.rules import commands
from game.games.conquest.rules.cards import TERRITORY_BONUS, set_value
from game.games.conquest.rules.odds import expected_left, win_chance
from game.games.conquest.rules.state import ATTACK, NEUTRAL, ConquestState
from game.games.conquest.rules.world import CONTINENT_OF, CONTINENTS, MEMBERS, NEIGHBOURS, SIZES, name_of


def explain(view: ConquestState, command: Command) -> Message:
    """Returns the command and the figures that support it."""
    match command:
        case commands.Claim(seat, territory):
            return _explain_claim(view, seat, territory)
        case commands.Place(_, territory, armies):
            return _explain_placing(view, territory, armies)
        case commands.PlaceNeutral(_, territory, armies):
            return Message("{armies} in {territory}", armies=_armies(armies), territory=name_of(territory))
        case commands.Trade():
            return _explain_trade(view, command)
        case commands.Attack(_, source, target) | commands.Assault(_, source, target):
            return _explain_attack(view, source, target)
        case commands.Defend(_, dice):
            return Message("defend with 1 die") if dice == 1 else Message("defend with {count} dice", count=dice)
        case commands.Occupy(_, armies):
            return Message(
                "move {armies} in, {staying} in {source}",
                armies=_armies(armies),
                staying=_armies(view.armies[view.source] - armies),
                source=name_of(view.source),
            )
        case commands.Fortify():
            return _explain_fortifying(view, command)
        case commands.Pass(seat):
            return _explain_pass(view, seat)
        case _:
            return Message("concede")


def _armies(count: int) -> Message:
    return Message("1 army") if count == 1 else Message("{count} armies", count=count)


def _explain_claim(view: ConquestState, seat: int, territory: int) -> Message:
    continent = CONTINENT_OF[territory]
    own = 1 + sum(view.owners[number] == seat for number in MEMBERS[continent])
    return Message(
        "claim {territory}: {own} of {all} in {continent}",
        territory=name_of(territory),
        own=own,
        all=SIZES[continent],
        continent=Message(CONTINENTS[continent].name),
    )


def _explain_placing(view: ConquestState, territory: int, armies: int) -> Message:
    """Returns a placement and, once the turns have begun, the odds against the weakest neighbour."""
    what = Message("{armies} in {territory}", armies=_armies(armies), territory=name_of(territory))
    others = [other for other in NEIGHBOURS[territory] if view.owners[other] != view.owners[territory]]
    if not others or not view.round:
        return what
    weakest = min(others, key=view.armies.__getitem__)
    chance = win_chance(view.armies[territory] + armies, view.armies[weakest])
    return Message("{what}: {chance}% to take {target}", what=what, chance=percent(chance), target=name_of(weakest))


def _explain_trade(view: ConquestState, command: commands.Trade) -> Message:
    worth = _armies(set_value(view.sets))
    if not command.territory:
        return Message("trade a set for {armies}", armies=worth)
    return Message(
        "trade a set for {armies}, +{bonus} in {territory}",
        armies=worth,
        bonus=TERRITORY_BONUS,
        territory=name_of(command.territory),
    )


def _explain_attack(view: ConquestState, source: int, target: int) -> Message:
    attackers = view.armies[source]
    defenders = view.armies[target]
    return Message(
        "attack {target} from {source}: {chance}% to take it, about {armies} left",
        target=name_of(target),
        source=name_of(source),
        chance=percent(win_chance(attackers, defenders)),
        armies=_armies(round(expected_left(attackers, defenders).attackers)),
    )


def _explain_fortifying(view: ConquestState, command: commands.Fortify) -> Message:
    owners = view.owners
    what = Message(
        "move {armies} from {source} to {target}",
        armies=_armies(command.armies),
        source=name_of(command.source),
        target=name_of(command.target),
    )
    rivals = [
        view.armies[other] for other in NEIGHBOURS[command.target] if owners[other] not in (command.seat, NEUTRAL)
    ]
    if not rivals:
        return what
    return Message("{what}: next to a rival's {armies}", what=what, armies=_armies(max(rivals)))


def _explain_pass(view: ConquestState, seat: int) -> Message:
    if view.phase != ATTACK:
        return Message("move nothing")
    chances = [
        win_chance(view.armies[source], view.armies[target])
        for source in view.territories[seat]
        for target in NEIGHBOURS[source]
        if view.owners[target] != seat
    ]
    return Message("no more attacks: {chance}% at best", chance=percent(max(chances, default=0.0)))
