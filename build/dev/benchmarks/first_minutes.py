"""Measures the way from Start to what a game is about: presses and seconds to the first decision, roll, battle …"""

from dataclasses import dataclass
from typing import NamedTuple

import pygame

from build.dev import app_control
from game.app import App
from game.bots.agent import run_to_completion
from game.bots.arena import agent_rng
from game.bots.registry import PLAYED_LEVELS, agent_by_name
from game.engine import catalog
from game.engine.rules import Command
from game.scenes.base.scene import ResetScenes
from game.scenes.match.match_scene import MatchScene
from game.session.session import MatchSession
from game.tools import headless_app

SIZE = (640, 360)
MAX_FRAMES = 10_000
"""Number of frames after which the measurement of a game is abandoned."""
DECISIONS = 12
"""Number of decisions after which the measurement of a game ends."""
SHARE_EVERY_FRAMES = 3
"""Number of frames between two measurements of the changed share of the picture."""
SHORT_WAYS = ("place_all", "assault")
"""Keys of buttons that settle a question with one press, as a hurried player would."""
DECISION = "decision"
MOMENTS = {
    "die": ("HorseDieRolled", "MoveDieRolled", "DiceRolled", "BattleRolled"),
    "slide": ("WeightSlid",),
    "battle": ("AttackAnnounced", "BattleRolled"),
    "card": ("CardPlayed",),
    "bet": ("BetPlaced",),
    "move": ("HorseMoved",),
    "scratch": ("HorseScratched",),
    "conquest": ("TerritoryTaken",),
}
"""Names of the measured moments, with the types of the events that show them. A game has the moments of its events."""


class FirstMoment(NamedTuple):
    """First appearance of a moment, and the changed share of the picture during it."""

    seconds: float
    presses: int
    screen_share: float


@dataclass
class _Sight:
    """Observed part of a moment: its start, and the largest share of the picture that has changed since."""

    seconds: float
    presses: int
    before: pygame.Surface
    share: float = 0.0

    def look(self, picture: pygame.Surface) -> None:
        same = pygame.mask.from_threshold(picture, (0, 0, 0), (8, 8, 8, 255), self.before)
        width, height = picture.get_size()
        self.share = max(self.share, 1 - same.count() / (width * height))

    def moment(self) -> FirstMoment:
        return FirstMoment(round(self.seconds, 1), self.presses, round(self.share, 2))


def measure_first_minutes() -> dict[str, dict[str, FirstMoment]]:
    """Returns the first moments of each game at the proposed table, by game and moment, in their order.

    Seconds are the game's own: the person answers at once, like the regular bot.
    """
    return {game.key: first_moments(game.key) for game in catalog.games()}


def first_moments(key: str) -> dict[str, FirstMoment]:
    """Returns the first moments of the game with that key, by name, in their order."""
    app = headless_app.open_headless_app(SIZE)
    app.stack.apply(ResetScenes(app.context.scene("game_select")))
    app_control.press(app, f"game.{key}")
    app_control.press(app, "start")
    sights: dict[str, _Sight] = {}
    _play(app, sights)
    app.close()
    return {name: sight.moment() for name, sight in sights.items()}


def _play(app: App, sights: dict[str, _Sight]) -> None:
    presses = 1
    decisions = 0
    before = app.window.viewport.copy()
    for frame in range(MAX_FRAMES):
        headless_app.run_frames(app, 1)
        race = app_control.as_match(app.stack.top)
        seconds = (frame + 1) * headless_app.FRAME_SECONDS
        if race is None:
            continue
        shown = _shown(race)
        for name in shown:
            sights.setdefault(name, _Sight(seconds, presses, before))
            if frame % SHARE_EVERY_FRAMES == 0:
                sights[name].look(app.window.viewport)
        if not shown:
            before = app.window.viewport.copy()
        if DECISION in shown:
            presses = presses + _answer(app, race)
            decisions = decisions + 1
            if decisions == DECISIONS:
                return


def _shown(race: MatchScene) -> list[str]:
    if race.choices and not race.director.busy:
        return [DECISION]
    event = type(race.director.current_event).__name__
    return [name for name, events in MOMENTS.items() if event in events]


def _answer(app: App, race: MatchScene) -> int:
    """Presses the options for the person's command. Returns the number of presses; a number counts as one press."""
    command = person_command(race.session)
    presses = 0
    steps = len(race.session.match.steps)
    while race.choices and len(race.session.match.steps) == steps:
        table = race.choices.on_table
        options = [one for one in table if one.key in SHORT_WAYS] or [
            one for one in table if one.act is None and command in one.commands
        ]
        presses += 1
        if options and any(target.key == options[0].key for target in race.targets()):
            app_control.press(app, options[0].key)
        else:
            race.turns.submit(command)
    return presses


def person_command(session: MatchSession) -> Command:
    """Returns the person's decision: that of the strongest bot."""
    seat = session.actor
    legal = session.legal()
    assert seat is not None
    rng = agent_rng(session.match.seed, len(session.match.steps), seat)
    decision = run_to_completion(agent_by_name(PLAYED_LEVELS[-1]).think(session.view(seat), legal, rng))
    return decision.command if decision.command in legal else legal[0]
