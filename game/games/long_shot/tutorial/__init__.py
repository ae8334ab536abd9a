"""Defines the tutorial of Long Shot."""

from __future__ import annotations

from game.engine.rules import Command, Seat
from game.games.long_shot.rules.commands import Reroll, Roll
from game.games.long_shot.rules.state import ALONG, OVER, ROLL, TAKE, THROW_HORSE, THROW_MOVE, LongShotState
from game.games.long_shot.tutorial.first_chapters import FIRST_TURN_CHAPTER, FOLLOWERS_CHAPTER
from game.games.long_shot.tutorial.later_chapters import CARDS_CHAPTER, FINISH_CHAPTER, ZERO_CHAPTER
from game.i18n import _
from game.session.session import MatchSession
from game.session.setup import MatchSetup, SeatSetup
from game.session.tutorial.tutorial import Tutorial, TutorialChapter

MATCH_OPTIONS = {"dice": "table"}
DICE_PHASES = (ROLL, THROW_HORSE, THROW_MOVE)
"""Phases in which dice are thrown."""


class LongShotTutorial:
    """The rookie races against Bo."""

    rules = "long_shot"
    chapters: tuple[TutorialChapter, ...] = (
        FIRST_TURN_CHAPTER,
        FOLLOWERS_CHAPTER,
        CARDS_CHAPTER,
        ZERO_CHAPTER,
        FINISH_CHAPTER,
    )
    roll_key = "Roll.horse.0"

    def create_session(self, chapter: TutorialChapter) -> MatchSession:
        """Seats the player against a novice bot, and plays the chapter's scripted turns."""
        seats = (SeatSetup("person", _("Rookie"), "", 0), SeatSetup("bot", "Bo", "novice", 1))
        session = MatchSession(MatchSetup(self.rules, chapter.seed, seats, dict(MATCH_OPTIONS)))
        for turn in chapter.before:
            turn.play(session)
        return session

    def awaits_dice(self, state: LongShotState) -> bool:
        """Returns whether dice are due: both at the start of a turn, one after a Reroll token."""
        return state.phase in DICE_PHASES

    def roll_command(self, seat: Seat) -> Command:
        """Returns a roll without faces, which `scripted_command` fills in."""
        return Roll(seat)

    def scripted_command(self, seat: Seat, first: int, second: int) -> Command:
        """Returns the roll with `first` on the horse die and `second` on the move die."""
        return Roll(seat, first, second)

    def is_roll(self, command: Command) -> bool:
        """Returns whether a command rolls horse die and move die."""
        return isinstance(command, Roll)

    def is_preparation(self, command: Command) -> bool:
        """A token spent asks for dice that a chapter without a script for it does not have."""
        return isinstance(command, Reroll)

    def is_turn_of(self, session: MatchSession, seat: Seat) -> bool:
        """Returns whether a seat's turn has got past its dice, even while another seat is asked."""
        state = session.match.state
        assert isinstance(state, LongShotState)
        return state.turn == seat and state.phase not in (*DICE_PHASES, OVER)

    def rolled_horse(self, state: LongShotState) -> int:
        """Returns the number on the horse die, once it has been rolled."""
        return 0 if state.phase in (ROLL, OVER) else state.die

    def has_pending_choice(self, state: LongShotState) -> bool:
        """Which card of an open hand; which other horse, once one has moved along."""
        along = state.moved & ~(1 << state.die)
        return state.phase == TAKE or (state.phase == ALONG and bool(along))


TUTORIAL: Tutorial = LongShotTutorial()
