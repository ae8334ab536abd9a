"""Shows the best and the worst decisions of each person against the sharp bot's, reviewed while the page is read."""

from collections.abc import Callable, Sequence
from functools import partial
from time import perf_counter

from pygame import FRect

from game.engine.catalog import game_of_state
from game.engine.rules import GameState, Seat
from game.i18n import _, translate
from game.presentation.loader import MoveTexts
from game.scenes.base.scene import SceneChange
from game.scenes.score.podium import PlayerBadges
from game.session.advice import MoveReview, ReviewedMove
from game.ui import drawing, icons, text, theme
from game.ui.box import inset, nth_row, split_left, split_rows
from game.ui.canvas import Canvas
from game.ui.controls import Stepper
from game.ui.focus import Focus, FocusTarget
from game.ui.portraits import draw_portrait

PAGE_BOX = FRect(60, 96, 1160, 452)
"""Box of the page, in logical units."""
SLICE_SECONDS = 0.004
"""Time of a frame for the review, in seconds; at least one slice is reviewed."""
PEOPLE_PER_PAGE = 4
"""Maximum number of people on a page. Each of their sentences has two lines."""
ROW_GAP = 5.0
"""Gap between the rows of two people, in logical units."""
PAGER_BOX = FRect(PAGE_BOX.centerx - 130, PAGE_BOX.bottom - 55, 260, 48)
"""Box of the control that turns the page, in logical units."""
NAME_WIDTH = 250.0
"""Width of a person's portrait and name, in logical units."""
NAME_HEIGHT = 26.0
"""Height of a person's name, in logical units."""
COUNT_HEIGHT = 94.0
"""Height of the number of decisions that agree with the bot, in up to 3 lines; in logical units."""
MARK = 26.0
"""Width of the icon before a sentence, in logical units."""
PORTRAIT = 46.0
"""Size of a portrait, in logical units."""
LINE_STYLE = theme.BODY.sized(22)
"""Text style of a sentence."""
LARGE_LINE_STYLE = theme.BODY.sized(28)
"""Text style of a sentence if the page shows one person."""
COUNT_STYLE = theme.SMALL
"""Text style of the number of decisions that agree with the bot."""
VERDICT_ICONS = (("check", theme.MONEY), ("no", theme.ALARM))
"""Icon and its colour before the best decision, and before the worst."""
TIP_ICON = ("info", theme.INK_SOFT)
"""Icon and its colour before the text that replaces a missing decision."""


class MoveReviewPage:
    """Shows the finished part of the reviews of `hindsight`.

    `phrases` is the wording of the game; `tips` are shown until a decision is reviewed.
    """

    def __init__(
        self, hindsight: MoveReview, players: PlayerBadges, phrases: MoveTexts[GameState], tips: Sequence[str] = ()
    ) -> None:
        self.hindsight = hindsight
        self._players = players
        self._phrases = phrases
        self.tips = tips or ("…",)
        self._sentences_by_seat: dict[tuple[Seat, int, bool], tuple[str, str]] = {}
        seats = list(hindsight.reviews)
        pages = -(-len(hindsight.reviews) // PEOPLE_PER_PAGE)
        per_page = -(-len(seats) // max(pages, 1))
        self._pages = [seats[first : first + per_page] for first in range(0, len(seats), per_page)]
        self._page = 0

    def update(self, *, one_slice: bool = False) -> None:
        """Reviews decisions for SLICE_SECONDS; with `one_slice` the result does not depend on the machine's speed."""
        due = perf_counter() + SLICE_SECONDS
        while self.hindsight.run_slice() and not one_slice and perf_counter() < due:
            pass

    @property
    def words(self) -> str:
        """Explanation of the numbers."""
        if not self.hindsight.finished:
            share = 100 * self.hindsight.commands_reviewed // max(self.hindsight.commands_total, 1)
            return _("The Sharp bot is reviewing the game: {share}%").format(share=share)
        return _("Average over many simulated games from that moment.")

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        """Draws the results so far."""
        drawing.panel(canvas, PAGE_BOX)
        for number, seat in enumerate(self._visible_seats):
            row = self._row(number)
            drawing.card(canvas, row, theme.PAPER_SHADE, None, 10)
            self._draw_person(canvas, seat, row)
        if len(self._pages) > 1:
            self._pager().draw(canvas, focus)

    @property
    def _visible_seats(self) -> list[Seat]:
        return self._pages[self._page]

    def _pager(self) -> Stepper:
        label = _("{number} of {all}").format(number=self._page + 1, all=len(self._pages))
        return Stepper("people", PAGER_BOX, label, self._turn_page)

    def _turn_page(self, direction: int) -> None:
        self._page = (self._page + direction) % len(self._pages)

    def _draw_person(self, canvas: Canvas, seat: Seat, row: FRect) -> None:
        review = self.hindsight.reviews[seat]
        draw_portrait(canvas, self._players.badges[seat], row.left + 40, row.centery, PORTRAIT)
        name = FRect(row.left + 76, row.centery - (NAME_HEIGHT + COUNT_HEIGHT) / 2, NAME_WIDTH - 84, NAME_HEIGHT)
        text.draw_line(canvas, self._players.names[seat], theme.BOLD, name, text.LEFT)
        agreement = ""
        if review.reviewed_moves:
            agreement = _("Agreed with the Sharp bot {alike} times of {count}").format(
                alike=review.agreements, count=len(review.reviewed_moves)
            )
        count = FRect(name.left, name.bottom, name.width, COUNT_HEIGHT)
        text.draw_centred(canvas, agreement, COUNT_STYLE, count)
        for number, (verdict, sentence) in enumerate(zip(self._verdicts(seat), self.sentences(seat), strict=True)):
            self._draw_verdict(canvas, self._line(row, number), number, verdict, sentence)

    def _draw_verdict(
        self, canvas: Canvas, line: FRect, number: int, verdict: ReviewedMove | None, sentence: str
    ) -> None:
        """Draws the best (`number` 0) or the worst decision (1) of a person."""
        is_final = self.hindsight.finished
        centre = line.centery - theme.BUTTON_DEPTH / 2
        if verdict and is_final:
            drawing.button_face(canvas, line, theme.PLAIN)
            canvas.blit_centred(icons.icon(canvas, "play", 16, theme.INK_SOFT), line.right - 20, centre)
        icon, colour = VERDICT_ICONS[number] if verdict or is_final else TIP_ICON
        canvas.blit_centred(icons.icon(canvas, icon, 18, colour), line.left + 22, centre)
        box = FRect(line.left + 20 + MARK, line.top, line.width - 62 - MARK, line.height - theme.BUTTON_DEPTH)
        style = LARGE_LINE_STYLE if len(self._visible_seats) == 1 else LINE_STYLE
        text.draw_centred(canvas, sentence, style, box)

    def targets(self, watch: Callable[[int], SceneChange]) -> list[FocusTarget]:
        """Returns the final decisions, which call `watch` with the number of the command, and the pager."""
        pager = self._pager().targets() if len(self._pages) > 1 else []
        if not self.hindsight.finished:
            return pager
        targets = [
            target
            for number, seat in enumerate(self._visible_seats)
            for target in self._targets_of(seat, self._row(number), watch)
        ]
        return [*targets, *pager]

    def _targets_of(self, seat: Seat, row: FRect, watch: Callable[[int], SceneChange]) -> list[FocusTarget]:
        targets = zip(("best", "worst"), self._verdicts(seat), self.sentences(seat), strict=True)
        return [
            FocusTarget(
                f"decision.{seat}.{name}",
                self._line(row, number),
                sentence,
                partial(watch, verdict.step),
            )
            for number, (name, verdict, sentence) in enumerate(targets)
            if verdict
        ]

    def _verdicts(self, seat: Seat) -> tuple[ReviewedMove | None, ReviewedMove | None]:
        review = self.hindsight.reviews[seat]
        return review.best, review.worst

    def _row(self, number: int) -> FRect:
        area = inset(PAGE_BOX, 12, 8)
        if len(self._pages) > 1:
            area.height = PAGER_BOX.top - area.top - 4
        count = len(self._visible_seats)
        height = (area.height - (count - 1) * ROW_GAP) / count
        return nth_row(area, number, height, ROW_GAP)

    def _line(self, row: FRect, number: int) -> FRect:
        _name, lines = split_left(row, NAME_WIDTH)
        return split_rows(lines, 2, 1)[number]

    def sentences(self, seat: Seat) -> tuple[str, str]:
        """Returns a sentence on the best and one on the worst decision of a person; tips until there are any."""
        key = (seat, len(self.hindsight.reviews[seat].reviewed_moves), self.hindsight.finished)
        if key not in self._sentences_by_seat:
            best, worst = self._verdicts(seat)
            nothing_good, nothing_bad = self._instead(seat)
            self._sentences_by_seat[key] = (
                self._sentence(best) if best else nothing_good,
                self._sentence(worst) if worst else nothing_bad,
            )
        return self._sentences_by_seat[key]

    def advice(self, seat: Seat) -> str:
        """Returns what a strong player would have done instead of a person's worst decision; "" if all were good."""
        worst = self.hindsight.reviews[seat].worst
        if worst is None:
            return ""
        game = game_of_state(worst.view)
        other = self._phrases.reviewed_decision(worst.view, worst.comparison.reference_command)
        return _("{round}: a strong player {other}. That is worth about {amount} more than your choice.").format(
            round=_(game.round_label).format(number=worst.round),
            other=translate(other),
            amount=self._players.score(abs(round(worst.comparison.gain))),
        )

    def _instead(self, seat: Seat) -> tuple[str, str]:
        """Returns the texts instead of a missing best and a missing worst decision."""
        if not self.hindsight.finished:
            first = 2 * list(self.hindsight.reviews).index(seat)
            count = len(self.tips)
            tip, other = (_(self.tips[number]) for number in (first % count, (first + 1) % count))
            return tip, other
        if not self.hindsight.reviews[seat].reviewed_moves:
            return (_("No decisions to review."),) * 2
        return (
            _("No decision beat the Sharp bot's choice."),
            _("No decision was worse than the Sharp bot's choice."),
        )

    def spoken_text(self) -> tuple[str, ...]:
        """Returns all sentences with their person's name once they are final."""
        if not self.hindsight.finished:
            return ()
        return (
            self.words,
            *(
                f"{self._players.names[seat]}: {sentence}"
                for seat in self.hindsight.reviews
                for sentence in self.sentences(seat)
            ),
        )

    def _sentence(self, verdict: ReviewedMove) -> str:
        better = _("{round}: {name} {deed} – worth about {amount} more. The Sharp bot {other}.")
        worse = _("{round}: {name} {deed}. The Sharp bot {other} – worth about {amount} more.")
        comparison = verdict.comparison
        template = better if comparison.gain > 0 else worse
        return template.format(
            round=_(game_of_state(verdict.view).round_label).format(number=verdict.round),
            amount=self._players.score(abs(round(comparison.gain))),
            name=self._players.names[comparison.command.seat],
            deed=translate(self._phrases.reviewed_decision(verdict.view, comparison.command)),
            other=translate(self._phrases.reviewed_decision(verdict.view, comparison.reference_command)),
        )
