"""Describes and starts the match that the page after a first match leads to."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from itertools import pairwise

from pygame import FRect

from game.bots.registry import PLAYED_LEVELS
from game.career.first_results import next_new_game
from game.engine.catalog import games
from game.engine.message import in_context
from game.i18n import _
from game.scenes.base.context import GameContext
from game.scenes.base.page_scene import game_title
from game.scenes.base.scene import SceneChange, begin_match
from game.scenes.setup.draft import SetupDraft
from game.scenes.setup.match_start import MatchStart
from game.scenes.setup.seat_draft import level_text
from game.scenes.title.match_progress import progress_of
from game.scenes.title.resuming import go_on
from game.scenes.title.save_picture import begin_first_match
from game.scenes.title.title_scene import first_race_text
from game.session.autosaves import autosave_name
from game.session.session import MatchSession
from game.session.setup import MatchSetup, random_seed
from game.ui import theme
from game.ui.widgets import ButtonContent

STRONGER = dict(pairwise(("random", *PLAYED_LEVELS)))
"""The next stronger level of each level of bots."""
WEAKER = {strong: weak for weak, strong in pairwise(PLAYED_LEVELS)}
"""The next weaker level of each level of bots."""


class NextTable:
    """The match after `session`: that of a game without a finished match, if a person has won; else the same table."""

    def __init__(self, context: GameContext, session: MatchSession, *, is_win: bool) -> None:
        self._context = context
        self._session = session
        self._is_win = is_win
        self._is_kept = session.is_kept
        setup = session.setup
        self.new_game = next_new_game(context.storage, setup.rules) if is_win and self._is_kept else ""
        """The key of the other game; "" for the game of the session."""
        save = context.storage.read(autosave_name(self.new_game)) if self.new_game else None
        self._is_running = save is not None
        self._progress = progress_of(save).standing if save else ""
        self.harder = _with_levels(setup, STRONGER) if self._is_kept and is_win else None
        """The same table with stronger bots; None after a defeat or practice, or if none of them can be stronger."""
        self.easier = _with_levels(setup, WEAKER) if self._is_kept and not is_win else None
        """The same table with weaker bots; None after a win or practice, or if none of them can be weaker."""

    @property
    def words(self) -> str:
        """The words of the button that starts it."""
        if self._is_running:
            return _(in_context("a game", "Continue"))
        return _("Again") if self._is_kept and not self._is_win else _(in_context("a game", "Play"))

    @property
    def content(self) -> ButtonContent:
        """The content of the button that starts it."""
        icon = "play" if self._is_running else "flag"
        return ButtonContent(self.words.upper(), icon=icon, colours=theme.GO, style=theme.NUMBER.sized(38))

    @property
    def title(self) -> str:
        """The game or the table in a few words."""
        if self.new_game:
            return _("Next: {game}").format(game=game_title(self.new_game))
        if not self._is_kept:
            return _("Next: a full race")
        return _("Next: harder bots") if self.harder else _("Once more")

    @property
    def facts(self) -> str:
        """The next table, and whether it has hints; the progress of a match that was left.

        The trainer speaks only in a first match.
        """
        if self._is_running:
            return self._progress
        if self.new_game == games()[0].key:
            return first_race_text()
        if self.new_game:
            return _("{table}, with hints").format(table=_("Your first match"))
        has_hints = self._context.settings.help_level == "advice"
        return (_("{table}, with hints") if has_hints else _("{table}, without hints")).format(table=self._table)

    @property
    def _table(self) -> str:
        if not self._is_kept:
            return _("All rules and abilities")
        if self.harder:
            levels = dict.fromkeys(level_text(seat.level) for seat in self.harder.seats if seat.kind == "bot")
            return _("One level up: {level}").format(level=", ".join(levels))
        return _("The same table again")

    def start(self, box: FRect) -> SceneChange:
        """Starts it, or continues it, from the game's picture in a box."""
        if self._is_running:
            return go_on(self._context, self.new_game, box)
        if self.new_game:
            self._context.audio.play("cheer")
            return begin_first_match(self._context, self.new_game, box)
        return self.start_same_game(box, self.harder)

    def start_same_game(self, box: FRect, setup: MatchSetup | None) -> SceneChange:
        """Starts a match of the same game with a set-up, or with that of the session; a full race after practice."""
        self._context.audio.play("cheer")
        own = self._session.setup
        if not self._is_kept:
            draft = SetupDraft.load(self._context.storage)
            draft.prepare_table(own.rules)
            return MatchStart(self._context, draft).start(box)
        return begin_match(self._context.scene("start_match", replace(setup or own, seed=random_seed())), box)


def _with_levels(setup: MatchSetup, levels: Mapping[str, str]) -> MatchSetup | None:
    """Returns the same table with other levels of the bots; None if no level changes."""
    seats = tuple(replace(seat, level=levels.get(seat.level, seat.level)) for seat in setup.seats)
    return None if seats == setup.seats else replace(setup, seats=seats)
