"""Introduces the Dice Game in a first race: bets, then horses, concessions and silks. The trainer chooses the dice.

In 59 of 60 such races one of the player's horses is in a photo finish in rounds 11 to 13. A player who follows the
hints wins 23 of 25 races and buys a horse in 23 of them, a random player wins 21 of 60.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from itertools import chain
from typing import NamedTuple

from game.engine.message import Message
from game.engine.rng import Rng, splitmix64
from game.engine.rules import Command, Seat
from game.games.dice_game.bots.last_action import is_last_action, last_action_text, useful_actions, wild_text
from game.games.dice_game.rules import commands
from game.games.dice_game.rules.betting import MAX_BET
from game.games.dice_game.rules.player_sheet import JOCKEY_SET_DOLLARS, circles_to_go
from game.games.dice_game.rules.scoring import best_free_place, purse_amount
from game.games.dice_game.rules.state import (
    ACT,
    FINISH,
    HORSES,
    MARKET,
    MOVE_DIE_FACES,
    PLACES,
    ROLL,
    SPACES,
    DiceGameState,
    horses_in,
)
from game.games.dice_game.wording import horse_name
from game.session.tutorial.trainer import Fold, Line, OpenQuestion, Trainer

DiceGameQuestion = OpenQuestion[DiceGameState]

ODDS_ROUND = 2
"""First round with odds in the list."""
GRID_ROUND = 4
"""First round with the concession grid."""
FORECAST_ROUND = 4
"""First round with forecasts; they appear at the player's first roll from then on."""
WILD_ROUND = 7
"""First round with Wild Numbers."""
FOLDS = (
    Fold(("owned",), 3, Message("Round 3: buy horses")),
    Fold(("concessions",), GRID_ROUND, Message("Round 4: concessions")),
    Fold(("helmets",), 5, Message("Round 5: helmets")),
    Fold(("jerseys",), 6, Message("Round 6: jerseys")),
    Fold((), WILD_ROUND, Message("Round 7: everything")),
)
"""Parts of the table that are covered in the first rounds."""
PURCHASE_ROUNDS = (3, 4, 5)
"""Rounds in which the trainer rolls a horse that the player can buy, if the player has none."""
FIRST_CHOSEN_ROUND = 6
"""First round in which the trainer chooses both dice."""
PHOTO_ROUNDS = range(11, 14)
"""Rounds intended for the photo finish."""
READY_SPACE = 13
"""Space on which two horses wait for the photo finish."""
REACH = 3
"""Maximum distance to the finish that a roll covers, in spaces."""
OWNED_WEIGHT = 4.0
"""Weight of ownership in the choice of the player's horse, in dollars bet."""
SPACE_WEIGHT = 0.9
"""Weight of a space in the choice of the player's horse, in dollars bet."""
TOO_EARLY = 1000.0
"""Cost of a roll by which a horse finishes before PHOTO_ROUNDS."""
WASTED = 200.0
"""Cost of a roll by which a horse finishes without a photo finish."""
PHOTO = -100.0
"""Cost of a roll that makes a photo finish."""
OTHER_WINS = 10.0
"""Additional cost of a photo finish that the other horse wins."""
SPACE_COST = 3.0
"""Cost of each space that the two horses are short of READY_SPACE."""
CROWD_COST = 2.0
"""Cost of each space that another horse is past READY_SPACE."""
GAP_COST = 0.5
"""Cost of each space between the two horses."""
TOLERANCE = 1.0
"""Maximum additional cost of a roll compared with the best one. One of these rolls is drawn."""


class _Roll(NamedTuple):
    horse: int
    move: int


ROLLS = tuple(_Roll(horse, move) for horse in HORSES for move in sorted({*MOVE_DIE_FACES}))
"""All different rolls of both dice."""


class DiceGameTable:
    """A TableTrainer with a quick race against two bots."""

    options: Mapping[str, str] = {"dice": "table", "length": "quick"}
    bots = 2
    dice_note = Message("Practice race: later rolls are set for a close finish.")

    def offered_roll(self, seat: Seat) -> Command:
        return commands.Roll(seat, 0, 0)

    def chosen_roll(self, state: DiceGameState, player: Seat, seed: int) -> Command:
        return commands.Roll(state.active, *_faces(state, player, Rng(splitmix64(seed), state.round)))

    def open_commands(self, state: DiceGameState, legal: Sequence[Command]) -> Sequence[Command]:
        if is_last_action(state):
            return useful_actions(state, legal)
        if state.questions or state.round > len(commands.FIRST_RACE_ACTIONS):
            return legal
        for opened in range(state.round, len(commands.FIRST_RACE_ACTIONS) + 1):
            open_types = tuple(chain(*commands.FIRST_RACE_ACTIONS[:opened]))
            open_commands = [command for command in legal if isinstance(command, open_types)]
            if open_commands:
                return open_commands
        return legal

    def folds(self, state: DiceGameState) -> tuple[Fold, ...]:
        return tuple(fold for fold in FOLDS if state.round < fold.until_round)


# --- Lines ----------------------------------------------------------------------------------------------


def _constant(words: Message) -> Callable[[DiceGameQuestion], Message]:
    """Returns the text of a line without amounts."""
    return lambda _asked: words


def _is_action(asked: DiceGameQuestion, number: int) -> bool:
    """Returns whether the question is the choice of an action in a round."""
    return asked.view.phase == ACT and not asked.view.questions and asked.view.round == number


def _horse(asked: DiceGameQuestion) -> str:
    return horse_name(asked.view, asked.view.number)


def _is_first_roll(asked: DiceGameQuestion) -> bool:
    return asked.view.phase == ROLL and asked.view.round == 1


def shows_forecast(state: DiceGameState, player: Seat) -> bool:
    """Returns whether the forecasts are introduced: the player has had the dice since FORECAST_ROUND."""
    rounds_since_dice = (state.active - player) % state.players
    return state.round - rounds_since_dice >= FORECAST_ROUND


def _shows_forecast_first(asked: DiceGameQuestion) -> bool:
    """Returns whether this is the player's roll at which the forecasts appear."""
    state = asked.view
    is_new = state.round - state.players < FORECAST_ROUND <= state.round
    return state.phase == ROLL and is_new and state.round <= WILD_ROUND


def _shows_odds_first(asked: DiceGameQuestion) -> bool:
    """Returns whether this is the first choice of a player who sees the odds."""
    return _is_action(asked, ODDS_ROUND)


def _is_stake(asked: DiceGameQuestion) -> bool:
    return asked.kind is commands.Bet and asked.view.round <= len(commands.FIRST_RACE_ACTIONS)


def _highest_saving_stake(asked: DiceGameQuestion) -> int:
    """Returns the highest stake that leaves the price of a horse to a player without one; 0 for none."""
    view = asked.view
    prices = [view.cards[horse].cost for horse in view.racing() if view.owners[horse] == MARKET]
    if view.owned(asked.player) or not prices:
        return 0
    return max(view.money[asked.player] - min(prices), 0)


def _should_save(asked: DiceGameQuestion) -> bool:
    """Returns whether a high stake would cost the player the chance to buy a first horse."""
    return _is_stake(asked) and 0 < _highest_saving_stake(asked) < MAX_BET


def _saving_text(asked: DiceGameQuestion) -> Message:
    left = asked.view.money[asked.player] - _highest_saving_stake(asked)
    return Message("Keep ${left}, to buy a horse.", left=left)


def _saving_bet(asked: DiceGameQuestion) -> Command | None:
    """Returns the recommended bet, with at most the stake that leaves the price of a horse."""
    bet = asked.advice
    if not isinstance(bet, commands.Bet):
        return None
    return replace(bet, amount=min(bet.amount, _highest_saving_stake(asked)))


def _stake_text(asked: DiceGameQuestion) -> Message:
    """Returns the possible payout of the recommended stake, or of the maximum before there is a recommendation."""
    number = asked.view.number
    stake = asked.advice.amount if isinstance(asked.advice, commands.Bet) else MAX_BET
    prize = stake * asked.view.cards[number].odds[best_free_place(asked.view) - 1]
    amounts = {"stake": stake, "number": number, "prize": prize}
    if asked.view.bets[asked.player][number]:
        return Message("${stake} more on {number} can win ${prize} more.", **amounts)
    return Message("${stake} on {number} can win ${prize}.", **amounts)


def _is_first_purchase(asked: DiceGameQuestion) -> bool:
    """Returns whether a player without a horse can buy one while purchases are new."""
    is_new = any(_is_action(asked, number) for number in PURCHASE_ROUNDS)
    return is_new and not asked.view.owned(asked.player) and asked.offers(commands.Buy)


def _purchase_text(asked: DiceGameQuestion) -> Message:
    cost = asked.view.cards[asked.view.number].cost
    return Message("New: buy {horse} for ${cost} to win its purse.", horse=_horse(asked), cost=cost)


def _is_first_concession(asked: DiceGameQuestion) -> bool:
    return _is_action(asked, 4) and asked.offers(commands.Concession)


def _concession_text(asked: DiceGameQuestion) -> Message:
    return Message("New: cross off one {number}. A full line wins a bonus.", number=asked.view.number)


def _is_first_helmet(asked: DiceGameQuestion) -> bool:
    return _is_action(asked, 5) and asked.offers(commands.Helmet) and bool(asked.view.money[asked.player])


def _is_first_jersey(asked: DiceGameQuestion) -> bool:
    return _is_action(asked, 6) and asked.offers(commands.Jersey)


def _jersey_text(asked: DiceGameQuestion) -> Message:
    return Message("New: Jersey. Who moves 1 with {horse}?", horse=_horse(asked))


def _introduces_wilds(asked: DiceGameQuestion) -> bool:
    """Returns whether this is the player's first action with Wild Numbers."""
    return _is_action(asked, WILD_ROUND) and asked.kind is None and asked.offers(commands.Wild)


def _is_explained(asked: DiceGameQuestion) -> bool:
    """Returns whether a text explains the recommended action."""
    return asked.view.phase == ACT and not asked.view.questions and _explanation(asked) is not None


def _advice_text(asked: DiceGameQuestion) -> Message:
    text = _explanation(asked)
    assert text
    return text


def _recommended(asked: DiceGameQuestion) -> Command | None:
    """Returns the hint, or in its place a circle: one that fills a line, or one instead of a Helmet without money."""
    is_useless = isinstance(asked.advice, commands.Helmet) and not asked.view.money[asked.player]
    if not (is_useless or isinstance(asked.advice, commands.Concession)):
        return asked.advice
    to_go = circles_to_go(asked.view.circles[asked.player])
    circles = [command for command in asked.legal if isinstance(command, commands.Concession)]
    circles.sort(key=lambda command: (command.circle not in to_go, command != asked.advice))
    return circles[0] if circles else asked.advice


def _explanation(asked: DiceGameQuestion) -> Message | None:
    """Returns the use of the recommended action; None if it has no text."""
    view = asked.view
    if is_last_action(view):  # the future is no reason
        return last_action_text(view, asked.legal, asked.advice)
    match _recommended(asked):
        case commands.Bet():
            return _stake_text(asked)
        case commands.Buy(horse=horse):
            prize = purse_amount(view, best_free_place(view))
            return Message("Buy {horse} to win up to ${prize}.", horse=horse_name(view, horse), prize=prize)
        case commands.Concession(circle=circle) if circle in circles_to_go(view.circles[asked.player]):
            return Message("This {number} fills a line, for a bonus.", number=view.number)
        case commands.Concession():
            return Message("Cross off one {number}. A full line wins a bonus.", number=view.number)
        case commands.Helmet() if not view.money[asked.player]:
            return Message("With its Jersey, this Helmet makes ${amount}.", amount=JOCKEY_SET_DOLLARS)
        case commands.Helmet(horse=horse) if not view.is_finished(horse):
            return Message("Helmet: bet past the red line, too.")
        case commands.Jersey(mark=follower) if follower and not view.is_finished(follower):
            return _follower_text(view, follower)
        case commands.Wild() as wild:
            return wild_text(view, wild)
        case _:
            return None


def _follower_text(view: DiceGameState, follower: int) -> Message:
    """Returns that the follower, which may be the horse of the turn itself, moves with that horse."""
    if follower == view.number:
        return Message("Jersey: {horse} moves 1 extra.", horse=horse_name(view, follower))
    names = {"follower": horse_name(view, follower), "horse": horse_name(view, view.number)}
    return Message("Jersey: {follower} moves 1 with {horse}.", **names)


def _new_use(kind: type[Command], asked: DiceGameQuestion) -> Command | None:
    """Returns the hint if it uses the new action; else the use of it that is best for the player's horses."""
    if isinstance(asked.advice, kind):
        return asked.advice
    uses = (command for command in asked.legal if isinstance(command, kind))
    return max(uses, key=partial(_worth_of_use, asked), default=None)


def _worth_of_use(asked: DiceGameQuestion, command: Command) -> tuple[bool, float]:
    """Returns a rank of a use of a new action: that of the follower for a Jersey."""
    follower = command.mark if isinstance(command, commands.Jersey) else 0
    return _claim(asked.view, asked.player, follower) if follower else (False, 0.0)


TABLE_LINES = (
    Line(_is_first_roll, _constant(Message("Roll! The dice say which horse runs, and how far."))),
    Line(_shows_forecast_first, _constant(Message("Flag: your money if the race ended now."))),
    Line(_shows_odds_first, _constant(Message("New in the list: what $1 pays for 1st, 2nd and 3rd."))),
    Line(_should_save, _saving_text, advice=_saving_bet),
    Line(_is_stake, _stake_text),
)
"""Lines about the table and about stakes."""
ACTION_LINES = (
    Line(_is_first_purchase, _purchase_text, advice=partial(_new_use, commands.Buy)),
    Line(_is_first_concession, _concession_text, advice=partial(_new_use, commands.Concession)),
    Line(
        _is_first_helmet,
        _constant(Message("New: Helmet. Bet past the red line, too.")),
        advice=partial(_new_use, commands.Helmet),
    ),
    Line(_is_first_jersey, _jersey_text, advice=partial(_new_use, commands.Jersey)),
    Line(_introduces_wilds, _constant(Message("New: 3 stars. Spend one to act on another number."))),
    Line(_is_explained, _advice_text, advice=_recommended, repeats=True),
)
"""Lines about actions: new ones, then the recommended one."""
TRAINER = Trainer((*TABLE_LINES, *ACTION_LINES), DiceGameTable())

# --- Dice -----------------------------------------------------------------------------------------------


def _faces(state: DiceGameState, player: Seat, rng: Rng) -> _Roll:
    """Returns the faces of the dice: random at first, then towards a photo finish of one of the player's horses."""
    if state.round < FIRST_CHOSEN_ROUND:
        return _Roll(_early_horse(state, player, rng), rng.pick(MOVE_DIE_FACES))
    if state.finishers:
        return max(ROLLS, key=partial(_haste, state))
    mine = max(state.racing(), key=partial(_claim, state, player))
    other = max((horse for horse in state.racing() if horse != mine), key=state.positions.__getitem__)
    costs = {roll: _roll_cost(state, roll, mine, other) for roll in ROLLS}
    lowest_cost = min(costs.values())
    return rng.pick([roll for roll, cost in costs.items() if cost <= lowest_cost + TOLERANCE])


def _early_horse(state: DiceGameState, player: Seat, rng: Rng) -> int:
    """Returns a random horse; for a purchase the one within the player's money that is best for the player."""
    if state.round in PURCHASE_ROUNDS and not state.owned(player):
        for_sale = [horse for horse in state.racing() if state.owners[horse] == MARKET]
        within_money = [horse for horse in for_sale if state.cards[horse].cost <= state.money[player]]
        if within_money:
            return max(within_money, key=partial(_claim, state, player))
    return rng.die(len(HORSES))


def _claim(state: DiceGameState, player: Seat, horse: int) -> tuple[bool, float]:
    """Returns a rank of the horse for the player: whether it is backed, then its bets, ownership and position."""
    backing = state.bets[player][horse] + OWNED_WEIGHT * (state.owners[horse] == player)
    return backing > 0, backing + SPACE_WEIGHT * state.positions[horse]


def _after_roll(state: DiceGameState, roll: _Roll) -> tuple[list[int], list[int]]:
    """Returns all positions after a roll, and the horses that finish by it, in their order."""
    positions = state.positions[:]
    home = list[int]()
    followers = horses_in(state.bars[roll.horse])
    for horse, steps in ((roll.horse, roll.move), *((follower, 1) for follower in followers)):
        if positions[horse] == FINISH:
            continue
        positions[horse] += steps
        if positions[horse] > SPACES:
            may_finish = len(state.finishers) + len(home) < PLACES
            positions[horse] = FINISH if may_finish else SPACES
            home += [horse] if may_finish else []
    return positions, home


def _roll_cost(state: DiceGameState, roll: _Roll, mine: int, other: int) -> float:
    positions, home = _after_roll(state, roll)
    if home and state.round < PHOTO_ROUNDS.start:
        return TOO_EARLY
    if home:
        if any(FINISH - state.positions[horse] > REACH for horse in (mine, other)):
            return WASTED
        return PHOTO + OTHER_WINS * (home[0] != mine)
    short = sum(max(READY_SPACE - positions[horse], 0) for horse in (mine, other))
    crowd = sum(max(positions[horse] - READY_SPACE, 0) for horse in HORSES if horse not in (mine, other))
    return SPACE_COST * short + CROWD_COST * crowd + GAP_COST * abs(positions[mine] - positions[other])


def _haste(state: DiceGameState, roll: _Roll) -> tuple[int, int, int]:
    """Returns a rank of the roll by its speed to the end: finishers, then position of the rolled horse, then steps."""
    _positions, home = _after_roll(state, roll)
    position = state.positions[roll.horse]
    return len(home), -1 if position == FINISH else position, roll.move
