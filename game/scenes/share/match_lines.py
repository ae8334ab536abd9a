"""Says what a shared match is, without telling how it came out."""

from __future__ import annotations

from game.engine.match import Match
from game.engine.message import Message
from game.engine.notation import ParseError
from game.engine.rules import GameState
from game.i18n import _, plural
from game.platform import browser
from game.session.match_code import LINK_NAME, encode
from game.session.session import MatchSession
from game.session.setup import MatchSetup
from game.tiled.map_index import maps_for_ruleset

PROGRAM = "Long Shot"


def slip_lines(setup: MatchSetup, match: Match[GameState]) -> list[str]:
    """Returns who plays, where, and how far the match is."""
    count = len(match.steps)
    far = (
        plural("Finished after {count} move", "Finished after {count} moves", count)
        if match.outcome
        else plural("{count} move so far", "{count} moves so far", count)
    )
    titles = {track.name: _(track.title) for track in maps_for_ruleset(setup.rules)}
    title = titles.get(setup.map, "")
    return [", ".join(seat.name for seat in setup.seats), *([title] if title else []), far.format(count=count)]


def sent_text(session: MatchSession, code: str) -> str:
    """Returns what is copied: the game, who plays, and below it the link, or the code where there is no link."""
    title = _(session.rules.title)
    head = [title] if PROGRAM in title else [PROGRAM, title]
    names = ", ".join(seat.name for seat in session.setup.seats)
    return "\n".join((" · ".join((*head, names)), link_to(code) or code))


def link_to(code: str) -> str:
    """Returns the address that opens a code in the browser; "" where this page has no address of its own."""
    address = browser.page_address()
    return f"{address}#{LINK_NAME}={code}" if address else ""


def code_or_reason(session: MatchSession) -> tuple[str, Message | None]:
    """Returns the code of a match, or "" and why it has none."""
    try:
        return encode(session.setup, session.match), None
    except ParseError as error:
        return "", error.reason


def may_be_sent(session: MatchSession) -> bool:
    """Returns whether a match that is not over can be sent: none with hidden cards, and none of an older version."""
    return bool(session.match.steps) and code_or_reason(session)[1] is None
