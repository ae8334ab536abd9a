"""Hosts phones without a seat, who watch and bet (the grandstand): takes bets, pays the pool, and makes their cards."""

from collections.abc import Callable, Collection, Sequence

from game.i18n import _
from game.online.guest.guest import Guest
from game.online.host.hub_limits import PLACES_PER_ADDRESS
from game.online.opening import SpectatorStatus
from game.online.wire.memory_broker import MemoryTransport
from game.phones.betting_pool import MAX_SPECTATORS, STAKES, BettingPool, Spectator
from game.presentation.command_picker import BACK
from game.presentation.phone_view import Contest, PhoneView, Values
from game.session.amounts import percent_text
from game.session.setup import BADGES, DEFAULT_NAMES, MAX_NAME_LETTERS, clean_name

RUNNER = "runner."
"""Key prefix of the options for runners."""
STAKE = "stake."
"""Key prefix of the options for stakes."""
PAYOUT_SECONDS = 6.0
"""Delay of the payout, in seconds. The delay prevents phones from showing the result before the big screen."""
NEWS_SECONDS = 0.5
"""Minimum interval between two cards about other spectators' bets, in seconds."""
SHOWN = 3
"""Number of favourites, or of richest spectators, that are shown."""


class SpectatorHost:
    """The spectators of a hub's room who bet. A single guest on `line` watches the match for them. `tick` it."""

    def __init__(self, line: MemoryTransport, room: str, network_of: Callable[[str], str] = lambda name: "") -> None:
        self._guest = Guest(line, room, has_own_dealer=True)
        self._network_of = network_of
        """Returns the network of a phone by the id of its guest; "" if the number of its places is not limited."""
        self._networks: dict[str, str] = {}
        """Networks of the spectators, by guest id."""
        self._lost: set[str] = set()
        """Ids of the spectators whose phones are not connected."""
        self._pool = BettingPool()
        self._choices: dict[str, int] = {}
        """Runner chosen by each phone that has not yet chosen a stake."""
        self._contest: Contest | None = None
        self._phone_view: PhoneView | None = None
        self._following: object = None
        self.revision = 0
        """Number of published changes."""
        self._number = 0
        self._settled = 0
        """Number of races of the match whose bets have been paid."""
        self._due = 0.0
        self._decided_at = 0.0
        self._is_new = False

    # -- the match

    def tick(self, now: float) -> None:
        """Follows the room; `now` in seconds."""
        guest = self._guest
        guest.tick(now)
        info = guest.info
        if info is None:
            return
        if info.phase == "playing" and not guest.watching and not guest.requests.unanswered and guest.refusal is None:
            guest.requests.ask("watch")
        if info.match_number != self._number:
            self._number = info.match_number
            self._end_match()
        following = None if info.phase == "lobby" or not guest.watching else guest.following
        contest = self._read_contest() if following != self._following else None
        self._following = following
        if contest is not None and contest != self._contest:
            if self._contest is None:
                self._pool.begin_again()
            self._contest = contest
            self._is_new = True
            if not contest.is_open:
                self._choices = {}
        self._settle(now)
        if self._is_new and now >= self._due:
            self._is_new = False
            self._due = now + NEWS_SECONDS
            self.revision += 1

    def _read_contest(self) -> Contest | None:
        """Returns the contest of the current match; None without a match, or if its game takes no bets."""
        guest = self._guest
        info = self._guest.info
        if info is None or not guest.watching or guest.phase not in ("playing", "ended"):
            return None
        if self._phone_view is None:
            self._phone_view = PhoneView(info.rules, [seat.name for seat in info.seats])
        return self._phone_view.contest(guest.replica(None).state)

    @property
    def _unpaid(self) -> Sequence[Collection[int]]:
        """The winners of each race that is over and not yet paid."""
        return self._contest.winners[self._settled :] if self._contest else ()

    def _settle(self, now: float) -> None:
        unpaid = self._unpaid
        if not unpaid:
            self._decided_at = now
        elif now - self._decided_at >= PAYOUT_SECONDS:
            self._pool.settle(unpaid[0])
            self._settled += 1
            self._decided_at = now
            self._is_new = True

    def _end_match(self) -> None:
        """Pays at once what is left to pay, because the big screen has left the match; an unfinished race pays back."""
        for winners in self._unpaid:
            self._pool.settle(winners)
        self._pool.settle(())
        self._settled = 0
        self._contest = None
        self._phone_view = None
        self._is_new = True

    @property
    def _is_open(self) -> bool:
        """Whether bets are taken: the race has not begun, and the one before is paid."""
        contest = self._contest
        return contest is not None and contest.is_open and contest.race == self._settled

    @property
    def status(self) -> SpectatorStatus:
        """The state of the grandstand for the big screen."""
        contest = self._contest
        shares = self._pool.shares()
        if contest is None or not self._pool.spectators:
            return SpectatorStatus(self._is_open, (), {})
        backed = sorted(shares, key=shares.__getitem__, reverse=True)
        lines = [f"{contest.runners[one]} {percent_text(shares[one])}" for one in backed if one in contest.runners]
        lines = lines or list(map(_purse_text, self._pool.best))
        head = _("Grandstand: {n}").format(n=len(self._pool.spectators))
        return SpectatorStatus(self._is_open, (head, *lines[:SHOWN]), {} if contest.of_seats else shares)

    # -- a phone

    def has(self, name: str) -> bool:
        """Returns whether a phone, by the id of its guest, is a spectator."""
        return name in self._pool.spectators

    def enter(self, name: str, value: str) -> None:
        """Adds a phone; `value` is a badge and a player's name. Raises ValueError."""
        badge_text, _space, typed_name = value.partition(" ")
        badge = int(badge_text or 0) % len(BADGES)
        if not self.has_place_for(name):
            raise ValueError("full")
        if not self.has(name) and self._is_full(name, self._pool.spectators):
            for lost in [one for one in self._pool.spectators if self._may_drop(one)]:
                self._drop(lost)
        self._pool.enter(name, clean_name(typed_name, MAX_NAME_LETTERS) or DEFAULT_NAMES[badge], badge)
        self._networks[name] = self._network_of(name)
        self._is_new = True

    def has_place_for(self, name: str) -> bool:
        """Returns whether a phone, by the id of its guest, has a place or may have one."""
        return self.has(name) or not self._is_full(name, [one for one in self._networks if not self._may_drop(one)])

    def _is_full(self, name: str, taken: Collection[str]) -> bool:
        """Returns whether these places of others leave none for a phone."""
        network = self._network_of(name)
        is_crowded = network != "" and sum(self._networks[one] == network for one in taken) >= PLACES_PER_ADDRESS
        return len(taken) >= MAX_SPECTATORS or is_crowded

    def _may_drop(self, name: str) -> bool:
        """Returns whether the place of a spectator is free for others: the phone is lost and has not bet."""
        return name in self._lost and not self._pool.has_bet(name)

    def _drop(self, name: str) -> None:
        self._pool.leave(name)
        self._lost.discard(name)
        self._choices.pop(name, None)
        del self._networks[name]

    def note_line(self, name: str, *, is_here: bool) -> None:
        """Notes whether a phone is connected. A lost spectator keeps its place until another phone needs it."""
        if self.has(name):
            (self._lost.discard if is_here else self._lost.add)(name)

    def press(self, name: str, key: str) -> bool:
        """Handles a choice, or BACK; returns False for other keys. Raises ValueError."""
        kind, _dot, number = key.partition(".")
        if key == BACK:
            self._choices.pop(name, None)
        elif f"{kind}." == RUNNER and self._is_open and self._contest and int(number) in self._contest.runners:
            self._choices[name] = int(number)
        elif f"{kind}." == STAKE and self._is_open and name in self._choices:
            self._pool.bet(name, self._choices[name], int(number))
            del self._choices[name]
            self._is_new = True
        else:
            return f"{kind}." in (RUNNER, STAKE)
        return True

    def values(self, name: str) -> Values:
        """Returns the values of a phone's card."""
        spectator = self._pool.spectators[name]
        runner = self._choices.get(name)
        prompt = _("Who wins?") if self._is_open else _("No bets now. Watch the big screen!")
        if runner is not None and self._contest is not None:
            prompt = _("How much on {name}?").format(name=self._contest.runners[runner])
        richest = [] if spectator.gain is None else self._pool.best[:SHOWN]
        return {
            "title": _purse_text(spectator),
            "prompt": prompt,
            "back": runner is not None,
            "asked": self._is_open and spectator.money >= STAKES[0],
            "news": [_("{name} has ${money}.").format(name=one.name, money=one.money) for one in reversed(richest)],
            "change": spectator.gain or 0,
        }

    def options(self, name: str) -> list[Values]:
        """Returns the options of a phone: the runners, or the stakes after a runner was chosen."""
        spectator = self._pool.spectators[name]
        contest = self._read_contest()
        if contest is None or not self._is_open:
            return []
        if name in self._choices:
            return [
                {"key": f"{STAKE}{stake}", "words": f"${stake}", "act": True, **_disabled_reason(stake, spectator)}
                for stake in STAKES
            ]
        return [self._runner_option(contest, runner, spectator) for runner in contest.runners]

    def _runner_option(self, contest: Contest, runner: int, spectator: Spectator) -> Values:
        stakes = self._pool.stakes
        picture: Values = {"cloth": runner}
        if contest.of_seats:
            seats = self._guest.info.seats if self._guest.info else ()
            picture = {"picture": f"portrait_{seats[runner].badge}"}
        return {
            "key": f"{RUNNER}{runner}",
            "words": contest.runners[runner],
            "note": _runner_note(stakes[runner], stakes.total(), spectator.tickets[runner]),
            **picture,
            **_disabled_reason(STAKES[0], spectator),
        }


def _disabled_reason(stake: int, spectator: Spectator) -> Values:
    return {"off": _("You have ${money}.").format(money=spectator.money)} if stake > spectator.money else {}


def _runner_note(dollars: int, pool: int, own: int) -> str:
    if not dollars:
        return _("Nobody yet")
    note = _("{share} of the crowd, pays ×{times}").format(
        share=percent_text(dollars / pool), times=f"{pool / dollars:.1f}"
    )
    stake = _("yours: ${money}").format(money=own)
    return f"{note} · {stake}" if own else note


def _purse_text(spectator: Spectator) -> str:
    return f"{spectator.name} ${spectator.money}"
