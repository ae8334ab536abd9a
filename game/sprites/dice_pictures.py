"""Renders dice at the window's real scale, when first requested, and caches them."""

from collections.abc import Iterator, Sequence
from functools import partial

import pygame
from pygame import Surface

from game.sprites.picture_cache import PictureCache
from game.ui import svg
from game.ui.surface_cache import CompressedSurfaces, SurfaceCache

TUMBLE_FRAMES = 8
"""Number of pictures of a rolling die."""
DIE_FACES = {
    "horse": range(1, 9), "horse10": range(1, 11), "move": range(1, 4), "move0": range(6), "pips": range(1, 7)
}  # fmt: skip
"""Faces of each kind of die."""
LARGE_DIE = 190.0
"""Size of the dice in an important roll, in logical units."""
SQUASH = (1.15, 0.85)
"""Width and height of a die that hits the ground, as multiples of the normal ones."""
LARGE_DIE_BYTES = 1.5e6
"""Maximum size of the cached large dice at scale 1, in bytes: enough for a single roll."""


class DicePictures(PictureCache):
    """Pictures of dice, at rest and in the air, for one scale."""

    def __init__(self, scale: float) -> None:
        super().__init__(scale)
        self._large_dice = SurfaceCache(LARGE_DIE_BYTES * scale * scale)
        self._compressed = CompressedSurfaces()
        """Compressed base pictures, and compressed pictures that are rarely shown."""

    def die(self, kind: str, face: int, size: float, *, squashed: bool = False) -> Surface:
        """Returns a resting die: "horse" (1–8), "horse10" (1–10), "move" (1–6), "move0" (0–5), "pips" (1–6).

        `squashed` is its shape at the moment when it hits the ground. Raises AssetNotFound for another kind.
        """
        return self._die(f"die_{kind}_{face}", size, SQUASH if squashed else (1.0, 1.0))

    def rolling(self, kind: str, frame: int, size: float) -> Surface:
        """Returns a die in the air; `frame` wraps round at TUMBLE_FRAMES."""
        return self._die(f"die_{kind}_tumble_{frame % TUMBLE_FRAMES}", size, (1.0, 1.0))

    def preload_die(self, kind: str, sizes: Sequence[float]) -> Iterator[None]:
        """Renders a die's pictures in these sizes in advance, one at a time."""
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
        """Returns a die scaled down from its large picture, which is cached compressed."""
        x_stretch, y_stretch = stretch

        def render() -> Surface:
            large = self._compressed.get(name, partial(self._large_die, name))
            return svg.optimise(
                pygame.transform.smoothscale(large, (self.px(size * x_stretch), self.px(size * y_stretch)))
            )

        if size == LARGE_DIE:
            return self._large_dice.get_or_render((name, stretch), render)
        return self._cached((name, size, stretch), render)

    def _large_die(self, name: str) -> Surface:
        side = self.px(LARGE_DIE)
        return svg.rasterise(svg.read_svg(name), side, side).convert_alpha()
