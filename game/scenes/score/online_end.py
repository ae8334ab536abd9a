"""Says after a match online whether the dealer kept its word, and where the score leads from there."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from pygame import FRect

from game.i18n import _
from game.scenes.base.scene import SceneChange
from game.ui import drawing, icons, text, theme
from game.ui.box import inset, split_left
from game.ui.canvas import Canvas

if TYPE_CHECKING:  # a local race needs no ciphers
    from game.online.guest.promise import Promise

STRIP = FRect(140, 146, 1000, 34)
"""Below the banner of the winner."""
SIGN = 20.0
WORDS = theme.LABEL.sized(18)


@dataclass(frozen=True, slots=True)
class OnlineEnd:
    """`trouble` is what did not fit, in words, "" if every line did. `is_whole`: the match can be looked back on;
    `is_checked`: the dealer has revealed what it takes to check it. `promise` is what it was checked by; `is_seated`:
    this device had a part in the draw of the dice, or should have had one.

    `again` asks for another match, if this player may, and leads to the room; `back` only leads there; `leave` leaves.
    """

    trouble: str
    is_whole: bool
    is_checked: bool
    is_owner: bool
    promise: Promise
    is_seated: bool
    again: Callable[[], SceneChange]
    back: Callable[[], SceneChange]
    leave: Callable[[], SceneChange]

    @property
    def audit_text(self) -> str:
        """Result of the check of the dealer."""
        if self.trouble:
            return _("The host can't be trusted. {trouble}").format(trouble=self.trouble)
        if not self.is_checked:
            return _("The host left before the dice could be checked.")
        if self.promise.is_owed:
            return _("Checked, but the dice of an earlier match never were.")
        count = max(self.promise.draws, self.promise.draw.number)
        draws = (_("First draw."), _("Second draw."), _("Third draw."))[count - 1 : count]
        return " ".join((self._proven, *draws))

    @property
    def _proven(self) -> str:
        if self.promise.secret:
            return _("Checked: nobody chose or changed the dice.")
        if self.is_seated:
            return _("Checked, but the dice were drawn without this device.")
        return _("Checked: no dice or cards were changed.")

    def draw(self, canvas: Canvas) -> None:
        """Draws what the check has found."""
        ground = theme.ALARM_DEEP if self.trouble else theme.NIGHT
        icon = "no" if self.trouble or not self.is_checked else "check"
        words = self.audit_text
        width = min(text.width(canvas, words, WORDS) + SIGN + 44, STRIP.width)
        box = FRect(0, STRIP.top, width, STRIP.height)
        box.centerx = STRIP.centerx
        drawing.card(canvas, box, ground, None, STRIP.height / 2)
        sign, room = split_left(inset(box, 14, 0), SIGN, 8)
        canvas.blit_centred(icons.icon(canvas, icon, SIGN, theme.GOLD_LIGHT), *sign.center)
        text.draw_line(canvas, words, WORDS.on(theme.PAPER_LIGHT), room, text.LEFT)
