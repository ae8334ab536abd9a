"""Sets chapters up: plays the turns before one from a script, and looks up horses and their figures."""

from dataclasses import dataclass

from game.games.long_shot.rules.horses import FIELD_CARDS
from game.games.long_shot.rules.horses import HORSE_CARDS as HORSES
from game.games.long_shot.rules.state import ACT, BET_DOLLARS, KEEP, THROW_MOVE, LongShotState
from game.session.session import MatchSession
from game.session.tutorial.tutorial import parse_command

PASS_LINE = "pass"


def bet_payout(horse: int, place: int, stake: int = BET_DOLLARS) -> int:
    """Returns the dollars for a stake on a horse that finishes in that place, 1 to 3."""
    return stake * HORSES[horse].odds[place - 1]


def faces_moving_only_own_horse(horse: int) -> list[int]:
    """Returns the numbers that move no horse but their own: neither the horse's nor one that it follows."""
    return [card.number for card in FIELD_CARDS if card.number != horse and not HORSES[horse].has_on_bar(card.number)]


def cheapest_follower(face: int, beside: int) -> int:
    """Returns the cheapest horse that follows that number, but for `beside`; 0 if there is none."""
    followers = [card for card in FIELD_CARDS if card.has_on_bar(face) and card.number != beside]
    return min(followers, key=lambda card: card.price).number if followers else 0


@dataclass(frozen=True, slots=True)
class ScriptedTurn:
    """A roll and an action; with `rerolled_move`, the token is spent and the move die then shows that face.

    It declines everything else: no answers, no horses along, no card for a 0.
    """

    horse: int
    move: int
    action: str = PASS_LINE
    rerolled_move: int = -1

    def play(self, session: MatchSession) -> None:
        """Plays the turn, from its roll to its action. Raises CommandRejected."""
        session.submit(parse_command(session, f"roll horse={self.horse} move={self.move}"))
        while (phase := _phase(session)) != ACT:
            session.submit(parse_command(session, self._answer_to(phase)))
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
