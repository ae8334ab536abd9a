"""Starts tries of daily races, records those that are given up, and lets the sharp bot play in the background."""

from datetime import date

from game.career.daily_race import PERSON_SEAT, daily_game, daily_race, day_of, utc_today
from game.career.daily_results import MAX_MATCH_CHARACTERS, MAX_TRIES, DailyResults
from game.engine.message import Message
from game.engine.notation import ParseError
from game.scenes.base.context import GameContext
from game.scenes.base.scene import PushScene, SceneChange, begin_match
from game.scenes.setup.draft import SetupDraft
from game.session import save_format
from game.session.autosaves import autosave_name
from game.session.session import MatchSession
from game.session.setup import BADGES, MatchSetup
from game.session.what_if import Continuation, with_sharp_bot

BOT_MILLISECONDS = 3.0
"""Maximum time of a frame for the bot's race, in milliseconds."""
NO_TRIES_LEFT = Message("You have used all {count} tries for this daily race.", count=MAX_TRIES)
"""Message if all tries of a day were used."""


def bot_match(day: date) -> Continuation:
    """Returns the race of a day with the sharp bot in the person's seat; its score is the bot's result."""
    return Continuation(MatchSession(with_sharp_bot(daily_race(day, ["-"] * len(BADGES)))))


def setup_of(context: GameContext, day: date) -> MatchSetup:
    """Returns the race of a day, with the names of the last set-up."""
    return daily_race(day, [seat.name for seat in SetupDraft.load(context.storage).seats])


def start_try(context: GameContext, day: date) -> SceneChange:
    """Starts the next try of a day's race, or explains that none is left."""
    if not DailyResults.load(context.storage).on(day).tries_left:
        return PushScene(context.scene("message", NO_TRIES_LEFT))
    scene = context.scene("start_match", setup_of(context, day))  # this gives up an open try
    results = DailyResults.load(context.storage)
    results.begin(day)
    results.save(context.storage)
    return begin_match(scene)


def give_up_try(context: GameContext, rules: str) -> None:
    """Records that the open try will not be finished, if it is of the game whose saved match is replaced."""
    results = DailyResults.load(context.storage)
    if results.open_try and daily_game(results.open_try).key == rules and results.give_up():
        results.save(context.storage)


def may_restart(context: GameContext, session: MatchSession) -> bool:
    """Returns whether a match may start again.

    A restart of a daily race counts as another try, which is recorded here, unless no command was given yet.
    """
    day = day_of(session.setup, utc_today())
    results = DailyResults.load(context.storage)
    if day is None or day != results.open_try or not session.match.steps:
        return True
    is_allowed = results.begin(day)
    results.save(context.storage)
    return is_allowed


def has_open_try(context: GameContext, day: date) -> bool:
    """Returns whether the saved match of a day's game is an unfinished try of its race."""
    text = context.storage.read(autosave_name(daily_game(day).key)) or ""
    if DailyResults.load(context.storage).open_try != day or not text or len(text) > MAX_MATCH_CHARACTERS:
        return False
    try:
        setup, _match = save_format.loads(text)
    except ParseError:
        return False
    return day_of(setup, day) == day


class BotResultTask:
    """Plays the sharp bot's race of a day, a part in every frame, and saves the result.

    All scenes share one task (`context.bot_result_task`).
    """

    def __init__(self, context: GameContext, day: date) -> None:
        self.day = day
        self.result = DailyResults.load(context.storage).on(day).par
        self._context = context
        self._match = bot_match(day) if self.result is None else None

    def update(self) -> None:
        """Continues the race for BOT_MILLISECONDS."""
        is_recorded = self._context.graphics.is_recorded
        milliseconds = 0.0 if is_recorded else BOT_MILLISECONDS  # a recording must not depend on the machine's speed
        if self._match and self._match.think(milliseconds):
            self.result = self._match.scores[PERSON_SEAT]
            self._match = None
            results = DailyResults.load(self._context.storage)
            results.set_bot_result(self.day, self.result)
            results.save(self._context.storage)


def work_on_todays_bot_result(context: GameContext) -> None:
    """Continues the bot's race of today."""
    work_on_bot_result(context, utc_today())


def work_on_bot_result(context: GameContext, day: date) -> int | None:
    """Continues the bot's race of a day for a part of a frame; returns its result, None until the race is over."""
    if not isinstance(context.bot_result_task, BotResultTask) or context.bot_result_task.day != day:
        context.bot_result_task = BotResultTask(context, day)
    context.bot_result_task.update()
    return context.bot_result_task.result
