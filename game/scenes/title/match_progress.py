"""Describes how far a saved match is."""

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import NamedTuple

from game.engine.catalog import game_by_key
from game.engine.notation import ParseError
from game.i18n import _
from game.platform.storage import Storage
from game.session import save_format
from game.session.amounts import full_day_text, score_words
from game.session.autosaves import save_time
from game.session.setup import MatchSetup

MAX_CHARACTERS = 20_000
"""Maximum length of a save that is replayed in a frame, in characters."""


class MatchProgress(NamedTuple):
    """The round of a match with the person's score, whose turn it is, and the badges of the other seats."""

    standing: str = ""
    turn: str = ""
    others: tuple[int, ...] = ()

    @property
    def words(self) -> str:
        """The progress as one text; "" if it is unknown."""
        return ", ".join(filter(None, (self.standing, self.turn)))


def progress_of(save: str) -> MatchProgress:
    """Returns the progress of a saved match; an empty one if the save is damaged or too long."""
    if len(save) > MAX_CHARACTERS:
        return MatchProgress()
    try:
        setup, match = save_format.loads(save)
    except ParseError:
        return MatchProgress()
    first_person = _first_person(setup)
    others = tuple(seat.badge for number, seat in enumerate(setup.seats) if number != first_person)
    summary = match.rules.summary(match.state)
    return MatchProgress(_standing_text(setup, summary), _turn_text(setup, match.to_act(), summary), others)


def time_of_save(storage: Storage, rules: str) -> str:
    """Returns when the running match of a game was saved as a text; "" if that is unknown."""
    seconds = save_time(storage, rules)
    return (
        "" if seconds is None else save_time_text(datetime.fromtimestamp(seconds, UTC).astimezone(), datetime.now(UTC))
    )


def save_time_text(saved: datetime, now: datetime) -> str:
    """Returns when a match was saved as a text, in the time zone of `saved`."""
    days = (now.astimezone(saved.tzinfo).date() - saved.date()).days
    hour = f"{saved:%H:%M}"
    if days == 0:
        return _("saved today {hour}").format(hour=hour)
    if days == 1:
        return _("saved yesterday {hour}").format(hour=hour)
    return _("saved {day}").format(day=full_day_text(saved.date()))


def _first_person(setup: MatchSetup) -> int | None:
    return next((number for number, seat in enumerate(setup.seats) if seat.kind == "person"), None)


def _turn_text(setup: MatchSetup, acting: Sequence[int], summary: dict[str, object]) -> str:
    """Returns whose turn it is; "" if no seat or several seats may act, or players share the seat.

    That is the seat that acts, or the summary's `turn` if the seat only answers during a rival's turn.
    """
    number = summary.get("turn", *acting) if len(acting) == 1 else None
    if not isinstance(number, int) or number not in range(len(setup.seats)):
        return ""
    seat = setup.seats[number]
    if seat.partners:
        return ""
    is_only_person = [other.kind for other in setup.seats].count("person") == 1 and seat.kind == "person"
    return _("your turn") if is_only_person else _("{name}'s turn").format(name=seat.name)


def _standing_text(setup: MatchSetup, summary: dict[str, object]) -> str:
    """Returns the round of a match and the score of its first person."""
    game = game_by_key(setup.rules)
    parts = []
    if "races" in summary:
        number = summary["round"] or 1  # 0 before the first deal
        parts.append(_("Race {number} of {all}").format(number=number, all=summary["races"]))
    elif game and "round" in summary:
        number = summary["round"]
        parts.append(_(game.round_label).format(number=number) if number else _("Setting up"))
    person = _first_person(setup)
    money = summary.get("money")
    if person is not None and isinstance(money, list):
        parts.append(score_words(setup.rules, money[person]))
    return ", ".join(parts)
