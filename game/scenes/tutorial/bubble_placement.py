"""Finds the subject of a lesson's step on the screen, and places the bubble where it hides as little as possible."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import product
from math import inf
from operator import itemgetter

from pygame import FRect

from game.presentation import layout
from game.presentation.command_picker import CommandPicker
from game.presentation.layout import TableLayout
from game.presentation.picker_option import PickerOption
from game.presentation.speech_bubble import gaps
from game.session.tutorial.runner import TutorialRunner
from game.session.tutorial.tutorial import PlayerTask, ShowText
from game.ui.canvas import CANVAS_BOX

Size = tuple[float, float]
EDGE = 12.0
"""Gap between the bubble and the edges of the canvas or the top bar, in logical units."""
BUBBLE_AREA = FRect(
    EDGE, layout.TOP.bottom + EDGE, CANVAS_BOX.width - 2 * EDGE, CANVAS_BOX.bottom - layout.TOP.bottom - 2 * EDGE
)
"""Area for bubbles."""
GAP = 16.0
"""Gap between a bubble and its subject, in logical units."""
CLEARANCE = 8.0
"""Gap between a bubble and other boxes that it must not hide, in logical units."""
GRID = (80.0, 60.0)
"""Distance between two tried positions, across and down, in logical units."""
PIECE_COST = 50e-3
"""Cost of a hidden square unit of a piece; a unit of distance costs 1."""
PANEL_COST = 60e-3
"""Cost of a hidden square unit of a panel."""
OWN_PANEL_COST = 90e-3
"""Cost of a hidden square unit of the subject's own panel."""
OFF_AXIS_COST = 0.12
"""Cost of a unit of distance between the bubble and the axis of its subject."""
OFF_MIDDLE_COST = 0.04
"""Cost of a unit of distance between the bubble and the middle of its area."""
SUBJECT_COST = 100.0
"""Cost of a hidden square unit of the subject, or of a box to keep free."""
Hidden = Sequence[tuple[FRect, float]]
"""Boxes that should stay visible, each with the cost of a hidden square unit."""
FindBoxes = Callable[[], Mapping[str, FRect]]
"""Returns the boxes of everything that the coach may point at, by key."""
OptionBoxes = Sequence[tuple[PickerOption, FRect]]
"""Options with their boxes."""
DIE_KEYS = "die."
"""Key prefix of dice."""
PIECE_KEYS = ("horse.", "screen")
"""Key prefixes of pieces on the playfield."""
ROW_KEYS = ("row", "pays", "bar")
"""Keys of the parts of a horse's row, before its number."""
ACTIONS = "actions"
"""Region of the table that is highlighted from the first step."""
MARGIN = 4.0
"""Space around dice and around a highlighted box, in logical units."""


@dataclass(frozen=True, slots=True)
class Surroundings:
    """Surroundings of a bubble: its `subject`, boxes to keep free, and boxes to hide as little as possible."""

    subject: FRect | None = None
    keep_clear: list[FRect] = field(default_factory=list)
    panels: Sequence[FRect] = ()
    pieces: Sequence[FRect] = ()


def place_bubble(size: Size, around: Surroundings) -> FRect:
    """Returns the best box of this size (logical units) within BUBBLE_AREA.

    It is GAP away from the subject and covers nothing of `keep_clear`, if such a place exists.
    """
    hidden = [(panel, _panel_cost(panel, around.subject)) for panel in around.panels]
    hidden += [(piece, PIECE_COST) for piece in around.pieces]
    hidden += [(box, SUBJECT_COST) for box in around.keep_clear]  # counts only if every place hides one of them
    candidates = [(_distance_cost(box, around.subject), box) for box in bubble_places(size, around)]
    candidates.sort(key=itemgetter(0))
    free = ((distance, box) for distance, box in candidates if _is_free(box, around))
    return _cheapest(free, hidden) or _cheapest(candidates, hidden) or BUBBLE_AREA


def _panel_cost(panel: FRect, subject: FRect | None) -> float:
    return OWN_PANEL_COST if subject is not None and panel.contains(subject) else PANEL_COST


def _cheapest(candidates: Iterable[tuple[float, FRect]], hidden: Hidden) -> FRect | None:
    """Returns the box with the lowest cost of distance and hidden boxes; `candidates` are sorted by distance cost."""
    least = inf
    best = None
    for distance, box in candidates:
        if distance >= least:
            break
        covered = box.collideobjectsall(hidden, key=itemgetter(0))
        cost = distance + sum([_overlap(box, other) * weight for other, weight in covered])
        if cost < least:
            least = cost
            best = box
    return best


def bubble_places(size: Size, around: Surroundings) -> Iterator[FRect]:
    """Yields boxes on a grid, and next to or in line with the panels and the subject."""
    anchors = [*around.panels]
    if around.subject:
        anchors.append(around.subject)
    last_left = BUBBLE_AREA.right - size[0]
    last_top = BUBBLE_AREA.bottom - size[1]
    lefts = {*_steps(BUBBLE_AREA.left, last_left, GRID[0]), last_left, BUBBLE_AREA.centerx - size[0] / 2}
    tops = {*_steps(BUBBLE_AREA.top, last_top, GRID[1]), last_top}
    for anchor in anchors:
        lefts |= {anchor.left - GAP - size[0], anchor.right + GAP, anchor.centerx - size[0] / 2}
        tops |= {anchor.top - GAP - size[1], anchor.bottom + GAP, anchor.centery - size[1] / 2}
    clamped_lefts = {min(max(left, BUBBLE_AREA.left), last_left) for left in lefts}
    clamped_tops = {min(max(top, BUBBLE_AREA.top), last_top) for top in tops}
    for left, top in product(sorted(clamped_lefts), sorted(clamped_tops)):
        yield FRect(left, top, *size)


def _steps(first: float, last: float, step: float) -> Iterator[float]:
    while first < last:
        yield first
        first += step


def _is_free(box: FRect, around: Surroundings) -> bool:
    """Returns whether a box is far enough from the subject and from all boxes to keep free."""
    if around.subject is not None and box.inflate(2 * GAP - 0.02, 2 * GAP - 0.02).colliderect(around.subject):
        return False
    return box.inflate(2 * CLEARANCE, 2 * CLEARANCE).collidelist(around.keep_clear) < 0


def _distance_cost(box: FRect, subject: FRect | None) -> float:
    """Returns the cost of a position in units of distance.

    It grows with the distance from the middle, from the subject and from its axis, and with the hidden part of it.
    """
    off_middle = OFF_MIDDLE_COST * abs(box.centerx - BUBBLE_AREA.centerx)
    if subject is None:
        return off_middle
    across, down = gaps(box, subject)
    off_axis = abs(box.centerx - subject.centerx) if down > across else abs(box.centery - subject.centery)
    distance = (max(across, 0) ** 2 + max(down, 0) ** 2) ** 0.5
    overlap_cost = SUBJECT_COST * _overlap(box, subject) if across < 0 > down else 0.0
    return float(off_middle + distance + OFF_AXIS_COST * off_axis + overlap_cost)


def _overlap(box: FRect, other: FRect) -> float:
    shared = box.clip(other)
    return float(shared.width * shared.height)


class SurroundingsFinder:
    """Finds the surroundings and the highlighted boxes of the current step of `runner` on a table."""

    def __init__(self, find_boxes: FindBoxes, table_layout: TableLayout, runner: TutorialRunner) -> None:
        self._find_boxes = find_boxes
        self._layout = table_layout
        self._runner = runner
        self._known = {ACTIONS, *runner.chapter.known}
        """Regions of the table that a lesson has mentioned."""
        self._searched_options: list[PickerOption] | None = None
        """Options of the question for which `_fitting` was found."""
        self._fitting: OptionBoxes = ()
        """Enabled options that fit the current step, with their boxes."""
        self.highlighted: Sequence[FRect] = self._known_boxes()
        """Boxes that are highlighted in the current step."""

    def find(self, at: str, choices: CommandPicker | None) -> Surroundings:
        """Returns the surroundings of a step. The subject is the first existing key of `at`, else an option."""
        boxes = self._find_boxes()
        fitting = self._find_fitting(choices)
        subject = next((boxes[key] for key in at.split() if key in boxes), None)
        if subject is None and choices is not None:
            subject = _box_to_press(choices, fitting)
        to_press = [box for _option, box in fitting]
        row = self._rolled_row(boxes)
        self._record_mentioned(boxes)
        single_boxes = [*to_press, subject] if subject else to_press
        single_boxes = [box.inflate(MARGIN, MARGIN) for box in single_boxes]
        self.highlighted = [*self._known_boxes(), *row, *single_boxes, self._layout.prompt_bar]
        keep_clear = [*self._dice(boxes), *to_press, *row, self._layout.history_sign]
        if choices is not None and choices.explanation_box:
            keep_clear.append(choices.explanation_box)
        pieces = [box for key, box in boxes.items() if key.startswith(PIECE_KEYS)]
        return Surroundings(subject, keep_clear, self._layout.shadow_boxes, pieces)

    def _record_mentioned(self, boxes: Mapping[str, FRect]) -> None:
        """Records the regions of the table that the steps up to the current one mention."""
        centres = [boxes[key].center for at in _subjects(self._runner) for key in at.split() if key in boxes]
        regions = self._layout.regions.items()
        self._known |= {name for name, region in regions if any(map(region.collidepoint, centres))}

    def _known_boxes(self) -> list[FRect]:
        return [box for name, box in self._layout.regions.items() if name in self._known]

    def _find_fitting(self, choices: CommandPicker | None) -> OptionBoxes:
        """Returns the options that fit the step, each with its box; dims all others."""
        if choices is None:
            return ()
        if self._searched_options is not choices.options:
            self._searched_options = choices.options
            self._fitting = [
                (option, box)
                for option, box in choices.placed()
                if not option.disabled_reason and self._runner.is_allowed(option.commands)
            ]
            fitting_keys = {option.key for option, _box in self._fitting}
            choices.dimmed_keys = frozenset(option.key for option in choices.options) - fitting_keys
        return self._fitting

    def _rolled_row(self, boxes: Mapping[str, FRect]) -> list[FRect]:
        """Returns the boxes of the rolled horse's row."""
        number = self._runner.tutorial.rolled_horse(self._runner.session.match.state)
        keys = [f"{prefix}.{number}" for prefix in ROW_KEYS]
        return [boxes[key] for key in keys if key in boxes]

    def _dice(self, boxes: Mapping[str, FRect]) -> list[FRect]:
        if self._layout.dice_plate:
            return [self._layout.dice_plate]
        return [box.inflate(MARGIN, MARGIN) for key, box in boxes.items() if key.startswith(DIE_KEYS)]


def _subjects(runner: TutorialRunner) -> Iterator[str]:
    """Yields the keys of the subjects of all steps up to the current one."""
    for step in runner.chapter.steps[: runner.number + 1]:
        if isinstance(step, PlayerTask | ShowText):
            yield step.at


def _box_to_press(choices: CommandPicker, fitting: OptionBoxes) -> FRect | None:
    """Returns the box of the first option that narrows the question, else of the first one; None without options."""
    narrowing = [box for option, box in fitting if option.commands != choices.commands]
    return next(iter((*narrowing, *(box for _option, box in fitting))), None)
