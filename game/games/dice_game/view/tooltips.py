"""Defines the tooltips of the Dice Game: horses, odds, bars, the sheet and the track, with current numbers."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from pygame import FRect

from game.engine.rules import Command, Seat
from game.games.dice_game.rules import commands
from game.games.dice_game.rules.bonuses import BONUSES, preview
from game.games.dice_game.rules.player_sheet import (
    BONUS_BOXES,
    CIRCLES,
    CIRCLES_OF,
    GRID,
    GRID_SIDE,
    JOCKEY_SET_DOLLARS,
    LINES,
    WILD_NUMBERS,
    lines_through,
)
from game.games.dice_game.rules.scoring import payout_odds, purse_amount
from game.games.dice_game.rules.state import (
    FINISH,
    FIRST_NO_BET_SPACE,
    HORSES,
    MARKET,
    PARTY_STAKES,
    PLACES,
    SPACES,
    DiceGameState,
)
from game.games.dice_game.view import layout, lifted_sheet, narrow_sheet
from game.games.dice_game.view.first_layout import OWNED_LINE
from game.games.dice_game.view.score_sheet import projected_scores
from game.games.dice_game.view.view_model import DiceGameViewModel
from game.games.dice_game.wording import event_text, horse_label, odds_text, sentence
from game.games.lap import tooltips as lap
from game.games.lap.tooltips import LapTooltips, chances_text, mean_purse, past_line, to_finish_text
from game.games.lap.wording import ordinal
from game.i18n import _, translate
from game.presentation.picker_option import PickerOption
from game.presentation.tooltips import InspectableItem, Tooltip, tooltip
from game.race_view.view_model import RaceViewModel

EXAMPLE_STAKE = 3
"""Bet in the examples, in dollars."""


def horse_tooltip(s: RaceViewModel, number: int) -> Tooltip:
    """Returns the tooltip of a horse: its ability, its owner or price, its position and its live odds."""
    return tooltip(
        horse_label(s.view, number),
        translate(s.view.cards[number].ability.text),
        _owner_text(s, number),
        _position_text(s.view, number),
        chances_text(s, number),
    )


def _owner_text(s: RaceViewModel, number: int) -> str:
    owner = s.view.owners[number]
    if owner != MARKET:
        return _("Owned by {name}. The ability works only for the owner.").format(name=s.names[owner])
    if s.view.is_finished(number):
        return _("Finished and unowned. It can't be bought any more.")
    words = _("Costs ${cost}. The owner gets its ability, and ${first} / ${second} / ${third} for 1st / 2nd / 3rd.")
    first, second, third = (purse_amount(s.view, place) for place in range(1, PLACES + 1))
    return words.format(cost=s.view.cards[number].cost, first=first, second=second, third=third)


def _position_text(view: DiceGameState, number: int) -> str:
    if view.is_finished(number):
        return _("Finished {place}.").format(place=ordinal(view.place(number)))
    return to_finish_text(view, number, FINISH)


def odds_tooltip(s: RaceViewModel, number: int) -> Tooltip:
    """Returns the tooltip of a horse's odds: dollars for each dollar by place, and an example bet."""
    words = _("Each dollar on {number} pays {odds} for 1st / 2nd / 3rd.")
    straggler = _("If it does not finish: $1 past the No Bet line, else nothing.")
    return tooltip(
        _("What bets on {number} pay").format(number=number),
        words.format(number=number, odds=odds_text(s.view, number)),
        straggler,
        stake_text(s, number, EXAMPLE_STAKE),
    )


def stake_text(s: RaceViewModel, number: int, amount: int) -> str:
    """Returns the payouts of a bet of `amount` on a horse, and its chances."""
    if s.view.is_finished(number):
        return _("It has finished. No more bets on it.")
    words = _("${amount} on {number} pays {pays} for 1st / 2nd / 3rd.")
    text = words.format(amount=amount, number=number, pays=odds_text(s.view, number, amount))
    return " ".join(filter(None, (text, chances_text(s, number))))


def _bar_tooltip(s: RaceViewModel, number: int) -> Tooltip:
    marked = [horse for horse in HORSES if s.view.on_bar(number, horse)]
    words = _("Whenever {number} is rolled, these horses move 1: {marked}.")
    text = words.format(number=number, marked=", ".join(map(str, marked)))
    more = _("With a Jersey for {number} you choose one more.").format(number=number)
    return tooltip(_("Followers of {number}").format(number=number), text, more)


def _helmet_cell_tooltip(s: RaceViewModel, number: int) -> Tooltip:
    has = s.view.has_helmet(s.open_sheet_seat, number)
    now = _("Crossed off.") if has else _("Not crossed off yet.")
    rule = _("Lets you bet on {number} past the No Bet line, until it finishes.").format(number=number)
    return tooltip(_("Helmet for {number}").format(number=number), rule, f"{now} {_jockey_set_text(s, number)}")


def _jersey_cell_tooltip(s: RaceViewModel, number: int) -> Tooltip:
    has = s.view.has_jersey(s.open_sheet_seat, number)
    now = _("Crossed off.") if has else _("Not crossed off yet.")
    words = _("When you take it, choose a follower for {number}: it moves 1 whenever {number} is rolled.")
    return tooltip(
        _("Jersey for {number}").format(number=number),
        words.format(number=number),
        f"{now} {_jockey_set_text(s, number)}",
    )


def _jockey_set_text(s: RaceViewModel, number: int) -> str:
    if s.view.has_jockey_set(s.open_sheet_seat, number):
        return _("Jockey set complete: ${worth} at the end.").format(worth=JOCKEY_SET_DOLLARS)
    return _("Helmet and Jersey together: ${worth} at the end.").format(worth=JOCKEY_SET_DOLLARS)


def bet_cell_tooltip(s: RaceViewModel, number: int) -> Tooltip:
    """Returns the tooltip of a bet on the open sheet: its payout by place and now, or an example."""
    amount = s.view.bets[s.open_sheet_seat][number]
    if not amount:
        return tooltip(
            _("Bets on {number}").format(number=number),
            _("No bet yet."),
            stake_text(s, number, EXAMPLE_STAKE),
            _past_line_text(s, number),
        )
    words = _("${amount} on {number} pays {pays} for 1st / 2nd / 3rd.")
    now = _("If the race ended now: ${now}.").format(now=amount * payout_odds(s.view, number))
    return tooltip(
        _("Bets on {number}").format(number=number),
        words.format(amount=amount, number=number, pays=odds_text(s.view, number, amount)),
        now,
        chances_text(s, number),
        _past_line_text(s, number),
    )


def _past_line_text(s: RaceViewModel, number: int) -> str:
    if s.view.is_finished(number) or s.view.may_bet(s.open_sheet_seat, number):
        return ""
    if s.view.only_bets(s.open_sheet_seat):
        return _("Past the No Bet line: no more bets.")
    return _("Past the No Bet line. You need its Helmet to bet on it.")


def _max_bet_tooltip(s: RaceViewModel, number: int) -> Tooltip:
    most = PARTY_STAKES[s.view.positions[number]]
    now = _("Now: ${most} at most.").format(most=most) if most else _("No more bets on it.")
    words = _("The nearer a horse is to the No Bet line, the less may be bet on it in one turn.")
    return tooltip(_("Largest bet on {number}").format(number=number), words, now)


def _wilds_tooltip(s: RaceViewModel) -> Tooltip:
    left = WILD_NUMBERS - s.view.wilds_used[s.open_sheet_seat]
    rule = _("Use one before your action to act on another number: select that number.")
    now = _("Left: {left} of {all}. If you have no action, you may recover a used one.")
    return tooltip(_("Wild Numbers"), rule, now.format(left=left, all=WILD_NUMBERS))


def _circle_tooltip(s: RaceViewModel, number: int) -> Tooltip:
    horse = GRID[number]
    marked = s.view.circles[s.open_sheet_seat]
    row, column = (GRID_SIDE - (marked & LINES[line]).bit_count() for line in lines_through(number))
    rule = _("Act on {number} to cross it off. A full row or column earns a line bonus.").format(number=horse)
    now = _("Still open: {row} in its row, {column} in its column.").format(row=row, column=column)
    return tooltip(_("Concession {number}").format(number=horse), rule, now)


def _bonus_tooltip(s: RaceViewModel, box: int) -> Tooltip:
    is_used = s.view.has_bonus(s.open_sheet_seat, box)
    now = _("Already taken.") if is_used else _("Pick one of these for each full row or column. Each box works once.")
    return tooltip(_("Line bonus"), sentence(translate(BONUSES[BONUS_BOXES[box]].text), "."), now)


def _preview_texts(s: RaceViewModel, group: Sequence[Command]) -> Iterator[str]:
    if s.view.questions and len(group) == 1 and not isinstance(group[0], commands.Decline):
        for event in preview(s.view, group[0]):
            yield event_text(s.view, event, s.names)


def _concession_tooltip(s: RaceViewModel, number: int) -> Tooltip:
    marked = s.view.circles[s.view.turn]
    open_circles = [circle for circle in CIRCLES_OF[number] if not marked >> circle & 1]
    gaps = [GRID_SIDE - (marked & LINES[line]).bit_count() for circle in open_circles for line in lines_through(circle)]
    nearest = _("Then {gap} more to complete a line.").format(gap=min(gaps) - 1) if gaps else ""
    if gaps and min(gaps) == 1:
        nearest = _("Completes a line: pick a line bonus.")
    elif s.view.is_decided:
        nearest = ""
    rule = _("Cross off one {n} on the grid. A full row or column earns a line bonus.").format(n=number)
    return tooltip(_("Concession"), rule, nearest)


def _jersey_tooltip(s: RaceViewModel, number: int) -> Tooltip:
    text = _jersey_cell_tooltip(s, number)
    return Tooltip(text.title, (*text.lines, _bar_tooltip(s, number).lines[0]))


def _bet_tooltip(s: RaceViewModel, number: int) -> Tooltip:
    most = min(EXAMPLE_STAKE, s.view.money[s.view.turn]) or EXAMPLE_STAKE
    return tooltip(_("Bet"), _("Pay $1 to $3 to add to your bet on {n}.").format(n=number), stake_text(s, number, most))


def _buy_tooltip(s: RaceViewModel, number: int) -> Tooltip:
    card = s.view.cards[number]
    text = _("Costs ${cost}. You get its ability, and ${first} / ${second} / ${third} for 1st / 2nd / 3rd.")
    first, second, third = (purse_amount(s.view, place) for place in range(1, PLACES + 1))
    purses = text.format(cost=card.cost, first=first, second=second, third=third)
    return tooltip(_("Buy"), purses, _purse_value_text(s, number), chances_text(s, number))


def _purse_value_text(s: RaceViewModel, number: int) -> str:
    worth = mean_purse(s, number, [purse_amount(s.view, place) for place in range(1, PLACES + 1)])
    if worth is None:
        return ""
    return _("Worth about ${worth}.").format(worth=worth)


ACTION_TOOLTIPS: dict[str, Callable[[RaceViewModel, int], Tooltip]] = {
    "concession": _concession_tooltip,
    "helmet": _helmet_cell_tooltip,
    "jersey": _jersey_tooltip,
    "bet": _bet_tooltip,
    "buy": _buy_tooltip,
}
"""Tooltips of the actions by their keys. They take the number of the turn."""


def horse_die_tooltip(s: RaceViewModel) -> Tooltip:
    """Returns the tooltip of the horse die: its effect, and the chances of its faces."""
    if s.dice_note:
        return tooltip(
            _("Horse die"), _("Shows which horse moves and which horse everyone acts on."), translate(s.dice_note)
        )
    return tooltip(
        _("Horse die"), _("Shows which horse moves and which horse everyone acts on. All of 1 to 8 are equally likely.")
    )


def move_die_tooltip(s: RaceViewModel) -> Tooltip:
    """Returns the tooltip of the movement die: its effect, and its six faces."""
    return tooltip(_("Movement die"), _("Shows how far the horse moves. Faces: 1, 2, 2, 2, 3, 3."))


def _no_bet_line_tooltip(s: RaceViewModel) -> Tooltip:
    past = past_line(s.view, FIRST_NO_BET_SPACE)
    words = _("Past this line you need a horse's Helmet to bet on it. Its bets then pay back at least $1 each.")
    return tooltip(_("No Bet line"), words, _("Past it now: {horses}.").format(horses=past) if past else "")


def finish_tooltip(s: RaceViewModel) -> Tooltip:
    """Returns the tooltip of the finish: its space, the causes that take a horse across, and the end of the race."""
    words = _("Step {last} crosses it, by dice or by following only. Bonuses and abilities stop before it.")
    return tooltip(
        _("Finish"),
        words.format(last=SPACES + 1),
        _("The third horse to finish makes this the last round."),
    )


def winners_tooltip(s: RaceViewModel) -> Tooltip:
    """Returns the tooltip of the Winner's Circle: the purses of the three places, in dollars."""
    first, second, third = (purse_amount(s.view, place) for place in range(1, PLACES + 1))
    words = _("The owners get ${first}, ${second} and ${third}. Bets on these horses pay their odds.")
    return tooltip(_("Winner's Circle"), words.format(first=first, second=second, third=third))


class DiceGameTooltips(LapTooltips):
    """The items of the Dice Game with tooltips."""

    _s: DiceGameViewModel
    first_no_bet_space = FIRST_NO_BET_SPACE
    finish_space = FINISH
    dice_texts = (horse_die_tooltip, move_die_tooltip)
    line_texts = (_no_bet_line_tooltip, finish_tooltip, winners_tooltip)
    row_texts = (horse_tooltip, odds_tooltip, _bar_tooltip)

    def seat(self, seat: Seat) -> Tooltip:
        s = self._s
        now = projected_scores(s.view)[seat].total
        money = _("${money} in cash. ${now} if the race ended now.").format(money=s.view.money[seat], now=now)
        owned = ", ".join(horse_label(s.view, horse) for horse in s.view.owned(seat))
        horses = _("Owns {horses}.").format(horses=owned) if owned else ""
        return tooltip(s.names[seat], money, horses, _("Select to see this sheet. Select again for the standings."))

    def option(self, option: PickerOption) -> Tooltip:
        s = self._s
        action_tooltip = ACTION_TOOLTIPS.get(option.key)
        if action_tooltip:
            return lap.option_tooltip(option, action_tooltip(s, s.view.number))
        return lap.option_tooltip(option, tooltip(option.words, option.note, *_preview_texts(s, option.commands)))

    def game_items(self) -> Iterator[InspectableItem]:
        for number in HORSES:
            yield from self._row_items(number)
        column = self._s.question and self._s.question.column
        if column:
            yield self.item(f"cell.0.{column}", narrow_sheet.COLUMN, horse_tooltip, column)
        elif self._s.line_lift:
            yield from self._grid_items(lifted_sheet.circle_box, lifted_sheet.bonus_box)
        else:
            yield from self._sheet_items()
            if self._s.shows_grid:
                yield from self._grid_items(layout.circle, layout.bonus_box)

    def _row_items(self, number: int) -> Iterator[InspectableItem]:
        row = layout.field_row(number)
        horse, odds, followers = self.row_texts
        yield self.item(f"row.{number}", row, horse, number)
        yield self.item(f"pays.{number}", layout.column_box(row, layout.ODDS_COLUMN), odds, number)
        yield self.item(f"bar.{number}", layout.followers_box(row), followers, number)

    def _sheet_items(self) -> Iterator[InspectableItem]:
        if self._s.view.only_bets(self._s.open_sheet_seat):
            yield from self._cell_items(horse_tooltip, odds_tooltip, _max_bet_tooltip, bet_cell_tooltip)
            return
        if not self._s.is_folded:
            yield InspectableItem("wilds", layout.label(0), partial(_wilds_tooltip, self._s))
        yield from self._cell_items(horse_tooltip, _helmet_cell_tooltip, _jersey_cell_tooltip, bet_cell_tooltip)
        owned = self._s.view.owned(self._s.open_sheet_seat) if OWNED_LINE in self._s.open_lines else []
        for index, number in enumerate(owned):
            box = self._s.line_box(OWNED_LINE, layout.owned_box(index, len(owned)))
            yield self.item(f"owned.{number}", box, horse_tooltip, number)

    def _cell_items(self, *tooltips_by_line: Callable[[RaceViewModel, int], Tooltip]) -> Iterator[InspectableItem]:
        for number in HORSES:
            for line, cell_tooltip in enumerate(tooltips_by_line):
                if line in self._s.open_lines:
                    yield self.item(f"cell.{line}.{number}", self._s.cell(number, line), cell_tooltip, number)

    def _grid_items(
        self, circle_box: Callable[[int], FRect], bonus_box: Callable[[int], FRect]
    ) -> Iterator[InspectableItem]:
        for number in CIRCLES:
            yield self.item(f"circle.{number}", circle_box(number), _circle_tooltip, number)
        is_lesson = self._s.highlighted is not None  # which may mention the bonuses
        if self._s.line_lift or self._s.shows_bonuses or is_lesson:
            for number in range(len(BONUS_BOXES)):
                yield self.item(f"bonus.{number}", bonus_box(number), _bonus_tooltip, number)
