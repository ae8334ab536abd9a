"""Words the notes on answers: stakes, prices, payouts, and why an action is disabled."""

from collections.abc import Sequence
from dataclasses import replace

from game.games.dice_game.rules import commands, events
from game.games.dice_game.rules.betting import MAX_BET
from game.games.dice_game.rules.bonuses import effect_of_choice, preview
from game.games.dice_game.rules.money import EveryoneElseLoses
from game.games.dice_game.rules.player_sheet import CIRCLES_OF, JOCKEY_SET_DOLLARS, WILD_NUMBERS, circles_to_go
from game.games.dice_game.rules.scoring import best_free_place, payout_odds, purse_amount
from game.games.dice_game.rules.state import MARKET, DiceGameState
from game.games.dice_game.wording import horse_name, odds_text
from game.games.lap.wording import ordinal
from game.i18n import _
from game.presentation.picker_option import PickerOption

CHOICE_ICONS = {"concession": "check", "helmet": "helmet", "jersey": "jersey", "bet": "coin", "buy": "horse"}
"""Icons of the actions on large buttons."""


def barred_text(view: DiceGameState, key: str, names: Sequence[str]) -> str:
    """Returns in a few words why an action on the horse of the turn is disabled; "" if it is not.

    `names` are those of the seats, if they are known.
    """
    seat = view.turn
    horse = view.number
    match key:
        case "concession" if all(view.has_circle(seat, circle) for circle in CIRCLES_OF[horse]):
            return _("all crossed off")
        case "helmet" if view.has_helmet(seat, horse):
            return _("you have it")
        case "jersey" if view.has_jersey(seat, horse):
            return _("you have it")
        case "bet":
            return _barred_bet(view, horse)
        case "buy":
            return _barred_purchase(view, horse, names)
        case _:
            return ""


def _barred_bet(view: DiceGameState, horse: int) -> str:
    if view.is_finished(horse):
        return _("finished")
    if not view.may_bet(view.turn, horse):
        return _("past the red line")
    return "" if view.money[view.turn] else _("you have $0")


def _barred_purchase(view: DiceGameState, horse: int, names: Sequence[str]) -> str:
    owner = view.owners[horse]
    if owner == view.turn:
        return _("your horse")
    if owner != MARKET:
        return _("{name}'s horse").format(name=names[owner]) if names else _("has an owner")
    if view.is_finished(horse):
        return _("finished")
    cost = view.cards[horse].cost
    money = view.money[view.turn]
    return _("costs ${cost}, you have ${money}").format(cost=cost, money=money) if cost > money else ""


def wild_text(view: DiceGameState, number: int) -> str:
    """Returns the cost and the use of a Wild Number."""
    left = WILD_NUMBERS - view.wilds_used[view.turn]
    return _("Spend a star ({count} left) to act on {horse}").format(count=left, horse=horse_name(view, number))


def action_notes(view: DiceGameState) -> dict[str, str]:
    """Returns the use of each action on the horse of the turn, by its key."""
    return {
        "concession": concession_note(view, _("cross off {n}").format(n=view.number)),
        "helmet": silk_note(view, "helmet", _("bet any time")),
        "jersey": silk_note(view, "jersey", _("takes one along")),
        "bet": stakes_text(view),
        "buy": price_note(view),
    }


def silk_note(view: DiceGameState, key: str, usual: str) -> str:
    """Returns the gain from the Helmet or the Jersey of the horse of the turn: its dollars, else `usual`."""
    horse = view.number
    dollars = _dollars(view, key)
    has_other = view.has_jersey if key == "helmet" else view.has_helmet
    if has_other(view.turn, horse) and dollars:
        template = _("full set: ${amount}") if dollars > 0 else _("full set: −${amount}")
        return template.format(amount=abs(dollars))
    if view.is_decided:
        return _("+${amount}").format(amount=dollars) if dollars > 0 else _("brings nothing")
    if key == "helmet" and view.is_finished(horse):
        set_dollars = _dollars(view, "helmet", "jersey")
        return _("with Jersey: ${amount}").format(amount=set_dollars) if set_dollars > 0 else _("no more bets")
    return usual


def _dollars(view: DiceGameState, *keys: str) -> int:
    """Returns the dollars that these marks of the horse of the turn make, with the change of the abilities."""
    seat = view.turn
    horse = view.number
    after = view.copy()
    for key in keys:
        mark = events.helmet_marked if key == "helmet" else events.jersey_marked
        mark(seat, horse).apply(after)
    is_set = after.has_helmet(seat, horse) and after.has_jersey(seat, horse)
    effects = [view.cards[owned].ability.effect for owned in view.owned(seat)]
    changes = (effect.score(after, seat) - effect.score(view, seat) for effect in effects)
    return JOCKEY_SET_DOLLARS * is_set + sum(changes)


def use_note(view: DiceGameState, command: commands.Use, names: Sequence[str]) -> str:
    """Returns the dollars that an ability moves now; "" if it moves none, or if the names are unknown."""
    after = view.copy()
    for event in preview(view, command):
        event.apply(after)
    changes = [now - before for before, now in zip(view.money, after.money, strict=True)]
    gain = changes[command.seat]
    notes = [_("+${amount}").format(amount=gain)] if gain > 0 else []
    notes += [f"{name} −${-change}" for name, change in zip(names, changes, strict=False) if change < 0]
    is_idle = not notes and isinstance(effect_of_choice(view, view.questions[-1]), EveryoneElseLoses)
    return _("no money to take") if is_idle and names else " · ".join(notes)


def concession_note(view: DiceGameState, usual: str) -> str:
    """Returns the gain from the best circle of the number of the turn; `usual` before the last action."""
    seat = view.turn
    to_go = circles_to_go(view.circles[seat])
    fills = [circle in to_go for circle in CIRCLES_OF[view.number] if not view.has_circle(seat, circle)]
    if any(fills):
        return _("full line!")
    return _("fills no line") if view.is_decided else usual


def card(view: DiceGameState, option: PickerOption) -> PickerOption:
    """Returns an action of a first race as a card, with a line, and what it brings or why it is disabled."""
    number = view.number
    name = horse_name(view, number)
    if option.disabled_reason:
        return replace(option, note=name, payoff=option.note)
    purse = purse_amount(view, best_free_place(view))
    match option.key:
        case "buy":
            payoff = _("purse up to ${amount}").format(amount=purse)
            return replace(option, payoff=payoff, cloth=number)
        case "bet":
            return replace(option, note=_stakes(view), payoff=_most_text(view))
        case "concession":
            payoff = concession_note(view, _("full line: bonus"))
            return replace(option, note=_("cross off {n}").format(n=number), payoff=payoff)
        case _:
            return replace(option, note=name, payoff=option.note)


def _highest_stake(view: DiceGameState) -> int:
    return max(min(MAX_BET, view.money[view.turn]), 1)


def _stakes(view: DiceGameState) -> str:
    most = _highest_stake(view)
    return "$1" if most == 1 else f"$1–{most}"


def _most_text(view: DiceGameState) -> str:
    """Returns the payout of the highest stake on the horse of the turn for the best free place, with an earlier bet."""
    if view.is_decided:
        is_paid_back = payout_odds(view, view.number) > 0
        return _("pays the stake back") if is_paid_back else _("wins nothing now")
    if view.bets[view.turn][view.number]:
        return prize_text(view, view.number, _highest_stake(view))
    amount = _highest_stake(view) * view.cards[view.number].odds[best_free_place(view) - 1]
    return _("up to ${amount}").format(amount=amount)


def stakes_text(view: DiceGameState) -> str:
    """Returns the possible stakes of a bet on the horse of the turn, and the payout of the highest one."""
    return f"{_stakes(view)} · {_most_text(view)}"


def price_note(view: DiceGameState) -> str:
    """Returns the price of the horse of the turn; in the last action with the missing purse."""
    cost = view.cards[view.number].cost
    template = _("${cost}, too late for a purse") if view.is_decided else _("${cost}")
    return template.format(cost=cost)


def prize_text(view: DiceGameState, horse: int, amount: int) -> str:
    """Returns the payout of a bet for the best free place, with that of the dollars already on the horse."""
    if view.is_decided:
        return _("pays ${amount}").format(amount=amount * payout_odds(view, horse))
    place = best_free_place(view)
    odds = view.cards[horse].odds[place - 1]
    held = view.bets[view.turn][horse]
    if held:
        template = _("{place}: ${held} → ${amount}")
        return template.format(place=ordinal(place), held=held * odds, amount=(held + amount) * odds)
    return _("{place}: ${amount}").format(place=ordinal(place), amount=amount * odds)


def payout_text(view: DiceGameState, horse: int, amount: int, *, is_first: bool) -> str:
    """Returns the payouts of a bet; in a first match and after the race only one."""
    if is_first or view.is_decided:
        return prize_text(view, horse, amount)
    return _("pays {pays}").format(pays=odds_text(view, horse, amount))
