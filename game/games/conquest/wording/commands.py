"""Words the commands and questions of Forty-Two Lands."""

from __future__ import annotations

from typing import assert_never

from game.games.conquest.rules.commands import (
    Assault,
    Attack,
    Claim,
    Concede,
    ConquestCommand,
    Defend,
    Fortify,
    Occupy,
    Pass,
    Place,
    PlaceNeutral,
    Trade,
)
from game.games.conquest.rules.state import ATTACK, ConquestState
from game.games.conquest.wording.names import army_count_text, cards_text, dice_count_text, territory_name
from game.i18n import _


def command_text(view: ConquestState, command: ConquestCommand) -> str:
    """Returns a command as an imperative: on a button, and in the terminal's list."""
    match command:
        case Claim() | Place() | PlaceNeutral() | Trade():
            return _reinforcing_text(command)
        case Attack() | Assault() | Defend() | Occupy():
            return _fighting_text(command)
        case Fortify(_seat, source, target, armies):
            words = _("Move {armies} from {source} to {target}")
            return words.format(armies=army_count_text(armies), **_pair(source, target))
        case Pass():
            return pass_text(view)
        case Concede():
            return _("Concede")
        case _:
            assert_never(command)


def _reinforcing_text(command: Claim | Place | PlaceNeutral | Trade) -> str:
    match command:
        case Claim(_seat, territory):
            return _("Claim {territory}").format(territory=territory_name(territory))
        case Place(_seat, territory, armies):
            words = _("Place {armies} in {territory}")
            return words.format(armies=army_count_text(armies), territory=territory_name(territory))
        case PlaceNeutral(_seat, territory, armies):
            words = _("Place {armies} in {territory} (neutral)")
            return words.format(armies=army_count_text(armies), territory=territory_name(territory))
        case Trade():
            return _trade_text(command)


def _fighting_text(command: Attack | Assault | Defend | Occupy) -> str:
    match command:
        case Attack(_seat, source, target, dice):
            words = _("Attack {target} from {source} with {dice}")
            return words.format(dice=dice_count_text(dice), **_pair(source, target))
        case Assault(_seat, source, target, leave):
            words = _("Attack {target} from {source}, stop at {armies}")
            return words.format(armies=army_count_text(leave), **_pair(source, target))
        case Defend(_seat, dice):
            return _("Defend with {dice}").format(dice=dice_count_text(dice))
        case Occupy(_seat, armies):
            return _("Move {armies} in").format(armies=army_count_text(armies))


def _pair(source: int, target: int) -> dict[str, str]:
    return {"source": territory_name(source), "target": territory_name(target)}


def _trade_text(command: Trade) -> str:
    words = _("Trade {cards}").format(cards=cards_text(command.cards))
    if not command.territory:
        return words
    return _("{trade}: +2 in {territory}").format(trade=words, territory=territory_name(command.territory))


def pass_text(view: ConquestState) -> str:
    """Returns what passing does now: it ends the attacks or the turn."""
    return _("End attacks") if view.phase == ATTACK else _("End turn")


def noun_phrase(view: ConquestState, command: ConquestCommand) -> str:
    """Returns a command as the object of a sentence: “an attack on Brazil”."""
    match command:
        case Claim(_seat, territory):
            return _("a claim to {territory}").format(territory=territory_name(territory))
        case Place(_seat, territory, armies) | PlaceNeutral(_seat, territory, armies):
            return _("{armies} in {territory}").format(
                armies=army_count_text(armies), territory=territory_name(territory)
            )
        case Trade():
            return _("a trade of cards")
        case Attack() | Assault():
            return _("an attack on {target} from {source}").format(**_pair(command.source, command.target))
        case Defend(_seat, dice):
            return _("a defence with {dice}").format(dice=dice_count_text(dice))
        case Occupy(_seat, armies):
            return _("moving {armies} in").format(armies=army_count_text(armies))
        case Fortify(_seat, source, target, armies):
            words = _("moving {armies} from {source} to {target}")
            return words.format(armies=army_count_text(armies), **_pair(source, target))
        case Pass():
            return _("no more attacks") if view.phase == ATTACK else _("no fortifying")
        case Concede():
            return _("conceding")
        case _:
            assert_never(command)


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
