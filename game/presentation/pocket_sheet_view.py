"""Draws small sheets, on which several people choose at the same time, and keeps the picture of all of them."""

from collections.abc import Hashable, Sequence
from typing import NamedTuple

from pygame import FRect, Surface

from game.i18n import _
from game.presentation.pocket_sheet import PocketFace, PocketRow, PocketSheet
from game.sprites.sprite_cache import SpriteCache
from game.ui import drawing, icons, shapes, text, theme
from game.ui.box import around, inset, nth_column, nth_row, place_in, split_bottom, split_left, split_right, split_top
from game.ui.canvas import HEIGHT, WIDTH, Canvas
from game.ui.portraits import draw_portrait

BOARD = FRect(0, 448, WIDTH, HEIGHT - 448)
"""What the sheets lie on."""
SHEET_SIZE = (311.0, 104.0)
LEFT = 8.0
TOP = 456.0
PITCH_X = 316.0
PITCH_Y = 110.0
SHEETS_A_ROW = 4
# Where there is but one row: how much lower its sheets lie, and the face below a sheet that tells no more.
LONE_ROW_DROP = 20.0
FACE_SIZE = 92.0
HEAD_HEIGHT = 34.0
TILE = (54.0, 58.0)
TILE_GAP = 4.0
TILES_SHOWN = 5
MAX_TILE_WIDTH = 112.0
NAME = theme.BOLD.sized(19).on(theme.PAPER_LIGHT)
HEAD = theme.BOLD.sized(18).on(theme.PAPER_LIGHT)
WORDS = theme.BOLD.sized(18)
NOTE = theme.LABEL.sized(18).on(theme.PAPER)
EXPLANATION = theme.BOLD.sized(20).on(theme.PAPER)
EXPLANATION_NOTE = theme.LABEL.sized(18).on(theme.MIST)
NAME_SHARE = 0.46
"""How much of a sheet's head its name may take."""
SIGN = 34.0
CLOTH = 38.0
CURSOR_BADGE = 25.0
TICK = 18.0
CURSOR_WIDTH = 4
DOT_PITCH = 12.0
DOT = 9.0
LINE_HEIGHT = 24.0
"""Of the card below a sheet, where there is but one row of sheets."""
ROW_SIGN = 20.0
ROW_CLOTH = 22.0
ROW_PITCH = 28.0
# How much of the back of a sheet is paper, and of the marks of its places.
FACE_DOWN_SHARE = 0.62
GHOST_SHARE = 0.74


class SheetPicture(NamedTuple):
    """What is drawn of a seat: its badge and name, its plan (None: none is being made), and whether it is ready.

    `status` stands in the head of a sheet that lies face down; "" for that it is ready.
    """

    badge: int
    name: str
    sheet: PocketSheet | None
    is_bot: bool = False
    status: str = ""
    device: str = ""
    """The icon of the device that plays for it; "" for none of its own."""

    @property
    def is_open(self) -> bool:
        """Whether its options are shown."""
        return self.sheet is not None and not self.sheet.ready

    def signature(self) -> Hashable:
        """Returns all that the picture depends on."""
        version = self.sheet.version if self.sheet is not None else 0
        return self.badge, self.name, self.is_bot, self.status, self.device, self.is_open, version


def sheet_box(place: int, count: int) -> FRect:
    """Returns where a sheet lies, by its place among `count`; fewer than a row stand in the middle."""
    row, column = divmod(place, SHEETS_A_ROW)
    left = LEFT + max(SHEETS_A_ROW - count, 0) * PITCH_X / 2
    top = TOP + LONE_ROW_DROP * (count <= SHEETS_A_ROW)
    return FRect(left + column * PITCH_X, top + row * PITCH_Y, *SHEET_SIZE)


def tiles_shown(sheet: PocketSheet) -> tuple[int, int]:
    """Returns the first of the options that are shown, and how many are."""
    count = min(len(sheet.options), TILES_SHOWN)
    return min(max(sheet.index - TILES_SHOWN // 2, 0), len(sheet.options) - count), count


def has_more_beside(sheet: PocketSheet, index: int) -> bool:
    """Returns whether an option is the outermost one shown, with others beside it that are not."""
    first, count = tiles_shown(sheet)
    last = first + count - 1
    return (index == first and first > 0) or (index == last and last < len(sheet.options) - 1)


def tile_boxes(box: FRect, sheet: PocketSheet) -> list[tuple[int, FRect]]:
    """Returns the options that are shown of a sheet in `box`: their index and box."""
    first, count = tiles_shown(sheet)
    room = TILES_SHOWN * TILE[0] + (TILES_SHOWN - 1) * TILE_GAP
    width = min((room - (count - 1) * TILE_GAP) / count, MAX_TILE_WIDTH)
    left = box.left + (box.width - room) / 2
    top = box.top + HEAD_HEIGHT + (box.height - HEAD_HEIGHT - TILE[1]) / 2
    return [(first + n, FRect(left + n * (width + TILE_GAP), top, width, TILE[1])) for n in range(count)]


class PocketBoard:
    """The picture of all sheets, of which those are drawn anew that have changed.

    Draws nothing yet; `sprites` has the cloths.
    """

    def __init__(self, sprites: SpriteCache) -> None:
        self._sprites = sprites
        self._picture: Surface | None = None
        self._drawn: list[Hashable] = []

    def layout(self, canvas: Canvas, pictures: Sequence[SheetPicture]) -> None:
        """Draws the sheets that have changed, by way of the canvas, which is drawn over afterwards."""
        area = canvas.rect(BOARD)
        if self._picture is None or self._picture.get_size() != area.size or len(self._drawn) != len(pictures):
            self._picture = Surface(area.size).convert(canvas.surface)
            self._picture.fill(canvas.preferences.mapped_colour(theme.NIGHT))
            self._drawn = [None] * len(pictures)
        for place, picture in enumerate(pictures):
            signature = picture.signature()
            if signature != self._drawn[place]:
                self._drawn[place] = signature
                box = sheet_box(place, len(pictures))
                self._redraw(canvas, box, picture, explained=len(pictures) <= SHEETS_A_ROW)

    def draw(self, canvas: Canvas) -> None:
        """Copies the picture onto the canvas."""
        assert self._picture is not None
        canvas.surface.blit(self._picture, canvas.rect(BOARD))

    def _redraw(self, canvas: Canvas, box: FRect, picture: SheetPicture, *, explained: bool) -> None:
        below = split_top(box.move(0, box.height + 6), SHEET_SIZE[1])[0]
        changed = canvas.rect(box.union(below) if explained else box)
        canvas.fill(theme.NIGHT, box.union(below) if explained else box)
        draw_sheet(canvas, box, picture, self._sprites)
        if explained and picture.sheet is not None and (picture.is_open or told_rows(picture.sheet)):
            _draw_explanation(canvas, below, picture.sheet, self._sprites)
        elif explained:
            draw_portrait(canvas, picture.badge, *below.center, FACE_SIZE, "calm" if picture.status else "pleased")
        assert self._picture is not None
        self._picture.blit(canvas.surface, changed.move(0, -canvas.rect(BOARD).top), changed)


def draw_sheet(canvas: Canvas, box: FRect, picture: SheetPicture, sprites: SpriteCache) -> None:
    """Draws one sheet: head, and its options or its back."""
    colour = theme.SEAT_COLOURS[picture.badge]
    drawing.card(canvas, box, colour, None, theme.RADIUS)
    head, body = split_top(box, HEAD_HEIGHT)
    _draw_name(canvas, picture, inset(head, 10))
    inside = inset(split_bottom(body, 3)[1], 3)
    sheet = picture.sheet
    if sheet is None or sheet.ready:
        _draw_back(canvas, inside, colour)
        return
    drawing.card(canvas, inside, theme.PAPER, None, theme.RADIUS - 3)
    if sheet.note:
        text.draw_centred(canvas, sheet.note, WORDS.on(theme.ALARM), inside.inflate(-16, -4), text.CENTRE)
        return
    faces = sheet.faces()
    for index, tile in tile_boxes(box, sheet):
        _draw_tile(canvas, tile, faces[index], sprites, is_off=bool(sheet.options[index].disabled_reason))
    _draw_cursor(canvas, box, sheet, picture.badge)


def _draw_name(canvas: Canvas, picture: SheetPicture, head: FRect) -> None:
    mark = icons.icon(canvas, theme.SEAT_SHAPES[picture.badge], TICK, theme.PAPER_LIGHT)
    canvas.blit_centred(mark, head.left + TICK / 2, head.centery)
    name = FRect(head.left + TICK + 8, head.top, head.width * NAME_SHARE - TICK - 8, head.height)
    if picture.is_open and picture.sheet is not None and picture.sheet.is_fresh:
        name.width = head.right - name.left
        text.draw_line(canvas, picture.sheet.question, HEAD, name, text.LEFT)
        return
    width = min(text.width(canvas, picture.name, NAME), name.width)
    text.draw_line(canvas, picture.name, NAME, split_left(name, width + 1)[0], text.LEFT)
    left = name.left + width + 6
    sign = "bot" if picture.is_bot else "" if picture.is_open else picture.device
    if sign:
        canvas.blit_centred(icons.icon(canvas, sign, TICK, theme.PAPER_LIGHT), left + TICK / 2, head.centery)
        left += TICK + 6
    room = split_left(head, left - head.left)[1]
    if picture.is_open and picture.sheet is not None:
        _draw_choice(canvas, picture.sheet, room)
    elif picture.status:
        text.draw_line(canvas, picture.status, HEAD, room, text.RIGHT)
    else:
        canvas.blit_centred(icons.icon(canvas, "check", TICK, theme.PAPER_LIGHT), room.right - TICK / 2, room.centery)
        room.width -= TICK + 6
        text.draw_line(canvas, _("Ready"), HEAD, room, text.RIGHT)


def _draw_choice(canvas: Canvas, sheet: PocketSheet, room: FRect) -> None:
    if len(sheet.amounts) > 1:
        for name, y in (("up", room.centery - 6), ("down", room.centery + 6)):
            canvas.blit_centred(icons.icon(canvas, name, 12, theme.PAPER_LIGHT), room.right - 6, y)
        room = split_right(room, 18)[1]
    elif sheet.has_other_group:
        canvas.blit_centred(icons.icon(canvas, "star", 15, theme.GOLD_LIGHT), room.right - 8, room.centery - 5)
        canvas.blit_centred(icons.icon(canvas, "down", 11, theme.GOLD_LIGHT), room.right - 8, room.centery + 8)
        room = split_right(room, 22)[1]
    text.draw_line(canvas, sheet.face.head, HEAD, room, text.RIGHT)


def _draw_back(canvas: Canvas, inside: FRect, colour: theme.Colour) -> None:
    drawing.card(canvas, inside, theme.blend(colour, theme.PAPER, FACE_DOWN_SHARE), None, theme.RADIUS - 3)
    ghost = theme.blend(colour, theme.PAPER, GHOST_SHARE)
    room = place_in(inside, (TILES_SHOWN * TILE[0] + (TILES_SHOWN - 1) * TILE_GAP, TILE[1]))
    for number in range(TILES_SHOWN):
        drawing.card(canvas, nth_column(room, number, TILE[0], TILE_GAP), ghost, None, 8)
    canvas.blit_centred(icons.icon(canvas, "horseshoe", 42, colour), *inside.center)


def _draw_tile(canvas: Canvas, box: FRect, face: PocketFace, sprites: SpriteCache, *, is_off: bool) -> None:
    colour, ink = (theme.PAPER_SHADE, theme.PAPER_EDGE) if is_off else (theme.PAPER_LIGHT, theme.INK)
    drawing.card(canvas, box, colour, theme.PAPER_EDGE, 8)
    if face.dots:
        _draw_dots(canvas, box, face.dots, is_off=is_off)
    elif face.cloth:
        canvas.blit_centred(sprites.cloth(face.cloth, CLOTH), *box.center)
    elif face.icon == "coin" and not is_off:
        canvas.blit_centred(sprites.picture("coin", SIGN), *box.center)
    elif face.icon:
        canvas.blit_centred(icons.icon(canvas, face.icon, SIGN, ink), *box.center)
    else:
        text.draw_centred(canvas, face.words, WORDS.on(ink), box.inflate(-6, -4), text.CENTRE)


def _draw_dots(canvas: Canvas, box: FRect, rows: tuple[tuple[int, ...], ...], *, is_off: bool) -> None:
    """Draws a small grid: open places are rings, marked ones dark, those that could be marked gold and larger."""
    colours = {0: theme.PAPER_EDGE, 1: theme.INK_SOFT, 2: theme.PAPER_EDGE if is_off else theme.ALARM}
    left = box.centerx - DOT_PITCH * (len(rows[0]) - 1) / 2
    top = box.centery - DOT_PITCH * (len(rows) - 1) / 2
    for row, codes in enumerate(rows):
        for column, code in enumerate(codes):
            side = DOT + 2 if code == 2 else DOT
            dot = around((left + column * DOT_PITCH, top + row * DOT_PITCH), (side, side))
            drawing.card(canvas, dot, colours[code], None, side / 2)
            if code == 0:
                drawing.card(canvas, dot.inflate(-4, -4), theme.PAPER_LIGHT, None, side / 2)


def _draw_cursor(canvas: Canvas, edge: FRect, sheet: PocketSheet, badge: int) -> None:
    boxes = tile_boxes(edge, sheet)
    box = next(box for index, box in boxes if index == sheet.index).inflate(4, 4)
    size = canvas.rect(box).size
    colour = theme.SEAT_COLOURS[badge]
    ring = canvas.cached(
        ("pocket cursor", size, badge),
        lambda: shapes.rounded_outline(
            size, canvas.px(10), canvas.px(CURSOR_WIDTH), canvas.preferences.mapped_colour(colour)
        ),
    )
    canvas.blit(ring, box.left, box.top)
    disc = around((box.right - 8, box.bottom - 9), (CURSOR_BADGE + 4, CURSOR_BADGE + 4))
    drawing.card(canvas, disc, theme.PAPER_LIGHT, None, disc.width / 2)
    canvas.blit_centred(icons.badge(canvas, badge, CURSOR_BADGE), *disc.center)
    for name, is_there, x in (
        ("left", boxes[0][0] > 0, edge.left + 9),
        ("right", boxes[-1][0] < len(sheet.options) - 1, edge.right - 9),
    ):
        if is_there:
            canvas.blit_centred(icons.icon(canvas, name, 12, theme.INK), x, boxes[0][1].centery)


def _draw_explanation(canvas: Canvas, box: FRect, sheet: PocketSheet, sprites: SpriteCache) -> None:
    drawing.card(canvas, box, theme.NIGHT_LIGHT, None, theme.RADIUS)
    room = box.inflate(-24, -2 * (box.height / 2 - 2 * LINE_HEIGHT))
    lines = [nth_row(room, n, LINE_HEIGHT) for n in range(4)]
    if not sheet.ready and sheet.question:
        both = split_top(room, 2 * LINE_HEIGHT)[0]
        text.draw_paragraph(canvas, sheet.question, EXPLANATION.sized(theme.MIN_TEXT_SIZE), both)
    elif not sheet.ready:
        words, note = sheet.explanation
        text.draw_line(canvas, words, EXPLANATION, lines[0], text.LEFT)
        text.draw_line(canvas, note, EXPLANATION_NOTE, lines[1], text.LEFT)
    first, *others = told_rows(sheet) or (None,)
    if first is not None:
        _draw_row(canvas, lines[2], first, sprites)
    for place, row in enumerate(others):
        _draw_row(canvas, split_right(nth_column(lines[3], place, room.width / len(others)), 6)[1], row, sprites)


def told_rows(sheet: PocketSheet) -> list[PocketRow]:
    """Returns what the seat has: an icon alone would say nothing."""
    return [row for row in sheet.rows() if row.cloths]


def _draw_row(canvas: Canvas, line: FRect, row: PocketRow, sprites: SpriteCache) -> None:
    canvas.blit_centred(icons.icon(canvas, row.icon, ROW_SIGN, theme.MIST), line.left + ROW_SIGN / 2, line.centery)
    left = line.left + ROW_SIGN + 10
    pitch = min(ROW_PITCH, (line.right - left - ROW_CLOTH) / max(len(row.cloths) - 1, 1))
    for number, words in row.cloths:
        canvas.blit_centred(sprites.cloth(number, ROW_CLOTH), left + ROW_CLOTH / 2, line.centery)
        if words:
            width = text.width(canvas, words, EXPLANATION_NOTE)
            place = FRect(left + ROW_CLOTH + 4, line.top, width + 1, line.height)
            text.draw_line(canvas, words, EXPLANATION_NOTE, place, text.LEFT)
            left += ROW_CLOTH + width + 14
        else:
            left += pitch
