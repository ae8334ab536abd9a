"""The first chapter: a roll, an action, the odds."""

from __future__ import annotations

from game.engine.message import Message
from game.games.long_shot.rules.scoring import PURSES
from game.games.long_shot.rules.state import BET_DOLLARS
from game.games.long_shot.tutorial.before_chapters import (
    bet_payout,
    faces_moving_only_own_horse,
    highest_paying_horse,
    horse_price,
)
from game.games.long_shot.wording import horse_name
from game.session.tutorial.tutorial import OpponentMoves, PlayerRoll, PlayerTask, ShowText, TutorialChapter

FIRST_HORSE, FIRST_STEPS = 5, 3
"""What the first roll shows."""
RIVALS_BET, SECOND_HORSE = faces_moving_only_own_horse(FIRST_HORSE)[-1], faces_moving_only_own_horse(FIRST_HORSE)[0]
"""Whom Bo bets on, and the second roll: horses that the first one does not follow."""

FIRST_TURN_CHAPTER = TutorialChapter(
    "ls_first",
    Message("Roll, then buy or bet"),
    Message("Your first turn: move a horse and back it."),
    (
        PlayerRoll(
            Message(
                "Ten horses race, and the top 3 pay money. Most money wins. Roll: one die picks the horse,"
                " the other says how far it moves."
            ),
            FIRST_HORSE,
            FIRST_STEPS,
        ),
        PlayerTask(
            Message(
                "{horse} will move {steps}. Once per race you may reroll one of the dice. For now, keep this roll.",
                horse=horse_name(FIRST_HORSE),
                steps=FIRST_STEPS,
            ),
            "keep",
            ("keep",),
        ),
        PlayerTask(
            Message(
                "Now choose one action. Bet ${bet} on {horse}: that pays ${pays} if it wins. Or buy it for"
                " ${price}: if it wins, you get ${purse}.",
                bet=BET_DOLLARS,
                horse=horse_name(FIRST_HORSE),
                pays=bet_payout(FIRST_HORSE, 1),
                price=horse_price(FIRST_HORSE),
                purse=PURSES[0],
            ),
            "bet",
            (f"bet horse={FIRST_HORSE}", f"buy horse={FIRST_HORSE}"),
        ),
        ShowText(
            Message(
                "Here is your ${bet} bet. Below it: what you get if {horse} wins. 2nd and 3rd place pay less.",
                bet=BET_DOLLARS,
                horse=horse_name(FIRST_HORSE),
            ),
            f"stake.{FIRST_HORSE}",
            "bet",
        ),
        ShowText(
            Message(
                "This horse is yours now. You get ${first} if it wins, ${second} for 2nd and ${third} for 3rd place.",
                first=PURSES[0],
                second=PURSES[1],
                third=PURSES[2],
            ),
            f"row.{FIRST_HORSE}",
            "buy",
        ),
        ShowText(Message("After your action you drew a card. Every turn ends with a card."), "pile"),
        OpponentMoves((f"roll horse={RIVALS_BET} move=4", "keep", f"bet horse={RIVALS_BET}")),
        PlayerRoll(
            Message("Bo rolled and bet on {horse}. It's your turn again: roll.", horse=horse_name(RIVALS_BET)),
            SECOND_HORSE,
            2,
        ),
        PlayerTask(
            Message("Keep the roll. Then choose any action. You can bet on any horse, not only on the one that moved."),
            "keep bet",
        ),
        ShowText(
            Message("These are the odds: what each dollar pays for 1st, 2nd and 3rd place. Slow horses pay the most."),
            f"pays.{highest_paying_horse()}",
        ),
        ShowText(
            Message("Not sure what something does? Hover over it, long-press it, or press F1 / Y."),
            "seat.0",
        ),
    ),
    seed=1,
    known=("money",),
    learned=(
        Message("Roll, take one action, draw a card."),
        Message("Bets pay by the odds, your own horses pay a purse."),
        Message("Slow horses pay the most."),
    ),
    icon="dice",
)
