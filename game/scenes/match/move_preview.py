"""Shows on the table what the option in focus is about, and what it would bring. Plays nothing."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.match import play_unchecked
from game.engine.rng import Rng
from game.engine.rules import Command, Event, GameState, Ruleset
from game.presentation.command_picker import PickerOption
from game.presentation.match_view import MatchView


class MovePreview:
    """Follows the focus over the options of a question."""

    def __init__(self, view: MatchView, rules: Ruleset[GameState]) -> None:
        """Previews on `view` what `rules` foresee."""
        self._view = view
        self._rules = rules
        self._previewed: PickerOption | None = None

    def follow(self, options: Sequence[PickerOption], key: str, state: GameState) -> None:
        """Previews the option of that key, in focus now, on the displayed `state`; nothing if there is none."""
        option = next((option for option in options if option.key == key), None)
        if option is not self._previewed:
            self._previewed = option
            self._view.preview(option, self._foreseen_events(option.commands, state) if option else ())

    def reset(self) -> None:
        """The view shows something else: the next option in focus is previewed again."""
        self._previewed = None

    def _foreseen_events(self, commands: Sequence[Command], state: GameState) -> Sequence[Event]:
        """What the first of these commands would bring; nothing if it draws chance, for that would be a guess."""
        if not commands:
            return ()
        rng = Rng(0)
        events = play_unchecked(self._rules, state.copy(), commands[0], rng)
        return () if rng.draws else events
