"""The picture of a race: board, panels, track, screen, band and options, drawn one over the other. Answers nobody."""

from __future__ import annotations

from collections.abc import Iterator

from pygame import FRect

from game.engine.core import Command
from game.stage.board import Board
from game.stage.looks.base import air, newscard, options
from game.stage.looks.base.band import Band
from game.stage.looks.base.choices import Choices, Option
from game.stage.looks.base.hooks import Hooks
from game.stage.looks.base.screen import Screen
from game.stage.looks.base.showing import Showing
from game.stage.looks.base.still import Still
from game.stage.looks.base.tips import has_screen
from game.stage.looks.base.topbar import TopBar
from game.stage.looks.base.track import Track
from game.stage.sprites import GALLOP_FRAMES, STANDING, Sprites
from game.ui.canvas import Canvas
from game.ui.focus import Focus


class Picture(Hooks):
    """What is drawn follows the showing and what stands here: news, advice, the small buttons."""

    def __init__(self, showing: Showing, board: Board) -> None:
        self.showing = showing
        self.board = board
        self.buttons: list[str] = ["table", "speed", "help", "menu"]
        self.advice: Command | None = None
        self.news: list[str] = []
        self.recalls = False
        """Whether the caption leads to the list of calls."""
        self.caption_box = FRect(self.plan.caption)
        self._advice_words = ""
        self._track = Track(showing, board, self.plan.dice, self.plan.track)
        self._screen = Screen(showing, FRect(*board.screen_rect), board.light.hour) if has_screen(board) else None
        if self._screen:
            self._screen.crossing = self.crossing
        self._band = Band(showing, self.plan.band)
        parts = (TopBar(showing, self.buttons, self.bar), *self.parts())
        self._still = Still(showing, board, parts, self.plan.panels)

    def move(self, seconds: float) -> None:
        """Small motion that tells nothing: the camera, what lives beside the course."""
        if self._screen:
            self._screen.update(seconds)
        self._track.update(seconds)

    def let_go(self) -> None:
        """The race is over: its pictures are given up at once, for a large part of the memory is theirs."""
        self._still.let_go()
        self.showing.sprites = Sprites(0.0)

    @property
    def band_words(self) -> str:
        """What stands at the right of the band while somebody is asked."""
        return self._advice_words or self.hint()

    def draw(self, canvas: Canvas, choices: Choices | None, focus: Focus, head: str) -> None:
        """Draws a frame; `head` is the line on the band."""
        self._still.draw(canvas)
        self._track.draw(canvas)
        if self._screen and not self._news_hide_screen:
            self._screen.draw(canvas)
        if choices:
            self._band.ask(canvas, head, self.band_words, advice=bool(self._advice_words))
        else:
            self._band.tell(canvas, head)
        if self.news:
            newscard.draw(canvas, self._news_middle(), self.news)
        if choices:
            options.draw(canvas, choices, focus, self._is_advised)
        else:
            options.draw_log(canvas, self.showing, self.plan)
        air.draw_stamps(canvas, self.showing)
        self.draw_over(canvas)
        self.caption_box = air.draw_caption(canvas, self.showing, self.plan.caption, leads=self.recalls)
        air.draw(canvas, self.showing)

    @property
    def _news_hide_screen(self) -> bool:
        """Whether their card lies over the screen; it lies above while that waits for a photo finish."""
        return bool(self.news) and not (self._screen and self._screen.at_the_line)

    def _news_middle(self) -> tuple[float, float]:
        infield = self._screen.box if self._screen else self.plan.track
        return infield.centerx, infield.centery if self._news_hide_screen else self.plan.track.top

    def _is_advised(self, option: Option) -> bool:
        return self.advice is not None and self.advice in option.commands

    def warm(self, scale: float) -> Iterator[float]:
        """Makes what a frame would otherwise stop for; yields the share that is done, 0..1."""
        ground = self._still.lay(scale)
        yield 0.3
        for _portrait in self._track.warm(ground):
            yield 0.4
        horses, sprites = self.showing.paddock.horses, self.showing.sprites
        if self._screen:
            for share in sprites.warm(horses, side_height=self._screen.horse_height):
                yield 0.4 + 0.6 * share
            return
        for horse in horses:
            for frame in (STANDING, *range(GALLOP_FRAMES)):
                sprites.horse_above(horse, frame, 0)
            yield 0.4 + 0.6 * (horses.index(horse) + 1) / len(horses)
