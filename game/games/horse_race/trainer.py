"""Explains the Horse Race in its first match: scratches, side bets, rolls, cards, and raises of a ticket."""

from fractions import Fraction
from functools import partial

from game.engine.message import Message
from game.engine.rules import Seat
from game.games.horse_race.rules import raising
from game.games.horse_race.rules.commands import Raise, SideBet
from game.games.horse_race.rules.side_bets import chances_after, mean_loss, odds, tickets, winnings
from game.games.horse_race.rules.state import BETS, DEAL, RACE, SCRATCH, SUITS, HorseRaceState
from game.games.horse_race.wording import horse_name
from game.session.tutorial.trainer import Line, OpenQuestion, Trainer

Question = OpenQuestion[HorseRaceState]

LAST_RACE = 3
"""Number of the last race with lines of the trainer."""

# -- conditions of the lines -------------------------------------------------------------------------------------


def _is_in_first_race(question: Question, phase: str) -> bool:
    return (question.view.phase, question.view.race) == (phase, 1)


def _is_first_deal(question: Question) -> bool:
    view = question.view
    return view.phase == DEAL and not view.race and not view.options.dealer_sets_fee


def _has_scratched(count: int, question: Question) -> bool:
    """Whether the player must scratch a horse after at least `count` scratches."""
    return _is_in_first_race(question, SCRATCH) and len(question.view.scratched) >= count


def _has_scratch_fees(fees: str, question: Question) -> bool:
    """Whether the player must scratch a horse, with this option of fees."""
    return _is_in_first_race(question, SCRATCH) and fees == question.view.options.fees


def _is_first_bet(question: Question) -> bool:
    return _is_in_first_race(question, BETS) and question.kind is None


def _should_bet(question: Question) -> bool:
    """Whether a bet is recommended: the player is behind in the last race."""
    can_bet = question.view.phase == BETS and question.kind is None and question.view.race <= LAST_RACE
    return can_bet and isinstance(question.advice, SideBet)


def _can_raise(question: Question) -> bool:
    return question.view.race <= LAST_RACE and raising.offer(question.view, question.player) is not None


def _should_raise(question: Question) -> bool:
    """Whether a raise is recommended: the player is behind, and the ticket pays enough."""
    return _can_raise(question) and isinstance(question.advice, Raise)


def _is_round(number: int, question: Question) -> bool:
    """Whether the player must roll in a round of the race, counted from 0. Rolls without a move do not count."""
    view = question.view
    if not _is_in_first_race(question, RACE):
        return False
    moves = sum(view.positions[horse] - 1 for horse in view.running())
    return moves // view.players == number


# -- texts of the lines ------------------------------------------------------------------------------------------


def _own_horse(question: Question) -> int:
    """Returns the most likely of the running horses of which the player has cards."""
    view = question.view
    horses = [horse for horse in view.running() if question.player in view.holders_of(horse)] or view.running()
    chances = chances_after(tuple((horse, view.steps_left(horse)) for horse in view.running()))
    return max(horses, key=chances.__getitem__)


def _last_scratch(question: Question) -> dict[str, object]:
    """Returns name, number and fee of the horse that was scratched last."""
    view = question.view
    horse = view.scratched[-1]
    return {"horse": horse_name(horse), "number": horse, "fee": view.stake * len(view.scratched)}


def _last_pen(question: Question) -> str:
    return f"pen.{len(question.view.scratched)}"


def _entry_fee_text(question: Question) -> Message:
    return Message(
        "Everyone pays ${stake}. The winner's four cards share the pot.",
        stake=question.view.options.stake,
    )


def _scratch_text(question: Question) -> Message:
    return Message("{horse} is scratched. Rolling {number} in the race costs ${fee}.", **_last_scratch(question))


def _holder_fee_text(question: Question) -> Message:
    return Message("Roll to scratch a horse. Everyone with its cards pays ${fee}.", fee=question.view.stake)


def _card_fee_text(question: Question) -> Message:
    return Message("Roll to scratch a horse. Each of its cards costs ${fee}.", fee=question.view.stake)


def first_bet(view: HorseRaceState, seat: Seat) -> SideBet:
    """Returns the smallest ticket on the horse of which the seat has most cards; of several, the one that loses least
    on average.
    """

    def rank(ticket: SideBet) -> tuple[int, int, Fraction]:
        return -ticket.amount, view.holders_of(ticket.horse).count(seat), -mean_loss(view, ticket)

    return max(tickets(view, seat), key=rank)


def _first_bet_text(question: Question) -> Message:
    view = question.view
    bet = first_bet(view, question.player)
    return Message(
        "For fun: ${stake} on horse {horse} pays ${amount}. On average, bets lose.",
        stake=bet.amount,
        horse=bet.horse,
        amount=bet.amount * odds(view, bet.horse),
    )


def _last_chance_text(question: Question) -> Message:
    bet = question.advice
    assert isinstance(bet, SideBet)
    amount = bet.amount * odds(question.view, bet.horse)
    return Message(
        "You're behind in the last race: ${stake} on {horse} pays ${amount}.",
        stake=bet.amount,
        horse=bet.horse,
        amount=amount,
    )


def _worthy_raise_text(question: Question) -> Message:
    offer = raising.offer(question.view, question.player)
    assert offer
    return Message(
        "You're behind: for ${price} more you get ${raised} if {horse} wins.",
        price=offer.price,
        horse=offer.horse,
        raised=winnings(question.view, question.player, offer.horse) + offer.payment,
    )


def _rolls_text(question: Question) -> Message:
    view = question.view
    often = max(view.running(), key=view.lengths.__getitem__)
    rare = min(view.running(), key=view.steps_left)
    return Message(
        "{often} comes often but needs {long} rolls; {rare} only {short}.",
        often=often,
        long=view.steps_left(often),
        rare=rare,
        short=view.steps_left(rare),
    )


def _share_text(question: Question) -> Message:
    return Message(
        "If your {horse} wins, each of its cards gets ${amount}.",
        horse=horse_name(_own_horse(question)),
        amount=question.view.pot // SUITS,
    )


def _roll_fee_text(question: Question) -> Message:
    return Message(
        "{horse} is scratched: a roll of {number} would cost you ${fee}.",
        **_last_scratch(question),
    )


TRAINER = Trainer(
    (
        Line[HorseRaceState](_is_first_deal, _entry_fee_text, lambda _question: "pot"),
        Line(partial(_has_scratched, 1), _scratch_text, _last_pen),
        Line(partial(_has_scratch_fees, "seed"), _holder_fee_text, lambda _question: "pen.1"),
        Line(partial(_has_scratch_fees, "per_card"), _card_fee_text, lambda _question: "pen.1"),
        Line(_is_first_bet, _first_bet_text),
        Line(_should_bet, _last_chance_text),
        Line(_should_raise, _worthy_raise_text, repeats=True),
        Line(_can_raise, lambda _question: Message("A raise costs money now and pays more if your horse wins.")),
        Line(partial(_is_round, 0), _rolls_text),
        Line(partial(_is_round, 1), _share_text, lambda question: f"cards.{_own_horse(question)}"),
        Line(partial(_is_round, 2), _roll_fee_text, _last_pen),
    ),
)
