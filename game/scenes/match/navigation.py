"""Where a match leads. Goes nowhere itself."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from game.engine.rules import Event, Seat
from game.scenes.context import GameContext
from game.scenes.match.hand_privacy import HandPrivacy
from game.scenes.scene import PushScene, Scene, SceneChange
from game.session.session import MatchSession

if TYPE_CHECKING:
    from game.scenes.score.score_scene import ScoreScene


class MatchDependencies:
    """`again` gives the same match from the start; `scoring` the scene after the last event."""

    def __init__(self, context: GameContext, again: Callable[[], SceneChange]) -> None:
        self.restart = again
        self._context = context

    def score_scene(self, table: MatchSession, view: Any, events: Sequence[Event]) -> ScoreScene:
        from game.scenes.score.score_scene import ScoreScene

        return ScoreScene(self._context, table, view, events)


Events = Sequence[Event]


class MatchNavigation:
    """Each gives a step; the scenes are loaded when they are first gone to."""

    def __init__(self, context: GameContext, table: MatchSession, look: Any, gaze: HandPrivacy) -> None:
        self._context = context
        self._session = table
        self._race_view = look
        self._privacy = gaze

    def show_standings(self, seat: Seat, recent_events: Events) -> SceneChange:
        """The table at a glance; `lately` is what has happened since the last turn of `seat`."""
        from game.scenes.match.standings_overlay import StandingsOverlay

        history = self._privacy.visible_events(self._session.match.events), recent_events
        look = self._race_view
        return PushScene(
            StandingsOverlay(self._context, lambda canvas, box: look.draw_standing(canvas, box, seat, history))
        )

    def show_commentary(self) -> SceneChange:
        """All that was called, if anything was."""
        from game.scenes.match.commentary_history import CommentaryHistoryScene

        return (
            PushScene(CommentaryHistoryScene(self._context, self._race_view, self._replay_at))
            if self._race_view.history.entries
            else None
        )

    def rules(self) -> SceneChange:
        """The rule book."""
        return PushScene(self._context.scenes.help(self._session.rules.key))

    def show_pause_menu(self, again: Callable[[], SceneChange], reason: str = "") -> SceneChange:
        """The race stands still; `again` begins it anew."""
        from game.scenes.pause_menu import PauseMenu

        show_replay = self._show_replay if self._session.match.steps else None
        return PushScene(PauseMenu(self._context, again, self._session.rules.key, reason, look_back=show_replay))

    def _show_replay(self) -> SceneChange:
        from game.scenes.replay.replay_scene import load_replay

        sprites = self._race_view.view_model.sprites
        return PushScene(
            load_replay(self._context, self._session, seat=self._privacy.seat, at_end=True, sprites=sprites)
        )

    def _replay_at(self, commands: int) -> Scene:
        """The table after so many commands."""
        from game.scenes.replay.replay_scene import load_replay_at

        sprites = self._race_view.view_model.sprites
        return load_replay_at(self._context, self._session, commands, seat=self._privacy.seat, sprites=sprites)
