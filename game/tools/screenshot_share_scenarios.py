"""Poses the scenes of sharing for screenshots: slips of short, long and too long matches, and codes that were sent."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from game.session.match_code import encode
from game.session.session import MatchSession, run_bots
from game.session.setup import DEFAULT_NAMES, MatchSetup, SeatSetup
from game.tools.headless_app import press, run_frames

if TYPE_CHECKING:
    from game.app import App

SETTLE_FRAMES = 40
"""Frames until all animations have ended."""
SEED = 7
SLIPS = {"": ("dice_game", 4), "long": ("horse_collar", 8), "refused": ("conquest", 2)}
"""Pose → the game and the seats of the match whose slip is shown; the last one is not over and has hidden cards."""
UNFINISHED_COMMANDS = 20


def played_match(rules: str, seats: int, commands: int | None = None) -> MatchSession:
    """Returns a match between novices, to its end or after so many commands; the first seat is then a person's."""
    players = [SeatSetup("bot", DEFAULT_NAMES[seat], "novice", seat) for seat in range(seats)]
    session = MatchSession(MatchSetup(rules, SEED, tuple(players)))
    for _decision in run_bots(session):
        if len(session.match.steps) == commands:
            break
    session.change_player(0)
    return session


def share_scenario(app: App) -> Iterator[str]:
    """Yields the slips of matches."""
    from game.scenes.scene import PopScene, PushScene

    for pose, (rules, seats) in SLIPS.items():
        commands = UNFINISHED_COMMANDS if pose == "refused" else None
        app.stack.apply(PushScene(app.context.scenes.share(played_match(rules, seats, commands))))
        run_frames(app, SETTLE_FRAMES)
        yield pose
        if pose == "":
            press(app, "copy")
            run_frames(app, SETTLE_FRAMES)
            yield "copied"
        app.stack.apply(PopScene())


def code_scenario(app: App) -> Iterator[str]:
    """Yields the scene in which a code is entered: empty, damaged, with an unfinished match and with a finished one."""
    from game.scenes.scene import PopScene, PushScene

    finished, running = played_match("dice_game", 4), played_match("dice_game", 2, UNFINISHED_COMMANDS)
    code = encode(finished.setup, finished.match)
    for pose, words in {
        "": "",
        "damaged": code[:-1],
        "running": encode(running.setup, running.match),
        "found": code,
    }.items():
        app.stack.apply(PushScene(app.context.scenes.enter_code(words)))
        run_frames(app, SETTLE_FRAMES)
        yield pose
        if pose != "found":
            app.stack.apply(PopScene())
    press(app, "field")
    run_frames(app, SETTLE_FRAMES)
    yield "letters"
    press(app, "done")
