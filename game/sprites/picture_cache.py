"""Renders still pictures at the window's real scale, when first requested, and caches them.

Sizes are in logical units, surfaces in pixels.
"""

from collections.abc import Callable, Hashable
from functools import partial

import pygame
from pygame import Surface

from game.paths import ASSETS
from game.sprites import card_art, horse_colours
from game.ui import icons, svg
from game.ui.surface_cache import CompressedSurfaces

Colour = tuple[int, int, int]
"""Red, green and blue of a colour, each 0 to 255."""
DUST_FRAMES = 6
"""Number of pictures of a puff of dust, from fresh to gone."""
CONFETTI_KINDS = 8
"""Number of different pieces of confetti."""
LARGE_SCENE_WIDTH = 170.0
"""Width of the picture on the largest card, in logical units."""


class PictureCache:
    """Still pictures for one scale, in pixels per logical unit."""

    def __init__(self, scale: float) -> None:
        self.scale = scale
        self._surfaces: dict[Hashable, Surface] = {}
        self._frames = CompressedSurfaces()
        """Compressed pictures of card frames."""
        self._scenes = CompressedSurfaces("BGRA")
        """Compressed pictures on cards, in the pixel format of the screen."""

    def px(self, logical: float) -> int:
        """Returns a logical length in pixels, at least 1."""
        return max(1, round(logical * self.scale))

    def picture(self, name: str, height: float) -> Surface:
        """Returns the whole picture of that name, such as the podium or the back of a card, `height` tall."""
        return self._cached((name, height), partial(self._render_picture, name, height))

    def icon(self, name: str, size: float, colour: Colour) -> Surface:
        """Returns an icon in one colour, `size` square; names: icons.ICON_NAMES."""

        def render() -> Surface:
            return svg.optimise(icons.render_icon(name, self.px(size), colour))

        return self._cached(("icon", name, size, colour), render)

    def dust(self, frame: int, size: float = 30.0) -> Surface:
        """Returns a puff of dust, `size` tall; frames past the last are empty."""
        return self.picture(f"dust_{min(frame, DUST_FRAMES - 1)}", size)

    def confetti(self, piece: int, size: float = 10.0) -> Surface:
        """Returns a piece of confetti; `piece` wraps round at CONFETTI_KINDS."""
        return self.picture(f"confetti_{piece % CONFETTI_KINDS}", size)

    # -- in the colours of a horse ----------------------------------------------------------------------------

    def cloth(self, number: int, size: float) -> Surface:
        """Returns the saddle cloth of a horse, `size` square: colour, outline, pattern and number."""
        return self._horse_picture("cloth", number, size)

    def chip(self, number: int, size: float) -> Surface:
        """Returns a betting chip of a horse, `size` square."""
        return self._horse_picture("chip", number, size)

    def rosette(self, number: int, size: float) -> Surface:
        """Returns a winner's ribbon in the colours of a horse, `size` tall."""
        return self._horse_picture("rosette", number, size)

    def _horse_picture(self, name: str, number: int, size: float) -> Surface:
        def render() -> Surface:
            return svg.optimise(self._render_horse(name, number, self.px(size)))

        return self._cached((name, number, size), render)

    def _render_horse(self, name: str, number: int, height: int, change: Callable[[str], str] | None = None) -> Surface:
        """Renders a drawing in the colours of a horse; `change` edits the source of the drawing."""
        colours = {
            horse_colours.BASE_COLOURS[key]: colour for key, colour in horse_colours.horse_colours(number).items()
        }
        source = svg.with_options(svg.read_svg(name), colours, horse_colours.hidden_groups(number))
        if change:
            source = change(source)
        return svg.rasterise(source, round(height * svg.aspect_ratio(name)), height).convert_alpha()

    # -- cards ------------------------------------------------------------------------------------------------

    def scene_card(self, slug: str, kind: str, size: float, *, lead: bool = False, small: bool = False) -> Surface:
        """Returns a card without its texts, `size` tall and CARD_ASPECT times as wide; it is not cached.

        The texts go to card_art.LARGE_AREAS, or SMALL_AREAS. `lead` adds the badge of the Winner's Circle.
        """
        card = self.card_frame(kind, size, small=small).copy()
        areas = card_art.SMALL_AREAS if small else card_art.LARGE_AREAS
        window = areas.picture.to_rect(card.get_rect())
        scene = self.card_scene(slug, window.width / self.scale)
        hidden_height = scene.get_height() - window.height
        card.blit(scene, window, pygame.Rect(0, hidden_height // 2, *window.size))
        if lead:
            position = card_art.SMALL_BADGE if small else card_art.LARGE_BADGE
            badge = self.picture("card_lead", position.side * size / card_art.FACE_HEIGHT)
            card_art.place_picture(card, badge, position, card_art.FACE_HEIGHT)
        return card

    def card_frame(self, kind: str, size: float, *, small: bool) -> Surface:
        """Returns the empty card that all cards of a kind (card_art.KINDS) share, `size` tall."""
        colours = card_art.card_colours(kind)
        height = self.px(size)
        name = "card_frame_small" if small else "card_frame"

        def render() -> Surface:
            source = svg.with_options(svg.read_svg(name), colours, frozenset())
            return svg.rasterise(source, round(height * card_art.CARD_ASPECT), height)

        return self._frames.get((tuple(colours.values()), height, small), render)

    def playing_card(self, rank: int, suit: int, size: float) -> Surface:
        """Returns a playing card (card_art.RANKS, SUITS) with the cloth of its horse.

        It is `size` tall and PLAYING_CARD_ASPECT times as wide.
        """

        def render() -> Surface:
            height = self.px(size)
            source = svg.with_options(svg.read_svg("playing"), *card_art.playing_card_style(rank, suit))
            card = svg.rasterise(source, round(height * card_art.PLAYING_CARD_ASPECT), height)
            cloth = self.cloth(rank, card_art.PLAYING_CLOTH.side * size / 140)
            card_art.place_picture(card, cloth, card_art.PLAYING_CLOTH)
            return svg.optimise(card)

        return self._cached(("playing", rank, suit, size), render)

    def card_scene(self, slug: str, width: float) -> Surface:
        """Returns the scene of a card of Long Shot, by its slug; SCENE_ASPECT times as wide as tall.

        A series of cards shares a file, named by the common part of their slugs; each scene is a group of it. Scenes
        below LARGE_SCENE_WIDTH are scaled down from that width.
        """

        def render() -> Surface:
            size = self.px(width), self.px(width / card_art.SCENE_ASPECT)
            if width < LARGE_SCENE_WIDTH:
                return svg.optimise(pygame.transform.smoothscale(self.card_scene(slug, LARGE_SCENE_WIDTH), size))
            is_single = (ASSETS / "images" / f"scene_{slug}.svg").is_file()
            name = slug if is_single else slug.rpartition("_")[0]
            source = svg.with_option(svg.read_svg(f"scene_{name}"), slug)
            return svg.optimise(svg.rasterise(source, *size))

        return svg.optimise(self._scenes.get((slug, width), render))

    # -- rendering --------------------------------------------------------------------------------------------

    def _render_picture(self, name: str, height: float) -> Surface:
        return svg.optimise(self._rasterise(name, height))

    def _rasterise(self, name: str, height: float) -> Surface:
        pixel_height = self.px(height)
        return svg.rasterise(svg.read_svg(name), round(pixel_height * svg.aspect_ratio(name)), pixel_height)

    def _cached(self, key: Hashable, render: Callable[[], Surface]) -> Surface:
        if key not in self._surfaces:
            self._surfaces[key] = render()
        return self._surfaces[key]
