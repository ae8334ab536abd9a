"""The Dice Game's look: its panels, its words and its motion, handed to the look that every race has."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import FRect

from game.engine.core import Event, Seat
from game.engine.dice_game import vocabulary as v
from game.engine.dice_game.state import FINISH, NO_BET, OVER, PLACES, State
from game.stage.board import Board
from game.stage.looks.base.calls.caller import Voice
from game.stage.looks.base.hooks import History, Way
from game.stage.looks.base.look import Look
from game.stage.looks.base.motion import Play
from game.stage.looks.base.topbar import Bar
from game.stage.looks.dice_game import crossing, layout, marks, standing
from game.stage.looks.dice_game.choices import Choices
from game.stage.looks.dice_game.field import Field
from game.stage.looks.dice_game.labels import horse_words
from game.stage.looks.dice_game.news import news
from game.stage.looks.dice_game.paddock import showing
from game.stage.looks.dice_game.scripts import Scripts
from game.stage.looks.dice_game.sheet import Sheet
from game.stage.looks.dice_game.tips import Tips
from game.stage.looks.dice_game.tote import Tote
from game.stage.looks.sitting import Sitting
from game.ui.canvas import Canvas
from game.words import _

NOT_BY_HAND = ("roll", "bar", "roland")
"""Causes of a move that no option brings about by itself."""
FINALE = (v.PurseWon, v.BetPaid, v.JockeySetScored, v.AbilityScored, v.RaceEnded)
"""Events that the scoring scene tells."""


class DiceGameLook(Look):
    """Everything on screen during a race."""

    plan = layout.PLAN
    question = Choices
    finale: tuple[type[Event], ...] = FINALE

    def parts(self) -> tuple[Field, Sheet]:
        return Field(self.showing), Sheet(self.showing)

    def scripts(self, play: Play) -> Scripts:
        return Scripts(self.showing, play)

    def tips(self) -> Tips:
        return Tips(self.showing, self.board, self.plan)

    def tote(self) -> Tote:
        return Tote()

    def bar(self) -> Bar:
        view = self.showing.view
        money = tuple(_("${amount}").format(amount=view.money[seat]) for seat in view.seats)
        words = _("Round {number}").format(number=max(view.round, 1))
        return Bar(_("LONG SHOT"), words, money, view.turn if view.phase != OVER else None)

    @property
    def tension(self) -> int:
        """1 to 3: a race under way, a horse past the No Bet line, two horses home."""
        view = self.showing.view
        if len(view.finishers) >= PLACES - 1:
            return 3
        return 2 if any(position >= NO_BET for position in view.positions[1:]) else 1

    def hint(self) -> str:
        """Before a roll: which horses could cross the line by the dice, and what the first one needs."""
        view = self.showing.view
        close, first = self.crossing(), crossing.nearest(view)
        if close:
            return _("Photo finish? Of {horses} two can cross in one roll").format(horses=", ".join(map(str, close)))
        if not first:
            return ""
        words = _("{horse} needs a {steps} to finish")
        return words.format(horse=horse_words(view, first), steps=FINISH - view.positions[first])

    def crossing(self) -> tuple[int, ...]:
        return crossing.together(self.showing.view)

    def begins(self, view: State) -> Event | None:
        return v.DicePassed(view.active) if not any(view.positions) else None

    def opens(self, event: Event) -> Seat | None:
        return event.seat if isinstance(event, v.TurnBegan | v.DicePassed) else None

    def foreseen(self, event: Event) -> Way | None:
        return self.way_of(event) if getattr(event, "cause", "") not in NOT_BY_HAND else None

    def way_of(self, event: Event) -> Way | None:
        return (event.horse, event.start, event.end) if isinstance(event, v.HorseMoved) else None

    def horse_of(self, event: Event) -> int:
        return marks.horse_of(event)

    def mark_of(self, event: Event) -> FRect | None:
        return marks.box_of(event)

    def news_of(self, seat: Seat, events: Sequence[Event]) -> list[str]:
        return news(self.showing.view, seat, self.showing.names, events)

    def draw_standing(self, canvas: Canvas, box: FRect, seat: Seat, history: History) -> None:
        every, lately = history
        standing.draw(canvas, box, self.showing, standing.told(self.showing.view, every, self.news_of(seat, lately)))


def make(board: Board, sitting: Sitting, play: Play, voice: Voice) -> DiceGameLook:
    """The look of a race that begins or goes on as `sitting` has it."""
    shown = showing(sitting.view, sitting.names, sitting.looks, sitting.people)
    shown.sheet = sitting.people[0] if sitting.people else 0
    shown.settle()
    return DiceGameLook(shown, board, play, voice)
