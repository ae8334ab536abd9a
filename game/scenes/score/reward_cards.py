"""Shows rewards next to a result: high scores and trophies. The game continues meanwhile."""

from collections.abc import Generator, Sequence
from datetime import date
from functools import partial

from pygame import FRect

from game.career.after_match import MatchRewards, record_match, reward_uncounted
from game.career.daily_race import utc_today
from game.career.first_results import is_first_result
from game.career.high_scores import HighScore, HighScores
from game.career.profiles import Profiles
from game.i18n import _, translate
from game.presentation.loader import score_sheet_of
from game.scenes.base.context import GameContext
from game.scenes.base.scene import PushScene, SceneChange
from game.scenes.score.pages import ScorePages
from game.scenes.score.trophy_list import trophy_text
from game.scenes.setup.seat_draft import level_text
from game.session.session import MatchSession
from game.ui import drawing, text, theme
from game.ui.box import inset, place_in, split_left, split_rows
from game.ui.canvas import Canvas
from game.ui.focus import Focus
from game.ui.paintings import draw_trophy
from game.ui.text_layout import line_width
from game.ui.widgets import Action, Button, ButtonContent, Widget

HIGH_SCORE_BOX = FRect(1140, 18, 116, 128)
"""Box of the high-score card, right of the banner."""
TROPHY_BOX = FRect(24, 18, 116, 128)
"""Box of the trophy card, left of the banner."""
STRIP_BOX = FRect(24, 148, 1232, 38)
"""Box of the strip with a trophy, below the banner."""
PAIR_GAP = 24.0
"""Minimum distance between a trophy's name and its description, in logical units."""
MIN_STRIP_WIDTH = 400.0
"""Minimum width of the strip next to other text, in logical units. The trophy card shows the trophies as well."""
STRIP_SECONDS = 5.0
"""Time for which each trophy is shown, in seconds."""
INITIALS_DELAY_SECONDS = 2.0
"""Minimum time between the result and the request for initials, in seconds."""
STRIP_BADGE = FRect(32, 149, 36, 36)
"""Box of the trophy's badge on the strip."""


class RewardCards:
    """Records a finished match in slices, and then shows its rewards. Shows nothing until `keep` is called."""

    def __init__(self, context: GameContext, session: MatchSession) -> None:
        self._context = context
        self._session = session
        self._task: Generator[None, None, MatchRewards] | None = None
        self._is_recording_started = False
        self._are_initials_requested = False
        self._is_first_result = is_first_result(session, context.storage)
        self._rewards = MatchRewards()
        self._entries: list[HighScore] = []
        self.first_page: SceneChange = None
        """The step to the page after a first match, once it was shown; None for any other match."""
        self._seconds = 0.0

    def keep(self, day: date) -> None:
        """Starts recording the match, which ended on `day`, unless it was started before."""
        if not self._is_recording_started:
            self._is_recording_started = True
            self._task = record_match(self._session, self._context.storage, day)

    def finish(self) -> None:
        """Records the rest of the match at once."""
        while self._task:
            self._step()

    def update(self, seconds: float, *, is_shown: bool) -> bool:
        """Continues the recording, or the time of the trophies; returns whether the recording has just ended.

        `is_shown`: the result is visible.
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
        """Returns a card for the trophies, and one for the best of the new high scores."""
        cards: list[Widget] = []
        trophies = self._rewards.trophies
        if trophies:
            cards.append(TrophyCard(len(trophies), trophies[0][0].key, self._context.pushing("trophies")))
        if self._entries:
            ask = partial(self._request_initials, self._entries)
            cards.append(self._high_score_card(self._entries[0], ask))
        return cards

    def _high_score_card(self, entry: HighScore, on_press: Action) -> Widget:
        rules = self._session.setup.rules
        table = HighScores.load(self._context.storage)
        title = _("Your best") if table.is_own_best(rules, entry) else _("High score")
        return HighScoreCard(title, table.place(rules, entry), entry, on_press)

    def first_result(self, pages: ScorePages) -> SceneChange:
        """Returns the step to the page after a player's first match of a game, once; None for any other match."""
        is_finished = self._is_recording_started or not self._session.is_kept
        has_sheet = score_sheet_of(self._session.setup.rules) is not None
        if self._task or not is_finished or not self._is_first_result or not has_sheet:
            return None
        self._is_first_result = False
        if not self._session.is_kept:
            self._rewards = reward_uncounted(self._session, self._context.storage, utc_today())
        trophies = [trophy for trophy, _earned in self._rewards.trophies]
        self.first_page = PushScene(self._context.scene("first_result", self._session, pages, trophies))
        return self.first_page

    def ask(self) -> SceneChange:
        """Returns the scene that requests initials, once, after the last trophy; None if no entry needs them."""
        strips_seconds = STRIP_SECONDS * self._strip_count
        if self._are_initials_requested or self._task:
            return None
        if self._seconds < max(INITIALS_DELAY_SECONDS, strips_seconds):
            return None
        self._are_initials_requested = True
        profiles = Profiles.load(self._context.storage)
        table = HighScores.load(self._context.storage)
        unsigned = [entry for entry in self._entries if self._needs_initials(entry, profiles, table)]
        return self._request_initials(unsigned) if unsigned else None

    def _needs_initials(self, entry: HighScore, profiles: Profiles, table: HighScores) -> bool:
        """Whether the entry is the personal best of a profile without initials, and not the last of the match."""
        profile = profiles.find(entry.name)
        if not profile or profile.initials or entry.name in self._last_names:
            return False
        return table.is_own_best(self._session.setup.rules, entry)

    @property
    def _last_names(self) -> list[str]:
        """Names of the seats that share the last rank of a match with several ranks."""
        outcome = self._session.match.outcome
        if outcome is None or len(outcome.ranking) == 1:
            return []
        return [self._session.names[seat] for seat in outcome.ranking[-1]]

    def _request_initials(self, entries: Sequence[HighScore]) -> SceneChange:
        self._are_initials_requested = True
        return PushScene(self._context.scene("initials", self._session.setup.rules, entries, self._signed))

    def _signed(self, entry: HighScore, signed: HighScore) -> None:
        self._entries = [signed if one == entry else one for one in self._entries]

    @property
    def _visible_strip(self) -> int | None:
        """The number of the visible strip; None before the first and after the last."""
        number = int(self._seconds / STRIP_SECONDS)
        return number if self._seconds and number < self._strip_count else None

    @property
    def shows_strip(self) -> bool:
        """Whether a strip is visible."""
        return self._visible_strip is not None

    @property
    def _strip_count(self) -> int:
        return len(self._rewards.trophies) + bool(self._rewards.next_level)

    def spoken_text(self) -> tuple[str, ...]:
        """Returns the level to try next, and all trophies that were won."""
        offer = (offer_text(self._rewards),) if self._rewards.next_level else ()
        trophies = (
            _("Trophy: {name}. {how}").format(name=translate(trophy.name), how=translate(trophy.how))
            for trophy, _earned in self._rewards.trophies
        )
        return (*offer, *trophies)

    def draw(self, canvas: Canvas, box: FRect = STRIP_BOX) -> None:
        """Draws the visible strip: a trophy, or after the last one the offer of a level. A narrow box has no space."""
        strip = self._visible_strip
        if strip is None or box.width < MIN_STRIP_WIDTH:
            return
        drawing.card(canvas, box, theme.NIGHT, theme.GOLD, theme.RADIUS)
        content = inset(box, 14, 2)
        if strip == len(self._rewards.trophies):
            text.draw_line(canvas, offer_text(self._rewards), theme.ROW.on(theme.GOLD_LIGHT), content)
            return
        trophy, earned = self._rewards.trophies[strip]
        _badge, line = split_left(content, STRIP_BADGE.width, 8)
        draw_trophy(canvas, trophy.key, STRIP_BADGE, is_won=True)
        name = _("{player} wins a trophy: {name}").format(player=earned.name, name=translate(trophy.name))
        left = (name, theme.ROW.on(theme.GOLD_LIGHT))
        right = (trophy_text(trophy), theme.LABEL.on(theme.PAPER))
        if line_width(canvas, *left) + text.least_width(canvas, *right) + PAIR_GAP > line.width:
            text.draw_line(canvas, *left, line, text.LEFT)
            return
        text.draw_pair(canvas, left, right, line)


def offer_text(rewards: MatchRewards) -> str:
    """Returns the suggestion of the next level of bots."""
    template = _("Three clear defeats in a row: try the level below, {level}.")
    if rewards.is_harder:
        template = _("Three clear wins in a row: try the next level, {level}.")
    return template.format(level=level_text(rewards.next_level))


class TrophyCard(Button):
    """A button with the badge of the first trophy, and the number of trophies."""

    def __init__(self, count: int, trophy: str, on_press: Action) -> None:
        super().__init__("trophies", TROPHY_BOX, ButtonContent(""), on_press)
        self.accessible_name = _("New trophies: {count}").format(count=count)
        self._count = count
        self._trophy = trophy

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        face = drawing.button_face(canvas, self.box, theme.PLAIN, is_pressed=focus.pressed == self.key)
        draw_trophy(canvas, self._trophy, inset(face, 6, 6), is_won=True)
        if self._count > 1:
            plate = place_in(inset(face, 6, 6), (42, 34), "topright")
            drawing.card(canvas, plate, theme.NIGHT, theme.GOLD, 12)
            text.draw_line(canvas, f"×{self._count}", theme.BOLD.on(theme.PAPER), plate.inflate(-6, 0))


class HighScoreCard(Button):
    """A button with a title, the place of an `entry` among the high scores, and its initials; a press changes them."""

    def __init__(self, title: str, place: int, entry: HighScore, on_press: Action) -> None:
        super().__init__("initials", HIGH_SCORE_BOX, ButtonContent(entry.initials), on_press)
        self.title = title
        self._place = _("No. {number}").format(number=place)  # not “1st”, which is a place in the match
        self.accessible_name = _("High score no. {number}: {initials}. Change the initials").format(
            number=place, initials=entry.initials
        )

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        face = drawing.button_face(canvas, self.box, theme.CHOSEN, is_pressed=focus.pressed == self.key)
        title, entry = split_rows(inset(face, 8, 4), 2)
        place, initials = split_rows(entry, 2)
        text.draw_centred(canvas, self.title, theme.LABEL, title, text.CENTRE)
        text.draw_line(canvas, self._place, theme.BOLD, place)
        text.draw_line(canvas, self.content.words, theme.NUMBER, initials)
