"""The second chapter: own horses run along, and who is first when two cross the line in one roll."""

from __future__ import annotations

from collections.abc import Iterator

from game.engine.message import Message
from game.games.long_shot.rules.cards import CARDS_BY_NUMBER
from game.games.long_shot.rules.scoring import PURSES
from game.games.long_shot.rules.state import BET_DOLLARS, FINISH, START_MONEY
from game.games.long_shot.tutorial.card_values import (
    answering_card,
    bet_payout,
    cheapest_horse_with_bar_number,
    faces_moving_only_own_horse,
    forward_card,
    highest_paying_horse,
    horse_name,
    horse_price,
)
from game.games.long_shot.tutorial.scripted_turns import PASS_LINE, ScriptedTurn
from game.session.tutorial.tutorial import OpponentMoves, PlayerRoll, PlayerTask, ShowText, TutorialChapter

BAR_HORSE, BAR_FACE = 5, 6
"""A horse, and a number on its bar."""
SECOND_BAR_HORSE = cheapest_horse_with_bar_number(BAR_FACE, BAR_HORSE)
"""Another horse that has the number."""
BAR_STEPS = 3
BAR_START = FINISH - 2 * BAR_STEPS
"""Where both stand as the chapter begins: two rolls from the finish."""
BAR_IDLE_FACE = next(
    face
    for face in faces_moving_only_own_horse(BAR_HORSE)
    if face in faces_moving_only_own_horse(SECOND_BAR_HORSE) and face != BAR_FACE
)


def purchase_lines() -> list[str]:
    """What the player does to own both: cards are given away until there is money enough."""
    missing = max(horse_price(BAR_HORSE) + horse_price(SECOND_BAR_HORSE) - START_MONEY, 0)
    return [f"buy horse={BAR_HORSE}", *["discard"] * -(-missing // BET_DOLLARS), f"buy horse={SECOND_BAR_HORSE}"]


def bar_opening() -> Iterator[ScriptedTurn]:
    """Both horses come to their start while the player buys them; both tokens are spent."""
    acts = purchase_lines()
    runs = [(horse, step) for horse in (BAR_HORSE, SECOND_BAR_HORSE) for step in (5, 5, BAR_START - 10)]
    turns = max(2 * len(acts), len(runs))
    for number in range(turns):
        horse, step = runs[number] if number < len(runs) else (BAR_IDLE_FACE, 1)
        act = acts[number // 2] if number % 2 == 0 and number // 2 < len(acts) else PASS_LINE
        yield ScriptedTurn(horse, 1, act, rerolled_move=step) if number < 2 else ScriptedTurn(horse, step, act)


BARS_CHAPTER = TutorialChapter(
    "ls_bars",
    Message("Your horses run along"),
    Message("The numbers on a horse's bar, and two horses at the line."),
    (
        ShowText(
            Message(
                "{own} and {other} are yours. Each has a bar with numbers, and both bars have a {face}.",
                own=horse_name(BAR_HORSE),
                other=horse_name(SECOND_BAR_HORSE),
                face=BAR_FACE,
            ),
            f"bar.{BAR_HORSE}",
        ),
        PlayerRoll(Message("Roll, and think of the bars."), BAR_FACE, BAR_STEPS),
        PlayerTask(
            Message(
                "A {face}! Its own horse ran {steps}. Yours have the {face} on their bars, so they may run {steps} as "
                "well. Press both.",
                face=BAR_FACE,
                steps=BAR_STEPS,
            ),
            "",
            ("move_along",),
        ),
        PlayerTask(
            Message(
                "Horses run along in their owner's turn only. So Bo's rolls do not help you. Now give two cards away "
                "for ${bet}, or pass.",
                bet=BET_DOLLARS,
            ),
            "discard",
            ("discard", "pass"),
        ),
        OpponentMoves((f"roll horse={BAR_IDLE_FACE} move=2", f"bet horse={BAR_IDLE_FACE}")),
        PlayerRoll(
            Message(
                "Both of yours are {steps} from home. Another {face} would do. Roll!", steps=BAR_STEPS, face=BAR_FACE
            ),
            BAR_FACE,
            BAR_STEPS,
        ),
        PlayerTask(
            Message(
                "They go one by one, in the order you press them. The first one home brings ${first}, the next one "
                "${second}. Press both.",
                first=PURSES[0],
                second=PURSES[1],
            ),
            "",
            ("move_along",),
        ),
        ShowText(
            Message(
                "Whoever crosses the line first is first, even in one roll. The horse on the die always goes first."
            ),
            "winners",
        ),
    ),
    tuple(bar_opening()),
    seed=1,
)

FINISH_LEADER, FINISH_SECOND, FINISH_THIRD, FINISH_UNPLACED = 9, 4, 5, 7
"""First, second and third, and one that Bo bets on in vain."""

FINISH_CHAPTER = TutorialChapter(
    "ls_finish",
    Message("The finish"),
    Message("Who leads, where bets end, and what the race brings."),
    (
        ShowText(
            Message(
                "{horse} is farthest ahead, so it is the lead horse. Cards with a Winner's Circle are about the lead.",
                horse=horse_name(FINISH_LEADER),
            ),
            f"horse.{FINISH_LEADER}",
        ),
        ShowText(
            Message("Here begins the No Bets area: the last five spaces. Horses in it take no more bets."), "no_bet"
        ),
        PlayerRoll(Message("{horse} needs a 2. Roll!", horse=horse_name(FINISH_LEADER)), FINISH_LEADER, 2),
        PlayerTask(
            Message(
                "First! From now on nobody leads, and cards about the lead do nothing. Your own {horse} is just before "
                "the No Bets area: bet on it while you can.",
                horse=horse_name(FINISH_THIRD),
            ),
            "bet",
            (f"bet horse={FINISH_THIRD}",),
        ),
        OpponentMoves((f"roll horse={FINISH_THIRD} move=1", f"bet horse={FINISH_UNPLACED}")),
        PlayerRoll(
            Message("Now {horse} takes no more bets. Roll.", horse=horse_name(FINISH_THIRD)),
            FINISH_SECOND,
            3,
        ),
        PlayerTask(
            Message(
                "{horse} is second, and Bo owns it. Pass, or give two cards away.", horse=horse_name(FINISH_SECOND)
            ),
            "pass",
            ("pass", "discard"),
        ),
        OpponentMoves((f"roll horse={FINISH_UNPLACED} move=2", "pass")),
        ShowText(
            Message(
                "You own {horse} and have ${stake} on it. Third place brings you ${purse}, and ${pays} for the bets.",
                horse=horse_name(FINISH_THIRD),
                stake=2 * BET_DOLLARS,
                purse=PURSES[2],
                pays=bet_payout(FINISH_THIRD, 3, 2 * BET_DOLLARS),
            ),
            f"stake.{FINISH_THIRD}",
        ),
        PlayerRoll(
            Message(
                "The third horse home ends the race at once. Bets on all others are lost, and cards in hand are worth "
                "nothing. {horse} needs a 5: roll!",
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
)

FIRST_HORSE, FIRST_STEPS = 5, 3
"""What the first roll shows."""
RIVALS_BET, SECOND_HORSE = faces_moving_only_own_horse(FIRST_HORSE)[-1], faces_moving_only_own_horse(FIRST_HORSE)[0]
"""Whom Bo bets on, and the second roll: horses that take nothing along."""

FIRST_TURN_CHAPTER = TutorialChapter(
    "ls_first",
    Message("A roll, then buy or bet"),
    Message("Your first turn: one horse runs, and you back it."),
    (
        PlayerRoll(
            Message(
                "Ten horses race, and the first three bring money. Most money wins. Roll: one die says which horse "
                "runs, the other how far."
            ),
            FIRST_HORSE,
            FIRST_STEPS,
        ),
        PlayerTask(
            Message(
                "{horse}, and a {steps}. Once in a race you may throw one of the dice again. Not now: keep this roll.",
                horse=horse_name(FIRST_HORSE),
                steps=FIRST_STEPS,
            ),
            "keep",
            ("keep",),
        ),
        PlayerTask(
            Message(
                "It ran {steps}. Now you have one action. Bet ${bet} on {horse}: that pays ${pays} if it wins. Or buy "
                "it for ${price}: if it wins, you get ${purse}. Which?",
                steps=FIRST_STEPS,
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
            Message("Here lies your bet, and under it what it pays for a win. Second and third place pay less."),
            f"stake.{FIRST_HORSE}",
            "bet",
        ),
        ShowText(
            Message(
                "It is yours now. A win brings ${first}, second place ${second}, third place ${third}.",
                first=PURSES[0],
                second=PURSES[1],
                third=PURSES[2],
            ),
            f"row.{FIRST_HORSE}",
            "buy",
        ),
        ShowText(Message("After the action you drew a card. Every turn ends with one."), "pile"),
        OpponentMoves((f"roll horse={RIVALS_BET} move=4", "keep", f"bet horse={RIVALS_BET}")),
        PlayerRoll(
            Message("Bo rolled, and bet on {horse}. Now you have the dice again.", horse=horse_name(RIVALS_BET)),
            SECOND_HORSE,
            2,
        ),
        PlayerTask(
            Message("Keep the roll. Then take any action: you may bet on any horse, not only on the one that ran."),
            "keep bet",
        ),
        ShowText(
            Message(
                "This is what a dollar on a horse pays: if it is first, second or third. Slow horses pay the most."
            ),
            f"pays.{highest_paying_horse()}",
        ),
        ShowText(
            Message("Rest the mouse on anything, hold a finger on it, or press Y or F1: it tells what it is."),
            "seat.0",
        ),
    ),
    seed=1,
)

ANSWERED_FACE = 7
ANSWERING_CARD = answering_card(ANSWERED_FACE)
"""The card that answers Bo's roll."""
PLAYED_CARD = forward_card()
"""The card that is played."""

CARDS_CHAPTER = TutorialChapter(
    "ls_cards",
    Message("Cards"),
    Message("Play one, answer a roll with one, give two away."),
    (
        ShowText(
            Message("These are your cards. Go to one, and you can read what it does. Bo cannot see them."), "hand.0"
        ),
        PlayerRoll(Message("Playing a card is an action too. But first comes the roll."), 2, 3),
        PlayerTask(
            Message(
                "Now play {card}. Press it, and then the horse that is to run farther.",
                card=Message(CARDS_BY_NUMBER[PLAYED_CARD].name),
            ),
            "",
            (f"play card={CARDS_BY_NUMBER[PLAYED_CARD].slug}",),
        ),
        OpponentMoves((f"roll horse={ANSWERED_FACE} move=1",)),
        PlayerTask(
            Message(
                "Bo rolled a {face}, and you have {card}. It answers a {face}, whoever rolls it. Play it now: it is "
                "no action, and Bo goes on after it.",
                face=ANSWERED_FACE,
                card=Message(CARDS_BY_NUMBER[ANSWERING_CARD].name),
            ),
            "answer",
            (f"answer card={CARDS_BY_NUMBER[ANSWERING_CARD].slug}",),
        ),
        OpponentMoves((f"bet horse={ANSWERED_FACE}",)),
        PlayerRoll(Message("There was your money. Roll."), 4, 2),
        PlayerTask(
            Message(
                "Some cards are of no use to you. As an action, any two of them can be given away for ${bet}. Do that.",
                bet=BET_DOLLARS,
            ),
            "discard",
            ("discard",),
        ),
        ShowText(
            Message("Played cards lie here and never come back. When the pile is empty, nobody draws."), "discards"
        ),
    ),
    (ScriptedTurn(3, 1, rerolled_move=2), ScriptedTurn(8, 1, rerolled_move=2)),
    seed=399,
)

RIVALS_HORSE, UNOWNED_HORSE = 8, 4
"""A horse that Bo owns, and one that nobody does."""
ZERO_IDLE_FACES = [face for face in faces_moving_only_own_horse(RIVALS_HORSE) if face != UNOWNED_HORSE]
"""Numbers that move nothing of Bo's along."""
ACTIONS_EXCEPT_BUY = ("bet", "play", "discard", "pass")

ZERO_CHAPTER = TutorialChapter(
    "ls_zero",
    Message("The 0, and your token"),
    Message("Throw a die again, and take a card from Bo."),
    (
        ShowText(Message("This is your Reroll token. It is good for once: throw one of the dice again."), "token"),
        PlayerRoll(Message("Roll, and see whether you need it."), 6, 0),
        PlayerTask(
            Message("A 0! No horse moves. Use the token, and throw the move die again."),
            "move",
            ("reroll die=move",),
        ),
        OpponentMoves(("throw face=4",)),
        PlayerTask(
            Message("Now it is a {steps}, and the token is gone. Bet, play a card, or pass.", steps=4),
            "bet",
            ACTIONS_EXCEPT_BUY,
        ),
        OpponentMoves((f"roll horse={ZERO_IDLE_FACES[0]} move=3", "keep", f"bet horse={ZERO_IDLE_FACES[0]}")),
        ShowText(Message("You see how many cards Bo has, but not which. Bo sees as little of yours."), "seat.1"),
        PlayerRoll(Message("{horse} is Bo's horse. Roll.", horse=horse_name(RIVALS_HORSE)), RIVALS_HORSE, 0),
        PlayerTask(
            Message("A 0 for Bo's horse! Nothing moves, but you may take one of Bo's cards, without looking. Take it."),
            "",
            ("steal",),
        ),
        PlayerTask(
            Message("It is in your hand now. Only you two know which it was. Bet, play a card, or pass."),
            "bet",
            ACTIONS_EXCEPT_BUY,
        ),
        OpponentMoves((f"roll horse={ZERO_IDLE_FACES[1]} move=1", "keep", f"bet horse={ZERO_IDLE_FACES[1]}")),
        PlayerRoll(Message("Once more: roll."), UNOWNED_HORSE, 0),
        PlayerTask(
            Message(
                "A 0 for {horse}, which nobody owns. Then the card comes from the pile: draw.",
                horse=horse_name(UNOWNED_HORSE),
            ),
            "",
            ("draw",),
        ),
        ShowText(
            Message("So a 0 stops the horses, but it may bring a card. Your action still comes after it."), "die.move"
        ),
    ),
    (ScriptedTurn(2, 3), ScriptedTurn(3, 3, f"buy horse={RIVALS_HORSE}")),
    seed=1,
)

CHAPTERS = (FIRST_TURN_CHAPTER, BARS_CHAPTER, CARDS_CHAPTER, ZERO_CHAPTER, FINISH_CHAPTER)
