"""Gathers the scenes on the cards of Long Shot: a file for each name, one for the tips and one for the lucky numbers."""

from __future__ import annotations

from collections.abc import Callable

from . import card_scenes_money, card_scenes_moves, card_scenes_named
from .card_scene_kit import Scene

SCENES: dict[str, Callable[[Scene], None]] = {
    scene.__name__: scene for module in (card_scenes_money, card_scenes_moves, card_scenes_named) for scene in module.SCENES
}
"""What draws a scene, by the slug of its card; series of cards by what their slugs have in common."""


SERIES = ("a_tip_on", "lucky_numba")
"""Series whose cards share a file, each a group of it."""


def pictures() -> dict[str, str]:
    """Returns the SVG of every scene by file name."""
    return {f"scene_{name}.svg": drawn(name) for name in SCENES} | _emblems()


def drawn(name: str) -> str:
    """Returns the SVG of one scene."""
    scene = Scene()
    SCENES[name](scene)
    return scene.text()


def _emblems() -> dict[str, str]:
    """Returns the emblem of its kind for each card that has no scene yet."""
    from game.games.long_shot.rules.cards import PRINTED_CARDS

    from .card_emblems import EMBLEMS
    from .card_scene_kit import fill

    found = {}
    for card in PRINTED_CARDS:
        if card.slug not in SCENES and card.slug.rpartition("_")[0] not in SCENES:
            scene = Scene()
            fill(scene, "#7db0f0")
            with scene.group(transform="translate(20 10)"):
                EMBLEMS[card.effect.emblem](scene)
            found[f"scene_{card.slug}.svg"] = scene.text()
    return found
