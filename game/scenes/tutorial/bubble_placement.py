"""Finds what a step of a lesson is about on the screen, and places the bubble where it hides as little as can be."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import product
from math import inf
from operator import itemgetter

from pygame import FRect

from game.presentation import layout
from game.presentation.command_picker import CommandPicker, PickerOption
from game.presentation.layout import TableLayout
from game.presentation.speech_bubble import gaps
from game.session.tutorial.runner import TutorialRunner
from game.session.tutorial.tutorial import PlayerTask, ShowText
from game.ui.canvas import CANVAS_BOX

Size = tuple[float, float]
EDGE = 12.0
"""Logical units between the bubble and the edges of the window, and the top bar."""
ROOM = FRect(
    EDGE, layout.TOP.bottom + EDGE, CANVAS_BOX.width - 2 * EDGE, CANVAS_BOX.bottom - layout.TOP.bottom - 2 * EDGE
)
"""Area for bubbles."""
GAP = 16.0
"""Gap between a bubble and other things that it must not hide, in logical units."""
CLEARANCE = 8.0
"""Logical units between a bubble and what else it must not hide."""
GRID = (80.0, 60.0)
"""Grid distance of tried positions, across and down, in logical units."""
PIECE_COST = 50e-3
"""Cost of a hidden square unit of a piece; a unit of distance costs 1."""
PANEL_COST = 60e-3
"""Cost of a hidden square unit of a panel."""
OWN_PANEL_COST = 90e-3
"""Cost of a hidden square unit of the subject's own panel."""
OFF_AXIS_COST = 0.12
"""Cost of a unit between the bubble and the axis of its subject."""
OFF_MIDDLE_COST = 0.04
"""Cost of a unit between the bubble and the middle of the window."""
UPON_COST = 100.0
"""Cost of a hidden square unit of the subject if no other place is free."""
Hidden = Sequence[tuple[FRect, float]]
"""Things that should stay visible, with the cost of a hidden square unit."""
FindBoxes = Callable[[], Mapping[str, FRect]]
"""Boxes of everything that the coach may point at, by key."""
Placed = Sequence[tuple[PickerOption, FRect]]
"""Options with their places."""
DIE_KEYS = "die."
"""Key prefix of dice."""
PIECE_KEYS = ("horse.", "screen")
"""Key prefixes of parts that are better seen on the playfield."""
ROW_KEYS = ("row", "pays", "bar")
"""The keys of the parts of a horse's row, before its number."""
ACTIONS = "actions"
"""Region of the table that is highlighted from the first step."""
MARGIN = 4.0
"""Space around dice and around a highlighted box, in logical units."""


@dataclass(frozen=True, slots=True)
class Surroundings:
    """Surroundings of a bubble: its `subject`, and areas to keep free; it hides `pieces` before `panels`."""

    subject: FRect | None = None
    keep_clear: list[FRect] = field(default_factory=list)
    panels: Sequence[FRect] = ()
    pieces: Sequence[FRect] = ()


def place_bubble(size: Size, around: Surroundings) -> FRect:
    """Returns the best box of this size (logical units) within ROOM.

    It is GAP away from the subject and covers nothing of `keep_clear`, if such a place exists.
    """
    weights = [
        OWN_PANEL_COST if (around.subject is not None and panel.contains(around.subject)) else PANEL_COST
        for panel in around.panels
    ]
    weights += [PIECE_COST] * len(around.pieces) + [UPON_COST] * len(around.keep_clear)  # where there is no other place
    hidden = list(zip([*around.panels, *around.pieces, *around.keep_clear], weights, strict=True))
    near = sorted(((_distance_cost(box, around.subject), box) for box in _candidates(size, around)), key=itemgetter(0))
    free = ((distance, box) for distance, box in near if _is_free(box, around))
    return _cheapest(free, hidden) or _cheapest(near, hidden) or ROOM


def _cheapest(near: Iterable[tuple[float, FRect]], hidden: Hidden) -> FRect | None:
    """Returns the place that costs least with what it hides, among some in the order of what they cost without that."""
    least = inf
    best = None
    for distance, box in near:
        if distance >= least:
            break
        covered = box.collideobjectsall(hidden, key=itemgetter(0))
        if (cost := distance + sum([_overlap(box, part) * weight for part, weight in covered])) < least:
            least = cost
            best = box
    return best


def _candidates(size: Size, around: Surroundings) -> Iterator[FRect]:
    """Positions on a grid, and next to each part of the picture."""
    parts = [*around.panels, *([around.subject] if around.subject else [])]
    widest = ROOM.right - size[0]
    highest = ROOM.bottom - size[1]
    lefts = {*_steps(ROOM.left, widest, GRID[0]), widest, ROOM.centerx - size[0] / 2}
    tops = {*_steps(ROOM.top, highest, GRID[1]), highest}
    for part in parts:
        lefts |= {part.left - GAP - size[0], part.right + GAP, part.centerx - size[0] / 2}
        tops |= {part.top - GAP - size[1], part.bottom + GAP, part.centery - size[1] / 2}
    clamped = {min(max(left, ROOM.left), widest) for left in lefts}, {min(max(top, ROOM.top), highest) for top in tops}
    for left, top in product(*map(sorted, clamped)):
        yield FRect(left, top, *size)


def _steps(first: float, last: float, step: float) -> Iterator[float]:
    while first < last:
        yield first
        first += step


def _is_free(box: FRect, around: Surroundings) -> bool:
    """Whether a place is far enough from the subject and hides nothing that must be seen."""
    if around.subject is not None and box.inflate(2 * GAP - 0.02, 2 * GAP - 0.02).colliderect(around.subject):
        return False
    return box.inflate(2 * CLEARANCE, 2 * CLEARANCE).collidelist(around.keep_clear) < 0


def _distance_cost(box: FRect, subject: FRect | None) -> float:
    """Returns the cost of a position in units of distance: off the window's middle, far from the subject, off its axis,
    or over it.
    """
    off_middle = OFF_MIDDLE_COST * abs(box.centerx - ROOM.centerx)
    if subject is None:
        return off_middle
    across, down = gaps(box, subject)
    off_axis = abs(box.centerx - subject.centerx) if down > across else abs(box.centery - subject.centery)
    distance = (max(across, 0) ** 2 + max(down, 0) ** 2) ** 0.5
    upon = UPON_COST * _overlap(box, subject) if across < 0 > down else 0.0
    return float(off_middle + distance + OFF_AXIS_COST * off_axis + upon)


def _overlap(one: FRect, other: FRect) -> float:
    shared = one.clip(other)
    return float(shared.width * shared.height)


class SurroundingsFinder:
    """Looks among the boxes of a table for the present step of `runner`."""

    def __init__(self, find_boxes: FindBoxes, table_layout: TableLayout, runner: TutorialRunner) -> None:
        self._find_boxes = find_boxes
        self._layout = table_layout
        self._runner = runner
        self._known = {ACTIONS, *runner.chapter.known}
        """The parts of the table that have been spoken of."""
        self._searched_options: list[PickerOption] | None = None
        """The options among which `_offered` was found."""
        self._offered: Placed = ()
        self.highlighted: Sequence[FRect] = self._known_boxes()
        """The boxes that are bright in the present step."""

    def find(self, at: str, choices: CommandPicker | None) -> Surroundings:
        """The surroundings of a step about the first of the keys in `at` that is there, else about what to press."""
        boxes = self._find_boxes()
        offered = self._find_offered(choices)
        subject = next((boxes[key] for key in at.split() if key in boxes), None)
        if subject is None and choices is not None:
            subject = _box_to_press(choices, offered)
        to_press = [box for _option, box in offered]
        row = self._rolled_row(boxes)
        self._learn(boxes)
        alone = [box.inflate(MARGIN, MARGIN) for box in (*to_press, *([subject] if subject else []))]
        self.highlighted = [*self._known_boxes(), *row, *alone, self._layout.prompt_bar]
        keep_clear = [*self._dice(boxes), *to_press, *row, self._layout.history_sign]
        if choices is not None and choices.explanation_box:
            keep_clear.append(choices.explanation_box)
        pieces = [box for key, box in boxes.items() if key.startswith(PIECE_KEYS)]
        return Surroundings(subject, keep_clear, self._layout.shadow_boxes, pieces)

    def _learn(self, boxes: Mapping[str, FRect]) -> None:
        """Knows the parts of the table that the steps up to the present one speak of."""
        centres = [boxes[key].center for at in _subjects(self._runner) for key in at.split() if key in boxes]
        self._known |= {name for name, part in self._layout.regions.items() if any(map(part.collidepoint, centres))}

    def _known_boxes(self) -> list[FRect]:
        return [box for name, box in self._layout.regions.items() if name in self._known]

    def _find_offered(self, choices: CommandPicker | None) -> Placed:
        """Returns the options that fit the step, each with its box; dims all others."""
        if choices is None:
            return ()
        if self._searched_options is not choices.options:
            self._searched_options = choices.options
            enabled = [one for one in choices.placed() if not one[0].disabled_reason]
            self._offered = [one for one in enabled if self._runner.is_allowed(one[0].commands)]
            fitting = {option.key for option, _box in self._offered}
            choices.dimmed_keys = frozenset(option.key for option in choices.options) - fitting
        return self._offered

    def _rolled_row(self, boxes: Mapping[str, FRect]) -> list[FRect]:
        """The parts of the row of the horse that was rolled."""
        number = self._runner.tutorial.rolled_horse(self._runner.session.match.state)
        return [boxes[key] for part in ROW_KEYS if (key := f"{part}.{number}") in boxes]

    def _dice(self, boxes: Mapping[str, FRect]) -> list[FRect]:
        if self._layout.dice_plate:
            return [self._layout.dice_plate]
        return [box.inflate(MARGIN, MARGIN) for key, box in boxes.items() if key.startswith(DIE_KEYS)]


def _subjects(runner: TutorialRunner) -> Iterator[str]:
    """Keys that the steps so far mention."""
    for step in runner.chapter.steps[: runner.number + 1]:
        if isinstance(step, PlayerTask | ShowText):
            yield step.at


def _box_to_press(choices: CommandPicker, offered: Placed) -> FRect | None:
    """The first option that decides something; else one that leaves everything open, such as the way back."""
    narrowing = [box for option, box in offered if option.commands != choices.commands]
    return next(iter((*narrowing, *(box for _option, box in offered))), None)
