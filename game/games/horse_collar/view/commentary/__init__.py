"""Defines the commentary of Horse Collar: phrases on frames, turns, slides and scores, with their conditions."""

from functools import partial

from game.commentary.commentator import Commentator, PhraseGroup, group, phrase, silence, where
from game.engine.rules import Event
from game.games.horse_collar.rules import events
from game.games.horse_collar.rules.board import CORNER_HANGER, DEUCE, HANGER, ONE, TREY
from game.games.horse_collar.rules.motion import final_positions
from game.games.horse_collar.rules.state import HorseCollarState
from game.games.horse_collar.view.commentary.facts import CONDITIONS, HorseCollarFacts
from game.presentation.captions import FactReader

FRAME = (
    group("is_first_frame")(
        phrase("The first frame. The game is to {target} points."),
        phrase("The board is dusted and fast. Frame 1!"),
        phrase("Frame 1: eight weights for each side."),
    ),
    group("all_level")(
        phrase("Frame {frame}, and everything is level."),
        phrase("All square before frame {frame}."),
    ),
    group("is_close")(
        phrase("Frame {frame}. Only {lead} ahead: {leader}."),
        phrase("Just {lead} between the first two. Frame {frame}."),
    ),
    group("one_leads")(
        phrase("Frame {frame}. In front by {lead}: {leader}."),
        phrase("{leader}: {lead} ahead before frame {frame}."),
    ),
    group()(
        phrase("Frame {frame} begins."),
        phrase("On to frame {frame}."),
    ),
)

TURN = (
    group("rival_is_there")(
        phrase("{name} has {weights} to answer {target}."),
        phrase("{name} must score now: {weights} left to slide."),
    ),
    group()(
        phrase("{name} takes {weights} in hand."),
        phrase("{weights} for {name}."),
        phrase("{name} steps up to the table."),
        phrase("Next at the table: {name}."),
    ),
)

DUSTED = (
    group()(
        phrase("{name} dusts the board."),
        phrase("Fresh dust from {name}: the board is fast again."),
        phrase("{name} makes the dry spots fast again."),
    ),
)

SLID = (
    group(where(value=CORNER_HANGER))(
        phrase("A corner hanger! {value} points for {name}!"),
        phrase("Unbelievable: {name} hangs it over the corner for {value}!"),
        phrase("Over two edges at once! {value} for {name}!"),
        phrase("{name} finds the corner, and it hangs: {value}!"),
    ),
    group("pushes_hanger")(
        phrase("{name} pushes one over the end: it hangs for {hanger_value}!"),
        phrase("Touched, and now it hangs! {hanger_value} points."),
        phrase("A nudge from {name}, and it hangs: {hanger_value}!"),
        phrase("{name} taps it to the brink: {hanger_value}!"),
        phrase("Pushed over the end, and it stays! {hanger_value} for {name}."),
        phrase("{name} hits one, and that one hangs: {hanger_value}!"),
    ),
    group(where(value=HANGER))(
        phrase("It hangs! {value} points for {name}."),
        phrase("A hanger for {name}! {value}."),
        phrase("Over the end, and it stays! {value} points."),
        phrase("{name} leaves it hanging: {value}!"),
        phrase("Half on, half off: {value} for {name}!"),
        phrase("It teeters and stays: {value} for {name}."),
        phrase("A breath more and it would fall! {value} points."),
        phrase("Right on the edge! {value} for {name}."),
        phrase("{name} stops it in thin air: {value}!"),
        phrase("{value} for {name}, by a hair!"),
    ),
    group("knocks_hanger_off")(
        phrase("Oh no: {name} knocks a hanger off."),
        phrase("There goes the hanger. {name} hit it."),
    ),
    group("knocks_many_off")(
        phrase("{name} clears {knocked} weights off the board."),
        phrase("Crash! {knocked} weights fall."),
    ),
    group("knocks_off", where(has_fallen=True))(
        phrase("Both fall: nothing gained for {name}."),
        phrase("Two in the gutter with one slide."),
    ),
    group("knocks_off")(
        phrase("{name} knocks one off the board."),
        phrase("One weight makes way, and falls."),
    ),
    group("falls_alone")(
        phrase("No luck: into the gutter."),
        phrase("{name} loses one to the gutter."),
        phrase("Gone! Into the gutter it drops."),
    ),
    group(where(has_fallen=True))(
        phrase("It hits another and falls."),
        phrase("A touch, and {name}'s weight drops off."),
    ),
    group(where(value=TREY))(
        phrase("A 3 for {name}."),
        phrase("Right in the 3!"),
        phrase("{name} finds the 3. {lying} on the board."),
    ),
    group(where(value=DEUCE))(
        phrase("A 2 for {name}."),
        phrase("Over the first line: 2."),
    ),
    group(where(value=ONE), where(touched=True))(
        phrase("A touch, and it stays for 1."),
        phrase("It bumps another and counts 1."),
    ),
    group(where(value=ONE))(
        phrase("A 1 for {name}."),
        phrase("It stops early: 1."),
    ),
    silence(),
)

SHORT = (
    group()(
        phrase("Short of the foul line: it comes off."),
        phrase("Not over the foul line. Off it goes."),
        phrase("Too short. That weight is taken off."),
    ),
)

SCORED = (
    group("reaches_target", "one_side_follows")(
        phrase("{total} for {team}. {rival}: {needed} to win!"),
        phrase("{points} for {team}! Last turn: {rival}, {needed} to win."),
    ),
    group("reaches_target")(
        phrase("{points}! {total} in all for {team}."),
        phrase("{total} for {team}: that is {target} or more!"),
    ),
    group("lacks_three")(
        phrase("{lost} on the board, but no 3: nothing counts."),
        phrase("No 3, so no points for {team}."),
        phrase("No 3: {lost} lost for {team}."),
        phrase("No 3 for {team}, so nothing counts."),
        phrase("{lost} for nothing: no 3 for {team}."),
    ),
    group(where(lying=0))(
        phrase("Nothing on the board: no points for {team}."),
        phrase("An empty board, and nothing for {team}."),
        phrase("Not one weight is left for {team}."),
        phrase("Nothing on the board counts for {team}."),
    ),
    group("is_great")(
        phrase("What a turn: {points} for {team}!"),
        phrase("{points} at once! {total} for {team}."),
    ),
    group("takes_lead")(
        phrase("{points}: the lead for {team}, with {total}."),
        phrase("In front with {total}: {team}."),
    ),
    group()(
        phrase("{points} for {team}, {total} in all."),
        phrase("{points} more for {team}. {missing} to go."),
        phrase("{points}. Still {missing} to go for {team}."),
    ),
)

ENDED = (
    group("ends_by_frames", "one_leads")(
        phrase("The last frame is over. {leader} wins, {best} to {second}!"),
        phrase("No more frames: {best} to {second} for {leader}."),
    ),
    group("ends_by_frames")(
        phrase("The last frame is over, and nobody is ahead."),
        phrase("No more frames, and the first two are level."),
    ),
    group()(
        phrase("{leader} wins, {best} to {second}!"),
        phrase("Game over: {best} to {second} for {leader}."),
    ),
)


PHRASES: dict[type[Event], tuple[PhraseGroup, ...]] = {
    events.FrameBegan: FRAME,
    events.TurnBegan: TURN,
    events.BoardDusted: DUSTED,
    events.WeightSlid: SLID,
    events.ShortWeightRemoved: SHORT,
    events.SideScored: SCORED,
    events.GameEnded: ENDED,
}


def stated_fact(_view: HorseCollarState, event: Event) -> FactReader | None:
    """Returns a reader of the points, of the weights left, or of the values of the moved weights.

    Words about a score are withdrawn with the first slide of the next turn.
    All other words report an event.
    """
    match event:
        case events.FrameBegan():
            return lambda view: (view.frame, view.totals)
        case events.SideScored():
            return lambda view: (view.totals, view.is_scored or not view.slid)
        case events.TurnBegan():
            return lambda view: (view.seat, view.weights_left)
        case events.WeightSlid(path=path):
            return lambda view: [view.value(weight) for weight in final_positions(path) if weight in view.lying()]
        case _:
            return None


HorseCollarCommentator = partial(Commentator, PHRASES, HorseCollarFacts, CONDITIONS)
