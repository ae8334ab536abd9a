"""Words the commands and the questions of Forty-Two Lands."""

from __future__ import annotations

from game.games.conquest.rules import commands
from game.games.conquest.rules.state import ATTACK, ConquestState
from game.games.conquest.wording.placeholders import filled
from game.games.conquest.wording.things import army_count_text, territory_name
from game.i18n import _


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
