"""Composes a match on screen: bar, panels, prompt, options, captions and recap round a playfield."""

from collections.abc import Callable, Collection, Iterator, Sequence
from functools import partial
from typing import Any, Protocol, runtime_checkable

from pygame import FRect

from game.commentary.commentator import Commentary, CommentaryEntry, CommentaryHistory
from game.engine.rules import Command, Event, GameState, Seat
from game.presentation import layout, overlay_layer
from game.presentation.animation import Animation
from game.presentation.captions import CaptionRank
from game.presentation.command_picker import CommandPicker
from game.presentation.command_picker_view import OptionsView, PromptBar
from game.presentation.defaults import nothing
from game.presentation.game_parts import EventHistory, GameParts, HapticCue
from game.presentation.overlays import Overlay
from game.presentation.statements import Comment, Statement, Statements
from game.presentation.static_layer import StaticLayer
from game.presentation.top_bar import TopBar
from game.sprites.picture_cache import CONFETTI_KINDS
from game.sprites.sprite_cache import SpriteCache
from game.ui import svg
from game.ui.canvas import Canvas
from game.ui.focus import Focus
from game.ui.room import MOST_HIDDEN, hidden_share, room_for

BACKGROUND_SHARE = 0.3
"""Share of the common loading time, 0 to 1, for the background."""
EventFilter = Callable[[Event], Event | None]
"""Returns an event in the form that all players at the screen may see; None for a secret event."""


@runtime_checkable
class _OfSeat(Protocol):
    """An event that names a seat."""

    @property
    def seat(self) -> Seat: ...


def _unchanged(event: Event) -> Event:
    return event


class MatchScreen:
    """The table of any game, made of the game's `parts`; a Director animates it and sets the displayed view."""

    def __init__(self, parts: GameParts[Any, Any], commentator: Commentary) -> None:
        self.parts = parts
        self.view_model = parts.view_model
        self.playfield = parts.playfield
        self.commentator = commentator
        self.history = CommentaryHistory()
        self.buttons: list[str] = ["table", "speed", "help", "menu"]
        """Visible small buttons: "undo" or "emote", "table", "speed", "help", "menu"."""
        self.waiting_text = ""
        """Reason why an online match waits, for the prompt bar; "" for none."""
        self.recap: list[str] = []
        """Changes since the last turn of the asked seat; empty for none."""
        self._recap_box = FRect()
        self._recap_state: tuple[object, ...] = ()
        """Cache key of the recap's box."""
        self.shows_odds = True
        self.opens_history = False
        """Whether a sign opens the full commentary."""
        self.to_public_event: EventFilter = _unchanged
        """Returns the public part of an event for the commentary."""
        self.on_comment: Callable[[str, CaptionRank], None] = nothing
        """Called with each line of commentary and its importance, when its event is shown."""
        self.felt: Sequence[tuple[Seat, HapticCue]] = ()
        """Gamepad vibrations collected until the last update: seats and reasons."""
        self._cues: list[tuple[Seat, HapticCue]] = []
        self._hint_text = ""
        self.caption_box = FRect(parts.table_layout.history_sign)
        self._caption_state: tuple[object, ...] = ()
        """Cache key of the caption's place."""
        self._has_caption = False
        """Whether the caption is shown."""
        self._caption_place = parts.table_layout.caption
        self._statements = Statements(parts.view_model.captions, self._say)
        self._unspoken: Comment | None = None
        self._move_goes_on = False
        """Whether the next event belongs to the same move as the shown event."""
        self._follows_totals = True
        """Whether the displayed view has changed since the last update of the projected totals."""
        self._tension = 1
        self._tension_of = -1
        self._prompt = parts.prompt or PromptBar(parts.view_model, parts.table_layout.prompt_bar)
        self._options = OptionsView(parts.view_model)
        bar = TopBar(parts.view_model, self.buttons, partial(parts.top_bar, parts.view_model))
        panels = [*bar.panels, *parts.panels]
        self._static_layer = StaticLayer(parts.view_model, parts.playfield.render, panels, parts.table_layout)

    # -- for the director ----------------------------------------------------------------------------------

    def animation_for(self, event: Event) -> Animation | None:
        view_model = self.view_model
        public = self.to_public_event(event)
        words = self.commentator.comment(view_model.view, view_model.names, public) if public else ""
        rank = self.parts.caption_rank(view_model.view, event, view_model.people)
        fact = self.parts.stated_fact(view_model.view, event)
        self._move_goes_on = self.parts.animations.move_goes_on()
        self._unspoken = Comment(words, rank, self._purses(), fact) if words else None
        self._statements.withdraw_before(event, view_model.view)
        animation = self.parts.animations.for_event(event)
        if animation is not None:
            self.recap = []  # it would cover the motion
        return animation

    def plays_in_full(self, event: Event) -> bool:
        """Returns whether an event, which the displayed view does not include yet, is never shortened."""
        return self.parts.plays_in_full(self.view_model.view, event, self.view_model.people)

    def snap(self, event: Event) -> None:
        self.view_model.snap_to_state()
        self._statements.withdraw(self.view_model.view)
        self._speak(event)
        self._follows_totals = True
        self._cues += self.parts.haptic_cues(self.view_model, event)
        seat = self.parts.opened_sheet(event)
        if seat is not None:
            self.open_sheet(seat)

    def _speak(self, event: Event) -> None:
        """Adds the words of `animation_for` to the log, and shows them over the table if they are important enough."""
        comment = self._unspoken
        self._unspoken = None
        statement = None
        if comment:
            matters = comment.rank >= CaptionRank.PURCHASE or comment.purses != self._purses()
            self.history.add(comment.words, event, matters=matters)
            if comment.fact:
                value = comment.fact(self.view_model.view)
                statement = Statement(comment.words, comment.rank, comment.fact, value)
            else:
                self._say(comment.words, comment.rank)
        self._statements.offer(statement, move_goes_on=self._move_goes_on)

    def _say(self, words: str, rank: CaptionRank) -> None:
        self.view_model.captions.offer(words, rank)
        self.on_comment(words, rank)

    def _purses(self) -> tuple[str, ...]:
        """Returns the money of every seat; empty if the game counts something else."""
        bar = self.parts.top_bar(self.view_model)
        return () if bar.unit else bar.money

    def jump_to(self, view: GameState) -> None:
        self.view_model.view = view
        self.view_model.snap_to_state()
        self.view_model.effects.clear()
        self.view_model.chips.place(self.parts.projected_totals(view))
        self._statements.withdraw(view)

    @property
    def tension(self) -> int:
        """1 to 3, for music and crowd."""
        if self._tension_of != self.view_model.revision:
            self._tension = self.parts.tension(self.view_model)
            self._tension_of = self.view_model.revision
        return self._tension

    # -- for a match as a whole ----------------------------------------------------------------------------

    def preload(self, canvas: Canvas) -> Iterator[float]:
        """Prepares slow pictures for frames on `canvas`, which it may change; yields the completed share, 0 to 1."""
        common = 1 - self.parts.own_preload_share
        self.view_model.preferences = canvas.preferences
        for _stage in self.playfield.paint_ahead(canvas.scale):
            yield 0.0
        background = yield from self._static_layer.background_ahead(canvas.scale)
        yield BACKGROUND_SHARE * common
        for share in self.playfield.preload(background):
            self.view_model.sprites.encode_for(canvas.surface)
            yield (BACKGROUND_SHARE + (1 - BACKGROUND_SHARE) * share) * common
        for share in self.parts.preload(self.view_model):
            yield common + (1 - common) * share
        for piece in range(CONFETTI_KINDS):
            self.view_model.sprites.confetti(piece, overlay_layer.CONFETTI_SIZE)
            yield 1.0
        svg.read_svg.cache_clear()  # later drawings are small, or cached as pictures

    def release(self) -> None:
        """Frees the pictures, a large part of the memory, after the match."""
        self._static_layer.release()
        self.view_model.sprites.rest()
        self.view_model.sprites = SpriteCache(0.0)

    def apply_settings(self, *, reduced_motion: bool, captions: bool) -> None:
        """Applies the player's settings of motion and captions."""
        self.view_model.reduced_motion = reduced_motion
        self.view_model.shows_captions = captions

    def apply_help(self, help_level: str, *, shows_odds: bool, bots_speak: bool) -> None:
        """Applies the player's settings of help with decisions and of bots' words."""
        self.view_model.help_level = help_level
        self.view_model.bots_speak = bots_speak
        self.shows_odds = shows_odds

    def restore(self, entries: Sequence[CommentaryEntry], commands: int) -> None:
        """Restores the commentary of a resumed match after this number of commands."""
        self.history.restore(entries, commands)

    def update(self, seconds: float) -> None:
        """Advances the caption, the effects and the playfield."""
        view_model = self.view_model
        if self._follows_totals and not self.playfield.duck_reason:  # a photo finish is not revealed early
            view_model.chips.follow(self.parts.projected_totals(view_model.view))
            if view_model.ghost:
                view_model.ghost.follow(view_model.view)
            self._follows_totals = False
        hits = [*view_model.felt, *((seat, HapticCue.ATTACK.value) for seat in view_model.chips.new_hits())]
        self.felt = (*self._cues, *((seat, HapticCue(cue)) for seat, cue in hits))
        self._cues = []
        view_model.felt.clear()
        view_model.effects.update(seconds)
        view_model.chips.update(seconds)
        view_model.captions.update(seconds)
        self.playfield.update(seconds, shows_odds=self.shows_odds)

    def layout(self, canvas: Canvas, *, is_asked: bool = False) -> None:
        """Redraws changed panels, and places the texts over the table; called before each `draw`.

        `is_asked`: a question is open.
        """
        self.view_model.sprites.encode_new_for(canvas.surface)
        self._static_layer.layout(canvas)
        self._place_caption(canvas, is_asked=is_asked)
        self._place_recap(canvas)

    def _place_caption(self, canvas: Canvas, *, is_asked: bool) -> None:
        """Places the caption clear of pieces. During a question it is hidden if it would hide a subject or a sign."""
        view_model = self.view_model
        usual = self.parts.table_layout.caption
        alternative = self.parts.table_layout.alternative_caption
        state = (view_model.caption, is_asked)
        if state != self._caption_state:
            self._caption_state = state
            places = [usual, alternative] if alternative else [usual]
            boxes = [overlay_layer.caption_box(canvas, view_model, place) for place in places]
            box = room_for(boxes, self._piece_boxes, tuple(self._subject_boxes.values()) if is_asked else ())
            self._caption_place = places[boxes.index(box)]
            self._has_caption = bool(view_model.caption)
        place = view_model.caption_place or self._caption_place
        self.caption_box = overlay_layer.caption_box(canvas, view_model, place)
        if is_asked and self._has_caption:  # pieces may move during the question
            hides_sign = self.caption_box.collidelist(self.parts.tooltips.signs()) >= 0
            self._has_caption = not (hides_sign or self._hides_subject(self.caption_box))

    def _place_recap(self, canvas: Canvas) -> None:
        """Chooses the first box of a new recap that hides no subject. If there is none, the recap loses lines."""
        if (*self.recap, canvas.scale, canvas.preferences) == self._recap_state:
            return
        fields = self.parts.table_layout.recap or (self.parts.table_layout.commentary_list,)
        while self.recap:
            boxes = (overlay_layer.recap_box(canvas, field, self.recap) for field in fields)
            clear_box = next((box for box in boxes if not self._hides_subject(box, overlay_layer.RECAP_COVERS)), None)
            if clear_box:
                self._recap_box = clear_box
                break
            self.recap.pop()
        self._recap_state = (*self.recap, canvas.scale, canvas.preferences)

    def _hides_subject(self, box: FRect, exceptions: Collection[str] = ()) -> bool:
        subjects = (subject for key, subject in self._subject_boxes.items() if key not in exceptions)
        return max((hidden_share(box, subject) for subject in subjects), default=0.0) > MOST_HIDDEN

    @property
    def _subject_boxes(self) -> dict[str, FRect]:
        items = (*self.parts.tooltips.playfield_items(), *self.parts.tooltips.game_items())
        return {item.key: item.box for item in items if item.is_subject}

    @property
    def _piece_boxes(self) -> list[FRect]:
        return [item.box for item in self.parts.tooltips.pieces()]

    def draw(
        self, canvas: Canvas, choices: CommandPicker | None, focus: Focus, head: str, held: Command | None = None
    ) -> None:
        """Draws a frame; `head` is the line on the prompt bar.

        While a choice is `held`, the place of the options stays free for the buttons of the hold.
        """
        parts = self.parts
        view_model = self.view_model
        view_model.follow_hold(held)
        parts.follow_question(view_model, choices, focus)
        if self.playfield.covers_panels:
            self.playfield.draw_cover(canvas)
            self._static_layer.draw(canvas, layout.TOP)
            for box in parts.uncovered:
                self._static_layer.draw_panel(canvas, box)
            overlay_layer.draw_overlays(canvas, view_model, parts.table_layout)
            return
        self._static_layer.draw(canvas)
        self.playfield.draw(canvas)
        code_plate = None if choices or self.playfield.duck_reason else parts.table_layout.code_plate
        if view_model.code_plate[0] and code_plate:  # a decisive moment stays uncovered
            overlay_layer.draw_code_plate(canvas, code_plate, *view_model.code_plate)
        overlay_layer.draw_dice(canvas, view_model, parts.table_layout)
        self._draw_prompt(canvas, head, is_asked=choices is not None or held is not None)
        parts.draw_raised(canvas, view_model)
        if choices:
            self._options.draw(canvas, choices, focus, view_model.advice)
        overlay_layer.draw_stamps(canvas, view_model)
        if self._has_caption and not self.recap:
            overlay_layer.draw_caption(canvas, view_model, self.caption_box)
        parts.draw_overlays(canvas, view_model, choices, focus)
        if self.opens_history and (choices or not view_model.caption_place):
            overlay_layer.draw_history_sign(canvas, parts.table_layout.history_sign)
        overlay_layer.draw_overlays(canvas, view_model, parts.table_layout)
        if self.recap:
            overlay_layer.draw_recap(canvas, self._recap_box, self.recap, view_model.sprites)

    def overlays(self) -> list[Overlay]:
        """Returns the caption and the recap, if they are shown."""
        if self.recap:
            return [Overlay("recap", self._recap_box, overlay_layer.RECAP_COVERS)]
        return [Overlay("caption", self.caption_box)] if self._has_caption else []

    def _draw_prompt(self, canvas: Canvas, head: str, *, is_asked: bool) -> None:
        if is_asked:
            shows_advice = bool(self._hint_text) and not self.waiting_text
            self._prompt.draw_prompt(canvas, head, self.prompt_note, advice=shows_advice)
        else:
            words = self.waiting_text or self.parts.status_text(self.view_model, head)
            self._prompt.draw_status(canvas, words)

    def hint_space(self, canvas: Canvas, head: str) -> FRect:
        """Returns the part of the prompt bar for key hints; empty if the bar shows a note."""
        return FRect() if self.prompt_note else self._prompt.hint_space(canvas, head)

    @property
    def prompt_note(self) -> str:
        """Text at the right of the prompt bar while a seat is asked; "" for none."""
        return self.waiting_text or self._hint_text or self.parts.hint(self.view_model)

    # -- for the player in turn ----------------------------------------------------------------------------

    def show_hint(self, command: Command | None, words: str) -> None:
        """Marks the options that lead to `command` and shows `words`; None and "" end the hint."""
        self.view_model.advice = command
        self._hint_text = words

    def show_recap(self, seat: Seat, events: Sequence[Event]) -> None:
        """Shows the changes in these events that matter to `seat`, whose turn begins."""
        self.view_model.captions.begin_turn()
        self.recap = self.recap_lines(seat, events) if self.parts.has_recap(events) else []
        self._recap_state = ()

    def recap_lines(self, seat: Seat, events: Sequence[Event]) -> list[str]:
        """Returns the changes in these events that matter to a seat."""
        return self.parts.recap(self.view_model.view, seat, self.view_model.names, events)

    def discard_texts(self) -> None:
        """Removes captions and recap after a change of the language."""
        self.view_model.captions.clear()
        self.dismiss_recap()

    def dismiss_recap(self) -> bool:
        """Removes the recap; returns whether there was one."""
        was_shown = bool(self.recap)
        self.recap = []
        return was_shown

    def open_sheet(self, seat: Seat) -> None:
        """Opens the sheet of the seat in turn, unless only another person plays at this screen."""
        if seat in self.view_model.people or not self.view_model.people:
            self.view_model.open_sheet(seat)

    def set_button_visible(self, button: str, *, visible: bool) -> None:
        """Shows or hides one of the small buttons."""
        if visible and button not in self.buttons:
            self.buttons.insert(0, button)
        elif not visible and button in self.buttons:
            self.buttons.remove(button)

    # -- for overlays --------------------------------------------------------------------------------------

    def highlight_event(self, event: Event | None) -> None:
        """Opens the sheet of an event's seat and shows the event on the playfield; None ends that."""
        self.playfield.highlight_event(event)
        if isinstance(event, _OfSeat):
            self.view_model.open_sheet(event.seat)

    def highlight_boxes(self, event: Event) -> list[FRect]:
        """Returns the boxes of an event's pieces on the playfield, of its seat and of its mark."""
        boxes = self.playfield.highlight_boxes(event)
        mark = self.parts.mark_box(event)
        if isinstance(event, _OfSeat):
            boxes.append(layout.chip(event.seat, len(self.view_model.names)))
        return [*boxes, mark] if mark else boxes

    def draw_standings(self, canvas: Canvas, box: FRect, seat: Seat, history: EventHistory) -> None:
        """Draws the standings within `box`, as they matter to `seat`."""
        all_events, recent_events = history
        recap = self.recap_lines(seat, recent_events)
        self.parts.draw_standings(canvas, box, self.view_model, all_events, recap)
