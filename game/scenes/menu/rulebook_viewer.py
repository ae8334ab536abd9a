"""Shows a game's rule book: chapters at the left, one page at the right, or two in a wide layout."""

import re
from collections.abc import Sequence
from functools import partial

from pygame import FRect

from game.engine import catalog
from game.i18n import _
from game.input.intents import Back, Intent, MoveFocus, PointerPressed, WheelScrolled
from game.platform import asset_paths
from game.scenes.base.context import GameContext
from game.scenes.base.form_scene import HEADER_HEIGHT, WideForm
from game.scenes.base.scene import SceneChange
from game.scenes.menu.rulebook_parser import parse_rulebook
from game.ui import drawing, theme
from game.ui.box import inset, place_in, split_bottom, split_columns, split_left, split_top
from game.ui.canvas import Canvas
from game.ui.controls import Stepper
from game.ui.document import DocumentBlock, paginate, render_document
from game.ui.focus import FocusTarget
from game.ui.key_hints import HintPosition
from game.ui.widgets import Button, ButtonContent, Widget, thinned

RULE_LETTER = re.compile(r"(?<!\*)\b[A-Z](\d+)\b(?!\*)")
"""Pattern of a reference to another rule; the letter is not shown."""
CHAPTER_LIST_WIDTH = 300.0
"""Width of one column of chapters, in logical units."""
FINGER_COLUMN_WIDTH = 216.0
"""Width of each of two columns of chapters, in logical units."""
BUTTON_HEIGHT = 46.0
"""Usual height of a chapter's button, in logical units."""
BUTTON_GAP = 6.0
"""Gap between two chapters, in logical units."""
PANEL = FRect(40, 34, 1200, 652)
"""Box of the panel, in logical units."""
WIDE_PANEL = FRect(40, 20, 1520, 860)
"""Box of the panel in a wide layout, in logical units."""
PAGE_GAP = 48.0
"""Gap between two pages, in logical units."""
PAGER_HEIGHT = 52.0
"""Height of the row of page arrows, in logical units."""
PAGER_SIZE = (260.0, 48.0)
"""Size of the page arrows together, in logical units."""


class RulebookViewer(WideForm):
    """A rule book as pages of consecutive chapters; a sentence explains a missing book."""

    name = "rule_book"

    def __init__(self, context: GameContext, rules: str = "") -> None:
        self.title = _("Rule book")
        key = rules or catalog.games()[0].key
        book = asset_paths.rulebook(key)
        book = book or _("# Coming soon\nThis game has no rule book yet.")
        # Translators: the word at the end of brackets that marks a house rule in your rule books; several forms with |
        mark = _("ours")
        book = RULE_LETTER.sub(_("rule {number}").format(number=r"\1"), book)
        self._chapters = parse_rulebook(re.sub(rf"\b({mark})(?=\s?[);])", _("house rule"), book), key)
        self._chosen = 0
        self._headings = [DocumentBlock("heading", chapter.title) for chapter in self._chapters]
        self._pages: list[tuple[DocumentBlock, ...]] = []
        self._paginated_for: Canvas | None = None
        self._spread = 0
        self._list_width = CHAPTER_LIST_WIDTH
        super().__init__(context, "chapter.0")

    @property
    def panel(self) -> FRect:  # type: ignore[override]
        """The box of the panel, in logical units."""
        return WIDE_PANEL if self.is_wide_layout else PANEL

    def widgets(self) -> list[Widget]:
        chapters = [self._chapter(number, box) for number, box in enumerate(self._chapter_boxes())]
        box = place_in(inset(self.panel, 22, 7), (154, 48), "topright")
        done = Button("done", box, ButtonContent(_("Done"), icon="check"), self.back)
        if self._spreads == 1:
            return [*chapters, done]
        pager_row, _pages = self._sheet()
        pager_box = place_in(pager_row, PAGER_SIZE, "midtop")
        pager = Stepper("turn", pager_box, f"{self._spread + 1} / {self._spreads}", self._turn)
        return [*chapters, done, pager]

    def _chapter_boxes(self) -> list[FRect]:
        """Returns the boxes of the chapters, in one column, or in two if buttons for fingers need the space."""
        left, top = self.panel.left + 20, self.panel.top + HEADER_HEIGHT + 18
        space = self.panel.height - HEADER_HEIGHT - 36
        count = len(self._chapters)
        max_height = self.context.row_height(BUTTON_HEIGHT)
        has_large_buttons = max_height > BUTTON_HEIGHT and not self.is_wide_layout
        is_crowded = has_large_buttons and count * (max_height + BUTTON_GAP) > space
        columns, width = (2, FINGER_COLUMN_WIDTH) if is_crowded else (1, CHAPTER_LIST_WIDTH)
        self._list_width = columns * (width + BUTTON_GAP) - BUTTON_GAP
        rows = -(-count // columns)
        pitch = min(max_height + BUTTON_GAP, space / rows)
        height = min(max_height, max(pitch - BUTTON_GAP, theme.MIN_TARGET_SIZE))
        lefts = [left + column * (width + BUTTON_GAP) for column in range(columns)]
        return [FRect(lefts[number // rows], top + number % rows * pitch, width, height) for number in range(count)]

    def targets(self) -> Sequence[FocusTarget]:
        title = self._chapters[self._chosen].title
        return [*self.form.targets(), FocusTarget("page", self._page_area(), title, self._turn_on)]

    @property
    def hint_position(self) -> HintPosition:
        return HintPosition(self.panel.right - 200, self.panel.top + HEADER_HEIGHT / 2)

    def spoken_text(self) -> tuple[str, ...]:
        return (self.title, *(block.words for page in self._open_pages() for block in page))

    def handle(self, intent: Intent) -> SceneChange:
        match intent:
            case Back():
                return self.back()
            case WheelScrolled(lines=lines):
                self._turn(-1 if lines > 0 else 1)
            case MoveFocus(dx=0, dy=dy) if self.form.focus.key == "page":
                self._turn(dy)
            case PointerPressed(x=x, y=y) if self._page_area().collidepoint(x, y):
                self.form.focus.key = "page"
                self._turn_on()
            case _:
                return self._handle_focus(intent)
        return None

    def update(self, seconds: float) -> SceneChange:
        self.form.focus.update(seconds, self.targets())
        return None

    def layout(self, canvas: Canvas) -> None:
        super().layout(canvas)
        self._paginate(self.content_canvas(canvas))

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        content = self.content_canvas(canvas)
        for column, page in zip(self._columns(), self._open_pages(), strict=False):
            content.blit(render_document(content, page, column.width).picture, column.left, column.top)

    # -- the pages
    def _paginate(self, canvas: Canvas) -> None:
        """Divides the book into pages, once per canvas, and opens the chosen chapter."""
        if self._paginated_for is canvas:
            return
        column = self._columns()[0]
        chapters = zip(self._headings, self._chapters, strict=True)
        blocks = [block for heading, chapter in chapters for block in (heading, *chapter.blocks)]
        self._pages = paginate(canvas, blocks, column.width, column.height)
        self._paginated_for = canvas
        self._spread = self._spread_of(self._chosen)
        self.refresh()

    def _spread_of(self, chapter: int) -> int:
        heading = self._headings[chapter]
        for number, page in enumerate(self._pages):
            if any(block is heading for block in page):
                return number // len(self._columns())
        return 0

    def _open_pages(self) -> Sequence[Sequence[DocumentBlock]]:
        """Returns the visible pages; the chosen chapter before the book is divided into pages."""
        count = len(self._columns())
        return self._pages[count * self._spread : count * (self._spread + 1)] or [self._chapters[self._chosen].blocks]

    def _turn_to(self, spread: int) -> None:
        """Opens a spread, and chooses the first chapter that begins on it, else the one that continues on it."""
        self._spread = spread
        begun = [chapter for chapter in range(len(self._chapters)) if self._spread_of(chapter) <= spread]
        beginning = [chapter for chapter in begun if self._spread_of(chapter) == spread]
        self._chosen = beginning[0] if beginning else begun[-1]
        self.refresh()

    @property
    def _spreads(self) -> int:
        return max(-(-len(self._pages) // len(self._columns())), 1)

    def _columns(self) -> Sequence[FRect]:
        """Returns the boxes of the texts of the visible pages."""
        _pager, pages = self._sheet()
        return split_columns(inset(pages, 20, 12), (1, 1) if self.is_wide_layout else (1,), PAGE_GAP)

    def _turn(self, direction: int) -> None:
        self._turn_to(min(max(self._spread + direction, 0), self._spreads - 1))

    def _turn_on(self) -> None:
        """Opens the next spread; after the last one the first."""
        self._turn_to((self._spread + 1) % self._spreads)

    def draw_panel(self, canvas: Canvas) -> None:
        super().draw_panel(canvas)
        drawing.card(canvas, self._page_box(), theme.PAPER_LIGHT, theme.PAPER_EDGE)

    def _chapter(self, number: int, box: FRect) -> Button:
        colours = theme.DARK if number == self._chosen else theme.PLAIN
        content = ButtonContent(self._chapters[number].title, colours=colours, style=theme.BOLD.sized(19))
        return Button(f"chapter.{number}", box, content, partial(self._open, number))

    def _open(self, number: int) -> None:
        self._chosen = number
        self._spread = self._spread_of(number)
        self.refresh()

    def _handle_focus(self, intent: Intent) -> SceneChange:
        """Opens a chapter when it gets the focus."""
        self._static_layer = None
        step: SceneChange = self.form.focus.handle(intent, self.targets())
        kind, _dot, number = self.form.focus.key.partition(".")
        if kind == "chapter" and isinstance(intent, MoveFocus) and int(number) != self._chosen:
            self._open(int(number))
        return step

    def _page_area(self) -> FRect:
        _pager, pages = self._sheet()
        return thinned(pages, self.form.density)

    def _sheet(self) -> tuple[FRect, FRect]:
        """Returns the row of the page arrows, and the rest of the paper above it."""
        return split_bottom(self._page_box(), PAGER_HEIGHT)

    def _page_box(self) -> FRect:
        _header, below = split_top(inset(self.panel, 22), HEADER_HEIGHT, 18)
        _margin, content = split_bottom(below, 22)
        _chapters, page_box = split_left(content, self._list_width, 22)
        return page_box
