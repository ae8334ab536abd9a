"""Introduces Forty-Two Lands in its first three rounds: placing, attacks with their odds, cards and continents."""

from itertools import takewhile

from game.engine.message import Message
from game.games.conquest.rules import commands
from game.games.conquest.rules.cards import set_value
from game.games.conquest.rules.odds import win_chance
from game.games.conquest.rules.state import ATTACK, CLAIM, FORTIFY, OCCUPY, PLACE, REINFORCE, ConquestState
from game.games.conquest.rules.turn_flow import TERRITORIES_PER_ARMY
from game.games.conquest.rules.world import BONUSES, CONTINENT_OF, CONTINENTS, MEMBERS, NEIGHBOURS, SIZES, TERRITORIES
from game.session.amounts import percent_text
from game.session.tutorial.trainer import Line, OpenQuestion, Trainer, asked_in

AskedHere = OpenQuestion[ConquestState]
ROUNDS = 3
"""The rounds in which the trainer speaks."""
ENOUGH = 3
"""Lands taken in a turn after which the trainer stops."""
LIKELY = 0.75
"""The chance from which an attack is still worth it then."""


def _attack(asked: AskedHere) -> tuple[int, int]:
    """Returns from where to attack what: as a hint recommends, or where the odds are best."""
    if isinstance(asked.advice, commands.Attack | commands.Assault):
        return asked.advice.source, asked.advice.target
    owners = asked.view.owners
    armies = asked.view.armies
    fronts = ((here, there) for here in asked.view.territories[asked.player] for there in NEIGHBOURS[here])
    attacks = [(here, there) for here, there in fronts if owners[there] != asked.player]
    return max(attacks, key=lambda front: win_chance(armies[front[0]], armies[front[1]]))


def _odds(asked: AskedHere) -> Message:
    (source, target) = _attack(asked)
    armies = asked.view.armies
    return Message(
        "Attack {target}: {chance} to win.",
        target=Message(TERRITORIES[target].name),
        chance=percent_text(win_chance(armies[source], armies[target])),
    )


def _stops(asked: AskedHere) -> bool:
    """Returns whether the attacks should end: a hint says so, or enough is won in this turn.

    That is a continent, or some lands: after those only the last land of a continent is worth an attack, and none is
    that may well fail.
    """
    if isinstance(asked.advice, commands.Pass):
        return True
    view = asked.view
    won = _won(asked)
    (source, target) = _attack(asked)
    if not won:
        return False
    if win_chance(view.armies[source], view.armies[target]) < LIKELY or any(
        view.holds(asked.player, CONTINENT_OF[number]) for number in won
    ):
        return True
    return len(won) >= ENOUGH and _own(asked, CONTINENT_OF[target]) < SIZES[CONTINENT_OF[target]] - 1


def _won(asked: AskedHere) -> set[int]:
    """Returns the lands that the player has taken since the last armies were placed."""
    turn = takewhile(lambda one: not isinstance(one, commands.Place), reversed(asked.played))
    attacks = (one.target for one in turn if isinstance(one, commands.Attack | commands.Assault))
    return {target for target in attacks if asked.view.owners[target] == asked.player}


def _own(asked: AskedHere, continent: int) -> int:
    return sum(asked.view.owners[number] == asked.player for number in MEMBERS[continent])


def _nearest(asked: AskedHere) -> int:
    """Returns the continent of which the player has the largest part without having all of it."""
    missing = (one for one in range(len(CONTINENTS)) if not asked.view.holds(asked.player, one))
    return max(missing, key=lambda one: _own(asked, one) / SIZES[one])


TRAINER = Trainer(
    (
        Line[ConquestState](
            asked_in(CLAIM, 0),
            lambda _asked: Message("Claim a territory. Whole continents bring more."),
        ),
        Line(
            asked_in(PLACE, 0),
            lambda asked: Message("{count} armies to place. Press the green button.", count=asked.view.to_place),
            lambda _asked: "place_all",
        ),
        Line(
            asked_in(REINFORCE, 1),
            lambda asked: Message(
                "{count} new armies: 1 for every {number} territories.",
                count=asked.view.to_place,
                number=TERRITORIES_PER_ARMY,
            ),
            lambda _asked: "account",
        ),
        Line(
            asked_in(REINFORCE, 2),
            lambda asked: Message("Three matching cards bring {count} armies.", count=set_value(asked.view.sets)),
            lambda _asked: "hand",
        ),
        Line(
            asked_in(REINFORCE, ROUNDS),
            lambda asked: Message(
                "{own} of {all} in {continent}. All: +{bonus} a turn.",
                own=_own(asked, _nearest(asked)),
                all=SIZES[_nearest(asked)],
                continent=Message(CONTINENTS[_nearest(asked)].name),
                bonus=BONUSES[_nearest(asked)],
            ),
            lambda asked: f"continent.{_nearest(asked)}",
        ),
        Line(
            lambda asked: asked_in(ATTACK, 1, ROUNDS)(asked) and _stops(asked),
            lambda asked: (
                Message("Stop here and end your attacks.")
                if _won(asked)
                else Message("No attack is worth it now. End your attacks.")
            ),
            advice=lambda asked: commands.Pass(asked.player),
        ),
        Line(asked_in(ATTACK, 1, ROUNDS), _odds, lambda asked: f"territory.{_attack(asked)[1]}"),
        Line(
            asked_in(OCCUPY, 1, ROUNDS),
            lambda asked: Message("Move in {least} or more. One must stay.", least=asked.view.dice),
        ),
        Line(asked_in(FORTIFY, 1), lambda _asked: Message("Last step: move armies once, or end your turn.")),
    )
)
