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
from game.ui.focus import Target
from game.words import _

BOX = FRect(60, 96, 1160, 452)
SLICE_SECONDS = 0.004
"""Seconds of a frame, at least one slice."""
TALLEST = 132.0
ROOMY, PITCH = 96.0, 46.0
"""Rows as high as this have two lines to press, so far apart."""
BADGE = 38.0
LINE = theme.BODY.sized(19)
COUNT = theme.SMALL


class DecisionsPage:
    """`phrases` puts a decision of the rule set into words."""

    def __init__(self, hindsight: Hindsight, company: Company, phrases: Any) -> None:
        self.hindsight = hindsight
        self._company = company
        self._phrases = phrases
        self._said: dict[tuple[Seat, int], tuple[str, str]] = {}

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

    def draw(self, canvas: Canvas) -> None:
        """Draws what is known by now."""
        paint.panel(canvas, BOX)
        seats = list(self.hindsight.reviews)
        for number, seat in enumerate(seats):
            row = self._row(number)
            if not number % 2:
                paint.card(canvas, row, theme.PAPER_SHADE, None, 8)
            self._draw_person(canvas, seat, row)
        play = icons.icon(canvas, "play", 16, theme.INK_SOFT)
        for target in self.targets(lambda step: None):
            canvas.blit_centred(play, target.box.right - 18, target.box.centery)

    def _draw_person(self, canvas: Canvas, seat: Seat, row: FRect) -> None:
        review = self.hindsight.reviews[seat]
        canvas.blit_centred(icons.badge(canvas, self._company.looks[seat], BADGE), row.left + 36, row.centery)
        name = FRect(row.left + 68, row.centery - 25, 216, 26)
        text.put(canvas, self._company.names[seat], theme.BOLD, name, text.LEFT)
        text.put(canvas, alike_words(review), COUNT, name.move(0, 25), text.LEFT)
        for number, words in enumerate(self.sentences(seat)):
            line = FRect(row.left + 322, row.centery - PITCH + PITCH * number, row.width - 334, PITCH)
            if self._high() < ROOMY:
                line = FRect(line.left, row.centery - 26 + 26 * number, line.width, 26)
            mark, colour = (("check", theme.MONEY), ("no", theme.ALARM))[number]
            canvas.blit_centred(icons.icon(canvas, mark, 16, colour), line.left - 18, line.centery)
            text.put(canvas, words, LINE, FRect(line.left, line.top, line.width - 26, line.height), text.LEFT)

    def targets(self, watch: Callable[[int], Any]) -> list[Target]:
        """The decisions told, once they are final: pressing one calls `watch` with its number. Where rows are low
        there is one a person, its worst.
        """
        if not self.hindsight.finished:
            return []
        return [target for number, seat in enumerate(self.hindsight.reviews)
                for target in self._targets_of(seat, self._row(number), watch)]  # fmt: skip

    def _targets_of(self, seat: Seat, row: FRect, watch: Callable[[int], Any]) -> list[Target]:
        review, sentences = self.hindsight.reviews[seat], self.sentences(seat)
        told = [(name, verdict, words) for name, verdict, words in
                zip(("best", "worst"), (review.best, review.worst), sentences, strict=True) if verdict]  # fmt: skip
        left, wide = row.left + 288, row.width - 292
        if self._high() < ROOMY:
            boxes = {"best": FRect(left, row.centery - 26, wide, 52), "worst": FRect(left, row.centery - 26, wide, 52)}
            told = told[-1:]
        else:
            boxes = {"best": FRect(left, row.centery - PITCH, wide, PITCH - 1),
                     "worst": FRect(left, row.centery + 1, wide, PITCH - 1)}  # fmt: skip
        return [Target(f"decision.{seat}.{name}", boxes[name], words, lambda step=verdict.step: watch(step))  # type: ignore[misc]
                for name, verdict, words in told]  # fmt: skip

    def _high(self) -> float:
        return min((BOX.height - 20) / len(self.hindsight.reviews), TALLEST)

    def _row(self, number: int) -> FRect:
        return FRect(BOX.left + 10, BOX.top + 10 + number * self._high(), BOX.width - 20, self._high())

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
