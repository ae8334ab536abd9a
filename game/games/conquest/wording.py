"""Names the territories, cards, missions and armies of Forty-Two Lands, and describes its commands and events."""

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from string import Formatter
from typing import Any

from game.engine.message import N_, Deed, Message
from game.engine.rules import Command, Event, Seat
from game.games.conquest.rules import commands, events
from game.games.conquest.rules.cards import (
    MISSIONS,
    TERRITORY_BONUS,
    Mission,
    mission_territories,
    present_mission,
    set_value,
)
from game.games.conquest.rules.state import ATTACK, HIDDEN, NEUTRAL, ConquestState
from game.games.conquest.rules.world import CONTINENTS, SIZES, SYMBOLS, TERRITORIES, WILD, name_of
from game.i18n import _, join_words, plural, translate

Names = Sequence[str]
"""The names of the players, by seat."""

SYMBOL_NAMES = (Message("Infantry"), Message("Cavalry"), Message("Artillery"), Message("Wild"))
"""The names of the symbols of the cards."""

# -- the world -----------------------------------------------------------------------------------------------------


def territory_name(territory: int) -> str:
    """Returns the name of a territory."""
    return _(TERRITORIES[territory].name)


def continent_name(continent: int) -> str:
    """Returns the name of a continent."""
    return _(CONTINENTS[continent].name)


def owner_name(owner: int, names: Names) -> str:
    """Returns the name of a player, or “neutral”."""
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
    """Returns the name of a continent with its bonus."""
    return _("{name} (+{armies})").format(name=continent_name(continent), armies=CONTINENTS[continent].bonus)


def dice_text(faces: Iterable[int]) -> str:
    """Returns the faces of dice, high to low."""
    return " ".join(map(str, faces))


def round_text(view: ConquestState) -> str:
    """Returns the round, with the limit if there is one."""
    if not view.round:
        return _("Setup")
    if view.options.rounds:
        return _("Round {round} of {rounds}").format(round=view.round, rounds=view.options.rounds)
    return _("Round {round}").format(round=view.round)


# -- cards and missions --------------------------------------------------------------------------------------------


def symbol_name(card: int) -> str:
    """Returns the name of a card's symbol."""
    return translate(SYMBOL_NAMES[SYMBOLS[card]])


def card_name(card: int) -> str:
    """Returns a card's territory and symbol, or “hidden card”."""
    if card == HIDDEN:
        return _("hidden card")
    if SYMBOLS[card] == WILD:
        return symbol_name(card)
    return _("{territory} ({symbol})").format(territory=territory_name(card), symbol=symbol_name(card))


def cards_text(cards: Iterable[int]) -> str:
    """Returns a list of cards."""
    return join_words([card_name(card) for card in cards])


def mission_text(number: int, names: Names) -> str:
    """Returns a mission as it was dealt, or “Secret” for a hidden one."""
    return _mission_sentence(MISSIONS[number], names) if number != HIDDEN else _("Secret")


def present_mission_text(view: ConquestState, seat: Seat, names: Names) -> str:
    """Returns the current mission of `seat`, or “Secret” for a hidden one."""
    if view.missions[seat] == HIDDEN:
        return mission_text(HIDDEN, names)
    return _mission_sentence(present_mission(view, seat), names)


def mission_progress(view: ConquestState, seat: Seat) -> tuple[int, int]:
    """Returns the number of territories towards its mission that a seat has, and the number that it needs."""
    mission = present_mission(view, seat)
    if mission.continents:
        held = sum(view.continent_counts[seat * len(CONTINENTS) + continent] for continent in mission.continents)
        return held, sum(SIZES[continent] for continent in mission.continents)
    if mission.territories:
        return min(mission_territories(view, seat, mission), mission.territories), mission.territories
    return 0, len(view.territories[mission.rival])


def _mission_sentence(mission: Mission, names: Names) -> str:
    if mission.continents:
        continents = join_words([continent_name(continent) for continent in mission.continents])
        return _("Hold {continents}.").format(continents=continents)
    if mission.territories and mission.armies > 1:
        return _("Hold {count} territories with at least {armies} armies each.").format(
            count=mission.territories, armies=mission.armies
        )
    if mission.territories:
        return _("Hold {count} territories.").format(count=mission.territories)
    name = names[mission.rival] if mission.rival < len(names) else str(mission.rival + 1)
    return _("Eliminate {name}.").format(name=name)


def _placeholder_value(placeholder: str, item: Any, view: ConquestState, names: Names) -> object:
    """Returns the value of a placeholder for an event or a command; `view` does not include it yet."""
    match placeholder:
        case "name":
            return owner_name(item.owner, names)
        case "victor" | "victim":
            return names[getattr(item, placeholder)]
        case "loser":
            return owner_name(item.loser, names)
        case "territory" | "source" | "target":
            return territory_name(getattr(item, placeholder))
        case "continent":
            return continent_name(item.continent)
        case "armies":
            return army_count_text(item.leave if isinstance(item, commands.Assault) else item.armies)
        case "count":
            return len(view.territories[item.seat])
        case "dice":
            return dice_count_text(item.dice)
        case "attack":
            return dice_text(item.attack_dice)
        case "defence":
            return dice_text(item.defence_dice)
        case "lost":
            return item.attack_losses
        case "killed":
            return item.defence_losses
        case "face" | "round":
            return getattr(item, placeholder)
        case "card":
            return card_name(item.card)
        case "cards":
            return cards_text(item.cards) or card_count_text(len(view.hands[item.victim]))
        case "mission":
            return mission_text(item.mission, names)
    raise AssertionError(placeholder)


def filled(sentence: str, item: object, view: ConquestState, names: Names = ()) -> str:
    """Returns a sentence of an event or a command, translated, with its placeholders filled."""
    values = {name: _placeholder_value(name, item, view, names) for name in _placeholders(sentence)}
    return _(sentence).format(**values)


@cache
def _placeholders(sentence: str) -> tuple[str, ...]:
    return tuple(name for _text, name, _spec, _conversion in Formatter().parse(sentence) if name)


def command_text(view: ConquestState, command: commands.ConquestCommand) -> str:
    """Returns a command as an imperative: on a button, and in the terminal's list."""
    text = filled(command.text, command, view) if command.text else pass_text(view)
    if not isinstance(command, commands.Trade) or not command.territory:
        return text
    return _("{trade}: +2 in {territory}").format(trade=text, territory=territory_name(command.territory))


def pass_text(view: ConquestState) -> str:
    """Returns the label of passing: it ends the attacks or the turn."""
    return _("End attacks") if view.phase == ATTACK else _("End turn")


def reviewed_decision(view: ConquestState, command: Command) -> Deed:
    """Returns a command as a predicate of the player: “attacks Brazil from Peru”."""
    assert isinstance(command, commands.ConquestCommand)
    match command:
        case commands.Trade(_, _cards, territory):
            return _trade_text(view, territory)
        case commands.Pass():
            stop = Deed("stops attacking", N_("stop attacking"))
            return stop if view.phase == ATTACK else Deed("moves no armies", N_("move no armies"))
        case _:
            values = {name: DEED_VALUES[name](getattr(command, name)) for name in _placeholders(command.deed)}
            return Deed(command.deed, command.advice, **values)


def armies_text(count: int) -> Message:
    """Returns a number of armies, untranslated."""
    return Message("1 army") if count == 1 else Message("{count} armies", count=count)


def number_of_dice_text(count: int) -> Message:
    """Returns a number of dice, untranslated."""
    return Message("1 die") if count == 1 else Message("{count} dice", count=count)


DEED_VALUES: dict[str, Callable[[int], object]] = {
    "armies": armies_text,
    "dice": number_of_dice_text,
    "source": name_of,
    "target": name_of,
    "territory": name_of,
}
"""Words for the fields that the deeds of commands name, untranslated."""


def _trade_text(view: ConquestState, territory: int) -> Deed:
    value = armies_text(set_value(view.sets))
    if not territory:
        return Deed("trades a set for {armies}", N_("trade a set for {armies}"), armies=value)
    place = {"bonus": TERRITORY_BONUS, "territory": name_of(territory)}
    return Deed(
        "trades a set for {armies}, +{bonus} in {territory}",
        N_("trade a set for {armies}, +{bonus} in {territory}"),
        armies=value,
        **place,
    )


def question_text(view: ConquestState) -> str:
    """Returns the question for the asked seat."""
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
    """Returns an event in a line; "" for a silent event. `view` does not include it yet."""
    assert isinstance(event, events.ConquestEvent)
    sentence = filled(event.sentence, event, view, names) if event.sentence else ""
    if not isinstance(event, events.SetTraded) or not event.territory:
        return sentence
    extra = _("{territory} gets {count} more.").format(territory=territory_name(event.territory), count=TERRITORY_BONUS)
    return f"{sentence} {extra}"
