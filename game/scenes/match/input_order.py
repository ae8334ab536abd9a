"""Offers an intent to the parts of a match scene in a fixed order; the first part that handles it ends the search."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from game.engine.rules import Seat
from game.input.intents import (
    Back,
    Confirm,
    GamepadConnected,
    GamepadDisconnected,
    Intent,
    Menu,
    MenuHeld,
    MoveFocus,
    OpenLog,
    PeekPressed,
    PeekReleased,
    PointerPressed,
    PointerReleased,
    QuestionAsked,
    Secondary,
    Skip,
    WheelScrolled,
)
from game.scenes.base.context import TOUCH
from game.scenes.base.scene import SceneChange
from game.scenes.match.driver import Driver, MatchOverlay, visible_overlay
from game.scenes.match.held_turn import HeldTurn
from game.scenes.match.joining import Joining
from game.scenes.match.match_parts import MatchParts
from game.scenes.match.navigation import MatchNavigation
from game.scenes.match.table_reading import TableReading
from game.scenes.match.tooltip_controller import TooltipController
from game.scenes.match.turn_controller import TurnController
from game.ui.focus import FocusTarget, target_at

TOP_BAR = "top."
"""Prefix of the keys of the top bar's buttons."""


@dataclass(frozen=True, slots=True)
class InputParts:
    """The parts that handle intents; `targets` returns all current targets."""

    match: MatchParts
    turns: TurnController
    navigation: MatchNavigation
    tooltips: TooltipController
    joining: Joining
    driver: Driver
    targets: Callable[[], Sequence[FocusTarget]]
    held_targets: Callable[[], Sequence[FocusTarget]]
    """Returns the buttons of a held choice."""
    reading: TableReading
    follow_gesture: Callable[[], SceneChange]
    """Applies a gesture's changes to the open question."""


class InputState(NamedTuple):
    """The state of the match when an intent arrives."""

    actor: Seat | None
    waits: bool
    """Whether something moves or a bot is about to play, so that a press can only skip."""
    overlay: MatchOverlay | None


class Handled(NamedTuple):
    """The step that follows from a handled intent."""

    step: SceneChange = None


HANDLED = Handled()


class InputOrder:
    """The `handlers` of an intent, in order. Each returns None for an intent that it does not handle."""

    def __init__(self, parts: InputParts) -> None:
        self._parts = parts
        self._match = parts.match
        self._turns = parts.turns
        self.handlers = (
            self._answer_query,
            self._join,
            self._pass_to_overlay,
            self._gesture,
            self._peek,
            self._refuse_stray,
            self._end_hold,
            self._explain,
            self._pause,
            self._skip,
            self._guard,
            self._use_shortcut,
            self._pass_to_focus,
        )

    def state(self) -> InputState:
        """Returns the current state of the match."""
        actor = self._turns.hold.asked_seat
        overlay = visible_overlay(self._parts.driver, self._match.director)
        return InputState(actor, self._turns.waits_for(actor), overlay)

    def _answer_query(self, intent: Intent, _now: InputState) -> Handled | None:
        """Answers a question for the screen reader, which changes nothing."""
        if not isinstance(intent, QuestionAsked):
            return None
        self._match.context.say(self._parts.reading.answer(intent.name))
        return HANDLED

    def _join(self, intent: Intent, _now: InputState) -> Handled | None:
        joining = self._parts.joining
        match intent:
            case GamepadDisconnected():
                menu = joining.lose(intent.device)
                return Handled(menu) if menu is not None else None
            case GamepadConnected():
                joining.invite(intent.device)
            case MenuHeld():
                joining.leave(intent.device)
                return HANDLED
            case Confirm():
                return HANDLED if joining.join_if_invited(intent.device) else None
        return None

    def _pass_to_overlay(self, intent: Intent, now: InputState) -> Handled | None:
        if now.overlay is None or self._parts.tooltips.open:
            return None
        return HANDLED if now.overlay.handle(intent) else None

    def _gesture(self, intent: Intent, now: InputState) -> Handled | None:
        """Passes a drag or a stick motion to the open question.

        A press dismisses the recap first; a jump ignores it.
        """
        turns = self._turns
        choices = turns.choices
        if choices is None or now.actor is None or now.waits or turns.is_guarded:
            return None
        if self._match.screen.recap and not (choices.jump_hint and isinstance(intent, Skip | PeekPressed)):
            return None
        if self._parts.tooltips.keyboard_mode:
            return None
        if not self._match.context.assignment.may_act(intent.device, now.actor):
            return None
        if isinstance(intent, PeekPressed) and self._match.privacy.may_peek(intent.device, self._match.screen):
            return None
        if not choices.handle(intent):
            return None
        self._parts.tooltips.close()
        self._record_use(intent, now.actor)
        self._match.screen.dismiss_recap()
        return Handled(self._parts.follow_gesture())

    def _peek(self, intent: Intent, _now: InputState) -> Handled | None:
        privacy = self._match.privacy
        match intent:
            case PeekPressed(device=device):
                privacy.peek(device, self._match.screen)
                return HANDLED
            case PeekReleased(device=device):
                privacy.peek_tracker.release(device)
                return HANDLED
            case GamepadDisconnected():
                privacy.peek_tracker.end()
        return None

    def _refuse_stray(self, intent: Intent, now: InputState) -> Handled | None:
        if now.waits or now.actor is None or not isinstance(intent, Confirm | MoveFocus | Secondary | Back):
            return None
        return HANDLED if self._parts.joining.refuses(intent, now.actor) else None

    def _end_hold(self, intent: Intent, _now: InputState) -> Handled | None:
        """While a choice is held: Back and its button take it back, another press plays it; arrows choose a button."""
        turns = self._turns
        held = turns.hold.held
        if held is None or self._parts.tooltips.keyboard_mode:
            return None
        if isinstance(intent, Back):
            turns.undo()
            return HANDLED
        if not isinstance(intent, MoveFocus | Confirm | PointerPressed | Secondary | Skip):
            return None
        if not self._match.context.assignment.may_act(intent.device, held.seat):
            return HANDLED
        targets = self._parts.held_targets()
        if isinstance(intent, MoveFocus):
            turns.focus.handle(intent, targets)
            return HANDLED
        self._press_while_held(intent, held, targets)
        return HANDLED

    def _press_while_held(self, intent: Intent, held: HeldTurn, buttons: Sequence[FocusTarget]) -> None:
        focus = self._turns.focus
        focus.cancel_press()
        done, undo = buttons
        target = None
        if isinstance(intent, PointerPressed):
            target = self._target_of(intent)
        elif isinstance(intent, Confirm):
            target = focus.on(buttons)
        if target is not None and target.key in (undo.key, "top.undo"):
            is_guarded = held.guards_undo and isinstance(intent, PointerPressed) and target.key == undo.key
            if not is_guarded:
                focus.press(undo)
        elif not held.may_be_double_press:
            self._turns.skip()
            focus.press(done)

    def _explain(self, intent: Intent, _now: InputState) -> Handled | None:
        if not self._parts.tooltips.handle(intent):
            return None
        if isinstance(intent, PointerReleased):
            self._turns.focus.cancel_press()
        return HANDLED

    def _pause(self, intent: Intent, _now: InputState) -> Handled | None:
        """Opens the pause menu; Back first undoes the last choice within the open question, if there is one."""
        match intent:
            case Menu():
                return Handled(self._parts.navigation.show_pause_menu())
            case GamepadDisconnected():
                reason = self._parts.joining.disconnect_message(intent)
                return Handled(self._parts.navigation.show_pause_menu(reason))
            case Back():
                return HANDLED if self._turns.take_back() else Handled(self._parts.navigation.show_pause_menu())
        return None

    def _skip(self, intent: Intent, now: InputState) -> Handled | None:
        """Skips what moves, unless the driver has another use for the press."""
        if not now.waits or (now.overlay and now.overlay.takes_focus) or self._is_on_top_bar(intent):
            return None
        step = self._parts.driver.press_while_moving(intent)
        if step is None and isinstance(intent, Skip | Confirm | PointerPressed | Secondary | OpenLog):
            self._turns.focus.cancel_press()
            self._turns.skip()
        return Handled(step)

    def _is_on_top_bar(self, intent: Intent) -> bool:
        """Whether the pointer presses or releases a button of the top bar, which works at any time."""
        if isinstance(intent, PointerReleased):
            return self._turns.focus.pressed.startswith(TOP_BAR)
        if not isinstance(intent, PointerPressed):
            return False
        target = self._target_of(intent)
        return target is not None and target.key.startswith(TOP_BAR)

    def _guard(self, intent: Intent, _now: InputState) -> Handled | None:
        """Ignores a press that was made before the question opened, and one that dismisses the recap.

        The top bar always acts; a visible button acts while the recap is shown.
        """
        if not isinstance(intent, Confirm | PointerPressed | Secondary) or self._is_on_top_bar(intent):
            return None
        is_from_phone_panel = isinstance(intent, Confirm) and intent.device == TOUCH
        acts = is_from_phone_panel or (isinstance(intent, PointerPressed) and self._target_of(intent) is not None)
        is_handled = self._turns.is_guarded or (self._match.screen.dismiss_recap() and not acts)
        return HANDLED if is_handled else None

    def _target_of(self, press: PointerPressed) -> FocusTarget | None:
        return target_at(self._parts.targets(), (press.x, press.y), press.size)

    def _use_shortcut(self, intent: Intent, _now: InputState) -> Handled | None:
        """Handles the keys for the other group of options, for the commentary and for emotes."""
        match intent:
            case Secondary():
                self._turns.focus_other_group()
                return HANDLED
            case OpenLog():
                return Handled(self._parts.navigation.show_commentary())
            case Skip():  # nothing moves: `_skip` comes earlier
                return Handled(self._parts.driver.open_emotes())
            case WheelScrolled(lines=lines):
                return Handled(self._parts.navigation.show_commentary() if lines > 0 else None)
            case _:
                return None

    def _pass_to_focus(self, intent: Intent, now: InputState) -> Handled:
        if self._turns.choices and now.actor is not None:
            self._record_use(intent, now.actor)
        step: SceneChange = self._turns.focus.handle(intent, self._parts.targets())
        self._turns.update_preview()
        return Handled(step)

    def _record_use(self, intent: Intent, actor: Seat) -> None:
        if isinstance(intent, Confirm | PointerPressed):
            self._parts.joining.record_use(intent.device, actor)
            self._match.privacy.peek_tracker.record_use(intent.device, actor)
