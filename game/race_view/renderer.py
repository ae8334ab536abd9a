"""The picture of a race: board, panels, track, screen, band and options, drawn one over the other. Answers nobody."""

from __future__ import annotations

from collections.abc import Iterator

from pygame import FRect

from game.engine.rules import Command
from game.presentation import command_picker_view, overlay_layer, top_bar
from game.presentation.command_picker import CommandPicker, PickerOption
from game.presentation.game_view import GameView
from game.presentation.prompt_bar import PromptBar
from game.presentation.static_layer import StaticLayer
from game.presentation.tooltips import has_screen
from game.presentation.top_bar import TopBar
from game.presentation.view_model import ViewModel
from game.race_view.side_view import SideView
from game.race_view.track_layer import TrackLayer
from game.sprites.sprite_cache import GALLOP_FRAMES, STANDING, SpriteCache
from game.track.track import Track
from game.ui.canvas import Canvas
from game.ui.focus import Focus


class RaceRenderer(GameView):
    """What is drawn follows the showing and what stands here: news, advice, the small buttons."""

    def __init__(self, view_model: ViewModel, board: Track) -> None:
        self.view_model = view_model
        self.board = board
        self.buttons: list[str] = ["table", "speed", "help", "menu"]
        self.advice: Command | None = None
        self.recap: list[str] = []
        self.opens_history = False
        """Whether the caption leads to the list of calls."""
        self.caption_box = FRect(self.race_layout.caption)
        self._hint_text = ""
        self._track_layer = TrackLayer(view_model, board, self.race_layout.dice, self.race_layout.track)
        self._side_view = (
            SideView(view_model, FRect(*board.screen_rect), board.light.time_of_day) if has_screen(board) else None
        )
        if self._side_view:
            self._side_view.photo_finish_horses = self.photo_finish_horses
        self._prompt_bar = PromptBar(view_model, self.race_layout.prompt_bar)
        panels = (TopBar(view_model, self.buttons, self.top_bar_model), *self.panels())
        self._static_layer = StaticLayer(view_model, board, panels, self.race_layout.shadow_boxes)

    def update_animations(self, seconds: float) -> None:
        """Small motion that tells nothing: the camera, what lives beside the course."""
        if self._side_view:
            self._side_view.update(seconds)
        self._track_layer.update(seconds)

    def release(self) -> None:
        """The race is over: its pictures are given up at once, for a large part of the memory is theirs."""
        self._static_layer.release()
        self.view_model.sprites = SpriteCache(0.0)

    @property
    def prompt_note(self) -> str:
        """What stands at the right of the band while somebody is asked."""
        return self._hint_text or self.hint()

    def layout(self, canvas: Canvas) -> None:
        """Redraws the panels that have changed, and finds the caption's box."""
        self._static_layer.layout(canvas)
        self.caption_box = overlay_layer.caption_box(
            canvas, self.view_model, self.race_layout.caption, opens_history=self.opens_history
        )

    def draw(self, canvas: Canvas, choices: CommandPicker | None, focus: Focus, head: str) -> None:
        """Draws a frame; `head` is the line on the band."""
        self._static_layer.draw(canvas)
        self._track_layer.draw(canvas)
        if self._side_view and not self._recap_hides_side_view:
            self._side_view.draw(canvas)
        if choices:
            self._prompt_bar.draw_prompt(canvas, head, self.prompt_note, advice=bool(self._hint_text))
        else:
            self._prompt_bar.draw_status(canvas, head)
        if self.recap:
            top_bar.draw_recap(canvas, self._recap_centre(), self.recap)
        if choices:
            command_picker_view.draw_options(canvas, choices, focus, self._is_hinted)
        else:
            command_picker_view.draw_log(canvas, self.view_model, self.race_layout)
        overlay_layer.draw_stamps(canvas, self.view_model)
        self.draw_overlays(canvas)
        overlay_layer.draw_caption(canvas, self.view_model, self.caption_box, opens_history=self.opens_history)
        overlay_layer.draw_overlays(canvas, self.view_model)

    @property
    def _recap_hides_side_view(self) -> bool:
        """Whether their card lies over the screen; it lies above while that waits for a photo finish."""
        return bool(self.recap) and not (self._side_view and self._side_view.waits_at_line)

    def _recap_centre(self) -> tuple[float, float]:
        infield = self._side_view.box if self._side_view else self.race_layout.track
        return infield.centerx, infield.centery if self._recap_hides_side_view else self.race_layout.track.top

    def _is_hinted(self, option: PickerOption) -> bool:
        return self.advice is not None and self.advice in option.commands

    def preload(self, scale: float) -> Iterator[float]:
        """Makes what a frame would otherwise stop for; yields the share that is done, 0..1."""
        ground = self._static_layer.render_background(scale)
        yield 0.3
        for _portrait in self._track_layer.preload(ground):
            yield 0.4
        horses, sprites = self.view_model.field_adapter.horses, self.view_model.sprites
        if self._side_view:
            for share in sprites.preload(horses, side_height=self._side_view.horse_height):
                yield 0.4 + 0.6 * share
            return
        for horse in horses:
            for frame in (STANDING, *range(GALLOP_FRAMES)):
                sprites.horse_above(horse, frame, 0)
            yield 0.4 + 0.6 * (horses.index(horse) + 1) / len(horses)
