"""Seats phones in the grandstand: follows the match as all may, opens and closes the bets, and makes their cards."""

from game.i18n import _
from game.online.guest.guest import Guest
from game.online.opening import SpectatorStatus
from game.online.wire.memory_broker import MemoryTransport
from game.phones.betting_pool import STAKES, BettingPool, Spectator
from game.presentation.command_picker import BACK
from game.presentation.phone_view import Contest, PhoneView, Values
from game.session.amounts import percent_text
from game.session.setup import BADGES, DEFAULT_NAMES, MAX_NAME_LETTERS, clean_name

# What the keys of a choice begin with.
RUNNER = "runner."
STAKE = "stake."
PAYOUT_SECONDS = 6.0
"""After this time the pool is paid, so that no phone tells an end before the big screen has shown it."""
NEWS_SECONDS = 0.5
"""Between two cards that tell of others' bets."""
SHOWN = 3


class SpectatorHost:
    """The grandstand of a hub's room; `line` is that of a guest who watches for all in it. `tick` it."""

    def __init__(self, line: MemoryTransport, room: str) -> None:
        self._guest = Guest(line, room)
        self._pool = BettingPool()
        self._choices: dict[str, int] = {}
        """The runner that a phone has chosen, and not yet the stake."""
        self._contest: Contest | None = None
        self._phone_view: PhoneView | None = None
        self._following: object = None
        self.revision = 0
        """Counts what there is to tell of it."""
        self._number = self._settled = 0
        self._now = self._due = self._decided_at = 0.0
        self._is_new = False

    # -- the match

    def tick(self, now: float) -> None:
        """Follows the room; `now` in seconds."""
        guest = self._guest
        self._now = now
        guest.tick(now)
        info = guest.info
        if info is None:
            return
        if info.phase == "playing" and not guest.watching and not guest.requests.unanswered and guest.refusal is None:
            guest.requests.ask("watch")
        if info.match_number != self._number:
            self._number = info.match_number
            self._settled = 0
            self._contest = None
            self._phone_view = None
            self._is_new = True
            self._pool.begin_again()
        following = None if info.phase == "lobby" or not guest.watching else guest.following
        contest = self._read() if following != self._following else None
        self._following = following
        if contest is not None and contest != self._contest:
            self._contest = contest
            self._is_new = True
            self._choices = self._choices if contest.is_open else {}
        self._settle(now)
        if self._is_new and now >= self._due:
            self._is_new = False
            self._due = now + NEWS_SECONDS
            self.revision += 1

    def _read(self) -> Contest | None:
        """Returns what can be bet on in the match that is played; None where there is none."""
        guest = self._guest
        info = self._guest.info
        if info is None or not guest.watching or guest.phase not in ("playing", "ended"):
            return None
        if self._phone_view is None:
            self._phone_view = PhoneView(info.rules, [seat.name for seat in info.seats])
        return self._phone_view.contest(guest.replica(None).state)

    def _settle(self, now: float) -> None:
        winners = self._contest.winners[self._settled :] if self._contest else ()
        if not winners:
            self._decided_at = now
        elif now - self._decided_at >= PAYOUT_SECONDS:
            self._pool.settle(winners[0])
            self._settled = self._settled + 1
            self._decided_at = now
            self._is_new = True

    @property
    def _is_open(self) -> bool:
        """Whether bets are taken: a race is to come, and the one before is paid."""
        contest = self._contest
        return contest is not None and contest.is_open and contest.race == self._settled

    @property
    def spectators(self) -> SpectatorStatus:
        """What the big screen shows of it."""
        contest = self._contest
        shares = self._pool.shares()
        if contest is None or not self._pool.spectators:
            return SpectatorStatus(self._is_open, (), {})
        backed = sorted(shares, key=lambda runner: -shares[runner])
        lines = [f"{contest.runners[one]} {percent_text(shares[one])}" for one in backed if one in contest.runners]
        lines = lines or list(map(_purse_text, self._pool.best))
        head = _("Grandstand: {n}").format(n=len(self._pool.spectators))
        return SpectatorStatus(self._is_open, (head, *lines[:SHOWN]), {} if contest.of_seats else shares)

    # -- a phone

    def has(self, name: str) -> bool:
        """Returns whether the phone of that line sits here."""
        return name in self._pool.spectators

    def enter(self, name: str, value: str) -> None:
        """Lets a phone in; `value` is a badge and a name. Raises ValueError."""
        badge, _space, wanted = value.partition(" ")
        face = int(badge or 0) % len(BADGES)
        self._pool.sit(name, clean_name(wanted, MAX_NAME_LETTERS) or DEFAULT_NAMES[face], face)
        self._is_new = True

    def press(self, name: str, key: str) -> bool:
        """Takes a choice, or the first one back; returns False for a key of something else. Raises ValueError."""
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
        """Returns what a phone shows."""
        spectator = self._pool.spectators[name]
        chosen = self._choices.get(name)
        prompt = _("Who wins?") if self._is_open else _("No bets now. Watch the big screen!")
        if chosen is not None and self._contest is not None:
            prompt = _("How much on {name}?").format(name=self._contest.runners[chosen])
        return {
            "title": _purse_text(spectator),
            "prompt": prompt,
            "back": chosen is not None,
            "asked": self._is_open and spectator.money >= STAKES[0],
            "news": [] if spectator.gain is None else list(map(_purse_text, self._pool.best[:SHOWN]))[::-1],
            "change": spectator.gain or 0,
        }

    def options(self, name: str) -> list[Values]:
        """Returns what a phone can bet on, or how much."""
        spectator = self._pool.spectators[name]
        contest = self._read()
        pool = self._pool.stakes
        if contest is None or not self._is_open:
            return []
        if name in self._choices:
            return [
                {"key": f"{STAKE}{stake}", "words": f"${stake}", "act": True, **_against(stake, spectator)}
                for stake in STAKES
            ]
        badges = [seat.badge for seat in self._guest.info.seats] if self._guest.info else []
        return [
            {
                "key": f"{RUNNER}{runner}",
                "words": words,
                "note": _runner_note(pool[runner], pool.total(), spectator.tickets[runner]),
                **({"picture": f"portrait_{badges[runner]}"} if contest.of_seats else {"cloth": runner}),
                **_against(STAKES[0], spectator),
            }
            for runner, words in contest.runners.items()
        ]


def _against(stake: int, spectator: Spectator) -> Values:
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
