"""The last chapter: the lead, the No Bets area, and what the race pays."""

from __future__ import annotations

from game.engine.message import Message
from game.games.long_shot.rules.scoring import PURSES
from game.games.long_shot.rules.state import BET_DOLLARS
from game.games.long_shot.tutorial.before_chapters import ScriptedTurn, bet_payout
from game.games.long_shot.wording import horse_name
from game.session.tutorial.tutorial import OpponentMoves, PlayerRoll, PlayerTask, ShowText, TutorialChapter

FINISH_LEADER, FINISH_SECOND, FINISH_THIRD, FINISH_UNPLACED = 9, 4, 5, 7
"""First, second and third, and one that Bo bets on in vain."""

FINISH_CHAPTER = TutorialChapter(
    "ls_finish",
    Message("The finish"),
    Message("The lead, the No Bets area, and the final score."),
    (
        ShowText(
            Message(
                "{horse} is furthest ahead: it is the lead horse. Cards with a Winner's Circle depend on the lead.",
                horse=horse_name(FINISH_LEADER),
            ),
            f"horse.{FINISH_LEADER}",
        ),
        ShowText(Message("The No Bets area starts here: the last 5 spaces. You can't bet on horses in it."), "no_bet"),
        PlayerRoll(Message("{horse} needs a 2. Roll!", horse=horse_name(FINISH_LEADER)), FINISH_LEADER, 2),
        PlayerTask(
            Message(
                "First! There is no lead horse any more. Your {horse} is close to the No Bets area: bet on it while "
                "you can.",
                horse=horse_name(FINISH_THIRD),
            ),
            "bet",
            (f"bet horse={FINISH_THIRD}",),
        ),
        OpponentMoves((f"roll horse={FINISH_THIRD} move=1", f"bet horse={FINISH_UNPLACED}")),
        PlayerRoll(
            Message("{horse} is in the No Bets area now. Roll.", horse=horse_name(FINISH_THIRD)),
            FINISH_SECOND,
            3,
        ),
        PlayerTask(
            Message("{horse} is second, and Bo owns it. Pass, or discard 2 cards.", horse=horse_name(FINISH_SECOND)),
            "pass",
            ("pass", "discard"),
        ),
        OpponentMoves((f"roll horse={FINISH_UNPLACED} move=2", "pass")),
        ShowText(
            Message(
                "You own {horse} and bet ${stake} on it. 3rd place brings you ${purse}, plus ${pays} for the bets.",
                horse=horse_name(FINISH_THIRD),
                stake=2 * BET_DOLLARS,
                purse=PURSES[2],
                pays=bet_payout(FINISH_THIRD, 3, 2 * BET_DOLLARS),
            ),
            f"stake.{FINISH_THIRD}",
        ),
        PlayerRoll(
            Message(
                "The third horse ends the race. Bets on others are lost, and cards are worth nothing. {horse} needs "
                "a 5: roll!",
                horse=horse_name(FINISH_THIRD),
            ),
            FINISH_THIRD,
            5,
        ),
    ),
    (
        ScriptedTurn(FINISH_LEADER, 1, f"buy horse={FINISH_THIRD}", rerolled_move=5),
        ScriptedTurn(FINISH_SECOND, 1, f"buy horse={FINISH_SECOND}", rerolled_move=5),
        ScriptedTurn(FINISH_LEADER, 5, f"bet horse={FINISH_THIRD}"),
        ScriptedTurn(FINISH_SECOND, 5, f"bet horse={FINISH_LEADER}"),
        ScriptedTurn(FINISH_LEADER, 5),
        ScriptedTurn(FINISH_SECOND, 5),
        ScriptedTurn(FINISH_LEADER, 4),
        ScriptedTurn(FINISH_SECOND, 3),
        ScriptedTurn(FINISH_THIRD, 5),
        ScriptedTurn(FINISH_THIRD, 5),
        ScriptedTurn(FINISH_THIRD, 5),
        ScriptedTurn(FINISH_UNPLACED, 1),
    ),
    seed=0,
    known=("field", "money", "bets", "pile", "hand", "discards", "token"),
    learned=(
        Message("You can't bet on horses in the No Bets area."),
        Message("The race ends with the third horse."),
        Message("Cards are worth nothing at the end."),
    ),
    icon="chequered",
)
