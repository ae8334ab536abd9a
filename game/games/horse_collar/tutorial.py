"""Defines the tutorial of Horse Collar: sliding, hangers, and practice with three goals."""

from game.engine.message import Message
from game.games.horse_collar.rules.board import CORNER_HANGER, HANGER, TREY
from game.games.horse_collar.rules.state import TARGET, WEIGHTS, HorseCollarState
from game.session.tutorial.tutorial import PLAYER, PlayerTask, ShowText, Tutorial, TutorialChapter

THREE_LINE = "slide place=254 aim=254 speed=7460"
"""A slide into the 3, which the tutorial makes before the practice."""
SLIDE = ("slide",)
TRIES = 3
"""Maximum tries of a task; some have one fewer."""


def best_value(view: HorseCollarState) -> int:
    """Returns the highest value of a weight on the board."""
    return max(map(view.value, view.lying()), default=0)


def counts_twice(view: HorseCollarState) -> bool:
    """Whether at least two weights count 3 or more."""
    return sum(view.value(weight) >= TREY for weight in view.lying()) > 1


def has_hanger(view: HorseCollarState) -> bool:
    """Whether a weight hangs over the end."""
    return best_value(view) >= HANGER


def has_trey(view: HorseCollarState) -> bool:
    """Whether a weight counts 3 or more."""
    return best_value(view) >= TREY


def has_lost_first_weight(view: HorseCollarState) -> bool:
    """Whether the weight of the slide before the practice is off the board."""
    return view.weights[0] is None


SLIDE_CHAPTER = TutorialChapter(
    "hc_slide",
    Message("The first slides"),
    Message("Pull a weight back, aim, and let it slide."),
    (
        ShowText(
            Message("Weights slide to the far end. The closer to the edge, the more they score."),
            "numeral.3",
        ),
        ShowText(Message("A weight counts 3 when all of it is past the line before the 3. On that line it counts 2."),
                 "numeral.3"),
        PlayerTask(Message("Pull the weight back and let go. Or set place, aim and power, and press Slide."), "plate",
                   SLIDE, pressed_words=Message("Set place, aim and power, and press Slide.")),
        ShowText(Message("Half of the power scale covers the last two feet: small steps matter there."), "power"),
        PlayerTask(Message("The light box shows where it should stop. Get it into the 3 and let go."), "plate", SLIDE,
                   pressed_words=Message("The light box shows where it should stop. Get it into the 3 and slide.")),
        ShowText(Message("You slide all {count} weights, then Bo slides his.", count=WEIGHTS), "turn"),
        ShowText(Message("Points count only if one weight scores 3 or more. At {target} the frame is played to "
                         "its end, and the most points win.", target=TARGET), "side.0"),
    ),
    learned=(
        Message("Place, aim, power: all can change until the weight goes."),
        Message("All of a weight must be over the line."),
        Message("Without a 3, a turn scores nothing."),
    ),
    icon="circle",
)  # fmt: skip
HANGER_CHAPTER = TutorialChapter(
    "hc_hanger",
    Message("Hangers"),
    Message("Hang over the edge for 13, over a corner for 26."),
    (
        ShowText(Message("Hang over the edge for {hanger}, over a corner for {corner}. Fall off and you get nothing.",
                         hanger=HANGER, corner=CORNER_HANGER), "gutter"),
        PlayerTask(Message("Try it: move the box to the very edge and let go. A little too far, and it falls."),
                   "slide", SLIDE, has_hanger, TRIES, pressed_words=Message(
                       "Try it: move the box to the very edge and slide. A little too far, and it falls.")),
        ShowText(Message("Sliding wears the dust off. Dry spots show as dark scratches, and they brake."), "hand"),
        ShowText(Message("When one shows, Dust makes the board fast again. It costs nothing."), "dust"),
        ShowText(Message("A weight that stays short of the foul line is taken off."), "hand"),
    ),
    known=("scores",),
    learned=(
        Message("A hanger counts {hanger}, at a corner {corner}.", hanger=HANGER, corner=CORNER_HANGER),
        Message("A weight that falls counts nothing."),
        Message("Dust dry spots before a slide."),
    ),
    icon="star",
)  # fmt: skip
PRACTICE_CHAPTER = TutorialChapter(
    "hc_practice",
    Message("Target practice"),
    Message("Three goals, three stars: stop in the 3, knock one off, make two count."),
    (
        PlayerTask(Message("First star: knock the weight in the 3 off the board. You have {count} tries.",
                           count=TRIES), "weight.0", SLIDE, has_lost_first_weight, TRIES),
        PlayerTask(Message("Second star: stop a weight in the 3, or let it hang. At most {count} tries.",
                           count=TRIES - 1), "numeral.3", SLIDE, has_trey, TRIES - 1),
        PlayerTask(Message("Third star: two weights for 3 or more at once. At most {count} tries.", count=TRIES - 1),
                   "numeral.3", SLIDE, counts_twice, TRIES - 1),
        ShowText(Message("That is all you need. Good luck at the table!"), "side.0"),
    ),
    before=(THREE_LINE,),
    known=("scores",),
    learned=(
        Message("A hit passes its speed on."),
        Message("Weights that touch count where they stop."),
        Message("Practise as often as you like."),
    ),
    icon="trophy",
)  # fmt: skip


class HorseCollarTutorial(Tutorial):
    """The lessons, played against Bo, who never gets a turn."""

    rules = "horse_collar"
    chapters: tuple[TutorialChapter, ...] = (SLIDE_CHAPTER, HANGER_CHAPTER, PRACTICE_CHAPTER)
    options = {"begins": str(PLAYER), "seats": "2"}


TUTORIAL: Tutorial = HorseCollarTutorial()
