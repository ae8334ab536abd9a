"""Explains Horse Collar during a player's first weights: force, scoring, the edge and the dust.

For the first weights, and until the player's side has a 3, the trainer recommends the middle of the 3.
"""

from collections.abc import Callable

from game.engine.message import Message
from game.engine.rules import Command
from game.games.horse_collar.bots.plans import MIDDLE_LANES, REGULAR, free_lanes, slide_to
from game.games.horse_collar.rules import moves, physics
from game.games.horse_collar.rules.board import CORNER_HANGER, HANGER, MM, RADIUS, TREY, TREY_DEPTH
from game.games.horse_collar.rules.state import TARGET, WEIGHTS, HorseCollarState
from game.games.horse_collar.wording import MIDDLE_MM
from game.session.tutorial.trainer import Line, OpenQuestion, Trainer

Question = OpenQuestion[HorseCollarState]
SAFE_DEPTH = (TREY_DEPTH - 2 * RADIUS) // 2 // MM + RADIUS // MM
"""Distance of a weight in the middle of the 3 from the end, in millimetres."""
SAFE_WEIGHTS = 4
"""Number of a player's first weights for which the middle of the 3 is recommended."""
NEEDS_A_THREE = Message("Points count only if one weight scores 3 or more.")
PAST_THE_LINE = Message("A weight counts 3 when all of it is past the line before the 3. On that line it counts 2.")


def _weight_number(question: Question) -> int:
    """Returns the number of the player's next weight, counted from 1 over all frames."""
    view = question.view
    player = question.player
    weights_per_frame = sum(share.weights for share in view.shares_of(view.side_of(player)) if share.seat == player)
    return (view.frame - 1) * weights_per_frame + view.sliders.count(player) + 1


def _must_dust(question: Question) -> bool:
    return _weight_number(question) <= WEIGHTS and moves.can_dust(question.view)


def _is_before_first_three(question: Question) -> bool:
    return question.view.is_before_first_three


def _into_the_three(question: Question) -> Command | None:
    """Returns the slide to the middle of the 3, in the free lane nearest to the middle of the board.

    None for the usual hint: the side has a 3 after the player's first weights, or no lane is free.
    """
    view = question.view
    lanes = [lane.across for lane in free_lanes(view, REGULAR, MIDDLE_LANES)]
    if not lanes or not (view.is_before_first_three or _weight_number(question) <= SAFE_WEIGHTS):
        return None
    lane = min(lanes, key=lambda across: abs(across - MIDDLE_MM))
    return slide_to(view, lane, SAFE_DEPTH, sees_wear=True)


def _last_stop(question: Question) -> int | None:
    """Returns the point at which the player's last weight would have stopped or fallen by itself.

    In grains from the shooter's end; None if the last weight is not the player's, and in a later frame than the
    player's first one once the side has a 3.
    """
    view = question.view
    if _weight_number(question) > WEIGHTS and not view.is_before_first_three:
        return None
    slides = list(filter(moves.is_slide, question.played))
    if not view.slid or slides[-1].seat != question.player:
        return None
    motion = physics.slide(view.board, view.wear, {}, moves.shot_of(view, slides[-1]))
    return next((x for x, _y in motion.lying.values()), view.board.length)


def _is_off_board(question: Question) -> bool:
    """Returns whether the last weight is off the board."""
    return not question.view.weights[question.view.slid - 1]


def _was_too_hard(question: Question) -> bool:
    return _last_stop(question) == question.view.board.length and _is_off_board(question)


def _was_too_soft(question: Question) -> bool:
    stop = _last_stop(question)
    return stop is not None and stop - RADIUS < question.view.board.foul_line and _is_off_board(question)


def _was_deflected(question: Question) -> bool:
    """Returns whether the player's last weight fell off or stopped short because it hit another one."""
    stop = _last_stop(question)
    position = question.view.weights[question.view.slid - 1]
    return stop is not None and (position is None or stop - position[0] > RADIUS)


def _just_made_three(question: Question) -> bool:
    """Returns whether the last weight is the side's first one that counts 3 or more."""
    view = question.view
    values = [view.value(weight) for weight in view.lying()]
    is_first = not view.totals[view.side] and sum(value >= TREY for value in values) == 1
    return is_first and view.value(view.slid - 1) >= TREY


def _line(when: Callable[[Question], bool], message: Message, *, repeats: bool = False) -> Line[HorseCollarState]:
    """Returns a line that recommends the middle of the 3 if the question needs it."""
    return Line(when, lambda _question: message, advice=_into_the_three, repeats=repeats)


def _weight(number: int, message: Message) -> Line[HorseCollarState]:
    """Returns a line for the player's weight with a number."""
    return _line(lambda question: _weight_number(question) == number, message)


def _first_slide(question: Question) -> Message:
    if question.kind:  # the sliders are open
        return Message("Set the power to the star, then press Slide.")
    if question.is_on_keyboard:
        return Message("Open the sliders. Points count only if one weight scores 3 or more.")
    return Message("Pull the weight back to the star. Points count only if one scores 3 or more.")


TRAINER = Trainer(
    (
        Line(
            _must_dust,
            lambda _question: Message("Dark scratches brake. Dust makes the board fast again, and it is free."),
            lambda _question: "dust",
        ),
        _line(_was_too_hard, Message("Too hard! The 3 on the power bar shows how much it takes."), repeats=True),
        _line(_was_too_soft, Message("Too soft! The 3 on the power bar shows how much it takes."), repeats=True),
        _line(_was_deflected, Message("It hit another weight on its way. A free lane is safer.")),
        Line(lambda question: _weight_number(question) == 1, _first_slide, advice=_into_the_three),
        _line(_just_made_three, Message("While this weight stays, all your points count.")),
        _weight(2, NEEDS_A_THREE),
        _weight(3, Message("While you aim, a gold box shows where your weight should stop.")),
        _weight(4, PAST_THE_LINE),
        _weight(5, Message("Hang over the edge for {hanger}, over a corner for {corner}. Fall off and you get nothing.",
                           hanger=HANGER, corner=CORNER_HANGER)),
        _weight(6, Message("A weight that hits another one passes its speed on.")),
        _weight(7, Message("At {count} points the frame is played to its end. Most points win.",
                           count=TARGET)),
        _line(_is_before_first_three, NEEDS_A_THREE),
    )
)  # fmt: skip
