"""Words each option of a question: its label and a short note."""

from __future__ import annotations

from typing import Any, assert_never

from game.engine.rules import Command
from game.games.dice_game.rules import commands
from game.games.dice_game.rules.bonuses import BONUSES
from game.games.dice_game.rules.commands import (
    Bet,
    Buy,
    Claim,
    Concession,
    Decline,
    DiceGameCommand,
    FreeBet,
    Helmet,
    Jersey,
    MarkBar,
    MarkJerseys,
    Pass,
    Push,
    Recover,
    Roll,
    RollForRoland,
    TakeBonus,
    Use,
    Wild,
)
from game.games.dice_game.rules.player_sheet import GRID
from game.games.dice_game.rules.state import DiceGameState
from game.games.dice_game.view.player_sheet_panel import bonus_text
from game.i18n import _, translate


def horse_label(view: DiceGameState, horse: int) -> str:
    """A horse's name and number."""
    return f"{_(view.cards[horse].name)} ({horse})"


def button_text(view: DiceGameState, command_type: type[Command], question: str, value: Any) -> tuple[str, str]:
    """The label of an option and a note beside it."""
    match command_type, question:
        case commands.Concession, _any:
            return _("Mark {number}").format(number=GRID[value]), ""
        case commands.Helmet, _any:
            return _("Helmet of {horse}").format(horse=horse_label(view, value)), ""
        case commands.Jersey, "mark":
            words = _("{horse} moves along") if value else _("Mark the Jersey")
            return words.format(horse=horse_label(view, value)), ""
        case commands.Jersey, _any:
            return _("Jersey of {horse}").format(horse=horse_label(view, value)), ""
        case ((commands.Bet | commands.FreeBet), "horse"):
            return _("Bet on {horse}").format(horse=horse_label(view, value)), ""
        case ((commands.Bet | commands.FreeBet), "amount"):
            return _("Bet ${amount}").format(amount=value), ""
        case commands.Bet, "card":
            return (_("With {horse}").format(horse=horse_label(view, value)) if value else _("The normal bet")), ""
        case commands.Buy, _any:
            return _("Buy {horse}").format(horse=horse_label(view, value)), ""
        case commands.Claim, _any:
            return _("Take {horse}").format(horse=horse_label(view, value)), ""
        case commands.MarkBar, _any:
            return _("{horse} moves along").format(horse=horse_label(view, value)), ""
        case commands.TakeBonus, _any:
            return translate(BONUSES[value].text), ""
        case commands.Wild, _any:
            return _("Wild: make it {number}").format(number=value), ""
        case commands.RollForRoland, _any:
            return _("Roland's die shows {number}").format(number=value), ""
        case commands.Roll, "horse":
            return (_("Horse die shows {number}").format(number=value) if value else _("Roll the dice")), ""
        case commands.Roll, _any:
            return _("Movement die shows {number}").format(number=value), ""
        case commands.Recover, _any:
            return _("Recover {count} Wild").format(count=value or 1), ""
        case commands.Push, "extra":
            return (_("{count} further").format(count=value) if value else _("As printed")), ""
        case commands.Use, _any:
            return _("Use it"), horse_label(view, value) if value else ""
        case commands.Decline, _any:
            return _("No, thanks"), ""
        case _:
            return _("Pass"), ""


def payout_text(view: DiceGameState, horse: int, amount: int) -> str:
    """What a bet of `amount` dollars brings, from third place to first."""
    odds = view.cards[horse].odds
    return _("pays ${least} to ${most}").format(most=amount * odds[0], least=amount * odds[2])


def noun_phrase(view: DiceGameState, command: Command) -> str:
    """What was decided, to stand after “the sharp bot's”: “$3 on Night Porter”."""
    assert isinstance(command, DiceGameCommand)
    words, other = _phrase(command)
    horse = getattr(command, "horse", 0)
    names = {"horse": _name(view, horse), "other": _name(view, other)}
    amounts = {"amount": getattr(command, "amount", 0), "number": getattr(command, "number", 0)}
    match command:
        case TakeBonus(_, bonus):
            return _("bonus “{effect}”").format(effect=bonus_text(bonus))
        case Concession(_, circle):
            amounts["number"] = GRID[circle]
        case Recover(_, count):
            amounts["number"] = count
        case Use(_, card):
            names["horse"] = _name(view, card)
    return words.format(**names, **amounts)


def _name(view: DiceGameState, horse: int) -> str:
    return _(view.cards[horse].name) if horse else ""


def _phrase(command: DiceGameCommand) -> tuple[str, int]:
    """The words, and the other horse that they name."""
    match command:
        case Bet():
            return _("${amount} on {horse}"), 0
        case FreeBet():
            return _("free ${amount} on {horse}"), 0
        case Buy():
            return _("purchase of {horse}"), 0
        case Claim():
            return _("free horse {horse}"), 0
        case Concession():
            return _("{number} at the concessions"), 0
        case Helmet():
            return _("Helmet of {horse}"), 0
        case Jersey(_, _horse, 0):
            return _("Jersey of {horse}"), 0
        case Jersey(_, _horse, mark):
            return _("Jersey of {horse} with {other}"), mark
        case Wild():
            return _("Wild Number {number}"), 0
        case MarkBar(_, mark):
            return _("mark of {other} on the bar"), mark
        case _:
            return _rare_phrase(command)


def _rare_phrase(
    command: Push | MarkJerseys | Recover | Use | Decline | TakeBonus | Roll | RollForRoland | Pass,
) -> tuple[str, int]:
    match command:
        case Push(_, _horse, 0):
            return _("move of {horse}"), 0
        case Push(_, _horse, other):
            return _("move of {horse} and {other}"), other
        case MarkJerseys(_, _horse, 0):
            return _("Jersey of {horse}"), 0
        case MarkJerseys(_, _horse, other):
            return _("Jerseys of {horse} and {other}"), other
        case Recover():
            return _("recovery of {number} Wild"), 0
        case Use():
            return _("ability of {horse}"), 0
        case Decline():
            return _("ability left unused"), 0
        case TakeBonus():
            return _("bonus “{effect}”"), 0
        case Roll() | RollForRoland() | Pass():
            return _("pass"), 0
        case _:
            assert_never(command)
