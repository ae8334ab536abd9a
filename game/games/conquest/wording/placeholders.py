"""Fills the sentences of events and commands: what each word in braces means for one of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from string import Formatter

from game.games.conquest.rules import commands
from game.games.conquest.rules.state import ConquestState
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
