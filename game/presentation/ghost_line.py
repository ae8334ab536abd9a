"""Words how a seat stands against its ghost: what each was worth when the round that is shown began."""

from __future__ import annotations

from game.engine.rules import GameState, Ruleset
from game.i18n import _
from game.session.amounts import score_text
from game.session.ghost import Ghost, worth_in
from game.session.timeline import round_of


class GhostLine:
    """The ghost of a match on screen. `words` change when a round begins; "" before."""

    def __init__(self, ghost: Ghost, rules: Ruleset[GameState], start: GameState) -> None:
        """`start` is the state before the first command."""
        self.ghost = ghost
        self.words = ""
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
            self.words = ghost_words(self._rules.key, ghost, own[self.ghost.seat] - ghost)


def ghost_words(rules: str, worth: int, ahead: int) -> str:
    """What the ghost was worth and by how much the seat was ahead of it: “Ghost $84 (+12)”."""
    difference = f"+{ahead}" if ahead > 0 else f"−{-ahead}" if ahead else "±0"
    return _("Ghost {score} ({difference})").format(score=score_text(rules, worth), difference=difference)
