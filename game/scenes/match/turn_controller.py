"""Controls the turns of a match on screen: asks the person in turn, lets bots think, carries out commands.

Asks the session what is legal; reads no device and draws nothing.
"""

from collections.abc import Callable, Sequence
from functools import partial
from time import perf_counter

from game.bots.agent import Decision
from game.engine.message import Deed
from game.engine.rules import Command, Event, Seat
from game.i18n import _, translate
from game.platform.frame_stats import FrameBudget
from game.presentation.command_picker import CommandPicker, PickerOption
from game.presentation.pacing import wait_budget
from game.scenes.base.scene import SceneChange
from game.scenes.match.advice import HintController, MovePreview
from game.scenes.match.handover_screen import HandoverScreen
from game.scenes.match.match_parts import MatchParts
from game.scenes.match.navigation import MakeScoreScene, ScoreTransition

MAX_THINKING_SECONDS = 0.6
"""Seconds after which a bot plays the best that it has found."""
STEPS_AHEAD_PER_SEAT = 4
"""Commands per seat that bots may be ahead of the display."""
SECRET_SECONDS = 1.5
"""Time for which its owner sees a drawn card before the handover, in seconds."""
PRESS_GUARD_SECONDS = 0.3
"""For how long a question that opens ignores presses, which were meant for what moved before."""
RECAP_SECONDS = 3.0
"""Duration of the recap of the others' turns if nothing is pressed, in seconds."""
NEWS_SECONDS = 1.2
"""Duration of news when nothing else is shown, in seconds."""


class TurnController:
    """Holds the open question. A driver calls `ask`, `think` and `submit`; the scene `take` and `undo`."""

    def __init__(self, parts: MatchParts, make_score_scene: MakeScoreScene) -> None:
        self.session = parts.session
        self.choices: CommandPicker | None = None
        """The open question; None while nobody is asked."""
        self.focus = parts.context.focus()
        self.status_text = ""
        """The line on the prompt bar."""
        self._allows_undo = True
        """Whether the button to undo is shown where the rules allow it."""
        self._is_preferred: Callable[[PickerOption], bool] = lambda option: True
        """Whether the focus should begin on an option."""
        self.score = ScoreTransition(parts.director, make_score_scene, lambda: parts.screen.view_model.sprites)
        self.frame_budget = FrameBudget()
        """Milliseconds left in the frame for bots to think."""
        self._secret_seconds = 0.0
        """For how long the viewer is still shown what only they have learnt."""
        self.is_revealing = False
        """Whether simultaneous commands are being played, so that none of them starts a wait."""
        self._context = parts.context
        self._screen = parts.screen
        self._director = parts.director
        self._privacy = parts.privacy
        self._hint_controller = HintController(parts.context, parts.session, parts.screen)
        self._move_preview = MovePreview(parts.screen, parts.session.rules)
        self._asked_seat: Seat | None = None
        self._question_age = 0.0
        self._skips = 0
        """Presses since a person was last asked."""
        self._thinking_seconds = 0.0

    def enter(self) -> None:
        """Restarts hints and previews when the scene is on top."""
        self._hint_controller.begin(self.choices.asked if self.choices else ())
        self._move_preview.reset()
        self.update_preview()

    def update(self, seconds: float) -> None:
        """Lets time pass for the recap, for the bot that thinks, and for the hint."""
        self._thinking_seconds = self._thinking_seconds + seconds if self.session.is_thinking else 0.0
        self._question_age += seconds
        if not self._director.busy:
            self._secret_seconds -= seconds
        if self._question_age > RECAP_SECONDS:
            self._screen.dismiss_recap()
        if self._skips > 1:
            self._director.skip()
        if self._question_age > seconds:  # the frame that opens a question has no time left
            self._hint_controller.think()

    def follow_lesson(self, is_preferred: Callable[[PickerOption], bool]) -> None:
        """A coach says what to press: the focus begins on an option that `is_preferred`, no press has to be confirmed,
        and none is taken back, since the lesson goes on from it.
        """
        self._allows_undo = False
        self._is_preferred = is_preferred
        self.focus.stop_asking_back()

    # -- presses that are not for the question ----------------------------------------------------------------

    @property
    def is_guarded(self) -> bool:
        """Whether the question has just opened, so that a press may have been meant for something else."""
        return self.choices is not None and self._question_age < PRESS_GUARD_SECONDS

    def waits_for(self, actor: Seat | None) -> bool:
        """Returns whether something moves or a bot, `actor`, is about to play, so that a press can only skip."""
        if self.shows_secret or self._director.busy:
            return True
        return self.choices is None and actor is not None and self.session.is_bot(actor)

    def skip(self) -> None:
        """Shows the result of what moves; the second time, of all until a person is asked."""
        self._skips += 1
        self._context.call.silence()
        if not self._director.busy:
            self._secret_seconds = 0.0
        self._director.skip_motion()

    @property
    def shows_secret(self) -> bool:
        """Whether the viewer, who must give up the screen, is still to see what only they have learnt."""
        return self._secret_seconds > 0 and not self._privacy.is_settled

    # -- the viewer -----------------------------------------------------------------------------------------

    def update_viewer(self) -> Seat | None:
        """Shows what the player in turn may see; returns the seat that must take over the screen first, if any."""
        before = self._privacy.seat
        handover_seat = self._privacy.update_viewer()
        if self._privacy.seat != before:
            self._sync_view()
        return handover_seat

    def handover_screen(self, seat: Seat, pause: Callable[[str], SceneChange]) -> HandoverScreen:
        """Returns the screen between two players, after which `seat` sees its own secrets."""
        return self._privacy.handover_screen(seat, self._screen, self._sync_view, pause)

    def _sync_view(self) -> None:
        self._director.skip()
        self._director.show(self._privacy.visible_state())

    # -- asking --------------------------------------------------------------------------------------------

    def ask(self, seat: Seat, legal: Sequence[Command], *, recap: bool = True, says_why_not: bool = True) -> None:
        """Opens the question of the acting person, who may choose from `legal`; `recap` shows recent events.

        Rejected options show a reason with `says_why_not`, else they are absent.
        """
        self.tell_news(seat)
        if not recap:
            self._screen.dismiss_recap()
        self._director.pacing.end()
        self._question_age = 0.0
        self._skips = 0
        self._screen.open_sheet(seat)
        why = self.session.rules.rejection_reason
        match = self.session.match
        self.choices = self._screen.parts.command_picker(
            self._screen.view_model, legal, lambda command: why(match.state, command) if says_why_not else None
        )
        self.choices.share_focus(self.focus)
        self._show_question(self.choices)
        self._hint_controller.begin(self.choices.asked)

    def tell_news(self, seat: Seat) -> bool:
        """Starts the turn of a person with a recap if necessary; returns whether the recap is still being read."""
        if seat != self._asked_seat:
            self._context.audio.play("your_turn", loudness=0.6)
            self._screen.show_recap(seat, self.events_since(seat))
            self.status_text = _("Your turn!")
            self._asked_seat = seat
            self._question_age = 0.0
        return bool(self._screen.recap) and self._question_age < NEWS_SECONDS

    def show_status(self, words: str) -> None:
        """Shows words on the prompt bar, while no seat is asked there."""
        self.status_text = words

    def forget_asked(self) -> None:
        """Others have acted: the seat that is asked next hears of it."""
        self._asked_seat = None

    def events_since(self, seat: Seat) -> list[Event]:
        """Returns what has happened since the last command of `seat`; nothing before its first one."""
        steps = self.session.match_for(self._privacy.seat).steps
        last = next((n for n in reversed(range(len(steps))) if steps[n].command.seat == seat), len(steps))
        news = (event for step in steps[last + 1 :] for event in step.events)
        return self.session.visible_events(news, self._privacy.seat)

    def take(self, option: PickerOption) -> Command | None:
        """Narrows the question by an option; returns the command once it is the only one left."""
        if self.choices is None:
            return None
        if (command := self.choices.take(option)) is None:
            self._show_question(self.choices, stays=option.act is not None)
        return command

    def take_focused(self) -> None:
        """Takes what is in focus, or the first option that can be taken, and plays it once it is a command."""
        options = [option for option in self.choices.on_table if not option.disabled_reason] if self.choices else []
        focused = next((option for option in options if option.key == self.focus.key), next(iter(options), None))
        if (command := self.take(focused) if focused else None) is not None:
            self.submit(command)

    def take_back(self) -> bool:
        """Widens the question by the last option taken; False when there was none."""
        if self.choices is None or not self.choices.back():
            return False
        self._show_question(self.choices)
        return True

    @property
    def has_other_group(self) -> bool:
        """Whether there are two groups of options to go between."""
        return self.choices is not None and len({option.secondary for option in self.choices.on_table}) > 1

    def focus_other_group(self) -> None:
        """Moves the focus to the second group of options, or back from it."""
        options = self.choices.on_table if self.choices else []
        here = next((option for option in options if option.key == self.focus.key), None)
        there = [option for option in options if option.secondary != bool(here and here.secondary)]
        if there:
            self.focus.begin_at(there[0].key)
            self.update_preview()

    def update_preview(self) -> None:
        """Shows on the table what the option in focus is about."""
        options = self.choices.options if self.choices else ()
        self._move_preview.follow(options, self.focus.key, self._director.view)

    def _show_question(self, choices: CommandPicker, *, stays: bool = False) -> None:
        """Words the question for the seat in turn and puts the focus on its first option, unless it `stays`.

        Within a question the focus begins on what the hint leads to.
        """
        seat = self.session.actor
        advice = self._screen.view_model.advice
        if seat is not None:
            name = self.session.names[seat]
            question = choices.prompt()
            self.status_text = _("{name}, {question}").format(name=name, question=question)
            self._screen.set_button_visible("undo", visible=self._allows_undo and self.session.may_undo(seat))
        is_advised = choices.depth > 0 and any(advice in option.commands for option in choices.on_table)
        choices.lead_focus(
            stays=stays, is_preferred=(lambda option: advice in option.commands) if is_advised else self._is_preferred
        )
        self.update_preview()

    def follow_gesture(self) -> PickerOption | None:
        """Takes over what a gesture has changed in the open question; returns what it has pressed, if anything."""
        if (choices := self.choices) is None:
            return None
        if choices.lead:
            self._show_question(choices)
        self.update_preview()
        return choices.take_pressed()

    def focus_question(self) -> None:
        """Puts the focus on the option that the question leads to, or on its first one that is preferred."""
        if self.choices is None:
            self.focus.begin_at("")
        else:
            self.choices.lead_focus(is_preferred=self._is_preferred)
        self.update_preview()

    # -- playing -------------------------------------------------------------------------------------------

    def think(self, seat: Seat) -> None:
        """Lets a bot think for the rest of a frame, and plays what it decides, also while something still moves."""
        self._asked_seat = None
        name = self.session.names[seat]
        if not self._director.busy:
            self.status_text = _("{name} is thinking …").format(name=name)
        if (choice := self._think()) is not None:
            reason = translate(choice.reason)
            words = _("{name} {deed}") if isinstance(choice.reason, Deed) else _("{name}: {reason}")
            self.submit(choice.command, words.format(name=name, deed=reason, reason=reason))

    def may_think_ahead(self, seat: Seat) -> bool:
        """Whether the bot of `seat` may play before what was played is shown: never past a change of the viewer."""
        ahead = len(self.session.match.steps) - 1 - self._screen.history.step
        return (
            bool(self.session.people)
            and not self.session.is_human(seat)
            and ahead < STEPS_AHEAD_PER_SEAT * len(self.session.setup.seats)
            and self._privacy.is_settled
        )

    def _think(self) -> Decision | None:
        """Lets the bot in turn think for the rest of a frame; its decision once there is one."""
        began = perf_counter()
        milliseconds = self._context.graphics.thinking_ms(self.frame_budget.thinking_ms)
        if not milliseconds:
            return None
        choice = self.session.think(milliseconds, must_decide=self._thinking_seconds >= MAX_THINKING_SECONDS)
        self.frame_budget.think((perf_counter() - began) * 1000)
        return choice

    def submit(self, command: Command, status: str = "") -> None:
        """Plays a command of any seat with a `status` text, and shows its events; remote matches show them later."""
        before = len(self.session.match.steps)
        self.session.submit(command)
        self.close_question()
        self.update_preview()
        self._screen.set_button_visible("undo", visible=False)
        for step in range(before, len(self.session.match.steps)):
            self.show_step(step, status)

    def show_step(self, step: int, status: str = "") -> None:
        """Shows the events of a command by its number, with a `status` text; events of scoring are left to the score
        scene.
        """
        session = self.session
        is_own = session.is_human(session.match.steps[step].command.seat)
        if is_own:
            self._skips = 0
        if is_own and not self.is_revealing:
            self.begin_wait()
        events = session.events_of_step(step, self._privacy.seat)
        if self._privacy.learns_secret(events):
            self._secret_seconds = SECRET_SECONDS
        scoring = self._screen.parts.scoring_events
        ending = next((n for n, event in enumerate(events) if isinstance(event, scoring)), len(events))
        is_last = step == len(session.match.steps) - 1
        self.score.set_events(events[ending:], finished=session.finished and is_last)
        begin = partial(self._begin_step, step, status)
        shown = events[:ending]
        passing = next((n for n, event in enumerate(shown) if isinstance(event, session.rules.turns)), len(shown))
        self._director.play(shown[:passing], begin)
        self._director.play(
            shown[passing:], partial(self._begin_step, step, "")
        )  # the text belongs to the previous seat
        if not self._director.busy:
            begin()

    def begin_wait(self) -> None:
        """Starts a time budget for everything until the next question, after a person's decision."""
        self._director.pacing.begin(wait_budget(len(self.session.setup.seats) - len(self.session.people)))

    def _begin_step(self, step: int, status: str) -> None:
        self._screen.history.begin_step(step)
        self.status_text = status

    def undo(self) -> None:
        """Takes the last command back."""
        self.session.undo()
        self.show_taken_back(len(self.session.match.steps))

    def show_taken_back(self, steps: int) -> None:
        """Shows the match after this number of commands; later ones were undone."""
        self._screen.history.truncate(steps)
        self._sync_view()
        self.close_question()

    def close_question(self) -> None:
        """Closes the open question; the driver may open it again."""
        self.choices = None
        self._hint_controller.begin()
