"""Draws the winners' panel: a rosette for each horse that finished in front, and the podium of the players."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pygame import FRect

from game.i18n import _
from game.session.amounts import DOLLAR, amount_text
from game.sprites.sprite_cache import SpriteCache
from game.ui import drawing, text, theme
from game.ui.box import around, split_left, split_right
from game.ui.canvas import Canvas
from game.ui.portraits import draw_portrait

ROSETTE = 66.0
ROSETTE_TOP = 4.0
NAMES_HEIGHT = 58.0
"""Three lines of a horse's name, set close."""
NUMBER_HEIGHT_SHARE = 0.325
"""Centre of a rosette, in its heights from the top."""
NUMBER_WIDTH = 22.0
"""Share of the rosette's disc for a number."""
PODIUM_HEIGHT = 108.0
"""Height of the podium when others stand below it, in logical units."""
ASPECT_RATIO = 2.4
"""Width of the podium for a height of 1."""
PODIUM_TOP = 212.0
LARGE_PODIUM_HEIGHT = 130.0
"""Height of the podium without others below it, in logical units."""
LARGE_PODIUM_TOP = 276.0
"""Top of that podium, in logical units."""
STEP_OFFSETS = ((0.5, 0.165), (0.17, 0.365), (0.83, 0.485))
"""The middle and the top of each step, in widths and heights of the podium."""
PORTRAIT = 54.0
"""Size of a portrait on the podium, in logical units."""
SMALL_PORTRAIT = 24.0
"""Size of the portraits below it, in logical units."""
CROWN = 34.0
"""Size of the winner's crown, in logical units."""
CROWN_RISE = 6.0
"""Height of the crown above the portrait, which keeps the badge visible, in logical units."""
NAME_WIDTH = 98.0
ROW_HEIGHT = 25.0
NAME = theme.BOLD.sized(18)
NUMBER = theme.NUMBER.sized(22)
TIED_NUMBER = theme.NUMBER.sized(28).on(theme.GOLD)
TIED_PLATE = (38.0, 30.0)


class RankRow(NamedTuple):
    """A seat in the ranking: its place (ties share one), its sheet, and its dollars."""

    place: int
    seat: int
    score: int


class PlayerBadges(NamedTuple):
    """Names and badges by sheet, the text before each score, and the note for a clear win."""

    names: Sequence[str]
    badges: Sequence[int]
    currency: str = DOLLAR
    runaway: str = ""
    scenery: str = ""
    """The game whose own scenery is seen behind its score; "" for the track's."""

    def score(self, amount: int) -> str:
        """A score as text."""
        return amount_text(amount, self.currency)


def ranking_rows(ranking: Sequence[Sequence[int]], scores: Sequence[int]) -> list[RankRow]:
    """The seats from the best on; tied ones share a place, and the next ones come as far behind as they are many."""
    ranked: list[RankRow] = []
    for tied_seats in ranking:
        place = len(ranked) + 1
        ranked += [RankRow(place, seat, scores[seat]) for seat in tied_seats]
    return ranked


def prerender_sprites(sprites: SpriteCache, horses: Sequence[tuple[int, str]], seats: int) -> Iterator[None]:
    """Makes the panel's pictures ahead, one at a time."""
    sprites.picture("podium", _podium_geometry(seats)[0])
    for horse, _name in horses:
        yield
        sprites.rosette(horse, ROSETTE)
    yield
    sprites.icon("crown", CROWN, theme.GOLD)


def draw(canvas: Canvas, box: FRect, sprites: SpriteCache, players: PlayerBadges, ranks: Sequence[RankRow]) -> None:
    """Draws the podium with the first three, and the others below; empty until the seats are ranked."""
    height, below = _podium_geometry(len(players.names))
    left, top = box.centerx - height * ASPECT_RATIO / 2, box.top + below
    canvas.blit(sprites.picture("podium", height), left, top)
    for step, ((x, y), rank) in enumerate(zip(STEP_OFFSETS, ranks, strict=False), 1):
        _draw_winner(canvas, sprites, players, rank, (left + x * height * ASPECT_RATIO, top + y * height))
        if rank.place != step:
            plate = around((left + x * height * ASPECT_RATIO, top + (y + 1) / 2 * height), TIED_PLATE)
            drawing.card(canvas, plate, theme.MONEY_DEEP, None, 6)
            text.draw_line(canvas, str(rank.place), TIED_NUMBER, plate)
    for number, rank in enumerate(ranks[len(STEP_OFFSETS) :]):
        _draw_row(
            canvas,
            players,
            rank,
            FRect(box.left + 26, top + height + 3 + number * ROW_HEIGHT, box.width - 52, ROW_HEIGHT),
        )


def _podium_geometry(seats: int) -> tuple[float, float]:
    """Height of the podium, and its distance from the panel's top."""
    return (PODIUM_HEIGHT, PODIUM_TOP) if seats > len(STEP_OFFSETS) else (LARGE_PODIUM_HEIGHT, LARGE_PODIUM_TOP)


def draw_horses(canvas: Canvas, box: FRect, sprites: SpriteCache, horses: Sequence[tuple[int, str]]) -> None:
    """Draws a rosette for each horse, with number and name."""
    width = (box.width - 20) / 3
    for place, (horse, name) in enumerate(horses):
        x = box.left + 10 + (place + 0.5) * width
        top = box.top + ROSETTE_TOP
        ribbon = sprites.rosette(horse, ROSETTE)
        canvas.blit(ribbon, x - ribbon.get_width() / canvas.scale / 2, top)
        number = FRect(x - NUMBER_WIDTH / 2, top + ROSETTE * NUMBER_HEIGHT_SHARE - 20, NUMBER_WIDTH, 40)
        text.draw_line(canvas, str(horse), NUMBER, number)
        text.draw_line(canvas, name, NAME, FRect(x - width / 2 + 2, top + ROSETTE, width - 4, NAMES_HEIGHT))


def place_words(place: int) -> str:
    """A place in the ranking in words."""
    return {1: _("1st"), 2: _("2nd"), 3: _("3rd")}.get(place) or _("{place}th").format(place=place)


def _draw_winner(
    canvas: Canvas, sprites: SpriteCache, players: PlayerBadges, rank: RankRow, foot: tuple[float, float]
) -> None:
    x, y = foot
    mood = "pleased" if rank.place == 1 else "calm"
    draw_portrait(canvas, players.badges[rank.seat], x, y - PORTRAIT / 2 - 2, PORTRAIT, mood)
    name = FRect(x - NAME_WIDTH / 2, y - PORTRAIT - 28, NAME_WIDTH, 26)
    if rank.place == 1:
        canvas.blit_centred(sprites.icon("crown", CROWN, theme.GOLD), x, y - PORTRAIT - 2 - CROWN_RISE)
        name.top -= 14 + CROWN_RISE
    text.draw_line(canvas, players.names[rank.seat], NAME, name)


def _draw_row(canvas: Canvas, players: PlayerBadges, rank: RankRow, row: FRect) -> None:
    text.draw_line(canvas, place_words(rank.place), theme.SMALL, split_left(row, 40)[0], text.LEFT)
    draw_portrait(canvas, players.badges[rank.seat], row.left + 54, row.centery, SMALL_PORTRAIT)
    text.draw_line(canvas, players.names[rank.seat], NAME, split_right(split_left(row, 72)[1], 68)[1], text.LEFT)
    text.draw_line(canvas, players.score(rank.score), NAME.on(theme.MONEY), row, text.RIGHT)
