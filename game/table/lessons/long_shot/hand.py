"""The third chapter: a card is played, one answers a roll, two are given away."""

from __future__ import annotations

from game.engine.core import Sentence
from game.engine.long_shot.cards import CARDS
from game.engine.long_shot.state import BET
from game.table.lessons.long_shot.figures import lucky, pusher
from game.table.lessons.long_shot.opening import Turn
from game.table.lessons.steps import Chapter, Do, Others, Roll, Say

FACE = 7
LUCKY = lucky(FACE)
"""The card that answers Bo's roll."""
PLAYED = pusher()
"""The card that is played."""

HAND = Chapter(
    "ls_cards",
    Sentence("Cards"),
    Sentence("Play one, answer a roll with one, give two away."),
    (
        Say(Sentence("These are your cards. Go to one, and you can read what it does. Bo cannot see them."), "hand.0"),
        Roll(Sentence("Playing a card is an action too. But first comes the roll."), 2, 3),
        Do(
            Sentence(
                "Now play {card}. Press it, and then the horse that is to run farther.",
                card=Sentence(CARDS[PLAYED].name),
            ),
            "",
            (f"play card={CARDS[PLAYED].slug}",),
        ),
        Others((f"roll horse={FACE} move=1",)),
        Do(
            Sentence(
                "Bo rolled a {face}, and you have {card}. It answers a {face}, whoever rolls it. Play it now: it is "
                "no action, and Bo goes on after it.",
                face=FACE,
                card=Sentence(CARDS[LUCKY].name),
            ),
            "answer",
            (f"answer card={CARDS[LUCKY].slug}",),
        ),
        Others((f"bet horse={FACE}",)),
        Roll(Sentence("There was your money. Roll."), 4, 2),
        Do(
            Sentence(
                "Some cards are of no use to you. As an action, any two of them can be given away for ${bet}. Do that.",
                bet=BET,
            ),
            "discard",
            ("discard",),
        ),
        Say(Sentence("Played cards lie here and never come back. When the pile is empty, nobody draws."), "discards"),
    ),
    (Turn(3, 1, again=2), Turn(8, 1, again=2)),
    seed=399,
)
