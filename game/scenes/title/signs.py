"""Shows achievements on the title: champion, winning streak and best horse, and from time to time high scores."""

from __future__ import annotations

from operator import itemgetter
from typing import NamedTuple

from pygame import FRect

from game.career.high_scores import HighScore, HighScores
from game.career.profiles import Profiles
from game.career.season import Season
from game.career.stable_book import Career, StableBook
from game.career.table_records import Records
from game.engine import catalog
from game.i18n import _, plural
from game.platform.storage import Storage
from game.scenes.base.page_scene import game_title
from game.scenes.clubhouse.records_scene import score_rows
from game.session.amounts import score_text
from game.session.autosaves import unfinished
from game.ui import drawing, icons, text, theme
from game.ui.box import inset, nth_row, split_left, split_top
from game.ui.canvas import Canvas
from game.ui.focus import Focus
from game.ui.widgets import Widget

SIGN_BOX = FRect(788, 70, 460, 44)
"""Box of the first sign."""
SIGN_GAP = 8.0
"""Gap between two signs, in logical units."""
SIGN_ICON_SIZE = 32.0
"""Width of a sign's icon with its margin, in logical units."""
MAX_SIGNS = 3
"""Maximum number of signs; more would cover the cards."""
MIN_STREAK = 2
"""Minimum number of wins in a row for a sign."""
MIN_WINS = 2
"""Minimum number of wins of a horse for a sign."""
TABLE_BOX = FRect(722, 180, 526, 384)
"""Box of a table of high scores."""
TABLE_PADDING = 22.0
"""Space left and right on the table, in logical units."""
TABLE_HEAD_HEIGHT = 48.0
"""Height of the table's heading, in logical units."""
FIRST_SECONDS = 25.0
"""Idle time before the first table, in seconds."""
TABLE_SECONDS = 9.0
"""Display time of a table, in seconds."""
PAUSE_SECONDS = 20.0
"""Pause between two tables, in seconds."""


class Sign(NamedTuple):
    """An icon and a short text."""

    icon: str
    words: str


def signs(storage: Storage) -> list[Sign]:
    """Returns at most MAX_SIGNS signs of the season's champion, the best score, the longest streak and the best horse.

    The best score of the last game has a sign if the card of a saved match takes the place of the best scores.
    """
    shown_signs = []
    season = Season.read(storage)
    if season and season.is_over:
        names = " + ".join(season.riders[rider].name for rider in season.champions)
        shown_signs.append(Sign("trophy", _("Champion: {name}").format(name=names)))
    if unfinished(storage):
        shown_signs += _best_score(Records.load(storage))
    people = Profiles.load(storage).people
    streaks = [(tally.streak, profile.name) for profile in people for tally in profile.games.values()]
    longest, name = max(streaks, default=(0, ""), key=itemgetter(0))
    if longest >= MIN_STREAK:
        template = plural("{name}: {count} win in a row", "{name}: {count} wins in a row", longest)
        shown_signs.append(Sign("crown", template.format(name=name, count=longest)))
    best = best_horse(storage)
    if best:
        name, career = best
        template = plural("Best horse: {name}, {count} win", "Best horse: {name}, {count} wins", career.wins)
        shown_signs.append(Sign("horse", template.format(name=_(name), count=career.wins)))
    return shown_signs[:MAX_SIGNS]


def _best_score(records: Records) -> list[Sign]:
    """Returns the sign of the best score in the game that was played last; none without records."""
    last = max(records.games, key=lambda key: records.games[key].last_played, default=None)
    if last is None or not records.may_have_win(last):
        return []
    score = score_text(last, records.games[last].money)
    return [Sign("star", _("Best {score}, {game}").format(game=game_title(last), score=score))]


class SignPlate(Widget):
    """A sign on a small dark plate in the sky at the right; it cannot be pressed."""

    def __init__(self, number: int, sign: Sign) -> None:
        super().__init__("", nth_row(SIGN_BOX, number, SIGN_BOX.height, SIGN_GAP))
        self._sign = sign

    @property
    def spoken(self) -> str:
        return self._sign.words

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        drawing.card(canvas, self.box, theme.NIGHT, theme.GOLD, self.box.height / 2)
        icon_box, text_box = split_left(inset(self.box, 14, 4), SIGN_ICON_SIZE, 10)
        icon = icons.icon(canvas, self._sign.icon, SIGN_ICON_SIZE * 0.7, theme.GOLD)
        canvas.blit_centred(icon, *icon_box.center)
        text.draw_line(canvas, self._sign.words, theme.LABEL.on(theme.PAPER), text_box, text.LEFT)


def best_horse(storage: Storage) -> tuple[str, Career] | None:
    """Returns name and career of the stable book's horse with most wins; None if no horse has MIN_WINS."""
    book = StableBook.load(storage).careers.values()
    horses = [(name, career) for careers in book for name, career in careers.items() if career.wins >= MIN_WINS]
    return max(horses, key=_success, default=None)


def _success(horse: tuple[str, Career]) -> tuple[int, int, int]:
    career = horse[1]
    return career.wins, career.placed, career.earned


def achievements(storage: Storage) -> tuple[tuple[SignPlate, ...], HighScoreTables]:
    """Returns the plates of the signs from the top down, and the tables of high scores."""
    return tuple(SignPlate(number, sign) for number, sign in enumerate(signs(storage))), HighScoreTables(storage)


class HighScoreTables:
    """The tables of high scores. One of them is shown from time to time while nothing is pressed."""

    def __init__(self, storage: Storage) -> None:
        tables = HighScores.load(storage).tables
        self._tables = [(game.key, tables[game.key]) for game in catalog.games() if tables.get(game.key)]
        self._seconds = 0.0

    def rest(self) -> None:
        """Hides the table after a press."""
        self._seconds = 0.0

    def update(self, seconds: float) -> None:
        self._seconds += seconds

    @property
    def shown(self) -> tuple[str, list[HighScore]] | None:
        """Visible table with its game; None if no table is visible."""
        elapsed = self._seconds - FIRST_SECONDS
        if elapsed < 0 or not self._tables:
            return None
        turn, seconds_in_turn = divmod(elapsed, TABLE_SECONDS + PAUSE_SECONDS)
        return self._tables[int(turn) % len(self._tables)] if seconds_in_turn < TABLE_SECONDS else None

    def covers(self, x: float, y: float) -> bool:
        """Whether a table covers a point, in logical units."""
        return self.shown is not None and TABLE_BOX.collidepoint(x, y)

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        if self.shown is None:
            return
        rules, table = self.shown
        drawing.panel(canvas, TABLE_BOX)
        head, below = split_top(inset(TABLE_BOX, TABLE_PADDING, 14), TABLE_HEAD_HEIGHT)
        text.draw_line(canvas, _("High scores: {game}").format(game=game_title(rules)), theme.HEADING, head)
        for row in score_rows(rules, table, below, has_days=False):
            row.draw(canvas, focus)
