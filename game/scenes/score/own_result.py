"""Describes a player's result in a finished match: place, headline and face."""

from game.engine.catalog import game_by_key
from game.engine.rules import Outcome, Seat
from game.i18n import _
from game.scenes.base.page_scene import game_title
from game.scenes.score.banner import winner_title
from game.scenes.score.podium import PlayerBadges, RankRow, ranking_rows
from game.session.amounts import final_score_words, place_text, score_text
from game.session.score_history import largest_swing
from game.session.session import MatchSession

SECOND = 2
"""Number of the second place."""


class OwnResult:
    """The result of `seat` in a finished match."""

    def __init__(self, session: MatchSession, seat: Seat) -> None:
        self._session = session
        self.seat = seat
        """The player's seat."""
        self.is_win = self._outcome.is_won_by(seat) and not self._outcome.is_tie
        """Whether the player has won, without a tie of all."""
        self.score = final_score_words(session.setup.rules, self._outcome.scores[seat])
        """The player's score as text."""
        self.ranks: list[RankRow] = ranking_rows(self._outcome.ranking, self._outcome.scores)
        """The seats from the best."""

    def headline(self, players: PlayerBadges) -> tuple[str, Seat | None]:
        """Returns a sentence about the result, and the seat it is about; None after a tie."""
        if self._outcome.is_tie:
            return _("A tie!"), None
        if self.is_win and not self._session.is_kept:
            return _("Practice race won!"), self.seat
        if self.is_win:
            return _("First win in {game}!").format(game=game_title(self._session.setup.rules)), self.seat
        if self._place == SECOND and not self._is_last:
            return _("Second place!"), self.seat
        return winner_title(self._outcome, players), self._outcome.winners[0]

    @property
    def words(self) -> str:
        """The player's place and score, with the score of the winner, or of the second if the player has won."""
        place = place_text(self._place)
        other = next((rank for rank in self.ranks if (rank.place > 1) is (self._place == 1)), None)
        if other is None:
            return _("{place}, {score}").format(place=place, score=self.score)
        return _("{place}, {score} ({winner}: {best})").format(
            place=place,
            score=self.score,
            winner=self._session.names[other.seat],
            best=score_text(self._session.setup.rules, other.score),
        )

    def turning_point(self) -> str:
        """Returns a sentence about the round of the largest gain: the winner's on the player, or after a win the
        player's on the next player. "" without a gain.
        """
        rival = next((rank.seat for rank in self.ranks if (rank.place > 1) is self.is_win), self.seat)
        game = game_by_key(self._session.setup.rules)
        behind, ahead = (rival, self.seat) if self.is_win else (self.seat, rival)
        swing = largest_swing(self._session.match, behind, ahead)
        if game is None or rival == self.seat or swing.gain <= 0:
            return ""
        sentence = _("{round}: you gained {amount} on {name}.")
        if not self.is_win:
            sentence = _("{round}: {name} gained {amount} on you.")
        return sentence.format(
            round=_(game.round_label).format(number=max(swing.round, 1)),
            name=self._session.names[rival],
            amount=final_score_words(game.key, swing.gain),
        )

    @property
    def _outcome(self) -> Outcome:
        outcome = self._session.match.outcome
        assert outcome
        return outcome

    @property
    def _place(self) -> int:
        """The player's place, from 1."""
        return next(row.place for row in self.ranks if row.seat == self.seat)

    @property
    def _is_last(self) -> bool:
        """Whether no seat is behind the player."""
        return self.seat in self._outcome.ranking[-1]
