"""Prints Long Shot in a terminal: the track, the horses, the hand, and texts for its commands."""

from game.engine.rules import Command, Seat
from game.games.long_shot import wording
from game.games.long_shot.rules import commands, events
from game.games.long_shot.rules.cards import CARDS_BY_NUMBER
from game.games.long_shot.rules.horses import HORSE_CARDS
from game.games.long_shot.rules.state import (
    BANK,
    BET_DOLLARS,
    FIRST_NO_BETS_SPACE,
    HIDDEN,
    HORSES,
    SPACES,
    LongShotState,
)
from game.i18n import _, translate
from game.terminal import TerminalScreen, TerminalView, drawn_lane, lane_words


class LongShotTerminalView(TerminalView[LongShotState]):
    """The terminal view of Long Shot."""

    def print_state(self, screen: TerminalScreen, view: LongShotState, seat: Seat | None) -> None:
        dice = _("dice {horse} and {spaces}").format(horse=view.die or "–", spaces=view.move_die if view.die else "–")
        screen.print_line(_("Round {round}, {dice}").format(round=view.round, dice=dice), "head")
        screen.print_table(
            ["", _("horse"), _("track"), _("owner"), _("price"), _("pays"), _("follows")],
            [self._lane(view, horse, draws=screen.draws) for horse in HORSES],
        )
        screen.print_line("")
        screen.print_table(
            [_("player"), _("money"), _("cards"), _("token"), _("bets")],
            [self._seat(view, each) for each in view.seats],
        )
        if seat is not None and view.hands[seat]:
            screen.print_line("")
            screen.print_line(_("{name}'s cards").format(name=self.names[seat]), "head")
            for card in view.hands[seat]:
                card_text = "" if card == HIDDEN else f": {translate(wording.card_text(card))}"
                screen.print_line(f"  {translate(wording.card_name(card))}{card_text}")

    def _lane(self, view: LongShotState, horse: int, *, draws: bool) -> list[str]:
        position = view.positions[horse]
        place = view.place(horse)
        course = SPACES, FIRST_NO_BETS_SPACE
        lane = drawn_lane(horse, position, place, course) if draws else lane_words(position, SPACES, place)
        card = HORSE_CARDS[horse]
        owner = view.owners[horse]
        owner_name = _("bank") if owner == BANK else self.names[owner]
        price = f"${card.price}"
        pays = wording.odds_text(view, horse)
        return [str(horse), _(card.name), lane, owner_name, price, pays, wording.follows_text(horse)]

    def _seat(self, view: LongShotState, seat: Seat) -> list[str]:
        bets = " ".join(f"{horse}:${view.bets[seat][horse]}" for horse in HORSES if view.bets[seat][horse])
        mark = "> " if seat == view.asked else "  "
        token = _("yes") if view.tokens[seat] else "–"
        return [mark + self.names[seat], f"${view.money[seat]}", str(len(view.hands[seat])), token, bets]

    def prompt(self, view: LongShotState) -> str:
        return translate(wording.prompt_text(view, self.names))

    def command_text(self, view: LongShotState, command: Command) -> str:
        assert isinstance(command, commands.LongShotCommand)
        label = translate(wording.command_text(view, command, self.names))
        note = wording.command_note(view, command)
        return f"{label} – {translate(note)}" if note else label

    def command_help(self, view: LongShotState, command: Command) -> str:
        assert isinstance(command, commands.LongShotCommand)
        return " ".join(map(translate, wording.command_help(view, command)))

    def command_cost(self, view: LongShotState, command: Command) -> int:
        match command:
            case commands.Buy():
                return HORSE_CARDS[command.horse].price
            case commands.Bet():
                return BET_DOLLARS
            case commands.Play(seat, card, horse):
                previews = CARDS_BY_NUMBER[card].effect.preview(view, seat, horse)
                return -sum(event.gain for event in previews if isinstance(event, events.BetPlaced))
            case _:
                return 0

    def hints(self, view: LongShotState) -> list[str]:
        horses = [horse for horse in view.owned(view.asked) if not HORSE_CARDS[horse].feature.is_stopped(view)]
        return [translate(wording.feature_text(horse)) for horse in horses]
