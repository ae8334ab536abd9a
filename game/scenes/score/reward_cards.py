"""Shows rewards next to a result: high scores and trophies. The game does not wait for it."""

from collections.abc import Generator, Sequence
from datetime import date

from pygame import FRect

from game.career.after_match import MatchRewards, record_match
from game.career.high_scores import HighScore, HighScores
from game.career.profiles import Profiles
from game.career.silks import ALL_SILKS, DECORATIONS, look_of_trophy
from game.career.trophies import Trophy
from game.i18n import _, translate
from game.scenes.base.context import GameContext
from game.scenes.base.scene import PushScene, SceneChange
from game.scenes.setup.draft import level_text
from game.session.session import MatchSession
from game.ui import drawing, text, theme
from game.ui.box import inset, place_in, split_left, split_rows
from game.ui.canvas import Canvas
from game.ui.focus import Focus
from game.ui.paintings import draw_trophy
from game.ui.widgets import Action, Button, ButtonContent, Widget

HIGH_SCORE_BOX = FRect(1140, 18, 116, 128)
"""Box of the high-score card, right of the banner."""
TROPHY_BOX = FRect(24, 18, 116, 128)
"""Box of the trophy card, left of the banner."""
STRIP_BOX = FRect(24, 148, 1232, 38)
"""Box of a trophy, below the banner."""
STRIP_SECONDS = 5.0
"""Seconds for which each trophy is shown."""
INITIALS_DELAY_SECONDS = 2.0
"""For which the result is seen at least before initials are asked."""
STRIP_BADGE = FRect(32, 149, 36, 36)
"""Box of its badge."""


class RewardCards:
    """Records a finished match in slices, and then shows its rewards; empty for a match that is not recorded.

    Shows nothing until `keep` is called.
    """

    def __init__(self, context: GameContext, session: MatchSession) -> None:
        self._context = context
        self._session = session
        self._task: Generator[None, None, MatchRewards] | None = None
        self._is_begun = self._is_asked = False
        self._rewards = MatchRewards()
        self._entries: list[HighScore] = []
        self._seconds = 0.0

    def keep(self, day: date) -> None:
        """Begins to keep the match, which ended on `day`, unless it was begun before."""
        if not self._is_begun:
            self._is_begun = True
            self._task = record_match(self._session, self._context.storage, day)

    def finish(self) -> None:
        """Records the rest of the match at once."""
        while self._task:
            self._step()

    def update(self, seconds: float, *, is_shown: bool) -> bool:
        """Goes on recording, or lets the time of the trophies pass; returns whether there is something new to press.

        `is_shown`: the result is in sight.
        """
        if self._task:
            self._step()
            return self._task is None
        if is_shown:
            self._seconds += seconds
        return False

    def _step(self) -> None:
        assert self._task
        try:
            next(self._task)
        except StopIteration as ended:
            self._rewards = ended.value
            self._task = None
            self._entries = list(self._rewards.high_scores)

    def widgets(self) -> list[Widget]:
        """A card for the best of the new high scores, and one for the trophies."""
        cards: list[Widget] = []
        if trophies := self._rewards.trophies:
            cards.append(TrophyCard(len(trophies), trophies[0][0].key, self._context.pushing("trophies")))
        if self._entries:
            place = HighScores.load(self._context.storage).place(self._session.setup.rules, self._entries[0])
            cards.append(HighScoreCard(place, self._entries[0], lambda: self._sign(self._entries)))
        return cards

    def ask(self) -> SceneChange:
        """Returns the step that asks for initials, once, after the last trophy. Only a personal best without initials
        asks.
        """
        told_seconds = STRIP_SECONDS * self._strips
        if self._is_asked or self._task or self._seconds < max(INITIALS_DELAY_SECONDS, told_seconds):
            return None
        self._is_asked = True
        people = Profiles.load(self._context.storage)
        table = HighScores.load(self._context.storage)
        new = [
            one
            for one in self._entries
            if (profile := people.find(one.name)) and not profile.initials
            if table.is_own_best(self._session.setup.rules, one)
        ]
        return self._sign(new) if new else None

    def _sign(self, entries: Sequence[HighScore]) -> SceneChange:
        self._is_asked = True
        return PushScene(self._context.scene("initials", self._session.setup.rules, entries, self._signed))

    def _signed(self, entry: HighScore, signed: HighScore) -> None:
        self._entries = [signed if one == entry else one for one in self._entries]

    @property
    def _told(self) -> int | None:
        """The number of the strip in sight; None before the first and after the last."""
        number = int(self._seconds / STRIP_SECONDS)
        return number if self._seconds and number < self._strips else None

    @property
    def is_telling(self) -> bool:
        """Whether a strip is in sight."""
        return self._told is not None

    @property
    def _strips(self) -> int:
        return len(self._rewards.trophies) + bool(self._rewards.next_level)

    def spoken_text(self) -> tuple[str, ...]:
        """All trophies that were won, and the level to try next."""
        offered = (offer_words(self._rewards),) if self._rewards.next_level else ()
        return offered + tuple(
            _("Trophy: {name}. {how}").format(name=translate(trophy.name), how=translate(trophy.how))
            for trophy, _earned in self._rewards.trophies
        )

    def draw(self, canvas: Canvas) -> None:
        """Draws the trophy in sight, or the offer after them."""
        if self._told is None:
            return
        drawing.card(canvas, STRIP_BOX, theme.NIGHT, theme.GOLD, theme.RADIUS)
        if self._told == len(self._rewards.trophies):
            text.draw_line(canvas, offer_words(self._rewards), theme.ROW.on(theme.GOLD_LIGHT), inset(STRIP_BOX, 14, 2))
            return
        trophy, earned = self._rewards.trophies[self._told]
        words = split_left(inset(STRIP_BOX, 14, 2), STRIP_BADGE.width, 8)[1]
        draw_trophy(canvas, trophy.key, STRIP_BADGE, is_won=True)
        name = _("{player} wins a trophy: {name}").format(player=earned.name, name=translate(trophy.name))
        left = (name, theme.ROW.on(theme.GOLD_LIGHT))
        text.draw_pair(canvas, left, (_deed_words(trophy), theme.LABEL.on(theme.PAPER)), words)


def offer_words(rewards: MatchRewards) -> str:
    """Suggested next level of bots."""
    words = _("Three clear defeats in a row: try the level below, {level}.")
    if rewards.is_harder:
        words = _("Three clear wins in a row: try the next level, {level}.")
    return words.format(level=level_text(rewards.next_level))


def _deed_words(trophy: Trophy) -> str:
    if silks := look_of_trophy(ALL_SILKS, trophy.key):
        return _("New silks: {name}").format(name=translate(silks.name))
    if decoration := look_of_trophy(DECORATIONS, trophy.key):
        return _("New track decoration: {name}").format(name=translate(decoration.name))
    return translate(trophy.how)


class TrophyCard(Button):
    """The badge of the first trophy that was won, with how many there are."""

    def __init__(self, count: int, trophy: str, on_press: Action) -> None:
        super().__init__("trophies", TROPHY_BOX, ButtonContent(""), on_press)
        self.accessible_name = _("New trophies: {count}").format(count=count)
        self._count = count
        self._trophy = trophy

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        face = drawing.button_face(canvas, self.box, theme.PLAIN, is_pressed=focus.pressed == self.key)
        draw_trophy(canvas, self._trophy, inset(face, 6, 6), is_won=True)
        if self._count > 1:
            mark = place_in(inset(face, 6, 6), (42, 34), "topright")
            drawing.card(canvas, mark, theme.NIGHT, theme.GOLD, 12)
            text.draw_line(canvas, f"×{self._count}", theme.BOLD.on(theme.PAPER), mark.inflate(-6, 0))


class HighScoreCard(Button):
    """A place among the high scores with the initials, which a press changes.

    A card for an `entry` at that place.
    """

    def __init__(self, place: int, entry: HighScore, on_press: Action) -> None:
        super().__init__("initials", HIGH_SCORE_BOX, ButtonContent(entry.initials), on_press)
        self._place = _("No. {number}").format(number=place)  # not “1st”, which is a place in the match
        self.accessible_name = _("High score no. {number}: {initials}. Change the initials").format(
            number=place, initials=entry.initials
        )

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        face = drawing.button_face(canvas, self.box, theme.CHOSEN, is_pressed=focus.pressed == self.key)
        title, entry = split_rows(inset(face, 8, 4), 2)
        place, initials = split_rows(entry, 2)
        text.draw_centred(canvas, _("High scores"), theme.LABEL, title, text.CENTRE)
        text.draw_line(canvas, self._place, theme.BOLD, place)
        text.draw_line(canvas, self.content.words, theme.NUMBER, initials)
