"""Provides the tooltips of dice, lines and buttons, and the boxes of all items with a tooltip."""

import math
from collections.abc import Callable, Iterator, Sequence
from functools import partial

from game.engine.rules import Command, Event, Seat
from game.games.lap import tooltips as lap
from game.games.lap.tooltips import LapTooltips, mean_purse, past_line
from game.games.long_shot.rules import commands, events
from game.games.long_shot.rules.cards import CARDS_BY_NUMBER
from game.games.long_shot.rules.horses import HORSE_CARDS
from game.games.long_shot.rules.options import MOVE_DIE_FACES
from game.games.long_shot.rules.state import BET_DOLLARS, FINISH, FIRST_NO_BETS_SPACE, HORSES, SPACES
from game.games.long_shot.rules.turn_flow import PURSES
from game.games.long_shot.view import layout
from game.games.long_shot.view.card_tooltips import (
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
from game.games.long_shot.view.view_model import LongShotViewModel, finish_gains
from game.games.long_shot.wording import chance_name, free_places, pays_text, preview_text
from game.i18n import _, translate
from game.presentation.picker_option import PickerOption
from game.presentation.tooltips import InspectableItem, Tooltip, tooltip
from game.race_view.race_parts import horse_of
from game.race_view.view_model import RaceViewModel
from game.session.amounts import dollars, running_chance_text, signed_dollars


def horse_die_tooltip(view_model: RaceViewModel) -> Tooltip:
    """Returns the tooltip of the horse die: its purpose and the chances of its faces."""
    rule = _("Says which horse moves: 1 to 10, all equally likely. A finished horse is rerolled.")
    if view_model.view.options.edition.rerolls_both_dice:
        rule = _("Says which horse moves: 1 to 10, all equally likely. For a finished horse, both dice are rerolled.")
    return tooltip(_("Horse die"), rule)


def move_die_tooltip(view_model: RaceViewModel) -> Tooltip:
    """Returns the tooltip of the move die: its purpose, its faces, and the meaning of a 0."""
    faces = ", ".join(map(str, MOVE_DIE_FACES[view_model.view.options.move_die]))
    rule = _("How far the horse and its followers move. Faces: {faces}.").format(faces=faces)
    zero = _("On a 0 no horse moves. You may take a card: from the horse's owner, or from the draw pile.")
    edition = view_model.view.options.edition
    if edition.must_take_card:
        zero = _("On a 0 no horse moves. You take a card: from the horse's owner, or from the draw pile.")
    rerolled = "" if edition.rerolled_zero_brings_card else _("A 0 from a reroll brings no card.")
    return tooltip(_("Move die"), rule, zero, rerolled)


def no_bets_tooltip(view_model: RaceViewModel) -> Tooltip:
    """Returns the tooltip of the No Bets area: its rule, and the running horses in it."""
    horses = past_line(view_model.view, FIRST_NO_BETS_SPACE)
    rule = _("No bets on horses in this area, except by some cards. A horse that is moved back out takes bets again.")
    now = _("In it now: {horses}.").format(horses=horses) if horses else ""
    return tooltip(_("No Bets area"), rule, now)


def finish_tooltip(view_model: RaceViewModel) -> Tooltip:
    """Returns the tooltip of the finish: number of spaces, ways to cross it, and end of the race."""
    template = _(
        "A horse finishes after {spaces} spaces. Dice can take it across; cards and abilities only if they say so."
    )
    ends = _("The race ends as soon as 3 horses have finished.")
    return tooltip(_("Finish"), template.format(spaces=SPACES + 1), ends)


def winners_tooltip(view_model: RaceViewModel) -> Tooltip:
    """Returns the tooltip of the Winner's Circle: the purses of the three places, in dollars."""
    first, second, third = map(dollars, PURSES)
    template = _("Owners of the top 3 get {first} / {second} / {third}. Bets on them pay by their odds.")
    return tooltip(_("Winner's Circle"), template.format(first=first, second=second, third=third))


# -- options -----------------------------------------------------------------------------------------------------


def option_effect_text(view_model: LongShotViewModel, command: Command) -> str:
    """Returns the effect of an option on the table, for the note next to the buttons."""
    match command:
        case commands.Bet(_, horse):
            pays = translate(pays_text(view_model.view, horse, BET_DOLLARS))
            return _join_lines(pays, _chance_text(view_model, horse))
        case commands.Buy(_, horse):
            return _join_lines(feature_effect_text(view_model.view, horse), purse_value_text(view_model, horse))
        case commands.Play(horse=horse) if horse:
            return plays_text(view_model, (command,), names_places=True)
        case _:
            return ""


def plays_text(view_model: LongShotViewModel, plays: Sequence[Command], *, names_places: bool = False) -> str:
    """Returns a short text about the present effect of a card that can be played in these ways; "" for none.
    `names_places` adds the places to payouts; the picture of a card has no room for them.
    """
    now = projected_totals_after(view_model.view, ())
    swing = max((_total_after(view_model, play) - now[play.seat] for play in plays), default=0)
    if len(plays) > 1:
        best = _("Forecast up to {money}") if swing > 0 else ""
        return _join_lines(_("Choose 1 of {count}").format(count=len(plays)), best.format(money=signed_dollars(swing)))
    outcome = _("Forecast {money}") if swing else ""
    certain_events = [event for play in plays for event in _certain_events(view_model, play)]
    lines = [_certain_text(view_model, event, names_places=names_places) for event in certain_events]
    return _join_lines(*lines, outcome.format(money=signed_dollars(swing)))


def _certain_text(view_model: LongShotViewModel, event: Event, *, names_places: bool) -> str:
    """Returns a text about a certain effect of a card; dollars as on the ribbon of the card in the hand."""
    if isinstance(event, events.CardMoney):
        return signed_dollars(event.amount)
    return translate(preview_text(view_model.view, event, names_places=names_places))


def best_horse(view_model: LongShotViewModel, plays: Sequence[Command]) -> int:
    """Returns the horse of the way to play a card that brings most if the race ended now; 0 for no horse.

    Of equal ones it is the horse that brings its player more in the first free place, and then the likelier winner.
    """
    next_place = free_places(view_model.view)[0]

    def value(play: Command) -> tuple[int, int, float]:
        horse = horse_of(play)
        gain = finish_gains(view_model.view, horse, next_place).get(play.seat, ()) if horse else ()
        chance = view_model.chances[horse].win if horse in view_model.chances else 0.0
        return _total_after(view_model, play), sum(gain), chance

    return horse_of(max(plays, key=value)) if plays else 0


def expected_gain(view_model: LongShotViewModel, command: Command) -> float:
    """Returns the mean dollars that a bet or a purchase brings, or infinity for the recommended one. Without live
    chances, returns the space of the horse, so that the leader comes first.
    """
    horse = horse_of(command)
    if command == view_model.advice:
        return math.inf
    if horse not in view_model.chances:
        return float(view_model.view.positions[horse])
    if isinstance(command, commands.Buy):
        return (mean_purse(view_model, horse, PURSES) or 0) - HORSE_CARDS[horse].price
    return mean_purse(view_model, horse, [BET_DOLLARS * odds for odds in HORSE_CARDS[horse].odds]) or 0


def _certain_events(view_model: LongShotViewModel, play: Command) -> Sequence[Event]:
    """Returns the events that will certainly follow a card played on a horse, against a rival, or without a target."""
    assert isinstance(play, commands.Play)
    return CARDS_BY_NUMBER[play.card].effect.preview(view_model.view, play.seat, play.horse or play.rival)


def _total_after(view_model: LongShotViewModel, play: Command) -> int:
    """Returns the dollars of a card's player if the race ended after the moves of the card."""
    moves = filter(None, map(move_of, _certain_events(view_model, play)))
    return projected_totals_after(view_model.view, moves)[play.seat]


def _chance_text(view_model: LongShotViewModel, horse: int) -> str:
    if horse not in view_model.chances:
        return ""
    win, _place, show = map(running_chance_text, view_model.chances[horse])
    if view_model.view.finishers:
        return _("{chance} for {places}.").format(chance=show, places=translate(chance_name(view_model.view)))
    return _("{win} to win, {show} for the top 3.").format(win=win, show=show)


def _join_lines(*text: str) -> str:
    return "\n".join(line for line in text if line)


def _buy_tooltip(view_model: LongShotViewModel) -> Tooltip:
    rule = _("Then select a horse. You get its ability and its purse, and on your turns it may follow other horses.")
    view = view_model.view
    return tooltip(_("Buy a horse"), rule, _("You have {money}.").format(money=dollars(view.money[view.turn])))


def _bet_tooltip(view_model: LongShotViewModel) -> Tooltip:
    rule = _("Then select a horse that is not in the No Bets area. Bets on the same horse add up.")
    example = stake_text(view_model.view, _example_horse(view_model), BET_DOLLARS)
    return tooltip(_("Bet ${amount}").format(amount=BET_DOLLARS), rule, example)


def _example_horse(view_model: LongShotViewModel) -> int:
    """Returns the horse for an example: the likeliest winner of the horses that accept bets."""
    view = view_model.view
    chances = view_model.chances
    open_horses: list[int] = [horse for horse in view.racing() if view.may_bet(horse)] or [1]
    return max(open_horses, key=lambda horse: chances[horse].win if horse in chances else 0.0)


def _discard_tooltip(_view_model: LongShotViewModel) -> Tooltip:
    rule = _("Discard any 2 cards for {money}. Their texts don't count.").format(money=dollars(BET_DOLLARS))
    return tooltip(_("Discard 2 cards"), rule)


ACTION_TOOLTIPS: dict[str, Callable[[LongShotViewModel], Tooltip]] = {
    "buy": _buy_tooltip,
    "bet": _bet_tooltip,
    "discard": _discard_tooltip,
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
        command = option.commands[0] if len(option.commands) == 1 else None
        if isinstance(command, commands.Buy | commands.Bet):
            return horse_tooltip(self._s, command.horse)
        action_tooltip = ACTION_TOOLTIPS.get(option.key.partition(".")[0])
        return lap.option_tooltip(option, action_tooltip(self._s) if action_tooltip else None)

    def game_items(self) -> Iterator[InspectableItem]:
        for number in HORSES:
            box = self._s.horse_box(number)
            if not (self._s.card_box and self._s.card_box.colliderect(box)):
                yield self.item(f"row.{number}", box, horse_tooltip, number)
        if not self._s.has_rows:
            shown = self._s.shown_horse
            yield self.item("pays", layout.COINS, odds_tooltip, shown)
            yield self.item("bar", layout.FOLLOWED, follows_tooltip, shown)
        yield InspectableItem("token", layout.TOKEN, partial(token_tooltip, self._s))
        yield InspectableItem("pile", layout.PILE, partial(pile_tooltip, self._s))
        yield InspectableItem("discards", layout.DISCARDS, partial(discards_tooltip, self._s))
        count = len(self._s.hand())
        for place in range(0 if self._s.is_discarding else count):  # texts of discarded cards do not matter
            raised = self._s.raised.place
            is_raised = place == raised
            box = layout.raised_box(place, count) if is_raised else layout.visible_card_box(place, count, raised)
            yield InspectableItem(f"hand.{place}", box, partial(hand_card_tooltip, self._s, place))
