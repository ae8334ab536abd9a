"""Shows all maps of a game: the bundled ones, the player's own, and last the own ones that cannot be used."""

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from functools import partial

from pygame import FRect

from game.engine.catalog import MapRequirement
from game.engine.message import Message
from game.i18n import _
from game.platform import page_maps
from game.platform.asset_paths import MAP_SUFFIX, own_maps, own_maps_directory
from game.platform.browser import BROWSER
from game.platform.folders import open_folder
from game.scenes.base import menu_places
from game.scenes.base.context import GameContext
from game.scenes.base.message_box import Question, QuestionBox
from game.scenes.base.page_scene import GAP, PageScene
from game.scenes.base.scene import PopScene, PushScene, SceneChange
from game.scenes.setup.draft import SetupDraft
from game.scenes.setup.map_thumbnail import draw_map, draw_problem
from game.tiled.map_check import broken_maps, check_own_maps
from game.tiled.map_index import games_for_map, map_labels, read_map_info
from game.ui import drawing, icons, text, theme
from game.ui.box import columns, grid, inset, place_in, split_bottom
from game.ui.canvas import Canvas
from game.ui.controls import Stepper
from game.ui.focus import Focus
from game.ui.widgets import Action, Button, ButtonContent, Label, Widget

COLUMNS = 4
"""Number of maps in a row."""
ROWS = 2
"""Number of rows on a page."""
TILE_GAP = 14.0
"""Gap between two maps, in logical units."""
TITLE_HEIGHT = 40.0
"""Height of a map's title, in logical units."""
TILE_EDGE = 10.0
"""Space around the picture and the title of a map, in logical units."""
NOTICE_HEIGHT = 30.0
"""Height of the sentence below the maps, in logical units."""
FOLDER_WIDTH = 320.0
"""Width of the button that opens the folder, or adds maps, in logical units."""
OWN_WIDTH = 250.0
"""Width of the button that opens the list of own maps, in logical units."""
PAGES_WIDTH = 300.0
"""Width of the control that turns the page, in logical units."""
CHOSEN_MARK = 26.0
"""Side of the mark on the chosen map, in logical units."""


@dataclass(frozen=True, slots=True)
class ListedMap:
    """A map in the list, with the requirement of its game.

    `problem` is the sentence about one that cannot be used, else "".
    """

    name: str
    label: str
    requirement: MapRequirement | None
    problem: str = ""


class MapListScene(PageScene):
    """Maps of the game of `draft`; a press chooses one and returns to the set-up."""

    name = "map_list"
    heading = Message("Maps")
    place = menu_places.DESK
    picture_delay = 0.2

    def __init__(self, context: GameContext, draft: SetupDraft) -> None:
        self._draft = draft
        self._page = 0
        self._notice = ""
        self._checks = check_own_maps()
        if not BROWSER:
            with suppress(OSError):
                own_maps_directory().mkdir(parents=True, exist_ok=True)
        super().__init__(context, f"map.{draft.map}")

    def enter(self) -> None:
        self._checks = check_own_maps()
        super().enter()

    def update(self, seconds: float) -> SceneChange:
        if BROWSER:
            self._receive()
        if self.has_pictures and next(self._checks, False):
            self.refresh()
        return super().update(seconds)

    def _receive(self) -> None:
        """Takes files that the player has added, and shows why one was left out."""
        has_arrived = page_maps.receive()
        refusal = page_maps.refusal()
        if has_arrived:
            self._checks = check_own_maps()
        if has_arrived or refusal:
            self._notice = refusal
            self.refresh()

    def contents(self) -> list[Widget]:
        listed = list(self._listed())
        page_size = COLUMNS * ROWS
        self._page = min(self._page, _page_count(len(listed)) - 1)
        shown = listed[self._page * page_size :][:page_size]
        notice_box, area = split_bottom(self.content_box, NOTICE_HEIGHT, GAP)
        boxes = grid(area, COLUMNS, ROWS, TILE_GAP)
        tiles = [self._tile(entry, box) for entry, box in zip(shown, boxes, strict=False)]
        return [*tiles, Label(notice_box, self._notice or self._folder_sentence(), theme.SMALL)]

    def _listed(self) -> Iterator[ListedMap]:
        for name, label in self._draft.maps().items():
            yield ListedMap(name, label, self._draft.map_requirement)
        broken = broken_maps(self._draft.rules)
        labels = map_labels(broken)
        for info, problem in broken.items():
            yield ListedMap(info.name, labels[info.name], None, problem)

    def _tile(self, entry: ListedMap, box: FRect) -> Widget:
        requirement = entry.requirement if self.has_pictures else None
        tile = MapTile(entry, box, requirement, partial(self._choose, entry))
        tile.is_chosen = entry.name == self._draft.map
        return tile

    def _choose(self, entry: ListedMap) -> SceneChange:
        self._draft.options_draft.map = entry.name
        return PopScene()

    def actions(self, foot: FRect) -> list[Widget]:
        left = foot.width - OWN_WIDTH - PAGES_WIDTH - FOLDER_WIDTH
        _back, own, pages, folder = columns(foot, left, OWN_WIDTH, PAGES_WIDTH, FOLDER_WIDTH)
        count = _page_count(len(list(self._listed())))
        widgets: list[Widget] = list(self._own_map_buttons(inset(own, GAP), folder))
        if count > 1:
            label = _("Page {number} of {count}").format(number=self._page + 1, count=count)
            widgets.append(Stepper("page", inset(pages, GAP), label, partial(self._turn_page, count)))
        return widgets

    def _turn_page(self, count: int, direction: int) -> None:
        self._page = (self._page + direction) % count
        self.refresh()

    def _own_map_buttons(self, own: FRect, folder: FRect) -> Iterator[Widget]:
        if not BROWSER:
            yield Button("folder", folder, ButtonContent(_("Open folder"), icon="enter"), self._open_folder)
            return
        yield Button("add", folder, ButtonContent(_("Add maps"), icon="plus"), page_maps.pick_files)
        if own_maps():
            yield Button("own", own, ButtonContent(_("Your maps"), icon="cog"), self._open_own_maps)

    def _open_own_maps(self) -> SceneChange:
        self._notice = ""
        return PushScene(OwnMapsScene(self.context, self._draft))

    def _folder_sentence(self) -> str:
        if not BROWSER:
            return _("Save your own Tiled maps here: {folder}").format(folder=own_maps_directory())
        if not page_maps.are_kept():
            return _("This browser keeps no files: added maps are gone when you close the page.")
        return _("Add your own Tiled maps with their tilesets, or drop the files here.")

    def _open_folder(self) -> None:
        folder = own_maps_directory()
        self._notice = (
            "" if open_folder(folder) else _("No file manager was found. The folder is {folder}").format(folder=folder)
        )
        self.refresh()


class OwnMapsScene(MapListScene):
    """Maps that the player has added to the page; a press downloads or removes one."""

    name = "own_maps"
    heading = Message("Your maps")

    def _listed(self) -> Iterator[ListedMap]:
        infos = list(map(read_map_info, own_maps()))
        labels = map_labels(infos)
        for info in infos:
            requirements = [game.map for game in games_for_map(info)]
            yield ListedMap(info.name, labels[info.name], next(iter(requirements), None))

    def _own_map_buttons(self, own: FRect, folder: FRect) -> Iterator[Widget]:
        return iter(())

    def _choose(self, entry: ListedMap) -> SceneChange:
        words = Message("Save a copy of “{map}”, or remove it from this browser?", map=entry.label)
        question = Question(Message("Your map"), words, Message("Remove"), Message("Save a copy"), "down")
        answers = (partial(self._remove, entry.name), partial(self._download, entry.name))
        return PushScene(QuestionBox(self.context, question, *answers))

    @staticmethod
    def _download(name: str) -> SceneChange:
        page_maps.download(name + MAP_SUFFIX)
        return PopScene()

    @staticmethod
    def _remove(name: str) -> SceneChange:
        page_maps.remove(name + MAP_SUFFIX)
        return PopScene()


def _page_count(maps: int) -> int:
    return max(1, -(-maps // (COLUMNS * ROWS)))


class MapTile(Button):
    """A map with its title. The picture is drawn if there is a `requirement`; a broken map has its sentence instead."""

    is_chosen = False

    def __init__(self, entry: ListedMap, box: FRect, requirement: MapRequirement | None, on_press: Action) -> None:
        super().__init__(f"map.{entry.name}", box, ButtonContent(entry.label), on_press)
        self.disabled_reason = entry.problem
        self._name = entry.name
        self._requirement = requirement

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        tone = theme.OFF if self.disabled_reason else theme.PLAIN
        content = drawing.button_face(canvas, self.box, tone, is_pressed=focus.pressed == self.key)
        title, picture = split_bottom(inset(content, TILE_EDGE, TILE_EDGE), TITLE_HEIGHT)
        if self.disabled_reason:
            draw_problem(canvas, picture, self.disabled_reason)
        else:
            drawing.card(canvas, picture, theme.TURF, theme.INK, 8)
            if self._requirement is not None:
                draw_map(canvas, picture, self._requirement, self._name)
        text.draw_line(canvas, self.content.words, theme.BOLD.on(tone.text), title)
        if self.is_chosen:
            mark = place_in(inset(picture, 6, 6), (CHOSEN_MARK, CHOSEN_MARK), "topright")
            drawing.card(canvas, mark, theme.MONEY, theme.PAPER_LIGHT, CHOSEN_MARK / 2)
            canvas.blit_centred(icons.icon(canvas, "check", CHOSEN_MARK * 0.6, theme.PAPER_LIGHT), *mark.center)
