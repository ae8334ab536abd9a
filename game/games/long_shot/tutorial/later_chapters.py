"""The later chapters: cards, a 0 and the Reroll token; the lead, the No Bets area, and the final score."""

from game.engine.message import Message
from game.games.long_shot.rules.card_ids import SLUGS
from game.games.long_shot.rules.cards import CARDS_BY_NUMBER, LUCKY_CARDS_BY_FACE
from game.games.long_shot.rules.state import BET_DOLLARS
from game.games.long_shot.rules.turn_flow import PURSES
from game.games.long_shot.tutorial.before_chapters import ScriptedTurn, bet_payout, faces_moving_only_own_horse
from game.games.long_shot.wording import card_name, horse_name
from game.session.tutorial.tutorial import OpponentMoves, PlayerRoll, PlayerTask, ShowText, TutorialChapter

ANSWERED_FACE = 7
ANSWERING_CARD = LUCKY_CARDS_BY_FACE[ANSWERED_FACE][0]
"""The card that answers Bo's roll."""
PLAYED_CARD = SLUGS.index("fresh_legs")

CARDS_CHAPTER = TutorialChapter(
    "ls_cards",
    Message("Cards"),
    Message("Play a card, answer a roll, discard cards for money."),
    (
        ShowText(Message("These are your cards. Select one to read it. Bo can't see them."), "hand.0"),
        PlayerRoll(Message("Playing a card is an action too. First, roll."), 2, 3),
        PlayerTask(
            Message(
                "Now play {card}. Press it, then the horse to move.",
                card=card_name(PLAYED_CARD),
            ),
            "",
            (f"play card={CARDS_BY_NUMBER[PLAYED_CARD].slug}",),
        ),
        OpponentMoves((f"roll horse={ANSWERED_FACE} move=1",)),
        PlayerTask(
            Message(
                "Bo rolled a {face}, and you hold {card}. It pays when anyone rolls a {face}, and costs no"
                " action. Play it now.",
                face=ANSWERED_FACE,
                card=card_name(ANSWERING_CARD),
            ),
            "answer",
            (f"answer card={CARDS_BY_NUMBER[ANSWERING_CARD].slug}",),
        ),
        OpponentMoves((f"bet horse={ANSWERED_FACE}",)),
        PlayerRoll(Message("You got your money. Roll."), 4, 2),
        PlayerTask(
            Message(
                "Some cards are no use to you. As an action, you can discard any 2 cards for ${bet}. Do that now.",
                bet=BET_DOLLARS,
            ),
            "discard",
            ("discard",),
        ),
        ShowText(
            Message("Played and discarded cards stay here. When the draw pile is empty, nobody draws any more."),
            "discards",
        ),
    ),
    (ScriptedTurn(3, 1, rerolled_move=2), ScriptedTurn(8, 1, rerolled_move=2)),
    seed=399,
    known=("field", "pile"),
    learned=(
        Message("Playing a card is an action."),
        Message("Some cards answer a roll and cost no action."),
        Message("Any 2 cards are worth ${bet}.", bet=BET_DOLLARS),
    ),
    icon="cards",
)

RIVALS_HORSE = 8
"""The horse that Bo owns."""
UNOWNED_HORSE = 4
ZERO_IDLE_FACES = [face for face in faces_moving_only_own_horse(RIVALS_HORSE) if face != UNOWNED_HORSE]
"""Numbers that move no horse of Bo's."""
ACTIONS_EXCEPT_BUY = ("bet", "play", "discard", "pass")

ZERO_CHAPTER = TutorialChapter(
    "ls_zero",
    Message("The 0 and your token"),
    Message("Reroll a die, and take a card from Bo."),
    (
        ShowText(Message("This is your Reroll token. Once per race, it lets you reroll one of the dice."), "token"),
        PlayerRoll(Message("Roll, and see if you need it."), 6, 0),
        PlayerTask(
            Message("A 0! No horse moves. Use your token: reroll the move die."),
            "move",
            ("reroll die=move",),
        ),
        OpponentMoves(("throw face=4",)),
        PlayerTask(
            Message("Now it's a {steps}, and the token is used. Bet, play a card, or pass.", steps=4),
            "bet",
            ACTIONS_EXCEPT_BUY,
        ),
        OpponentMoves((f"roll horse={ZERO_IDLE_FACES[0]} move=3", "keep", f"bet horse={ZERO_IDLE_FACES[0]}")),
        ShowText(
            Message("You can see how many cards Bo has, but not which ones. Bo can't see yours either."), "seat.1"
        ),
        PlayerRoll(Message("Bo owns {horse}. Roll.", horse=horse_name(RIVALS_HORSE)), RIVALS_HORSE, 0),
        PlayerTask(
            Message("A 0 for Bo's horse! Nothing moves, but you may take one of Bo's cards at random. Take it."),
            "",
            ("steal",),
        ),
        PlayerTask(
            Message("The card is in your hand; only you and Bo know which one. Bet, play a card, or pass."),
            "bet",
            ACTIONS_EXCEPT_BUY,
        ),
        OpponentMoves((f"roll horse={ZERO_IDLE_FACES[1]} move=1", "keep", f"bet horse={ZERO_IDLE_FACES[1]}")),
        PlayerRoll(Message("Once more: roll."), UNOWNED_HORSE, 0),
        PlayerTask(
            Message(
                "A 0 for {horse}, which nobody owns. So the card comes from the draw pile: draw it.",
                horse=horse_name(UNOWNED_HORSE),
            ),
            "",
            ("draw",),
        ),
        ShowText(Message("A 0 stops the horses, but it can bring you a card. You still get your action."), "die.move"),
    ),
    (ScriptedTurn(2, 3), ScriptedTurn(3, 3, f"buy horse={RIVALS_HORSE}")),
    seed=1,
    known=("field", "pile", "hand", "discards"),
    learned=(
        Message("On a 0 no horse moves, but you may take a card."),
        Message("It comes from the owner, or from the draw pile."),
        Message("Your token rerolls one die, once per race."),
    ),
    icon="again",
)


FINISH_LEADER = 9
"""The horse that finishes first."""
FINISH_SECOND = 4
"""The horse that finishes second."""
FINISH_THIRD = 5
"""The horse that finishes third."""
FINISH_UNPLACED = 7
"""The horse that Bo bets on without success."""

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
            f"row.{FINISH_THIRD}",
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
    known=("field", "pile", "hand", "discards", "token"),
    learned=(
        Message("You can't bet on horses in the No Bets area."),
        Message("The race ends with the third horse."),
        Message("Cards are worth nothing at the end."),
    ),
    icon="chequered",
)
