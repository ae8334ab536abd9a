"""Explains a bot's command in one line, with the reason that the bot computed."""

from collections.abc import Sequence
from functools import partial

from game.bots.agent import NO_CHANCES, ChancesBeforeAfter
from game.engine.message import N_, Deed, Message
from game.engine.rules import Command
from game.games.dice_game.rules import commands
from game.games.dice_game.rules.player_sheet import GRID_SIDE, LINES, is_row, lines_through
from game.games.dice_game.rules.state import DiceGameState
from game.games.dice_game.wording import decision_text

CHANGE_WORDS = (N_("better for {horse}"), N_("worse for {horse}"))
"""Reasons of a command that changes the chances of a horse: for the better, and for the worse."""
MIN_DOLLARS = 1.0
"""Minimum mean gain that a reason names, in dollars."""


def explain(view: DiceGameState, path: Sequence[Command], chances: ChancesBeforeAfter = NO_CHANCES) -> Deed:
    """Returns the first command of `path` with its reason, followed by further commands of the turn."""
    command = path[0]
    what = decision_text(command, partial(_horse_name, view))
    if len(path) > 1:
        match command:
            case commands.Wild():
                return Deed("{command}, {then}", command=what, then=explain(view, path[1:], chances))
            case commands.TakeBonus():  # the next question has its own search, which may prefer another horse
                return what
    reason = _reason(view, command, chances)
    return Deed("{command} – {reason}", command=what, reason=reason) if reason else what


def _horse_name(view: DiceGameState, horse: int) -> Message:
    return Message(view.cards[horse].name)


def with_dollars(deed: Deed, dollars: float) -> Deed:
    """Returns an explained deed with the dollars that it brings, in place of a change of chances."""
    values = dict(deed.values)
    reason = values.get("reason")
    if dollars < MIN_DOLLARS or not isinstance(reason, Message) or reason.text not in CHANGE_WORDS:
        return deed
    gain = Message("+${amount} for you on average", amount=round(dollars))
    return Deed("{command} – {reason}", command=values["command"], reason=gain)


def _reason(view: DiceGameState, command: Command, chances: ChancesBeforeAfter) -> Message | None:
    """Returns the reason for a command; None if it needs no explanation. In the last action the future is no reason."""
    match command:
        case commands.Concession():
            return _line_progress(view, command)
        case _ if view.is_decided:
            return None
        case commands.Bet(_, horse) | commands.FreeBet(_, horse) | commands.Buy(_, horse):
            return _finish_chance(horse, chances)
        case commands.Claim(_, horse) | commands.Helmet(_, horse):
            return None if view.is_finished(horse) else _finish_chance(horse, chances)
        case commands.Jersey(mark=horse) | commands.MarkBar(mark=horse) | commands.Push(horse=horse) if horse:
            return _chance_change(view, horse, chances)
        case _:
            return None


def has_gain(view: DiceGameState, path: Sequence[Command], chances: ChancesBeforeAfter) -> bool:
    """Returns whether the explained command of `path` changes the chances that it is about.

    Commands about nothing else than the chances of a horse that has finished have no gain, and neither has a circle
    that completes no line in the last action.
    """
    leads_on = commands.Wild | commands.TakeBonus
    explained = next((command for command in path if not isinstance(command, leads_on)), path[0])
    match explained:
        case commands.Jersey(mark=horse) | commands.MarkBar(mark=horse) | commands.Push(horse=horse) if (
            horse and chances.after
        ):
            return _chance_change(view, horse, chances) is not None
        case commands.Concession():
            return _line_progress(view, explained) is not None
        case _:
            return True


def _chance_change(view: DiceGameState, horse: int, chances: ChancesBeforeAfter) -> Message | None:
    change = None if view.is_finished(horse) else chances.change(horse)
    if change is None:
        return None
    before, after = change
    return Message(CHANGE_WORDS[after < before], horse=_horse_name(view, horse))


FINISH_WORDS = (
    (0.9, Message("almost sure to finish")),
    (0.6, Message("likely to finish")),
    (0.3, Message("may well finish")),
    (0.0, Message("a long shot")),
)
"""Minimum chance to be among the first three, 0 to 1, and its name."""


def _finish_chance(horse: int, chances: ChancesBeforeAfter) -> Message | None:
    """Returns the chance of a horse to finish by dice, in words; None if the bot does not compute it."""
    if not chances.before:
        return None
    return next(words for least, words in FINISH_WORDS if chances.before[horse] >= least)


def _line_progress(view: DiceGameState, command: commands.Concession) -> Message | None:
    """Returns the progress of the fuller line through a circle; in the last action only that it is complete."""
    marked = view.circles[command.seat] | 1 << command.circle

    def marks(line: int) -> int:
        return (marked & LINES[line]).bit_count()

    fuller_line = max(lines_through(command.circle), key=marks)
    line = Message("row") if is_row(fuller_line) else Message("column")
    by_missing = (
        Message("completes a {line}", line=line),
        Message("then one more fills the {line}", line=line),
        Message("halfway to a {line}", line=line),
        Message("starts a {line}", line=line),
    )
    missing = GRID_SIDE - marks(fuller_line)
    return None if missing and view.is_decided else by_missing[missing]
