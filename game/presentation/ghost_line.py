"""Words how a seat stands against its ghost: what each was worth when the round that is shown began."""

from __future__ import annotations

from game.engine.rules import GameState, Ruleset, Seat
from game.i18n import _
from game.session.amounts import score_text
from game.session.ghost import Ghost, worth_in
from game.session.timeline import round_of

FULL_MARGIN_SHARE, LEAST_FULL_MARGIN = 0.5, 10
"""A margin of so much of the ghost's worth, and of at least so much money or points, fills the gauge."""


class GhostLine:
    """The ghost of a match on screen. `words` and `margin` change when a round begins; "" and None before.

    `margin` is how far the seat is ahead of its ghost, from −1 to 1 of what a gauge can show.
    """

    def __init__(self, ghost: Ghost, rules: Ruleset[GameState], start: GameState) -> None:
        """`start` is the state before the first command."""
        self.ghost = ghost
        self.words = ""
        self.margin: float | None = None
        self._rules = rules
        self._first_round = round_of(rules, start)
        self._round: int | None = None

    def follow(self, view: GameState) -> None:
        """Follows the state that is shown, which belongs to the round it is in."""
        number = round_of(self._rules, view)
        if number == self._round:
            return
        self._round = number
        ghost = self.ghost.at(number, self._first_round)
        own = worth_in(self._rules, view)
        if self.ghost.seat < len(own):
            ahead = own[self.ghost.seat] - ghost
            self.words = ghost_words(self._rules.key, ghost, ahead)
            self.margin = max(-1.0, min(ahead / max(abs(ghost) * FULL_MARGIN_SHARE, LEAST_FULL_MARGIN), 1.0))

    def margin_of(self, seat: Seat) -> float | None:
        """The margin where `seat` is the one that the ghost runs along with; None for any other."""
        return self.margin if seat == self.ghost.seat else None


def ghost_words(rules: str, worth: int, ahead: int) -> str:
    """What the ghost was worth and by how much the seat was ahead of it: “Ghost $84 (+12)”."""
    difference = f"+{ahead}" if ahead > 0 else f"−{-ahead}" if ahead else "±0"
    return _("Ghost {score} ({difference})").format(score=score_text(rules, worth), difference=difference)
