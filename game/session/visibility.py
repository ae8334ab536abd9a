"""Decides which seat's hidden information the screen may show."""

from dataclasses import dataclass

from game.engine.rules import OpenQuestions, Seat
from game.session.session import MatchSession


@dataclass(frozen=True, slots=True)
class Viewer:
    """The view on the screen."""

    seat: Seat | None
    """Seat whose view is displayed; None to hide all secrets."""
    handover_to: Seat | None = None
    """Seat that needs a handover screen first; None without a handover."""


PUBLIC_VIEWER = Viewer(None)


def viewer_for(session: MatchSession, before: Seat | None, *, handover: bool = True) -> Viewer:
    """Returns the viewer now, given the seat of the viewer `before`.

    A single person always sees their own secrets. If several people share the screen, it shows those of the actor. With
    `handover` it does so after a handover screen, and shows no secrets in between; without it, it shows those of the
    last person who acted. A question that needs no hidden information (see OpenQuestions) needs no handover: for a bot
    the viewer stays, for another person all secrets are hidden.
    """
    people = session.people
    if not session.rules.has_hidden_information or not people:
        return PUBLIC_VIEWER
    if len(people) == 1:
        return Viewer(people[0])
    actor = session.actor
    if actor is not None and actor != before and _is_open_question(session):
        return PUBLIC_VIEWER if handover and actor in people else Viewer(before)
    if actor not in people:
        return PUBLIC_VIEWER if handover else Viewer(before)
    return Viewer(None, actor) if handover and actor != before else Viewer(actor)


def _is_open_question(session: MatchSession) -> bool:
    rules = session.rules
    return isinstance(rules, OpenQuestions) and rules.is_open_question(session.match.state)
