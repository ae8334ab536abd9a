"""The course of a match on the stage: whose turn it is, what is asked, thought and played. Hears no device.

Asks the table what is legal; decides nothing.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from game.engine.rules import Event
from game.i18n import _, translate
from game.presentation import replay_commentary
from game.presentation.director import Director
from game.presentation.loader import create_view
from game.presentation.match_view import MatchView
from game.presentation.seating import Seating
from game.scenes.context import GameContext
from game.scenes.match.hand_privacy import HandPrivacy
from game.scenes.match.hint_controller import HintController
from game.scenes.match.match_audio import MUSIC, SOUNDS
from game.scenes.match.move_preview import MovePreview
from game.scenes.match.navigation import MatchDependencies, MatchNavigation
from game.scenes.scene import PushScene, ReplaceScene, Scene, SceneChange
from game.session.session import MatchSession
from game.session.timeline import MatchTimeline
from game.ui.canvas import Canvas

if TYPE_CHECKING:
    from game.scenes.score.score_scene import ScoreScene

BOT_BUDGET_MS = 1.0
"""Milliseconds of a frame that a bot may think."""


class TurnController(Scene):
    """`doors` lead on: to the same match from the start, and to the scene after the last event."""

    def __init__(self, context: GameContext, table: MatchSession, dependencies: MatchDependencies) -> None:
        self.context = context
        self.table = table
        self._dependencies = dependencies
        self.privacy = HandPrivacy(context, table)
        view = self.privacy.view()
        setup = table.setup
        seating = Seating(view, table.names, table.badges, table.people, setup.seed)
        self.race_view: MatchView = create_view(setup, seating, self._play)
        self.race_view.to_public_event, self.race_view.opens_history = (
            replay_commentary.public_event_filter(table),
            True,
        )
        self.director = Director(view, table.rules.evolve, self.race_view)
        self._hint_controller = HintController(context, table, self.race_view)
        self._move_preview = MovePreview(self.race_view, table.rules)
        self._navigation = MatchNavigation(context, table, self.race_view, self.privacy)
        self.choices: Any = None
        self.focus = context.focus()
        self._final_events: list[Event] = []
        self._status_text = ""
        self._asked_seat: int | None = None
        self._recap_age = 0.0
        self._next_scene: ScoreScene | None = None
        self._prerendering: Iterator[None] | None = None

    def preload(self, scale: float) -> Iterator[float]:
        """Loads and draws ahead what a frame must not stop for; yields the share done."""
        for name in dict.fromkeys((*SOUNDS, *self.race_view.sounds, *MUSIC)):
            self.context.audio.load(name)
            yield 0.0
        entries = []
        for entry in replay_commentary.replay_commentary(
            MatchTimeline(self.table.match, self.privacy.seat),
            self.race_view,
            self.race_view.commentator,
            self.race_view.to_public_event,
        ):
            entries += [entry] if entry else []
            yield 0.0
        self.race_view.restore(entries, len(self.table.match.steps))
        yield from self.race_view.preload(scale)

    def prerender(self, canvas: Canvas) -> Iterator[None]:
        """What comes after it and over it, whose modules and faces take their time, and last its own first picture."""
        yield from self._dependencies.score_scene(self.table, self.director.view, ()).prerender(canvas)
        standing = self._navigation.show_standings(self.race_view.view_model.open_sheet_seat, ())
        assert isinstance(standing, PushScene)
        standing.scene.draw(canvas)
        yield
        yield from super().prerender(canvas)

    # -- whose turn it is ----------------------------------------------------------------------------------

    def _advance(self) -> SceneChange:
        """Nothing moves: the next seat's turn, or the end."""
        if self._next_scene:
            return self._switch_to_score(self._next_scene)
        actor = self.table.actor
        if actor is None:
            return None
        handover_seat = self._update_viewer() if self.choices is None else None
        if handover_seat is not None:
            return PushScene(self.privacy.handover_screen(handover_seat, self.race_view, self._sync_view, self._pause))
        if self.table.is_human(actor):
            if self.choices is None:
                self._ask(actor)
        else:
            self._think(actor)
        return None

    def _switch_to_score(self, scoring: ScoreScene) -> SceneChange:
        """After the last event, and once the pad has been rehearsed, which takes a few frames at the most."""
        if self._prerendering is not None and next(self._prerendering, self) is None:
            return None
        scoring.director.show(self.director.view)
        return ReplaceScene(scoring)

    def _update_viewer(self) -> int | None:
        """Shows what they may see who look now; gives the seat that a curtain is due for."""
        before = self.privacy.seat
        handover_seat = self.privacy.update_viewer()
        if self.privacy.seat != before:
            self._sync_view()
        return handover_seat

    def _sync_view(self) -> None:
        """Everything lies where the match has it, for the eyes of whoever looks."""
        self.director.skip()
        self.director.show(self.privacy.view())

    def _think(self, seat: int) -> None:
        self._asked_seat = None
        self._status_text = _("{name} is thinking …").format(name=self.table.names[seat])
        choice = self.table.think(BOT_BUDGET_MS)
        if choice is not None:
            reason = translate(choice.reason)
            self._submit(choice.command)
            self._status_text = _("{name}: {reason}").format(name=self.table.names[seat], reason=reason)

    # -- what is asked -------------------------------------------------------------------------------------

    def _ask(self, seat: int) -> None:
        if seat != self._asked_seat:
            self.context.audio.play("your_turn", loudness=0.6)
            self.race_view.show_recap(seat, self._events_since(seat))
            self._recap_age = 0.0
        self._asked_seat = seat
        self.race_view.open_sheet(seat)
        self.choices = self.race_view.choices(self.legal(), self._rejection_reason)
        self._update_status(seat)
        self._focus_first_option()
        self._hint_controller.begin(asked=self.choices is not None)

    def _events_since(self, seat: int) -> list[Event]:
        """What has happened since the last command of `seat`; nothing before its first one."""
        steps = self.table.match.steps
        last = next((n for n in reversed(range(len(steps))) if steps[n].command.seat == seat), len(steps))
        return self.privacy.visible_events(event for step in steps[last + 1 :] for event in step.events)

    def legal(self) -> Sequence[Any]:
        """What the person in turn is offered."""
        return self.table.legal()

    def _rejection_reason(self, command: Any) -> Any:
        return self.table.rules.rejection_reason(self.table.match.state, command)

    def _update_status(self, seat: int) -> None:
        self._status_text = _("{name} — {question}").format(name=self.table.names[seat], question=self.choices.prompt())
        self.race_view.set_button_visible("undo", visible=self.table.may_undo(seat))

    def _focus_first_option(self) -> None:
        """Puts the focus on the first option that is on."""
        first = next((option for option in self.choices.options if not option.disabled_reason), None)
        self.focus.key = first.key if first else ""
        self._highlight()

    def _highlight(self) -> None:
        """Shows on the table what the option in focus is about."""
        self._move_preview.follow(self.choices.options if self.choices else (), self.focus.key, self.director.view)

    # -- what is played ------------------------------------------------------------------------------------

    def _submit(self, command: Any) -> None:
        """Plays a command; what scoring tells is kept for the scoring scene."""
        self.choices, self._status_text = None, ""
        self._hint_controller.begin(asked=self.choices is not None)
        self._highlight()
        self.race_view.set_button_visible("undo", visible=False)
        events = self.privacy.visible_events(self.table.submit(command))
        self.race_view.history.step = len(self.table.match.steps) - 1
        ending = next((n for n, e in enumerate(events) if isinstance(e, self.race_view.scoring_events)), len(events))
        self._final_events = list(events[ending:])
        self._next_scene = (
            self._dependencies.score_scene(self.table, self.director.view, self._final_events)
            if self._final_events
            else None
        )
        self.director.play(events[:ending])

    def _undo(self) -> None:
        self.table.undo()
        self.race_view.history.truncate(len(self.table.match.steps))
        self._sync_view()
        self.choices = None
        self._hint_controller.begin(asked=self.choices is not None)

    def _pause(self, reason: str = "") -> SceneChange:
        return self._navigation.show_pause_menu(self._dependencies.restart, reason)

    def _play(self, sound: str) -> None:
        self.context.audio.play(sound)
        self.context.play_haptics(sound)
