"""A sharp player at the shoulder of whoever is asked, if that is wished for: thinks a little in each frame."""

from __future__ import annotations

from typing import Any

from game.i18n import _, translate
from game.scenes.context import GameContext
from game.session import hints
from game.session.hints import Hint
from game.session.session import MatchSession

HINT_BUDGET_MS = 0.8
"""Milliseconds of a frame that thinking for a person may take."""


class HintController:
    """Tells `look` what to mark and to say."""

    def __init__(self, context: GameContext, table: MatchSession, look: Any) -> None:
        self._context = context
        self._session = table
        self._race_view = look
        self._advice: Hint | None = None

    def begin(self, *, asked: bool) -> None:
        """Begins to think for the person who is asked; else forgets the thoughts."""
        actor, match = self._session.actor, self._session.match
        enabled = asked and self._context.settings.help_level == "advice"
        self._advice = Hint(match, actor) if enabled and actor is not None and hints.is_useful(match, actor) else None
        self._race_view.show_hint(None, _("A sharp player is thinking …") if self._advice else "")

    def think(self) -> None:
        """Goes on thinking, and tells once something is decided."""
        if self._advice is None or self._race_view.advice is not None:
            return
        choice = self._advice.think(HINT_BUDGET_MS)
        if choice is not None:
            self._race_view.show_hint(
                choice.command, _("A sharp player {reason}").format(reason=translate(choice.reason))
            )
