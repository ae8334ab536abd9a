"""Shows the parade before a race: the horses come in one by one, the gates open, and the horses gallop off."""

from collections.abc import Callable, Iterator
from functools import partial
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

ENTRY_SECONDS = 2.1
"""Duration of the entry of all horses, in seconds."""
WAIT_SECONDS = 0.5
"""Time from the end of the entry until the gates open, in seconds."""
OFF_SECONDS = 0.8
"""Duration of the gallop off, in seconds."""
CARD_SHARE = 0.03
"""Delay from one card to the next, as a share of the entry's duration, 0 to 1."""
CARD_SECONDS = 2.4
"""Duration of the parade with reduced motion, in seconds."""
WALK_STRIDES = 2.0
"""Number of strides of a horse during its entry."""
OFF_STRIDES = 2.5
"""Number of strides of a horse while it gallops off."""
BOX = FRect(0, 44, 1280, 676)
SCENE_HEIGHT = 300.0
LAYERS = (("sky", 0.0), ("stand_3", -50.0), ("ground", 140.0))
"""Scenery layers: name, and top in logical units below the top of the scene."""
FOOT = 0.94
"""Position of the hooves, as a share of the scene's height."""
FOOT_STEP = 0.12
"""Shift of every other horse towards the back, as a share of the scene's height."""
CARDS = FRect(16, 356, 1248, 352)
CARD_GAP = 8.0
"""Space between two cards, in logical units."""
CARD_INSET = 14.0
"""Space left and right of the ability text, in logical units."""
ABILITY_TOP = 66.0
"""Distance from the top of a card to the ability text, in logical units."""
CARD_FOOT = 14.0
"""Space below the ability text, in logical units."""
MANY_HORSES = 8
"""Maximum number of horses for 4 cards per row."""
RAIL_HEIGHT = 5.0
"""Height of the rail between the course and the lawn with the cards, in logical units."""
CLOTH = 34.0
NAME = theme.BOLD.sized(21)
NOTE = theme.SMALL
ABILITY = theme.SMALL


def parade_animation(view_model: RaceViewModel, play: Callable[[str], None]) -> Animation:
    """Shows the parade, and the table again even if the animation is closed early; `play` plays a sound by name."""
    parade = view_model.parade = Parade()
    try:
        play("bugle")
        if view_model.reduced_motion:
            parade.entered = 1.0
            yield Wait(CARD_SECONDS)
        else:
            yield Tween(ENTRY_SECONDS, partial(setattr, parade, "entered"), linear)
            play("bell")
            yield Wait(WAIT_SECONDS)
            play("gate")
            yield Tween(OFF_SECONDS, partial(setattr, parade, "off"), linear)
    finally:
        view_model.parade = None


class ParadeView:
    """The view of a parade. `time_of_day` selects the scenery; pictures of horses exist for `horse_height`."""

    def __init__(self, view_model: RaceViewModel, time_of_day: str, horse_height: float, *, mirrored: bool) -> None:
        self._s = view_model
        self._time_of_day = time_of_day
        self._horse_height = horse_height
        self._mirrored = mirrored
        self._is_cached = False
        """Whether the canvas caches the still scene."""

    def preload(self) -> Iterator[None]:
        """Prepares the layers of the still scene; yields after each step."""
        for name, _top in LAYERS:
            yield from self._s.sprites.backdrop_ahead(name, BACKDROP_HEIGHTS[name], self._time_of_day)

    def draw(self, canvas: Canvas, parade: Parade) -> None:
        """Draws scene and race card."""
        self._is_cached = True
        scene = canvas.cached(("parade", self._time_of_day), partial(self._render_scene, canvas))
        canvas.surface.blit(scene, canvas.rect(BOX))
        horses = self._s.field_adapter.horses
        height = self._card_height(canvas)
        for number in range(len(horses)):
            self._draw_horse(canvas, parade, number)
            if parade.entered >= number * CARD_SHARE:
                self._draw_card(canvas, number, height)

    def release(self, canvas: Canvas) -> None:
        """Drops the cached scene after the parade."""
        if self._is_cached:
            canvas.drop(("parade", self._time_of_day))
            self._is_cached = False

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
        """Draws a horse during its entry, at its place, or galloping off. The first horse is at the front."""
        horses = self._s.field_adapter.horses
        walked = parade.walked(number, len(horses))
        is_moving = walked < 1.0 or parade.off > 0
        strides = walked * WALK_STRIDES + parade.off * OFF_STRIDES
        frame = gallop_frame(number, strides) if is_moving else STANDING
        picture = self._s.sprites.horse_side(horses[number], frame, self._horse_height, mirrored=self._mirrored)
        width = picture.get_width() / canvas.scale
        step = WIDTH / len(horses)
        place = WIDTH - step * (number + 0.5)
        # The last horse stays visible, so that the course is never empty.
        x = -width / 2 + (place + width / 2) * walked + (WIDTH - step) * parade.off
        x = WIDTH - x if self._mirrored else x
        foot = BOX.top + SCENE_HEIGHT * (FOOT - FOOT_STEP * (number % 2))
        canvas.blit(picture, x - width / 2, foot - self._horse_height * SIDE_VIEW_GROUND)

    def _card_height(self, canvas: Canvas) -> float:
        """Returns the height of a card with space for the longest ability. Some cards have only names."""
        field_adapter = self._s.field_adapter
        abilities = [field_adapter.race_card(self._s.view, horse)[1] for horse in field_adapter.horses]
        if self._s.folds or not any(abilities):
            return ABILITY_TOP
        width = self._card_box(0, 0.0).width - 2 * CARD_INSET
        tallest = max(text.paragraph_height(canvas, ability, ABILITY, width) for ability in abilities)
        return ABILITY_TOP + tallest + CARD_FOOT

    def _card_box(self, number: int, needed: float) -> FRect:
        count = len(self._s.field_adapter.horses)
        columns = 4 if count <= MANY_HORSES else ceil(count / 2)
        rows = ceil(count / columns)
        width = (CARDS.width + CARD_GAP) / columns
        height = min((CARDS.height + CARD_GAP) / rows, needed + CARD_GAP)
        left = CARDS.left + number % columns * width
        top = CARDS.centery + (number // columns - rows / 2) * height + CARD_GAP / 2
        return FRect(left, top, width - CARD_GAP, height - CARD_GAP)

    def _draw_card(self, canvas: Canvas, number: int, height: float) -> None:
        """Draws cloth, name, price and ability of a horse. Without an ability or in a first match, omits both."""
        horse = self._s.field_adapter.horses[number]
        box = self._card_box(number, height)
        view = self._s.view
        note, ability = self._s.field_adapter.race_card(view, horse)
        colours = theme.CLOTH_COLOURS[horse]
        drawing.card(canvas, box, colours.colour, theme.INK, 12)
        canvas.blit_centred(self._s.sprites.cloth(horse, CLOTH), box.left + 28, box.top + 32)
        name_box = FRect(box.left + 54, box.top + 6, box.width - 64, 26)
        name = self._s.field_adapter.horse_name(view, horse)
        if self._s.folds or not ability:
            text.draw_line(canvas, name, NAME.on(colours.number), name_box.move(0, 13), text.LEFT)
            return
        text.draw_line(canvas, name, NAME.on(colours.number), name_box, text.LEFT)
        drawing.card(canvas, split_top(inset(box, 3, 3), ABILITY_TOP - 6)[1], theme.PAPER_LIGHT, None, 10)
        text.draw_line(canvas, note, NOTE.on(colours.number), name_box.move(0, 26), text.LEFT)
        width = box.width - 2 * CARD_INSET
        ability_box = FRect(
            box.left + CARD_INSET, box.top + ABILITY_TOP, width, box.height - ABILITY_TOP - CARD_FOOT / 2
        )
        text.draw_paragraph(canvas, ability, ABILITY, ability_box, text.LEFT)
