"""Edits the options of a new match: a row for each, then the seed, the track and a summary."""

from collections.abc import Callable, Sequence
from functools import partial

from pygame import FRect

from game.engine.catalog import ColumnCourse
from game.engine.setup_options import SetupOption
from game.i18n import _, translate
from game.scenes.base.context import GameContext
from game.scenes.base.scene import PushScene, SceneChange
from game.scenes.base.text_entry import TextEntryRequest, TextEntryScene
from game.scenes.setup.draft import SetupDraft
from game.scenes.setup.map_list import MapListScene
from game.scenes.setup.map_thumbnail import MapThumbnail
from game.session.setup import CHOOSING_OPTION
from game.ui import text, theme
from game.ui.box import inset, place_in, split_bottom, split_left, split_top
from game.ui.canvas import Canvas
from game.ui.controls import Segment, SegmentedControl, Stepper
from game.ui.focus import Focus
from game.ui.text_layout import FIT_TOLERANCE, lines_height
from game.ui.widgets import Button, ButtonContent, Label, TextField, Widget

SMALLEST_STYLE = theme.SMALL.sized(theme.MIN_TEXT_SIZE)
"""Text style in which the summary is measured."""
PAGE_BOX = FRect(756, 92, 492, 532)
"""Box of the page, in logical units."""
HEAD_HEIGHT = 54.0
"""Height of the head, in logical units."""
SIDE_MARGIN = 24.0
"""Margin left and right of the rows, in logical units."""
LABEL_HEIGHT = 26.0
"""Height of a row's label, in logical units."""
ROW_HEIGHT = 46.0
"""Usual height of a row's control, in logical units."""
OPTIONS_GAP = 12.0
"""Gap between up to ROWS_PER_PAGE rows, in logical units."""
NARROW_OPTIONS_GAP = 3.0
"""Gap between more rows, in logical units."""
MAX_ROWS = 5
"""Maximum number of rows on a page."""
ROWS_PER_PAGE = 4
"""Maximum number of rows on each of several pages."""
MAX_SEGMENTS = 6
"""Maximum number of values, without seats, in a control that shows all of them."""
MAX_SEATS_WITH_TEXT = 5
"""Maximum number of seats in a control whose values have a text; with more seats they have an icon."""
LETTER_WIDTH = 10.0
"""Estimated width of a letter in the smallest style, in logical units."""
MAX_FILL = 0.85
"""Maximum share of two lines that a text fills, 0 to 1."""
PICTURE_ASPECT = 2.1
"""Width of a track's picture, as a multiple of its height."""
MIN_FACTS_WIDTH = 120.0
"""Minimum width of the summary next to a picture, in logical units."""
COLUMNS_ASPECT = 1.32
"""Width of the picture of a map with columns, as a multiple of its height. The summary is at its right."""
THUMBNAIL_HEIGHT = 102.0
"""Minimum height of the track's picture, in logical units."""
LARGE_LAYOUT_HEIGHT = 180.0
"""Minimum height of picture and summary together, in logical units; with less there is no summary."""
FACTS_HEIGHT = 72.0
"""Height of the summary, in logical units."""
NARROW_GAP = 6.0
"""Gap between picture and summary, and between a track's name and its arrows, in logical units."""
CHOOSER_WIDTH = 158.0
"""Width of the control for other tracks next to the picture, in logical units."""
MAX_CHOOSER_HEIGHT = 54.0
"""Maximum height of that control, in logical units."""
CHOOSER_GAP = 16.0
"""Gap between the picture and that control, in logical units."""
PAGE_BUTTON_SIZE = (200.0, 44.0)
"""Size of the button that turns the page, in logical units."""
MAX_SEED_DIGITS = 9
"""Maximum number of digits of a seed."""

RowBuilder = Callable[[FRect], tuple[str, Widget]]
"""Returns the label and the control of a row; the argument is the box of the control."""


class FactLines(Widget):
    """Sentences in order of importance. A sentence that does not fit is left out, never cut."""

    def __init__(self, box: FRect, sentences: Sequence[str]) -> None:
        super().__init__("", box)
        self._sentences = tuple(sentences)

    @property
    def spoken(self) -> str:
        return " ".join(self._sentences)

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        text.draw_paragraph(canvas, self._fitting_text(canvas), theme.SMALL, self.box)

    def _fitting_text(self, canvas: Canvas) -> str:
        """Returns the sentences that fit into the box; always the first."""
        for count in range(len(self._sentences), 1, -1):
            sentences = " ".join(self._sentences[:count])
            if lines_height(canvas, sentences, SMALLEST_STYLE, self.box.width) <= self.box.height + FIT_TOLERANCE:
                return sentences
        return self._sentences[0]


class OptionsPage:
    """Rows of controls for the options of `draft`, on one or several pages; calls `on_changed` after each change."""

    def __init__(self, context: GameContext, draft: SetupDraft, on_changed: Callable[[], None]) -> None:
        self.draft = draft
        self.page = 0
        self._context = context
        self._on_changed = on_changed

    def widgets(self, *, with_thumbnail: bool) -> list[Widget]:
        """Returns the rows of the open page, and the track, whose picture is rendered if `with_thumbnail`."""
        pages = self.pages()
        self.page %= len(pages)
        widgets: list[Widget] = [self._page_button(len(pages))] if len(pages) > 1 else []
        rows = pages[self.page]
        top = PAGE_BOX.top + HEAD_HEIGHT + 8
        gap = OPTIONS_GAP if len(rows) <= ROWS_PER_PAGE else NARROW_OPTIONS_GAP
        for row in rows:
            label, widget = row(_line(top + LABEL_HEIGHT, self._row_height))
            widgets += [Label(_line(top - 4, LABEL_HEIGHT), label, theme.SMALL), widget]
            top += LABEL_HEIGHT + self._row_height + gap
        return [*widgets, *self.widgets_below(top, with_thumbnail=with_thumbnail)]

    def pages(self) -> list[list[RowBuilder]]:
        """Returns the rows by page: the main options, then the house rules and the seed."""
        options = self.draft.setup_options()
        house_rules = [self._option_row(option) for option in options if option.house_rule]
        return [*self._main_pages(), *self._pages_of([*house_rules, *self.seed_rows()])]

    @property
    def _row_height(self) -> float:
        return self._context.row_height(ROW_HEIGHT)

    def _pages_of(self, rows: list[RowBuilder]) -> list[list[RowBuilder]]:
        """Splits rows into pages: one for up to MAX_ROWS, else ROWS_PER_PAGE each. High rows have smaller pages."""
        size = MAX_ROWS if len(rows) <= MAX_ROWS else ROWS_PER_PAGE
        if self._row_height > ROW_HEIGHT:
            space = PAGE_BOX.height - HEAD_HEIGHT - 8 - THUMBNAIL_HEIGHT
            size = min(size, int(space / (LABEL_HEIGHT + self._row_height + OPTIONS_GAP)))
        return [rows[first : first + size] for first in range(0, len(rows), size)]

    def seed_rows(self) -> list[RowBuilder]:
        """Returns the row of the seed."""
        return [self._seed_row]

    def _main_pages(self) -> list[list[RowBuilder]]:
        people = sum(seat.kind != "bot" for _number, seat in self.draft.occupied())
        options = (option for option in self.draft.setup_options() if option is not CHOOSING_OPTION or people > 1)
        rows = [self._option_row(option) for option in options if not option.house_rule]
        return self._pages_of(rows) or [[]]

    def _page_button(self, pages: int) -> Button:
        head, _rows = split_top(inset(PAGE_BOX, 14), HEAD_HEIGHT)
        box = place_in(head, PAGE_BUTTON_SIZE, "midright")
        next_page = (self.page + 1) % pages
        content = ButtonContent(self.page_words(next_page), icon="right" if next_page else "left")
        content.style = theme.BOLD
        return Button("page", box, content, self._next_page)

    def page_words(self, page: int) -> str:
        """Returns the title of a page."""
        if not page:
            return _("Main options")
        return _("House rules") if page >= len(self._main_pages()) else _("More options")

    def _next_page(self) -> None:
        self.page += 1
        self._on_changed()

    # -- the options
    def _option_row(self, option: SetupOption) -> RowBuilder:
        def build(box: FRect) -> tuple[str, Widget]:
            return translate(option.title), self._option_control(option, box)

        return build

    def _option_control(self, option: SetupOption, box: FRect) -> Widget:
        """Returns a control with all values if they fit, else one with arrows left and right of the current value."""
        segments = self._segments(option)
        value = self.draft.option_value(option)
        if len(option.values) > MAX_SEGMENTS or not _texts_fit(segments, box.width / len(segments) - 14):
            label = next(segment.words for segment in segments if segment.value == value)
            return Stepper(option.name, box, label, partial(self._step_option, option))
        control = SegmentedControl(option.name, box, segments, partial(self._set_option, option))
        control.value = value
        return control

    def _segments(self, option: SetupOption) -> list[Segment]:
        seats: list[Segment] = []
        if option.by_seat:
            seats = [Segment(str(number), seat.name, seat=seat.badge) for number, seat in self.draft.occupied()]
        icon = "dice" if len(seats) > MAX_SEATS_WITH_TEXT else ""
        values = (Segment(value.text, translate(value.label), icon) for value in self.draft.fitting_values(option))
        return [*values, *seats]

    def _set_option(self, option: SetupOption, text: str) -> None:
        self.draft.options[option.name] = text
        self._on_changed()

    def _step_option(self, option: SetupOption, direction: int) -> None:
        self.draft.step_option(option, direction)
        self._on_changed()

    # -- the seed
    def _seed_row(self, box: FRect) -> tuple[str, Widget]:
        field = TextField("seed", box, self.draft.seed, self._ask_seed)
        field.hint = _("random")
        return _("Seed (same number, same luck)"), field

    def _ask_seed(self) -> SceneChange:
        request = TextEntryRequest(_("Seed"), MAX_SEED_DIGITS, digits=True)
        return PushScene(TextEntryScene(self._context, request, self.draft.seed, self._set_seed))

    def _set_seed(self, letters: str) -> None:
        self.draft.seed = letters

    # -- the track and the summary
    def widgets_below(self, top: float, *, with_thumbnail: bool) -> list[Widget]:
        """Returns the largest picture of the track that fits, its name, arrows to other tracks, and the summary.

        A game without a track has only the summary.
        """
        area = _line(top + 4, PAGE_BOX.bottom - top - 4 - OPTIONS_GAP)
        if not self.draft.maps():
            return self._facts(area) if area.height >= FACTS_HEIGHT else []
        requirement = self.draft.map_requirement
        if requirement and isinstance(requirement.shape, ColumnCourse):
            return self._columns_below(area, with_thumbnail=with_thumbnail)
        facts_height = FACTS_HEIGHT + NARROW_GAP if area.height >= LARGE_LAYOUT_HEIGHT else 0.0
        chooser_width = CHOOSER_WIDTH + CHOOSER_GAP if len(self.draft.maps()) > 1 else 0.0
        height = min(area.height - facts_height, (area.width - chooser_width) / PICTURE_ASPECT)
        upper, facts = split_top(place_in(area, (area.width, height + facts_height)), height, NARROW_GAP)
        picture = place_in(upper, (height * PICTURE_ASPECT, height), "midleft" if chooser_width else "center")
        widgets: list[Widget] = self._thumbnail(picture, with_thumbnail)
        if chooser_width:
            _picture, chooser = split_left(upper, picture.width, CHOOSER_GAP)
            widgets += self._track_chooser(chooser)
        if facts_height:
            widgets += self._facts(facts)
        return widgets

    def _columns_below(self, area: FRect, *, with_thumbnail: bool) -> list[Widget]:
        """Returns the picture of a course with columns, and the summary next to it or below it."""
        height = min(area.height, area.width / COLUMNS_ASPECT)
        picture, facts = split_left(area, height * COLUMNS_ASPECT, CHOOSER_GAP)
        picture.height = height
        if facts.width < MIN_FACTS_WIDTH:
            _upper, facts = split_top(area, height, NARROW_GAP)
        has_facts = facts.height >= FACTS_HEIGHT
        return [*self._thumbnail(picture, with_thumbnail), *(self._facts(facts) if has_facts else [])]

    def _thumbnail(self, box: FRect, is_ready: bool) -> list[Widget]:
        maps = partial(MapListScene, self._context, self.draft)
        return [MapThumbnail(box, self.draft, lambda: PushScene(maps()), is_ready=is_ready)]

    def _facts(self, box: FRect) -> list[Widget]:
        minutes = self.draft.minutes()
        duration = _("{least} to {most} minutes").format(least=minutes[0], most=minutes[-1])
        return [FactLines(box, (_("{time}.").format(time=duration), *self.draft.chosen_sentences()))]

    def _track_chooser(self, column: FRect) -> list[Widget]:
        maps = self.draft.maps()
        required = self.draft.map_requirement
        assert required, self.draft.rules
        chooser, name = split_bottom(column, min(self._row_height, MAX_CHOOSER_HEIGHT), NARROW_GAP)
        title = _(required.label).format(title=maps.get(self.draft.map, "–"))
        names = list(maps)
        position = f"{names.index(self.draft.map) + 1} / {len(names)}"
        return [Label(name, title, theme.LABEL), Stepper("map", chooser, position, self._step_map)]

    def _step_map(self, direction: int) -> None:
        self.draft.step_map(direction)
        self._on_changed()


def _line(top: float, height: float) -> FRect:
    return inset(FRect(PAGE_BOX.left, top, PAGE_BOX.width, height), SIDE_MARGIN)


def _texts_fit(segments: Sequence[Segment], width: float) -> bool:
    """Whether the text of every segment fits into cells of `width`, on at most two lines."""
    texts = [segment.words for segment in segments if not segment.icon and segment.seat is None]
    longest_word = max((len(word) for label in texts for word in label.split()), default=0)
    longest_text = max(map(len, texts), default=0)
    return longest_word * LETTER_WIDTH <= width and longest_text * LETTER_WIDTH <= 2 * MAX_FILL * width
