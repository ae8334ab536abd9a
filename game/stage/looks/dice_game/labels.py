"""What is said of each answer to a question: its label and a short note. Decides nothing."""

from __future__ import annotations

from typing import Any

from game.engine.core import Command
from game.engine.dice_game import vocabulary as v
from game.engine.dice_game.bonuses import BONUSES
from game.engine.dice_game.sheet import GRID
from game.engine.dice_game.state import State
from game.words import _, say


def horse_words(view: State, horse: int) -> str:
    """A horse's name and number."""
    return f"{_(view.cards[horse].name)} ({horse})"


def label(view: State, kind: type[Command], question: str, value: Any) -> tuple[str, str]:
    """The label of an answer and a note beside it."""
    match kind, question:
        case v.Concession, _any:
            return _("Mark {number}").format(number=GRID[value]), ""
        case v.Helmet, _any:
            return _("Helmet of {horse}").format(horse=horse_words(view, value)), ""
        case v.Jersey, "mark":
            words = _("{horse} moves along") if value else _("Mark the Jersey")
            return words.format(horse=horse_words(view, value)), ""
        case v.Jersey, _any:
            return _("Jersey of {horse}").format(horse=horse_words(view, value)), ""
        case (v.Bet | v.FreeBet), "horse":
            return _("Bet on {horse}").format(horse=horse_words(view, value)), ""
        case (v.Bet | v.FreeBet), "amount":
            return _("Bet ${amount}").format(amount=value), ""
        case v.Bet, "card":
            return (_("With {horse}").format(horse=horse_words(view, value)) if value else _("The normal bet")), ""
        case v.Buy, _any:
            return _("Buy {horse}").format(horse=horse_words(view, value)), ""
        case v.Claim, _any:
            return _("Take {horse}").format(horse=horse_words(view, value)), ""
        case v.MarkBar, _any:
            return _("{horse} moves along").format(horse=horse_words(view, value)), ""
        case v.TakeBonus, _any:
            return say(BONUSES[value].text), ""
        case v.Wild, _any:
            return _("Wild: make it {number}").format(number=value), ""
        case v.RollForRoland, _any:
            return _("Roland's die shows {number}").format(number=value), ""
        case v.Roll, "horse":
            return (_("Horse die shows {number}").format(number=value) if value else _("Roll the dice")), ""
        case v.Roll, _any:
            return _("Movement die shows {number}").format(number=value), ""
        case v.Recover, _any:
            return _("Recover {count} Wild").format(count=value or 1), ""
        case v.Push, "extra":
            return (_("{count} further").format(count=value) if value else _("As printed")), ""
        case v.Use, _any:
            return _("Use it"), horse_words(view, value) if value else ""
        case v.Decline, _any:
            return _("No, thanks"), ""
        case _:
            return _("Pass"), ""


def pays(view: State, horse: int, amount: int) -> str:
    """What a bet of `amount` dollars brings, from third place to first."""
    odds = view.cards[horse].odds
    return _("pays ${least} to ${most}").format(most=amount * odds[0], least=amount * odds[2])
