"""Words the notes on answers: stakes, prices and payouts."""

from game.games.dice_game.rules.betting import MAX_BET
from game.games.dice_game.rules.state import DiceGameState
from game.games.dice_game.wording import odds_text
from game.i18n import _

CHOICE_ICONS = {"concession": "check", "helmet": "helmet", "jersey": "jersey", "bet": "coin", "buy": "horse"}
"""Icons of the actions on large buttons."""


def missing_price(view: DiceGameState) -> str:
    """Returns the price of the horse of the turn, if it is for sale and the seat has too little money; else ""."""
    horse = view.number
    cost = view.cards[horse].cost
    return _("needs ${cost}").format(cost=cost) if horse in view.in_market() and cost > view.money[view.turn] else ""


def stakes_text(view: DiceGameState, *, has_prize: bool) -> str:
    """Returns the possible stakes of a bet on the horse of the turn, and the payout of the highest one."""
    most = min(MAX_BET, view.money[view.turn])
    stakes = _("$1 to ${most}").format(most=most) if most > 1 else "$1"
    return f"{stakes} · {prize_text(view, view.number, max(most, 1))}" if has_prize else stakes


def prize_text(view: DiceGameState, horse: int, amount: int) -> str:
    """Returns the payout of a bet if the horse wins."""
    return _("wins ${amount}").format(amount=amount * view.cards[horse].odds[0])


def payout_text(view: DiceGameState, horse: int, amount: int, *, is_first: bool) -> str:
    """Returns the payout of a bet; in a first match only that of the first place."""
    if is_first:
        return prize_text(view, horse, amount)
    return _("pays {pays}").format(pays=odds_text(view, horse, amount))
