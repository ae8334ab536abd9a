"""Selects what matters to people in a race: moments that play in full, the rank of captions, a recap in a few lines."""

from collections.abc import Collection, Iterable, Sequence

from game.engine.rules import Event, Seat
from game.games.dice_game.rules import events
from game.games.dice_game.rules.roland import ROLAND_SEAT
from game.games.dice_game.rules.state import FINISH, HORSES, MOVE_DIE_FACES, DiceGameState
from game.games.dice_game.view.live_odds import finishers_of_roll
from game.games.dice_game.wording.commands import horse_label, horse_name
from game.games.lap.state import concerns, is_attack, move_rank
from game.games.lap.wording import (
    finishes_text,
    move_by_text,
    others_bets_text,
    own_moves_text,
    spaces_moved,
)
from game.i18n import _
from game.presentation.captions import CaptionRank

CAPTION_RANKS = {
    events.HorseFinished: CaptionRank.FINISH,
    events.LineCompleted: CaptionRank.LINE,
    events.HorseBought: CaptionRank.PURCHASE,
    events.HorseClaimed: CaptionRank.PURCHASE,
}
"""Ranks that do not depend on the horse or the seat; dice, bets and marks are only in the log."""


def caption_rank(view: DiceGameState, event: Event, people: Collection[Seat]) -> CaptionRank:
    """Returns how much the words for `event`, which `view` does not include yet, matter to these `people`."""
    if isinstance(event, events.HorseMoved):
        return move_rank(view, (event.horse, event.start, event.end), people)
    return CAPTION_RANKS.get(type(event), CaptionRank.LOG)


def is_great_moment(view: DiceGameState, event: Event, people: Collection[Seat]) -> bool:
    """Returns whether `event`, which `view` does not include yet, is such a moment for one of these `people`."""
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
"""Every seat acts in every turn: more would not be read before the next choice."""
DICE_CAUSES = ("roll", "bar")
"""Causes of moves that no player brings about."""


def recap_lines(view: DiceGameState, seat: Seat, names: Sequence[str], events: Iterable[Event]) -> list[str]:
    """Returns a few lines, what weighs most first: what others did to the seat's horses before all else."""
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


def _finishes(view: DiceGameState, news: Sequence[Event]) -> str:
    return finishes_text((horse_label(view, e.horse), e.place) for e in news if isinstance(e, events.HorseFinished))


def _own_horses(view: DiceGameState, seat: Seat, news: Sequence[Event]) -> str:
    rolled = (e for e in news if isinstance(e, events.HorseMoved) and e.cause in DICE_CAUSES)
    distances = spaces_moved((e.horse, e.end - e.start) for e in rolled)
    own_horses = [n for n in distances if concerns(view, n, seat) and view.positions[n] != FINISH]
    return own_moves_text(own_horses, distances) if own_horses else ""


def _moves_by_others(view: DiceGameState, seat: Seat, names: Sequence[str], news: Sequence[Event]) -> list[str]:
    """Returns who moved which of the seat's horses by bonuses and abilities, a line each, moves back first."""
    moves = []
    actor = seat
    for event in news:
        match event:
            case events.TurnBegan(whose):
                actor = whose
            case events.RolandActed():
                actor = ROLAND_SEAT
            case events.HorseMoved(horse, start, end, cause) if cause not in DICE_CAUSES and actor != seat:
                if concerns(view, horse, seat):
                    moves.append((end - start, move_by_text(names[actor], horse_name(view, horse), end - start)))
    return [text for _steps, text in sorted(moves, key=lambda move: move[0])]


def _purchases(view: DiceGameState, seat: Seat, names: Sequence[str], news: Sequence[Event]) -> list[str]:
    return [
        _("{name} got {horse}").format(name=names[e.seat], horse=horse_label(view, e.horse))
        for e in news
        if isinstance(e, events.HorseBought | events.HorseClaimed) and e.seat != seat
    ]


def _own_money(seat: Seat, news: Sequence[Event]) -> str:
    total = 0
    for event in news:
        match event:
            case events.MoneyEarned(seat=whose, amount=amount) if whose == seat:
                total += amount
            case events.MoneyLost(seat=whose, amount=amount) if whose == seat:
                total -= amount
    if not total:
        return ""
    words = _("You gained ${amount}") if total > 0 else _("You lost ${amount}")
    return words.format(amount=abs(total))


def _bets(view: DiceGameState, seat: Seat, names: Sequence[str], news: Sequence[Event]) -> str:
    bets = (e for e in news if isinstance(e, events.BetPlaced) and e.seat != seat and concerns(view, e.horse, seat))
    return others_bets_text((names[e.seat], e.amount, e.horse) for e in bets)
