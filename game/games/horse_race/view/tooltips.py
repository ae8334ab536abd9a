"""Explains the horses, their columns and cards, the pot, the pens and the dice with their current values."""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import partial

from pygame import FRect

from game.engine.rules import Seat
from game.games.horse_race.rules import commands, raising
from game.games.horse_race.rules.side_bets import odds
from game.games.horse_race.rules.state import (
    BETS,
    CARDS,
    DEAL,
    HORSES,
    SCRATCH,
    SCRATCH_COUNT,
    SUITS,
    HorseRaceState,
    horse_of,
    results_of,
)
from game.games.horse_race.view import layout, race_list
from game.games.horse_race.view.board_overlays import columns_of
from game.games.horse_race.view.live_odds import DICE_RESULTS
from game.games.horse_race.view.score_sheet import expected_winnings, paid_and_won
from game.games.horse_race.view.view_model import HorseRaceViewModel, lane_of
from game.games.horse_race.wording import (
    button_text,
    card_count_text,
    dollars,
    horse_label,
    roll_count_text,
    scratch_factor_text,
)
from game.i18n import _, join_words
from game.presentation.picker_option import PickerOption
from game.presentation.tooltips import InspectableItem, Tooltip, TooltipFactory, centred_box, tooltip
from game.race_view.race_tooltips import HORSE_BOX_SIZE, RaceTooltipProvider
from game.race_view.view_model import RaceViewModel
from game.session.amounts import percent_text
from game.track.landmarks import paddock_box
from game.ui.box import split_left, split_top


def horse_tooltip(s: RaceViewModel, number: int) -> Tooltip:
    """Explains a horse: the odds of its number, its position, its win probability and its holders."""
    return tooltip(
        horse_label(number),
        _("{count} of {all} rolls make {number}.").format(count=results_of(number), all=DICE_RESULTS, number=number),
        position_text(s.view, number),
        chance_text(s, number),
        holders_text(s, number),
    )


def position_text(view: HorseRaceState, number: int) -> str:
    """Returns the spot and fee of a scratched horse, the win of the winner, else the column and the rolls to go."""
    spot = view.spot(number)
    if spot:
        scratched = _("Scratched on {spot}: rolling it costs {fee}.")
        return scratched.format(spot=scratch_factor_text(spot), fee=dollars(view.stake * spot))
    if view.winner == number:
        return _("Won this race.")
    position = _("Column of {length} squares. Needs {rolls} to win.")
    return position.format(length=view.lengths[number], rolls=roll_count_text(view.steps_left(number)))


def chance_text(s: RaceViewModel, number: int) -> str:
    """Returns the win probability; "" if the odds are hidden, or after the race."""
    if number not in s.chances or s.view.winner or s.view.spot(number):
        return ""
    return _("Chance to win: {win}.").format(win=percent_text(s.chances[number].win))


def holders_text(s: RaceViewModel, number: int) -> str:
    """Returns the holders of a horse's cards."""
    holders = [seat for seat in s.view.holders_of(number) if seat >= 0]
    counts = [
        _("{name} {count}").format(name=s.names[seat], count=holders.count(seat)) for seat in sorted(set(holders))
    ]
    return _("Cards: {holders}.").format(holders=join_words(counts)) if counts else ""


def cards_tooltip(s: RaceViewModel, number: int) -> Tooltip:
    """Explains a horse's four cards: their holders, and their share of the pot or their spot."""
    spot = s.view.spot(number)
    if spot:
        value = _("Scratched on {spot}: these cards win nothing.").format(spot=scratch_factor_text(spot))
    else:
        quarter = dollars(s.view.pot // SUITS)
        value = _("If it wins, each card gets {amount}: a quarter of the pot.").format(amount=quarter)
    return tooltip(_("{horse}'s cards").format(horse=horse_label(number)), holders_text(s, number), value)


def finish_tooltip(s: RaceViewModel, number: int) -> Tooltip:
    """Explains a horse's finish: the open sheet's cards of it, and its position."""
    cards = card_count_text(s.view.holders_of(number).count(s.open_sheet_seat))
    text = _("{horse} finishes here. {name} holds {cards} of it.").format(
        horse=horse_label(number), name=s.names[s.open_sheet_seat], cards=cards
    )
    return tooltip(_("Finish"), text, position_text(s.view, number))


def pot_tooltip(s: RaceViewModel) -> Tooltip:
    """Explains the pot: the current share of a winner's card, and the entry fee, in dollars."""
    share = _("Each of the winner's four cards gets a quarter: {amount} now.")
    fees = _("Everyone pays {stake} per race, plus fees for scratched horses.")
    return tooltip(
        _("Pot"),
        share.format(amount=dollars(s.view.pot // SUITS)) if s.view.pot else "",  # the panel names the receivers
        fees.format(stake=dollars(s.view.options.entry_fees * s.view.stake)),
        _purse_text(s.view),
    )


def _purse_text(view: HorseRaceState) -> str:
    """Returns the amount of the jockey's purse; "" for none."""
    text = _("A purse of {amount} is for whoever rolls the winning roll.")
    return text.format(amount=dollars(view.purse)) if view.purse else ""


def hand_text(s: RaceViewModel, seat: Seat) -> str:
    """Returns the cards in a seat's hand, by horse."""
    counts = Counter(map(horse_of, s.view.hand(seat)))
    text = [str(horse) if count == 1 else f"{count}× {horse}" for horse, count in sorted(counts.items())]
    return _("Cards: {cards}.").format(cards=", ".join(text)) if text else ""


def _expected_winnings_text(s: RaceViewModel, seat: Seat) -> str:
    if not s.chances or s.view.winner or not s.view.hand(seat):
        return ""
    amount = round(expected_winnings(s.view, s.chances)[seat])
    return _("Expected from this pot: {amount}.").format(amount=dollars(amount))


def pen_tooltip(s: RaceViewModel, spot: int) -> Tooltip:
    """Explains a scratch spot (1 to 4): its horse, and the fee for rolling it."""
    fee = dollars(s.view.stake * spot)
    rule = _("Rolling the horse on this spot costs {fee}, paid into the pot.").format(fee=fee)
    horse = [horse_label(horse) for horse in s.view.scratched[spot - 1 : spot]]
    return tooltip(_("Scratch spot {spot}").format(spot=scratch_factor_text(spot)), *horse, rule)


def dice_tooltip(s: RaceViewModel) -> Tooltip:
    """Explains the dice: the meaning of their sum, the last roll, and the probability of a fee."""
    rule = _("Their sum is the horse that moves. {seven} of {all} rolls make 7; only one makes 2 or 12.").format(
        seven=results_of(7), all=DICE_RESULTS
    )
    last_roll = _("Last roll: {horse}.").format(horse=horse_label(s.view.number)) if s.view.number else ""
    return tooltip(_("Two dice"), rule, last_roll, _fee_chance_text(s))


def _fee_chance_text(s: RaceViewModel) -> str:
    scratched = s.view.scratched
    is_free = s.view.phase == SCRATCH and not s.view.options.repeat_costs
    if is_free or not scratched:
        return ""
    share = percent_text(sum(map(results_of, scratched)) / DICE_RESULTS)
    horses = join_words(list(map(str, sorted(scratched))))
    return _("Chance of a fee: {share} ({horses}).").format(horses=horses, share=share)


def winner_tooltip(s: RaceViewModel) -> Tooltip:
    """Explains the Winner's Circle: its purpose, and the winner."""
    purpose = _("The winning horse stands here.")
    winner = _("{horse} won.").format(horse=horse_label(s.view.winner)) if s.view.winner else ""
    return tooltip(_("Winner's Circle"), purpose, winner)


YARD_RISE = 24.0
"""Distance between a finish and the middle of its tooltip's box, in logical units."""


class HorseRaceTooltips(RaceTooltipProvider):
    """The tooltips of the Horse Race."""

    _s: HorseRaceViewModel

    def horse(self, number: int) -> Tooltip:
        return horse_tooltip(self._s, number)

    def seat(self, seat: Seat) -> Tooltip:
        s = self._s
        view = s.view
        paid, won = paid_and_won(view, seat)
        money = _("Has {money}. Paid {paid} and won {won} so far.").format(
            money=dollars(view.money[seat]), paid=dollars(-paid), won=dollars(won)
        )
        return tooltip(
            s.names[seat],
            money,
            hand_text(s, seat),
            _expected_winnings_text(s, seat),
            _("Select to highlight these cards. Select again for the standings."),
        )

    def option(self, option: PickerOption) -> Tooltip:
        s = self._s
        title = button_text(s.view)
        if s.view.phase == DEAL:
            deal = _("Deals {count} cards. Everyone pays {stake}.")
            fees = [command.fee for command in option.commands if isinstance(command, commands.Deal) and command.fee]
            stake = s.view.options.entry_fees * max(fees, default=s.view.options.stake)
            count = len(CARDS) - s.view.cards_left_out
            return tooltip(title, deal.format(count=count, stake=dollars(stake)))
        if s.view.phase == SCRATCH:
            rule = _("The rolled horse is scratched: it leaves the race, and its holders pay.")
            return tooltip(title, rule, _fee_chance_text(s))
        if s.view.phase == BETS:
            return self._bet(option)
        if isinstance(option.commands[0], commands.Raise):
            return self._raise(option)
        rule = _("The rolled horse moves up one square. A scratched one costs you money.")
        return tooltip(title, rule, _fee_chance_text(s))

    def _bet(self, option: PickerOption) -> Tooltip:
        command = option.commands[0]
        view = self._s.view
        if not isinstance(command, commands.SideBet):
            return tooltip(option.words, _("No ticket for this race. On average the bank keeps a part of each ticket."))
        payment = _("{price} pays {amount} if it wins.").format(
            price=dollars(command.amount), amount=dollars(command.amount * odds(view, command.horse))
        )
        return tooltip(option.words, payment, chance_text(self._s, command.horse))

    def _raise(self, option: PickerOption) -> Tooltip:
        offer = raising.offer(self._s.view, option.commands[0].seat)
        assert offer
        payment = _("{price} pays {amount} if it wins.").format(
            price=dollars(offer.price), amount=dollars(offer.payment)
        )
        return tooltip(option.words, payment, chance_text(self._s, offer.horse), _fee_chance_text(self._s))

    def dice(self) -> Sequence[tuple[str, TooltipFactory]]:
        if self._s.asks_raise:
            return ()
        return tuple((f"die.{number}", partial(dice_tooltip, self._s)) for number in (1, 2))

    def shows_winners(self) -> bool:
        return bool(self._s.view.winner > 0)

    def winners(self) -> TooltipFactory:
        return partial(winner_tooltip, self._s)

    def game_items(self) -> Iterator[InspectableItem]:
        s = self._s
        yield InspectableItem("pot", layout.LARGE_HEAP if s.shows_heap else layout.POT, partial(pot_tooltip, s))
        if s.hides_track:
            for number, horse in enumerate(s.view.running()):
                yield self.item(f"ticket.{horse}", layout.ticket(number), horse_tooltip, horse, is_subject=True)
        if not s.shows_heap:
            yield from self._row_items()

    def _row_items(self) -> Iterator[InspectableItem]:
        for number in HORSES:
            row = race_list.row_box(self._s, number)
            if row.width < layout.CARDS_LEFT:  # the place of a scratched horse
                yield self.item(f"row.{number}", row, horse_tooltip, number)
                continue
            left, right = split_left(row, layout.CARDS_LEFT)
            yield self.item(f"row.{number}", left, horse_tooltip, number)
            cards = split_top(right, min(right.height, layout.RACE_ROW))[0]  # the line of a ticket is below them
            yield self.item(f"cards.{number}", cards, cards_tooltip, number)

    def _track_items(self) -> Iterator[InspectableItem]:
        if self._s.hides_track:
            return
        yield from super()._track_items()
        for number, pen in enumerate(self._track.pens[:SCRATCH_COUNT], 1):
            yield self.item(f"pen.{number}", FRect(paddock_box(pen)), pen_tooltip, number, is_subject=True)
        columns = columns_of(self._track)
        for number in HORSES:
            middle = columns.place(lane_of(number), 1).x, columns.finish(lane_of(number)) - YARD_RISE
            yield self.item(
                f"yard.{number}", centred_box(*middle, HORSE_BOX_SIZE), finish_tooltip, number, is_subject=True
            )

    def pieces(self) -> Iterator[InspectableItem]:
        return iter(()) if self._s.hides_track else super().pieces()
