"""Selects the events that matter to people: great moments, the rank of captions, and the lines of a recap."""

from collections.abc import Collection, Iterable, Sequence
from operator import itemgetter

from game.commentary.field_snapshot import moved_fact
from game.engine.rules import Event, Seat
from game.games.dice_game.rules import events, round_events
from game.games.dice_game.rules.roland import ROLAND_SEAT
from game.games.dice_game.rules.scoring import payout_odds
from game.games.dice_game.rules.state import FINISH, HORSES, MOVE_DIE_FACES, DiceGameState
from game.games.dice_game.view.live_odds import finishers_of_roll
from game.games.dice_game.wording import horse_label, horse_name
from game.games.lap.state import bets_on_others, concerns, is_attack, move_rank, racing_spaces
from game.games.lap.wording import (
    finishes_text,
    move_by_text,
    others_bets_text,
    own_moves_texts,
    spaces_moved,
)
from game.i18n import _
from game.presentation.captions import CaptionRank, ClothLine, FactReader

CAPTION_RANKS = {
    events.HorseFinished: CaptionRank.FINISH,
    events.LineCompleted: CaptionRank.LINE,
    events.HorseBought: CaptionRank.PURCHASE,
    events.HorseClaimed: CaptionRank.PURCHASE,
}
"""Ranks that do not depend on the horse or the seat. Dice, bets and marks appear only in the log."""


def caption_rank(view: DiceGameState, event: Event, people: Collection[Seat]) -> CaptionRank:
    """Returns the rank of the caption for `event` to these `people`. `view` is the state before the event."""
    if isinstance(event, events.HorseMoved):
        return move_rank(view, (event.horse, event.start, event.end), people)
    return CAPTION_RANKS.get(type(event), CaptionRank.LOG)


def stated_fact(view: DiceGameState, event: Event) -> FactReader | None:
    """Returns a reader of what a move changes in the field; all other words report an event."""
    if not isinstance(event, events.HorseMoved):
        return None
    return moved_fact(view, event, event.horse, racing_spaces)


def is_great_moment(view: DiceGameState, event: Event, people: Collection[Seat]) -> bool:
    """Returns whether `event` is played in full for one of these `people`. `view` is the state before the event."""
    match event:
        case events.HorseFinished() | events.LineCompleted():
            return True
        case events.HorseDieRolled():
            return any(finishers_of_roll(view, face, MOVE_DIE_FACES[-1]) for face in HORSES)
        case events.MoveDieRolled():
            return bool(finishers_of_roll(view, view.die, MOVE_DIE_FACES[-1]))
        case events.HorseMoved(horse, start, end):
            return end == FINISH or is_attack(view, horse, end - start, people)
        case _:
            return False


MAX_LINES = 2
"""Maximum number of lines of a recap. Players have little time to read before the next choice."""
DICE_CAUSES = ("roll", "bar")
"""Causes of moves by the dice."""


def recap_lines(view: DiceGameState, seat: Seat, names: Sequence[str], events: Iterable[Event]) -> list[str]:
    """Returns the most important lines, first the moves of the seat's horses by others."""
    news = list(events)
    lines = [
        *_moves_by_others(view, seat, names, news),
        _finishes(view, news),
        _bets(view, seat, names, news),
        *_own_horses(view, seat, news),
        _own_money(seat, news),
        *_purchases(view, seat, names, news),
    ]
    return [line for line in lines if line][:MAX_LINES]


def _finishes(view: DiceGameState, news: Sequence[Event]) -> str:
    finishes = (event for event in news if isinstance(event, events.HorseFinished))
    return finishes_text((horse_label(view, event.horse), event.place) for event in finishes)


def _own_horses(view: DiceGameState, seat: Seat, news: Sequence[Event]) -> list[ClothLine]:
    """Returns a line for each horse of the seat that moved and can still bring dollars."""
    rolled = (event for event in news if isinstance(event, events.HorseMoved) and event.cause in DICE_CAUSES)
    distances = spaces_moved((event.horse, event.end - event.start) for event in rolled)
    moved = [horse for horse in distances if distances[horse] and _can_pay(view, seat, horse)]
    texts = own_moves_texts(bets_on_others(view, moved, seat), distances)
    return [ClothLine(horse, words) for horse, words in texts.items()]


def _can_pay(view: DiceGameState, seat: Seat, horse: int) -> bool:
    """Returns whether a horse that has not finished can bring a seat dollars."""
    if view.is_finished(horse):
        return False
    return bool(view.bets[seat][horse] and payout_odds(view, horse)) if view.is_decided else concerns(view, horse, seat)


def _moves_by_others(view: DiceGameState, seat: Seat, names: Sequence[str], news: Sequence[Event]) -> list[str]:
    """Returns a line for each move of the seat's horses by others' bonuses and abilities, moves back first."""
    moves = []
    actor = seat
    for event in news:
        match event:
            case round_events.TurnBegan(turn_seat):
                actor = turn_seat
            case events.RolandActed():
                actor = ROLAND_SEAT
            case events.HorseMoved(horse, start, end, cause) if cause not in DICE_CAUSES and actor != seat:
                if concerns(view, horse, seat):
                    steps = end - start
                    moves.append((steps, move_by_text(names[actor], horse_name(view, horse), steps)))
    moves.sort(key=itemgetter(0))
    return [text for _steps, text in moves]


def _purchases(view: DiceGameState, seat: Seat, names: Sequence[str], news: Sequence[Event]) -> list[str]:
    return [
        _("{name} got {horse}").format(name=names[event.seat], horse=horse_label(view, event.horse))
        for event in news
        if isinstance(event, events.HorseBought | events.HorseClaimed) and event.seat != seat
    ]


def _own_money(seat: Seat, news: Sequence[Event]) -> str:
    total = 0
    for event in news:
        match event:
            case events.MoneyEarned(seat=owner, amount=amount) if owner == seat:
                total += amount
            case events.MoneyLost(seat=owner, amount=amount) if owner == seat:
                total -= amount
    if not total:
        return ""
    words = _("You gained ${amount}") if total > 0 else _("You lost ${amount}")
    return words.format(amount=abs(total))


def _bets(view: DiceGameState, seat: Seat, names: Sequence[str], news: Sequence[Event]) -> str:
    bets = (event for event in news if isinstance(event, events.BetPlaced) and event.seat != seat)
    return others_bets_text((names[bet.seat], bet.amount, bet.horse) for bet in bets if concerns(view, bet.horse, seat))
