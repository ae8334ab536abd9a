"""Reads all pygame input and turns it into intents: mouse, touch, both halves of the keyboard, gamepads."""

from collections.abc import Callable

import pygame

from game.input import intents
from game.input.bindings import DIRECTIONS, Bindings, intent_for
from game.input.gamepads import Gamepads
from game.input.intents import Intent, KeyRepeat
from game.input.key_places import PLACES, KeyLabels, scancode_of

ToLogical = Callable[[float, float], tuple[float, float]]
"""Converts a window position to a position in logical units."""
LEFT_BUTTON = 1
RIGHT_BUTTON = 3
TYPING_KEYS = {
    pygame.K_UP: "up", pygame.K_DOWN: "down", pygame.K_LEFT: "left", pygame.K_RIGHT: "right",
    pygame.K_RETURN: "confirm", pygame.K_KP_ENTER: "confirm", pygame.K_ESCAPE: "back",
}  # fmt: skip
"""Keys that keep their meaning while text is entered."""
DEBOUNCE_SECONDS = 0.5
"""Time for which further presses are ignored after a press, in seconds. The setting is for players with a tremor."""
PRESS_EVENTS = (
    pygame.KEYDOWN,
    pygame.MOUSEBUTTONDOWN,
    pygame.FINGERDOWN,
    pygame.CONTROLLERBUTTONDOWN,
    pygame.JOYBUTTONDOWN,
)
POINTER_EVENTS = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL, pygame.FINGERMOTION, pygame.FINGERUP)
"""Pointer events that would move the focus away from its position in switch scanning."""
WHEEL_BUTTONS = (4, 5)


def _no_size() -> float:
    return 0.0


class Devices:
    """All input devices. `finger_size` returns the size of a fingertip in logical units."""

    def __init__(
        self,
        mouse_place: ToLogical,
        touch_place: ToLogical,
        bindings: Bindings | None = None,
        finger_size: Callable[[], float] = _no_size,
        key_labels: KeyLabels | None = None,
    ) -> None:
        self._mouse_place = mouse_place
        self._touch_place = touch_place
        self._finger_size = finger_size
        self._finger: int | None = None
        self._uses_text_events = False
        self._accepts_text = False
        self._last_key_text = ""
        self._peek_held: set[str] = set()
        self._confirm_seconds: dict[str, float] = {}
        """Seconds for which each half of the keyboard has held its confirm key."""
        self.repeat = KeyRepeat()
        self.gamepads = Gamepads(self.repeat)
        self.switch = SwitchInput()
        self.key_labels = key_labels or KeyLabels({})
        self.bind(bindings or Bindings())

    def bind(self, bindings: Bindings) -> None:
        """Uses new bindings."""
        self.bindings = bindings
        self._keys = bindings.key_map()
        self.gamepads.bind(bindings)

    def read(self, event: pygame.event.Event, *, typing: bool = False, binding: bool = False) -> list[Intent]:
        """Returns the intents of a pygame event, often none.

        While `typing`, letter keys write instead of moving the focus; while `binding`, keys and buttons come by name.
        """
        self._accepts_text = self._accepts_text and typing  # the key that starts typing writes no letter
        is_for_switch = not binding and not self.gamepads.ignores(event)
        switch_intents = self.switch.read(event) if is_for_switch else None
        if switch_intents is not None:
            return switch_intents
        match event.type:
            case pygame.KEYDOWN:
                self.key_labels.learn(event)
                return self._text_key_down(event) if typing else self._key_down(event, binding=binding)
            case pygame.KEYUP:
                return self._key_up(event)
            case pygame.TEXTINPUT:
                return self._text_input(event.text) if typing else []
            case pygame.MOUSEMOTION | pygame.MOUSEBUTTONDOWN | pygame.MOUSEBUTTONUP | pygame.MOUSEWHEEL:
                return [] if getattr(event, "touch", False) else self._mouse(event)
            case pygame.FINGERDOWN | pygame.FINGERUP | pygame.FINGERMOTION:
                return self._touch(event)
            case pygame.WINDOWFOCUSLOST:
                self.repeat.reset()
                ends = [self._confirm_end(half) for half in sorted(self._confirm_seconds)]
                return [*ends, *(self._peek_end(half) for half in sorted(self._peek_held))]
        return self.gamepads.read(event, binding=binding)

    def update(self, seconds: float) -> list[Intent]:
        """Returns the intents of held keys and buttons."""
        self.switch.update(seconds)
        self._confirm_seconds = {half: held + seconds for half, held in self._confirm_seconds.items()}
        return [*self.repeat.due_intents(seconds), *self.gamepads.update(seconds)]

    def _key_down(self, event: pygame.event.Event, *, binding: bool) -> list[Intent]:
        if binding and event.key != pygame.K_ESCAPE:
            return [intents.KeyPressed("keys.right", PLACES.get(scancode_of(event), ""))]
        half, action = self._keys.get(scancode_of(event), ("", ""))
        if action in DIRECTIONS:
            return [self.repeat.press(half, action, DIRECTIONS[action])]
        if action == "peek":
            self._peek_held.add(half)
        if action == "confirm":
            self._confirm_seconds[half] = 0.0
        return [intent_for(action, half)] if action else []

    def _text_key_down(self, event: pygame.event.Event) -> list[Intent]:
        self._accepts_text = True
        device = "keys.right"
        action = TYPING_KEYS.get(event.key, "")
        if action in DIRECTIONS:
            return [self.repeat.press(device, action, DIRECTIONS[action])]
        if action:
            return [intent_for(action, device)]
        if event.key == pygame.K_v and getattr(event, "mod", 0) & (pygame.KMOD_CTRL | pygame.KMOD_META):
            return [intents.PasteRequested(device)]
        if event.key == pygame.K_BACKSPACE:
            return [self.repeat.hold("rub", intents.TextTyped(device, "\b"))]
        letters = getattr(event, "unicode", "")
        if self._uses_text_events or not letters or not letters.isprintable():
            return []
        self._last_key_text = letters
        return [intents.TextTyped(device, letters)]

    def _text_input(self, letters: str) -> list[Intent]:
        """Returns the intents of composed text. On devices that send it, key presses no longer write."""
        if not self._accepts_text:
            return []
        self._uses_text_events = True
        is_duplicate = letters == self._last_key_text
        self._last_key_text = ""
        return [] if is_duplicate else [intents.TextTyped("keys.right", letters)]

    def _key_up(self, event: pygame.event.Event) -> list[Intent]:
        half, action = self._keys.get(scancode_of(event), ("", ""))
        if action:
            self.repeat.release(half, action)
        if event.key in TYPING_KEYS:
            self.repeat.release("keys.right", TYPING_KEYS[event.key])
        if event.key == pygame.K_BACKSPACE:
            self.repeat.release("keys.right", "rub")
        if action == "confirm" and half in self._confirm_seconds:
            return [self._confirm_end(half)]
        return [self._peek_end(half)] if action == "peek" and half in self._peek_held else []

    def _confirm_end(self, half: str) -> Intent:
        return intents.ConfirmReleased(half, self._confirm_seconds.pop(half))

    def _peek_end(self, half: str) -> Intent:
        self._peek_held.discard(half)
        return intents.PeekReleased(half)

    def _mouse(self, event: pygame.event.Event) -> list[Intent]:
        if event.type == pygame.MOUSEWHEEL:
            return [intents.WheelScrolled("mouse", float(getattr(event, "precise_y", event.y) or event.y))]
        x, y = self._mouse_place(*event.pos)
        if event.type == pygame.MOUSEMOTION:
            return [intents.PointerMoved("mouse", x, y)]
        if event.button == RIGHT_BUTTON and event.type == pygame.MOUSEBUTTONDOWN:
            return [intents.Back("mouse")]
        if event.button != LEFT_BUTTON:
            return []
        is_down = event.type == pygame.MOUSEBUTTONDOWN
        return [intents.PointerPressed("mouse", x, y) if is_down else intents.PointerReleased("mouse", x, y)]

    def _touch(self, event: pygame.event.Event) -> list[Intent]:
        """Returns the intents of the first finger; other fingers are ignored until it is lifted."""
        x, y = self._touch_place(event.x, event.y)
        size = self._finger_size()
        if event.type == pygame.FINGERDOWN and self._finger is None:
            self._finger = event.finger_id
            return [intents.PointerPressed("touch", x, y, size)]
        if event.finger_id != self._finger:
            return []
        if event.type == pygame.FINGERUP:
            self._finger = None
            return [intents.PointerReleased("touch", x, y, size)]
        return [intents.PointerMoved("touch", x, y, size)]


class SwitchInput:
    """While `on`, any press is a Confirm of the device "switch". Escape goes back, for an assistant."""

    def __init__(self) -> None:
        self.on = False
        self._debounce_left = 0.0

    def read(self, event: pygame.event.Event) -> list[Intent] | None:
        """Returns the intents of an event; None if it is not for the switch."""
        if not self.on or event.type not in (*PRESS_EVENTS, *POINTER_EVENTS):
            return None
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            return [intents.Back("switch")]
        is_wheel = event.type == pygame.MOUSEBUTTONDOWN and event.button in WHEEL_BUTTONS
        if self._debounce_left or is_wheel or event.type in POINTER_EVENTS or getattr(event, "touch", False):
            return []
        self._debounce_left = DEBOUNCE_SECONDS
        return [intents.Confirm("switch")]

    def update(self, seconds: float) -> None:
        """Advances time."""
        self._debounce_left = max(self._debounce_left - seconds, 0.0)
