"""Words and draws the winner's banner: name, margin and the decisive category."""

from collections.abc import Sequence
from typing import NamedTuple

import pygame
from pygame import FRect, Surface

from game.engine.rules import Outcome, Seat
from game.i18n import _, translate
from game.scenes.score.podium import PlayerBadges
from game.scenes.score.reveal import Amounts
from game.ui import shapes, text, theme
from game.ui.box import around
from game.ui.canvas import Canvas
from game.ui.paintings import draw_picture

BOX = FRect(214, 18, 852, 124)
TAIL = 70.0
"""Length of the ribbon's ends, in logical units."""
NOTCH = 24.0
"""The notch in them."""
TITLE_SIZE = 58.0
TITLE_DEPTH = 6.0
TITLE_ROOM = FRect(340, 26, 600, 68)
WHY_ROOM = FRect(320, 98, 640, 32)
CROWN = 74.0
CROWN_INSET = 62.0
WHY = theme.BOLD.sized(22).on(theme.PAPER_LIGHT)
CLOSE_GAP = 3
"""Maximum margin of a narrow win, in dollars or points."""
CLEAR_RATIO = 1.25
"""Ratio to the second's score from which a win is a runaway."""


class BannerText(NamedTuple):
    """The banner's two lines, and the colour of its ribbon: the winner's, or of none for several."""

    title: str
    why: str
    colour: theme.Colour = theme.NIGHT


def banner_text(outcome: Outcome, players: PlayerBadges, amounts: Amounts, rows: Sequence[str]) -> BannerText:
    """Returns what the banner says of an outcome; `rows` are the names of the categories of `amounts`.

    A single category explains nothing: there the reason why the match is over does.
    """
    winners = outcome.winners
    names = players.names
    if len(winners) > 1:
        title = _("{names} share the win!").format(names=" + ".join(names[seat] for seat in winners))
        return BannerText(title, _("{amount} each").format(amount=players.score(outcome.scores[winners[0]])))
    winner = winners[0]
    colour = theme.SEAT_COLOURS[players.badges[winner]]
    if len(outcome.ranking) < 2:
        return BannerText(_("{name} wins the day!").format(name=names[winner]), "", colour)
    second = outcome.ranking[1][0]
    score = outcome.scores[winner]
    behind = outcome.scores[second]
    title = _title(score, behind, players.runaway).format(name=names[winner])
    gap = score - behind
    if gap and len(rows) == 1:
        return BannerText(title, translate(outcome.reason), colour)
    category = _decisive(amounts, rows, winner, second)
    return BannerText(title, _why(players.score(gap) if gap else "", names[second], category), colour)


def _title(score: int, behind: int, runaway: str) -> str:
    if 0 < score - behind <= CLOSE_GAP:
        return _("{name} by a whisker!")
    is_runaway = bool(runaway) and score > behind and score >= CLEAR_RATIO * behind
    return _(runaway) if is_runaway else _("{name} wins the day!")


def _why(gap: str, second: str, category: str) -> str:
    if not gap:
        return _("Level with {second} – won on the tie-break").format(second=second)
    if not category:
        return _("{gap} ahead of {second}").format(gap=gap, second=second)
    return _("{gap} ahead of {second} – won on: {category}").format(gap=gap, second=second, category=category)


def _decisive(amounts: Amounts, rows: Sequence[str], winner: Seat, second: Seat) -> str:
    """Returns the category of the winner's largest gain over the second; "" for none."""
    gains = [row[winner] - row[second] for row in amounts]
    best = max(range(len(gains)), key=gains.__getitem__, default=-1)
    return rows[best] if best >= 0 and gains[best] > 0 else ""


def draw(canvas: Canvas, words: BannerText) -> None:
    """Draws the ribbon with two crowns and both lines."""
    ribbon = canvas.cached(("ribbon", words.colour), lambda: _render_ribbon(canvas, words.colour))
    canvas.blit(ribbon, BOX.left - TAIL, BOX.top)
    for x in (BOX.left + CROWN_INSET, BOX.right - CROWN_INSET):
        draw_picture(canvas, "page_crown", around((x, BOX.centery - 6), (CROWN, CROWN)))
    room = TITLE_ROOM if words.why else TITLE_ROOM.move(0, 18)
    canvas.blit_centred(_title_picture(canvas, words.title.upper()), *room.center)
    text.draw_line(canvas, words.why, WHY, WHY_ROOM)


def _title_picture(canvas: Canvas, words: str) -> Surface:
    style = theme.TITLE.sized(TITLE_SIZE).on(theme.PAPER_LIGHT)
    width = canvas.text_width(style.face, style.size, words)
    size = max(int(TITLE_SIZE * min(TITLE_ROOM.width / width, 1.0)), theme.MIN_TEXT_SIZE)
    return text.render_title(canvas, words, style.sized(size), theme.INK, TITLE_DEPTH)


def _render_ribbon(canvas: Canvas, colour: theme.Colour) -> Surface:
    colour = canvas.preferences.mapped_colour(colour)
    dark = theme.blend(colour, theme.INK_BLACK, 0.35)
    width, height = BOX.width + 2 * TAIL, BOX.height
    surface = shapes.transparent_surface((canvas.px(width), canvas.px(height)), colour)
    low, high = 26.0, height
    for mirror in (False, True):
        points = [(0, low), (TAIL + 30, low), (TAIL + 30, high), (0, high), (NOTCH, (low + high) / 2)]
        corners = [(canvas.px(width - x if mirror else x), canvas.px(y)) for x, y in points]
        pygame.draw.polygon(surface, dark, corners)
    band = (canvas.px(BOX.width), canvas.px(height - 12))
    face = shapes.rounded_box(band, canvas.px(10), theme.blend(colour, theme.PURE_WHITE, 0.14), colour)
    surface.blit(face, (canvas.px(TAIL), 0))
    return surface
