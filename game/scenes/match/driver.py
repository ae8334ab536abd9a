"""Defines the driver of a match, which decides what comes next, its overlay, and the driver of ordinary matches."""

from collections.abc import Sequence
from functools import partial

from game.engine.rules import Command, GameState, Seat
from game.input.intents import Intent
from game.presentation.director import Director
from game.presentation.overlays import Overlay
from game.presentation.picker_option import PickerOption
from game.scenes.base.scene import PushScene, SceneChange
from game.scenes.match.navigation import MatchNavigation
from game.scenes.match.turn_controller import TurnController
from game.ui.canvas import Canvas
from game.ui.focus import Focus, FocusTarget


class MatchOverlay:
    """An overlay that a driver shows over the table while nothing moves; by default it handles no presses."""

    takes_focus = False
    """Whether it must be answered before anything else."""

    @property
    def visible(self) -> bool:
        """Whether there is something to show."""
        return True

    def handle(self, intent: Intent) -> bool:
        """Returns whether the overlay has handled the intent."""
        return False

    def targets(self, targets: Sequence[FocusTarget]) -> Sequence[FocusTarget]:
        """Returns the current targets: those of the scene in `targets` that stay active, and the overlay's own."""
        return targets

    def boxes(self, focus: Focus) -> Sequence[Overlay]:
        """Returns its parts with their boxes, after `layout`."""
        return ()

    def layout(self, canvas: Canvas) -> None:
        """Measures its text and places its boxes."""

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        """Draws the overlay."""


class Driver:
    """Decides what comes next in a match scene, and which answers are accepted: by default every legal command."""

    scene_name = "match"
    has_opening = True
    """Whether a new match begins with the game's opening animation."""
    help_level = ""
    """Level of help that overrides the settings; "" for none."""
    clock_seconds: float | None = None
    """Seconds that the asked people have left; None without a limit."""
    overlay: MatchOverlay | None = None
    """Overlay on the table; None if there is never one."""

    def advance(self) -> SceneChange:
        """Called in every frame without motion: asks, lets a bot think, or moves on to the next scene."""
        raise NotImplementedError

    def think_ahead(self) -> None:
        """Called in every frame with motion: lets bots think, and plays their decisions."""

    def pass_time(self, seconds: float) -> None:
        """Called in every frame: advances the driver's clocks."""

    def discard_texts(self) -> None:
        """Replaces the driver's own texts after a change of the language. The open question is in it already."""

    def close_sheets(self) -> None:
        """Discards unfinished choices after a player has joined or left."""

    def press_while_moving(self, intent: Intent) -> SceneChange:
        """Returns the step of a press during a motion; None if the press skips the motion, as usual."""
        return None

    def open_emotes(self) -> SceneChange:
        """Returns the step to the emotes of a local seat in an online match; None in other matches."""
        return None

    def accepts(self, option: PickerOption) -> bool:
        """Returns whether a pressed option is accepted; if not, a message has explained why."""
        return True

    def resolve(self, command: Command) -> Command:
        """Returns the command to play for one that the player chose."""
        return command

    def leave(self) -> None:
        """Called when the scene ends: saves what would be lost."""

    @property
    def spoken_text(self) -> tuple[str, ...]:
        """Texts for the screen reader in addition to the question."""
        return ()

    def debug_state(self) -> dict[str, object]:
        """Returns additional values for tests, as plain JSON values."""
        return {}


def visible_overlay(driver: Driver, director: Director[GameState]) -> MatchOverlay | None:
    """Returns the driver's overlay if it is visible and nothing moves; else None."""
    overlay = driver.overlay
    return overlay if overlay and overlay.visible and not director.busy else None


class MatchDriver(Driver):
    """Follows only the rules: asks people in turn, lets bots think, and opens the score.

    `navigation` opens the pause menu from the handover screen.
    """

    def __init__(self, turns: TurnController, navigation: MatchNavigation) -> None:
        self.turns = turns
        self._parts = turns.parts
        self._navigation = navigation

    def leave(self) -> None:
        self.turns.session.forget_unseen(self._parts.screen.history.step + 1)

    def advance(self) -> SceneChange:
        turns = self.turns
        if turns.hold.held is not None:
            return None
        if turns.score.pending:
            return turns.score.advance()
        if (actor := turns.session.actor) is None:
            return None
        if self._parts.privacy.shows_secret:
            return None
        handover_seat = turns.update_viewer() if turns.choices is None else None
        if handover_seat is not None:
            return PushScene(turns.handover_screen(handover_seat, self._navigation.show_pause_menu))
        if not turns.session.is_human(actor):
            self.play_bot(actor)
        elif turns.choices is None:
            self.ask(actor)
        return None

    def ask(self, person: Seat) -> None:
        """Opens the question of the acting person."""
        self.turns.ask(person, self.offered(person))

    def offered(self, _person: Seat) -> Sequence[Command]:
        """Returns the commands that the acting person may choose from."""
        return self.turns.session.legal()

    def play_bot(self, bot: Seat) -> None:
        """Lets the acting bot think for the rest of a frame, and plays its decision."""
        self.turns.think(bot)

    def think_ahead(self) -> None:
        actor = self.turns.session.actor
        if actor is None or self.turns.score.pending or self.turns.hold.held is not None:
            return
        if self.turns.may_think_ahead(actor):
            self.play_bot(actor)
        elif self.turns.session.is_human(actor):
            self.turns.hints.think_ahead(partial(self.offered, actor))
