"""Records every text of a drawn scene with its style, its place and the pixels of its background.

A record also has the surface of the text. The recorder follows pictures with texts (such as a tip, a chart or a row of
calls) to their place on the window. Texts below a later sheet of paper are removed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from functools import lru_cache
from itertools import product
from typing import Any

import pygame
import pytest
from pygame import FRect, Rect, Surface

from game.app import App
from game.games.conquest.view import map_names, territory_names
from game.presentation.static_layer import StaticLayer
from game.ui import canvas as canvases
from game.ui import drawing, key_hints, text, text_layout, theme
from game.ui.canvas import CANVAS_BOX, Canvas
from game.ui.display_list import DisplayList
from game.ui.text_layout import TextBox, TextLayout, scaled_style, wrap_lines
from game.ui.theme import Colour, Style
from tests.support.picture_store import rendering_anew
from tests.support.static_panels import draw_panels

EDGES = 0.34
"""Share of a text's height, above and below its letters, that the edge of a box may cross."""
OUTLINE_AIR = 0.3
"""Share of an outlined text's height that is empty space above and below its letters."""
FLOATING = (
    # A press closes these overlays, or they end by themselves:
    ("game.scenes.match.tooltip_controller", "TooltipController.draw"),
    ("game.presentation.overlay_layer", "draw_overlays"),
    ("game.games.dice_game.view.lifted_sheet", "draw"),
    ("game.games.dice_game.view.lifted_sheet", "LiftedPromptBar.draw_prompt"),
    ("game.games.long_shot.view.hand_panel", "draw_raised"),
    # Flying points on the way from a weight to the tally cover the values of other weights:
    ("game.games.horse_collar.view.effects", "PointsFlight.draw"),
    # Words about the open question leave the parts of the question free (see Overlay):
    ("game.ui.drawing", "bubble"),
    ("game.scenes.tutorial.coach_bubble", "CoachOverlay.draw"),
    ("game.presentation.speech_bubble", "TrainerPanel.draw"),
    # The large name of a territory covers its small name:
    ("game.games.conquest.view.territory_names", "draw_name_signs"),
)
"""Drawings that may cover a text for a while, grouped by reason."""

contrast_of = lru_cache(1 << 16)(theme.contrast)
"""Cached contrast of two colours; a scene has millions of pixels and a few hundred colours."""


@dataclass(frozen=True, slots=True)
class CapturedText:
    """A drawn text: `at` and `box` in pixels of its surface, `ground` the pixels below it before drawing.

    `plane` is the surface's number, 0 for the window; `room` is the area of that surface that may be drawn on.
    """

    words: str
    style: Style
    setting: TextLayout
    colour: Colour
    at: Rect
    box: Rect
    ground: Surface
    plane: int
    room: Rect
    letters: Rect = field(init=False)
    """Box that certainly contains letters, without 1 pixel at the sides and the space above and below."""

    def __post_init__(self) -> None:
        air = round(self.at.height / len(self.setting.lines) * EDGES)
        object.__setattr__(self, "letters", self.at.inflate(-2, -air))

    @property
    def is_cut(self) -> bool:
        return any(line.endswith(text_layout.ELLIPSIS) and line not in self.words for line in self.setting.lines)

    @property
    def is_large(self) -> bool:
        """Whether the text is large by the WCAG: from 24 px on, or from 18.66 px on if bold; the title face is bold."""
        bold = self.setting.style.face in ("title", "black", "bold")
        return self.setting.style.size >= (18.66 if bold else 24)

    def contrast(self) -> float:
        """Returns the minimum contrast of at least 90 % of the background.

        The contrast depends only on luminance, so that it is the same in grey.
        """
        grid = pixels(self.ground)
        ratios = sorted((contrast_of(self.colour, pixel), count) for pixel, count in grid.items())
        below = 0
        for ratio, count in ratios:
            below += count
            if below > grid.total() // 10:
                return ratio
        return 21.0

    def moved(self, x: int, y: int, room: Rect) -> CapturedText:
        """Returns the text at its place on the window."""
        return replace(self, at=self.at.move(x, y), box=self.box.move(x, y), plane=0, room=room)


_SEAMS: dict[tuple[str, tuple[int, ...]], Rect] = {}
"""Available area by text and place.

A text on the seam of two panels is drawn in both, a part in each, and perhaps in two frames.
"""


@dataclass(slots=True)
class TextCapture:
    """All visible texts, and those that a sheet or card hides partly (`buried`) or completely (`hidden`)."""

    window: tuple[int, int]
    seen: list[CapturedText] = field(default_factory=list)
    buried: list[CapturedText] = field(default_factory=list)
    hidden: list[CapturedText] = field(default_factory=list)
    cards: list[Rect] = field(default_factory=list)
    """Boxes of the cards and buttons drawn on the window."""
    off: list[Rect] = field(default_factory=list)
    """Boxes of pictures with texts that are partly outside the window."""
    floating: int = 0
    laid: set[int] = field(default_factory=set)
    """Numbers of the pictures drawn on the window."""
    outlined: set[int] = field(default_factory=set)
    """Numbers of the pictures of single texts, which hide only the area of their letters."""
    surfaces: dict[int, Surface] = field(default_factory=dict)
    """Surfaces with texts, by number; kept, so that no number is used twice."""

    def plane(self, surface: Surface) -> int:
        """Returns the number of a surface; a surface of the window's size covers the window and has its number."""
        if surface.get_size() == self.window:
            return 0
        self.surfaces[id(surface)] = surface
        return id(surface)

    def note(self, canvas: Canvas, words: str, setting: TextLayout, places: tuple[Rect, Rect], asked: Style) -> None:
        """Records a text before it is drawn; `places` are the boxes of its letters and of its area."""
        at, box = places
        clip = canvas.surface.get_clip()
        if not clip.colliderect(at):
            return  # the text is outside the drawn panel
        colour = canvas.preferences.mapped_colour(asked.colour)
        plane = self.plane(canvas.surface)
        ground = surface_below(canvas.surface, at)
        self._show(CapturedText(words, asked, setting, colour, at, box, ground, plane, clip))

    def _show(self, shown: CapturedText) -> None:
        """Adds a text. A text drawn again, perhaps in another part of the window, replaces its earlier record."""
        place = shown.words, shown.at, shown.plane
        for texts in (self.seen, self.buried, self.hidden):
            texts[:] = [one for one in texts if (one.words, one.at, one.plane) != place]
        seam = shown.words, tuple(shown.at)
        room = _SEAMS[seam] = shown.room.union(_SEAMS.get(seam, shown.room))
        self.seen.append(replace(shown, room=room))

    def cover(self, plane: int, area: Rect) -> None:
        """Moves the texts below an opaque area to the hidden or buried ones."""
        for one in [one for one in self.seen if one.plane == plane and one.letters.colliderect(area)]:
            self.seen.remove(one)
            if not self.floating:
                is_wholly_covered = area.inflate(4, 4).contains(one.letters)
                (self.hidden if is_wholly_covered else self.buried).append(one)

    def forget_window(self) -> None:
        """Forgets texts on the window itself: a layout draws changed panels there, and `draw` draws all of them."""
        self.seen = [one for one in self.seen if one.plane]
        self.buried = [one for one in self.buried if one.plane]
        self.hidden = [one for one in self.hidden if one.plane]
        self.cards.clear()

    def lay(self, canvas: Canvas, picture: Surface, x: int, y: int) -> None:
        """Records that a picture is drawn on the window, with its texts."""
        number = id(picture)
        if number not in self.surfaces or self.plane(canvas.surface) != 0:
            return
        area = picture.get_rect(topleft=(x, y))
        view = Rect((0, 0), self.window)
        if not view.contains(area.inflate(-4, -4)):
            self.off.append(area)
        is_outlined = number in self.outlined
        opaque = not is_outlined and is_opaque(picture)
        if opaque or (is_outlined and self.floating):
            self.cover(0, area)
        clip = view.clip(canvas.surface.get_clip())
        for one in [one for one in self.seen if one.plane == number]:
            laid = one.moved(x, y, clip)
            if not clip.colliderect(laid.at):
                continue  # outside the drawn panel
            edged = opaque or not one.ground.get_width()
            self._show(laid if edged else replace(laid, ground=surface_below(canvas.surface, laid.at)))
        self.laid.add(number)


def surface_below(surface: Surface, letters: Rect) -> Surface:
    """Returns the pixels below a text before it is drawn."""
    area = letters.inflate(0, -round(letters.height * EDGES)).clip(surface.get_clip())
    return surface.subsurface(area).copy() if area.size > (0, 0) else Surface((0, 0))


def is_opaque(picture: Surface) -> bool:
    """Returns whether a picture is opaque, apart from round corners."""
    if not picture.get_flags() & pygame.SRCALPHA:
        return True
    width, height = picture.get_size()
    edges = ((4, height // 2), (width - 5, height // 2), (width // 2, 4), (width // 2, height - 5))
    return all(picture.get_rect().collidepoint(place) and picture.get_at(place)[3] == 255 for place in edges)


def pixels(surface: Surface, across: int = 24, down: int = 6) -> Counter[Colour]:
    """Returns the colours of a grid of pixels, and their counts."""
    width, height = surface.get_size()
    columns = min(across, width)
    lines = min(down, height)
    places = product((x * width // columns for x in range(columns)), [y * height // lines for y in range(lines)])
    found: Counter[Colour] = Counter()
    for mapped, count in Counter(map(surface.get_at_mapped, places)).items():
        found[tuple(surface.unmap_rgb(mapped))[:3]] += count  # type: ignore[index]
    return found


@contextmanager
def capture_texts(monkeypatch: pytest.MonkeyPatch, window: tuple[int, int]) -> Iterator[TextCapture]:
    """Records every text that is drawn in the context."""
    sight = TextCapture(window)
    with rendering_anew(), monkeypatch.context() as patch:
        for name, how in (
            ("draw_line", text_layout.layout_line),
            ("draw_paragraph", text_layout.layout_paragraph),
            ("draw_centred", text_layout.layout_paragraph),
        ):
            patch.setattr(text, name, _noting(sight, getattr(text, name), how))
        patch.setattr(text, "render_paragraph", _noting_block(sight, text.render_paragraph))
        patch.setattr(text, "render_title", _noting_picture(sight, text.render_title, _of_sign))
        patch.setattr(text, "outlined", _noting_picture(sight, text.outlined, _of_sign, air=OUTLINE_AIR))
        name_picture = _noting_picture(sight, territory_names._name_picture, _of_territory, air=OUTLINE_AIR)
        patch.setattr(territory_names, "_name_picture", name_picture)
        patch.setattr(key_hints, "key_icon", _noting_picture(sight, key_hints.key_icon, _of_key))
        patch.setattr(canvases, "optimised_for_blit", _following(sight, canvases.optimised_for_blit))
        patch.setattr(Canvas, "blit", _laying(sight, Canvas.blit))
        patch.setattr(Canvas, "blit_centred", _laying_centred(sight, Canvas.blit_centred))
        for name in ("panel", "headed_panel", "card", "button_face"):
            patch.setattr(drawing, name, _covering(sight, getattr(drawing, name)))
        patch.setattr(StaticLayer, "draw", _drawing_panels(sight, StaticLayer.draw))
        patch.setattr(DisplayList, "draw", lambda _list, canvas, _state, draw: draw(canvas))
        for module, name in FLOATING:
            _let_float(patch, sight, module, name)
        yield sight
    sight.seen = [one for one in sight.seen if one.plane not in sight.laid]
    sight.hidden = [one for one in sight.hidden if one.plane not in sight.laid]


def _noting(sight: TextCapture, draw: Any, how: Any) -> Any:
    def put(canvas: Canvas, words: str, style: Style, box: FRect, align: float = draw.__defaults__[0]) -> None:
        if words:
            setting = how(canvas, words, style, TextBox(box.width, box.height, align))
            at = _place(canvas, setting, box, align, middle=draw.__name__ != "draw_paragraph")
            sight.note(canvas, words, setting, (at, canvas.rect(box)), style)
        draw(canvas, words, style, box, align)

    return put


def _noting_block(sight: TextCapture, draw: Any) -> Any:
    """Returns a function that records a text of several lines as a separate picture."""

    def block(canvas: Canvas, words: str, style: Style, room: float, align: float = text.LEFT) -> Surface:
        picture: Surface = draw(canvas, words, style, room, align)
        large = scaled_style(canvas, style)
        setting = TextLayout(large, tuple(wrap_lines(canvas, words, large, room)))
        box = FRect(0, 0, room, picture.get_height() / canvas.scale)
        sight.note(
            canvas.drawing_on(picture),
            words,
            setting,
            (_place(canvas, setting, box, align, middle=False), canvas.rect(box)),
            style,
        )
        return picture

    return block


def _noting_picture(sight: TextCapture, draw: Any, told: Callable[..., tuple[str, Style]], *, air: float = 0.0) -> Any:
    """Returns a function that records a text which is a picture; `air` is the share of its height without letters."""

    def sign(canvas: Canvas, *wishes: Any) -> Surface:
        picture: Surface = draw(canvas, *wishes)
        words, style = told(*wishes)
        box = picture.get_rect()
        if sight.plane(picture) not in {one.plane for one in sight.seen}:
            letters = box.inflate(0, -round(box.height * air))
            sight.note(canvas.drawing_on(picture), words, TextLayout(style, (words,)), (letters, box), style)
            sight.seen[-1] = replace(sight.seen[-1], ground=Surface((0, 0)))
            if air:
                sight.outlined.add(sight.plane(picture))
        return picture

    return sign


def _of_sign(words: str, style: Style, *_more: object) -> tuple[str, Style]:
    return words, style


def _of_territory(name: str) -> tuple[str, Style]:
    return name, map_names.NAME


def _of_key(hand: key_hints.DeviceKeys, action: str) -> tuple[str, Style]:
    return key_hints.key_label(hand, action), theme.CAPS.on(theme.INK)


def _following(sight: TextCapture, quick: Any) -> Any:
    """Returns a function that assigns the texts of a picture to its copy made ready for blitting."""

    def follow(picture: Surface) -> Surface:
        ready: Surface = quick(picture)
        if id(picture) in sight.surfaces:
            number = sight.plane(ready)
            sight.seen[:] = [replace(one, plane=number) if one.plane == id(picture) else one for one in sight.seen]
        return ready

    return follow


def _laying(sight: TextCapture, blit: Any) -> Any:
    def lay(canvas: Canvas, picture: Surface, x: float, y: float) -> None:
        sight.lay(canvas, picture, *canvas.at(x, y))
        blit(canvas, picture, x, y)

    return lay


def _laying_centred(sight: TextCapture, blit: Any) -> Any:
    def lay(canvas: Canvas, picture: Surface, x: float, y: float) -> None:
        middle_x, middle_y = canvas.at(x, y)
        sight.lay(canvas, picture, middle_x - picture.get_width() // 2, middle_y - picture.get_height() // 2)
        blit(canvas, picture, x, y)

    return lay


def _drawing_panels(sight: TextCapture, draw: Any) -> Any:
    """Returns a function that draws all panels before the cached picture is copied, so that their texts are recorded.

    A panel may cover another one completely, such as a folded sheet or the counted pot. Such texts are no faults.
    """

    def drawn(layer: StaticLayer, canvas: Canvas, part: FRect = CANVAS_BOX) -> None:
        draw_panels(layer, canvas, part)
        sight.hidden = [one for one in sight.hidden if one.plane]
        draw(layer, canvas, part)

    return drawn


def _covering(sight: TextCapture, draw: Any) -> Any:
    def covered(canvas: Canvas, box: FRect, *more: Any, **wishes: Any) -> Any:
        plane = sight.plane(canvas.surface)
        area = canvas.rect(box).clip(canvas.surface.get_clip())
        sight.cover(plane, area)
        if plane == 0:
            sight.cards.append(area)
        return draw(canvas, box, *more, **wishes)

    return covered


def _let_float(patch: pytest.MonkeyPatch, sight: TextCapture, module: str, name: str) -> None:
    """Marks the output of this function as an overlay that may hide a part of a text."""
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


def _place(canvas: Canvas, setting: TextLayout, box: FRect, align: float, *, middle: bool) -> Rect:
    """Returns the box of the letters, without the space above and below them."""
    font = canvas.font(setting.style.face, setting.style.size)
    width = max(font.size(line)[0] for line in setting.lines)
    height = (
        canvas.px(len(setting.lines) * setting.style.size * setting.line_height)
        if len(setting.lines) > 1
        else (round(setting.style.size * canvas.scale))
    )
    rect = canvas.rect(box)
    top = rect.centery - height // 2 if middle else rect.top
    return Rect(rect.left + round((rect.width - width) * align), top, width, height)


def capture_scene(app: App, monkeypatch: pytest.MonkeyPatch) -> TextCapture:
    """Redraws the top scene completely; returns its recorded texts."""
    scene: Any = app.stack.top
    app.canvas = Canvas(app.window.viewport, app.window.scale, app.canvas.preferences)
    app.window.viewport.fill(theme.TURF)
    with capture_texts(monkeypatch, app.window.viewport.get_size()) as sight:
        scene.layout(app.canvas)
        sight.forget_window()
        scene.draw(app.canvas)
    assert sight.seen or scene.name == "loading"
    return sight


def captured_texts(app: App, monkeypatch: pytest.MonkeyPatch) -> list[CapturedText]:
    """Redraws the top scene completely; returns its visible texts."""
    return capture_scene(app, monkeypatch).seen


def overlapping_texts(seen: list[CapturedText]) -> list[tuple[str, str]]:
    """Returns the pairs of texts with overlapping letters; a text may overlap itself, such as a lifted one."""
    found = []
    areas = [one.at.inflate(-4, -4) for one in seen]
    for number, one in enumerate(seen):
        for other in (seen[number + 1 + place] for place in areas[number].collidelistall(areas[number + 1 :])):
            if one.plane == other.plane and one.words != other.words:
                found.append((one.words, other.words))
    return found


__all__ = [
    "CapturedText",
    "TextCapture",
    "capture_scene",
    "capture_texts",
    "captured_texts",
    "overlapping_texts",
    "pixels",
    "pygame",
]
