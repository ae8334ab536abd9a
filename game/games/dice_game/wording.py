"""Provides the texts of horses, commands, answers, questions and events of the Dice Game, for all views.

Commands are verb phrases in lower case (“bet $3 on Night Porter (6)”), for use in a list, after a colon or separately.
"""

from collections.abc import Sequence
from dataclasses import asdict
from functools import partial

from game.engine.message import N_, Deed, Message
from game.engine.rules import Command, Event
from game.games.dice_game.rules import commands, event_types, events, scoring_events
from game.games.dice_game.rules.abilities import PendingChoice, card_of_effect_id
from game.games.dice_game.rules.betting import is_free
from game.games.dice_game.rules.bonuses import BONUSES, effect_of_choice, previewed_moves
from game.games.dice_game.rules.command_table import command_text
from game.games.dice_game.rules.commands import HorseText
from game.games.dice_game.rules.market import price
from game.games.dice_game.rules.player_sheet import GRID, GRID_SIDE, is_row
from game.games.dice_game.rules.state import DiceGameState
from game.games.lap.wording import ordinal
from game.i18n import _, translate

# -- events ----------------------------------------------------------------------------------------------------


def event_text(view: DiceGameState, event: Event, names: Sequence[str]) -> str:
    """Returns a sentence about an event of marks, money, moves or the score; "" for other events."""
    assert isinstance(event, event_types.DiceGameEvent)
    is_column = not is_row(events.line_of(event))
    words = N_("{name} completes column {number}.") if is_column else event.words
    if isinstance(event, events.BarMarked) and event.mark == event.card:
        words = N_("{horse} moves 1 extra whenever it is rolled.")
    values: dict[str, object] = asdict(event) | {"horse": horse_label(view, events.horse_of(event))}
    if events.line_of(event) >= 0:
        values["number"] = events.line_of(event) % GRID_SIDE + 1
    if isinstance(event, event_types.SeatEvent):
        values["name"] = names[event.seat]
    return translate(Message(words, **values | _derived_values(view, event))) if words else ""


def _derived_values(view: DiceGameState, event: Event) -> dict[str, object]:
    match event:
        case events.HorseFinished(place=place) | scoring_events.PurseWon(place=place):
            return {"place": ordinal(place)}
        case events.CircleMarked():
            return {"number": events.number_of(event)}
        case events.BonusTaken():
            return {"effect": BONUSES[events.bonus_of(event)].text}
        case events.BarMarked(card=card, mark=mark):
            return {"follower": horse_label(view, mark), "horse": horse_name(view, card)}
        case events.BetPlaced(horse=horse, amount=amount):
            return {"pays": odds_text(view, horse, amount)}
        case scoring_events.AbilityScored(card=card, amount=amount):
            dollars = f"${amount}" if amount >= 0 else f"−${-amount}"
            ability = view.cards[card].ability.effect.text
            return {"horse": horse_name(view, card), "ability": ability, "dollars": dollars}
        case _:
            return {}


# -- horses ----------------------------------------------------------------------------------------------------


def horse_name(view: DiceGameState, horse: int) -> str:
    """Returns a horse's name, "" for 0."""
    return _(view.cards[horse].name) if horse else ""


def horse_label(view: DiceGameState, horse: int) -> str:
    """Returns a horse's name and number."""
    return f"{horse_name(view, horse)} ({horse})"


def odds_text(view: DiceGameState, horse: int, amount: int = 1) -> str:
    """Returns the payouts of a bet of `amount` dollars on a horse for first, second and third place."""
    return " / ".join(f"${amount * odds}" for odds in view.cards[horse].odds)


# -- commands --------------------------------------------------------------------------------------------------

ITSELF = Message("itself: 1 extra step")
"""Answer that marks a horse on its own bar."""


def horse_answer_text(view: DiceGameState, command: Command, horse: int) -> str:
    """Returns the name of a horse that is an answer, or that the horse becomes its own follower."""
    match command:
        case commands.Jersey(horse=own, mark=mark):
            is_itself = mark == own == horse
        case commands.MarkBar(mark=mark):
            is_itself = mark == view.questions[-1].about
        case _:
            is_itself = False
    return sentence(translate(ITSELF)) if is_itself else horse_name(view, horse)


def answer_text(group: Sequence[Command], question: str, horse: HorseText) -> Message:
    """Returns the text of the answer to `question` (a field of the command) that selects these commands."""
    match group[0], question:
        case ((commands.Bet(amount=amount) | commands.FreeBet(amount=amount)), "amount"):
            return Message("bet ${amount}", amount=amount)
        case ((commands.Bet(horse=number) | commands.FreeBet(horse=number)), "horse") if len(group) > 1:
            return Message("bet on {horse}", horse=horse(number))
        case commands.Bet(card=0), "card":
            return Message("normal bet")
        case commands.Bet(card=card), "card":
            return Message("bet with {horse}", horse=horse(card))
        case commands.Push(extra=0), "extra":
            return Message("normal distance")
        case commands.Push(extra=extra), "extra":
            return Message("{count} further", count=extra)
        case commands.Jersey(horse=number, mark=follower), "mark" if follower == number:
            return ITSELF
        case commands.Jersey(seat=seat, mark=follower), "mark" if follower:
            return command_text(commands.MarkBar(seat, follower), horse)
        case commands.Jersey(horse=number), "horse":
            return Message("take the Jersey for {horse}", horse=horse(number))
        case commands.Roll(horse=rolled), "horse" if rolled:
            return Message("horse die: {number}", number=rolled)
        case commands.Roll(move=spaces), "move":
            return Message("movement die: {number}", number=spaces)
        case command, _question:
            return command_text(command, horse)


def sentence(words: str, stop: str = "") -> str:
    """Returns the words with a capital first letter and `stop` at the end."""
    return words[:1].upper() + words[1:] + ("" if words.endswith(stop) else stop)


def reviewed_decision(view: DiceGameState, command: Command) -> Deed:
    """Returns a decision as a predicate of the player: “bets $3 on Night Porter (6)”."""
    return decision_text(command, partial(horse_label, view))


def decision_text(command: Command, horse: HorseText = str) -> Deed:
    """Returns a command as a predicate of the player: “takes the 2 Helmet”."""
    match command:
        case commands.HorseCommand():
            return _decision_on_horse(command, horse)
        case commands.Roll():
            return Deed("rolls")
        case commands.Wild(_, number):
            return Deed("uses a Wild Number as {number}", N_("use a Wild Number as {number}"), number=number)
        case commands.Concession(_, circle):
            return Deed("crosses off one {number}", N_("cross off one {number}"), number=GRID[circle])
        case commands.Recover(_, count):
            if count == 1:
                return Deed("recovers a Wild Number", N_("recover a Wild Number"))
            return Deed("recovers {count} Wild Numbers", N_("recover {count} Wild Numbers"), count=count)
        case commands.TakeBonus(_, bonus):
            return Deed("takes a bonus: {effect}", N_("take a bonus: {effect}"), effect=BONUSES[bonus].text)
        case commands.MarkBar(_, mark):
            return Deed("adds follower {follower}", N_("add follower {follower}"), follower=horse(mark))
        case commands.Use(_, card):
            return Deed("uses the ability of {horse}", N_("use the ability of {horse}"), horse=horse(card))
        case commands.Decline():
            return Deed("skips the ability", N_("skip the ability"))
        case _:
            return Deed("passes", N_("pass"))


def _decision_on_horse(command: commands.HorseCommand, horse: HorseText) -> Deed:
    name = horse(command.horse)
    match command:
        case commands.Push(other=other) if other:
            return Deed("moves {horse} and {other}", N_("move {horse} and {other}"), horse=name, other=horse(other))
        case commands.MarkJerseys(other=other) if other:
            return Deed(
                "takes the {horse} and {other} Jerseys",
                N_("take the {horse} and {other} Jerseys"),
                horse=name,
                other=horse(other),
            )
        case commands.Push():
            return Deed("moves {horse}", N_("move {horse}"), horse=name)
        case commands.Helmet():
            return Deed("takes the {horse} Helmet", N_("take the {horse} Helmet"), horse=name)
        case commands.Jersey(mark=mark) if mark == command.horse:
            return Deed(
                "takes the {horse} Jersey: 1 extra step", N_("take the {horse} Jersey: 1 extra step"), horse=name
            )
        case commands.Jersey(mark=mark) if mark:
            return Deed(
                "takes the {horse} Jersey, {follower} follows",
                N_("take the {horse} Jersey, {follower} follows"),
                horse=name,
                follower=horse(mark),
            )
        case commands.Bet(_, _horse, amount, card) if card:
            return Deed(
                "bets ${amount} on {horse} with {card}",
                N_("bet ${amount} on {horse} with {card}"),
                amount=amount,
                horse=name,
                card=horse(card),
            )
        case commands.Bet(_, _horse, amount):
            return Deed("bets ${amount} on {horse}", N_("bet ${amount} on {horse}"), amount=amount, horse=name)
        case commands.FreeBet(_, _horse, amount):
            return Deed(
                "bets a free ${amount} on {horse}",
                N_("place a free ${amount} bet on {horse}"),
                amount=amount,
                horse=name,
            )
        case commands.Buy():
            return Deed("buys {horse}", N_("buy {horse}"), horse=name)
        case commands.Claim():
            return Deed("takes {horse} for free", N_("take {horse} for free"), horse=name)
        case commands.RollForRoland():
            return Deed("rolls for Roland")
        case _:
            return Deed("takes the {horse} Jersey", N_("take the {horse} Jersey"), horse=name)


# -- questions -------------------------------------------------------------------------------------------------


def question_text(view: DiceGameState, *, enters_dice: bool = False) -> str:
    """Returns the question to the active seat before it has selected anything. `enters_dice` is for table dice."""
    if view.questions:
        choice = view.questions[-1]
        words = translate(effect_of_choice(view, choice).text)
        card = card_of_effect_id(choice.source)
        return f"{horse_name(view, card)}: {words}" if card else words
    match view.phase:
        case "roll":
            return _("which number is on the horse die?") if enters_dice else _("roll the dice")
        case "roland":
            return _("roll the horse die for Roland")
        case _ if view.only_bets(view.turn):
            return _("bet on a horse, or pass")
        case _ if view.is_decided:
            return _("your last action, on {horse}").format(horse=horse_label(view, view.number))
        case _:
            return _("choose an action on {horse}").format(horse=horse_label(view, view.number))


def stuck_text(view: DiceGameState, legal: Sequence[Command], horse: str) -> str:
    """Returns the question of a turn without an action, which names only what is legal (R33, R34)."""
    types = set(map(type, legal))
    has_wild = commands.Wild in types
    if commands.Recover in types:
        both = _("nothing left to do with {horse}. Use a Wild Number, or recover one?")
        question = both if has_wild else _("nothing left to do with {horse}. Recover a Wild Number?")
    elif commands.Pass in types:
        both = _("nothing left to do with {horse}. Use a Wild Number, or pass?")
        question = both if has_wild else _("nothing left to do with {horse}. Pass?")
    elif view.is_decided:
        question = _("your last action: which Wild Number?")
    else:
        question = _("nothing left to do with {horse}. Which Wild Number?")
    return question.format(horse=horse)


def follow_up_text(view: DiceGameState, command: Command) -> str:
    """Returns the next question about a partly selected command."""
    match command:
        case commands.Roll(_, horse):
            return _("{horse}: which number is on the movement die?").format(horse=horse_label(view, horse))
        case commands.Jersey(_, horse):
            return _("who moves 1 extra whenever {horse} is rolled?").format(horse=horse_name(view, horse))
        case commands.Bet(_, horse) | commands.FreeBet(_, horse):
            return _("how much on {horse}?").format(horse=horse_label(view, horse))
        case commands.Concession():
            return _("which circle?")
        case commands.Push() | commands.MarkJerseys():
            return _("and which other horse?")
        case _:
            return _("which one?")


def idle_text(view: DiceGameState, choice: PendingChoice) -> str:
    """Returns why a bonus or an ability cannot do anything now; "" if it can, or if the reason is obvious."""
    reason = effect_of_choice(view, choice).idle_reason(view, choice)
    return translate(reason) if reason else ""


# -- help on commands ---------------------------------------------------------------------------------------------


def command_help(view: DiceGameState, command: Command) -> str:
    """Returns the price and the effect of a command; "" if its text says all."""
    match command:
        case commands.Jersey():
            return _("Adds a follower: it moves 1 whenever this horse is rolled. Helmet and Jersey of a horse make $5.")
        case commands.Helmet():
            return _("Lets you bet on this horse past the No Bet line. Helmet and Jersey make $5.")
        case commands.Concession():
            return _("A full row or column earns a line bonus.")
        case commands.Bet(horse=horse, amount=amount):
            template = _("${amount} on {number} pays {pays} for 1st / 2nd / 3rd.")
            pays = template.format(amount=amount, number=horse, pays=odds_text(view, horse, amount))
            return f"{_free_text(amount)}. {pays}" if is_free(view, command) else pays
        case commands.FreeBet(horse=horse, amount=amount):
            return _("pays {pays}").format(pays=odds_text(view, horse, amount))
        case commands.Buy(horse=horse):
            return _purchase_text(view, horse, _("${cost}").format(cost=price(view, horse)))
        case commands.Claim(horse=horse):
            return _purchase_text(view, horse, _free_text(view.cards[horse].cost))
        case commands.Push():
            return _moves_text(view, command)
        case commands.Wild():
            return _("Act on another number this turn. You have three Wild Numbers for the race.")
        case _:
            return ""


def _purchase_text(view: DiceGameState, horse: int, price_text: str) -> str:
    """Returns the price of a horse and the gains of its owner."""
    ability = translate(view.cards[horse].ability.text)
    purse = _("You win its purse ($35, $25 or $15) and get its ability. {ability}").format(ability=ability)
    return f"{price_text}. {purse}"


def _free_text(cost: int) -> str:
    """Returns a text about a price that need not be paid."""
    return _("free instead of ${cost}").format(cost=cost)


def _moves_text(view: DiceGameState, command: Command) -> str:
    """Returns the spaces between which horses move, with their numbers if there are several."""
    moves = previewed_moves(view, command)
    steps = [f"{move.start}\u00a0»\u00a0{move.end}" for move in moves]
    if len(moves) == 1:
        return steps[0]
    return ", ".join(f"{move.horse}: {step}" for move, step in zip(moves, steps, strict=True))
