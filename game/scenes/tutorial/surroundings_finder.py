"""Finds what a step of a lesson is about on the screen: what to point at, what to keep in sight, and what is lit."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from pygame import FRect

from game.presentation.command_picker import CommandPicker, PickerOption
from game.presentation.layout import RaceLayout
from game.scenes.tutorial.bubble_placement import Surroundings
from game.session.tutorial.runner import TutorialRunner
from game.session.tutorial.tutorial import PlayerTask, ShowText

FindBoxes = Callable[[], Mapping[str, FRect]]
"""Where everything lies that the coach may point at, by its key."""
Placed = Sequence[tuple[PickerOption, FRect]]
"""Options with their places."""
DIE_KEYS = "die."
"""How the keys of dice begin."""
PIECE_KEYS = ("horse.", "screen")
"""How the keys begin of what is better seen on the playfield."""
ROW_KEYS = ("row", "pays", "bar")
"""The keys of the parts of a horse's row, before its number."""
ACTIONS = "actions"
"""The part of the table that is lit from the first step."""
MARGIN = 4.0
"""Logical units round dice, and round what is lit alone."""


class SurroundingsFinder:
    """Looks among the boxes of a table for the present step of `runner`."""

    def __init__(self, find_boxes: FindBoxes, race_layout: RaceLayout, runner: TutorialRunner) -> None:
        self._find_boxes = find_boxes
        self._layout = race_layout
        self._runner = runner
        self._known = {ACTIONS, *runner.chapter.known}
        """The parts of the table that have been spoken of."""
        self._searched_options: list[PickerOption] | None = None
        """The options among which `_offered` was found."""
        self._offered: Placed = ()
        self.lit: Sequence[FRect] = self._known_boxes()
        """What is bright in the present step."""

    def find(self, at: str, choices: CommandPicker | None) -> Surroundings:
        """The surroundings of a step about the first of the keys in `at` that is there, else about what to press."""
        boxes, offered = self._find_boxes(), self._find_offered(choices)
        subject = _first_box(boxes, at)
        if subject is None and choices is not None:
            subject = _box_to_press(choices, offered)
        to_press = [box for _option, box in offered]
        row = self._rolled_row(boxes)
        self._learn(boxes)
        alone = [box.inflate(MARGIN, MARGIN) for box in (*to_press, *([subject] if subject else []))]
        self.lit = [*self._known_boxes(), *row, *alone, self._layout.prompt_bar]
        keep_clear = [*self._dice(boxes), *to_press, *row, self._layout.history_sign]
        if choices is not None and choices.explanation_box:
            keep_clear.append(choices.explanation_box)
        pieces = [box for key, box in boxes.items() if key.startswith(PIECE_KEYS)]
        return Surroundings(subject, keep_clear, self._layout.shadow_boxes, pieces)

    def _learn(self, boxes: Mapping[str, FRect]) -> None:
        """Knows the parts of the table that the steps up to the present one speak of."""
        centres = [boxes[key].center for at in _subjects(self._runner) for key in at.split() if key in boxes]
        self._known |= {name for name, part in self._layout.parts.items() if any(map(part.collidepoint, centres))}

    def _known_boxes(self) -> list[FRect]:
        return [box for name, box in self._layout.parts.items() if name in self._known]

    def _find_offered(self, choices: CommandPicker | None) -> Placed:
        """The options of the open question that go with the step, each with its place; all others are unlit."""
        if choices is None:
            return ()
        if self._searched_options is not choices.options:
            self._searched_options = choices.options
            enabled = [one for one in choices.placed() if not one[0].disabled_reason]
            self._offered = [one for one in enabled if self._runner.is_allowed(one[0].commands)]
            fitting = {option.key for option, _box in self._offered}
            choices.unlit_keys = frozenset(option.key for option in choices.options) - fitting
        return self._offered

    def _rolled_row(self, boxes: Mapping[str, FRect]) -> list[FRect]:
        """The parts of the row of the horse that was rolled."""
        number = self._runner.tutorial.rolled_horse(self._runner.session.match.state)
        return [boxes[key] for part in ROW_KEYS if (key := f"{part}.{number}") in boxes]

    def _dice(self, boxes: Mapping[str, FRect]) -> list[FRect]:
        """Where the dice lie."""
        if self._layout.dice_plate:
            return [self._layout.dice_plate]
        return [box.inflate(MARGIN, MARGIN) for key, box in boxes.items() if key.startswith(DIE_KEYS)]


def _subjects(runner: TutorialRunner) -> Iterator[str]:
    """What the steps up to the present one speak of, as keys."""
    for step in runner.chapter.steps[: runner.number + 1]:
        if isinstance(step, PlayerTask | ShowText):
            yield step.at


def _first_box(boxes: Mapping[str, FRect], at: str) -> FRect | None:
    """The box of the first of the keys in `at` that is there."""
    return next((boxes[key] for key in at.split() if key in boxes), None)


def _box_to_press(choices: CommandPicker, offered: Placed) -> FRect | None:
    """The first option that decides something; else one that leaves everything open, such as the way back."""
    narrowing = [box for option, box in offered if option.commands != choices.commands]
    return next(iter((*narrowing, *(box for _option, box in offered))), None)
