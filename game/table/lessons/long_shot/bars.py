"""The second chapter: own horses run along, and who is first when two cross the line in one roll."""

from __future__ import annotations

from collections.abc import Iterator

from game.engine.core import Sentence
from game.engine.long_shot.scoring import PURSES
from game.engine.long_shot.state import BET, FINISH, START_MONEY
from game.table.lessons.long_shot.figures import faces_off, name, price, runs_along
from game.table.lessons.long_shot.opening import PASS, Turn
from game.table.lessons.steps import Chapter, Do, Others, Roll, Say

OWN, FACE = 5, 6
"""A horse, and a number on its bar."""
OTHER = runs_along(FACE, OWN)
"""Another horse that has the number."""
STEP = 3
START = FINISH - 2 * STEP
"""Where both stand as the chapter begins: two rolls from the finish."""
QUIET = next(face for face in faces_off(OWN) if face in faces_off(OTHER) and face != FACE)


def purchases() -> list[str]:
    """What the player does to own both: cards are given away until there is money enough."""
    missing = max(price(OWN) + price(OTHER) - START_MONEY, 0)
    return [f"buy horse={OWN}", *["discard"] * -(-missing // BET), f"buy horse={OTHER}"]


def opening() -> Iterator[Turn]:
    """Both horses come to their start while the player buys them; both tokens are spent."""
    acts = purchases()
    runs = [(horse, step) for horse in (OWN, OTHER) for step in (5, 5, START - 10)]
    turns = max(2 * len(acts), len(runs))
    for number in range(turns):
        horse, step = runs[number] if number < len(runs) else (QUIET, 1)
        act = acts[number // 2] if number % 2 == 0 and number // 2 < len(acts) else PASS
        yield Turn(horse, 1, act, again=step) if number < 2 else Turn(horse, step, act)


BARS = Chapter(
    "ls_bars",
    Sentence("Your horses run along"),
    Sentence("The numbers on a horse's bar, and two horses at the line."),
    (
        Say(
            Sentence(
                "{own} and {other} are yours. Each has a bar with numbers, and both bars have a {face}.",
                own=name(OWN),
                other=name(OTHER),
                face=FACE,
            ),
            f"bar.{OWN}",
        ),
        Roll(Sentence("Roll, and think of the bars."), FACE, STEP),
        Do(
            Sentence(
                "A {face}! Its own horse ran {steps}. Yours have the {face} on their bars, so they may run {steps} as "
                "well. Press both.",
                face=FACE,
                steps=STEP,
            ),
            "",
            ("move_along",),
        ),
        Do(
            Sentence(
                "Horses run along in their owner's turn only. So Bo's rolls do not help you. Now give two cards away "
                "for ${bet}, or pass.",
                bet=BET,
            ),
            "discard",
            ("discard", "pass"),
        ),
        Others((f"roll horse={QUIET} move=2", f"bet horse={QUIET}")),
        Roll(
            Sentence("Both of yours are {steps} from home. Another {face} would do. Roll!", steps=STEP, face=FACE),
            FACE,
            STEP,
        ),
        Do(
            Sentence(
                "They go one by one, in the order you press them. The first one home brings ${first}, the next one "
                "${second}. Press both.",
                first=PURSES[0],
                second=PURSES[1],
            ),
            "",
            ("move_along",),
        ),
        Say(
            Sentence(
                "Whoever crosses the line first is first, even in one roll. The horse on the die always goes first."
            ),
            "winners",
        ),
    ),
    tuple(opening()),
    seed=1,
)
