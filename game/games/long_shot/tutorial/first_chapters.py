"""The first two chapters: roll, action and odds; followers, and the order of finishes in one roll."""

from collections.abc import Iterator

from game.engine.message import Message
from game.games.long_shot.rules.horses import HORSE_CARDS
from game.games.long_shot.rules.state import BET_DOLLARS, FINISH, START_MONEY
from game.games.long_shot.rules.turn_flow import PURSES
from game.games.long_shot.tutorial.before_chapters import (
    PASS_LINE,
    ScriptedTurn,
    bet_payout,
    cheapest_follower,
    faces_moving_only_own_horse,
)
from game.games.long_shot.wording import horse_name
from game.session.tutorial.tutorial import OpponentMoves, PlayerRoll, PlayerTask, ShowText, TutorialChapter

FIRST_HORSE = 5
"""Horse die of the first roll."""
FIRST_STEPS = 3
"""Move die of the first roll."""
RIVALS_BET = faces_moving_only_own_horse(FIRST_HORSE)[-1]
"""The horse that Bo bets on. The first horse does not follow it."""
SECOND_HORSE = faces_moving_only_own_horse(FIRST_HORSE)[0]
"""Horse die of the second roll. The first horse does not follow it."""

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
                price=HORSE_CARDS[FIRST_HORSE].price,
                purse=PURSES[0],
            ),
            "bet",
            (f"bet horse={FIRST_HORSE}", f"buy horse={FIRST_HORSE}"),
        ),
        ShowText(
            Message(
                "Here is your ${bet} bet. The card below says what you get if {horse} wins. 2nd and 3rd place pay"
                " less.",
                bet=BET_DOLLARS,
                horse=horse_name(FIRST_HORSE),
            ),
            f"row.{FIRST_HORSE}",
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
            "pays",
        ),
        ShowText(
            Message("Not sure what something does? Rest on it, or ask: what is this?"),
            "seat.0",
        ),
    ),
    seed=1,
    known=("field",),
    learned=(
        Message("Roll, take one action, draw a card."),
        Message("Bets pay by the odds, your own horses pay a purse."),
        Message("Slow horses pay the most."),
    ),
    icon="dice",
)


FOLLOWER = 5
"""The first follower."""
FOLLOWED_FACE = 6
"""The number that both followers follow."""
SECOND_FOLLOWER = cheapest_follower(FOLLOWED_FACE, FOLLOWER)
FOLLOWED_STEPS = 3
"""Move die of the rolls with followers."""
FOLLOWERS_START = FINISH - 2 * FOLLOWED_STEPS
"""Space of both followers at the start of the chapter: two rolls from the finish."""
IDLE_FACE = next(
    face
    for face in faces_moving_only_own_horse(FOLLOWER)
    if face in faces_moving_only_own_horse(SECOND_FOLLOWER) and face != FOLLOWED_FACE
)
"""A number that moves neither follower."""


def purchase_lines() -> list[str]:
    """Returns the actions that buy both followers. Cards are discarded until the money suffices."""
    missing = max(HORSE_CARDS[FOLLOWER].price + HORSE_CARDS[SECOND_FOLLOWER].price - START_MONEY, 0)
    return [f"buy horse={FOLLOWER}", *["discard"] * -(-missing // BET_DOLLARS), f"buy horse={SECOND_FOLLOWER}"]


def followers_opening() -> Iterator[ScriptedTurn]:
    """Yields the turns that move both followers to their start while the player buys them, and spend both tokens."""
    purchases = purchase_lines()
    runs = [(horse, steps) for horse in (FOLLOWER, SECOND_FOLLOWER) for steps in (5, 5, FOLLOWERS_START - 10)]
    turns = max(2 * len(purchases), len(runs))
    for number in range(turns):
        horse, steps = runs[number] if number < len(runs) else (IDLE_FACE, 1)
        is_players_turn = number % 2 == 0
        action = purchases[number // 2] if is_players_turn and number // 2 < len(purchases) else PASS_LINE
        if number < 2:
            yield ScriptedTurn(horse, 1, action, rerolled_move=steps)
        else:
            yield ScriptedTurn(horse, steps, action)


FOLLOWERS_CHAPTER = TutorialChapter(
    "ls_bars",
    Message("Followers"),
    Message("Your horses follow other numbers, even across the finish."),
    (
        ShowText(
            Message(
                "You own {own} and {other}. Here are the numbers that a horse follows. Both follow a {face}.",
                own=horse_name(FOLLOWER),
                other=horse_name(SECOND_FOLLOWER),
                face=FOLLOWED_FACE,
            ),
            "bar",
        ),
        PlayerRoll(Message("Roll, and watch your followers."), FOLLOWED_FACE, FOLLOWED_STEPS),
        PlayerTask(
            Message(
                "A {face}! Horse {face} moved {steps}. Both your horses follow a {face}, so they may move "
                "{steps} too. Press both.",
                face=FOLLOWED_FACE,
                steps=FOLLOWED_STEPS,
            ),
            "",
            ("move_along",),
        ),
        PlayerTask(
            Message(
                "Horses follow on their owner's turns only, so Bo's rolls don't move yours. Now discard 2 "
                "cards for ${bet}, or pass.",
                bet=BET_DOLLARS,
            ),
            "discard",
            ("discard", "pass"),
        ),
        OpponentMoves((f"roll horse={IDLE_FACE} move=2", f"bet horse={IDLE_FACE}")),
        PlayerRoll(
            Message(
                "Both your horses are {steps} spaces from the finish. You need another {face}. Roll!",
                steps=FOLLOWED_STEPS,
                face=FOLLOWED_FACE,
            ),
            FOLLOWED_FACE,
            FOLLOWED_STEPS,
        ),
        PlayerTask(
            Message(
                "They move one by one, in the order you press them. 1st place brings ${first}, 2nd place "
                "${second}. Press both.",
                first=PURSES[0],
                second=PURSES[1],
            ),
            "",
            ("move_along",),
        ),
        ShowText(
            Message("First across places first, even on the same roll. The horse on the die always moves first."),
            "winners",
        ),
    ),
    tuple(followers_opening()),
    seed=1,
    known=("field", "pile"),
    learned=(
        Message("Horses follow the numbers on their card."),
        Message("Yours follow on your own turns only."),
        Message("First across places first."),
    ),
    icon="horse",
)
