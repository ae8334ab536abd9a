"""The page about decisions: the best and the worst of each person against the sharp bot's, found while it is read."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter
from typing import Any

from pygame import FRect

from game.engine.core import Seat
from game.scenes.podium import Company
from game.table.hindsight import Hindsight, Review, Verdict
from game.ui import icons, paint, text, theme
from game.ui.canvas import Canvas
from game.ui.choices import Stepper
from game.ui.focus import Focus, Target
from game.words import _

BOX = FRect(60, 96, 1160, 452)
SLICE_SECONDS = 0.004
"""Seconds of a frame, at least one slice."""
MOST = 4
"""People on a page at most: each of their sentences has two lines."""
TALLEST, APART = 200.0, 5.0
"""A person's row, and what lies between two of them, logical units."""
PAGER = FRect(BOX.centerx - 130, BOX.bottom - 55, 260, 48)
NAME_WIDE, MARK = 250.0, 26.0
BADGE = 46.0
LINE = theme.BODY.sized(22)
COUNT = theme.SMALL
MARKS = (("check", theme.MONEY), ("no", theme.ALARM))
"""Before the best decision and before the worst."""


class DecisionsPage:
    """`phrases` puts a decision of the rule set into words."""

    def __init__(self, hindsight: Hindsight, company: Company, phrases: Any) -> None:
        self.hindsight = hindsight
        self._company = company
        self._phrases = phrases
        self._said: dict[tuple[Seat, int], tuple[str, str]] = {}
        seats, pages = list(hindsight.reviews), -(-len(hindsight.reviews) // MOST)
        most = -(-len(seats) // max(pages, 1))
        self._pages = [seats[first : first + most] for first in range(0, len(seats), most)]
        self._page = 0

    def update(self) -> None:
        """Goes over some more decisions."""
        due = perf_counter() + SLICE_SECONDS
        while self.hindsight.work() and perf_counter() < due:
            pass

    @property
    def words(self) -> str:
        """How the numbers came about."""
        if not self.hindsight.finished:
            share = 100 * self.hindsight.done // max(self.hindsight.whole, 1)
            return _("The sharp bot goes over the race: {share} %").format(share=share)
        return _("Dollars on average over many races from that moment on, whatever the dice did afterwards.")

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        """Draws what is known by now."""
        paint.panel(canvas, BOX)
        for number, seat in enumerate(self._shown):
            row = self._row(number)
            paint.card(canvas, row, theme.PAPER_SHADE, None, 10)
            self._draw_person(canvas, seat, row)
        if len(self._pages) > 1:
            self._pager().draw(canvas, focus)

    @property
    def _shown(self) -> list[Seat]:
        """The people of the page that lies open."""
        return self._pages[self._page]

    def _pager(self) -> Stepper:
        words = _("{number} of {all}").format(number=self._page + 1, all=len(self._pages))
        return Stepper("people", PAGER, words, self._turn)

    def _turn(self, way: int) -> None:
        self._page = (self._page + way) % len(self._pages)

    def _draw_person(self, canvas: Canvas, seat: Seat, row: FRect) -> None:
        review = self.hindsight.reviews[seat]
        canvas.blit_centred(icons.badge(canvas, self._company.looks[seat], BADGE), row.left + 40, row.centery)
        name = FRect(row.left + 76, row.centery - 36, NAME_WIDE - 84, 26)
        text.put(canvas, self._company.names[seat], theme.BOLD, name, text.LEFT)
        text.put(canvas, alike_words(review), COUNT, FRect(name.left, name.bottom, name.width, 44), text.LEFT)
        play = icons.icon(canvas, "play", 16, theme.INK_SOFT)
        for number, words in enumerate(self.sentences(seat)):
            line, (mark, colour) = self._line(row, number), MARKS[number]
            if self._verdicts(seat)[number] and self.hindsight.finished:
                paint.slab(canvas, line, theme.PLAIN)
                canvas.blit_centred(play, line.right - 20, line.centery - theme.LIP / 2)
            canvas.blit_centred(icons.icon(canvas, mark, 18, colour), line.left + 22, line.centery - theme.LIP / 2)
            room = FRect(line.left + 20 + MARK, line.top, line.width - 62 - MARK, line.height - theme.LIP)
            text.put(canvas, words, LINE, room, text.LEFT)

    def targets(self, watch: Callable[[int], Any]) -> list[Target]:
        """The decisions told, once they are final: pressing one calls `watch` with its number. And the pager."""
        pager = self._pager().targets() if len(self._pages) > 1 else []
        if not self.hindsight.finished:
            return pager
        told = [target for number, seat in enumerate(self._shown)
                for target in self._targets_of(seat, self._row(number), watch)]  # fmt: skip
        return [*told, *pager]

    def _targets_of(self, seat: Seat, row: FRect, watch: Callable[[int], Any]) -> list[Target]:
        told = zip(("best", "worst"), self._verdicts(seat), self.sentences(seat), strict=True)
        return [
            Target(f"decision.{seat}.{name}", self._line(row, number), words, lambda step=verdict.step: watch(step))  # type: ignore[misc]
            for number, (name, verdict, words) in enumerate(told)
            if verdict
        ]

    def _verdicts(self, seat: Seat) -> tuple[Verdict | None, Verdict | None]:
        review = self.hindsight.reviews[seat]
        return review.best, review.worst

    def _row(self, number: int) -> FRect:
        """The row of a person; few stand in the middle."""
        room = FRect(BOX.left + 12, BOX.top + 8, BOX.width - 24, BOX.height - 16)
        if len(self._pages) > 1:
            room.height = PAGER.top - room.top - 4
        count = len(self._shown)
        high = min((room.height - (count - 1) * APART) / count, TALLEST)
        top = room.centery - (count * (high + APART) - APART) / 2
        return FRect(room.left, top + number * (high + APART), room.width, high)

    def _line(self, row: FRect, number: int) -> FRect:
        """The box of a sentence: the best decision above, the worst below."""
        high = (row.height - 1) / 2
        return FRect(row.left + NAME_WIDE, row.top + number * (high + 1), row.width - NAME_WIDE, high)

    def sentences(self, seat: Seat) -> tuple[str, str]:
        """One sentence on the best and one on the worst decision of a person, so far."""
        review = self.hindsight.reviews[seat]
        if not review.verdicts:
            nothing = _("Nothing was decided.") if self.hindsight.finished else "…"
            return nothing, nothing
        key = (seat, len(review.verdicts))
        if key not in self._said:
            self._said[key] = self._both(review)
        return self._said[key]

    def _both(self, review: Review) -> tuple[str, str]:
        best, worst = review.best, review.worst
        return (
            self._sentence(best) if best else _("No decision gained on the sharp bot's choice."),
            self._sentence(worst) if worst else _("No decision was worse than the sharp bot's choice."),
        )

    def said(self) -> tuple[str, ...]:
        """All sentences once they are final, each with its person."""
        if not self.hindsight.finished:
            return ()
        return (self.words, *(f"{self._company.names[seat]}: {words}" for seat in self.hindsight.reviews
                              for words in self.sentences(seat)))  # fmt: skip

    def _sentence(self, verdict: Verdict) -> str:
        words = _("Round {round}: {decision}, {gain} against the sharp bot's {other}")
        judgement = verdict.judgement
        return words.format(
            round=verdict.round, gain=gain_words(verdict.gain),
            decision=self._phrases.decision(verdict.view, judgement.command),
            other=self._phrases.decision(verdict.view, judgement.sharp),
        )  # fmt: skip


def gain_words(gain: float) -> str:
    """Whole dollars with their sign."""
    return f"{'−' if gain < 0 else '+'}${abs(round(gain))}"


def alike_words(review: Review) -> str:
    """How often the sharp bot would have done the same."""
    count = len(review.verdicts)
    return _("{alike} of {count} like the sharp bot").format(alike=review.alike, count=count)
