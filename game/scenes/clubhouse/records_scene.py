"""Shows the records of each game, on all its tables or on one map with a number of players, and its ten best scores."""

from collections.abc import Sequence

from pygame import FRect

from game.career.high_scores import PLACES, HighScore, HighScores
from game.career.table_records import GameRecords, Mark, Records, RecordTable, TableRecord
from game.engine import catalog
from game.engine.message import Message
from game.i18n import _, plural
from game.scenes.base.context import GameContext
from game.scenes.base.page_scene import HEADING_HEIGHT, GamePageScene, TextRow, game_title, map_title
from game.scenes.score.podium import place_words
from game.session.amounts import full_day_text, score_text
from game.ui import text, theme
from game.ui.box import nth_row, split_left, split_top
from game.ui.controls import Stepper
from game.ui.widgets import Label, Widget

ROW_HEIGHT = 58.0
ROW_GAP = 8.0
STEPPER_WIDTH = 520.0
STEPPER_HEIGHT = 50.0
STEPPER_GAP = 14.0
WEIGHTS = (2.4, 1.2, 2.0, 1.5)
"""Column widths of record, value, name and day."""
SCORE_GAP = 4.0
SCORE_WEIGHTS = (1.0, 1.0, 1.3, 2.4, 1.6)
"""Column widths of place, initials, score, name and day."""
INITIALS = theme.NUMBER.sized(26)


class RecordsScene(GamePageScene):
    """The records of one game; a stepper chooses the table."""

    name = "records"
    heading = Message("Records")

    def __init__(self, context: GameContext) -> None:
        self._records = Records.load(context.storage)
        self._table = 0
        played = [game.key for game in catalog.games() if game.key in self._records.games]
        super().__init__(
            context, max(played, key=lambda key: self._records.games[key].last_played, default=catalog.games()[0].key)
        )

    def show(self, page: str) -> None:
        self._table = 0
        super().show(page)

    @property
    def _game(self) -> GameRecords:
        return self._records.boards.get(self.page, GameRecords())

    @property
    def _tables(self) -> list[RecordTable]:
        return sorted(self._game.tables, key=lambda table: (map_title(self.page, table.map), table.seats))

    def contents(self) -> list[Widget]:
        head, below = split_top(self.content_box, HEADING_HEIGHT)
        title = Label(head, game_title(self.page), theme.HEADING, text.LEFT)
        if not self._tables:
            row = split_top(below, ROW_HEIGHT)[0]
            return [title, TextRow(row, ((_("No match has been finished yet."), theme.BODY),), (1,))]
        most = below.height - STEPPER_GAP - (len(NAMED) + 1) * ROW_HEIGHT
        choice, rest = split_top(below, min(self.context.row_height(STEPPER_HEIGHT), most), STEPPER_GAP)
        stepper = Stepper("table", split_left(choice, STEPPER_WIDTH)[0], self._table_words(), self._step)
        return [title, stepper, *self._rows(rest)]

    def _step(self, by: int) -> None:
        self._table = (self._table + by) % (len(self._tables) + 1)
        self.refresh()

    def _table_words(self) -> str:
        if not self._table:
            return _("All tables")
        table = self._tables[self._table - 1]
        players = plural("{n} player", "{n} players", table.seats).format(n=table.seats)
        title = map_title(self.page, table.map)
        return _("{map}, {players}").format(map=title, players=players) if title else players

    def _rows(self, box: FRect) -> list[Widget]:
        record = self._game.overall() if not self._table else self._game.tables[self._tables[self._table - 1]]
        rows = _named_marks(record)
        if not self._table:
            rows.append((_("Wins in a row"), self._game.streak))
        return [
            self._row(nth_row(box, number, ROW_HEIGHT - ROW_GAP, ROW_GAP), words, mark, is_count=number == len(NAMED))
            for number, (words, mark) in enumerate(rows)
        ]

    def _value_text(self, mark: Mark | None, *, is_count: bool) -> str:
        if mark is None:
            return "–"
        return str(mark.value) if is_count else score_text(self.page, mark.value)

    def _row(self, box: FRect, words: str, mark: Mark | None, *, is_count: bool = False) -> TextRow:
        cells = (
            (words, theme.ROW),
            (self._value_text(mark, is_count=is_count), theme.NUMBER.on(theme.MONEY)),
            (mark.name if mark else "", theme.BODY),
            (full_day_text(mark.day) if mark else "", theme.SMALL),
        )
        return TextRow(box, cells, WEIGHTS, is_striped=True)


NAMED = ("best", "clearest", "closest", "comeback")
"""The records of a table in the order of the rows."""


def _named_marks(record: TableRecord) -> list[tuple[str, Mark | None]]:
    words = (_("Best score"), _("Clearest win, by"), _("Closest win, by"), _("Biggest comeback, from"))
    return [(one, getattr(record, name)) for one, name in zip(words, NAMED, strict=True)]


def records_news(context: GameContext) -> str:
    """The best score in the game that was played last."""
    games = Records.load(context.storage).games
    known = [game for game in catalog.games() if game.key in games]
    if not known:
        return ""
    last = max(known, key=lambda game: games[game.key].last_played)
    best = games[last.key]
    return _("Best: {name} {score}").format(name=best.name, score=score_text(last.key, best.money))


class HighScoresScene(GamePageScene):
    """A table for each game; it opens on the one that was entered last."""

    name = "high_scores"
    heading = Message("High scores")

    def __init__(self, context: GameContext, key: str = "") -> None:
        self._high_scores = HighScores.load(context.storage)
        super().__init__(context, key or latest_table(self._high_scores))

    def contents(self) -> list[Widget]:
        head, below = split_top(self.content_box, HEADING_HEIGHT)
        table = self._high_scores.tables.get(self.page, [])
        heading = Label(head, game_title(self.page), theme.HEADING, text.LEFT)
        if not table:
            return [heading, TextRow(split_top(below, 60)[0], ((_("No score yet."), theme.BODY),), (1,))]
        return [heading, *score_rows(self.page, table, below)]


def score_rows(rules: str, table: Sequence[HighScore], box: FRect, *, has_days: bool = True) -> list[TextRow]:
    """The rows of a table in a box, for PLACES of them; the days may be left out."""
    height = (box.height - (PLACES - 1) * SCORE_GAP) / PLACES
    columns = len(SCORE_WEIGHTS) - (not has_days)
    rows = []
    for place, entry in enumerate(table, 1):
        line = nth_row(box, place - 1, height, SCORE_GAP)
        cells = _cells(rules, entry, place)[:columns]
        rows.append(TextRow(line, cells, SCORE_WEIGHTS[:columns], is_striped=place % 2 == 1))
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
    known = [game.key for game in catalog.games() if game.key in days]
    return max(known, key=lambda key: days[key], default=catalog.games()[0].key)


def high_scores_news(context: GameContext) -> str:
    """Leader of the table with the newest entry."""
    high_scores = HighScores.load(context.storage)
    table = high_scores.tables.get(key := latest_table(high_scores), [])
    if not table:
        return ""
    return _("{initials} leads with {score}").format(initials=table[0].initials, score=score_text(key, table[0].score))
