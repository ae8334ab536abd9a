"""Explains Horse Collar during a player's first weights: force, scoring, the edge and the dust.

The trainer recommends the middle of the 3 for the first weights of a frame, then the edge. A side that is behind aims
at the edge as soon as it has a 3.
"""

from collections.abc import Callable, Sequence

from game.engine.message import Message
from game.engine.rules import Command, Seat
from game.games.horse_collar.bots.plans import MIDDLE_LANES, REGULAR, free_lanes, slide_to
from game.games.horse_collar.rules import events, moves, physics
from game.games.horse_collar.rules.board import CORNER_HANGER, HANGER, MM, RADIUS, TREY, TREY_DEPTH
from game.games.horse_collar.rules.state import TARGET, WEIGHTS, HorseCollarState
from game.games.horse_collar.wording import MIDDLE_MM
from game.session.tutorial.trainer import Line, OpenQuestion, Trainer

Question = OpenQuestion[HorseCollarState]
SAFE_DEPTH = (TREY_DEPTH - 2 * RADIUS) // 2 // MM + RADIUS // MM
"""Distance of a weight in the middle of the 3 from the end, in millimetres."""
SAFE_WEIGHTS = 6
"""Number of a side's first weights in a frame for which the middle of the 3 is recommended."""
NEAT_LANES = tuple(MIDDLE_MM + 71 * step for step in range(-3, 4))
"""Lanes for seven weights side by side, in millimetres from the left edge."""
EDGE_DEPTH = RADIUS // 2 // MM
"""Distance of a weight in the middle of the places where it hangs from the end, in millimetres."""
LAST_LESSON_FRAME = 3
"""Number of the last frame in which the plan of the star is explained, and a push is praised."""
NEEDS_A_THREE = Message("You need a weight worth 3 or more. Without one, the frame scores 0.")
PAST_THE_LINE = Message("A weight counts 3 when all of it is past the line before the 3. On that line it counts 2.")


def _weight_number(question: Question) -> int:
    """Returns the number of the player's next weight, counted from 1 over all frames."""
    view = question.view
    player = question.player
    weights_per_frame = sum(share.weights for share in view.shares_of(view.side_of(player)) if share.seat == player)
    return (view.frame - 1) * weights_per_frame + view.sliders.count(player) + 1


def _is_before_first_three(question: Question) -> bool:
    return question.view.is_before_first_three


def _needs_three(question: Question) -> bool:
    """Returns whether the middle of the 3 is recommended: at first, and until a weight on the board counts 3."""
    view = question.view
    return not view.has_three or (view.slid < SAFE_WEIGHTS and not _is_behind(view))


def _is_behind(view: HorseCollarState) -> bool:
    """Returns whether the side in turn is behind after the first frame, which teaches the plan."""
    return view.frame > 1 and max(view.totals) > view.totals[view.side]


def _advice(question: Question) -> Command | None:
    """Returns the slide to the 3 or to the edge, in the free lane nearest to the middle of the board.

    Lanes that leave room for seven weights have priority. None for the usual hint if no lane is free.
    """
    view = question.view
    free = (list(free_lanes(view, REGULAR, lanes)) for lanes in (NEAT_LANES, MIDDLE_LANES))
    lanes = next(filter(None, free), None)
    if not lanes:
        return None
    lane = min((lane.across for lane in lanes), key=lambda across: abs(across - MIDDLE_MM))
    return slide_to(view, lane, SAFE_DEPTH if _needs_three(question) else EDGE_DEPTH, sees_wear=True)


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


def _pushed_points(question: Question) -> int:
    """Returns the points that the player's last weight added to those of other weights."""
    view = question.view
    slides = events.turn_records(question.log)[-1].slides
    if not view.slid or slides[-1].seat != question.player:
        return 0
    return events.slide_gain(view.board, slides[-1]) - view.value(slides[-1].weight)


def _pushed_well(question: Question) -> bool:
    """Returns whether the last weight gained points by pushes in an early frame, and they count."""
    view = question.view
    return view.frame <= LAST_LESSON_FRAME and _pushed_points(question) > 0 and view.counted_points > 0


def _was_too_hard(question: Question) -> bool:
    """Returns whether the player's last weight would have fallen by itself, and it or another one fell."""
    if _last_stop(question) != question.view.board.length:
        return False
    return bool(events.turn_records(question.log)[-1].slides[-1].fallen)


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
    """Returns a line with the trainer's recommendation."""
    return Line(when, lambda _question: message, advice=_advice, repeats=repeats)


def _weight(number: int, message: Message) -> Line[HorseCollarState]:
    """Returns a line for the player's weight with a number."""
    return _line(lambda question: _weight_number(question) == number, message)


def _first_slide(question: Question) -> Message:
    """Returns the central rule, and the controls that no hand demonstrates."""
    if question.kind:  # the sliders are open
        return Message("Set the power to the star and slide. Without a 3 or more, nothing counts.")
    if question.is_on_keyboard:
        return Message("Open the sliders, then set the power to the star.")
    return Message("First goal: a weight in the 3. Without a 3 or more, nothing counts.")


def _too_hard(question: Question) -> Message:
    if _needs_three(question):
        return Message("Too hard! The 3 on the power bar shows how much it takes.")
    return Message("Too hard! Just past the 3 on the power bar, a weight falls off.")


def _keep(question: Question) -> Message:
    value = question.view.value(question.view.slid - 1)
    return Message("Keep this {value} on the board: without a 3 or more, nothing counts.", value=value)


def _slides(view: HorseCollarState, player: Seat, legal: Sequence[Command]) -> Sequence[Command]:
    """Returns the legal slides: dusting costs nothing, so a hint to dust would only hide the one to slide."""
    if not moves.can_dust(view):
        return legal
    return moves.legal(player, view.board.speeds, dust=False)


def _plan(question: Question) -> Message:
    if _is_behind(question.view):
        return Message("You are behind: after one 3, the star aims at the edge for {hanger}.", hanger=HANGER)
    return Message("The star's plan: six weights into the 3, then two to the edge.")


TRAINER = Trainer(
    (
        Line(
            lambda question: moves.can_dust(question.view),
            lambda _question: Message("Scratches are dry spots: they brake. Dust makes them fast again, free."),
            at=lambda _question: "dust",
            advice=_advice,
        ),
        Line(
            _pushed_well,
            lambda _question: Message("A push counts, too!"),
            advice=_advice,
            repeats=True,
        ),
        Line(_was_too_hard, _too_hard, advice=_advice, repeats=True),
        _line(_was_too_soft, Message("Too soft! The 3 on the power bar shows how much it takes."), repeats=True),
        _line(_was_deflected, Message("It hit another weight on its way. A free lane is safer.")),
        Line(lambda question: _weight_number(question) == 1, _first_slide, advice=_advice),
        Line(_just_made_three, _keep, at=lambda question: f"weight.{question.view.slid - 1}", advice=_advice),
        _weight(2, NEEDS_A_THREE),
        _weight(3, Message("At {count} points the frame is played to its end. Most points win.",
                           count=TARGET)),
        _weight(4, PAST_THE_LINE),
        _weight(5, Message("A weight that hits another one passes its speed on.")),
        _weight(7, Message("Hang over the edge for {hanger}, over a corner for {corner}. Fall off and you get nothing.",
                           hanger=HANGER, corner=CORNER_HANGER)),
        _line(_is_before_first_three, NEEDS_A_THREE),
        Line(lambda question: question.view.frame <= LAST_LESSON_FRAME, _plan, advice=_advice),
    ),
    advisable=_slides,
)  # fmt: skip
