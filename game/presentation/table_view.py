"""Composes a match on screen: bar, panels, prompt, options, captions and recap round a playfield."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from pygame import FRect

from game.commentary.commentator import Commentary, CommentaryEntry, CommentaryHistory
from game.engine.rules import Command, Event, GameState, Seat
from game.i18n import _
from game.presentation import layout, overlay_layer, top_bar
from game.presentation.animation import Animation, Play
from game.presentation.captions import CaptionRank
from game.presentation.command_picker import CommandPicker, PickerOption
from game.presentation.command_picker_view import OptionsView
from game.presentation.game_view import EmptyPlayfield, EventHistory, GameView, Playfield, RejectionReason
from game.presentation.layout import TableLayout
from game.presentation.match_view import ComingEvents, EventFilter, OnHapticCue, PeekView
from game.presentation.pocket_sheet import PlanRejection, PocketSheet
from game.presentation.static_layer import Panel, StaticLayer
from game.presentation.tooltips import InspectableItem
from game.presentation.top_bar import TopBar
from game.presentation.view_model import ViewModel
from game.session.simultaneous_choices import TurnPlan
from game.sprites.sprite_cache import SpriteCache
from game.ui import svg
from game.ui.canvas import Canvas
from game.ui.focus import Focus, FocusTarget

BACKGROUND_SHARE = 0.3
"""Share of loading, 0..1, after which the background is painted."""


class _Comment(NamedTuple):
    """Words that are spoken once their event is shown, and how much they matter."""

    words: str
    rank: CaptionRank


class TableView:
    """Fits the MatchView protocol for any game; a Director animates it.

    `game` gives the parts that are the game's own, `playfield` what lies in the middle; None for nothing there.
    """

    def __init__(self, game: GameView, play: Play, commentator: Commentary, playfield: Playfield | None = None) -> None:
        self.game = game
        self.playfield = playfield or EmptyPlayfield()
        self.view_model: ViewModel = game.view_model
        self.commentator = commentator
        self.history = CommentaryHistory()
        self.buttons: list[str] = ["table", "speed", "help", "menu"]
        self.waiting_text = ""
        self.recap: list[str] = []
        self.shows_odds = True
        self.opens_history = False
        self.to_public_event: EventFilter = lambda event: event
        self.on_haptic_cue: OnHapticCue = lambda seat, cue: None
        self.coming_events: ComingEvents = tuple
        self._hint_text = ""
        self.caption_box = FRect(self.table_layout.history_sign)
        self._unspoken: _Comment | None = None
        self._follows_totals = True
        """Whether the displayed state has changed since the projected totals were worked out."""
        self._prompt_bar = game.prompt_bar()
        self._options = OptionsView()
        self._event_animations = game.event_animations(play)
        self._event_animations.coming_events = lambda: self.coming_events()
        self._tooltips = game.tooltips()
        bar = TopBar(self.view_model, self.buttons, game.top_bar_model)
        panels: list[Panel] = [bar, *bar.chips, *game.panels()]
        self._static_layer = StaticLayer(self.view_model, self.playfield.render, panels, self.table_layout.shadow_boxes)

    # -- for the director ----------------------------------------------------------------------------------

    def animation_for(self, event: Event) -> Animation | None:
        """Finds the words for `event`, which are spoken once it is shown, and gives its animation; None for none."""
        public = self.to_public_event(event)
        words = self.commentator.comment(self.view_model.view, self.view_model.names, public) if public else ""
        self._unspoken = _Comment(words, self.game.caption_rank(event)) if words else None
        return self._event_animations.for_event(event)

    def opening(self) -> Animation | None:
        """What is shown before a new match begins; None for nothing."""
        return self._event_animations.opening()

    def snap(self, event: Event) -> None:
        """Puts every piece where the displayed state, which now includes `event`, has it."""
        self.view_model.snap_to_state()
        self._speak(event)
        self._follows_totals = True
        cue = self.game.haptic_cue(event)
        if cue:
            self.on_haptic_cue(*cue)
        seat = self.game.opened_sheet(event)
        if seat is not None:
            self.open_sheet(seat)

    def _speak(self, event: Event) -> None:
        """Says what `animation_for` found: all of it in the log, and over the table what matters enough."""
        comment, self._unspoken = self._unspoken, None
        if comment:
            self.history.add(comment.words, event)
            self.view_model.last_comment = comment.words
            self.view_model.captions.offer(comment.words, comment.rank)

    def jump_to(self, view: GameState) -> None:
        """Draws from `view` from now on, with every piece where it has it."""
        self.view_model.view = view
        self.view_model.snap_to_state()
        self.view_model.effects.clear()
        self.view_model.chips.place(self.game.projected_totals())

    def plays_in_full(self, event: Event) -> bool:
        """Whether `event`, which the displayed state does not include yet, is a moment that is never shortened."""
        return self.game.plays_in_full(event)

    # -- values --------------------------------------------------------------------------------------------

    @property
    def table_layout(self) -> TableLayout:
        """Where the parts lie."""
        return self.game.table_layout

    @property
    def sounds(self) -> tuple[str, ...]:
        """Names of the sounds to load before the match is shown."""
        return self.game.sounds

    @property
    def scoring_events(self) -> tuple[type[Event], ...]:
        """Kinds of events that the score scene shows instead."""
        return self.game.scoring_events

    @property
    def tension(self) -> int:
        """1 to 3, for music and crowd."""
        return self.game.tension

    @property
    def speed(self) -> float:
        """Spaces a second that the fastest piece makes at normal pace; 0 while nothing runs."""
        return self.playfield.speed

    @property
    def hush(self) -> bool:
        """Whether the crowd holds its breath."""
        return self.playfield.hush

    @property
    def last_comment(self) -> str:
        """The newest line of commentary, for screen readers; "" for none."""
        return self.view_model.last_comment

    @property
    def prompt_note(self) -> str:
        """What stands at the right of the prompt bar while somebody is asked; "" for nothing."""
        return self.waiting_text or self._hint_text or self.game.hint()

    # -- for a match as a whole ----------------------------------------------------------------------------

    def preload(self, canvas: Canvas) -> Iterator[float]:
        """Makes ahead what a frame on `canvas` must not stop for, and may change it; yields the share done, 0..1."""
        common = 1 - self.game.own_preload_share
        self.view_model.preferences = canvas.preferences
        for _stage in self.playfield.paint_ahead(canvas.scale):
            yield 0.0
        background = self._static_layer.render_background(canvas.scale)
        yield BACKGROUND_SHARE * common
        for share in self.playfield.preload(background):
            self.view_model.sprites.encode_for(canvas.surface)
            yield (BACKGROUND_SHARE + (1 - BACKGROUND_SHARE) * share) * common
        for share in self.game.preload():
            yield common + (1 - common) * share
        svg.read_svg.cache_clear()  # what is drawn later is small, or kept as a picture

    def release(self) -> None:
        """Gives up the pictures, which are a large part of the memory: the match is over."""
        self._static_layer.release()
        self.view_model.sprites.rest()
        self.view_model.sprites = SpriteCache(0.0)

    def apply_settings(self, *, reduced_motion: bool, captions: bool) -> None:
        """Follows the player's settings of motion and captions."""
        self.view_model.reduced_motion, self.view_model.shows_captions = reduced_motion, captions

    def restore(self, entries: Sequence[CommentaryEntry], commands: int) -> None:
        """Takes over the commentary of a match that goes on after so many commands."""
        self.history.entries[:], self.history.step = entries, commands - 1
        self.view_model.last_comment = entries[-1].words if entries else ""

    def opening_event(self, view: GameState) -> Event | None:
        """What is commented on before anything has happened; None for nothing."""
        return self.game.opening_event(view)

    def update(self, seconds: float) -> None:
        """Lets time pass for the caption, the effects and the playfield."""
        if self._follows_totals:
            self.view_model.chips.follow(self.game.projected_totals())
            if self.view_model.ghost:
                self.view_model.ghost.follow(self.view_model.view)
            self._follows_totals = False
        self.view_model.effects.update(seconds)
        self.view_model.chips.update(seconds)
        self.view_model.captions.update(seconds)
        self.playfield.update(seconds, shows_odds=self.shows_odds)

    def layout(self, canvas: Canvas) -> None:
        """Redraws the panels that have changed, and finds the caption's box."""
        self._static_layer.layout(canvas)
        place = self.view_model.caption_place or self.table_layout.caption
        self.caption_box = overlay_layer.caption_box(canvas, self.view_model, place)

    def draw(self, canvas: Canvas, choices: CommandPicker | None, focus: Focus, head: str) -> None:
        """Draws a frame; `head` is the line on the prompt bar."""
        self.game.follow_question(choices, focus)
        if self.playfield.covers_panels:
            self._static_layer.draw(canvas, layout.TOP)
            self.playfield.draw_cover(canvas)
            overlay_layer.draw_overlays(canvas, self.view_model)
            return
        self._static_layer.draw(canvas)
        self.playfield.draw(canvas)
        overlay_layer.draw_dice(canvas, self.view_model, self.table_layout)
        self._draw_prompt(canvas, choices, head)
        self.game.draw_raised(canvas)
        if choices:
            self._options.draw(canvas, choices, focus, self.advice)
        overlay_layer.draw_stamps(canvas, self.view_model)
        overlay_layer.draw_caption(canvas, self.view_model, self.caption_box)
        if self.opens_history and (choices or not self.view_model.caption_place):
            overlay_layer.draw_history_sign(canvas, self.table_layout.history_sign)
        self.game.draw_overlays(canvas, choices, focus)
        overlay_layer.draw_overlays(canvas, self.view_model)
        self._draw_recap(canvas)

    def _draw_prompt(self, canvas: Canvas, choices: CommandPicker | None, head: str) -> None:
        if choices:
            self._prompt_bar.draw_prompt(canvas, head, self.prompt_note, advice=self._shows_advice)
        else:
            self._prompt_bar.draw_status(canvas, self.waiting_text or self.game.status_text(head))

    @property
    def _shows_advice(self) -> bool:
        return bool(self._hint_text) and not self.waiting_text

    def _draw_recap(self, canvas: Canvas) -> None:
        if self.recap:
            overlay_layer.draw_recap(canvas, self.table_layout.commentary_list, self.recap)

    @property
    def advice(self) -> Command | None:
        """The command that a hint recommends, while there is one."""
        return self.view_model.advice

    # -- for the player in turn ----------------------------------------------------------------------------

    def choices(self, legal: Sequence[Command], why_not: RejectionReason) -> CommandPicker:
        """The open question of the seat that must act."""
        return self.game.command_picker(legal, why_not)

    def pocket_sheet(self, plan: TurnPlan[GameState], why_not: PlanRejection) -> PocketSheet:
        """The small sheet of a seat that plans its turn while others do."""
        return PocketSheet(plan, self.game, why_not)

    def round_text(self) -> tuple[str, str]:
        """What all choose about at the same time, and what to do about it."""
        return self.game.round_text(self.view_model.view)

    def preview(self, option: PickerOption | None, preview_events: Sequence[Event]) -> None:
        """Shows what an option is about and what it would bring; None for no option."""
        self.playfield.preview(option, preview_events)

    def show_hint(self, command: Command | None, words: str) -> None:
        """Marks the options that lead to `command` and shows `words`; None and "" end the hint."""
        self.view_model.advice, self._hint_text = command, words

    def show_recap(self, seat: Seat, events: Sequence[Event]) -> None:
        """Shows what happened in these events that matters to `seat`."""
        self.recap = self.game.recap_for(seat, events) if self.game.has_recap(events) else []

    def open_sheet(self, seat: Seat) -> None:
        """Opens the sheet of the seat in turn, unless one person alone plays here and it is not theirs."""
        if seat in self.view_model.people or not self.view_model.people:
            self.view_model.open_sheet_seat = seat

    def set_button_visible(self, button: str, *, visible: bool) -> None:
        """Shows or hides one of the small buttons."""
        if visible and button not in self.buttons:
            self.buttons.insert(0, button)
        elif not visible and button in self.buttons:
            self.buttons.remove(button)

    # -- what can be pressed and asked about ---------------------------------------------------------------

    def seat_targets(self, pressed: Callable[[Seat], object]) -> list[FocusTarget]:
        """One target a seat; `pressed` gets its number."""
        return top_bar.seat_targets(self.view_model, pressed)

    def history_target(self, pressed: Callable[[], object]) -> FocusTarget:
        """The sign that opens all commentary, as a target."""
        return FocusTarget("calls", self.table_layout.history_sign, _("Commentary"), pressed)

    def button_targets(self, pressed: Callable[[str], object]) -> list[FocusTarget]:
        """The small buttons; `pressed` gets a button's name."""
        return top_bar.button_targets(self.buttons, self.view_model.button_reasons, pressed)

    def inspectable_items(self, choices: CommandPicker | None, buttons: Sequence[FocusTarget]) -> list[InspectableItem]:
        """All that has a tooltip now; what lies above others comes last."""
        return self._tooltips.inspectable_items(choices, buttons)

    # -- for overlays --------------------------------------------------------------------------------------

    def highlight_event(self, event: Event | None) -> None:
        """Opens the sheet that an event is about and shows it on the playfield; None ends that."""
        self.playfield.highlight_event(event)
        seat = getattr(event, "seat", None)
        if seat is not None:
            self.view_model.open_sheet_seat = seat

    def highlight_boxes(self, event: Event) -> list[FRect]:
        """Where the pieces lie that an event is about: on the playfield, the seat, the mark."""
        boxes = self.playfield.highlight_boxes(event)
        seat, mark = getattr(event, "seat", None), self.game.mark_box(event)
        if seat is not None:
            boxes.append(layout.chip(seat, len(self.view_model.names)))
        return [*boxes, mark] if mark else boxes

    def draw_standing(self, canvas: Canvas, box: FRect, seat: Seat, history: EventHistory) -> None:
        """Draws the standings within `box`, as they matter to `seat`."""
        self.game.draw_standing(canvas, box, seat, history)


class HandTableView(TableView):
    """The table of a game with hands: a player may look at their own out of turn. `hands` draws them."""

    def __init__(
        self, game: GameView, play: Play, commentator: Commentary, hands: PeekView, playfield: Playfield | None = None
    ) -> None:
        super().__init__(game, play, commentator, playfield)
        self._hands = hands

    def draw_peek(self, canvas: Canvas, view: GameState, seat: Seat) -> None:
        """Draws the hand of `seat` in `view` over everything."""
        self._hands.draw_peek(canvas, view, seat)
