"""Explains a bot's command in one line about the money of its seat, with facts that all players may know."""

from game.bots.agent import NO_CHANCES, ChancesBeforeAfter
from game.engine.message import Deed
from game.engine.rules import Command, Seat
from game.games.long_shot.bots.outcome_cache import payoff_tables
from game.games.long_shot.rules import commands, events
from game.games.long_shot.rules.cards import CARDS_BY_NUMBER
from game.games.long_shot.rules.horses import horses_to_move_along
from game.games.long_shot.rules.state import ALONG, BET_DOLLARS, FINISH, PLACES, LongShotState, horses_in
from game.games.long_shot.rules.turn_flow import PURSES
from game.games.long_shot.wording import best_payout, card_brief, decision_text, horse_name


def explain(view: LongShotState, command: Command, chances: ChancesBeforeAfter = NO_CHANCES) -> Deed:
    """Returns the command and its effect on the seat's money. Does not reveal hidden cards."""
    assert isinstance(command, commands.LongShotCommand)
    what = decision_text(command)
    payment = _finish_payment(view, command)
    if payment:
        return Deed("{what} – pays ${amount}", what=what, amount=payment)
    match command:
        case commands.Bet(_, horse):
            return Deed("{what} – may pay ${amount}", what=what, amount=best_payout(view, horse, BET_DOLLARS))
        case commands.Buy():
            return Deed("{what} – may pay ${amount}", what=what, amount=PURSES[len(view.finishers)])
        case commands.MoveAlong(seat):
            return _with_changes(view, seat, what, chances) or what
        case commands.Play():
            return _explain_card(view, what, command, chances)
        case commands.Reroll(_, "horse") if has_gain(view, command):
            return Deed("{what} – no money on {horse}", what=what, horse=horse_name(view.die))
        case commands.Reroll() if has_gain(view, command):
            return Deed("{what} – a {steps} doesn't help", what=what, steps=view.move_die)
        case commands.Pass() if view.phase == ALONG:
            return _explain_waiting(view, what)
        case _:
            return what


def has_gain(view: LongShotState, command: Command, chances: ChancesBeforeAfter = NO_CHANCES) -> bool:
    """Returns whether the explanation has a reason: a payment, a changed chance, or dice without use for the seat."""
    if _finish_payment(view, command):
        return True
    match command:
        case commands.Reroll(seat, die):
            moving = {view.die, *horses_in(horses_to_move_along(view))} if die == "horse" or view.move_die else set()
            return not any(_worth(view, seat, horse) for horse in moving)
        case commands.MoveAlong(seat) if chances.after:
            return _with_changes(view, seat, Deed(""), chances) is not None
        case commands.Play(seat, card) if chances.after and not CARDS_BY_NUMBER[card].effect.is_bet:
            is_about_horses = bool(command.horse) or any(map(chances.change, view.racing()))
            return not is_about_horses or _with_changes(view, seat, Deed(""), chances) is not None
        case _:
            return True


def _finish_payment(view: LongShotState, command: Command) -> int:
    """Returns the dollars that a seat is paid for the horse that its command takes over the finish; 0 for none."""
    match command:
        case commands.MoveAlong(_, horse):
            ends = {horse: view.positions[horse] + view.move_die}
        case commands.Play(seat, card, horse):
            preview = CARDS_BY_NUMBER[card].effect.preview(view, seat, horse)
            ends = {event.horse: event.end for event in preview if isinstance(event, events.HorseMoved)}
        case _:
            return 0
    home = [horse for horse, end in ends.items() if end >= FINISH]
    place = len(view.finishers)
    return int(payoff_tables(view, command.seat)[place][home[0]]) if home else 0


def _worth(view: LongShotState, seat: Seat, horse: int) -> float:
    """Returns the dollars that a horse pays a seat in all free places together."""
    return sum(table[horse] for table in payoff_tables(view, seat)[len(view.finishers) :])


def _with_changes(view: LongShotState, seat: Seat, what: Deed, chances: ChancesBeforeAfter) -> Deed | None:
    """Returns a deed with the horse whose better chance pays the seat most, or else a rival's loss; None for neither.

    A better chance is no reason if it costs the seat more on another horse.
    """
    changes = {horse: chances.after[horse] - chances.before[horse] for horse in view.racing() if chances.change(horse)}
    gains = {horse: change * _worth(view, seat, horse) for horse, change in changes.items()}
    best = max(gains, key=gains.__getitem__, default=0)
    worst = min(gains, key=gains.__getitem__, default=0)
    loss = min(gains.get(worst, 0.0), 0.0)
    if gains.get(best, 0.0) > -loss:
        return Deed("{what} – {horse} is likelier to pay", what=what, horse=horse_name(best))
    return _with_rivals_loss(view, seat, what, {horse: changes[horse] for horse in changes if gains[horse] >= 0})


def _with_rivals_loss(view: LongShotState, seat: Seat, what: Deed, changes: dict[int, float]) -> Deed | None:
    """Returns a deed with the horse whose change costs other seats most; None if no change costs them anything."""
    rivals = [rival for rival in view.seats if rival != seat]
    losses = {horse: change * sum(_worth(view, rival, horse) for rival in rivals) for horse, change in changes.items()}
    worst = min(losses, key=losses.__getitem__, default=0)
    if losses.get(worst, 0.0) >= 0:
        return None
    return Deed("{what} – {horse} is less likely to pay a rival", what=what, horse=horse_name(worst))


def _explain_waiting(view: LongShotState, what: Deed) -> Deed:
    """Returns a deed that moves no follower, with a follower that would end the race or else could move."""
    horse = max(horses_in(horses_to_move_along(view)), key=view.positions.__getitem__, default=0)
    if not horse:
        return what
    if len(view.finishers) == PLACES - 1 and view.positions[horse] + view.move_die >= FINISH:
        return Deed("{what} – {horse} would end the race", what=what, horse=horse_name(horse))
    return Deed("{what}, though {horse} could move {steps}", what=what, horse=horse_name(horse), steps=view.move_die)


def _explain_card(view: LongShotState, what: Deed, command: commands.Play, chances: ChancesBeforeAfter) -> Deed:
    effect = CARDS_BY_NUMBER[command.card].effect
    for event in effect.preview(view, command.seat, command.horse):
        if isinstance(event, events.BetPlaced):
            return Deed("{what} – may pay ${amount}", what=what, amount=best_payout(view, event.horse, event.amount))
    changed = _with_changes(view, command.seat, what, chances) if chances.after else None
    if changed or command.horse:
        return changed or what
    return Deed("{what} – {says}", what=what, says=card_brief(command.card))
