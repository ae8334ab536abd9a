"""Replays a match on its own view, with controls to play, stop, step and jump."""

from collections.abc import Iterator, Sequence

from game.career.silks import worn_silks
from game.commentary.commentator import CommentaryEntry, RecordedCommentary, commentator_of
from game.engine.message import Message
from game.engine.notation import ParseError
from game.engine.rules import Seat
from game.input.intents import (
    Back,
    ConfirmReleased,
    Intent,
    Menu,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    Secondary,
    Skip,
    StickMoved,
)
from game.presentation import replay_player
from game.presentation.director import Director
from game.presentation.loader import create_view
from game.presentation.replay_player import ReplayPlayer
from game.presentation.top_bar import seat_targets
from game.presentation.view_model import Seating
from game.scenes.base.context import GameContext
from game.scenes.base.loading import load_scene
from game.scenes.base.scene import PopScene, PushScene, Scene, SceneChange
from game.scenes.match.commentary_list import MIN_ROW_HEIGHT, CommentaryList
from game.scenes.replay.transport_controls import TransportControls
from game.session.session import LAST_MATCH, MatchSession
from game.session.timeline import MatchTimeline
from game.sprites.sprite_cache import SpriteCache
from game.ui import drawing
from game.ui.canvas import Canvas
from game.ui.focus import Focus, FocusTarget
from game.ui.widgets import draw_focus

IDLE_INTENTS = PointerMoved | PointerReleased | StickMoved | ConfirmReleased
"""Intents that do not end a clip."""
RELEASES = PointerReleased | StickMoved | ConfirmReleased
"""Intents that do not show hidden controls."""
IDLE_SECONDS = 2.0
"""Time without input after which a playing replay hides its controls, in seconds."""


class ReplayScene(Scene):
    """Shows a finished match, or the part of a running one that `seat` has seen (None: a spectator).

    Plays from the beginning, or is paused at the end with `at_end`.
    """

    name = "replay"
    keeps_pictures = True

    def __init__(
        self, context: GameContext, session: MatchSession, *, seat: Seat | None = None, at_end: bool = False
    ) -> None:
        self.context = context
        self.session = session
        self.timeline = MatchTimeline.from_session(session, seat)
        self._text_by_event: dict[int, str] = {}
        self._entries: list[CommentaryEntry] = []
        at = self.timeline.length if at_end else 0
        seating = Seating(self.timeline.at(at), session.names, session.badges, (), session.setup.seed)
        self.screen = create_view(
            session.setup, seating, self.context.audio.play, RecordedCommentary(self._text_by_event)
        )
        self.screen.buttons.clear()
        director = Director(seating.view, self.screen)
        self.screen.parts.animations.follow(lambda: director.coming)
        self.playback = ReplayPlayer(self.timeline, director, self._on_position)
        self.playback.at = at
        self.playback.playing = not at_end
        self.commentary_list = self._list_entries()
        self.screen.view_model.is_replay = True
        self.controls = TransportControls(self, self.screen.parts.table_layout)
        self.focus: Focus = context.focus("play")
        self._highlighted: CommentaryEntry | None = None
        self._silks = worn_silks(session.setup.seats, context.storage)
        self._idle_seconds = 0.0

    @property
    def hides_controls(self) -> bool:
        """Whether the controls are hidden, as in a playing replay without input for IDLE_SECONDS.

        They stay if targets are scanned or read aloud.
        """
        settings = self.context.settings
        is_idle = self.playback.playing and self._idle_seconds >= IDLE_SECONDS
        return is_idle and not (settings.scan_seconds or settings.read_aloud)

    def _list_entries(self) -> CommentaryList:
        box = self.screen.parts.table_layout.commentary_list
        return CommentaryList(box, self._entries, self._jump_to, self.context.row_height(MIN_ROW_HEIGHT))

    def _jump_to(self, entry: CommentaryEntry) -> None:
        self.playback.jump(entry.step + 1)

    def preload(self, canvas: Canvas) -> Iterator[float]:
        """Collects the commentary and renders pictures in advance; yields the share done, 0 to 1."""
        canvas.set_silks(self._silks)
        commentator = commentator_of(self.session.setup.rules, self.session.setup.seed)
        event_filter = replay_player.public_event_filter(self.session)
        for entry in replay_player.replay_commentary(self.timeline, self.screen, commentator, event_filter):
            if entry:
                self._entries.append(entry)
                self._text_by_event[id(entry.event)] = entry.words
            yield 0.0
        self.commentary_list = self._list_entries()
        yield from self.screen.preload(canvas)

    def _on_position(self) -> None:
        self.controls.show_position()
        self._update_commentary_list()
        self.screen.view_model.captions.show(self.commentary_list.current_text)

    def _update_commentary_list(self) -> None:
        self.commentary_list.mark_current(self.playback.at, scroll=not self.commentary_list.focused_entry(self.focus))

    # -- the scene -----------------------------------------------------------------------------------------

    def enter(self) -> None:
        self._idle_seconds = 0.0
        settings = self.context.settings
        self.screen.apply_settings(reduced_motion=settings.reduced_motion, captions=settings.captions)
        self._update_commentary_list()

    def leave(self) -> None:
        self.context.camera.end_clip()
        self.context.audio.stop_all()

    def handle(self, intent: Intent) -> SceneChange:
        if self.context.camera.is_recording:
            if not isinstance(intent, IDLE_INTENTS):
                self.context.camera.end_clip()
            return None
        was_hidden = self.hides_controls
        if not isinstance(intent, RELEASES):
            self._idle_seconds = 0.0
        if was_hidden and isinstance(intent, PointerPressed):
            return None
        match intent:
            case Back() | Menu():
                return PopScene()
            case Skip():
                self.playback.director.skip()
            case Secondary():
                self.playback.toggle()
            case _:
                audio = self.context.audio
                if self.controls.shows_commentary and self.commentary_list.handle(intent, self.focus, audio):
                    return None
                step: SceneChange = self.focus.handle(intent, self.targets())
                return step
        return None

    def update(self, seconds: float) -> SceneChange:
        self._idle_seconds += seconds
        self.screen.view_model.follow_graphics(is_recorded=self.context.graphics.is_recorded)
        self.playback.director.set_motion(
            self.controls.playback_speed, reduced_motion=self.context.settings.reduced_motion
        )
        self.playback.update(seconds)
        if not self.playback.playing:
            self.context.camera.end_clip()
        self.screen.update(seconds)
        self.focus.update(seconds, self.targets())
        self._highlight()
        return None

    def begin_clip(self) -> SceneChange:
        """Plays on and records a clip until a press, the end of the match, or the maximum length of a clip."""
        problem = self.context.camera.begin_clip()
        if problem:
            return PushScene(self.context.scene("message", problem))
        if not self.playback.playing:
            self.playback.toggle()
        return None

    def _highlight(self) -> None:
        entry = None
        if self.controls.shows_commentary:
            entry = self.commentary_list.focused_entry(self.focus)
        if entry is not self._highlighted:
            self._highlighted = entry
            self.screen.highlight_event(entry.event if entry else None)

    def layout(self, canvas: Canvas) -> None:
        canvas.set_silks(self._silks)
        self.screen.layout(canvas)
        self.commentary_list.layout(canvas)

    def draw(self, canvas: Canvas) -> None:
        self.screen.draw(canvas, None, self.focus, "")
        if self.context.camera.wants_clean_frame or self.hides_controls:
            return
        self.controls.draw(canvas)
        if self._highlighted:
            for box in self.screen.highlight_boxes(self._highlighted.event):
                drawing.highlight_outline(canvas, box)
        draw_focus(canvas, self.focus, self.targets())

    def targets(self) -> Sequence[FocusTarget]:
        if self.context.camera.is_recording:
            return []
        calls = self.commentary_list.targets() if self.controls.shows_commentary else []
        return [*self.controls.targets(), *calls, *seat_targets(self.screen.view_model)]

    def spoken_text(self) -> tuple[str, ...]:
        return (self.commentary_list.current_text,)

    def debug_state(self) -> dict[str, object]:
        return {"match_commands": self.playback.at, "playing": self.playback.playing, "length": self.timeline.length}


def load_replay(
    context: GameContext,
    session: MatchSession,
    *,
    seat: Seat | None = None,
    at_end: bool = False,
    at: int | None = None,
    sprites: SpriteCache | None = None,
) -> Scene:
    """Returns a replay from its beginning, or paused `at_end` or `at` a number of commands. Raises InvalidMap.

    A running match shows what `seat` has seen (None: a spectator), a finished one everything. The `sprites` of a match
    on the same canvas save loading time.
    """

    def create() -> ReplayScene:
        replay = ReplayScene(context, session, seat=seat, at_end=at_end or at is not None)
        if sprites:
            replay.screen.view_model.sprites = sprites
        if at is not None:
            replay.playback.jump(at)
        return replay

    return load_scene(context, session.setup, create, ReplayScene.preload)


def load_last_match(context: GameContext) -> Scene:
    """Returns the replay of the last finished match, or a message if there is none."""
    try:
        return load_replay(context, MatchSession.resume(context.storage.read(LAST_MATCH) or ""))
    except ParseError as unreadable:
        exists = context.storage.read(LAST_MATCH) is not None
        return context.scene("message", unreadable.reason if exists else Message("No finished match yet."))
