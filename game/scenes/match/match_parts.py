"""Defines what the parts of a match scene share: context, session, screen and director, and whose hand is visible."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

from game.commentary.commentator import commentator_of
from game.engine.message import Message
from game.engine.rules import Event, GameState, Seat
from game.input.device_assignment import SHARED_DEVICES, DeviceAssignment
from game.presentation import replay_player
from game.presentation.director import Director
from game.presentation.loader import create_view, music_of
from game.presentation.match_screen import MatchScreen
from game.presentation.pacing import Pacing
from game.presentation.view_model import Seating
from game.scenes.base.context import TOUCH, GameContext
from game.scenes.base.scene import SceneChange
from game.scenes.match.handover_screen import HandoverScreen, NextPlayer
from game.scenes.match.match_audio import SOUNDS
from game.session.session import MatchSession
from game.session.timeline import MatchTimeline
from game.session.visibility import Viewer, viewer_for
from game.ui.canvas import Canvas

SECRET_SECONDS = 1.5
"""Time for which a player sees a drawn card before the handover, in seconds."""


class PeekTracker:
    """Tracks which device belongs to which person, and who peeks.

    A device belongs to a person who is its only user, once every person has such a device. `people` are the seats of
    people; `assignment` knows the devices that joined.
    """

    def __init__(self, people: Sequence[Seat], assignment: DeviceAssignment | None = None) -> None:
        self.seat: Seat | None = None
        """Seat that peeks; None if no seat does."""
        self._people = frozenset(people)
        self._users_by_device: dict[str, set[Seat]] = {}
        self._held_device = ""
        self._assignment = assignment or DeviceAssignment()

    def record_use(self, device: str, seat: Seat) -> None:
        """Records that `seat` has played with a device."""
        if device not in SHARED_DEVICES:
            self._users_by_device.setdefault(device, set()).add(seat)

    def owner(self, device: str) -> Seat | None:
        """Returns the owner of a device; None if it is uncertain."""
        joined_seat = self._assignment.seat(device)
        if joined_seat is not None:
            return joined_seat
        owners = {name: seats for name, seats in self._users_by_device.items() if len(seats) == 1}
        device_seats = {seat for seats in owners.values() for seat in seats}
        return next(iter(owners[device])) if device in owners and device_seats >= self._people else None

    def press(self, device: str, viewer: Seat | None) -> None:
        """Starts to peek with a device, unless its owner is `viewer`, whose hand is already visible."""
        owner = self.owner(device)
        if owner is not None and owner != viewer and not self._held_device:
            self.seat = owner
            self._held_device = device

    def release(self, device: str) -> None:
        """Stops peeking with a device."""
        if device == self._held_device:
            self.end()

    def end(self) -> None:
        """Stops peeking, even while the key is held."""
        self.seat = None
        self._held_device = ""


class HandPrivacy:
    """Decides whose secrets are visible: those of `seat`, None for no seat. Only games that draw hands have peeking."""

    def __init__(self, context: GameContext, session: MatchSession) -> None:
        self._context = context
        self._session = session
        self.seat: Seat | None = None
        self._secret_seconds = 0.0
        """Remaining time for which the viewer sees their new secret, in seconds."""
        self.peek_tracker = PeekTracker(session.people, context.assignment)
        self.update_viewer()

    def visible_state(self) -> GameState:
        """Returns a copy of the match's state as the viewer may see it."""
        state: GameState = self._session.view(self.seat)
        return state

    def note_secret(self, events: Iterable[Event]) -> None:
        """Starts the time of a secret if these events contain information for the viewer that others must not see."""
        rules = self._session.rules
        if self.seat is None or not self.hides_from_others:
            return
        if any(rules.redact(event, self.seat) != rules.redact(event, None) for event in events):
            self._secret_seconds = SECRET_SECONDS

    def pass_time(self, seconds: float) -> None:
        """Advances the time of a secret."""
        self._secret_seconds -= seconds

    def end_secret(self) -> None:
        """Ends the time of a secret."""
        self._secret_seconds = 0.0

    @property
    def shows_secret(self) -> bool:
        """Whether a handover must wait because the viewer still sees a new secret."""
        return self._secret_seconds > 0 and not self.is_settled

    @property
    def hides_from_others(self) -> bool:
        """Whether several people share the screen and must not see each other's secrets."""
        return self._session.rules.has_hidden_information and len(self._session.people) > 1

    def update_viewer(self) -> Seat | None:
        """Changes to the viewer of the acting seat; returns the seat that needs a handover first, if any."""
        now = viewer_for(self._session, self.seat, handover=self._context.settings.handover)
        self.seat = now.seat
        return now.handover_to

    def events_since(self, seat: Seat) -> list[Event]:
        """Returns the visible events since the last command of `seat`; none before its first command."""
        steps = self._session.match_for(self.seat).steps
        last = next((n for n in reversed(range(len(steps))) if steps[n].command.seat == seat), len(steps))
        news = (event for step in steps[last + 1 :] for event in step.events)
        return self._session.visible_events(news, self.seat)

    @property
    def is_settled(self) -> bool:
        """Whether the current viewer is the one that the acting seat needs."""
        return viewer_for(self._session, self.seat, handover=self._context.settings.handover) == Viewer(self.seat)

    def follow_people(self) -> None:
        """Forgets the owners of devices after a player joined or left."""
        self.peek_tracker = PeekTracker(self._session.people, self._context.assignment)

    def handover_screen(
        self, seat: Seat, screen: MatchScreen, on_opened: Callable[[], None], pause: Callable[[str], SceneChange]
    ) -> HandoverScreen:
        """Returns the screen before a seat's turn. A confirmation shows the seat's secrets and calls `on_opened`."""

        def open_with(device: str) -> None:
            self.peek_tracker.record_use(device, seat)
            self.seat = seat
            on_opened()

        player = NextPlayer(seat, self._session.names[seat], self._session.badges[seat])
        handover = HandoverScreen(self._context, player, open_with, pause)
        if self._can_peek(screen) and self._context.device != TOUCH:
            handover.peek_instructions = Message(
                "Not your turn? Hold Peek on your gamepad or keyboard to see your hand. Everyone looking at the screen "
                "will see it."
            )
        return handover

    def peek(self, device: str, screen: MatchScreen) -> None:
        """Starts to peek with a device, if the game draws hands."""
        if self._can_peek(screen):
            self.peek_tracker.press(device, self.seat)

    def draw(self, canvas: Canvas, screen: MatchScreen) -> None:
        """Draws the hand of the player who peeks, above everything else."""
        seat = self.peek_tracker.seat
        if seat is not None and screen.parts.draw_peek is not None:
            screen.parts.draw_peek(canvas, screen.view_model, self._session.view(seat), seat)

    def may_peek(self, device: str, screen: MatchScreen) -> bool:
        """Returns whether the peek button of a device would show a hand that is not visible yet."""
        owner = self.peek_tracker.owner(device)
        return self._can_peek(screen) and owner is not None and owner != self.seat

    def _can_peek(self, screen: MatchScreen) -> bool:
        return self._session.rules.has_hidden_information and screen.parts.draw_peek is not None


@dataclass(frozen=True, slots=True)
class MatchParts:
    """The parts of a match that its scene and helpers share. The displayed state is `director.view`."""

    context: GameContext
    session: MatchSession
    screen: MatchScreen
    director: Director[GameState]
    privacy: HandPrivacy

    def preload(self, canvas: Canvas) -> Iterator[float]:
        """Loads sounds, restores the commentary and draws in advance; yields the share done, 0 to 1."""
        screen = self.screen
        audio = self.context.audio
        names = dict.fromkeys((*SOUNDS, *screen.parts.sounds))
        sounds = audio.load_ahead(*names)
        for _name, _step in zip(names, sounds, strict=False):
            yield 0.0
        audio.get_ready(music_of(self.session.setup.rules))  # before a loading thread could delay it
        for _step in self.restore_commentary():
            yield 0.0
        yield from screen.preload(canvas)
        for _step in sounds:
            yield 1.0

    def restore_commentary(self) -> Iterator[None]:
        """Writes the commentary of the whole match again, in the current language; yields between its steps."""
        screen = self.screen
        entries = []
        timeline = MatchTimeline(self.session.match_for(self.privacy.seat), self.privacy.seat)
        yield
        for entry in replay_player.replay_commentary(timeline, screen, screen.commentator, screen.to_public_event):
            if entry:
                entries.append(entry)
            yield
        screen.restore(entries, len(self.session.match.steps))


def make_match_parts(context: GameContext, session: MatchSession) -> MatchParts:
    """Returns the parts of a match, in the view of its first viewer. Raises InvalidMap."""
    privacy = HandPrivacy(context, session)
    state = privacy.visible_state()
    seating = Seating(state, session.names, session.badges, session.people, session.setup.seed)
    context.call.begin(session.setup.seed)
    commentator = commentator_of(session.setup.rules, session.setup.seed, context.call.heard)
    screen = create_view(session.setup, seating, context.play_sound, commentator)
    screen.on_comment = context.call.offer
    screen.to_public_event = replay_player.public_event_filter(session)
    screen.opens_history = True
    director = Director(state, screen, Pacing(screen.plays_in_full, screen.parts.pace.max_rate))
    screen.parts.animations.follow(lambda: director.coming)
    return MatchParts(context, session, screen, director, privacy)
