"""Notes on the answers to a question: the limit of a bonus move, and the dollars after the race is decided."""

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from game.engine.rng import Rng
from game.engine.rules import Command, CommandContext
from game.games.dice_game.rules import commands
from game.games.dice_game.rules.bonuses import BONUSES, answer_choice, choice_commands
from game.games.dice_game.rules.money import OwnedOnBar
from game.games.dice_game.rules.movement import PushHorses
from game.games.dice_game.rules.state import DiceGameState
from game.games.dice_game.view.score_sheet import projected_totals
from game.i18n import _
from game.presentation.picker_option import Commands


class FinalUse(NamedTuple):
    """The use of an answer after the race is decided."""

    dollars: int
    """Most dollars that it brings."""
    has_effect: bool
    """Whether it brings dollars, takes them from a rival, or leads to an ability."""


class AnswerUses:
    """The uses of the answers to the latest choice of a view, computed once."""

    def __init__(self, view: DiceGameState) -> None:
        self._view = view
        self._final_uses: dict[Command, FinalUse] = {}

    def described(self, words: str, group: Commands) -> tuple[str, str]:
        """Returns the words and the note of an answer. The words of a bonus include its note."""
        note = self._dollars(group)
        if not isinstance(group[0], commands.TakeBonus):
            return words, note
        if note:
            has_amount = not BONUSES[group[0].bonus].needs_choice
            return words if has_amount else f"{words}: {note}", ""
        return " ".join(filter(None, (words + ".", self._limit(group[0]) or self.lateness(group[0])))), ""

    def _dollars(self, group: Commands) -> str:
        """Returns the dollars that an answer brings after the race; "" for none, and before its end."""
        if not (self._view.questions and self._view.is_decided):
            return ""
        dollars = max(self._final_use(command).dollars for command in group)
        return _("+${amount}").format(amount=dollars) if dollars else ""

    def _limit(self, command: commands.TakeBonus) -> str:
        """Returns the limit of a bonus that moves horses ahead; "" for other bonuses."""
        effect = BONUSES[command.bonus]
        moves_ahead = isinstance(effect, PushHorses) and effect.steps > 0
        return _("Only a roll takes a horse over the finish line.") if moves_ahead else ""

    def lateness(self, command: Command) -> str:
        """Returns that a bonus brings nothing after the race; "" if it has a use, and for other answers."""
        is_late = isinstance(command, commands.TakeBonus) and self._view.is_decided
        return (
            _("The race is over: this brings nothing.") if is_late and not self._final_use(command).has_effect else ""
        )

    def _final_use(self, command: Command) -> FinalUse:
        if command not in self._final_uses:
            self._final_uses[command] = final_use(self._view, command)
        return self._final_uses[command]


def final_use(view: DiceGameState, command: Command) -> FinalUse:
    """Returns the use of an answer to the latest choice, with the best of the answers that follow it."""
    before = projected_totals(view)
    seat = view.turn
    dollars = 0
    has_effect = False
    for end in _ends(view, command):
        changes = [after - now for after, now in zip(projected_totals(end), before, strict=True)]
        dollars = max(dollars, changes[seat])
        takes_dollars = any(change < 0 for other, change in enumerate(changes) if other != seat)
        has_effect |= changes[seat] > 0 or takes_dollars or len(end.questions) >= len(view.questions)
    return FinalUse(dollars, has_effect)


def _ends(view: DiceGameState, command: Command) -> Iterator[DiceGameState]:
    """Yields the states after an answer and, if that opens another choice, after each answer to it."""
    after = _after(view, command)
    if len(after.questions) < len(view.questions):
        yield after
        return
    answers = {_without_follower(answer): answer for answer in choice_commands(after)}
    for answer in answers.values():
        yield _after(after, answer)


def _without_follower(answer: Command) -> Command:
    """Returns a Jersey without its follower, which has no use after the race; other commands are unchanged."""
    return replace(answer, mark=0) if isinstance(answer, commands.Jersey) else answer


def is_settled(view: DiceGameState, group: Commands) -> bool:
    """Returns whether the race is over and the commands differ only in the follower of a Jersey, without effect."""
    horses = {command.horse if isinstance(command, commands.Jersey) else 0 for command in group}
    horse = horses.pop()
    if horses or not horse or not view.is_decided:
        return False
    return not isinstance(view.cards[horse].ability.effect, OwnedOnBar)


def _after(view: DiceGameState, command: Command) -> DiceGameState:
    turn = CommandContext(view.copy(), Rng(0))
    answer_choice(turn, command)
    return turn.state
