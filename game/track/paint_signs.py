"""Paints the signs of a track: screen frame, Winner's Circle, numbers, No Bets sign, paddocks."""

from collections.abc import Iterator, Sequence

import pygame

from game.engine.rng import Rng
from game.i18n import _
from game.platform.asset_paths import font_path
from game.track.brush import (
    ALARM_DEEP,
    CARPET,
    CHALK,
    FRAME,
    FRAME_EDGE,
    GLASS,
    GOLD,
    INK,
    MEDALS,
    PAPER,
    RAIL,
    RAIL_SIDE,
    SIGN_GREEN,
    STRAW,
    Brush,
    Colour,
    Paint,
    Point,
    blend,
    lighten,
    premultiply,
)
from game.track.column_geometry import RUN_OUT_DEPTH, START_STRIP_DEPTH, ColumnGeometry
from game.track.landmarks import WINNER_PAD_SIZE, paddock_box, winner_pad_box
from game.track.lap_geometry import LapGeometry
from game.track.lap_sign_layout import SIGN_HEIGHT, SPACE_DISC_RADIUS, lay_out_lap_signs
from game.track.map_reader import MapData

TEXT_HEIGHT = 18
"""Height of the letters on signs, in logical units."""
FRAME_WIDTH = 6.0
"""Width of the infield screen's frame, in logical units."""


class SignPainter:
    """Paints boards on a brush and keeps the texts that go onto the finished picture."""

    def __init__(self, map_data: MapData, brush: Brush) -> None:
        self.map_data = map_data
        self.brush = brush
        self._words: list[tuple[pygame.Surface, Point]] = []
        self._fonts: dict[tuple[str, int], pygame.font.Font] = {}
        if not pygame.font.get_init():
            pygame.font.init()

    def paint(self) -> Iterator[None]:
        """Paints all boards in stages and yields between them; subclasses add those of their kind of course."""
        self._paint_screen_frame()
        self._paint_winner_pads()
        yield

    def draw_words(self, picture: pygame.Surface) -> None:
        """Draws the texts onto the picture, after the boards."""
        for word, (x, y) in self._words:
            picture.blit(word, word.get_rect(center=(x * self.brush.scale, y * self.brush.scale)))

    def add_word(self, text: str, centre: Point, colour: Colour, size: float = TEXT_HEIGHT) -> None:
        """Adds a text for `draw_words` to draw."""
        self._words.append((self.render_word(text, colour, size), centre))

    def render_word(self, text: str, colour: Colour, size: float = TEXT_HEIGHT) -> pygame.Surface:
        """Returns a text at the real size."""
        key = "bold", round(size * self.brush.scale)
        if key not in self._fonts:
            self._fonts[key] = pygame.font.Font(font_path(key[0]), key[1])
        return self._fonts[key].render(text, True, colour)

    def _paint_screen_frame(self) -> None:
        """Paints the dark frame around the infield screen; the race scene fills the inside."""
        x, y, width, height = self.map_data.screen_rect
        rim = FRAME_WIDTH
        plates: tuple[tuple[Paint, float, float], ...] = (
            (premultiply(INK, 0.30), rim + 1.0, 2.5),
            (FRAME_EDGE, rim, 0.0),
            (FRAME, rim - 1.4, 0.4),
            (FRAME_EDGE, 1.4, 0.0),
            (GLASS, 0.0, 0.0),
        )
        for paint, grown, lower in plates:
            box = (x - grown, y - grown + lower, width + 2 * grown, height + 2 * grown)
            self.brush.rounded_rect(paint, box, 3 + grown)

    def _paint_winner_pads(self) -> None:
        pads = [winner_pad_box(place) for place in self.map_data.winners]
        left, top = min(pad[0] for pad in pads) - 4, min(pad[1] for pad in pads) - 4
        width = max(pad[0] for pad in pads) + WINNER_PAD_SIZE[0] + 4 - left
        height = max(pad[1] for pad in pads) + WINNER_PAD_SIZE[1] + 4 - top
        if width * height < 5 * WINNER_PAD_SIZE[0] * WINNER_PAD_SIZE[1]:
            for paint, grown, lower in ((premultiply(INK, 0.30), 1.5, 3.0), (GOLD, 1.2, 0.0), (CARPET, 0.0, 0.0)):
                self.brush.rounded_rect(
                    paint, (left - grown, top - grown + lower, width + 2 * grown, height + 2 * grown), 10
                )
        for number, (pad, medal) in enumerate(zip(pads, MEDALS, strict=False), 1):
            radius = WINNER_PAD_SIZE[1] / 2
            self.brush.rounded_rect(medal, pad, radius)
            self.brush.rounded_rect(
                blend(medal, INK, 0.45),
                (pad[0] + 1.4, pad[1] + 1.4, WINNER_PAD_SIZE[0] - 2.8, WINNER_PAD_SIZE[1] - 2.8),
                radius,
            )
            centre = (pad[0] + radius, pad[1] + radius)
            self.brush.disc(medal, centre, radius)
            self.add_word(str(number), centre, INK)


SQUARE_NUMBER_HEIGHT = 30
"""Maximum height of the number in a lane's first square, in logical units."""
NUMBER_BOARD_SIZE = (38.0, 25.0)
"""Width and height of the board with a horse's number behind the start, in logical units."""
LANE_DISC_RADIUS = 12.5
"""Radius of the number's disc at the end of a run-out, in logical units."""
PADDOCK_RAIL_WIDTH = 3.0
"""Width of a paddock's rail, in logical units."""
PADDOCK_SIGN_SIZE = (40.0, 26.0)
"""Width and height of a paddock's sign, in logical units."""


class ColumnSignPainter(SignPainter):
    """The signs of columns."""

    def __init__(self, map_data: MapData, columns: ColumnGeometry, brush: Brush) -> None:
        super().__init__(map_data, brush)
        self._columns = columns

    def paint(self) -> Iterator[None]:
        yield from super().paint()
        for lane in range(1, self._columns.lanes + 1):
            self._paint_numbers(lane)
            yield
        for number, place in enumerate(self.map_data.pens, 1):
            self._paint_paddock(number, place)

    def _paint_numbers(self, lane: int) -> None:
        columns = self._columns
        text = str(self.map_data.first + lane - 1)
        first = columns.place(lane, 1)
        x = first.x
        self.add_word(text, (x, first.y), blend(CHALK, INK, 0.06), min(SQUARE_NUMBER_HEIGHT, columns.square_height - 8))
        width, height = NUMBER_BOARD_SIZE
        middle = columns.bottom + START_STRIP_DEPTH / 2
        self._paint_board((x - width / 2, middle - height / 2, width, height), 6.0)
        self.add_word(text, (x, middle), PAPER)
        top = (x, columns.finish(lane) - RUN_OUT_DEPTH)
        self.brush.disc(premultiply(INK, 0.35), (top[0] + 1.4, top[1] + 1.8), LANE_DISC_RADIUS + 0.6)
        self.brush.disc(GOLD, top, LANE_DISC_RADIUS)
        self.brush.disc(SIGN_GREEN, top, LANE_DISC_RADIUS - 1.5)
        self.add_word(text, top, PAPER)

    def _paint_board(self, box: tuple[float, float, float, float], radius: float) -> None:
        x, y, width, height = box
        self.brush.rounded_rect(premultiply(INK, 0.35), (x + 1, y + 2, width, height), radius)
        self.brush.rounded_rect(GOLD, box, radius)
        self.brush.rounded_rect(SIGN_GREEN, (x + 1.4, y + 1.4, width - 2.8, height - 2.8), radius - 1)

    def _paint_paddock(self, number: int, place: Point) -> None:
        x, y, width, height = paddock_box(place)
        plate = self.brush.rounded_rect
        plate(premultiply(INK, 0.34), (x + 3, y + 3.5, width, height), 9)
        plate(RAIL_SIDE, (x, y + 1.6, width, height), 9)
        plate(RAIL, (x, y, width, height), 9)
        plate(
            blend(STRAW, INK, 0.28),
            (
                x + PADDOCK_RAIL_WIDTH,
                y + PADDOCK_RAIL_WIDTH,
                width - 2 * PADDOCK_RAIL_WIDTH,
                height - 2 * PADDOCK_RAIL_WIDTH,
            ),
            7,
        )
        plate(
            STRAW,
            (
                x + PADDOCK_RAIL_WIDTH + 1,
                y + PADDOCK_RAIL_WIDTH + 2.4,
                width - 2 * PADDOCK_RAIL_WIDTH - 1.6,
                height - 2 * PADDOCK_RAIL_WIDTH - 3,
            ),
            6.5,
        )
        self._paint_straw(place, number)
        for post in range(5):
            for edge in (y + PADDOCK_RAIL_WIDTH / 2, y + height - PADDOCK_RAIL_WIDTH / 2):
                self.brush.disc(lighten(RAIL_SIDE, -16), (x + width * (post + 0.5) / 5, edge), 2.0)
                self.brush.disc(lighten(RAIL, 8), (x + width * (post + 0.5) / 5, edge - 0.4), 1.4)
        tab = (x - 4, y + (height - PADDOCK_SIGN_SIZE[1]) / 2, *PADDOCK_SIGN_SIZE)
        plate(premultiply(INK, 0.35), (tab[0] + 1, tab[1] + 2, *PADDOCK_SIGN_SIZE), 7)
        plate(PAPER, tab, 7)
        plate(ALARM_DEEP, (tab[0] + 1.4, tab[1] + 1.4, PADDOCK_SIGN_SIZE[0] - 2.8, PADDOCK_SIGN_SIZE[1] - 2.8), 6)
        self.add_word(
            _("{number}×").format(number=number),
            (tab[0] + PADDOCK_SIGN_SIZE[0] / 2, tab[1] + PADDOCK_SIGN_SIZE[1] / 2),
            PAPER,
        )

    def _paint_straw(self, place: Point, seed: int) -> None:
        rng = Rng(41, seed)
        x, y, width, height = paddock_box(place)
        for _stalk in range(70):
            a = (x + 8 + rng.below(1000) / 1000 * (width - 22), y + 8 + rng.below(1000) / 1000 * (height - 16))
            b = (a[0] + rng.below(9) - 4.0, a[1] + rng.below(7) - 3.0)
            self.brush.line(lighten(STRAW, (-22, -10, 14, 24)[rng.below(4)]), [a, b], 0.7)


START_HEIGHT = 20.0
"""Text size of the word on the first space, in logical units."""
START_SHARE = 0.62
"""Distance of the middle of this word from the start line, as a share of the space."""
SIGN_PADDING = 18.0
"""Width of the No Bets sign minus the width of its text, in logical units."""


class LapSignPainter(SignPainter):
    """The signs of a lap. `no_bets` are the words of the No Bets sign, `start` those on the first space.

    "" means no such sign.
    """

    def __init__(self, map_data: MapData, course: LapGeometry, brush: Brush, no_bets: str, start: str = "") -> None:
        super().__init__(map_data, brush)
        self._course = course
        self._no_bets = no_bets
        self._start = start

    def paint(self) -> Iterator[None]:
        yield from super().paint()
        width = self.render_word(self._no_bets, PAPER).get_width() / self.brush.scale + SIGN_PADDING
        signs = lay_out_lap_signs(self._course, self.map_data.no_bet_space, self.map_data.window, width)
        yield
        self._paint_numbers(signs.numbers)
        if signs.no_bets and self._no_bets:
            self._paint_no_bets_sign(signs.no_bets, width)
        if self._start:
            begin, end = self._course.boundary_distance(1), self._course.boundary_distance(2)
            pose = self._course.pose_at(0.0, begin + START_SHARE * (end - begin))
            self.add_word(self._start, (pose.x, pose.y), PAPER, START_HEIGHT)

    def _paint_numbers(self, middles: Sequence[Point]) -> None:
        for space, centre in enumerate(middles, 1):
            late = space >= self.map_data.no_bet_space
            self.brush.disc(premultiply(INK, 0.35), (centre[0] + 0.8, centre[1] + 1.8), SPACE_DISC_RADIUS + 0.6)
            self.brush.disc(lighten(ALARM_DEEP, 30) if late else lighten(SIGN_GREEN, 36), centre, SPACE_DISC_RADIUS)
            self.brush.disc(ALARM_DEEP if late else SIGN_GREEN, centre, SPACE_DISC_RADIUS - 1.4)
            self.add_word(str(space), centre, PAPER)

    def _paint_no_bets_sign(self, place: Point, width: float) -> None:
        x, y = place
        _inner, end = self._course.space_line(self.map_data.no_bet_space)
        self.brush.bar(ALARM_DEEP, end, (x, y), 3.0)
        box = (x - width / 2, y - SIGN_HEIGHT / 2, width, SIGN_HEIGHT)
        self.brush.rounded_rect(premultiply(INK, 0.35), (box[0] + 1, box[1] + 2.5, width, SIGN_HEIGHT), SIGN_HEIGHT / 2)
        self.brush.rounded_rect(PAPER, box, SIGN_HEIGHT / 2)
        self.brush.rounded_rect(
            ALARM_DEEP, (box[0] + 1.6, box[1] + 1.6, width - 3.2, SIGN_HEIGHT - 3.2), SIGN_HEIGHT / 2
        )
        self.add_word(self._no_bets, (x, y), PAPER)
