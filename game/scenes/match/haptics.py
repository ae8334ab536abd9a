"""Lets the pads of those be felt whom something is about: attacks, filled lines, horses that come home."""

from __future__ import annotations

from game.engine.rules import Seat
from game.presentation.game_view import HapticCue
from game.scenes.match.match_parts import MatchParts

PATTERNS: dict[HapticCue, tuple[int, float]] = {
    HapticCue.ATTACK: (120, 0.7),
    HapticCue.LINE: (80, 0.5),
    HapticCue.FINISH: (400, 0.8),
}
"""Milliseconds, and strength 0..1."""


class Haptics:
    """Shakes the pad of the seat, if a person plays for it; where nobody has a pad of their own, all of them."""

    def __init__(self, parts: MatchParts) -> None:
        """Follows what the view of `parts` shows."""
        self._context, self._session = parts.context, parts.session
        parts.view.on_haptic_cue = self.shake
        parts.view.view_model.chips.on_hit = lambda seat: self.shake(seat, HapticCue.ATTACK)

    def shake(self, seat: Seat, cue: HapticCue) -> None:
        """Shakes the pad of a seat in the pattern of what happens."""
        if self._session.is_human(seat):
            self._context.rumble(seat, *PATTERNS[cue])
