"""Shows the records of each game: on all its tables, or on one map with a number of players."""

from __future__ import annotations

from pygame import FRect

from game.engine.message import Message
from game.games.registry import GAMES
from game.i18n import _, plural
from game.scenes.clubhouse.room import HEADING_HEIGHT, GameRoom, TextRow, map_title
from game.scenes.context import GameContext
from game.session.amounts import full_day_text, score_text
from game.session.records import Records
from game.session.table_records import GameRecords, Mark, Table, TableRecord
from game.ui import text, theme
from game.ui.box import nth_row, split_left, split_top
from game.ui.controls import Stepper
from game.ui.widgets import Label, Widget

ROW_HEIGHT, ROW_GAP, STEPPER_WIDTH = 58.0, 8.0, 520.0
WEIGHTS = (2.4, 1.2, 2.0, 1.5)
"""Of the columns: record, value, name, day."""


class RecordsScene(GameRoom):
    """The records of one game at a time; a stepper chooses the table."""

    name = "records"
    heading = Message("Records")

    def __init__(self, context: GameContext) -> None:
        """Opens on the game that was played last."""
        self._records = Records.load(context.storage)
        self._table = 0
        played = [game.key for game in GAMES if game.key in self._records.games]
        super().__init__(
            context, max(played, key=lambda key: self._records.games[key].last_played, default=GAMES[0].key)
        )

    def show(self, page: str) -> None:
        """Opens a game on all its tables."""
        self._table = 0
        super().show(page)

    @property
    def _game(self) -> GameRecords:
        return self._records.boards.get(self.page, GameRecords())

    @property
    def _tables(self) -> list[Table]:
        return sorted(self._game.tables, key=lambda table: (map_title(self.page, table.map), table.seats))

    def contents(self) -> list[Widget]:
        """The name of the game, the stepper of its tables, and the records."""
        head, below = split_top(self.content_box, HEADING_HEIGHT)
        title = Label(head, self.page_title, theme.HEADING, text.LEFT)
        if not self._tables:
            return [title, *self._old_record(below)]
        choice, rest = split_top(below, 50, 14)
        stepper = Stepper("table", split_left(choice, STEPPER_WIDTH)[0], self._table_words(), self._step)
        return [title, stepper, *self._rows(rest)]

    def _old_record(self, box: FRect) -> list[Widget]:
        """The best score that an earlier version of the game has kept, or that there is none."""
        old = self._records.games.get(self.page)
        row = split_top(box, ROW_HEIGHT)[0]
        if old is None:
            return [TextRow(row, ((_("No match has been finished yet."), theme.BODY),), (1,))]
        return [self._row(row, _("Best score"), Mark(old.money, old.name, old.day))]

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

    def _row(self, box: FRect, words: str, mark: Mark | None, *, is_count: bool = False) -> TextRow:
        value = "–" if mark is None else str(mark.value) if is_count else score_text(self.page, mark.value)
        cells = (
            (words, theme.ROW),
            (value, theme.NUMBER.on(theme.MONEY)),
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
    known = [game for game in GAMES if game.key in games]
    if not known:
        return ""
    last = max(known, key=lambda game: games[game.key].last_played)
    best = games[last.key]
    return _("Best: {name} {score}").format(name=best.name, score=score_text(last.key, best.money))
