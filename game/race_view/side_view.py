"""Draws the infield screen: the horses from the side, in their true order and distances."""

from collections.abc import Iterator

import pygame
from pygame import FRect

from game.i18n import _
from game.race_view.horse_flag import carry_flag
from game.race_view.track_layer import displayed_spaces, spread_steps
from game.race_view.view_model import HorseToken, RaceViewModel
from game.sprites.picture_cache import DUST_FRAMES
from game.sprites.sprite_cache import REARING, SIDE_VIEW_GROUND, STANDING, gallop_frame
from game.ui import drawing, text, theme
from game.ui.box import place_in
from game.ui.canvas import Canvas

MIN_SPACES_SHOWN = 5.0
"""Minimum width of the visible part of the course, in spaces."""
MAX_SPACES_SHOWN = 9.0
"""Maximum width of the visible part of the course, in spaces. The pack determines the width up to this limit."""
MARGIN = 0.9
"""Free space before the leader and behind the last visible horse, in spaces."""
HALF_LENGTH = 0.42
"""Distance between horses on the same space, in heights of a horse; half the length of a horse."""
MAX_STEP = 0.45
"""Maximum distance between horses on the same space, in spaces. A horse must not appear to overtake one on the next
space.
"""
HORSE_HEIGHT_SHARE = 0.62
"""Height of a horse, as a share of the screen's height."""
SKY = 0.30
"""Height of the visible sky, as a share of the screen's height."""
STAND = 0.40
"""Height of the grandstand layer, as a share of the screen's height."""
GROUND = 0.56
"""Height of the ground layer including its grass, as a share of the screen's height."""
FARTHEST_DEPTH = 0.12
"""Distance from the ground's upper edge to the farthest hooves, as a share of the screen's height."""
NEAREST_DEPTH = 0.16
"""Distance from the nearest hooves to the screen's lower edge, as a share of the screen's height."""
STANDS = ("stand_0", "stand_1", "stand_2", "stand_3")
"""Grandstand layers by crowd mood: calm, clapping, arms up, waving."""
CHEERING_STANDS = STANDS[1:]
"""Grandstand layers that appear only after the start of a match."""
PARALLAX = (("sky", 0.05), ("stand", 0.45), ("ground", 1.0))
"""Layers with their speeds relative to the ground."""
CAMERA_SECONDS = 0.25
"""Time constant of the camera (63 % of the distance), in seconds. The camera cuts to a horse out of sight."""
LIVE = theme.CAPS.on(theme.PAPER_LIGHT)
SIGN_HEIGHT = 22.0
"""Height of the “LIVE” sign, in logical units."""
LEAP_FRAME = 4
"""Animation frame of a horse in the air."""
LEAP_BOX_HEIGHT = 404.0
"""Reference height of the screen for `LEAP_HEIGHT`, in logical units."""
DUST_SHARE = 0.34
"""Size of a puff of dust, in heights of a horse."""
DUST_PUFFS = 3
DUST_BEHIND = 0.5
"""Distance of new dust behind the middle of a horse, in units of `DUST_SPREAD`."""
DUST_SPREAD = 0.5
"""Distance over which dust drifts back, in heights of a horse."""
STRIDES_PER_SECOND = 1.9
"""Strides of a pack that gallops all the time, per second."""
SPACES_PER_SECOND = 3.2
"""Ground speed below a pack that gallops all the time, in spaces per second."""
OWN_STRIDES = 0.5
"""Weight of a horse's individual strides, which are added to those of the pack."""
URGENT_EDGE = 4.0
"""Width of the red edge of an urgent race, in logical units."""
SPACES_PAST_LINE = 2.2
"""Visible part of the course beyond the line while the camera waits there, in spaces."""
PHOTO = theme.CAPS.on(theme.GOLD)
PHOTO_SIGN_HEIGHT = 52.0
"""Height of the photo finish sign, in logical units."""
CLOTH = 22.0
"""Side of a cloth on the photo finish sign, in logical units."""
MAX_CLOTHS = 5
"""Maximum number of cloths on the photo finish sign."""


class SideView:
    """The infield screen in `box`. Its camera follows moving horses.

    If `shows_photo_finish`, the camera waits at the line for horses that can cross it together. If `mirrored`, the
    horses run to the left, as on the board.
    """

    def __init__(
        self,
        view_model: RaceViewModel,
        box: FRect,
        time_of_day: str = "day",
        *,
        mirrored: bool = False,
        shows_photo_finish: bool = False,
    ) -> None:
        self._view_model = view_model
        self.box = box
        self.mirrored = mirrored
        self._time_of_day = time_of_day
        self._shows_photo_finish = shows_photo_finish
        self._photo_finish_horses: tuple[int, ...] = ()
        self.horse_height = box.height * HORSE_HEIGHT_SHARE
        adapter = view_model.field_adapter
        self._offsets = {horse: adapter.screen_offset(horse) for horse in adapter.horses}
        self._finishes = {horse: adapter.finish_space(horse) for horse in adapter.horses}
        self._home = max(self._finishes[horse] + offset for horse, offset in self._offsets.items())
        """Largest finish space of all horses on the screen."""
        self._heights = dict(self.scenery())
        self._strides = 0.0
        """Number of strides of a pack that gallops all the time."""
        self._ground = 0.0
        """Movement of the ground in addition to the camera's movement, in spaces."""
        self._left, self._visible_spaces = self._camera_target()
        self._last_picture: tuple[int, pygame.Rect, pygame.Surface] | None = None
        """Frame number, visible part and picture of the last drawing, for reduced graphics; None without one."""

    def update(self, seconds: float) -> None:
        """Moves the camera. It glides, or cuts to the line or to a moving horse that is out of sight."""
        view_model = self._view_model
        before = self._photo_finish_horses
        if self._shows_photo_finish:
            self._photo_finish_horses = view_model.outlook.photo_finish_horses(view_model.forecast, view_model.view)
        if self._is_urgent:
            self._gallop(seconds)
        left, visible_spaces = self._camera_target()
        positions = [self._screen_position(token) for token in view_model.unfinished_tokens() if token.galloping]
        right = self._left + self._visible_spaces
        is_out_of_sight = any(not self._left < position < right for position in positions)
        waits_newly = bool(self._photo_finish_horses and not before)
        if view_model.reduced_motion or waits_newly or is_out_of_sight:
            self._left = left
            self._visible_spaces = visible_spaces
            return
        share = min(seconds / CAMERA_SECONDS, 1.0)
        self._left += (left - self._left) * share
        self._visible_spaces += (visible_spaces - self._visible_spaces) * share

    @property
    def _is_urgent(self) -> bool:
        """Whether this is the infield screen of an urgent race."""
        return self._shows_photo_finish and self._view_model.is_race_urgent

    def _gallop(self, seconds: float) -> None:
        """Lets the pack gallop. The ground moves below it, unless a line across the course is visible."""
        if self._view_model.reduced_motion:
            return
        self._strides += seconds * STRIDES_PER_SECOND
        lines = self._view_model.field_adapter.lines
        if not any(self._left - 1 < line.space < self._left + self._visible_spaces + 1 for line in lines):
            self._ground += seconds * SPACES_PER_SECOND

    def draw(self, canvas: Canvas) -> None:
        """Draws scenery, lines and horses from far to near lane, and the “LIVE” or “REPLAY” sign at their tails.

        With reduced graphics, every second call repeats the last picture.
        """
        view_model = self._view_model
        glass = canvas.rect(self.box)
        before = canvas.surface.get_clip()
        visible = glass.clip(before)
        last = self._last_picture
        if view_model.still_scenery and last and last[:2] == (view_model.frames - 1, visible):
            canvas.surface.blit(last[2], visible)
            return
        self._draw_all(canvas, glass, visible)
        if view_model.still_scenery:
            self._last_picture = view_model.frames, visible, canvas.surface.subsurface(visible).copy()
        else:
            self._last_picture = None
        canvas.surface.set_clip(before)

    def _draw_all(self, canvas: Canvas, glass: pygame.Rect, visible: pygame.Rect) -> None:
        canvas.surface.set_clip(visible)
        self._draw_scenery(canvas, glass)
        self._draw_lines(canvas, glass)
        self._draw_horses(canvas, glass)
        words = _("REPLAY") if self._view_model.is_replay else _("LIVE")
        width = max(52.0, text.width(canvas, words, LIVE) + 12)
        sign = place_in(self.box, (width, SIGN_HEIGHT), "topright" if self.mirrored else "topleft")
        canvas.fill(theme.ALARM, sign)
        text.draw_line(canvas, words, LIVE, sign)
        is_covered = any(die.size for die in self._view_model.dice)
        if self._photo_finish_horses and not is_covered:
            self._draw_photo_sign(canvas)
        if self._is_urgent:
            red = canvas.preferences.mapped_colour(theme.ALARM)
            pygame.draw.rect(canvas.surface, red, glass, canvas.px(URGENT_EDGE))

    def _draw_photo_sign(self, canvas: Canvas) -> None:
        label = _("PHOTO FINISH?")
        horses = self._photo_finish_horses[:MAX_CLOTHS]
        width = max(text.width(canvas, label, PHOTO), (CLOTH + 4) * len(horses)) + 12
        sign = place_in(self.box, (width, PHOTO_SIGN_HEIGHT), "topleft" if self.mirrored else "topright")
        drawing.card(canvas, sign, theme.NIGHT, None, 5)
        text.draw_line(canvas, label, PHOTO, FRect(sign.left, sign.top, width, PHOTO_SIGN_HEIGHT / 2))
        left = sign.centerx - (CLOTH + 4) * (len(horses) - 1) / 2
        for number, horse in enumerate(horses):
            cloth = self._view_model.sprites.cloth(horse, CLOTH)
            canvas.blit_centred(cloth, left + (CLOTH + 4) * number, sign.bottom - PHOTO_SIGN_HEIGHT / 4 - 1)

    def _camera_target(self) -> tuple[float, float]:
        """Returns left edge and width of the visible part, in spaces: the line, moving horses or leading horses."""
        if self._photo_finish_horses:
            return self._finish_camera_target()
        running = self._view_model.unfinished_tokens()
        positions = self._spread_positions()
        spaces = list(positions.values()) or [self._home - 1.0]
        moving_spaces = [positions[token.number] for token in running if token.galloping]
        front = max(moving_spaces, default=max(spaces))
        pack = [space for space in spaces if -MARGIN <= front - space <= MAX_SPACES_SHOWN - 2 * MARGIN]
        visible_spaces = min(max(front - min(pack, default=front) + 2 * MARGIN, MIN_SPACES_SHOWN), MAX_SPACES_SHOWN)
        return front + MARGIN - visible_spaces, visible_spaces

    def _screen_position(self, horse_token: HorseToken) -> float:
        """Returns a horse's position on the screen, in spaces."""
        return horse_token.space + self._offsets[horse_token.number]

    def _spread_positions(self) -> dict[int, float]:
        """Returns the positions of the running horses on the screen, in spaces, spread as far as they are drawn."""
        spaces = {token.number: self._screen_position(token) for token in self._view_model.unfinished_tokens()}
        steps = spread_steps(spaces)
        return {horse: space + MAX_STEP * steps[horse] for horse, space in spaces.items()}

    def _finish_camera_target(self) -> tuple[float, float]:
        """Returns the camera target with the line and all horses that can cross it together."""
        tokens = self._view_model.horse_tokens
        line = max(self._finishes[horse] + self._offsets[horse] for horse in self._photo_finish_horses)
        last = min(self._screen_position(tokens[horse]) for horse in self._photo_finish_horses)
        visible_spaces = min(max(line - last + SPACES_PAST_LINE + MARGIN, MIN_SPACES_SHOWN), MAX_SPACES_SHOWN)
        return line + SPACES_PAST_LINE - visible_spaces, visible_spaces

    def scenery(self) -> Iterator[tuple[str, float]]:
        """Yields the names of the layers behind the horses, with their heights in logical units."""
        heights = {"sky": SKY + 0.1, **dict.fromkeys(STANDS, STAND), "ground": GROUND}
        for name, share in heights.items():
            yield name, self.box.height * share

    def scenery_ahead(self) -> Iterator[None]:
        """Prepares the layers of the start and the dust, step by step."""
        yield from self._layers_ahead(cheering=False)
        for frame in range(DUST_FRAMES):
            self._view_model.sprites.dust(frame, self.horse_height * DUST_SHARE)
            yield

    def cheering_ahead(self) -> Iterator[None]:
        """Prepares the grandstand layers of a cheering crowd, step by step. A match does not begin with them."""
        yield from self._layers_ahead(cheering=True)

    def _layers_ahead(self, *, cheering: bool) -> Iterator[None]:
        for name, height in self.scenery():
            if (name in CHEERING_STANDS) is cheering:
                yield from self._view_model.sprites.backdrop_ahead(name, height, self._time_of_day)

    @property
    def crowd_mood(self) -> int:
        """Mood of the crowd, 0 to 3. It rises as a moving horse nears the finish, and is highest at a photo finish."""
        near = self._view_model.field_adapter.excitement_distance + 1
        moving = [token for token in self._view_model.horse_tokens.values() if token.galloping]
        left = [self._finishes[token.number] - token.space for token in moving]
        calm = len(STANDS) - 1
        closeness = 0.0 if self._photo_finish_horses else max(min(left, default=near) / near, 0.0)
        return calm - min(int(closeness * calm), calm)

    def _draw_scenery(self, canvas: Canvas, glass: pygame.Rect) -> None:
        pixels = glass.width / self._visible_spaces
        tops = {"sky": 0.0, "stand": 1.0 - GROUND - STAND + 0.03, "ground": 1.0 - GROUND}
        heights = self._heights
        for name, pace in PARALLAX:
            layer = STANDS[self.crowd_mood] if name == "stand" else name
            strip = self._view_model.sprites.backdrop(layer, heights[layer], self._time_of_day)
            passed = round((self._left + self._ground) * pixels * pace) * (-1 if self.mirrored else 1)
            drawing.tile(canvas.surface, strip, glass.left - passed, glass.top + round(glass.height * tops[name]))

    def _draw_lines(self, canvas: Canvas, glass: pygame.Rect) -> None:
        top = glass.top + round(glass.height * (1 - GROUND + 0.06))
        for line in self._view_model.field_adapter.lines:
            x = round(self._pixel_x(glass, line.space - 0.5))
            width = canvas.px(4)
            for number, colour in enumerate(line.colours):
                canvas.surface.fill(colour, (x + number * width, top, width, glass.bottom - top))

    def _pixel_x(self, glass: pygame.Rect, space: float) -> float:
        """Returns the x coordinate of a space of the course, in pixels."""
        share = (space - self._left) / self._visible_spaces
        return glass.left + glass.width * (1 - share if self.mirrored else share)

    def _draw_horses(self, canvas: Canvas, glass: pygame.Rect) -> None:
        """Draws the running horses. The inner lanes are the far ones."""
        positions = self._visible_positions()
        feet = self._feet(glass)
        steps = spread_steps(positions)
        pitch = min(HALF_LENGTH * self.horse_height * canvas.scale, MAX_STEP * glass.width / self._visible_spaces)
        for lane, horse_token in enumerate(self._view_model.horse_tokens.values()):
            if not horse_token.pad:
                ahead = pitch * steps[horse_token.number] * (-1 if self.mirrored else 1)
                x = self._pixel_x(glass, positions[horse_token.number]) + ahead
                self._draw_horse(canvas, glass, horse_token, (x, feet[lane]))

    def _visible_positions(self) -> dict[int, float]:
        spaces = displayed_spaces(self._view_model)
        offsets = self._offsets
        tokens = self._view_model.horse_tokens
        return {number: space + offsets[number] for number, space in spaces.items() if not tokens[number].pad}

    def _feet(self, glass: pygame.Rect) -> list[float]:
        """Returns the y coordinate of each lane's hooves, in pixels."""
        count = len(self._view_model.horse_tokens)
        top = 1 - GROUND + FARTHEST_DEPTH
        depth = GROUND - FARTHEST_DEPTH - NEAREST_DEPTH
        return [glass.top + glass.height * (top + lane / max(count - 1, 1) * depth) for lane in range(count)]

    def _draw_horse(
        self, canvas: Canvas, glass: pygame.Rect, horse_token: HorseToken, hooves: tuple[float, float]
    ) -> None:
        """Draws one horse with its hooves at a point, in pixels."""
        leap = self._view_model.stage.leaps.get(horse_token.number)
        frame = LEAP_FRAME if leap else self.frame(horse_token)
        picture = self._view_model.sprites.horse_side(
            horse_token.number, frame, self.horse_height, mirrored=self.mirrored
        )
        half = picture.get_width() / 2
        height = leap.height * self.box.height / LEAP_BOX_HEIGHT if leap else 0.0
        x, foot = hooves
        if not glass.left - half < x < glass.right + half:
            return
        if horse_token.galloping:
            self._draw_dust(canvas, horse_token, hooves)
        top = foot - picture.get_height() * SIDE_VIEW_GROUND - height * canvas.scale
        canvas.surface.blit(picture, (x - half, top))
        badge = self._view_model.flag_of(horse_token.number)
        head = (x / canvas.scale, top / canvas.scale)
        carry_flag(canvas, badge, head, -self.horse_height if self.mirrored else self.horse_height)

    def frame(self, horse_token: HorseToken) -> int:
        """Returns the animation frame of a horse, which gallops while it moves."""
        if horse_token.rearing:
            return REARING
        if self._is_urgent and not self._view_model.reduced_motion:
            return self._pack_frame(horse_token)
        if not horse_token.galloping:
            return STANDING
        return gallop_frame(horse_token.number, horse_token.strides)

    def _pack_frame(self, horse_token: HorseToken) -> int:
        """Returns the animation frame of a horse in a pack that gallops all the time."""
        return gallop_frame(horse_token.number, self._strides + horse_token.strides * OWN_STRIDES)

    def _draw_dust(self, canvas: Canvas, horse_token: HorseToken, hooves: tuple[float, float]) -> None:
        direction = -1 if self.mirrored != horse_token.backing else 1
        size = self.horse_height * DUST_SHARE
        for puff in range(DUST_PUFFS):
            age = (horse_token.strides + puff / DUST_PUFFS) % 1
            picture = self._view_model.sprites.dust(int(age * DUST_FRAMES), size)
            x = hooves[0] - direction * (DUST_BEHIND + age) * self.horse_height * canvas.scale * DUST_SPREAD
            canvas.surface.blit(picture, (x - picture.get_width() / 2, hooves[1] - picture.get_height() * 0.8))
