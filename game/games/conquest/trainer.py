"""Introduces Forty-Two Lands in its first rounds: the aim, placing, attacks with odds, moves, cards, continents."""

from collections.abc import Callable, Sequence
from itertools import takewhile
from typing import TypeVar

from game.engine.message import Message
from game.engine.rules import Command
from game.games.conquest.rules import commands
from game.games.conquest.rules.cards import set_value
from game.games.conquest.rules.commands import territories_of
from game.games.conquest.rules.odds import win_chance
from game.games.conquest.rules.state import ATTACK, CLAIM, FORTIFY, NEUTRAL, OCCUPY, PLACE, REINFORCE, ConquestState
from game.games.conquest.rules.turn_flow import winning_count
from game.games.conquest.rules.world import BONUSES, CONTINENT_OF, CONTINENTS, MEMBERS, NEIGHBOURS, SIZES, TERRITORIES
from game.games.conquest.wording import armies_text
from game.session.amounts import percent_text
from game.session.tutorial.trainer import Line, OpenQuestion, Trainer, asked_in

ValueT = TypeVar("ValueT")
AskedHere = OpenQuestion[ConquestState]
ROUNDS = 3
"""Number of rounds in which the trainer speaks."""
LIKELY = 0.75
"""Minimum chance of a likely win, 0 to 1."""
BOT_CONQUESTS = 3
"""Number of conquests after which a bot ends its attacks while the trainer speaks."""
GREAT_ARMY = 3
"""Minimum number of a rival's armies that are a danger to their neighbours."""


def _always(value: ValueT) -> Callable[[AskedHere], ValueT]:
    """Returns a function that gives the same value for every question."""
    return lambda _asked: value


def _attack(asked: AskedHere) -> tuple[int, int]:
    """Returns source and target of the next attack: the one of the hint, else the one with the best odds."""
    if isinstance(asked.advice, commands.Attack | commands.Assault):
        return asked.advice.source, asked.advice.target
    owners = asked.view.owners
    armies = asked.view.armies
    fronts = ((here, there) for here in asked.view.territories[asked.player] for there in NEIGHBOURS[here])
    attacks = [(here, there) for here, there in fronts if owners[there] != asked.player]
    return max(attacks, key=lambda front: win_chance(armies[front[0]], armies[front[1]]))


def _attack_line(asked: AskedHere) -> Message:
    """Returns the recommended attack with its reason: a continent, the card of this turn, or the odds."""
    view = asked.view
    source, target = _attack(asked)
    continent = CONTINENT_OF[target]
    name = Message(TERRITORIES[target].name)
    if _own(asked, continent) == SIZES[continent] - 1:
        return Message("{target} completes {continent}.", target=name, continent=_continent(continent))
    if view.owners[target] in view.seats and view.holds(view.owners[target], continent):
        return Message(
            "Its owner loses {continent} +{bonus}.", continent=_continent(continent), bonus=BONUSES[continent]
        )
    if not view.captured:
        return Message("{target} earns you a card.", target=name)
    chance = win_chance(view.armies[source], view.armies[target])
    return Message("Attack {target}: {chance} to win.", target=name, chance=percent_text(chance))


def _won(asked: AskedHere) -> set[int]:
    """Returns the territories that the player has taken and holds since the last placing of armies."""
    turn = takewhile(lambda one: not isinstance(one, commands.Place), reversed(asked.played))
    attacks = (one.target for one in turn if isinstance(one, commands.Attack | commands.Assault))
    return {target for target in attacks if asked.view.owners[target] == asked.player}


def _won_continents(asked: AskedHere) -> set[int]:
    """Returns the whole continents with conquests of this turn."""
    return {CONTINENT_OF[number] for number in _won(asked) if asked.view.holds(asked.player, CONTINENT_OF[number])}


def _own(asked: AskedHere, continent: int) -> int:
    return sum(asked.view.owners[number] == asked.player for number in MEMBERS[continent])


def _first_armies(asked: AskedHere) -> Message:
    return Message("{count} armies to place. Choose a territory.", count=asked.view.to_place)


def _aim(asked: AskedHere) -> Message:
    """Returns how this match is won, and the number of armies to place unless a last round ends it."""
    options = asked.view.options
    armies = armies_text(asked.view.to_place)
    if options.goal == "missions":
        return Message("Complete your mission to win. Place {armies}.", armies=armies)
    if options.rounds:
        return Message("Most points win: territories + armies.")
    count = winning_count(options.share)
    return Message("Hold {count} territories to win. Place {armies}.", count=count, armies=armies)


def _new_armies(asked: AskedHere) -> Message:
    """Returns the purpose of the recommended territory: an attack from it, or its guard."""
    count = asked.view.to_place
    if not isinstance(asked.advice, commands.Place):
        return Message("Keep armies together: put {count} in one place.", count=count)
    place = asked.advice.territory
    territory = Message(TERRITORIES[place].name)
    rivals = [asked.view.armies[other] for other in NEIGHBOURS[place] if asked.view.owners[other] != asked.player]
    if rivals and win_chance(asked.view.armies[place] + count, min(rivals)) >= LIKELY:
        return Message("Put {count} in {territory} and attack.", territory=territory, count=count)
    return Message("Put {count} in {territory} as guards.", territory=territory, count=count)


def _has_first_card(asked: AskedHere) -> bool:
    """Returns whether the player has a single card at the start of a turn."""
    return asked_in(REINFORCE, 2, ROUNDS)(asked) and len(asked.view.hands[asked.player]) == 1


def _next_set(asked: AskedHere) -> Message:
    return Message("3 alike or 3 different cards: {count} armies.", count=set_value(asked.view.sets))


def _places_all(asked: AskedHere) -> bool:
    """Returns whether the hint is to put all armies in one territory, or is not known yet."""
    advice = asked.advice
    return advice is None or (isinstance(advice, commands.Place) and advice.armies == asked.view.to_place)


def _advised_continent(asked: AskedHere) -> int:
    """Returns the continent of the recommended territory."""
    (territory,) = territories_of(asked.advice)
    return CONTINENT_OF[territory]


def _completes(asked: AskedHere) -> bool:
    """Returns whether the hint is to place armies in a continent that the player holds at least half, not all, of."""
    if not asked_in(REINFORCE, ROUNDS)(asked) or not isinstance(asked.advice, commands.Place):
        return False
    continent = _advised_continent(asked)
    own = _own(asked, continent)
    return SIZES[continent] <= 2 * own and own < SIZES[continent]


def _nearly_whole(asked: AskedHere) -> Message:
    """Returns the player's share of the recommended territory's continent."""
    continent = _advised_continent(asked)
    return Message(
        "{own} of {all} in {continent}. All: +{bonus} a turn.",
        own=_own(asked, continent),
        all=SIZES[continent],
        continent=_continent(continent),
        bonus=BONUSES[continent],
    )


def _should_stop(asked: AskedHere) -> bool:
    return isinstance(asked.advice, commands.Pass) and asked_in(ATTACK, 1, ROUNDS)(asked)


def _should_attack(asked: AskedHere) -> bool:
    """Returns whether the hint is an attack, and the open battle if there is one.

    Before the hint is known, a line could name another target.
    """
    if not isinstance(asked.advice, commands.Attack | commands.Assault) or not asked_in(ATTACK, 1, ROUNDS)(asked):
        return False
    view = asked.view
    is_in_battle = bool(view.attack_dice) and view.owners[view.target] != asked.player and view.armies[view.source] > 1
    return not is_in_battle or territories_of(asked.advice) == (view.source, view.target)


def _stop(asked: AskedHere) -> Message:
    """Returns the advice to stop, with the reason."""
    view = asked.view
    source, target = _attack(asked)
    chance = win_chance(view.armies[source], view.armies[target])
    if not _won(asked) and chance < LIKELY:
        return Message("No attack is worth it now. End your attacks.")
    for continent in _won_continents(asked):
        guards = sum(view.armies[number] for number in MEMBERS[continent] if _rivals(asked, number))
        if guards > 1:
            return Message(
                "Stop here: {count} armies guard {continent}.", count=guards, continent=_continent(continent)
            )
    if chance < LIKELY:
        return Message("Stop here: the next attack wins only {chance}.", chance=percent_text(chance))
    return _threat(asked) or Message("Stop here and keep your armies together.")


def _threat(asked: AskedHere) -> Message | None:
    """Returns the danger of a great army that could answer the next attack; None if there is none.

    An army next to the source comes before one next to the target, because the source is left almost empty.
    """
    source, target = _attack(asked)
    if rival := _great_army(asked, source, target):
        own = Message(TERRITORIES[source].name)
        return Message("Stop: {territory} faces {count} armies.", territory=own, count=asked.view.armies[rival])
    if rival := _great_army(asked, target, source):
        return Message("Stop: {rival} could hit back.", rival=Message(TERRITORIES[rival].name))
    return None


def _great_army(asked: AskedHere, territory: int, other: int) -> int:
    """Returns the rivals' territory with the largest army next to a territory, except `other`; 0 for no great army."""
    armies = asked.view.armies
    rivals = [rival for rival in _rivals_next_to(asked, territory) if rival != other]
    strongest = max(rivals, key=armies.__getitem__, default=0)
    return strongest if armies[strongest] >= GREAT_ARMY else 0


def _continent(number: int) -> Message:
    return Message(CONTINENTS[number].name)


def _rivals(asked: AskedHere, territory: int) -> list[int]:
    """Returns the armies of each rival's territory next to a territory."""
    return [asked.view.armies[rival] for rival in _rivals_next_to(asked, territory)]


def _rivals_next_to(asked: AskedHere, territory: int) -> list[int]:
    """Returns the neighbours of a territory that belong to rivals of the player."""
    own = (asked.player, NEUTRAL)
    return [other for other in NEIGHBOURS[territory] if asked.view.owners[other] not in own]


def _armies_to_move_in(asked: AskedHere) -> Message:
    return Message("Move in {least} or more. One must stay.", least=asked.view.dice)


def _march(asked: AskedHere) -> Message:
    """Returns the recommended move with its reason, or that a move is possible."""
    march = territories_of(asked.advice)
    if not march:
        return Message("Last step: move armies once, or end your turn.")
    _source, target = march
    territory = Message(TERRITORIES[target].name)
    if not _rivals(asked, target):
        return Message("Move to {territory}.", territory=territory)
    return Message("Guard {territory}.", territory=territory)


def _marches(asked: AskedHere) -> bool:
    """Returns whether the line about moving fits: in the first round, and later for a recommended move."""
    has_move = asked.advice is not None and bool(territories_of(asked.advice))
    return asked_in(FORTIFY, 1, ROUNDS if has_move else 1)(asked)


def _few_conquests(view: ConquestState, played: Sequence[Command], legal: Sequence[Command]) -> Sequence[Command]:
    """Returns the legal commands of a bot: in the first rounds it only ends its attacks after some conquests."""
    if view.phase != ATTACK or view.round > ROUNDS:
        return legal
    turn = takewhile(lambda one: not isinstance(one, commands.Place), reversed(played))
    taken = {one.target for one in turn if isinstance(one, commands.Attack | commands.Assault)}
    conquests = sum(view.owners[target] == view.turn for target in taken)
    return [commands.Pass(view.turn)] if conquests >= BOT_CONQUESTS else legal


TRAINER = Trainer(
    (
        Line(asked_in(CLAIM, 0), _always(Message("Claim a territory. Whole continents bring more."))),
        Line(asked_in(PLACE, 0), _first_armies, _always("place_all")),
        Line(asked_in(REINFORCE, 1), _aim, _always("account")),
        Line(_has_first_card, _next_set, _always("hand")),
        Line(lambda asked: asked_in(REINFORCE, 2)(asked) and _places_all(asked), _new_armies, _always("account")),
        Line(_completes, _nearly_whole, lambda asked: f"continent.{_advised_continent(asked)}"),
        Line(_should_stop, _stop),
        Line(_should_attack, _attack_line),
        Line(asked_in(OCCUPY, 1, ROUNDS), _armies_to_move_in),
        Line(_marches, _march),
    ),
    bot_commands=_few_conquests,
)
