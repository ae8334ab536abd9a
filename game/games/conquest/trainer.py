"""Introduces Forty-Two Lands in its first three rounds: placing, attacks with their odds, cards and continents."""

from __future__ import annotations

from collections.abc import Callable

from game.bots.agent import percent
from game.engine.message import Message
from game.games.conquest.rules import commands
from game.games.conquest.rules.cards import set_value
from game.games.conquest.rules.odds import win_chance
from game.games.conquest.rules.state import ATTACK, CLAIM, FORTIFY, OCCUPY, PLACE, REINFORCE, ConquestState
from game.games.conquest.rules.turn_flow import TERRITORIES_PER_ARMY
from game.games.conquest.rules.world import BONUSES, CONTINENTS, MEMBERS, NEIGHBOURS, SIZES, TERRITORIES
from game.session.tutorial.trainer import Asked, Line, Trainer

AskedHere = Asked[ConquestState]
ROUNDS = 3
"""The rounds in which the trainer speaks."""


def _name(territory: int) -> Message:
    return Message(TERRITORIES[territory].name)


def _when(phase: str, first: int, last: int) -> Callable[[AskedHere], bool]:
    """Returns whether that is asked in one of these rounds."""
    return lambda asked: asked.view.phase == phase and first <= asked.view.round <= last


def _advised_place(asked: AskedHere) -> str:
    return f"territory.{asked.advice.territory}" if isinstance(asked.advice, commands.Place) else "account"


def _placing(asked: AskedHere) -> Message:
    count = asked.view.to_place
    if isinstance(asked.advice, commands.Place):
        return Message(
            "{count} armies to place. Gather them where you attack: in {territory}.",
            count=count,
            territory=_name(asked.advice.territory),
        )
    return Message("{count} armies to place. Gather them where you want to attack.", count=count)


def _new_armies(asked: AskedHere) -> Message:
    return Message(
        "{count} new armies: one for every {number} territories, more for a continent.",
        count=asked.view.to_place,
        number=TERRITORIES_PER_ARMY,
    )


def _attack(asked: AskedHere) -> tuple[int, int]:
    """Returns from where to attack what: as a hint recommends, or where the odds are best."""
    if isinstance(asked.advice, commands.Attack | commands.Assault):
        return asked.advice.source, asked.advice.target
    view = asked.view
    return max(
        (
            (source, target)
            for source in view.territories[asked.player]
            for target in NEIGHBOURS[source]
            if view.owners[target] != asked.player
        ),
        key=lambda pair: win_chance(view.armies[pair[0]], view.armies[pair[1]]),
    )


def _odds(asked: AskedHere) -> Message:
    source, target = _attack(asked)
    return Message(
        "Attack {target} from {source}: you take it {chance} times in 100.",
        target=_name(target),
        source=_name(source),
        chance=percent(win_chance(asked.view.armies[source], asked.view.armies[target])),
    )


def _cards(asked: AskedHere) -> Message:
    return Message(
        "A territory taken brings a card. Three that match bring {count} armies.", count=set_value(asked.view.sets)
    )


def _nearest_continent(asked: AskedHere) -> int:
    """Returns the continent of which the player has the largest part without having all of it."""
    view = asked.view
    missing = [one for one in range(len(CONTINENTS)) if not view.holds(asked.player, one)]
    return max(missing, key=lambda one: _own(asked, one) / SIZES[one])


def _own(asked: AskedHere, continent: int) -> int:
    return sum(asked.view.owners[number] == asked.player for number in MEMBERS[continent])


def _continent(asked: AskedHere) -> Message:
    continent = _nearest_continent(asked)
    return Message(
        "You have {own} of {all} in {continent}. All of it: +{bonus} armies a turn.",
        continent=Message(CONTINENTS[continent].name),
        own=_own(asked, continent),
        all=SIZES[continent],
        bonus=BONUSES[continent],
    )


TRAINER = Trainer(
    (
        Line(
            _when(CLAIM, 0, 0),
            lambda _asked: Message("Claim a territory. A whole continent brings more armies."),
        ),
        Line(_when(PLACE, 0, 0), _placing, _advised_place),
        Line(_when(REINFORCE, 1, 1), _new_armies, lambda _asked: "account"),
        Line(_when(REINFORCE, 2, 2), _cards, lambda _asked: "hand"),
        Line(_when(REINFORCE, ROUNDS, ROUNDS), _continent, lambda asked: f"continent.{_nearest_continent(asked)}"),
        Line(
            lambda asked: _when(ATTACK, 1, ROUNDS)(asked) and isinstance(asked.advice, commands.Pass),
            lambda _asked: Message("No attack is worth it now. End your attacks."),
        ),
        Line(_when(ATTACK, 1, ROUNDS), _odds, lambda asked: f"territory.{_attack(asked)[1]}"),
        Line(
            _when(OCCUPY, 1, ROUNDS),
            lambda asked: Message("Move in with {least} or more. One army always stays behind.", least=asked.view.dice),
        ),
        Line(
            _when(FORTIFY, 1, 1),
            lambda _asked: Message("Move armies once at the end of your turn."),
        ),
    )
)
