"""Composes the picture of a result: the pay-off, the race of the bars, the banner."""

from collections.abc import Iterator, Sequence
from functools import cached_property, partial

from game.engine.rules import Event, GameState, Outcome
from game.i18n import _
from game.presentation.match_result import ScoreRow, ScoreSheet, Story
from game.scenes.score import banner, winner
from game.scenes.score.banner import BannerText, banner_text
from game.scenes.score.payoff import Payoff, payable_tickets
from game.scenes.score.payoff_view import PayoffView
from game.scenes.score.podium import PlayerBadges, RankRow, ranking_rows
from game.scenes.score.reveal import Amounts, Reveal
from game.scenes.score.reveal_view import LanePlayer, RevealView
from game.session.amounts import dollars
from game.session.session import MatchSession
from game.sprites.sprite_cache import SpriteCache
from game.ui.canvas import Canvas


class ResultPicture:
    """The values and views of a result. `final_view` is the state after the match; nothing in it is hidden."""

    def __init__(
        self, session: MatchSession, score_sheet: ScoreSheet[GameState], players: PlayerBadges, events: Sequence[Event]
    ) -> None:
        self._session = session
        self._score_sheet = score_sheet
        self._players = players
        self._tickets = payable_tickets([ticket for event in events if (ticket := score_sheet.ticket(event))])
        self.final_view: GameState = session.match.state
        self.winner_entry = 1.0
        """Progress of the winner's entry, 0 to 1."""
        self._set_views(self.final_view)

    @cached_property
    def story(self) -> Story | None:
        """The course of the match, if its score is not informative; None while the match is running."""
        return self._score_sheet.story(self._session.match) if self._session.finished else None

    @property
    def rows(self) -> Sequence[ScoreRow[GameState]]:
        """The rows of the score sheet for the final state."""
        return self._score_sheet.rows(self.final_view)

    def begin(self, view: GameState) -> None:
        """Starts from `view`, the state before the events to show."""
        self.final_view = self._session.match.state
        self._set_views(view)

    def _set_views(self, before: GameState) -> None:
        seats = range(len(self._players.names))
        amounts = self._amounts(self.final_view)
        start = self._amounts(before)
        money = tuple(sum(row[seat] for row in start) for seat in seats)
        totals = tuple(sum(row[seat] for row in amounts) for seat in seats)
        self.payoff = Payoff(self._tickets, money, totals)
        ranked = {rank.seat for rank in self.ranks}
        ranked_amounts = tuple(tuple(row[seat] if seat in ranked else 0 for seat in seats) for row in amounts)
        paid_rows = frozenset(self._score_sheet.paid_rows) if self._tickets else frozenset()
        self.reveal = Reveal(ranked_amounts, self._score_sheet.is_chronological, paid_rows, self._score_sheet.is_known)
        finishers = [horse for horse, _name in self._score_sheet.finishers(self.final_view)]
        self.payoff_view = PayoffView(self.payoff, self._players, finishers)
        rows = [name for name, _sum in self.rows]
        story = self.story if len(rows) == 1 else None
        colours = [self._score_sheet.colours.get(row, number) for number, row in enumerate(self.rows)]
        self._reveal_view = RevealView(self.reveal, self._players, self._lane_players(), rows, story, colours)

    def _amounts(self, view: GameState) -> Amounts:
        seats = range(len(self._players.names))
        return tuple(tuple(sum_of(view, seat) for seat in seats) for _name, sum_of in self.rows)

    def _lane_players(self) -> list[LanePlayer]:
        """Returns the seats with a lane, best first."""
        champion = self._score_sheet.champion
        return [
            LanePlayer(rank.seat, champion(self.final_view, rank.seat), rank.place, rank.score, rank.is_winner)
            for rank in self.ranks
        ]

    @property
    def outcome(self) -> Outcome:
        """The outcome of the match."""
        outcome = self._session.match.outcome
        assert outcome is not None
        return outcome

    @property
    def _winning_horse(self) -> int:
        return self._score_sheet.champion(self.final_view, self.outcome.winners[0])

    @property
    def ranks(self) -> list[RankRow]:
        """The seats from the best; empty while the match is running."""
        outcome = self._session.match.outcome
        return ranking_rows(outcome.ranking, outcome.scores) if outcome else []

    @property
    def banner(self) -> BannerText:
        """Text of the banner."""
        rows = [name() for name, _sum in self.rows]
        return banner_text(self.outcome, self._players, self.reveal.amounts, rows)

    @property
    def sheet_caption(self) -> str:
        """The sentence below the score sheet: the winner, or the reason why a practice race does not count."""
        if not self._session.is_kept:
            return _("Practice race, not counted: later rolls were set.")
        return self.banner.title

    @property
    def is_paying(self) -> bool:
        """Whether tickets are still to be paid."""
        return bool(self._tickets) and self.payoff.turn < len(self.payoff.turns)

    def spoken_text(self) -> tuple[str, ...]:
        """Returns the current segment for the screen reader."""
        if self.is_paying:
            paid = self.payoff.turns[self.payoff.turn] if self.payoff.turn >= 0 else ()
            tickets = [self._tickets[number] for number in paid]
            names = self._players.names
            return tuple(f"{names[one.seat]}: {one.words} = {dollars(one.amount)}" for one in tickets)
        if not self.reveal.decided:
            row = self.reveal.row
            return () if row is None else (self.rows[row][0](),)
        names = self._players.names
        banner_text = self.banner
        totals = (f"{names[rank.seat]} {self._players.score(rank.score)}" for rank in self.ranks)
        return (banner_text.title, banner_text.why, *totals)

    # -- drawing -------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas, sprites: SpriteCache) -> None:
        """Draws the lanes, and after the decision the banner."""
        self._reveal_view.draw(canvas, sprites)
        if self.reveal.decided:
            banner.draw(canvas, self.banner)

    def draw_winner(self, canvas: Canvas, sprites: SpriteCache) -> None:
        """Draws only the winner, below the banner."""
        winner.draw(canvas, sprites, self._players, self.ranks, self._winning_horse, self.winner_entry)
        banner.draw(canvas, self.banner)

    def prerender(self, canvas: Canvas, sprites: SpriteCache) -> Iterator[None]:
        """Renders the pictures in advance, one at a time."""
        if self._tickets:
            yield from self.payoff_view.prerender(canvas, sprites)
        if self._session.match.outcome:
            yield from self._reveal_view.prerender(canvas, sprites)
            best = self.ranks[0].seat, self._winning_horse
            yield from winner.prerender(canvas, sprites, self._players, best)
            yield from canvas.draw_ahead(partial(self.draw_winner, sprites=sprites))
