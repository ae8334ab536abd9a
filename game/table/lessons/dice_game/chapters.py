"""The five chapters: what is said, what is shown, and the commands that lead there."""

from __future__ import annotations

from game.engine.core import Sentence
from game.table.lessons.dice_game.opening import Round
from game.table.lessons.steps import FIRST_LEGAL, Chapter, Do, Others, Roll, Say

FIRST = Chapter(
    "first",
    Sentence("The roll, and a first decision"),
    Sentence("Bet on a horse, or buy it?"),
    (
        Roll(
            Sentence(
                "Eight horses, three places, and the most money wins. Roll the dice: they say which horse "
                "runs, and how far."
            ),
            7,
            3,
        ),
        Do(
            Sentence(
                "Horse 7 ran 3. Now act on it. Bet: each dollar pays $9 if it wins. Or buy it for $4: you "
                "get its purse, $35 for a win. Which?"
            ),
            "bet",
            ("bet horse=7", "buy horse=7"),
        ),
        Say(Sentence("Your bet stands on your sheet, and below it what it pays if 7 wins."), "cell.4.7", "bet"),
        Say(Sentence("It is yours: the purse, and the ability on its card."), "row.7", "buy"),
        Say(
            Sentence("1 and 3 moved as well. They are marked on the bar of 7, and run along whenever 7 is rolled."),
            "bar.7",
        ),
        Others(("helmet horse=7",)),
        Say(Sentence("Bo acted on 7 too: everybody has one action in each roll. Now Bo has the dice."), "seat.1"),
        Others(("roll horse=4 move=2", "bet horse=4 amount=2")),
        Do(
            Sentence("A 4, and it is your turn. Any action you like: the boxes in gold are what a 4 can mark."),
            "concession",
        ),
        Say(
            Sentence(
                "That is a whole round. At the right you see how likely each horse is to win: the chances "
                "move with every step."
            ),
            "pays.7",
        ),
        Say(
            Sentence("Rest the mouse on anything, hold a finger on it, or press Y or F1: it tells what it is."),
            "screen",
        ),
    ),
)

SILKS = Chapter(
    "silks",
    Sentence("Helmets and Jerseys"),
    Sentence("Bet late, and make your horse run more often."),
    (
        Roll(Sentence("You have $3 on horse 5, and it is far ahead. Roll."), 5, 3),
        Do(
            Sentence(
                "5 is past the No Bet line: nobody bets on it any more, except those who wear its Helmet. Mark yours."
            ),
            "helmet",
            ("helmet horse=5",),
        ),
        Others(("concession circle=2", "roll horse=8 move=1", "helmet horse=8")),
        Do(
            Sentence(
                "An 8, which is no good itself. But its Jersey lets you mark a horse on its bar. First the Jersey."
            ),
            "Jersey.horse.8",
            ("jersey horse=8",),
        ),
        Say(Sentence("Whoever you marked now runs along with every 8, for the rest of the race."), "bar.8"),
        Roll(Sentence("Roll, and watch the bar."), 8, 2),
        Do(
            Sentence(
                "8 again. With Jersey and Helmet of the same horse you have a set, worth $5 at the end. Mark "
                "the Helmet."
            ),
            "helmet",
            ("helmet horse=8",),
        ),
        Say(Sentence("Helmets keep bets open, Jerseys make horses run, and a pair is worth $5."), "cell.1.8"),
    ),
    (
        Round(5, 3, "bet horse=5 amount=1", "bet horse=5 amount=1"),
        Round(5, 3, "bet horse=5 amount=1", "helmet horse=5"),
        Round(5, 2, "bet horse=5 amount=1", "jersey horse=5 mark=7"),
        Round(5, 1, "concession circle=2", "bet horse=5 amount=1"),
    ),
)

LINES = Chapter(
    "lines",
    Sentence("Concessions and bonuses"),
    Sentence("Fill a row or a column, and take a bonus."),
    (
        Say(
            Sentence("Each action on a number may mark one circle of it. Your second row lacks only the 2."), "circle.7"
        ),
        Roll(Sentence("Roll."), 2, 2),
        Do(Sentence("A 2! Mark the last circle of the row."), "Concession.circle.7", ("concession circle=7",)),
        Say(
            Sentence(
                "You chose your bonus at once, and its box is used up. There are twelve, and eight lines to fill."
            ),
            "bonus.0",
        ),
        Others(("bet horse=2 amount=1", "roll horse=6 move=3", "bet horse=6 amount=1")),
        Do(Sentence("Now a 6. Circles pay late, bets pay early: take whichever you like."), "concession"),
        Say(Sentence("A circle that fills a row and a column at once earns two bonuses."), "circle.5"),
    ),
    (Round(4, 2, "concession circle=4", "helmet horse=4"), Round(7, 2, "concession circle=5", "helmet horse=7")),
)

STUCK = Chapter(
    "stuck",
    Sentence("Wild Numbers, and getting stuck"),
    Sentence("Make the number what you need."),
    (
        Say(
            Sentence("You have three Wild Numbers. Before your action, one of them turns the number into another."),
            "wilds",
        ),
        Roll(Sentence("You would like to buy horse 7. Roll."), 2, 2),
        Do(
            Sentence("Not a 7. Press the 7 on your sheet: that uses a Wild Number."),
            "Wild.number.7",
            ("wild number=7",),
        ),
        Do(
            Sentence("Now your action is about 7. The horses have moved by the 2 all the same. Buy it."),
            "buy",
            ("buy horse=7",),
        ),
        Others(("bet horse=2 amount=1", "roll horse=3 move=1", "bet horse=3 amount=1")),
        Do(
            Sentence(
                "A 3, and you have no money and no box left for it: you are stuck. Another Wild Number would "
                "help; or spend the turn to erase the mark of one. Do that."
            ),
            "Recover.count.1",
            ("recover",),
        ),
        Say(
            Sentence("Horses past this line take no bets without their Helmet. Bets on them pay at least $1 a dollar."),
            "no_bet",
        ),
    ),
    (
        Round(3, 1, "concession circle=11", "helmet horse=3"),
        Round(3, 1, "helmet horse=3", "jersey horse=3 mark=4"),
        Round(3, 1, "jersey horse=3 mark=5", "bet horse=3 amount=1"),
        Round(8, 1, "bet horse=8 amount=3", "helmet horse=8"),
        Round(1, 1, "bet horse=1 amount=3", "helmet horse=1"),
        Round(6, 1, "bet horse=6 amount=2", "helmet horse=6"),
    ),
    seed=0,
)

FINISH = Chapter(
    "finish",
    Sentence("The finish and the score"),
    Sentence("Three horses home, and the money is counted."),
    (
        Say(Sentence("Two horses are home. The third ends the race."), "winners"),
        Roll(Sentence("8 is yours, with $6 on it, and it needs a 2. Roll!"), 8, 2),
        Do(
            Sentence(
                "8 is third: your purse is $15, and each dollar on it pays $7. The round is played to its "
                "end: the ability of your 8 asks first, then you have one more action."
            ),
            "Use.card.8",
        ),
        Say(
            Sentence(
                "Purses, bets, sets and your money make the score. Bets on horses past the No Bet line that "
                "did not finish pay $1 a dollar."
            ),
            "seat.0",
        ),
        Others((FIRST_LEGAL,)),
    ),
    (
        Round(8, 1),
        Round(8, 3),
        Round(8, 2, "jersey horse=8 mark=1"),
        Round(4, 3),
        Round(8, 2, "bet horse=8 amount=1"),
        Round(8, 3, "bet horse=8 amount=1"),
        Round(4, 3),
        Round(8, 3, "buy horse=8"),
        Round(2, 3),
        Round(4, 3),
        Round(2, 3),
        Round(4, 3),
    ),
    seed=0,
)

CHAPTERS = (FIRST, SILKS, LINES, STUCK, FINISH)
