"""Draws the concession grid of a sheet lifted over the table: a line is filled, and one of its bonuses is chosen."""

from dataclasses import replace

from pygame import FRect, Surface

from game.engine.message import N_
from game.engine.rules import Seat
from game.games.dice_game.rules.bonuses import BONUSES
from game.games.dice_game.rules.player_sheet import BONUS_BOXES, CIRCLES, GRID, GRID_SIDE, LINES, circles_to_go, is_row
from game.games.dice_game.rules.state import ACT, ROLL
from game.games.dice_game.view import layout
from game.games.dice_game.view.line_lift import LineLift
from game.games.dice_game.view.player_sheet_panel import draw_flag
from game.games.dice_game.view.view_model import DiceGameViewModel
from game.games.dice_game.wording.commands import horse_name
from game.i18n import _, translate
from game.presentation.command_picker_view import PromptBar
from game.presentation.seat_animations import ChipIcon
from game.race_view.view_model import RaceViewModel
from game.sprites.sprite_cache import SpriteCache
from game.ui import drawing, icons, text, theme
from game.ui.box import inset, split_rows, split_top
from game.ui.canvas import Canvas
from game.ui.display_list import DisplayList
from game.ui.portraits import draw_portrait

PLACE = FRect(140, 244, 1000, 468)
SCALE = 1.5
RISE = 216.0
"""Logical units by which the sheet rises while it is lifted."""
EDGE = 12.0
"""Logical units from the sheet's edge within which nothing is drawn."""
GRID_LEFT, GRID_TOP = PLACE.left + 40, PLACE.top + 74
PITCH = layout.GRID * SCALE
COLUMN_PITCH = 96.0
BONUS_LEFT = GRID_LEFT + GRID_SIDE * COLUMN_PITCH + 12
BONUS_WIDTH = 180.0
WORDS_BOX = FRect(GRID_LEFT, GRID_TOP + GRID_SIDE * PITCH + 8, PLACE.width - 122, 76)
"""The box that explains the bonus in focus."""
STROKE = 16.0
"""Thickness of the stroke through a line."""
STROKE_OVERHANG = 18.0
"""How far it goes beyond the outer circles."""
NUMBER = theme.NUMBER.sized(32)
BONUS = theme.BOLD.sized(24)
WORD = theme.TITLE.sized(72).on(theme.GOLD)
NAME = theme.HEADING.on(theme.INK)
WORD_MIDDLE = (640.0, 140.0)
CIRCLE = 54.0
"""Diameter of a circle."""
MARK_SIZE = 48.0
BONUS_MARK_SIZE = 50.0
BADGE = 32.0
LIFTED_LAYOUT = replace(layout.TABLE_LAYOUT, box_below_buttons=lambda _buttons: WORDS_BOX)
"""The layout of a question on the lifted sheet."""
QUESTION_BOX = FRect(PLACE.left, 184, PLACE.width, 56)
"""The head of the sheet: as wide as that."""
# The portrait of who acts, and what is said of it.
ACTOR_FACE = 80.0
ACTOR_WORDS = theme.LABEL.sized(24).on(theme.PAPER_LIGHT)
# The icon of what it has marked, how far that and its words keep from the edge, and the words.
ACTOR_SIGN = 44.0
ACTOR_INSET = 12.0
ACTOR_MARK = theme.TITLE.sized(36).on(theme.PAPER_LIGHT)
Mark = tuple[str, int, str]
"""What a seat marks: the icon of that, the horse, and words, each if there is one."""
DEEDS = {"check": N_("Concession"), "helmet": N_("Helmet"), "jersey": N_("Jersey"), "star": N_("Wild Number")}
"""The action that each icon stands for."""
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
"""What the mark of each bonus means, on the line below it."""
QUESTION = theme.BOLD.sized(22).on(theme.PAPER)
ADVICE = theme.LABEL.on(theme.PAPER)


def circle_box(circle: int) -> FRect:
    """Returns where a circle of the grid, 0..15, lies on the lifted sheet."""
    row, column = divmod(circle, GRID_SIDE)
    return FRect(GRID_LEFT + column * COLUMN_PITCH, GRID_TOP + row * PITCH, CIRCLE, CIRCLE)


def bonus_box(box: int) -> FRect:
    """Returns where a bonus box, 0..11, lies on the lifted sheet."""
    row, column = divmod(box, 3)
    return FRect(BONUS_LEFT + column * BONUS_WIDTH, GRID_TOP + row * PITCH, BONUS_WIDTH - 8, PITCH - 8)


def draw(canvas: Canvas, s: RaceViewModel, lift: LineLift) -> None:
    """Draws the lifted sheet, the strokes through its lines, its bonuses, and the word; once still, it is cached."""
    top = PLACE.top + RISE * (1 - lift.share)
    drawing.card(canvas, FRect(PLACE.left, top, PLACE.width, PLACE.height), theme.PAPER, theme.GOLD, 18)
    if lift.is_still:
        room = PLACE.inflate(-2 * EDGE, -2 * EDGE)
        marked = s.view.circles[lift.seat], s.view.bonuses[lift.seat]
        about = "lifted", lift.seat, s.names[lift.seat], *marked, *lift.lines
        sheet = canvas.cached_while_shown(about, lambda: _render(canvas, s, lift, room))
        canvas.blit(sheet, room.left, room.top)
    else:
        _draw_face(canvas, s, lift)
    if lift.word:
        canvas.blit_centred(text.outlined(canvas, lift.word, WORD), *WORD_MIDDLE)


def _render(canvas: Canvas, s: RaceViewModel, lift: LineLift, room: FRect) -> Surface:
    """Draws the contents of the sheet in its place and returns them, within `room`."""
    canvas.fill(theme.PAPER, room)
    _draw_face(canvas, s, lift)
    return canvas.surface.subsurface(canvas.rect(room)).copy()


def _draw_face(canvas: Canvas, s: RaceViewModel, lift: LineLift) -> None:
    down = RISE * (1 - lift.share)
    _draw_name(canvas, s, lift.seat, PLACE.top + down)
    _draw_circles(canvas, s, lift, down)
    _draw_bonuses(canvas, s, lift, down)


def _draw_name(canvas: Canvas, s: RaceViewModel, seat: Seat, top: float) -> None:
    canvas.blit_centred(icons.badge(canvas, s.badges[seat], BADGE), GRID_LEFT + BADGE / 2, top + 38)
    text.draw_line(canvas, s.names[seat], NAME, FRect(GRID_LEFT + BADGE + 12, top + 20, 260, 36), text.LEFT)
    title = FRect(BONUS_LEFT, top + 20, 3 * BONUS_WIDTH, 36)
    text.draw_line(canvas, _("LINE BONUSES"), theme.CAPS, title, text.LEFT)


def _draw_circles(canvas: Canvas, s: RaceViewModel, lift: LineLift, down: float) -> None:
    to_go = circles_to_go(s.view.circles[lift.seat])
    for circle in CIRCLES:
        box = circle_box(circle).move(0, down)
        horse = GRID[circle]
        edge = theme.INK_SOFT if horse == 2 else theme.CLOTH_COLOURS[horse].colour
        drawing.card(canvas, box, edge, None, box.width / 2)
        face = theme.GOLD_LIGHT if circle in to_go else theme.PAPER_LIGHT
        drawing.card(canvas, box.inflate(-10, -10), face, None, box.width / 2)
        text.draw_line(canvas, str(horse), NUMBER, box)
    for number, line in enumerate(lift.lines):
        is_last = number == len(lift.lines) - 1
        drawing.card(canvas, _stroke(line, lift.stroke if is_last else 1.0).move(0, down), theme.GOLD, theme.INK, 8)
    for circle in CIRCLES:
        box = circle_box(circle).move(0, down)
        if s.view.has_circle(lift.seat, circle):
            canvas.blit_centred(s.sprites.picture("stamp_x", MARK_SIZE), *box.center)
            canvas.blit_centred(text.outlined(canvas, str(GRID[circle]), NUMBER, theme.PAPER_LIGHT), *box.center)
        elif circle in to_go:
            draw_flag(canvas, box)


def _stroke(line: int, share: float) -> FRect:
    """Returns the stroke through a line, as far as it has gone."""
    circles = [circle for circle in CIRCLES if LINES[line] >> circle & 1]
    first, last = circle_box(circles[0]), circle_box(circles[-1])
    if is_row(line):
        length = last.right - first.left + 2 * STROKE_OVERHANG
        return FRect(first.left - STROKE_OVERHANG, first.centery - STROKE / 2, max(length * share, STROKE), STROKE)
    length = last.bottom - first.top + 2 * STROKE_OVERHANG
    return FRect(first.centerx - STROKE / 2, first.top - STROKE_OVERHANG, STROKE, max(length * share, STROKE))


def _draw_bonuses(canvas: Canvas, s: RaceViewModel, lift: LineLift, down: float) -> None:
    lit = 0
    for number, name in enumerate(BONUS_BOXES):
        box = bonus_box(number).move(0, down)
        is_used = s.view.has_bonus(lift.seat, number)
        is_lit = not is_used and lit < lift.lit_bonuses
        lit += not is_used
        face = theme.GOLD_LIGHT if is_lit else theme.PAPER_SHADE if is_used else theme.PAPER_LIGHT
        drawing.card(canvas, box, face, theme.GOLD if is_lit else theme.PAPER_EDGE, 10)
        mark, words = split_rows(box.inflate(-EDGE, -EDGE), 2)
        text.draw_line(canvas, translate(BONUSES[name].mark), BONUS, mark)
        text.draw_line(canvas, _(BONUS_WORDS[name]), theme.SMALL, words)
        if is_used:
            canvas.blit_centred(s.sprites.picture("stamp_x", BONUS_MARK_SIZE), *box.center)


class LiftedPromptBar(PromptBar):
    """The prompt bar, which leaves the sheet for a plate above it while that is lifted; who else acts is shown large
    where the sheet's own seat finds its actions, unless there is nothing to say, or a code for phones lies there.
    """

    _view_model: DiceGameViewModel

    def __init__(self, view_model: DiceGameViewModel, box: FRect) -> None:
        super().__init__(view_model, box, is_bare=True)  # the head of the sheet is dark
        self._actor = DisplayList()

    def draw_prompt(self, canvas: Canvas, head: str, words: str, *, advice: bool) -> None:
        if not self._view_model.line_lift:
            super().draw_prompt(canvas, head, words, advice=advice)
            return
        drawing.card(canvas, QUESTION_BOX, theme.NIGHT, theme.GOLD, 16)
        room = QUESTION_BOX.inflate(-28, -8)
        if advice:
            room.height /= 2
            text.draw_line(canvas, words, ADVICE, room.move(0, room.height))
        text.draw_line(canvas, head, QUESTION, room)

    @property
    def _seat(self) -> tuple[str, int]:
        s = self._view_model
        return s.names[s.acting_seat], s.badges[s.acting_seat]

    def draw_status(self, canvas: Canvas, head: str) -> None:
        s = self._view_model
        if s.line_lift:
            return
        name, badge = self._seat
        marks = [
            (one.icon, one.number, one.words)
            for one in s.effects
            if isinstance(one, ChipIcon) and one.seat == s.acting_seat
        ] or self._deed(head)
        is_large = bool(head or marks) and not (s.code_plate[0] or s.is_replay)
        is_own = s.acting_seat == s.open_sheet_seat
        owner = "" if is_own else _("{name}'s sheet").format(name=s.names[s.open_sheet_seat])
        super().draw_prompt(canvas, name if is_large else head or name, owner, advice=False)
        if is_large:
            about = badge, s.chips[s.acting_seat].shown_mood, head, marks[-1] if marks else None
            place = layout.WIDE_ROOM if s.is_first_match else layout.ACTOR
            self._actor.draw(canvas, (place, *about), lambda part: draw_actor(part, s.sprites, place, *about))

    def _deed(self, head: str) -> list[Mark]:
        """Returns what the acting seat is about while nothing else is said of it: it rolls, or acts on that horse."""
        s = self._view_model
        view = self._view_model.view
        rolled = view.number if view.phase == ACT else 0
        if head or view.turn != s.acting_seat or not (rolled or view.phase == ROLL):
            return []
        words = horse_name(view, rolled) if rolled else _("{name} rolls").format(name=s.names[view.turn])
        return [("dice", rolled, words)]


def draw_actor(
    canvas: Canvas, sprites: SpriteCache, place: FRect, badge: int, mood: str, words: str, mark: Mark | None
) -> None:
    """Draws who acts now in place of the actions, and in the colour of the seat what it does, large."""
    drawing.card(canvas, place, theme.SEAT_COLOURS[badge], None, 14)
    face, room = split_top(inset(place, 14, 10), ACTOR_FACE, 4)
    draw_portrait(canvas, badge, *face.center, ACTOR_FACE, mood)
    if not mark:
        text.draw_centred(canvas, words, ACTOR_WORDS, room, text.CENTRE)
        return
    icon, number, words = mark
    words = words or _(DEEDS[icon])
    icon = icon or ("coin" if number else "")
    signs, line = split_rows(room.inflate(0, -ACTOR_INSET), 2) if icon else (room, room)
    aside = ACTOR_SIGN * 0.7 * bool(number)
    if icon:
        sign = icons.icon(canvas, icon, ACTOR_SIGN, theme.PAPER_LIGHT)
        canvas.blit_centred(sign, signs.centerx - aside, signs.centery)
    if number:
        canvas.blit_centred(sprites.cloth(number, ACTOR_SIGN), signs.centerx + aside, signs.centery)
    text.draw_line(canvas, words, ACTOR_MARK, line)
