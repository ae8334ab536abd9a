"""Finds what a step of a lesson is about on the screen, what is to be pressed, and what else is better seen."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from pygame import FRect

from game.presentation.command_picker import CommandPicker, PickerOption
from game.presentation.layout import RaceLayout
from game.scenes.tutorial.bubble_placement import Surroundings
from game.ui.canvas import CANVAS_BOX

FindBoxes = Callable[[], Mapping[str, FRect]]
"""Where everything lies that the coach may point at, by its key."""
Placed = Sequence[tuple[PickerOption, FRect]]
"""Options with their places."""
DIE_KEYS = "die."
"""How the keys of dice begin."""
PIECE_KEYS = ("horse.", "screen")
"""How the keys begin of what is better seen on the playfield."""
DICE_MARGIN = 4.0


class SurroundingsFinder:
    """Looks among the boxes of a table; `is_offered` tells which options go with the step."""

    def __init__(
        self, find_boxes: FindBoxes, race_layout: RaceLayout, is_offered: Callable[[PickerOption], bool]
    ) -> None:
        self._find_boxes = find_boxes
        self._layout = race_layout
        self._is_offered = is_offered
        self._searched_options: list[PickerOption] | None = None
        """The options among which `_offered` was found."""
        self._offered: Placed = ()

    def find(self, at: str, choices: CommandPicker | None) -> Surroundings:
        """The surroundings of a step about the first of the keys in `at` that is there, else about what to press."""
        boxes, offered = self._find_boxes(), self.offered(choices)
        subject = next((boxes[key] for key in at.split() if key in boxes), None)
        if subject is None and choices is not None:
            subject = _box_to_press(choices, offered)
        keep_clear = [*self._dice(boxes), *(box for _option, box in offered)]
        if choices is not None and choices.explanation_box:
            keep_clear.append(choices.explanation_box)
        pieces = [box for key, box in boxes.items() if key.startswith(PIECE_KEYS)]
        return Surroundings(subject, keep_clear, self._layout.shadow_boxes, pieces)

    def offered(self, choices: CommandPicker | None) -> Placed:
        """The options of the open question that go with the step, each with its place."""
        if choices is None:
            return ()
        if self._searched_options is not choices.options:
            self._searched_options = choices.options
            self._offered = [
                (option, box)
                for option, box in choices.placed()
                if not option.disabled_reason and self._is_offered(option)
            ]
        return self._offered

    def _dice(self, boxes: Mapping[str, FRect]) -> list[FRect]:
        """Where the dice lie."""
        if self._layout.dice_plate:
            return [self._layout.dice_plate]
        return [box.inflate(DICE_MARGIN, DICE_MARGIN) for key, box in boxes.items() if key.startswith(DIE_KEYS)]


def _box_to_press(choices: CommandPicker, offered: Placed) -> FRect | None:
    """The first option that decides something; else one that leaves everything open, such as the way back."""
    narrowing = [box for option, box in offered if option.commands != choices.commands]
    found = next(iter((*narrowing, *(box for _option, box in offered))), None)
    return found.clip(CANVAS_BOX) if found else None
