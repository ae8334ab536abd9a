"""Words the notes on answers: stakes, prices and payouts."""

from dataclasses import replace

from game.games.dice_game.rules.betting import MAX_BET
from game.games.dice_game.rules.scoring import best_free_place, purse_amount
from game.games.dice_game.rules.state import DiceGameState
from game.games.dice_game.wording import horse_name, odds_text
from game.games.lap.wording import ordinal
from game.i18n import _
from game.presentation.picker_option import PickerOption

CHOICE_ICONS = {"concession": "check", "helmet": "helmet", "jersey": "jersey", "bet": "coin", "buy": "horse"}
"""Icons of the actions on large buttons."""


def missing_price(view: DiceGameState) -> str:
    """Returns the price of the horse of the turn, if it is for sale and the seat has too little money; else ""."""
    horse = view.number
    cost = view.cards[horse].cost
    money = view.money[view.turn]
    is_missing = horse in view.in_market() and cost > money
    return _("costs ${cost}, you have ${money}").format(cost=cost, money=money) if is_missing else ""


def card(view: DiceGameState, option: PickerOption) -> PickerOption:
    """Returns an action of a first race as a card, with a line, and what it brings or why it is disabled."""
    number = view.number
    name = horse_name(view, number)
    if option.disabled_reason:
        return replace(option, note=name, payoff=option.note)
    most = max(min(MAX_BET, view.money[view.turn]), 1)
    purse = purse_amount(view, best_free_place(view))
    match option.key:
        case "buy":
            payoff = _("purse up to ${amount}").format(amount=purse)
            return replace(option, note=f"{name}, {option.note}", payoff=payoff, cloth=number)
        case "bet":
            note = stakes_text(view, has_prize=False)
            return replace(option, note=note, payoff=_most_text(view, number, most))
        case "concession":
            return replace(option, payoff=_("full line: bonus"))
        case _:
            return replace(option, note=name, payoff=option.note)


def _most_text(view: DiceGameState, horse: int, amount: int) -> str:
    """Returns the payout of the highest stake for the best free place."""
    return _("wins up to ${amount}").format(amount=amount * view.cards[horse].odds[best_free_place(view) - 1])


def stakes_text(view: DiceGameState, *, has_prize: bool) -> str:
    """Returns the possible stakes of a bet on the horse of the turn, and the payout of the highest one."""
    most = max(min(MAX_BET, view.money[view.turn]), 1)
    if most == 1:
        return f"$1 · {_most_text(view, view.number, most)}" if has_prize else "$1"
    stakes = f"$1–{most}"
    return f"{stakes} · {_most_text(view, view.number, most)}" if has_prize else stakes


def prize_text(view: DiceGameState, horse: int, amount: int) -> str:
    """Returns the payout of a bet for the best free place."""
    place = best_free_place(view)
    payout = amount * view.cards[horse].odds[place - 1]
    return _("{place}: ${amount}").format(place=ordinal(place), amount=payout)


def payout_text(view: DiceGameState, horse: int, amount: int, *, is_first: bool) -> str:
    """Returns the payouts of a bet; in a first match only that of the best free place."""
    if is_first:
        return prize_text(view, horse, amount)
    return _("pays {pays}").format(pays=odds_text(view, horse, amount))
