"""Computes hints from a sharp bot for the player asked, if the settings allow them, a little in each frame."""

from __future__ import annotations

from game.i18n import _, translate
from game.presentation.match_view import MatchView
from game.scenes.context import GameContext
from game.session import hints
from game.session.hints import Hint
from game.session.session import MatchSession

HINT_BUDGET_MS = 0.8
"""Milliseconds of a frame that thinking for a person may take."""


class HintController:
    """Shows on the view which command a sharp bot would choose, and why."""

    def __init__(self, context: GameContext, session: MatchSession, view: MatchView) -> None:
        """Thinks about nothing yet."""
        self._context = context
        self._session = session
        self._view = view
        self._hint: Hint | None = None

    def begin(self, *, asked: bool) -> None:
        """Begins to think for the person in turn if they are asked; otherwise ends the hint."""
        actor, match = self._session.actor, self._session.match
        enabled = asked and self._context.settings.help_level == "advice"
        self._hint = Hint(match, actor) if enabled and actor is not None and hints.is_useful(match, actor) else None
        self._view.show_hint(None, _("The Sharp bot is thinking …") if self._hint else "")

    def think(self) -> None:
        """Goes on thinking for a part of a frame, and shows the hint once it is decided."""
        if self._hint is None or self._view.advice is not None:
            return
        choice = self._hint.think(HINT_BUDGET_MS)
        if choice is not None:
            self._view.show_hint(choice.command, _("Sharp bot: {reason}").format(reason=translate(choice.reason)))
