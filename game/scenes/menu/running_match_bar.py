"""Shows the running match of the chosen game below the posters: go on with it, or play at a new table."""

from __future__ import annotations

from functools import partial

from pygame import FRect

from game.engine.message import in_context
from game.i18n import _
from game.scenes.base.context import GameContext
from game.scenes.title.continue_card import Offer, draw_offer_picture, draw_progress, match_offer
from game.scenes.title.match_progress import MatchProgress, time_of_save
from game.scenes.title.resuming import go_on
from game.session.autosaves import autosave_name
from game.ui import text, theme
from game.ui.canvas import Canvas
from game.ui.widgets import Button, ButtonContent

PICTURE_BOX = FRect(46, 580, 246, 104)
"""Box of the match's picture, in logical units."""
NAME_BOX = FRect(310, 572, 350, 32)
"""Box of the game's name, in logical units."""
STANDING_BOX = FRect(310, 604, 350, 25)
"""Box of the progress, in logical units."""
SAVED_BOX = FRect(310, 629, 350, 25)
"""Box of the time of the save, in logical units."""
TURN_BOX = FRect(310, 656, 350, 37)
"""Box of the turn and the other players, in logical units."""
NEW_TABLE_BOX = FRect(676, 580, 290, 48)
"""Box of the button *New table*, in logical units."""
CHANGE_BOX = FRect(676, 636, 290, 48)
"""Box of the button *Change*, in logical units."""
GO_ON_BOX = FRect(982, 584, 246, 92)
"""Box of the button *Go on*, in logical units."""


class RunningMatchBar:
    """The running match of `offer`; `saved` is the text about the time of its save."""

    def __init__(self, context: GameContext, offer: Offer, saved: str = "") -> None:
        self._context = context
        self._offer = offer
        self._saved = saved
        self._progress: MatchProgress | None = None

    def read(self) -> bool:
        """Finds the progress; returns whether it was unknown."""
        is_new = self._progress is None
        self._progress = self._progress or self._offer.read()
        return is_new

    def buttons(self, new_table: Button, change: Button) -> list[Button]:
        """Returns the buttons, with *New table* and *Change* in the bar's places."""
        new_table.box = FRect(NEW_TABLE_BOX)
        change.box = FRect(CHANGE_BOX)
        words = _(in_context("a game", "Continue"))
        content = ButtonContent(words.upper(), icon="play", colours=theme.GO, style=theme.NUMBER.sized(38))
        step = partial(go_on, self._context, self._offer.key, PICTURE_BOX)
        return [change, new_table, Button("go_on", FRect(GO_ON_BOX), content, step, accessible_name=words)]

    @property
    def spoken(self) -> str:
        """The progress and the time of the save as one text; "" before they are known."""
        return ", ".join(filter(None, (self._progress.words, self._saved))) if self._progress else ""

    def draw(self, canvas: Canvas) -> None:
        """Draws picture, name, time of the save, and progress."""
        draw_offer_picture(canvas, self._offer, PICTURE_BOX)
        text.draw_line(canvas, self._offer.name, theme.HEADING.on(theme.GOLD), NAME_BOX, text.LEFT)
        text.draw_line(canvas, self._saved, theme.SMALL.on(theme.MIST), SAVED_BOX, text.LEFT)
        if self._progress:
            draw_progress(canvas, self._progress, STANDING_BOX, TURN_BOX)


def running_match_bar(context: GameContext, rules: str) -> RunningMatchBar | None:
    """Returns the bar of a game's running match; None without one."""
    if context.storage.read(autosave_name(rules)) is None:
        return None
    saved = time_of_save(context.storage, rules)
    return RunningMatchBar(context, match_offer(context.storage, rules), saved)
