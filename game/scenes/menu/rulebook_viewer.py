"""Shows a game's rule book: chapters at the left; the numbered sentences scroll at the right, or fill two pages."""

import re
from collections.abc import Sequence

from pygame import FRect, Rect, Surface

from game.engine import catalog
from game.i18n import _
from game.input.intents import Back, Intent, MoveFocus, PointerMoved, PointerPressed, PointerReleased, WheelScrolled
from game.platform import asset_paths
from game.scenes.base.context import GameContext
from game.scenes.base.form_scene import HEADER_HEIGHT, RoomyForm
from game.scenes.base.scene import SceneChange
from game.scenes.menu.rulebook_parser import parse_rulebook
from game.ui import drawing, text, theme
from game.ui.box import inset, place_in, split_bottom, split_columns, split_left, split_right, split_top
from game.ui.canvas import Canvas
from game.ui.document import DocumentBlock, RenderedDocument, line_ends, paginate, render_document
from game.ui.focus import FocusTarget
from game.ui.key_hints import HintPosition
from game.ui.widgets import Button, ButtonContent, Widget, thinned

RULE_LETTER = re.compile(r"(?<!\*)\b[A-Z](\d+)\b(?!\*)")
"""Another rule's number in a sentence, with the letter of its book, which tells players nothing."""
CHAPTER_LIST_WIDTH, FINGER_COLUMN_WIDTH = 300.0, 216.0
"""How many chapters as high as a fingertip one column holds, and each of two columns."""
LINE_STEP, WHEEL_STEP = 44.0, 66.0
"""Logical units a press of down scrolls, and a notch of the wheel."""
EASE_SECONDS = 0.07
BUTTON_HEIGHT, BUTTON_GAP = 46.0, 6.0
PANEL, ROOMY_PANEL = FRect(40, 34, 1200, 652), FRect(40, 20, 1520, 860)
GUTTER, SPREAD_NUMBER_HEIGHT = 48.0, 30.0
"""Between two pages, and for the number below them."""


class RulebookViewer(RoomyForm):
    """One chapter is open at a time and is scrolled; in a large window it is a book with two pages in sight.

    A sentence says so where there is no rule book.
    """

    name = "rule_book"

    def __init__(self, context: GameContext, rules: str = "") -> None:
        self.title = _("Rule book")
        book = asset_paths.rulebook(rules or catalog.games()[0].key)
        book = book or _("# Coming soon\nThis game has no rule book yet.")
        # Translators: the word at the end of brackets that marks a house rule in your rule books; several forms with |
        mark = _("ours")
        book = RULE_LETTER.sub(_("rule {number}").format(number=r"\1"), book)
        self._chapters = parse_rulebook(re.sub(rf"\b({mark})(?=[);])", _("house rule"), book))
        self._chosen = 0
        self._scroll = self._scroll_target = 0.0
        self._max_scroll = 0.0
        self._line_ends: list[float] = []
        self._measured: Surface | None = None
        self._drag_y: float | None = None
        self._headings = [DocumentBlock("heading", chapter.title) for chapter in self._chapters]
        self._pages: list[tuple[DocumentBlock, ...]] = []
        self._paginated_for: Canvas | None = None
        self._spread = 0
        self._list_width = CHAPTER_LIST_WIDTH
        super().__init__(context, "chapter.0")

    @property
    def panel(self) -> FRect:  # type: ignore[override]
        """The sheet that everything is on."""
        return ROOMY_PANEL if self.is_roomy else PANEL

    def widgets(self) -> list[Widget]:
        chapters = [self._chapter(number, box) for number, box in enumerate(self._chapter_boxes())]
        box = place_in(inset(self.panel, 22, 7), (154, 48), "topright")
        return [*chapters, Button("done", box, ButtonContent(_("Done"), icon="check"), self.back)]

    def _chapter_boxes(self) -> list[FRect]:
        """Where the chapters lie: below each other, or in two columns for a finger that would miss them."""
        left, top = self.panel.left + 20, self.panel.top + HEADER_HEIGHT + 18
        room, count = self.panel.height - HEADER_HEIGHT - 36, len(self._chapters)
        most = self.context.row_height(BUTTON_HEIGHT)
        is_crowded = most > BUTTON_HEIGHT and count * (most + BUTTON_GAP) > room and not self.is_roomy
        columns, width = (2, FINGER_COLUMN_WIDTH) if is_crowded else (1, CHAPTER_LIST_WIDTH)
        self._list_width = columns * (width + BUTTON_GAP) - BUTTON_GAP
        rows = -(-count // columns)
        pitch = min(most + BUTTON_GAP, room / rows)
        height = min(most, max(pitch - BUTTON_GAP, theme.MIN_TARGET_SIZE))
        lefts = [left + column * (width + BUTTON_GAP) for column in range(columns)]
        return [FRect(lefts[n // rows], top + n % rows * pitch, width, height) for n in range(count)]

    def targets(self) -> Sequence[FocusTarget]:
        title = self._chapters[self._chosen].title
        return [*self.form.targets(), FocusTarget("page", self._page_area(), title, self._scroll_page)]

    @property
    def hint_position(self) -> HintPosition:
        return HintPosition(self.panel.right - 200, self.panel.top + HEADER_HEIGHT / 2)

    def spoken_text(self) -> tuple[str, ...]:
        return (self.title, *(block.words for block in self._chapters[self._chosen].blocks))

    def handle(self, intent: Intent) -> SceneChange:
        match intent:
            case Back():
                return self.back()
            case WheelScrolled(lines=lines):
                self._scroll_by(-lines * WHEEL_STEP)
            case MoveFocus(dx=0, dy=dy) if self.form.focus.key == "page":
                self._scroll_by(dy * LINE_STEP)
            case PointerPressed(x=x, y=y) if self._page_area().collidepoint(x, y):
                self.form.focus.key = "page"
                if self.is_roomy:
                    self._scroll_page()
                else:
                    self._drag_y = y
            case PointerMoved(y=y) if self._drag_y is not None:
                self._scroll_by(self._drag_y - y, eased=False)
                self._drag_y = y
            case PointerReleased() if self._drag_y is not None:
                self._drag_y = None
            case _:
                return self._handle_focus(intent)
        return None

    def update(self, seconds: float) -> SceneChange:
        distance = self._scroll_target - self._scroll
        snaps = self.context.settings.reduced_motion or abs(distance) < 0.5
        self._scroll += distance if snaps else distance * min(seconds / EASE_SECONDS, 1)
        self.form.focus.update(seconds, self.targets())
        return None

    def layout(self, canvas: Canvas) -> None:
        super().layout(canvas)
        content = self.content_canvas(canvas)
        if self.is_roomy:
            self._paginate(content)
            return
        rendered, inner = self._rendered(content), self._text_box()
        if rendered.picture is not self._measured:
            self._measured = rendered.picture
            self._line_ends = line_ends(content, self._chapters[self._chosen].blocks, inner.width)
        self._max_scroll = max(rendered.height - inner.height, 0)
        self._scroll_target = min(self._scroll_target, self._max_scroll)

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        content = self.content_canvas(canvas)
        if self.is_roomy:
            self._draw_spread(content)
        else:
            self._draw_page(content)

    def _rendered(self, canvas: Canvas) -> RenderedDocument:
        return render_document(canvas, self._chapters[self._chosen].blocks, self._text_box().width)

    # -- two pages side by side
    def _paginate(self, canvas: Canvas) -> None:
        """Sets the whole book in pages, once for a canvas, and opens the chosen chapter."""
        if self._paginated_for is canvas:
            return
        column = self._columns()[0]
        chapters = zip(self._headings, self._chapters, strict=True)
        blocks = [block for heading, chapter in chapters for block in (heading, *chapter.blocks)]
        self._paginated_for, self._pages = canvas, paginate(canvas, blocks, column.width, column.height)
        self._spread = self._spread_of(self._chosen)

    def _spread_of(self, chapter: int) -> int:
        heading = self._headings[chapter]
        numbers = (n for n, page in enumerate(self._pages) if any(block is heading for block in page))
        return next(numbers, 0) // 2

    def _turn_to(self, spread: int) -> None:
        """Opens a spread; the chapter that begins there counts as chosen, or else the one that goes on there."""
        self._spread = spread
        begun = [chapter for chapter in range(len(self._chapters)) if self._spread_of(chapter) <= spread]
        here = [chapter for chapter in begun if self._spread_of(chapter) == spread]
        self._chosen = (here or begun[-1:])[0]
        self.refresh()

    @property
    def _spreads(self) -> int:
        return max(-(-len(self._pages) // 2), 1)

    def _columns(self) -> tuple[FRect, FRect]:
        left, right = split_columns(split_bottom(self._text_box(), SPREAD_NUMBER_HEIGHT)[1], (1, 1), GUTTER)
        return left, right

    def _draw_spread(self, canvas: Canvas) -> None:
        pages = self._pages[2 * self._spread : 2 * self._spread + 2]
        for column, page in zip(self._columns(), pages, strict=False):
            _blit_scrolled(canvas, render_document(canvas, page, column.width), column, 0)
        if self._spreads > 1:
            number = split_bottom(self._text_box(), SPREAD_NUMBER_HEIGHT)[0].move(0, 8)
            text.draw_line(canvas, f"{self._spread + 1} / {self._spreads}", theme.CAPS, number)

    # -- one page that is scrolled
    def _text_box(self) -> FRect:
        return self._page_box().inflate(-40, -24)

    def _draw_page(self, canvas: Canvas) -> None:
        pane, inner, rendered = self._page_box(), self._text_box(), self._rendered(canvas)
        whole = [end for end in self._line_ends if end <= self._scroll + inner.height]
        shown = split_top(inner, max(whole, default=inner.height + self._scroll) - self._scroll)[0]
        _blit_scrolled(canvas, rendered, shown, self._scroll)
        if self._max_scroll:
            self._draw_scrollbar(canvas, split_right(inset(pane, 6, 10), 6)[0], rendered.height)

    def _draw_scrollbar(self, canvas: Canvas, bar: FRect, content_height: float) -> None:
        drawing.card(canvas, bar, theme.PAPER_SHADE, None, 3)
        height = max(bar.height * bar.height / content_height, 40)
        top = bar.top + (bar.height - height) * (self._scroll / self._max_scroll if self._max_scroll else 0)
        drawing.card(canvas, FRect(bar.left, top, bar.width, height), theme.INK_SOFT, None, 3)

    def draw_panel(self, canvas: Canvas) -> None:
        super().draw_panel(canvas)
        drawing.card(canvas, self._page_box(), theme.PAPER_LIGHT, theme.PAPER_EDGE)

    def _chapter(self, number: int, box: FRect) -> Button:
        tone = theme.DARK if number == self._chosen else theme.PLAIN
        content = ButtonContent(self._chapters[number].title, colours=tone, style=theme.BOLD.sized(19))
        return Button(f"chapter.{number}", box, content, lambda: self._open(number))

    def _open(self, number: int) -> None:
        self._chosen, self._scroll, self._scroll_target = number, 0.0, 0.0
        self._spread = self._spread_of(number)
        self.refresh()

    def _handle_focus(self, intent: Intent) -> SceneChange:
        """Chapters open as the focus passes them; right leads into the page."""
        self._static_layer = None
        step: SceneChange = self.form.focus.handle(intent, self.targets())
        word, _dot, number = self.form.focus.key.partition(".")
        if word == "chapter" and isinstance(intent, MoveFocus) and int(number) != self._chosen:
            self._open(int(number))
        return step

    def _scroll_page(self) -> None:
        """A press on the page goes on, and from its end back to its top."""
        if self.is_roomy:
            self._turn_to((self._spread + 1) % self._spreads)
            return
        step = self._page_box().height - LINE_STEP
        self._scroll_by(step if self._scroll_target < self._max_scroll else -self._max_scroll)

    def _scroll_by(self, units: float, *, eased: bool = True) -> None:
        if self.is_roomy:
            self._turn_to(min(max(self._spread + (1 if units > 0 else -1), 0), self._spreads - 1))
            return
        self._scroll_target = min(max(self._scroll_target + units, 0), self._max_scroll)
        if not eased:
            self._scroll = self._scroll_target

    def _page_area(self) -> FRect:
        return thinned(self._page_box(), self.form.density)

    def _page_box(self) -> FRect:
        below = split_top(inset(self.panel, 22), HEADER_HEIGHT, 18)[1]
        return split_left(split_bottom(below, 22)[1], self._list_width, 22)[1]


def _blit_scrolled(canvas: Canvas, rendered: RenderedDocument, box: FRect, scroll: float) -> None:
    """The part of a page that is scrolled into `box`."""
    area = canvas.rect(box)
    canvas.surface.blit(rendered.picture, area, Rect(0, canvas.px(scroll), area.width, area.height))
