"""Draws the field for large texts: a row per horse, and the card of a horse next to the rows."""

from pygame import FRect

from game.games.long_shot.rules.horses import HORSE_CARDS
from game.games.long_shot.rules.state import BANK, BET_DOLLARS
from game.games.long_shot.view import layout
from game.games.long_shot.view.horse_card import (
    NAME,
    NOTE,
    ability_text,
    draw_ability,
    draw_coins,
    draw_followed,
    draw_gain,
    followed_width,
    gain_texts,
)
from game.games.long_shot.view.view_model import LongShotViewModel
from game.games.long_shot.wording import best_payout, horse_name
from game.i18n import _, translate
from game.session.amounts import dollars
from game.ui import drawing, text, theme
from game.ui.box import inset, split_bottom, split_left, split_right, split_top
from game.ui.canvas import Canvas
from game.ui.portraits import draw_portrait

ROW_NAME = theme.LABEL.sized(19)
NUMBER = theme.BOLD.sized(18)
ROW_GAP = 2.0
"""Space between two rows, in logical units."""
RADIUS = 9.0
CLOTH = 36.0
CLOTH_WIDTH = 46.0
"""Width of the part of a row or a card with the cloth, in logical units."""
CHANCE_WIDTH = 64.0
"""Width of a horse's chance or place, in logical units."""
STAKE_WIDTH = 60.0
"""Width of a bet, in logical units."""
PRICE_WIDTH = 48.0
"""Width of a price or an owner's face, in logical units."""
FACE = 34.0
MARGIN = 4.0
"""Space between two parts of a row, in logical units."""
RIGHT_MARGIN = 8.0
"""Space at the right end of a row, with a ring round an option, in logical units."""
CARD_INSET = 8.0
"""Space between the left and right edges of a card and its parts, in logical units."""
CARD_MARGIN = 2.0
"""Space above and below the parts of a card, in logical units."""
COINS_WIDTH = 132.0
"""Width of the three payouts, in logical units."""
HEAD_HEIGHT = 42.0
"""Height of the line with the payouts, in logical units."""
NAME_HEIGHT = 36.0
"""Height of a line with the name only, in logical units."""
FOOT_HEIGHT = 28.0
"""Height of the line with the followed numbers, in logical units."""
FOLLOWED_WORDS = 106.0
"""Width of the words before the followed numbers, in logical units."""
TALL_CARD = 174.0
"""Minimum height of a card with a separate line for the payouts, in logical units."""


def draw_row(canvas: Canvas, view_model: LongShotViewModel, horse: int, standing: str, *, is_lit: bool) -> None:
    """Draws the row of a horse: cloth, name, bet, price or owner, and its chance or place."""
    box = layout.horse_row(horse).inflate(0, -ROW_GAP)
    ground, edge = (theme.GOLD_LIGHT, theme.GOLD) if is_lit else (theme.PAPER_LIGHT, theme.PAPER_EDGE)
    drawing.card(canvas, box, ground, edge, RADIUS)
    cloth, words = split_left(box, CLOTH_WIDTH)
    canvas.blit_centred(view_model.sprites.cloth(horse, CLOTH), *cloth.center)
    chance, words = split_right(split_right(words, RIGHT_MARGIN)[1], CHANCE_WIDTH, MARGIN)
    text.draw_line(canvas, standing, NUMBER, chance, text.RIGHT)
    view = view_model.view
    owner = view.owners[horse]
    price = price_text(view_model, horse)
    if price or owner != BANK:
        box, words = split_right(words, PRICE_WIDTH, MARGIN)
        if price:
            text.draw_line(canvas, price, NUMBER.on(theme.MONEY), box, text.RIGHT)
        else:
            draw_portrait(canvas, view_model.badges[owner], box.right - FACE / 2, box.centery, FACE)
    stake = view.bets[view_model.open_sheet_seat][horse]
    if stake:
        ticket, words = split_right(words, STAKE_WIDTH, MARGIN)
        drawing.card(canvas, ticket.inflate(0, -8), theme.GOLD_LIGHT, theme.GOLD, 5)
        text.draw_line(canvas, dollars(stake), NUMBER, ticket.inflate(-6, -8))
    text.draw_line(canvas, translate(horse_name(horse)), ROW_NAME, words, text.LEFT)


def price_text(view_model: LongShotViewModel, horse: int) -> str:
    """Returns the payout of a bet on a horse in the best free place while a bet is chosen, or the price of a horse for
    sale; "" for neither.
    """
    view = view_model.view
    if view_model.is_betting and view.may_bet(horse):
        return dollars(best_payout(view, horse, BET_DOLLARS))
    is_for_sale = view.owners[horse] == BANK and not view.is_finished(horse)
    return dollars(HORSE_CARDS[horse].price) if is_for_sale and not view_model.is_betting else ""


def draw_card(canvas: Canvas, view_model: LongShotViewModel) -> None:
    """Draws the card of the horse in focus in its box."""
    box = view_model.card_box
    if box is None:
        return
    horse = view_model.shown_horse
    drawing.card(canvas, box, theme.PAPER_LIGHT, theme.GOLD, theme.RADIUS)
    is_tall = box.height >= TALL_CARD
    head, rest = split_top(inset(box, CARD_INSET, CARD_MARGIN), NAME_HEIGHT if is_tall else HEAD_HEIGHT)
    foot, ability = split_bottom(rest, FOOT_HEIGHT)
    cloth, name = split_left(head, CLOTH_WIDTH)
    canvas.blit_centred(view_model.sprites.cloth(horse, CLOTH), *cloth.center)
    if is_tall:
        head, ability = split_top(ability, HEAD_HEIGHT)
        coins, words = split_right(head, COINS_WIDTH, MARGIN)
        text.draw_line(canvas, _("$1 bet wins"), NOTE, words, text.LEFT)
    else:
        coins, name = split_right(name, COINS_WIDTH, MARGIN)
    text.draw_line(canvas, translate(horse_name(horse)), NAME, name, text.LEFT)
    draw_coins(canvas, view_model, horse, coins)
    draw_ability(canvas, ability_text(view_model, horse), ability)
    _draw_foot(canvas, view_model, foot)


def _draw_foot(canvas: Canvas, view_model: LongShotViewModel, box: FRect) -> None:
    horse = view_model.shown_horse
    words, rest = split_left(box, FOLLOWED_WORDS, MARGIN)
    followed, gain = split_left(rest, followed_width(horse), MARGIN)
    text.draw_line(canvas, _owner_words(view_model, horse), NOTE, words, text.LEFT)
    draw_followed(canvas, horse, followed)
    draw_gain(canvas, gain_texts(view_model, horse), gain)


def _owner_words(view_model: LongShotViewModel, horse: int) -> str:
    """Returns short words before the numbers that a horse follows."""
    is_own = view_model.view.owners[horse] == view_model.open_sheet_seat
    return _("you:") if is_own else _("owner:")
