"""Removes the captions that events make untrue, and speaks statements about a move at its end."""

from collections.abc import Callable
from operator import attrgetter
from typing import NamedTuple

from game.engine.rules import Event, GameState
from game.presentation.captions import CaptionRank, Captions, FactReader


class Comment(NamedTuple):
    """Words to speak once their event is shown, and their importance."""

    words: str
    rank: CaptionRank
    purses: tuple[str, ...]
    """The money of the seats before the event."""
    fact: FactReader | None
    """Reader of the fact that the words state; None if they only report the event."""


class Statement(NamedTuple):
    """A line that states a fact, which later events can change, with the fact's value when it became true."""

    words: str
    rank: CaptionRank
    read: FactReader
    value: object

    def is_true(self, view: object) -> bool:
        """Returns whether the fact has the same value in `view`."""
        return bool(self.read(view) == self.value)


class Statements:
    """The captions that state facts, removed when they are no longer true.

    Statements about one move of several horses wait for its end. Then the most important true one is spoken.
    """

    def __init__(self, captions: Captions, speak: Callable[[str, CaptionRank], None]) -> None:
        self._captions = captions
        self._speak = speak
        self._waiting: list[Statement] = []
        self._spoken: list[Statement] = []

    def offer(self, statement: Statement | None, *, move_goes_on: bool) -> None:
        """Adds a statement, if there is one. At the end of the move speaks the most important waiting one."""
        if statement:
            self._waiting.append(statement)
        if self._waiting and not move_goes_on:
            chosen = max(self._waiting, key=attrgetter("rank"))
            self._waiting.clear()
            self._speak(chosen.words, chosen.rank)
            self._spoken.append(chosen)

    def withdraw(self, view: object) -> None:
        """Drops the waiting lines and removes the captions that are not true in `view`."""
        shown = self._captions.all_words
        self._waiting = [line for line in self._waiting if line.is_true(view)]
        for line in self._spoken:
            if not line.is_true(view):
                self._captions.withdraw(line.words)
        self._spoken = [line for line in self._spoken if line.words in shown and line.is_true(view)]

    def withdraw_before(self, event: Event, view: GameState) -> None:
        """Withdraws the lines that are not true in the view after an event. Called when its animation begins."""
        if self._waiting or self._spoken:
            after = view.copy()
            event.apply(after)
            self.withdraw(after)
