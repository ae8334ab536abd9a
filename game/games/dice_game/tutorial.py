"""Defines the tutorial of the Dice Game."""

from dataclasses import dataclass

from game.engine.message import Message
from game.engine.rules import Seat
from game.games.dice_game.rules import commands
from game.games.dice_game.rules.state import ACT, ROLL, DiceGameState
from game.session.session import MatchSession
from game.session.tutorial.tutorial import (
    FIRST_LEGAL,
    PLAYER,
    RIVAL,
    OpponentMoves,
    PlayerRoll,
    PlayerTask,
    ShowText,
    Tutorial,
    TutorialChapter,
    parse_command,
)


@dataclass(frozen=True, slots=True)
class ScriptedRound:
    """A round with given dice and commands. Further questions are answered with the first legal command."""

    horse: int
    move: int
    player: str = FIRST_LEGAL
    """Command of the player."""
    rival: str = FIRST_LEGAL
    """Command of the rival."""

    def play(self, session: MatchSession) -> None:
        """Plays the round, from its roll to the next roll."""
        active = session.actor
        assert active is not None
        session.submit(commands.Roll(active, self.horse, self.move))
        for _turn in (PLAYER, RIVAL):
            seat = session.actor
            session.submit(parse_command(session, self.player if seat == PLAYER else self.rival))
            while session.actor == seat and _phase(session) == ACT:
                session.submit(session.legal()[0])


ALL_PARTS = ("field", "numbers", "helmets", "jerseys", "bets", "owned", "concessions", "bonuses")
"""Keys of all parts of the table, as in view.layout."""


def _phase(session: MatchSession) -> str:
    state = session.match.state
    assert isinstance(state, DiceGameState)
    return state.phase


FIRST_TURN_CHAPTER = TutorialChapter(
    "first",
    Message("Roll and act"),
    Message("Bet on a horse or buy it?"),
    (
        PlayerRoll(
            Message(
                "Eight horses race, and the first three pay money. Most money wins. Roll! The dice say which horse "
                "moves, and how far."
            ),
            7,
            3,
        ),
        PlayerTask(
            Message(
                "Horse 7 moved 3. Now act on it. Bet: each dollar pays $9 if it wins. Or buy it for $4: you get "
                "$35 if it wins. Your choice!"
            ),
            "bet",
            ("bet horse=7", "buy horse=7"),
        ),
        ShowText(Message("Here is your bet. Below it: what you get if 7 wins."), "cell.3.7", "bet"),
        ShowText(Message("Horse 7 is yours. You get its purse and its ability."), "row.7", "buy"),
        ShowText(
            Message("1 and 3 moved too. They follow horse 7: whenever 7 is rolled, they move 1."),
            "bar.7",
        ),
        OpponentMoves(("helmet horse=7",)),
        ShowText(Message("Bo acted on 7 too: everyone takes one action per roll. Now Bo rolls."), "seat.1"),
        OpponentMoves(("roll horse=4 move=2", "bet horse=4 amount=2")),
        PlayerTask(
            Message("A 4! Take any action on horse 4. The gold boxes show what you can cross off."),
            "concession",
        ),
        ShowText(
            Message(
                "That was a full round. On the right you see each horse's chance to win. It changes with every move."
            ),
            "pays.7",
        ),
        ShowText(
            Message("Not sure what something does? Rest on it, or ask: what is this?"),
            "screen",
        ),
    ),
    known=("numbers",),
    learned=(
        Message("The dice say which horse moves, and who follows it."),
        Message("Everyone takes one action on each roll."),
        Message("Bets and your own horses pay if they come in."),
    ),
    icon="dice",
)

SILKS_CHAPTER = TutorialChapter(
    "silks",
    Message("Helmets and Jerseys"),
    Message("Bet late, and make horses move more often."),
    (
        PlayerRoll(Message("You have $3 on horse 5, and it is far ahead. Roll!"), 5, 3),
        PlayerTask(
            Message("5 is past the No Bet line. You need its Helmet to bet on it. Take the Helmet."),
            "helmet cell.1.5",
            ("helmet horse=5",),
        ),
        OpponentMoves(("concession circle=2", "roll horse=8 move=1", "helmet horse=8")),
        PlayerTask(
            Message("An 8. Take the Jersey for 8, then choose a follower: a horse that moves 1 whenever 8 is rolled."),
            "Jersey.horse.8",
            ("jersey horse=8",),
        ),
        ShowText(Message("Your follower now moves 1 with every 8, until the end of the race."), "bar.8"),
        PlayerRoll(Message("Roll, and watch the follower."), 8, 2),
        PlayerTask(
            Message("8 again. A horse's Helmet and Jersey make a jockey set, worth $5 at the end. Take the Helmet."),
            "helmet",
            ("helmet horse=8",),
        ),
        ShowText(
            Message("Helmets let you bet past the line, Jerseys add followers, and both together pay $5."), "cell.1.8"
        ),
    ),
    (
        ScriptedRound(5, 3, "bet horse=5 amount=1", "bet horse=5 amount=1"),
        ScriptedRound(5, 3, "bet horse=5 amount=1", "helmet horse=5"),
        ScriptedRound(5, 2, "bet horse=5 amount=1", "jersey horse=5 mark=7"),
        ScriptedRound(5, 1, "concession circle=2", "bet horse=5 amount=1"),
    ),
    known=("field", "numbers", "bets", "owned"),
    learned=(
        Message("Past the No Bet line you need a Helmet to bet."),
        Message("A Jersey adds a follower, which moves 1."),
        Message("Helmet and Jersey of one horse pay $5."),
    ),
    icon="helmet",
)

LINES_CHAPTER = TutorialChapter(
    "lines",
    Message("Concessions and line bonuses"),
    Message("Fill a row or a column, and pick a bonus."),
    (
        ShowText(
            Message("A Concession crosses off one circle of the rolled number. Your second row needs only the 2."),
            "circle.7",
        ),
        PlayerRoll(Message("Roll!"), 2, 2),
        PlayerTask(
            Message("A 2! Cross off the last circle of the row, then pick a bonus."),
            "Concession.circle.7",
            ("concession circle=7",),
        ),
        ShowText(
            Message("You picked your bonus, and its box is used. There are twelve boxes, and eight lines to fill."),
            "bonus.0",
        ),
        OpponentMoves(("bet horse=2 amount=1", "roll horse=6 move=3", "bet horse=6 amount=1")),
        PlayerTask(Message("Now a 6. Cross off a circle or place a bet: your choice."), "concession"),
        ShowText(Message("A circle that completes a row and a column gives you two bonuses."), "circle.5"),
    ),
    (
        ScriptedRound(4, 2, "concession circle=4", "helmet horse=4"),
        ScriptedRound(7, 2, "concession circle=5", "helmet horse=7"),
    ),
    known=("field", "numbers", "bets", "owned", "helmets", "jerseys"),
    learned=(
        Message("A Concession crosses off a circle of the number."),
        Message("A full row or column gives you a bonus."),
        Message("One circle can complete two lines at once."),
    ),
    icon="ticket",
)

WILD_NUMBERS_CHAPTER = TutorialChapter(
    "stuck",
    Message("Wild Numbers"),
    Message("Choose the number yourself."),
    (
        ShowText(
            Message("You have three Wild Numbers. Use one before your action to act on another number."),
            "wilds",
        ),
        PlayerRoll(Message("You want to buy horse 7. Roll!"), 2, 2),
        PlayerTask(
            Message("Not a 7. Select the 7 on your sheet to use a Wild Number."),
            "Wild.number.7",
            ("wild number=7",),
        ),
        PlayerTask(
            Message("Now you act on 7. The dice still moved horse 2. Buy horse 7."),
            "buy",
            ("buy horse=7",),
        ),
        OpponentMoves(("bet horse=2 amount=1", "roll horse=3 move=1", "bet horse=3 amount=1")),
        PlayerTask(
            Message("A 3, but you can do nothing with it: you are stuck. Spend the turn to recover a Wild Number."),
            "Recover.count.1",
            ("recover",),
        ),
        ShowText(
            Message("Past this line you need a horse's Helmet to bet on it. Its bets pay back at least $1 each."),
            "no_bet",
        ),
    ),
    (
        ScriptedRound(3, 1, "concession circle=11", "helmet horse=3"),
        ScriptedRound(3, 1, "helmet horse=3", "jersey horse=3 mark=4"),
        ScriptedRound(3, 1, "jersey horse=3 mark=5", "bet horse=3 amount=1"),
        ScriptedRound(8, 1, "bet horse=8 amount=3", "helmet horse=8"),
        ScriptedRound(1, 1, "bet horse=1 amount=3", "helmet horse=1"),
        ScriptedRound(6, 1, "bet horse=6 amount=2", "helmet horse=6"),
    ),
    seed=0,
    known=ALL_PARTS,
    learned=(
        Message("A Wild Number lets you act on another horse."),
        Message("The dice still move the horse that they show."),
        Message("When you are stuck, recover a Wild Number."),
    ),
    icon="star",
)

FINISH_CHAPTER = TutorialChapter(
    "finish",
    Message("Finish and score"),
    Message("Three horses finish, then the money is counted."),
    (
        ShowText(Message("Two horses have finished. The third one ends the race."), "winners"),
        PlayerRoll(Message("You own horse 8 and have $6 on it. It needs a 2. Roll!"), 8, 2),
        PlayerTask(
            Message(
                "8 is third: you get $15 as its owner, and $7 for each dollar you bet. Everyone has one more "
                "action. First, use 8's ability."
            ),
            "Use.card.8",
        ),
        ShowText(
            Message(
                "Your score: purses, bets, jockey sets, abilities, money left. Past the No Bet line, each dollar "
                "you bet still pays $1."
            ),
            "seat.0",
        ),
        OpponentMoves((FIRST_LEGAL,)),
    ),
    (
        ScriptedRound(8, 1),
        ScriptedRound(8, 3),
        ScriptedRound(8, 2, "jersey horse=8 mark=1"),
        ScriptedRound(4, 3),
        ScriptedRound(8, 2, "bet horse=8 amount=1"),
        ScriptedRound(8, 3, "bet horse=8 amount=1"),
        ScriptedRound(4, 3),
        ScriptedRound(8, 3, "buy horse=8"),
        ScriptedRound(2, 3),
        ScriptedRound(4, 3),
        ScriptedRound(2, 3),
        ScriptedRound(4, 3),
    ),
    seed=0,
    known=ALL_PARTS,
    learned=(
        Message("The race ends with the third horse."),
        Message("Then everyone has one more action."),
        Message("Purses, bets, sets and money left all count."),
    ),
    icon="chequered",
)


class DiceGameTutorial(Tutorial):
    """The tutorial of the Dice Game, with races against Bo."""

    rules = "dice_game"
    chapters: tuple[TutorialChapter, ...] = (
        FIRST_TURN_CHAPTER,
        SILKS_CHAPTER,
        LINES_CHAPTER,
        WILD_NUMBERS_CHAPTER,
        FINISH_CHAPTER,
    )
    options = {"dice": "table", "sets": "1", "begins": "0"}
    roll = commands.Roll
    preparation = commands.Wild
    roll_key = "Roll.horse.0"

    def awaits_dice(self, state: DiceGameState) -> bool:
        return state.phase == ROLL

    def is_turn_of(self, state: DiceGameState, actor: Seat | None, seat: Seat) -> bool:
        return actor == seat and state.phase == ACT

    def rolled_horse(self, state: DiceGameState) -> int:
        return state.number if state.phase == ACT else 0

    def has_pending_choice(self, state: DiceGameState) -> bool:
        return bool(state.questions)


TUTORIAL: Tutorial = DiceGameTutorial()
