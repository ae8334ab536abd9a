"""Words the things of Forty-Two Lands: the world, armies, dice, cards and missions."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.engine.message import Message
from game.engine.rules import Seat
from game.games.conquest.rules.cards import MISSIONS, Mission, mission_territories, present_mission
from game.games.conquest.rules.state import HIDDEN, NEUTRAL, ConquestState
from game.games.conquest.rules.world import CONTINENTS, SIZES, SYMBOLS, TERRITORIES, WILD
from game.i18n import _, plural, translate

Names = Sequence[str]
"""The names of the players, by seat."""

SYMBOL_NAMES = (Message("Infantry"), Message("Cavalry"), Message("Artillery"), Message("Wild"))
"""What the cards show, by symbol."""

# -- the world -----------------------------------------------------------------------------------------------------


def territory_name(territory: int) -> str:
    """Returns the name of a territory."""
    return _(TERRITORIES[territory].name)


def continent_name(continent: int) -> str:
    """Returns the name of a continent."""
    return _(CONTINENTS[continent].name)


def owner_name(owner: int, names: Names) -> str:
    """Returns the name of a player, or the word for neutral armies."""
    return _("neutral") if owner == NEUTRAL else names[owner]


def army_count_text(count: int) -> str:
    """Returns a number of armies, in the right plural."""
    return plural("{count} army", "{count} armies", count).format(count=count)


def territory_count_text(count: int) -> str:
    """Returns a number of territories, in the right plural."""
    return plural("{count} territory", "{count} territories", count).format(count=count)


def dice_count_text(count: int) -> str:
    """Returns a number of dice, in the right plural."""
    return plural("{count} die", "{count} dice", count).format(count=count)


def card_count_text(count: int) -> str:
    """Returns a number of cards, in the right plural."""
    return plural("{count} card", "{count} cards", count).format(count=count)


def continent_text(continent: int) -> str:
    """Returns a continent with the armies that it brings each turn."""
    return _("{name} (+{armies})").format(name=continent_name(continent), armies=CONTINENTS[continent].bonus)


def join_words(words: Sequence[str]) -> str:
    """Joins a few words, one after another."""
    return _("{first} and {last}").format(first=", ".join(words[:-1]), last=words[-1]) if words[1:] else "".join(words)


def dice_text(faces: Iterable[int]) -> str:
    """Returns the faces of dice, high to low."""
    return " ".join(map(str, faces))


def round_text(view: ConquestState) -> str:
    """Returns the round, and how many there are where they are limited."""
    if not view.round:
        return _("Setup")
    if view.options.rounds:
        return _("Round {round} of {rounds}").format(round=view.round, rounds=view.options.rounds)
    return _("Round {round}").format(round=view.round)


# -- cards and missions --------------------------------------------------------------------------------------------


def symbol_name(card: int) -> str:
    """Returns what a card shows; a wild card shows all three."""
    return translate(SYMBOL_NAMES[SYMBOLS[card]])


def card_name(card: int) -> str:
    """Returns a card by its territory and what it shows; a hidden one is just that."""
    if card == HIDDEN:
        return _("hidden card")
    if SYMBOLS[card] == WILD:
        return symbol_name(card)
    return _("{territory} ({symbol})").format(territory=territory_name(card), symbol=symbol_name(card))


def cards_text(cards: Iterable[int]) -> str:
    """Returns a few cards, one after another."""
    return join_words([card_name(card) for card in cards])


def mission_text(number: int, names: Names) -> str:
    """Returns a mission as it was dealt; a hidden one is just that."""
    return _mission_words(MISSIONS[number], names) if number != HIDDEN else _("Secret")


def present_mission_text(view: ConquestState, seat: Seat, names: Names) -> str:
    """Returns what the mission of `seat` asks of it now."""
    known = view.missions[seat] != HIDDEN
    return _mission_words(present_mission(view, seat), names) if known else mission_text(HIDDEN, names)


def mission_progress(view: ConquestState, seat: Seat) -> tuple[int, int]:
    """Returns how many territories towards its mission a seat has, and how many it needs."""
    mission = present_mission(view, seat)
    if mission.continents:
        held = sum(view.continent_counts[seat * len(CONTINENTS) + continent] for continent in mission.continents)
        return held, sum(SIZES[continent] for continent in mission.continents)
    if mission.territories:
        return min(mission_territories(view, seat, mission), mission.territories), mission.territories
    return 0, len(view.territories[mission.rival])


def _mission_words(mission: Mission, names: Names) -> str:
    if mission.continents:
        return _("Hold {continents}.").format(
            continents=join_words([continent_name(one) for one in mission.continents])
        )
    if mission.territories and mission.armies > 1:
        words = _("Hold {count} territories with at least {armies} armies each.")
        return words.format(count=mission.territories, armies=mission.armies)
    if mission.territories:
        return _("Hold {count} territories.").format(count=mission.territories)
    name = names[mission.rival] if mission.rival < len(names) else str(mission.rival + 1)
    return _("Eliminate {name}.").format(name=name)
