"""Draws small pictures of maps: with their first problem instead if they cannot be drawn."""

from functools import partial

from pygame import FRect, Surface

from game.engine.catalog import MapRequirement
from game.engine.message import Message
from game.i18n import _, translate
from game.platform import asset_paths
from game.scenes.base.map_pictures import map_picture
from game.scenes.setup.draft import SetupDraft
from game.tiled.map_index import file_state
from game.tiled.tiled_map import InvalidMap
from game.ui import drawing, icons, shapes, text, theme
from game.ui.box import inset, place_in
from game.ui.canvas import Canvas
from game.ui.focus import Focus, FocusTarget
from game.ui.text_layout import ELLIPSIS, FIT_TOLERANCE, lines_height
from game.ui.widgets import Action, Widget

FRAME_WIDTH = 3.0
"""Width of the frame around a picture, in logical units."""
PROBLEM_EDGE = 8.0
"""Space around the sentence about a map that cannot be drawn, in logical units."""
SMALLEST_STYLE = theme.SMALL.sized(theme.MIN_TEXT_SIZE)
"""Text style of a long sentence."""
MARK_SIZE = (34.0, 30.0)
"""Size of the mark on a picture that opens the list of maps, in logical units."""
MARK_ICON = 16.0
"""Side of the icon on that mark, in logical units."""

_map_problems: dict[str, Message] = {}
"""First problem of each map that could not be drawn, by the map's name."""


def draw_map(canvas: Canvas, box: FRect, requirement: MapRequirement, name: str) -> None:
    """Draws the picture of a map in a frame. The first time takes about 0.1 seconds for a map without a painting."""
    inner = box.inflate(-2 * FRAME_WIDTH, -2 * FRAME_WIDTH)
    render = partial(_render, requirement, name, canvas.rect(inner).size, canvas)
    picture = canvas.cached(("map", name, _state(name), tuple(inner.size)), render)
    canvas.blit(picture, inner.left, inner.top)
    problem = _map_problems.get(name)
    if problem:
        draw_problem(canvas, box, translate(problem))


def draw_problem(canvas: Canvas, box: FRect, problem: str) -> None:
    """Draws a sentence in place of a map's picture."""
    drawing.card(canvas, box, theme.PAPER, theme.INK, 8)
    inner = inset(box, PROBLEM_EDGE, PROBLEM_EDGE)
    text.draw_paragraph(canvas, _shortened(canvas, problem, inner), theme.SMALL, inner)


def _shortened(canvas: Canvas, problem: str, box: FRect) -> str:
    """Returns the sentence, without its last words if it does not fit into a box even in the smallest style."""
    words = problem.split()
    shown = problem
    while lines_height(canvas, shown, SMALLEST_STYLE, box.width) > box.height + FIT_TOLERANCE and len(words) > 1:
        words.pop()
        shown = " ".join(words) + ELLIPSIS
    return shown


def _state(name: str) -> tuple[object, ...]:
    """Returns the state of a map's file; () for a missing map."""
    try:
        return file_state(asset_paths.map_path(name))
    except asset_paths.AssetNotFound:
        return ()


def _render(requirement: MapRequirement, name: str, size: tuple[int, int], canvas: Canvas) -> Surface:
    """Returns the picture; an empty one for a map that cannot be read, whose first problem is kept."""
    _map_problems.pop(name, None)
    try:
        picture = map_picture(requirement, name, size)
    except InvalidMap as bad:
        _map_problems[name] = bad.problems[0]
        return shapes.transparent_surface(size)
    except asset_paths.AssetNotFound as missing:
        _map_problems[name] = missing.reason
        return shapes.transparent_surface(size)
    return shapes.round_corners(picture.convert_alpha(), canvas.px(6))


class MapThumbnail(Widget):
    """A picture of the chosen map, or bare turf unless `is_ready`. A press opens the list of maps."""

    def __init__(self, box: FRect, draft: SetupDraft, on_press: Action, *, is_ready: bool) -> None:
        super().__init__("maps", box)
        self.name = draft.map
        self._requirement = draft.map_requirement if is_ready else None
        self._on_press = on_press

    def targets(self) -> list[FocusTarget]:
        return [FocusTarget(self.key, self.box, _("Maps"), self._on_press)]

    @property
    def spoken(self) -> str:
        problem = _map_problems.get(self.name)
        return translate(problem) if problem else ""

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        drawing.card(canvas, self.box, theme.TURF, theme.INK, 8)
        if self._requirement is not None:
            draw_map(canvas, self.box, self._requirement, self.name)
        if not self.spoken:
            self._draw_mark(canvas)

    def _draw_mark(self, canvas: Canvas) -> None:
        mark = place_in(inset(self.box, PROBLEM_EDGE, PROBLEM_EDGE), MARK_SIZE, "bottomright")
        drawing.card(canvas, mark, theme.NIGHT, None, 8)
        canvas.blit_centred(icons.icon(canvas, "menu", MARK_ICON, theme.PAPER), *mark.center)
