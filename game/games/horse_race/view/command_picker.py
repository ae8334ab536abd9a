"""Picks a command of the Horse Race: deal, roll, or enter what the dice on the table show."""

from __future__ import annotations

from typing import Any

from pygame import FRect

from game.games.horse_race import wording
from game.games.horse_race.rules.commands import Deal, Roll
from game.games.horse_race.view import layout
from game.i18n import _
from game.presentation import command_picker
from game.presentation.command_picker import Commands, CommandType


class HorseRaceCommandPicker(command_picker.CommandPicker):
    """The question of the seat that must act."""

    table_layout = layout.TABLE_LAYOUT
    lone_fields: dict[CommandType, str] = {Deal: "seat", Roll: "seat"}

    def label(self, group: Commands, question: str, value: Any) -> tuple[str, str]:
        """Returns the face of a die on the table, or “Deal” or “Roll”."""
        match question:
            case "first":
                return _("First die: {face}").format(face=value), ""
            case "second":
                return _("Second die: {face}").format(face=value), ""
        return wording.button_text(self.view), ""

    def place(self, group: Commands, question: str, value: Any) -> FRect | None:
        """Returns the picture of the die's face; deal and roll are buttons."""
        return layout.face(value) if question in ("first", "second") else None

    @property
    def asks_for_dice(self) -> bool:
        """Whether dice from the table are asked for."""
        return len(self.commands) > 1

    @property
    def entered_dice(self) -> tuple[int, int]:
        """The dice entered so far, 0 for each that is not."""
        return (self.commands[0].first if self.depth else 0), 0  # type: ignore[attr-defined]

    def prompt(self) -> str:
        """Returns which die is to be entered, or what is due: the deal, a roll for a scratch, or a roll of the race."""
        if self.asks_for_dice:
            return _("second die?") if self.depth else _("first die?")
        return wording.question_text(self.view)
