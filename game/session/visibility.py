"""Decides whose hidden cards the screen may show."""

from dataclasses import dataclass

from game.engine.rules import OpenQuestions, Seat
from game.session.session import MatchSession


@dataclass(frozen=True, slots=True)
class Viewer:
    """Whose view is displayed: `seat`'s (None: what all may see), after a handover screen for `handover_to`, if any."""

    seat: Seat | None
    handover_to: Seat | None = None


PUBLIC_VIEWER = Viewer(None)


def viewer_for(session: MatchSession, before: Seat | None, *, handover: bool = True) -> Viewer:
    """Returns the viewer now, given the viewer `before`.

    A single person among bots always sees their own secrets. Of several at one screen the actor's are shown: after a
    handover screen (`handover`), with nobody's in between; without handover screens those of the last one who acted.
    An open question (see OpenQuestions) needs no handover: a bot's leaves the viewer, another person's shows nobody's.
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
