"""Invented facts of finished matches for tests, without playing the matches."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import Any

from game.career.match_facts import MatchFacts
from game.career.profile import Profile, Tally
from game.engine.message import Message
from game.engine.rules import Event, Outcome
from tests.support.match_driver import NAMES

DAY = date(2026, 11, 22)


def facts(
    scores: Sequence[int] = (20, 10),
    *,
    rules: str = "dice_game",
    people: Sequence[int] = (0,),
    levels: Sequence[str] = (),
    standings: Sequence[Sequence[int]] = (),
    events: Sequence[Event] = (),
    state: Any = None,
    seats: int = 0,
    unranked: tuple[int, ...] = (),
) -> MatchFacts:
    """Returns the facts of a match with these scores, the best first. Scores beyond `seats` belong to other rivals."""
    ranking = tuple(
        tuple(seat for seat, score in enumerate(scores) if score == one and seat not in unranked)
        for one in sorted({score for seat, score in enumerate(scores) if seat not in unranked}, reverse=True)
    )
    count = seats or len(scores)
    return MatchFacts(
        rules,
        "",
        tuple(NAMES[: len(scores)]),
        tuple(levels) or tuple("" if seat in people else "novice" for seat in range(count)),
        tuple(people),
        Outcome(Message("Over."), ranking, tuple(scores), unranked),
        [*map(tuple, standings), tuple(scores)],
        tuple(events),
        state,
    )


def profile(name: str = "Ana", **tallies: Tally) -> Profile:
    """Returns the profile of a player who has played these games."""
    return Profile(name, 0, DAY, "", dict(tallies))
