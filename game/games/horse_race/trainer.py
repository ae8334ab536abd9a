"""Introduces the Horse Race in its first race: scratches and what they cost, which horse needs what, and the cards."""

from __future__ import annotations

from collections.abc import Callable

from game.engine.message import Message
from game.games.horse_race.rules.columns import SUITS
from game.games.horse_race.rules.state import DEAL, RACE, SCRATCH, HorseRaceState
from game.games.horse_race.wording import horse_name
from game.session.tutorial.trainer import Asked, Line, Trainer

AskedHere = Asked[HorseRaceState]


def _deal(asked: AskedHere) -> Message:
    if asked.view.options.dealer_sets_fee:
        return Message("You deal: everyone pays the fee you set. The winner's cards share the pot.")
    return Message(
        "Deal! Everyone pays ${stake}. The four cards of the winner share the pot.", stake=asked.view.options.stake
    )


def _first_scratch(asked: AskedHere) -> Message:
    view = asked.view
    if view.options.fees == "per_card":
        return Message("Roll a horse out of the race. Its cards cost their holders ${fee} each.", fee=view.stake)
    return Message("Roll a horse out of the race. Whoever holds its cards pays ${fee}.", fee=view.stake)


def _scratched(asked: AskedHere) -> Message:
    horse = asked.view.scratched[-1]
    return Message(
        "{horse} is out. In the race, rolling {number} costs ${fee}.",
        horse=horse_name(horse),
        number=horse,
        fee=_fee(asked, horse),
    )


def _ways(asked: AskedHere) -> Message:
    view = asked.view
    often = max(view.running(), key=lambda horse: view.lengths[horse])
    rare = min(view.running(), key=view.steps_left)
    return Message(
        "Your roll moves that horse. {often} comes often but needs {long}; {rare} needs only {short}.",
        often=often,
        long=view.steps_left(often),
        rare=rare,
        short=view.steps_left(rare),
    )


def _cards(asked: AskedHere) -> Message:
    view, horse = asked.view, _own_horse(asked)
    return Message(
        "Your horse: {horse}. If it wins, each card of it gets ${amount}.",
        horse=horse_name(horse),
        amount=view.pot // SUITS,
    )


def _own_horse(asked: AskedHere) -> int:
    """Returns the running horse of which the player holds most cards; of equals, the one that needs least."""
    view = asked.view
    return max(view.running(), key=lambda horse: (view.holders_of(horse).count(asked.player), -view.steps_left(horse)))


def _costly_roll(asked: AskedHere) -> Message:
    horse = asked.view.scratched[-1]
    return Message(
        "Hope for no {number}: {horse} is scratched, and you would pay ${fee} into the pot.",
        number=horse,
        horse=horse_name(horse),
        fee=_fee(asked, horse),
    )


def _fee(asked: AskedHere, horse: int) -> int:
    return asked.view.stake * asked.view.spot(horse)


def _is_roll_of_first_race(number: int) -> Callable[[AskedHere], bool]:
    """Returns whether a roll is asked for in that round of the first race, from 0; rolls that cost are not counted."""

    def is_asked(asked: AskedHere) -> bool:
        view = asked.view
        moves = sum(view.positions[horse] - 1 for horse in view.running())
        return view.phase == RACE and view.race == 1 and moves // view.players == number

    return is_asked


TRAINER = Trainer(
    (
        Line(lambda asked: asked.view.phase == DEAL and asked.view.race == 0, _deal, lambda _asked: "pot"),
        Line(
            lambda asked: asked.view.phase == SCRATCH and asked.view.race == 1 and not asked.view.scratched,
            _first_scratch,
            lambda _asked: "pen.1",
        ),
        Line(
            lambda asked: asked.view.phase == SCRATCH and asked.view.race == 1,
            _scratched,
            lambda asked: f"pen.{len(asked.view.scratched)}",
        ),
        Line(_is_roll_of_first_race(0), _ways),
        Line(_is_roll_of_first_race(1), _cards, lambda asked: f"cards.{_own_horse(asked)}"),
        Line(_is_roll_of_first_race(2), _costly_roll, lambda asked: f"pen.{len(asked.view.scratched)}"),
    )
)
