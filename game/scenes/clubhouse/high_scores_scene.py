"""Shows the ten best scores of each game, with initials."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import FRect

from game.engine.message import Message
from game.games.registry import GAMES
from game.i18n import _
from game.scenes.clubhouse.room import HEADING_HEIGHT, GameRoom, TextRow
from game.scenes.context import GameContext
from game.scenes.score.podium import place_words
from game.session.amounts import full_day_text, score_text
from game.session.high_scores import PLACES, HighScore, HighScores
from game.ui import text, theme
from game.ui.box import nth_row, split_top
from game.ui.widgets import Label, Widget

ROW_GAP = 4.0
WEIGHTS = (1.0, 1.0, 1.3, 2.4, 1.6)
"""Of the columns: place, initials, score, name, day."""
INITIALS = theme.NUMBER.sized(26)


class HighScoresScene(GameRoom):
    """A table for each game; it opens on the one that was entered last."""

    name = "high_scores"
    heading = Message("High scores")

    def __init__(self, context: GameContext, key: str = "") -> None:
        """Opens on the table of the game with that key."""
        self._high_scores = HighScores.load(context.storage)
        super().__init__(context, key or latest_table(self._high_scores))

    def contents(self) -> list[Widget]:
        """The name of the game, and its table."""
        head, below = split_top(self.content_box, HEADING_HEIGHT)
        table = self._high_scores.tables.get(self.page, [])
        heading = Label(head, self.page_title, theme.HEADING, text.LEFT)
        if not table:
            return [heading, TextRow(split_top(below, 60)[0], ((_("No score yet."), theme.BODY),), (1,))]
        return [heading, *score_rows(self.page, table, below)]


def score_rows(rules: str, table: Sequence[HighScore], box: FRect, *, has_days: bool = True) -> list[TextRow]:
    """The rows of a table in a box, for PLACES of them; the days may be left out."""
    height, columns = (box.height - (PLACES - 1) * ROW_GAP) / PLACES, len(WEIGHTS) - (not has_days)
    rows = []
    for place, entry in enumerate(table, 1):
        line = nth_row(box, place - 1, height, ROW_GAP)
        cells = _cells(rules, entry, place)[:columns]
        rows.append(TextRow(line, cells, WEIGHTS[:columns], is_striped=place % 2 == 1))
    return rows


def _cells(rules: str, entry: HighScore, place: int) -> list[tuple[str, theme.Style]]:
    return [
        (place_words(place), theme.SMALL),
        (entry.initials, INITIALS),
        (score_text(rules, entry.score), theme.NUMBER.on(theme.MONEY)),
        (entry.name, theme.BODY),
        (full_day_text(entry.day), theme.SMALL),
    ]


def latest_table(high_scores: HighScores) -> str:
    """The key of the game whose table was entered last; the first game's where all are empty."""
    days = {key: max(entry.day for entry in table) for key, table in high_scores.tables.items() if table}
    known = [game.key for game in GAMES if game.key in days]
    return max(known, key=lambda key: days[key], default=GAMES[0].key)


def high_scores_news(context: GameContext) -> str:
    """Who leads the table that was entered last."""
    high_scores = HighScores.load(context.storage)
    table = high_scores.tables.get(key := latest_table(high_scores), [])
    if not table:
        return ""
    return _("{initials} leads with {score}").format(initials=table[0].initials, score=score_text(key, table[0].score))
