"""Draws the panels: the scores, the prompt of the player in turn, and the sliders and buttons of a shot."""

from functools import partial

from pygame import FRect, Surface

from game.games.horse_collar.rules.board import TREY
from game.games.horse_collar.rules.state import TARGET, WEIGHTS
from game.games.horse_collar.view import drag_lesson, labels, layout, shot_marks, shot_power
from game.games.horse_collar.view.command_picker import CONTROLS, LIMITS
from game.games.horse_collar.view.lapse_plate import draw_lapse_plate
from game.games.horse_collar.view.view_model import HorseCollarViewModel, Loss, ShotSettings
from game.games.horse_collar.view.weight_pictures import weight_picture
from game.games.horse_collar.wording import side_name
from game.i18n import _
from game.presentation.command_picker import CommandPicker
from game.presentation.command_picker_view import HINT_MARK_SIZE, advised_option, draw_hint_mark, hint_mark_place
from game.presentation.static_layer import TablePanel
from game.presentation.view_model import Signature
from game.ui import drawing, icons, shapes, text, theme
from game.ui.box import around, inset, split_bottom, split_left, split_top
from game.ui.canvas import Canvas
from game.ui.focus import Focus

SIDE_NAME = theme.LABEL.sized(19)
FRAMES = theme.SMALL.sized(18)
TOTAL = theme.NUMBER.sized(32)
SIDE_BADGE = 24.0
"""Size of a seat's badge, in logical units."""
BADGE_PITCH = 18.0
"""Distance from badge to badge of a side, in logical units."""
TOTAL_WIDTH = 64.0
"""Width of a side's total, in logical units."""
TOTAL_MARGIN = 10.0
"""Minimum difference between the height of a row and the text size of its total, in logical units."""
SHOWN_FRAMES = 4
"""Number of recent frames with their points in a row."""
WEIGHT = 34.0
"""Width of a weight that has not been slid, in logical units."""
WEIGHT_PITCH = 37.0
"""Distance from weight to weight, in logical units."""
SLID_SHARE = 0.5
"""Size of a weight that has been slid, relative to the others."""
LAPSE_POINTS = theme.NUMBER.sized(20)
POINTS_GROWTH = 1.1
"""Growth of the points on the board with each slide of a time lapse."""
LYING_TEXT = theme.BOLD.sized(20)
BAR_HEIGHT = 5.0
"""Height of the bar of a side's points, in logical units."""


class ScorePanel(TablePanel[HorseCollarViewModel]):
    """The panel of scores."""

    box = layout.SCORES

    def signature(self) -> Signature:
        view = self._s.view
        points = tuple(map(tuple, view.scores))
        state = view.frame, view.side, view.slid, view.is_over
        return (
            points,
            state,
            lying_values(self._s),
            self._s.loss_in_turn,
            len(self._s.counted),
            self._s.shown_lapse is None,
        )

    def draw(self, canvas: Canvas) -> None:
        drawing.panel(canvas, self.box)
        view = self._s.view
        head = FRect(self.box.left + 14, self.box.top + 4, self.box.width - 28, layout.SCORE_HEAD - 4)
        frame = _("Frame {number}").format(number=max(view.frame, 1))
        target = labels.target(view)
        text.draw_pair(canvas, (frame, theme.CAPS), (target, theme.CAPS), head)
        for side in range(view.sides):
            self._draw_side(canvas, side, layout.score_row(side, view.sides))
        self._draw_turn(canvas)

    def _draw_side(self, canvas: Canvas, side: int, row: FRect) -> None:
        s = self._s
        view = self._s.view
        if side == view.side and not view.is_over:
            drawing.card(canvas, row.inflate(0, -2), theme.GOLD_LIGHT, None, 10)
        left = row.left + 8 + SIDE_BADGE / 2
        for seat in view.seats_of(side):
            canvas.blit_centred(icons.badge(canvas, s.badges[seat], SIDE_BADGE), left, row.centery)
            left += BADGE_PITCH
        line = FRect(left, row.top, row.right - TOTAL_WIDTH - left, row.height - BAR_HEIGHT)
        names = ", ".join(s.names[seat] for seat in view.seats_of(side))
        text.draw_pair(canvas, (names, SIDE_NAME), self._points_text(side, row.height), line)
        points = shown_total(s, side)
        if all(points > shown_total(s, other) for other in range(view.sides) if other != side):
            crown = icons.icon(canvas, "crown", SIDE_BADGE, theme.GOLD_DEEP)
            canvas.blit_centred(crown, row.left + 8 + SIDE_BADGE / 2, row.top + SIDE_BADGE / 2)
        total_box = FRect(row.right - TOTAL_WIDTH, row.top, TOTAL_WIDTH - 8, row.height - BAR_HEIGHT)
        total_size = min(TOTAL.size, max(row.height - TOTAL_MARGIN, theme.MIN_TEXT_SIZE))
        text.draw_line(canvas, str(points), TOTAL.sized(total_size), total_box, text.RIGHT)
        bar = FRect(left, row.bottom - BAR_HEIGHT - 4, row.right - 8 - left, BAR_HEIGHT)
        canvas.fill(theme.PAPER_EDGE, bar)
        canvas.fill(theme.MONEY, FRect(bar.left, bar.top, bar.width * min(points / TARGET, 1.0), bar.height))

    def _points_text(self, side: int, height: float) -> tuple[str, theme.Style]:
        """Returns the points of recent frames, or those on the board in a time lapse, which grow with each slide."""
        s = self._s
        lapse = s.shown_lapse
        if lapse is None or side != s.view.side:
            return " · ".join(f"+{points}" for points in s.view.scores[side][-SHOWN_FRAMES:]), FRAMES
        values = lying_values(s)
        if not sum(values) or s.counted:
            return "", LAPSE_POINTS
        if max(values) < TREY:
            return f"({sum(values)})", FRAMES
        size = min(LAPSE_POINTS.size * POINTS_GROWTH ** (s.view.slid - lapse.first), height - TOTAL_MARGIN)
        return f"+{sum(values)}", LAPSE_POINTS.on(theme.MONEY).sized(max(size, theme.MIN_TEXT_SIZE))

    def _draw_turn(self, canvas: Canvas) -> None:
        view = self._s.view
        box = layout.TURN
        for weight in range(WEIGHTS):
            size = WEIGHT if weight >= view.slid else WEIGHT * SLID_SHARE
            x = box.centerx + WEIGHT_PITCH * (weight - (WEIGHTS - 1) / 2)
            canvas.blit_centred(weight_picture(canvas, self._s.weight_badge, size), x, box.centery)
        values = lying_values(self._s)
        plate = layout.LYING
        style = LYING_TEXT
        if sum(values):
            drawing.card(canvas, plate, theme.MONEY if max(values) >= TREY else theme.ALARM, None, 12)
            style = style.on(theme.PAPER_LIGHT)
        text.draw_centred(canvas, lying_text(self._s), style, inset(plate, 8), text.CENTRE)


def shown_total(s: HorseCollarViewModel, side: int) -> int:
    """Returns the points of a side, including those that have just been counted."""
    counted = sum(s.counted.values()) if side == s.view.side and not s.view.is_scored else 0
    return s.view.totals[side] + counted


def lying_values(s: HorseCollarViewModel) -> tuple[int, ...]:
    """Returns the value of each weight on the board, except those whose points are about to be lit up.

    While weights move, the values are those from before the slide, also of weights that fall.
    """
    positions = s.view.lying()
    hidden = set(s.unlit)
    if not s.slide_speed:
        positions |= {weight: (round(moving.x), round(moving.y)) for weight, moving in s.moving.items()}
        hidden |= s.falling & s.moving.keys()
    return tuple(s.view.board.value(*position) for weight, position in positions.items() if weight not in hidden)


def lying_text(s: HorseCollarViewModel) -> str:
    """Returns the points of the turn so far or in its score, or that it needs a 3 to count."""
    view = s.view
    values = lying_values(s)
    points = sum(values)
    if not points:
        return _("No points on the board")
    if view.is_scored:
        return labels.score_banner(side_name(view, view.side, s.names), points, view.scores[view.side][-1])
    if max(values) < TREY:
        return _text_without_three(s.loss_in_turn)
    return _("{points} so far this turn").format(points=points)


def _text_without_three(loss: Loss | None) -> str:
    """Returns why the weights on the board do not count; `loss` is the last one in the turn."""
    if loss is None:
        return _("No 3 yet: nothing counts")
    if loss.is_last_slide:
        return _("{value} knocked off: nothing counts").format(value=loss.value)
    return _("No 3: nothing counts")


NAME = theme.BOLD.sized(21).on(theme.PAPER_LIGHT)
LINE = theme.LABEL.sized(19).on(theme.PAPER)
BADGE = 30.0
"""Size of the badge in the prompt, in logical units."""
THREE = theme.NUMBER.sized(18).on(theme.PAPER_LIGHT)
LABEL = theme.LABEL.sized(19)
VALUE = theme.SMALL.sized(18)
NAME_HEIGHT = 24.0
"""Height of a slider's name above its knob, in logical units."""
FRAME = 6.0
"""Distance of a slider's name and knob from its upper and lower edge, inside the focus ring, in logical units."""
NAME_PADDING = 12.0
"""Distance of a slider's texts from its sides, in logical units."""
SLIDER_PADDING = 10.0
"""Distance of a slider's groove from its sides, in logical units."""
KNOB_HEIGHT = 16.0
"""Height of a slider's knob, in logical units."""
GROOVE_HEIGHT = 8.0
"""Height of a slider's groove, in logical units."""
KNOB_WIDTH = 22.0
"""Width of a slider's knob, in logical units."""
TICK = 4.0
"""Width of the tick at a recommended value, in logical units."""
TICK_STAR = 17.0
"""Size of the star on it with its dark rim, in logical units."""
SIGN_SIZE = 20.0
"""Size of the − and + signs, in logical units."""
BUTTON = theme.TITLE.sized(30)
SMALL_BUTTON = theme.BUTTON.sized(20)
COOL = theme.from_hex("3fae7a")
"""Colour of the power bar at its left end."""
HOT = theme.from_hex("e8642c")
"""Colour of the power bar at its right end."""
NEEDLE = 4.0
"""Width of the needle above and below the power bar, in logical units."""
NEEDLE_LENGTH = 9.0
"""Length of each of its two parts, in logical units."""
LABEL_MARGIN = 3.0
"""Extra width of the power bar's label, for rounding to whole pixels in small windows, in logical units."""


class PlayerPromptBar:
    """The plate at the lower left: the player in turn, the power bar, and the last slide, a hint or the status."""

    def __init__(self, view_model: HorseCollarViewModel) -> None:
        self._s = view_model

    def draw_prompt(self, canvas: Canvas, head: str, hint: str, *, advice: bool) -> None:
        s = self._s
        inside = self._draw_ground(canvas, head)
        tip = shot_marks.advised_slide(s)
        if not advice and drag_lesson.has_steps(s, tip):
            drag_lesson.draw_steps(canvas, inside, s, tip)
            return
        line, area = split_top(inside, layout.PLATE_BAR, 6)
        last = s.last_slides.get(s.view.seat)
        label = labels.control_label("power") if last is None or s.shows_shot else _("Last power")
        label_box, bar = split_left(line, text.width(canvas, label, LINE) + LABEL_MARGIN, 10)
        text.draw_line(canvas, label, LINE, label_box, text.LEFT)
        self._draw_power(canvas, bar)
        if advice:
            mark, area = split_left(area, HINT_MARK_SIZE, 8)
            draw_hint_mark(canvas, *mark.center)
        lines = hint if advice or last is None else labels.last_slide(last)
        text.draw_centred(canvas, lines, LINE, area)

    def hint_space(self, canvas: Canvas, head: str) -> FRect:
        """Returns an empty box, because the plate is full."""
        return FRect()

    def draw_status(self, canvas: Canvas, status: str) -> None:
        lapse = self._s.shown_lapse
        if lapse is not None:
            draw_lapse_plate(canvas, self._s, lapse)
            return
        view = self._s.view
        name = _("Game over") if view.is_over else self._s.names[view.seat]
        plate = layout.PLATE if status else split_bottom(layout.PLATE, layout.PLATE_HEAD + 20)[0]
        text.draw_centred(canvas, status, LINE, self._draw_ground(canvas, name, plate))

    def _draw_ground(self, canvas: Canvas, head: str, plate: FRect = layout.PLATE) -> FRect:
        """Draws the plate, the badge and the first line; returns the area below."""
        badge = self._s.badges[self._s.view.seat]
        drawing.card(canvas, plate, theme.NIGHT, theme.SEAT_COLOURS[badge], 14)
        head_line, area = split_top(plate.inflate(-2 * layout.PLATE_INSET, -16), layout.PLATE_HEAD, 4)
        sign, line = split_left(head_line, BADGE, 8)
        canvas.blit_centred(icons.badge(canvas, badge, BADGE), *sign.center)
        text.draw_centred(canvas, head, NAME, line)
        return area

    def _draw_power(self, canvas: Canvas, bar: FRect) -> None:
        drawing.card(canvas, bar, theme.NIGHT_LIGHT, theme.INK_BLACK, bar.height / 2)
        if self._s.shot is None:
            return
        inside = bar.inflate(-8, -8)
        size = canvas.rect(inside).size
        scale = canvas.cached(("power", size), partial(_render_scale, size))
        share = _share(self._s.shot, "power")
        canvas.surface.blit(scale, canvas.rect(inside), (0, 0, round(size[0] * share), size[1]))
        needle = FRect(inside.left + share * inside.width - NEEDLE / 2, 0, NEEDLE, NEEDLE_LENGTH)
        for needle.centery in (bar.top - NEEDLE_LENGTH / 2, bar.bottom + NEEDLE_LENGTH / 2):
            canvas.fill(theme.INK_BLACK, needle.inflate(NEEDLE, NEEDLE))
            canvas.fill(theme.PAPER_LIGHT, needle)
        if self._s.three is not None:
            _draw_three(canvas, bar, inside, self._s.three)


def _draw_three(canvas: Canvas, bar: FRect, inside: FRect, steps: tuple[int, int]) -> None:
    """Draws a 3 over the part of the power bar from the first to the last of these steps of the power scale."""
    left, right = (inside.left + step / shot_power.STEPS * inside.width for step in steps)
    zone = FRect(left, bar.top, right - left, bar.height)
    drawing.card(canvas, zone, theme.GOLD, theme.INK_BLACK, 4)
    canvas.blit_centred(text.outlined(canvas, str(TREY), THREE), *zone.center)


def _render_scale(size: tuple[int, int]) -> Surface:
    scale = shapes.transparent_surface(size)
    for x in range(size[0]):
        scale.fill(theme.blend(COOL, HOT, x / size[0]), (x, 0, 1, size[1]))
    return shapes.round_corners(scale, size[1] // 2)


def draw_controls(canvas: Canvas, s: HorseCollarViewModel, choices: CommandPicker | None, focus: Focus) -> None:
    """Draws the buttons on the board during a question, or the sliders, which are grey without a question."""
    if s.is_replay:
        return
    if s.uses_sliders:
        _draw_sliders(canvas, s, choices, focus)
    elif choices:
        for option, box in choices.placed():
            is_pressed = focus.pressed == option.key
            _draw_button(canvas, box, (option.words, SMALL_BUTTON), theme.DARK, is_pressed=is_pressed)
    advised = advised_option(choices, s.advice) if choices else None
    if advised and advised.box:
        draw_hint_mark(canvas, *hint_mark_place(advised, advised.box))


def _draw_sliders(canvas: Canvas, s: HorseCollarViewModel, choices: CommandPicker | None, focus: Focus) -> None:
    disabled = {option.key for option in choices.options if option.disabled_reason} if choices else {"slide", "dust"}
    drawing.panel(canvas, layout.ACTIONS)
    if s.shows_sliders:
        is_pressed = focus.pressed == "sliders"
        _draw_button(canvas, layout.CLOSE, (_("Close"), SMALL_BUTTON), theme.PLAIN, is_pressed=is_pressed)
    text.draw_line(canvas, _("Sliders"), BUTTON, layout.HEAD, text.LEFT)
    for row, control in enumerate(CONTROLS):
        _draw_slider(canvas, s, control, layout.stepper(row, "slider"))
        for part, sign in (("less", "minus"), ("more", "plus")):
            box = layout.stepper(row, part)
            is_pressed = focus.pressed == f"{control}.{part}"
            face = drawing.button_face(canvas, box, theme.PLAIN, is_pressed=is_pressed)
            canvas.blit_centred(icons.icon(canvas, sign, SIGN_SIZE, theme.INK), *face.center)
    if choices and focus.key in CONTROLS:
        text.draw_line(canvas, labels.control_help(focus.key), LABEL, layout.CONTROL_HELP)
    tone = theme.OFF if "slide" in disabled else theme.GO
    offers_dust = s.offers_dust
    slide_box = layout.slide_box(offers_dust=offers_dust)
    _draw_button(canvas, slide_box, (_("Slide").upper(), BUTTON), tone, is_pressed=focus.pressed == "slide")
    if not offers_dust:
        return
    tone = theme.OFF if "dust" in disabled else theme.PLAIN
    _draw_button(canvas, layout.DUST, (_("Dust"), SMALL_BUTTON), tone, is_pressed=focus.pressed == "dust")


def _draw_button(
    canvas: Canvas, box: FRect, label: tuple[str, theme.Style], tone: theme.ButtonColours, *, is_pressed: bool
) -> None:
    face = drawing.button_face(canvas, box, tone, is_pressed=is_pressed)
    words, style = label
    text.draw_line(canvas, words, style.on(tone.text), face.inflate(-12, 0))


def _draw_slider(canvas: Canvas, s: HorseCollarViewModel, control: str, box: FRect) -> None:
    drawing.card(canvas, box, theme.PAPER_SHADE, theme.PAPER_EDGE, 10)
    inside = box.inflate(-2 * SLIDER_PADDING, 0)
    line = FRect(box.left + NAME_PADDING, box.top + FRAME, box.width - 2 * NAME_PADDING, NAME_HEIGHT)
    value = labels.control_value(control, s.shot) if s.shot else ""
    text.draw_pair(canvas, (labels.control_label(control), LABEL), (value, VALUE), line)
    groove = FRect(inside.left, knob_box(box, 0).centery - GROOVE_HEIGHT / 2, inside.width, GROOVE_HEIGHT)
    drawing.card(canvas, groove, theme.PAPER_EDGE, None, GROOVE_HEIGHT / 2)
    if s.shot is not None:
        colour = theme.ALARM if control == "power" else theme.RIBBON
        drawing.card(canvas, knob_box(box, _share(s.shot, control)), colour, theme.INK, 6)
    advised = shot_marks.advised_settings(s)
    if advised is not None:
        _draw_tip(canvas, knob_box(box, _share(advised, control)))


def _draw_tip(canvas: Canvas, knob: FRect) -> None:
    """Draws the recommended value of a slider: a tick with a star, over the knob of the player's own value."""
    canvas.fill(theme.INK, around(knob.center, (TICK + 2, knob.height)))
    canvas.fill(theme.GOLD, around(knob.center, (TICK, knob.height)))
    for size, colour in ((TICK_STAR, theme.INK), (TICK_STAR - 7, theme.GOLD_LIGHT)):
        canvas.blit_centred(icons.icon(canvas, "star", size, colour), *knob.center)


def knob_box(slider: FRect, share: float) -> FRect:
    """Returns the box of a slider's knob at a share of its range, below the slider's name."""
    inside = slider.inflate(-2 * SLIDER_PADDING, 0)
    left = inside.left + share * (inside.width - KNOB_WIDTH)
    return FRect(left, slider.bottom - FRAME - KNOB_HEIGHT, KNOB_WIDTH, KNOB_HEIGHT)


def _share(shot: ShotSettings, control: str) -> float:
    limits = LIMITS[control]
    value = getattr(shot, control)
    share: float = (value - limits[0]) / (len(limits) - 1)
    return share
