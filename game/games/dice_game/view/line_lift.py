"""Holds the progress of a filled line: the lifted sheet, the stroke through its line, the bonuses that are lit."""

from dataclasses import dataclass

from game.engine.rules import Seat
from game.games.dice_game.rules.player_sheet import BONUS_BOXES, is_row
from game.i18n import _


@dataclass
class LineLift:
    """A lifted sheet: its seat, its marked circles (bits), and the progress of the moment."""

    seat: Seat
    marked: int
    lines: list[int]
    """The lines that a stroke goes through."""
    share: float = 0.0
    """Share 0..1 of the lift."""
    stroke: float = 0.0
    """Share 0..1 of the stroke through the last line."""
    lit_bonuses: int = 0
    """Free bonuses that are lit."""

    @property
    def word(self) -> str:
        """The word called out once the stroke has gone through; "" before, or if no line is known."""
        if self.stroke < 1 or not self.lines:
            return ""
        if len(self.lines) > 1:
            return _("DOUBLE!")
        return _("ROW!") if is_row(self.lines[0]) else _("COLUMN!")

    @property
    def is_still(self) -> bool:
        """Whether nothing moves any more."""
        return self.share >= 1 and self.stroke >= 1 and self.lit_bonuses >= len(BONUS_BOXES)

    def is_about(self, seat: Seat, marked: int) -> bool:
        """Returns whether it shows this seat's sheet with these circles marked."""
        return (self.seat, self.marked) == (seat, marked)

    def settle(self) -> None:
        """Goes to the end of the moment."""
        self.share = self.stroke = 1.0
        self.lit_bonuses = len(BONUS_BOXES)
