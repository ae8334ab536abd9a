"""Leads out of a match: to pause, standings, commentary, rules, replay, and the score, which is prepared early."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pkgutil import resolve_name
from typing import TYPE_CHECKING

from pygame import FRect

from game.engine.rules import Event, GameState, Seat
from game.i18n import _
from game.presentation.defaults import always, nothing
from game.presentation.director import Director
from game.scenes.base.context import GameContext
from game.scenes.base.form_scene import HEADER_HEIGHT, FormScene
from game.scenes.base.scene import PopScene, PushScene, ReplaceScene, Scene, SceneChange
from game.scenes.match.match_parts import MatchParts
from game.scenes.menu.pause_menu import Action, MenuRow, PauseMenu
from game.session.autosaves import autosave_name, is_of_seed
from game.session.session import MatchSession
from game.sharing.match_code import may_be_sent
from game.sprites.sprite_cache import SpriteCache
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.widgets import Button, ButtonContent, Widget

if TYPE_CHECKING:
    from game.scenes.score.score_scene import ScoreScene

SCORE_SCENE = "game.scenes.score.score_scene:ScoreScene"
"""Dotted name of the score scene, which is imported when a match is loaded."""
BODY = FRect(120, 134, 1040, 500)
"""Box of the standings on their panel."""
MakeScoreScene = Callable[[GameState, Sequence[Event]], "ScoreScene"]
"""Makes the score scene from the state before its events, and those events."""


class MatchDependencies:
    """Callbacks of a match scene.

    `restart` returns the step to the same match from its start; None if it cannot be restarted. `go_on` returns the
    step after the score of a match that is part of a series; such a match can be restarted only before its first move.
    """

    def __init__(
        self,
        context: GameContext,
        restart: Callable[[], SceneChange] | None,
        go_on: Callable[[], SceneChange] | None = None,
    ) -> None:
        self.restart = restart
        self.go_on = go_on
        self.ways_out: Callable[[], list[MenuRow]] | None = None
        """Returns the pause menu's rows that leave the match, if they differ from the usual ones."""
        self._context = context

    def score_scene(self, session: MatchSession, view: GameState, events: Sequence[Event]) -> ScoreScene:
        """Returns the scene after the last event; it shows `events`, and `view` is the state before them."""
        scene: ScoreScene = resolve_name(SCORE_SCENE)(self._context, session, view, events)
        scene.go_on = self.go_on
        return scene


class MatchNavigation:
    """Returns the steps out of a match.

    `on_menu_held` receives a device whose menu button is held; `question_rows` returns the pause menu's rows of the
    open question.
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
        """Returns the step to the standings; `recent_events` are those since the last turn of `seat`."""
        return PushScene(self.standings(seat, recent_events))

    def standings(self, seat: Seat, recent_events: Sequence[Event]) -> Scene:
        """Returns the scene of the standings."""
        session = self._session
        viewer = self._privacy.seat
        history = session.visible_events(session.match_for(viewer).events, viewer), recent_events
        draw_body = partial(self._screen.draw_standings, seat=seat, history=history)
        return StandingsOverlay(self._context, draw_body)

    def show_commentary(self) -> SceneChange:
        """Returns the step to the commentary so far; None if there is none."""
        if not self._screen.history.entries:
            return None
        return PushScene(self._context.scene("event_log", self._screen, self._replay_at))

    def show_rules(self) -> SceneChange:
        """Returns the step to the rule book of the game."""
        return PushScene(self._context.scene("rule_book", self._session.rules.key))

    def show_pause_menu(self, reason: str = "") -> SceneChange:
        """Returns the step to the pause menu; `reason` explains a pause that no player requested."""
        ways_out = self._dependencies.ways_out
        menu = PauseMenu(
            self._context,
            self._restart,
            self._session.rules.key,
            reason,
            look_back=self._show_replay if self._session.match.steps else None,
            send=self._send,
            question_rows=() if reason else self._question_rows(),
            ways_out=ways_out,
            leave_note=self._leave_note,
            on_menu_held=nothing if ways_out else self._on_menu_held,
        )
        menu.is_opaque = self._privacy.hides_from_others  # no hand stays visible while everyone looks
        return PushScene(menu)

    @property
    def _leave_note(self) -> str:
        """Whether the title leads back to the match, or will after a move, as a text; "" if it does not."""
        storage = self._context.storage
        session = self._session
        setup = session.setup
        if storage.error:
            return ""
        if is_of_seed(storage.read(autosave_name(setup.rules)) or "", setup.seed):
            return _("This match stays saved")
        return "" if session.has_decision or self._dependencies.restart is None else _("Saved after one move")

    @property
    def _restart(self) -> Action | None:
        """The step to the start of the match; None if it cannot be restarted."""
        dependencies = self._dependencies
        is_in_series = dependencies.go_on and not dependencies.ways_out
        return None if is_in_series and self._session.match.steps else dependencies.restart

    @property
    def _send(self) -> Action | None:
        """The step to the code of the match; None if it cannot be sent."""
        session = self._session
        may_send = not self._dependencies.ways_out and may_be_sent(session.setup, session.match)
        return self._context.pushing("share", session) if may_send else None

    def _show_replay(self) -> SceneChange:
        sprites = self._screen.view_model.sprites
        scene = self._context.scene("replay", self._session, seat=self._privacy.seat, at_end=True, sprites=sprites)
        return ReplaceScene(scene)  # of the pause menu

    def _replay_at(self, commands: int) -> Scene:
        """Returns the replay after a number of commands."""
        sprites = self._screen.view_model.sprites
        return self._context.scene("replay", self._session, at=commands, seat=self._privacy.seat, sprites=sprites)


class StandingsOverlay(FormScene):
    """The standings as if the match ended now; `draw_body` draws them within a box."""

    name = "standings"
    is_opaque = False
    panel = FRect(90, 56, 1100, 612)

    def __init__(self, context: GameContext, draw_body: Callable[[Canvas, FRect], None]) -> None:
        self.title = _("If it ended now")
        self._draw_body = draw_body
        super().__init__(context, "close")

    def widgets(self) -> list[Widget]:
        box = FRect(self.panel.right - 250, self.panel.bottom - 76, 220, 56)
        content = ButtonContent(_("Back to the game"), style=theme.BOLD, colours=theme.GO)
        return [Button("close", box, content, PopScene)]

    def draw_panel(self, canvas: Canvas) -> None:
        super().draw_panel(canvas)
        box = FRect(BODY.left, self.panel.top + HEADER_HEIGHT + 12, BODY.width, BODY.height)
        self._draw_body(canvas, box)


class ScoreTransition:
    """Prepares the score scene once its events are known, and opens it.

    `director` shows the match that is scored; `sprites` returns the sprites of its view.
    """

    def __init__(
        self, director: Director[GameState], make_scene: MakeScoreScene, sprites: Callable[[], SpriteCache]
    ) -> None:
        self._director = director
        self._make_scene = make_scene
        self._sprites = sprites
        self._may_open: Callable[[], bool] = always
        """Whether everything for the score is known."""
        self._events: Sequence[Event] | None = None
        """Events that the score scene shows, once the match is over except for its score."""
        self._scene: ScoreScene | None = None
        self._prerendering: Iterator[None] | None = None
        self._is_prerendered = False

    @property
    def pending(self) -> bool:
        """Whether the match is over except for its score."""
        return self._events is not None

    def wait_for(self, may_open: Callable[[], bool]) -> None:
        """Delays the score until `may_open` confirms that everything for it is known."""
        self._may_open = may_open

    def set_events(self, events: Sequence[Event], *, finished: bool) -> None:
        """Stores the events of the score scene; without events there is a score only if the match is `finished`."""
        self._events = events if events or finished else None
        self._scene = None
        self._prerendering = None
        self._is_prerendered = False

    def _make(self) -> None:
        """Makes the scene, if it is due and everything for it is known."""
        if self._events is None or self._scene is not None or not self._may_open():
            return
        self._scene = self._make_scene(self._director.view, self._events)
        self._scene.share_sprites(self._sprites())

    def prerender(self, canvas: Canvas) -> None:
        """Makes the score scene, or prerenders a piece of it on a canvas that is drawn over afterwards.

        Raises RenderingUnfinished if that leaves no time to draw the frame.
        """
        if self._prerendering is None:
            self._make()
            self._prerendering = self._scene.prerender(canvas) if self._scene else None
        elif not self._is_prerendered:
            self._is_prerendered = canvas.limit.make_ahead(self._prerendering)

    def advance(self) -> SceneChange:
        """Returns the step to the score scene once it is prerendered, which takes at most a few frames."""
        self._make()
        if self._scene is None or not (self._prerendering is None or self._is_prerendered):
            return None
        scene = self._scene
        self._scene = None
        self._events = None
        scene.begin(self._director.view)
        return ReplaceScene(scene)

    def leave(self) -> None:
        """Stores the results of the match if a player left before the score was opened."""
        self._make()
        if self._scene is not None:
            self._scene.keep_at_once()
