"""Holds what the parts of a match scene share: context, session, the game's view and its director, hand privacy."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from game.engine.rules import GameState
from game.presentation import replay_player
from game.presentation.director import Director
from game.presentation.loader import create_view
from game.presentation.match_view import MatchView
from game.presentation.pacing import Pacing
from game.presentation.view_model import Seating
from game.scenes.context import GameContext
from game.scenes.match.hand_privacy import HandPrivacy
from game.scenes.match.match_audio import MUSIC, SOUNDS
from game.session.session import MatchSession
from game.session.timeline import MatchTimeline
from game.ui.canvas import Canvas


@dataclass(frozen=True, slots=True)
class MatchParts:
    """The director owns the displayed state: read it as `director.view`."""

    context: GameContext
    session: MatchSession
    view: MatchView
    director: Director[GameState]
    privacy: HandPrivacy

    def preload(self, canvas: Canvas) -> Iterator[float]:
        """Loads sounds, finds the commentary so far, and draws ahead; yields the share done, 0..1."""
        view = self.view
        for name in dict.fromkeys((*SOUNDS, *view.sounds, *MUSIC)):
            self.context.audio.load(name)
            yield 0.0
        entries = []
        timeline = MatchTimeline(self.session.match_for(self.privacy.seat), self.privacy.seat)
        for entry in replay_player.replay_commentary(timeline, view, view.commentator, view.to_public_event):
            entries += [entry] if entry else []
            yield 0.0
        view.restore(entries, len(self.session.match.steps))
        yield from view.preload(canvas)


def make_match_parts(context: GameContext, session: MatchSession) -> MatchParts:
    """The parts of a match, as its first viewer may see it. Raises InvalidMap."""
    privacy = HandPrivacy(context, session)
    state = privacy.visible_state()
    seating = Seating(state, session.names, session.badges, session.people, session.setup.seed)
    view: MatchView = create_view(session.setup, seating, context.play_sound)
    view.to_public_event, view.opens_history = replay_player.public_event_filter(session), True
    director = Director(state, session.rules.evolve, view, Pacing(view.plays_in_full))
    view.coming_events = lambda: director.coming
    return MatchParts(context, session, view, director, privacy)
