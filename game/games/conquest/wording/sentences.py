"""Words commands, questions and events of Forty-Two Lands, for buttons, logs and the terminal."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from string import Formatter

from game.engine.rules import Event
from game.games.conquest.rules import commands, events
from game.games.conquest.rules.cards import TERRITORY_BONUS
from game.games.conquest.rules.state import ATTACK, ConquestState
from game.games.conquest.wording.things import (
    Names,
    army_count_text,
    card_count_text,
    card_name,
    cards_text,
    continent_name,
    dice_count_text,
    dice_text,
    mission_text,
    owner_name,
    territory_name,
)
from game.i18n import _

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
    match view.phase:
        case "claim":
            return _("claim a territory")
        case "place" | "reinforce":
            return _("place {armies}").format(armies=army_count_text(view.to_place))
        case "place_neutral":
            return _("place {armies} for the neutral side").format(armies=army_count_text(view.to_place))
        case "trade":
            return _("trade in a set of cards")
        case "attack":
            return _("attack, or end your attacks")
        case "defend":
            return _("defend {target} with how many dice?").format(target=territory_name(view.target))
        case "occupy":
            return _("move how many armies to {target}?").format(target=territory_name(view.target))
        case "fortify":
            return _("fortify, or end your turn")
        case _:
            return ""


def event_text(view: ConquestState, names: Names, event: Event) -> str:
    """Returns an event in a line; "" for one that tells nothing by itself. `view` does not include it yet."""
    assert isinstance(event, events.ConquestEvent)
    words = filled(event.words, event, view, names) if event.words else ""
    if not isinstance(event, events.SetTraded) or not event.territory:
        return words
    extra = _("{territory} gets {count} more.")
    return f"{words} {extra.format(territory=territory_name(event.territory), count=TERRITORY_BONUS)}"
