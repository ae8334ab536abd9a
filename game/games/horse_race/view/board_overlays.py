"""Draws over the board and the panels: crosses, cards, lanes, flags, fees and plates."""

from functools import partial

import pygame
from pygame import FRect

from game.games.horse_race.rules.state import HORSES, RACE, SCRATCH_COUNT, horse_of, suit_of
from game.games.horse_race.view.ticket_tags import TICKET, tag
from game.games.horse_race.view.view_model import HorseRaceViewModel, lane_of
from game.games.horse_race.wording import scratch_factor_text
from game.presentation.static_layer import Panel, PlainPanel
from game.race_view.horse_flag import draw_flag
from game.race_view.track_layer import horse_pose
from game.session.amounts import dollars
from game.track.column_geometry import RUN_OUT_DEPTH, ColumnGeometry
from game.track.track import Track
from game.ui import drawing, icons, shapes, text, theme
from game.ui.box import around, nth_row, split_left
from game.ui.canvas import Canvas

CROSS = 54.0
"""Size of a cross, in logical units."""
CROSS_NUMBER = 25.0
"""Size of the horse's cloth on a cross, in logical units."""
CROSS_SIZE_STEPS = 4
"""Number of pictures of a falling cross for each multiple of its final size."""


def draw_crosses(canvas: Canvas, view_model: HorseRaceViewModel, track: Track) -> None:
    """Draws a cross with the number over each scratched horse, in its pen or on its way there."""
    for pen, horse in zip(track.pens, view_model.scratched, strict=False):
        if horse not in view_model.scratch_marks:
            _draw_cross(canvas, view_model, horse, pen, CROSS)
    for horse, cross in view_model.scratch_marks.items():
        size = CROSS * round(cross.size * CROSS_SIZE_STEPS) / CROSS_SIZE_STEPS
        _draw_cross(canvas, view_model, horse, (cross.x, cross.y), size)


def _draw_cross(
    canvas: Canvas, view_model: HorseRaceViewModel, horse: int, middle: tuple[float, float], size: float
) -> None:
    canvas.blit_centred(view_model.sprites.picture("scratch", size), *middle)
    canvas.blit_centred(view_model.sprites.cloth(horse, CROSS_NUMBER), *middle)


def draw_cards(canvas: Canvas, view_model: HorseRaceViewModel) -> None:
    """Draws flying tickets, flying cards and open cards."""
    for card in view_model.flying_pieces:
        if card.kind == TICKET:
            picture = tag(canvas, dollars(card.number))
        elif card.number < 0:
            picture = view_model.sprites.picture("card_back", card.height)
        else:
            picture = view_model.sprites.playing_card(horse_of(card.number), suit_of(card.number), card.height)
        canvas.blit_centred(picture, card.x, card.y)


BADGE_OFFSETS = {
    1: ((0, 0),),
    2: ((-1, 0), (1, 0)),
    3: ((-1, -1), (1, -1), (0, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
}
"""Positions of badges beyond a finish by their number, in halves of a badge from the middle."""
BADGE_SIZES = {1: 24.0, 2: 20.0, 3: 17.0, 4: 17.0}
"""Sizes of badges beyond a finish by their number, in logical units."""
RUN_OUT_CENTRE = 0.42
"""Distance of the badges' middle from the finish, as a share of the run-out's depth."""
LAST = theme.BOLD.sized(18).on(theme.PAPER_LIGHT)
LAST_SIZE = (44.0, 24.0)
"""Size of the plate at a horse on its last square, in logical units. It fits into a lane."""
LAST_ICON = 16.0
"""Size of the arrow on that plate, in logical units."""
FEE_TAG = FRect(-84, -26, 46, 52)
"""Box of a spot's fee on the pen's sign, relative to the middle of the pen."""
FLAG_OFFSET = 8.0
"""Distance of a flag from its horse, in logical units."""
FLAG_POLE = 36.0
"""Length of the flag's pole, in logical units."""
STAKE = theme.BOLD.sized(18).on(theme.GOLD_LIGHT)
"""Text style of the gain that a horse's win brings the open sheet's seat."""
STAKE_INSET = 4.0
"""Space between the plate's edge and the amount on it, in logical units."""
STAKE_SIZE = (54.0, 24.0)
"""Size of the gain's plate, in logical units. It fits into a lane."""
LARGEST_STAKE = 72.0
"""Width of the gain's plate with four digits, in logical units."""
STAKE_DROP = 34.0
"""Distance of the gain's plate below the finish, in logical units."""
CUP = 22.0
"""Size of the cup in the empty Winner's Circle, in logical units."""
LIGHT_STRENGTH = 96
"""Opacity of a lane's highlight, 0 to 255."""
HATCH_PITCH = 18.0
"""Distance from line to line over the lane of a scratched horse, in logical units."""
HATCH_WIDTH = 6.0
"""Width of these lines, in logical units."""
HATCH_STRENGTH = 70
"""Opacity of these lines, 0 to 255."""


def lane_panels(s: HorseRaceViewModel, track: Track) -> list[Panel]:
    """Returns the panels of the board's lanes, and of the areas around the finishes above them.

    Lanes of scratched horses are hatched. The lane of the rolled horse is highlighted, in red if it is scratched. The
    areas show the open sheet's badge for each card of the horse, and the gain from its win. The last panel is the
    Winner's Circle.
    """
    columns = columns_of(track)
    lanes: list[Panel] = []
    badges: list[Panel] = []
    for horse in HORSES:
        left, right = columns.sides(lane_of(horse))
        finish = columns.finish(lane_of(horse))
        lane = FRect(left, finish, right - left, columns.bottom - finish)
        around_finish = around((lane.centerx, finish), (LARGEST_STAKE, 2 * RUN_OUT_DEPTH))
        lanes.append(PlainPanel(lane, partial(_draw_lane, s, horse), partial(_lane_state, s, horse)))
        badges.append(PlainPanel(around_finish, partial(_draw_badges, s, horse), partial(_badges_state, s, horse)))
    circle = around(track.winners[0], (CUP, CUP))
    return [*lanes, *badges, PlainPanel(circle, partial(_draw_circle, s), lambda: bool(s.view.winner))]


def _draw_circle(s: HorseRaceViewModel, canvas: Canvas, box: FRect) -> None:
    """Draws a cup in the Winner's Circle while it is empty."""
    if not s.view.winner:
        canvas.blit_centred(icons.icon(canvas, "cup", CUP, theme.GOLD_LIGHT), *box.center)


def _lane_state(s: HorseRaceViewModel, horse: int) -> tuple[bool, theme.Colour | None]:
    """Returns whether a lane is hatched, and the colour of its highlight."""
    is_rolled = s.shows_roll and s.view.number == horse
    highlight = theme.ALARM if s.view.spot(horse) else theme.GOLD_LIGHT
    return horse in s.scratched, highlight if is_rolled else None


def _draw_lane(s: HorseRaceViewModel, horse: int, canvas: Canvas, lane: FRect) -> None:
    is_hatched, colour = _lane_state(s, horse)
    if is_hatched:
        _hatch(canvas, lane)
    if colour:
        light = shapes.transparent_surface(canvas.rect(lane).size)
        light.fill((*canvas.preferences.mapped_colour(colour), LIGHT_STRENGTH))
        canvas.surface.blit(light, canvas.rect(lane))


def _hatch(canvas: Canvas, box: FRect) -> None:
    width = canvas.px(box.width)
    height = canvas.px(box.height)
    slope = canvas.px(box.width)
    lines = shapes.transparent_surface((width, height), theme.INK)
    for y in range(0, height + slope, canvas.px(HATCH_PITCH)):
        ends = (-slope, y + slope), (width + slope, y - width - slope)
        pygame.draw.line(lines, (*theme.INK, HATCH_STRENGTH), *ends, canvas.px(HATCH_WIDTH))
    canvas.surface.blit(lines, canvas.rect(box))


def _badges_state(s: HorseRaceViewModel, horse: int) -> tuple[int, int, int]:
    """Returns the open sheet's number of cards of a horse, the gain to display, and its badge."""
    is_running = s.view.phase == RACE and not s.view.winner and horse in s.view.running()
    gain = s.stake_in(horse) if is_running and s.view.steps_left(horse) > 1 else 0
    return s.cards_held(horse), gain, s.badges[s.open_sheet_seat]


def _draw_badges(s: HorseRaceViewModel, horse: int, canvas: Canvas, around_finish: FRect) -> None:
    count, stake, badge = _badges_state(s, horse)
    x = around_finish.centerx
    y = around_finish.centery - RUN_OUT_DEPTH * RUN_OUT_CENTRE
    for across, down in BADGE_OFFSETS.get(count, ()):
        size = BADGE_SIZES[count]
        canvas.blit_centred(icons.badge(canvas, badge, size), x + across * size / 2 * 1.06, y + down * size / 2 * 1.02)
    if stake:
        _draw_stake(canvas, stake, (x, around_finish.centery + STAKE_DROP))


def _draw_stake(canvas: Canvas, dollars_won: int, middle: tuple[float, float]) -> None:
    """Draws the plate of a gain; four digits make it a little wider than a lane.

    Large text is set smaller, so that it stays in the picture of its horse.
    """
    amount = dollars(dollars_won)
    width, height = STAKE_SIZE
    plate = around(middle, (max(width, text.least_width(canvas, amount, STAKE) + 2 * STAKE_INSET), height))
    drawing.card(canvas, plate, theme.NIGHT, theme.GOLD, 8)
    text.draw_line(canvas, amount, STAKE, plate)


def draw_last_step_plates(canvas: Canvas, view_model: HorseRaceViewModel, track: Track) -> None:
    """Draws a plate at each horse that needs one more roll, and below it the open sheet's gain from its win."""
    view = view_model.view
    if view.phase != RACE or view_model.dim or view.winner:
        return
    for horse in view.running():
        if view.steps_left(horse) == 1 and not view_model.horse_tokens[horse].galloping:
            square = columns_of(track).place(lane_of(horse), view.positions[horse])
            plate = around((square.x, square.y + 40 * track.horse_size), LAST_SIZE)
            _draw_last_step(canvas, plate)
            gain = view_model.stake_in(horse)
            if gain:
                _draw_stake(canvas, gain, (square.x, plate.bottom + STAKE_SIZE[1] / 2))


def _draw_last_step(canvas: Canvas, plate: FRect) -> None:
    """Draws an arrow and the number of missing rolls, 1."""
    drawing.card(canvas, plate, theme.ALARM, theme.PAPER_LIGHT, 8)
    arrow, number = split_left(plate, plate.width / 2)
    canvas.blit_centred(icons.icon(canvas, "up", LAST_ICON, theme.PAPER_LIGHT), arrow.centerx + 2, arrow.centery)
    text.draw_line(canvas, "1", LAST, number)


def draw_pen_fees(canvas: Canvas, view_model: HorseRaceViewModel, track: Track) -> None:
    """Draws the factor and the amount of the roll fee at each pen."""
    if view_model.dim:
        return
    for spot, (x, y) in enumerate(track.pens[:SCRATCH_COUNT], 1):
        tag = FEE_TAG.move(x, y)
        drawing.card(canvas, tag, theme.ALARM_DEEP, theme.PAPER_LIGHT, 7)
        for row, label in enumerate((scratch_factor_text(spot), dollars(view_model.view.stake * spot))):
            text.draw_line(canvas, label, LAST, nth_row(tag, row, tag.height / 2))


def draw_flags(canvas: Canvas, view_model: HorseRaceViewModel, track: Track) -> None:
    """Draws the open sheet's flag on each horse of which it has cards."""
    for horse in view_model.view.running():
        x, y, _heading = horse_pose(track, view_model, view_model.horse_tokens[horse])
        draw_flag(canvas, view_model.flag_of(horse), (x + FLAG_OFFSET, y), FLAG_POLE)


def columns_of(track: Track) -> ColumnGeometry:
    """Returns the geometry of the board, which has columns on every map of this game."""
    assert isinstance(track.course, ColumnGeometry)
    return track.course
