"""Leaves a room: asks first where others would notice, and takes the whole table down."""

from __future__ import annotations

from game.engine.message import Message
from game.scenes.context import GameContext
from game.scenes.online.visits import forget_visit
from game.scenes.question_box import Question, QuestionBox
from game.scenes.scene import PushScene, ResetScenes, SceneChange

CLOSE_QUESTION = Question(
    Message("Close the room"),
    Message("This is your room. Without you it closes, and everybody has to leave."),
    Message("Close"),
)
LEAVE_QUESTION = Question(
    Message("Leave the room"),
    Message("Your seat becomes free. You can come back with the same code."),
    Message("Leave"),
)


def ask_to_leave(context: GameContext) -> SceneChange:
    """Returns the step of leaving the room; at once for who has no seat there."""
    table = context.online
    if table is None or (table.dealer is None and not table.guest.seats):
        return leave(context)
    question = CLOSE_QUESTION if table.dealer is not None else LEAVE_QUESTION
    return PushScene(QuestionBox(context, question, lambda: leave(context)))


def leave(context: GameContext) -> SceneChange:
    """Leaves the room and goes back to the title."""
    table, context.online = context.online, None
    forget_visit(context.storage)
    if table is not None:
        if table.dealer is None:
            table.guest.leave()
            table.tick()  # says so before the line is closed
        table.close()
    return ResetScenes(context.scenes.title())
