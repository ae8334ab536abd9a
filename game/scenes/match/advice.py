"""Advises the asked player: shows a sharp bot's hint, and previews the option in focus on the table."""

from collections import Counter
from collections.abc import Sequence

from game.engine.match import play_unchecked
from game.engine.message import Message
from game.engine.rng import Rng
from game.engine.rules import Command, Event, GameState, Ruleset
from game.i18n import _, translate
from game.presentation.command_picker import PickerOption
from game.presentation.match_screen import MatchScreen
from game.scenes.base.context import GameContext
from game.session import advice
from game.session.advice import Hint
from game.session.session import MatchSession

TIMES_SAID = 2
"""Number of times a match shows the same tip; afterwards only its mark is shown."""
HINT_BUDGET_MS = 0.8
"""Maximum thinking time for a hint in a frame, in milliseconds."""


class HintController:
    """Shows on the screen which command a sharp bot would choose, and why."""

    def __init__(self, context: GameContext, session: MatchSession, screen: MatchScreen) -> None:
        self._context = context
        self._session = session
        self._screen = screen
        self._hint: Hint | None = None
        self._tip_counts = Counter[str]()
        """Number of times that each tip was shown."""

    def begin(self, legal: Sequence[Command] = ()) -> None:
        """Starts to think for the acting person, who may choose from `legal`; an empty `legal` ends the hint."""
        self._hint = None
        if legal and self._context.settings.help_level == "advice":
            actor = self._session.actor
            match = self._session.match
            self._hint = Hint(match, actor, legal) if actor is not None and advice.is_useful(match, legal) else None
        self._screen.show_hint(None, _("Finding you a tip …") if self._hint else "")

    def think(self) -> None:
        """Thinks for part of a frame, and shows the hint once it is decided."""
        if self._hint is None or self._screen.view_model.advice is not None:
            return
        choice = self._hint.think(self._context.graphics.thinking_ms(HINT_BUDGET_MS))
        if choice is not None:
            tip = translate(Message("Tip: a pro {deed}", deed=choice.deed))
            self._tip_counts[tip] += 1
            is_shown = choice.has_gain and self._tip_counts[tip] <= TIMES_SAID
            self._screen.show_hint(choice.command, tip if is_shown else "")


class MovePreview:
    """Previews on `screen` the result of the option in focus, as `rules` predict it."""

    def __init__(self, screen: MatchScreen, rules: Ruleset[GameState]) -> None:
        self._screen = screen
        self._rules = rules
        self._previewed: PickerOption | None = None

    def follow(self, options: Sequence[PickerOption], key: str, state: GameState) -> None:
        """Previews the option with this key on the displayed `state`; an unknown key ends the preview."""
        option = next((option for option in options if option.key == key), None)
        if option is not self._previewed:
            self._previewed = option
            self._screen.playfield.preview(option, self._predicted_events(option.commands, state) if option else ())

    def reset(self) -> None:
        """Forgets the preview, so that the next option in focus is previewed again."""
        self._previewed = None

    def _predicted_events(self, commands: Sequence[Command], state: GameState) -> Sequence[Event]:
        """Returns the events of the first command; () if they depend on chance."""
        if not commands:
            return ()
        rng = Rng(0)
        events = play_unchecked(self._rules, state.copy(), commands[0], rng)
        return () if rng.draws else events
