"""Implements the Ruleset of Long Shot: The Dice Game."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.engine.message import Message
from game.engine.rng import Rng
from game.engine.rules import N_, Command, CommandContext, Event, Outcome, Seat
from game.games.dice_game.rules import interned, operations, options, rejection_reasons, roland, scoring
from game.games.dice_game.rules.abilities import Trigger, card_of_effect_id, effect_id_of_card
from game.games.dice_game.rules.bonuses import effect_of_choice
from game.games.dice_game.rules.commands import COMMANDS, Decline, Roll, RollForRoland
from game.games.dice_game.rules.events import (
    EVENTS,
    FieldDrawn,
    RolandAsked,
    RolandRolled,
    TurnBegan,
)
from game.games.dice_game.rules.evolve import evolve
from game.games.dice_game.rules.horses import CARD_SETS
from game.games.dice_game.rules.player_sheet import STARTING_CARDS
from game.games.dice_game.rules.reporting import count_statistics, summarise
from game.games.dice_game.rules.state import (
    ACT,
    HORSES,
    NOBODY,
    OVER,
    PLACES,
    ROLAND,
    ROLL,
    DiceGameOptions,
    DiceGameState,
    PendingChoice,
)
from game.games.dice_game.rules.turn_actions import ACTION_HANDLERS, turn_commands

MOVE_DIE_FACES = (1, 2, 2, 2, 3, 3)
"""The faces of the movement die."""

FIELD, STARTING_CARD, FIRST_PLAYER = "field", "starting card", "first player"
HORSE_THROW, MOVE_THROW, ROLAND_THROW = "horse die", "move die", "roland die"
"""What chance is drawn for. Roland's throws are apart, so that the horse die shows the same whether he needs one."""

_START = Trigger.START
"""Looked up once, as in turn_actions."""

Context = CommandContext[DiceGameState]


class DiceGame:
    """The rule set; it holds no state, so one object serves every match."""

    key = "dice_game"
    title = N_("Long Shot: The Dice Game")
    about = Message("Two dice move the horses; everybody bets, buys and marks a sheet on every roll.")
    duration_minutes = range(15, 41)
    seats = range(1, 9)
    has_hidden_information = False
    setup_options = options.SETUP_OPTIONS
    commands = COMMANDS
    events = EVENTS
    purposes: tuple[str, ...] = (FIELD, STARTING_CARD, FIRST_PLAYER, HORSE_THROW, MOVE_THROW, ROLAND_THROW)
    evolve = staticmethod(evolve)
    roll_commands: tuple[type[Command], ...] = (Roll, RollForRoland)
    final_commands: tuple[type[Command], ...] = ()
    turns: tuple[type[Event], ...] = (TurnBegan,)
    rivals = ("roland",)
    """Those whose sheets follow the players' own and who decide nothing."""

    def options(self, texts: dict[str, str]) -> DiceGameOptions:
        """Returns options from their texts. Raises CommandRejected."""
        return options.parse_options(texts)

    def option_texts(self, chosen: DiceGameOptions) -> dict[str, str]:
        """Returns the texts of options, the inverse of `options`."""
        return options.format_options(chosen)

    def initial_state(self, chosen: DiceGameOptions) -> DiceGameState:
        """Returns the state before the first event. Raises CommandRejected."""
        return DiceGameState(options.parse_options(options.format_options(chosen)))

    def setup(self, turn: Context) -> None:
        """Draws the cards, deals the starting cards and passes the dice to the first active player (R3–R9)."""
        state, chosen = turn.state, turn.state.options
        if chosen.sets == "mix":
            field = turn.draw(FIELD)
            sets = [field.pick(CARD_SETS) for _ in HORSES]
        else:
            sets = [int(digit) for digit in chosen.sets] * (8 // len(chosen.sets))
        turn.emit(FieldDrawn(tuple(sets)))
        cards = turn.draw(STARTING_CARD).shuffled(range(len(STARTING_CARDS)))
        for seat in state.stables:
            turn.emit(interned.starting_card_dealt(seat, cards[seat]))
        rolling = chosen.stables or range(state.players)
        lot = rolling[turn.draw(FIRST_PLAYER).below(len(rolling))]
        turn.emit(interned.dice_passed(chosen.begins if chosen.begins in rolling else lot))

    def to_act(self, state: DiceGameState) -> tuple[Seat, ...]:
        """Returns the seat to roll or in turn; none once the race is over."""
        if state.phase == OVER:
            return ()
        return (state.active if state.phase == ROLL else state.turn,)

    def legal(self, state: DiceGameState, seat: Seat) -> tuple[Command, ...]:
        """Returns every command of `seat`: the roll, its turn's, or those of the pending choice."""
        if state.phase == ACT:
            if seat != state.turn:
                return ()
            return self._choice_commands(state) if state.questions else turn_commands(state, seat)
        if state.phase == ROLL and seat == state.active:
            return interned.cached_table_rolls(seat) if state.options.table_dice else (interned.roll(seat, 0, 0),)
        if state.phase == ROLAND and seat == roland.PLAYER_SEAT:
            return tuple(interned.roll_for_roland(seat, horse) for horse in HORSES)
        return ()

    def _choice_commands(self, state: DiceGameState) -> tuple[Command, ...]:
        choice = state.questions[-1]
        answers = tuple(effect_of_choice(state, choice).legal_commands(state, choice))
        return (*answers, interned.decline(state.turn)) if card_of_effect_id(choice.source) else answers

    def rejection_reason(self, state: DiceGameState, command: Command) -> Message | None:
        """Returns why `command` is not legal now, or None if it is."""
        if command in self.legal(state, command.seat):
            return None
        return rejection_reasons.rejection_reason(state, command)

    def execute(self, turn: Context, command: Command) -> None:
        """Carries out a legal command and goes on to whatever needs the next decision."""
        if turn.state.questions:
            self._execute_choice(turn, command)
        elif turn.state.phase == ACT:
            ACTION_HANDLERS[type(command)](turn, command)
        elif isinstance(command, Roll):
            self._roll(turn, command)
        elif isinstance(command, RollForRoland):
            turn.emit(RolandRolled(command.horse))
            roland.play_round(turn, command.horse)
            self._end_round(turn)
        self._advance(turn)

    def view(self, state: DiceGameState, seat: Seat | None) -> DiceGameState:
        """Returns a copy of the whole state: nothing is hidden (R10)."""
        return state.copy()

    def redact(self, event: Event, seat: Seat | None) -> Event | None:
        """Returns `event` itself: nothing is hidden (R10)."""
        return event

    def outcome(self, state: DiceGameState) -> Outcome | None:
        """Returns the result, once the race is over."""
        return scoring.race_outcome(state)

    def non_player_names(self, state: DiceGameState) -> tuple[Message, ...]:
        """Returns Roland's name in a solo race."""
        return (Message("Roland Wright"),) if state.solo else ()

    def summary(self, state: DiceGameState) -> dict[str, object]:
        """Returns the state as plain values, see reporting.summarise."""
        return summarise(state)

    def statistics(self, events: Iterable[Event]) -> dict[str, int]:
        """Returns counts of a race's events, see reporting.count_statistics."""
        return count_statistics(events)

    # --- choosing at the same time: all seats act on the same roll (R15) ---

    def seats_before_next_roll(self, state: DiceGameState) -> tuple[Seat, ...]:
        """Returns the seat in turn and those up to the active player; none while the dice are to be rolled."""
        if state.phase != ACT:
            return ()
        order = state.turn_order
        return order[order.index(state.turn) :]

    def state_at_turn(self, state: DiceGameState, seat: Seat) -> DiceGameState:
        """Returns a copy in which the turn of `seat` begins, or goes on if it is in turn."""
        copy = state.copy()
        if seat != state.turn:
            copy.questions.clear()
            self._begin_turn(CommandContext(copy, Rng(0), evolve), seat)
            self._advance(CommandContext(copy, Rng(0), evolve))
        return copy

    def is_overtaken(self, chosen_in: DiceGameState, state: DiceGameState, command: Command) -> bool:
        """Returns whether a horse that `command` is about has moved or changed its owner."""
        horses = {getattr(command, "horse", 0), getattr(command, "other", 0)} - {0}
        return any(
            chosen_in.positions[horse] != state.positions[horse] or chosen_in.owners[horse] != state.owners[horse]
            for horse in horses
        )

    # --- a party: bots run the horses, people bet (R117) ---

    def with_roles(self, texts: dict[str, str], bots: Sequence[Seat]) -> dict[str, str]:
        """Returns the options of a party with its stables; others stay as they are. Raises CommandRejected."""
        if texts.get("length") != "party":
            return texts
        return {**texts, "stables": "".join(map(str, options.party_stables(int(texts["seats"]), bots)))}

    def roles_text(self, texts: dict[str, str]) -> Message | None:
        """Returns how many bet, and how many bots run the horses."""
        chosen = options.parse_options(texts)
        stables = len(chosen.stables)
        words = Message("{bettors} bet, {bots} bots run the horses", bettors=chosen.seats - stables, bots=stables)
        return words if stables else None

    def seats_for_bots(self, state: DiceGameState) -> tuple[Seat, ...]:
        """Returns the stables of a party."""
        return state.options.stables

    def idle_command(self, state: DiceGameState, seat: Seat) -> Command | None:
        """Returns that a seat passes that only bets (R120)."""
        is_asked = state.phase == ACT and state.turn == seat and state.only_bets(seat)
        return interned.pass_turn(seat) if is_asked else None

    # --- the course of a round ---

    def _roll(self, turn: Context, command: Roll) -> None:
        state = turn.state
        face = command.horse or turn.draw(HORSE_THROW).die(8)
        steps = command.move or turn.draw(MOVE_THROW).pick(MOVE_DIE_FACES)
        turn.emit(interned.horse_die_rolled(face))
        turn.emit(interned.move_die_rolled(steps))
        operations.move_horse(turn, face, steps, "roll", may_finish=True)
        for horse in interned.horses_in(state.bars[face]):
            operations.move_horse(turn, horse, 1, "bar", may_finish=True)
        self._begin_turn(turn, state.active)

    def _begin_turn(self, turn: Context, seat: Seat) -> None:
        turn.emit(interned.turn_began(seat))
        state, die = turn.state, turn.state.die
        if state.options.stables and state.only_bets(seat) and len(turn_commands(state, seat)) == 1:
            turn.emit(interned.action_taken(seat, "pass"))
        if die in state.listeners[_START] and operations.owns_ability(state, seat, die):
            operations.queue_choices(turn, seat, [PendingChoice(effect_id_of_card(die))])

    def _execute_choice(self, turn: Context, command: Command) -> None:
        choice = turn.state.questions[-1]
        effect = effect_of_choice(turn.state, choice)
        declined = isinstance(command, Decline)
        turn.emit(interned.answered(command.seat, choice.source, declined))
        if not declined:
            effect.execute(turn, command, choice)

    def _advance(self, turn: Context) -> None:
        """Drops pending choices without a legal command, and ends the turn when nothing is left to decide."""
        state = turn.state
        while state.phase == ACT:
            if state.questions:
                choice = state.questions[-1]
                if effect_of_choice(state, choice).legal_commands(state, choice):
                    return
                turn.emit(interned.answered(state.turn, choice.source, declined=True))
            elif state.acted:
                self._end_turn(turn)
            else:
                return

    def _end_turn(self, turn: Context) -> None:
        state = turn.state
        following = state.next_in_round
        if following != NOBODY:
            self._begin_turn(turn, following)
        elif state.solo and roland.needs_roll(state) and state.options.table_dice:
            turn.emit(RolandAsked())
        else:
            if state.solo:
                self._play_roland(turn)
            self._end_round(turn)

    def _play_roland(self, turn: Context) -> None:
        die = 0
        if roland.needs_roll(turn.state):
            die = turn.draw(ROLAND_THROW).die(8)
            turn.emit(RolandRolled(die))
        roland.play_round(turn, die)

    def _end_round(self, turn: Context) -> None:
        state = turn.state
        if len(state.finishers) == PLACES:
            scoring.score_race(turn)
        else:
            rolling = state.options.stables or range(state.players)
            turn.emit(interned.dice_passed(rolling[(rolling.index(state.active) + 1) % len(rolling)]))


DICE_GAME = DiceGame()
