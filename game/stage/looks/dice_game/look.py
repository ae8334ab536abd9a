"""The Dice Game's look: puts its parts together, keeps the still picture, and answers the race scene."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Protocol

from pygame import FRect, Surface

from game.engine.core import Command, Event, Seat, Sentence
from game.engine.dice_game import vocabulary as v
from game.engine.dice_game.rules import MOVE_DIE
from game.engine.dice_game.state import FINISH, HORSES, NO_BET, PLACES, ROLL
from game.stage.board import Board
from game.stage.looks.dice_game import layout, standing
from game.stage.looks.dice_game.calls.caller import Caller
from game.stage.looks.dice_game.choices import Choices, Option
from game.stage.looks.dice_game.field import Field
from game.stage.looks.dice_game.labels import horse_words
from game.stage.looks.dice_game.news import news
from game.stage.looks.dice_game.screen import Screen
from game.stage.looks.dice_game.scripts import Play, Scripts
from game.stage.looks.dice_game.sheet import Sheet
from game.stage.looks.dice_game.showing import Showing, Signature
from game.stage.looks.dice_game.tips import Component, Tips
from game.stage.looks.dice_game.topbar import TopBar
from game.stage.looks.dice_game.tote import Tote
from game.stage.looks.dice_game.track import Track
from game.stage.looks.sitting import Sitting
from game.stage.script import Script
from game.stage.sprites import Sprites
from game.ui import icons, paint, shapes, text, theme
from game.ui.canvas import Canvas
from game.ui.focus import Focus, Target
from game.ui.sight import Sight
from game.words import _

HEAD = theme.BOLD.sized(21).on(theme.PAPER_LIGHT)
STATUS = theme.LABEL.on(theme.PAPER_LIGHT)
LOG = theme.SMALL
WORDS = theme.LABEL.sized(22)
WORDS_UNDER = 3
"""Buttons under which there is room for a sentence."""
HEAD_SHARE, HEAD_ALONE = 0.6, 0.84
"""How much of the band the question may take: beside other words, and beside a hint."""
TIP = 26.0
"""Logical size of the sign of advice."""
CAPTION_SECONDS = 4.0
"""How long a call stays when nothing follows it."""
TOTE_MS = 0.4
"""Milliseconds of a frame that the tote may take."""
NOT_BY_HAND = ("roll", "bar", "roland")
"""Causes of a move that no option brings about by itself."""
FINALE = (v.PurseWon, v.BetPaid, v.JockeySetScored, v.AbilityScored, v.RaceEnded)
"""Events that the scoring scene tells."""


History = tuple[Sequence[Event], Sequence[Event]]
"""All events, and those since a seat's last turn."""


class Part(Protocol):
    """A still part of the picture, drawn again when its signature changes."""

    box: FRect

    def signature(self) -> Signature: ...

    def draw(self, canvas: Canvas) -> None: ...


class DiceGameLook:
    """Everything on screen during a race."""

    finale: tuple[type[Event], ...] = FINALE

    def __init__(self, showing: Showing, board: Board, play: Play, caller: Caller) -> None:
        self.showing = showing
        self._caller = caller
        self.buttons: list[str] = ["table", "speed", "help", "menu"]
        self._track = Track(showing, board)
        self._screen = Screen(showing, board)
        self._scripts = Scripts(showing, play)
        self._tips = Tips(showing, board)
        self._tote = Tote()
        self.tells_chances = True
        self.advice: Command | None = None
        self._advice_words = ""
        self.news: list[str] = []
        bar = TopBar(showing, self.buttons)
        self._parts: tuple[Part, ...] = (bar, Field(showing), Sheet(showing))
        self._board = board
        self._still: Surface | None = None
        self._ground: Surface | None = None
        self._drawn: dict[Part, Signature] = {}
        self._sight = Sight()

    # -- for the director ----------------------------------------------------------------------------------

    def script(self, event: Event) -> Script | None:
        words = self._caller.call(self.showing.view, self.showing.names, event)
        if words:
            self.showing.say(words)
        return self._scripts.of(event)

    def snap(self, event: Event) -> None:
        self.showing.settle()
        match event:
            case v.TurnBegan(seat=seat) | v.DicePassed(seat=seat):
                self.open_sheet(seat)

    def heed(self, *, still: bool, captions: bool) -> None:
        """What a player wants to see: no motion for its own sake; calls over the track or not."""
        self.showing.still, self.showing.captions = still, captions

    @property
    def last_call(self) -> str:
        """What was called last, for those who listen."""
        return self.showing.log[-1] if self.showing.log else ""

    def open_sheet(self, seat: Seat) -> None:
        """Lays the sheet of a person in turn open; a bot's turn leaves the person's there, if there is one alone."""
        if seat in self.showing.people or not self.showing.people:
            self.showing.sheet = seat

    # -- for the race scene --------------------------------------------------------------------------------

    def choices(self, legal: Sequence[Command], why_not: Callable[[Command], Sentence | None]) -> Choices:
        """The open question of the seat that must act."""
        return Choices(self.showing.view, legal, why_not)

    def update(self, seconds: float) -> None:
        """The tote, and small motion that tells nothing: the camera, the fading call."""
        self._update_chances()
        self.showing.caption_age += seconds
        if self.showing.caption_age > CAPTION_SECONDS:
            self.showing.caption = ""
        self._screen.update(seconds)
        self._track.update(seconds)

    def _update_chances(self) -> None:
        if not self.tells_chances:
            self.showing.chances = {}
            return
        self._tote.follow(self.showing.view)
        self._tote.work(TOTE_MS)
        self.showing.chances = self._tote.chances

    @property
    def tension(self) -> int:
        """1 to 3: a race under way, a horse past the No Bet line, two horses home."""
        view = self.showing.view
        if len(view.finishers) >= PLACES - 1:
            return 3
        return 2 if any(position >= NO_BET for position in view.positions[1:]) else 1

    def light(self, option: Option | None, foreseen: Sequence[Event]) -> None:
        """Follows the focus: lights the horse that an option is about, and the way it would go."""
        command = option.commands[0] if option and option.commands else None
        self.showing.focus_horse = getattr(command, "horse", 0)
        moves = (e for e in foreseen if isinstance(e, v.HorseMoved) and e.cause not in NOT_BY_HAND)
        move = next(moves, None)
        self.showing.path = (move.horse, move.start, move.end) if move else None

    def advise(self, command: Command | None, words: str) -> None:
        """Marks the options that lead to `command`; `words` stand at the right of the sheet's band."""
        self.advice, self._advice_words = command, words

    def components(self, choices: Choices | None, buttons: Sequence[Target]) -> list[Component]:
        """All that can be asked about now, with its words."""
        return self._tips.components(choices, buttons)

    def tell_news(self, seat: Seat, events: Sequence[Event]) -> None:
        """Shows in the infield what has happened for `seat` in these events; nothing for none."""
        self.news = news(self.showing.view, seat, self.showing.names, events)

    def draw_standing(self, canvas: Canvas, box: FRect, seat: Seat, history: History) -> None:
        """The table at a glance, for `seat`."""
        every, lately = history
        lines = news(self.showing.view, seat, self.showing.names, lately)
        standing.draw(canvas, box, self.showing, standing.Told(standing.rolls(every), lines))

    def offer(self, button: str, *, possible: bool) -> None:
        """Shows or hides one of the small buttons."""
        if possible and button not in self.buttons:
            self.buttons.insert(0, button)
        elif not possible and button in self.buttons:
            self.buttons.remove(button)

    def seat_targets(self, pressed: Callable[[Seat], Any]) -> list[Target]:
        """The chips: pressing one lays that seat's sheet open."""
        seats = self.showing.view.seats
        words = _("Sheet of {name}")
        return [
            Target(f"seat.{seat}", layout.chip(seat, len(seats)), words.format(name=self.showing.names[seat]),
                   lambda seat=seat: pressed(seat))  # type: ignore[misc]
            for seat in seats
        ]  # fmt: skip

    def button_targets(self, pressed: Callable[[str], Any]) -> list[Target]:
        """The small buttons at the right end of the bar."""
        words = {"undo": _("Take back"), "table": _("The standing"), "speed": _("Faster"), "help": _("Rules"),
                 "menu": _("Menu")}  # fmt: skip
        return [
            Target(f"top.{name}", layout.top_icon(name), words[name], lambda name=name: pressed(name))  # type: ignore[misc]
            for name in self.buttons
        ]

    # -- drawing -------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas, choices: Choices | None, focus: Focus, head: str) -> None:
        """Draws a frame; `head` is the line on the sheet's band."""
        self._draw_still(canvas)
        self._track.draw(canvas)
        if not self.news:  # their card lies over the screen
            self._screen.draw(canvas)
        self._draw_head(canvas, head, choices)
        if self.news:
            self._draw_news(canvas)
        if choices:
            self._draw_options(canvas, choices, focus)
        else:
            self._draw_log(canvas)
        for stamp in self.showing.stamps:
            self._draw_stamp(canvas, stamp.box, stamp.size)
        self._track.draw_over(canvas)

    def _draw_still(self, canvas: Canvas) -> None:
        still = self._fitting(canvas.scale)
        if canvas.sight != self._sight:
            self._sight = canvas.sight
            self._drawn.clear()
        for part in self._parts:
            signature = part.signature()
            if self._drawn.get(part) != signature:
                self._drawn[part] = signature
                self._redraw(canvas.onto(still), part)
        canvas.surface.blit(still, (0, 0))

    def _fitting(self, scale: float) -> Surface:
        """The still picture at this scale; made anew, which is slow, when the window has changed."""
        if self._still is None or self.showing.sprites.scale != scale:
            self._rest(scale)
        assert self._still is not None
        return self._still

    def _rest(self, scale: float) -> None:
        """Paints the board and the shadows of the panels; each panel then only ever changes within its box."""
        self._ground = self._board.render(scale)
        ground = Canvas(self._ground, scale)
        for box in (layout.FIELD, layout.SHEET):
            paint.drop_shadow(ground, box, theme.PANEL_RADIUS)
        self._still = self._ground.copy()
        self._drawn.clear()
        if self.showing.sprites.scale != scale:
            self.showing.sprites = Sprites(scale)

    def warm(self, scale: float) -> Iterator[float]:
        """Makes what a frame would otherwise stop for; yields the share that is done, 0..1."""
        self._rest(scale)
        yield 0.3
        assert self._ground is not None
        for _portrait in self._track.warm(Canvas(self._ground, scale)):
            yield 0.4
        for share in self.showing.sprites.warm(HORSES, side_height=self._screen.horse_height):
            yield 0.4 + 0.6 * share

    def _redraw(self, canvas: Canvas, part: Part) -> None:
        assert self._ground is not None
        box = canvas.rect(part.box)
        canvas.surface.blit(self._ground, box, box)
        canvas.surface.set_clip(box)
        part.draw(canvas)
        canvas.surface.set_clip(None)

    def _draw_head(self, canvas: Canvas, head: str, choices: Choices | None) -> None:
        """The band of the sheet: whose it is and what is asked, or at the right what another seat does."""
        s, box = self.showing, FRect(layout.SHEET.left, layout.SHEET.top, layout.SHEET.width, layout.SHEET_HEAD)
        canvas.blit_centred(icons.badge(canvas, s.looks[s.sheet], 26), box.left + 26, box.centery)
        room = FRect(box.left + 48, box.top, 1190, box.height)
        if choices:
            most = room.width * (HEAD_SHARE if self.band_words else HEAD_ALONE)
            wide = min(text.width(canvas, head, HEAD), most)
            text.put(canvas, head, HEAD, FRect(room.left, room.top, wide + 1, room.height), text.LEFT)
            wide += TIP
            self._draw_advice(canvas, FRect(room.left + wide, room.top, room.width - wide, room.height))
            return
        text.put(canvas, s.names[s.sheet], HEAD, FRect(room.left, room.top, 300, room.height), text.LEFT)
        text.put(canvas, head, STATUS, FRect(room.left + 310, room.top, room.width - 310, room.height), text.RIGHT)

    def _draw_advice(self, canvas: Canvas, room: FRect) -> None:
        """At the right: what a sharp player would do, or what the leader needs."""
        words = self.band_words
        if self._advice_words:
            wide = min(text.width(canvas, words, STATUS), room.width - TIP)
            self._draw_tip_mark(canvas, room.right - wide - TIP, room.centery)
        text.put(canvas, words, STATUS, room, text.RIGHT)

    @property
    def band_words(self) -> str:
        """What stands at the right of the band while somebody is asked."""
        return self._advice_words or self._finish_words()

    def _is_advised(self, option: Option) -> bool:
        return self.advice is not None and self.advice in option.commands

    def _draw_tip_mark(self, canvas: Canvas, x: float, y: float) -> None:
        """The sign of advice: a star on a gold disc."""
        disc = FRect(0, 0, TIP, TIP)
        disc.center = (x, y)
        paint.card(canvas, disc, theme.GOLD, theme.INK, TIP / 2)
        canvas.blit_centred(icons.icon(canvas, "star", TIP - 10, theme.INK), x, y)

    def _finish_words(self) -> str:
        """Before a roll: which horse could cross the line by the dice, and what it needs."""
        view = self.showing.view
        if view.phase != ROLL or len(view.finishers) == PLACES:
            return ""
        near = [horse for horse in view.racing() if FINISH - view.positions[horse] <= MOVE_DIE[-1]]
        if not near:
            return ""
        first = max(near, key=lambda horse: view.positions[horse])
        words = _("{horse} needs a {steps} to finish")
        return words.format(horse=horse_words(view, first), steps=FINISH - view.positions[first])

    def _draw_news(self, canvas: Canvas) -> None:
        """A card over the infield."""
        high = layout.NEWS_LINE * (len(self.news) + 1) + 16
        box = FRect(0, 0, layout.NEWS_WIDE, high)
        box.center = FRect(*self._board.screen_rect).center
        box.clamp_ip(layout.TRACK.inflate(-16, -16))
        paint.card(canvas, box, theme.NIGHT, theme.GOLD, 12)
        line = FRect(box.left + 16, box.top + 8, box.width - 32, layout.NEWS_LINE)
        text.put(canvas, _("SINCE YOUR LAST TURN"), theme.CAPS.on(theme.GOLD), line, text.LEFT)
        for words in self.news:
            line = line.move(0, layout.NEWS_LINE)
            text.put(canvas, words, theme.LABEL.sized(19).on(theme.PAPER), line, text.LEFT)

    def _draw_log(self, canvas: Canvas) -> None:
        """The last calls, where the buttons stand when there is something to press."""
        for number, words in enumerate(self.showing.log):
            box = layout.slot(number, len(self.showing.log))
            text.put_block(canvas, words, LOG, box)

    def _draw_options(self, canvas: Canvas, choices: Choices, focus: Focus) -> None:
        for option, box in choices.placed():
            if option.box is None:
                self._draw_button(canvas, option, box, down=focus.pressed == option.key)
            elif not option.key.startswith("Wild."):
                self._draw_glow(canvas, box, box.width / 2 if option.key.startswith("Concession.") else 9)
            if option.box is not None and self._is_advised(option):
                self._draw_tip_mark(canvas, box.right - TIP / 3, box.top + TIP / 3)
        self._draw_words(canvas, choices, focus)

    def _draw_words(self, canvas: Canvas, choices: Choices, focus: Focus) -> None:
        """Under the buttons, where there is room: what the option in focus means."""
        buttons = sum(option.box is None for option in choices.options)
        option = next((option for option in choices.options if option.key == focus.key), None)
        if option and option.box and buttons <= WORDS_UNDER:
            text.put_block(canvas, option.words, WORDS, layout.below(buttons))

    def _draw_button(self, canvas: Canvas, option: Option, box: FRect, *, down: bool) -> None:
        tone = theme.OFF if option.why_not else theme.PLAIN
        face = paint.slab(canvas, box, tone, down=down).inflate(-24, 0)
        if self._is_advised(option):
            self._draw_tip_mark(canvas, face.left + TIP / 2 - 6, face.centery)
            face.left, face.width = face.left + TIP, face.width - TIP
        words, note = theme.BUTTON.on(tone.text), theme.SMALL.on(tone.note)
        text.put_pair(canvas, (option.words, words), (option.note, note), face)

    def _draw_glow(self, canvas: Canvas, box: FRect, radius: float) -> None:
        size = canvas.rect(box).size
        ring = canvas.kept(("glow", size), lambda: shapes.ring(size, canvas.px(radius), canvas.px(3), theme.GOLD))
        canvas.blit(ring, box.left, box.top)

    def _draw_stamp(self, canvas: Canvas, box: FRect, size: float) -> None:
        canvas.blit_centred(self.showing.sprites.stamp_x(round(34 * size)), *box.center)


def make(board: Board, sitting: Sitting, play: Play) -> DiceGameLook:
    """The look of a race that begins or goes on as `sitting` has it."""
    showing = Showing(sitting.view, sitting.names, sitting.looks, sitting.people, Sprites(0.0))
    showing.sheet = sitting.people[0] if sitting.people else 0
    showing.settle()
    caller = Caller(sitting.seed)
    if not any(sitting.view.positions):
        showing.say(caller.call(sitting.view, sitting.names, v.DicePassed(sitting.view.active)))
    return DiceGameLook(showing, board, play, caller)
