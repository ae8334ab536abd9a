"""Reads gamepads: SDL's controllers on the desktop, joysticks in the standard layout in a browser, and learnt ones."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial

import pygame

from game.input import intents
from game.input.bindings import (
    DIRECTIONS,
    FIXED_GAMEPAD_BUTTONS,
    GAMEPAD,
    SDL_BUTTONS,
    SDL_TRIGGERS,
    W3C_BUTTONS,
    Bindings,
    intent_for,
)
from game.input.gamepad_opening import (
    Gamepad,
    GamepadOpener,
    Numbering,
    axis_values,
    gamepad_model,
    gamepad_name,
    gamepad_opener,
    power_level,
    try_call,
)
from game.input.intents import Direction, Intent, KeyRepeat
from game.input.pad_layouts import Layout, LayoutLearner, LearntGamepad, stored_value
from game.input.pad_styles import NINTENDO, STYLES, SWAPPED_FACES, pad_style
from game.input.stick_axis import DEAD_ZONES, StickAxis

PageAxes = Callable[[str], Sequence[float] | None]
"""Returns the axes of a page's gamepad by its name, if it does not use the standard layout; None for other gamepads."""
TRIGGER_PRESS = 0.55
"""Minimum axis value of a pressed trigger, 0 to 1."""
TRIGGER_RELEASE = 0.35
"""Maximum axis value of a released trigger, 0 to 1."""
STICK_PRESS = 0.45
"""Minimum deflection beyond the dead zone at which the left stick moves the focus, 0 to 1."""
STICK_RELEASE = 0.2
"""Deflection beyond the dead zone below which the left stick is released, 0 to 1."""
ANALOGUE_AXES = {2: 0, 3: 1}
"""Direction of each axis of the right stick: 0 for x, 1 for y. The left stick is read elsewhere, as it moves the focus
in steps.
"""
BATTERY_LEVELS = ("empty", "low", "medium", "full")
"""SDL's charge levels of a wireless gamepad, lowest first."""
HOLD_SECONDS = 0.9
"""Time for which the menu button must be held to leave, in seconds."""
HELD_ACTIONS = ("menu", "confirm")
AXIS_MAXIMUM = 32767.0
"""Maximum value of a controller's axis."""


def _no_axes(_name: str) -> None:
    """Returns None: the game is not in a page."""


def _rumble(pad: Gamepad, strength: float, milliseconds: int) -> bool:
    return pad.rumble(strength, strength, milliseconds)


@dataclass(slots=True, eq=False)
class _GamepadState:
    device: str
    pad: Gamepad
    numbering: Numbering
    model: str
    """SDL's GUID, which is the same for all gamepads of a model; the name if the gamepad has no GUID."""
    left_stick: tuple[StickAxis, StickAxis] = field(default_factory=lambda: (StickAxis(), StickAxis()))
    direction: Direction = (0, 0)
    """Direction of the left stick's current step."""
    right_stick: list[float] = field(default_factory=lambda: [0.0, 0.0])
    pressed_triggers: set[int] = field(default_factory=set)
    """Numbers of the axes whose triggers are pressed."""
    learnt: LearntGamepad | None = None
    """Learnt layout of a gamepad with non-standard numbering; None until the player has entered it."""
    held: dict[str, float] = field(default_factory=dict)
    """Time for which each pressed button of HELD_ACTIONS has been held, in seconds."""


class Gamepads:
    """All connected gamepads, by their instance number."""

    def __init__(self, repeat: KeyRepeat, open_gamepad: GamepadOpener | None = None) -> None:
        self._repeat = repeat
        self._open_gamepad = open_gamepad
        self._pads: dict[int, _GamepadState] = {}
        self._actions = Bindings().button_map()
        self._off_models: frozenset[str] = frozenset()
        """Models of gamepads that are ignored."""
        self._layouts: Mapping[str, Layout] = {}
        """Learnt layouts by model."""
        self.learner: LayoutLearner | None = None
        """Learner of the layout of the gamepad `_learning_device`; None while no layout is learnt."""
        self._learning_device = ""
        self.page_axes: PageAxes = _no_axes
        self.chosen_style = ""
        """Style of button signs for all gamepads, one of pad_styles.STYLES; "" for the style of each gamepad's maker.
        """
        self.confirms_by_place = False
        """Whether the lower button of a Nintendo gamepad confirms, instead of the button marked A."""
        self.dead_zone = DEAD_ZONES["normal"]
        """Maximum deflection of a stick at rest, 0 to 1."""

    def start(self) -> None:
        """Looks for gamepads; slow (some milliseconds), so it is called after the first frame."""
        if self._open_gamepad is None:
            self._open_gamepad = try_call(gamepad_opener)

    def bind(self, bindings: Bindings) -> None:
        """Uses new button bindings."""
        self._actions = bindings.button_map()

    def update(self, seconds: float) -> list[Intent]:
        """Advances time; returns an intent for each menu button that has now been held long enough."""
        due: list[Intent] = []
        for state in self._pads.values():
            before = state.held.get("menu", HOLD_SECONDS)
            state.held = {action: duration + seconds for action, duration in state.held.items()}
            if before < HOLD_SECONDS <= state.held["menu"]:
                due.append(intents.MenuHeld(state.device))
            rest_changes = [axis.update(seconds) for axis in state.left_stick]
            if any(rest_changes):
                due += self._update_direction(state)
        return due

    def rumble(self, strength: float, milliseconds: int, device: str = "") -> None:
        """Rumbles a gamepad, or all gamepads; `strength` is 0 to 1."""
        for state in self._used():
            if device in ("", state.device):
                try_call(partial(_rumble, state.pad, strength, milliseconds))

    def light(self, device: str, colour: tuple[int, int, int]) -> None:
        """Sets the colour of a gamepad's light bar, if it has one."""
        pad = self._pad(device)
        if pad is not None:
            try_call(lambda: pad.set_led(colour))

    def battery(self, device: str) -> str:
        """Returns the charge of a gamepad's battery: "empty", "low", "medium" or "full"; "" if unknown."""
        pad = self._pad(device)
        level = try_call(partial(power_level, pad)) if pad is not None else None
        return level if level in BATTERY_LEVELS else ""

    def _state(self, device: str) -> _GamepadState | None:
        return next((state for state in self._pads.values() if state.device == device), None)

    def _pad(self, device: str) -> Gamepad | None:
        state = self._state(device)
        return state.pad if state else None

    def _used(self) -> list[_GamepadState]:
        return [state for state in self._pads.values() if state.model not in self._off_models]

    def names(self) -> dict[str, str]:
        """Returns the names of the connected gamepads by device, without those that are off."""
        return {state.device: gamepad_name(state.pad) for state in self._used()}

    def connected(self) -> dict[str, str]:
        """Returns the names of all connected gamepads by device."""
        return {state.device: gamepad_name(state.pad) for state in self._pads.values()}

    def ignore(self, models: Iterable[str]) -> None:
        """Ignores the gamepads of these models, and no others."""
        self._off_models = frozenset(models)
        for state in self._pads.values():
            if state.model in self._off_models:
                self._repeat.reset(state.device)
                state.held.clear()

    def ignores(self, event: pygame.event.Event) -> bool:
        """Returns whether an event is from a gamepad that is off."""
        state = self._pads.get(getattr(event, "instance_id", -1))
        return state is not None and state.model in self._off_models

    def is_off(self, device: str) -> bool:
        """Returns whether a gamepad is ignored."""
        return device in self.connected() and device not in self.names()

    def models_off(self, device: str, *, is_off: bool) -> list[str]:
        """Returns the models to ignore once the model of `device` is switched off or on."""
        state = self._state(device)
        model = {state.model} if state else set()
        return sorted(self._off_models | model if is_off else self._off_models - model)

    def use_layouts(self, layouts: Mapping[str, Layout]) -> None:
        """Uses these learnt layouts, by model."""
        self._layouts = layouts
        for state in self._pads.values():
            layout = layouts.get(state.model)
            if state.learnt is None or state.learnt.layout != layout:
                state.learnt = None if layout is None else LearntGamepad(layout)

    def is_taught(self, device: str) -> bool:
        """Returns whether a gamepad is one whose layout must be learnt."""
        state = self._state(device)
        return state is not None and state.numbering is Numbering.OWN

    def model(self, device: str) -> str:
        """Returns the model of a gamepad; "" if it is unplugged."""
        state = self._state(device)
        return state.model if state else ""

    def learn(self, device: str) -> LayoutLearner:
        """Begins to learn the layout of a gamepad, whose presses are intents of LayoutHeard until `stop_learning`."""
        pad = self._pad(device)
        page_axes = self.page_axes(gamepad_name(pad)) if pad else None
        if page_axes is None:
            rests = (try_call(partial(axis_values, pad)) if pad else None) or []
        else:
            rests = [stored_value(value) for value in page_axes]
        self._repeat.reset(device)
        self._learning_device = device
        self.learner = LayoutLearner(rests)
        return self.learner

    def stop_learning(self) -> None:
        """Ends the learning started by `learn`, and releases all buttons of the gamepad."""
        self.learner = None
        state = self._state(self._learning_device)
        if state and state.learnt:
            state.learnt = LearntGamepad(state.learnt.layout)

    def sticks(self, device: str) -> tuple[tuple[float, float], tuple[float, float]]:
        """Returns the deflections of the left and the right stick beyond their dead zones, −1 to 1."""
        state = self._state(device)
        if state is None:
            return (0.0, 0.0), (0.0, 0.0)
        left_x, left_y = (axis.value(self.dead_zone) for axis in state.left_stick)
        right_x, right_y = state.right_stick
        return (left_x, left_y), (right_x, right_y)

    def style(self, device: str) -> str:
        """Returns the style of a gamepad's buttons, one of pad_styles.STYLES; the first one for other devices."""
        state = self._state(device)
        if self.chosen_style or state is None:
            return self.chosen_style or STYLES[0]
        return pad_style(gamepad_name(state.pad), state.model)

    def printed_button(self, device: str, bound: str) -> str:
        """Returns the button whose label is printed on the button that is bound as `bound`; it is its own inverse."""
        swaps = self.confirms_by_place and self.style(device) == NINTENDO
        return SWAPPED_FACES.get(bound, bound) if swaps else bound

    def read(self, event: pygame.event.Event, *, binding: bool = False) -> list[Intent]:
        """Returns the intents of a gamepad event; none for other events. While `binding`, buttons come by name."""
        kind = event.type
        if kind in (pygame.CONTROLLERDEVICEADDED, pygame.JOYDEVICEADDED):
            return self._added(event.device_index)
        if kind in (pygame.CONTROLLERDEVICEREMOVED, pygame.JOYDEVICEREMOVED):
            return self._removed(event.instance_id)
        state = self._pads.get(getattr(event, "instance_id", -1))
        if state is None or self.ignores(event):
            return []
        return self._read_gamepad(event, state, binding=binding)

    def _read_gamepad(self, event: pygame.event.Event, state: _GamepadState, *, binding: bool) -> list[Intent]:
        kind = event.type
        if state.numbering is Numbering.OWN:
            return self._read_learnt(event, state, binding=binding)
        prefix = "JOY" if state.numbering is Numbering.W3C else "CONTROLLER"
        if kind == getattr(pygame, prefix + "BUTTONDOWN"):
            return self._button_down(state, self._bound_button(state, event.button), binding=binding)
        if kind == getattr(pygame, prefix + "BUTTONUP"):
            return self._button_up(state, self._bound_button(state, event.button))
        if kind == getattr(pygame, prefix + "AXISMOTION"):
            value = event.value / (1.0 if state.numbering is Numbering.W3C else AXIS_MAXIMUM)
            return self._axis(state, event.axis, value, binding=binding)
        return []

    def _read_learnt(self, event: pygame.event.Event, state: _GamepadState, *, binding: bool) -> list[Intent]:
        """Reads a gamepad by its learnt layout; without a layout, its first button asks for one."""
        if self.learner and state.device == self._learning_device:
            return [intents.LayoutHeard(state.device)] if self.learner.hear(event) else []
        if state.learnt is None:
            is_button = event.type == pygame.JOYBUTTONDOWN
            return [intents.LayoutWanted(state.device, gamepad_name(state.pad))] if is_button else []
        said: list[Intent] = []
        for button, is_down in state.learnt.read(event):
            name = self.printed_button(state.device, button)
            said += self._button_down(state, name, binding=binding) if is_down else self._button_up(state, name)
        return said

    def _bound_button(self, state: _GamepadState, number: int) -> str:
        """Returns the name under which a button is bound; "" for an unknown one.

        SDL counts Nintendo's buttons by label, and browsers count them by place.
        """
        if state.numbering is Numbering.SDL:
            return self.printed_button(state.device, SDL_BUTTONS.get(number, ""))
        button = W3C_BUTTONS.get(number, "")
        is_by_place = self.style(state.device) == NINTENDO
        printed = SWAPPED_FACES.get(button, button) if is_by_place else button
        return self.printed_button(state.device, printed)

    def _button_down(self, state: _GamepadState, button: str, *, binding: bool) -> list[Intent]:
        action = self._actions.get(button, "")
        if binding and button and button not in FIXED_GAMEPAD_BUTTONS:
            return [intents.ButtonPressed(state.device, button)]
        if action in DIRECTIONS:
            return [self._repeat.hold(button, intents.MoveFocus(state.device, *DIRECTIONS[action]))]
        if action in HELD_ACTIONS:
            state.held[action] = 0.0
        return [intent_for(action, state.device)] if action else []

    def _button_up(self, state: _GamepadState, button: str) -> list[Intent]:
        self._repeat.release(state.device, button)
        action = self._actions.get(button, "")
        seconds = state.held.pop(action, None)
        if action == "confirm" and seconds is not None:
            return [intents.ConfirmReleased(state.device, seconds)]
        return [intents.PeekReleased(state.device)] if action == "peek" else []

    def _axis(self, state: _GamepadState, axis: int, value: float, *, binding: bool) -> list[Intent]:
        if axis < 2:
            return self._left_stick(state, axis, value)
        if axis in ANALOGUE_AXES:
            return self._right_stick(state, axis, value)
        is_trigger = axis in SDL_TRIGGERS and state.numbering is Numbering.SDL
        return self._trigger(state, axis, value, binding=binding) if is_trigger else []

    def _right_stick(self, state: _GamepadState, axis: int, value: float) -> list[Intent]:
        before = tuple(state.right_stick)
        state.right_stick[ANALOGUE_AXES[axis]] = min(max(value, -1.0), 1.0) if abs(value) > self.dead_zone else 0.0
        return [intents.StickMoved(state.device, *state.right_stick)] if tuple(state.right_stick) != before else []

    def _trigger(self, state: _GamepadState, axis: int, value: float, *, binding: bool) -> list[Intent]:
        """Returns the intents of a trigger, which acts as a button with TRIGGER_PRESS and TRIGGER_RELEASE."""
        was_pressed = axis in state.pressed_triggers
        is_pressed = value > (TRIGGER_RELEASE if was_pressed else TRIGGER_PRESS)
        if is_pressed == was_pressed:
            return []
        state.pressed_triggers ^= {axis}
        if is_pressed:
            return self._button_down(state, SDL_TRIGGERS[axis], binding=binding)
        return self._button_up(state, SDL_TRIGGERS[axis])

    def _left_stick(self, state: _GamepadState, axis: int, value: float) -> list[Intent]:
        state.left_stick[axis].set(value)
        return self._update_direction(state)

    def _update_direction(self, state: _GamepadState) -> list[Intent]:
        """Returns the intents after a change of the left stick's deflection."""
        x, y = (axis.value(self.dead_zone) for axis in state.left_stick)
        before = state.direction
        if max(abs(x), abs(y)) < (STICK_RELEASE if before != (0, 0) else STICK_PRESS):
            state.direction = (0, 0)
        elif abs(x) >= abs(y):
            state.direction = (1 if x > 0 else -1, 0)
        else:
            state.direction = (0, 1 if y > 0 else -1)
        return self._set_direction(state, "stick", state.direction) if state.direction != before else []

    def _set_direction(self, state: _GamepadState, source: str, direction: Direction) -> list[Intent]:
        self._repeat.release(state.device, source)
        return [self._repeat.press(state.device, source, direction)] if direction != (0, 0) else []

    def _added(self, index: int) -> list[Intent]:
        result = try_call(partial(self._open_gamepad, index)) if self._open_gamepad else None
        if result is None:  # it may have been unplugged already
            return []
        pad, number, numbering = result
        if number in self._pads:
            return []
        name = gamepad_name(pad)
        if numbering is Numbering.W3C and self.page_axes(name) is not None:
            numbering = Numbering.OWN
        state = _GamepadState(f"{GAMEPAD}.{number}", pad, numbering, gamepad_model(pad))
        if state.model in self._layouts:
            state.learnt = LearntGamepad(self._layouts[state.model])
        self._pads[number] = state
        return [] if state.model in self._off_models else [intents.GamepadConnected(state.device, name)]

    def _removed(self, number: int) -> list[Intent]:
        state = self._pads.pop(number, None)
        if state is None:
            return []
        self._repeat.reset(state.device)
        is_off = state.model in self._off_models
        return [] if is_off else [intents.GamepadDisconnected(state.device, gamepad_name(state.pad))]
