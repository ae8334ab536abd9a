"""Shows the records of each game on all tables or on one, and its high scores. A table is a map and a player count."""

from collections.abc import Sequence

from pygame import FRect

from game.career.high_scores import PLACES, HighScore, HighScores
from game.career.table_records import GameRecords, Mark, Records, RecordTable, TableRecord
from game.engine import catalog
from game.engine.message import Message
from game.i18n import _, plural
from game.scenes.base.context import GameContext
from game.scenes.base.page_scene import HEADING_HEIGHT, GamePageScene, TextRow, game_title, map_title
from game.session.amounts import final_score_words, full_day_text, place_text, score_text
from game.ui import text, theme
from game.ui.box import nth_row, split_left, split_top
from game.ui.controls import Stepper
from game.ui.widgets import Label, Widget

ROW_HEIGHT = 58.0
"""Height of a row with the gap below it, in logical units."""
ROW_GAP = 8.0
"""Gap between two rows of records, in logical units."""
STEPPER_WIDTH = 520.0
"""Width of the choice of a table, in logical units."""
STEPPER_HEIGHT = 50.0
"""Usual height of the choice of a table, in logical units."""
STEPPER_GAP = 14.0
"""Gap below the choice of a table, in logical units."""
RECORD_WEIGHTS = (2.4, 1.2, 2.0, 1.5)
"""Relative column widths of record, value, name and day."""
SCORE_GAP = 4.0
"""Gap between two rows of high scores, in logical units."""
SCORE_WEIGHTS = (1.0, 1.0, 1.3, 2.4, 1.6)
"""Relative column widths of place, initials, score, name and day."""
INITIALS_STYLE = theme.NUMBER.sized(26)
"""Text style of initials."""
MAX_LEADERS = 2
"""Maximum number of games on the board of high scores in the clubhouse."""
MORE = "…"
"""Last line of the board if other games have high scores, too."""


class RecordsScene(GamePageScene):
    """The records of one game; a stepper chooses the table."""

    name = "records"
    heading = Message("Records")

    def __init__(self, context: GameContext) -> None:
        self._records = Records.load(context.storage)
        self._table = 0
        super().__init__(context, _last_played(self._records) or catalog.games()[0].key)

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
            row, _below = split_top(below, ROW_HEIGHT)
            return [title, TextRow(row, ((_("No match has been finished yet."), theme.BODY),), (1,))]
        max_height = below.height - STEPPER_GAP - (len(MARK_FIELDS) + 1) * ROW_HEIGHT
        line, rest = split_top(below, min(self.context.row_height(STEPPER_HEIGHT), max_height), STEPPER_GAP)
        stepper_box, _right = split_left(line, STEPPER_WIDTH)
        stepper = Stepper("table", stepper_box, self._table_label(), self._step)
        return [title, stepper, *self._rows(rest)]

    def _step(self, direction: int) -> None:
        self._table = (self._table + direction) % (len(self._tables) + 1)
        self.refresh()

    def _table_label(self) -> str:
        if not self._table:
            return _("All tables")
        table = self._tables[self._table - 1]
        players = plural("{n} player", "{n} players", table.seats).format(n=table.seats)
        title = map_title(self.page, table.map)
        return _("{map}, {players}").format(map=title, players=players) if title else players

    def _rows(self, box: FRect) -> list[Widget]:
        if self._table:
            rows = _named_marks(self._game.tables[self._tables[self._table - 1]])
        else:
            rows = [*_named_marks(self._game.overall()), (_("Wins in a row"), self._game.streak)]
        boxes = [nth_row(box, number, ROW_HEIGHT - ROW_GAP, ROW_GAP) for number in range(len(rows))]
        return [
            self._row(row_box, label, mark, is_count=number == len(MARK_FIELDS))
            for number, (row_box, (label, mark)) in enumerate(zip(boxes, rows, strict=True))
        ]

    def _value_text(self, mark: Mark | None, *, is_count: bool) -> str:
        if mark is None:
            return "–"
        return str(mark.value) if is_count else score_text(self.page, mark.value)

    def _row(self, box: FRect, label: str, mark: Mark | None, *, is_count: bool = False) -> TextRow:
        cells = (
            (label, theme.ROW),
            (self._value_text(mark, is_count=is_count), theme.NUMBER.on(theme.MONEY)),
            (mark.name if mark else "", theme.BODY),
            (full_day_text(mark.day) if mark else "", theme.SMALL),
        )
        return TextRow(box, cells, RECORD_WEIGHTS, is_striped=True)


MARK_FIELDS = ("best", "clearest", "closest", "comeback")
"""Fields of `TableRecord` in the order of the rows."""


def _named_marks(record: TableRecord) -> list[tuple[str, Mark | None]]:
    labels = (_("Best score"), _("Clearest win, by"), _("Closest win, by"), _("Biggest comeback, from"))
    return [(label, getattr(record, field)) for label, field in zip(labels, MARK_FIELDS, strict=True)]


def _last_played(records: Records) -> str:
    """Returns the key of the game that was played last; "" if there is none."""
    played = [game.key for game in catalog.games() if game.key in records.games]
    return max(played, key=lambda key: records.games[key].last_played, default="")


class HighScoresScene(GamePageScene):
    """The high scores of each game; opens on the game with the newest entry."""

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
            line, _below = split_top(below, 60)
            return [heading, TextRow(line, ((_("No score yet."), theme.BODY),), (1,))]
        return [heading, *score_rows(self.page, table, below)]


def score_rows(rules: str, table: Sequence[HighScore], box: FRect, *, has_days: bool = True) -> list[TextRow]:
    """Returns the rows of high scores in a box that fits PLACES of them, with or without days."""
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
        (place_text(place), theme.SMALL),
        (entry.initials, INITIALS_STYLE),
        (score_text(rules, entry.score), theme.NUMBER.on(theme.MONEY)),
        (entry.name, theme.BODY),
        (full_day_text(entry.day), theme.SMALL),
    ]


def latest_table(high_scores: HighScores) -> str:
    """Returns the key of the game with the newest high score; the first game if there is none."""
    days = {key: max(entry.day for entry in table) for key, table in high_scores.tables.items() if table}
    known = [game.key for game in catalog.games() if game.key in days]
    return max(known, key=days.__getitem__, default=catalog.games()[0].key)


def high_scores_news(context: GameContext) -> str:
    """Returns the best high scores of the last won games, each with its unit; "" if there is none."""
    tables = HighScores.load(context.storage).tables
    won = [key for key in Records.load(context.storage).won_games() if tables.get(key)]
    leaders = [_leader(key, tables[key][0]) for key in won[:MAX_LEADERS]]
    return "\n".join([*leaders, MORE] if len(won) > MAX_LEADERS else leaders)


def _leader(rules: str, best: HighScore) -> str:
    """Returns the best high score of a game on two lines."""
    return f"{game_title(rules)}\n{best.initials} {final_score_words(rules, best.score)}"
