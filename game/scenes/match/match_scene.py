"""A match on the stage as players meet it: what is pressed, asked about, heard and drawn. Decides nothing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.i18n import _
from game.input.intents import (
    Back,
    Confirm,
    GamepadDisconnected,
    Intent,
    Menu,
    PointerPressed,
    PointerReleased,
    Secondary,
    Skip,
    WheelScrolled,
)
from game.presentation.director import SPEED_FACTORS
from game.scenes.context import GameContext
from game.scenes.loading import LoadingScene
from game.scenes.match.match_audio import RaceSounds
from game.scenes.match.navigation import MatchDependencies
from game.scenes.match.tooltip_controller import TooltipController
from game.scenes.match.turn_controller import TurnController
from game.scenes.scene import ReplaceScene, Scene, SceneChange
from game.session.session import MatchSession
from game.ui import key_hints
from game.ui.canvas import Canvas
from game.ui.focus import Focus, FocusTarget
from game.ui.form import draw_focus

__all__ = ["MatchDependencies", "MatchScene", "load_match", "restart_match"]

RECAP_SECONDS = 12.0
"""How long the news of the others' turns stays, if nothing is pressed before."""
HINT_INSET = 16.0
"""Between the right end of the band and the hint that stands there while nothing else does."""
SPEEDS = tuple(SPEED_FACTORS)


class MatchScene(TurnController):
    """Hears every device, and shows what can be pressed."""

    name = "race"

    def __init__(self, context: GameContext, table: MatchSession, dependencies: MatchDependencies) -> None:
        super().__init__(context, table, dependencies)
        self._devices: dict[str, int] = {}
        self._sounds = RaceSounds(context.audio, is_new_race=not table.match.steps)
        self.tooltips = TooltipController(self._inspectable_items)

    # -- the scene -----------------------------------------------------------------------------------------

    def enter(self) -> None:
        settings = self.context.settings
        self.director.pace, self.director.reduced_motion = SPEED_FACTORS[settings.speed], settings.reduced_motion
        self.race_view.apply_settings(reduced_motion=settings.reduced_motion, captions=settings.captions)
        self.race_view.shows_odds = self.context.settings.help_level != "off"
        self._hint_controller.begin(asked=self.choices is not None)
        self._move_preview.reset()
        self._highlight()
        self._sounds.enter()
        self.privacy.peek_tracker.end()

    def leave(self) -> None:
        self.context.audio.stop_all()
        self.race_view.release()

    def handle(self, intent: Intent) -> SceneChange:
        if self.privacy.handle(intent, self.race_view):
            return None
        if self.tooltips.handle(intent, self.focus.on(self.targets())):
            if isinstance(intent, PointerReleased):
                self.focus.pressed = ""
            return None
        match intent:
            case Menu():
                return self._pause()
            case GamepadDisconnected():
                return self._pause(self._disconnect_message(intent))
            case Back():
                return None if self.choices and self._undo_answer() else self._pause()
            case PointerPressed(x=x, y=y) if self._is_commentary_pressed(x, y):
                return self._navigation.show_commentary()
            case Skip() | Confirm() | PointerPressed() if self.director.busy:
                self.director.skip()
                return None
            case Secondary():
                return self._toggle_group() if self.choices else self._navigation.show_commentary()
            case WheelScrolled(lines=lines):
                return self._navigation.show_commentary() if lines > 0 else None
        if self.choices and self.table.actor is not None and isinstance(intent, Confirm | PointerPressed):
            self._devices[intent.device] = self.table.actor
            self.privacy.peek_tracker.record_use(intent.device, self.table.actor)
        step: SceneChange = self.focus.handle(intent, self.targets())
        self._highlight()
        return step

    def _is_commentary_pressed(self, x: float, y: float) -> bool:
        """Whether the last calls are pressed while something moves, when other presses are over with it."""
        boxes = self.race_view.caption_box, self.race_view.race_layout.deck
        return self.director.busy and any(box.collidepoint(x, y) for box in boxes)

    def _disconnect_message(self, pad: GamepadDisconnected) -> str:
        """Whose pad it is: the seat that pressed something with it last."""
        seat = self._devices.get(pad.device)
        if seat is None:
            return _("{pad} is unplugged.").format(pad=pad.name)
        return _("{name}'s pad is unplugged.").format(name=self.table.names[seat])

    def update(self, seconds: float) -> SceneChange:
        self.director.update(seconds)
        self.race_view.update(seconds)
        self._sounds.set_tension(self.race_view.tension, self.race_view.speed * self.director.pace)
        if not self.director.busy:
            step = self._advance()
            if step:
                return step
        self._recap_age += seconds
        if self._recap_age > RECAP_SECONDS:
            self.race_view.recap = []
        self._hint_controller.think()
        if self.tooltips.update(seconds):
            self.focus.pressed = ""
        if self.choices:  # nobody sees the ring otherwise, and all that can be pressed takes a part of a frame to list
            self.focus.update(seconds, self.targets())
        return None

    def _inspectable_items(self) -> Sequence[Any]:
        """All that can be asked about."""
        return self.race_view.inspectable_items(self.choices, self._permanent_targets())

    def draw(self, canvas: Canvas) -> None:
        if self._next_scene:  # rehearsed under the picture of the race, a piece a frame
            self._prerendering = self._prerendering or self._next_scene.prerender(canvas)
            next(self._prerendering, None)
        self.race_view.draw(canvas, self.choices, self.focus, self._status_text)
        if self.choices and not self.tooltips.keyboard_mode:
            draw_focus(canvas, self.focus, self.targets())
            if not self.race_view.prompt_note:
                band = self.race_view.race_layout.prompt_bar
                place = key_hints.HintPosition(band.right - HINT_INSET, band.centery)
                key_hints.draw_hints(canvas, self.context.current_device_keys(), (("help", _("what is this?")),), place)
        self.tooltips.draw(canvas)
        self.privacy.draw(canvas, self.race_view)

    def targets(self) -> Sequence[FocusTarget]:
        option_targets = self.choices.targets(self._on_option) if self.choices else []
        return [*option_targets, *self.race_view.seat_targets(self._open_sheet), *self._permanent_targets()]

    def _permanent_targets(self) -> list[FocusTarget]:
        """What can be pressed whatever is asked."""
        return [
            self.race_view.history_target(self._navigation.show_commentary),
            *self.race_view.button_targets(self._on_button),
        ]

    @property
    def active_focus(self) -> Focus:
        return self.focus

    @property
    def seat(self) -> int | None:  # type: ignore[override]
        return self.table.actor

    def spoken_text(self) -> tuple[str, ...]:
        return (self._status_text, self.race_view.last_comment)

    def debug_state(self) -> dict[str, object]:
        return {"match_commands": len(self.table.match.steps), "busy": self.director.busy, "head": self._status_text}

    # -- what players press --------------------------------------------------------------------------------

    def _on_option(self, option: Any) -> SceneChange:
        self.race_view.recap = []
        command = self.choices.take(option)
        if command is not None:
            self._submit(command)
        elif self.table.actor is not None:
            self._update_status(self.table.actor)
            self._focus_first_option()
        return None

    def _undo_answer(self) -> bool:
        if not self.choices.back():
            return False
        if self.table.actor is not None:
            self._update_status(self.table.actor)
        self._focus_first_option()
        return True

    def _toggle_group(self) -> SceneChange:
        """The focus jumps to the second group of options, or back from it."""
        options = self.choices.options
        here = next((option for option in options if option.key == self.focus.key), None)
        there = [option for option in options if option.aside != bool(here and here.aside)]
        if there:
            self.focus.key = there[0].key
            self._highlight()
        return None

    def _open_sheet(self, seat: int) -> SceneChange:
        """Lays a sheet open; pressed once more, the standing."""
        if self.race_view.view_model.open_sheet_seat == seat:
            return self._open_standing()
        self.race_view.view_model.open_sheet_seat = seat
        return None

    def _open_standing(self) -> SceneChange:
        seat = self.race_view.view_model.open_sheet_seat
        return self._navigation.show_standings(seat, self._events_since(seat))

    def _on_button(self, name: str) -> SceneChange:
        match name:
            case "undo":
                self._undo()
            case "table":
                return self._open_standing()
            case "speed":
                self._next_speed()
            case "help":
                return self._navigation.rules()
            case _:
                return self._pause()
        return None

    def _next_speed(self) -> None:
        settings = self.context.settings
        settings.speed = SPEEDS[(SPEEDS.index(settings.speed) + 1) % len(SPEEDS)]
        self.director.pace = SPEED_FACTORS[settings.speed]
        self.context.apply_and_save_settings()
        self.race_view.view_model.add_caption(SPEED_WORDS[settings.speed]())


SPEED_WORDS: dict[str, Callable[[], str]] = {
    "relaxed": lambda: _("Speed: relaxed"),
    "normal": lambda: _("Speed: normal"),
    "fast": lambda: _("Speed: fast"),
    "instant": lambda: _("Speed: instant"),
}


def load_match(context: GameContext, table: MatchSession) -> Scene:
    """The way into a race: a loading scene that becomes it. Raises BadMap."""
    race = MatchScene(context, table, MatchDependencies(context, lambda: restart_match(context, table)))
    return LoadingScene(race.preload, lambda: race)


def restart_match(context: GameContext, table: MatchSession) -> SceneChange:
    """The same match from its start."""
    return ReplaceScene(load_match(context, MatchSession(table.setup, context.storage)))
