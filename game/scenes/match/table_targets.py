"""Lists what can be pressed or has a tooltip in a match, and carries out presses of its buttons."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import FRect

from game.i18n import _
from game.presentation.command_picker import PickerOption
from game.presentation.director import SPEED_FACTORS
from game.presentation.tooltips import InspectableItem
from game.scenes.match.match_parts import MatchParts
from game.scenes.match.navigation import MatchNavigation
from game.scenes.match.turn_controller import TurnController
from game.scenes.scene import SceneChange
from game.ui.focus import FocusTarget

SPEEDS = tuple(SPEED_FACTORS)
SPEED_TEXTS: dict[str, Callable[[], str]] = {
    "relaxed": lambda: _("Speed: relaxed"),
    "normal": lambda: _("Speed: normal"),
    "fast": lambda: _("Speed: fast"),
    "instant": lambda: _("Speed: instant"),
}

OnOption = Callable[[PickerOption], SceneChange]
"""Called with an option that was pressed."""


class TableTargets:
    """The options of the open question, the seats, the caption and the small buttons."""

    def __init__(
        self, parts: MatchParts, turns: TurnController, navigation: MatchNavigation, on_option: OnOption
    ) -> None:
        """Buttons act on `turns` and the settings, or lead on by `navigation`."""
        self._context = parts.context
        self._view = parts.view
        self._director = parts.director
        self._turns = turns
        self._navigation = navigation
        self._on_option = on_option

    def targets(self) -> list[FocusTarget]:
        """All that can be pressed now."""
        choices = self._turns.choices
        option_targets = choices.targets(self._on_option) if choices else []
        return [*option_targets, *self._view.seat_targets(self._on_seat), *self._permanent_targets()]

    def inspectable_items(self) -> Sequence[InspectableItem]:
        """All that has a tooltip."""
        return self._view.inspectable_items(self._turns.choices, self._permanent_targets())

    def boxes_by_key(self) -> dict[str, FRect]:
        """Where everything lies that has a tooltip or can be pressed."""
        boxes = {item.key: item.box for item in self.inspectable_items()}
        return boxes | {target.key: target.box for target in self.targets()}

    def show_standings(self) -> SceneChange:
        """The standings as they matter to the seat whose sheet lies open."""
        seat = self._view.view_model.open_sheet_seat
        return self._navigation.show_standings(seat, self._turns.events_since(seat))

    def _permanent_targets(self) -> list[FocusTarget]:
        """What can be pressed whatever is asked."""
        return [
            self._view.history_target(self._navigation.show_commentary),
            *self._view.button_targets(self._on_button),
        ]

    def _on_seat(self, seat: int) -> SceneChange:
        """Opens a sheet; pressed once more, the standings."""
        if self._view.view_model.open_sheet_seat == seat:
            return self.show_standings()
        self._view.view_model.open_sheet_seat = seat
        return None

    def _on_button(self, name: str) -> SceneChange:
        match name:
            case "undo":
                self._turns.undo()
                return None
            case "emote":
                return self._navigation.on_emote()
            case "table":
                return self.show_standings()
            case "speed":
                self._next_speed()
                return None
            case "help":
                return self._navigation.show_rules()
            case _:
                return self._navigation.show_pause_menu()

    def _next_speed(self) -> None:
        settings = self._context.settings
        settings.speed = SPEEDS[(SPEEDS.index(settings.speed) + 1) % len(SPEEDS)]
        self._director.pace = SPEED_FACTORS[settings.speed]
        self._context.apply_and_save_settings()
        self._view.view_model.captions.show(SPEED_TEXTS[settings.speed]())
