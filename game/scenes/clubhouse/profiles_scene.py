"""Shows the profiles of this device, and edits or deletes one: name, initials, badge."""

from __future__ import annotations

from pygame import FRect

from game.career.profile import Profile
from game.career.profiles import MAX_PROFILES, Profiles
from game.career.silks import ALL_SILKS, won_kinds
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
ROW_GAP = 8.0
COLUMN_GAP = 14.0
PORTRAIT = 34.0
LABEL_HEIGHT = 40.0
FIELD_HEIGHT = 54.0
FIELD_GAP = 12.0
FIELDS = 4
TALLY_WEIGHTS = (2.6, 1.0, 1.0, 1.2)
"""Column widths of game, matches, wins and best run."""


class ProfilesScene(PageScene):
    """A card for each profile, last player first."""

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
            words = _("Finish a game and your name appears here.")
            return [TextRow(split_top(self.content_box, 60)[0], ((words, theme.BODY),), (1,))]
        return [self._card(number, profile) for number, profile in enumerate(self._profiles.people)]

    def _card(self, number: int, profile: Profile) -> ProfileCard:
        row, column = divmod(number, COLUMNS)
        rows = MAX_PROFILES // COLUMNS
        line = nth_row(self.content_box, row, (self.content_box.height - (rows - 1) * ROW_GAP) / rows, ROW_GAP)
        width = (line.width - (COLUMNS - 1) * COLUMN_GAP) / COLUMNS
        return ProfileCard(
            profile,
            nth_column(line, column, width, COLUMN_GAP),
            lambda: PushScene(ProfileScene(self.context, profile.name)),
        )


def _key(profile: Profile) -> str:
    return f"person.{profile.name}"


class ProfileCard(Button):
    """A card with badge, name and number of wins, which fills `box`."""

    def __init__(self, profile: Profile, box: FRect, on_press: Action) -> None:
        wins = plural("{n} win", "{n} wins", profile.won).format(n=profile.won)
        super().__init__(_key(profile), box, ButtonContent(profile.name, wins), on_press)
        self._badge = profile.badge
        self.accessible_name = f"{profile.name}, {wins}"

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        face = drawing.button_face(canvas, self.box, theme.PLAIN, is_pressed=focus.pressed == self.key)
        sign, words = split_left(inset(face, 12), PORTRAIT, 12)
        draw_portrait(canvas, self._badge, *sign.center, PORTRAIT)
        note = (self.content.note, theme.SMALL.on(theme.PLAIN.note))
        text.draw_pair(canvas, (self.content.words, theme.ROW), note, words)


class ProfileScene(PageScene):
    """A profile: settings on the left, statistics on the right."""

    name = "profile"
    heading = Message("Player")

    def __init__(self, context: GameContext, name: str) -> None:
        self._profiles = Profiles.load(context.storage)
        found = self._profiles.find(name)
        assert found is not None
        self._profile = found
        self._is_gone = False
        super().__init__(context, "name")

    def contents(self) -> list[Widget]:
        left, right = split_columns(self.content_box, (1.0, 1.35), 36)
        return [*self._fields(left), *self._tallies(right)]

    def actions(self, foot: FRect) -> list[Widget]:
        content = ButtonContent(_("Remove"), icon="close", colours=theme.DANGER)
        return [Button("remove", place_in(foot, (240, foot.height), "midright"), content, self._ask_to_remove)]

    def _fields(self, box: FRect) -> list[Widget]:
        most = box.height / FIELDS - FIELD_GAP
        height = min(LABEL_HEIGHT + self.context.row_height(FIELD_HEIGHT), most)
        rows = [nth_row(box, number, height, FIELD_GAP) for number in range(FIELDS)]
        labels = (_("Name"), _("Initials"), _("Colour and shape"), _("Silks"))
        fields = [split_top(row, LABEL_HEIGHT) for row in rows]
        words = [Label(fields[n][0], label, theme.SMALL) for n, label in enumerate(labels)]
        name = TextField("name", fields[0][1], self._profile.name, self._ask_name)
        initials = TextField(
            "initials",
            fields[1][1],
            self._profile.shown_initials,
            lambda: PushScene(ProfileInitials(self.context, self._profile.name)),
        )
        return [*words, name, initials, self._badges(fields[2][1]), self._silks_control(fields[3][1])]

    def _badges(self, box: FRect) -> Widget:
        segments = [Segment(badge, theme.SEAT_SHAPES[badge], seat=badge, silks="") for badge in BADGES]
        return SegmentedControl("badge", box, segments, self._set_badge, value=self._profile.badge)

    def _silks_control(self, box: FRect) -> Widget:
        won = won_kinds(ALL_SILKS, self.context.storage)
        badge = self._profile.badge
        segments = [
            Segment(one.kind, translate(one.name), seat=badge, silks=one.kind)
            if one.kind in won
            else Segment(one.kind, translate(one.name), icon="lock", disabled_reason=translate(one.how))
            for one in ALL_SILKS
        ]
        return SegmentedControl("silks", box, segments, self._set_silks, value=self._profile.silks)

    def _set_silks(self, pattern: str) -> None:
        self._profile.silks = pattern
        self._save()

    def _tallies(self, box: FRect) -> list[Widget]:
        head, *rows = split_rows(box, len(catalog.games()) + 1, 6)
        heads = ("", _("Played"), _("Won"), _("Best run"))
        table: list[Widget] = [TextRow(head, [(words, theme.SMALL) for words in heads], TALLY_WEIGHTS)]
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
        return PushScene(TextEntryScene(self.context, request, self._profile.name, self._take_name))

    def _take_name(self, name: str) -> None:
        """Somebody else's name is not taken."""
        self._profiles.rename(self._profile, name)
        self._save()

    def enter(self) -> None:
        self._profiles = Profiles.load(self.context.storage)
        self._profile = self._profiles.find(self._profile.name) or self._profile
        super().enter()

    def _ask_to_remove(self) -> SceneChange:
        name = self._profile.name
        words = Message("Remove {name} from this device? Records, trophies and high scores stay.", name=name)
        question = Question(Message("Remove player"), words, Message("Remove"))
        return PushScene(QuestionBox(self.context, question, self._remove))

    def _remove(self) -> SceneChange:
        self._profiles.remove(self._profile)
        self._profiles.save(self.context.storage)
        self._is_gone = True
        return PopScene()

    def update(self, seconds: float) -> SceneChange:
        return PopScene() if self._is_gone else super().update(seconds)


class ProfileInitials(LetterWheel):
    """The initials of a profile."""

    def __init__(self, context: GameContext, name: str) -> None:
        self._profiles = Profiles.load(context.storage)
        found = self._profiles.find(name)
        assert found is not None
        self._profile = found
        super().__init__(context, found.shown_initials)

    @property
    def line(self) -> str:
        return self._profile.name

    def accept(self) -> SceneChange:
        self._profile.initials = "".join(self.letters)
        self._profiles.save(self.context.storage)
        return PopScene()


def profiles_news(context: GameContext) -> str:
    """Number of profiles."""
    count = len(Profiles.load(context.storage).people)
    return plural("{n} player", "{n} players", count).format(n=count) if count else ""
