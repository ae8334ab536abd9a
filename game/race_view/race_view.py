"""The look of a race: puts the shared parts and a rule set's own together, and answers director and race scene."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from pygame import FRect

from game.commentary.commentator import Commentary
from game.commentary.history import CommentaryEntry, CommentaryHistory
from game.engine.message import Message
from game.engine.rules import Command, Event, Seat
from game.i18n import _
from game.presentation import layout, top_bar
from game.presentation.animation import Animation
from game.presentation.animations import Play
from game.presentation.command_picker import CommandPicker, PickerOption
from game.presentation.tooltips import InspectableItem
from game.presentation.view_model import LOG_LINES, HorseToken, ViewModel
from game.race_view.renderer import RaceRenderer
from game.race_view.track_layer import horse_pose
from game.track.track import Track
from game.ui.focus import FocusTarget

CAPTION_SECONDS = 4.0
"""How long a call stays when nothing follows it."""
ODDS_MS_PER_FRAME = 0.4
"""Milliseconds of a frame that the tote may take."""
TOKEN_BOX_SIZE = 56.0
"""Side of the highlight round a horse, logical units."""


class RaceView(RaceRenderer):
    """Everything on screen during a race. A rule set's look fills in the hooks."""

    def __init__(self, view_model: ViewModel, board: Track, play: Play, commentator: Commentary) -> None:
        super().__init__(view_model, board)
        self.commentator = commentator
        self.shows_odds = True
        self.history = CommentaryHistory()
        self.to_public_event: Callable[[Event], Event | None] = lambda event: event
        """An event as everybody may hear of it; None for one that is a secret."""
        self._event_animations = self.event_animations(play)
        self._tooltips = self.tooltips()
        self._live_odds = self.live_odds()

    # -- for the director ----------------------------------------------------------------------------------

    def animation_for(self, event: Event) -> Animation | None:
        public = self.to_public_event(event)
        words = self.commentator.comment(self.view_model.view, self.view_model.names, public) if public else ""
        if words:
            self.view_model.add_caption(words)
            self.history.add(words, event)
        return self._event_animations.for_event(event)

    def snap(self, event: Event) -> None:
        self.view_model.snap_to_state()
        seat = self.opened_sheet(event)
        if seat is not None:
            self.open_sheet(seat)

    @property
    def speed(self) -> float:
        """Spaces a second that the fastest horse makes, at the usual pace; 0 while none gallops."""
        return max(
            (horse_token.speed for horse_token in self.view_model.horse_tokens.values() if horse_token.galloping),
            default=0.0,
        )

    # -- for the race scene --------------------------------------------------------------------------------

    def apply_settings(self, *, reduced_motion: bool, captions: bool) -> None:
        """What a player wants to see: no motion for its own sake; calls over the track or not."""
        self.view_model.reduced_motion, self.view_model.captions = reduced_motion, captions

    def restore(self, entries: Sequence[CommentaryEntry], commands: int) -> None:
        """A race goes on after so many commands, of which this was called."""
        self.history.entries[:], self.history.step = entries, commands - 1
        for one in entries[-LOG_LINES:]:
            self.view_model.add_caption(one.words)

    @property
    def last_comment(self) -> str:
        """What was called last, for those who listen."""
        return self.view_model.log[-1] if self.view_model.log else ""

    def jump_to(self, view: Any) -> None:
        """Everything lies at once where `view`, which is shown from now on, has it."""
        self.view_model.view = view
        self.view_model.snap_to_state()

    def open_sheet(self, seat: Seat) -> None:
        """Lays the sheet of a person in turn open; a bot's turn leaves the person's there, if there is one alone."""
        if seat in self.view_model.people or not self.view_model.people:
            self.view_model.open_sheet_seat = seat

    def choices(self, legal: Sequence[Command], why_not: Callable[[Command], Message | None]) -> CommandPicker:
        """The open question of the seat that must act."""
        return self.picker_class(self.view_model.view, legal, why_not)

    def update(self, seconds: float) -> None:
        """The tote, and small motion that tells nothing: the camera, the fading call."""
        self._update_odds()
        self.view_model.caption_age += seconds
        if self.view_model.caption_age > CAPTION_SECONDS:
            self.view_model.caption = ""
        self.update_animations(seconds)

    def _update_odds(self) -> None:
        if self._live_odds is None or not self.shows_odds:
            self.view_model.chances = {}
            return
        self._live_odds.set_state(self.view_model.view)
        self._live_odds.run_for(ODDS_MS_PER_FRAME)
        self.view_model.chances = self._live_odds.chances

    def preview(self, option: PickerOption | None, foreseen: Sequence[Event]) -> None:
        """Follows the focus: lights the horse that an option is about, and the way it would go."""
        command = option.commands[0] if option and option.commands else None
        self.view_model.highlighted_horse = getattr(command, "horse", 0)
        self.view_model.previewed_path = next((way for event in foreseen if (way := self.previewed_move(event))), None)

    def highlight_event(self, event: Event | None) -> None:
        """Lays the sheet open that an event is about, and shows the way of a horse. None puts the light out."""
        self.view_model.highlighted_horse = self.horse_of(event) if event else 0
        self.view_model.previewed_path = self.move_of(event) if event else None
        seat = getattr(event, "seat", None)
        if seat is not None:
            self.view_model.open_sheet_seat = seat

    def highlight_boxes(self, event: Event) -> list[FRect]:
        """Where the pieces lie that an event is about: its horse where it stands now, the seat, the mark."""
        boxes, s = [], self.view_model
        horse, seat = self.horse_of(event), getattr(event, "seat", None)
        if horse:
            view, field_adapter = s.view, s.field_adapter
            token = HorseToken(horse, float(field_adapter.space(view, horse)), pad=field_adapter.place(view, horse))
            token.spot = field_adapter.parked_pose(view, horse)
            boxes.append(FRect(0, 0, TOKEN_BOX_SIZE, TOKEN_BOX_SIZE))
            boxes[0].center = horse_pose(self.board, s, token)[:2]
        if seat is not None:
            boxes.append(layout.chip(seat, len(s.names)))
        mark = self.mark_box(event)
        return [*boxes, mark] if mark else boxes

    def show_hint(self, command: Command | None, words: str) -> None:
        """Marks the options that lead to `command`; `words` stand at the right of the band."""
        self.advice, self._hint_text = command, words

    def inspectable_items(self, choices: CommandPicker | None, buttons: Sequence[FocusTarget]) -> list[InspectableItem]:
        """All that can be asked about now, with its words."""
        return self._tooltips.inspectable_items(choices, buttons)

    def show_recap(self, seat: Seat, events: Sequence[Event]) -> None:
        """Shows in the infield what has happened for `seat` in these events; nothing for none."""
        self.recap = self.recap_for(seat, events)

    def set_button_visible(self, button: str, *, visible: bool) -> None:
        """Shows or hides one of the small buttons."""
        if visible and button not in self.buttons:
            self.buttons.insert(0, button)
        elif not visible and button in self.buttons:
            self.buttons.remove(button)

    def seat_targets(self, pressed: Callable[[Seat], Any]) -> list[FocusTarget]:
        """The chips: pressing one lays that seat's sheet open."""
        return top_bar.seat_targets(self.view_model, pressed)

    def history_target(self, pressed: Callable[[], Any]) -> FocusTarget:
        """The caption: pressing it shows all that was called."""
        return FocusTarget("calls", self.caption_box, _("All calls"), pressed)

    def button_targets(self, pressed: Callable[[str], Any]) -> list[FocusTarget]:
        """The small buttons at the right end of the bar."""
        return top_bar.button_targets(self.buttons, pressed)
