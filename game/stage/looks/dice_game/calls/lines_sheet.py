"""What is said of marks, bonuses, abilities and money: terse, for there are many. True where the claims hold."""

from __future__ import annotations

from game.stage.looks.base.calls import claims
from game.stage.looks.base.calls.says import hush, says, when
from game.stage.looks.dice_game.calls import claims_field as field
from game.stage.looks.dice_game.calls import claims_sheet as sheet

WILD = (
    when()(
        says("{name} makes it {a_number}."),
        says("Wild! {name} plays {a_number}."),
        says("{name} calls it {a_number}."),
        says("The die says one thing, {name} says {number}."),
        says("{name} spends a Wild Number: {number}."),
        says("{name}'s first Wild Number: {a_number}.", sheet.is_first_wild),
        says("{name}'s last Wild Number: {a_number}.", sheet.is_last_wild),
    ),
)

RECOVERED = (
    when(sheet.is_one)(
        says("{name} has a Wild Number back."),
        says("{name} rubs out the X on a Wild Number."),
        says("One Wild Number comes back to {name}."),
    ),
    when(sheet.is_some)(
        says("{name} has {count} Wild Numbers back."),
        says("{count} Wild Numbers come back to {name}."),
    ),
)

CIRCLE = (
    hush(sheet.fills_line),  # the line itself is called next
    when(sheet.is_one_short_twice)(
        says("{name} marks {a_number}: one circle short of two lines!"),
    ),
    when(sheet.is_one_short)(
        says("{name} marks {a_number}: one circle short of a line."),
        says("{name} marks {a_number}; one circle more makes a line."),
        says("One more circle would do: {name} marks {a_number}."),
    ),
    when()(
        says("{name} marks {a_number} on the grid."),
        says("{name} crosses off {a_number}."),
        says("Concessions: {a_number} for {name}."),
        says("A lemonade and {a_number} for {name}."),
        says("{name} stops at the pie stand: {a_number}."),
        says("Peanuts for {name}, and {a_number}."),
    ),
)

LINE = (
    when(sheet.fills_row)(
        says("A row for {name}!"),
        says("Row {line} is full, and {name} takes a bonus!"),
        says("Four across for {name}!"),
        says("{name}'s first line is a row!", sheet.is_first_line),
        says("A row, and {lines} lines in all for {name}!", sheet.has_more_lines),
    ),
    when(sheet.fills_column)(
        says("A column for {name}!"),
        says("Column {line} is full, and {name} takes a bonus!"),
        says("Four down for {name}!"),
        says("{name}'s first line is a column!", sheet.is_first_line),
        says("A column, and {lines} lines in all for {name}!", sheet.has_more_lines),
    ),
)

HELMET = (
    when(sheet.completes_set)(
        says("Helmet and Jersey: {name} has the set of {runner}!"),
        says("{name} completes the jockey set of {runner}!"),
        says("{horse}'s jockey is dressed, thanks to {name}!"),
    ),
    when(field.past_line)(
        says("The Helmet of {runner}: {name} may bet past the line."),
        says("{name} may still bet on {runner}, Helmet in hand."),
    ),
    when()(
        says("{name}: Helmet of {runner}."),
        says("{name} marks the Helmet of {runner}."),
        says("A Helmet for {name}: {runner}."),
        says("{name} tries the Helmet of {runner}."),
        says("{name} takes a Helmet; {runner} is home already.", claims.is_home),
    ),
)

JERSEY = (
    when(sheet.completes_set)(
        says("Jersey and Helmet: {name} has the set of {runner}!"),
        says("The jockey set of {runner} is {name}'s!"),
        says("{name} does up the buttons of {horse}'s jockey!"),
    ),
    when()(
        says("{name}: Jersey of {runner}."),
        says("{name} marks the Jersey of {runner}."),
        says("A Jersey for {name}: {runner}."),
        says("{name} irons the Jersey of {runner}."),
        says("{name} takes a Jersey; {runner} is home already.", claims.is_home),
    ),
)

BAR = (
    when(sheet.fills_bar)(
        says("Now everybody is on {card}'s bar."),
        says("{horse} fills the bar of {card}."),
    ),
    when(sheet.marks_own_bar)(
        says("{horse} goes on its own bar."),
        says("{name} puts {horse} on its own bar."),
    ),
    when(claims.is_home)(
        says("{horse} goes on {card}'s bar, for show: it is home."),
    ),
    when(sheet.marks_other_bar, claims.is_racing)(
        says("From now on {horse} moves with {card}."),
        says("{name} ties {horse} to {card}."),
        says("{card}'s bar takes {horse} along."),
        says("{horse} joins {card}'s bar."),
        says("{card} pulls {horse} now, says {name}."),
        says("{name}'s own {horse} moves with {card} now.", sheet.is_own),
        says("{card}'s bar has {on_bar} now, {horse} among them."),
    ),
)

EARNED = (
    hush(sheet.is_bonus_cash),  # the bonus has said it
    when(sheet.by_ability)(
        says("{card} brings {name} ${amount}."),
        says("{name} gains ${amount}, thanks to {card}."),
        says("${amount} for {name} from {card}."),
        says("{card} pays {name}, who has ${money} now."),
    ),
    when()(
        says("{name} gains ${amount}."),
        says("{name} pockets ${amount}."),
        says("${amount} for {name}: that makes ${money}."),
        says("{name} finds ${amount} in a coat."),
    ),
)

LOST = (
    when(sheet.spends_last)(
        says("{card} has {name}'s last ${amount}.", sheet.by_ability),
        says("{name} loses the last ${amount}."),
    ),
    when(sheet.by_ability)(
        says("{card} costs {name} ${amount}."),
        says("{name} loses ${amount} to {card}."),
        says("${amount} less for {name}: {card}."),
        says("{name} is down to ${money}: {card}."),
    ),
)

ASKED = (
    when(sheet.by_ability)(
        says("{card} has an idea for {name}."),
        says("{card} has a word in {name}'s ear."),
        says("{name} owns {card}, and may make use of it."),
        says("{card} offers {name} its trick."),
    ),
)

ANSWERED = (
    when(sheet.is_bonus_without_use)(
        says("That bonus comes to nothing."),
        says("{name} can do nothing with that bonus."),
    ),
    when(sheet.is_left_unused)(
        says("{card} stays out of it."),
        says("{name} leaves it to {card} to stand still."),
        says("Nothing from {card} this time."),
    ),
)

PASSED = (
    when(sheet.passes)(
        says("{name} passes."),
        says("{name} can do nothing and passes."),
        says("Nothing there for {name} this time."),
    ),
)
