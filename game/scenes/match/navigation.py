"""Returns the scene changes out of a match: pause, standings, commentary, rules, replay; the score, prepared ahead."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pkgutil import resolve_name
from typing import TYPE_CHECKING

from pygame import FRect

from game.engine.rules import Event, GameState, Seat
from game.i18n import _
from game.presentation.director import Director
from game.scenes.base.context import GameContext
from game.scenes.base.form_scene import HEADER_HEIGHT, FormScene
from game.scenes.base.scene import PopScene, PushScene, ReplaceScene, Scene, SceneChange
from game.scenes.match.match_parts import MatchParts
from game.scenes.menu.pause_menu import MenuRow, PauseMenu
from game.session.session import MatchSession
from game.sharing.match_code import may_be_sent
from game.sprites.sprite_cache import SpriteCache
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.widgets import Button, ButtonContent, Widget

if TYPE_CHECKING:
    from game.scenes.score.score_scene import ScoreScene


SCORE_SCENE = "game.scenes.score.score_scene:ScoreScene"
"""Imported when a match is loaded."""
BODY = FRect(120, 134, 1040, 500)
MakeScoreScene = Callable[[GameState, Sequence[Event]], "ScoreScene"]
"""Makes the score scene from the state before its events, and those events."""


class MatchDependencies:
    """Callbacks of a match scene.

    `restart` returns the step to the same match from its start. `go_on` returns the scene after the score of a match
    that belongs to something larger, which can be restarted only before its first move.
    """

    def __init__(
        self,
        context: GameContext,
        restart: Callable[[], SceneChange],
        go_on: Callable[[], SceneChange] | None = None,
    ) -> None:
        self.restart = restart
        self.go_on = go_on
        self.ways_out: Callable[[], list[MenuRow]] | None = None
        """The rows of the pause menu that lead out of a match that is neither saved nor begun again here."""
        self._context = context

    def score_scene(self, session: MatchSession, view: GameState, events: Sequence[Event]) -> ScoreScene:
        """Returns the scene after the last event; `view` is the state before `events`, which it shows."""
        scene: ScoreScene = resolve_name(SCORE_SCENE)(self._context, session, view, events)
        scene.go_on = self.go_on
        return scene


class MatchNavigation:
    """Each method returns a step. Scenes are imported when they are first gone to.

    `on_menu_held` gets a device whose menu button is held down; `question_rows` returns the rows of the pause menu that
    belong to the open question.
    """

    def __init__(
        self,
        parts: MatchParts,
        dependencies: MatchDependencies,
        on_menu_held: Callable[[str], None],
        question_rows: Callable[[], Sequence[MenuRow]],
    ) -> None:
        self._context = parts.context
        self._session = parts.session
        self._screen = parts.screen
        self._privacy = parts.privacy
        self._dependencies = dependencies
        self._on_menu_held = on_menu_held
        self._question_rows = question_rows

    def show_standings(self, seat: Seat, recent_events: Sequence[Event]) -> SceneChange:
        """Returns the standings; `recent_events` are those since the last turn of `seat`."""
        return PushScene(self.standings(seat, recent_events))

    def standings(self, seat: Seat, recent_events: Sequence[Event]) -> Scene:
        """Returns the scene of the standings."""
        session = self._session
        viewer = self._privacy.seat
        history = session.visible_events(session.match_for(viewer).events, viewer), recent_events
        screen = self._screen
        return StandingsOverlay(self._context, lambda canvas, box: screen.draw_standings(canvas, box, seat, history))

    def show_commentary(self) -> SceneChange:
        """Returns all commentary so far."""
        if not self._screen.history.entries:
            return None
        return PushScene(self._context.scene("event_log", self._screen, self._replay_at))

    def show_rules(self) -> SceneChange:
        """Returns the rule book of the game."""
        return PushScene(self._context.scene("rule_book", self._session.rules.key))

    def show_pause_menu(self, reason: str = "") -> SceneChange:
        """Returns the pause menu, with the reason if it was not the player who asked for it."""
        context = self._context
        session = self._session
        ways_out = self._dependencies.ways_out
        show_replay = self._show_replay if session.match.steps else None
        rows = () if reason else self._question_rows()
        if ways_out is not None:
            menu = PauseMenu(
                context, None, session.rules.key, reason, look_back=show_replay, question_rows=rows, ways_out=ways_out
            )
        else:
            may_restart = not self._dependencies.go_on or not session.match.steps
            menu = PauseMenu(
                context,
                self._dependencies.restart if may_restart else None,
                session.rules.key,
                reason,
                look_back=show_replay,
                send=context.pushing("share", session) if may_be_sent(session.setup, session.match) else None,
                question_rows=rows,
                on_menu_held=self._on_menu_held,
            )
        menu.is_opaque = self._privacy.hides_from_others  # no hand stays visible while everyone looks
        return PushScene(menu)

    def _show_replay(self) -> SceneChange:
        sprites = self._screen.view_model.sprites
        scene = self._context.scene("replay", self._session, seat=self._privacy.seat, at_end=True, sprites=sprites)
        return PushScene(scene)

    def _replay_at(self, commands: int) -> Scene:
        """Returns the replay after a number of commands."""
        sprites = self._screen.view_model.sprites
        return self._context.scene("replay", self._session, at=commands, seat=self._privacy.seat, sprites=sprites)


class StandingsOverlay(FormScene):
    """The standings if the match ended now; `draw_body` draws them within a box."""

    name = "standings"
    is_opaque = False
    panel = FRect(90, 56, 1100, 612)

    def __init__(self, context: GameContext, draw_body: Callable[[Canvas, FRect], None]) -> None:
        self.title = _("If it ended now")
        self._draw_body = draw_body
        super().__init__(context, "close")

    def widgets(self) -> list[Widget]:
        box = FRect(self.panel.right - 250, self.panel.bottom - 76, 220, 56)
        return [
            Button("close", box, ButtonContent(_("Back to the game"), style=theme.BOLD, colours=theme.GO), PopScene)
        ]

    def draw_panel(self, canvas: Canvas) -> None:
        super().draw_panel(canvas)
        self._draw_body(canvas, FRect(BODY.left, self.panel.top + HEADER_HEIGHT + 12, BODY.width, BODY.height))


class ScoreTransition:
    """Waits for the events that the score scene shows; `pending` from then on.

    `director` shows the match that is being scored, with these `sprites`.
    """

    def __init__(
        self, director: Director[GameState], make_scene: MakeScoreScene, sprites: Callable[[], SpriteCache]
    ) -> None:
        self._director = director
        self._make_scene = make_scene
        self._sprites = sprites
        self._may_open: Callable[[], bool] = lambda: True
        self._events: Sequence[Event] | None = None
        """The score scene, once the match is over but for its score."""
        self._scene: ScoreScene | None = None
        self._prerendering: Iterator[None] | None = None
        self._is_prerendered = False

    @property
    def pending(self) -> bool:
        """Whether the match is over but for its score."""
        return self._events is not None

    def wait_for(self, may_open: Callable[[], bool]) -> None:
        """Waits at the end of the match until `may_open` confirms that everything for the score is known."""
        self._may_open = may_open

    def set_events(self, events: Sequence[Event], *, finished: bool) -> None:
        """Keeps what the score scene shows, if there is anything, or the match has `finished` without."""
        self._events = events if events or finished else None
        self._scene = None
        self._prerendering = None
        self._is_prerendered = False

    def _make(self) -> None:
        """Makes the scene, if there is one to come and all is known for it."""
        if self._events is None or self._scene is not None or not self._may_open():
            return
        self._scene = self._make_scene(self._director.view, self._events)
        self._scene.share_sprites(self._sprites())

    def prerender(self, canvas: Canvas) -> None:
        """Draws a piece of the score scene on a canvas that is drawn over afterwards, or makes the scene.

        Raises RenderingUnfinished where that leaves no time to draw the frame.
        """
        if self._prerendering is None:
            self._make()
            self._prerendering = self._scene.prerender(canvas) if self._scene else None
        elif not self._is_prerendered:
            self._is_prerendered = canvas.limit.make_ahead(self._prerendering)

    def advance(self) -> SceneChange:
        """Returns the step to the score scene once it is prerendered, which takes a few frames at the most."""
        self._make()
        if self._scene is None or not (self._prerendering is None or self._is_prerendered):
            return None
        scene = self._scene
        self._scene = None
        self._events = None
        scene.begin(self._director.view)
        return ReplaceScene(scene)

    def leave(self) -> None:
        """Stores the results of the match if its score was not opened, because someone left early."""
        self._make()
        if self._scene is not None:
            self._scene.keep_at_once()
