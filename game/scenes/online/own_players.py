"""Stores and edits the players at this device for online matches: names, colours and shapes."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import Annotated, ClassVar

from pygame import FRect

from game.career.profile import Profile, kept_name
from game.career.profiles import Profiles
from game.engine.message import Message
from game.graphemes import cut
from game.i18n import _
from game.platform.storage import Storage, Stored
from game.scenes.base import menu_places
from game.scenes.base.context import GameContext
from game.scenes.base.page_scene import PageScene
from game.scenes.base.scene import PushScene, SceneChange
from game.scenes.base.text_entry import TextEntryRequest, TextEntryScene
from game.scenes.setup.draft import SetupDraft
from game.session.setup import BADGES, DEFAULT_NAMES, MAX_NAME_LETTERS, clean_name
from game.typed_json import required
from game.ui import drawing, text, theme
from game.ui.box import inset, nth_column, nth_row, place_in, split_columns, split_left, split_right, split_top
from game.ui.canvas import Canvas
from game.ui.controls import Segment, SegmentedControl
from game.ui.focus import Focus
from game.ui.portraits import draw_portrait
from game.ui.widgets import Action, Button, ButtonContent, IconButton, Label, TextField, Widget

MAX_OWN_PLAYERS = 4
"""Maximum number of players at one device."""
MAX_GUESTS = 4
"""Maximum number of earlier players offered."""
ROW_HEIGHT = 58.0
"""Height of a player's row, in logical units."""
ROW_GAP = 14.0
"""Distance between rows, in logical units."""
NAME_WIDTH = 300.0
"""Width of a player's name field, in logical units."""
REMOVE_WIDTH = 62.0
"""Width of a remove button, in logical units."""
COLUMN_GAP = 18.0
"""Distance between columns, in logical units."""
GUESTS_HEIGHT = 54.0
"""Height of the buttons of earlier players, in logical units."""
GUESTS_LABEL_HEIGHT = 30.0
"""Height of the label above them, in logical units."""
PORTRAIT_SIZE = 34.0
"""Size of a portrait on the button, in logical units."""
LABEL_SHARE = 0.4
"""Width of the label on the button, as a share of the button."""


@dataclass(frozen=True, slots=True)
class OwnPlayer:
    """A player at this device: name and badge."""

    name: Annotated[str, kept_name, required]
    badge: Annotated[int, BADGES]


@dataclass(frozen=True, slots=True)
class OwnPlayers(Stored):
    """The players at this device, for the next room."""

    STORE_NAME: ClassVar[str] = "own-players"
    players: tuple[OwnPlayer, ...]
    said: tuple[str, ...] = ()
    """Names entered by players, which distinguishes them from default names."""

    def check(self) -> None:
        """Raises ValueError for too many players, and for two players with the same badge."""
        badges = {one.badge for one in self.players}
        if not 1 <= len(self.players) <= MAX_OWN_PLAYERS or len(badges) < len(self.players):
            raise ValueError(self.players)


def load_own_players(storage: Storage) -> tuple[OwnPlayer, ...]:
    """Returns the last players at this device; without any, the first person of the last set-up."""
    stored = OwnPlayers.read(storage)
    return stored.players if stored else (_first_person(SetupDraft.load(storage)),)


def keep_own_players(storage: Storage, players: tuple[OwnPlayer, ...], *said: str) -> None:
    """Stores the players at this device, and the names `said` that they have entered."""
    stored = OwnPlayers.read(storage) or OwnPlayers(players)
    OwnPlayers(players, tuple(dict.fromkeys((*stored.said, *said)))).save(storage)


def with_said_names(
    context: GameContext, players: tuple[OwnPlayer, ...], then: Callable[[tuple[OwnPlayer, ...]], SceneChange]
) -> SceneChange:
    """Asks each player with a default name for their name, and then calls `then` with the players."""
    stored = OwnPlayers.read(context.storage) or OwnPlayers(players)
    default_names = set(DEFAULT_NAMES).difference(stored.said)
    number = next((number for number, one in enumerate(players) if one.name in default_names), None)
    if number is None:
        return then(players)

    def rename(name: str) -> SceneChange:
        if not name:
            return None
        renamed = (*players[:number], replace(players[number], name=name), *players[number + 1 :])
        keep_own_players(context.storage, renamed, name)
        return with_said_names(context, renamed, then)

    instead = _("Name instead of “{name}”").format(name=players[number].name)
    request = TextEntryRequest(instead if len(players) > 1 else _("Your name"), MAX_NAME_LETTERS)
    return PushScene(TextEntryScene(context, request, "", rename))


def _first_person(draft: SetupDraft) -> OwnPlayer:
    seat = next((seat for seat in draft.seats if seat.kind == "person"), draft.seats[0])
    return OwnPlayer(seat.name, seat.badge)


class OwnPlayersButton(Button):
    """A button with badges and names of the players at this device. A press opens their settings."""

    def __init__(self, box: FRect, players: tuple[OwnPlayer, ...], on_press: Action) -> None:
        super().__init__("players", box, ButtonContent(_("On this device"), icon="person"), on_press)
        self._players = players
        self.accessible_name = _("On this device: {names}").format(names=", ".join(one.name for one in players))

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        face = drawing.button_face(canvas, self.box, theme.PLAIN, is_pressed=focus.pressed == self.key)
        label, rest = split_left(inset(face, 18, 4), face.width * LABEL_SHARE, 12)
        text.draw_centred(canvas, self.content.words, theme.SMALL, label)
        width = rest.width / len(self._players)
        for number, player in enumerate(self._players):
            portrait, name = split_left(nth_column(rest, number, width), PORTRAIT_SIZE, 8)
            draw_portrait(canvas, player.badge, *portrait.center, PORTRAIT_SIZE)
            if len(self._players) <= 2:
                text.draw_line(canvas, player.name, theme.BOLD, inset(name, 0, 4), text.LEFT)


class OwnPlayersScene(PageScene):
    """A row for each player at this device: name, badge, and a remove button."""

    name = "own_players"
    heading = Message("On this device")
    place = menu_places.STANDS

    def __init__(self, context: GameContext) -> None:
        self._players = list(load_own_players(context.storage))
        self._new_names: list[str] = []
        self._profiles = Profiles.load(context.storage)
        super().__init__(context, "name.0")

    def contents(self) -> list[Widget]:
        rows = [widget for number in range(len(self._players)) for widget in self._row(number)]
        if len(self._players) < MAX_OWN_PLAYERS:
            box = split_left(self._row_box(len(self._players)), NAME_WIDTH)[0]
            rows.append(Button("add", box, ButtonContent(_("Add a player"), icon="plus"), self._add))
        return [*rows, *self._guest_widgets()]

    def actions(self, foot: FRect) -> list[Widget]:
        return []

    def back(self) -> SceneChange:
        keep_own_players(self.context.storage, tuple(self._players), *self._new_names)
        return super().back()

    def _row_box(self, number: int) -> FRect:
        return nth_row(split_top(self.content_box, 4)[1], number, ROW_HEIGHT, ROW_GAP)

    def _row(self, number: int) -> list[Widget]:
        player = self._players[number]
        name, rest = split_left(self._row_box(number), NAME_WIDTH, COLUMN_GAP)
        remove, badges = split_right(rest, REMOVE_WIDTH, COLUMN_GAP)
        set_badge = partial(self._set_badge, number)
        control = SegmentedControl(f"badge.{number}", inset(badges, 2, 4), self._segments(number), set_badge)
        control.value = player.badge
        content = ButtonContent(_("Remove {name}").format(name=player.name), icon="close")
        button = IconButton(f"remove.{number}", remove, content, partial(self._remove, number))
        button.disabled_reason = "" if len(self._players) > 1 else _("Someone has to play here.")
        return [TextField(f"name.{number}", name, player.name, partial(self._ask_name, number)), control, button]

    def _segments(self, number: int) -> list[Segment]:
        owners = {one.badge: one.name for other, one in enumerate(self._players) if other != number}
        reasons = {badge: _("Taken by {name}.").format(name=name) for badge, name in owners.items()}
        return [
            Segment(badge, theme.SEAT_SHAPES[badge], seat=badge, disabled_reason=reasons.get(badge, ""))
            for badge in BADGES
        ]

    # -- earlier players
    @property
    def _guests(self) -> list[Profile]:
        names = {one.name.casefold() for one in self._players}
        return [one for one in self._profiles.people if one.name.casefold() not in names][:MAX_GUESTS]

    def _guest_widgets(self) -> list[Widget]:
        if not self._guests or len(self._players) >= MAX_OWN_PLAYERS:
            return []
        box = place_in(self.content_box, (self.content_box.width, GUESTS_LABEL_HEIGHT + GUESTS_HEIGHT), "midbottom")
        label, buttons = split_top(box, GUESTS_LABEL_HEIGHT)
        columns = split_columns(buttons, (1.0,) * MAX_GUESTS, COLUMN_GAP)
        widgets: list[Widget] = [Label(label, _("Played here before"), theme.SMALL)]
        for guest, column in zip(self._guests, columns, strict=False):
            add = partial(self._add_guest, guest)
            widgets.append(Button(f"guest.{guest.name}", column, ButtonContent(guest.name), add))
        return widgets

    # -- changes
    def _free_badge(self, request: int) -> int:
        taken = {one.badge for one in self._players}
        return request if request not in taken else next(badge for badge in BADGES if badge not in taken)

    def _add(self) -> None:
        badge = self._free_badge(0)
        taken = {one.name for one in self._players}
        name = next(name for name in (DEFAULT_NAMES[badge], *DEFAULT_NAMES) if name not in taken)
        self._players.append(OwnPlayer(name, badge))
        self._focus_row(len(self._players) - 1)

    def _add_guest(self, guest: Profile) -> None:
        name = clean_name(guest.name, MAX_NAME_LETTERS) or cut(guest.name, MAX_NAME_LETTERS)
        self._players.append(OwnPlayer(name, self._free_badge(guest.badge)))
        self._focus_row(len(self._players) - 1)

    def _remove(self, number: int) -> None:
        del self._players[number]
        self._focus_row(max(number - 1, 0))

    def _set_badge(self, number: int, badge: int) -> None:
        self._players[number] = replace(self._players[number], badge=badge)
        self.refresh()

    def _ask_name(self, number: int) -> SceneChange:
        request = TextEntryRequest(_("Name"), MAX_NAME_LETTERS)
        player = self._players[number]
        return PushScene(TextEntryScene(self.context, request, player.name, partial(self._take_name, number)))

    def _take_name(self, number: int, letters: str) -> None:
        if letters:
            self._players[number] = replace(self._players[number], name=letters)
            self._new_names.append(letters)

    def _focus_row(self, number: int) -> None:
        self.form.focus.key = f"name.{number}"
        self.refresh()
