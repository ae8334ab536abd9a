"""Defines the tutorial of Forty-Two Lands."""

from collections.abc import Iterable

from game.engine.message import Message
from game.engine.rules import Seat
from game.games.conquest.rules.cards import SET_VALUES
from game.games.conquest.rules.state import ConquestState
from game.games.conquest.rules.world import AUSTRALIA, BONUSES, name_of
from game.session.session import MatchSession
from game.session.tutorial.tutorial import PLAYER, PlayerTask, ShowText, Tutorial, TutorialChapter, parse_command

CHINA = 29
SIAM = 33
MONGOLIA = 36
VENEZUELA = 10
BRAZIL = 12
NORTH_AFRICA = 21
MIDDLE_EAST = 31
INDONESIA = 39
NEW_GUINEA = 40

CLAIMS = (
    (40, 39, 20), (41, 12, 27), (42, 21, 28), (33, 22, 30), (32, 23, 31), (29, 24, 34), (10, 25, 35),
    (11, 26, 36), (13, 14, 37), (5, 15, 38), (4, 16, 1), (9, 17, 2), (7, 18, 3), (8, 19, 6),
)  # fmt: skip
"""Territories that the player, Bo and Cleo claim, by turn."""
FIRST_ARMIES = (
    ((NEW_GUINEA, 5), (SIAM, 4), (VENEZUELA, 6), (CHINA, 3), (5, 3)),
    ((INDONESIA, 1), (BRAZIL, 2), (NORTH_AFRICA, 6), (24, 4), (19, 4), (16, 4)),
    ((MIDDLE_EAST, 6), (30, 4), (28, 3), (38, 4), (6, 4)),
)
"""First placements of each seat: territory and armies."""
FIRST_INCOME = 4
"""Armies of the player's first turn: a third of 14 territories."""
DEFENDERS = 2
"""Armies in Indonesia."""
AUSTRALIA_BONUS = BONUSES[AUSTRALIA]


def place(territory: int, armies: int) -> str:
    """Returns a placement as a line of notation."""
    return f"place territory={territory} armies={armies}"


def assault(source: int, target: int) -> str:
    """Returns an assault that never stops early, as a line of notation."""
    return f"assault source={source} target={target} leave=1"


def fortify(source: int, target: int, armies: int) -> str:
    """Returns a move as a line of notation."""
    return f"fortify source={source} target={target} armies={armies}"


def quiet_turn(territory: int, armies: int) -> tuple[str, ...]:
    """Returns a turn in which a rival only places its armies."""
    return place(territory, armies), "pass", "pass"


def set_up_lines() -> Iterable[str]:
    """Yields the lines before the player's first turn."""
    yield from (f"claim territory={number}" for numbers in CLAIMS for number in numbers)
    yield from (place(*one) for seat in FIRST_ARMIES for one in seat)


SET_UP = tuple(set_up_lines())
"""Lines before the player's first turn."""
PLACED = (*SET_UP, place(NEW_GUINEA, FIRST_INCOME))
"""Lines until the first armies are placed."""
TAKEN = (*PLACED, assault(NEW_GUINEA, INDONESIA))
"""Lines until Indonesia is taken."""
ALL_BUT_ONE = "all but one"
"""Placeholder for moving in with the maximum number of armies."""
OCCUPIED = (*TAKEN, ALL_BUT_ONE)
"""Lines until the armies have moved into Indonesia."""
LATER = (
    *OCCUPIED,
    "pass",
    fortify(CHINA, SIAM, 3),
    *quiet_turn(NORTH_AFRICA, 7),
    *quiet_turn(MIDDLE_EAST, 4),
    place(VENEZUELA, 7),
    assault(VENEZUELA, BRAZIL),
    ALL_BUT_ONE,
    "pass",
    "pass",
    *quiet_turn(NORTH_AFRICA, 7),
    *quiet_turn(MIDDLE_EAST, 4),
    place(CHINA, 9),
    assault(CHINA, MONGOLIA),
    ALL_BUT_ONE,
    "pass",
    "pass",
    *quiet_turn(NORTH_AFRICA, 7),
    *quiet_turn(MIDDLE_EAST, 4),
)
"""Lines before the player's fourth turn, which begins with three cards in hand."""

PLACE_CHAPTER = TutorialChapter(
    "cq_place",
    Message("New armies"),
    Message("Get armies and put them where they count."),
    (
        ShowText(
            Message("Your goal: take the whole world! The number on a territory counts its armies."),
            f"territory.{NEW_GUINEA}",
        ),
        ShowText(
            Message(
                "Each turn begins with new armies: one for every three territories, and at least three. You have 14 "
                "territories, so you get {armies}.",
                armies=FIRST_INCOME,
            ),
            "account",
        ),
        ShowText(
            Message(
                "A whole continent brings more. You only need {territory} for Australia: +{bonus} armies every turn.",
                territory=name_of(INDONESIA),
                bonus=AUSTRALIA_BONUS,
            ),
            f"continent.{AUSTRALIA}",
        ),
        PlayerTask(
            Message("Put all {armies} new armies in {territory}.", armies=FIRST_INCOME, territory=name_of(NEW_GUINEA)),
            f"territory.{NEW_GUINEA}",
            (place(NEW_GUINEA, FIRST_INCOME),),
        ),
        ShowText(
            Message(
                "{territory} has 10 armies now. Strong in one place beats weak everywhere.",
                territory=name_of(NEW_GUINEA),
            ),
            f"territory.{NEW_GUINEA}",
        ),
    ),
    SET_UP,
    learned=(
        Message("Three territories bring one army a turn."),
        Message("Whole continents bring more."),
        Message("Gather your armies where you want to attack."),
    ),
    icon="coins",
)

ATTACK_CHAPTER = TutorialChapter(
    "cq_attack",
    Message("Attack and odds"),
    Message("Know the dice before you attack."),
    (
        ShowText(
            Message(
                "You attack a neighbour from a territory with at least two armies. Dashed lines link neighbours across "
                "the sea."
            ),
            f"territory.{INDONESIA}",
        ),
        ShowText(
            Message(
                "You roll up to three dice, the defender up to two. The two highest dice meet, then the two next "
                "highest."
            ),
            "odds",
        ),
        ShowText(Message("The lower die of each pair costs its side an army. A tie costs the attacker one."), "odds"),
        ShowText(
            Message(
                "Here you see the exact odds of the attack you are looking at. 10 armies against {defenders}: next to "
                "nothing can go wrong.",
                defenders=DEFENDERS,
            ),
            "odds",
        ),
        PlayerTask(
            Message(
                "Attack {target} from {source}, and keep rolling until it falls.",
                target=name_of(INDONESIA),
                source=name_of(NEW_GUINEA),
            ),
            "odds",
            (assault(NEW_GUINEA, INDONESIA),),
        ),
        ShowText(
            Message(
                "{territory} has fallen. You can also roll just once, or stop when too many armies are lost.",
                territory=name_of(INDONESIA),
            ),
            f"territory.{INDONESIA}",
        ),
    ),
    PLACED,
    known=("account",),
    learned=(
        Message("Three dice against two favour the attacker a little."),
        Message("A tie goes to the defender."),
        Message("Look at the odds first."),
    ),
    icon="dice",
)

OCCUPY_CHAPTER = TutorialChapter(
    "cq_occupy",
    Message("Take and hold"),
    Message("Move in, and hold a whole continent."),
    (
        ShowText(
            Message(
                "Your armies must move in now: at least as many as the dice of your last roll. One army always stays "
                "behind."
            ),
            f"territory.{INDONESIA}",
        ),
        PlayerTask(
            Message(
                "{territory} is the only way into Australia. Move all your armies in.", territory=name_of(INDONESIA)
            ),
            "actions",
            ("occupy",),
        ),
        ShowText(
            Message(
                "Australia is yours: +{bonus} armies every turn, as long as you hold all of it.", bonus=AUSTRALIA_BONUS
            ),
            f"continent.{AUSTRALIA}",
        ),
        ShowText(
            Message("Bo holds all of Africa. Take just one territory there, and Bo's extra armies are gone."),
            f"territory.{NORTH_AFRICA}",
        ),
    ),
    TAKEN,
    known=("account", "odds"),
    learned=(
        Message("One army always stays behind."),
        Message("Guard the borders of your continents."),
        Message("Break the continents of others."),
    ),
    icon="flag",
)

FORTIFY_CHAPTER = TutorialChapter(
    "cq_fortify",
    Message("Fortify"),
    Message("End your attacks and close the ranks."),
    (
        ShowText(
            Message("You may attack as often as you like. But every attack weakens you, and others are waiting."),
            f"territory.{SIAM}",
        ),
        PlayerTask(Message("End your attacks for this turn."), "actions", ("pass",)),
        PlayerTask(
            Message(
                "At the end of your turn you may move armies once, to a neighbour of yours. Move some from {source} to "
                "{target}.",
                source=name_of(CHINA),
                target=name_of(SIAM),
            ),
            f"territory.{CHINA}",
            (f"fortify source={CHINA} target={SIAM}",),
        ),
        ShowText(
            Message("Your turn is over. You took a territory, so you got a card: one a turn, however many you take."),
            "hand",
        ),
    ),
    OCCUPIED,
    known=("account", "odds"),
    learned=(
        Message("Stop attacking while you are still strong."),
        Message("Move armies once at the end of your turn."),
        Message("A territory taken brings a card."),
    ),
    icon="check",
)

CARDS_CHAPTER = TutorialChapter(
    "cq_cards",
    Message("Cards"),
    Message("Trade cards for many armies."),
    (
        ShowText(
            Message(
                "Three turns later you have three cards. Three of a kind or one of each are a set; a wild card goes "
                "with anything."
            ),
            "hand",
        ),
        PlayerTask(Message("Trade your set now, at the beginning of your turn."), "actions", ("trade",)),
        ShowText(
            Message(
                "The first set of the game brings {first} armies, the next ones {second}, {third} and more, whoever "
                "trades them.",
                first=SET_VALUES[0],
                second=SET_VALUES[1],
                third=SET_VALUES[2],
            ),
            "account",
        ),
        PlayerTask(Message("Place your new armies."), "account", ("place",)),
        ShowText(
            Message(
                "Take a rival's last territory, and you get all of its cards. Now go and take the world: it has 42 "
                "territories!"
            ),
            "hand",
        ),
    ),
    LATER,
    seed=2,
    known=("account", "odds", "hand"),
    learned=(
        Message("Three alike or three different cards are a set."),
        Message("Every set brings more than the one before."),
        Message("Eliminate a rival to get its cards."),
    ),
    icon="cards",
)


class ConquestTutorial(Tutorial):
    """The player against Bo and Cleo."""

    rules = "conquest"
    chapters: tuple[TutorialChapter, ...] = (
        PLACE_CHAPTER,
        ATTACK_CHAPTER,
        OCCUPY_CHAPTER,
        FORTIFY_CHAPTER,
        CARDS_CHAPTER,
    )
    options = {"placing": "40", "begins": str(PLAYER)}
    rivals = ("Bo", "Cleo")

    def play_before(self, session: MatchSession, part: str) -> None:
        session.submit(session.legal()[-1] if part == ALL_BUT_ONE else parse_command(session, part))

    def is_turn_of(self, state: ConquestState, actor: Seat | None, seat: Seat) -> bool:
        return actor == seat == state.turn


TUTORIAL: Tutorial = ConquestTutorial()
