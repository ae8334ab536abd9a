"""Picks a command of the Horse Race: deal, roll, enter table dice, or bet, at the table or on a small sheet."""

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Any

from pygame import FRect

from game.engine.rules import Command, Seat
from game.games.horse_race import wording
from game.games.horse_race.rules import commands, raising
from game.games.horse_race.rules.side_bets import odds, winnings
from game.games.horse_race.rules.state import BETS, HorseRaceState
from game.games.horse_race.trainer import first_bet
from game.games.horse_race.view import layout
from game.games.horse_race.view.bets import odds_text
from game.i18n import _
from game.presentation import command_picker
from game.presentation.command_picker import CommandType
from game.presentation.layout import TableLayout
from game.presentation.picker_option import Commands, OptionStyle, PickerOption
from game.presentation.pocket_sheet import PocketFace, PocketRow
from game.race_view.race_parts import horse_of


def _no_advice() -> None:
    return None


class HorseRaceCommandPicker(command_picker.CommandPicker):
    """The question to the active seat."""

    advice: Callable[[], Command | None] = staticmethod(_no_advice)
    """Returns the recommended command, once it is known."""

    lone_fields: dict[CommandType, str] = {
        commands.Deal: "seat",
        commands.Roll: "seat",
        commands.Raise: "seat",
        commands.NoBet: "seat",
    }

    @property
    def table_layout(self) -> TableLayout:  # type: ignore[override]
        if self.view.phase == BETS:
            return layout.bets_table_layout(self.view.running().index(self._recommended_horse))
        return layout.RAISE_TABLE_LAYOUT if self.offer else layout.TABLE_LAYOUT

    @property
    def _recommended_horse(self) -> int:
        """The horse of the recommended bet; in the first race and without a recommendation that of the trainer's."""
        bet = self.advice() if self.view.race > 1 else None
        return (bet if isinstance(bet, commands.SideBet) else first_bet(self.view, self.asked[0].seat)).horse

    @property
    def offer(self) -> raising.Offer | None:
        """The raise that is offered next to the roll; None without an offer, or after the choice between both."""
        return None if self.depth else self._offer

    @cached_property
    def _offer(self) -> raising.Offer | None:
        return raising.offer(self.view, self.asked[0].seat)

    def label(self, group: Commands, question: str, value: Any) -> tuple[str, str]:
        match question:
            case "first":
                return _("First die: {face}").format(face=value), ""
            case "second":
                return _("Second die: {face}").format(face=value), ""
            case "fee":
                return wording.dollars(value), ""
            case "horse":
                return f"{wording.horse_label(value)} {odds_text(self.view, value)}", ""
            case "amount":
                horse = horse_of(group[0])
                words = _("{amount} on {horse}").format(amount=wording.dollars(value), horse=horse)
                return words, _("pays {amount}").format(amount=wording.dollars(value * odds(self.view, horse)))
        if isinstance(group[0], commands.Raise):
            assert self.offer
            return _("Raise"), wording.raise_text(self.view, self.offer)
        return wording.button_text(self.view), self._hold_text() if self.offer else ""

    def _hold_text(self) -> str:
        """Returns what a win of the backed horse brings without a raise."""
        horse = self.view.ticket_horse(self.view.roller)
        return wording.win_text(horse, winnings(self.view, self.view.roller, horse))

    def grouping_field(self, command_type: CommandType, group: Commands) -> str | None:
        return "seat" if self.offer else None

    def place(self, group: Commands, question: str, value: Any) -> FRect | None:
        if question == "horse":
            return layout.ticket(self.view.running().index(value))
        return layout.face(value) if question in ("first", "second") else None

    def style(self, command_type: CommandType) -> OptionStyle:
        return {"ring": 0.0} if command_type is commands.SideBet else {}

    @property
    def explanation_box(self) -> FRect | None:
        return layout.BETS_PLATE if self.view.phase == BETS else None

    @property
    def asks_for_dice(self) -> bool:
        """Whether the question is for the faces of table dice."""
        command = self.commands[0]
        return isinstance(command, commands.Roll | commands.Raise) and command.first > 0 and not self.offer

    @property
    def has_own_buttons(self) -> bool:  # type: ignore[override]
        return not self.asks_for_dice

    @property
    def entered_dice(self) -> tuple[int, int]:
        """The faces entered so far; 0 for a die that has not been entered."""
        first_faces = {command.first for command in self.commands}  # type: ignore[attr-defined]
        return (first_faces.pop() if len(first_faces) == 1 else 0), 0

    def prompt(self) -> str:
        if self.asks_for_dice:
            return _("second die?") if any(self.entered_dice) else _("first die?")
        if isinstance(self.commands[0], commands.SideBet):
            return _("for how much?")
        if len(self.commands) > 1 and isinstance(self.commands[0], commands.Deal):
            return _("set the fee")
        return wording.question_text(self.view)


# -- side bets on a small sheet, for players who choose at the same time -----------------------------------------


def sheet_face(_view: HorseRaceState, option: PickerOption, group: Sequence[Command]) -> PocketFace:
    """Returns the text and the picture of an option: a ticket, or no bet."""
    command = group[0]
    if not isinstance(command, commands.SideBet):
        return PocketFace(option.words, "close")
    return PocketFace(option.words, cloth=command.horse)


def sheet_rows(view: HorseRaceState, seat: Seat) -> tuple[PocketRow, ...]:
    """Returns the running horses of which a seat has cards."""
    return (PocketRow("cards", tuple((horse, "") for horse in view.running() if seat in view.holders_of(horse))),)


def sheet_round_text(_view: HorseRaceState) -> tuple[str, str]:
    """Returns the title of the decision, and the question."""
    return _("Side bets"), _("Back a horse for the race?")
