"""Composes and draws the winner's banner: name, margin and the decisive category."""

from collections.abc import Sequence
from functools import partial
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
"""Box of the ribbon without its ends, in logical units."""
TAIL = 70.0
"""Length of each end of the ribbon, in logical units."""
NOTCH = 24.0
"""Depth of the notch in each end, in logical units."""
TITLE_SIZE = 58.0
"""Maximum font size of the title, in logical units."""
TITLE_DEPTH = 6.0
"""Thickness of the title's letters, in logical units."""
TITLE_BOX = FRect(340, 26, 600, 68)
"""Box of the title above a second line, in logical units."""
SINGLE_LINE_DROP = 18.0
"""Distance by which a title without a second line is lower, in logical units."""
WHY_BOX = FRect(320, 98, 640, 32)
"""Box of the second line, in logical units."""
CROWN = 74.0
"""Size of each crown, in logical units."""
CROWN_INSET = 62.0
"""Distance of each crown's centre from the edge of BOX, in logical units."""
WHY_STYLE = theme.BOLD.sized(22).on(theme.PAPER_LIGHT)
"""Text style of the second line."""
CLOSE_GAP = 3
"""Maximum lead of a narrow win, in dollars or points."""
CLEAR_RATIO = 1.25
"""Minimum score of a runaway win, as a multiple of the second's score."""


class BannerText(NamedTuple):
    """Both lines of the banner, the colour of its ribbon, and whether it has crowns.

    The colour is that of a single winner, else NIGHT. After a tie there are no crowns.
    """

    title: str
    why: str
    colour: theme.Colour = theme.NIGHT
    has_crowns: bool = True


def banner_text(outcome: Outcome, players: PlayerBadges, amounts: Amounts, rows: Sequence[str]) -> BannerText:
    """Returns the banner of an outcome; `rows` are the names of the categories of `amounts`.

    The second line names the decisive category. With a single category it is the reason for the end of the match.
    """
    winners = outcome.winners
    names = players.names
    if outcome.is_tie:
        each = _("{amount} each").format(amount=players.score(outcome.scores[winners[0]]))
        return BannerText(_("A tie!"), each, has_crowns=False)
    if len(winners) > 1:
        title = _("{names} share the win!").format(names=" + ".join(names[seat] for seat in winners))
        return BannerText(title, _("{amount} each").format(amount=players.score(outcome.scores[winners[0]])))
    winner = winners[0]
    colour = theme.SEAT_COLOURS[players.badges[winner]]
    if len(outcome.ranking) < 2:
        return BannerText(_("{name} wins the day!").format(name=names[winner]), "", colour)
    second = outcome.ranking[1][0]
    title = winner_title(outcome, players)
    gap = outcome.scores[winner] - outcome.scores[second]
    if gap and len(rows) == 1:
        return BannerText(title, translate(outcome.reason), colour)
    category = "" if players.headline else _decisive(amounts, rows, winner, second)  # the headline has the reason
    return BannerText(title, _why(players.score(gap) if gap else "", names[second], category), colour)


def winner_title(outcome: Outcome, players: PlayerBadges) -> str:
    """Returns the sentence about the first winner of a match with several players."""
    score, behind = (outcome.scores[tied[0]] for tied in outcome.ranking[:2])
    title = players.headline or _title(score, behind, players.runaway)
    return title.format(name=players.names[outcome.winners[0]])


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
    return _("{category} decided it: {gap} ahead of {second}").format(gap=gap, second=second, category=category)


def _decisive(amounts: Amounts, rows: Sequence[str], winner: Seat, second: Seat) -> str:
    """Returns the name of the category without which the winner would not lead the second; "" for none."""
    gains = [row[winner] - row[second] for row in amounts]
    best = max(range(len(gains)), key=gains.__getitem__, default=-1)
    is_decisive = best >= 0 and 0 < sum(gains) <= gains[best]
    return rows[best] if is_decisive else ""


def draw(canvas: Canvas, banner: BannerText) -> None:
    """Draws the ribbon with both lines, and with two crowns if it has some."""
    ribbon = canvas.cached(("ribbon", banner.colour), partial(_render_ribbon, canvas, banner.colour))
    canvas.blit(ribbon, BOX.left - TAIL, BOX.top)
    for x in (BOX.left + CROWN_INSET, BOX.right - CROWN_INSET) if banner.has_crowns else ():
        draw_picture(canvas, "page_crown", around((x, BOX.centery - 6), (CROWN, CROWN)))
    title_box = TITLE_BOX if banner.why else TITLE_BOX.move(0, SINGLE_LINE_DROP)
    canvas.blit_centred(_title_picture(canvas, banner.title.upper()), *title_box.center)
    text.draw_line(canvas, banner.why, WHY_STYLE, WHY_BOX)


def _title_picture(canvas: Canvas, title: str) -> Surface:
    style = theme.TITLE.sized(TITLE_SIZE).on(theme.PAPER_LIGHT)
    width = canvas.text_width(style.face, style.size, title)
    size = max(int(TITLE_SIZE * min(TITLE_BOX.width / width, 1.0)), theme.MIN_TEXT_SIZE)
    return text.render_title(canvas, title, style.sized(size), theme.INK, TITLE_DEPTH)


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
