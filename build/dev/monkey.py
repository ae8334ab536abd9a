"""Shakes the whole game with random resizes and input until it breaks: `python build/dev.py monkey`.

A visit walks one screenshot scenario. At each pose it repeatedly resizes the window and makes it full screen. At the
end it sends random keys, gamepads, pointers and letters. The first visits try RESIZES sizes of every scene, or as many
as fit into a scene's share of the time.
"""

import faulthandler
import math
import sys
import time
from argparse import Namespace
from collections import Counter
from collections.abc import Iterator
from functools import partial
from itertools import count
from random import Random

from build.dev import screenshot_scenarios
from build.dev.random_input import RandomInput
from build.dev.screenshot_scenarios import Scenario
from game.app import App
from game.engine.catalog import game_keys, rulesets
from game.engine.rules import GameState, Ruleset
from game.scenes.base.scene import ResetScenes
from game.session.setup import MatchSetup
from game.tools import headless_app
from game.tools.cli import SEEDS, UNUSABLE_FILE, ToolArgumentParser, UsageError, check_range

SECONDS = range(1, 86_401)
START_SIZE = (1280, 720)
"""Size of the window at the start of a visit, in pixels."""
RESIZES = 300
"""Number of resizes that every scene of every game must survive."""
MIN_RESIZES_PER_POSE = 4
"""Minimum number of resizes at each pose of a scene that has already survived many."""
RANDOM_INPUT_FRAMES = 400
"""Number of frames of random input at the end of a visit."""
LEAST_INPUT_FRAMES = 60
"""Minimum number of frames of random input when a visit's share of the time has passed."""
LAST_POSE = 12
"""Last pose, from 0, for visits after the first round."""
LEVEL = "novice"


def run(args: Namespace) -> int:
    seconds = check_range("--seconds", args.seconds, SECONDS)
    seed = check_range("--seed", args.seed, SEEDS)
    headless_app.use_dummy_drivers()
    faulthandler.enable()  # otherwise a crash of the interpreter has no traceback
    resizes: Counter[str] = Counter()
    visits = shake(seed, time.process_time() + seconds, resizes, args.game)
    print("\n".join(f"{number:6}  {scene}" for scene, number in sorted(resizes.items())))
    print(f"{visits} visits with {resizes.total()} resizes; no crash.")
    if visits < len(shuffled(Random(seed), args.game)):
        print("Not enough time to visit every scene: allow more seconds.")
    return 0


def shake(seed: int, deadline: float, resizes: Counter[str], game: str = "") -> int:
    """Visits every scenario, or those of a game, again and again, until `deadline` (of `time.process_time`).

    Returns the number of visits.

    Raises UsageError when the game breaks.
    """
    visits = 0
    tours = endless(seed, game)
    scenes = len(shuffled(Random(seed), game))
    while (now := time.process_time()) < deadline:
        lap, tour = next(tours)
        name = f"{seed} {lap} {tour.title('')}"
        print(name, file=sys.stderr, flush=True)
        share = (deadline - now) / max(scenes - visits, 1)
        visit(tour, Random(name), resizes, whole=lap == 0, until=now + share)
        visits += 1
    return visits


def endless(seed: int, game: str = "") -> Iterator[tuple[int, Scenario]]:
    """Yields scenarios in random order, again and again, each with the number of the round, from 0."""
    for lap in count():
        for tour in shuffled(Random(f"{seed} {lap}"), game):
            yield lap, tour


def shuffled(chance: Random, game: str = "") -> list[Scenario]:
    """Returns all scenarios, or those of a game, those of loading too, in random order."""
    tours = [
        *screenshot_scenarios.screenshot_scenarios(),
        *(Scenario("loading", partial(loading, rules=rules), rules.key) for rules in rulesets()),
    ]
    found = [tour for tour in tours if game in ("", tour.rules)]
    chance.shuffle(found)
    return found


def loading(app: App, rules: Ruleset[GameState]) -> Iterator[str]:
    """Yields a pose for every frame while a match is loaded, as loading renders ahead."""
    seats = headless_app.seat_setups("p" + "b" * (rules.seats[-1] - 1), LEVEL)
    app.stack.apply(ResetScenes(app.context.scene("start_match", MatchSetup(rules.key, 1, seats))))
    while app.stack.top.name == "loading":
        headless_app.run_frames(app, 1)
        yield ""


def visit(
    tour: Scenario,
    chance: Random,
    resizes: Counter[str],
    *,
    whole: bool,
    enough: int = RESIZES,
    wild: int = RANDOM_INPUT_FRAMES,
    until: float = math.inf,
) -> None:
    """Walks a scenario, all of it or to a random pose, and sends random input there. Raises UsageError.

    `resizes` counts the resizes of each scene, up to `enough`; `wild` is the number of input frames after them. After
    `until` (a time of `time.process_time`), a visit has only the minimum of both, so that every scene gets its share.
    """
    app = headless_app.open_headless_app(START_SIZE)
    hands = RandomInput(app, chance)
    last = sys.maxsize if whole else chance.randrange(LAST_POSE)
    for number, _pose in enumerate(tour.walk(app)):
        for _resized in resize(app, hands, resizes, f"{tour.rules or '-'} {app.stack.top.name}", enough):
            if time.process_time() > until:
                break
        if number == last or time.process_time() > until:
            break
    for frame in range(wild):
        if frame > LEAST_INPUT_FRAMES and time.process_time() > until:
            break
        if not hands.frame():
            return
        refuse_faults(app)
    app.close()


def resize(app: App, hands: RandomInput, resizes: Counter[str], scene: str, enough: int) -> Iterator[None]:
    """Resizes the top scene as often as it still needs, or until it is closed; yields after each."""
    top = app.stack.top
    for _resize in range(max(enough - resizes[scene], MIN_RESIZES_PER_POSE)):
        app.frame(hands.window_events(), headless_app.FRAME_SECONDS)
        refuse_faults(app)
        resizes[scene] += 1
        yield
        if app.stack.top is not top:
            return


def refuse_faults(app: App) -> None:
    """Raises UsageError, after printing the traceback, if the game has recorded an error."""
    if app.errors:
        print(app.storage.read("fault"), file=sys.stderr)
        raise UsageError(f"The game crashed: {app.errors[-1]}.", UNUSABLE_FILE)


def add_arguments(parser: ToolArgumentParser) -> None:
    parser.add_argument("--seconds", type=int, default=60, help="seconds of processor time (60)")
    parser.add_argument("--seed", type=int, default=1, help="random seed (1)")
    parser.add_argument("--game", default="", choices=game_keys(), help="only this game")
