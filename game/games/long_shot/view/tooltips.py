"""Describes what can be pointed at: dice, lines, buttons; and says where everything lies that has a tooltip."""

from collections.abc import Callable, Iterator, Sequence

from pygame import FRect

from game.engine.rules import Command, Event, Seat
from game.games.lap import tooltips as lap
from game.games.lap.tooltips import LapTooltips, past_line
from game.games.long_shot.rules import commands
from game.games.long_shot.rules.cards import CARDS_BY_NUMBER
from game.games.long_shot.rules.options import MOVE_DIE_FACES
from game.games.long_shot.rules.state import BET_DOLLARS, FINISH, FIRST_NO_BETS_SPACE, HORSES, SPACES
from game.games.long_shot.rules.turn_flow import PURSES
from game.games.long_shot.view import layout
from game.games.long_shot.view.card_tooltips import (
    bet_cell_tooltip,
    cash_tooltip,
    discards_tooltip,
    feature_effect_text,
    follows_tooltip,
    hand_card_tooltip,
    horse_tooltip,
    odds_tooltip,
    pile_tooltip,
    purse_value_text,
    seat_tooltip,
    stake_text,
    token_tooltip,
)
from game.games.long_shot.view.recap import move_of
from game.games.long_shot.view.score_sheet import projected_totals_after
from game.games.long_shot.view.view_model import LongShotViewModel
from game.games.long_shot.wording import payout_text, preview_text
from game.i18n import _, translate
from game.presentation.command_picker import PickerOption
from game.presentation.tooltips import InspectableItem, Tooltip, tooltip
from game.race_view.view_model import RaceViewModel
from game.session.amounts import dollars, percent_text, signed_dollars
from game.ui.box import split_left


def horse_die_tooltip(s: RaceViewModel) -> Tooltip:
    """Tooltip of the horse die: what it decides and how likely its faces are."""
    words = _("Says which horse moves: 1 to 10, all equally likely. A finished horse is rerolled.")
    if s.view.options.edition.rerolls_both_dice:
        words = _("Says which horse moves: 1 to 10, all equally likely. For a finished horse, both dice are rerolled.")
    return tooltip(_("Horse die"), words)


def move_die_tooltip(s: RaceViewModel) -> Tooltip:
    """Tooltip of the move die in use: what it decides, its faces, and what a 0 means."""
    faces = ", ".join(map(str, MOVE_DIE_FACES[s.view.options.move_die]))
    words = _("How far the horse and its followers move. Faces: {faces}.")
    zero = _("On a 0 no horse moves. You may take a card: from the horse's owner, or from the draw pile.")
    edition = s.view.options.edition
    if edition.must_take_card:
        zero = _("On a 0 no horse moves. You take a card: from the horse's owner, or from the draw pile.")
    rerolled = "" if edition.rerolled_zero_brings_card else _("A 0 from a reroll brings no card.")
    return tooltip(_("Move die"), words.format(faces=faces), zero, rerolled)


def no_bets_tooltip(s: RaceViewModel) -> Tooltip:
    """Tooltip of the No Bets area: its rule, and the running horses in it."""
    there = past_line(s.view, FIRST_NO_BETS_SPACE)
    words = _("No bets on horses in this area, except by some cards. A horse that is moved back out takes bets again.")
    now = _("In it now: {horses}.").format(horses=there) if there else ""
    return tooltip(_("No Bets area"), words, now)


def finish_tooltip(s: RaceViewModel) -> Tooltip:
    """Tooltip of the finish: how many spaces lead to it, what takes a horse across, when the race ends."""
    words = _(
        "A horse finishes after {spaces} spaces. Dice can take it across; cards and features only if they say so."
    )
    ends = _("The race ends as soon as 3 horses have finished.")
    return tooltip(_("Finish"), words.format(spaces=SPACES + 1), ends)


def winners_tooltip(s: RaceViewModel) -> Tooltip:
    """Tooltip of the Winner's Circle: the purses of the three places, in dollars."""
    first, second, third = map(dollars, PURSES)
    words = _("Owners of the top 3 get {first} / {second} / {third}. Bets on them pay by their odds.")
    return tooltip(_("Winner's Circle"), words.format(first=first, second=second, third=third))


# -- options -----------------------------------------------------------------------------------------------------


def option_effect_text(s: LongShotViewModel, command: Command) -> str:
    """Returns the effect of an option on the table, for the note beside the buttons."""
    match command:
        case commands.Bet(_, horse):
            pays = _("Pays {payout} for 1st / 2nd / 3rd.").format(
                payout=translate(payout_text(s.view, horse, BET_DOLLARS))
            )
            return _join_lines(pays, _chance_text(s, horse))
        case commands.Buy(_, horse):
            return _join_lines(feature_effect_text(s.view, horse), purse_value_text(s, horse))
        case commands.Play(horse=horse) if horse:
            return plays_text(s, (command,))
        case _:
            return ""


def plays_text(s: LongShotViewModel, plays: Sequence[Command]) -> str:
    """Returns what a card does now that can be played in these ways, in few words; "" where its text says all."""
    now = projected_totals_after(s.view, ())
    swing = max((_total_after(s, play) - now[play.seat] for play in plays), default=0)
    if len(plays) > 1:
        best = _("Up to {money} if it ended now") if swing > 0 else ""
        return _join_lines(_("Choose 1 of {count}").format(count=len(plays)), best.format(money=signed_dollars(swing)))
    outcome = _("{money} if it ended now") if swing else ""
    lines = [translate(preview_text(s.view, event)) for play in plays for event in _foreseen(s, play)]
    return _join_lines(*lines, outcome.format(money=signed_dollars(swing)))


def _foreseen(s: LongShotViewModel, play: Command) -> Sequence[Event]:
    """Returns what is sure to happen if a card is played on a horse, against a rival, or on nobody."""
    assert isinstance(play, commands.Play)
    return CARDS_BY_NUMBER[play.card].effect.preview(s.view, play.seat, play.horse or play.rival)


def _total_after(s: LongShotViewModel, play: Command) -> int:
    """Returns the dollars of a card's player if the race ended after the moves of the card."""
    moves = [move for event in _foreseen(s, play) if (move := move_of(event))]
    return projected_totals_after(s.view, moves)[play.seat]


def _chance_text(s: LongShotViewModel, horse: int) -> str:
    if horse not in s.chances:
        return ""
    win, _place, show = map(percent_text, s.chances[horse])
    return _("{win} to win, {show} for the top 3.").format(win=win, show=show)


def _join_lines(*text: str) -> str:
    return "\n".join(line for line in text if line)


def _buy_tooltip(s: LongShotViewModel) -> Tooltip:
    words = _("Then select a horse. You get its feature and its purse, and on your turns it may follow other horses.")
    return tooltip(_("Buy a horse"), words, _("You have {money}.").format(money=dollars(s.view.money[s.view.turn])))


def _bet_tooltip(s: LongShotViewModel) -> Tooltip:
    words = _("Then select a horse that is not in the No Bets area. Bets on the same horse add up.")
    example = stake_text(s.view, _example_horse(s), BET_DOLLARS)
    return tooltip(_("Bet ${amount}").format(amount=BET_DOLLARS), words, example)


def _example_horse(s: LongShotViewModel) -> int:
    """The horse that an example speaks of: the one most likely to win, of those that bets are open_horses on."""
    open_horses = [horse for horse in s.view.racing() if s.view.may_bet(horse)] or [1]
    favourite: int = max(open_horses, key=lambda horse: s.chances[horse].win if horse in s.chances else 0.0)
    return favourite


ACTION_TOOLTIPS: dict[str, Callable[[LongShotViewModel], Tooltip]] = {
    "buy": _buy_tooltip,
    "bet": _bet_tooltip,
    "discard": lambda _s: tooltip(
        _("Discard 2 cards"),
        _("Discard any 2 cards for {money}. Their texts don't count.").format(money=dollars(BET_DOLLARS)),
    ),
    "pass": lambda _s: tooltip(_("Pass"), _("Take no action and draw your card.")),
    "keep": lambda _s: tooltip(_("Keep the roll"), _("Keeps both dice, and your token for later.")),
    "back": lambda _s: tooltip(_("Back"), _("Undoes your last choice.")),
    "horse": horse_die_tooltip,
    "move": move_die_tooltip,
}


class LongShotTooltips(LapTooltips):
    """The items of Long Shot that have tooltips."""

    _s: LongShotViewModel
    first_no_bet_space = FIRST_NO_BETS_SPACE
    finish_space = FINISH
    dice_texts = (horse_die_tooltip, move_die_tooltip)
    line_texts = (no_bets_tooltip, finish_tooltip, winners_tooltip)
    row_texts = (horse_tooltip, odds_tooltip, follows_tooltip)

    def seat(self, seat: Seat) -> Tooltip:
        return seat_tooltip(self._s, seat)

    def option(self, option: PickerOption) -> Tooltip:
        about = ACTION_TOOLTIPS.get(option.key)
        return lap.option_tooltip(option, about(self._s) if about else None)

    def game_items(self) -> Iterator[InspectableItem]:
        for number in HORSES:
            yield from self.row_items(number)
            box = layout.bet_column(number, self._s.view.bets[self._s.open_sheet_seat])
            yield self.item(f"stake.{number}", box, bet_cell_tooltip, number)
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
                lambda place=place: hand_card_tooltip(self._s, place),  # type: ignore[misc]
            )

    def row_boxes(self, number: int) -> tuple[FRect, FRect]:
        return split_left(layout.field_row(number), layout.ODDS_LEFT)
