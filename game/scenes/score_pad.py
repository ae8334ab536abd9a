"""The page with the score pad: rows as in the rule book, a column for each sheet. Draws only; adds up what it shows."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from pygame import FRect

from game.scenes import podium
from game.scenes.podium import Company, Rank, dollars
from game.stage.script import Pause, Script, Tween, ease_in_out, ease_out
from game.stage.sprites import Sprites
from game.ui import icons, paint, text, theme
from game.ui.canvas import Canvas
from game.words import _

PAD = FRect(60, 96, 806, 452)
WINNERS = FRect(882, 96, 338, 452)
LABELS, EDGE = 200.0, 20.0
"""The names of the rows, and the paper left and right of the table."""
HEAD, ROW, FOOT = 92.0, 82.0, 8.0
"""A row is lower where a rule set has many of them."""
FLIGHT_SECONDS, RISE_SECONDS, REST_SECONDS = 0.3, 0.18, 0.26
"""Coins on their way; the new sum jumping up; a rest, so that an eye can follow."""
GUTTER = 12.0
"""Between the numbers of two columns, at least."""
SIGNED, LARGE = 6, 100
"""Columns up to which there is room for the sign of dollars before all sums, and dollars from which on there is not."""
LIFT = 14.0
"""Logical units that a new sum jumps up."""
COIN, COINS, CROWN = 30.0, 3, 28.0
FLIGHT_TOP = 70.0
"""How high above its way's middle a coin flies."""
BETWEEN = 0.12
"""Shares of the flight by which one coin follows another."""
START = (640.0, 576.0)
"""Where coins come from: the words about them."""
Play = Callable[[str], None]
"""Plays a sound by name."""
SUM, TOTAL = theme.NUMBER.sized(26), theme.NUMBER.sized(32)


class Bare:
    """The pad of a rule set that has none of its own: names and scores."""

    ROWS = ()

    def placed(self, view: Any) -> list[tuple[int, str]]:
        """No horses are told."""
        return []

    def entry(self, view: Any, event: Any) -> None:
        """Nothing is written."""


@dataclass(slots=True)
class Moving:
    """What moves on the pad: where an entry is being written, how far its coins are (0..1), how high its sum is."""

    seat: int = -1
    row: int = 0
    coins: float = 1.0
    lift: float = 0.0


@dataclass(slots=True)
class PadPage:
    """`pad` is the rule set's score pad; `ranks` are empty until everything is written."""

    pad: Any
    company: Company
    ranks: Sequence[Rank] = ()
    moving: Moving = field(default_factory=Moving)

    def draw(self, canvas: Canvas, sprites: Sprites, view: Any) -> None:
        """Draws the page as `view` has it."""
        paint.panel(canvas, PAD)
        for number, (name, _sum) in enumerate(self.pad.ROWS):
            box = self.cell(-1, number)
            if not number % 2:
                shade = FRect(PAD.left + 10, box.top, PAD.width - 20, box.height)
                paint.card(canvas, shade, theme.PAPER_SHADE, None, 8)
            text.put(canvas, name(), theme.LABEL, box, text.LEFT)
        text.put(canvas, _("Total"), theme.HEADING, self.cell(-1, len(self.pad.ROWS)), text.LEFT)
        ranked = {rank.seat: rank for rank in self.ranks}
        for seat in range(len(self.company.names)):
            self._draw_column(canvas, sprites, view, ranked.get(seat, Rank(0, seat, 0)))
        paint.panel(canvas, WINNERS)
        podium.draw_horses(canvas, WINNERS, sprites, self.pad.placed(view))
        podium.draw(canvas, WINNERS, sprites, self.company, self.ranks)
        self._draw_coins(canvas, sprites)

    def write(self, entry: Any, play: Play, *, flying: bool) -> Script:
        """Shows an entry being written: coins fly to its cell, and the sum there jumps up."""
        moving = self.moving
        moving.seat, moving.row = entry.seat, entry.row

        def fly(share: float) -> None:
            moving.coins = share

        def rise(share: float) -> None:
            moving.lift = LIFT * (1 - abs(2 * share - 1))

        if flying:
            play("coins")
            yield Tween(FLIGHT_SECONDS, fly, ease_in_out)
        play("payout")
        yield Tween(RISE_SECONDS, rise, ease_out)
        yield Pause(REST_SECONDS)

    def pictures(self, sprites: Sprites, view: Any) -> Iterator[None]:
        """Makes the page's pictures ahead, one at a time."""
        sprites.coin(COIN)
        yield
        sprites.icon("crown", CROWN, theme.GOLD_DEEP)
        yield
        yield from podium.pictures(sprites, self.pad.placed(view), len(self.company.names))

    def rehearse(self, canvas: Canvas, sprites: Sprites, view: Any) -> Iterator[None]:
        """Draws the page as far as it is known before anything is written, column by column."""
        yield from self.pictures(sprites, view)
        yield from paint.panel_ahead(canvas, PAD)
        yield from paint.panel_ahead(canvas, WINNERS)
        for seat in range(len(self.company.names)):
            self._draw_column(canvas, sprites, view, Rank(0, seat, 0))
            yield
        podium.draw_horses(canvas, WINNERS, sprites, self.pad.placed(view))
        yield
        self.draw(canvas, sprites, view)

    def cell(self, seat: int, row: int) -> FRect:
        """A cell of the pad; seat −1 is the column of names, row −1 the heads."""
        wide = (PAD.width - LABELS - 2 * EDGE) / len(self.company.names)
        pitch = min(ROW, (PAD.height - HEAD - FOOT) / (len(self.pad.ROWS) + 1))
        top = PAD.top + HEAD + row * pitch if row >= 0 else PAD.top + 6
        high = pitch if row >= 0 else HEAD - 6
        if seat < 0:
            return FRect(PAD.left + EDGE, top, LABELS - 8, high)
        return FRect(PAD.left + EDGE + LABELS + seat * wide, top, wide, high)

    def _draw_column(self, canvas: Canvas, sprites: Sprites, view: Any, rank: Rank) -> None:
        """A sheet's column; its place is 0 until it is known. A pad without rows has the score as its total."""
        seat = rank.seat
        self._draw_head(canvas, sprites, seat, rank.place)
        total = 0 if self.pad.ROWS else rank.score
        for number, (_name, sum_of) in enumerate(self.pad.ROWS):
            amount = sum_of(view, seat)
            total += amount
            box = self.cell(seat, number)
            if (seat, number) == (self.moving.seat, self.moving.row):
                box.top -= self.moving.lift
            colour = theme.INK if amount else theme.INK_SOFT
            text.put(canvas, self._told(amount) if amount else "–", SUM.on(colour), box.inflate(-GUTTER, 0))
        box = self.cell(seat, len(self.pad.ROWS)).inflate(-GUTTER, 0)
        text.put(canvas, self._told(total), TOTAL.on(theme.MONEY), box)

    def _told(self, amount: int) -> str:
        """An amount; without the sign of dollars where columns are narrow and sums are large."""
        narrow = len(self.company.names) > SIGNED and abs(amount) >= LARGE
        return dollars(amount).replace("$", "") if narrow else dollars(amount)

    def _draw_head(self, canvas: Canvas, sprites: Sprites, seat: int, place: int) -> None:
        """Who it is; the winner with a crown and on gold, the others with their place."""
        head = self.cell(seat, -1)
        if place == 1:
            column = head.union(self.cell(seat, len(self.pad.ROWS))).inflate(-6, 0)
            paint.card(canvas, column, theme.GOLD_LIGHT, theme.GOLD, 12)
            canvas.blit_centred(sprites.icon("crown", CROWN, theme.GOLD_DEEP), head.centerx, head.top + 14)
        elif place:
            text.put(canvas, podium.place_words(place), theme.SMALL, FRect(head.left, head.top + 1, head.width, 24))
        canvas.blit_centred(icons.badge(canvas, self.company.looks[seat], 34), head.centerx, head.top + 43)
        name = FRect(head.left + 4, head.top + 60, head.width - 8, 26)
        text.put(canvas, self.company.names[seat], theme.BOLD, name)

    def _draw_coins(self, canvas: Canvas, sprites: Sprites) -> None:
        """Coins on their way to the cell that is written, one after another."""
        if self.moving.coins >= 1.0:
            return
        goal = self.cell(self.moving.seat, self.moving.row).center
        for coin in range(COINS):
            share = min(max(self.moving.coins * (1 + BETWEEN * (COINS - 1)) - BETWEEN * coin, 0.0), 1.0)
            if 0 < share < 1:
                x = START[0] + (goal[0] - START[0]) * share
                y = START[1] + (goal[1] - START[1]) * share - FLIGHT_TOP * 4 * share * (1 - share)
                canvas.blit_centred(sprites.coin(COIN), x, y)
