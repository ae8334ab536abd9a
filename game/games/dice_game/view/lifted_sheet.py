"""Draws a sheet that is lifted above the table while a line is completed and its bonus is chosen."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from pygame import FRect, Surface

from game.engine.message import N_
from game.engine.rules import Seat
from game.games.dice_game.rules.bonuses import BONUSES
from game.games.dice_game.rules.player_sheet import BONUS_BOXES, CIRCLES, GRID, GRID_SIDE, LINES, circles_to_go, is_row
from game.games.dice_game.rules.state import ACT, ROLL
from game.games.dice_game.view import layout
from game.games.dice_game.view.acting_seat import OWN_ACTOR, Actor, Mark, draw_actor
from game.games.dice_game.view.player_sheet_panel import draw_flag
from game.games.dice_game.view.sheet_squares import draw_crossed_number
from game.games.dice_game.view.view_model import DiceGameViewModel, LineLift, Stake
from game.games.dice_game.wording import horse_name
from game.games.lap.wording import ordinal
from game.i18n import _, translate
from game.presentation.command_picker_view import HEAD_STYLE, HINT_INSET, HINT_MARK_SIZE, STATUS_STYLE, PromptBar
from game.presentation.seat_animations import ChipIcon
from game.race_view.view_model import RaceViewModel
from game.sprites.sprite_cache import SpriteCache
from game.ui import drawing, icons, text, theme
from game.ui.box import REST, columns, split_columns, split_left, split_rows, split_top
from game.ui.canvas import Canvas
from game.ui.display_list import DisplayList

PLACE = FRect(140, 244, 1000, 468)
"""Box of the lifted sheet."""
SCALE = 1.6
"""Size of the lifted sheet, relative to the sheet on the table."""
RISE = 216.0
"""Distance by which the sheet rises while it is lifted, in logical units."""
Measure = Callable[[Canvas, str, theme.Style], float]
"""Returns the width of a text, in logical units."""
EDGE = 12.0
"""Empty margin of the sheet and of a bonus box, in logical units."""
GRID_LEFT = PLACE.left + 40
"""Left edge of the concession grid."""
GRID_TOP = PLACE.top + 74
"""Top of the concession grid and of the bonus boxes."""
PITCH = layout.GRID * SCALE
"""Distance between the rows of circles and of bonus boxes, in logical units."""
COLUMN_PITCH = 96.0
"""Distance between the columns of circles, in logical units."""
BONUS_LEFT = GRID_LEFT + GRID_SIDE * COLUMN_PITCH + 12
"""Left edge of the bonus boxes."""
BONUS_WIDTH = 180.0
"""Distance between the columns of bonus boxes, in logical units."""
BONUS_TEXT_BOX = FRect(GRID_LEFT, GRID_TOP + GRID_SIDE * PITCH + 8, PLACE.width - 122, 62)
"""Box of the explanation of the focused bonus."""
BUTTON_GAP = 8.0
"""Gap between two buttons, in logical units."""
STROKE = 16.0
"""Thickness of the stroke through a line, in logical units."""
STROKE_OVERHANG = 18.0
"""Length of the stroke beyond the outer circles, in logical units."""
NUMBER = theme.NUMBER.sized(32)
BONUS = theme.BOLD.sized(24)
WORD = theme.TITLE.sized(72).on(theme.GOLD)
"""Style of the exclamation about a line."""
NAME = theme.HEADING.on(theme.INK)
WORD_MIDDLE = (640.0, 140.0)
"""Centre of the exclamation about a line."""
CIRCLE = 54.0
"""Diameter of a circle, in logical units."""
BONUS_MARGIN = 4.0
"""Free height of a bonus box whose explanation has two lines, in logical units."""
BONUS_MARK_HEIGHT = 24.0
"""Height of the bonus in such a box, in logical units."""
BONUS_MARK_SIZE = 50.0
"""Size of the X on a bonus box, in logical units."""
BADGE = 32.0
"""Size of the seat's badge, in logical units."""


def _bonus_text_box(_buttons: int) -> FRect:
    return BONUS_TEXT_BOX


def _button_box(number: int, count: int) -> FRect:
    """Returns the box of a button, such as Done, at the foot of the sheet, so that it covers no bonus."""
    return split_columns(BONUS_TEXT_BOX, (1,) * count, BUTTON_GAP)[number]


LIFTED_LAYOUT = replace(layout.TABLE_LAYOUT, button_box=_button_box, box_below_buttons=_bonus_text_box)
"""Layout of a question on the lifted sheet."""
QUESTION_BOX = FRect(PLACE.left, 184, PLACE.width, 56)
"""Box of the question above the lifted sheet."""
STAKES = FRect(760, layout.SHEET.top, 494, layout.SHEET_HEAD)
"""Box of the stakes on the head of the sheet."""
QUESTION_WIDTH = 560.0
"""Maximum width of a question next to the stakes, in the smallest text size, in logical units."""
STAKE_WIDTH = 130.0
"""Width of each horse at stake, in logical units."""
STAKE_GAP = 12.0
"""Gap between the stakes, in logical units."""
STAKE_CLOTH = 26.0
"""Size of a cloth at stake, in logical units."""
STAKES_TITLE = theme.CAPS.on(theme.PAPER_LIGHT)
STAKE_STYLE = theme.BOLD.sized(20).on(theme.PAPER_LIGHT)
BONUS_WORDS = {
    "cash": N_("at once"),
    "back_two": N_("two horses back"),
    "back_one": N_("one horse back"),
    "forward_two": N_("two horses ahead"),
    "forward_one": N_("one horse ahead"),
    "free_bet": N_("free, on any horse"),
    "helmet": N_("of any horse"),
    "jersey": N_("and a follower"),
    "free_horse": N_("for free"),
}
"""Explanation of each bonus, below its mark."""
QUESTION = theme.BOLD.sized(22).on(theme.PAPER)
ADVICE = theme.LABEL.on(theme.PAPER)


def circle_box(circle: int) -> FRect:
    """Returns the box of a circle, 0 to 15, on the lifted sheet."""
    row, column = divmod(circle, GRID_SIDE)
    return FRect(GRID_LEFT + column * COLUMN_PITCH, GRID_TOP + row * PITCH, CIRCLE, CIRCLE)


def bonus_box(box: int) -> FRect:
    """Returns the box of a bonus, 0 to 11, on the lifted sheet."""
    row, column = divmod(box, 3)
    return FRect(BONUS_LEFT + column * BONUS_WIDTH, GRID_TOP + row * PITCH, BONUS_WIDTH - 8, PITCH - 8)


def draw(canvas: Canvas, s: RaceViewModel, lift: LineLift) -> None:
    """Draws the lifted sheet with strokes, bonuses and the exclamation. The sheet is cached when its animation ends."""
    top = PLACE.top + RISE * (1 - lift.share)
    drawing.card(canvas, FRect(PLACE.left, top, PLACE.width, PLACE.height), theme.PAPER, theme.GOLD, 18)
    if lift.is_still:
        face_box = PLACE.inflate(-2 * EDGE, -2 * EDGE)
        marked = s.view.circles[lift.seat], s.view.bonuses[lift.seat]
        key = "lifted", lift.seat, s.names[lift.seat], *marked, *lift.lines
        face = canvas.cached_while_shown(key, lambda: _render(canvas, s, lift, face_box))
        canvas.blit(face, face_box.left, face_box.top)
    else:
        _draw_face(canvas, s, lift)
    if lift.word:
        canvas.blit_centred(text.outlined(canvas, lift.word, WORD), *WORD_MIDDLE)


def _render(canvas: Canvas, s: RaceViewModel, lift: LineLift, face_box: FRect) -> Surface:
    """Draws the contents of the sheet on the canvas and returns a copy of them."""
    canvas.fill(theme.PAPER, face_box)
    _draw_face(canvas, s, lift)
    return canvas.surface.subsurface(canvas.rect(face_box)).copy()


def _draw_face(canvas: Canvas, s: RaceViewModel, lift: LineLift) -> None:
    offset = RISE * (1 - lift.share)
    _draw_name(canvas, s, lift.seat, PLACE.top + offset)
    _draw_circles(canvas, s, lift, offset)
    _draw_bonuses(canvas, s, lift, offset)


def _draw_name(canvas: Canvas, s: RaceViewModel, seat: Seat, top: float) -> None:
    canvas.blit_centred(icons.badge(canvas, s.badges[seat], BADGE), GRID_LEFT + BADGE / 2, top + 38)
    text.draw_line(canvas, s.names[seat], NAME, FRect(GRID_LEFT + BADGE + 12, top + 20, 260, 36), text.LEFT)
    title = FRect(BONUS_LEFT, top + 20, 3 * BONUS_WIDTH, 36)
    text.draw_line(canvas, _("LINE BONUSES"), theme.CAPS, title, text.LEFT)


def _draw_circles(canvas: Canvas, s: RaceViewModel, lift: LineLift, offset: float) -> None:
    to_go = circles_to_go(s.view.circles[lift.seat])
    for circle in CIRCLES:
        box = circle_box(circle).move(0, offset)
        horse = GRID[circle]
        edge = theme.INK_SOFT if horse == 2 else theme.CLOTH_COLOURS[horse].colour
        drawing.card(canvas, box, edge, None, box.width / 2)
        face = theme.GOLD_LIGHT if circle in to_go else theme.PAPER_LIGHT
        drawing.card(canvas, box.inflate(-10, -10), face, None, box.width / 2)
        if s.view.has_circle(lift.seat, circle):
            draw_crossed_number(canvas, s.sprites, horse, NUMBER, box)
        else:
            text.draw_line(canvas, str(horse), NUMBER, box)
    for number, line in enumerate(lift.lines):
        is_last = number == len(lift.lines) - 1
        stroke = _stroke(line, lift.stroke if is_last else 1.0)
        drawing.card(canvas, stroke.move(0, offset), theme.GOLD, theme.INK, 8)
    for circle in CIRCLES:
        box = circle_box(circle).move(0, offset)
        if any(LINES[line] >> circle & 1 for line in lift.lines):
            canvas.blit_centred(text.outlined(canvas, str(GRID[circle]), NUMBER, theme.PAPER_LIGHT), *box.center)
        elif circle in to_go:
            draw_flag(canvas, box)


def _stroke(line: int, share: float) -> FRect:
    """Returns the drawn share, 0 to 1, of the stroke through a line."""
    circles = [circle for circle in CIRCLES if LINES[line] >> circle & 1]
    first, last = circle_box(circles[0]), circle_box(circles[-1])
    if is_row(line):
        length = last.right - first.left + 2 * STROKE_OVERHANG
        return FRect(first.left - STROKE_OVERHANG, first.centery - STROKE / 2, max(length * share, STROKE), STROKE)
    length = last.bottom - first.top + 2 * STROKE_OVERHANG
    return FRect(first.centerx - STROKE / 2, first.top - STROKE_OVERHANG, STROKE, max(length * share, STROKE))


def _draw_bonuses(canvas: Canvas, s: RaceViewModel, lift: LineLift, offset: float) -> None:
    open_boxes = 0
    for number, name in enumerate(BONUS_BOXES):
        box = bonus_box(number).move(0, offset)
        face = theme.PAPER_LIGHT
        edge = theme.PAPER_EDGE
        is_used = s.view.has_bonus(lift.seat, number)
        if is_used:
            face = theme.PAPER_SHADE
        else:
            if open_boxes < lift.highlighted_bonuses:
                face = theme.GOLD_LIGHT
                edge = theme.GOLD
            open_boxes += 1
        drawing.card(canvas, box, face, edge, 10)
        explanation = _(BONUS_WORDS[name])
        mark_box, explanation_box = split_rows(box.inflate(-EDGE, -EDGE), 2)
        if text.least_width(canvas, explanation, theme.SMALL) > explanation_box.width:  # two lines
            mark_box, explanation_box = split_top(box.inflate(-EDGE, -BONUS_MARGIN), BONUS_MARK_HEIGHT)
        text.draw_line(canvas, translate(BONUSES[name].mark), BONUS, mark_box)
        text.draw_centred(canvas, explanation, theme.SMALL, explanation_box, text.CENTRE)
        if is_used:
            canvas.blit_centred(s.sprites.picture("stamp_x", BONUS_MARK_SIZE), *box.center)


class LiftedPromptBar(PromptBar):
    """The prompt bar, which moves above the sheet while that is lifted.

    In place of the actions it shows the acting seat with its action, except in a replay or below a code for phones.
    """

    _view_model: DiceGameViewModel

    def __init__(self, view_model: DiceGameViewModel, box: FRect) -> None:
        super().__init__(view_model, box, is_bare=True)  # the head of the sheet is dark
        self._actor = DisplayList()
        self._stakes: tuple[Stake, ...] = ()
        """The stakes next to the question."""

    def draw_prompt(self, canvas: Canvas, head: str, words: str, *, advice: bool) -> None:
        s = self._view_model
        if s.line_lift:
            self._draw_on_sheet(canvas, head, words, advice=advice)
        elif s.warning:
            self._stakes = ()
            super().draw_prompt(canvas, s.warning, "", advice=False)
        elif not advice and self._shows_price(canvas, head):
            self._stakes = ()
            super().draw_prompt(canvas, head, s.star_price, advice=False)
        elif advice and not self._has_room(canvas, head, words, text.least_width):
            self.draw_prompt(canvas, head, "", advice=False)  # the star of the option is enough
        else:
            self._show_stakes(canvas, head, words)
            has_words = not self._stakes
            super().draw_prompt(canvas, head, words if has_words else "", advice=advice and has_words)

    def _shows_price(self, canvas: Canvas, head: str) -> bool:
        """Returns whether the price of a star is next to the question, in place of the stakes."""
        price = self._view_model.star_price
        return bool(price) and self._has_room(canvas, head, price, text.width)

    def _has_room(self, canvas: Canvas, head: str, words: str, measure: Measure) -> bool:
        """Returns whether a bar without stakes has room for a question and the words next to it."""
        room = super()._text_box(canvas).width - 2 * HINT_MARK_SIZE
        return measure(canvas, head, HEAD_STYLE) + measure(canvas, words, STATUS_STYLE) <= room

    def _draw_on_sheet(self, canvas: Canvas, head: str, words: str, *, advice: bool) -> None:
        """Draws the question above the lifted sheet, with a tip below it."""
        drawing.card(canvas, QUESTION_BOX, theme.NIGHT, theme.GOLD, 16)
        head_box = QUESTION_BOX.inflate(-28, -8)
        if advice:
            head_box.height /= 2
            text.draw_line(canvas, words, ADVICE, head_box.move(0, head_box.height))
        text.draw_line(canvas, head, QUESTION, head_box)

    def hint_space(self, canvas: Canvas, head: str) -> FRect:
        """Returns an empty box next to a warning or a price, and below the lifted sheet."""
        s = self._view_model
        if s.line_lift or s.warning or self._shows_price(canvas, head):
            return FRect()
        self._show_stakes(canvas, head, "")
        return super().hint_space(canvas, head)

    def _show_stakes(self, canvas: Canvas, head: str, words: str) -> None:
        """Shows the stakes of the question if there is room; after the choice of an action they replace a tip."""
        question = self._view_model.question
        is_shown = question is not None and (question.is_follow_up or not words)
        has_room = text.least_width(canvas, head, HEAD_STYLE) <= QUESTION_WIDTH
        self._stakes = question.stakes if question and is_shown and has_room else ()

    def _hint_right(self, canvas: Canvas) -> float:
        return STAKES.left - HINT_INSET if self._stakes else super()._hint_right(canvas)

    def _text_box(self, canvas: Canvas) -> FRect:
        box = super()._text_box(canvas)
        if self._stakes:
            box.width = STAKES.left - HINT_INSET - box.left
        return box

    def _draw_text(self, canvas: Canvas, head: str, words: str, *, advice: bool) -> None:
        super()._draw_text(canvas, head, words, advice=advice)
        if self._stakes:
            draw_stakes(canvas, self._view_model.sprites, self._stakes)

    @property
    def _signature(self) -> tuple[object, ...]:
        return (*super()._signature, self._stakes)

    def draw_status(self, canvas: Canvas, head: str) -> None:
        s = self._view_model
        if s.line_lift:
            return
        self._stakes = ()
        owner = s.names[s.open_sheet_seat]
        name = s.names[s.acting_seat]
        badge = s.badges[s.acting_seat]
        mark = self._last_mark() or self._default_mark(head)
        is_large = bool(head or mark) and not (s.code_plate[0] or s.is_replay)
        is_own = s.acting_seat == s.open_sheet_seat
        sheet = "" if is_own else _("{name}'s sheet").format(name=owner)
        if not is_large:
            super().draw_prompt(canvas, head or name, sheet, advice=False)
        else:
            super().draw_prompt(canvas, sheet or owner, "", advice=False)
            colours = OWN_ACTOR if s.acting_seat in s.people else (theme.SEAT_COLOURS[badge], theme.PAPER_LIGHT)
            actor = Actor(badge, name, s.chips[s.acting_seat].shown_mood, head, mark, *colours)
            box = layout.ANSWERS_ROOM
            self._actor.draw(canvas, (box, *actor), lambda part: draw_actor(part, s.sprites, box, actor))

    def _last_mark(self) -> Mark | None:
        """Returns the last action of the acting seat that its chip shows."""
        s = self._view_model
        mark = None
        for effect in s.effects:
            if isinstance(effect, ChipIcon) and effect.seat == s.acting_seat:
                mark = effect.icon, effect.number, effect.words
        return mark

    def _default_mark(self, head: str) -> Mark | None:
        """Returns that the acting seat rolls, or the horse on which it acts; None if `head` says more."""
        s = self._view_model
        view = s.view
        rolled = view.number if view.phase == ACT else 0
        if head or view.turn != s.acting_seat or not (rolled or view.phase == ROLL):
            return None
        words = horse_name(view, rolled) if rolled else _("{name} rolls").format(name=s.names[view.turn])
        return "dice", rolled, words


def draw_stakes(canvas: Canvas, sprites: SpriteCache, stakes: Sequence[Stake]) -> None:
    """Draws the horses at stake on the head of the sheet, each with what its next place pays."""
    title, *boxes = columns(STAKES, REST, *(STAKE_WIDTH,) * len(stakes), gap=STAKE_GAP)
    words = _("AT STAKE FOR YOU")
    if text.least_width(canvas, words, STAKES_TITLE) <= title.width:
        text.draw_line(canvas, words, STAKES_TITLE, title, text.RIGHT)
    for stake, box in zip(stakes, boxes, strict=True):
        cloth_box, words_box = split_left(box, STAKE_CLOTH, STAKE_GAP / 2)
        canvas.blit_centred(sprites.cloth(stake.horse, STAKE_CLOTH), *cloth_box.center)
        pays = _("{place}: ${amount}").format(place=ordinal(stake.place), amount=stake.dollars)
        text.draw_line(canvas, pays, STAKE_STYLE, words_box, text.LEFT)
