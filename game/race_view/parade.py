"""Shows the parade before a race: the horses come onto the course one by one, the gates open, they are off."""

from collections.abc import Callable, Iterator
from math import ceil

from pygame import FRect, Surface

from game.presentation.animation import Animation, Tween, Wait, linear
from game.race_view.finish_view import BACKDROP_HEIGHTS
from game.race_view.stage import Parade
from game.race_view.view_model import RaceViewModel
from game.sprites.sprite_cache import SIDE_VIEW_GROUND, STANDING, gallop_frame
from game.ui import drawing, shapes, text, theme
from game.ui.box import inset, split_top
from game.ui.canvas import WIDTH, Canvas

# All horses come in; they stand before the gates open; they gallop off.
ENTRY_SECONDS = 2.1
WAIT_SECONDS = 0.5
OFF_SECONDS = 0.8
CARD_SHARE = 0.03
"""How much of the entry passes from one card to the next, 0..1."""
CARD_SECONDS = 2.4
"""How long all are shown where nothing may move."""
WALK_STRIDES = 2.0
OFF_STRIDES = 2.5
BOX = FRect(0, 44, 1280, 676)
SCENE_HEIGHT = 300.0
LAYERS = (("sky", 0.0), ("stand_3", -50.0), ("ground", 140.0))
"""Name, and top in logical units below the scene's."""
# Where hooves are, in heights of the scene; every other horse stands so much further back.
FOOT = 0.94
FOOT_STEP = 0.12
# The lawn of the cards, what is between two, and where an ability lies on a card: from its sides, top and foot.
CARDS = FRect(16, 356, 1248, 352)
CARD_GAP = 8.0
CARD_INSET = 14.0
ABILITY_TOP = 66.0
CARD_FOOT = 14.0
MANY_HORSES = 8
"""Horses up to which there are four cards beside each other."""
RAIL_HEIGHT = 5.0
"""Of the rail between the course and the lawn on which the cards lie."""
CLOTH = 34.0
NAME = theme.BOLD.sized(21)
NOTE = theme.SMALL
ABILITY = theme.SMALL


def parade_animation(view_model: RaceViewModel, play: Callable[[str], None]) -> Animation:
    """Shows the parade; `play` plays a sound by name. However it ends, the table is shown again."""
    parade = view_model.parade = Parade()
    try:
        play("bugle")
        if view_model.reduced_motion:
            parade.entered = 1.0
            yield Wait(CARD_SECONDS)
        else:
            yield Tween(ENTRY_SECONDS, lambda share: setattr(parade, "entered", share), linear)
            play("bell")
            yield Wait(WAIT_SECONDS)
            play("gate")
            yield Tween(OFF_SECONDS, lambda share: setattr(parade, "off", share), linear)
    finally:
        view_model.parade = None


class ParadeView:
    """The picture of a parade; `time_of_day` is that of the scenery, `horse_height` of pictures that are there."""

    def __init__(self, view_model: RaceViewModel, time_of_day: str, horse_height: float, *, mirrored: bool) -> None:
        self._s = view_model
        self._time_of_day = time_of_day
        self._horse_height = horse_height
        self._mirrored = mirrored
        self._is_kept = False
        """Whether the still picture is kept on the canvas."""

    def preload(self) -> Iterator[None]:
        """Makes ahead what stands still is composed of, and yields after each strip."""
        for name, _top in LAYERS:
            yield from self._s.sprites.backdrop_ahead(name, BACKDROP_HEIGHTS[name], self._time_of_day)

    def draw(self, canvas: Canvas, parade: Parade) -> None:
        """Draws scene and race card."""
        self._is_kept = True
        scene = canvas.cached(("parade", self._time_of_day), lambda: self._render_scene(canvas))
        canvas.surface.blit(scene, canvas.rect(BOX))
        horses = self._s.field_adapter.horses
        height = self._card_height(canvas)
        for number in range(len(horses)):
            self._draw_horse(canvas, parade, number)
            if parade.entered >= number * CARD_SHARE:
                self._draw_card(canvas, number, height)

    def release(self, canvas: Canvas) -> None:
        """Gives up the picture of what stands still, once the parade is over."""
        if self._is_kept:
            canvas.drop(("parade", self._time_of_day))
            self._is_kept = False

    def _render_scene(self, canvas: Canvas) -> Surface:
        surface = Surface(canvas.rect(BOX).size)
        surface.fill(canvas.preferences.mapped_colour(theme.NIGHT))
        for name, top in LAYERS:
            strip = self._s.sprites.backdrop(name, BACKDROP_HEIGHTS[name], self._time_of_day)
            drawing.tile(surface, strip, 0, canvas.px(top))
        foot = surface.get_rect(top=canvas.px(SCENE_HEIGHT))
        mapped = canvas.preferences.mapped_colour
        lawn = shapes.vertical_gradient(foot.size, mapped(theme.TURF), mapped(theme.TURF_DARK))
        surface.blit(shapes.add_paper_grain(lawn), foot)
        surface.fill(mapped(theme.RAIL), (foot.left, foot.top, foot.width, canvas.px(RAIL_HEIGHT)))
        return surface

    def _draw_horse(self, canvas: Canvas, parade: Parade, number: int) -> None:
        """Draws a horse on the way to its place, at it, or on the way off; the first one stands foremost."""
        horses = self._s.field_adapter.horses
        walked = parade.walked(number, len(horses))
        is_moving = walked < 1.0 or parade.off > 0
        strides = walked * WALK_STRIDES + parade.off * OFF_STRIDES
        frame = gallop_frame(number, strides) if is_moving else STANDING
        picture = self._s.sprites.horse_side(horses[number], frame, self._horse_height, mirrored=self._mirrored)
        width = picture.get_width() / canvas.scale
        step = WIDTH / len(horses)
        place = WIDTH - step * (number + 0.5)
        # The last one stays in sight to the end: the course is never empty.
        x = -width / 2 + (place + width / 2) * walked + (WIDTH - step) * parade.off
        x = WIDTH - x if self._mirrored else x
        foot = BOX.top + SCENE_HEIGHT * (FOOT - FOOT_STEP * (number % 2))
        canvas.blit(picture, x - width / 2, foot - self._horse_height * SIDE_VIEW_GROUND)

    def _card_height(self, canvas: Canvas) -> float:
        """Returns how high a card is that has room for the longest ability; a first match has names alone."""
        if self._s.folds:
            return ABILITY_TOP
        abilities = [self._s.field_adapter.race_card(self._s.view, one)[1] for one in self._s.field_adapter.horses]
        width = self._card_box(0, 0.0).width - 2 * CARD_INSET
        return (
            ABILITY_TOP + max(text.paragraph_height(canvas, words, ABILITY, width) for words in abilities) + CARD_FOOT
        )

    def _card_box(self, number: int, needed: float) -> FRect:
        count = len(self._s.field_adapter.horses)
        columns = 4 if count <= MANY_HORSES else ceil(count / 2)
        rows = ceil(count / columns)
        width, height = (CARDS.width + CARD_GAP) / columns, min((CARDS.height + CARD_GAP) / rows, needed + CARD_GAP)
        left = CARDS.left + number % columns * width
        top = CARDS.centery + (number // columns - rows / 2) * height + CARD_GAP / 2
        return FRect(left, top, width - CARD_GAP, height - CARD_GAP)

    def _draw_card(self, canvas: Canvas, number: int, height: float) -> None:
        """Draws cloth, name, price and ability of a horse, in a first match only cloth and name."""
        horse = self._s.field_adapter.horses[number]
        box = self._card_box(number, height)
        view = self._s.view
        note, ability = self._s.field_adapter.race_card(view, horse)
        colours = theme.CLOTH_COLOURS[horse]
        drawing.card(canvas, box, colours.colour, theme.INK, 12)
        canvas.blit_centred(self._s.sprites.cloth(horse, CLOTH), box.left + 28, box.top + 32)
        room = FRect(box.left + 54, box.top + 6, box.width - 64, 26)
        name = self._s.field_adapter.horse_name(view, horse)
        if self._s.folds:
            text.draw_line(canvas, name, NAME.on(colours.number), room.move(0, 13), text.LEFT)
            return
        text.draw_line(canvas, name, NAME.on(colours.number), room, text.LEFT)
        drawing.card(canvas, split_top(inset(box, 3, 3), ABILITY_TOP - 6)[1], theme.PAPER_LIGHT, None, 10)
        text.draw_line(canvas, note, NOTE.on(colours.number), room.move(0, 26), text.LEFT)
        width, height = box.width - 2 * CARD_INSET, box.height - ABILITY_TOP - CARD_FOOT / 2
        words = FRect(box.left + CARD_INSET, box.top + ABILITY_TOP, width, height)
        text.draw_paragraph(canvas, ability, ABILITY, words, text.LEFT)
