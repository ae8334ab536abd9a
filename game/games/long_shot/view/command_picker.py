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
from game.games.long_shot.rules.state import ACT, BANK, BET_DOLLARS, HORSES, TAKE, THROW_HORSE, LongShotState, horses_in
from game.games.long_shot.view import layout
from game.i18n import _, translate
from game.presentation import command_picker
from game.presentation.command_picker import BACK, CommandType, RejectionReason
from game.presentation.layout import TableLayout
from game.presentation.picker_option import Commands, OptionStyle, PickerOption
from game.presentation.tooltips import centred_box
from game.race_view.race_parts import horse_of
from game.race_view.roll_animations import HORSE_DIE, MOVE_DIE
from game.session.amounts import dollars, signed_dollars
from game.ui.focus import FocusTarget

CARD = "card"
"""Prefix of keys with an index in the hand."""
PAIR = "pair"
"""Prefix of keys with a card of a pair."""
HorseBox = Callable[[int], FRect]
"""Returns the box of a horse in the field."""
ICONS = {"buy": "horse", "bet": "ticket", "discard": "cards", "pass": "right"}
"""Icons of the actions without cards, by key."""


class HandPicker(command_picker.CommandPicker):
    """The part of the picker for cards of a hand. `raised` is the key in focus, whose card is raised."""

    table_layout = layout.TABLE_LAYOUT
    view: LongShotState

    def __init__(self, view: LongShotState, legal: Sequence[Command], why_not: RejectionReason) -> None:
        self.raised = ""
        self.pressed_keys: list[str] = []
        self.hand: Sequence[int] = playable_first(view, view.looking if view.phase == TAKE else view.asked)
        """The cards of the open hand in this question, in their order on the table."""
        super().__init__(view, legal, why_not)

    @property
    def seat(self) -> Seat:
        """The seat that must decide now, also out of turn."""
        return self.view.asked

    def take(self, option: PickerOption) -> Command | None:
        if option.key == BACK:
            self.back()
            return None
        self.pressed_keys.append(option.key)
        return super().take(option)

    def _options(self) -> list[PickerOption]:
        options = super()._options()
        if self.depth:
            options = [*options, PickerOption(BACK, _("Back"), "", self.commands)]
        return options

    def back(self) -> bool:
        if self.pressed_keys:
            self.pressed_keys.pop()
        return super().back()

    @property
    def is_discarding(self) -> bool:
        """Whether cards are being chosen to be discarded."""
        return self.depth > 0 and isinstance(self.commands[0], commands.Discard)

    @property
    def raised_index(self) -> int:
        """Index in the hand of the raised card, which is in focus or being played; −1 for none."""
        keys = [self.raised, *reversed(self.pressed_keys)]
        return next((place for place in map(self._index_of_key, keys) if place >= 0), -1)

    @property
    def explanation_box(self) -> FRect | None:
        place = self.raised_index
        if not 0 <= place < len(self.hand):
            return None
        return layout.raised_box(place, len(self.hand))

    @property
    def note(self) -> PickerOption | None:
        """The option in focus, if it is on the table and not a card with its own text; None for others."""
        option = next((option for option in self.options if option.key == self.raised), None)
        return option if option and option.box and self._index_of_key(option.key) < 0 else None

    @property
    def places_to_choose(self) -> tuple[int, ...]:
        """Indices in the hand of the cards that can be pressed."""
        places = ((self._index_of_key(option.key), option) for option in self.options)
        return tuple(place for place, option in places if place >= 0 and not option.disabled_reason)

    @property
    def chosen_indices(self) -> list[int]:
        """Indices in the hand of the cards to be discarded."""
        return [
            self._index_of_copy(card, self._chosen_pair[:number].count(card))
            for number, card in enumerate(self._chosen_pair)
        ]

    def _index_of_key(self, key: str) -> int:
        """Returns the index in the hand of the card of a key; −1 for another key."""
        kind, _dot, number = key.partition(".")
        if kind == CARD:
            return int(number)
        return self._index_of_copy(int(number), self._chosen_pair.count(int(number))) if kind == PAIR else -1

    def _index_of_copy(self, card: int, copy: int) -> int:
        """Returns the index in the hand of a copy of a card; −1 for none."""
        places = [place for place, held in enumerate(self.hand) if held == card]
        return places[copy] if copy < len(places) else -1

    def targets(self, pressed: Callable[[PickerOption], object]) -> list[FocusTarget]:
        raised = self._index_of_key(self.raised)
        targets = [self._beside_raised(target, raised) for target in super().targets(pressed)]
        raised_target = next((target for target in targets if target.key == self.raised), None)
        if raised_target is None or raised < 0:
            return targets
        raised_target = replace(raised_target, box=layout.raised_box(raised, len(self.hand)), explains_itself=True)
        return [raised_target, *(target for target in targets if target.key != raised_target.key)]

    def _beside_raised(self, target: FocusTarget, raised: int) -> FocusTarget:
        """Returns the target of a card with its visible part next to the raised card."""
        place = self._index_of_key(target.key) if raised >= 0 else -1
        return target if place < 0 else replace(target, box=layout.visible_card_box(place, len(self.hand), raised))

    @property
    def raised_box(self) -> FRect | None:
        """The box of the card in focus, which is larger than the others; None if no card is in focus."""
        place = self._index_of_key(self.raised)
        return layout.raised_box(place, len(self.hand)) if place >= 0 else None


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


def hand_card_box(hand: Sequence[int], card: int, copy: int = 0) -> FRect | None:
    """Returns the box in which a copy of a card in an open hand can be pressed; None if there is no such copy."""
    places = [number for number, held in enumerate(hand) if held == card]
    return layout.visible_card_box(places[copy], len(hand)) if copy < len(places) else None


EffectText = Callable[[Command], str]
"""Returns the effect of an option on the table."""


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
    ) -> None:
        self.names = tuple(names)
        self._effect_text = effect_text
        self.has_rows = has_rows
        """Whether the horses are in rows, for large texts."""
        super().__init__(view, legal, why_not)

    @property
    def table_layout(self) -> TableLayout:  # type: ignore[override]
        """The layout. The card of horses in rows needs the cloth that is otherwise free for the trainer."""
        is_cloth_free = not self.has_rows and len(self.hand) <= layout.MAX_LARGE_CARDS
        return layout.FREE_CLOTH_LAYOUT if is_cloth_free else layout.TABLE_LAYOUT

    def horse_box(self, horse: int) -> FRect:
        """Returns the row or the plate of a horse."""
        return layout.horse_row(horse) if self.has_rows else layout.horse_plate(horse)

    @property
    def asks_for_horse(self) -> bool:
        """Whether horses of the field can be pressed."""
        boxes = [self.horse_box(horse) for horse in HORSES]
        return any(option.box in boxes for option in self.options)

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
        return hand_card_box(self.hand, horse, self._chosen_pair.count(horse))

    def pair_text(self, horse: int) -> str:
        return translate(wording.card_name(horse))

    def pinned_options(self) -> list[PickerOption]:
        match self.view.phase:
            case "act":
                return [*self._actions(), *self._cards(partial(commands.Play, self.seat))]
            case "keep":
                return [
                    self._button("keep", commands.Keep(self.seat)),
                    self._button("horse", commands.Reroll(self.seat, "horse")),
                    self._button("move", commands.Reroll(self.seat, "move")),
                ]
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

    def _actions(self) -> Iterator[PickerOption]:
        """Yields the four actions without cards, including disabled ones, with their costs and gains."""
        seat = self.seat
        payouts = [wording.best_payout(self.view, horse, BET_DOLLARS) for horse in HORSES if self.view.may_bet(horse)]
        buyable = self._commands_of(commands.Buy)
        bets = self._commands_of(commands.Bet)
        discarded = (0, 0, *self.hand)[-2:]
        cheapest = self._sample_purchase()
        yield self._action("buy", (_("Buy"), self._price_range(buyable or (cheapest,))), buyable, cheapest)
        bet_label = _("Bet ${amount}").format(amount=BET_DOLLARS)
        payout_note = _("up to ${amount}").format(amount=max(payouts, default=0))
        yield self._action("bet", (bet_label, payout_note), bets, commands.Bet(seat, HORSES[0]))
        sample = commands.Discard(seat, *discarded)
        gain = signed_dollars(BET_DOLLARS)
        yield self._action("discard", (_("Discard 2"), gain), self._commands_of(commands.Discard), sample)
        passing = self._commands_of(commands.Pass)
        yield PickerOption("pass", translate(wording.pass_text(self.view)), "", passing, small_icon=ICONS["pass"])

    def _price_range(self, purchases: Sequence[Command]) -> str:
        """Returns the lowest and the highest price of purchases."""
        prices = [HORSE_CARDS[horse_of(purchase)].price for purchase in purchases]
        low, high = min(prices), max(prices)
        if low == high:
            return dollars(low)
        return _("{low} to {high}").format(low=dollars(low), high=dollars(high))

    def _commands_of(self, command_type: CommandType) -> Commands:
        return tuple(command for command in self.commands if type(command) is command_type)

    def _action(self, key: str, label_and_note: tuple[str, str], group: Commands, sample: Command) -> PickerOption:
        only = group[0] if len(group) == 1 else None
        if isinstance(only, commands.Buy | commands.Bet):
            label_and_note = self._command_text(only)
        reason = "" if group else self.rejection_text(sample)
        return PickerOption(key, *label_and_note, group, disabled_reason=reason, small_icon=ICONS[key])

    def _sample_purchase(self) -> commands.Buy:
        """Returns the purchase of the cheapest horse for sale, whose rejection explains why none is possible."""
        for_sale = horses_in(self.view.horses_by_owner[BANK] & self.view.runners) or HORSES[:1]
        return commands.Buy(self.seat, min(for_sale, key=lambda horse: HORSE_CARDS[horse].price))

    def prompt(self) -> str:
        first = self.commands[0]
        assert isinstance(first, commands.LongShotCommand)
        if self.depth:
            return translate(wording.follow_up_prompt(self.view, first, self._chosen_pair))
        enters_dice = isinstance(first, commands.Roll) and first.horse > 0
        return translate(wording.prompt_text(self.view, self.names, enters_dice=enters_dice))
