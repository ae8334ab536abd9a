"""Draws abilities: a small icon of the trigger, and the effect."""

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
ICON_SIZE = 16.0
"""Side of the icon, in logical units."""
ICON_GAP = 3.0
"""Distance between the icon and the effect, in logical units."""
STROKE = 2.0
"""Thickness of the line through a void ability, in logical units."""
ABILITY_STYLE = theme.SMALL.on(theme.INK)


def draw_ability(canvas: Canvas, ability: Ability[DiceGameState], box: FRect, *, is_void: bool = False) -> None:
    """Draws the full text of an ability if it fits into `box`, else the icon of its trigger and a short text.

    A void ability has a short text with a line through it.
    """
    full_text = translate(ability.text)
    if not is_void and text_layout.lines_height(canvas, full_text, ABILITY_STYLE, box.width) <= box.height:
        text.draw_centred(canvas, full_text, ABILITY_STYLE, box)
        return
    icon = icons.icon(canvas, TRIGGER_ICONS[ability.trigger], ICON_SIZE, theme.GOLD_DEEP)
    canvas.blit_centred(icon, box.left + ICON_SIZE / 2, box.centery)
    icon_width = ICON_SIZE + ICON_GAP
    effect_box = FRect(box.left + icon_width, box.top, box.width - icon_width, box.height)
    short_text = translate(ability.effect.mark)
    text.draw_centred(canvas, short_text, ABILITY_STYLE, effect_box)
    if is_void:
        width = min(text.width(canvas, short_text, ABILITY_STYLE), effect_box.width)
        stroke = FRect(effect_box.left, box.centery - STROKE / 2, width, STROKE)
        canvas.fill(theme.ALARM, stroke)
