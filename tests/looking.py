"""Looks at a scene as it is drawn: every text with its style, its place and the very pixels it is drawn on.

A text is known by the surface it is drawn on. Pictures with texts (a tip, a chart, a row of calls) are followed to
where they are laid on the window, and their texts with them. What a later sheet of paper covers is not seen any more.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from typing import Any

import pygame
import pytest
from pygame import FRect, Rect, Surface

from game.app import App
from game.stage.looks.base.still import Still
from game.ui import canvas as canvases
from game.ui import hints, lettering, paint, text, theme, typesetting
from game.ui.canvas import Canvas
from game.ui.theme import Colour, Style
from game.ui.typesetting import Setting, Space

EDGES = 0.34
"""Share of a text's height that is above its letters and below them: a box's edge may lie there."""
FLOATING = (("game.ui.paint", "bubble"), ("game.scenes.inquiry", "Inquiry.draw"), ("game.scenes.coach", "Coach.draw"),
            ("game.stage.looks.base.newscard", "draw"),
            ("game.stage.looks.base.air", "draw"), ("game.stage.looks.long_shot.hand", "draw_raised"),
            ("game.stage.looks.long_shot.flying", "draw"), ("game.stage.looks.long_shot.peek", "draw"))  # fmt: skip
"""What may lie over a part of a text, as it floats over the scene for a while."""


@dataclass(frozen=True, slots=True)
class Seen:
    """A text as it was drawn: `at` and `box` in pixels of its surface, `ground` what lay under it before.

    `plane` is the surface's number, 0 for the window; `room` is what of that surface may be drawn on.
    """

    words: str
    style: Style
    setting: Setting
    colour: Colour
    at: Rect
    box: Rect
    ground: Surface
    plane: int
    room: Rect

    @property
    def is_cut(self) -> bool:
        return any(line.endswith(typesetting.MORE) and line not in self.words for line in self.setting.lines)

    @property
    def is_large(self) -> bool:
        """As the WCAG has it: 24 px, or bold from 18.66 on; the title face is bold."""
        bold = self.setting.style.face in ("title", "black", "bold")
        return self.setting.style.size >= (18.66 if bold else 24)

    @property
    def letters(self) -> Rect:
        """Where letters surely are: without a pixel or two at the sides and the air above and below."""
        return self.at.inflate(-2, -round(self.at.height / len(self.setting.lines) * EDGES))

    def contrast(self) -> float:
        """The contrast that nine tenths of the ground have at least. Colours count by their luminance alone: in grey
        it is the same.
        """
        ratios = sorted(theme.contrast(self.colour, pixel) for pixel in pixels(self.ground))
        return ratios[len(ratios) // 10] if ratios else 21.0

    def moved(self, x: int, y: int, room: Rect) -> Seen:
        """The same on the window."""
        return replace(self, at=self.at.move(x, y), box=self.box.move(x, y), plane=0, room=room)


@dataclass(slots=True)
class Sight:
    """All texts that are seen, and those that a sheet or card hides in part (`buried`)."""

    window: tuple[int, int]
    seen: list[Seen] = field(default_factory=list)
    buried: list[Seen] = field(default_factory=list)
    off: list[Rect] = field(default_factory=list)
    """Pictures with texts on them that lie beyond the window's edge in part."""
    floating: int = 0
    laid: set[int] = field(default_factory=set)
    """Pictures that have been laid on the window."""
    surfaces: dict[int, Surface] = field(default_factory=dict)
    """Surfaces with texts, by number: kept, so that no number is used twice."""

    def plane(self, surface: Surface) -> int:
        """The number of a surface: whatever is as large as the window is laid over it whole."""
        if surface.get_size() == self.window:
            return 0
        self.surfaces[id(surface)] = surface
        return id(surface)

    def note(self, canvas: Canvas, words: str, setting: Setting, places: tuple[Rect, Rect], asked: Style) -> None:
        """A text is about to be drawn; `places` are its letters' and its box's."""
        at, box = places
        clip = canvas.surface.get_clip()
        colour, plane = canvas.sight.shown(asked.colour), self.plane(canvas.surface)
        self.seen.append(Seen(words, asked, setting, colour, at, box, under(canvas.surface, at), plane, clip))

    def cover(self, plane: int, area: Rect) -> None:
        """Something without holes is laid over an area."""
        for one in [one for one in self.seen if one.plane == plane and one.letters.colliderect(area)]:
            self.seen.remove(one)
            if not self.floating and not area.inflate(4, 4).contains(one.letters):
                self.buried.append(one)

    def lay(self, canvas: Canvas, picture: Surface, x: int, y: int) -> None:
        """A picture is laid on the window, and its texts with it."""
        number = id(picture)
        if number not in self.surfaces or self.plane(canvas.surface) != 0:
            return
        area, view = picture.get_rect(topleft=(x, y)), Rect((0, 0), self.window)
        if not view.contains(area.inflate(-4, -4)):
            self.off.append(area)
        opaque = is_opaque(picture)
        if opaque:
            self.cover(0, area)
        for one in [one for one in self.seen if one.plane == number]:
            laid = one.moved(x, y, view.clip(canvas.surface.get_clip()))
            edged = opaque or not one.ground.get_width()
            self.seen.append(laid if edged else replace(laid, ground=under(canvas.surface, laid.at)))
        self.laid.add(number)


def under(surface: Surface, letters: Rect) -> Surface:
    """What lies under a text that is to be drawn."""
    area = letters.inflate(0, -round(letters.height * EDGES)).clip(surface.get_clip())
    return surface.subsurface(area).copy() if area.size > (0, 0) else Surface((0, 0))


def is_opaque(picture: Surface) -> bool:
    """Whether a picture hides what is below it, but perhaps for round corners."""
    if not picture.get_flags() & pygame.SRCALPHA:
        return True
    width, height = picture.get_size()
    edges = ((4, height // 2), (width - 5, height // 2), (width // 2, 4), (width // 2, height - 5))
    return all(picture.get_rect().collidepoint(place) and picture.get_at(place)[3] == 255 for place in edges)


def pixels(surface: Surface, across: int = 24, down: int = 6) -> list[Colour]:
    """A grid of pixels."""
    width, height = surface.get_size()
    columns, lines = min(across, width), min(down, height)
    return [tuple(surface.get_at((x * width // columns, y * height // lines)))[:3]  # type: ignore[misc]
            for x in range(columns) for y in range(lines)]  # fmt: skip


@contextmanager
def noted(monkeypatch: pytest.MonkeyPatch, window: tuple[int, int]) -> Iterator[Sight]:
    """Notes every text that is drawn meanwhile."""
    sight = Sight(window)
    with monkeypatch.context() as patch:
        for name, how in (("put", typesetting.set_line), ("put_block", typesetting.set_block),
                          ("put_middle", typesetting.set_block)):  # fmt: skip
            patch.setattr(text, name, _noting(sight, getattr(text, name), how))
        patch.setattr(text, "block", _noting_block(sight, text.block))
        patch.setattr(lettering, "sign", _noting_picture(sight, lettering.sign, _of_sign))
        patch.setattr(hints, "sign", _noting_picture(sight, hints.sign, _of_key))
        patch.setattr(canvases, "quick", _following(sight, canvases.quick))
        patch.setattr(Canvas, "blit", _laying(sight, Canvas.blit))
        for name in ("panel", "headed_panel", "card", "slab"):
            patch.setattr(paint, name, _covering(sight, getattr(paint, name)))
        patch.setattr(Still, "draw", _anew(Still.draw))
        for module, name in FLOATING:
            _let_float(patch, sight, module, name)
        yield sight
    sight.seen = [one for one in sight.seen if one.plane not in sight.laid]


def _noting(sight: Sight, draw: Any, how: Any) -> Any:
    def put(canvas: Canvas, words: str, style: Style, box: FRect, align: float = draw.__defaults__[0]) -> None:
        if words:
            setting = how(canvas, words, style, Space(box.width, box.height, align))
            at = _place(canvas, setting, box, align, middle=draw.__name__ != "put_block")
            sight.note(canvas, words, setting, (at, canvas.rect(box)), style)
        draw(canvas, words, style, box, align)

    return put


def _noting_block(sight: Sight, draw: Any) -> Any:
    """A text of several lines as a picture of its own."""

    def block(canvas: Canvas, words: str, style: Style, room: float, align: float = text.LEFT) -> Surface:
        picture: Surface = draw(canvas, words, style, room, align)
        large = text.grown(canvas, style)
        setting = Setting(large, tuple(text.wrapped(canvas, words, large, room)))
        box = FRect(0, 0, room, picture.get_height() / canvas.scale)
        sight.note(canvas.onto(picture), words, setting,
                   (_place(canvas, setting, box, align, middle=False), canvas.rect(box)), style)  # fmt: skip
        return picture

    return block


def _noting_picture(sight: Sight, draw: Any, told: Callable[..., tuple[str, Style]]) -> Any:
    """One line that is as large as it is, as a picture of its own."""

    def sign(canvas: Canvas, *wishes: Any) -> Surface:
        picture: Surface = draw(canvas, *wishes)
        words, style = told(*wishes)
        box = picture.get_rect()
        if sight.plane(picture) not in {one.plane for one in sight.seen}:
            sight.note(canvas.onto(picture), words, Setting(style, (words,)), (box, box), style)
            sight.seen[-1] = replace(sight.seen[-1], ground=Surface((0, 0)))
        return picture

    return sign


def _of_sign(words: str, style: Style, *_more: object) -> tuple[str, Style]:
    return words, style


def _of_key(hand: hints.Hand, action: str) -> tuple[str, Style]:
    return hints.name_of(hand, action), theme.CAPS.on(theme.INK)


def _following(sight: Sight, quick: Any) -> Any:
    """A picture made ready for blitting is another surface with the same texts."""

    def follow(picture: Surface) -> Surface:
        ready: Surface = quick(picture)
        if id(picture) in sight.surfaces:
            number = sight.plane(ready)
            sight.seen[:] = [replace(one, plane=number) if one.plane == id(picture) else one for one in sight.seen]
        return ready

    return follow


def _laying(sight: Sight, blit: Any) -> Any:
    def lay(canvas: Canvas, picture: Surface, x: float, y: float) -> None:
        sight.lay(canvas, picture, *canvas.at(x, y))
        blit(canvas, picture, x, y)

    return lay


def _anew(draw: Any) -> Any:
    """A still picture whose parts are all drawn again."""

    def drawn(still: Still, canvas: Canvas) -> None:
        still._drawn.clear()
        draw(still, canvas)

    return drawn


def _covering(sight: Sight, draw: Any) -> Any:
    def covered(canvas: Canvas, box: FRect, *more: Any, **wishes: Any) -> Any:
        sight.cover(sight.plane(canvas.surface), canvas.rect(box).clip(canvas.surface.get_clip()))
        return draw(canvas, box, *more, **wishes)

    return covered


def _let_float(patch: pytest.MonkeyPatch, sight: Sight, module: str, name: str) -> None:
    """Whatever is drawn by this may hide a part of a text."""
    draw = pytest.importorskip(module)
    for part in name.split("."):
        draw = getattr(draw, part)

    def floated(*words: Any, **wishes: Any) -> Any:
        sight.floating += 1
        try:
            return draw(*words, **wishes)  # type: ignore[operator]
        finally:
            sight.floating -= 1

    patch.setattr(f"{module}.{name}", floated)


def _place(canvas: Canvas, setting: Setting, box: FRect, align: float, *, middle: bool) -> Rect:
    """Where the letters are: without the room above and below them."""
    font = canvas.font(setting.style.face, setting.style.size)
    width = max(font.size(line)[0] for line in setting.lines)
    height = canvas.px(len(setting.lines) * setting.style.size * setting.pitch) if len(setting.lines) > 1 else (
        round(setting.style.size * canvas.scale))  # fmt: skip
    rect = canvas.rect(box)
    top = rect.centery - height // 2 if middle else rect.top
    return Rect(rect.left + round((rect.width - width) * align), top, width, height)


def look(app: App, monkeypatch: pytest.MonkeyPatch) -> Sight:
    """The top scene, drawn from nothing."""
    scene: Any = app.stack.top
    app.canvas = Canvas(app.window.view, app.window.scale, app.canvas.sight)
    app.window.view.fill(theme.TURF)
    with noted(monkeypatch, app.window.view.get_size()) as sight:
        scene.draw(app.canvas)
    assert sight.seen or scene.name == "loading"
    return sight


def looked_at(app: App, monkeypatch: pytest.MonkeyPatch) -> list[Seen]:
    """The texts of the top scene, drawn from nothing."""
    return look(app, monkeypatch).seen


def overlapping(seen: list[Seen]) -> list[tuple[str, str]]:
    """Texts that are drawn over one another, letters on letters."""
    found = []
    for number, one in enumerate(seen):
        for other in seen[number + 1 :]:
            if one.plane == other.plane and one.at.inflate(-4, -4).colliderect(other.at.inflate(-4, -4)):
                found.append((one.words, other.words))
    return found


__all__ = ["Seen", "Sight", "look", "looked_at", "noted", "overlapping", "pixels", "pygame"]
