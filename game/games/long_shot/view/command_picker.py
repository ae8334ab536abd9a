"""Defines the command picker: actions, options on the table, and the cards of an open hand."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from pygame import FRect

from game.engine.rules import Command, Seat
from game.games.long_shot import wording
from game.games.long_shot.rules import commands
from game.games.long_shot.rules.actions import playable_first
from game.games.long_shot.rules.horses import HORSE_CARDS
from game.games.long_shot.rules.state import ACT, BANK, BET_DOLLARS, HORSES, THROW_HORSE, LongShotState, horses_in
from game.games.long_shot.view import layout
from game.games.long_shot.view.hand_picker import CARD, HandPicker, hand_card_box
from game.games.long_shot.view.roll_question import KEEP_KEY, KeepClock, card_of_zero
from game.i18n import _, translate
from game.presentation.command_picker import CommandType, RejectionReason
from game.presentation.layout import TableLayout
from game.presentation.picker_option import Commands, OptionStyle, PickerOption
from game.presentation.tooltips import centred_box
from game.race_view.race_parts import horse_of
from game.race_view.roll_animations import HORSE_DIE, MOVE_DIE
from game.session.amounts import dollars, signed_dollars

NOTHING_KEY = "nothing"
"""Key of the button that keeps a 0 without its card."""
HorseBox = Callable[[int], FRect]
"""Returns the box of a horse in the field."""
ICONS = {"buy": "horse", "bet": "ticket"}
"""Icons of the actions that need a horse, by key."""
OTHERS = ".others"
"""End of the key of the button for several other horses, which has its own row."""
MAX_NAMED = 2
"""Maximum number of horses that are named on buttons without a recommendation."""


def option_box(view: LongShotState, command: Command, horse_box: HorseBox = layout.horse_plate) -> FRect | None:
    """Returns the box on the table for a command; None for a button. `horse_box` returns the box of a horse."""
    match command:
        case commands.Buy() | commands.Bet():
            return horse_box(command.horse)
        case commands.Play(horse=horse) if horse:
            return horse_box(horse)
        case commands.Throw(face=horse) if view.phase == THROW_HORSE:
            return horse_box(horse)
        case commands.Reroll(die=die):
            return centred_box(*layout.DICE[HORSE_DIE if die == "horse" else MOVE_DIE], layout.TABLE_LAYOUT.die_size)
        case commands.Answer(card=card):
            return hand_card_box(playable_first(view, command.seat), card)
        case commands.Take(card=card):
            return hand_card_box(playable_first(view, view.looking), card)
        case _:
            return None


EffectText = Callable[[Command], str]
"""Returns the effect of an option on the table."""


def _price(purchase: Command) -> int:
    return HORSE_CARDS[horse_of(purchase)].price


class LongShotCommandPicker(HandPicker):
    """The open question; `effect_text` returns the effects of options on the table."""

    pair_commands = (commands.Discard,)
    lone_fields: dict[CommandType, str] = {
        commands.Play: "card",
        commands.Buy: "horse",
        commands.Bet: "horse",
        commands.MoveAlong: "horse",
        commands.Answer: "card",
        commands.Take: "card",
        commands.Reroll: "die",
        commands.Roll: "horse",
        commands.Throw: "face",
    }

    def __init__(
        self,
        view: LongShotState,
        legal: Sequence[Command],
        why_not: RejectionReason,
        names: Sequence[str] = (),
        effect_text: EffectText = lambda command: "",
        *,
        has_rows: bool = False,
        plan: Callable[[Command | None], None] | None = None,
        keeps_roll: bool = False,
    ) -> None:
        self.names = tuple(names)
        self._effect_text = effect_text
        self.has_rows = has_rows
        """Whether the horses are in rows, for large texts."""
        self.keep_clock: KeepClock | None = None
        """Time until the roll is kept; None if the question waits."""
        self.expected_gain: Callable[[Command], float] = lambda command: 0.0
        """Returns the mean dollars that a bet or a purchase brings."""
        self._advised: Command | None = None
        """The recommendation that the buttons name; None if it came late or is unknown."""
        self._plan = plan
        """Notes the answer to the next question that an option of this one includes; None if none can include it."""
        self._keeps_roll = keeps_roll
        """Whether the roll is kept without a press if a hint recommends it at once."""
        super().__init__(view, legal, why_not)

    def update(self, seconds: float) -> None:
        if self.keep_clock is not None and self.keep_clock.is_over(self.focus.key, self.device):
            self._press_keep()

    def _press_keep(self) -> None:
        self.pressed = next(option for option in self.options if option.key == KEEP_KEY)

    def take(self, option: PickerOption) -> Command | None:
        if self._card_of_zero and self._plan:
            self._plan({KEEP_KEY: self._card_of_zero, NOTHING_KEY: commands.Pass(self.seat)}.get(option.key))
        command = super().take(option)
        if command is None and option.act is None:
            self.lead = self._promising_key()
        return command

    def _promising_key(self) -> str:
        """Returns the key of the bet or purchase with the highest expected gain; "" in other questions."""
        if not isinstance(self.commands[0], commands.Bet | commands.Buy):
            return ""
        best = max(self.commands, key=self.expected_gain)
        return next((option.key for option in self.options if option.commands == (best,)), "")

    @property
    def _card_of_zero(self) -> Command | None:
        """The command that takes the card of a 0, together with keeping the roll; None if no card is left."""
        return card_of_zero(self.view, self.seat) if self._plan else None

    @property
    def table_layout(self) -> TableLayout:  # type: ignore[override]
        """The layout. While rows are answers, the card of a horse needs the cloth that is otherwise the trainer's."""
        has_card = self.has_rows and self.asks_for_horse
        is_cloth_free = not has_card and len(self.hand) <= layout.MAX_CARDS_BESIDE_HINTS
        return layout.FREE_CLOTH_LAYOUT if is_cloth_free else layout.TABLE_LAYOUT

    def horse_box(self, horse: int) -> FRect:
        """Returns the row or the plate of a horse."""
        return layout.horse_row(horse) if self.has_rows else layout.horse_plate(horse)

    @property
    def asks_for_horse(self) -> bool:
        """Whether horses of the field can be pressed."""
        boxes = [self.horse_box(horse) for horse in HORSES]
        return any(option.box in boxes for option in self.options)

    @property
    def is_betting(self) -> bool:
        """Whether the horse of a bet is asked for."""
        return self.depth > 0 and isinstance(self.commands[0], commands.Bet)

    # -- answers -------------------------------------------------------------------------------------------

    def label(self, group: Commands, question: str, value: Any) -> tuple[str, str]:
        command = group[0]
        if isinstance(command, commands.Play) and question == "rival":
            return self._rival_text(command.rival)
        if isinstance(command, commands.Roll) and command.horse:
            label = wording.move_die_text(value) if question == "move" else wording.horse_label(command.horse)
            return translate(label), ""
        text, note = self._command_text(command)
        return text, self._effect_text(command) if option_box(self.view, command) else note

    def _command_text(self, command: Command) -> tuple[str, str]:
        assert isinstance(command, commands.LongShotCommand)
        text = wording.command_text(self.view, command, self.names)
        note = wording.command_note(self.view, command)
        return translate(text), translate(note) if note else ""

    def _rival_text(self, rival: Seat) -> tuple[str, str]:
        cards = wording.card_count_text(len(self.view.hands[rival]))
        return wording.player_name(self.names, rival), f"{dollars(self.view.money[rival])} · {cards}"

    def place(self, group: Commands, question: str, value: Any) -> FRect | None:
        if isinstance(group[0], commands.Roll):  # dice from the table: first the horse, then the move die
            return self.horse_box(value) if question == "horse" and value else None
        return option_box(self.view, group[0], self.horse_box)

    def style(self, command_type: CommandType) -> OptionStyle:
        if command_type is commands.Discard:  # cards glow by themselves
            return {"ring": 0.0}
        return {"icon": "dice"} if command_type is commands.Roll else {}

    def shown_at_once(self, command_type: CommandType) -> bool:
        return self.view.phase != ACT and command_type not in (commands.Keep, commands.Answer, commands.Take)

    def refused(self, group: Commands, question: str) -> Iterator[tuple[FRect, Command]]:
        sample = group[0]
        if self.depth and question == "horse" and isinstance(sample, commands.Play | commands.Bet | commands.Buy):
            answers = {command.horse for command in group}  # type: ignore[attr-defined]
            for horse in HORSES:
                if horse not in answers:
                    yield self.horse_box(horse), replace(sample, horse=horse)

    def pair(self, command: Command) -> tuple[int, int]:
        assert isinstance(command, commands.Discard)
        return command.card, command.other

    def pair_box(self, command_type: CommandType, horse: int) -> FRect | None:
        return hand_card_box(self.hand, horse, self.chosen_pair.count(horse))

    def pair_text(self, horse: int) -> str:
        return translate(wording.card_name(horse))

    def pinned_options(self) -> list[PickerOption]:
        match self.view.phase:
            case "act":
                return [*self._fitting_actions(), *self._cards(partial(commands.Play, self.seat))]
            case "keep":
                return self._roll_answers()
            case "answer":
                return [
                    *self._answer(),
                    *self._cards(partial(commands.Answer, self.seat), hide_disabled=True),
                ]
            case "take":
                return list(self._cards(partial(commands.Take, self.seat)))
            case _:
                return []

    def _button(self, key: str, command: Command) -> PickerOption:
        return PickerOption(key, *self._command_text(command), (command,))

    def _roll_answers(self) -> list[PickerOption]:
        """Returns the buttons to keep the roll and to reroll a die. A 0 that is kept brings its card at once."""
        keep = replace(self._button(KEEP_KEY, commands.Keep(self.seat)), is_unheld=True)
        rerolls = [
            replace(self._button(die, commands.Reroll(self.seat, die)), note="", small_icon="again")
            for die in ("horse", "move")
        ]
        card = self._card_of_zero
        if card is None:
            return [keep, *rerolls]
        keep = replace(keep, words=self._command_text(card)[0], note="")
        options = [keep, *rerolls]
        if not self.view.options.edition.must_take_card:
            words = translate(wording.nothing_text())
            options.append(PickerOption(NOTHING_KEY, words, "", keep.commands, is_unheld=True))
        return options

    def _answer(self) -> Iterator[PickerOption]:
        for command in self.commands:
            if isinstance(command, commands.Answer):  # the card shows its text
                yield PickerOption("answer", self._command_text(command)[0], "", (command,))

    def _cards(self, command: Callable[[int], Command], *, hide_disabled: bool = False) -> Iterator[PickerOption]:
        for number, card in enumerate(self.hand):
            sample = command(card)
            group = tuple(
                legal
                for legal in self.commands
                if type(legal) is type(sample) and legal.card == card  # type: ignore[attr-defined]
            )
            if group or not hide_disabled:
                name = translate(wording.card_name(card))
                card_text = translate(wording.card_text(card))
                box = layout.visible_card_box(number, len(self.hand))
                reason = "" if group else self.rejection_text(sample)
                yield PickerOption(f"{CARD}.{number}", name, card_text, group, box, reason, 0.0)

    def _fitting_actions(self) -> list[PickerOption]:
        """Returns the actions. Low buttons show prices and payouts, with the number of a horse to bet on."""
        actions = [*self._actions()]
        if any(option.key.endswith(OTHERS) for option in actions):
            return [replace(option, words=self._low_words(option)) for option in actions]
        return actions

    def _low_words(self, option: PickerOption) -> str:
        if option.key != "bet" or len(option.commands) != 1:
            return option.words
        return _("Bet ${amount} on {horse}").format(amount=BET_DOLLARS, horse=horse_of(option.commands[0]))

    def _actions(self) -> Iterator[PickerOption]:
        """Yields the four actions without cards, including disabled ones, with their costs and gains."""
        seat = self.seat
        buyable = self._commands_of(commands.Buy)
        bets = self._commands_of(commands.Bet)
        discarded = (0, 0, *self.hand)[-2:]
        yield from self._horse_action("buy", _("Buy"), buyable, self._sample_purchase())
        bet_label = _("Bet ${amount}").format(amount=BET_DOLLARS)
        yield from self._horse_action("bet", bet_label, bets, self._sample_bet())
        sample = commands.Discard(seat, *discarded)
        gain = signed_dollars(BET_DOLLARS)
        discards = self._commands_of(commands.Discard)
        reason = "" if discards else self.rejection_text(sample)
        yield PickerOption("discard", _("Discard 2"), gain, discards, disabled_reason=reason, keeps_note=True)
        passing = self._commands_of(commands.Pass)
        yield PickerOption("pass", translate(wording.pass_text(self.view)), "", passing)

    def _summary(self, group: Commands) -> str:
        """Returns the highest payout of bets with its horse, or the lowest and the highest price of purchases."""
        if isinstance(group[0], commands.Bet):
            payouts = {horse_of(bet): wording.best_payout(self.view, horse_of(bet), BET_DOLLARS) for bet in group}
            best = max(payouts, key=payouts.__getitem__)
            return _("up to ${amount} on {horse}").format(amount=payouts[best], horse=best)
        prices = [_price(purchase) for purchase in group]
        low, high = min(prices), max(prices)
        if low == high:
            return dollars(low)
        return _("{low} to {high}").format(low=dollars(low), high=dollars(high))

    def _commands_of(self, command_type: CommandType) -> Commands:
        return tuple(command for command in self.commands if type(command) is command_type)

    def _horse_action(self, key: str, words: str, group: Commands, sample: Command) -> Iterator[PickerOption]:
        """Yields the button of purchases or bets. One that names the advised horse, or one of two, has a second button
        for the others.
        """
        named = self._advised if self._advised in group else next(iter(group), None)
        if named is None or (named != self._advised and len(group) > MAX_NAMED):
            reason = "" if group else self.rejection_text(sample)
            note = self._summary(group) if group else self._missing_money(sample)
            yield PickerOption(key, words, note, group, None, reason, small_icon=ICONS[key], keeps_note=True)
            return
        words, note = self._named_text(named)
        yield PickerOption(key, words, note, (named,), keeps_note=True)
        others = tuple(command for command in group if command != named)
        if len(others) == 1:
            words, note = self._named_text(others[0])
            yield PickerOption(key + layout.OTHER, words, note, others, cloth=horse_of(others[0]))
        elif others:
            note = self._summary(others)
            yield PickerOption(key + OTHERS, _("Another horse"), note, others, small_icon=ICONS[key])

    def _missing_money(self, sample: Command) -> str:
        """Returns the cost of a purchase or bet that is too expensive, and the cash; "" if money is not the reason."""
        is_purchase = isinstance(sample, commands.Buy)
        cost = _price(sample) if is_purchase else BET_DOLLARS
        money = self.view.money[self.seat]
        template = _("from ${cost}, you have ${money}") if is_purchase else _("costs ${cost}, you have ${money}")
        return template.format(cost=cost, money=money) if cost > money else ""

    def _named_text(self, command: Command) -> tuple[str, str]:
        """Returns the words and the note of a button that buys a horse or bets on it."""
        horse = wording.horse_name(horse_of(command))
        if isinstance(command, commands.Buy):
            return _("Buy {horse}").format(horse=translate(horse)), dollars(_price(command))
        words = _("Bet ${amount} on {horse}").format(amount=BET_DOLLARS, horse=translate(horse))
        best = wording.best_payout(self.view, horse_of(command), BET_DOLLARS)
        return words, _("may pay ${amount}").format(amount=best)

    def follow_advice(self, advice: Command) -> None:
        if self.view.phase == ACT and not self.depth:
            self._advised = advice
            self.refresh()
        elif self._keeps_roll and isinstance(advice, commands.Keep):
            self._press_keep()

    def placed(self) -> list[tuple[PickerOption, FRect]]:
        if self.depth or self.view.phase != ACT:
            return super().placed()
        keys = [option.key for option in self.buttons]
        return [(option, option.box or layout.action_box(option.key, keys)) for option in self.options]

    def _sample_purchase(self) -> commands.Buy:
        """Returns the purchase of the cheapest horse for sale, whose rejection explains why none is possible."""
        for_sale = horses_in(self.view.horses_by_owner[BANK] & self.view.runners) or HORSES[:1]
        return commands.Buy(self.seat, min(for_sale, key=lambda horse: HORSE_CARDS[horse].price))

    def _sample_bet(self) -> commands.Bet:
        """Returns a bet on a horse that accepts bets, if there is one; its rejection explains why none is possible."""
        return commands.Bet(self.seat, next(filter(self.view.may_bet, HORSES), HORSES[0]))

    def prompt(self) -> str:
        first = self.commands[0]
        assert isinstance(first, commands.LongShotCommand)
        if self.depth:
            return translate(wording.follow_up_prompt(self.view, first, self.chosen_pair))
        if self._card_of_zero:
            return translate(wording.zero_prompt(self.view))
        enters_dice = isinstance(first, commands.Roll) and first.horse > 0
        return translate(wording.prompt_text(self.view, self.names, enters_dice=enters_dice))
