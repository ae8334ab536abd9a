"""Starts the game up to the title's first frame, and prints the cost as JSON.

The cost is the modules of the game, the rendered pictures with their pixels, and the bytecode instructions of the
imports and the frame.
"""

from __future__ import annotations

import gc
import json
import sys
from collections import Counter
from collections.abc import Callable, Hashable

import pygame
from pygame import Surface

from build.dev.benchmarks.operation_counter import counted_operations

NAMED_PARTS = {"icon": 2, "strip": 2}
"""Number of parts of a picture's key that name it; only the first part by default."""


def picture_name(key: Hashable) -> str:
    """Returns the name of a picture; all texts have the same name."""
    if not isinstance(key, tuple):
        return str(key)
    return " ".join(map(str, key[: NAMED_PARTS.get(key[0], 1)]))


def main() -> None:
    with counted_operations() as imports:
        import game.entry_points
        import game.main_loop
    from game.ui.canvas import Canvas

    pictures: Counter[str] = Counter()
    pixels = 0
    render_for_blit = Canvas.render_for_blit

    def noted(canvas: Canvas, key: Hashable, render: Callable[[], Surface]) -> Surface:
        nonlocal pixels
        picture = render_for_blit(canvas, key, render)
        pictures[picture_name(key)] += 1
        pixels += picture.get_width() * picture.get_height()
        return picture

    setattr(Canvas, "render_for_blit", noted)  # noqa: B010  (mypy knows the method)
    with counted_operations() as first_frame:
        code = game.entry_points.play()
    found = {
        "code": code,
        "collects": gc.isenabled(),
        "frozen": gc.get_freeze_count(),
        "modules": sorted(sys.modules),
        "pictures": pictures,
        "pixels": pixels,
        "operations": {"imports": imports.count, "first frame": first_frame.count},
    }
    print(json.dumps(found))


if __name__ == "__main__":
    assert pygame
    main()
