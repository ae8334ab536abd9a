"""Defines the tutorial of Long Shot."""

from __future__ import annotations

from game.engine.rules import Command, Seat
from game.games.long_shot.rules import commands
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
        seats = (SeatSetup("person", _("Rookie"), "", 0), SeatSetup("bot", "Bo", "novice", 1))
        session = MatchSession(MatchSetup(self.rules, chapter.seed, seats, dict(MATCH_OPTIONS)))
        for turn in chapter.before:
            turn.play(session)
        return session

    def awaits_dice(self, state: LongShotState) -> bool:
        return state.phase in DICE_PHASES

    def roll_command(self, seat: Seat) -> Command:
        return commands.Roll(seat)

    def scripted_command(self, seat: Seat, first: int, second: int) -> Command:
        return commands.Roll(seat, first, second)

    def is_roll(self, command: Command) -> bool:
        return isinstance(command, commands.Roll)

    def is_preparation(self, command: Command) -> bool:
        return isinstance(command, commands.Reroll)

    def is_turn_of(self, session: MatchSession, seat: Seat) -> bool:
        state = session.match.state
        assert isinstance(state, LongShotState)
        return state.turn == seat and state.phase not in (*DICE_PHASES, OVER)

    def rolled_horse(self, state: LongShotState) -> int:
        return 0 if state.phase in (ROLL, OVER) else state.die

    def has_pending_choice(self, state: LongShotState) -> bool:
        along = state.moved & ~(1 << state.die)
        return state.phase == TAKE or (state.phase == ALONG and bool(along))


TUTORIAL: Tutorial = LongShotTutorial()
