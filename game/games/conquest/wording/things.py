"""Words what Forty-Two Lands has: territories, cards, missions, armies; and sentences on what happens there."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from string import Formatter

from game.engine.message import Message
from game.engine.rules import Event, Seat
from game.games.conquest.rules import commands, events
from game.games.conquest.rules.cards import MISSIONS, TERRITORY_BONUS, Mission, mission_territories, present_mission
from game.games.conquest.rules.state import ATTACK, HIDDEN, NEUTRAL, ConquestState
from game.games.conquest.rules.world import CONTINENTS, SIZES, SYMBOLS, TERRITORIES, WILD
from game.i18n import _, join_words, plural, translate

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
        return _("Hold {count} territories with at least {armies} armies each.").format(
            count=mission.territories, armies=mission.armies
        )
    if mission.territories:
        return _("Hold {count} territories.").format(count=mission.territories)
    name = names[mission.rival] if mission.rival < len(names) else str(mission.rival + 1)
    return _("Eliminate {name}.").format(name=name)


MEANINGS: Mapping[str, Callable[..., object]] = {
    "name": lambda it, _view, names: owner_name(it.owner, names),
    "victor": lambda it, _view, names: names[it.victor],
    "victim": lambda it, _view, names: names[it.victim],
    "loser": lambda it, _view, names: owner_name(it.loser, names),
    "territory": lambda it, _view, _names: territory_name(it.territory),
    "source": lambda it, _view, _names: territory_name(it.source),
    "target": lambda it, _view, _names: territory_name(it.target),
    "continent": lambda it, _view, _names: continent_name(it.continent),
    "armies": lambda it, _view, _names: army_count_text(it.leave if isinstance(it, commands.Assault) else it.armies),
    "count": lambda it, view, _names: len(view.territories[it.seat]),
    "dice": lambda it, _view, _names: dice_count_text(it.dice),
    "attack": lambda it, _view, _names: dice_text(it.attack_dice),
    "defence": lambda it, _view, _names: dice_text(it.defence_dice),
    "lost": lambda it, _view, _names: it.attack_losses,
    "killed": lambda it, _view, _names: it.defence_losses,
    "face": lambda it, _view, _names: it.face,
    "round": lambda it, _view, _names: it.round,
    "card": lambda it, _view, _names: card_name(it.card),
    "cards": lambda it, view, _names: cards_text(it.cards) or card_count_text(len(view.hands[it.victim])),
    "mission": lambda it, _view, names: mission_text(it.mission, names),
}
"""By placeholder the words for an event or a command on a view that does not include it yet."""


def filled(words: str, it: object, view: ConquestState, names: Names = ()) -> str:
    """Returns a sentence of an event or a command, translated, with its placeholders filled."""
    return _(words).format(**{name: MEANINGS[name](it, view, names) for name in _placeholders(words)})


@cache
def _placeholders(words: str) -> tuple[str, ...]:
    return tuple(name for _text, name, _spec, _conversion in Formatter().parse(words) if name)


def command_text(view: ConquestState, command: commands.ConquestCommand) -> str:
    """Returns a command as an imperative: on a button, and in the terminal's list."""
    words = filled(command.text, command, view) if command.text else pass_text(view)
    if not isinstance(command, commands.Trade) or not command.territory:
        return words
    return _("{trade}: +2 in {territory}").format(trade=words, territory=territory_name(command.territory))


def pass_text(view: ConquestState) -> str:
    """Returns what passing does now: it ends the attacks or the turn."""
    return _("End attacks") if view.phase == ATTACK else _("End turn")


def noun_phrase(view: ConquestState, command: commands.ConquestCommand) -> str:
    """Returns a command as the object of a sentence: “an attack on Brazil”."""
    if command.noun:
        return filled(command.noun, command, view)
    return _("no more attacks") if view.phase == ATTACK else _("no fortifying")


def question_text(view: ConquestState) -> str:
    """Returns what the seat that must act is asked."""
    questions = {
        "claim": _("claim a territory"),
        "place": _("place {armies}"),
        "reinforce": _("place {armies}"),
        "place_neutral": _("place {armies} for the neutral side"),
        "trade": _("trade in a set of cards"),
        "attack": _("attack, or end your attacks"),
        "defend": _("defend {target} with how many dice?"),
        "occupy": _("move how many armies to {target}?"),
        "fortify": _("move armies, or end your turn"),
    }
    target = territory_name(view.target) if view.target else ""
    return questions.get(view.phase, "").format(armies=army_count_text(view.to_place), target=target)


def event_text(view: ConquestState, names: Names, event: Event) -> str:
    """Returns an event in a line; "" for one that tells nothing by itself. `view` does not include it yet."""
    assert isinstance(event, events.ConquestEvent)
    words = filled(event.words, event, view, names) if event.words else ""
    if not isinstance(event, events.SetTraded) or not event.territory:
        return words
    extra = _("{territory} gets {count} more.")
    return f"{words} {extra.format(territory=territory_name(event.territory), count=TERRITORY_BONUS)}"
