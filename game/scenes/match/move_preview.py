"""Shows on the table what the option in focus is about, and what it would bring. Presses nothing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.engine.match import play_unchecked
from game.engine.rng import Rng
from game.engine.rules import Command, Event, Ruleset


class MovePreview:
    """Follows a focus over a race's options; `look` is lit."""

    def __init__(self, look: Any, rules: Ruleset[Any]) -> None:
        self._race_view = look
        self._rules = rules
        self._highlighted: Any = None

    def follow(self, options: Sequence[Any], key: str, view: Any) -> None:
        """The option of that key is in focus, on the table as `view` has it."""
        option = next((option for option in options if option.key == key), None)
        if option is not self._highlighted:
            self._highlighted = option
            self._race_view.preview(option, self._preview_events(option.commands, view) if option else ())

    def reset(self) -> None:
        """Somebody else has lit something: the next option in focus is lit again."""
        self._highlighted = None

    def _preview_events(self, commands: Sequence[Command], view: Any) -> Sequence[Event]:
        """What the first of these commands would bring; only what comes before any chance is true."""
        if not commands:
            return ()
        rng = Rng(0)
        events = play_unchecked(self._rules, view.copy(), commands[0], rng)
        return () if rng.draws else events
