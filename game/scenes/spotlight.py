"""Shows on the table what the option in focus is about, and what it would bring. Presses nothing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.engine.core import Command, Event, Rules
from game.engine.match import advance
from game.engine.rng import Rng


class Spotlight:
    """Follows a focus over a race's options; `look` is lit."""

    def __init__(self, look: Any, rules: Rules[Any]) -> None:
        self._look = look
        self._rules = rules
        self._lit: Any = None

    def follow(self, options: Sequence[Any], key: str, view: Any) -> None:
        """The option of that key is in focus, on the table as `view` has it."""
        option = next((option for option in options if option.key == key), None)
        if option is not self._lit:
            self._lit = option
            self._look.light(option, self._foreseen(option.commands, view) if option else ())

    def forget(self) -> None:
        """Somebody else has lit something: the next option in focus is lit again."""
        self._lit = None

    def _foreseen(self, commands: Sequence[Command], view: Any) -> Sequence[Event]:
        """What the first of these commands would bring; only what comes before any chance is true."""
        if not commands:
            return ()
        rng = Rng(0)
        events = advance(self._rules, view.copy(), commands[0], rng)
        return () if rng.draws else events
