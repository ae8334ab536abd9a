"""Skips work whose results the tests of opened games do not check.

The skipped work is exact odds and reviews, a second review of the same match, and rendering before the first frame.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Hashable, Iterator, Sequence
from typing import Any

import pytest

from game.bots.agent import MoveComparison, MoveReviewer
from game.engine.match import Match
from game.engine.rng import Rng
from game.engine.rules import Command, GameState
from game.games.dice_game.bots import move_review as dice_game_review
from game.games.dice_game.bots.evaluators import DiceGameMoneyEvaluator, DiceGameWinEvaluator
from game.games.dice_game.bots.turn_search import DiceGameSearch
from game.presentation.match_screen import MatchScreen
from game.race_view import live_odds
from game.race_view.race_playfield import RacePlayfield
from game.scenes.score import pages
from game.session.advice import MoveReview
from game.ui.canvas import Canvas

FEW_RACES = (16, 48)
"""Numbers of races after which a table reports odds; tests of the odds themselves open no table."""
ROUGH_EVALUATOR = DiceGameWinEvaluator(stages=((1000, 6), (3, 24)))
ROUGH_REVIEW = {
    "REVIEW_EVALUATOR": ROUGH_EVALUATOR,
    "SHARP_SEARCH": DiceGameSearch(ROUGH_EVALUATOR),
    "DOLLARS": DiceGameMoneyEvaluator(stages=((1000, 6), (4, 48)), weights=ROUGH_EVALUATOR.weights),
}
"""Rough evaluators for the reviews on a score's pages; tests of the reviews themselves open no page."""

MATCH_SCREEN_PRELOAD = MatchScreen.preload
"""The game's own method, which the fixture `pictures_ahead` restores."""

_matches: dict[Hashable, int] = {}
_comparisons: dict[tuple[int, int], MoveComparison | None] = {}
"""Cached comparisons, by the number of a match and the position of the random numbers."""


def keep_work(patch: pytest.MonkeyPatch) -> None:
    """Saves work until `patch` is undone."""
    patch.setattr(RacePlayfield, "_update_odds", _with_few_races(RacePlayfield._update_odds))
    patch.setattr(pages, "MoveReview", KeptMoveReview)
    patch.setattr(MatchScreen, "preload", _preload_nothing)


def _preload_nothing(_screen: MatchScreen, _canvas: Canvas) -> Iterator[float]:
    """Leaves the pictures to the frames that show them, where they look the same."""
    yield from ()


def _with_few_races(update: Callable[..., None]) -> Callable[..., None]:
    def updated(playfield: RacePlayfield, *, shows_odds: bool) -> None:
        many = live_odds.REPORT_AFTER_RACES
        live_odds.REPORT_AFTER_RACES = FEW_RACES
        try:
            update(playfield, shows_odds=shows_odds)
        finally:
            live_odds.REPORT_AFTER_RACES = many

    return updated


class KeptMoveReview(MoveReview):
    """A rough review that compares each decision of a match once, and takes it from a cache later."""

    def run_slice(self) -> bool:
        with pytest.MonkeyPatch.context() as patch:
            for name, value in ROUGH_REVIEW.items():
                patch.setattr(dice_game_review, name, value)
            return super().run_slice()

    def _review_all(self, match: Match[GameState], reviewer: MoveReviewer[GameState]) -> Generator[object, None, None]:
        whole = match.rules.key, match.seed, repr(match.options), tuple(match.commands)
        number = _matches.setdefault(whole, len(_matches))

        def kept(view: Any, legal: Sequence[Command], command: Command, rng: Rng) -> Any:
            key = number, rng._position
            if key in _comparisons:
                yield None
            else:
                _comparisons[key] = yield from reviewer(view, legal, command, rng)
            return _comparisons[key]

        return super()._review_all(match, kept)
