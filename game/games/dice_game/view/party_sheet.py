"""Draws the sheet of a player who only bets: what each horse pays, how much may be bet on it now, and what was bet."""

from __future__ import annotations

from pygame import FRect

from game.games.dice_game.rules.scoring import payout_odds
from game.games.dice_game.rules.state import HORSES, PARTY_STAKES, DiceGameState
from game.games.dice_game.view import layout
from game.i18n import _
from game.presentation.view_model import ViewModel
from game.ui import drawing, text, theme
from game.ui.canvas import Canvas

LABEL, NUMBER = theme.SMALL, theme.NUMBER.sized(22)
BET, WIN = theme.NUMBER.sized(20), theme.BOLD.sized(18).on(theme.MONEY)
CLOTH = 40
RULE_GAP, RULE_PITCH, STAKE_WIDTH = 10.0, 40.0, 56.0
RULES_TITLE = FRect(layout.GRID_LEFT, layout.GRID_TITLE.top, layout.ACTIONS_LEFT - layout.GRID_LEFT - 24, 24)


def draw(canvas: Canvas, view_model: ViewModel) -> None:
    """Draws the body of the open sheet."""
    labels = (_("1st pays"), _("At most"), _("Bet"))
    for line, words in enumerate(labels, 1):
        text.draw_line(canvas, words, LABEL, layout.label(line), text.LEFT)
    for horse in HORSES:
        _draw_horse(canvas, view_model, horse)
    _draw_rules(canvas)


def stakes(view: DiceGameState) -> tuple[int, ...]:
    """Returns how many dollars may be bet on each horse at a time."""
    return tuple(PARTY_STAKES[view.positions[horse]] for horse in HORSES)


def _draw_horse(canvas: Canvas, view_model: ViewModel, horse: int) -> None:
    view = view_model.view
    canvas.blit_centred(view_model.sprites.cloth(horse, CLOTH), *layout.cell(horse, 0).center)
    text.draw_line(canvas, f"${view.cards[horse].odds[0]}", NUMBER, layout.cell(horse, 1))
    most = PARTY_STAKES[view.positions[horse]]
    style = NUMBER if most else NUMBER.on(theme.INK_SOFT)
    text.draw_line(canvas, f"${most}" if most else "–", style, layout.cell(horse, 2))
    _draw_bet(canvas, view, horse, view.bets[view_model.open_sheet_seat][horse])


def _draw_bet(canvas: Canvas, view: DiceGameState, horse: int, bet: int) -> None:
    box = layout.cell(horse, 3)
    drawing.card(canvas, box.inflate(-4, -4), theme.PAPER_LIGHT, theme.PAPER_EDGE, 8)
    if bet:
        text.draw_line(canvas, f"${bet}", BET, FRect(box.left, box.top + 2, box.width, 22))
        pays = payout_odds(view, horse) if view.place(horse) else view.cards[horse].odds[0]
        text.draw_line(canvas, f"${bet * pays}", WIN, FRect(box.left, box.top + 22, box.width, 20))


def _draw_rules(canvas: Canvas) -> None:
    """Draws up to which space how much may be bet."""
    text.draw_line(canvas, _("LARGEST BET"), theme.CAPS, RULES_TITLE, text.LEFT)
    last = {most: space for space, most in enumerate(PARTY_STAKES) if most}
    for number, (most, space) in enumerate(last.items()):
        row = _rule_row(number)
        text.draw_line(canvas, f"${most}", NUMBER.on(theme.MONEY), row, text.LEFT)
        words = _("up to space {space}").format(space=space)
        room = FRect(row.left + STAKE_WIDTH, row.top, row.width - STAKE_WIDTH, row.height)
        text.draw_line(canvas, words, theme.LABEL, room, text.LEFT)
    text.draw_line(canvas, _("Past the No Bet line: no more bets."), theme.LABEL, _rule_row(len(last)), text.LEFT)


def _rule_row(number: int) -> FRect:
    return FRect(RULES_TITLE.left, RULES_TITLE.bottom + RULE_GAP + number * RULE_PITCH, RULES_TITLE.width, RULE_PITCH)
