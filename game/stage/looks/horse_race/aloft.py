"""What lies over board and panels: crosses, cards, and faces of dice to choose from. Draws every frame."""

from __future__ import annotations

from game.engine.horse_race.cards import horse_of, suit_of
from game.stage.board import Board
from game.stage.looks.horse_race import layout
from game.stage.looks.horse_race.flying import CROSS_FROM
from game.stage.looks.horse_race.paddock import Meeting
from game.ui.canvas import Canvas

CROSS = 54.0
STEPS = 4
"""Sizes of a cross that comes down, from one size to the next: each has a picture."""
FACE = 48.0


def cross_sizes() -> list[float]:
    """Every size in which a cross is drawn on its way down."""
    return [CROSS * step / STEPS for step in range(STEPS, round(CROSS_FROM * STEPS) + 1)]


def draw_crosses(canvas: Canvas, showing: Meeting, board: Board) -> None:
    """Over each scratched horse in its pen, and over one on its way there."""
    for number, horse in enumerate(showing.view.scratched):
        if horse not in showing.crosses:
            canvas.blit_centred(showing.sprites.scratch(number + 1, CROSS), *board.pens[number])
    for cross in showing.crosses.values():
        size = CROSS * round(cross.size * STEPS) / STEPS
        canvas.blit_centred(showing.sprites.scratch(cross.spot, size), cross.x, cross.y)


def draw_cards(canvas: Canvas, showing: Meeting) -> None:
    """Cards in flight, and those that lie open."""
    for card in showing.cards:
        if card.number < 0:
            picture = showing.sprites.card_back(card.high)
        else:
            picture = showing.sprites.playing_card(horse_of(card.number), suit_of(card.number), card.high)
        canvas.blit_centred(picture, card.x, card.y)


def draw_faces(canvas: Canvas, showing: Meeting) -> None:
    """The faces that a die from the table may show."""
    for face in range(1, 7):
        canvas.blit_centred(showing.sprites.die("pips", face, FACE), *layout.face(face).center)
