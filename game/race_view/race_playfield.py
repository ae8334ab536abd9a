"""Defines the track as the match view's playfield: track layer, infield screen, live odds, silks of the jockeys."""

from collections.abc import Iterator, Sequence
from math import inf
from time import perf_counter
from weakref import ref

from pygame import FRect, Surface

from game.engine.rules import Event
from game.platform.browser import BROWSER
from game.presentation import layout
from game.presentation.game_parts import Heard, Playfield, heard_at
from game.presentation.layout import Position
from game.presentation.picker_option import PickerOption
from game.race_view import stage_view
from game.race_view.attack import AttackView, draw_arrow
from game.race_view.field_adapter import NOBODY
from game.race_view.finish_view import FinishView
from game.race_view.parade import ParadeView
from game.race_view.race_parts import RaceParts
from game.race_view.roll_animations import DIE_SIZES
from game.race_view.side_view import SideView
from game.race_view.track_layer import TrackLayer, has_screen, horse_pose, runs_left
from game.race_view.view_model import HorseToken, RaceViewModel
from game.race_view.wide_view import WideView
from game.sprites.horse_colours import RiderSilks
from game.sprites.sprite_cache import LARGE_SIDE_VIEW_HEIGHT, STANDING
from game.ui import theme
from game.ui.box import around
from game.ui.canvas import Canvas

SECONDS_PER_FRAME = 0.001
"""Rendering time for new silks per frame, in seconds. At least one picture is rendered; a recorded match has no limit.
"""
RENDERS_PER_FRAME = 1
"""Number of horses rendered per frame until all strides are ready."""
ODDS_MS_PER_FRAME = 0.4
"""Calculation time of the live odds per frame, in milliseconds."""
TOKEN_BOX_SIZE = 56.0
"""Side of a horse's highlight, in logical units."""
TRACK_SHARE = 1 / 7
"""Share of the loading time for animated objects next to the track, 0 to 1."""


def silks_of(view_model: RaceViewModel, horse: int) -> RiderSilks | None:
    """Returns the silks of a horse's owner, in its colour and pattern; None for a horse without an owner."""
    owner = view_model.field_adapter.owner(view_model.view, horse)
    if owner == NOBODY:
        return None
    badge = view_model.badges[owner]
    preferences = view_model.preferences
    return RiderSilks(preferences.mapped_colour(theme.SEAT_COLOURS[badge]), preferences.silks.get(badge, ""))


class Wardrobe:
    """Updates the silks after a change of owner. A horse keeps its old silks until all new pictures are ready."""

    def __init__(self) -> None:
        self._silks: RiderSilks | None = None
        self._horse = 0
        """The horse whose pictures are being rendered; 0 for none."""
        self._pictures: Iterator[None] = iter(())
        self._checked_state: tuple[object, ...] = ()
        """Revision, preferences and sprites at the last check that all silks were current."""

    def update(self, view_model: RaceViewModel, side_height: float, *, mirrored: bool) -> None:
        """Renders pictures of the first horse with outdated silks; `side_height` is its height in the side view."""
        sprites = view_model.sprites
        state = view_model.revision, view_model.preferences, sprites
        if not sprites.scale or state == self._checked_state:
            return
        if not self._horse or silks_of(view_model, self._horse) != self._silks:
            horses = view_model.field_adapter.horses
            outdated = (horse for horse in horses if silks_of(view_model, horse) != sprites.silks(horse))
            self._horse = next(outdated, 0)
            if not self._horse:
                self._checked_state = state
                return
            self._silks = silks_of(view_model, self._horse)
            self._pictures = sprites.dress(self._horse, self._silks, side_height, mirrored=mirrored)
        due = perf_counter() + SECONDS_PER_FRAME
        while next(self._pictures, self) is None:
            if perf_counter() >= due and not view_model.is_recorded:
                return
        self._horse = 0


class RacePlayfield(Playfield):
    """The playfield of a race; `parts` are provided by the game."""

    def __init__(self, parts: RaceParts) -> None:
        self._parts = parts
        self._s = parts.view_model
        self._track = parts.track
        self._area = parts.table_layout.playfield
        self._background: ref[Surface] | None = None
        self.track_layer = TrackLayer(self._s, parts.track, self._area)
        self.side_view = self._create_side_view()
        day = parts.track.light.time_of_day
        mirrored = runs_left(self._track)
        self._finish_view = FinishView(self._s, day, mirrored=mirrored)
        self._parade_view = ParadeView(self._s, day, LARGE_SIDE_VIEW_HEIGHT, mirrored=mirrored)
        self.wide_view = self._create_wide_view()
        self.attack_view = AttackView(self._s, parts.track, self._draw_without)
        self._start_heading = parts.track.course.place(1, 0).heading
        """Heading of the horses at the start, in degrees."""
        self._wardrobe = Wardrobe()
        self._revision = -1
        """Revision of the view model in the last frame."""
        self._odds_revision = -1
        """Revision of the view model that the live odds belong to."""
        self._spaces: dict[int, float] = {}
        """Spaces of the horses at the last call of `heard`."""
        self._shows_scenery = False
        """Whether scenery covered the track in the last frame."""
        self._pictures_later: Iterator[float] | None = None
        """Renders one picture at each step, called by calm frames; None if all pictures are ready."""
        self._was_busy = False
        """Whether the last frame rendered its maximum number of horses while pictures are missing."""
        self._s.head_of = self._head_of

    def _create_wide_view(self) -> WideView:
        area = self._area
        box = self.side_view.box if self.side_view else FRect(area.centerx - 80, area.centery - 40, 160, 80)
        return WideView(self._s, box, self._track.light.time_of_day, mirrored=runs_left(self._track))

    def _head_of(self, horse: int) -> Position:
        if self._s.stage.wide:
            return self.wide_view.head_of(horse)
        return horse_pose(self._track, self._s, self._s.horse_tokens[horse])[:2]

    def _create_side_view(self) -> SideView | None:
        track = self._track
        if not has_screen(track):
            return None
        return SideView(
            self._s,
            FRect(*track.screen_rect),
            track.light.time_of_day,
            mirrored=runs_left(self._track),
            shows_photo_finish=True,
        )

    @property
    def speed(self) -> float:
        tokens = self._s.horse_tokens.values()
        return max((token.speed for token in tokens if token.galloping), default=0.0)

    @property
    def duck_reason(self) -> str:
        return self._s.stage.duck_reason

    def render(self, scale: float) -> Surface:
        background = self._track.render(scale)
        self._background = ref(background)
        return background

    def paint_ahead(self, scale: float) -> Iterator[None]:
        yield from self._track.paint_ahead(scale)

    def _draw_without(self, canvas: Canvas, horse: int) -> None:
        background = self._background() if self._background else None
        if background:
            area = canvas.rect(self._area)
            canvas.surface.blit(background, area, area)
        self.track_layer.draw(canvas, without=horse)
        if self.side_view:
            self.side_view.draw(canvas)

    def preload(self, background: Canvas) -> Iterator[float]:
        for _picture in self.track_layer.preload(background):
            yield TRACK_SHARE
        for share in self._preload_horses():
            yield TRACK_SHARE + (1 - TRACK_SHARE) * share

    def _limit_renders(self) -> None:
        """Begins a frame: as long as pictures are missing, it renders few horses, and others show what is ready."""
        if self._pictures_later is not None:
            self._was_busy = self._s.sprites.renders_left <= 0
            self._s.sprites.renders_left = inf if self._s.is_recorded else RENDERS_PER_FRAME

    def _render_ahead(self) -> None:
        """Renders a picture ahead, unless this frame or the last one has rendered a horse."""
        sprites = self._s.sprites
        is_busy = self._was_busy or sprites.renders_left <= 0
        if self._pictures_later is None or is_busy or next(self._pictures_later, None) is not None:
            return
        self._pictures_later = None
        sprites.renders_left = inf

    def _preload_horses(self) -> Iterator[float]:
        for horse in self._s.field_adapter.horses:
            self._s.sprites.set_silks(horse, silks_of(self._s, horse))
        first = self._pictures_first()
        later = self._render_later()
        if self._asks_first:
            self._pictures_later = later
        else:
            for share in later:
                yield share
                next(first, None)
                yield share
        yield from first

    @property
    def _asks_first(self) -> bool:
        """Whether the match opens with a question. Its horses rest, so calm frames render the other pictures.

        A web page needs more time for a picture, and a match between bots begins at once.
        """
        return bool(self._s.people) and not BROWSER and not self._s.is_recorded

    def _pictures_first(self) -> Iterator[float]:
        """Renders the standing horses and the scenery; yields the share done, 0 to 1."""
        horses = self._s.field_adapter.horses
        scenery = self._scenery_ahead()
        for done, horse in enumerate(horses, 1):
            self._s.sprites.horse_side(horse, STANDING, self._side_height, mirrored=self.wide_view.mirrored)
            yield done / len(horses)
            self._s.sprites.horse_above(horse, STANDING, self._start_heading, self._track.horse_size)
            yield done / len(horses)
            next(scenery, None)
            yield done / len(horses)
        for _picture in scenery:
            yield 1.0

    def _render_later(self) -> Iterator[float]:
        """Renders cards, dice, galloping horses and later scenery; yields the share done, 0 to 1."""
        sprites = self._s.sprites
        for _picture in self._parts.pictures_later():
            yield 0.0
        for kind in dict.fromkeys(die.kind for die in self._s.dice):
            for _picture in sprites.preload_die(kind, (*DIE_SIZES, self._parts.table_layout.die_size)):
                yield 0.0
        yield from sprites.preload(
            self._s.field_adapter.horses,
            side_height=self._side_height,
            mirrored=self.wide_view.mirrored,
            heading=self._start_heading,
            size=self._track.horse_size,
        )
        for _picture in self._later_scenery():
            yield 1.0

    def _later_scenery(self) -> Iterator[None]:
        """Renders the scenery of a cheering crowd and of the finish, step by step."""
        for view in filter(None, (self.side_view, self.wide_view)):
            yield from view.cheering_ahead()
        yield from self._finish_view.preload()

    @property
    def _side_height(self) -> float:
        return self.side_view.horse_height if self.side_view else self.wide_view.horse_height

    def _scenery_ahead(self) -> Iterator[None]:
        if self.side_view:
            yield from self.side_view.scenery_ahead()
        yield from self.wide_view.preload()
        yield from self._parade_view.preload()

    def update(self, seconds: float, *, shows_odds: bool) -> None:
        is_new = self._revision != self._s.revision
        self._revision = self._s.revision
        self._update_odds(shows_odds=shows_odds)
        self._limit_renders()
        if not is_new or self._s.is_recorded:  # the first frame of a state is busy enough
            self._wardrobe.update(self._s, self._side_height, mirrored=self.wide_view.mirrored)
            self._s.outlook.advance(self._s.forecast, self._s.view)
        if not is_new and self._s.has_time and not self._is_watched:
            self._render_ahead()
        if self.side_view:
            self.side_view.update(seconds)
        self._s.stage.update(seconds)
        self.wide_view.update(seconds)
        if self._is_watched:
            self._s.camera.watch(seconds, wide=bool(self._s.stage.wide))
        self.track_layer.update(seconds)
        before = self._shows_scenery
        self._shows_scenery = bool(self._s.stage.wide) or self._s.finish is not None
        if before and not self._shows_scenery:
            self._s.sprites.drop_backdrops()

    @property
    def _is_watched(self) -> bool:
        view_model = self._s
        is_galloping = any(token.galloping for token in view_model.horse_tokens.values())
        return view_model.stage.live or bool(view_model.effects) or is_galloping

    def _update_odds(self, *, shows_odds: bool) -> None:
        live_odds = self._parts.live_odds
        if live_odds is None or not shows_odds:
            self._s.chances = {}
            self._odds_revision = -1
            return
        is_new = self._odds_revision != self._s.revision
        self._odds_revision = self._s.revision
        if is_new:
            live_odds.set_state(self._s.view)
        if self._s.is_recorded or (self._s.has_time and not is_new):
            live_odds.run_for(inf if self._s.is_recorded else ODDS_MS_PER_FRAME)
        if live_odds.is_settled and not self._is_moving:
            self._s.chances = live_odds.chances

    @property
    def _is_moving(self) -> bool:
        """Whether dice roll or horses run."""
        is_rolling = any(die.tumble >= 0 for die in self._s.dice)
        return is_rolling or any(token.galloping for token in self._s.horse_tokens.values())

    def draw(self, canvas: Canvas) -> None:
        self._parade_view.release(canvas)
        if self.attack_view.covers_track:
            self.attack_view.draw(canvas)
        elif not (self.wide_view.covers_track or self._s.hides_track):
            self.track_layer.draw(canvas)
            if self.side_view:
                self.side_view.draw(canvas)
            self.track_layer.draw_crown(canvas)
            self._parts.draw_marks(canvas)
        self.wide_view.draw(canvas)
        self._draw_arrow(canvas)
        stage_view.draw(canvas, self._s)
        if self._s.stage.row:
            self._parts.draw_rolled_row(canvas, self._s.stage.row, self._s.stage.followers)

    def _draw_arrow(self, canvas: Canvas) -> None:
        attack = self._s.stage.attack
        if attack and attack.arrow:
            chip = layout.chip(attack.seat, len(self._s.names)).midbottom
            draw_arrow(canvas, chip, self.attack_view.hit_position(attack), attack.arrow)

    @property
    def covers_panels(self) -> bool:
        return self._s.finish is not None or self._s.parade is not None

    def draw_cover(self, canvas: Canvas) -> None:
        if self._s.parade is not None:
            self._parade_view.draw(canvas, self._s.parade)
        elif self._s.finish is not None:
            self._finish_view.draw(canvas, self._s.finish)

    def preview(self, option: PickerOption | None, preview_events: Sequence[Event]) -> None:
        self._s.highlighted_horse = self._parts.highlighted_horse(option)
        self._s.previewed_path = self._parts.previewed_path(option, preview_events)

    def heard(self, key: str) -> Heard | None:
        tokens = self._s.horse_tokens
        before = self._spaces
        self._spaces = {number: token.space for number, token in tokens.items()}
        moved = (number for number, space in before.items() if self._spaces.get(number) != space)
        token = tokens.get(next(moved, self._s.highlighted_horse))
        if token is None:
            return None
        across = (horse_pose(self._track, self._s, token)[0] - self._area.left) / self._area.width
        return heard_at(across, token.space / self._s.field_adapter.finish_space(token.number))

    def highlight_event(self, event: Event | None) -> None:
        self._s.highlighted_horse = self._parts.horse_of(event) if event else 0
        self._s.previewed_path = self._parts.move_of(event) if event else None

    def highlight_boxes(self, event: Event) -> list[FRect]:
        horse = self._parts.horse_of(event)
        if not horse:
            return []
        view = self._s.view
        field_adapter = self._s.field_adapter
        space = float(field_adapter.space(view, horse))
        token = HorseToken(horse, space, pad=field_adapter.place(view, horse))
        token.spot = field_adapter.parked_pose(view, horse)
        return [around(horse_pose(self._track, self._s, token)[:2], (TOKEN_BOX_SIZE, TOKEN_BOX_SIZE))]
