"""Describes a player's result in a finished match: place, headline and face."""

from game.engine.rules import Outcome, Seat
from game.i18n import _
from game.scenes.score.banner import winner_title
from game.scenes.score.podium import PlayerBadges, ranking_rows
from game.session.amounts import final_score_words, place_text, score_text
from game.session.session import MatchSession

SECOND = 2
"""Number of the second place."""


class OwnResult:
    """The result of `seat` in a finished match."""

    def __init__(self, session: MatchSession, seat: Seat) -> None:
        self._session = session
        self._seat = seat
        self.is_win = self._outcome.is_won_by(seat) and not self._outcome.is_tie
        """Whether the player has won, without a tie of all."""
        self.score = final_score_words(session.setup.rules, self._outcome.scores[seat])
        """The player's score as text."""

    def headline(self, players: PlayerBadges) -> tuple[str, Seat | None]:
        """Returns a sentence about the result, and the seat it is about; None after a tie."""
        if self._outcome.is_tie:
            return _("A tie!"), None
        if self.is_win:
            return _("Your first win!") if self._session.is_kept else _("You win!"), self._seat
        if self._place == SECOND and not self._is_last:
            return _("Second place!"), self._seat
        return winner_title(self._outcome, players), self._outcome.winners[0]

    @property
    def words(self) -> str:
        """The player's place and score, with the winner's score if that is another seat."""
        place = place_text(self._place)
        if self._place == 1:
            return _("{place}, {score}").format(place=place, score=self.score)
        winner = self._outcome.winners[0]
        return _("{place}, {score} ({winner}: {best})").format(
            place=place,
            score=self.score,
            winner=self._session.names[winner],
            best=score_text(self._session.setup.rules, self._outcome.scores[winner]),
        )

    @property
    def mood(self) -> str:
        """The player's face: pleased after a win, hurt in the last place, else calm."""
        if self.is_win:
            return "pleased"
        return "hurt" if self._is_last else "calm"

    @property
    def _outcome(self) -> Outcome:
        outcome = self._session.match.outcome
        assert outcome
        return outcome

    @property
    def _place(self) -> int:
        """The player's place, from 1."""
        rows = ranking_rows(self._outcome.ranking, self._outcome.scores)
        return next(row.place for row in rows if row.seat == self._seat)

    @property
    def _is_last(self) -> bool:
        """Whether no seat is behind the player."""
        return self._seat in self._outcome.ranking[-1]
