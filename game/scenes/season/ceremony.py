"""Honours the champion of a season: banner, podium, confetti, and the stakes that are open now."""

from __future__ import annotations

from pygame import FRect

from game.career.season import Season
from game.career.stakes import HIGHEST, NUMERALS
from game.i18n import _, plural
from game.scenes.base import menu_places
from game.scenes.base.context import GameContext
from game.scenes.base.form_scene import FormScene
from game.scenes.base.scene import PopScene, ReplaceScene, SceneChange
from game.scenes.score import banner, podium
from game.scenes.score.banner import BannerText
from game.scenes.score.podium import PlayerBadges, RankRow
from game.scenes.score.show import ConfettiShower
from game.scenes.season.season_board import points_words
from game.scenes.season.season_match import way_back
from game.sprites.sprite_cache import SpriteCache
from game.ui import drawing, icons, text, theme
from game.ui.box import inset, split_bottom, split_columns
from game.ui.canvas import Canvas
from game.ui.portraits import draw_portrait
from game.ui.widgets import Button, ButtonContent, Widget

PORTRAIT_PANEL, PODIUM_PANEL = FRect(180, 188, 440, 376), FRect(660, 188, 440, 376)
NEWS_BOX = FRect(180, 586, 920, 42)
BUTTONS_BOX = FRect(180, 646, 920, 58)
MAX_PORTRAIT, PORTRAIT_GAP, CROWN = 220.0, 20.0, 66.0
NAME_HEIGHT = 60.0
PODIUM_RISE = 96.0
"""Logical units by which the podium's panel begins above its sheet, as it leaves room for horses."""


class CeremonyScene(FormScene):
    """The end of a season.

    Honours the champion of `season`, which is over.
    """

    name = "ceremony"

    def __init__(self, context: GameContext, season: Season, *, after_match: bool = False) -> None:
        self._season = season
        self._after_match = after_match
        self._confetti = ConfettiShower()
        self._sprites = SpriteCache(0.0)
        super().__init__(context, "new")

    def enter(self) -> None:
        super().enter()
        self.context.audio.play("fanfare" if self._season.is_won else "lose")
        if self._season.is_won and not self.context.settings.reduced_motion:
            self._confetti.start()

    def refresh(self) -> None:
        names = [self._season.riders[rider].name for rider in self._season.champions]
        words = _("{name} is the champion!") if len(names) == 1 else _("{name} share the title!")
        self.title = words.format(name=" + ".join(names))
        super().refresh()

    def widgets(self) -> list[Widget]:
        back, results, new = split_columns(BUTTONS_BOX, (1, 1, 1), 14)
        return [
            Button("back", back, ButtonContent(_("Back"), icon="back"), self.back),
            Button("results", results, ButtonContent(_("All results"), icon="info"), self._show_results),
            Button("new", new, ButtonContent(_("New season"), icon="flag", colours=theme.GO), self._begin_anew),
        ]

    def update(self, seconds: float) -> SceneChange:
        self._confetti.update(seconds)
        return super().update(seconds)

    def _show_results(self) -> SceneChange:
        return ReplaceScene(self.context.scene("season_board", self._season, after_match=self._after_match))

    def _begin_anew(self) -> SceneChange:
        return ReplaceScene(self.context.scene("season_setup", after_match=self._after_match))

    def back(self) -> SceneChange:
        return way_back(self.context) if self._after_match else PopScene()

    # -- what is told

    @property
    def _why(self) -> str:
        leader = self._season.standings()[0]
        wins = plural("{n} win", "{n} wins", leader.wins).format(n=leader.wins)
        return _("{points}, {wins}").format(points=points_words(leader.points), wins=wins)

    @property
    def _news(self) -> str:
        """What the season has opened, or what it takes to open more."""
        stakes = self._season.stakes
        if stakes == HIGHEST:
            return _("These were the highest stakes.") if self._season.is_won else ""
        if self._season.is_won:
            return _("Stakes {numeral} are open now.").format(numeral=NUMERALS[stakes])
        return _("Win at stakes {numeral} to open the next.").format(numeral=NUMERALS[stakes - 1])

    @property
    def _ranks(self) -> list[RankRow]:
        return [RankRow(one.place, one.rider, one.points) for one in self._season.standings()]

    def spoken_text(self) -> tuple[str, ...]:
        names = [rider.name for rider in self._season.riders]
        ranks = (f"{podium.place_words(one.place)} {names[one.seat]} {one.score}" for one in self._ranks)
        return (self.title, self._why, *ranks, self._news)

    # -- drawing

    def layout(self, canvas: Canvas) -> None:
        super().layout(canvas)
        if self._sprites.scale != canvas.scale:
            self._sprites = SpriteCache(canvas.scale)
            for _picture in self._confetti.prerender_sprites(self._sprites):
                pass

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        self._confetti.draw(canvas, self._sprites)

    def draw_place(self, canvas: Canvas) -> None:
        menu_places.turf_background(canvas)

    def draw_panel(self, canvas: Canvas) -> None:
        banner.draw(canvas, BannerText(self.title, self._why))
        drawing.panel(canvas, PORTRAIT_PANEL)
        drawing.panel(canvas, PODIUM_PANEL)
        self._draw_portraits(canvas)
        riders = self._season.riders
        players = PlayerBadges([one.name for one in riders], [one.badge for one in riders], "")
        podium.draw(canvas, PODIUM_PANEL.move(0, -PODIUM_RISE), self._sprites, players, self._ranks)
        if self._news:
            drawing.card(canvas, NEWS_BOX, theme.NIGHT, None, NEWS_BOX.height / 2)
            text.draw_line(canvas, self._news, theme.LABEL.on(theme.PAPER), NEWS_BOX.inflate(-40, 0))

    def _draw_portraits(self, canvas: Canvas) -> None:
        """The champion under a crown, by face or badge; champions who share the title side by side."""
        champions = self._season.champions
        names, stage = split_bottom(inset(PORTRAIT_PANEL, 16, 14), NAME_HEIGHT)
        columns = split_columns(stage, (1,) * len(champions), PORTRAIT_GAP)
        for rider, box in zip(champions, columns, strict=True):
            size = min(MAX_PORTRAIT, box.width)
            x, y = box.centerx, box.centery + CROWN / 2
            draw_portrait(canvas, self._season.riders[rider].badge, x, y, size)
            crown = min(CROWN, size / 2)
            canvas.blit_centred(icons.icon(canvas, "crown", crown, theme.GOLD), x, y - size / 2 - crown / 3)
        text.draw_line(
            canvas, " + ".join(self._season.riders[one].name for one in champions), theme.TITLE.sized(34), names
        )

    def draw_hints(self, canvas: Canvas) -> None:
        pass
