"""Draws a battle as a stage: both lands close by, both players' faces, large dice, soldiers that fall and march in."""

from __future__ import annotations

import pygame
from pygame import FRect, Surface

from game.games.conquest.rules.state import NEUTRAL, NOBODY
from game.games.conquest.view import pieces
from game.games.conquest.view.closer_world import CLOSEST, STAGE, Closeness, CloserWorld, closeness, entry
from game.games.conquest.view.view_model import Battle, ConquestViewModel, Flip
from game.games.conquest.view.world_geometry import Point
from game.games.conquest.wording.things import owner_name, territory_name
from game.presentation.bot_characters import draw_taunt
from game.sprites.sprite_cache import TUMBLE_FRAMES
from game.ui import drawing, shapes, svg, text, theme
from game.ui.canvas import WIDTH, Canvas
from game.ui.portraits import draw_portrait

FACE = 132.0
FACES = (FRect(58, 76, FACE, FACE), FRect(1090, 76, FACE, FACE))
"""The player whose land lies further left, and the other one."""
PLATE = FRect(-46, FACE + 10, 224, 62)
"""The plate below a face, from the face's corner: the player's name, and the land with its armies."""
NAME, LAND = theme.NUMBER.sized(24), theme.BOLD.sized(20).on(theme.PAPER)
TAUNT_GAP = 8.0
"""From a plate to the bubble with what a bot says, below it."""
DIE, DICE_LEFT, DICE_TOP, DICE_PITCH, ROW_PITCH = 110.0, 462.0, 56.0, 122.0, 122.0
"""The dice: their size, the upper left corner of the first, and from each to the next in a row and in a column."""
BAR = 9.0
"""Width of the bar from the die that wins to the one that loses."""
LOSS = theme.TITLE.sized(84).on(theme.ALARM)
LOSS_LIFT, LOSS_ASIDE = 44.0, 30.0
"""Where the losses stand: so far above the soldiers' heads, and aside, lest those of neighbours touch."""
TRAY = 6.0
"""How far the tray in a side's colour reaches round its dice."""
SOLDIER, SOLDIER_PITCH, MOST_SOLDIERS, ROW_OF_SOLDIERS = 58.0, 32.0, 10, 5
"""Height of a soldier, from one to the next, how many are drawn at most and how many in a row."""
PLATE_DROP = 26.0
"""How far below the soldiers' feet the number of armies stands."""
FALLS = 3
"""In how many steps a soldier falls: each is kept."""
HOP, HOPS = 9.0, 3
"""How high soldiers hop who march in, and how often."""
WAVE = 7.0
"""Width of the line of gold that runs ahead of the new owner's colour."""


class BattleStage:
    """The stage of the battle that is shown, if a person fights in it."""

    def __init__(self, view_model: ConquestViewModel, world: CloserWorld) -> None:
        self._s = view_model
        self._world = world

    def prepare(self, canvas: Canvas, front: tuple[int, int]) -> None:
        """Paints one of the pictures of a front's stage that are still missing, so that no frame has two to paint."""
        source, target = (self._s.state.owners[number] for number in front)
        if source == target:
            return
        for step, owner in (*((step, target) for step in range(1, CLOSEST + 1)), (CLOSEST, source)):
            if not self._world.has(canvas, front, step, owner):
                self._world.picture(canvas, front, step, owner)
                return

    def draw(self, canvas: Canvas, battle: Battle) -> None:
        """Draws the stage, down to the band while a choice is open there."""
        front, step = (battle.source, battle.target), battle.closeness
        close = closeness(self._s.world, front, step, canvas.scale)
        canvas.surface.blit(
            self._world.picture(canvas, front, step, self._owner(battle)), canvas.rect(STAGE), canvas.rect(STAGE)
        )
        flip = self._s.flips.get(battle.target)
        if flip is not None and step == CLOSEST:
            self._draw_flood(canvas, battle, flip)
        self._draw_armies(canvas, battle, close)
        if step == CLOSEST:
            self.prepare(canvas, front)
            self._draw_faces(canvas, battle, close)
            if (
                self._owner(battle) != self._s.state.owners[battle.source]
            ):  # nothing of it is left once the land is taken
                self._draw_dice(canvas, battle)
            self._draw_losses(canvas, battle, close)

    def _owner(self, battle: Battle) -> int:
        """Returns whose colour the target has."""
        return self._s.state.owners[battle.target]

    # -- the world ------------------------------------------------------------------------------------------

    def _draw_flood(self, canvas: Canvas, battle: Battle, flip: Flip) -> None:
        """Draws the new owner's colour as far as it has come in from the border, and a line of gold ahead of it."""
        front = battle.source, battle.target
        close = closeness(self._s.world, front, CLOSEST, canvas.scale)
        shape, box = self._world.shape(canvas, front)
        x, y = canvas.at(*close.at(entry(self._s.world, front)))
        reach = max(
            pygame.Vector2(x, y).distance_to(c) for c in (box.topleft, box.topright, box.bottomleft, box.bottomright)
        )
        radius, place = max(reach * flip.share, 1.0), (x - box.left, y - box.top)
        new = self._world.picture(canvas, front, CLOSEST, flip.owner)
        for width, colour in ((canvas.px(WAVE), theme.GOLD), (0, None)):
            layer = shapes.transparent_surface(box.size, theme.PURE_WHITE)
            pygame.draw.circle(layer, colour or theme.PURE_WHITE, place, radius + width)
            layer.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            if colour is None:
                layer.blit(new, (0, 0), box, special_flags=pygame.BLEND_RGB_MULT)
            canvas.surface.blit(layer, box)

    def _draw_armies(self, canvas: Canvas, battle: Battle, close: Closeness) -> None:
        s = self._s
        for number in s.world.territories:
            place, owner = close.at(s.army_point(number)), s.state.owners[number]
            is_beside = number not in (battle.source, battle.target) and owner != NOBODY
            if is_beside and STAGE.collidepoint(place):
                pieces.draw_army(canvas, s, owner, s.armies_shown(number), place)
        for side, number in enumerate((battle.source, battle.target)):
            lost = battle.losses[side] if battle.losses else 0
            self._draw_squad(canvas, battle, (s.state.owners[number], number, lost), close.at(s.army_point(number)))
        if battle.marching:
            self._draw_march(canvas, battle, close)

    def _draw_squad(self, canvas: Canvas, battle: Battle, squad: tuple[int, int, int], place: Point) -> None:
        """Draws the soldiers of a land and their number; those just beaten fall. `squad`: owner, land, losses."""
        owner, number, lost = squad
        armies = self._s.armies_shown(number)
        falling = lost if battle.fallen < 1 else 0
        count = min(armies + falling, MOST_SOLDIERS)
        for nth in range(count):
            x, y = _post(place, nth, count)
            share = battle.fallen if nth >= count - falling else 0.0
            self._draw_soldier(canvas, owner, (x, y + share * SOLDIER / 3), round(share * FALLS))
        if armies:
            pieces.draw_army(canvas, self._s, owner, armies, (place[0], place[1] + PLATE_DROP), has_figures=False)

    def _draw_march(self, canvas: Canvas, battle: Battle, close: Closeness) -> None:
        start, end = (close.at(self._s.army_point(number)) for number in (battle.source, battle.target))
        count = min(battle.marching, MOST_SOLDIERS)
        hop = abs((battle.marched * HOPS * 2) % 2 - 1) * HOP
        place = start[0] + (end[0] - start[0]) * battle.marched, start[1] + (end[1] - start[1]) * battle.marched
        owner = self._s.state.owners[battle.source]
        for nth in range(count):
            x, y = _post(place, nth, count)
            self._draw_soldier(canvas, owner, (x, y - (hop if nth % 2 else HOP - hop)), 0)
        pieces.draw_army(canvas, self._s, owner, battle.marching, (place[0], place[1] + PLATE_DROP), has_figures=False)

    def _draw_soldier(self, canvas: Canvas, owner: int, place: Point, fall: int) -> None:
        colour = canvas.preferences.mapped_colour(self._s.owner_colour(owner))
        picture = canvas.cached(("soldier", colour, fall), lambda: _render_soldier(canvas, colour, fall))
        canvas.blit_centred(picture, place[0], place[1] - SOLDIER / 2)

    # -- who fights, and how it went ------------------------------------------------------------------------

    def _draw_faces(self, canvas: Canvas, battle: Battle, close: Closeness) -> None:
        s = self._s
        source, target = (close.at(s.army_point(number)) for number in (battle.source, battle.target))
        faces = FACES if source[0] <= target[0] else FACES[::-1]
        owners = s.state.owners[battle.source], battle.owner
        lands = battle.source, battle.target
        for box, owner, land, mood in zip(faces, owners, lands, battle.moods, strict=True):
            if owner in s.out:
                continue
            plate = PLATE.move(box.topleft)
            plate.clamp_ip(FRect(8, 0, WIDTH - 16, 720))
            drawing.card(canvas, plate, theme.NIGHT, s.owner_colour(owner), 14)
            if owner == NEUTRAL:
                drawing.card(canvas, box, theme.STONE, theme.PAPER_LIGHT, FACE / 2)
            else:
                draw_portrait(canvas, s.badges[owner], *box.center, FACE, mood)
            room = plate.inflate(-20, -8)
            text.draw_line(
                canvas, owner_name(owner, s.names), NAME.on(theme.PAPER_LIGHT), FRect(*room.topleft, room.width, 28)
            )
            text.draw_line(canvas, territory_name(land), LAND, FRect(room.left, room.bottom - 26, room.width, 26))
            if land == battle.source and battle.taunt:
                draw_taunt(canvas, battle.taunt, s.badges[owner], (plate.centerx, plate.bottom + TAUNT_GAP))

    def _draw_dice(self, canvas: Canvas, battle: Battle) -> None:
        """Draws the attacker's dice above the defender's, best first, and a bar from each winner to its loser."""
        for row, (dice, owner) in enumerate(self._sides(battle)):
            if dice and (battle.landed or battle.tumble >= 0):
                _draw_tray(canvas, row, len(dice), self._s.owner_colour(owner))
            for column, face in enumerate(dice):
                x, y = _die_place(row, column)
                if column < battle.landed:
                    picture = self._s.sprites.die("pips", face, DIE)
                else:
                    picture = self._s.sprites.rolling(
                        "pips", int(max(battle.tumble, 0.0) * TUMBLE_FRAMES) + 3 * column, DIE
                    )
                if column < battle.landed or battle.tumble >= 0:
                    canvas.blit_centred(picture, x, y)
        for column, pair in enumerate(zip(battle.attack_dice, battle.defence_dice, strict=False)):
            if column < battle.landed:
                _draw_bar(canvas, column, attacker_wins=pair[0] > pair[1])

    def _sides(self, battle: Battle) -> tuple[tuple[tuple[int, ...], int], ...]:
        """Returns the dice and the owner of each side, the attacker's first."""
        return (battle.attack_dice, self._s.state.owners[battle.source]), (battle.defence_dice, battle.owner)

    def _draw_losses(self, canvas: Canvas, battle: Battle, close: Closeness) -> None:
        for number, lost in zip((battle.source, battle.target), battle.losses or (0, 0), strict=True):
            if lost:
                x, y = close.at(self._s.army_point(number))
                other = close.at(self._s.army_point(battle.target if number == battle.source else battle.source))
                words = text.outlined(canvas, f"−{lost}", LOSS, theme.PAPER_LIGHT)
                canvas.blit_centred(words, x + (LOSS_ASIDE if x > other[0] else -LOSS_ASIDE), y - SOLDIER - LOSS_LIFT)


def _die_place(row: int, column: int) -> Point:
    return DICE_LEFT + DIE / 2 + column * DICE_PITCH, DICE_TOP + DIE / 2 + row * ROW_PITCH


def _draw_tray(canvas: Canvas, row: int, count: int, colour: theme.Colour) -> None:
    """Draws whose dice they are: a tray in the seat's colour under them."""
    x, y = _die_place(row, 0)
    box = FRect(x - DIE / 2, y - DIE / 2, DIE + (count - 1) * DICE_PITCH, DIE).inflate(2 * TRAY, 2 * TRAY - 4)
    drawing.card(canvas, box, colour, theme.PAPER_LIGHT, 18)


def _draw_bar(canvas: Canvas, column: int, *, attacker_wins: bool) -> None:
    """Draws what beats what: a bar between two dice with its point towards the one that loses."""
    x = _die_place(0, column)[0]
    top, low = DICE_TOP + DIE - 8, DICE_TOP + ROW_PITCH + 8
    tip, foot = (low, top) if attacker_wins else (top, low)
    way = 1 if tip > foot else -1
    for colour, extra in ((theme.INK, 3.0), (theme.GOLD, 0.0)):
        half = BAR / 2 + extra
        corners = [
            (x - half, foot - way * extra), (x + half, foot - way * extra), (x + half, tip - way * 12),
            (x + half + 9, tip - way * 12), (x, tip + way * (6 + extra)), (x - half - 9, tip - way * 12),
            (x - half, tip - way * 12),
        ]  # fmt: skip
        pygame.draw.polygon(canvas.surface, colour, [canvas.at(*corner) for corner in corners])


def _post(place: Point, nth: int, count: int) -> Point:
    """Returns where the feet of a soldier of a squad stand: in rows, the last one nearest."""
    row, column = divmod(nth, ROW_OF_SOLDIERS)
    in_row = min(count - row * ROW_OF_SOLDIERS, ROW_OF_SOLDIERS)
    return place[0] + (column - (in_row - 1) / 2) * SOLDIER_PITCH, place[1] + 8 - (
        count > ROW_OF_SOLDIERS
    ) * 14 + row * 16


def _render_soldier(canvas: Canvas, colour: theme.Colour, fall: int) -> Surface:
    """Returns a soldier, upright or fallen so far to the side."""
    upright = pieces.army_figure(canvas, "soldier", colour, SOLDIER)
    return svg.optimise(pygame.transform.rotate(upright, -90 * fall / FALLS)) if fall else upright
