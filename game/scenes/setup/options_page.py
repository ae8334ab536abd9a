"""Edits the options of a new match, and shows what they mean: a row for each, then the seed and the track."""

from collections.abc import Callable, Sequence
from pathlib import Path

from pygame import FRect, Surface

from game.engine.catalog import ColumnCourse, MapRequirement, load
from game.engine.setup_options import SetupOption as Question
from game.i18n import _, translate
from game.platform import asset_paths
from game.scenes.base.context import GameContext
from game.scenes.base.scene import PushScene, SceneChange
from game.scenes.base.text_entry import TextEntryRequest, TextEntryScene
from game.scenes.setup.draft import SetupDraft
from game.tiled.tiled_map import InvalidMap
from game.ui import drawing, paintings, shapes, text, theme
from game.ui.box import inset, place_in, split_bottom, split_left, split_top
from game.ui.canvas import Canvas
from game.ui.controls import Segment, SegmentedControl, Stepper
from game.ui.focus import Focus
from game.ui.text_layout import FIT_TOLERANCE, lines_height
from game.ui.widgets import Button, ButtonContent, Label, TextField, Widget

SMALLEST = theme.SMALL.sized(theme.MIN_TEXT_SIZE)
"""The size at which sentences are counted that have room."""
FRAME_WIDTH = 3.0
PAGE_BOX = FRect(756, 92, 492, 532)
HEAD_HEIGHT = 54.0
EDGE = 24.0
LABEL_HEIGHT = 26.0
ROW_HEIGHT = 46.0
ROW_GAP = 12.0
NARROW_GAP = 3.0
MAX_ROWS = 5
"""Maximum number of rows on a page."""
ROWS_PER_PAGE = 4
"""House rules that are more than that have pages of fewer rows."""
MAX_SEGMENTS = 6
"""With more answers than this, seats apart, a question has arrows instead of a row of them."""
SEATS_BESIDE_WORDS = 5
"""Number of seats above which an answer has only space for a mark."""
LETTER_WIDTH = 10.0
"""About how wide a letter in the smallest size is, logical units."""
MAX_FILL_SHARE = 0.85
"""Share of two lines that their words fill at most."""
PICTURE_ASPECT = 2.1
"""Width of a track's picture for a height of 1."""
COLUMNS_ASPECT = 1.32
"""Width of the picture of a map with columns for a height of 1; its text is next to it."""
THUMBNAIL_HEIGHT = 102.0
"""Minimum height of the picture, in logical units."""
LARGE_LAYOUT_HEIGHT = 180.0
"""Height from which the picture is above the summary, in logical units."""
FACTS_HEIGHT = 72.0
NARROW_ROW_GAP = 6.0
CHOOSER_WIDTH = 158.0
"""Width of the arrows to other tracks next to a large picture, in logical units."""
MAX_CHOOSER_HEIGHT = 54.0
"""Maximum height of these arrows, in logical units."""
CHOOSER_GAP = 16.0
"""Gap between the arrows and the picture, in logical units."""
PAGE_BUTTON_SIZE = (200.0, 44.0)
MAX_SEED_DIGITS = 9

RowBuilder = Callable[[FRect], tuple[str, Widget]]


class FactLines(Widget):
    """Sentences one after another, the weightiest first; a sentence without room is left out, never cut short."""

    def __init__(self, box: FRect, sentences: Sequence[str]) -> None:
        super().__init__("", box)
        self._sentences = tuple(sentences)

    @property
    def spoken(self) -> str:
        return " ".join(self._sentences)

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        text.draw_paragraph(canvas, self.words(canvas), theme.SMALL, self.box)

    def words(self, canvas: Canvas) -> str:
        """The sentences that fit into the box; always the first."""
        for count in range(len(self._sentences), 1, -1):
            words = " ".join(self._sentences[:count])
            if lines_height(canvas, words, SMALLEST, self.box.width) <= self.box.height + FIT_TOLERANCE:
                return words
        return self._sentences[0]


class MapThumbnail(Widget):
    """Shows the map called `name` of a game's kind, or bare turf before it is `ready`: one that has no painting takes
    a tenth of a second.

    `ready`: the map may be read and drawn now.
    """

    def __init__(self, box: FRect, requirement: MapRequirement | None, name: str, *, ready: bool) -> None:
        super().__init__("", box)
        self.name = name
        self._painter = requirement.map_picture if requirement and ready else None

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        drawing.card(canvas, self.box, theme.TURF, theme.INK, 8)
        if self._painter is not None:
            inner = self.box.inflate(-2 * FRAME_WIDTH, -2 * FRAME_WIDTH)
            painter = self._painter
            picture = canvas.cached(
                ("map", self.name, tuple(inner.size)), lambda: self._render(painter, canvas.rect(inner).size, canvas)
            )
            canvas.blit(picture, inner.left, inner.top)

    def _render(self, painter: str, size: tuple[int, int], canvas: Canvas) -> Surface:
        """The picture; nothing for a map that cannot be read, which a message says when the match starts."""
        try:
            path = Path(asset_paths.map_path(self.name))
            picture: Surface = paintings.contained(paintings.map_painting(path), size) or load(painter)(path, size)
        except (InvalidMap, asset_paths.AssetNotFound):
            return shapes.transparent_surface(size)
        return shapes.round_corners(picture.convert_alpha(), canvas.px(6))


class OptionsPage:
    """Rows of controls, on as many pages as they need.

    Edits `draft`; `on_changed` is called after each change.
    """

    def __init__(self, context: GameContext, draft: SetupDraft, on_changed: Callable[[], None]) -> None:
        self.draft = draft
        self.page = 0
        self._context = context
        self._on_changed = on_changed

    def widgets(self, *, with_thumbnail: bool) -> list[Widget]:
        """The rows of the open page and the track, with its picture if there is time for it."""
        pages = self.pages()
        self.page %= len(pages)
        widgets: list[Widget] = [self._page_button(len(pages))] if len(pages) > 1 else []
        rows = pages[self.page]
        top = PAGE_BOX.top + HEAD_HEIGHT + 8
        gap = ROW_GAP if len(rows) <= ROWS_PER_PAGE else NARROW_GAP
        for row in rows:
            words, widget = row(_line(top + LABEL_HEIGHT, self._row_height))
            widgets += [Label(_line(top - 4, LABEL_HEIGHT), words, theme.SMALL), widget]
            top += LABEL_HEIGHT + self._row_height + gap
        return [*widgets, *self.widgets_below(top, with_thumbnail=with_thumbnail)]

    def pages(self) -> list[list[RowBuilder]]:
        """The options that every table asks for, and after them the house rules and the seed."""
        options = self.draft.setup_options()
        house_rules = [self._option_row(option) for option in options if option.house_rule]
        return [*self._main_pages(), *self._pages_of([*house_rules, *self.seed_rows()])]

    @property
    def _row_height(self) -> float:
        return self._context.row_height(ROW_HEIGHT)

    def _pages_of(self, rows: list[RowBuilder]) -> list[list[RowBuilder]]:
        """All rows on one page if they have room there, else as many pages as it takes; higher ones are fewer."""
        size = MAX_ROWS if len(rows) <= MAX_ROWS else ROWS_PER_PAGE
        if self._row_height > ROW_HEIGHT:
            room = PAGE_BOX.height - HEAD_HEIGHT - 8 - THUMBNAIL_HEIGHT
            size = min(size, int(room / (LABEL_HEIGHT + self._row_height + ROW_GAP)))
        return [rows[first : first + size] for first in range(0, len(rows), size)]

    def seed_rows(self) -> list[RowBuilder]:
        """The row of the seed."""
        return [self._seed_row]

    def _main_pages(self) -> list[list[RowBuilder]]:
        rows = [self._option_row(option) for option in self.draft.setup_options() if not option.house_rule]
        return self._pages_of(rows) or [[]]

    def _page_button(self, pages: int) -> Button:
        box = place_in(split_top(inset(PAGE_BOX, 14), HEAD_HEIGHT)[0], PAGE_BUTTON_SIZE, "midright")
        following = (self.page + 1) % pages
        content = ButtonContent(self.page_words(following), icon="right" if following else "left")
        content.style = theme.BOLD
        return Button("page", box, content, self._next_page)

    def page_words(self, page: int) -> str:
        """Rows of a page."""
        if not page:
            return _("Main options")
        return _("House rules") if page >= len(self._main_pages()) else _("More options")

    def _next_page(self) -> None:
        self.page += 1
        self._on_changed()

    # -- the questions
    def _option_row(self, question: Question) -> RowBuilder:
        return lambda box: (translate(question.title), self._option_control(question, box))

    def _option_control(self, question: Question, box: FRect) -> Widget:
        """All values side by side where they have room, else one between two arrows."""
        options = self._options(question)
        value = self.draft.option_value(question)
        if len(question.values) > MAX_SEGMENTS or not _texts_fit(options, box.width / len(options) - 14):
            text_shown = next(option.words for option in options if option.value == value)
            return Stepper(question.name, box, text_shown, lambda direction: self._step_option(question, direction))
        choice = SegmentedControl(question.name, box, options, lambda text: self._set_option(question, text))
        choice.value = value
        return choice

    def _options(self, question: Question) -> list[Segment]:
        seats = [Segment(str(number), seat.name, seat=seat.badge) for number, seat in self.draft.occupied()]
        seats = seats if question.by_seat else []
        icon = "dice" if len(seats) > SEATS_BESIDE_WORDS else ""
        return [
            *(Segment(value.text, translate(value.label), icon) for value in self.draft.fitting_values(question)),
            *seats,
        ]

    def _set_option(self, question: Question, text: str) -> None:
        self.draft.options[question.name] = text
        self._on_changed()

    def _step_option(self, question: Question, direction: int) -> None:
        self.draft.step_option(question, direction)
        self._on_changed()

    # -- the seed
    def _seed_row(self, box: FRect) -> tuple[str, Widget]:
        field = TextField("seed", box, self.draft.seed, self._ask_seed)
        field.hint = _("random")
        return _("Seed (same number, same luck)"), field

    def _ask_seed(self) -> SceneChange:
        request = TextEntryRequest(_("Seed"), MAX_SEED_DIGITS, digits=True)
        return PushScene(TextEntryScene(self._context, request, self.draft.seed, self._take_seed))

    def _take_seed(self, letters: str) -> None:
        self.draft.seed = letters

    # -- the track and the summary
    def widgets_below(self, top: float, *, with_thumbnail: bool) -> list[Widget]:
        """The track's picture as large as possible, with its name, arrows to other tracks, and the summary below.

        A game without a track has only the summary.
        """
        room = _line(top + 4, PAGE_BOX.bottom - top - 4 - ROW_GAP)
        if not self.draft.maps():
            return self._facts(room) if room.height >= FACTS_HEIGHT else []
        requirement = self.draft.map_requirement
        name = self.draft.map
        if requirement and isinstance(requirement.shape, ColumnCourse):
            picture, facts = split_left(room, room.height * COLUMNS_ASPECT, CHOOSER_GAP)
            return [MapThumbnail(picture, requirement, name, ready=with_thumbnail), *self._facts(facts)]
        below = FACTS_HEIGHT + NARROW_ROW_GAP if room.height >= LARGE_LAYOUT_HEIGHT else 0.0
        aside = CHOOSER_WIDTH + CHOOSER_GAP if len(self.draft.maps()) > 1 else 0.0
        height = min(room.height - below, (room.width - aside) / PICTURE_ASPECT)
        upper, facts = split_top(place_in(room, (room.width, height + below)), height, NARROW_ROW_GAP)
        picture = place_in(upper, (height * PICTURE_ASPECT, height), "midleft" if aside else "center")
        return [
            MapThumbnail(picture, requirement, name, ready=with_thumbnail),
            *(self._track_chooser(split_left(upper, picture.width, CHOOSER_GAP)[1]) if aside else ()),
            *(self._facts(facts) if below else ()),
        ]

    def _facts(self, box: FRect) -> list[Widget]:
        minutes = self.draft.minutes()
        words = _("{least} to {most} minutes").format(least=minutes[0], most=minutes[-1])
        return [FactLines(box, (_("{time}.").format(time=words), *self.draft.chosen_sentences()))]

    def _track_chooser(self, column: FRect) -> list[Widget]:
        maps = self.draft.maps()
        required = self.draft.map_requirement
        assert required, self.draft.rules
        chooser, name = split_bottom(column, min(self._row_height, MAX_CHOOSER_HEIGHT), NARROW_ROW_GAP)
        title = _(required.label).format(title=maps.get(self.draft.map, "–"))
        names = list(maps)
        words = f"{names.index(self.draft.map) + 1} / {len(names)}"
        return [Label(name, title, theme.LABEL), Stepper("map", chooser, words, self._step_map)]

    def _step_map(self, direction: int) -> None:
        self.draft.step_map(direction)
        self._on_changed()


def _line(top: float, height: float) -> FRect:
    return inset(FRect(PAGE_BOX.left, top, PAGE_BOX.width, height), EDGE)


def _texts_fit(options: Sequence[Segment], width: float) -> bool:
    """Whether the words of every answer have room in cells so wide, on two lines at most."""
    texts = [option.words for option in options if not option.icon and option.seat is None]
    longest = max((len(word) for words in texts for word in words.split()), default=0) * LETTER_WIDTH
    return longest <= width and all(len(words) * LETTER_WIDTH <= 2 * MAX_FILL_SHARE * width for words in texts)
