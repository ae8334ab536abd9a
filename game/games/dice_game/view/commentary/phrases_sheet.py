"""Defines the phrases on a chosen bonus: what it will do, not yet to whom. Each is true where its predicates hold."""

from __future__ import annotations

from game.commentary import predicates as field
from game.commentary.phrase_rules import Predicate, group, phrase, silence
from game.games.dice_game.view.commentary import predicates
from game.games.dice_game.view.commentary.event_facts import DiceGameEventFacts
from game.games.lap.commentary import predicates as lap


def chooses(*bonuses: str) -> Predicate:
    """The question whether the bonus is one of these."""

    def claim(f: DiceGameEventFacts) -> bool:
        return f.bonus_key in bonuses

    claim.__name__ = f"chooses {'/'.join(bonuses)}"
    return claim


BONUS = (
    group(chooses("cash"))(
        phrase("{name} takes the $7."),
        phrase("Seven dollars from the till for {name}."),
        phrase("Cash for {name}: $7."),
    ),
    group(chooses("back_two"))(
        phrase("{name}'s bonus holds two horses back."),
        phrase("{name} looks for two horses to hold back."),
    ),
    group(chooses("back_one"))(
        phrase("{name}'s bonus holds one horse back."),
        phrase("{name} looks for a horse to hold back."),
    ),
    group(chooses("forward_two"))(
        phrase("{name}'s bonus pushes two horses on."),
        phrase("{name} looks for two horses to push on."),
    ),
    group(chooses("forward_one"))(
        phrase("{name}'s bonus pushes one horse on."),
        phrase("{name} looks for a horse to push on."),
    ),
    group(chooses("free_bet"))(
        phrase("{name} has a bet for nothing."),
        phrase("A free bet for {name}."),
    ),
    group(chooses("helmet"))(
        phrase("{name} may have any Helmet."),
        phrase("{name} goes along the Helmet shelf."),
    ),
    group(chooses("jersey"))(
        phrase("{name} may have any Jersey."),
        phrase("{name} goes along the Jersey rail."),
    ),
    group(chooses("free_horse"))(
        phrase("{name} goes to the market without a purse."),
        phrase("{name}'s bonus: a horse for nothing."),
    ),
    group()(
        phrase("{name} takes the bonus {bonus}."),
        phrase("A bonus for {name}: {bonus}."),
    ),
)

WILD = (
    group()(
        phrase("{name} makes it {a_number}."),
        phrase("Wild! {name} plays {a_number}."),
        phrase("{name} calls it {a_number}."),
        phrase("The die says one thing, {name} says {number}."),
        phrase("{name} spends a Wild Number: {number}."),
        phrase("{name}'s first Wild Number: {a_number}.", predicates.is_first_wild),
        phrase("{name}'s last Wild Number: {a_number}.", predicates.is_last_wild),
    ),
)

RECOVERED = (
    group(predicates.is_one)(
        phrase("{name} has a Wild Number back."),
        phrase("{name} rubs out the X on a Wild Number."),
        phrase("One Wild Number comes back to {name}."),
    ),
    group(predicates.is_some)(
        phrase("{name} has {count} Wild Numbers back."),
        phrase("{count} Wild Numbers come back to {name}."),
    ),
)

CIRCLE = (
    silence(predicates.fills_line),  # the line itself is called next
    group(predicates.is_one_short_twice)(
        phrase("{name} marks {a_number}: one circle short of two lines!"),
    ),
    group(predicates.is_one_short)(
        phrase("{name} marks {a_number}: one circle short of a line."),
        phrase("{name} marks {a_number}; one circle more makes a line."),
        phrase("One more circle would do: {name} marks {a_number}."),
    ),
    group()(
        phrase("{name} marks {a_number} on the grid."),
        phrase("{name} crosses off {a_number}."),
        phrase("Concessions: {a_number} for {name}."),
        phrase("A lemonade and {a_number} for {name}."),
        phrase("{name} stops at the pie stand: {a_number}."),
        phrase("Peanuts for {name}, and {a_number}."),
    ),
)

LINE = (
    group(predicates.fills_row)(
        phrase("A row for {name}!"),
        phrase("Row {line} is full, and {name} takes a bonus!"),
        phrase("Four across for {name}!"),
        phrase("{name}'s first line is a row!", predicates.is_first_line),
        phrase("A row, and {lines} lines in all for {name}!", predicates.has_more_lines),
    ),
    group(predicates.fills_column)(
        phrase("A column for {name}!"),
        phrase("Column {line} is full, and {name} takes a bonus!"),
        phrase("Four down for {name}!"),
        phrase("{name}'s first line is a column!", predicates.is_first_line),
        phrase("A column, and {lines} lines in all for {name}!", predicates.has_more_lines),
    ),
)

HELMET = (
    group(predicates.completes_set)(
        phrase("Helmet and Jersey: {name} has the set of {runner}!"),
        phrase("{name} completes the jockey set of {runner}!"),
        phrase("{horse}'s jockey is dressed, thanks to {name}!"),
    ),
    group(lap.past_line)(
        phrase("The Helmet of {runner}: {name} may bet past the line."),
        phrase("{name} may still bet on {runner}, Helmet in hand."),
    ),
    group()(
        phrase("{name}: Helmet of {runner}."),
        phrase("{name} marks the Helmet of {runner}."),
        phrase("A Helmet for {name}: {runner}."),
        phrase("{name} tries the Helmet of {runner}."),
        phrase("{name} takes a Helmet; {runner} is home already.", field.is_home),
    ),
)

JERSEY = (
    group(predicates.completes_set)(
        phrase("Jersey and Helmet: {name} has the set of {runner}!"),
        phrase("The jockey set of {runner} is {name}'s!"),
        phrase("{name} does up the buttons of {horse}'s jockey!"),
    ),
    group()(
        phrase("{name}: Jersey of {runner}."),
        phrase("{name} marks the Jersey of {runner}."),
        phrase("A Jersey for {name}: {runner}."),
        phrase("{name} irons the Jersey of {runner}."),
        phrase("{name} takes a Jersey; {runner} is home already.", field.is_home),
    ),
)

BAR = (
    group(predicates.fills_bar)(
        phrase("Now everybody is on {card}'s bar."),
        phrase("{horse} fills the bar of {card}."),
    ),
    group(predicates.marks_own_bar)(
        phrase("{horse} goes on its own bar."),
        phrase("{name} puts {horse} on its own bar."),
    ),
    group(field.is_home)(
        phrase("{horse} goes on {card}'s bar, for show: it is home."),
    ),
    group(predicates.marks_other_bar, field.is_racing)(
        phrase("From now on {horse} moves with {card}."),
        phrase("{name} ties {horse} to {card}."),
        phrase("{card}'s bar takes {horse} along."),
        phrase("{horse} joins {card}'s bar."),
        phrase("{card} pulls {horse} now, says {name}."),
        phrase("{name}'s own {horse} moves with {card} now.", lap.is_own),
        phrase("{card}'s bar has {on_bar} now, {horse} among them."),
    ),
)

EARNED = (
    silence(predicates.is_bonus_cash),  # the bonus's own phrase says it
    group(predicates.by_ability)(
        phrase("{card} brings {name} ${amount}."),
        phrase("{name} gains ${amount}, thanks to {card}."),
        phrase("${amount} for {name} from {card}."),
        phrase("{card} pays {name}, who has ${money} now."),
    ),
    group()(
        phrase("{name} gains ${amount}."),
        phrase("{name} pockets ${amount}."),
        phrase("${amount} for {name}: that makes ${money}."),
        phrase("{name} finds ${amount} in a coat."),
    ),
)

LOST = (
    group(lap.spends_last)(
        phrase("{card} has {name}'s last ${amount}.", predicates.by_ability),
        phrase("{name} loses the last ${amount}."),
    ),
    group(predicates.by_ability)(
        phrase("{card} costs {name} ${amount}."),
        phrase("{name} loses ${amount} to {card}."),
        phrase("${amount} less for {name}: {card}."),
        phrase("{name} is down to ${money}: {card}."),
    ),
)

ASKED = (
    group(predicates.by_ability)(
        phrase("{card} has an idea for {name}."),
        phrase("{card} has a word in {name}'s ear."),
        phrase("{name} owns {card}, and may make use of it."),
        phrase("{card} offers {name} its trick."),
    ),
)

ANSWERED = (
    group(predicates.is_bonus_without_use)(
        phrase("That bonus comes to nothing."),
        phrase("{name} can do nothing with that bonus."),
    ),
    group(predicates.is_left_unused)(
        phrase("{card} stays out of it."),
        phrase("{name} leaves it to {card} to stand still."),
        phrase("Nothing from {card} this time."),
    ),
)

PASSED = (
    group(predicates.passes)(
        phrase("{name} passes."),
        phrase("{name} can do nothing and passes."),
        phrase("Nothing there for {name} this time."),
    ),
)
