"""Defines a match's driver, which decides what comes next, and the driver of ordinary matches."""

from collections.abc import Sequence

from game.engine.rules import Command, GameState, Seat
from game.input.intents import Intent
from game.presentation.command_picker import PickerOption
from game.presentation.director import Director
from game.presentation.overlays import Overlay
from game.scenes.base.scene import PushScene, SceneChange
from game.scenes.match.navigation import MatchNavigation
from game.scenes.match.turn_controller import TurnController
from game.ui.canvas import Canvas
from game.ui.focus import Focus, FocusTarget


class MatchOverlay:
    """An overlay that a driver shows over the table while nothing moves; it takes no presses by default."""

    takes_focus = False
    """Whether it must be answered before anything else."""

    @property
    def visible(self) -> bool:
        """Whether there is something to show."""
        return True

    def handle(self, intent: Intent) -> bool:
        """Returns whether the intent was meant for it and is done with."""
        return False

    def targets(self, targets: Sequence[FocusTarget]) -> Sequence[FocusTarget]:
        """Returns what can be pressed now, of the scene's `targets` and its own."""
        return targets

    def boxes(self) -> Sequence[Overlay]:
        """Returns its parts with their boxes, after `layout`."""
        return ()

    def layout(self, canvas: Canvas) -> None:
        """Measures its text and places its boxes."""

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        """Draws it at its place."""


class Driver:
    """Decides what comes next in a match scene, and which answers are taken: by itself all that the rules offer."""

    scene_name = "match"
    has_opening = True
    """Whether a new match begins with its opening."""
    help_level = ""
    """Level of help that overrides the settings; "" for none."""
    overlay: MatchOverlay | None = None
    """Overlay on the table; None if there is never one."""

    def advance(self) -> SceneChange:
        """Called in every frame without motion: asks, lets a bot think, or moves on to the next scene."""
        raise NotImplementedError

    def think_ahead(self) -> None:
        """Called in every frame with motion: lets bots think, and plays their decisions."""

    def pass_time(self, seconds: float) -> None:
        """Called in every frame: advances the driver's clocks."""

    def close_sheets(self) -> None:
        """Somebody joined or left: gives up what is half chosen."""

    def press_while_moving(self, intent: Intent) -> SceneChange:
        """Returns where a press leads while something moves; None if it skips that, as usual."""
        return None

    def open_emotes(self) -> SceneChange:
        """Returns the step to the pictures with which a seat here says something, where others are elsewhere."""
        return None

    def accepts(self, option: PickerOption) -> bool:
        """Returns whether an option that was pressed is taken; if not, a message has said why."""
        return True

    def resolve(self, command: Command) -> Command:
        """Returns the command to play for one that the player chose."""
        return command

    def leave(self) -> None:
        """The scene ends: the last moment to save something."""

    @property
    def spoken_text(self) -> tuple[str, ...]:
        """Texts for the screen reader in addition to the question."""
        return ()

    def debug_state(self) -> dict[str, object]:
        """More that tests want to know, as plain values for JSON."""
        return {}


def visible_overlay(driver: Driver, director: Director[GameState]) -> MatchOverlay | None:
    """Returns what a driver shows over the table now, while nothing moves."""
    overlay = driver.overlay
    return overlay if overlay and overlay.visible and not director.busy else None


class MatchDriver(Driver):
    """Follows only the rules: asks persons in turn, lets bots think, and leads to the score.

    Drives `turns`; `navigation` leads to the pause menu from between two players.
    """

    def __init__(self, turns: TurnController, navigation: MatchNavigation) -> None:
        self.turns = turns
        self._navigation = navigation

    def advance(self) -> SceneChange:
        turns = self.turns
        if turns.score.pending:
            return turns.score.advance()
        if (actor := turns.session.actor) is None:
            return None
        if turns.shows_secret:
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
        """Opens the question of the person in turn."""
        self.turns.ask(person, self.turns.session.legal())

    def play_bot(self, bot: Seat) -> None:
        """Lets the bot in turn think for the rest of a frame, and plays what it decides."""
        self.turns.think(bot)

    def think_ahead(self) -> None:
        actor = self.turns.session.actor
        if actor is not None and not self.turns.score.pending and self.turns.may_think_ahead(actor):
            self.play_bot(actor)
