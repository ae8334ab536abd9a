"""Draws what lies over board and panels: crosses, cards, and faces of dice to choose from."""

from collections.abc import Iterator

import pygame
from pygame import FRect

from game.games.horse_race.rules.state import HORSES, RACE, SCRATCH_COUNT, horse_of, suit_of
from game.games.horse_race.view.view_model import HorseRaceViewModel, lane_of
from game.games.horse_race.wording import scratch_factor_text
from game.i18n import _
from game.presentation.view_model import Signature
from game.race_view.horse_flag import draw_flag
from game.race_view.track_layer import horse_pose
from game.session.amounts import dollars
from game.track.column_geometry import RUN_OUT_DEPTH, ColumnGeometry
from game.track.track import Track
from game.ui import drawing, icons, shapes, text, theme
from game.ui.box import around, nth_row
from game.ui.canvas import Canvas

CROSS, CROSS_NUMBER = 54.0, 25.0
"""A cross, and the number of its horse on it."""
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
LAST_HEIGHT, LAST_MARGIN, LAST_MAX_WIDTH = 24.0, 12.0, 96.0
"""Height of the plate at a horse on its last square, what it keeps free beside its words, and its width at most."""

FEE_TAG = FRect(-84, -26, 46, 52)
"""The tag of a spot, on the pen's sign, from the middle of the pen."""
FLAG_ASIDE, FLAG_POLE = 8.0, 36.0
"""How far beside its horse a flag stands, and how long its pole is."""


STAKE, STAKE_SIZE, STAKE_DROP = theme.BOLD.sized(18).on(theme.GOLD_LIGHT), (62.0, 24.0), 34.0
"""What a horse's win brings the open sheet's seat, the size of its plate, and how far below the finish that stands."""
LIGHT_STRENGTH = 96
"""How strongly a lane is lit, of 255."""
HATCH_PITCH, HATCH_WIDTH, HATCH_STRENGTH = 18.0, 6.0, 70
"""From one line over the lane of a scratched horse to the next, their width, and how dark they are, of 255."""


class HolderBadges:
    """The board's lanes: hatched where a horse is scratched, the rolled one lit, red where that costs; for each horse
    of which the open sheet has cards their signs beyond the finish, one a card, and what its win brings.
    """

    def __init__(self, view_model: HorseRaceViewModel, track: Track) -> None:
        self._s = view_model
        self._columns = columns_of(track)
        left, top, right, bottom = self._columns.bounds()
        self.box = FRect(left, top, right - left, bottom - top)

    def signature(self) -> Signature:
        s = self._s
        held, stakes, rolled = tuple(map(s.cards_held, HORSES)), tuple(self._stakes()), s.shows_roll and s.view.number
        return held, stakes, rolled, s.open_sheet_seat, tuple(s.badges), tuple(s.scratched)

    def _stakes(self) -> Iterator[tuple[int, int]]:
        view = self._s.view
        for horse in view.running() if view.phase == RACE and not view.winner else ():
            if view.steps_left(horse) > 1 and (dollars_won := self._s.stake_in(horse)):
                yield horse, dollars_won

    def draw(self, canvas: Canvas) -> None:
        s = self._s
        for horse in s.scratched:
            self._hatch(canvas, lane_of(horse))
        if s.shows_roll:
            costs = bool(s.view.spot(s.view.number))
            self._light(canvas, lane_of(s.view.number), theme.ALARM if costs else theme.GOLD_LIGHT)
        for horse in HORSES:
            count = s.cards_held(horse)
            finish = self._columns.finish(lane_of(horse))
            x, y = self._columns.place(lane_of(horse), 1).x, finish - RUN_OUT_DEPTH * RUN_OUT_CENTRE
            for across, is_pressed in BADGE_OFFSETS.get(count, ()):
                size = BADGE_SIZES[count]
                badge = icons.badge(canvas, s.badges[s.open_sheet_seat], size)
                canvas.blit_centred(badge, x + across * size / 2 * 1.06, y + is_pressed * size / 2 * 1.02)
        for horse, dollars_won in self._stakes():
            x = self._columns.place(lane_of(horse), 1).x
            _draw_stake(canvas, dollars_won, (x, self._columns.finish(lane_of(horse)) + STAKE_DROP))

    def _light(self, canvas: Canvas, lane: int, colour: theme.Colour) -> None:
        box = canvas.rect(self._lane_box(lane))
        light = shapes.transparent_surface(box.size)
        light.fill((*canvas.preferences.mapped_colour(colour), LIGHT_STRENGTH))
        canvas.surface.blit(light, box)

    def _lane_box(self, lane: int) -> FRect:
        left, right = self._columns.sides(lane)
        top = self._columns.finish(lane)
        return FRect(left, top, right - left, self._columns.bottom - top)

    def _hatch(self, canvas: Canvas, lane: int) -> None:
        box = self._lane_box(lane)
        width, height, slope = canvas.px(box.width), canvas.px(box.height), canvas.px(box.width)
        lines = shapes.transparent_surface((width, height), theme.INK)
        for y in range(0, height + slope, canvas.px(HATCH_PITCH)):
            ends = (-slope, y + slope), (width + slope, y - width - slope)
            pygame.draw.line(lines, (*theme.INK, HATCH_STRENGTH), *ends, canvas.px(HATCH_WIDTH))
        canvas.surface.blit(lines, canvas.rect(box))


def _draw_stake(canvas: Canvas, dollars_won: int, middle: tuple[float, float]) -> None:
    plate = around(middle, STAKE_SIZE)
    drawing.card(canvas, plate, theme.NIGHT, theme.GOLD, 8)
    text.draw_line(canvas, dollars(dollars_won), STAKE, plate)


def draw_last_step_plates(canvas: Canvas, view_model: HorseRaceViewModel, track: Track) -> None:
    """A plate at each horse that needs but one roll, and below it what its win brings the open sheet's seat."""
    view, words = view_model.view, _("1 more")
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
