"""Advises the asked player: shows a sharp bot's hint, and previews the option in focus on the table."""

from collections import Counter
from collections.abc import Callable, Sequence

from game.engine.match import play_unchecked
from game.engine.message import Message
from game.engine.rng import Rng
from game.engine.rules import Command, Event, GameState, LegalCommands, Ruleset
from game.i18n import _, translate
from game.presentation.command_picker import CommandPicker
from game.presentation.command_picker_view import advised_option
from game.presentation.match_screen import MatchScreen
from game.presentation.picker_option import PickerOption
from game.scenes.base.context import GameContext
from game.session import advice
from game.session.advice import Hint
from game.session.session import MatchSession
from game.session.tutorial.trainer import Trainer
from game.ui.focus import Focus

TIMES_SAID = 2
"""Number of times a match shows the same tip; afterwards only its mark is shown."""
HINT_BUDGET_MS = 0.8
"""Maximum thinking time for a hint in a frame, in milliseconds."""
ADVICE_GRACE_SECONDS = 0.3
"""Time limit for a hint to move the focus of a new question, in seconds. Presses are ignored meanwhile."""


def _recommends_all(command: Command) -> Command:
    return command


class HintController:
    """Shows on the screen which command a sharp bot would choose, and why."""

    def __init__(self, context: GameContext, session: MatchSession, screen: MatchScreen) -> None:
        self._context = context
        self._session = session
        self._screen = screen
        self._hint: Hint | None = None
        self._hint_key: tuple[int, Sequence[Command]] | None = None
        """Question of the hint: the number of commands before it, and its legal commands."""
        self._tip_counts = Counter[str]()
        """Number of times that each tip was shown."""
        self.trainer: Trainer[GameState] | None = None
        """The trainer who limits the hints; None outside first matches."""
        self.recommend: Callable[[Command], Command] = _recommends_all
        """Returns the command that is recommended in place of the bot's."""

    @property
    def _is_on(self) -> bool:
        return self._context.settings.help_level == "advice"

    def begin(self, legal: Sequence[Command] = ()) -> None:
        """Shows the hint for the acting person, who may choose from `legal`, or starts to think.

        An empty `legal` ends the hint.
        """
        self._prepare(legal)
        self._screen.view_model.worth = {}
        self._screen.show_hint(None, _("Finding you a tip …") if self._hint else "")
        self._show()

    def record(self) -> None:
        """Records the visible recommendation for the review of decisions; None for a first match without one."""
        view_model = self._screen.view_model
        number = len(self._session.match.steps)
        self._session.recommended.pop(number, None)
        if view_model.advice or view_model.is_first_match:
            self._session.recommended[number] = view_model.advice

    def _prepare(self, legal: Sequence[Command]) -> None:
        """Makes the hint for a question, unless it is the same question as before."""
        match = self._session.match
        key = len(match.steps), legal if isinstance(legal, LegalCommands) else tuple(legal)
        is_asked = bool(legal) and self._is_on
        if is_asked and key == self._hint_key:
            return
        actor = self._session.actor
        self._hint = None
        self._hint_key = key if is_asked else None
        if is_asked and actor is not None:
            if self.trainer:
                legal = self.trainer.advisable(self._session.view(actor), actor, legal)
            self._hint = Hint(match, actor, legal) if advice.is_useful(match, legal) else None

    def think_ahead(self, find_legal: Callable[[], Sequence[Command]]) -> None:
        """Thinks about the next question, for part of a frame of the motion before it."""
        if not self._is_on:
            return
        if self._hint_key is None or self._hint_key[0] != len(self._session.match.steps):
            self._prepare(find_legal())
        elif self._hint is not None:
            self._hint.think(self._context.graphics.thinking_ms(HINT_BUDGET_MS))

    def think(self) -> None:
        """Thinks for part of a frame, and shows the hint once it is decided."""
        if self._hint is None or self._screen.view_model.advice is not None:
            return
        self._hint.think(self._context.graphics.thinking_ms(HINT_BUDGET_MS))
        self._show()

    def _show(self) -> None:
        """Shows the hint if it is decided."""
        choice = self._hint.decision if self._hint else None
        if choice is not None:
            tip = translate(Message("Tip: {advice}", advice=choice.deed.instruction()))
            self._tip_counts[tip] += 1
            recommended = self.recommend(choice.command)
            is_tip = choice.has_gain and recommended == choice.command
            is_shown = is_tip and self._tip_counts[tip] <= TIMES_SAID
            self._screen.view_model.worth = dict(choice.worth)
            self._screen.show_hint(recommended, tip if is_shown else "")


class AdviceFocus:
    """Lets a new question begin at the choice with the hint's mark, unless a press could be meant for another choice.

    A hint can come long after its question. Then the mark appears, and focus and buttons stay.
    """

    def __init__(self, focus: Focus) -> None:
        self._focus = focus
        self._is_open = False
        """Whether the hint may still change the question."""
        self._age = 0.0
        """Time since the question opened, in seconds."""
        self._followed: Command | None = None
        """The hint that the question has followed."""

    def begin(self) -> None:
        """Starts the grace time of a new question."""
        self._is_open = True
        self._age = 0.0
        self._followed = None

    def end(self) -> None:
        """Ends the grace time, because the player has pressed or moved something."""
        self._is_open = False

    def update(self, seconds: float) -> None:
        """Ends the grace time when it is over."""
        self._age += seconds
        self._is_open = self._is_open and self._age <= ADVICE_GRACE_SECONDS

    def follow(self, choices: CommandPicker, advised: Command | None) -> bool:
        """Adapts a new question to a new hint; returns whether it has changed."""
        if not self._is_open or advised is None or advised == self._followed:
            return False
        self._followed = advised
        choices.follow_advice(advised)
        option = advised_option(choices, advised)
        if option is not None and not option.is_in_menu:
            self._focus.begin_at(option.key)
        return True


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
