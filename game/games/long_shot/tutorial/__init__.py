"""Defines the tutorial of Long Shot."""

from game.engine.rules import Seat
from game.games.long_shot.rules import commands
from game.games.long_shot.rules.state import ALONG, OVER, ROLL, TAKE, THROW_HORSE, THROW_MOVE, LongShotState
from game.games.long_shot.tutorial.first_chapters import FIRST_TURN_CHAPTER, FOLLOWERS_CHAPTER
from game.games.long_shot.tutorial.later_chapters import CARDS_CHAPTER, FINISH_CHAPTER, ZERO_CHAPTER
from game.session.tutorial.tutorial import Tutorial, TutorialChapter


class LongShotTutorial(Tutorial):
    """The tutorial of Long Shot, a race against Bo."""

    rules = "long_shot"
    chapters: tuple[TutorialChapter, ...] = (
        FIRST_TURN_CHAPTER,
        FOLLOWERS_CHAPTER,
        CARDS_CHAPTER,
        ZERO_CHAPTER,
        FINISH_CHAPTER,
    )
    options = {"dice": "table"}
    roll = commands.Roll
    preparation = commands.Reroll
    roll_key = "Roll.horse.0"

    def awaits_dice(self, state: LongShotState) -> bool:
        return state.phase in (ROLL, THROW_HORSE, THROW_MOVE)

    def is_turn_of(self, state: LongShotState, actor: Seat | None, seat: Seat) -> bool:
        return state.turn == seat and state.phase != OVER and not self.awaits_dice(state)

    def rolled_horse(self, state: LongShotState) -> int:
        return 0 if state.phase in (ROLL, OVER) else state.die

    def has_pending_choice(self, state: LongShotState) -> bool:
        return state.phase == TAKE or (state.phase == ALONG and bool(state.moved & ~(1 << state.die)))


TUTORIAL: Tutorial = LongShotTutorial()
