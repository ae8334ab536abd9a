"""Shows attacker and victim of an attack as large chips below the top bar, with a taunt if the attacker is a bot."""

from dataclasses import dataclass
from typing import NamedTuple

from pygame import FRect

from game.engine.message import Message
from game.engine.rules import Seat
from game.i18n import translate
from game.presentation import layout
from game.presentation.view_model import Effect, ViewModel
from game.session.amounts import dollars
from game.sprites.sprite_cache import SpriteCache
from game.ui import drawing, text, theme
from game.ui.box import inset, split_left, split_right
from game.ui.canvas import CANVAS_BOX, Canvas
from game.ui.portraits import draw_portrait

Taunts = tuple[tuple[Message, ...], ...]
"""Taunts of each bot, by badge. Each bot uses its taunts in turn."""
RACE_TAUNTS: Taunts = (
    (Message("Mind the mud!"), Message("Had to be done."), Message("Whoops. Not sorry.")),
    (Message("Nothing personal."), Message("Simple arithmetic."), Message("By the book.")),
    (Message("Back you go, darling."), Message("How clumsy of me."), Message("After me, please.")),
    (Message("Whoa there!"), Message("Hold your horses."), Message("Easy, cowboy.")),
    (Message("Surprise!"), Message("Catch me now!"), Message("Isn't this fun?")),
    (Message("That's racing."), Message("Seen it before."), Message("Slow and steady.")),
    (Message("In my day, we walked."), Message("Youth must learn."), Message("Quite a pity.")),
    (Message("I ran the numbers."), Message("Expected, really."), Message("Plan B, then?")),
)
"""Taunts for hits on a person on a race track."""
FACE = 86.0
"""Size of a portrait during an attack, in logical units."""
FACE_OUT = 9.0
"""Distance by which a portrait extends beyond the left end of its large chip, in logical units."""
LARGE_CHIP = (286.0, 76.0)
"""Width and height of a large chip, in logical units."""
LARGE_CHIP_GAP = 14.0
"""Minimum distance between a large chip and its neighbour or the canvas edge, in logical units."""
FACE_DROP = 6.0
"""Distance of a portrait's centre below its chip's centre, in logical units."""
LARGE_CHIP_TOP = layout.TOP.bottom + 6.0
"""Upper edge of the large chips, below the top bar, in logical units."""
NAME_STYLE = theme.NUMBER.sized(24)
AMOUNT_STYLE = theme.NUMBER.sized(28).on(theme.GOLD_LIGHT)
TAUNT_STYLE = theme.LABEL.sized(20)
TAUNT_HEIGHT = 40.0
TAUNT_GAP = 8.0
"""Distance between the attacker's chip and its taunt, in logical units."""
TAUNT_PADDING = 30.0
"""Width of a taunt's bubble minus the width of its text, in logical units."""
QUIET_SECONDS = 8.0
"""Minimum time between two taunts, in seconds."""


def taunt(view_model: ViewModel, attacker: Seat, taunts: Taunts = RACE_TAUNTS) -> str:
    """Returns the attacking bot's taunt; "" for a person, while bots are silent, and shortly after another taunt."""
    if not view_model.bots_speak or attacker in view_model.people or view_model.chips.seconds_silent < QUIET_SECONDS:
        return ""
    own = taunts[view_model.badges[attacker] % len(taunts)]
    number = view_model.chips.taunts_said
    view_model.chips.taunts_said += 1
    view_model.chips.seconds_silent = 0.0
    return translate(own[number % len(own)])


def draw_taunt(canvas: Canvas, words: str, badge: int, top: tuple[float, float]) -> None:
    """Draws a bot's taunt in a bubble; `top` is the middle of the bubble's upper edge."""
    box = FRect(0, 0, text.width(canvas, words, TAUNT_STYLE) + TAUNT_PADDING, TAUNT_HEIGHT)
    box.midtop = top
    box.clamp_ip(CANVAS_BOX)
    drawing.card(canvas, box, theme.PAPER_LIGHT, theme.SEAT_COLOURS[badge], TAUNT_HEIGHT / 2)
    text.draw_line(canvas, words, TAUNT_STYLE, box)


def show_attack(view_model: ViewModel, attacker: Seat, victim: Seat, loss: int = 0) -> None:
    """Shows an attack on the chips, and in large chips with a bot's taunt if the victim is a person.

    `loss`: dollars of the victim's projection; 0 if unknown.
    """
    view_model.chips.flinch(victim, loss)
    view_model.chips.feel(attacker, "gloating")
    if victim not in view_model.people:
        return
    view_model.effects.drop(AttackFaces)
    view_model.effects.append(
        AttackFaces(*_large_chips(view_model, attacker, victim, loss), taunt(view_model, attacker))
    )


class LargeChip(NamedTuple):
    """The chip of one side of an attack; `amount` is its loss as text, "" for none."""

    box: FRect
    badge: int
    mood: str
    name: str
    amount: str = ""

    def draw(self, canvas: Canvas) -> None:
        """Draws the chip; its portrait extends beyond its left end."""
        ground = theme.ALARM if self.mood == "hurt" else theme.NIGHT
        drawing.card(canvas, self.box, ground, theme.SEAT_COLOURS[self.badge], self.box.height / 2)
        face, label = split_left(inset(self.box, 10, 4), FACE, 8)
        draw_portrait(canvas, self.badge, face.centerx - FACE_OUT, face.centery + FACE_DROP, FACE, self.mood)
        amount_width = text.width(canvas, self.amount, AMOUNT_STYLE) if self.amount else 0.0
        amount, name = split_right(label, amount_width)
        text.draw_line(canvas, self.name, NAME_STYLE.on(theme.PAPER_LIGHT), name, text.LEFT)
        text.draw_line(canvas, self.amount, AMOUNT_STYLE, amount, text.RIGHT)


@dataclass
class AttackFaces(Effect):
    """Attacker and victim as large chips, and the attacker's taunt below its chip."""

    attacker: LargeChip
    victim: LargeChip
    words: str
    seconds: float = 1.8

    def draw(self, canvas: Canvas, sprites: SpriteCache, share: float) -> None:
        self.attacker.draw(canvas)
        self.victim.draw(canvas)
        if self.words:
            top = self.attacker.box.centerx, self.attacker.box.bottom + TAUNT_GAP
            draw_taunt(canvas, self.words, self.attacker.badge, top)


def _large_chips(view_model: ViewModel, attacker: Seat, victim: Seat, loss: int) -> tuple[LargeChip, LargeChip]:
    """Returns both chips below those of the top bar, moved so that they neither overlap nor leave the canvas."""
    boxes = {seat: FRect(0, LARGE_CHIP_TOP, *LARGE_CHIP) for seat in sorted((attacker, victim))}
    left, right = boxes.values()
    for seat, box in boxes.items():
        box.centerx = layout.chip(seat, len(view_model.names)).centerx
    min_distance = LARGE_CHIP[0] + FACE_OUT + LARGE_CHIP_GAP
    overlap = max(min_distance - (right.left - left.left), 0.0)
    left.x -= overlap / 2
    right.x += overlap / 2
    shift = max(FACE_OUT + LARGE_CHIP_GAP - left.left, 0.0) + min(CANVAS_BOX.right - LARGE_CHIP_GAP - right.right, 0.0)
    left.x += shift
    right.x += shift
    amount = dollars(-loss) if loss else ""
    return (
        LargeChip(boxes[attacker], view_model.badges[attacker], "gloating", view_model.names[attacker]),
        LargeChip(boxes[victim], view_model.badges[victim], "hurt", view_model.names[victim], amount),
    )
