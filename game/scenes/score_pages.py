"""The pages after the race besides the pad: the charts that a rule set has, and the decisions of its people."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from pygame import FRect

from game.scenes.decisions import DecisionsPage
from game.scenes.house import House
from game.scenes.podium import Company
from game.stage.looks.catalog import charts_of, phrases_of
from game.table.hindsight import Hindsight, can_judge
from game.table.table import Table
from game.ui import graph_picture, paint, theme
from game.ui.canvas import Canvas
from game.ui.choices import Option
from game.ui.focus import Focus, Target
from game.words import _

BOX = FRect(60, 96, 1160, 452)


class Pages:
    """Which page is shown; "pad" is the pad, which the scene draws itself."""

    def __init__(self, house: House, table: Table, company: Company) -> None:
        self.shown = "pad"
        self.house = house
        rules = table.setup.rules
        maker, phrases = charts_of(rules), phrases_of(rules)
        self._charts = {chart.key: chart for chart in maker.charts(table.match, *company)} if maker else {}
        self.decisions: DecisionsPage | None = None
        people = [seat for seat in range(len(table.setup.seats)) if table.is_person(seat)]
        if people and phrases and can_judge(rules):
            self.decisions = DecisionsPage(Hindsight(table.match, people), company, phrases)

    @property
    def options(self) -> list[Option]:
        """The pages, as a choice offers them."""
        options = [Option("pad", _("Pad"))]
        options += [Option(chart.key, chart.title) for chart in self._charts.values()]
        if self.decisions:
            options.append(Option("decisions", _("Decisions")))
        return options

    def show(self, key: str) -> None:
        """Turns to a page."""
        self.shown = key
        self.house.audio.play("page", loudness=0.6)

    @property
    def words(self) -> str:
        """One sentence on the page that is shown."""
        if self.shown == "decisions" and self.decisions:
            return self.decisions.words
        return self._charts[self.shown].words if self.shown in self._charts else ""

    def targets(self, watch: Callable[[int], Any]) -> list[Target]:
        """What can be pressed on the page: decisions, to be watched."""
        return self.decisions.targets(watch) if self.shown == "decisions" and self.decisions else []

    def said(self) -> tuple[str, ...]:
        """The page that is shown, for those who listen: how the lines of a chart end, or all that is judged."""
        if self.shown == "decisions" and self.decisions:
            return self.decisions.said()
        chart = self._charts[self.shown]
        return (chart.words, *(curve.words for curve in chart.graph.curves))

    def update(self) -> None:
        """Goes on with what is worked out behind the scene."""
        if self.decisions and not self.decisions.hindsight.finished:
            self.decisions.update()

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        """Draws the page that is shown."""
        if self.shown == "decisions" and self.decisions:
            self.decisions.draw(canvas, focus)
            return
        self._draw_paper(canvas)
        self._draw_chart(canvas, self.shown)

    def pictures(self, canvas: Canvas) -> Iterator[None]:
        """Draws ahead what the scene then covers, piece by piece, so that turning to a page stops no frame."""
        if len(self.options) > 1:
            yield from paint.panel_ahead(canvas, BOX)
            self._draw_paper(canvas)
            yield
        for chart in self._charts.values():
            yield from graph_picture.prepared(canvas, chart.graph, _CHART.size, chart.mark)
            yield

    def _draw_paper(self, canvas: Canvas) -> None:
        paint.panel(canvas, BOX)
        paint.card(canvas, BOX.inflate(-24, -24), theme.PAPER_LIGHT, theme.PAPER_EDGE)

    def _draw_chart(self, canvas: Canvas, key: str) -> None:
        chart = self._charts[key]
        graph_picture.draw(canvas, chart.graph, _CHART, chart.mark)


_CHART = BOX.inflate(-36, -32)
