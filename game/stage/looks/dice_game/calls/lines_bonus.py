"""What is said as a bonus is chosen: what it will do, not yet to whom. True where the claims hold."""

from __future__ import annotations

from game.stage.looks.base.calls.says import Claim, says, when
from game.stage.looks.dice_game.calls.facts import Facts


def chooses(*bonuses: str) -> Claim:
    """The question whether the bonus is one of these."""

    def claim(f: Facts) -> bool:
        return f.bonus_key in bonuses

    claim.__name__ = f"chooses {'/'.join(bonuses)}"
    return claim


BONUS = (
    when(chooses("cash"))(
        says("{name} takes the $7."),
        says("Seven dollars from the till for {name}."),
        says("Cash for {name}: $7."),
    ),
    when(chooses("back_two"))(
        says("{name}'s bonus holds two horses back."),
        says("{name} looks for two horses to hold back."),
    ),
    when(chooses("back_one"))(
        says("{name}'s bonus holds one horse back."),
        says("{name} looks for a horse to hold back."),
    ),
    when(chooses("forward_two"))(
        says("{name}'s bonus pushes two horses on."),
        says("{name} looks for two horses to push on."),
    ),
    when(chooses("forward_one"))(
        says("{name}'s bonus pushes one horse on."),
        says("{name} looks for a horse to push on."),
    ),
    when(chooses("free_bet"))(
        says("{name} has a bet for nothing."),
        says("A free bet for {name}."),
    ),
    when(chooses("helmet"))(
        says("{name} may have any Helmet."),
        says("{name} goes along the Helmet shelf."),
    ),
    when(chooses("jersey"))(
        says("{name} may have any Jersey."),
        says("{name} goes along the Jersey rail."),
    ),
    when(chooses("free_horse"))(
        says("{name} goes to the market without a purse."),
        says("{name}'s bonus: a horse for nothing."),
    ),
    when()(
        says("{name} takes the bonus {bonus}."),
        says("A bonus for {name}: {bonus}."),
    ),
)
