"""What the parts of a match scene share: the context, the session, the game's view and its director, hand privacy."""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.rules import GameState
from game.presentation import replay_commentary
from game.presentation.director import Director
from game.presentation.loader import create_view
from game.presentation.match_view import MatchView
from game.presentation.seating import Seating
from game.scenes.context import GameContext
from game.scenes.match.hand_privacy import HandPrivacy
from game.session.session import MatchSession


@dataclass(frozen=True, slots=True)
class MatchParts:
    """The director owns the shown state; whoever needs it asks for `director.view`."""

    context: GameContext
    table: MatchSession
    view: MatchView
    director: Director[GameState]
    privacy: HandPrivacy


def make_match_parts(context: GameContext, table: MatchSession) -> MatchParts:
    """The parts of a match, as whoever looks first may see it. Raises InvalidMap."""
    privacy = HandPrivacy(context, table)
    state = privacy.visible_state()
    seating = Seating(state, table.names, table.badges, table.people, table.setup.seed)
    view: MatchView = create_view(table.setup, seating, context.play_sound)
    view.to_public_event, view.opens_history = replay_commentary.public_event_filter(table), True
    return MatchParts(context, table, view, Director(state, table.rules.evolve, view), privacy)
