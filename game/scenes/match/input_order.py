"""Asks the parts of a match on screen about an intent, in one order; the first that takes it ends the list."""

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
from game.scenes.match.joining import Joining
from game.scenes.match.match_parts import MatchParts
from game.scenes.match.navigation import MatchNavigation
from game.scenes.match.table_reading import TableReading
from game.scenes.match.tooltip_controller import TooltipController
from game.scenes.match.turn_controller import TurnController
from game.ui.focus import FocusTarget


@dataclass(frozen=True, slots=True)
class InputParts:
    """The parts that intents are meant for; `targets` returns all that can be pressed now."""

    match: MatchParts
    turns: TurnController
    navigation: MatchNavigation
    tooltips: TooltipController
    joining: Joining
    driver: Driver
    targets: Callable[[], Sequence[FocusTarget]]
    reading: TableReading
    follow_gesture: Callable[[], SceneChange]
    """Takes over what a gesture has changed in the open question."""


class Moment(NamedTuple):
    """The state of the match when an intent comes."""

    actor: Seat | None
    waits: bool
    """Whether something moves or a bot is about to play, so that a press can only be meant to skip."""
    overlay: MatchOverlay | None


class Handled(NamedTuple):
    """The step that follows from an intent that is done with."""

    step: SceneChange = None


HANDLED = Handled()


class InputOrder:
    """The `handlers` of an intent. Each returns what follows, or None for an intent that is not meant for it."""

    def __init__(self, parts: InputParts) -> None:
        self._parts = parts
        self._match = parts.match
        self._turns = parts.turns
        self.handlers = (
            self._tell,
            self._join,
            self._cover,
            self._gesture,
            self._peek,
            self._refuse_stray,
            self._explain,
            self._pause,
            self._skip,
            self._guard,
            self._lead_on,
            self._answer,
        )

    def moment(self) -> Moment:
        """Returns the state of the match now."""
        actor = self._match.session.actor
        overlay = visible_overlay(self._parts.driver, self._match.director)
        return Moment(actor, self._turns.waits_for(actor), overlay)

    def _tell(self, intent: Intent, _now: Moment) -> Handled | None:
        """Questions of who does not see the table, which change nothing."""
        if not isinstance(intent, QuestionAsked):
            return None
        self._match.context.say(self._parts.reading.answer(intent.name))
        return HANDLED

    def _join(self, intent: Intent, _now: Moment) -> Handled | None:
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

    def _cover(self, intent: Intent, now: Moment) -> Handled | None:
        takes = now.overlay is not None and not self._parts.tooltips.open and now.overlay.handle(intent)
        return HANDLED if takes else None

    def _gesture(self, intent: Intent, now: Moment) -> Handled | None:
        """A drag or a stick, which the open question reads for itself. A press dismisses news
        first, a jump goes through them.
        """
        turns = self._turns
        choices = self._turns.choices
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

    def _peek(self, intent: Intent, _now: Moment) -> Handled | None:
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

    def _refuse_stray(self, intent: Intent, now: Moment) -> Handled | None:
        if now.waits or now.actor is None or not isinstance(intent, Confirm | MoveFocus | Secondary | Back):
            return None
        return HANDLED if self._parts.joining.refuses(intent, now.actor) else None

    def _explain(self, intent: Intent, _now: Moment) -> Handled | None:
        if not self._parts.tooltips.handle(intent):
            return None
        if isinstance(intent, PointerReleased):
            self._turns.focus.cancel_press()
        return HANDLED

    def _pause(self, intent: Intent, _now: Moment) -> Handled | None:
        """The pause menu; Back takes back what was begun, if there is something."""
        match intent:
            case Menu():
                return Handled(self._parts.navigation.show_pause_menu())
            case GamepadDisconnected():
                reason = self._parts.joining.disconnect_message(intent)
                return Handled(self._parts.navigation.show_pause_menu(reason))
            case Back():
                return HANDLED if self._turns.take_back() else Handled(self._parts.navigation.show_pause_menu())
        return None

    def _skip(self, intent: Intent, now: Moment) -> Handled | None:
        """While something moves, a press shows its result, unless the driver has another use for it."""
        if not now.waits or (now.overlay and now.overlay.takes_focus):
            return None
        step = self._parts.driver.press_while_moving(intent)
        if step is None and isinstance(intent, Skip | Confirm | PointerPressed | Secondary | OpenLog):
            self._turns.focus.cancel_press()
            self._turns.skip()
        return Handled(step)

    def _guard(self, intent: Intent, _now: Moment) -> Handled | None:
        """A press made before the question opened, or one that dismisses the recap."""
        if not isinstance(intent, Confirm | PointerPressed | Secondary):
            return None
        is_from_hand = isinstance(intent, Confirm) and intent.device == TOUCH
        is_taken = self._turns.is_guarded or (self._match.screen.dismiss_recap() and not is_from_hand)
        return HANDLED if is_taken else None

    def _lead_on(self, intent: Intent, _now: Moment) -> Handled | None:
        """The keys for the other group of options, for all commentary and for emotes."""
        match intent:
            case Secondary():
                self._turns.focus_other_group()
                return HANDLED
            case OpenLog():
                return Handled(self._parts.navigation.show_commentary())
            case Skip():  # where nothing moves
                return Handled(self._parts.driver.open_emotes())
            case WheelScrolled(lines=lines):
                return Handled(self._parts.navigation.show_commentary() if lines > 0 else None)
            case _:
                return None

    def _answer(self, intent: Intent, now: Moment) -> Handled:
        if self._turns.choices and now.actor is not None:
            self._record_use(intent, now.actor)
        step: SceneChange = self._turns.focus.handle(intent, self._parts.targets())
        self._turns.update_preview()
        return Handled(step)

    def _record_use(self, intent: Intent, actor: Seat) -> None:
        if isinstance(intent, Confirm | PointerPressed):
            self._parts.joining.record_use(intent.device, actor)
            self._match.privacy.peek_tracker.record_use(intent.device, actor)
