"""Draws the winners' panel: a rosette for each of the first horses, and the podium of the players."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pygame import FRect

from game.session.amounts import DOLLAR, amount_text, place_text
from game.sprites.sprite_cache import SpriteCache
from game.ui import drawing, text, theme
from game.ui.box import around, split_left, split_right
from game.ui.canvas import Canvas
from game.ui.portraits import draw_portrait

ROSETTE = 66.0
"""Height of a rosette, in logical units."""
ROSETTE_TOP = 4.0
"""Distance of the rosettes from the top of the panel, in logical units."""
HORSE_NAME_HEIGHT = 58.0
"""Height of a horse's name, which has up to three lines, in logical units."""
NUMBER_HEIGHT_SHARE = 0.325
"""Distance of the disc's centre from the top of a rosette, as a share of its height."""
NUMBER_WIDTH = 22.0
"""Width of the number on a rosette, in logical units."""
PODIUM_HEIGHT = 108.0
"""Height of the podium with other players below it, in logical units."""
ASPECT_RATIO = 2.4
"""Width of the podium, as a multiple of its height."""
PODIUM_TOP = 212.0
"""Distance of that podium from the top of the panel, in logical units."""
LARGE_PODIUM_HEIGHT = 130.0
"""Height of the podium without other players below it, in logical units."""
LARGE_PODIUM_TOP = 276.0
"""Distance of that podium from the top of the panel, in logical units."""
STEP_OFFSETS = ((0.5, 0.165), (0.17, 0.365), (0.83, 0.485))
"""Centre and top of each step, as shares of the podium's width and height."""
PORTRAIT = 54.0
"""Size of a portrait on the podium, in logical units."""
SMALL_PORTRAIT = 24.0
"""Size of a portrait below the podium, in logical units."""
CROWN = 34.0
"""Size of the winner's crown, in logical units."""
CROWN_RISE = 6.0
"""Distance by which the crown is above the portrait, which keeps the badge visible, in logical units."""
NAME_WIDTH = 98.0
"""Width of a name on the podium, in logical units."""
ROW_HEIGHT = 25.0
"""Height of a row below the podium, in logical units."""
NAME_STYLE = theme.BOLD.sized(18)
"""Text style of names."""
NUMBER_STYLE = theme.NUMBER.sized(22)
"""Text style of a horse's number."""
PLACE_STYLE = theme.NUMBER.sized(28).on(theme.GOLD)
"""Text style of a place that differs from its step because of a tie."""
PLACE_SIZE = (38.0, 30.0)
"""Size of the plate with that place, in logical units."""


class RankRow(NamedTuple):
    """A seat in the ranking."""

    place: int
    """Place from 1; tied seats share one."""
    seat: int
    score: int
    """Dollars or points."""
    is_tie: bool = False
    """Whether all seats share the first place, so that there is no winner."""

    @property
    def is_winner(self) -> bool:
        """Whether the seat has won, perhaps with others."""
        return self.place == 1 and not self.is_tie


class PlayerBadges(NamedTuple):
    """The players as the pages of the score show them."""

    names: Sequence[str]
    """Name by sheet."""
    badges: Sequence[int]
    """Badge by sheet."""
    currency: str = DOLLAR
    """Text before each score."""
    runaway: str = ""
    """Title of the banner for a clear win; "" for the usual one."""
    scenery: str = ""
    """Key of the game whose scenery is behind the score; "" for the track."""
    headline: str = ""
    """Title of the banner that the game chooses, a text with {name}; "" for a usual one."""

    def score(self, amount: int) -> str:
        """Returns a score as text."""
        return amount_text(amount, self.currency)


def ranking_rows(ranking: Sequence[Sequence[int]], scores: Sequence[int]) -> list[RankRow]:
    """Returns the seats from the best; tied seats share a place, and the places after it are left out."""
    ranked: list[RankRow] = []
    is_tie = len(ranking) == 1 and len(ranking[0]) > 1
    for tied_seats in ranking:
        place = len(ranked) + 1
        ranked += [RankRow(place, seat, scores[seat], is_tie) for seat in tied_seats]
    return ranked


def prerender_sprites(sprites: SpriteCache, horses: Sequence[tuple[int, str]], seats: int) -> Iterator[None]:
    """Renders the panel's pictures in advance, one at a time."""
    sprites.picture("podium", _podium_geometry(seats)[0])
    for horse, _name in horses:
        yield
        sprites.rosette(horse, ROSETTE)
    yield
    sprites.icon("crown", CROWN, theme.GOLD)


def draw(canvas: Canvas, box: FRect, sprites: SpriteCache, players: PlayerBadges, ranks: Sequence[RankRow]) -> None:
    """Draws the podium with the first three, and the others below; empty until the seats are ranked."""
    height, offset = _podium_geometry(len(players.names))
    width = height * ASPECT_RATIO
    left, top = box.centerx - width / 2, box.top + offset
    canvas.blit(sprites.picture("podium", height), left, top)
    for step, ((x_share, y_share), rank) in enumerate(zip(STEP_OFFSETS, ranks, strict=False), 1):
        x = left + x_share * width
        _draw_winner(canvas, sprites, players, rank, (x, top + y_share * height))
        if rank.place != step:
            plate = around((x, top + (y_share + 1) / 2 * height), PLACE_SIZE)
            drawing.card(canvas, plate, theme.MONEY_DEEP, None, 6)
            text.draw_line(canvas, str(rank.place), PLACE_STYLE, plate)
    for number, rank in enumerate(ranks[len(STEP_OFFSETS) :]):
        row_top = top + height + 3 + number * ROW_HEIGHT
        _draw_row(canvas, players, rank, FRect(box.left + 26, row_top, box.width - 52, ROW_HEIGHT))


def _podium_geometry(seats: int) -> tuple[float, float]:
    """Returns the height of the podium, and its distance from the top of the panel."""
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
        text.draw_line(canvas, str(horse), NUMBER_STYLE, number)
        text.draw_line(canvas, name, NAME_STYLE, FRect(x - width / 2 + 2, top + ROSETTE, width - 4, HORSE_NAME_HEIGHT))


def _draw_winner(
    canvas: Canvas, sprites: SpriteCache, players: PlayerBadges, rank: RankRow, foot: tuple[float, float]
) -> None:
    x, y = foot
    mood = "pleased" if rank.is_winner else "calm"
    draw_portrait(canvas, players.badges[rank.seat], x, y - PORTRAIT / 2 - 2, PORTRAIT, mood)
    name = FRect(x - NAME_WIDTH / 2, y - PORTRAIT - 28, NAME_WIDTH, 26)
    if rank.is_winner:
        canvas.blit_centred(sprites.icon("crown", CROWN, theme.GOLD), x, y - PORTRAIT - 2 - CROWN_RISE)
        name.top -= 14 + CROWN_RISE
    text.draw_line(canvas, players.names[rank.seat], NAME_STYLE, name)


def _draw_row(canvas: Canvas, players: PlayerBadges, rank: RankRow, row: FRect) -> None:
    place_box, _after_place = split_left(row, 40)
    _place_and_portrait, after_portrait = split_left(row, 72)
    _score, name_box = split_right(after_portrait, 68)
    text.draw_line(canvas, place_text(rank.place), theme.SMALL, place_box, text.LEFT)
    draw_portrait(canvas, players.badges[rank.seat], row.left + 54, row.centery, SMALL_PORTRAIT)
    text.draw_line(canvas, players.names[rank.seat], NAME_STYLE, name_box, text.LEFT)
    text.draw_line(canvas, players.score(rank.score), NAME_STYLE.on(theme.MONEY), row, text.RIGHT)
