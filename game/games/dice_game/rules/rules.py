"""Implements the Ruleset of Long Shot: The Dice Game."""

from collections.abc import Sequence

from game.engine.message import N_, Message
from game.engine.rng import Rng
from game.engine.rules import Command, CommandContext, Event, OpenInformation, Seat
from game.games.dice_game.rules import bonuses, commands, events, horses, roland, round_events, rounds, scoring
from game.games.dice_game.rules.command_table import COMMAND_RULES, rejection_reason
from game.games.dice_game.rules.options import SETUP_OPTIONS, format_options, parse_options, party_stables
from game.games.dice_game.rules.player_sheet import STARTING_CARDS
from game.games.dice_game.rules.reporting import count_statistics, summarise
from game.games.dice_game.rules.state import (
    ACT,
    HORSES,
    OVER,
    ROLAND,
    ROLL,
    DiceGameOptions,
    DiceGameState,
    Turn,
)
from game.games.dice_game.rules.turn_actions import turn_commands

FIELD = "field"
"""Purpose of the draws of the horse cards."""
STARTING_CARD = "starting card"
"""Purpose of the draw of the starting cards."""
FIRST_PLAYER = "first player"
"""Purpose of the draw of the first player."""


class DiceGame(OpenInformation[DiceGameState]):
    """The rule set. It has no state, so all matches share one object."""

    key = "dice_game"
    title = N_("Long Shot: The Dice Game")
    about = Message("Every roll moves a horse – and everyone gets to cash in.")
    duration_minutes = range(15, 41)
    seats = range(1, 9)
    setup_options = SETUP_OPTIONS
    purposes: tuple[str, ...] = (
        FIELD,
        STARTING_CARD,
        FIRST_PLAYER,
        rounds.HORSE_THROW,
        rounds.MOVE_THROW,
        rounds.ROLAND_THROW,
    )
    roll_commands: tuple[type[Command], ...] = (commands.Roll, commands.RollForRoland)
    turns: tuple[type[Event], ...] = (round_events.TurnBegan,)
    commands = commands.COMMANDS
    events = events.EVENTS
    rivals = ("roland",)
    """Names of the non-players in the reports of simulations; their sheets follow those of the seats."""
    options = staticmethod(parse_options)
    option_texts = staticmethod(format_options)
    outcome = staticmethod(scoring.race_outcome)
    summary = staticmethod(summarise)
    statistics = staticmethod(count_statistics)

    def initial_state(self, chosen: DiceGameOptions) -> DiceGameState:
        return DiceGameState(parse_options(format_options(chosen)), horses.CARDS)

    def setup(self, turn: Turn) -> None:
        state = turn.state
        chosen = turn.state.options
        if chosen.sets == "mix":
            field = turn.draw(FIELD)
            sets = [field.pick(horses.CARD_SETS) for _ in HORSES]
        else:
            sets = [int(digit) for digit in chosen.sets] * (8 // len(chosen.sets))
        turn.emit(round_events.FieldDrawn(tuple(sets)))
        cards = turn.draw(STARTING_CARD).shuffled(range(len(STARTING_CARDS)))
        for seat in state.stables:
            turn.emit(round_events.starting_card_dealt(seat, cards[seat]))
        rolling_seats = chosen.stables or range(state.players)
        drawn_seat = rolling_seats[turn.draw(FIRST_PLAYER).below(len(rolling_seats))]
        turn.emit(round_events.dice_passed(chosen.begins if chosen.begins >= 0 else drawn_seat))

    def to_act(self, state: DiceGameState) -> tuple[Seat, ...]:
        if state.phase == OVER:
            return ()
        return (state.active if state.phase == ROLL else state.turn,)

    def legal(self, state: DiceGameState, seat: Seat) -> tuple[Command, ...]:
        if state.phase == ACT:
            if seat != state.turn:
                return ()
            return bonuses.choice_commands(state) if state.questions else turn_commands(state, seat)
        if state.phase == ROLL and seat == state.active:
            return rounds.rolls(seat, state.options.table_dice)
        if state.phase == ROLAND and seat == roland.PLAYER_SEAT:
            return tuple(commands.RollForRoland(seat, horse) for horse in HORSES)
        return ()

    def rejection_reason(self, state: DiceGameState, command: Command) -> Message | None:
        return None if command in self.legal(state, command.seat) else rejection_reason(state, command)

    def execute(self, turn: Turn, command: Command) -> None:
        if turn.state.questions:
            bonuses.answer_choice(turn, command)
        else:
            rules = COMMAND_RULES[type(command)]
            if rules.action:
                turn.emit(round_events.action_taken(command.seat, rules.action))
            assert rules.execute
            rules.execute(turn, command)
        rounds.advance(turn)

    def non_player_names(self, state: DiceGameState) -> tuple[Message, ...]:
        return (Message("Roland Wright"),) if state.solo else ()

    # --- simultaneous choices: all seats act on the same roll (R15) ---

    def seats_before_next_roll(self, state: DiceGameState) -> tuple[Seat, ...]:
        if state.phase != ACT:
            return ()
        order = state.turn_order
        return order[order.index(state.turn) :]

    def state_at_turn(self, state: DiceGameState, seat: Seat) -> DiceGameState:
        copy = state.copy()
        if seat != state.turn:
            copy.questions.clear()
            turn = CommandContext(copy, Rng(0))
            rounds.begin_turn(turn, seat)
            rounds.advance(turn)
        return copy

    def is_overtaken(self, chosen_in: DiceGameState, state: DiceGameState, command: Command) -> bool:
        if not isinstance(command, commands.HorseCommand):
            return False
        other = command.other if isinstance(command, commands.PairCommand) else 0
        return any(
            chosen_in.positions[horse] != state.positions[horse] or chosen_in.owners[horse] != state.owners[horse]
            for horse in (command.horse, other)
        )

    # --- a party: bots run the horses, people bet (R117) ---

    def with_roles(self, texts: dict[str, str], bots: Sequence[Seat]) -> dict[str, str]:
        if texts.get("length") != "party":
            return texts
        return {**texts, "stables": "".join(map(str, party_stables(int(texts["seats"]), bots)))}

    def roles_text(self, texts: dict[str, str], names: Sequence[str]) -> Message | None:
        stables = parse_options(texts).stables
        if not stables:
            return None
        return Message("{bots} run the horses, the others bet", bots=" + ".join(names[seat] for seat in stables))

    def seats_for_bots(self, state: DiceGameState) -> tuple[Seat, ...]:
        return state.options.stables

    def idle_command(self, state: DiceGameState, seat: Seat) -> Command | None:
        is_asked = state.phase == ACT and state.turn == seat and state.only_bets(seat)
        return commands.Pass(seat) if is_asked else None


DICE_GAME = DiceGame()
