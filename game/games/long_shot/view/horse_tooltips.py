"""Describes a horse: its feature, owner and place, its odds, the numbers it follows, the bets on it."""

from __future__ import annotations

from game.games.lap.tooltips import chances_text, mean_purse, to_finish_text
from game.games.long_shot.rules.horses import HORSE_CARDS
from game.games.long_shot.rules.scoring import PURSES
from game.games.long_shot.rules.state import BANK, BET_DOLLARS, FINISH, FIRST_NO_BETS_SPACE, LongShotState
from game.games.long_shot.wording import follows_text, horse_label, payout_text
from game.i18n import _, translate
from game.presentation.tooltips import Tooltip, tooltip
from game.race_view.view_model import RaceViewModel
from game.session.amounts import dollars


def horse_tooltip(s: RaceViewModel, number: int) -> Tooltip:
    """Tooltip of a horse: its feature, its owner or price, its position and its live chances."""
    return tooltip(
        translate(horse_label(number)),
        feature_effect_text(number),
        _owner_text(s, number),
        _position_text(s.view, number),
        chances_text(s, number),
    )


def feature_effect_text(number: int) -> str:
    """Returns what its feature does for the owner."""
    return _("Owner's feature: {feature}.").format(feature=translate(HORSE_CARDS[number].feature.text))


def _owner_text(s: RaceViewModel, number: int) -> str:
    owner = s.view.owners[number]
    if owner != BANK:
        return _("Owned by {name}.").format(name=s.names[owner])
    if s.view.is_finished(number):
        return _("Has no owner and can't be bought any more.")
    words = _(
        "Buy it for {price}: you get its feature, and {first} / {second} / {third} if it finishes 1st / 2nd / 3rd."
    )
    first, second, third = map(dollars, PURSES)
    return words.format(price=dollars(HORSE_CARDS[number].price), first=first, second=second, third=third)


def _position_text(view: LongShotState, number: int) -> str:
    if view.is_finished(number):
        return _("Finished in place {place}.").format(place=view.place(number))
    return to_finish_text(view, number, FINISH)


def odds_tooltip(s: RaceViewModel, number: int) -> Tooltip:
    """Tooltip of a horse's odds: what one bet pays by place, its live chances, and whether it takes bets."""
    return tooltip(
        _("Odds of {horse}").format(horse=translate(horse_label(number))),
        stake_text(number, BET_DOLLARS),
        chances_text(s, number),
        _("If it doesn't finish in the top 3, the bet is lost."),
        no_bets_text(s.view, number),
    )


def stake_text(number: int, amount: int) -> str:
    """Returns what an amount on a horse pays."""
    words = _("A {amount} bet pays {payout} for 1st / 2nd / 3rd.")
    return words.format(amount=dollars(amount), payout=translate(payout_text(number, amount)))


def no_bets_text(view: LongShotState, number: int) -> str:
    """Returns why no bet can be placed; "" if it can."""
    if view.is_finished(number):
        return _("It has finished: no more bets.")
    if view.positions[number] >= FIRST_NO_BETS_SPACE:
        return _("It is in the No Bets area: only some cards can still bet on it.")
    return ""


def follows_tooltip(s: RaceViewModel, number: int) -> Tooltip:
    """Tooltip of a horse's movement bar: the numbers that it follows on its owner's turns."""
    words = _("If its owner rolls {faces}, it may move the same distance.")
    return tooltip(
        _("{horse} follows {faces}").format(horse=translate(horse_label(number)), faces=follows_text(number)),
        words.format(faces=follows_text(number)),
        _("On other players' turns it moves only when its own number is rolled."),
    )


def purse_value_text(s: RaceViewModel, number: int) -> str:
    """Returns what its purse is worth on average; "" without live chances."""
    worth = mean_purse(s, number, PURSES)
    if worth is None:
        return ""
    return _("Expected purse: {worth}.").format(worth=dollars(worth))


def bet_cell_tooltip(s: RaceViewModel, number: int) -> Tooltip:
    """Tooltip of what the open seat has bet on a horse."""
    amount, place = s.view.bets[s.open_sheet_seat][number], s.view.place(number)
    owned = s.view.owners[number] == s.open_sheet_seat
    title = _("Bets on {horse}").format(horse=translate(horse_label(number)))
    own = _("{name} owns this horse.").format(name=s.names[s.open_sheet_seat]) if owned else ""
    if not amount:
        return tooltip(title, _("No bet yet."), stake_text(number, BET_DOLLARS), chances_text(s, number), own)
    if place:
        won = dollars(amount * HORSE_CARDS[number].odds[place - 1])
        words = _("It has finished: the {amount} bet pays {won}.").format(amount=dollars(amount), won=won)
        return tooltip(title, words, own)
    return tooltip(title, stake_text(number, amount), chances_text(s, number), own)
