"""Random matches of the Dice Game, with the comment on each event."""

from __future__ import annotations

import random
from collections.abc import Iterator

from game.commentary.commentator import Comment
from game.engine.match import Match
from game.games.dice_game.rules.rules import DICE_GAME
from game.games.dice_game.rules.state import DiceGameState
from game.games.dice_game.view.commentary import DiceGameCommentator
from tests.support.dice_game_commentary_oracle import EventContext
from tests.support.random_play import MAX_COMMANDS, choose

NAMES = ("Ana", "Bo", "Cleo", "Dev", "Edda", "Finn", "Gus", "Hana")


def commented_events(seed: int, seats: int, sets: str) -> Iterator[tuple[EventContext, Comment | None]]:
    """Yields each event of a random match in its context, with the comment on it."""
    match: Match[DiceGameState] = Match(DICE_GAME, DICE_GAME.options({"seats": str(seats), "sets": sets}), seed)
    names = (*NAMES[:seats], *(str(name) for name in DICE_GAME.non_player_names(match.state)))
    commentator = DiceGameCommentator(seed)
    chance = random.Random(seed)
    view = DICE_GAME.initial_state(match.options)
    events = match.setup_events
    for _ in range(MAX_COMMANDS):
        for event in events:
            old = view.copy()
            comment = commentator.choose(view, names, event)
            assert view == old, "the commentator changed the view"
            event.apply(view)
            yield EventContext(old, event, view.copy(), names), comment
        if not match.to_act():
            return
        events = match.play(choose(chance, match.legal(match.to_act()[0])))
