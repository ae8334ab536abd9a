"""Draws the small sheets on which several people choose at the same time, and caches the picture of all of them."""

from collections.abc import Hashable, Sequence
from typing import NamedTuple

from pygame import FRect, Surface

from game.i18n import _
from game.presentation.pocket_sheet import PocketFace, PocketRow, PocketSheet
from game.sprites.sprite_cache import SpriteCache
from game.ui import drawing, icons, shapes, text, theme
from game.ui.box import around, inset, nth_column, nth_row, place_in, split_bottom, split_left, split_right, split_top
from game.ui.canvas import HEIGHT, WIDTH, Canvas, DisplayPreferences
from game.ui.portraits import draw_portrait

BOARD = FRect(0, 448, WIDTH, HEIGHT - 448)
"""Area of the canvas for the sheets, in logical units."""
SHEET_SIZE = (311.0, 104.0)
"""Width and height of a sheet, in logical units."""
LEFT = 8.0
"""Left edge of the first sheet in a full row, in logical units."""
TOP = 456.0
"""Upper edge of the first row, in logical units."""
PITCH_X = 316.0
"""Horizontal distance from one sheet to the next, in logical units."""
PITCH_Y = 110.0
"""Vertical distance from one row to the next, in logical units."""
SHEETS_A_ROW = 4
LONE_ROW_DROP = 20.0
"""Additional distance of a single row from the top, in logical units."""
FACE_SIZE = 92.0
"""Size of the portrait below a sheet without explanation, in logical units."""
HEAD_HEIGHT = 34.0
"""Height of a sheet's head, in logical units."""
TILE = (54.0, 58.0)
"""Width and height of a tile in a full row, in logical units."""
TILE_GAP = 4.0
"""Distance between two tiles, in logical units."""
TILES_SHOWN = 5
"""Maximum number of visible tiles."""
MAX_TILE_WIDTH = 112.0
"""Maximum width of a tile if there are few, in logical units."""
NAME_STYLE = theme.BOLD.sized(19).on(theme.PAPER_LIGHT)
HEAD_STYLE = theme.BOLD.sized(18).on(theme.PAPER_LIGHT)
TILE_STYLE = theme.BOLD.sized(18)
EXPLANATION = theme.BOLD.sized(20).on(theme.PAPER)
EXPLANATION_NOTE = theme.LABEL.sized(18).on(theme.MIST)
NAME_SHARE = 0.46
"""Maximum share of a sheet's head for the name, 0 to 1."""
SIGN = 34.0
"""Size of a tile's icon, in logical units."""
CLOTH = 38.0
"""Size of a tile's saddle cloth, in logical units."""
CURSOR_BADGE = 25.0
"""Size of the badge on the cursor, in logical units."""
HEAD_ICON = 18.0
"""Size of the icons in a sheet's head, in logical units."""
CURSOR_WIDTH = 4
"""Thickness of the cursor's frame, in logical units."""
DOT_PITCH = 12.0
"""Distance from one dot of a tile to the next, in logical units."""
DOT = 9.0
"""Diameter of a dot, in logical units."""
LINE_HEIGHT = 24.0
"""Line height of the explanation below a sheet, in logical units. Sheets have explanations only in a single row."""
ROW_SIGN = 20.0
"""Size of the icon of a row of possessions, in logical units."""
ROW_CLOTH = 22.0
"""Size of the cloths in a row of possessions, in logical units."""
ROW_PITCH = 28.0
"""Maximum distance from one cloth to the next, in logical units."""
FACE_DOWN_SHARE = 0.62
"""Share of the paper colour in the back of a sheet, 0 to 1. The rest is the seat's colour."""
GHOST_SHARE = 0.74
"""Share of paper colour in the marks of the tiles on the back, 0 to 1."""


class SheetPicture(NamedTuple):
    """Content of a seat's sheet: badge, name and plan (None: it makes no plan).

    `status` is the text in the head of a face-down sheet; "" for "Ready".
    """

    badge: int
    name: str
    sheet: PocketSheet | None
    is_bot: bool = False
    status: str = ""
    device: str = ""
    """Icon of the seat's own device; "" for none."""

    @property
    def is_open(self) -> bool:
        """Whether its options are visible."""
        return self.sheet is not None and not self.sheet.ready

    def signature(self) -> Hashable:
        """Returns all values that the picture depends on."""
        version = self.sheet.version if self.sheet is not None else 0
        return self.badge, self.name, self.is_bot, self.status, self.device, self.is_open, version


def sheet_box(number: int, count: int) -> FRect:
    """Returns the box of sheet `number` of `count`; a partial first row is centred."""
    row, column = divmod(number, SHEETS_A_ROW)
    left = LEFT + max(SHEETS_A_ROW - count, 0) * PITCH_X / 2
    top = TOP + LONE_ROW_DROP * (count <= SHEETS_A_ROW)
    return FRect(left + column * PITCH_X, top + row * PITCH_Y, *SHEET_SIZE)


def tiles_shown(sheet: PocketSheet) -> tuple[int, int]:
    """Returns the index of the first visible option, and the number of visible ones."""
    count = min(len(sheet.options), TILES_SHOWN)
    first = min(max(sheet.index - TILES_SHOWN // 2, 0), len(sheet.options) - count)
    return first, count


def has_more_beside(sheet: PocketSheet, index: int) -> bool:
    """Returns whether an option is the outermost visible one with hidden ones next to it."""
    first, count = tiles_shown(sheet)
    last = first + count - 1
    return (index == first and first > 0) or (index == last and last < len(sheet.options) - 1)


def tile_boxes(box: FRect, sheet: PocketSheet) -> list[tuple[int, FRect]]:
    """Returns index and box of the visible options of a sheet in `box`."""
    first, count = tiles_shown(sheet)
    full_width = TILES_SHOWN * TILE[0] + (TILES_SHOWN - 1) * TILE_GAP
    width = min((full_width - (count - 1) * TILE_GAP) / count, MAX_TILE_WIDTH)
    left = box.left + (box.width - full_width) / 2
    top = box.top + HEAD_HEIGHT + (box.height - HEAD_HEIGHT - TILE[1]) / 2
    return [(first + n, FRect(left + n * (width + TILE_GAP), top, width, TILE[1])) for n in range(count)]


class PocketBoard:
    """The cached picture of all sheets; only changed sheets are redrawn.

    The constructor draws nothing; `sprites` has the cloths.
    """

    def __init__(self, sprites: SpriteCache) -> None:
        self._sprites = sprites
        self._picture: Surface | None = None
        self._drawn: list[Hashable] = []
        self._preferences = DisplayPreferences()

    def layout(self, canvas: Canvas, pictures: Sequence[SheetPicture]) -> None:
        """Redraws the changed sheets. It draws them on the canvas, which must be overdrawn afterwards."""
        area = canvas.rect(BOARD)
        is_current = canvas.preferences == self._preferences and len(self._drawn) == len(pictures)
        if self._picture is None or self._picture.get_size() != area.size or not is_current:
            self._preferences = canvas.preferences
            self._picture = Surface(area.size).convert(canvas.surface)
            self._picture.fill(canvas.preferences.mapped_colour(theme.NIGHT))
            self._drawn = [None] * len(pictures)
        for number, picture in enumerate(pictures):
            signature = picture.signature()
            if signature != self._drawn[number]:
                self._drawn[number] = signature
                box = sheet_box(number, len(pictures))
                self._redraw(canvas, box, picture, is_explained=len(pictures) <= SHEETS_A_ROW)

    def draw(self, canvas: Canvas) -> None:
        """Copies the picture onto the canvas."""
        assert self._picture is not None
        canvas.surface.blit(self._picture, canvas.rect(BOARD))

    def _redraw(self, canvas: Canvas, box: FRect, picture: SheetPicture, *, is_explained: bool) -> None:
        below = split_top(box.move(0, box.height + 6), SHEET_SIZE[1])[0]
        area = box.union(below) if is_explained else box
        canvas.fill(theme.NIGHT, area)
        draw_sheet(canvas, box, picture, self._sprites)
        if is_explained and picture.sheet is not None and (picture.is_open or filled_rows(picture.sheet)):
            _draw_explanation(canvas, below, picture.sheet, self._sprites)
        elif is_explained:
            draw_portrait(canvas, picture.badge, *below.center, FACE_SIZE, "calm" if picture.status else "pleased")
        assert self._picture is not None
        pixels = canvas.rect(area)
        self._picture.blit(canvas.surface, pixels.move(0, -canvas.rect(BOARD).top), pixels)


def draw_sheet(canvas: Canvas, box: FRect, picture: SheetPicture, sprites: SpriteCache) -> None:
    """Draws one sheet: its head, and its options or its back."""
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
        text.draw_centred(canvas, sheet.note, TILE_STYLE.on(theme.ALARM), inside.inflate(-16, -4), text.CENTRE)
        return
    faces = sheet.faces()
    for index, tile in tile_boxes(box, sheet):
        _draw_tile(canvas, tile, faces[index], sprites, is_off=bool(sheet.options[index].disabled_reason))
    _draw_cursor(canvas, box, sheet, picture.badge)


def _draw_name(canvas: Canvas, picture: SheetPicture, head: FRect) -> None:
    mark = icons.icon(canvas, theme.SEAT_SHAPES[picture.badge], HEAD_ICON, theme.PAPER_LIGHT)
    canvas.blit_centred(mark, head.left + HEAD_ICON / 2, head.centery)
    name = FRect(head.left + HEAD_ICON + 8, head.top, head.width * NAME_SHARE - HEAD_ICON - 8, head.height)
    if picture.is_open and picture.sheet is not None and picture.sheet.is_fresh:
        name.width = head.right - name.left
        text.draw_line(canvas, picture.sheet.question, HEAD_STYLE, name, text.LEFT)
        return
    width = min(text.width(canvas, picture.name, NAME_STYLE), name.width)
    text.draw_line(canvas, picture.name, NAME_STYLE, split_left(name, width + 1)[0], text.LEFT)
    left = name.left + width + 6
    sign = _player_sign(picture)
    if sign:
        sign_picture = icons.icon(canvas, sign, HEAD_ICON, theme.PAPER_LIGHT)
        canvas.blit_centred(sign_picture, left + HEAD_ICON / 2, head.centery)
        left += HEAD_ICON + 6
    rest = split_left(head, left - head.left)[1]
    if picture.is_open and picture.sheet is not None:
        _draw_choice(canvas, picture.sheet, rest)
    elif picture.status:
        text.draw_line(canvas, picture.status, HEAD_STYLE, rest, text.RIGHT)
    else:
        check = icons.icon(canvas, "check", HEAD_ICON, theme.PAPER_LIGHT)
        canvas.blit_centred(check, rest.right - HEAD_ICON / 2, rest.centery)
        rest.width -= HEAD_ICON + 6
        text.draw_line(canvas, _("Ready"), HEAD_STYLE, rest, text.RIGHT)


def _player_sign(picture: SheetPicture) -> str:
    """Returns the icon after a seat's name; "" for none."""
    if picture.is_bot:
        return "bot"
    return "" if picture.is_open else picture.device


def _draw_choice(canvas: Canvas, sheet: PocketSheet, box: FRect) -> None:
    if len(sheet.amounts) > 1:
        for name, y in (("up", box.centery - 6), ("down", box.centery + 6)):
            canvas.blit_centred(icons.icon(canvas, name, 12, theme.PAPER_LIGHT), box.right - 6, y)
        box = split_right(box, 18)[1]
    elif sheet.has_other_group:
        canvas.blit_centred(icons.icon(canvas, "star", 15, theme.GOLD_LIGHT), box.right - 8, box.centery - 5)
        canvas.blit_centred(icons.icon(canvas, "down", 11, theme.GOLD_LIGHT), box.right - 8, box.centery + 8)
        box = split_right(box, 22)[1]
    text.draw_line(canvas, sheet.face.head, HEAD_STYLE, box, text.RIGHT)


def _draw_back(canvas: Canvas, inside: FRect, colour: theme.Colour) -> None:
    drawing.card(canvas, inside, theme.blend(colour, theme.PAPER, FACE_DOWN_SHARE), None, theme.RADIUS - 3)
    ghost = theme.blend(colour, theme.PAPER, GHOST_SHARE)
    tiles = place_in(inside, (TILES_SHOWN * TILE[0] + (TILES_SHOWN - 1) * TILE_GAP, TILE[1]))
    for number in range(TILES_SHOWN):
        drawing.card(canvas, nth_column(tiles, number, TILE[0], TILE_GAP), ghost, None, 8)
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
        text.draw_centred(canvas, face.words, TILE_STYLE.on(ink), box.inflate(-6, -4), text.CENTRE)


def _draw_dots(canvas: Canvas, box: FRect, rows: tuple[tuple[int, ...], ...], *, is_off: bool) -> None:
    """Draws a small grid: open dots are rings, marked ones dark, dots that could be marked red and larger."""
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
    colour = canvas.preferences.mapped_colour(theme.SEAT_COLOURS[badge])
    frame = canvas.cached(
        ("pocket cursor", size, badge),
        lambda: shapes.rounded_outline(size, canvas.px(10), canvas.px(CURSOR_WIDTH), colour),
    )
    canvas.blit(frame, box.left, box.top)
    disc = around((box.right - 8, box.bottom - 9), (CURSOR_BADGE + 4, CURSOR_BADGE + 4))
    drawing.card(canvas, disc, theme.PAPER_LIGHT, None, disc.width / 2)
    canvas.blit_centred(icons.badge(canvas, badge, CURSOR_BADGE), *disc.center)
    for name, is_visible, x in (
        ("left", boxes[0][0] > 0, edge.left + 9),
        ("right", boxes[-1][0] < len(sheet.options) - 1, edge.right - 9),
    ):
        if is_visible:
            canvas.blit_centred(icons.icon(canvas, name, 12, theme.INK), x, boxes[0][1].centery)


def _draw_explanation(canvas: Canvas, box: FRect, sheet: PocketSheet, sprites: SpriteCache) -> None:
    drawing.card(canvas, box, theme.NIGHT_LIGHT, None, theme.RADIUS)
    content = box.inflate(-24, -2 * (box.height / 2 - 2 * LINE_HEIGHT))
    lines = [nth_row(content, number, LINE_HEIGHT) for number in range(4)]
    if not sheet.ready and sheet.question:
        both = split_top(content, 2 * LINE_HEIGHT)[0]
        text.draw_paragraph(canvas, sheet.question, EXPLANATION.sized(theme.MIN_TEXT_SIZE), both)
    elif not sheet.ready:
        words, note = sheet.explanation
        text.draw_line(canvas, words, EXPLANATION, lines[0], text.LEFT)
        text.draw_line(canvas, note, EXPLANATION_NOTE, lines[1], text.LEFT)
    first, *others = filled_rows(sheet) or (None,)
    if first is not None:
        _draw_row(canvas, lines[2], first, sprites)
    for column, row in enumerate(others):
        line = nth_column(lines[3], column, content.width / len(others))
        _draw_row(canvas, split_right(line, 6)[1], row, sprites)


def filled_rows(sheet: PocketSheet) -> list[PocketRow]:
    """Returns the seat's possessions, without empty rows."""
    return [row for row in sheet.rows() if row.cloths]


def _draw_row(canvas: Canvas, line: FRect, row: PocketRow, sprites: SpriteCache) -> None:
    canvas.blit_centred(icons.icon(canvas, row.icon, ROW_SIGN, theme.MIST), line.left + ROW_SIGN / 2, line.centery)
    left = line.left + ROW_SIGN + 10
    pitch = min(ROW_PITCH, (line.right - left - ROW_CLOTH) / max(len(row.cloths) - 1, 1))
    for number, words in row.cloths:
        canvas.blit_centred(sprites.cloth(number, ROW_CLOTH), left + ROW_CLOTH / 2, line.centery)
        if words:
            width = text.width(canvas, words, EXPLANATION_NOTE)
            label = FRect(left + ROW_CLOTH + 4, line.top, width + 1, line.height)
            text.draw_line(canvas, words, EXPLANATION_NOTE, label, text.LEFT)
            left += ROW_CLOTH + width + 14
        else:
            left += pitch
