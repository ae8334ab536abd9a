"""Shows the check of the dealer after an online match, and defines where the score scene leads from there."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from pygame import FRect

from game.i18n import _, plural
from game.scenes.base.scene import SceneChange
from game.ui import drawing, icons, text, theme
from game.ui.box import inset, split_left, split_right
from game.ui.canvas import Canvas

if TYPE_CHECKING:  # a local race needs no ciphers
    from game.online.guest.promise import Promise

STRIP = FRect(140, 146, 1000, 34)
"""Maximum box of the line, below the winner's banner, in logical units."""
ICON = 20.0
"""Size of the icon, in logical units."""
ROW_GAP = 8.0
"""Distance between the line and the rest of its row, in logical units."""
TEXT_MARGIN = ICON + 44.0
"""Width of the line without its text, in logical units."""
MAX_SHARE_BESIDE = 0.4
"""Maximum share of a row with other text, unless the smallest text needs more; 0 to 1."""
MAX_SENTENCES = 2
"""Maximum number of sentences on the line."""
TEXT_STYLE = theme.LABEL.sized(18)
"""Text style of the line."""


@dataclass(frozen=True, slots=True)
class OnlineEnd:
    """The result of the check, and the ways out of the score scene."""

    trouble: str
    """Description of a mismatch; "" if every line matches."""
    remark: str
    """A sentence about a host that went back to an earlier move; "" if it did not."""
    is_whole: bool
    """Whether the match is complete and can be replayed."""
    is_checked: bool
    """Whether the dealer has revealed all that the check needs."""
    is_owner: bool
    """Whether this player owns the room and may request another match."""
    promise: Promise
    """Promise that the match was checked against."""
    is_seated: bool
    """Whether this device took part in the draw of the dice, or should have."""
    again: Callable[[], SceneChange]
    """Requests another match and returns to the room."""
    back: Callable[[], SceneChange]
    """Returns to the room."""
    leave: Callable[[], SceneChange]
    """Leaves the room."""

    @property
    def audit_text(self) -> str:
        """Result of the check of the dealer."""
        if self.trouble:
            return _("The host can't be trusted. {trouble}").format(trouble=self.trouble)
        if not self.is_checked:
            return _("The host left before the dice could be checked.")
        notes = [note for note in (self.remark, self._draws_text) if note]
        if len(notes) < MAX_SENTENCES:
            notes.insert(0, self._proven)
        return " ".join(notes)

    @property
    def _draws_text(self) -> str:
        """The number of draws with this device's number since the last finished match; "" for one or none."""
        earlier = max(self.promise.draws, self.promise.draw.number) - 1
        if not self.promise.secret or earlier <= 0:
            return ""
        # Translators: the dice of a match are drawn by all devices together; an earlier draw came to nothing
        sentence = plural(
            "Draw {number}: the earlier one led to no finished match.",
            "Draw {number}: the earlier ones led to no finished match.",
            earlier,
        )
        return sentence.format(number=earlier + 1)

    @property
    def _proven(self) -> str:
        if self.promise.secret:
            return _("Checked: nobody chose or changed the dice.")
        if self.is_seated:
            return _("Checked, but the dice were drawn without this device.")
        return _("Checked: no dice or cards were changed.")

    def _box(self, canvas: Canvas) -> FRect:
        """Returns the box of the line, in the middle."""
        width = min(text.width(canvas, self.audit_text, TEXT_STYLE) + TEXT_MARGIN, STRIP.width)
        box = FRect(0, STRIP.top, width, STRIP.height)
        box.centerx = STRIP.centerx
        return box

    def _box_in(self, canvas: Canvas, row: FRect) -> FRect:
        """Returns the box of the line at the right of a row with other text; it leaves as much as its text allows."""
        least_width = text.least_width(canvas, self.audit_text, TEXT_STYLE)
        usual_width = min(text.width(canvas, self.audit_text, TEXT_STYLE), row.width * MAX_SHARE_BESIDE)
        width = min(max(usual_width, least_width) + TEXT_MARGIN, STRIP.width)
        return FRect(row.right - width, STRIP.top, width, STRIP.height)

    def draw(self, canvas: Canvas, row: FRect | None = None) -> FRect:
        """Draws the result of the check in the middle, or at the right of a row; returns the rest of the row."""
        box = self._box_in(canvas, row) if row else self._box(canvas)
        ground = theme.ALARM_DEEP if self.trouble else theme.NIGHT
        icon = "no" if self.trouble or not self.is_checked else "check"
        drawing.card(canvas, box, ground, None, STRIP.height / 2)
        icon_box, line = split_left(inset(box, 14, 0), ICON, 8)
        canvas.blit_centred(icons.icon(canvas, icon, ICON, theme.GOLD_LIGHT), *icon_box.center)
        text.draw_line(canvas, self.audit_text, TEXT_STYLE.on(theme.PAPER_LIGHT), line, text.LEFT)
        return split_right(row, box.width, ROW_GAP)[1] if row else STRIP
