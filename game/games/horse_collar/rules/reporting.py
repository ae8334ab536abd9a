"""Counts the statistics of games for simulations, and summarises a state for JSON."""

from collections.abc import Iterable, Mapping

from game.engine.rules import Event
from game.games.horse_collar.rules import events
from game.games.horse_collar.rules.board import MM
from game.games.horse_collar.rules.state import TARGET, HorseCollarState


def count_statistics(log: Iterable[Event]) -> dict[str, int]:
    """Returns frames (`rounds`), turns of sides, points, turns that counted nothing, slides, touches, weights that
    fell, dustings, and whether the target ended the game.
    """
    facts = list(log)
    turns = events.turn_records(facts)
    points = [turn.score.points for turn in turns if turn.score]
    slides = [slide for turn in turns for slide in turn.slides]
    counts = {
        "rounds": sum(turn.frame > 0 for turn in turns),
        "turns": len(points),
        "points": sum(points),
        "empty_turns": points.count(0),
        "slides": len(slides),
        "touching_slides": sum(bool(slide.touches) for slide in slides),
        "fallen": sum(turn.fallen for turn in turns),
        "dustings": sum(turn.dustings for turn in turns),
        "by_target": int(events.GameEnded("target") in facts[-1:]),
    }
    return {name: count for name, count in counts.items() if count}


def findings(counts: Mapping[str, int]) -> dict[str, object]:
    """Returns averages per turn of eight weights over many games, and the number of games that the target ended."""
    turns = max(1, counts.get("turns", 0))
    slides = max(1, counts.get("slides", 0))
    points = counts.get("points", 0)
    return {
        "points_a_turn": round(points / turns, 2),
        "turns_to_target": round(TARGET * turns / points, 2) if points else None,
        "turns_without_points": round(counts.get("empty_turns", 0) / turns, 4),
        "slides_that_touch": round(counts.get("touching_slides", 0) / slides, 4),
        "weights_that_fall": round(counts.get("fallen", 0) / slides, 4),
        "dustings_a_turn": round(counts.get("dustings", 0) / turns, 3),
        "ended_by_target": counts.get("by_target", 0),
    }


def summarise(state: HorseCollarState) -> dict[str, object]:
    """Returns plain values of a state.

    By weight: `positions` (whole decimetres along the board, 0 off it), `along` and `across` (millimetres) and
    `values`. By seat: `money` (the points of the seat's side).
    """
    totals = state.totals
    points = [position or (0, 0) for position in state.weights]
    return {
        "round": state.frame,
        "side": state.side,
        "slid": state.slid,
        "positions": [x // (100 * MM) for x, _y in points],
        "along": [x // MM for x, _y in points],
        "across": [y // MM for _x, y in points],
        "values": [state.value(weight) for weight in range(len(state.weights))],
        "points": totals,
        "money": [totals[state.side_of(seat)] for seat in state.seats],
        "frames": [list(points) for points in state.scores],
    }
