"""Gathers the scenes on the cards of Long Shot: a file for each name, one for all tips, one for all lucky numbers."""

from __future__ import annotations

from collections.abc import Callable

from . import card_scenes_bets, card_scenes_money, card_scenes_moves, card_scenes_named
from .card_scene_kit import Scene

SCENES: dict[str, Callable[[Scene], None]] = {
    scene.__name__: scene
    for module in (card_scenes_money, card_scenes_moves, card_scenes_named, card_scenes_bets)
    for scene in module.SCENES
}
"""Drawing function of each scene, by the slug of its card. A series of cards has the common part of their slugs."""


def pictures() -> dict[str, str]:
    """Returns the SVG of every scene by file name."""
    return {f"scene_{name}.svg": drawn(name) for name in SCENES}


def drawn(name: str) -> str:
    """Returns the SVG of a scene."""
    scene = Scene()
    SCENES[name](scene)
    return scene.text()
