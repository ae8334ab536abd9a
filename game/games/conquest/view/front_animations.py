"""Animates a battle whose territories rise out of the map: the rise, the dice, the losses, the conquest, the march."""

from functools import partial

from game.engine.rules import Seat
from game.games.conquest.rules.events import BattleRolled
from game.games.conquest.view.battle_animations import (
    LOSS_SECONDS,
    TUMBLES_PER_SECOND,
    conquest_headline,
    defence_verdict,
    luck_note,
    moods_after,
)
from game.games.conquest.view.risen_front import CHAIN_FROM, ConquestRibbon, front_layout
from game.games.conquest.view.view_model import Battle, ConquestViewModel, Flip
from game.i18n import _
from game.presentation.animation import Animation, PlaySound, Tween, Wait, ease_in_out, ease_out
from game.presentation.seat_animations import RisingWords

RISE_SECONDS = 0.15
"""Duration of the rise, in seconds."""
TUMBLE_SECONDS = 0.25
"""Tumble duration of the dice, in seconds."""
LAND_SECONDS = 0.05
"""Pause after the dice have landed, in seconds."""
FALL_SECONDS = 0.2
"""Duration of the losses, in seconds."""
BRIEF_SECONDS = 0.1
"""Duration of the losses in rolls between the first and the last of an assault, in seconds."""
FLOOD_SECONDS = 0.15
"""Duration of the spread of the new owner's colour, in seconds."""
MARCH_SECONDS = 0.1
"""Duration of the march into the target, in seconds."""
READ_SECONDS = 0.25
"""Pause before the territories sink after an attack without a conquest, in seconds."""
HELD_SECONDS = 0.6
"""Additional pause if a player has held the territory, in seconds."""
SINK_SECONDS = 0.1
"""Duration of that sinking, in seconds. After a conquest they disappear at once."""
CHAIN_DRUMS = ("drum", "drum_1", "drum_2", "drum_3")
"""Sounds of the conquests in a row, each a third higher than the one before; the last one repeats."""


class FrontAnimations:
    """The animations of risen territories; `play` plays a sound by name."""

    def __init__(self, view_model: ConquestViewModel, play: PlaySound) -> None:
        self._s = view_model
        self._play = play
        self._captured = 0
        """Territory captured by the last attack, if its territories rose; 0 for none."""

    def begin(self, battle: Battle) -> None:
        """Prepares an attack: the territories are up from the start if its source has just been captured."""
        battle.risen = float(battle.rises and battle.source == self._captured)
        self._captured = 0
        self._s.effects.drop(ConquestRibbon)

    def rise(self, battle: Battle) -> Animation:
        """Raises both territories unless they are up; a horn warns a person who is attacked."""
        self._play("bugle" if battle.owner in self._s.people else "drum")
        if battle.risen < 1:
            yield from self._move(battle, 1.0, RISE_SECONDS)

    def sink(self, battle: Battle) -> Animation:
        """Lets the result stay for a moment, with a ribbon if a player has held, and lowers the territories."""
        s = self._s
        if battle.owner in s.state.seats:
            self._hang_ribbon(battle, *defence_verdict(s, battle), battle.owner)
            self._play("cheer" if battle.owner in s.people else "lose_mid")
            yield Wait(HELD_SECONDS * (1.0 if battle.owner in s.people else battle.pace))
        yield Wait(READ_SECONDS)
        yield from self._move(battle, 0.0, SINK_SECONDS)

    def _move(self, battle: Battle, goal: float, seconds: float) -> Animation:
        start = battle.risen

        def move(share: float) -> None:
            battle.risen = start + (goal - start) * share

        if self._s.reduced_motion:
            move(1.0)
        else:
            yield Tween(seconds * battle.pace, move, ease_out)

    def roll(self, battle: Battle, event: BattleRolled, *, is_last: bool) -> Animation:
        """Shows the dice and the losses. Rolls between the first and the last of an assault are brief."""
        s = self._s
        is_brief = battle.rolls > 0 and not is_last
        battle.rolls += 1
        battle.risen = 1.0
        battle.fallen = 0.0
        self._play("dice_roll")
        if not is_brief and not s.reduced_motion:
            yield Tween(TUMBLE_SECONDS * battle.pace, partial(_tumble, battle))
        battle.tumble = -1.0
        battle.landed = len(battle.attack_dice)
        self._play("dice_land")
        yield Wait(LAND_SECONDS * battle.pace)
        battle.losses = (event.attack_losses, event.defence_losses)
        battle.moods = moods_after(event.attack_losses, event.defence_losses)
        s.hidden_armies[event.source] = s.state.armies[event.source] - event.attack_losses
        s.hidden_armies[event.target] = s.state.armies[event.target] - event.defence_losses
        seconds = BRIEF_SECONDS if is_brief else FALL_SECONDS
        yield Tween(seconds * battle.pace, partial(setattr, battle, "fallen"), ease_in_out)

    def take(self, battle: Battle, owner: Seat, conquests: int) -> Animation:
        """Spreads the new owner's colour from the border, over a ribbon with the result and the conquests in a row.

        The duration of a person's loss includes the pause for the march.
        """
        s = self._s
        battle.risen = 1.0
        battle.losses = None
        battle.in_row = conquests
        battle.moods = ("gloating", "hurt")
        flip = Flip(owner)
        s.flips[battle.target] = flip
        self._captured = battle.target
        headline = conquest_headline(s, battle.target, owner, battle.owner)
        in_row = _("{count} in a row!").format(count=conquests) if conquests >= CHAIN_FROM else ""
        note = luck_note(s, battle) or in_row
        self._hang_ribbon(battle, headline, note, owner)
        self._play("slam" if conquests < CHAIN_FROM else CHAIN_DRUMS[min(conquests - CHAIN_FROM, len(CHAIN_DRUMS) - 1)])
        flood_seconds = FLOOD_SECONDS * battle.pace
        yield Tween(flood_seconds, partial(setattr, flip, "share"), ease_out)
        if battle.owner in s.people:
            yield Wait(LOSS_SECONDS - flood_seconds)

    def _hang_ribbon(self, battle: Battle, headline: str, note: str, victor: Seat) -> None:
        s = self._s
        s.effects.drop(RisingWords)  # words about an earlier conquest have another number
        box = front_layout(s.world, (battle.source, battle.target)).ribbon
        s.effects.append(ConquestRibbon(headline, note, box, s.badges[victor]))

    def march(self, battle: Battle, armies: int) -> Animation:
        """Moves armies into the conquered territory."""
        self._play("hop")
        if battle.owner not in self._s.people:
            yield Wait(MARCH_SECONDS * battle.pace)
        self._s.hidden_armies[battle.target] = self._s.state.armies[battle.target] + armies


def _tumble(battle: Battle, share: float) -> None:
    battle.tumble = share * TUMBLE_SECONDS * TUMBLES_PER_SECOND
