"""Shows after a match how its ghost fared round by round, and leads to the decision at which the ways parted."""

from __future__ import annotations

from collections.abc import Callable

from pygame import FRect

from game.engine.notation import parse_line
from game.games.registry import game_by_key
from game.i18n import _
from game.presentation.loader import move_texts_of
from game.presentation.match_result import Chart, paths_chart
from game.scenes.scene import SceneChange
from game.scenes.score.podium import PlayerBadges
from game.session.amounts import currency_of
from game.session.ghost import Ghost, first_difference, score_history
from game.session.session import MatchSession
from game.session.timeline import round_of
from game.ui import drawing, icons, theme
from game.ui.box import around
from game.ui.canvas import Canvas
from game.ui.widgets import Button, ButtonContent

KEY = "ghost"
BUTTON_HEIGHT = 54.0
MARK_SHARE = 0.56
"""How much of the ghost's mark its sign fills."""


def ghost_chart(session: MatchSession, ghost: Ghost, players: PlayerBadges) -> Chart:
    """The chart of a finished match and its ghost: what each was worth round by round."""
    own = [row[ghost.seat] for row in score_history(session.match)]
    badge = players.badges[ghost.seat]
    graph = paths_chart(
        (own, ghost.worth),
        (players.names[ghost.seat], ghost.name),
        (theme.SEAT_COLOURS[badge], theme.STONE),
        currency_of(session.setup.rules),
    )

    def mark(canvas: Canvas, line: int, place: tuple[float, float], size: float) -> None:
        if line == 0:
            canvas.blit_centred(icons.badge(canvas, badge, size), *place)
            return
        drawing.card(canvas, around(place, (size, size)), theme.PAPER_SHADE, theme.STONE, size / 2)
        canvas.blit_centred(icons.icon(canvas, "person", size * MARK_SHARE, theme.INK_SOFT), *place)

    return Chart(KEY, _("Ghost"), parting_words(session, ghost), graph, mark)


def parting_words(session: MatchSession, ghost: Ghost) -> str:
    """Where the ways of a match and its ghost parted, in a sentence."""
    at = first_difference(session.lines, ghost.lines)
    if at is None:
        return _("You went the same way as the ghost.")
    match, rules = session.match.replayed_to(at), session.rules
    commands = session.match.steps[at].command, parse_line(ghost.lines[at], rules.commands)
    texts, game = move_texts_of(rules.key), game_by_key(rules.key)
    if not texts or not game:
        return ""
    own, other = (texts.noun_phrase(match.state, command) for command in commands)
    round_words = _(game.round_words).format(number=round_of(rules, match.state))
    words = _("{round}: the ways parted. {name}: {own}. {ghost}: {other}.")
    return words.format(round=round_words, name=session.names[ghost.seat], own=own, ghost=ghost.name, other=other)


def parting_button(at: int, page: FRect, watch: Callable[[int], SceneChange]) -> Button:
    """Leads to where the ways parted, after `at` commands, at the foot of the page."""
    box = FRect(page.left + 24, page.bottom - BUTTON_HEIGHT - 20, page.width - 48, BUTTON_HEIGHT)
    content = ButtonContent(_("See where the ways parted – what if …?"), icon="play")
    return Button("parted", box, content, lambda: watch(at))
