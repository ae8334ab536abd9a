"""Says what of a race matters to people: moments that are shown in full, the rank of captions, a recap in few lines."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from game.engine.rules import Event, Seat
from game.games.dice_game.rules.events import (
    BetPlaced,
    HorseBought,
    HorseClaimed,
    HorseDieRolled,
    HorseFinished,
    HorseMoved,
    LineCompleted,
    MoneyEarned,
    MoneyLost,
    MoveDieRolled,
    RolandActed,
    TurnBegan,
)
from game.games.dice_game.rules.roland import ROLAND_SEAT
from game.games.dice_game.rules.rules import MOVE_DIE_FACES
from game.games.dice_game.rules.state import FINISH, HORSES, DiceGameState
from game.games.dice_game.view.live_odds import finishers_of_roll
from game.games.dice_game.wording.commands import horse_label, horse_name
from game.games.lap.state import is_attack, move_rank
from game.games.lap.wording import (
    MAX_LINES,
    finishes_text,
    move_by_text,
    others_bets_text,
    own_moves_text,
    spaces_moved,
)
from game.i18n import _
from game.presentation.captions import CaptionRank

CAPTION_RANKS = {
    HorseFinished: CaptionRank.FINISH,
    LineCompleted: CaptionRank.LINE,
    HorseBought: CaptionRank.PURCHASE,
    HorseClaimed: CaptionRank.PURCHASE,
}
"""Of events that matter alike whatever they are about; dice, bets and marks are in the log alone."""


def caption_rank(view: DiceGameState, event: Event, people: Collection[Seat]) -> CaptionRank:
    """Returns how much the words for `event`, which `view` does not include yet, matter to these `people`."""
    if isinstance(event, HorseMoved):
        return move_rank(view, (event.horse, event.start, event.end), people)
    return CAPTION_RANKS.get(type(event), CaptionRank.LOG)


def is_great_moment(view: DiceGameState, event: Event, people: Collection[Seat]) -> bool:
    """Returns whether `event`, which `view` does not include yet, is such a moment for one of these `people`."""
    match event:
        case HorseFinished() | LineCompleted():
            return True
        case HorseDieRolled():
            return any(finishers_of_roll(view, face, MOVE_DIE_FACES[-1]) for face in HORSES)
        case MoveDieRolled():
            return bool(finishers_of_roll(view, view.die, MOVE_DIE_FACES[-1]))
        case HorseMoved(horse, start, end):
            return end == FINISH or is_attack(view, horse, end - start, people)
        case _:
            return False


DICE_CAUSES = ("roll", "bar")
"""Causes of moves that no player brings about."""


def recap_lines(view: DiceGameState, seat: Seat, names: Sequence[str], events: Iterable[Event]) -> list[str]:
    """Return at most four lines, what weighs most first: what others did to the seat's horses before all else."""
    news = list(events)
    lines = [
        *_moves_by_others(view, seat, names, news),
        _finishes(view, news),
        _bets(view, seat, names, news),
        _own_horses(view, seat, news),
        _own_money(seat, news),
        *_purchases(view, seat, names, news),
    ]
    return [line for line in lines if line][:MAX_LINES]


def _finishes(view: DiceGameState, events: Sequence[Event]) -> str:
    return finishes_text((horse_label(view, e.horse), e.place) for e in events if isinstance(e, HorseFinished))


def _own_horses(view: DiceGameState, seat: Seat, events: Sequence[Event]) -> str:
    """Return how far dice and followers took the horses that the seat owns or has bet on."""
    rolled = (e for e in events if isinstance(e, HorseMoved) and e.cause in DICE_CAUSES)
    distances = spaces_moved((e.horse, e.end - e.start) for e in rolled)
    own_horses = [n for n in distances if _is_pick(view, seat, n) and view.positions[n] != FINISH]
    return own_moves_text(own_horses, distances) if own_horses else ""


def _moves_by_others(view: DiceGameState, seat: Seat, names: Sequence[str], events: Sequence[Event]) -> list[str]:
    """Return who moved which of the seat's horses by bonuses and abilities, a line each, moves back first."""
    moves, actor = [], seat
    for event in events:
        match event:
            case TurnBegan(whose):
                actor = whose
            case RolandActed():
                actor = ROLAND_SEAT
            case HorseMoved(horse, start, end, cause) if cause not in DICE_CAUSES and actor != seat:
                if _is_pick(view, seat, horse):
                    moves.append((end - start, move_by_text(names[actor], horse_name(view, horse), end - start)))
    return [text for _steps, text in sorted(moves, key=lambda move: move[0])]


def _is_pick(view: DiceGameState, seat: Seat, horse: int) -> bool:
    """Return whether the seat owns a horse or has bet on it."""
    return view.owners[horse] == seat or view.bets[seat][horse] > 0


def _purchases(view: DiceGameState, seat: Seat, names: Sequence[str], events: Sequence[Event]) -> list[str]:
    return [
        _("{name} got {horse}").format(name=names[e.seat], horse=horse_label(view, e.horse))
        for e in events
        if isinstance(e, HorseBought | HorseClaimed) and e.seat != seat
    ]


def _own_money(seat: Seat, events: Sequence[Event]) -> str:
    total = 0
    for event in events:
        match event:
            case MoneyEarned(seat=whose, amount=amount) if whose == seat:
                total += amount
            case MoneyLost(seat=whose, amount=amount) if whose == seat:
                total -= amount
    if not total:
        return ""
    words = _("You gained ${amount}") if total > 0 else _("You lost ${amount}")
    return words.format(amount=abs(total))


def _bets(view: DiceGameState, seat: Seat, names: Sequence[str], events: Sequence[Event]) -> str:
    """Return what others bet on the seat's horses."""
    bets = (e for e in events if isinstance(e, BetPlaced) and e.seat != seat and _is_pick(view, seat, e.horse))
    return others_bets_text((names[e.seat], e.amount, e.horse) for e in bets)
