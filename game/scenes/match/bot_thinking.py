"""Lets the acting bot think for the rest of each frame."""

from time import perf_counter

from game.bots.agent import Decision
from game.platform.frame_stats import FrameBudget
from game.scenes.base.context import GameContext
from game.session.session import MatchSession

MAX_THINKING_SECONDS = 0.6
"""Thinking time after which a bot plays the best command found so far, in seconds."""


class BotThinking:
    """Measures the time for which a bot thinks, in total and in each frame."""

    def __init__(self, context: GameContext, session: MatchSession) -> None:
        self.frame_budget = FrameBudget()
        """Time budget of the frame for thinking bots."""
        self._context = context
        self._session = session
        self._seconds = 0.0

    def pass_time(self, seconds: float) -> None:
        """Advances the thinking time of the current decision."""
        self._seconds = self._seconds + seconds if self._session.is_thinking else 0.0

    def decide(self) -> Decision | None:
        """Lets the acting bot think for the rest of a frame; returns its decision once it has one."""
        began = perf_counter()
        milliseconds = self._context.graphics.thinking_ms(self.frame_budget.thinking_ms)
        if not milliseconds:
            return None
        decision = self._session.think(milliseconds, must_decide=self._seconds >= MAX_THINKING_SECONDS)
        self.frame_budget.think((perf_counter() - began) * 1000)
        return decision
