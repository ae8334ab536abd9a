"""Keeps what a finished match has brought: profiles, records, high scores and trophies of the people in it."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass, replace
from datetime import date
from typing import TYPE_CHECKING

from game.session.high_scores import HighScore, HighScores
from game.session.match_facts import MatchFacts, sum_up
from game.session.profiles import Profiles
from game.session.records import Records
from game.session.trophies import EarnedTrophy, Trophies, Trophy

if TYPE_CHECKING:
    from game.session.session import MatchSession
    from game.session.tutorial.progress import JsonStore


@dataclass(frozen=True, slots=True)
class Brought:
    """What is new since a match: trophies with who earned them, places in the table of high scores, broken records."""

    trophies: tuple[tuple[Trophy, EarnedTrophy], ...] = ()
    high_scores: tuple[HighScore, ...] = ()
    broken: tuple[str, ...] = ()
    """Names of records, as table_records has them."""


def keep_match(session: MatchSession, storage: JsonStore, day: date) -> Generator[None, None, Brought]:
    """Keeps a finished match that ended on `day`, in slices; returns what is new.

    It must be called once for a match: `Records.add` says whether one was taken in before.
    """
    facts = yield from sum_up(session)
    return _keep(facts, session, storage, day)


def _keep(facts: MatchFacts, session: MatchSession, storage: JsonStore, day: date) -> Brought:
    profiles, records = Profiles.load(storage), Records.load(storage)
    high_scores, trophies = HighScores.load(storage), Trophies.load(storage)
    facts = replace(facts, profiles=profiles.count(facts, session.setup.seats, day))
    broken = records.add_facts(facts, day)
    places = high_scores.add(facts, day)
    won = trophies.award(facts, day)
    for store in (profiles, records, high_scores, trophies):
        store.save(storage)
    return Brought(tuple(won), tuple(places), tuple(broken))
