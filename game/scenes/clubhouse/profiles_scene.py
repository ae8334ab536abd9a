"""Shows the profiles of this device, and edits or deletes one: name, initials, badge."""

from __future__ import annotations

from functools import partial

from pygame import FRect

from game.career.profile import Profile
from game.career.profiles import MAX_PROFILES, Profiles
from game.career.silks import ALL_SILKS, Silks, won_kinds
from game.engine import catalog
from game.engine.message import Message
from game.i18n import _, plural, translate
from game.scenes.base.context import GameContext
from game.scenes.base.message_box import Question, QuestionBox
from game.scenes.base.page_scene import PageScene, TextRow, game_title
from game.scenes.base.scene import PopScene, PushScene, SceneChange
from game.scenes.base.text_entry import TextEntryRequest, TextEntryScene
from game.scenes.clubhouse.initials_scene import LetterWheel
from game.session.setup import BADGES, MAX_NAME_LETTERS
from game.ui import drawing, text, theme
from game.ui.box import inset, nth_column, nth_row, place_in, split_columns, split_left, split_rows, split_top
from game.ui.canvas import Canvas
from game.ui.controls import Segment, SegmentedControl
from game.ui.focus import Focus
from game.ui.portraits import draw_portrait
from game.ui.widgets import Action, Button, ButtonContent, Label, TextField, Widget

COLUMNS = 3
"""Number of columns of cards."""
ROW_GAP = 8.0
"""Gap between two rows of cards, in logical units."""
COLUMN_GAP = 14.0
"""Gap between two columns of cards, in logical units."""
PORTRAIT = 34.0
"""Size of a portrait, in logical units."""
LABEL_HEIGHT = 40.0
"""Height of a field's label, in logical units."""
FIELD_HEIGHT = 54.0
"""Usual height of a field, in logical units."""
FIELD_GAP = 12.0
"""Gap between two fields, in logical units."""
FIELD_COUNT = 4
"""Number of fields."""
TALLY_WEIGHTS = (2.6, 1.0, 1.0, 1.2)
"""Relative column widths of game, matches, wins and best run."""


class ProfilesScene(PageScene):
    """A card for each profile, the last player first."""

    name = "profiles"
    heading = Message("Players")

    def __init__(self, context: GameContext) -> None:
        self._profiles = Profiles.load(context.storage)
        people = self._profiles.people
        super().__init__(context, _key(people[0]) if people else "back")

    def enter(self) -> None:
        self._profiles = Profiles.load(self.context.storage)
        super().enter()

    def contents(self) -> list[Widget]:
        if not self._profiles.people:
            hint = _("Finish a game and your name appears here.")
            line, _below = split_top(self.content_box, 60)
            return [TextRow(line, ((hint, theme.BODY),), (1,))]
        return [self._card(number, profile) for number, profile in enumerate(self._profiles.people)]

    def _card(self, number: int, profile: Profile) -> ProfileCard:
        row, column = divmod(number, COLUMNS)
        rows = MAX_PROFILES // COLUMNS
        height = (self.content_box.height - (rows - 1) * ROW_GAP) / rows
        line = nth_row(self.content_box, row, height, ROW_GAP)
        width = (line.width - (COLUMNS - 1) * COLUMN_GAP) / COLUMNS
        return ProfileCard(profile, nth_column(line, column, width, COLUMN_GAP), partial(self._open, profile))

    def _open(self, profile: Profile) -> SceneChange:
        return PushScene(ProfileScene(self.context, profile.name))


def _key(profile: Profile) -> str:
    return f"person.{profile.name}"


class ProfileCard(Button):
    """A button with the portrait, name and number of wins of a profile."""

    def __init__(self, profile: Profile, box: FRect, on_press: Action) -> None:
        wins = plural("{n} win", "{n} wins", profile.won).format(n=profile.won)
        super().__init__(_key(profile), box, ButtonContent(profile.name, wins), on_press)
        self._badge = profile.badge
        self.accessible_name = f"{profile.name}, {wins}"

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        face = drawing.button_face(canvas, self.box, theme.PLAIN, is_pressed=focus.pressed == self.key)
        portrait, line = split_left(inset(face, 12), PORTRAIT, 12)
        draw_portrait(canvas, self._badge, *portrait.center, PORTRAIT)
        note = (self.content.note, theme.SMALL.on(theme.PLAIN.note))
        text.draw_pair(canvas, (self.content.words, theme.ROW), note, line)


class ProfileScene(PageScene):
    """A profile: its fields at the left, statistics at the right."""

    name = "profile"
    heading = Message("Player")

    def __init__(self, context: GameContext, name: str) -> None:
        self._profiles = Profiles.load(context.storage)
        profile = self._profiles.find(name)
        assert profile is not None
        self._profile = profile
        self._is_removed = False
        super().__init__(context, "name")

    def contents(self) -> list[Widget]:
        left, right = split_columns(self.content_box, (1.0, 1.35), 36)
        return [*self._fields(left), *self._tallies(right)]

    def actions(self, foot: FRect) -> list[Widget]:
        content = ButtonContent(_("Remove"), icon="close", colours=theme.DANGER)
        return [Button("remove", place_in(foot, (240, foot.height), "midright"), content, self._ask_to_remove)]

    def _fields(self, box: FRect) -> list[Widget]:
        max_height = box.height / FIELD_COUNT - FIELD_GAP
        height = min(LABEL_HEIGHT + self.context.row_height(FIELD_HEIGHT), max_height)
        rows = [split_top(nth_row(box, number, height, FIELD_GAP), LABEL_HEIGHT) for number in range(FIELD_COUNT)]
        labels = (_("Name"), _("Initials"), _("Colour and shape"), _("Silks"))
        label_widgets = [Label(row[0], label, theme.SMALL) for row, label in zip(rows, labels, strict=True)]
        name_box, initials_box, badge_box, silks_box = (row[1] for row in rows)
        name = TextField("name", name_box, self._profile.name, self._ask_name)
        initials = TextField("initials", initials_box, self._profile.shown_initials, self._ask_initials)
        return [*label_widgets, name, initials, self._badge_control(badge_box), self._silks_control(silks_box)]

    def _badge_control(self, box: FRect) -> Widget:
        segments = [Segment(badge, theme.SEAT_SHAPES[badge], seat=badge, silks="") for badge in BADGES]
        return SegmentedControl("badge", box, segments, self._set_badge, value=self._profile.badge)

    def _silks_control(self, box: FRect) -> Widget:
        won = won_kinds(ALL_SILKS, self.context.storage)
        badge = self._profile.badge
        segments = [_silks_segment(silks, badge, is_won=silks.kind in won) for silks in ALL_SILKS]
        return SegmentedControl("silks", box, segments, self._set_silks, value=self._profile.silks)

    def _set_silks(self, pattern: str) -> None:
        self._profile.silks = pattern
        self._save()

    def _tallies(self, box: FRect) -> list[Widget]:
        head, *rows = split_rows(box, len(catalog.games()) + 1, 6)
        heads = ("", _("Played"), _("Won"), _("Best run"))
        table: list[Widget] = [TextRow(head, [(label, theme.SMALL) for label in heads], TALLY_WEIGHTS)]
        for number, (game, row) in enumerate(zip(catalog.games(), rows, strict=True)):
            tally = self._profile.tally(game.key)
            counts = [(str(count), theme.NUMBER) for count in (tally.played, tally.won, tally.best_streak)]
            cells = [(game_title(game.key), theme.BODY), *counts]
            table.append(TextRow(row, cells, TALLY_WEIGHTS, is_striped=not number % 2))
        return table

    # -- changes -------------------------------------------------------------------------------------------

    def _save(self) -> None:
        self._profiles.save(self.context.storage)
        self.refresh()

    def _set_badge(self, badge: int) -> None:
        self._profile.badge = badge
        self._save()

    def _ask_name(self) -> SceneChange:
        request = TextEntryRequest(_("Name"), MAX_NAME_LETTERS)
        return PushScene(TextEntryScene(self.context, request, self._profile.name, self._rename))

    def _ask_initials(self) -> SceneChange:
        return PushScene(ProfileInitials(self.context, self._profile.name))

    def _rename(self, name: str) -> None:
        """Renames the profile, unless another one has this name."""
        self._profiles.rename(self._profile, name)
        self._save()

    def enter(self) -> None:
        self._profiles = Profiles.load(self.context.storage)
        self._profile = self._profiles.find(self._profile.name) or self._profile
        super().enter()

    def _ask_to_remove(self) -> SceneChange:
        name = self._profile.name
        explanation = Message("Remove {name} from this device? Records, trophies and high scores stay.", name=name)
        question = Question(Message("Remove player"), explanation, Message("Remove"))
        return PushScene(QuestionBox(self.context, question, self._remove))

    def _remove(self) -> SceneChange:
        self._profiles.remove(self._profile)
        self._profiles.save(self.context.storage)
        self._is_removed = True
        return PopScene()

    def update(self, seconds: float) -> SceneChange:
        return PopScene() if self._is_removed else super().update(seconds)


def _silks_segment(silks: Silks, badge: int, *, is_won: bool) -> Segment:
    name = translate(silks.name)
    if is_won:
        return Segment(silks.kind, name, seat=badge, silks=silks.kind)
    return Segment(silks.kind, name, icon="lock", disabled_reason=translate(silks.how))


class ProfileInitials(LetterWheel):
    """The initials of a profile."""

    def __init__(self, context: GameContext, name: str) -> None:
        self._profiles = Profiles.load(context.storage)
        profile = self._profiles.find(name)
        assert profile is not None
        self._profile = profile
        super().__init__(context, profile.shown_initials)

    @property
    def line(self) -> str:
        return self._profile.name

    def accept(self) -> SceneChange:
        self._profile.initials = "".join(self.letters)
        self._profiles.save(self.context.storage)
        return PopScene()


def profiles_news(context: GameContext) -> str:
    """Returns the number of profiles as text; "" for none."""
    count = len(Profiles.load(context.storage).people)
    return plural("{n} player", "{n} players", count).format(n=count) if count else ""
