"""Looks at a scene as it is drawn: every text with its style, its place and the very pixels it is drawn on."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import pygame
import pytest
from pygame import FRect, Rect, Surface

from game.app import App
from game.ui import text, theme, typesetting
from game.ui.canvas import Canvas
from game.ui.theme import Colour, Style
from game.ui.typesetting import Setting, Space

EDGES = 0.34
"""Share of a text's height that is above its letters and below them: a box's edge may lie there."""


@dataclass(frozen=True, slots=True)
class Seen:
    """A text as it was drawn: `at` and `box` in pixels of its surface, `ground` what lay under it before."""

    words: str
    style: Style
    setting: Setting
    colour: Colour
    at: Rect
    box: Rect
    ground: Surface
    plane: tuple[int, int]

    @property
    def is_cut(self) -> bool:
        return self.setting.lines[-1].endswith(typesetting.MORE) and not self.words.endswith(typesetting.MORE)

    @property
    def is_large(self) -> bool:
        """As the WCAG has it: 24 px, or bold from 18.66 on; the title face is bold."""
        bold = self.setting.style.face in ("title", "black", "bold")
        return self.setting.style.size >= (18.66 if bold else 24)

    def contrast(self) -> float:
        """The contrast that nine tenths of the ground have at least."""
        ratios = sorted(theme.contrast(self.colour, pixel) for pixel in pixels(self.ground))
        return ratios[len(ratios) // 10] if ratios else 21.0


def pixels(surface: Surface, across: int = 24, down: int = 6) -> list[Colour]:
    """A grid of pixels."""
    width, height = surface.get_size()
    columns, lines = min(across, width), min(down, height)
    return [tuple(surface.get_at((x * width // columns, y * height // lines)))[:3]  # type: ignore[misc]
            for x in range(columns) for y in range(lines)]  # fmt: skip


@contextmanager
def noted(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Seen]]:
    """Notes every text that is drawn meanwhile."""
    seen: list[Seen] = []
    with monkeypatch.context() as patch:
        for name, how in (("put", typesetting.set_line), ("put_block", typesetting.set_block),
                          ("put_middle", typesetting.set_block)):  # fmt: skip
            patch.setattr(text, name, _noting(seen, getattr(text, name), how))
        yield seen


def _noting(seen: list[Seen], draw: Any, how: Any) -> Any:
    def put(canvas: Canvas, words: str, style: Style, box: FRect, align: float = draw.__defaults__[0]) -> None:
        if words:
            setting = how(canvas, words, style, Space(box.width, box.height, align))
            at = _place(canvas, setting, box, align, middle=draw.__name__ != "put_block")
            area = at.inflate(0, -round(at.height * EDGES)).clip(canvas.surface.get_clip())
            ground = canvas.surface.subsurface(area).copy() if area.size > (0, 0) else Surface((0, 0))
            colour = canvas.sight.shown(style.colour)
            seen.append(Seen(words, style, setting, colour, at, canvas.rect(box), ground, canvas.surface.get_size()))
        draw(canvas, words, style, box, align)

    return put


def _place(canvas: Canvas, setting: Setting, box: FRect, align: float, *, middle: bool) -> Rect:
    """Where the letters are: without the room above and below them."""
    font = canvas.font(setting.style.face, setting.style.size)
    width = max(font.size(line)[0] for line in setting.lines)
    height = canvas.px(len(setting.lines) * setting.style.size * setting.pitch) if len(setting.lines) > 1 else (
        round(setting.style.size * canvas.scale))  # fmt: skip
    rect = canvas.rect(box)
    top = rect.centery - height // 2 if middle else rect.top
    return Rect(rect.left + round((rect.width - width) * align), top, width, height)


def looked_at(app: App, monkeypatch: pytest.MonkeyPatch) -> list[Seen]:
    """The texts of the top scene, drawn from nothing."""
    scene: Any = app.stack.top
    app.canvas = Canvas(app.window.view, app.window.scale, app.canvas.sight)
    app.window.view.fill(theme.TURF)
    look = getattr(scene, "look", None)
    if look is not None:
        look._drawn.clear()
    with noted(monkeypatch) as seen:
        scene.draw(app.canvas)
    assert seen or scene.name == "loading"
    return seen


def overlapping(seen: list[Seen]) -> list[tuple[str, str]]:
    """Texts that are drawn over one another, letters on letters."""
    found = []
    for number, one in enumerate(seen):
        for other in seen[number + 1 :]:
            shared = one.at.inflate(-4, -4).clip(other.at.inflate(-4, -4))
            if one.plane == other.plane and shared.size > (0, 0) and shared.width and shared.height:
                found.append((one.words, other.words))
    return found


__all__ = ["Seen", "looked_at", "noted", "overlapping", "pixels", "pygame"]
