"""Plays the continuous sounds of a match: music and crowd by tension, hooves by speed. Rumbles pads at events."""

from collections.abc import Sequence

from game.engine.catalog import game_by_key
from game.engine.rules import Seat
from game.platform.audio import Audio
from game.presentation.game_parts import HapticCue, Heard, RunSounds
from game.presentation.loader import music_of
from game.presentation.match_screen import MatchScreen
from game.scenes.base.context import GameContext
from game.session.session import MatchSession

SOUNDS = (
    "crowd", "your_turn", "dice_roll", "dice_land", "hop", "bump", "cheer", "bell", "gavel", "line", "stamp", "coin",
    "coins", "deal", "gate", "neigh", "gasp", *(f"guide_{note}" for note in range(1, 10)),
)  # fmt: skip
"""Sounds that are loaded before a match of any game."""
CROWD_LOUDNESS = {1: 0.25, 2: 0.5, 3: 0.9}
"""Loudness of the crowd by tension, 0 to 1."""
CROWD_EASE_SECONDS = 0.3
"""Time in which the crowd reaches its loudness, in seconds."""
RUN_LOUDNESS = 0.75
"""Loudness of the sound of running horses, 0 to 1."""
RUN_EASE_SECONDS = 0.12
"""Time in which the hooves reach their loudness, in seconds."""
NEIGH_LOUDNESS = 0.6
"""Loudness of the neigh at the start of a match, 0 to 1."""
GUIDE_LOUDNESS = 0.7
"""Loudness of the guiding notes, 0 to 1."""
RUMBLE_PATTERNS: dict[HapticCue, tuple[int, float]] = {
    HapticCue.ATTACK: (120, 0.7),
    HapticCue.LINE: (80, 0.5),
    HapticCue.FINISH: (400, 0.8),
    HapticCue.BEAT: (60, 0.4),
    HapticCue.KNOCK: (20, 0.5),
    HapticCue.GREAT: (200, 0.7),
}
"""Rumble of each cue: duration in milliseconds, and strength from 0 to 1."""


def run_volumes(loops: RunSounds, speed: float) -> dict[str, float]:
    """Returns the loudness of each hoof loop at a speed, 0 to 1. At most two loops are mixed; slow ones are soft."""
    if not loops:
        return {}
    slowest = loops[0][1]
    fastest = loops[-1][1]
    interval = (fastest - slowest) / max(len(loops) - 1, 1) or 1.0
    loudness = RUN_LOUDNESS * min(speed / slowest, 1.0)
    clamped = min(max(speed, slowest), fastest)
    return {name: loudness * max(1.0 - abs(clamped - own_speed) / interval, 0.0) for name, own_speed in loops}


class MatchSounds:
    """Plays music, crowd and hooves by tension and speed.

    In a new race (`is_new_race`) the horses neigh, and the gate opens at the first motion. The crowd needs stands.
    """

    def __init__(
        self, audio: Audio, music: Sequence[str], run_sounds: RunSounds, *, is_new_race: bool, has_stands: bool = True
    ) -> None:
        self._audio = audio
        self._music = music
        self._run_sounds = run_sounds
        self._has_stands = has_stands
        self._at_gate = is_new_race
        self._must_neigh = is_new_race
        self._tension = 0
        self._speed = 0.0
        self._heard: Heard | None = None

    def enter(self) -> None:
        """Restarts the sounds when the match is on screen, for the first time or again."""
        self._tension = 0
        self._speed = 0.0
        if self._must_neigh:
            self._must_neigh = False
            self._audio.play("neigh", loudness=NEIGH_LOUDNESS)

    def follow(self, tension: int, speed: float, duck_reason: str = "") -> None:
        """Adjusts the sounds to the tension (1 to 3), the running speed, and the reason why music is softer, if any."""
        if tension != self._tension:
            self._tension = tension
            self._audio.music_layers(self._music, audible=min(tension, len(self._music)))
            if self._has_stands:
                self._audio.loop("crowd", "crowd", CROWD_LOUDNESS[tension], ease_seconds=CROWD_EASE_SECONDS)
        self._audio.duck(duck_reason)
        if speed != self._speed:
            self._speed = speed
            self._run(speed)

    def point_out(self, heard: Heard | None) -> None:
        """Plays the guiding note of what is in focus or moves, after a change."""
        if heard and heard != self._heard:
            self._audio.play(f"guide_{heard.note}", loudness=GUIDE_LOUDNESS, position=heard.place)
        self._heard = heard

    def _run(self, speed: float) -> None:
        if self._at_gate:
            self._at_gate = False
            self._audio.play("gate")
        for name, loudness in run_volumes(self._run_sounds, speed).items():
            if loudness:
                self._audio.loop(name, loudness=loudness, ease_seconds=RUN_EASE_SECONDS)
            else:
                self._audio.stop(name)


def sounds_of(session: MatchSession, audio: Audio, screen: MatchScreen) -> MatchSounds:
    """Returns the sounds of a match; neigh, gate and crowd only in games with horses."""
    game = game_by_key(session.setup.rules)
    parts = screen.parts
    has_horses = game is None or game.has_horses
    is_new_race = not session.match.steps and has_horses
    music = music_of(session.setup.rules)
    return MatchSounds(audio, music, parts.run_sounds, is_new_race=is_new_race, has_stands=has_horses)


def shake_pads(context: GameContext, session: MatchSession, felt: Sequence[tuple[Seat, HapticCue]]) -> None:
    """Rumbles the pad of each person whose seat is in `felt`; all pads if no device has joined."""
    for seat, cue in felt:
        if session.is_human(seat):
            context.rumble(seat, *RUMBLE_PATTERNS[cue])
