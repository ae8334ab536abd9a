"""Plays the continuous sounds of a match: music and crowd by tension, hooves by speed; what happens shakes pads."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.engine.catalog import game_by_key
from game.engine.rules import Seat
from game.platform.audio import Audio
from game.presentation.game_parts import HapticCue
from game.scenes.base.context import GameContext
from game.session.session import MatchSession

SOUNDS = (
    "crowd", "your_turn", "dice_roll", "dice_land", "hop", "bump", "cheer", "bell", "gavel", "line", "stamp", "coin",
    "coins", "deal", "gallop", "gallop_fast", "gate", "neigh", "gasp",
)  # fmt: skip
"""Loaded before every match, whatever the game."""
MUSIC = ("race_1", "race_2", "race_3")
"""Layers of one tune; as many are audible as the tension of the match."""
QUIET_MUSIC = "waltz"
"""Played where nobody races."""
CROWD_LOUDNESS = {1: 0.25, 2: 0.5, 3: 0.9}
"""Loudness of the crowd, 0..1, by tension."""
DUCKED_SHARE, DUCK_EASE_SECONDS = 0.15, 0.3
"""What is left of the crowd's loudness while it is ducked, and how soon it is heard."""
SLOW_SPEED, FULL_SPEED = 3.5, 7.0
"""Spaces a second up to which only the slow loop plays, and from which the fast one does."""
HOOVES_LOUDNESS, HOOVES_EASE_SECONDS = 0.75, 0.12
"""Loudness of hooves (0..1), and the seconds in which they reach it."""
NEIGH_LOUDNESS = 0.6
RUMBLE_PATTERNS: dict[HapticCue, tuple[int, float]] = {
    HapticCue.ATTACK: (120, 0.7),
    HapticCue.LINE: (80, 0.5),
    HapticCue.FINISH: (400, 0.8),
    HapticCue.BEAT: (60, 0.4),
    HapticCue.KNOCK: (20, 0.5),
    HapticCue.GREAT: (200, 0.7),
}
"""Milliseconds, and strength 0..1."""


class HoofVolumes(NamedTuple):
    """How loud the two loops of hooves are, 0..1."""

    gallop: float
    gallop_fast: float


def hoof_volumes(speed: float) -> HoofVolumes:
    """Returns how loud hooves are while the fastest horse makes `speed` spaces a second."""
    if speed <= 0:
        return HoofVolumes(0.0, 0.0)
    share = min(max((speed - SLOW_SPEED) / (FULL_SPEED - SLOW_SPEED), 0.0), 1.0)
    return HoofVolumes((1 - share) * HOOVES_LOUDNESS, share * HOOVES_LOUDNESS)


class RaceSounds:
    """Follows tension and speed. In a new match the gate's sound plays when a horse first moves.

    `is_new_race`: no command has been given yet, so that the sound of the start plays. Without stands there is
    no crowd, and quiet music.
    """

    def __init__(self, audio: Audio, *, is_new_race: bool, has_stands: bool = True) -> None:
        self._audio = audio
        self._has_stands = has_stands
        self._at_gate = self._must_neigh = is_new_race
        self._tension = 0
        self._ducked = False
        self._speed = 0.0

    def enter(self) -> None:
        """The match is on screen, for the first time or again."""
        self._tension, self._speed, self._ducked = 0, 0.0, False
        if self._must_neigh:
            self._must_neigh = False
            self._audio.play("neigh", loudness=NEIGH_LOUDNESS)

    def set_tension(self, tension: int, speed: float, *, duck: bool = False) -> None:
        """Follows the tension (1..3) and the speed of the fastest horse in spaces a second (0: none moves).

        To `duck` the crowd means that it holds its breath.
        """
        if not self._has_stands:
            if not self._tension:
                self._tension = tension
                self._audio.music(QUIET_MUSIC)
            return
        if (tension, duck) != (self._tension, self._ducked):
            if tension != self._tension:
                self._audio.music_layers(MUSIC, audible=tension)
            self._tension, self._ducked = tension, duck
            loudness = CROWD_LOUDNESS[tension] * (DUCKED_SHARE if duck else 1.0)
            self._audio.loop("crowd", "crowd", loudness, ease_seconds=DUCK_EASE_SECONDS)
        if speed != self._speed:
            self._speed = speed
            self._gallop(speed)

    def _gallop(self, speed: float) -> None:
        if self._at_gate:
            self._at_gate = False
            self._audio.play("gate")
        for name, loudness in hoof_volumes(speed)._asdict().items():
            if loudness:
                self._audio.loop(name, loudness=loudness, ease_seconds=HOOVES_EASE_SECONDS)
            else:
                self._audio.stop(name)


def sounds_of(session: MatchSession, audio: Audio) -> RaceSounds:
    """Returns the sounds of a match: gate, crowd and hooves only where horses run."""
    game = game_by_key(session.setup.rules)
    has_horses = game is None or game.has_horses
    return RaceSounds(audio, is_new_race=not session.match.steps and has_horses, has_stands=has_horses)


def shake_pads(context: GameContext, session: MatchSession, felt: Sequence[tuple[Seat, HapticCue]]) -> None:
    """Shakes the pad of each seat that has felt something, if a person plays for it; where nobody has a pad of their
    own, all of them.
    """
    for seat, cue in felt:
        if session.is_human(seat):
            context.rumble(seat, *RUMBLE_PATTERNS[cue])
