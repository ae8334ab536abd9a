"""Introduces the Horse Race in its first race: scratches and what they cost, which horse needs what, and the cards."""

from collections.abc import Callable

from game.engine.message import Message
from game.games.horse_race.rules.side_bets import LEAST_ODDS, odds
from game.games.horse_race.rules.state import BETS, DEAL, RACE, SCRATCH, SUITS, HorseRaceState
from game.games.horse_race.wording import horse_name
from game.session.tutorial.trainer import Line, OpenQuestion, Trainer

AskedHere = OpenQuestion[HorseRaceState]


def _scratches(count: int, fees: str = "") -> Callable[[AskedHere], bool]:
    return lambda asked: (
        (asked.view.phase, asked.view.race) == (SCRATCH, 1)
        and len(asked.view.scratched) >= count
        and fees in ("", asked.view.options.fees)
    )


def _round(number: int) -> Callable[[AskedHere], bool]:
    """Returns whether a roll is asked for in that round of the first race, from 0; only rolls that move are counted."""
    return lambda asked: (
        (asked.view.phase, asked.view.race) == (RACE, 1)
        and sum(asked.view.positions[horse] - 1 for horse in asked.view.running()) // asked.view.players == number
    )


def _own_horse(asked: AskedHere) -> int:
    cards = asked.view.holders_of
    needs = asked.view.steps_left
    return max(asked.view.running(), key=lambda horse: (cards(horse).count(asked.player), -needs(horse)))


def _scratched(asked: AskedHere) -> dict[str, object]:
    horse = asked.view.scratched[-1]
    return {"horse": horse_name(horse), "number": horse, "fee": asked.view.stake * len(asked.view.scratched)}


def _ways(asked: AskedHere) -> Message:
    needs = asked.view.steps_left
    often = max(asked.view.running(), key=lambda horse: asked.view.lengths[horse])
    rare = min(asked.view.running(), key=needs)
    return Message(
        "{often} comes often but needs {long} rolls; {rare} only {short}.",
        often=often,
        long=needs(often),
        rare=rare,
        short=needs(rare),
    )


TRAINER = Trainer(
    (
        Line[HorseRaceState](
            lambda asked: asked.view.phase == DEAL and not asked.view.race and not asked.view.options.dealer_sets_fee,
            lambda asked: Message(
                "Everyone pays ${stake}. The winner's four cards share the pot.",
                stake=asked.view.options.stake,
            ),
            lambda _asked: "pot",
        ),
        Line(
            _scratches(1),
            lambda asked: Message("{horse} is out. Rolling {number} costs ${fee}.", **_scratched(asked)),
            lambda asked: f"pen.{len(asked.view.scratched)}",
        ),
        Line(
            _scratches(0, "seed"),
            lambda asked: Message("Roll one horse out. Its holders pay ${fee} each.", fee=asked.view.stake),
            lambda _asked: "pen.1",
        ),
        Line(
            _scratches(0, "per_card"),
            lambda asked: Message("Roll one horse out. Each of its cards costs ${fee}.", fee=asked.view.stake),
            lambda _asked: "pen.1",
        ),
        Line(
            lambda asked: (
                (asked.view.phase, asked.view.race) == (BETS, 1) and odds(asked.view, _own_horse(asked)) >= LEAST_ODDS
            ),
            lambda asked: Message(
                "${stake} on {horse} pays ${amount} if it wins. Or bet nothing.",
                stake=asked.view.stake,
                horse=horse_name(_own_horse(asked)),
                amount=asked.view.stake * odds(asked.view, _own_horse(asked)),
            ),
        ),
        Line(_round(0), _ways),
        Line(
            _round(1),
            lambda asked: Message(
                "If your {horse} wins, each of its cards gets ${amount}.",
                horse=horse_name(_own_horse(asked)),
                amount=asked.view.pot // SUITS,
            ),
            lambda asked: f"cards.{_own_horse(asked)}",
        ),
        Line(
            _round(2),
            lambda asked: Message(
                "Don't roll {number}: {horse} is out and would cost you ${fee}.",
                **_scratched(asked),
            ),
            lambda asked: f"pen.{len(asked.view.scratched)}",
        ),
    )
)
