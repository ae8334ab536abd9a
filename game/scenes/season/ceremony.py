"""Shows the champion of a season: banner, podium, confetti, and the newly opened difficulty."""

from functools import partial

from pygame import FRect

from game.career.difficulty import HIGHEST, NUMERALS
from game.career.season import Season
from game.i18n import _, plural
from game.scenes.base.context import GameContext
from game.scenes.base.form_scene import FormScene
from game.scenes.base.scene import PopScene, ReplaceScene, SceneChange
from game.scenes.score import banner, podium, winner
from game.scenes.score.banner import BannerText
from game.scenes.score.podium import RankRow
from game.scenes.score.show import ConfettiShower
from game.scenes.season.season_board import points_text
from game.scenes.season.season_match import way_back
from game.session.amounts import place_text
from game.sprites.sprite_cache import SpriteCache
from game.ui import drawing, text, theme
from game.ui.box import inset, split_columns, split_left, split_rows
from game.ui.canvas import WIDTH, Canvas
from game.ui.portraits import draw_portrait
from game.ui.widgets import Button, ButtonContent, Widget

NEWS_BOX = FRect(180, 592, 920, 42)
"""Box of the line about the next difficulty, in logical units."""
BUTTONS_BOX = FRect(180, 646, 920, 58)
"""Box of the buttons, in logical units."""
PODIUM_HEIGHT = 216.0
"""Height of the podium, in logical units."""
PODIUM_BOTTOM = 588.0
"""Lower edge of the podium, in logical units."""
CHAMPION_PORTRAIT = 176.0
"""Size of the champion's portrait, in logical units."""
OTHER_PORTRAIT = 116.0
"""Size of the other portraits on the podium, in logical units."""
UPPER_PLATES = (FRect(76, 356, 300, 78), FRect(904, 356, 300, 78))
"""Boxes of the plates of the second and third rider, left and right of the podium."""
LOWER_PLATES = (FRect(20, 446, 300, 64), FRect(960, 446, 300, 64), FRect(20, 518, 300, 64))
"""Boxes of the plates of the riders who are not on the podium."""
PLATE_PORTRAIT = 54.0
"""Size of a portrait on a lower plate, in logical units."""


class CeremonyScene(FormScene):
    """The end of `season`, which is over. With `after_match`, the back button leads to the title."""

    name = "ceremony"

    def __init__(self, context: GameContext, season: Season, *, after_match: bool = False) -> None:
        self._season = season
        self._after_match = after_match
        self._confetti = ConfettiShower()
        self._sprites = SpriteCache(0.0)
        super().__init__(context, "new")

    def enter(self) -> None:
        super().enter()
        self.context.audio.play("fanfare" if self._season.is_won else "lose_mid")
        if self._season.is_won and not self.context.settings.reduced_motion:
            self._confetti.start()

    def refresh(self) -> None:
        names = [self._season.riders[rider].name for rider in self._season.champions]
        template = _("{name} is the champion!") if len(names) == 1 else _("{name} share the title!")
        self.title = template.format(name=" + ".join(names))
        super().refresh()

    def widgets(self) -> list[Widget]:
        back, results, new = split_columns(BUTTONS_BOX, (1, 1, 1), 14)
        results_content = ButtonContent(_("All results"), icon="info")
        new_content = ButtonContent(_("New season"), icon="flag", colours=theme.GO)
        return [
            Button("back", back, ButtonContent(_("Back"), icon="back"), self.back),
            Button("results", results, results_content, partial(self._replace, "season_board", self._season)),
            Button("new", new, new_content, partial(self._replace, "season_setup")),
        ]

    def update(self, seconds: float) -> SceneChange:
        self._confetti.update(seconds)
        return super().update(seconds)

    def _replace(self, route: str, *args: Season) -> SceneChange:
        scene = self.context.scene(route, *args, after_match=self._after_match)
        return ReplaceScene(scene)

    def back(self) -> SceneChange:
        return way_back(self.context) if self._after_match else PopScene()

    # -- texts

    @property
    def _why(self) -> str:
        leader = self._season.standings()[0]
        wins = plural("{n} win", "{n} wins", leader.wins).format(n=leader.wins)
        return _("{points}, {wins}").format(points=points_text(leader.points), wins=wins)

    @property
    def _news(self) -> str:
        difficulty = self._season.stakes
        if difficulty == HIGHEST:
            return _("These were the highest stakes.") if self._season.is_won else ""
        if self._season.is_won:
            return _("Stakes {numeral} are open now.").format(numeral=NUMERALS[difficulty])
        return _("Win at stakes {numeral} to open the next.").format(numeral=NUMERALS[difficulty - 1])

    @property
    def _ranks(self) -> list[RankRow]:
        return [RankRow(one.place, one.rider, one.points) for one in self._season.standings()]

    def spoken_text(self) -> tuple[str, ...]:
        names = [rider.name for rider in self._season.riders]
        ranks = (f"{place_text(one.place)} {names[one.seat]} {one.score}" for one in self._ranks)
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
        winner.draw_place(canvas)

    def draw_panel(self, canvas: Canvas) -> None:
        colour = theme.SEAT_COLOURS[self._season.riders[self._ranks[0].seat].badge]
        banner.draw(canvas, BannerText(self.title, self._why, colour))
        width = PODIUM_HEIGHT * podium.ASPECT_RATIO
        stage = FRect((WIDTH - width) / 2, PODIUM_BOTTOM - PODIUM_HEIGHT, width, PODIUM_HEIGHT)
        canvas.blit(self._sprites.picture("podium", PODIUM_HEIGHT), *stage.topleft)
        ranks = self._ranks
        steps = list(zip(podium.STEP_OFFSETS, ranks, strict=False))
        for (x, y), rank in reversed(steps):
            self._draw_rider(canvas, rank, (stage.left + x * stage.width, stage.top + y * stage.height))
        for rank, plate in zip(ranks[1:], UPPER_PLATES + LOWER_PLATES, strict=False):
            self._draw_plate(canvas, rank, plate)
        if self._news:
            drawing.card(canvas, NEWS_BOX, theme.NIGHT, None, NEWS_BOX.height / 2)
            text.draw_line(canvas, self._news, theme.LABEL.on(theme.PAPER), NEWS_BOX.inflate(-40, 0))

    def _draw_rider(self, canvas: Canvas, rank: RankRow, foot: tuple[float, float]) -> None:
        size = CHAMPION_PORTRAIT if rank == self._ranks[0] else OTHER_PORTRAIT
        badge = self._season.riders[rank.seat].badge
        x = foot[0]
        y = foot[1] - size / 2
        if rank.place == 1:
            winner.draw_face(canvas, badge, (x, y), size)
        else:
            draw_portrait(canvas, badge, x, y, size)

    def _draw_plate(self, canvas: Canvas, rank: RankRow, box: FRect) -> None:
        rider = self._season.riders[rank.seat]
        drawing.card(canvas, box, theme.NIGHT, theme.SEAT_COLOURS[rider.badge], box.height / 2)
        lines = inset(box, 28, 8)
        if box in LOWER_PLATES:
            face, lines = split_left(inset(box, 12, 6), PLATE_PORTRAIT, 12)
            draw_portrait(canvas, rider.badge, *face.center, PLATE_PORTRAIT)
        name, result = split_rows(lines, 2)
        text.draw_line(canvas, rider.name, theme.HEADING.sized(24).on(theme.PAPER), name)
        place = place_text(rank.place)
        label = _("{place}: {points}").format(place=place, points=points_text(rank.score))
        text.draw_line(canvas, label, theme.BOLD.on(theme.GOLD_LIGHT), result)

    def draw_hints(self, canvas: Canvas) -> None:
        pass
