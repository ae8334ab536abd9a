"""Explains Horse Collar during a player's first eight weights: sliding, scoring, the edge and the dust."""

from game.engine.message import Message
from game.games.horse_collar.rules import moves
from game.games.horse_collar.rules.board import CORNER_HANGER, HANGER
from game.games.horse_collar.rules.state import TARGET, WEIGHTS, HorseCollarState
from game.session.tutorial.trainer import Line, OpenQuestion, Trainer

Question = OpenQuestion[HorseCollarState]


def _weight_number(question: Question) -> int:
    """Returns the number of the player's next weight, counted from 1 over all frames."""
    view = question.view
    player = question.player
    weights_per_frame = sum(share.weights for share in view.shares_of(view.side_of(player)) if share.seat == player)
    return (view.frame - 1) * weights_per_frame + view.sliders.count(player) + 1


def _must_dust(question: Question) -> bool:
    return _weight_number(question) <= WEIGHTS and moves.can_dust(question.view)


def _line(weight: int, message: Message, at: str) -> Line[HorseCollarState]:
    """Returns a line for the player's weight with a number, which points at a part of the table."""
    return Line(lambda question: _weight_number(question) == weight, lambda _question: message, lambda _question: at)


def _first_slide(question: Question) -> Message:
    if question.is_on_keyboard:
        return Message("Open the sliders and set the shot. Without a 3, a turn scores nothing.")
    if question.has_pointer:
        return Message("Drag the weight, pull it back, let go. Without a 3, a turn scores nothing.")
    return Message("Pull the weight back and let go, or open the sliders. Without a 3, a turn scores nothing.")


def _light_box(question: Question) -> Message:
    if question.is_on_keyboard:
        return Message("The light box shows where it should stop. Get it into the 3 and slide.")
    return Message("The light box shows where it should stop. Get it into the 3 and let go.")


TRAINER = Trainer(
    (
        Line(
            _must_dust,
            lambda _question: Message("When one shows, Dust makes the board fast again. It costs nothing."),
            lambda _question: "dust",
        ),
        Line(lambda question: _weight_number(question) == 1, _first_slide, lambda _question: "plate"),
        _line(2, Message("Hang over the edge for {hanger}, over a corner for {corner}. Fall off and you get nothing.",
                         hanger=HANGER, corner=CORNER_HANGER), "hanger"),
        Line(lambda question: _weight_number(question) == 3, _light_box, lambda _question: "plate"),
        _line(4, Message("Wholly over the line counts 2 or 3. Anything short of it counts 1."), "numeral.3"),
        _line(5, Message("Sliding wears the dust off. Dry spots show as dark scratches, and they brake."), "dust"),
        _line(6, Message("A hit passes its speed on."), ""),
        _line(7, Message("At {count} points the frame is played to its end. Most points win.",
                         count=TARGET), "side.0"),
    )
)  # fmt: skip
