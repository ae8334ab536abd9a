"""Answers the question about the Reroll token: Keep after a while, or the card of a 0 at once."""

from dataclasses import dataclass

from pygame import FRect

from game.engine.rules import Command, Seat
from game.games.long_shot.rules import commands
from game.games.long_shot.rules.horses import HORSE_CARDS
from game.games.long_shot.rules.state import BANK, FINISH, KEEP, LongShotState
from game.games.long_shot.rules.turn_flow import zero_brings_card
from game.games.long_shot.view import layout
from game.games.long_shot.view.view_model import LongShotViewModel
from game.presentation.view_model import Effect
from game.session.tutorial.trainer import KEYBOARD_HALVES
from game.sprites.sprite_cache import SpriteCache
from game.ui import theme
from game.ui.box import inset, split_bottom
from game.ui.canvas import Canvas

KEEP_KEY = "keep"
"""Key of the button that keeps the roll."""
KEEP_SECONDS = 1.5
"""Time after which the roll is kept if nothing else has the focus, in seconds."""
BAR_HEIGHT = 3.0
"""Height of the bar of this time, in logical units."""
BAR_MARGIN = 14.0
"""Distance of the bar from the sides of the prompt, in logical units."""
BAR_BOTTOM = 1.5
"""Distance of the bar from the lower edge of the prompt, below its text, in logical units."""


@dataclass
class KeepClock(Effect):
    """An effect: a bar below the question shows the time until the roll is kept."""

    view_model: LongShotViewModel
    seconds: float = KEEP_SECONDS

    def is_over(self, focus_key: str, device: str) -> bool:
        """Returns whether the time has passed. It stops for good if anything but Keep has the focus, if the settings no
        longer allow timed answers, and on a keyboard, which screen readers use.
        """
        is_elsewhere = focus_key not in ("", KEEP_KEY)
        if is_elsewhere or not self.view_model.is_timed or device in KEYBOARD_HALVES:
            self.view_model.effects.drop(KeepClock)
        return self.age >= self.seconds

    def draw(self, canvas: Canvas, sprites: SpriteCache, share: float) -> None:
        foot, _text = split_bottom(inset(layout.PROMPT, BAR_MARGIN, 0), BAR_BOTTOM + BAR_HEIGHT)
        bar = FRect(foot.left, foot.top, foot.width * (1 - share), BAR_HEIGHT)
        canvas.fill(theme.PAPER_LIGHT, bar)


def has_usual_answer(view_model: LongShotViewModel) -> bool:
    """Returns whether the roll may be kept after a while: answers may be timed, horses move, and none can finish.

    The trainer needs no exception: while it speaks, the player has hints, which prevent timed answers.
    """
    view = view_model.view
    return view.phase == KEEP and view_model.is_timed and bool(view.move_die) and not _may_end(view)


def _may_end(view: LongShotState) -> bool:
    """Returns whether the roll can take the rolled horse or a follower across the finish."""
    followers = (horse for horse in view.owned(view.turn) if HORSE_CARDS[horse].has_on_bar(view.die))
    ends = (view.positions[horse] + view.move_die for horse in (view.die, *followers) if not view.is_finished(horse))
    return max(ends, default=0) >= FINISH


def card_of_zero(view: LongShotState, seat: Seat) -> Command | None:
    """Returns the command that takes the card of a 0 that is kept; None if the 0 brings none."""
    if view.phase != KEEP or view.move_die or not zero_brings_card(view):
        return None
    return commands.Draw(seat) if view.owners[view.die] == BANK else commands.Steal(seat)
