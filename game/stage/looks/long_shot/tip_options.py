"""What an option means now: the actions and answers that a player may press. Decides nothing."""

from __future__ import annotations

from collections.abc import Callable

from game.engine.core import Command
from game.engine.long_shot import deeds
from game.engine.long_shot import vocabulary as v
from game.engine.long_shot.cards import CARDS
from game.engine.long_shot.effects.betting import CardBet
from game.engine.long_shot.effects.movement import Move
from game.engine.long_shot.horses import CARDS as HORSE_CARDS
from game.engine.long_shot.state import BET
from game.stage.looks.base.choices import Option
from game.stage.looks.base.tips import Tip, tip
from game.stage.looks.base.tote import percent
from game.stage.looks.long_shot import tip_field, tip_table
from game.stage.looks.long_shot.labels import dollars
from game.stage.looks.long_shot.table import Table
from game.words import _


def option(s: Table, chosen: Option) -> Tip:
    """The tip of a button of the desk."""
    about = ACTIONS.get(chosen.key)
    if about is None:
        return tip(chosen.words, chosen.note, chosen.why_not)
    told = about(s)
    return Tip(told.title, (*told.lines, chosen.why_not) if chosen.why_not else told.lines)


def told(s: Table, command: Command) -> str:
    """What an answer on the table would bring, for the words beside the buttons."""
    match command:
        case v.Bet(horse=horse):
            return _lines(_pays(horse, BET), _chance(s, horse))
        case v.Buy(horse=horse):
            return _lines(tip_field.feature(horse), tip_field.worth(s, horse))
        case v.Play(card=card, horse=horse) if horse:
            return _effect(s, card, horse)
        case _:
            return ""


def _chance(s: Table, horse: int) -> str:
    if horse not in s.chances:
        return ""
    win, _place, show = map(percent, s.chances[horse])
    return _("{win} to win, {show} to come in.").format(win=win, show=show)


def _effect(s: Table, card: int, horse: int) -> str:
    """What a card would do to a horse."""
    match CARDS[card].effect:
        case Move(_target, steps, over):
            start = s.view.positions[horse]
            end = deeds.reach(s.view, horse, steps, over=over)
            return _("From space {start} to {end}.").format(start=start, end=end)
        case CardBet(_target, amount):
            return _pays(horse, amount)
        case _:
            return ""


def _pays(horse: int, amount: int) -> str:
    first, second, third = (dollars(amount * pays) for pays in HORSE_CARDS[horse].odds)
    words = _("Pays {first}, {second} or {third}.")
    return words.format(first=first, second=second, third=third)


def _lines(*told: str) -> str:
    return "\n".join(line for line in told if line)


def _buy(s: Table) -> Tip:
    words = _("Then press a horse. It is yours with its feature, it moves along on your turns, and it can win a purse.")
    return tip(_("Buy a horse"), words, _("You have {money}.").format(money=dollars(s.view.money[s.view.turn])))


def _bet(s: Table) -> Tip:
    words = _("Then press a horse short of the No Bets area. Bets on a horse add up.")
    return tip(_("Bet ${amount}").format(amount=BET), words, tip_field.stake(_favourite(s), BET))


def _favourite(s: Table) -> int:
    """The horse that an example speaks of: the one most likely to win, of those that bets are taken on."""
    taken = [horse for horse in s.view.racing() if s.view.may_bet(horse)] or [1]
    favourite: int = max(taken, key=lambda horse: s.chances[horse].win if horse in s.chances else 0.0)
    return favourite


def _discard(s: Table) -> Tip:
    words = _("Two cards of your hand, whatever they say, bring {money} from the bank.")
    return tip(_("Give two cards away"), words.format(money=dollars(BET)))


def _pass(s: Table) -> Tip:
    return tip(_("Pass"), _("You do nothing, and draw your card."))


def _keep(s: Table) -> Tip:
    return tip(_("Keep it"), _("The dice stay as they are, and your token stays yours."))


def _back(s: Table) -> Tip:
    return tip(_("Back"), _("Takes back what you have just chosen."))


ACTIONS: dict[str, Callable[[Table], Tip]] = {
    "buy": _buy, "bet": _bet, "discard": _discard, "pass": _pass, "keep": _keep, "back": _back,
    "horse": tip_table.horse_die, "move": tip_table.move_die,
}  # fmt: skip
