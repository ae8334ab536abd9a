"""Draws the shelf of the page after a first match: the winner, the table of all players, and new trophies."""

from collections.abc import Sequence

from pygame import FRect

from game.career.trophies import Trophy
from game.engine.rules import Seat
from game.i18n import _, translate
from game.scenes.score.podium import PlayerBadges, RankRow
from game.scenes.score.trophy_list import draw_trophies, trophy_text
from game.session.amounts import place_text
from game.ui import drawing, text, theme
from game.ui.box import around, inset, nth_row, split_bottom, split_left, split_top
from game.ui.canvas import Canvas
from game.ui.paintings import draw_picture
from game.ui.portraits import draw_portrait

PADDING = 16.0
"""Space between the shelf's edge and its content, in logical units."""
GAP = 10.0
"""Gap between two parts of the shelf, in logical units."""
HEADING_HEIGHT = 34.0
"""Height of the heading of the trophies, in logical units."""
MAX_ROWS = 4
"""Maximum number of players in the table."""
ROW_HEIGHT = 33.0
"""Height of a player's row, in logical units."""
ROW_GAP = 4.0
"""Gap between two rows, in logical units."""
PLACE_WIDTH = 42.0
"""Width of a player's place, in logical units."""
FACE_WIDTH = 38.0
"""Width of a player's portrait with the gap after it, in logical units."""
SMALL_FACE = 28.0
"""Size of a portrait in the table, in logical units."""
MAX_FACE = 170.0
"""Maximum size of the winner's portrait, in logical units."""
MIN_FACE = 60.0
"""Minimum size of the winner's portrait, in logical units; a smaller one is not drawn."""
CROWN_SHARE = 0.4
"""Size of the crown, as a share of the portrait."""
FACE_SHARE = 0.78
"""Size of the portrait below its crown, as a share of the height of both."""


class ResultShelf:
    """The winner, the table of the players and the trophies of `seat`. The winner is left out without room."""

    def __init__(
        self, players: PlayerBadges, ranks: Sequence[RankRow], seat: Seat, trophies: Sequence[Trophy] = ()
    ) -> None:
        self._players = players
        self._ranks = ranks
        self._seat = seat
        self.trophies = trophies
        """The trophies won in the match."""

    @property
    def _heading(self) -> str:
        count = len(self.trophies)
        return _("New trophies: {count}").format(count=count) if count > 1 else _("Trophy won!")

    @property
    def _rows(self) -> list[RankRow]:
        """The first players, with the seat's own row in any case."""
        first = [*self._ranks[:MAX_ROWS]]
        own = next(rank for rank in self._ranks if rank.seat == self._seat)
        return first if own in first else [*first[:-1], own]

    @property
    def spoken(self) -> list[str]:
        """The table, and names and texts of the trophies."""
        players = self._players
        table = [
            f"{place_text(rank.place)} {players.names[rank.seat]} {players.score(rank.score)}" for rank in self._rows
        ]
        names = [words for one in self.trophies for words in (translate(one.name), trophy_text(one))]
        return [*table, *([self._heading, *names] if names else [])]

    def draw(self, canvas: Canvas, box: FRect) -> None:
        """Draws the table and the trophies, and the winner if there is room."""
        drawing.card(canvas, box, theme.NIGHT, theme.GOLD, theme.PANEL_RADIUS)
        rows = self._rows
        table_height = len(rows) * (ROW_HEIGHT + ROW_GAP) - ROW_GAP
        table, rest = split_bottom(inset(box, PADDING, PADDING), table_height, GAP)
        for number, rank in enumerate(rows):
            self._draw_row(canvas, nth_row(table, number, ROW_HEIGHT, ROW_GAP), rank)
        if self.trophies:
            heading, below = split_top(rest, HEADING_HEIGHT)
            text.draw_line(canvas, self._heading, theme.BOLD.on(theme.GOLD_LIGHT), heading)
            rest = draw_trophies(canvas, below, self.trophies)
        if rest.height * FACE_SHARE >= MIN_FACE:
            self._draw_winner(canvas, rest)

    def _draw_row(self, canvas: Canvas, row: FRect, rank: RankRow) -> None:
        is_own = rank.seat == self._seat
        colour = theme.INK if is_own else theme.PAPER
        drawing.card(canvas, row, theme.GOLD_LIGHT if is_own else theme.NIGHT_LIGHT, None, theme.RADIUS)
        place, after_place = split_left(inset(row, GAP, 0), PLACE_WIDTH)
        face, words = split_left(after_place, FACE_WIDTH)
        text.draw_line(canvas, place_text(rank.place), theme.SMALL.on(colour), place, text.LEFT)
        draw_portrait(canvas, self._players.badges[rank.seat], face.left + SMALL_FACE / 2, face.centery, SMALL_FACE)
        name = (self._players.names[rank.seat], theme.LABEL.on(colour))
        text.draw_pair(canvas, name, (self._players.score(rank.score), theme.BOLD.on(colour)), words)

    def _draw_winner(self, canvas: Canvas, box: FRect) -> None:
        """Draws the winner's portrait with a crown; after a tie that of the seat, without it."""
        best = self._ranks[0]
        size = min(FACE_SHARE * box.height, MAX_FACE)
        seat = best.seat if best.is_winner else self._seat
        centre = (box.centerx, box.centery + (1 - FACE_SHARE) / FACE_SHARE * size / 2)
        draw_portrait(canvas, self._players.badges[seat], *centre, size, "pleased")
        if best.is_winner:
            crown = CROWN_SHARE * size
            draw_picture(canvas, "page_crown", around((centre[0], centre[1] - size / 2 - crown * 0.2), (crown, crown)))
