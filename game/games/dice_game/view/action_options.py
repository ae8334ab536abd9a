"""Makes the options of the five actions on the horse of a turn."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from game.engine.rules import Command
from game.games.dice_game.rules import commands
from game.games.dice_game.rules.player_sheet import CIRCLES_OF
from game.games.dice_game.rules.state import DiceGameState
from game.games.dice_game.view import answer_notes
from game.i18n import _
from game.presentation.picker_option import Commands, PickerOption

NAMED_REASONS = ("bet", "buy")
"""Actions that a first match shows while they are disabled. The others are already done."""
RefusalText = Callable[[Command], str]
"""Returns why a command is not legal; "" if it is, or without a reason to show."""


@dataclass(frozen=True, slots=True)
class ActionOptions:
    """Makes the options of the actions at a table."""

    is_first: bool
    """Whether it is the table of a first match."""
    sells_horses: bool
    """Whether purchases are explained already, so that the button shows a price that is too high."""
    are_cards: bool
    """Whether the actions are cards of a first race."""
    names: Sequence[str] = ()
    """Names of the seats, if they are known."""

    def of(self, view: DiceGameState, legal: Commands, refusal: RefusalText) -> Iterator[PickerOption]:
        """Yields the actions among the `legal` commands, and those that are named although they are disabled."""
        notes = answer_notes.action_notes(view)
        for key, (words, sample) in _samples(view).items():
            group = tuple(command for command in legal if type(command) is type(sample))
            reason = "" if group else refusal(sample)
            barred = "" if group else answer_notes.barred_text(view, key, self.names)
            is_introduced = key == "bet" or (key == "buy" and self.sells_horses)
            if not reason and is_introduced:
                reason = barred
            if self.is_first and reason and key not in NAMED_REASONS:
                continue
            if group or reason:
                yield self._option(view, PickerOption(key, words, barred or notes[key], group, disabled_reason=reason))

    def _option(self, view: DiceGameState, option: PickerOption) -> PickerOption:
        styled = replace(option, icon=answer_notes.CHOICE_ICONS[option.key])
        return answer_notes.card(view, styled) if self.are_cards else styled


def _samples(view: DiceGameState) -> dict[str, tuple[str, Command]]:
    """Returns words and a sample command of each action; its rejection is the reason if the action is disabled."""
    seat = view.turn
    number = view.number
    circles = CIRCLES_OF[number]
    circle = next((circle for circle in circles if not view.has_circle(seat, circle)), circles[0])
    return {
        "concession": (_("Concession"), commands.Concession(seat, circle)),
        "helmet": (_("Helmet"), commands.Helmet(seat, number)),
        "jersey": (_("Jersey"), commands.Jersey(seat, number, 1)),
        "bet": (_("Bet"), commands.Bet(seat, number, 1)),
        "buy": (_("Buy"), commands.Buy(seat, number)),
    }
