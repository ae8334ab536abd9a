"""Draws a battle on a stage: both territories close up, the players' faces, large dice, and soldiers in motion."""

import math
from collections.abc import Iterator
from functools import partial

import pygame
from pygame import FRect

from game.games.conquest.rules.state import NEUTRAL, NOBODY, OCCUPY
from game.games.conquest.view import pieces
from game.games.conquest.view.army_places import land_width
from game.games.conquest.view.battle_dice import STAGED, LossStyle, draw_dice, draw_losses
from game.games.conquest.view.closer_world import (
    CLOSEST,
    STAGE,
    Closeness,
    CloserWorld,
    closeness,
    draw_flood,
    entry,
    lift,
)
from game.games.conquest.view.layout import PIECE
from game.games.conquest.view.news_banner import draw_ribbon
from game.games.conquest.view.view_model import Battle, ConquestViewModel, Flip
from game.games.conquest.view.world_geometry import Point
from game.games.conquest.wording import owner_name, territory_name
from game.i18n import _
from game.presentation.bot_characters import draw_taunt
from game.ui import drawing, text, theme
from game.ui.canvas import WIDTH, Canvas
from game.ui.portraits import draw_portrait

FACE = 132.0
"""Size of a face, in logical units."""
FACES = (FRect(58, 76, FACE, FACE), FRect(1090, 76, FACE, FACE))
"""Boxes of the faces of attacker and defender."""
PLATE = FRect(-46, FACE + 10, 224, 62)
"""Box of the plate below a face, relative to the face's corner: the names of player and territory."""
PLATES = [PLATE.move(face.topleft).clamp(FRect(8, 0, WIDTH - 16, 720)) for face in FACES]
"""Boxes of both plates. Armies of neighbours are hidden here and behind the faces."""
NAME = theme.NUMBER.sized(24)
LAND = theme.BOLD.sized(20).on(theme.PAPER)
TAUNT_GAP = 8.0
"""Gap between a plate and the speech bubble below it, in logical units."""
SOLDIER = 58.0
"""Height of a soldier, in logical units."""
SOLDIER_PITCH = 32.0
"""Distance of the middles of two soldiers in a row, in logical units."""
ROWS_OF_SOLDIERS = 2
"""Maximum number of rows of soldiers."""
ROW_OF_SOLDIERS = 5
"""Maximum number of soldiers in a row."""
PLATE_DROP = 26.0
"""Distance of the number of armies below the soldiers' feet, in logical units."""
FALLS = 3
"""Number of cached steps of a soldier's fall."""
HOP = 9.0
"""Height of the hops of marching soldiers, in logical units."""
HOPS = 3
"""Number of hops of a march."""
CANNON = 64.0
"""Height of the attacker's cannon, in logical units."""
CANNON_ASIDE = 38.0
"""Distance of the cannon behind the squad, in logical units."""
RECOIL = 20.0
"""Recoil distance of the cannon, in logical units."""
CANNON_ROOM = CANNON_ASIDE + CANNON / 2
"""Width that a cannon needs next to the squad, in logical units."""
LEAST_ROW = 3
"""Minimum number of soldiers in a row next to a cannon."""
PUFF = 24.0
"""Initial radius of a puff of smoke, in logical units."""
PUFFS = 7
"""Number of puffs of smoke at a hit."""
DRIFT = 46.0
"""Distance that the puffs drift, in logical units."""
LOSSES = LossStyle(84.0, SOLDIER + 44.0, STAGED.box)
"""Losses on the stage; the height is above the soldiers' feet."""
FLASH = 84.0
"""Radius of the flash of a hit, in logical units."""
RAYS = 9
"""Number of rays of the flash."""
SHAKE = 9.0
"""Amplitude of the shake after a hit, in logical units."""
SHAKES = 2.5
"""Number of oscillations of the shake."""
RISE = 600.0
"""Speed at which the world rises for a question, in logical units a second."""
VERDICT = FRect(330, 78, 620, 112)
"""Box of the result of the battle."""
FLAG_ASIDE = 64.0
"""Distance of the victor's flag to the left of the armies, in logical units."""
CHOICE_HEIGHT = 38.0
"""Height of the cards with the numbers that stay and move in, in logical units."""
DEED = FRect(390, 650, 500, 46)
"""Box of the announcement of the attack."""
STAKE = FRect(330, 584, 620, 112)
"""Box of the announcement of a decisive battle."""
WAVE = 7.0
"""Width of the golden line at the front of the new owner's colour, in logical units."""


class BattleStage:
    """The stage of the current battle."""

    def __init__(self, view_model: ConquestViewModel, world: CloserWorld) -> None:
        self._s = view_model
        self._world = world
        self._risen = 0.0
        """Distance by which the world has risen for the present question, in logical units."""
        self.is_lifted = False
        """Whether the band stays visible: from the question how many armies move in until they have moved."""

    def update(self, seconds: float) -> None:
        """Raises the world while the victor is asked how many armies move in; resets it for the next battle."""
        s = self._s
        battle = s.battle
        if battle is not None and s.is_asked:
            battle.verdict = ("", "")
        self.is_lifted = battle is not None and s.state.phase == OCCUPY and (s.is_asked or self.is_lifted)
        if battle is None or not self.is_lifted:
            self._risen = 0.0
            return
        goal = lift(s.world, (battle.source, battle.target), 1.0)
        self._risen = goal if s.reduced_motion else min(self._risen + RISE * seconds, goal)

    def prepare(self, canvas: Canvas, front: tuple[int, int]) -> None:
        """Paints a piece of the missing pictures of a front's stage, so that no frame must paint two.

        Raises RenderingUnfinished if no time is left to draw the frame.
        """
        canvas.limit.make_ahead(self._pieces(canvas, front))

    def _pieces(self, canvas: Canvas, front: tuple[int, int]) -> Iterator[None]:
        attacker, defender = (self._s.state.owners[number] for number in front)
        for step, owner in (*((step, defender) for step in range(1, CLOSEST + 1)), (CLOSEST, attacker)):
            if attacker != defender and self._world.paint_ahead(canvas, front, step, owner) is None:
                yield

    def draw(self, canvas: Canvas, battle: Battle) -> None:
        """Draws the stage; only down to the band while a choice is open there."""
        front = (battle.source, battle.target)
        step = battle.closeness
        offset = self._shake(battle)
        close = closeness(self._s.world, front, step, canvas.scale)
        close = close._replace(left=close.left - offset / close.zoom, top=close.top + self._risen / close.zoom)
        picture = self._world.picture(canvas, front, step, self._owner(battle))
        canvas.surface.blit(picture, canvas.rect(STAGE), canvas.rect(STAGE.move(-offset, self._risen)))
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
            if not self._is_choice:
                self._draw_faces(canvas, battle)
            if battle.verdict[0]:
                self._draw_verdict(canvas, battle)
            elif self._owner(battle) != self._s.state.owners[battle.source]:
                self._draw_deed(canvas, battle)
                draw_dice(canvas, self._s, battle, STAGED)
            draw_losses(canvas, battle, lambda number: close.at(self._s.army_point(number)), LOSSES)

    def _owner(self, battle: Battle) -> int:
        return self._s.state.owners[battle.target]

    def _shake(self, battle: Battle) -> float:
        if not battle.losses or self._s.reduced_motion:
            return 0.0
        return SHAKE * (1 - battle.fallen) * math.sin(SHAKES * 2 * math.pi * battle.fallen)

    # -- the world ------------------------------------------------------------------------------------------

    def _draw_flood(self, canvas: Canvas, battle: Battle, flip: Flip) -> None:
        """Draws the new owner's colour as far as it has spread from the border, with a golden line at its front."""
        front = battle.source, battle.target
        close = closeness(self._s.world, front, CLOSEST, canvas.scale)
        shape, box = self._world.shape(canvas, front)
        start = canvas.at(*close.at(entry(self._s.world, front)))
        new = self._world.picture(canvas, front, CLOSEST, flip.owner).subsurface(box)
        draw_flood(canvas, (shape, box), new, (start, flip.share, canvas.px(WAVE)))

    def _draw_armies(self, canvas: Canvas, battle: Battle, close: Closeness) -> None:
        s = self._s
        for number in s.world.territories:
            position = close.at(s.army_point(number))
            owner = s.state.owners[number]
            is_bystander = number not in (battle.source, battle.target) and owner != NOBODY
            is_visible = STAGE.collidepoint(position) and PIECE.move(position).collidelist([*FACES, *PLATES]) < 0
            if is_bystander and is_visible:
                pieces.draw_army(canvas, s, owner, s.armies_shown(number), position, s.army_place(number))
        for side, number in enumerate((battle.source, battle.target)):
            lost = battle.losses[side] if battle.losses else 0
            position = close.at(s.army_point(number))
            if side == 0 or not (self._is_choice or battle.marching):  # the target is empty until armies arrive
                self._draw_squad(canvas, battle, (s.state.owners[number], number, lost), position)
            if self._is_choice:
                label = _("Move in {count}") if side else _("Stay: {count}")
                self._draw_choice(canvas, label.format(count=s.armies_shown(number)), position)
        is_held = self._owner(battle) != s.state.owners[battle.source]
        _row, has_cannon = self._room(battle.source, battle, canvas)
        if battle.closeness == CLOSEST and is_held and has_cannon:
            self._draw_cannon(canvas, battle, close)
        if battle.marching:
            self._draw_march(canvas, battle, close)

    @property
    def _is_choice(self) -> bool:
        """Whether it is asked how many armies move in; all are still in the source."""
        return self._s.is_asked and self._s.state.phase == OCCUPY

    def _draw_squad(self, canvas: Canvas, battle: Battle, squad: tuple[int, int, int], position: Point) -> None:
        """Draws the soldiers of a territory, the falling ones, and the number. `squad`: owner, territory, losses."""
        owner, number, lost = squad
        x, y = position
        armies = self._s.armies_shown(number)
        falling = lost if battle.fallen < 1 else 0
        in_row, _has_cannon = self._room(number, battle, canvas)
        standing = self._s.state.armies[number] if self._is_choice else armies + falling
        count = min(standing, ROWS_OF_SOLDIERS * in_row)
        for nth in range(count):
            soldier_x, soldier_y = _post(position, nth, count, in_row)
            share = battle.fallen if nth >= count - falling else 0.0
            foot = (soldier_x, soldier_y + share * SOLDIER / 3)
            self._draw_soldier(canvas, owner, foot, round(share * FALLS))
        if armies and not self._is_choice:
            pieces.draw_army(canvas, self._s, owner, armies, (x, y + PLATE_DROP))
        if falling:
            self._draw_hit(canvas, (x, y - SOLDIER / 2), battle.fallen)

    def _room(self, number: int, battle: Battle, canvas: Canvas) -> tuple[int, bool]:
        """Returns the number of soldiers in a row within a territory, and whether it has space for a cannon."""
        zoom = closeness(self._s.world, (battle.source, battle.target), CLOSEST, canvas.scale).zoom
        width = land_width(self._s.world, number) * zoom
        has_cannon = number == battle.source and width >= 2 * CANNON_ROOM + LEAST_ROW * SOLDIER_PITCH
        row = int((width - 2 * CANNON_ROOM * has_cannon) / SOLDIER_PITCH)
        return min(max(row, 1), ROW_OF_SOLDIERS), has_cannon

    def _draw_choice(self, canvas: Canvas, label: str, position: Point) -> None:
        """Draws the number of armies that a territory would have, in place of its present number."""
        box = FRect(0, 0, text.width(canvas, label, NAME) + 28, CHOICE_HEIGHT)
        box.center = position[0], position[1] + PLATE_DROP
        drawing.card(canvas, box, theme.NIGHT, theme.GOLD, 14)
        text.draw_line(canvas, label, NAME.on(theme.PAPER_LIGHT), box.inflate(-16, -4))

    def _draw_cannon(self, canvas: Canvas, battle: Battle, close: Closeness) -> None:
        (x, y), goal = (close.at(self._s.army_point(number)) for number in (battle.source, battle.target))
        colour = canvas.preferences.mapped_colour(self._s.owner_colour(self._s.state.owners[battle.source]))
        picture = pieces.army_figure(canvas, "cannon", colour, CANNON)
        way = 1 if goal[0] >= x else -1
        if way < 0:
            picture = canvas.cached(("cannon", colour), partial(pygame.transform.flip, picture, True, False))
        in_row, _has_cannon = self._room(battle.source, battle, canvas)
        row = min(self._s.armies_shown(battle.source), in_row)
        x -= way * (row * SOLDIER_PITCH / 2 + CANNON_ASIDE)
        y += 8 - CANNON / 2
        has_fired = battle.losses is not None and battle.losses[1] > 0 and not self._s.reduced_motion
        recoil = way * RECOIL * (1 - battle.fallen) if has_fired else 0
        canvas.blit_centred(picture, x - recoil, y)
        if has_fired:
            _draw_smoke(canvas, (x + way * CANNON * 0.7, y - CANNON * 0.4), battle.fallen)

    def _draw_hit(self, canvas: Canvas, middle: Point, share: float) -> None:
        if self._s.reduced_motion:
            return
        _draw_smoke(canvas, middle, share)
        for colour, size in ((theme.INK, FLASH + 5), (theme.GOLD, FLASH), (theme.PAPER_LIGHT, FLASH / 2)):
            reach = size * (1 - share * 2)
            if reach > 0:
                radii = (reach * (1 if number % 2 else 0.5) for number in range(2 * RAYS))
                points = (pygame.Vector2(radius, 0).rotate(number * 180 / RAYS) for number, radius in enumerate(radii))
                corners = [canvas.at(middle[0] + x, middle[1] + y) for x, y in points]
                pygame.draw.polygon(canvas.surface, colour, corners)

    def _draw_march(self, canvas: Canvas, battle: Battle, close: Closeness) -> None:
        start, end = (close.at(self._s.army_point(number)) for number in (battle.source, battle.target))
        in_row, _has_cannon = self._room(battle.target, battle, canvas)
        count = min(battle.marching, ROWS_OF_SOLDIERS * in_row)
        hop = abs((battle.marched * HOPS * 2) % 2 - 1) * HOP
        x = start[0] + (end[0] - start[0]) * battle.marched
        y = start[1] + (end[1] - start[1]) * battle.marched
        owner = self._s.state.owners[battle.source]
        for nth in range(count):
            soldier_x, soldier_y = _post((x, y), nth, count, in_row)
            rise = hop if nth % 2 else HOP - hop
            self._draw_soldier(canvas, owner, (soldier_x, soldier_y - rise), 0)
        pieces.draw_army(canvas, self._s, owner, battle.marching, (x, y + PLATE_DROP))

    def _draw_soldier(self, canvas: Canvas, owner: int, foot: Point, fall: int) -> None:
        colour = canvas.preferences.mapped_colour(self._s.owner_colour(owner))
        picture = pieces.falling_soldier(canvas, colour, SOLDIER, -90 * fall / FALLS)
        canvas.blit_centred(picture, foot[0], foot[1] - SOLDIER / 2)

    # -- the players and the result -------------------------------------------------------------------------

    def _draw_verdict(self, canvas: Canvas, battle: Battle) -> None:
        is_won = self._s.flips.get(battle.target) or self._owner(battle) == self._s.state.owners[battle.source]
        victor = self._s.state.owners[battle.source] if is_won else battle.owner
        draw_ribbon(canvas, VERDICT, self._s.owner_colour(victor), battle.verdict)

    def _draw_deed(self, canvas: Canvas, battle: Battle) -> None:
        """Draws the announcement of the attack; on a ribbon of the attacker's colour in a decisive battle."""
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
            position = canvas.at(middle[0] + x, middle[1] + y / 2 - DRIFT * share)
            radius = PUFF * (1 - share) * (0.7 + number % 3 / 6) + wide
            pygame.draw.circle(canvas.surface, colour, position, canvas.px(radius))


def _post(middle: Point, nth: int, count: int, in_row: int) -> Point:
    """Returns the position of a soldier's feet in a squad with `in_row` soldiers per row, the last row nearest."""
    row, column = divmod(nth, in_row)
    others = min(count - row * in_row, in_row) - 1
    return middle[0] + (column - others / 2) * SOLDIER_PITCH, middle[1] + 8 - (count > in_row) * 14 + row * 16
