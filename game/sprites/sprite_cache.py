"""Renders horses, dice and backdrops at the window's real scale, when first requested, and caches them.

Sizes are in logical units, surfaces in pixels.
"""

from collections.abc import Callable, Hashable, Iterable, Iterator, Set
from functools import lru_cache, partial
from itertools import chain, islice
from math import cos, inf, radians, sin
from typing import NamedTuple

import pygame
from pygame import Surface

from game.platform.browser import BROWSER
from game.sprites import horse_colours
from game.sprites.dice_pictures import DicePictures
from game.sprites.horse_colours import RiderSilks
from game.ui import svg
from game.ui.surface_cache import CompressedSurfaces, SurfaceCache

GALLOP_FRAMES = 12
"""Number of pictures of a stride, from above and from the side. Higher frame numbers wrap around."""
STRIDE_OFFSET = 0.37
"""Offset between the strides of two consecutive horses, in strides."""
STANDING = -1
"""Frame number of a standing horse."""
REARING = -2
"""Frame number of a rearing horse."""
ALL_FRAMES = (STANDING, REARING, *range(GALLOP_FRAMES))
"""All frame numbers of a horse."""
_SPECIAL_FRAMES = {STANDING: "standing", REARING: "rearing"}
"""Names of the frames outside a stride, by frame number."""
REARING_STRETCH = (0.82, 1.08)
"""Length and width of a rearing horse from above, as multiples of the normal ones."""
HEADINGS = 64
"""Number of directions of a horse seen from above."""
BACKDROPS = ("sky", "stand_0", "stand_1", "stand_2", "stand_3", "rail", "ground")
"""Names of the backdrops: sky and wood, the grandstand (calm, clapping, arms up, waving), the rail, turf and dirt.
Their aspect ratios are 4:1, 20:3, 30:7 and 6:1.
"""

TOP_VIEW_WIDTH = 82.0
"""Width of a picture of a horse from above, from nose to tail with margins, in logical units."""
SIDE_VIEW_HEIGHT = 64.0
"""Normal height of a picture of a horse from the side, in logical units."""
LARGE_SIDE_VIEW_HEIGHT = 176.0
"""Height of a horse from the side when the side view fills the track, in logical units."""
SIDE_VIEW_GROUND = 167 / 176
"""Distance of the ground from the top of a horse's side view, as a share of its height."""
NUMBER_OFFSET = -8.3
"""Distance of the number from the centre of a horse seen from above, in logical units; negative towards the tail."""
NUMBER_SIZE = 14.6
"""Height of the number on a horse seen from above, in logical units."""
TOP_VIEW_BYTES = 5e6
"""Maximum size of the cached pictures of horses from above at scale 1, in bytes. Of thousands of pictures, a lap shows
a few hundred.
"""
BACKDROP_BYTES = 4e6
"""Maximum size of the cached backdrops at scale 1, in bytes: enough for one view. Other backdrops are unpacked in a few
milliseconds.
"""
SUPERSAMPLING = 2
"""Supersampling factor of pictures before they are rotated."""
SHADOW_OFFSET = (1.5, 3.0)
"""Offset of a horse's shadow to the right and down, in logical units."""
SHADOW_BLUR = 3.0
"""Blur radius of a horse's shadow, in logical units."""
SHADOW_ALPHA = 92
"""Opacity of a horse's shadow, 0 to 255."""


class _Look(NamedTuple):
    """A horse and its jockey's silks; None for the silks of the horse."""

    number: int
    silks: RiderSilks | None = None


class SpriteCache(DicePictures):
    """Pictures for one scale, in pixels per logical unit. A new size of the window needs a new cache."""

    def __init__(self, scale: float) -> None:
        super().__init__(scale)
        self._encoded_count = 0
        """Number of surfaces, in order, that `encode_for` has encoded."""
        self._top_views = SurfaceCache(TOP_VIEW_BYTES * scale * scale)
        self._backdrops = SurfaceCache(inf if BROWSER else BACKDROP_BYTES * scale * scale)
        self._strips = CompressedSurfaces("BGRA")
        """Compressed backdrops, in the pixel format of the screen."""
        self._silks: dict[int, RiderSilks] = {}
        self.renders_left: float = inf
        """Number of horses that may still be rendered in this frame. At 0, a galloping horse shows its last available
        frame.
        """

    # -- horses ---------------------------------------------------------------------------------------------

    def horse_above(self, number: int, frame: int, heading: float, size: float = 1.0) -> Surface:
        """Returns the horse from above with its shadow; its position is that of its centre.

        `heading` is in degrees clockwise from east, `size` 1 is the usual size.
        """
        bucket = round(heading * HEADINGS / 360) % HEADINGS
        look = _Look(number, self._silks.get(number))
        frame = self._ready_frame(frame, lambda name: (look, f"horse_above_{name}") in self._compressed)
        key = (number, _frame_name(frame), bucket, size, self._silks.get(number))
        render = partial(self._top_view, number, frame, bucket * 360 / HEADINGS, size)
        return self._top_views.get_or_render(key, render)

    def horse_side(
        self, number: int, frame: int, height: float = SIDE_VIEW_HEIGHT, *, mirrored: bool = False
    ) -> Surface:
        """Returns the horse from the side with its shadow; `frame` may also be STANDING or REARING.

        It faces right, or left if `mirrored`. Heights below LARGE_SIDE_VIEW_HEIGHT are scaled down from it.
        """
        look = _Look(number, self._silks.get(number))
        frame = self._ready_frame(frame, lambda name: ("side", look, name, height, mirrored) in self._surfaces)
        name = _frame_name(frame)
        picture = self._surfaces.get(("side", look, name, height, mirrored))
        return picture or self._side_view(look, name, height, mirrored=mirrored)

    def side_ahead(self, number: int, frame: int, height: float) -> Iterator[None]:
        """Renders a horse from the side in advance, in the browser first without its silks; yields after each one."""
        if BROWSER and number in self._silks:
            self._side_view(_Look(number), _frame_name(frame), height, mirrored=False)
            yield
        self.horse_side(number, frame, height)
        yield

    def _ready_frame(self, frame: int, is_ready: Callable[[str], bool]) -> int:
        """Returns the frame, or the last one before it that is ready if none may be rendered now."""
        if self.renders_left > 0 or frame < 0 or is_ready(_frame_name(frame)):
            return frame
        earlier = [(frame - steps) % GALLOP_FRAMES for steps in range(1, GALLOP_FRAMES)]
        return next((one for one in (*earlier, STANDING) if is_ready(_frame_name(one))), frame)

    def _side_view(self, look: _Look, frame: str, height: float, *, mirrored: bool) -> Surface:
        key = ("side", look, frame, height, mirrored)
        if key not in self._surfaces:
            self.renders_left -= 1
            full_height = max(height, LARGE_SIDE_VIEW_HEIGHT)
            picture = self._draw_side_view(look, frame, full_height, mirrored=mirrored)
            self._surfaces[("side", look, frame, full_height, mirrored)] = svg.optimise(picture)
            if height < full_height:
                size = (round(picture.get_width() * height / full_height), self.px(height))
                self._surfaces[key] = svg.optimise(pygame.transform.smoothscale(picture, size))
        return self._surfaces[key]

    def _draw_side_view(self, look: _Look, frame: str, height: float, *, mirrored: bool) -> Surface:
        """Draws a horse from the side; the number of a mirrored horse is not mirrored."""
        name = f"horse_side_{frame}"
        number = look.number
        if look.silks:
            bare = self._surfaces.get(("side", _Look(number), frame, height, mirrored))
            bare = bare or svg.optimise(self._draw_side_view(_Look(number), frame, height, mirrored=mirrored))
            horse = bare.copy()
            jockey = _jockey(name, look.silks, self.px(height))
            horse.blit(pygame.transform.flip(jockey, True, False) if mirrored else jockey, (0, 0))
            return horse
        if not mirrored:
            return self._render_horse(name, number, self.px(height))
        horse = self._render_horse(name, number, self.px(height), svg.mirrored_groups("number-"))
        return pygame.transform.flip(horse, True, False)

    def _top_view(self, number: int, frame: int, heading: float, size: float) -> Surface:
        name = f"horse_above_{_frame_name(STANDING if frame == REARING else frame)}"
        base = self._unturned(_Look(number, self._silks.get(number)), name)
        if frame == REARING:
            length, width = REARING_STRETCH
            base = pygame.transform.smoothscale(base, (base.get_width() * length, base.get_height() * width))
        horse = pygame.transform.rotozoom(base, -heading, size / SUPERSAMPLING)
        self._write_number(horse, number, heading, size)
        return svg.optimise(self._with_shadow(horse))

    def _unturned(self, look: _Look, name: str) -> Surface:
        """Returns a horse from above that faces right, SUPERSAMPLING times as large; it must not be drawn on."""
        height = round(TOP_VIEW_WIDTH * self.scale / svg.aspect_ratio(name)) * SUPERSAMPLING

        def render() -> Surface:
            self.renders_left -= 1
            if not look.silks:
                return self._render_horse(name, look.number, height)
            bare = self._compressed.find((_Look(look.number), name)) or self._render_horse(name, look.number, height)
            horse = bare.copy()
            horse.blit(_jockey(name, look.silks, height), (0, 0))
            return horse

        return self._compressed.get((look, name), render)

    def _write_number(self, horse: Surface, number: int, heading: float, size: float) -> None:
        """Draws the number upright for every heading, so that a 6 does not look like a 9."""
        digits = self._cached(("digits", number), partial(self._digits, number))
        x, y = horse.get_rect().center
        offset = NUMBER_OFFSET * self.scale * size
        angle = radians(heading)
        centre = (x + offset * cos(angle), y + offset * sin(angle))
        horse.blit(digits, digits.get_rect(center=centre))

    def _digits(self, number: int) -> Surface:
        cloth = horse_colours.SADDLE_CLOTHS[number]
        inks = {"#000000": cloth.ink, "#ffffff": cloth.ground}
        source = svg.with_options(svg.read_svg(f"number_{number}"), inks, frozenset())
        height = self.px(NUMBER_SIZE)
        return svg.rasterise(source, height * 2, height).convert_alpha()

    def _with_shadow(self, horse: Surface) -> Surface:
        """Returns the horse with a shadow, softened by scaling it down and up, ten times as fast as a blur."""
        margin = self.px(4)
        shadow = Surface((horse.get_width() + 2 * margin, horse.get_height() + 2 * margin), pygame.SRCALPHA)
        shadow.blit(horse, (margin + SHADOW_OFFSET[0] * self.scale, margin + SHADOW_OFFSET[1] * self.scale))
        blur_pixels = self.px(SHADOW_BLUR)
        small_size = (max(1, shadow.get_width() // blur_pixels), max(1, shadow.get_height() // blur_pixels))
        dark = pygame.transform.smoothscale(shadow, small_size)
        dark.fill((12, 8, 4, SHADOW_ALPHA), special_flags=pygame.BLEND_RGBA_MIN)
        shadow = pygame.transform.smoothscale(dark, shadow.get_size())
        shadow.blit(horse, (margin, margin))
        return shadow

    # -- silks of owners ------------------------------------------------------------------------------------

    def silks(self, number: int) -> RiderSilks | None:
        """Returns the silks of a horse's jockey; None for those of the horse."""
        return self._silks.get(number)

    def set_silks(self, number: int, silks: RiderSilks | None) -> None:
        """Sets the silks of a horse's jockey, None for those of the horse, and drops its pictures in other silks.

        In the browser, where rendering is slow, the pictures in the horse's silks stay as a base.
        """
        if self._silks.get(number) == silks:
            return
        self._silks.pop(number, None)
        if silks:
            self._silks[number] = silks
        valid_looks = {_Look(number, silks)}
        if BROWSER:
            valid_looks.add(_Look(number))
        is_stale = partial(_shows_other_look, number=number, valid_looks=valid_looks)
        stale_keys = list(filter(is_stale, self._surfaces))
        for key in stale_keys:
            del self._surfaces[key]
        self._encoded_count = max(self._encoded_count - len(stale_keys), 0)
        self._compressed.drop(is_stale)

    def dress(self, number: int, silks: RiderSilks | None, height: float, *, mirrored: bool) -> Iterator[None]:
        """Renders the pictures of a horse in silks in advance, one at a time, and then sets these silks."""
        look = _Look(number, silks)
        for frame in map(_frame_name, ALL_FRAMES):
            self._side_view(look, frame, height, mirrored=mirrored)
            yield
            if frame != "rearing":
                self._unturned(look, f"horse_above_{frame}")
                yield
        svg.read_svg.cache_clear()
        self.set_silks(number, silks)

    # -- backdrops ------------------------------------------------------------------------------------------

    def backdrop(self, layer: str, height: float, time_of_day: str = "day") -> Surface:
        """Returns a strip of the scenery behind the side view, which repeats sideways.

        `layer` is one of BACKDROPS, `time_of_day` "day" or "dusk".
        """
        name = _backdrop_name(layer, time_of_day)

        def render() -> Surface:
            return self._rasterise(name, height)

        def unpack() -> Surface:
            return svg.optimise(render() if BROWSER else self._strips.get((name, height), render))

        return self._backdrops.get_or_render((name, height), unpack)

    def backdrop_ahead(self, layer: str, height: float, time_of_day: str = "day") -> Iterator[None]:
        """Renders a strip in advance, in the browser in pieces; yields after each piece."""
        name = _backdrop_name(layer, time_of_day)
        if BROWSER and (name, height) not in self._backdrops:
            size = round(self.px(height) * svg.aspect_ratio(name)), self.px(height)
            picture = Surface(size, pygame.SRCALPHA, 32)
            for top, piece in svg.in_strips(svg.read_svg(name), *size):
                piece.set_alpha(None)  # transparent pixels are copied, too
                picture.blit(piece, (0, top))
                yield
            self._backdrops.get_or_render((name, height), partial(svg.optimise, picture))
        self.backdrop(layer, height, time_of_day)
        yield

    # -- before the race ------------------------------------------------------------------------------------

    def preload(
        self,
        numbers: Iterable[int],
        *,
        side_height: float = SIDE_VIEW_HEIGHT,
        mirrored: bool = False,
        heading: float = 0.0,
        size: float = 1.0,
    ) -> Iterator[float]:
        """Renders the horses' pictures one by one; yields the share done after each, 0 to 1.

        `heading` and `size` are those of the horses from above.
        """
        work = [(number, frame) for number in numbers for frame in ALL_FRAMES]
        for done, (number, frame) in enumerate(work, 1):
            self.horse_side(number, frame, side_height, mirrored=mirrored)
            yield done / len(work)
            if frame != REARING:
                self.horse_above(number, frame, heading, size)
            yield done / len(work)

    def rest(self) -> None:
        """Drops pictures that are quickly rendered again from compressed ones; not in the browser, where it is slow."""
        self.drop_backdrops()
        if not BROWSER:
            self._top_views.clear()
            self._large_dice.clear()

    def drop_backdrops(self) -> None:
        """Drops the backdrops after a side view; compressed ones stay. Does nothing in the browser."""
        if not BROWSER:
            self._backdrops.clear()

    def encode_for(self, surface: Surface) -> None:
        """Encodes the pictures rendered since the last call for `surface`, which changes a pixel of it.

        Otherwise each picture would be encoded when it is first drawn, and use twice the memory until then.
        """
        new_pictures = islice(self._surfaces.values(), self._encoded_count, None)
        for picture in chain(self._backdrops.values(), new_pictures):
            surface.blit(picture, (0, 0), (0, 0, 1, 1))
        self._encoded_count = len(self._surfaces)

    def encode_new_for(self, surface: Surface) -> None:
        """Encodes new pictures like `encode_for`, if there are any; not in the browser, where that is slow."""
        if not BROWSER and len(self._surfaces) > self._encoded_count:
            self.encode_for(surface)


def _shows_other_look(key: Hashable, number: int, valid_looks: Set[_Look]) -> bool:
    """Returns whether a key is that of a picture of the horse with another look."""
    looks = [part for part in key if isinstance(part, _Look)] if isinstance(key, tuple) else []
    return any(look.number == number and look not in valid_looks for look in looks)


def _backdrop_name(layer: str, time_of_day: str) -> str:
    return f"back_{layer}" if time_of_day == "day" else f"back_{time_of_day}_{layer}"


def _jockey(name: str, silks: RiderSilks, height: int) -> Surface:
    """Draws only the jockey of a drawing, at the position and size in the whole drawing."""
    source = svg.from_mark("jockey")(svg.read_svg(name))
    source = svg.with_options(source, horse_colours.rider_colours(silks), horse_colours.hidden_silks(silks))
    return svg.rasterise(source, round(height * svg.aspect_ratio(name)), height).convert_alpha()


def gallop_frame(number: int, strides: float) -> int:
    """Returns the frame of horse `number` after a number of strides of all horses."""
    return int((strides + number * STRIDE_OFFSET) % 1 * GALLOP_FRAMES)


def _frame_name(frame: int) -> str:
    return _SPECIAL_FRAMES.get(frame) or str(frame % GALLOP_FRAMES)


@lru_cache(maxsize=1)
def kept_sprites(scale: float, _game: str = "") -> SpriteCache:
    """Returns the sprites of the last match at this scale, which the next match of the same game uses again."""
    return SpriteCache(scale)
