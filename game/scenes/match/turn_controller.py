"""Controls the turns of a match on screen: asks the acting person, lets bots think, and plays commands.

The session decides what is legal. The controller reads no device and draws nothing.
"""

from collections.abc import Callable, Sequence
from functools import partial

from game.engine.message import Message
from game.engine.rules import Command, Seat
from game.i18n import _, translate
from game.presentation.command_picker import CommandPicker
from game.presentation.command_picker_view import advised_option
from game.presentation.defaults import always
from game.presentation.picker_option import PickerOption
from game.scenes.base.scene import SceneChange
from game.scenes.match.advice import AdviceFocus, HintController, MovePreview
from game.scenes.match.bot_thinking import BotThinking
from game.scenes.match.handover_screen import HandoverScreen
from game.scenes.match.held_turn import DONE, TurnHold
from game.scenes.match.match_parts import MatchParts
from game.scenes.match.navigation import MakeScoreScene, ScoreTransition

STEPS_AHEAD_PER_SEAT = 5
"""Maximum number of commands per seat that bots play ahead of the display."""
PRESS_GUARD_SECONDS = 0.3
"""Time for which a new question ignores presses, in seconds; they were meant for the motion before."""
SKIP_GUARD_SECONDS = 0.7
"""The same after presses that have shortened the wait, in seconds; a player may still press quickly."""
RECAP_SECONDS = 3.0
"""Display time of the recap if nothing is pressed, in seconds."""
NEWS_LINE_SECONDS = 0.9
"""Time to read each line of the recap before a trainer speaks, in seconds."""


class TurnController:
    """Holds the open question. A driver calls `ask`, `think` and `submit`; the scene `take` and `undo`."""

    def __init__(self, parts: MatchParts, make_score_scene: MakeScoreScene) -> None:
        self.parts = parts
        self.session = parts.session
        self.choices: CommandPicker | None = None
        """Open question; None while no person is asked."""
        self.focus = parts.context.focus()
        self.status_text = ""
        """Text on the prompt bar."""
        self._allows_undo = True
        """Whether the undo button is shown when the rules allow it."""
        self._is_preferred: Callable[[PickerOption], bool] = always
        """Whether the focus may begin on an option."""
        self.score = ScoreTransition(parts.director, make_score_scene, lambda: parts.screen.view_model.sprites)
        self.thinking = BotThinking(parts.context, parts.session)
        self.is_revealing = False
        """Whether simultaneous commands are being played; none of them starts a time budget."""
        self._context = parts.context
        self._screen = parts.screen
        self._director = parts.director
        self._privacy = parts.privacy
        self.hints = HintController(parts.context, parts.session, parts.screen)
        self._move_preview = MovePreview(parts.screen, parts.session.rules)
        self._advice_focus: AdviceFocus | None = AdviceFocus(self.focus)
        """Lets a question follow its hint; None in a lesson."""
        self._asked_seat: Seat | None = None
        self._question_age = 0.0
        self._guard_seconds = PRESS_GUARD_SECONDS
        self._skips = 0
        """Number of skips since a person was last asked."""
        self.hold = TurnHold(parts, self.focus)

    def enter(self) -> None:
        """Restarts hints and previews when the scene is on top."""
        self.hints.begin(self.choices.asked if self.choices else ())
        self._move_preview.reset()
        self.update_preview()

    def update(self, seconds: float) -> None:
        """Advances the clocks of recap, thinking bot and secret, and works on the hint."""
        self.thinking.pass_time(seconds)
        self._question_age += seconds
        if self.hold.pass_time(seconds):
            self.release()
        if not self._director.busy:
            self._privacy.pass_time(seconds)
        if self._question_age > RECAP_SECONDS:
            self._screen.dismiss_recap()
        if self._skips > 1:
            self._director.skip()
        if self._question_age > seconds:  # the frame that opens a question has no time left
            self.hints.think()
        if self._advice_focus is not None:
            self._advice_focus.update(seconds)
            self._follow_advice()

    def follow_lesson(self, is_preferred: Callable[[PickerOption], bool]) -> None:
        """Adjusts the turns to a lesson: the focus begins on a preferred option; there are no warnings and no undo."""
        self._allows_undo = False
        self._is_preferred = is_preferred
        self._advice_focus = None
        self.focus.stop_asking_back()

    # -- presses outside the question -------------------------------------------------------------------------

    @property
    def is_guarded(self) -> bool:
        """Whether the question has just opened, so that a press may be meant for the motion before."""
        return self.choices is not None and self._question_age < self._guard_seconds

    def waits_for(self, actor: Seat | None) -> bool:
        """Returns whether something moves or the bot `actor` is about to play, so that a press can only skip."""
        if self._privacy.shows_secret or self._director.busy:
            return True
        return self.choices is None and self.hold.held is None and actor is not None and self.session.is_bot(actor)

    def skip(self) -> None:
        """Shows the result of the motion; the second time, of everything until a person is asked."""
        self._skips += 1
        self._context.call.silence()
        if not self._director.busy:
            self._privacy.end_secret()
        self._director.skip_motion()

    # -- the viewer -----------------------------------------------------------------------------------------

    def update_viewer(self) -> Seat | None:
        """Shows what the acting player may see; returns the seat that needs a handover first, if any."""
        before = self._privacy.seat
        handover_seat = self._privacy.update_viewer()
        if self._privacy.seat != before:
            self._sync_view()
        return handover_seat

    def handover_screen(self, seat: Seat, pause: Callable[[str], SceneChange]) -> HandoverScreen:
        """Returns the screen before the turn of `seat`, which then sees its own secrets."""
        return self._privacy.handover_screen(seat, self._screen, self._sync_view, pause)

    def _sync_view(self) -> None:
        self._director.skip()
        self._director.show(self._privacy.visible_state())

    # -- asking --------------------------------------------------------------------------------------------

    def ask(self, seat: Seat, legal: Sequence[Command], *, recap: bool = True, says_why_not: bool = True) -> None:
        """Opens the question of the acting person, who may choose from `legal`; `recap` shows recent events.

        Rejected options show a reason with `says_why_not`, else they are absent.
        """
        self._tell_news(seat)
        if not recap:
            self._screen.dismiss_recap()
        self._director.pacing.end()
        self._question_age = 0.0
        self._guard_seconds = SKIP_GUARD_SECONDS if self._skips else PRESS_GUARD_SECONDS
        self._skips = 0
        self._screen.open_sheet(seat)
        match = self.session.match

        def rejection_reason(command: Command) -> Message | None:
            return match.rules.rejection_reason(match.state, command) if says_why_not else None

        self.choices = self._screen.parts.command_picker(self._screen.view_model, legal, rejection_reason)
        self.choices.share_focus(self.focus)
        self.hints.begin(self.choices.asked)
        if self._advice_focus is not None:
            self._advice_focus.begin()
        self._show_question(self.choices)

    @property
    def is_news_read(self) -> bool:
        """Whether there was time to read the recap."""
        return self._question_age >= NEWS_LINE_SECONDS * len(self._screen.recap)

    def _tell_news(self, seat: Seat) -> None:
        """Starts the turn of a person with a recap if necessary."""
        if seat != self._asked_seat:
            self._context.audio.play("your_turn", loudness=0.6)
            self._screen.show_recap(seat, self._privacy.events_since(seat))
            active = self._screen.parts.top_bar(self._screen.view_model).active
            self.status_text = _("Your turn!") if active in (seat, None) else ""
            self._asked_seat = seat

    def forget_asked(self) -> None:
        """Forgets the asked seat, so that the next question shows a recap again."""
        self._asked_seat = None

    def take(self, option: PickerOption) -> Command | None:
        """Narrows the question by an option; returns the command once only one is left."""
        if self.choices is None:
            return None
        command = self.choices.take(option)
        if command is None:
            self._show_question(self.choices, stays=option.act is not None)
        return command

    def take_focused(self) -> None:
        """Takes the option in focus, else the first enabled one; plays the command once only one is left."""
        options = [option for option in self.choices.on_table if not option.disabled_reason] if self.choices else []
        first = next(iter(options), None)
        focused = next((option for option in options if option.key == self.focus.key), first)
        command = self.take(focused) if focused else None
        if command is not None:
            self.submit(command)

    def take_back(self) -> bool:
        """Undoes the last choice within the question; returns whether there was one."""
        if self.choices is None or not self.choices.back():
            return False
        self._show_question(self.choices)
        return True

    @property
    def has_other_group(self) -> bool:
        """Whether the question has primary and secondary options."""
        return self.choices is not None and len({option.secondary for option in self.choices.on_table}) > 1

    def focus_other_group(self) -> None:
        """Moves the focus to the secondary options, or back from them."""
        options = self.choices.on_table if self.choices else []
        current = next((option for option in options if option.key == self.focus.key), None)
        is_in_secondary = bool(current and current.secondary)
        others = [option for option in options if option.secondary != is_in_secondary]
        if others:
            self.focus.begin_at(others[0].key)
            self.update_preview()

    def update_preview(self) -> None:
        """Previews the option in focus on the table."""
        options = self.choices.options if self.choices else ()
        self._move_preview.follow(options, self.focus.key, self._director.view)

    def _show_question(self, choices: CommandPicker, *, stays: bool = False) -> None:
        """Shows the text of the question and moves the focus to its first option, unless the focus `stays`.

        If the hint is known, the focus begins on the option that it recommends.
        """
        advised = advised_option(choices, self._screen.view_model.advice)
        follows_advice = choices.depth > 0 and advised is not None and not advised.is_in_menu
        is_preferred = (lambda option: option is advised) if follows_advice else self._is_preferred
        choices.lead_focus(stays=stays, is_preferred=is_preferred)
        self._follow_advice()
        seat = self.session.actor
        if seat is not None:
            self._name_question(choices, seat)
            self._screen.set_button_visible("undo", visible=self._allows_undo and self.session.may_undo(seat))
        self.update_preview()

    def _name_question(self, choices: CommandPicker, seat: Seat) -> None:
        """Writes the question of a seat on the prompt bar, with the controls of its device."""
        choices.device = self._context.device_of(seat)
        self.status_text = _("{name}, {question}").format(name=self.session.names[seat], question=choices.prompt())

    def _follow_advice(self) -> None:
        """Lets a new question follow its hint. Presses are ignored again for a while, as they may be meant for
        another option.
        """
        advice_focus = self._advice_focus
        if self.choices and advice_focus and advice_focus.follow(self.choices, self._screen.view_model.advice):
            self._question_age = 0.0
            self.update_preview()

    def note_input(self) -> None:
        """Keeps the focus of the open question after a press or move, and names the controls of a new device."""
        if self._advice_focus is not None:
            self._advice_focus.end()
        seat = self.session.actor
        if self.choices is not None and seat is not None and self.choices.device != self._context.device_of(seat):
            self._name_question(self.choices, seat)

    def follow_gesture(self) -> PickerOption | None:
        """Applies a gesture's changes to the open question; returns the option that it has pressed, if any."""
        choices = self.choices
        if choices is None:
            return None
        if choices.lead:
            self._show_question(choices)
        self.update_preview()
        return choices.take_pressed()

    def focus_question(self) -> None:
        """Moves the focus to the option that the question suggests, or to the first preferred one."""
        if self.choices is None:
            self.focus.begin_at(DONE if self.hold.held else "")
        else:
            self.choices.lead_focus(is_preferred=self._is_preferred)
        self.update_preview()

    # -- playing -------------------------------------------------------------------------------------------

    def think(self, seat: Seat) -> None:
        """Lets a bot think for the rest of a frame, and plays its decision, even during a motion."""
        self._asked_seat = None
        name = self.session.names[seat]
        if not self._director.busy:
            self.status_text = _("{name} is thinking …").format(name=name)
        decision = self.thinking.decide()
        if decision is not None:
            self.submit(decision.command, translate(Message("{name} {deed}", name=name, deed=decision.deed)))

    def may_think_ahead(self, seat: Seat) -> bool:
        """Returns whether the bot of `seat` may play ahead of the display, never past a change of the viewer."""
        ahead = len(self.session.match.steps) - 1 - self._screen.history.step
        return (
            bool(self.session.people)
            and not self.session.is_human(seat)
            and ahead < STEPS_AHEAD_PER_SEAT * len(self.session.setup.seats)
            and self._privacy.is_settled
        )

    def choose(self, command: Command, clock_seconds: float | None = None, *, may_hold: bool = True) -> None:
        """Plays a person's choice, and holds it if it `may_hold` and it could not be undone otherwise.

        `clock_seconds` is the time left to choose, None without a limit.
        """
        self.hints.record()
        held = None
        if may_hold and self.choices is not None and self._allows_undo and not self.is_revealing:
            held = self.hold.begin(command, self.choices.table_layout, clock_seconds)
        if held is None or held.is_played:
            self.submit(command)
        else:
            held.go_on = partial(self.submit, command)
            self.close_question()
            self.update_preview()
            self.status_text = held.words

    def release(self) -> None:
        """Ends the hold: plays the choice, or lets the next turn begin after it."""
        held = self.hold.end()
        if held is not None:
            self.status_text = ""
            self.begin_wait()
            held.go_on()

    def submit(self, command: Command, status: str = "") -> None:
        """Plays a command of any seat and shows its events with a `status` text; a remote match shows them later."""
        before = len(self.session.match.steps)
        self.session.submit(command)
        self.close_question()
        self.update_preview()
        self._screen.set_button_visible("undo", visible=self.hold.held is not None)
        for step in range(before, len(self.session.match.steps)):
            self.show_step(step, status)

    def show_step(self, step: int, status: str = "") -> None:
        """Shows the events of a command by its number, with a `status` text; the score scene shows those of scoring."""
        session = self.session
        seat = session.match.steps[step].command.seat
        is_own = session.is_human(seat)
        if is_own:
            self._skips = 0
        if is_own and not self.is_revealing:
            self.begin_wait()
        events = session.events_of_step(step, self._privacy.seat)
        self._privacy.note_secret(events)
        scoring = self._screen.parts.scoring_events
        ending = next((n for n, event in enumerate(events) if isinstance(event, scoring)), len(events))
        is_last = step == len(session.match.steps) - 1
        self.score.set_events(events[ending:], finished=session.finished and is_last)
        begin = partial(self._begin_step, step, status)
        shown = events[:ending]
        passing = self.hold.count_before_next_turn(shown, seat)
        self._director.play(shown[:passing], begin)
        # the text is about the previous seat
        show_rest = partial(self._director.play, shown[passing:], partial(self._begin_step, step, ""))
        self.hold.delay(show_rest)
        if not self._director.busy:
            begin()

    def begin_wait(self) -> None:
        """Starts a time budget for everything until the next question, after a person's decision."""
        bots = len(self.session.setup.seats) - len(self.session.people)
        self._director.pacing.begin(self._screen.parts.pace.budget(bots))

    def _begin_step(self, step: int, status: str) -> None:
        self._screen.history.begin_step(step)
        self.status_text = status if self.hold.held is None else self.hold.held.words

    def undo(self) -> None:
        """Undoes the last command, or takes back the choice that is held."""
        held = self.hold.end()
        if held is None or held.is_played:
            self.session.undo(holder=held.seat if held is not None else None)
            self.show_taken_back(len(self.session.match.steps))

    def show_taken_back(self, steps: int) -> None:
        """Shows the match after this number of commands; later ones were undone."""
        self._screen.history.truncate(steps)
        self._sync_view()
        self.close_question()

    def discard_texts(self) -> None:
        """Words the open question again after a change of the language; earlier answers are kept."""
        self.status_text = ""
        if self.choices is not None:
            self.choices.refresh()
            self._show_question(self.choices, stays=True)

    def close_question(self) -> None:
        """Closes the open question; the driver may open it again."""
        self.choices = None
        self.hints.begin()
