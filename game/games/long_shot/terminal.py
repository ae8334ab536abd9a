"""Prints Long Shot in a terminal: the track, the horses, the hand, and words for its commands."""

from __future__ import annotations

from functools import cached_property
from typing import assert_never

from game.commentary.commentator import Commentary, commentator_of
from game.engine.rules import Command, Event, Seat
from game.games.long_shot import wording
from game.games.long_shot.rules.commands import (
    Answer,
    Bet,
    Buy,
    Discard,
    Draw,
    Keep,
    LongShotCommand,
    MoveAlong,
    Pass,
    Play,
    Reroll,
    Roll,
    Steal,
    Take,
    Throw,
)
from game.games.long_shot.rules.horses import HORSE_CARDS
from game.games.long_shot.rules.state import (
    BANK,
    FINISH,
    FIRST_NO_BETS_SPACE,
    HIDDEN,
    HORSES,
    SPACES,
    LongShotState,
)
from game.i18n import _, translate
from game.tools.terminal import TerminalScreen, TerminalView


class LongShotTerminalView(TerminalView[LongShotState]):
    """Long Shot's words."""

    def print_state(self, screen: TerminalScreen, view: LongShotState, seat: Seat | None) -> None:
        """Prints round and dice, the track, what each seat has, and the hand of `seat`; a hidden card has no text."""
        dice = _("dice {horse} and {spaces}").format(horse=view.die or "–", spaces=view.move_die if view.die else "–")
        screen.print_line(_("Round {round}, {dice}").format(round=view.round, dice=dice), "head")
        screen.print_table(self._track_head(), [self._lane(view, horse) for horse in HORSES])
        screen.print_line("")
        screen.print_table(self._seat_head(), [self._seat(view, each) for each in view.seats])
        if seat is not None and view.hands[seat]:
            screen.print_line("")
            screen.print_line(_("Cards of {name}").format(name=self.names[seat]), "head")
            for card in view.hands[seat]:
                screen.print_line("  " + _card_line(card))

    def _track_head(self) -> list[str]:
        return ["", _("horse"), _("track"), _("owner"), _("price"), _("pays"), _("follows")]

    def _lane(self, view: LongShotState, horse: int) -> list[str]:
        card, owner = HORSE_CARDS[horse], view.owners[horse]
        owner_name = _("bank") if owner == BANK else self.names[owner]
        track, price, pays = lane_text(view, horse), f"${card.price}", wording.odds_text(horse)
        return [str(horse), _(card.name), track, owner_name, price, pays, wording.follows_text(horse)]

    def _seat_head(self) -> list[str]:
        return [_("player"), _("money"), _("cards"), _("token"), _("bets")]

    def _seat(self, view: LongShotState, seat: Seat) -> list[str]:
        bets = " ".join(f"{horse}:${view.bets[seat][horse]}" for horse in HORSES if view.bets[seat][horse])
        mark = "> " if seat == view.asked else "  "
        token = _("yes") if view.tokens[seat] else "–"
        return [mark + self.names[seat], f"${view.money[seat]}", str(len(view.hands[seat])), token, bets]

    def prompt(self, view: LongShotState) -> str:
        """Returns what the phase asks, such as whether to keep a roll or which card to take."""
        return translate(wording.prompt_text(view, self.names))

    def command_text(self, view: LongShotState, command: Command) -> str:
        """Returns what a command does, with what it costs or brings."""
        assert isinstance(command, LongShotCommand)
        words = translate(wording.command_text(view, command, self.names))
        note = wording.command_note(view, command)
        return f"{words} – {translate(note)}" if note else words

    def command_help(self, view: LongShotState, command: Command) -> str:
        """Returns what a purchase, a bet or a card brings; "" for other commands."""
        assert isinstance(command, LongShotCommand)
        match command:
            case Buy(_, horse):
                return translate(wording.feature_text(horse))
            case Bet(_, horse):
                words = _("Each dollar pays {odds} for 1st/2nd/3rd place.")
                return words.format(odds=wording.odds_text(horse))
            case Play(_, card):
                return translate(wording.card_text(card))
            case Reroll():
                return _("You have one token. The other die stays as it is.")
            case Roll() | Keep() | Throw() | Answer() | Steal() | Draw() | MoveAlong() | Take() | Discard() | Pass():
                return ""
            case _:
                assert_never(command)

    def event_text(self, view: LongShotState, event: Event) -> str:
        """Returns the commentator's line about an event; "" where it is silent."""
        return self._commentator.comment(view, self.names, event)

    @cached_property
    def _commentator(self) -> Commentary:
        return commentator_of(self.rules.key, self.seed)

    def hints(self, view: LongShotState) -> list[str]:
        """Returns the features of the horses that the asked seat owns, a line each."""
        owned = [horse for horse in HORSES if view.owners[horse] == view.asked]
        return [translate(wording.feature_text(horse)) for horse in owned]


def _card_line(card: int) -> str:
    """A card with its text; a hidden one has none."""
    name = translate(wording.card_name(card))
    return name if card == HIDDEN else f"{name}: {translate(wording.card_text(card))}"


def lane_text(view: LongShotState, horse: int) -> str:
    """Returns a horse's lane: the start, the track with its No Bets area, and its place."""
    spaces = ["."] * (SPACES + 1)
    if view.positions[horse] != FINISH:
        spaces[view.positions[horse]] = str(horse % 10)
    home = f" {view.place(horse)}." if view.place(horse) else ""
    lane = "".join(spaces)
    return f"{lane[:1]}|{lane[1:FIRST_NO_BETS_SPACE]}:{lane[FIRST_NO_BETS_SPACE:]}|{home}"
