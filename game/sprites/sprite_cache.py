"""Renders every movable picture at the window's real scale, when first asked for, and caches it.

Sizes are logical units; surfaces are in real pixels.
"""

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence, Set
from functools import lru_cache, partial
from itertools import chain, islice
from math import cos, inf, radians, sin
from typing import NamedTuple

import pygame
from pygame import Surface

from game.paths import ASSETS
from game.platform.browser import BROWSER
from game.sprites import card_art, horse_colours
from game.sprites.horse_colours import RiderSilks
from game.ui import icons, svg
from game.ui.surface_cache import CompressedSurfaces, SurfaceCache

Colour = tuple[int, int, int]

GALLOP_FRAMES = 12
"""Pictures of one stride, from above and from the side; any whole number may be asked for and wraps round."""
STRIDE_OFFSET = 0.37
"""Strides between two horses that gallop side by side."""
STANDING = -1
"""The frame of the horse at rest."""
REARING = -2
"""The frame of the horse on its hind legs."""
_SPECIAL_FRAMES = {STANDING: "standing", REARING: "rearing"}
REARING_STRETCH = (0.82, 1.08)
"""Length and width of a horse that rears, as seen from above, in its own."""
HEADINGS = 64
"""Directions a horse is drawn in from above."""
TUMBLE_FRAMES = 8
"""Pictures of a rolling die."""
DUST_FRAMES = 6
"""Pictures of a puff of dust, from fresh to gone."""
BACKDROPS = ("sky", "stand_0", "stand_1", "stand_2", "stand_3", "rail", "ground")
"""Sky and wood, the stand (calm, clapping, arms up, waving), the running rail, turf and dirt; 4:1, 20:3, 30:7, 6:1."""
CONFETTI_KINDS = 8
"""Different pieces of confetti."""

TOP_VIEW_WIDTH = 82.0
"""Logical width of the picture of a horse from above, nose to tail with its margins."""
SIDE_VIEW_HEIGHT = 64.0
"""Logical height of the picture of a horse from the side, unless asked otherwise."""
LARGE_SIDE_VIEW_HEIGHT = 176.0
"""Logical height of the horses where the side view fills the track."""
DIE_FACES = {
    "horse": range(1, 9), "horse10": range(1, 11), "move": range(1, 4), "move0": range(6), "pips": range(1, 7)
}  # fmt: skip
"""What is thrown with each kind of die."""
LARGE_DIE = 190.0
"""Logical side of the dice of a roll that matters."""
SQUASH = (1.15, 0.85)
"""Width and height of a die that hits the ground, in its own."""
SIDE_VIEW_GROUND = 167 / 176
"""Where the ground lies in that picture, as a share of its height from the top."""
LARGE_SCENE_WIDTH = 170.0
"""Logical width of the scene on the largest card."""
# Logical: how far behind the middle of the horse its number stands, and how tall it is.
NUMBER_OFFSET = -8.3
NUMBER_SIZE = 14.6
TOP_VIEW_BYTES = 5e6
"""Bytes of horses from above kept at scale 1: there are thousands, a few hundred of them in one round of the track."""
LARGE_DIE_BYTES = 1.5e6
"""Bytes of large dice kept at scale 1: those of one roll; they are quickly made again from compressed pictures."""
BACKDROP_BYTES = 4e6
"""Bytes of strips behind the side view kept at scale 1: those of one view; others are unpacked again in a few
milliseconds.
"""
SUPERSAMPLING = 2
"""Turned pictures are rasterised this many times finer first."""
SHADOW_OFFSET = (1.5, 3.0)
"""Logical units."""
SHADOW_BLUR = 3.0
"""Logical units."""
SHADOW_ALPHA = 92
"""0…255."""


class _Look(NamedTuple):
    """A horse, and what its jockey wears; None for the horse's own silks."""

    number: int
    silks: RiderSilks | None = None


class SpriteCache:
    """Pictures for one scale (pixels to a logical unit); make a new cache when the window's size changes."""

    def __init__(self, scale: float) -> None:
        self.scale = scale
        self._surfaces: dict[Hashable, Surface] = {}
        self._encoded_count = 0
        """How many of them, in their order, were encoded by `encode_for`."""
        self._top_views = SurfaceCache(TOP_VIEW_BYTES * scale * scale)
        self._large_dice = SurfaceCache(LARGE_DIE_BYTES * scale * scale)
        self._backdrops = SurfaceCache(inf if BROWSER else BACKDROP_BYTES * scale * scale)
        self._strips = CompressedSurfaces("BGRA")
        """What `_backdrops` are unpacked from, without a conversion."""
        self._packed = CompressedSurfaces()
        """What others are made of, and what is seldom seen."""
        self._silks: dict[int, RiderSilks] = {}

    def px(self, logical: float) -> int:
        """Returns a logical length in pixels, at least 1."""
        return max(1, round(logical * self.scale))

    # -- horses ---------------------------------------------------------------------------------------------

    def horse_above(self, number: int, frame: int, heading: float, size: float = 1.0) -> Surface:
        """Returns the horse from above with its shadow, to be drawn by its centre.

        `heading` is in degrees clockwise from east, `size` 1 is the usual size.
        """
        bucket = round(heading * HEADINGS / 360) % HEADINGS
        key = (number, _SPECIAL_FRAMES.get(frame) or str(frame % GALLOP_FRAMES), bucket, size, self._silks.get(number))
        return self._top_views.get_or_render(key, lambda: self._top_view(number, frame, bucket * 360 / HEADINGS, size))

    def horse_side(
        self, number: int, frame: int, height: float = SIDE_VIEW_HEIGHT, *, mirrored: bool = False
    ) -> Surface:
        """Returns the horse from the side with its shadow; `frame` may also be STANDING or REARING.

        It goes to the right, or `mirrored` to the left. Smaller ones are scaled from LARGE_SIDE_VIEW_HEIGHT.
        """
        look = _Look(number, self._silks.get(number))
        name = _SPECIAL_FRAMES.get(frame) or str(frame % GALLOP_FRAMES)
        picture = self._surfaces.get(("side", look, name, height, mirrored))
        return picture or self._side_view(look, name, height, mirrored=mirrored)

    def side_ahead(self, number: int, frame: int, height: float) -> Iterator[None]:
        """Makes a horse from the side ahead; in a page first without its silks, and yields between."""
        if BROWSER and number in self._silks:
            self._side_view(_Look(number), _frame_name(frame), height, mirrored=False)
            yield
        self.horse_side(number, frame, height)
        yield

    def _side_view(self, look: _Look, frame: str, height: float, *, mirrored: bool) -> Surface:
        key = ("side", look, frame, height, mirrored)
        if key not in self._surfaces:
            tall = max(height, LARGE_SIDE_VIEW_HEIGHT)
            drawn = self._draw_side_view(look, frame, tall, mirrored=mirrored)
            self._surfaces[(*key[:3], tall, mirrored)] = svg.optimise(drawn)
            if height < tall:
                size = (round(drawn.get_width() * height / tall), self.px(height))
                self._surfaces[key] = svg.optimise(pygame.transform.smoothscale(drawn, size))
        return self._surfaces[key]

    def _draw_side_view(self, look: _Look, frame: str, height: float, *, mirrored: bool) -> Surface:
        """Draws a horse from the side; on a mirrored one the number still reads from left to right."""
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
            return self._horse(name, number, self.px(height))
        horse = self._horse(name, number, self.px(height), svg.mirrored_groups("number-"))
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
        """Returns a horse from above that runs to the right, SUPERSAMPLING times as large; not to be drawn on."""
        height = round(TOP_VIEW_WIDTH * self.scale / svg.aspect_ratio(name)) * SUPERSAMPLING

        def make() -> Surface:
            if not look.silks:
                return self._horse(name, look.number, height)
            bare = self._packed.find((_Look(look.number), name)) or self._horse(name, look.number, height)
            horse = bare.copy()
            horse.blit(_jockey(name, look.silks, height), (0, 0))
            return horse

        return self._packed.get((look, name), make)

    def _write_number(self, horse: Surface, number: int, heading: float, size: float) -> None:
        """Writes the number upright whatever the heading, so that a 6 is never a 9."""
        digits = self._cached(("digits", number), lambda: self._digits(number))
        x, y = horse.get_rect().center
        offset = NUMBER_OFFSET * self.scale * size
        horse.blit(
            digits, digits.get_rect(center=(x + offset * cos(radians(heading)), y + offset * sin(radians(heading))))
        )

    def _digits(self, number: int) -> Surface:
        cloth = horse_colours.SADDLE_CLOTHS[number]
        inks = {"#000000": cloth.ink, "#ffffff": cloth.ground}
        text = svg.with_options(svg.read_svg(f"number_{number}"), inks, frozenset())
        side = self.px(NUMBER_SIZE)
        return svg.rasterise(text, side * 2, side).convert_alpha()

    def _with_shadow(self, horse: Surface) -> Surface:
        """Returns the horse with a shadow, softened by shrinking and growing it: a tenth of the time of a blur."""
        margin = self.px(4)
        shadow = Surface((horse.get_width() + 2 * margin, horse.get_height() + 2 * margin), pygame.SRCALPHA)
        shadow.blit(horse, (margin + SHADOW_OFFSET[0] * self.scale, margin + SHADOW_OFFSET[1] * self.scale))
        blur_pixels = self.px(SHADOW_BLUR)
        small = (max(1, shadow.get_width() // blur_pixels), max(1, shadow.get_height() // blur_pixels))
        dark = pygame.transform.smoothscale(shadow, small)
        dark.fill((12, 8, 4, SHADOW_ALPHA), special_flags=pygame.BLEND_RGBA_MIN)
        shadow = pygame.transform.smoothscale(dark, shadow.get_size())
        shadow.blit(horse, (margin, margin))
        return shadow

    def _horse(self, name: str, number: int, height: int, change: Callable[[str], str] = lambda text: text) -> Surface:
        colours = {
            horse_colours.BASE_COLOURS[key]: colour for key, colour in horse_colours.horse_colours(number).items()
        }
        text = svg.with_options(svg.read_svg(name), colours, horse_colours.hidden_groups(number))
        return svg.rasterise(change(text), round(height * svg.aspect_ratio(name)), height).convert_alpha()

    # -- silks of owners ------------------------------------------------------------------------------------

    def silks(self, number: int) -> RiderSilks | None:
        """Returns the silks that the jockey of a horse wears; None for the horse's own."""
        return self._silks.get(number)

    def set_silks(self, number: int, silks: RiderSilks | None) -> None:
        """Shows a horse with these silks from now on, None for its own; its pictures in others are dropped.

        A page, where drawing is slow, keeps those in its own: others are drawn over them.
        """
        if self._silks.get(number) == silks:
            return
        self._silks.pop(number, None)
        if silks:
            self._silks[number] = silks
        kept = {_Look(number, silks), *((_Look(number),) if BROWSER else ())}
        stale = [key for key in self._surfaces if _shows_other(key, number, kept)]
        for key in stale:
            del self._surfaces[key]
        self._encoded_count = max(self._encoded_count - len(stale), 0)
        self._packed.drop(lambda key: _shows_other(key, number, kept))

    def dress(self, number: int, silks: RiderSilks | None, height: float, *, mirrored: bool) -> Iterator[None]:
        """Makes the pictures of a horse in silks ahead, one at a time, from the side as `preload` does; then it wears
        them.
        """
        look = _Look(number, silks)
        for frame in map(_frame_name, (STANDING, REARING, *range(GALLOP_FRAMES))):
            self._side_view(look, frame, height, mirrored=mirrored)
            yield
            if frame != "rearing":
                self._unturned(look, f"horse_above_{frame}")
                yield
        svg.read_svg.cache_clear()
        self.set_silks(number, silks)

    # -- tokens and marks -----------------------------------------------------------------------------------

    def cloth(self, number: int, size: float) -> Surface:
        """Returns the saddle cloth of a horse, `size` square: colour, outline, pattern and number."""
        return self._cached(("cloth", number, size), lambda: svg.optimise(self._horse("cloth", number, self.px(size))))

    def die(self, kind: str, face: int, size: float, *, squashed: bool = False) -> Surface:
        """Returns a resting die: "horse" (1–8), "horse10" (1–10), "move" (1–6), "move0" (0–5), "pips" (1–6).

        `squashed` is how it looks at the moment when it hits the ground. Raises AssetNotFound for another kind.
        """
        return self._die(f"die_{kind}_{face}", size, SQUASH if squashed else (1.0, 1.0))

    def rolling(self, kind: str, frame: int, size: float) -> Surface:
        """Returns a die in the air; `frame` 0…TUMBLE_FRAMES−1 wraps round."""
        return self._die(f"die_{kind}_tumble_{frame % TUMBLE_FRAMES}", size, (1.0, 1.0))

    def preload_die(self, kind: str, sizes: Sequence[float]) -> Iterator[None]:
        """Makes a die's pictures in these sizes, one at a time."""
        for size in sizes:
            for frame in range(TUMBLE_FRAMES):
                self.rolling(kind, frame, size)
                yield
            for face in DIE_FACES[kind]:
                self.die(kind, face, size)
                if size == LARGE_DIE:
                    self.die(kind, face, size, squashed=True)
                yield

    def _die(self, name: str, size: float, stretch: tuple[float, float]) -> Surface:
        """Returns a die scaled from its large picture, which is kept compressed."""

        def make() -> Surface:
            side = self.px(LARGE_DIE)
            large = self._packed.get(name, lambda: svg.rasterise(svg.read_svg(name), side, side).convert_alpha())
            return svg.optimise(
                pygame.transform.smoothscale(large, (self.px(size * stretch[0]), self.px(size * stretch[1])))
            )

        if size == LARGE_DIE:
            return self._large_dice.get_or_render((name, stretch), make)
        return self._cached((name, size, stretch), make)

    def icon(self, name: str, size: float, colour: Colour) -> Surface:
        """Returns an icon in one colour, `size` square; names: icons.ICON_NAMES."""
        return self._cached(
            ("icon", name, size, colour), lambda: svg.optimise(icons.render_icon(name, self.px(size), colour))
        )

    # -- cards and money ------------------------------------------------------------------------------------

    def scene_card(self, slug: str, kind: str, size: float, *, lead: bool = False, small: bool = False) -> Surface:
        """Returns a card without words, `size` tall and CARD_ASPECT times as wide; made anew each time, not kept.

        The words go to card_art.LARGE_AREAS, or SMALL_AREAS. `lead` adds the badge of the Winner's Circle.
        """
        card = self.card_frame(kind, size, small=small).copy()
        window = (card_art.SMALL_AREAS if small else card_art.LARGE_AREAS).picture.to_rect(card.get_rect())
        scene = self.card_scene(slug, window.width / self.scale)
        card.blit(
            scene, window, window.move(-window.left, -window.top).move(0, (scene.get_height() - window.height) // 2)
        )
        if lead:
            spot = card_art.SMALL_BADGE if small else card_art.LARGE_BADGE
            badge = self.picture("card_lead", spot.side * size / card_art.FACE_HEIGHT)
            card_art.place_picture(card, badge, spot, card_art.FACE_HEIGHT)
        return card

    def card_frame(self, kind: str, size: float, *, small: bool) -> Surface:
        """Returns the empty card that all of a kind (card_art.KINDS) share, `size` tall."""
        colours = card_art.card_colours(kind)
        height = self.px(size)

        def make() -> Surface:
            text = svg.with_options(svg.read_svg(f"card_frame{'_small' * small}"), colours, frozenset())
            return svg.rasterise(text, round(height * card_art.CARD_ASPECT), height)

        return self._cached(("frame", tuple(colours.values()), height, small), make)

    def playing_card(self, rank: int, suit: int, size: float) -> Surface:
        """Returns a playing card (card_art.RANKS, SUITS) with its horse's cloth, `size` tall, PLAYING_CARD_ASPECT times
        as wide.
        """

        def make() -> Surface:
            pixel_height = self.px(size)
            card = svg.rasterise(
                svg.with_options(svg.read_svg("playing"), *card_art.playing_card_style(rank, suit)),
                round(pixel_height * card_art.PLAYING_CARD_ASPECT),
                pixel_height,
            )
            card_art.place_picture(
                card, self.cloth(rank, card_art.PLAYING_CLOTH.side * size / 140), card_art.PLAYING_CLOTH
            )
            return svg.optimise(card)

        return self._cached(("playing", rank, suit, size), make)

    def card_scene(self, slug: str, width: float) -> Surface:
        """Returns the scene of a card of Long Shot, by its slug; SCENE_ASPECT times as wide as tall.

        A series of cards shares a file, named by what their slugs have in common, of which each is a group. Smaller
        ones are scaled from LARGE_SCENE_WIDTH.
        """

        def make() -> Surface:
            size = self.px(width), self.px(width / card_art.SCENE_ASPECT)
            if width < LARGE_SCENE_WIDTH:
                return svg.optimise(pygame.transform.smoothscale(self.card_scene(slug, LARGE_SCENE_WIDTH), size))
            is_single = (ASSETS / "images" / f"scene_{slug}.svg").is_file()
            text = svg.read_svg(f"scene_{slug if is_single else slug.rpartition('_')[0]}")
            return svg.optimise(svg.rasterise(svg.with_option(text, slug), *size))

        return self._cached(("scene", slug, width), make)

    def chip(self, number: int, size: float) -> Surface:
        """Returns a betting chip of a horse, `size` square."""
        return self._cached(("chip", number, size), lambda: svg.optimise(self._horse("chip", number, self.px(size))))

    # -- small things ---------------------------------------------------------------------------------------

    def rosette(self, number: int, size: float) -> Surface:
        """Returns a winner's ribbon in the colours of a horse, `size` tall."""
        return self._cached(
            ("rosette", number, size), lambda: svg.optimise(self._horse("rosette", number, self.px(size)))
        )

    def dust(self, frame: int, size: float = 30.0) -> Surface:
        """Returns a puff of dust, `size` tall; frames past the last are empty."""
        return self.picture(f"dust_{min(frame, DUST_FRAMES - 1)}", size)

    def confetti(self, piece: int, size: float = 10.0) -> Surface:
        """Returns a piece of confetti; `piece` wraps round at CONFETTI_KINDS."""
        return self.picture(f"confetti_{piece % CONFETTI_KINDS}", size)

    def backdrop(self, layer: str, height: float, time_of_day: str = "day") -> Surface:
        """Returns a strip that repeats sideways behind the side view.

        `layer` is one of BACKDROPS, `time_of_day` "day" or "dusk".
        """
        name = _backdrop_name(layer, time_of_day)

        def render() -> Surface:
            return self._rasterise(name, height)

        def unpack() -> Surface:
            return svg.optimise(render() if BROWSER else self._strips.get((name, height), render))

        return self._backdrops.get_or_render((name, height), unpack)

    def backdrop_ahead(self, layer: str, height: float, time_of_day: str = "day") -> Iterator[None]:
        """Makes such a strip before it is shown; in a page in pieces, between which it yields."""
        name = _backdrop_name(layer, time_of_day)
        if BROWSER and (name, height) not in self._backdrops:
            size = round(self.px(height) * svg.aspect_ratio(name)), self.px(height)
            picture = Surface(size, pygame.SRCALPHA, 32)
            for top, piece in svg.in_strips(svg.read_svg(name), *size):
                piece.set_alpha(None)  # copied as it is, clear parts too
                picture.blit(piece, (0, top))
                yield
            self._backdrops.get_or_render((name, height), partial(svg.optimise, picture))
        self.backdrop(layer, height, time_of_day)
        yield

    def picture(self, name: str, height: float) -> Surface:
        """Returns the whole picture of that name, such as the podium or the back of a card, `height` tall."""
        return self._cached((name, height), lambda: svg.optimise(self._rasterise(name, height)))

    def _rasterise(self, name: str, height: float) -> Surface:
        pixel_height = self.px(height)
        return svg.rasterise(svg.read_svg(name), round(pixel_height * svg.aspect_ratio(name)), pixel_height)

    # -- before the race ------------------------------------------------------------------------------------

    def preload(
        self, numbers: Iterable[int], *, side_height: float = SIDE_VIEW_HEIGHT, mirrored: bool = False
    ) -> Iterator[float]:
        """Renders the horses' pictures one by one; yields the fraction done (0…1) after each."""
        frames = [STANDING, REARING, *range(GALLOP_FRAMES)]
        work = [(number, frame) for number in numbers for frame in frames]
        for done, (number, frame) in enumerate(work, 1):
            self.horse_side(number, frame, side_height, mirrored=mirrored)
            yield done / len(work)
            if frame != REARING:
                self.horse_above(number, frame, 0)
            yield done / len(work)

    def rest(self) -> None:
        """Drops what is quickly made again from packed pictures; a page, where it is not, keeps it."""
        self.drop_backdrops()
        for cache in () if BROWSER else (self._top_views, self._large_dice):
            cache.clear()

    def drop_backdrops(self) -> None:
        """Drops the strips behind a side view that is over, which can be unpacked again; a page keeps them."""
        if not BROWSER:
            self._backdrops.clear()

    def encode_for(self, surface: Surface) -> None:
        """Encodes the pictures made since the last time for `surface`, on which it changes a pixel.

        The first time that a picture is drawn would do that; until then it takes twice the memory.
        """
        for picture in chain(self._backdrops.values(), islice(self._surfaces.values(), self._encoded_count, None)):
            surface.blit(picture, (0, 0), (0, 0, 1, 1))
        self._encoded_count = len(self._surfaces)

    def _cached(self, key: Hashable, make: Callable[[], Surface]) -> Surface:
        if key not in self._surfaces:
            self._surfaces[key] = make()
        return self._surfaces[key]


def _shows_other(key: Hashable, number: int, kept: Set[_Look]) -> bool:
    """Returns whether a key is that of a horse's picture in other silks than those."""
    looks = [part for part in key if isinstance(part, _Look)] if isinstance(key, tuple) else []
    return any(look.number == number and look not in kept for look in looks)


def _backdrop_name(layer: str, time_of_day: str) -> str:
    return f"back_{layer}" if time_of_day == "day" else f"back_{time_of_day}_{layer}"


def _jockey(name: str, silks: RiderSilks, height: int) -> Surface:
    """Draws only the jockey, as he sits on the horse of a drawing that is as large."""
    text = svg.from_mark("jockey")(svg.read_svg(name))
    text = svg.with_options(text, horse_colours.rider_colours(silks), horse_colours.hidden_silks(silks))
    return svg.rasterise(text, round(height * svg.aspect_ratio(name)), height).convert_alpha()


def gallop_frame(number: int, strides: float) -> int:
    """Returns the picture of horse `number` after `strides` that it has galloped with the others."""
    return int((strides + number * STRIDE_OFFSET) % 1 * GALLOP_FRAMES)


def _frame_name(frame: int) -> str:
    return _SPECIAL_FRAMES.get(frame) or str(frame % GALLOP_FRAMES)


@lru_cache(maxsize=1)
def kept_sprites(scale: float, _game: str = "") -> SpriteCache:
    """Returns the pictures of the last match at this scale: the next one of the same game need not make them anew."""
    return SpriteCache(scale)
