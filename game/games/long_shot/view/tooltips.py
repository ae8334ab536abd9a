"""Describes what a card, the pile and the other items of the sheet are, and why a card has no effect now."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from pygame import FRect

from game.engine.rules import Command, Event, Seat
from game.games.lap import tooltips as lap
from game.games.lap.tooltips import LapTooltips, chances_text, mean_purse, past_line, to_finish_text
from game.games.long_shot.rules.cards import CARDS_BY_NUMBER
from game.games.long_shot.rules.commands import Bet, Buy, Play
from game.games.long_shot.rules.events import BetPlaced, HorseMoved
from game.games.long_shot.rules.horses import HORSE_CARDS
from game.games.long_shot.rules.options import MOVE_DIE_FACES
from game.games.long_shot.rules.rejection_reasons import card_without_effect_reason
from game.games.long_shot.rules.scoring import PURSES
from game.games.long_shot.rules.state import (
    ACT,
    BANK,
    BET_DOLLARS,
    FINISH,
    FIRST_NO_BETS_SPACE,
    HIDDEN,
    HORSES,
    SPACES,
    LongShotState,
)
from game.games.long_shot.view import layout
from game.games.long_shot.view.standings import projected_scores
from game.games.long_shot.view.view_model import LongShotViewModel
from game.games.long_shot.view.wording import card_count_text, card_name, card_text, horse_label, horse_name
from game.i18n import _, translate
from game.presentation.command_picker import PickerOption
from game.presentation.standings import dollars
from game.presentation.tooltips import InspectableItem, Tooltip, tooltip
from game.race_view.live_odds import format_percent
from game.race_view.view_model import RaceViewModel


def hand_card_tooltip(s: LongShotViewModel, place: int) -> Tooltip:
    """A card of the open hand."""
    hand = s.hand()
    card = hand[place]
    if card == HIDDEN:
        return tooltip(_("A closed card"), _("Only its holder sees it: {name}.").format(name=s.names[s.open_hand]))
    return tooltip(card_name(card), card_text(card), lead_text(card), _answer_text(card), no_effect_text(s, card))


def lead_text(card: int) -> str:
    """What the badge with the wreath means."""
    if not CARDS_BY_NUMBER[card].lead:
        return ""
    return _("The wreath: it speaks of the lead, so it is worth nothing once a horse is home.")


def _answer_text(card: int) -> str:
    if not CARDS_BY_NUMBER[card].effect.answered_face:
        return ""
    return _("You are asked when it fits anybody's roll; it costs no action.")


def no_effect_text(s: LongShotViewModel, card: int) -> str:
    """Why a card of the seat in turn can do nothing now, if that is so."""
    view = s.view
    if (
        view.phase != ACT
        or view.asked != s.open_hand
        or CARDS_BY_NUMBER[card].effect.legal_commands(view, s.open_hand, card)
    ):
        return ""
    return translate(card_without_effect_reason(view, Play(s.open_hand, card)))


def pile_tooltip(s: LongShotViewModel) -> Tooltip:
    """Tooltip of the pile: how many cards are left to draw."""
    count = len(s.view.pile)
    empty = _("It is empty: nobody draws any more.") if not count else ""
    words = _("{cards} left. Every turn ends with a card from here.").format(cards=card_count_text(count))
    return tooltip(_("The pile"), empty or words, _("Cards laid down never come back."))


def discards_tooltip(s: LongShotViewModel) -> Tooltip:
    """Tooltip of the cards laid down: how many, and the name and text of the last one."""
    cards = s.view.discards
    if not cards:
        return tooltip(_("Cards laid down"), _("None yet."))
    words = _("{cards}, the last one: {card}. {text}")
    last = cards[-1]
    text = words.format(cards=card_count_text(len(cards)), card=card_name(last), text=card_text(last))
    return tooltip(_("Cards laid down"), text)


def token_tooltip(s: LongShotViewModel) -> Tooltip:
    """Tooltip of the open seat's Reroll token: its rule, and whether it has been used."""
    words = _("Once in the race, right after rolling, it lets one of the two dice be rolled again.")
    now = _("Not used yet.") if s.view.tokens[s.open_sheet_seat] else _("It has been used.")
    return tooltip(_("Reroll token"), words, now, _("It is worth nothing at the end."))


def cash_tooltip(s: LongShotViewModel) -> Tooltip:
    """Tooltip of the open seat's cash: what it has and what a bet costs, in dollars."""
    words = _("{name} has {money}. A bet costs {bet}.")
    text = words.format(
        name=s.names[s.open_sheet_seat], money=dollars(s.view.money[s.open_sheet_seat]), bet=dollars(BET_DOLLARS)
    )
    return tooltip(_("Cash"), text, _("It counts at the end."))


def horse_tooltip(s: RaceViewModel, number: int) -> Tooltip:
    """Tooltip of a horse: its feature, its owner or price, its position and its live chances."""
    return tooltip(
        horse_label(number),
        feature_text(number),
        _owner_text(s, number),
        _position_text(s.view, number),
        chances_text(s, number),
    )


def feature_text(number: int) -> str:
    """What its owner has of it, turn by turn."""
    return _("For its owner: {feature}.").format(feature=translate(HORSE_CARDS[number].feature.text))


def _owner_text(s: RaceViewModel, number: int) -> str:
    owner = s.view.owners[number]
    if owner != BANK:
        return _("{name} owns it.").format(name=s.names[owner])
    if s.view.is_finished(number):
        return _("Nobody owns it, and nobody can buy it any more.")
    words = _("For {price} it is yours, with its feature and its purse of {first}, {second} or {third}.")
    first, second, third = map(dollars, PURSES)
    return words.format(price=dollars(HORSE_CARDS[number].price), first=first, second=second, third=third)


def _position_text(view: LongShotState, number: int) -> str:
    if view.is_finished(number):
        return _("It is home in place {place}.").format(place=view.place(number))
    return to_finish_text(view, number, FINISH)


def odds_tooltip(s: RaceViewModel, number: int) -> Tooltip:
    """Tooltip of a horse's odds: what one bet pays by place, its live chances, and whether it takes bets."""
    return tooltip(
        _("What bets on {number} pay").format(number=number),
        stake_text(number, BET_DOLLARS),
        chances_text(s, number),
        _("Short of the first three places the stake is lost."),
        no_bets_text(s.view, number),
    )


def stake_text(number: int, amount: int) -> str:
    """What an amount on a horse would bring."""
    first, second, third = (dollars(amount * pays) for pays in HORSE_CARDS[number].odds)
    words = _("{amount} on {number} pays {first} if it wins, {second} for second and {third} for third place.")
    return words.format(amount=dollars(amount), number=number, first=first, second=second, third=third)


def no_bets_text(view: LongShotState, number: int) -> str:
    """Why no bet can be placed, if that is so."""
    if view.is_finished(number):
        return _("It is home: nobody bets on it any more.")
    if view.positions[number] >= FIRST_NO_BETS_SPACE:
        return _("It is in the No Bets area: only some cards still bet on it.")
    return ""


def bar_tooltip(s: RaceViewModel, number: int) -> Tooltip:
    """Tooltip of a horse's bar: the numbers with which it moves along on its owner's turns."""
    faces = ", ".join(str(face) for face in HORSES if HORSE_CARDS[number].has_on_bar(face))
    words = _("When its owner rolls one of these, {horse} may move along just as far: {faces}.")
    return tooltip(
        _("The bar of {number}").format(number=number),
        words.format(horse=horse_name(number), faces=faces),
        _("On other players' turns it moves by its own number alone."),
    )


def purse_value_text(s: RaceViewModel, number: int) -> str:
    """What its purse is worth on average."""
    worth = mean_purse(s, number, PURSES)
    if worth is None:
        return ""
    return _("As the race stands its purse is worth {worth} on average.").format(worth=dollars(worth))


def bet_cell_tooltip(s: RaceViewModel, number: int) -> Tooltip:
    """What the open seat has on a horse."""
    amount, place = s.view.bets[s.open_sheet_seat][number], s.view.place(number)
    title = _("Bets on {horse}").format(horse=horse_label(number))
    own = (
        _("{name} owns this horse.").format(name=s.names[s.open_sheet_seat])
        if s.view.owners[number] == s.open_sheet_seat
        else ""
    )
    if not amount:
        return tooltip(title, _("No bet yet."), stake_text(number, BET_DOLLARS), chances_text(s, number), own)
    if place:
        won = amount * HORSE_CARDS[number].odds[place - 1]
        return tooltip(
            title,
            _("It is home: the bet of {amount} pays {won}.").format(amount=dollars(amount), won=dollars(won)),
            own,
        )
    return tooltip(title, stake_text(number, amount), chances_text(s, number), own)


def seat_tooltip(s: RaceViewModel, seat: Seat) -> Tooltip:
    """Tooltip of a player: cash, cards in hand, worth as the horses stand, horses owned, Reroll token."""
    view = s.view
    words = _("{money} in cash, {cards} in hand; {worth} if the horses finished as they stand.")
    text = words.format(
        money=dollars(view.money[seat]),
        cards=card_count_text(len(view.hands[seat])),
        worth=dollars(projected_scores(view)[seat].total),
    )
    owned = ", ".join(map(horse_label, view.owned(seat)))
    horses = _("Owns {horses}.").format(horses=owned) if owned else _("Owns no horse.")
    token = _("The Reroll token is still there.") if view.tokens[seat] else _("The Reroll token is used.")
    return tooltip(s.names[seat], text, horses, token, _("Press for this sheet; press again for the standing."))


def horse_die_tooltip(s: RaceViewModel) -> Tooltip:
    """Tooltip of the horse die: what it decides and how likely its faces are."""
    words = _("It names the horse that runs, 1 to 10, each as likely. A horse that is home is rolled again.")
    return tooltip(_("Horse die"), words)


def move_die_tooltip(s: RaceViewModel) -> Tooltip:
    """Tooltip of the move die in use: what it decides, its faces, and what a 0 means."""
    faces = ", ".join(map(str, MOVE_DIE_FACES[s.view.options.move_die]))
    words = _("How far the horse runs, and every horse that moves along: its faces are {faces}.")
    zero = _("After a 0 nothing moves; you may take a card from the owner of the horse, or from the pile.")
    return tooltip(_("Move die"), words.format(faces=faces), zero)


def no_bets_tooltip(s: RaceViewModel) -> Tooltip:
    """Tooltip of the No Bets area: its rule, and the running horses in it."""
    there = past_line(s.view, FIRST_NO_BETS_SPACE)
    words = _("From here on nobody bets on a horse, but for some cards. Moved back out of it, it can be bet on again.")
    now = _("In it now: {horses}.").format(horses=there) if there else ""
    return tooltip(_("No Bets area"), words, now)


def finish_tooltip(s: RaceViewModel) -> Tooltip:
    """Tooltip of the finish: the step that crosses it, what takes a horse across, when the race ends."""
    words = _("Step {last} crosses it. The dice take a horse across; cards and features only where they say so.")
    ends = _("With three horses home the race is over at once.")
    return tooltip(_("Finish"), words.format(last=SPACES + 1), ends)


def winners_tooltip(s: RaceViewModel) -> Tooltip:
    """Tooltip of the Winner's Circle: the purses of the three places, in dollars."""
    first, second, third = map(dollars, PURSES)
    words = _("Their owners receive {first}, {second} and {third}, and bets on them pay what their cards say.")
    return tooltip(_("Winner's Circle"), words.format(first=first, second=second, third=third))


def option_tooltip(s: LongShotViewModel, chosen: PickerOption) -> Tooltip:
    """Returns the tooltip of a button."""
    about = ACTION_TOOLTIPS.get(chosen.key)
    return lap.option_tooltip(chosen, about(s) if about else None)


def option_effect_text(s: LongShotViewModel, command: Command) -> str:
    """The effect of an option on the table, for the note beside the buttons."""
    match command:
        case Bet(horse=horse):
            return _join_lines(_payout_text(horse, BET_DOLLARS), _chance_text(s, horse))
        case Buy(horse=horse):
            return _join_lines(feature_text(horse), purse_value_text(s, horse))
        case Play(horse=horse) if horse:
            return _card_effect_text(s, command)
        case _:
            return ""


def _chance_text(s: LongShotViewModel, horse: int) -> str:
    if horse not in s.chances:
        return ""
    win, _place, show = map(format_percent, s.chances[horse])
    return _("{win} to win, {show} to come in.").format(win=win, show=show)


def _card_effect_text(s: LongShotViewModel, command: Play) -> str:
    """Returns what a card would do to a horse."""
    return _join_lines(*map(_foreseen_text, CARDS_BY_NUMBER[command.card].effect.preview(s.view, command)))


def _foreseen_text(event: Event) -> str:
    match event:
        case HorseMoved(_horse, start, end):
            return _("From space {start} to {end}.").format(start=start, end=end)
        case BetPlaced(_seat, horse, amount):
            return _payout_text(horse, amount)
    return ""


def _payout_text(horse: int, amount: int) -> str:
    first, second, third = (dollars(amount * pays) for pays in HORSE_CARDS[horse].odds)
    words = _("Pays {first}, {second} or {third}.")
    return words.format(first=first, second=second, third=third)


def _join_lines(*text: str) -> str:
    return "\n".join(line for line in text if line)


def _buy_tooltip(s: LongShotViewModel) -> Tooltip:
    words = _("Then press a horse. It is yours with its feature, it moves along on your turns, and it can win a purse.")
    return tooltip(_("Buy a horse"), words, _("You have {money}.").format(money=dollars(s.view.money[s.view.turn])))


def _bet_tooltip(s: LongShotViewModel) -> Tooltip:
    words = _("Then press a horse short of the No Bets area. Bets on a horse add up.")
    return tooltip(_("Bet ${amount}").format(amount=BET_DOLLARS), words, stake_text(_example_horse(s), BET_DOLLARS))


def _example_horse(s: LongShotViewModel) -> int:
    """The horse that an example speaks of: the one most likely to win, of those that bets are taken on."""
    taken = [horse for horse in s.view.racing() if s.view.may_bet(horse)] or [1]
    favourite: int = max(taken, key=lambda horse: s.chances[horse].win if horse in s.chances else 0.0)
    return favourite


def _discard_tooltip(s: LongShotViewModel) -> Tooltip:
    words = _("Two cards of your hand, whatever they say, bring {money} from the bank.")
    return tooltip(_("Give two cards away"), words.format(money=dollars(BET_DOLLARS)))


def _pass_tooltip(s: LongShotViewModel) -> Tooltip:
    return tooltip(_("Pass"), _("You do nothing, and draw your card."))


def _keep_tooltip(s: LongShotViewModel) -> Tooltip:
    return tooltip(_("Keep it"), _("The dice stay as they are, and your token stays yours."))


def _back_tooltip(s: LongShotViewModel) -> Tooltip:
    return tooltip(_("Back"), _("Takes back what you have just chosen."))


ACTION_TOOLTIPS: dict[str, Callable[[LongShotViewModel], Tooltip]] = {
    "buy": _buy_tooltip,
    "bet": _bet_tooltip,
    "discard": _discard_tooltip,
    "pass": _pass_tooltip,
    "keep": _keep_tooltip,
    "back": _back_tooltip,
    "horse": horse_die_tooltip,
    "move": move_die_tooltip,
}


class LongShotTooltips(LapTooltips):
    """The items of Long Shot that have tooltips."""

    _s: LongShotViewModel
    first_no_bet_space, finish_space = FIRST_NO_BETS_SPACE, FINISH
    dice_texts = (horse_die_tooltip, move_die_tooltip)
    line_texts = (no_bets_tooltip, finish_tooltip, winners_tooltip)
    row_texts = (horse_tooltip, odds_tooltip, bar_tooltip)

    def horse(self, number: int) -> Tooltip:
        """Tooltip of a horse on the track, the same as for its row."""
        return horse_tooltip(self._s, number)

    def seat(self, seat: Seat) -> Tooltip:
        """Tooltip of a player's chip in the bar."""
        return seat_tooltip(self._s, seat)

    def option(self, option: PickerOption) -> Tooltip:
        """Tooltip of a button of the action column."""
        return option_tooltip(self._s, option)

    def game_items(self) -> Iterator[InspectableItem]:
        """Yields the rows and bets of the horses, the things of the open sheet, and the cards of the shown hand."""
        for number in HORSES:
            yield from self.row_items(number)
            yield self.item(f"stake.{number}", layout.bet_column(number), bet_cell_tooltip, number)
        for key, box, words in (
            ("cash", layout.CASH, cash_tooltip),
            ("token", layout.TOKEN, token_tooltip),
            ("pile", layout.PILE, pile_tooltip),
            ("discards", layout.DISCARDS, discards_tooltip),
        ):
            yield InspectableItem(key, box, lambda words=words: words(self._s))  # type: ignore[misc]
        count = len(self._s.hand())
        for place in range(count):
            yield InspectableItem(
                f"hand.{place}",
                layout.visible_card_box(place, count),
                lambda place=place: self._held(place),  # type: ignore[misc]
            )

    def _held(self, place: int) -> Tooltip:
        return hand_card_tooltip(self._s, place)

    def row_boxes(self, number: int) -> tuple[FRect, FRect]:
        """Returns the left part of a horse's row, and the right part: odds above, bar below."""
        row = layout.field_row(number)
        left = FRect(row.left, row.top, layout.ODDS_LEFT, row.height)
        return left, FRect(row.left + layout.ODDS_LEFT, row.top, row.width - layout.ODDS_LEFT, row.height)
