"""Draws the world as it stands: territories in their owners' colours, what can be chosen, armies, continents."""

from __future__ import annotations

from collections.abc import Callable

from game.games.conquest.rules.state import NOBODY
from game.games.conquest.rules.world import CONTINENTS, NUMBERS
from game.games.conquest.view import layout, pieces, territory_names
from game.games.conquest.view.territory_pictures import TerritoryPictures
from game.games.conquest.view.view_model import ConquestViewModel
from game.presentation.view_model import Signature
from game.ui import theme
from game.ui.canvas import Canvas

LIFT = 4.0
"""How far the territory that a question comes from is lifted, logical units."""
SHADOW_DROP = 5.0


class WorldPanel:
    """All territories; drawn again when an owner, a number or the choice changes."""

    box = layout.WORLD

    def __init__(self, view_model: ConquestViewModel, pictures: Callable[[], TerritoryPictures]) -> None:
        self._s = view_model
        self._pictures = pictures

    def signature(self) -> Signature:
        """Returns owners, armies and what can be chosen."""
        s, state = self._s, self._s.state
        hidden = tuple(sorted(s.hidden_armies.items()))
        return (
            tuple(state.owners),
            tuple(state.armies),
            hidden,
            s.selection.source,
            s.selection.targets,
            s.selection.is_question,
            s.badges,
        )

    def draw(self, canvas: Canvas) -> None:
        """Draws every territory, the chosen one last, then what stands on them."""
        s, pictures = self._s, self._pictures()
        selection = s.selection
        for number in NUMBERS:
            if number != selection.source:
                self._draw_territory(canvas, pictures, number)
        for number in selection.targets - {selection.source}:
            canvas.surface.blit(pictures.glow(number, theme.PAPER_LIGHT), pictures.boxes[number])
        if selection.source:
            self._draw_lifted(canvas, pictures, selection.source)
        for continent in range(len(CONTINENTS)):
            pieces.draw_continent(canvas, s, continent)
        territory_names.draw_territory_names(canvas, s)
        for number in NUMBERS:
            draw_territory_armies(canvas, s, number)

    def _draw_territory(self, canvas: Canvas, pictures: TerritoryPictures, number: int) -> None:
        s, selection = self._s, self._s.selection
        is_dark = selection.is_question and bool(selection.targets or selection.source)
        is_dark = is_dark and number not in selection.targets
        colour = canvas.preferences.mapped_colour(s.owner_colour(s.state.owners[number]))
        canvas.surface.blit(pictures.coloured(number, colour), pictures.boxes[number])
        if is_dark:
            canvas.surface.blit(pictures.veil(number), pictures.boxes[number])

    def _draw_lifted(self, canvas: Canvas, pictures: TerritoryPictures, number: int) -> None:
        """Draws a territory a little higher than the others, with its shadow and a gold border."""
        box, lift, drop = pictures.boxes[number], canvas.px(LIFT), canvas.px(SHADOW_DROP)
        colour = canvas.preferences.mapped_colour(self._s.owner_colour(self._s.state.owners[number]))
        canvas.surface.blit(pictures.shadow(number), box.move(0, drop))
        canvas.surface.blit(pictures.coloured(number, colour), box.move(0, -lift))
        canvas.surface.blit(pictures.glow(number, theme.GOLD), box.move(0, -lift))


def draw_territory_armies(canvas: Canvas, s: ConquestViewModel, number: int) -> None:
    """Draws the plate of a territory; nothing on a territory that nobody has."""
    owner, armies = s.state.owners[number], s.armies_shown(number)
    if owner != NOBODY and armies > 0:
        x, y = s.army_point(number)
        pieces.draw_army(canvas, s, owner, armies, (x, y - LIFT if number == s.selection.source else y))
