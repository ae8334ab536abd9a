"""Draws the finish view over field and sheet: the field at the line from the side, flash, photo, margins."""

from collections import Counter
from collections.abc import Iterator
from functools import partial

import pygame
from pygame import FRect, Surface

from game.engine.rules import Seat
from game.i18n import _
from game.presentation import layout
from game.race_view.field_adapter import FinishGain
from game.race_view.finish import Finish, lengths
from game.race_view.horse_flag import carry_flag
from game.race_view.margin_strip import CLOTH, MarginStrip
from game.race_view.view_model import RaceViewModel
from game.session.amounts import dollars, signed_dollars
from game.sprites.sprite_cache import LARGE_SIDE_VIEW_HEIGHT, SIDE_VIEW_GROUND, gallop_frame
from game.ui import drawing, shapes, text, theme
from game.ui.box import around, inset, split_left
from game.ui.canvas import WIDTH, Canvas
from game.ui.portraits import draw_portrait

BOX = FRect(0, 44, 1280, 486)
LINE_X = 787.0
"""Distance of the finish line from the side that the horses come from, in logical units."""
HORSE_HEIGHT = LARGE_SIDE_VIEW_HEIGHT
LENGTH = 1.2 * HORSE_HEIGHT
"""Length of a horse from nose to tail, in logical units."""
STRIDES_PER_LENGTH = 0.55
ABREAST_LENGTHS = 0.14
"""Distance between horses on the same space, in lengths, so that none hides another."""
NOSE_SHARE = 0.91
"""Position of a galloping horse's nose, as a share of the picture's width."""
BACKDROP_HEIGHTS = {"sky": 0.44 * BOX.height, "stand_3": 0.42 * BOX.height, "ground": 0.56 * BOX.height}
"""Heights of the scenery layers of finish, parade and payout, in logical units."""
LAYERS = (("sky", 0.0, 0.05), ("stand_3", 0.07, 0.45), ("ground", 0.44, 1.0))
"""Scenery layers: name, top as a share of the view's height, and speed relative to the ground."""
NEAR_FEET = (0.96, 0.84, 0.73)
"""Vertical hoof positions of the first three horses, as shares of the view's height. The finishing horse is nearest to
the viewer, so that nothing hides it. The numbers of the next two horses are visible over its back.
"""
FARTHEST_FOOT = 0.58
"""Hoof position of the last horses, as a share of the view's height."""
FOOT_STEP = 0.03
"""Vertical distance between the hooves of the other horses, as a share of the view's height."""
TRACK_TOP = 0.47
"""Upper end of the finish line, as a share of the view's height."""
LINE_SQUARE = 12.0
"""Side of a square of the finish line, in logical units."""
LINE_COLUMNS = 2
LINE_WIDTH = LINE_SQUARE * LINE_COLUMNS
POST_TOP = 70.0
POST_WIDTH = 8.0
POST_DISC = 44.0
FLASH = 115
"""Brightness of the flash at its start, 0 to 255."""
TITLE_BOX = FRect(20, 56, 236, 44)
TITLE = theme.NUMBER.sized(24).on(theme.GOLD)
PHOTO_MIDDLE = (1056.0, 276.0)
"""Final centre of the photo in logical units, below the gains under the chips."""
PHOTO_DROP = 60.0
"""Distance that the photo drops, in logical units."""
PHOTO_SOURCE = (286.0, 208.0)
"""Size of the photographed area, in logical units."""
PHOTO_BEFORE_LINE = 102.0
"""Distance from the finish line back to the centre of the photographed area, in logical units."""
HEAD_SHARE = 0.6
"""Height of the centre of the photographed area above the hooves, in heights of a horse."""
MARGIN_MIDDLE = (1040.0, 200.0)
"""Centre of the winner's name without a photo, in logical units."""
MARGIN_STEP = 58.0
"""Distance from the name down to the margin, in logical units."""
MARGIN_PADDING = 24.0
"""Space left and right of the name, in logical units."""
WINNER = theme.TITLE.sized(44).on(theme.GOLD)
MARGIN = theme.TITLE.sized(34).on(theme.PAPER_LIGHT)
OWN_GAIN = (theme.TITLE.sized(44).on(theme.GOLD), 54.0)
"""Text style of the gain of the open sheet's seat, and height of its label below the chip in logical units."""
GAIN = (theme.TITLE.sized(28).on(theme.GOLD), 42.0)
"""Text style of the gains of other seats, and height of their labels in logical units."""
GAIN_SOURCE = theme.BOLD.sized(20).on(theme.PAPER_LIGHT)
"""Text style of the line below a gain that names its source."""
GAIN_SOURCE_HEIGHT = 32.0
GAIN_GAP = 6.0
GAIN_RADIUS = 14.0
DEPTH = 5.0
"""Thickness of raised letters, in logical units."""
SIZE = (322.0, 234.0)
"""Size of the photo without its frame, in logical units."""
FRAME = 12.0
CAPTION_HEIGHT = 46.0
TILT = 5.0
"""Counterclockwise rotation of the photo, in degrees."""
SEPIA = (255, 240, 214)
CAPTION = theme.TITLE.sized(30)


class FinishView:
    """The view of `view_model.finish`, if any; `time_of_day` selects the scenery.

    If `mirrored`, the horses run to the left, as on the home straight of the board.
    """

    def __init__(self, view_model: RaceViewModel, time_of_day: str, *, mirrored: bool) -> None:
        self._s = view_model
        self._time_of_day = time_of_day
        self._mirrored = mirrored
        self._strip = MarginStrip(view_model, mirrored=mirrored)

    def preload(self) -> Iterator[None]:
        """Prepares scenery and cloths. The horses are prepared by the wide side view."""
        for name, height in BACKDROP_HEIGHTS.items():
            yield from self._s.sprites.backdrop_ahead(name, height, self._time_of_day)
        for horse in self._s.field_adapter.horses:
            self._s.sprites.cloth(horse, CLOTH)
            yield

    def draw(self, canvas: Canvas, finish: Finish) -> None:
        """Draws everything below the top bar."""
        with canvas.clipped(BOX):
            frozen = self._frozen(canvas, finish) if finish.is_home else None
            if frozen and not finish.way:
                canvas.surface.blit(frozen, canvas.rect(BOX))
            else:
                self._draw_field(canvas, finish)
            self._draw_result(canvas, finish)
        self._strip.draw(canvas, finish)

    def _frozen(self, canvas: Canvas, finish: Finish) -> Surface:
        """Returns a cached picture of the field at the line. Draws it once, directly on the canvas."""

        def render() -> Surface:
            canvas.surface.fill(theme.INK_BLACK)
            self._draw_field(canvas, finish)
            return canvas.surface.subsurface(canvas.rect(BOX)).copy()

        return canvas.cached_while_shown(("frozen", finish.horse, finish.rivals), render)

    def _at(self, x: float) -> float:
        """Mirrors an x coordinate if the horses run to the left."""
        return WIDTH - x if self._mirrored else x

    def _draw_field(self, canvas: Canvas, finish: Finish) -> None:
        """Draws scenery, line and horses. The finishing horse is drawn last, nearest to the viewer."""
        self._draw_scenery(canvas, finish.way * LENGTH)
        line_x = self._at(LINE_X + finish.way * LENGTH + LINE_WIDTH / 2)
        stripe = canvas.cached("finish line", partial(_render_line, canvas))
        canvas.blit(stripe, line_x - LINE_WIDTH / 2, BOX.top + BOX.height * TRACK_TOP)
        canvas.blit(canvas.cached("finish post", partial(_render_post, canvas)), line_x - POST_DISC / 2, POST_TOP)
        behind = {finish.horse: lengths(finish.left)}
        abreast = Counter[float]()
        for runner in finish.rivals:
            behind[runner.horse] = lengths(runner.left) + ABREAST_LENGTHS * abreast[runner.left]
            abreast[runner.left] += 1
        for rank, horse in reversed(tuple(enumerate(behind))):
            way = finish.way if horse == finish.horse else max(finish.way, 0.0)
            nose = LINE_X + (finish.way - way - behind[horse]) * LENGTH
            self._draw_horse(canvas, (horse, rank), nose, -STRIDES_PER_LENGTH * (way + behind[horse]))

    def _draw_scenery(self, canvas: Canvas, way: float) -> None:
        box = canvas.rect(BOX)
        for name, top, pace in LAYERS:
            strip = self._s.sprites.backdrop(name, BACKDROP_HEIGHTS[name], self._time_of_day)
            passed = round(way * pace * canvas.scale) * (-1 if self._mirrored else 1)
            drawing.tile(canvas.surface, strip, box.left + passed, box.top + round(box.height * top))

    def _draw_horse(self, canvas: Canvas, runner: tuple[int, int], nose: float, strides: float) -> None:
        """Draws a horse after a number of strides, with its nose at `nose` (before mirroring)."""
        if nose < 0:
            return
        horse, rank = runner
        frame = gallop_frame(horse, strides)
        picture = self._s.sprites.horse_side(horse, frame, HORSE_HEIGHT, mirrored=self._mirrored)
        width = picture.get_width() / canvas.scale
        left = self._at(nose) - width * (1 - NOSE_SHARE if self._mirrored else NOSE_SHARE)
        top = foot_of(rank) - HORSE_HEIGHT * SIDE_VIEW_GROUND
        canvas.blit(picture, left, top)
        height = -HORSE_HEIGHT if self._mirrored else HORSE_HEIGHT
        carry_flag(canvas, self._s.flag_of(horse), (left + width / 2, top), height)

    def _draw_result(self, canvas: Canvas, finish: Finish) -> None:
        title = (_("FINISH"), _("SECOND PLACE"), _("THIRD PLACE"))[min(finish.place, 3) - 1]
        box = FRect(TITLE_BOX)
        box.centerx = self._at(box.centerx)
        drawing.card(canvas, box, theme.NIGHT, theme.GOLD, 22)
        close_title = _("PHOTO FINISH") if finish.count_margin is None else _("SO CLOSE!")
        text.draw_line(canvas, close_title if finish.is_photo else title, TITLE, box.inflate(-28, 0))
        if finish.decided and finish.is_photo:
            source = self._photographed().move(-BOX.left, -BOX.top)
            picture = photo_of(canvas, finish, source, self._frozen(canvas, finish))
            x, y = PHOTO_MIDDLE
            canvas.blit_centred(picture, self._at(x), y - PHOTO_DROP * (1 - finish.photo))
        elif finish.decided:
            self._draw_margin(canvas, finish)
        self._draw_gains(canvas, finish)
        if finish.flash:
            level = round(FLASH * finish.flash)
            canvas.surface.fill((level, level, level), canvas.rect(BOX), pygame.BLEND_RGB_ADD)

    def _draw_gains(self, canvas: Canvas, finish: Finish) -> None:
        """Draws the face and the gain of each seat with a gain below its chip.

        The gain of the open sheet's seat is larger, with an explanation.
        """
        for seat, gain in finish.gains.items() if finish.decided else ():
            is_own = seat == self._s.open_sheet_seat
            chip = layout.chip(seat, len(self._s.names))
            is_below_title = not self._mirrored and chip.left < TITLE_BOX.right
            top = (TITLE_BOX.bottom if is_below_title else BOX.top) + GAIN_GAP
            style, face = OWN_GAIN if is_own else GAIN
            badge = self._s.badges[seat]
            won = sum(gain)
            paid = self._s.field_adapter.paid(self._s.view, seat)
            amount = signed_dollars(won - paid), style.on(theme.ALARM_LIGHT) if won < paid else style
            label = self._draw_gain_label(canvas, amount, FRect(chip.centerx, top, face, face), badge)
            mood = "pleased" if won > paid else "hurt"
            draw_portrait(canvas, badge, label.left + face / 2, label.centery, face - GAIN_GAP, mood)
            if is_own:
                source_box = FRect(chip.centerx, label.bottom + GAIN_GAP, 0, GAIN_SOURCE_HEIGHT)
                source = _("won {won}, paid {paid}").format(won=dollars(won), paid=dollars(paid))
                source = source if paid else gain_text(gain)
                line = " · ".join(filter(None, (source, fall_text(finish, seat))))
                self._draw_gain_label(canvas, (line, GAIN_SOURCE), source_box, badge)

    def _draw_gain_label(self, canvas: Canvas, line: tuple[str, theme.Style], anchor: FRect, badge: int) -> FRect:
        """Draws a label in a seat's colour, with `anchor.width` left of the text for a face; returns its box.

        `anchor.topleft` is the middle of the label's upper edge.
        """
        label, style = line
        width = anchor.width + text.width(canvas, label, style) + 3 * GAIN_GAP
        box = FRect(anchor.left - width / 2, anchor.top, width, anchor.height).clamp(inset(BOX, GAIN_GAP))
        drawing.card(canvas, box, theme.NIGHT, theme.SEAT_COLOURS[badge], GAIN_RADIUS)
        text.draw_line(canvas, label, style, inset(split_left(box, anchor.width)[1], GAIN_GAP))
        return box

    def _photographed(self) -> FRect:
        """Returns the part of the view with the first two horses, from their numbers to the line."""
        middle = (foot_of(0) + foot_of(1)) / 2 - HEAD_SHARE * HORSE_HEIGHT
        return around((self._at(LINE_X - PHOTO_BEFORE_LINE), middle), PHOTO_SOURCE).clamp(BOX)

    def _draw_margin(self, canvas: Canvas, finish: Finish) -> None:
        x, y = self._at(MARGIN_MIDDLE[0]), MARGIN_MIDDLE[1]
        name = self._s.field_adapter.horse_name(self._s.view, finish.horse)
        lines = [text.render_title(canvas, name, WINNER, theme.NIGHT, DEPTH)]
        if finish.rivals and finish.place == 1:
            margin = _("by {margin}").format(margin=finish.margin_text(finish.margin))
            lines.append(text.render_title(canvas, margin, MARGIN, theme.NIGHT, DEPTH))
        width = max(line.get_width() for line in lines) / canvas.scale + 2 * MARGIN_PADDING
        box = FRect(x - width / 2, y - MARGIN_STEP * 0.6, width, MARGIN_STEP * (len(lines) + 0.2))
        drawing.card(canvas, box, theme.NIGHT, theme.GOLD, MARGIN_PADDING)
        for number, line in enumerate(lines):
            canvas.blit_centred(line, x, y + MARGIN_STEP * number)


def gain_text(gain: FinishGain) -> str:
    """Returns the source of a gain: bets or the horse, or both with the amount of each."""
    sources = (_("{amount} your bets"), gain.bets), (_("{amount} your horse"), gain.purse)
    parts = []
    for template, amount in sources:
        if amount:
            parts.append(template.format(amount=f"+{dollars(amount)}" if all(gain) else ""))
    return ", ".join(parts).strip()


def fall_text(finish: Finish, seat: Seat) -> str:
    """Returns the fall of a seat's projected dollars by a finish, which puts its other horses back; "" for none."""
    totals = [expected[seat] for expected in finish.totals if expected]
    change = totals[-1] - totals[0] if len(totals) > 1 else 0
    return _("{amount} in all: others fall back").format(amount=signed_dollars(change)) if change < 0 else ""


def foot_of(rank: int) -> float:
    """Returns the y coordinate of the hooves by rank; rank 0 is the finishing horse."""
    far = FARTHEST_FOOT + FOOT_STEP * max(len(NEAR_FEET) + 2 - rank, 0)
    return BOX.top + BOX.height * (NEAR_FEET[rank] if rank < len(NEAR_FEET) else far)


def _render_line(canvas: Canvas) -> Surface:
    side = canvas.px(LINE_SQUARE)
    rows = round(BOX.height * (1 - TRACK_TOP) / LINE_SQUARE) + 1
    surface = Surface((side * LINE_COLUMNS, side * rows))
    for row in range(rows):
        for column in range(LINE_COLUMNS):
            colour = theme.INK if (row + column) % 2 else theme.RAIL
            surface.fill(colour, (column * side, row * side, side, side))
    return surface


def _render_post(canvas: Canvas) -> Surface:
    side = canvas.px(POST_DISC)
    height = canvas.px(BOX.top + BOX.height * TRACK_TOP - POST_TOP)
    surface = shapes.transparent_surface((side, height))
    pole = canvas.px(POST_WIDTH)
    surface.fill(theme.RAIL, ((side - pole) // 2, side // 2, pole, height))
    for number, colour in enumerate((theme.ALARM, theme.RAIL, theme.ALARM)):
        inner = side - 2 * number * side // 6
        surface.blit(shapes.rounded_box((inner, inner), inner // 2, colour), ((side - inner) // 2,) * 2)
    return surface


def photo_of(canvas: Canvas, finish: Finish, source: FRect, field: Surface) -> Surface:
    """Returns the cached photo of a finish, taken from the part `source` of the frozen `field`."""
    key = ("photo", finish.horse, finish.rivals)
    return canvas.cached_while_shown(key, partial(_render, canvas, finish, source, field))


def _render(canvas: Canvas, finish: Finish, source: FRect, field: Surface) -> Surface:
    size = (canvas.px(SIZE[0]), canvas.px(SIZE[1]))
    picture = pygame.transform.smoothscale(field.subsurface(canvas.rect(source).clip(field.get_rect())), size)
    picture = pygame.transform.grayscale(picture)
    picture.fill(SEPIA, special_flags=pygame.BLEND_RGB_MULT)
    return pygame.transform.rotozoom(_framed(canvas, picture, finish), TILT, 1.0)


def _framed(canvas: Canvas, picture: Surface, finish: Finish) -> Surface:
    frame = canvas.px(FRAME)
    caption = canvas.px(CAPTION_HEIGHT)
    width, height = picture.get_width() + 2 * frame, picture.get_height() + 2 * frame + caption
    sheet = Surface((width, height), pygame.SRCALPHA)
    sheet.fill(theme.PAPER_LIGHT)
    sheet.blit(picture, (frame, frame))
    caption_text = _("by {margin}").format(margin=finish.margin_text(finish.margin))
    line = text.render_fitted(canvas, caption_text, CAPTION, text.TextBox(SIZE[0], CAPTION_HEIGHT))
    sheet.blit(line, ((width - line.get_width()) // 2, height - frame // 2 - (caption + line.get_height()) // 2))
    return sheet
