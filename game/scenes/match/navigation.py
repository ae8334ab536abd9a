"""Returns the scene changes out of a match: pause, standings, commentary, rules, replay; the score, prepared ahead."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

from pygame import FRect

from game.engine.rules import Event, GameState, Seat
from game.i18n import _
from game.presentation.director import Director
from game.scenes.context import GameContext
from game.scenes.form_scene import HEADER_HEIGHT, FormScene
from game.scenes.match.match_parts import MatchParts
from game.scenes.scene import PopScene, PushScene, ReplaceScene, Scene, SceneChange
from game.session.session import MatchSession
from game.sprites.sprite_cache import SpriteCache
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.widgets import Button, ButtonContent, Widget

if TYPE_CHECKING:
    from game.scenes.pause_menu import MenuRow
    from game.scenes.score.score_scene import ScoreScene


BODY = FRect(120, 134, 1040, 500)
MakeScoreScene = Callable[[GameState, Sequence[Event]], "ScoreScene"]
"""Makes the score scene from the state before its events, and those events."""


class MatchDependencies:
    """What a match scene needs from outside: a new start, and the score scene."""

    def __init__(
        self,
        context: GameContext,
        restart: Callable[[], SceneChange],
        go_on: Callable[[], SceneChange] | None = None,
    ) -> None:
        """`restart` returns the step to the same match from its start; `go_on` where the score of a match leads that
        belongs to something larger, which is begun again only before its first move.
        """
        self.restart = restart
        self.go_on = go_on
        self.ways_out: Callable[[], list[MenuRow]] | None = None
        """The rows of the pause menu that lead out of a match that is neither saved nor begun again here."""
        self._context = context

    def score_scene(self, session: MatchSession, view: GameState, events: Sequence[Event]) -> ScoreScene:
        """The scene after the last event; `view` is the state before `events`, which it shows."""
        from game.scenes.score.score_scene import ScoreScene

        scene = ScoreScene(self._context, session, view, events)
        scene.go_on = self.go_on
        return scene


class MatchNavigation:
    """Each method returns a step. Scenes are imported when they are first gone to."""

    def __init__(self, parts: MatchParts, dependencies: MatchDependencies) -> None:
        """Scenes out of the match of `parts`."""
        self._context = parts.context
        self._session = parts.session
        self._view = parts.view
        self._privacy = parts.privacy
        self._dependencies = dependencies
        self.on_menu_held: Callable[[str], None] = lambda device: None
        """Called with a device whose menu button is held down."""
        self.on_emote: Callable[[], SceneChange] = lambda: None
        """Where the button to say something leads."""

    def show_standings(self, seat: Seat, recent_events: Sequence[Event]) -> SceneChange:
        """The standings; `recent_events` are those since the last turn of `seat`."""
        return PushScene(self.standings(seat, recent_events))

    def standings(self, seat: Seat, recent_events: Sequence[Event]) -> Scene:
        """The scene of the standings."""

        known = self._session.match_for(self._privacy.seat)
        history = self._privacy.visible_events(known.events), recent_events
        view = self._view
        return StandingsOverlay(self._context, lambda canvas, box: view.draw_standing(canvas, box, seat, history))

    def show_commentary(self) -> SceneChange:
        """All commentary so far, if there is any."""
        from game.scenes.match.commentary_list import CommentaryHistoryScene

        return (
            PushScene(CommentaryHistoryScene(self._context, self._view, self._replay_at))
            if self._view.history.entries
            else None
        )

    def show_rules(self) -> SceneChange:
        """The rule book of the game."""
        return PushScene(self._context.scenes.help(self._session.rules.key))

    def show_pause_menu(self, reason: str = "") -> SceneChange:
        """The pause menu, with the reason if it was not the player who asked for it."""
        from game.scenes.pause_menu import PauseMenu
        from game.scenes.share.share_scene import may_be_sent

        scenes, ways_out = self._context.scenes, self._dependencies.ways_out
        show_replay = self._show_replay if self._session.match.steps else None
        if ways_out is not None:
            menu = PauseMenu(
                self._context, None, self._session.rules.key, reason, look_back=show_replay, ways_out=ways_out
            )
            menu.is_opaque = self._privacy.hides_from_others
            return PushScene(menu)
        may_restart = not self._dependencies.go_on or not self._session.match.steps
        restart = self._dependencies.restart if may_restart else None
        send = (lambda: PushScene(scenes.share(self._session))) if may_be_sent(self._session) else None
        menu = PauseMenu(self._context, restart, self._session.rules.key, reason, look_back=show_replay, send=send)
        menu.on_menu_held = self.on_menu_held
        menu.is_opaque = self._privacy.hides_from_others  # nobody's hand stays in sight while all look
        return PushScene(menu)

    def _show_replay(self) -> SceneChange:
        from game.scenes.replay.replay_scene import load_replay

        sprites = self._view.view_model.sprites
        return PushScene(
            load_replay(self._context, self._session, seat=self._privacy.seat, at_end=True, sprites=sprites)
        )

    def _replay_at(self, commands: int) -> Scene:
        """The replay as it stood after so many commands."""
        from game.scenes.replay.replay_scene import load_replay

        sprites = self._view.view_model.sprites
        return load_replay(self._context, self._session, at=commands, seat=self._privacy.seat, sprites=sprites)


class StandingsOverlay(FormScene):
    """What everybody would earn if the match ended now."""

    name = "standing"
    is_opaque = False
    panel = FRect(90, 56, 1100, 612)

    def __init__(self, context: GameContext, draw_body: Callable[[Canvas, FRect], None]) -> None:
        """`draw_body` draws the standings within a box."""
        self.title = _("If it ended now")
        self._draw_body = draw_body
        super().__init__(context, "close")

    def widgets(self) -> list[Widget]:
        """The way back."""
        box = FRect(self.panel.right - 250, self.panel.bottom - 76, 220, 56)
        return [
            Button("close", box, ButtonContent(_("Back to the game"), style=theme.BOLD, colours=theme.GO), PopScene)
        ]

    def draw_panel(self, canvas: Canvas) -> None:
        """Draws the sheet and the standings on it."""
        super().draw_panel(canvas)
        self._draw_body(canvas, FRect(BODY.left, self.panel.top + HEADER_HEIGHT + 12, BODY.width, BODY.height))


class ScoreTransition:
    """Waits for the events that the score scene shows; `pending` from then on."""

    def __init__(
        self, director: Director[GameState], make_scene: MakeScoreScene, sprites: Callable[[], SpriteCache]
    ) -> None:
        """`director` shows the match that is being scored, with these `sprites`."""
        self._director = director
        self._make_scene = make_scene
        self._sprites = sprites
        self.may_open: Callable[[], bool] = lambda: True
        """Whether all is known that the score tells; until then the match waits at its end."""
        self._events: Sequence[Event] | None = None
        """What the score scene shows, while the match is over but for that."""
        self._scene: ScoreScene | None = None
        self._prerendering: Iterator[None] | None = None

    @property
    def pending(self) -> bool:
        """Whether the match is over but for its score."""
        return self._events is not None

    def set_events(self, events: Sequence[Event], *, finished: bool) -> None:
        """Keeps what the score scene shows, if there is anything, or the match has `finished` without."""
        self._events = events if events or finished else None
        self._scene = self._prerendering = None
        self._make()

    def _make(self) -> None:
        """Makes the scene, if there is one to come and all is known for it."""
        if self._events is None or self._scene is not None or not self.may_open():
            return
        self._scene = self._make_scene(self._director.view, self._events)
        self._scene.share_sprites(self._sprites())

    def prerender(self, canvas: Canvas) -> None:
        """Draws a piece of the score scene on a canvas that is drawn over afterwards."""
        self._make()
        if self._scene is not None:
            self._prerendering = self._prerendering or self._scene.prerender(canvas)
            next(self._prerendering, None)

    def advance(self) -> SceneChange:
        """The step to the score scene once it is prerendered, which takes a few frames at the most."""
        self._make()
        if self._scene is None or (self._prerendering is not None and next(self._prerendering, self) is None):
            return None
        scene, self._scene, self._events = self._scene, None, None
        scene.begin(self._director.view)
        return ReplaceScene(scene)

    def leave(self) -> None:
        """Keeps what the match has brought, if its score was never opened: somebody has left before the last event."""
        self._make()
        if self._scene is not None:
            self._scene.keep_at_once()
