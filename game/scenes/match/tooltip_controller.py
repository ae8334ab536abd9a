"""Lists the targets of a match, and opens tooltips after a rest of the pointer, a long press, or the help key."""

from collections.abc import Callable, Sequence
from functools import partial

from pygame import FRect, Surface

from game.engine.message import Message
from game.i18n import _, translate
from game.input.intents import (
    Back,
    Confirm,
    Help,
    Intent,
    Menu,
    MoveFocus,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    Skip,
    WheelScrolled,
)
from game.presentation.director import SPEED_FACTORS
from game.presentation.overlays import Overlay
from game.presentation.picker_option import PickerOption
from game.presentation.tooltips import InspectableItem
from game.presentation.top_bar import button_targets, seat_targets
from game.scenes.base.scene import SceneChange
from game.scenes.match.match_parts import MatchParts
from game.scenes.match.navigation import MatchNavigation
from game.scenes.match.turn_controller import TurnController
from game.ui import drawing, shapes, text, theme
from game.ui.canvas import CANVAS_BOX, Canvas
from game.ui.focus import FocusTarget, neighbour
from game.ui.room import room_for

SPEEDS = tuple(SPEED_FACTORS)
SPEED_TEXTS = {
    "relaxed": Message("Speed: relaxed"),
    "normal": Message("Speed: normal"),
    "fast": Message("Speed: fast"),
    "instant": Message("Speed: instant"),
}
"""Caption of each speed."""

OnOption = Callable[[PickerOption], SceneChange]
"""Receives a pressed option."""
HOVER_SECONDS = 0.5
"""Time that a pointer rests on an item before its tooltip opens, in seconds."""
FINGER_TOLERANCE = 10.0
"""Maximum motion of a resting finger, in logical units."""
TOOLTIP_WIDTH = 440.0
"""Width of a tooltip, in logical units."""
EDGE = 16.0
"""Space around the text of a tooltip, and between tooltip and canvas edge, in logical units."""
GAP = 12.0
"""Gap between a tooltip and its item, in logical units."""
SIDE_PLACEMENT_X = 880.0
"""X from which a tooltip is left of its item, in logical units; similar items are above and below it."""
TITLE_STYLE = theme.NUMBER.sized(22).on(theme.GOLD)
LINE_STYLE = theme.LABEL.sized(19).on(theme.PAPER)

FindItems = Callable[[], Sequence[InspectableItem]]
"""Returns all items that have a tooltip now."""


class TableTargets:
    """The targets of the table: options of the open question, seats, the commentary sign and the small buttons."""

    def __init__(
        self,
        parts: MatchParts,
        turns: TurnController,
        navigation: MatchNavigation,
        on_option: OnOption,
        open_emotes: Callable[[], SceneChange],
    ) -> None:
        self._context = parts.context
        self._screen = parts.screen
        self._director = parts.director
        self._privacy = parts.privacy
        self._turns = turns
        self._navigation = navigation
        self._on_option = on_option
        self._open_emotes = open_emotes
        self._fixed: list[FocusTarget] = []
        """Targets that are the same for every question."""
        self._fixed_state: tuple[object, ...] = ()
        """Cache key of the fixed targets."""

    def targets(self) -> list[FocusTarget]:
        """Returns the current targets."""
        choices = self._turns.choices
        option_targets = choices.targets(self._on_option) if choices else []
        view_model = self._screen.view_model
        state = (*self._screen.buttons, *view_model.button_reasons.items(), *view_model.names)
        if state != self._fixed_state:
            self._fixed = [*seat_targets(view_model, self._on_seat), *self._permanent_targets()]
            self._fixed_state = state
        return [*option_targets, *self._fixed]

    def enter(self) -> None:
        """Refreshes the labels and the speed of the buttons when the match is on top; the settings may have changed."""
        self._fixed_state = ()
        self._show_speed()

    def inspectable_items(self) -> Sequence[InspectableItem]:
        """Returns all items that have a tooltip."""
        return self._screen.parts.tooltips.inspectable_items(self._turns.choices, self._permanent_targets())

    def boxes_by_key(self) -> dict[str, FRect]:
        """Returns the boxes of all items and targets, by key."""
        boxes = {item.key: item.box for item in self.inspectable_items()}
        return boxes | {target.key: target.box for target in self.targets()}

    def subject_boxes(self) -> list[FRect]:
        """Returns the boxes of the pieces and places that overlays must not hide."""
        subjects = [item.box for item in self.inspectable_items() if item.is_subject]
        return [*subjects, *self._screen.parts.tooltips.signs()]

    def show_standings(self) -> SceneChange:
        """Returns the step to the standings in the view of the open sheet's seat."""
        seat = self._screen.view_model.open_sheet_seat
        return self._navigation.show_standings(seat, self._privacy.events_since(seat))

    def _permanent_targets(self) -> list[FocusTarget]:
        screen = self._screen
        sign = screen.parts.table_layout.history_sign
        commentary = FocusTarget("calls", sign, _("Commentary"), self._navigation.show_commentary)
        return [commentary, *button_targets(screen.buttons, screen.view_model.button_reasons, self._on_button)]

    def _on_seat(self, seat: int) -> SceneChange:
        if self._screen.view_model.open_sheet_seat == seat:
            return self.show_standings()
        self._screen.view_model.open_sheet(seat)
        return None

    def _on_button(self, name: str) -> SceneChange:
        """Presses a small button. The focus returns to the question, so that the next press answers it."""
        step = self._press(name)
        self._turns.focus_question()
        self._turns.focus.ignore_pointer_on(f"top.{name}")
        return step

    def _press(self, name: str) -> SceneChange:
        match name:
            case "undo":
                self._turns.undo()
                return None
            case "emote":
                return self._open_emotes()
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
        self._director.set_motion(SPEED_FACTORS[settings.speed], reduced_motion=settings.reduced_motion)
        self._context.apply_and_save_settings()
        self._show_speed()
        self.name_speed()

    def _show_speed(self) -> None:
        """Shows the speed on its button, with one arrow more for each step."""
        self._screen.view_model.speed_steps = 1 + SPEEDS.index(self._context.settings.speed)

    def name_speed(self) -> None:
        """Names the speed in a caption."""
        self._screen.view_model.captions.show(translate(SPEED_TEXTS[self._context.settings.speed]))


class TooltipController:
    """Opens at most one tooltip. In `keyboard_mode` the arrows move between items, and the focus stays.

    `find_items` returns all items with a tooltip, `find_focused` the target in focus.
    """

    def __init__(self, find_items: FindItems, find_focused: Callable[[], FocusTarget | None]) -> None:
        self._find_items = find_items
        self._find_focused = find_focused
        self._pointer: tuple[float, float] | None = None
        self._hover_seconds = 0.0
        self._touch_held = False
        self.keyboard_mode = False
        self.key = ""
        """Key of the item whose tooltip is open; "" for none."""

    @property
    def open(self) -> bool:
        """Whether a tooltip is open."""
        return bool(self.key)

    def handle(self, intent: Intent) -> bool:
        """Returns whether the tooltips have handled the intent."""
        match intent:
            case Help():
                return self._toggle_keyboard_mode(self._find_focused())
            case MoveFocus(dx=dx, dy=dy) if self.keyboard_mode:
                self._move_to_neighbour((dx, dy))
                return True
            case Back() | Confirm() | Skip() if self.keyboard_mode:
                self.close()
                return True
            case PointerMoved(device=device, x=x, y=y):
                self._point(device, (x, y))
            case PointerPressed(device=device, x=x, y=y):
                self.close()
                self._touch_held = device == "touch"
                self._pointer = (x, y) if self._touch_held else None
            case PointerReleased():
                handled = self._touch_held and self.open
                self._pointer = None
                self._touch_held = False
                return handled
            case MoveFocus() | Confirm() | Back() | Menu() | WheelScrolled():
                self.close()
        return False

    def update(self, seconds: float) -> bool:
        """Advances time; returns whether a tooltip has just opened by itself, which cancels a press."""
        if self._pointer is None or self.open:
            return False
        self._hover_seconds += seconds
        if self._hover_seconds < HOVER_SECONDS:
            return False
        self.key = self._key_at(self._pointer)
        return self.open

    def close(self) -> None:
        """Closes the tooltip and leaves keyboard mode."""
        self.key = ""
        self.keyboard_mode = False
        self._pointer = None
        self._hover_seconds = 0.0
        self._touch_held = False

    def open_item(self) -> InspectableItem | None:
        """Returns the item whose tooltip is open, if it still exists."""
        return self._open_among(self._find_items()) if self.key else None

    def _open_among(self, items: Sequence[InspectableItem]) -> InspectableItem | None:
        return next((item for item in items if item.key == self.key), None)

    def draw(self, canvas: Canvas) -> None:
        """Draws the open tooltip next to its item, and a ring around the item in keyboard mode."""
        items = self._find_items() if self.key else ()
        item = self._open_among(items)
        if item is None:
            return
        if self.keyboard_mode:
            drawing.focus_ring(canvas, item.box)
        picture = _tooltip_picture(canvas, item)
        box = _tooltip_box(canvas, item, items)
        canvas.blit(picture, box.left, box.top)

    def overlays(self, canvas: Canvas) -> list[Overlay]:
        """Returns the open tooltip, if there is one."""
        items = self._find_items() if self.key else ()
        item = self._open_among(items)
        return [Overlay("tooltip", _tooltip_box(canvas, item, items))] if item else []

    def _toggle_keyboard_mode(self, focused: FocusTarget | None) -> bool:
        if self.keyboard_mode or focused is None:
            self.close()
            return True
        item_keys = {item.key for item in self._find_items()}
        key = focused.key if focused.key in item_keys else self._key_at(focused.box.center)
        self.close()
        self.key = key
        self.keyboard_mode = bool(key)
        return True

    def _move_to_neighbour(self, direction: tuple[int, int]) -> None:
        targets = [FocusTarget(item.key, item.box, item.key) for item in self._find_items()]
        current = next((target for target in targets if target.key == self.key), None)
        next_target = neighbour(targets, current, direction) if current else None
        if next_target:
            self.key = next_target.key

    def _point(self, device: str, position: tuple[float, float]) -> None:
        if self.keyboard_mode:
            return
        if self._touch_held:
            if self._pointer and _distance(self._pointer, position) > FINGER_TOLERANCE:
                self._pointer = None
            return
        if device == "mouse":
            item = self.open_item()
            if item is None or not item.box.collidepoint(position):
                self.close()
            self._pointer = position
            self._hover_seconds = 0.0

    def _key_at(self, position: tuple[float, float]) -> str:
        """Returns the key of the topmost item at a point; "" for none."""
        keys = [item.key for item in self._find_items() if item.box.collidepoint(position)]
        return keys[-1] if keys else ""


def _tooltip_picture(canvas: Canvas, item: InspectableItem) -> Surface:
    title, lines = item.tooltip()
    return canvas.cached(("tip", title, lines), partial(_render_tooltip, canvas, title, lines))


def _tooltip_box(canvas: Canvas, item: InspectableItem, items: Sequence[InspectableItem]) -> FRect:
    """Returns the box of a tooltip next to its item, where it hides the least of the other subjects."""
    picture = _tooltip_picture(canvas, item)
    size = FRect(0, 0, picture.get_width() / canvas.scale, picture.get_height() / canvas.scale)
    subjects = [other.box for other in items if other.is_subject and other.key != item.key]
    return place_next_to(item.box, size, subjects)


def place_next_to(box: FRect, size: FRect, subjects: Sequence[FRect] = ()) -> FRect:
    """Returns a place of `size` on the canvas that does not overlap `box`, and hides as little of `subjects` as it can.

    Of several it prefers one towards the middle.
    """
    area = CANVAS_BOX.inflate(-2 * EDGE, -2 * EDGE)
    upright = ("below", "above") if box.centery < CANVAS_BOX.centery else ("above", "below")
    sides = ("left", "right", *upright) if box.left > SIDE_PLACEMENT_X else (*upright, "right", "left")
    places = []
    for side in sides:
        place = size.copy()
        match side:
            case "below":
                place.midtop = (box.centerx, box.bottom + GAP)
            case "above":
                place.midbottom = (box.centerx, box.top - GAP)
            case "right":
                place.midleft = (box.right + GAP, box.centery)
            case _:
                place.midright = (box.left - GAP, box.centery)
        places.append(place.clamp(area))
    return room_for(places, [box], subjects)


def _distance(point: tuple[float, float], other: tuple[float, float]) -> float:
    return max(abs(point[0] - other[0]), abs(point[1] - other[1]))


def _render_tooltip(canvas: Canvas, title: str, lines: Sequence[str]) -> Surface:
    inner = TOOLTIP_WIDTH - 2 * EDGE
    heights = [text.paragraph_height(canvas, line, LINE_STYLE, inner) + 6 for line in lines]
    width = canvas.px(TOOLTIP_WIDTH)
    height = canvas.px(2 * EDGE + 28 + sum(heights) - 4)
    rim = canvas.px(2)
    surface = shapes.rounded_box((width, height), canvas.px(theme.RADIUS), theme.GOLD)
    inside = shapes.rounded_box((width - 2 * rim, height - 2 * rim), canvas.px(10), theme.NIGHT)
    surface.blit(inside, (rim, rim))
    sheet = canvas.drawing_on(surface)
    text.draw_line(sheet, title, TITLE_STYLE, FRect(EDGE, EDGE - 4, inner, 28), text.LEFT)
    top = EDGE + 28.0
    for line, line_height in zip(lines, heights, strict=True):
        text.draw_paragraph(sheet, line, LINE_STYLE, FRect(EDGE, top, inner, line_height))
        top += line_height
    return surface
