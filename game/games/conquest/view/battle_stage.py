"""Draws a battle as a stage: both lands close by, both players' faces, large dice, soldiers that fall and march in."""

import math
from collections.abc import Iterator

import pygame
from pygame import FRect, Surface

from game.games.conquest.rules.state import NEUTRAL, NOBODY, OCCUPY
from game.games.conquest.view import pieces
from game.games.conquest.view.battle_dice import STAGED, draw_dice, draw_losses
from game.games.conquest.view.closer_world import CLOSEST, STAGE, Closeness, CloserWorld, closeness, entry, lift
from game.games.conquest.view.layout import PIECE
from game.games.conquest.view.news_banner import draw_ribbon
from game.games.conquest.view.view_model import Battle, ConquestViewModel, Flip
from game.games.conquest.view.world_geometry import Point
from game.games.conquest.wording import owner_name, territory_name
from game.i18n import _
from game.presentation.bot_characters import draw_taunt
from game.ui import drawing, shapes, svg, text, theme
from game.ui.canvas import WIDTH, Canvas
from game.ui.portraits import draw_portrait

FACE = 132.0
FACES = (FRect(58, 76, FACE, FACE), FRect(1090, 76, FACE, FACE))
"""The attacker, and the defender."""
PLATE = FRect(-46, FACE + 10, 224, 62)
"""The plate below a face, from the face's corner: the player's name, and the land with its armies."""
PLATES = [PLATE.move(face.topleft).clamp(FRect(8, 0, WIDTH - 16, 720)) for face in FACES]
"""Where both lie; neither here nor behind the faces are armies of neighbours shown."""
NAME = theme.NUMBER.sized(24)
LAND = theme.BOLD.sized(20).on(theme.PAPER)
TAUNT_GAP = 8.0
"""From a plate to the bubble with what a bot says, below it."""
# Height of a soldier, from one to the next, how many rows are drawn at most and how many are in each at most.
SOLDIER = 58.0
SOLDIER_PITCH = 32.0
ROWS_OF_SOLDIERS = 2
ROW_OF_SOLDIERS = 5
PLATE_DROP = 26.0
"""How far below the soldiers' feet the number of armies stands."""
FALLS = 3
"""In how many steps a soldier falls: each is kept."""
HOP = 9.0
"""How high soldiers hop who march in."""
HOPS = 3
"""How often."""
CANNON = 64.0
"""Height of the attacker's cannon."""
CANNON_ASIDE = 38.0
"""How far behind the squad it stands."""
RECOIL = 20.0
"""How far back it runs as it fires."""
# How wide a land must be for it beside the squad, and for how many of that at least.
CANNON_ROOM = CANNON_ASIDE + CANNON / 2
LEAST_ROW = 3
# Size of a puff of smoke, and how many drift how far from where a shell hits.
PUFF = 24.0
PUFFS = 7
DRIFT = 46.0
LOSSES = 84.0, SOLDIER + 44.0
"""The size of the losses, and how far above the soldiers' feet they stand."""
# How far the flash of a hit reaches, in so many rays.
FLASH = 84.0
RAYS = 9
# How far the world is thrown by a hit, and how often; and how fast it rises for a question, logical units a second.
SHAKE = 9.0
SHAKES = 2.5
RISE = 600.0
# Where it is told how the fight ended, and how far beside the armies' place the victor's flag is planted.
TOLD = FRect(330, 78, 620, 112)
FLAG_ASIDE = 64.0
CHOICE_HEIGHT = 38.0
"""Height of the cards with how many stay and how many go, while that is asked."""
# Where it is told who attacks what, and what a decisive battle is about.
DEED = FRect(390, 650, 500, 46)
STAKE = FRect(330, 584, 620, 112)
WAVE = 7.0
"""Width of the line of gold that runs ahead of the new owner's colour."""


class BattleStage:
    """The stage of the battle that is shown, if a person fights in it."""

    def __init__(self, view_model: ConquestViewModel, world: CloserWorld) -> None:
        self._s = view_model
        self._world = world
        self._risen = 0.0
        """How far the world has risen for what is asked at present, logical units."""
        self.is_lifted = False
        """Whether the band stays in sight below: from when the victor is asked how many march in until they have."""

    def update(self, seconds: float) -> None:
        """Lets the world rise once the victor is asked how many march in; it is low again in the next battle."""
        s = self._s
        battle = self._s.battle
        if battle is not None and s.is_asked:
            battle.told = "", ""
        self.is_lifted = battle is not None and s.state.phase == OCCUPY and (s.is_asked or self.is_lifted)
        if battle is None or not self.is_lifted:
            self._risen = 0.0
            return
        goal = lift(s.world, (battle.source, battle.target), 1.0)
        self._risen = goal if s.reduced_motion else min(self._risen + RISE * seconds, goal)

    def prepare(self, canvas: Canvas, front: tuple[int, int]) -> None:
        """Paints a piece of the pictures of a front's stage that are missing, so that no frame has two to paint. Raises
        RenderingUnfinished where that leaves no time to draw the frame.
        """
        canvas.limit.make_ahead(self._pieces(canvas, front))

    def _pieces(self, canvas: Canvas, front: tuple[int, int]) -> Iterator[None]:
        source, target = (self._s.state.owners[number] for number in front)
        for step, owner in (*((step, target) for step in range(1, CLOSEST + 1)), (CLOSEST, source)):
            if source != target and self._world.paint_ahead(canvas, front, step, owner) is None:
                yield

    def draw(self, canvas: Canvas, battle: Battle) -> None:
        """Draws the stage, down to the band while a choice is open there."""
        front = (battle.source, battle.target)
        step = battle.closeness
        close, aside = closeness(self._s.world, front, step, canvas.scale), self._shake(battle)
        close = close._replace(left=close.left - aside / close.zoom, top=close.top + self._risen / close.zoom)
        canvas.surface.blit(
            self._world.picture(canvas, front, step, self._owner(battle)),
            canvas.rect(STAGE),
            canvas.rect(STAGE.move(-aside, self._risen)),
        )
        flip = self._s.flips.get(battle.target)
        if flip is not None and step == CLOSEST:
            self._draw_flood(canvas, battle, flip)
        self._draw_armies(canvas, battle, close)
        if flip is not None or self._owner(battle) == self._s.state.owners[battle.source]:
            x, y = close.at(self._s.army_point(battle.target))
            colour = self._s.owner_colour(self._s.state.owners[battle.source])
            pieces.draw_flag(canvas, colour, (x - FLAG_ASIDE, y), flip.share if flip else 1.0)
        if step == CLOSEST:
            self.prepare(canvas, front)
            self._draw_faces(canvas, battle)
            if battle.told[0]:
                self._draw_told(canvas, battle)
            elif self._owner(battle) != self._s.state.owners[battle.source]:
                self._draw_deed(canvas, battle)
                draw_dice(canvas, self._s, battle, STAGED)
            draw_losses(canvas, battle, lambda number: close.at(self._s.army_point(number)), (*LOSSES, STAGED.box))

    def _owner(self, battle: Battle) -> int:
        return self._s.state.owners[battle.target]

    def _shake(self, battle: Battle) -> float:
        if not battle.losses or self._s.reduced_motion:
            return 0.0
        return SHAKE * (1 - battle.fallen) * math.sin(SHAKES * 2 * math.pi * battle.fallen)

    # -- the world ------------------------------------------------------------------------------------------

    def _draw_flood(self, canvas: Canvas, battle: Battle, flip: Flip) -> None:
        """Draws the new owner's colour as far as it has come in from the border, and a line of gold ahead of it."""
        front = battle.source, battle.target
        close = closeness(self._s.world, front, CLOSEST, canvas.scale)
        shape, box = self._world.shape(canvas, front)
        x, y = canvas.at(*close.at(entry(self._s.world, front)))
        corners = box.topleft, box.topright, box.bottomleft, box.bottomright
        reach = max(pygame.Vector2(x, y).distance_to(corner) for corner in corners)
        radius = max(reach * flip.share, 1.0)
        place = (x - box.left, y - box.top)
        new = self._world.picture(canvas, front, CLOSEST, flip.owner)
        for width, colour in ((canvas.px(WAVE), theme.GOLD), (0, None)):
            layer = shapes.transparent_surface(box.size, theme.PURE_WHITE)
            pygame.draw.circle(layer, colour or theme.PURE_WHITE, place, radius + width)
            layer.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            if colour is None:
                layer.blit(new, (0, 0), box, special_flags=pygame.BLEND_RGB_MULT)
            canvas.surface.blit(layer, box, special_flags=shapes.OVER)

    def _draw_armies(self, canvas: Canvas, battle: Battle, close: Closeness) -> None:
        s = self._s
        for number in s.world.territories:
            place = close.at(s.army_point(number))
            owner = s.state.owners[number]
            is_beside = number not in (battle.source, battle.target) and owner != NOBODY
            if is_beside and STAGE.collidepoint(place) and PIECE.move(place).collidelist([*FACES, *PLATES]) < 0:
                pieces.draw_army(canvas, s, owner, s.armies_shown(number), place, pieces.figure_room(s.world, number))
        for side, number in enumerate((battle.source, battle.target)):
            lost = battle.losses[side] if battle.losses else 0
            place = close.at(s.army_point(number))
            if side == 0 or not (self._is_choice or battle.marching):  # nobody stands there before they have come
                self._draw_squad(canvas, battle, (s.state.owners[number], number, lost), place)
            if self._is_choice:
                words = _("Move in {count}") if side else _("Stay: {count}")
                self._draw_choice(canvas, words.format(count=s.armies_shown(number)), place)
        is_held = self._owner(battle) != s.state.owners[battle.source]
        if battle.closeness == CLOSEST and is_held and self._room(battle.source, battle, canvas)[1]:
            self._draw_cannon(canvas, battle, close)
        if battle.marching:
            self._draw_march(canvas, battle, close)

    @property
    def _is_choice(self) -> bool:
        """Whether it is asked how many march in: all still stand where they came from."""
        return self._s.is_asked and self._s.state.phase == OCCUPY

    def _draw_squad(self, canvas: Canvas, battle: Battle, squad: tuple[int, int, int], place: Point) -> None:
        """Draws the soldiers of a land and their number; those just beaten fall. `squad`: owner, land, losses."""
        owner, number, lost = squad
        armies = self._s.armies_shown(number)
        falling = lost if battle.fallen < 1 else 0
        in_row = self._room(number, battle, canvas)[0]
        count = min(self._s.state.armies[number] if self._is_choice else armies + falling, ROWS_OF_SOLDIERS * in_row)
        for nth in range(count):
            x, y = _post(place, nth, count, in_row)
            share = battle.fallen if nth >= count - falling else 0.0
            self._draw_soldier(canvas, owner, (x, y + share * SOLDIER / 3), round(share * FALLS))
        if armies and not self._is_choice:
            pieces.draw_army(canvas, self._s, owner, armies, (place[0], place[1] + PLATE_DROP), pieces.NO_FIGURES)
        if falling:
            self._draw_hit(canvas, (place[0], place[1] - SOLDIER / 2), battle.fallen)

    def _room(self, number: int, battle: Battle, canvas: Canvas) -> tuple[int, bool]:
        """Returns how many soldiers stand side by side within a land, and whether a cannon stands beside them."""
        zoom = closeness(self._s.world, (battle.source, battle.target), CLOSEST, canvas.scale).zoom
        width = pieces.land_width(self._s.world, number) * zoom
        has_cannon = number == battle.source and width >= 2 * CANNON_ROOM + LEAST_ROW * SOLDIER_PITCH
        row = int((width - 2 * CANNON_ROOM * has_cannon) / SOLDIER_PITCH)
        return min(max(row, 1), ROW_OF_SOLDIERS), has_cannon

    def _draw_choice(self, canvas: Canvas, words: str, place: Point) -> None:
        """Draws in place of its number how many armies would stand on a land."""
        box = FRect(0, 0, text.width(canvas, words, NAME) + 28, CHOICE_HEIGHT)
        box.center = place[0], place[1] + PLATE_DROP
        drawing.card(canvas, box, theme.NIGHT, theme.GOLD, 14)
        text.draw_line(canvas, words, NAME.on(theme.PAPER_LIGHT), box.inflate(-16, -4))

    def _draw_cannon(self, canvas: Canvas, battle: Battle, close: Closeness) -> None:
        (x, y), goal = (close.at(self._s.army_point(number)) for number in (battle.source, battle.target))
        colour = canvas.preferences.mapped_colour(self._s.owner_colour(self._s.state.owners[battle.source]))
        picture = pieces.army_figure(canvas, "cannon", colour, CANNON)
        way = 1 if goal[0] >= x else -1
        if way < 0:
            picture = canvas.cached(("cannon", colour), lambda: pygame.transform.flip(picture, True, False))
        row = min(self._s.armies_shown(battle.source), self._room(battle.source, battle, canvas)[0])
        x, y = x - way * (row * SOLDIER_PITCH / 2 + CANNON_ASIDE), y + 8 - CANNON / 2
        has_fired = battle.losses is not None and battle.losses[1] > 0 and not self._s.reduced_motion
        canvas.blit_centred(picture, x - (way * RECOIL * (1 - battle.fallen) if has_fired else 0), y)
        if has_fired:
            _draw_smoke(canvas, (x + way * CANNON * 0.7, y - CANNON * 0.4), battle.fallen)

    def _draw_hit(self, canvas: Canvas, middle: Point, share: float) -> None:
        if self._s.reduced_motion:
            return
        _draw_smoke(canvas, middle, share)
        for colour, size in ((theme.INK, FLASH + 5), (theme.GOLD, FLASH), (theme.PAPER_LIGHT, FLASH / 2)):
            reach = size * (1 - share * 2)
            if reach > 0:
                points = (
                    pygame.Vector2(reach * (1 if n % 2 else 0.5), 0).rotate(n * 180 / RAYS) for n in range(2 * RAYS)
                )
                corners = [canvas.at(middle[0] + x, middle[1] + y) for x, y in points]
                pygame.draw.polygon(canvas.surface, colour, corners)

    def _draw_march(self, canvas: Canvas, battle: Battle, close: Closeness) -> None:
        start, end = (close.at(self._s.army_point(number)) for number in (battle.source, battle.target))
        in_row = self._room(battle.target, battle, canvas)[0]
        count = min(battle.marching, ROWS_OF_SOLDIERS * in_row)
        hop = abs((battle.marched * HOPS * 2) % 2 - 1) * HOP
        place = start[0] + (end[0] - start[0]) * battle.marched, start[1] + (end[1] - start[1]) * battle.marched
        owner = self._s.state.owners[battle.source]
        for nth in range(count):
            x, y = _post(place, nth, count, in_row)
            self._draw_soldier(canvas, owner, (x, y - (hop if nth % 2 else HOP - hop)), 0)
        pieces.draw_army(canvas, self._s, owner, battle.marching, (place[0], place[1] + PLATE_DROP), pieces.NO_FIGURES)

    def _draw_soldier(self, canvas: Canvas, owner: int, place: Point, fall: int) -> None:
        colour = canvas.preferences.mapped_colour(self._s.owner_colour(owner))
        picture = canvas.cached(("soldier", colour, fall), lambda: _render_soldier(canvas, colour, fall))
        canvas.blit_centred(picture, place[0], place[1] - SOLDIER / 2)

    # -- who fights, and how it went ------------------------------------------------------------------------

    def _draw_told(self, canvas: Canvas, battle: Battle) -> None:
        is_won = self._s.flips.get(battle.target) or self._owner(battle) == self._s.state.owners[battle.source]
        victor = self._s.state.owners[battle.source] if is_won else battle.owner
        draw_ribbon(canvas, TOLD, self._s.owner_colour(victor), battle.told)

    def _draw_deed(self, canvas: Canvas, battle: Battle) -> None:
        """Draws who attacks what with which chance; on a ribbon of the attacker's colour where much is at stake."""
        colour = self._s.owner_colour(self._s.state.owners[battle.source])
        if battle.stake:
            draw_ribbon(canvas, STAKE, colour, (battle.stake, battle.deed))
            return
        drawing.card(canvas, DEED, theme.NIGHT, colour, 14)
        text.draw_line(canvas, battle.deed, NAME.on(theme.PAPER_LIGHT), DEED.inflate(-20, -6))

    def _draw_faces(self, canvas: Canvas, battle: Battle) -> None:
        s = self._s
        owners = s.state.owners[battle.source], battle.owner
        for box, plate, owner, land, mood in zip(
            FACES, PLATES, owners, (battle.source, battle.target), battle.moods, strict=True
        ):
            if owner in s.out:
                continue
            drawing.card(canvas, plate, theme.NIGHT, s.owner_colour(owner), 14)
            if owner == NEUTRAL:
                drawing.card(canvas, box, theme.STONE, theme.PAPER_LIGHT, FACE / 2)
                canvas.blit_centred(pieces.army_figure(canvas, "soldier", theme.STONE, FACE * 0.7), *box.center)
            else:
                draw_portrait(canvas, s.badges[owner], *box.center, FACE, mood)
            room = plate.inflate(-20, -8)
            name = owner_name(owner, s.names)
            text.draw_line(canvas, name, NAME.on(theme.PAPER_LIGHT), FRect(*room.topleft, room.width, 28))
            text.draw_line(canvas, territory_name(land), LAND, FRect(room.left, room.bottom - 26, room.width, 26))
            if land == battle.source and battle.taunt:
                draw_taunt(canvas, battle.taunt, s.badges[owner], (plate.centerx, plate.bottom + TAUNT_GAP))


def _draw_smoke(canvas: Canvas, middle: Point, share: float) -> None:
    for wide, colour in ((3.0, theme.INK_SOFT), (0.0, theme.PAPER_EDGE)):
        for number in range(PUFFS):
            x, y = pygame.Vector2(DRIFT * (0.4 + share) * (1 - number % 2 / 3), 0).rotate(number * 360 / PUFFS)
            place = canvas.at(middle[0] + x, middle[1] + y / 2 - DRIFT * share)
            radius = PUFF * (1 - share) * (0.7 + number % 3 / 6) + wide
            pygame.draw.circle(canvas.surface, colour, place, canvas.px(radius))


def _post(place: Point, nth: int, count: int, row: int) -> Point:
    """Returns where the feet of a soldier of a squad stand: in rows of so many, the last one nearest."""
    line, column = divmod(nth, row)
    beside = min(count - line * row, row) - 1
    return place[0] + (column - beside / 2) * SOLDIER_PITCH, place[1] + 8 - (count > row) * 14 + line * 16


def _render_soldier(canvas: Canvas, colour: theme.Colour, fall: int) -> Surface:
    upright = pieces.army_figure(canvas, "soldier", colour, SOLDIER)
    return svg.optimise(pygame.transform.rotate(upright, -90 * fall / FALLS)) if fall else upright
