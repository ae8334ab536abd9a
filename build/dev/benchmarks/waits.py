"""Measures how long a person waits from one decision to the next, in matches whose person answers at once."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from time import process_time
from typing import NamedTuple

from build.dev import app_control
from game.app import App
from game.bots.agent import run_to_completion
from game.bots.arena import agent_rng
from game.bots.registry import agent_by_name
from game.engine.catalog import rulesets
from game.engine.rules import Command
from game.scenes.base.scene import ResetScenes
from game.scenes.match.match_scene import MatchScene
from game.session.score_history import round_of
from game.session.session import MatchSession
from game.session.setup import MatchSetup, SeatSetup
from game.tools import headless_app

SIZE = (1280, 720)
SEEDS = (7, 8)
MAX_FRAMES = 200_000
"""Frames after which a match is given up."""
PERSON_LEVEL = "regular"
"""The person decides like this bot, within no time."""


class WaitCase(NamedTuple):
    """A table whose waits are measured; `people` answer at once, the others are bots of `level`."""

    key: str
    game: int
    """Its place in the registry."""
    people: int
    bots: int
    level: str
    speed: str


CASES = (
    WaitCase("first_game_4_regular", 0, 1, 4, "regular", "normal"),
    WaitCase("first_game_4_regular_fast", 0, 1, 4, "regular", "fast"),
    WaitCase("first_game_7_sharp", 0, 1, 7, "sharp", "normal"),
    WaitCase("second_game_3_regular", 1, 1, 3, "regular", "normal"),
)
ROUND_CASE = WaitCase("first_game_8_people", 0, 8, 0, "", "normal")


@dataclass
class WaitTimes:
    """Seconds of game time of every wait or round, and the seconds by which frames were late meanwhile."""

    seconds: list[float] = field(default_factory=list)
    late_seconds: float = 0.0

    def summary(self) -> dict[str, float]:
        """Returns mean, nine tenths, the longest, how many there were, and late seconds in all."""
        ordered = sorted(self.seconds)
        return {
            "mean": round(sum(ordered) / len(ordered), 2),
            "p90": round(ordered[int(0.9 * (len(ordered) - 1))], 2),
            "worst": round(ordered[-1], 2),
            "count": len(ordered),
            "late": round(self.late_seconds, 2),
        }


def measure_waits(cases: Sequence[WaitCase] = CASES, seeds: Sequence[int] = SEEDS) -> dict[str, dict[str, float]]:
    """Returns the summary of the waits of each case, and under ROUND_CASE.key that of whole rounds of people."""
    found = {case.key: _measure(case, seeds, between_rounds=False) for case in cases}
    return {**found, ROUND_CASE.key: _measure(ROUND_CASE, seeds[:1], between_rounds=True)}


def _measure(case: WaitCase, seeds: Sequence[int], *, between_rounds: bool) -> dict[str, float]:
    times = WaitTimes()
    for seed in seeds:
        app = _open_match(case, seed)
        for marks_round, seconds, late in _decisions(app):
            times.late_seconds += late
            if between_rounds and not marks_round and times.seconds:
                times.seconds[-1] += seconds
            else:
                times.seconds.append(seconds)
        app.close()
    return times.summary()


def _open_match(case: WaitCase, seed: int) -> App:
    app = headless_app.open_headless_app(SIZE)
    app.context.settings.speed = case.speed
    kinds = "p" * case.people + "b" * case.bots
    seats: tuple[SeatSetup, ...] = headless_app.seat_setups(kinds, case.level)
    app.stack.apply(ResetScenes(app.context.scene("start_match", MatchSetup(rulesets()[case.game].key, seed, seats))))
    headless_app.run_until(app, lambda top: top.name == "match")
    return app


def _decisions(app: App) -> Iterator[tuple[bool, float, float]]:
    """Plays a match; yields for each wait whether a round began, its seconds, and by how much frames were late."""
    rounds = 0
    _wait_for_question(app)
    while (race := app_control.as_match(app.stack.top)) is not None:
        _answer(app, race)
        seconds, late = _wait_for_question(app)
        if app_control.as_match(app.stack.top) is not race:
            return
        round_ = round_of(race.session.rules, race.session.match.state)
        yield round_ > rounds, seconds, late
        rounds = round_


def _wait_for_question(app: App) -> tuple[float, float]:
    """Runs frames until a person is asked or the match is over; returns the seconds of game time, and late ones."""
    late = 0.0
    for frame in range(MAX_FRAMES):
        top = app.stack.top
        race = app_control.as_match(top)
        if top.name == "scoring" or (race and race.choices and not race.director.busy):
            return frame * headless_app.FRAME_SECONDS, late
        if top.name == "handover":
            app_control.press(app, top.targets()[0].key)
        began = process_time()
        headless_app.run_frames(app, 1)
        late += max(process_time() - began - headless_app.FRAME_SECONDS, 0.0)
    raise TimeoutError


def _answer(app: App, race: MatchScene) -> None:
    """Presses what leads to the person's command, one option after another, without letting time pass."""
    command = person_command(race.session)
    while race.choices:
        option = next(one for one in race.choices.options if command in one.commands)
        target = next(one for one in race.targets() if one.key == option.key)
        app.stack.apply(race.focus.press(target))


def person_command(session: MatchSession) -> Command:
    """Returns what the person decides: what a bot of PERSON_LEVEL would."""
    seat, legal = session.actor, session.legal()
    assert seat is not None
    rng = agent_rng(session.match.seed, len(session.match.steps), seat)
    decision = run_to_completion(agent_by_name(PERSON_LEVEL).think(session.view(seat), legal, rng))
    return decision.command if decision.command in legal else legal[0]
