"""The fifth chapter: the lead, the No Bets area, the third horse home, and the money."""

from __future__ import annotations

from game.engine.core import Sentence
from game.engine.long_shot.scoring import PURSES
from game.engine.long_shot.state import BET
from game.table.lessons.long_shot.figures import name, pays
from game.table.lessons.long_shot.opening import Turn
from game.table.lessons.steps import Chapter, Do, Others, Roll, Say

LEADER, BOS, OWN, LOSER = 9, 4, 5, 7
"""First, second and third, and one that Bo bets on in vain."""

FINISH = Chapter(
    "ls_finish",
    Sentence("The finish"),
    Sentence("Who leads, where bets end, and what the race brings."),
    (
        Say(
            Sentence(
                "{horse} is farthest ahead, so it is the lead horse. Cards with a Winner's Circle are about the lead.",
                horse=name(LEADER),
            ),
            f"horse.{LEADER}",
        ),
        Say(Sentence("Here begins the No Bets area: the last five spaces. Horses in it take no more bets."), "no_bet"),
        Roll(Sentence("{horse} needs a 2. Roll!", horse=name(LEADER)), LEADER, 2),
        Do(
            Sentence(
                "First! From now on nobody leads, and cards about the lead do nothing. Your own {horse} is just before "
                "the No Bets area: bet on it while you can.",
                horse=name(OWN),
            ),
            "bet",
            (f"bet horse={OWN}",),
        ),
        Others((f"roll horse={OWN} move=1", f"bet horse={LOSER}")),
        Roll(
            Sentence("Now {horse} takes no more bets. Roll.", horse=name(OWN)),
            BOS,
            3,
        ),
        Do(
            Sentence("{horse} is second, and Bo owns it. Pass, or give two cards away.", horse=name(BOS)),
            "pass",
            ("pass", "discard"),
        ),
        Others((f"roll horse={LOSER} move=2", "pass")),
        Say(
            Sentence(
                "You own {horse} and have ${stake} on it. Third place brings you ${purse}, and ${pays} for the bets.",
                horse=name(OWN),
                stake=2 * BET,
                purse=PURSES[2],
                pays=pays(OWN, 3, 2 * BET),
            ),
            f"stake.{OWN}",
        ),
        Roll(
            Sentence(
                "The third horse home ends the race at once. Bets on all others are lost, and cards in hand are worth "
                "nothing. {horse} needs a 5: roll!",
                horse=name(OWN),
            ),
            OWN,
            5,
        ),
    ),
    (
        Turn(LEADER, 1, f"buy horse={OWN}", again=5),
        Turn(BOS, 1, f"buy horse={BOS}", again=5),
        Turn(LEADER, 5, f"bet horse={OWN}"),
        Turn(BOS, 5, f"bet horse={LEADER}"),
        Turn(LEADER, 5),
        Turn(BOS, 5),
        Turn(LEADER, 4),
        Turn(BOS, 3),
        Turn(OWN, 5),
        Turn(OWN, 5),
        Turn(OWN, 5),
        Turn(LOSER, 1),
    ),
    seed=0,
)
