"""Draws single squares of a player sheet: boxes for marks, bets, and the square that an answer fills."""

from pygame import BLEND_RGBA_MULT, FRect, Surface

from game.games.dice_game.rules.scoring import best_free_place, payout_odds
from game.games.dice_game.rules.state import DiceGameState
from game.games.dice_game.view.view_model import DiceGameViewModel
from game.sprites.sprite_cache import SpriteCache
from game.ui import drawing, icons, text, theme
from game.ui.box import place_in
from game.ui.canvas import Canvas

Paper = tuple[theme.Colour, theme.Colour]
"""Colours of the face and the edge of a box."""
PAPER = (theme.PAPER_LIGHT, theme.PAPER_EDGE)
"""Paper of boxes that can be marked."""
MARK_SIZE = 34
"""Size of the X on a box, in logical units."""
CROSS_SHARE = 0.9
"""Size of the X behind a crossed number, as a share of the size of its circle, 0 to 1."""
CROSS_STRENGTH = 150
"""Opacity of this X, 0 to 255."""
BET = theme.NUMBER.sized(20)
WIN = theme.BOLD.sized(18).on(theme.MONEY)
"""Style of the payout of a bet."""
COLUMN_RADIUS = 10.0
"""Corner radius of the light behind the rolled horse's column, in logical units."""
LEAF_RADIUS = 8.0
"""Corner radius of boxes and covers, in logical units."""
SQUARE = (50.0, 46.0)
"""Size of the square that the answer fills, in logical units."""
GLOW = 2.0
"""Width of the glow round this square, in logical units."""
SQUARE_ICON = 30.0
"""Size of the icon in this square, in logical units."""
SQUARE_ICONS = {1: "helmet", 2: "jersey"}
"""Icons of squares, by their lines."""


def draw_box(canvas: Canvas, sprites: SpriteCache, box: FRect, paper: Paper, *, marked: bool) -> None:
    """Draws a box for a mark, with its X if it is marked."""
    drawing.card(canvas, box.inflate(-4, -4), *paper, LEAF_RADIUS)
    if marked:
        canvas.blit_centred(sprites.picture("stamp_x", MARK_SIZE), *box.center)


def draw_crossed_number(canvas: Canvas, sprites: SpriteCache, number: int, style: theme.Style, box: FRect) -> None:
    """Draws a number with a pale X behind it, so that both can be read."""
    size = box.width * CROSS_SHARE
    cross = canvas.cached(("pale cross", size), lambda: _pale(sprites.picture("stamp_x", size)))
    canvas.blit_centred(cross, *box.center)
    text.draw_line(canvas, str(number), style, box)


def _pale(picture: Surface) -> Surface:
    """Returns a translucent copy of a picture."""
    pale = picture.copy()
    pale.fill((255, 255, 255, CROSS_STRENGTH), special_flags=BLEND_RGBA_MULT)
    return pale


def draw_bet(canvas: Canvas, view: DiceGameState, horse: int, bet: int, box: FRect, paper: Paper) -> None:
    """Draws the dollars bet on a horse, with their payout for its place, or else for the best free place."""
    drawing.card(canvas, box.inflate(-4, -4), *paper, LEAF_RADIUS)
    if bet:
        text.draw_line(canvas, f"${bet}", BET, FRect(box.left, box.top + 2, box.width, 22))
        place = view.place(horse) or best_free_place(view)
        pays = payout_odds(view, horse) if view.is_decided else view.cards[horse].odds[place - 1]
        text.draw_line(canvas, f"${bet * pays}", WIN, FRect(box.left, box.top + 22, box.width, 20))


def draw_square(canvas: Canvas, s: DiceGameViewModel, box: FRect, line: int, horse: int) -> None:
    """Draws the square that the answer fills in a line of a horse's column; a bet keeps its text."""
    square = place_in(box, SQUARE)
    drawing.card(canvas, square.inflate(2 * GLOW, 2 * GLOW), theme.INK, theme.GOLD, COLUMN_RADIUS)
    drawing.card(canvas, square, theme.GOLD_LIGHT, theme.GOLD, LEAF_RADIUS)
    if line in SQUARE_ICONS:
        canvas.blit_centred(icons.icon(canvas, SQUARE_ICONS[line], SQUARE_ICON, theme.GOLD_DEEP), *square.center)
    else:
        bet = s.view.bets[s.open_sheet_seat][horse]
        draw_bet(canvas, s.view, horse, bet, box, (theme.GOLD_LIGHT, theme.GOLD_LIGHT))
