"""Draws the infield screen: the horses from the side, in true order and with true gaps."""

from collections.abc import Iterator

import pygame
from pygame import FRect

from game.i18n import _
from game.race_view.horse_flag import carry_flag
from game.race_view.track_layer import seen_spaces, spread_steps
from game.race_view.view_model import HorseToken, RaceViewModel
from game.sprites.sprite_cache import DUST_FRAMES, REARING, SIDE_VIEW_GROUND, STANDING, gallop_frame
from game.ui import drawing, text, theme
from game.ui.canvas import Canvas

MIN_SPACES_SHOWN, MAX_SPACES_SHOWN = 5.0, 9.0
"""Spaces in sight: as few as hold the pack, within these bounds."""
MARGIN = 0.9
"""Spaces kept free before the leader and behind the last one in sight."""
HALF_LENGTH = 0.42
"""Half the length of a horse, in heights of it: so far apart stand horses on one space."""
MAX_STEP = 0.45
"""Spaces that they stand apart at most: those on the next space keep before them."""
HORSE_HEIGHT_SHARE = 0.62
"""Height of a horse, in heights of the screen."""
# Heights of the layers, in heights of the screen; the ground's upper edge is the grass.
SKY = 0.30
STAND = 0.40
RAIL = 0.10
GROUND = 0.56
# How far below the ground's upper edge the farthest hooves are, and above the lower edge the nearest.
FARTHEST_DEPTH = 0.12
NEAREST_DEPTH = 0.16
STANDS = ("stand_0", "stand_1", "stand_2", "stand_3")
"""The stand and its people: calm, clapping, arms up, waving."""
PARALLAX = (("sky", 0.05), ("stand", 0.45), ("ground", 1.0))
"""How fast a layer passes, in paces of the ground."""
CAMERA_SECONDS = 0.25
"""The camera covers 63 % of its way in this time; to a horse out of sight it cuts."""
LIVE = theme.CAPS.on(theme.PAPER_LIGHT)
LEAP_FRAME = 4
"""The picture of a horse in the air."""
LEAP_BOX_HEIGHT = 404.0
"""The height of the screen on which it leaps LEAP_HEIGHT."""
# Puffs of dust: their size in heights of a horse, how many, and where they hang.
DUST_SHARE = 0.34
DUST_PUFFS = 3
DUST_BEHIND = 0.5
DUST_SPREAD = 0.5
SPACES_PAST_LINE = 2.2
"""Spaces in sight beyond the line while the camera waits there."""
PHOTO = theme.CAPS.on(theme.GOLD)
# Logical sizes of the sign of a photo finish and of the cloths on it, and how many there are at most.
PHOTO_SIGN_HEIGHT = 52.0
CLOTH = 22.0
MAX_CLOTHS = 5


class SideView:
    """The picture on the infield screen, `box`; its camera follows what moves.

    Where it `shows_photo_finish` it waits at the line for horses that can cross at once.

    `mirrored`: the horses run to the left, as on the board.
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
        """The space that is home for the last of all horses, on the screen."""
        self._heights = dict(self.scenery())
        self._ground = 0.0
        """Spaces of ground that have passed beside those of the camera."""
        self._left, self._visible_spaces = self._camera_target()
        # the frame in which it was drawn last, the part that was seen, and the picture, where graphics are reduced
        self._kept: tuple[int, pygame.Rect, pygame.Surface] | None = None

    def update(self, seconds: float) -> None:
        """Lets time pass for the camera: it glides, or cuts to the line or to a horse that moves out of sight."""
        s = self._view_model
        before = self._photo_finish_horses
        if self._shows_photo_finish:
            self._photo_finish_horses = s.outlook.photo_finish_horses(s.forecast, s.view)
        left, visible_spaces = self._camera_target()
        moving = [r for r in self._view_model.unfinished_tokens() if r.galloping]
        cuts = self._view_model.reduced_motion or bool(self._photo_finish_horses and not before)
        if cuts or any(
            not self._left < self._screen_position(horse_token) < self._left + self._visible_spaces
            for horse_token in moving
        ):
            self._left = left
            self._visible_spaces = visible_spaces
            return
        share = min(seconds / CAMERA_SECONDS, 1.0)
        self._left += (left - self._left) * share
        self._visible_spaces += (visible_spaces - self._visible_spaces) * share

    def draw(self, canvas: Canvas) -> None:
        """Draws scenery, lines and horses from far to near lane, and the “LIVE” sign over them; where graphics are
        reduced, every second time what was drawn the time before.
        """
        s = self._view_model
        glass = canvas.rect(self.box)
        before = canvas.surface.get_clip()
        seen = glass.clip(before)
        if s.still_scenery and self._kept and self._kept[:2] == (s.frames - 1, seen):
            canvas.surface.blit(self._kept[2], seen)
            return
        self._draw_anew(canvas, glass, seen)
        self._kept = (s.frames, seen, canvas.surface.subsurface(seen).copy()) if s.still_scenery else None
        canvas.surface.set_clip(before)

    def _draw_anew(self, canvas: Canvas, glass: pygame.Rect, seen: pygame.Rect) -> None:
        canvas.surface.set_clip(seen)
        self._draw_scenery(canvas, glass)
        self._draw_lines(canvas, glass)
        self._draw_horses(canvas, glass)
        sign = FRect(self.box.left, self.box.top, max(52.0, text.width(canvas, _("LIVE"), LIVE) + 12), 22)
        canvas.fill(theme.ALARM, sign)
        text.draw_line(canvas, _("LIVE"), LIVE, sign)
        if self._photo_finish_horses:
            self._draw_photo_sign(canvas)

    def _draw_photo_sign(self, canvas: Canvas) -> None:
        words = _("PHOTO FINISH?")
        horses = self._photo_finish_horses[:MAX_CLOTHS]
        width = max(text.width(canvas, words, PHOTO), (CLOTH + 4) * len(horses)) + 12
        sign = FRect(self.box.right - width, self.box.top, width, PHOTO_SIGN_HEIGHT)
        drawing.card(canvas, sign, theme.NIGHT, None, 5)
        text.draw_line(canvas, words, PHOTO, FRect(sign.left, sign.top, width, PHOTO_SIGN_HEIGHT / 2))
        left = sign.centerx - (CLOTH + 4) * (len(horses) - 1) / 2
        for number, horse in enumerate(horses):
            cloth = self._view_model.sprites.cloth(horse, CLOTH)
            canvas.blit_centred(cloth, left + (CLOTH + 4) * number, sign.bottom - PHOTO_SIGN_HEIGHT / 4 - 1)

    def _camera_target(self) -> tuple[float, float]:
        """Returns the space at the left edge, and how many are in sight: the line, what moves, or the leading pack."""
        s = self._view_model
        if self._photo_finish_horses:
            return self._finish_camera_target()
        running = s.unfinished_tokens()
        spaces = [r.space + self._offsets[r.number] for r in running] or [self._home - 1.0]
        front = max([r.space + self._offsets[r.number] for r in running if r.galloping], default=max(spaces))
        pack = [space for space in spaces if -MARGIN <= front - space <= MAX_SPACES_SHOWN - 2 * MARGIN]
        visible_spaces = min(max(front - min(pack, default=front) + 2 * MARGIN, MIN_SPACES_SHOWN), MAX_SPACES_SHOWN)
        return front + MARGIN - visible_spaces, visible_spaces

    def _screen_position(self, horse_token: HorseToken) -> float:
        """Returns where a horse is on the screen, in spaces."""
        return horse_token.space + self._offsets[horse_token.number]

    def _finish_camera_target(self) -> tuple[float, float]:
        """Returns the line, and before it all that can cross together."""
        s = self._view_model
        line = max(self._finishes[horse] + self._offsets[horse] for horse in self._photo_finish_horses)
        last = min(self._screen_position(s.horse_tokens[horse]) for horse in self._photo_finish_horses)
        visible_spaces = min(max(line - last + SPACES_PAST_LINE + MARGIN, MIN_SPACES_SHOWN), MAX_SPACES_SHOWN)
        return line + SPACES_PAST_LINE - visible_spaces, visible_spaces

    def scenery(self) -> Iterator[tuple[str, float]]:
        """Yields the names of the layers behind the horses, with their logical heights."""
        heights = {"sky": SKY + 0.1, **dict.fromkeys(STANDS, STAND), "ground": GROUND}
        for name, share in heights.items():
            yield name, self.box.height * share

    def scenery_ahead(self) -> Iterator[None]:
        """Makes the layers and the dust before they are shown, one or a piece of one at a time."""
        for name, height in self.scenery():
            yield from self._view_model.sprites.backdrop_ahead(name, height, self._time_of_day)
        for frame in range(DUST_FRAMES):
            self._view_model.sprites.dust(frame, self.horse_height * DUST_SHARE)
            yield

    @property
    def crowd_mood(self) -> int:
        """How much the crowd cheers, 0..3: the nearer a horse comes home, the more, and most at a photo finish."""
        near = self._view_model.field_adapter.excitement_distance + 1
        left = [self._finishes[r.number] - r.space for r in self._view_model.horse_tokens.values() if r.galloping]
        calm = len(STANDS) - 1
        closeness = 0.0 if self._photo_finish_horses else max(min(left, default=near) / near, 0.0)
        return calm - min(int(closeness * calm), calm)

    def _draw_scenery(self, canvas: Canvas, glass: pygame.Rect) -> None:
        s = self._view_model
        pixels = glass.width / self._visible_spaces
        tops = {"sky": 0.0, "stand": 1.0 - GROUND - STAND + 0.03, "ground": 1.0 - GROUND}
        heights = self._heights
        for name, pace in PARALLAX:
            layer = STANDS[self.crowd_mood] if name == "stand" else name
            strip = s.sprites.backdrop(layer, heights[layer], self._time_of_day)
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
        """Returns the pixel at which a space of the course is seen."""
        share = (space - self._left) / self._visible_spaces
        return glass.left + glass.width * (1 - share if self.mirrored else share)

    def _draw_horses(self, canvas: Canvas, glass: pygame.Rect) -> None:
        """Draws the horses that still run; the inner lanes are the far ones."""
        seen = self._seen_positions()
        feet = self._feet(glass)
        steps = spread_steps(seen)
        pitch = min(HALF_LENGTH * self.horse_height * canvas.scale, MAX_STEP * glass.width / self._visible_spaces)
        for lane, horse_token in enumerate(self._view_model.horse_tokens.values()):
            if not horse_token.pad:
                ahead = pitch * steps[horse_token.number] * (-1 if self.mirrored else 1)
                x = self._pixel_x(glass, seen[horse_token.number]) + ahead
                self._draw_horse(canvas, glass, horse_token, (x, feet[lane]))

    def _seen_positions(self) -> dict[int, float]:
        seen = seen_spaces(self._view_model)
        offsets = self._offsets
        tokens = self._view_model.horse_tokens
        return {number: space + offsets[number] for number, space in seen.items() if not tokens[number].pad}

    def _feet(self, glass: pygame.Rect) -> list[float]:
        """Returns the pixels at which the hooves of each lane's horse are."""
        count = len(self._view_model.horse_tokens)
        top = 1 - GROUND + FARTHEST_DEPTH
        depth = GROUND - FARTHEST_DEPTH - NEAREST_DEPTH
        return [glass.top + glass.height * (top + lane / max(count - 1, 1) * depth) for lane in range(count)]

    def _draw_horse(
        self, canvas: Canvas, glass: pygame.Rect, horse_token: HorseToken, place: tuple[float, float]
    ) -> None:
        """Draws one horse with its hooves at `place`, in pixels."""
        leap = self._view_model.stage.leaps.get(horse_token.number)
        frame = LEAP_FRAME if leap else self.frame(horse_token)
        picture = self._view_model.sprites.horse_side(
            horse_token.number, frame, self.horse_height, mirrored=self.mirrored
        )
        half = picture.get_width() / 2
        height = leap.height * self.box.height / LEAP_BOX_HEIGHT if leap else 0.0
        x, foot = place
        if not glass.left - half < x < glass.right + half:
            return
        if horse_token.galloping:
            self._draw_dust(canvas, horse_token, place)
        top = foot - picture.get_height() * SIDE_VIEW_GROUND - height * canvas.scale
        canvas.surface.blit(picture, (x - half, top))
        badge = self._view_model.flag_of(horse_token.number)
        head = (x / canvas.scale, top / canvas.scale)
        carry_flag(canvas, badge, head, -self.horse_height if self.mirrored else self.horse_height)

    def frame(self, horse_token: HorseToken) -> int:
        """Returns the picture of a horse: it gallops while it moves."""
        if horse_token.rearing:
            return REARING
        if not horse_token.galloping:
            return STANDING
        return gallop_frame(horse_token.number, horse_token.strides)

    def _draw_dust(self, canvas: Canvas, horse_token: HorseToken, place: tuple[float, float]) -> None:
        way = -1 if self.mirrored != horse_token.backing else 1
        size = self.horse_height * DUST_SHARE
        for puff in range(DUST_PUFFS):
            age = (horse_token.strides + puff / DUST_PUFFS) % 1
            picture = self._view_model.sprites.dust(int(age * DUST_FRAMES), size)
            x = place[0] - way * (DUST_BEHIND + age) * self.horse_height * canvas.scale * DUST_SPREAD
            canvas.surface.blit(picture, (x - picture.get_width() / 2, place[1] - picture.get_height() * 0.8))
