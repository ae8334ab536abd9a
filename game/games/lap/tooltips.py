"""Defines tooltips of both lap games: chances, purses, dice, the lines, and the rows of the field panel."""

from collections.abc import Callable, Sequence
from functools import partial

from game.games.lap.state import LapState
from game.i18n import _
from game.presentation.picker_option import PickerOption
from game.presentation.tooltips import Tooltip, TooltipFactory, tooltip
from game.race_view.race_tooltips import RaceTooltipProvider
from game.race_view.view_model import RaceViewModel
from game.session.amounts import running_chance_text

TooltipMaker = Callable[[RaceViewModel], Tooltip]
HorseTooltipMaker = Callable[[RaceViewModel, int], Tooltip]


def chances_text(s: RaceViewModel, number: int) -> str:
    """Returns the live chances of a horse; "" if they are hidden or the horse has finished."""
    if number not in s.chances or s.view.is_finished(number):
        return ""
    win, place, show = map(running_chance_text, s.chances[number])
    texts = (
        _("Chances: {win} 1st, {place} top 2, {show} top 3."),
        _("Chances: {place} 2nd, {show} top 3."),
        _("Chance: {show} 3rd."),
    )
    text = texts[min(len(s.view.finishers), len(texts) - 1)]
    return text.format(win=win, place=place, show=show)


def mean_purse(s: RaceViewModel, number: int, purses: Sequence[int]) -> int | None:
    """Returns the expected purse of a horse, in dollars; None without live chances."""
    if number not in s.chances:
        return None
    win, place, show = s.chances[number]
    exact_chances = (win, place - win, show - place)
    return round(sum(chance * purse for chance, purse in zip(exact_chances, purses, strict=True)))


def to_finish_text(view: LapState, number: int, finish: int) -> str:
    """Returns the space of a running horse and its distance to the finish."""
    space = view.positions[number]
    return _("On space {space}, {steps} to the finish.").format(space=space, steps=finish - space)


def past_line(view: LapState, first_no_bet_space: int) -> str:
    """Returns the numbers of the running horses that have crossed the No Bet line."""
    return ", ".join(str(horse) for horse in view.racing() if view.positions[horse] >= first_no_bet_space)


def option_tooltip(chosen: PickerOption, about: Tooltip | None) -> Tooltip:
    """Returns the tooltip of a button: `about` or else its own label, with the reason if it is disabled."""
    if about is None:
        return tooltip(chosen.words, chosen.note, chosen.disabled_reason)
    return tooltip(about.title, *about.lines, chosen.disabled_reason)


class LapTooltips(RaceTooltipProvider):
    """The tooltips of a lap game: two dice, two lines, the winners' places, and a row for each horse.

    A game sets the spaces and the functions that return the texts.
    """

    first_no_bet_space: int
    """The first space on which bets on a horse are closed."""
    finish_space: int
    dice_texts: tuple[TooltipMaker, TooltipMaker]
    """Functions for the horse die and the move die."""
    row_texts: tuple[HorseTooltipMaker, HorseTooltipMaker, HorseTooltipMaker]
    """Functions for a horse, its odds and its bar."""
    line_texts: tuple[TooltipMaker, TooltipMaker, TooltipMaker]
    """Functions for the No Bet line, the finish and the winners' places."""

    def horse(self, number: int) -> Tooltip:
        return self.row_texts[0](self._s, number)

    def dice(self) -> Sequence[tuple[str, TooltipFactory]]:
        horse, move = self.dice_texts
        return (("die.horse", partial(horse, self._s)), ("die.move", partial(move, self._s)))

    def lines(self) -> Sequence[tuple[str, float, TooltipFactory]]:
        no_bet, finish, _winners = self.line_texts
        return (
            ("no_bet", self.first_no_bet_space, partial(no_bet, self._s)),
            ("finish", self.finish_space, partial(finish, self._s)),
        )

    def winners(self) -> TooltipFactory:
        return partial(self.line_texts[2], self._s)
