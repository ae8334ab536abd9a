"""Draws abilities: a small sign for the moment at which one applies, and its effect."""

from pygame import FRect

from game.games.dice_game.rules.abilities import Ability, Trigger
from game.games.dice_game.rules.state import DiceGameState
from game.i18n import translate
from game.ui import icons, text, text_layout, theme
from game.ui.canvas import Canvas

TRIGGER_ICONS = {
    Trigger.START: "dice",
    Trigger.LINE: "plus",
    Trigger.ROW: "menu",
    Trigger.COLUMN: "pause",
    Trigger.CONCESSION_ACTION: "circle",
    Trigger.BET_ACTION: "ticket",
    Trigger.FULL_BET: "ticket",
    Trigger.HELMET_BET: "helmet",
    Trigger.JERSEY_ACTION: "jersey",
    Trigger.JOCKEY_SET: "person",
    Trigger.CASH_BONUS: "coins",
    Trigger.PUSH_BONUS: "forward",
    Trigger.BET_BONUS: "ticket",
    Trigger.BOUGHT: "coin",
    Trigger.CLAIMED: "horseshoe",
    Trigger.SCORING: "chequered",
}
SIGN = 16.0
"""Logical side of the sign."""
WORDS = theme.SMALL.on(theme.INK)


def draw_sign(canvas: Canvas, ability: Ability[DiceGameState], x: float, y: float, *, owned: bool) -> None:
    """Draws the sign of an ability round a point; golden once the horse has an owner, for whom it works."""
    colour = theme.GOLD_DEEP if owned else theme.INK_SOFT
    canvas.blit_centred(icons.icon(canvas, TRIGGER_ICONS[ability.trigger], SIGN, colour), x, y)


def draw_ability(canvas: Canvas, ability: Ability[DiceGameState], box: FRect) -> None:
    """Draws an ability in full if that fits into `box`, else its sign and its effect in a word or two."""
    words = translate(ability.text)
    if text_layout.lines_height(canvas, words, WORDS, box.width) <= box.height:
        text.draw_centred(canvas, words, WORDS, box)
        return
    draw_sign(canvas, ability, box.left + SIGN / 2, box.centery, owned=True)
    room = FRect(box.left + SIGN + 3, box.top, box.width - SIGN - 3, box.height)
    text.draw_centred(canvas, translate(ability.effect.mark), WORDS, room)
