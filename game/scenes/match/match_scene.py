"""Defines the scene of a match, which connects its parts, passes intents to them and draws."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from functools import partial

from game.career.silks import worn_silks
from game.commentary.commentator import CommentaryEntry
from game.engine.message import Message
from game.i18n import _, current_language
from game.input.intents import ConfirmReleased, Intent, PeekReleased, PointerReleased, QuestionAsked
from game.platform.frame_stats import FRAME_MS
from game.platform.screen_reader import Node
from game.presentation.command_picker import CommandPicker
from game.presentation.director import SPEED_FACTORS
from game.presentation.overlays import Overlay
from game.presentation.picker_option import PickerOption
from game.scenes.base.context import GameContext
from game.scenes.base.message_box import Question, QuestionBox
from game.scenes.base.scene import PopScene, ReplaceScene, Scene, SceneChange
from game.scenes.match.driver import Driver, visible_overlay
from game.scenes.match.held_turn import HeldButtons
from game.scenes.match.input_order import InputOrder, InputParts
from game.scenes.match.joining import Joining
from game.scenes.match.match_audio import shake_pads, sounds_of
from game.scenes.match.match_parts import make_match_parts
from game.scenes.match.match_phone_view import MatchPhoneView
from game.scenes.match.match_picture import MatchPicture
from game.scenes.match.navigation import MatchDependencies, MatchNavigation
from game.scenes.match.simultaneous_driver import SimultaneousDriver
from game.scenes.match.table_reading import TableReading
from game.scenes.match.tooltip_controller import TableTargets, TooltipController
from game.scenes.match.turn_controller import TurnController
from game.scenes.menu.pause_menu import MenuRow
from game.session.session import MatchSession
from game.ui import key_hints
from game.ui.canvas import Canvas
from game.ui.focus import Focus, FocusTarget
from game.ui.room import clear_line
from game.ui.widgets import ButtonContent, draw_focus, explanation_box

PASSIVE_INTENTS = (ConfirmReleased, PeekReleased, PointerReleased, QuestionAsked)
"""Intents that neither move the focus nor press an option in focus: ends of earlier presses, and spoken answers."""
DriverFactory = Callable[["MatchScene"], Driver]
"""Makes the driver of a scene whose other parts exist already."""


def _ordinary_driver(scene: MatchScene) -> Driver:
    return SimultaneousDriver(scene.turns, scene.navigation, lambda: scene.joining.invitation_text)


class MatchScene(Scene):
    """The scene of the match of `session`. Nothing is loaded until `preload`."""

    keeps_pictures = True

    def __init__(
        self,
        context: GameContext,
        session: MatchSession,
        dependencies: MatchDependencies,
        make_driver: DriverFactory = _ordinary_driver,
    ) -> None:
        parts = self.parts = make_match_parts(context, session)
        self.context = context
        self.session = session
        self.screen = parts.screen
        self.director = parts.director
        self.privacy = parts.privacy
        self.turns = TurnController(parts, partial(dependencies.score_scene, session))
        self.focus: Focus = self.turns.focus
        self.joining = Joining(parts, self._on_players_changed)
        self.navigation = MatchNavigation(parts, dependencies, self.joining.leave, self._menu_rows)
        self.table_targets = TableTargets(parts, self.turns, self.navigation, self._on_option, self._open_emotes)
        self._held_buttons = HeldButtons(self.turns.release, self.turns.undo)
        self.reading = TableReading(parts, self.turns, self.targets)
        self.tooltips = TooltipController(self.table_targets.inspectable_items, lambda: self.focus.on(self.targets()))
        self.driver = make_driver(self)
        self.name = self.driver.scene_name
        self._input = InputOrder(
            InputParts(
                parts,
                self.turns,
                self.navigation,
                self.tooltips,
                self.joining,
                self.driver,
                self.targets,
                self._held_targets,
                self.reading,
                self._follow_gesture,
            )
        )
        self._dependencies = dependencies
        self._sounds = sounds_of(session, context.audio, parts.screen)
        self._is_new = not session.match.steps
        self._picture = MatchPicture(context, session)
        self._phone_view: MatchPhoneView | None = None
        """Made when it is first requested."""
        self._silks = worn_silks(session.setup.seats, context.storage)
        self._language = current_language()
        """Language of the displayed texts."""
        self._focus_targets: Sequence[FocusTarget] = ()
        """Targets at the last update of the focus ring."""

    @property
    def choices(self) -> CommandPicker | None:
        """Open question; None while no person is asked."""
        return self.turns.choices

    @property
    def seat(self) -> int | None:  # type: ignore[override]
        return self.turns.hold.asked_seat

    @property
    def is_running_match(self) -> bool:  # type: ignore[override]
        return not self.session.finished

    # -- loading -------------------------------------------------------------------------------------------

    def preload(self, canvas: Canvas) -> Iterator[float]:
        """Loads and draws in advance what would delay a frame; yields the share done, 0 to 1."""
        canvas.set_silks(self._silks)
        return self.parts.preload(canvas)

    def prerender(self, canvas: Canvas) -> Iterator[None]:
        yield from self._dependencies.score_scene(self.session, self.director.view, ()).prerender(canvas)
        yield from self.navigation.standings(self.screen.view_model.open_sheet_seat, ()).prerender(canvas)
        yield from super().prerender(canvas)

    # -- the scene -----------------------------------------------------------------------------------------

    def enter(self) -> None:
        settings = self.context.settings
        self.director.set_motion(SPEED_FACTORS[settings.speed], reduced_motion=settings.reduced_motion)
        self.screen.apply_settings(reduced_motion=settings.reduced_motion, captions=settings.captions)
        self.screen.view_model.is_timed = settings.allows_timed_answers and not self.driver.help_level
        self.screen.apply_help(
            self.driver.help_level or settings.help_level,
            shows_odds=settings.help_level != "off",
            bots_speak=settings.bot_words,
        )
        self._follow_language()
        self.turns.enter()
        self.table_targets.enter()
        self._sounds.enter()
        self.privacy.peek_tracker.end()
        self._introduce()

    def _follow_language(self) -> None:
        """After a change of the language, discards all texts, and words the open question again."""
        if self._language == current_language():
            return
        self._language = current_language()
        self.director.skip()
        deque(self.parts.restore_commentary(), maxlen=0)
        self.screen.discard_texts()
        self.turns.discard_texts()
        self.driver.discard_texts()

    def _introduce(self) -> None:
        if self._is_new and self.director.pace != 1.0:
            self.table_targets.name_speed()
        opening = self.screen.parts.animations.opening() if self._is_new else None
        self._is_new = False
        if opening is not None and self.driver.has_opening and self.director.pace:
            self.director.introduce(opening)

    def leave(self) -> None:
        self.turns.score.leave()
        self.context.call.end()
        self.context.audio.stop_all()
        self.screen.release()
        self.driver.leave()

    def update(self, seconds: float) -> SceneChange:
        graphics = self.context.graphics
        self.turns.thinking.frame_budget.begin(is_drawn=graphics.is_drawn, frame_ms=graphics.frame_ms)
        has_time = graphics.is_recorded or not self.director.busy or graphics.frame_ms <= FRAME_MS
        self.screen.view_model.follow_graphics(
            is_recorded=graphics.is_recorded, still_scenery=graphics.is_reduced, has_time=has_time
        )
        self.director.update(seconds)
        self.screen.update(seconds)
        shake_pads(self.context, self.session, self.screen.felt)
        self._sounds.follow(
            self.screen.tension,
            self.screen.playfield.speed * self.director.pace,
            duck_reason=self.screen.playfield.duck_reason,
        )
        if self.context.settings.guiding_sounds:
            self._sounds.point_out(self.screen.playfield.heard(self.focus.key if self.choices else ""))
        is_asked = self.choices is not None or visible_overlay(self.driver, self.director) is not None
        self.context.call.follow(self.screen.tension, may_begin=self.director.busy or not is_asked)
        if self.director.busy:
            self.driver.think_ahead()
        elif step := self.driver.advance():
            return step
        if self.choices is not None and not self.director.busy:
            self.choices.update(seconds)
            self._follow_gesture()
        self.driver.pass_time(seconds)
        self.turns.update(seconds)
        self._keep_picture()
        if self.tooltips.update(seconds):
            self.focus.cancel_press()
        if self._shows_focus:  # listing the targets takes part of a frame
            self._focus_targets = self.targets()
            self.focus.update(seconds, self._focus_targets)
        return None

    def _keep_picture(self) -> None:
        """Keeps a frame of each question, unless hands must be hidden."""
        is_asked = self.choices is not None and not self.director.busy and not self.turns.is_guarded
        if is_asked and not self.privacy.hides_from_others:
            self._picture.keep()

    @property
    def is_calm(self) -> bool:
        view_model = self.screen.view_model
        is_moving = self.focus.is_moving or view_model.effects or view_model.is_lively
        return self.director.waits and not (is_moving or self.turns.hold.held)

    def spoken_text(self) -> tuple[str, ...]:
        ghost = self.screen.view_model.ghost
        item = self.tooltips.open_item()
        title, lines = item.tooltip() if item else ("", ())
        ghost_text = ghost.words if ghost else ""
        return self.turns.status_text, ghost_text, title, *lines, *self.driver.spoken_text

    @property
    def news(self) -> Sequence[CommentaryEntry]:
        return self.screen.history.entries

    def accessible_nodes(self) -> Sequence[Node]:
        return [*self.reading.nodes(self.spoken_text()[1:])]

    def phone_view(self) -> dict[str, object]:
        self._phone_view = self._phone_view or MatchPhoneView(self.parts, self.turns)
        return {**self._phone_view.values(self.targets()), "lines": [*filter(None, self.spoken_text()[1:])]}

    def debug_state(self) -> dict[str, object]:
        busy = self.director.busy
        head = self.turns.status_text
        return {
            "match_commands": len(self.session.match.steps),
            "busy": busy,
            "head": head,
            **self.driver.debug_state(),
        }

    # -- intents -------------------------------------------------------------------------------------------

    def handle(self, intent: Intent) -> SceneChange:
        if not isinstance(intent, PASSIVE_INTENTS):
            self.turns.note_input()
        now = self._input.state()
        for handler in self._input.handlers:
            if (handled := handler(intent, now)) is not None:
                return handled.step
        return None

    def _follow_gesture(self) -> SceneChange:
        option = self.turns.follow_gesture()
        return self._on_option(option) if option is not None else None

    def _on_players_changed(self) -> None:
        self.turns.release()
        self.driver.close_sheets()
        self.turns.close_question()

    # -- targets ------------------------------------------------------------------------------------------

    def targets(self) -> Sequence[FocusTarget]:
        overlay = self.driver.overlay
        targets = [*self._held_targets(), *self.table_targets.targets()]
        return overlay.targets(targets) if overlay else targets

    def _held_targets(self) -> Sequence[FocusTarget]:
        """Returns the buttons of the held choice; none without one."""
        held = self.turns.hold.held
        return self._held_buttons.targets(held) if held is not None else ()

    def _menu_rows(self) -> list[MenuRow]:
        options = self.choices.options if self.choices and not self.director.busy else []
        return [
            (option.key, ButtonContent(option.words, icon="flag"), partial(self._ask_to_confirm, option))
            for option in options
            if option.is_in_menu
        ]

    def _ask_to_confirm(self, option: PickerOption) -> SceneChange:
        question = Question(Message(option.words), Message(option.warning), Message(option.words))

        def choose() -> SceneChange:
            self._on_option(option)
            return PopScene()

        return ReplaceScene(QuestionBox(self.context, question, choose))

    def _open_emotes(self) -> SceneChange:
        return self.driver.open_emotes()

    def _on_option(self, option: PickerOption) -> SceneChange:
        if self.driver.accepts(option) and (command := self.turns.take(option)) is not None:
            command = self.driver.resolve(command)
            self.turns.choose(command, self.driver.clock_seconds, may_hold=not option.is_unheld)
        return None

    def overlays(self, canvas: Canvas) -> list[Overlay]:
        """Returns what is shown over the table now, after `layout`."""
        hints = self._hint_line(canvas) if self._shows_hints else None
        return [
            *self._driver_overlays,
            *([Overlay("hints", hints.box)] if hints else []),
            *self.screen.overlays(),
            *self._focus_overlays(canvas),
            *self.tooltips.overlays(canvas),
        ]

    @property
    def _driver_overlays(self) -> Sequence[Overlay]:
        overlay = visible_overlay(self.driver, self.director)
        return overlay.boxes(self.focus) if overlay else ()

    def _focus_overlays(self, canvas: Canvas) -> list[Overlay]:
        """Returns the reason or warning of the target in focus, if it is shown."""
        shows_focus = self._shows_focus and not self.tooltips.keyboard_mode
        box = explanation_box(canvas, self.focus, self._focus_targets) if shows_focus else None
        return [Overlay("reason", box)] if box else []

    # -- drawing -------------------------------------------------------------------------------------------

    @property
    def _shows_focus(self) -> bool:
        if self.choices and self.focus.key in self.choices.ringless_keys:
            return False
        overlay = visible_overlay(self.driver, self.director)
        return bool(self.choices or self.turns.hold.held or (overlay and overlay.takes_focus))

    def layout(self, canvas: Canvas) -> None:
        canvas.set_silks(self._silks)
        if self.screen.view_model.has_time:  # during a motion it gets only the remaining time
            self.turns.score.prerender(canvas)
        self.screen.layout(canvas, is_asked=self.choices is not None)
        if overlay := visible_overlay(self.driver, self.director):
            overlay.layout(canvas)

    def draw(self, canvas: Canvas) -> None:
        held = self.turns.hold.held
        self.screen.draw(canvas, self.choices, self.focus, self.turns.status_text, held.command if held else None)
        if held is not None and not self.screen.playfield.covers_panels:
            self._held_buttons.draw(canvas, held, self.focus)
        overlay = visible_overlay(self.driver, self.director)
        if self._shows_hints and (hints := self._hint_line(canvas)):
            hints.draw(canvas)
        if overlay:
            overlay.draw(canvas, self.focus)
        if self._shows_focus and not self.tooltips.keyboard_mode:
            draw_focus(canvas, self.focus, self._focus_targets)
        self.tooltips.draw(canvas)
        self.privacy.draw(canvas, self.screen)
        self.turns.thinking.frame_budget.end()

    @property
    def _shows_hints(self) -> bool:
        is_deciding = self.choices is not None or self.turns.hold.held is not None
        return is_deciding and not self.tooltips.keyboard_mode

    def _hint_line(self, canvas: Canvas) -> key_hints.HintLine | None:
        """Returns the key hints in the free part of the prompt bar."""
        context = self.context
        actor = self.turns.hold.asked_seat
        device = (context.assignment.device(actor) if actor is not None else "") or context.device
        hints = [("help", _("what is this?"))]
        if self.turns.has_other_group:
            hints.insert(0, ("secondary", _("other choices")))
        if self.choices and self.choices.jump_hint:
            hints.insert(0, ("skip", self.choices.jump_hint))
        elif "emote" in self.screen.buttons:
            hints.insert(0, emote_hint())
        if self.privacy.may_peek(device, self.screen):
            hints.insert(0, ("peek", _("peek")))
        if self.turns.hold.held is not None:
            hints = [("back", _("Undo"))]
        obstacles = [overlay.box for overlay in (*self._driver_overlays, *self._focus_overlays(canvas))]
        obstacles += [target.box for target in self._focus_targets]
        space = clear_line(self.screen.hint_space(canvas, self.turns.status_text), obstacles)
        position = key_hints.HintPosition(space.right, space.centery, max_width=space.width)
        return key_hints.place_hints(canvas, context.keys_of(device), hints, position)


def emote_hint() -> tuple[str, str]:
    """Returns the key hint for the emotes: action and label."""
    # Translators: a key hint, beside the key that opens the emotes: say something to the others. Very short.
    return "skip", _("say something")
