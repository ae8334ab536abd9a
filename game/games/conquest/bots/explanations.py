"""Explains a bot's command in one line with exact figures that are public."""

from game.engine.message import N_, Deed
from game.engine.rules import Command
from game.games.conquest.rules import commands
from game.games.conquest.rules.odds import win_chance
from game.games.conquest.rules.state import ATTACK, NEUTRAL, ConquestState
from game.games.conquest.rules.world import CONTINENT_OF, MEMBERS, NEIGHBOURS, SIZES, continent_name_of, name_of
from game.games.conquest.wording import armies_text, reviewed_decision

LIKELY = 0.6
"""Minimum chance of the best attack with which the decision to stop has another reason, 0 to 1."""


def explain(view: ConquestState, command: Command) -> Deed:
    """Returns the command and the figures that support it."""
    what = reviewed_decision(view, command)
    match command:
        case commands.Claim(seat, territory):
            return _explain_claim(view, what, seat, territory)
        case commands.Place(_, territory, armies):
            return _explain_placing(view, what, territory, armies)
        case commands.Attack(_, source, target) | commands.Assault(_, source, target):
            return _explain_attack(view, what, source, target)
        case commands.Occupy(_, armies):
            staying = armies_text(view.armies[view.source] - armies)
            return Deed("{what} – {staying} in {source}", what=what, staying=staying, source=name_of(view.source))
        case commands.Fortify():
            return _explain_fortifying(view, what, command)
        case commands.Pass(seat) if view.phase == ATTACK:
            return _explain_stop(view, what, seat)
        case _:
            return what


def _explain_claim(view: ConquestState, what: Deed, seat: int, territory: int) -> Deed:
    continent = CONTINENT_OF[territory]
    own = 1 + sum(view.owners[number] == seat for number in MEMBERS[continent])
    name = continent_name_of(continent)
    return Deed("{what} – {own} of {all} in {continent}", what=what, own=own, all=SIZES[continent], continent=name)


def _explain_placing(view: ConquestState, what: Deed, territory: int, armies: int) -> Deed:
    """Returns a placement and, once the turns have begun, the odds against the weakest neighbour."""
    others = [other for other in NEIGHBOURS[territory] if view.owners[other] != view.owners[territory]]
    if not others or not view.round:
        return what
    weakest = min(others, key=view.armies.__getitem__)
    chance = win_chance(view.armies[territory] + armies, view.armies[weakest])
    return Deed("{what} – {chance}% to take {target}", what=what, chance=_percent(chance), target=name_of(weakest))


def _explain_attack(view: ConquestState, what: Deed, source: int, target: int) -> Deed:
    chance = win_chance(view.armies[source], view.armies[target])
    return Deed("{what} – {chance}% to take it", what=what, chance=_percent(chance))


def _explain_fortifying(view: ConquestState, what: Deed, command: commands.Fortify) -> Deed:
    owners = view.owners
    rivals = [
        view.armies[other] for other in NEIGHBOURS[command.target] if owners[other] not in (command.seat, NEUTRAL)
    ]
    if not rivals:
        return what
    return Deed("{what} – facing {armies}", what=what, armies=armies_text(max(rivals)))


def _explain_stop(view: ConquestState, what: Deed, seat: int) -> Deed:
    """Returns the end of the attacks with its reason: poor odds, or the need of guards."""
    chances = [
        win_chance(view.armies[source], view.armies[target])
        for source in view.territories[seat]
        for target in NEIGHBOURS[source]
        if view.owners[target] != seat
    ]
    chance = max(chances, default=0.0)
    if chance >= LIKELY:
        return Deed("{what} and stays on guard", N_("{what} and stay on guard"), what=what)
    return Deed("{what} – {chance}% at best", what=what, chance=_percent(chance))


def _percent(chance: float) -> str:
    """Returns a chance in per cent as the buttons show it, without the sign."""
    percent = round(100 * chance)
    if not percent and chance:
        return "<1"
    return ">99" if percent == 100 else str(percent)
