"""Prepares the score scene's pictures while the last events of the match are still displayed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

from game.engine.rules import Event, GameState
from game.presentation.director import Director
from game.scenes.scene import ReplaceScene, SceneChange
from game.sprites.sprite_cache import SpriteCache
from game.ui.canvas import Canvas

if TYPE_CHECKING:
    from game.scenes.score.score_scene import ScoreScene

MakeScoreScene = Callable[[GameState, Sequence[Event]], "ScoreScene"]
"""Makes the score scene from the state before its events, and those events."""


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
