"""Describes a room for a phone before and between its matches: the seats, and the options of its player."""

from game.engine.catalog import game_by_key
from game.i18n import _, plural, translate
from game.online.guest.guest import NO_ROOM, Guest
from game.online.wire.payloads import JoiningPlayer, SeatRequest
from game.online.wire.room_info import RoomInfo
from game.presentation.phone_view import Values
from game.session.setup import BADGES, DEFAULT_NAMES, MAX_NAME_LETTERS, clean_name

SPECTATE = "stand"
"""Key of the option to watch the match and bet."""
TAKE = "take."
"""Key prefix of the options to take over a free seat in a match. The seat's badge follows."""


def values(guest: Guest) -> Values:
    """Returns the values of a guest's card while the guest plays no match."""
    info = guest.info
    if guest.phase == "closed":
        return {"prompt": _("This room was closed.")}
    if info is None or guest.phase in ("looking", "refused"):
        return {"prompt": translate(guest.refused or guest.error_text or NO_ROOM)}
    people = [
        {"name": seat.name, "badge": seat.badge, "kind": seat.kind, "ready": seat.ready or seat.kind == "bot"}
        for seat in info.seats
    ]
    game = game_by_key(info.rules)
    return {
        "prompt": _prompt(guest, info),
        "title": _(game.rules.title) if game else "",
        "people": people,
    }


def _prompt(guest: Guest, info: RoomInfo) -> str:
    open_seats = sum(seat.kind == "open" for seat in info.seats)
    if info.phase == "ended":
        return _("The match is over.")
    if not guest.seats:
        if info.phase == "playing":
            return _("A match is being played.")
        return _("Who are you?") if open_seats else _("All seats are taken.")
    if open_seats:
        return plural("Waiting for {n} more player.", "Waiting for {n} more players.", open_seats).format(n=open_seats)
    return _("Everyone is ready.") if all(seat.ready for seat in info.seats) else _("You are in. Wait for the others.")


def options(guest: Guest, *, is_spectator: bool = False, is_full: bool = False) -> list[Values]:
    """Returns the options of a phone's player in the room. `is_full`: whether the grandstand has no place left."""
    info = guest.info
    if info is None or guest.phase in ("refused", "closed"):
        return []
    is_lobby = info.phase == "lobby"
    has_open = any(seat.kind == "open" for seat in info.seats)
    choices: list[Values] = []
    if is_lobby and not guest.seats and has_open:
        taken = [seat.badge for seat in info.seats if seat.kind != "open"]
        choices.append({"key": "sit", "words": _("Sit down"), "form": {"taken": taken, "names": DEFAULT_NAMES}})
    if info.phase == "playing" and not guest.seats:
        choices += [
            {
                "key": f"{TAKE}{seat.badge}",
                "words": _("Play as {name}").format(name=seat.name),
                "picture": f"portrait_{seat.badge}",
            }
            for seat in info.seats
            if seat.is_free
        ]
    if info.may_watch and not guest.seats and not is_spectator:
        watch: Values = {"key": SPECTATE, "words": _("Watch and bet"), "form": {"taken": (), "names": DEFAULT_NAMES}}
        if is_full:
            watch["off"] = _("The grandstand is full.")
        choices.append(watch)
    if is_lobby and guest.seats and not all(info.seats[seat].ready for seat in guest.seats):
        choices.append({"key": "ready", "words": _("I'm ready")})
    if guest.is_owner and is_lobby and guest.seats:
        choices.append({"key": "start", "words": _("Start"), "icon": "flag"})
    if guest.is_owner and info.phase == "ended":
        choices.append({"key": "rematch", "words": _("Play again"), "icon": "again", "sense": "room"})
    if guest.seats:
        choices.append(
            {"key": "leave", "words": _("Leave"), "aside": True, "room": True, "warning": _("Leave the room?")}
        )
    return choices


def press(guest: Guest, key: str, value: str) -> None:
    """Carries out an option of the room. Raises ValueError for an unknown key."""
    ask = guest.requests.ask
    match key:
        case _ if key.startswith(TAKE):
            ask("sit", SeatRequest((JoiningPlayer("", int(key.removeprefix(TAKE))),)))
        case "sit":
            badge, _space, name = value.partition(" ")
            player = JoiningPlayer(clean_name(name, MAX_NAME_LETTERS), int(badge or 0) % len(BADGES))
            ask("sit", SeatRequest((player,)))
            ask("ready")
        case "ready" | "start" | "rematch" | "leave":
            ask(key)
        case _:
            raise ValueError(key)
