"""Draws what lies over board and panels: crosses, cards, and faces of dice to choose from."""

from functools import partial

import pygame
from pygame import FRect

from game.games.horse_race.rules.state import HORSES, RACE, SCRATCH_COUNT, horse_of, suit_of
from game.games.horse_race.view.view_model import HorseRaceViewModel, lane_of
from game.games.horse_race.wording import scratch_factor_text
from game.i18n import _
from game.presentation.static_layer import Panel, PlainPanel
from game.race_view.horse_flag import draw_flag
from game.race_view.track_layer import horse_pose
from game.session.amounts import dollars
from game.track.column_geometry import RUN_OUT_DEPTH, ColumnGeometry
from game.track.track import Track
from game.ui import drawing, icons, shapes, text, theme
from game.ui.box import around, nth_row
from game.ui.canvas import Canvas

CROSS = 54.0
"""A cross."""
CROSS_NUMBER = 25.0
"""The number of its horse on it."""
CROSS_SIZE_STEPS = 4
"""Sizes of a cross that comes down, from one size to the next: each has a picture."""


def draw_crosses(canvas: Canvas, view_model: HorseRaceViewModel, track: Track) -> None:
    """Over each scratched horse in its pen, and over one on its way there; with its number, which the cross hides."""
    for pen, horse in zip(track.pens, view_model.scratched, strict=False):
        if horse not in view_model.scratch_marks:
            _draw_cross(canvas, view_model, horse, pen, CROSS)
    for horse, cross in view_model.scratch_marks.items():
        size = CROSS * round(cross.size * CROSS_SIZE_STEPS) / CROSS_SIZE_STEPS
        _draw_cross(canvas, view_model, horse, (cross.x, cross.y), size)


def _draw_cross(
    canvas: Canvas, view_model: HorseRaceViewModel, horse: int, place: tuple[float, float], size: float
) -> None:
    canvas.blit_centred(view_model.sprites.picture("scratch", size), *place)
    canvas.blit_centred(view_model.sprites.cloth(horse, CROSS_NUMBER), *place)


def draw_cards(canvas: Canvas, view_model: HorseRaceViewModel) -> None:
    """Cards in flight, and those that lie open."""
    for card in view_model.flying_pieces:
        if card.number < 0:
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
"""Where the signs lie in a yard, by their number, in halves of a sign from its middle."""
BADGE_SIZES = {1: 24.0, 2: 20.0, 3: 17.0, 4: 17.0}
"""How large they are."""
RUN_OUT_CENTRE = 0.42
"""Where the middle of a yard lies, in its depths from the finish."""
LAST = theme.BOLD.sized(18).on(theme.PAPER_LIGHT)
# Height of the plate at a horse on its last square, what it keeps free beside its words, and its width at most.
LAST_HEIGHT = 24.0
LAST_MARGIN = 12.0
LAST_MAX_WIDTH = 96.0

FEE_TAG = FRect(-84, -26, 46, 52)
"""The tag of a spot, on the pen's sign, from the middle of the pen."""
FLAG_ASIDE = 8.0
"""How far beside its horse a flag stands."""
FLAG_POLE = 36.0
"""How long its pole is."""


STAKE = theme.BOLD.sized(18).on(theme.GOLD_LIGHT)
"""What a horse's win brings the open sheet's seat."""
STAKE_SIZE = (72.0, 24.0)
"""The size of its plate."""
STAKE_DROP = 34.0
"""How far below the finish that stands."""
LIGHT_STRENGTH = 96
"""How strongly a lane is lit, of 255."""
# From one line over the lane of a scratched horse to the next, their width, and how dark they are, of 255.
HATCH_PITCH = 18.0
HATCH_WIDTH = 6.0
HATCH_STRENGTH = 70


def lane_panels(s: HorseRaceViewModel, track: Track) -> list[Panel]:
    """Returns the panels of the board's lanes, hatched where a horse is scratched, the rolled one lit, red where that
    costs, and over them those beyond the finishes: the open sheet's sign for each card of a horse, what its win brings.
    """
    columns = columns_of(track)
    lanes: list[Panel] = []
    badges: list[Panel] = []
    for horse in HORSES:
        (left, right) = columns.sides(lane_of(horse))
        finish = columns.finish(lane_of(horse))
        lane = FRect(left, finish, right - left, columns.bottom - finish)
        around_finish = around((lane.centerx, finish), (STAKE_SIZE[0], 2 * RUN_OUT_DEPTH))
        lanes.append(PlainPanel(lane, partial(_draw_lane, s, horse), partial(_lane_state, s, horse)))
        badges.append(PlainPanel(around_finish, partial(_draw_badges, s, horse), partial(_badges_state, s, horse)))
    return [*lanes, *badges]


def _lane_state(s: HorseRaceViewModel, horse: int) -> tuple[bool, theme.Colour | None]:
    light = theme.ALARM if s.view.spot(horse) else theme.GOLD_LIGHT
    return horse in s.scratched, light if s.shows_roll and s.view.number == horse else None


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
    is_running = s.view.phase == RACE and not s.view.winner and horse in s.view.running()
    return (
        s.cards_held(horse),
        s.stake_in(horse) if is_running and s.view.steps_left(horse) > 1 else 0,
        s.badges[s.open_sheet_seat],
    )


def _draw_badges(s: HorseRaceViewModel, horse: int, canvas: Canvas, around_finish: FRect) -> None:
    count, stake, sign = _badges_state(s, horse)
    x, y = around_finish.centerx, around_finish.centery - RUN_OUT_DEPTH * RUN_OUT_CENTRE
    for across, down in BADGE_OFFSETS.get(count, ()):
        size = BADGE_SIZES[count]
        canvas.blit_centred(icons.badge(canvas, sign, size), x + across * size / 2 * 1.06, y + down * size / 2 * 1.02)
    if stake:
        _draw_stake(canvas, stake, (x, around_finish.centery + STAKE_DROP))


def _draw_stake(canvas: Canvas, dollars_won: int, middle: tuple[float, float]) -> None:
    plate = around(middle, STAKE_SIZE)
    drawing.card(canvas, plate, theme.NIGHT, theme.GOLD, 8)
    text.draw_line(canvas, dollars(dollars_won), STAKE, plate)


def draw_last_step_plates(canvas: Canvas, view_model: HorseRaceViewModel, track: Track) -> None:
    """A plate at each horse that needs but one roll, and below it what its win brings the open sheet's seat."""
    view = view_model.view
    words = _("1 more")
    if view.phase != RACE or view_model.dim or view.winner:
        return
    for horse in view.running():
        if view.steps_left(horse) == 1 and not view_model.horse_tokens[horse].galloping:
            place = columns_of(track).place(lane_of(horse), view.positions[horse])
            width = min(text.width(canvas, words, LAST) + LAST_MARGIN, LAST_MAX_WIDTH)
            box = around((place.x, place.y + 40 * track.horse_size), (width, LAST_HEIGHT))
            drawing.card(canvas, box, theme.ALARM, theme.PAPER_LIGHT, 8)
            text.draw_line(canvas, words, LAST, box)
            if dollars_won := view_model.stake_in(horse):
                _draw_stake(canvas, dollars_won, (place.x, box.bottom + STAKE_SIZE[1] / 2))


def draw_pen_fees(canvas: Canvas, view_model: HorseRaceViewModel, track: Track) -> None:
    """How many times the fee it costs to roll the horse that stands in a pen, and how much that is."""
    for spot, (x, y) in enumerate(track.pens[:SCRATCH_COUNT] if not view_model.dim else (), 1):
        tag = FEE_TAG.move(x, y)
        drawing.card(canvas, tag, theme.ALARM_DEEP, theme.PAPER_LIGHT, 7)
        for row, words in enumerate((scratch_factor_text(spot), dollars(view_model.view.stake * spot))):
            text.draw_line(canvas, words, LAST, nth_row(tag, row, tag.height / 2))


def draw_flags(canvas: Canvas, view_model: HorseRaceViewModel, track: Track) -> None:
    """The flag of the open sheet on each horse of which it has cards."""
    for horse in view_model.view.running():
        x, y, _heading = horse_pose(track, view_model, view_model.horse_tokens[horse])
        draw_flag(canvas, view_model.flag_of(horse), (x + FLAG_ASIDE, y), FLAG_POLE)


def columns_of(track: Track) -> ColumnGeometry:
    """Returns the board's geometry, which is one of columns on every map of this game."""
    assert isinstance(track.course, ColumnGeometry)
    return track.course
