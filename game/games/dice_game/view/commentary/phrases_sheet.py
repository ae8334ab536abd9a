"""Defines the phrases about marks on sheets, bonuses and abilities. A phrase is true if its predicates hold."""

from game.commentary.commentator import Predicate, group, phrase, silence, where
from game.games.dice_game.rules import events
from game.games.dice_game.view.commentary.event_facts import DiceGameEventFacts


def chooses(*bonuses: str) -> Predicate:
    """Returns the predicate that is true for these bonuses."""

    def predicate(f: DiceGameEventFacts) -> bool:
        return events.bonus_of(f.event) in bonuses

    predicate.__name__ = f"chooses {'/'.join(bonuses)}"
    return predicate


BONUS = (
    group(chooses("cash"))(
        phrase("{name} takes the $7."),
        phrase("{name} takes a bonus: $7."),
        phrase("{name}'s bonus: $7."),
    ),
    group(chooses("back_two"))(
        phrase("{name}'s bonus: two horses go back."),
        phrase("{name} may move two horses back."),
    ),
    group(chooses("back_one"))(
        phrase("{name}'s bonus: one horse goes back."),
        phrase("{name} may move a horse back."),
    ),
    group(chooses("forward_two"))(
        phrase("{name}'s bonus: two horses go forward."),
        phrase("{name} may move two horses forward."),
    ),
    group(chooses("forward_one"))(
        phrase("{name}'s bonus: one horse goes forward."),
        phrase("{name} may move a horse forward."),
    ),
    group(chooses("free_bet"))(
        phrase("{name}'s bonus: a free bet."),
        phrase("{name} gets a free bet."),
    ),
    group(chooses("helmet"))(
        phrase("{name}'s bonus: any Helmet."),
        phrase("{name} may take any Helmet."),
    ),
    group(chooses("jersey"))(
        phrase("{name}'s bonus: any Jersey."),
        phrase("{name} may take any Jersey."),
    ),
    group(chooses("free_horse"))(
        phrase("{name}'s bonus: a free horse."),
        phrase("{name} may take a free horse."),
    ),
    group()(
        phrase("{name} takes the bonus {bonus}."),
    ),
)

WILD = (
    group()(
        phrase("{name} uses a Wild Number: {number}."),
        phrase("{name} plays {a_number} instead."),
        phrase("{name} changes it to {a_number}."),
        phrase("{name} makes it {a_number}."),
        phrase("{name}'s first Wild Number: {number}.", "is_first_wild"),
        phrase("{name}'s last Wild Number: {number}.", "is_last_wild"),
    ),
)

RECOVERED = (
    group(where(count=1))(
        phrase("{name} recovers a Wild Number."),
        phrase("{name} gets a Wild Number back."),
    ),
    group("is_some")(
        phrase("{name} recovers {count} Wild Numbers."),
        phrase("{name} gets {count} Wild Numbers back."),
    ),
)

CIRCLE = (
    silence("fills_line"),  # the next event is about the line
    group("is_one_short_twice")(
        phrase("{name} needs one more in two lines!"),
        phrase("{name} gets {a_number}. Two lines need one more!"),
    ),
    group("is_one_short")(
        phrase("{name} needs one more for a line."),
        phrase("{name} crosses off {a_number}: one more for a line."),
        phrase("{name} crosses off {a_number}, one short of a line."),
    ),
    group()(
        phrase("{name} crosses out {a_number}."),
        phrase("{name} crosses off {a_number} on the grid."),
        phrase("{name} crosses off concession {number}."),
        phrase("{name} crosses off {a_number}."),
    ),
)

LINE = (
    group("fills_row")(
        phrase("{name} completes a row!"),
        phrase("{name} completes row {line}!"),
        phrase("{name} fills row {line} and gets a bonus!"),
        phrase("{name}'s first line is a row!", where(lines=1)),
        phrase("{name} completes a row: {lines} lines now!", "has_more_lines"),
    ),
    group("fills_column")(
        phrase("{name} completes a column!"),
        phrase("{name} completes column {line}!"),
        phrase("{name} fills column {line} and gets a bonus!"),
        phrase("{name}'s first line is a column!", where(lines=1)),
        phrase("{name} completes a column: {lines} lines now!", "has_more_lines"),
    ),
)

HELMET = (
    group("completes_set")(
        phrase("{name} completes the set of {runner}!"),
        phrase("{name} completes {horse}'s jockey set!"),
    ),
    group("past_line")(
        phrase("{name} may bet on {horse} again."),
        phrase("{name} has {horse}'s Helmet to bet on it."),
    ),
    group()(
        phrase("{name} gets the Helmet for {runner}."),
        phrase("{name} claims the Helmet for {runner}."),
        phrase("{name} takes {horse}'s Helmet."),
        phrase("{name} takes a Helmet; {horse} is home.", "is_home"),
    ),
)

JERSEY = (
    group("completes_set")(
        phrase("{name} completes the set of {runner}!"),
        phrase("{name} completes {horse}'s jockey set!"),
    ),
    group()(
        phrase("{name} gets the Jersey for {runner}."),
        phrase("{name} claims the Jersey for {runner}."),
        phrase("{name} takes {horse}'s Jersey."),
        phrase("{name} takes a Jersey; {horse} is home.", "is_home"),
    ),
)

BAR = (
    group("fills_bar")(
        phrase("All eight follow {card} now."),
        phrase("{card} has all eight as followers."),
    ),
    group("marks_own_bar")(
        phrase("{horse} now moves 1 extra."),
        phrase("{name} lets {horse} move 1 extra."),
    ),
    group("is_home")(
        phrase("{horse} (home) follows {card} now."),
    ),
    group("marks_other_bar", "is_racing")(
        phrase("{horse} follows {card} now."),
        phrase("{horse} now moves 1 with {card}."),
        phrase("{name} has {horse} follow {card}."),
        phrase("{card}'s new follower: {horse}."),
        phrase("{name} lets {horse} follow {card}."),
        phrase("{name}'s own {horse} follows {card}.", "is_own"),
        phrase("{card} has {on_bar} followers now."),
    ),
)

EARNED = (
    silence(where(cause="cash")),  # the phrase about the bonus has the amount
    group("by_ability")(
        phrase("{card} brings {name} ${amount}."),
        phrase("{name} gains ${amount}: {card}."),
        phrase("{name} gets ${amount} from {card}."),
        phrase("{card} pays {name}: now ${money}."),
    ),
    group()(
        phrase("{name} gains ${amount}."),
        phrase("{name} gets ${amount}."),
        phrase("{name} gains ${amount}: now ${money}."),
    ),
)

LOST = (
    group("spends_last")(
        phrase("{card} takes {name}'s last ${amount}.", "by_ability"),
        phrase("{name} loses the last ${amount}."),
    ),
    group("by_ability")(
        phrase("{card} costs {name} ${amount}."),
        phrase("{name} loses ${amount} to {card}."),
        phrase("{name} loses ${amount}: {card}."),
        phrase("{name} is down to ${money}: {card}."),
    ),
)

ASKED = (
    silence("is_idle"),  # the next event has the reason
    group("by_ability")(
        phrase("Use {card}'s ability?"),
        phrase("{name}, use {card}'s ability?"),
        phrase("{name} may use {card}'s ability."),
    ),
)

ANSWERED = (
    group("is_idle", "by_ability")(
        phrase("{card}: {why}."),
    ),
    group("is_idle")(
        phrase("No bonus: {why}."),
    ),
    group("is_left_unused")(
        phrase("{name} skips {card}'s ability."),
        phrase("{name} doesn't use {card}'s ability."),
        phrase("{card}'s ability stays unused."),
    ),
)

PASSED = (
    group("passes")(
        phrase("{name} passes."),
        phrase("{name} has no action and passes."),
        phrase("{name} can't do anything: pass."),
    ),
)
