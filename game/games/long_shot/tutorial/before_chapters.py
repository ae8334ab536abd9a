"""Prepares chapters: plays scripted turns before a chapter, and finds horses for it."""

from dataclasses import dataclass

from game.games.long_shot.rules.horses import FIELD_CARDS
from game.games.long_shot.rules.horses import HORSE_CARDS as HORSES
from game.games.long_shot.rules.state import ACT, BET_DOLLARS, KEEP, THROW_MOVE, LongShotState
from game.session.session import MatchSession
from game.session.tutorial.tutorial import parse_command

PASS_LINE = "pass"


def bet_payout(horse: int, place: int, stake: int = BET_DOLLARS) -> int:
    """Returns the dollars for a stake on a horse that finishes in a place, 1 to 3."""
    return stake * HORSES[horse].odds[place - 1]


def faces_moving_only_own_horse(horse: int) -> list[int]:
    """Returns the numbers that do not move this horse: neither its own number nor one on its bar."""
    return [card.number for card in FIELD_CARDS if card.number != horse and not HORSES[horse].has_on_bar(card.number)]


def cheapest_follower(face: int, excluded: int) -> int:
    """Returns the cheapest horse that follows a number, except `excluded`; 0 for none."""
    followers = [card for card in FIELD_CARDS if card.has_on_bar(face) and card.number != excluded]
    return min(followers, key=lambda card: card.price).number if followers else 0


@dataclass(frozen=True, slots=True)
class ScriptedTurn:
    """A roll and an action. All other questions are declined: answers, followers, a card for a 0."""

    horse: int
    move: int
    action: str = PASS_LINE
    rerolled_move: int = -1
    """The face of the move die after a reroll with the token; −1 for no reroll."""

    def play(self, session: MatchSession) -> None:
        """Plays the turn from the roll to the action. Raises CommandRejected."""
        session.submit(parse_command(session, f"roll horse={self.horse} move={self.move}"))
        while _phase(session) != ACT:
            session.submit(parse_command(session, self._answer_to(_phase(session))))
        session.submit(parse_command(session, self.action))

    def _answer_to(self, phase: str) -> str:
        answers = {
            KEEP: "keep" if self.rerolled_move < 0 else "reroll die=move",
            THROW_MOVE: f"throw face={self.rerolled_move}",
        }
        return answers.get(phase, PASS_LINE)


def _phase(session: MatchSession) -> str:
    state = session.match.state
    assert isinstance(state, LongShotState)
    return state.phase
