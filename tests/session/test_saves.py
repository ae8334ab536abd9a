"""Damaged saves are reported in a sentence and kept, and a kill at any moment leaves a whole save."""

from __future__ import annotations

import builtins
import os
import random
from collections.abc import Callable
from dataclasses import replace
from itertools import product
from pathlib import Path
from zlib import crc32

import pytest

import game.platform.directory_store as shelves
from game.engine import catalog
from game.engine.notation import ParseError
from game.games.dice_game.rules import commands
from game.platform.directory_store import DirectoryStore
from game.platform.storage import LocalStorageStore, Storage, UnavailableStore
from game.session import save_format
from game.session.autosaves import autosave_name
from game.session.saves import load_autosave
from game.session.session import LAST_MATCH, MatchSession
from game.session.setup import MatchSetup
from tests.support.sampling import sampled_cases
from tests.support.sessions import played_session, setup_of, with_checksum, without_checksum
from tests.support.work import calls_made

DAMAGES = 200
OTHER_DAMAGES = 100
SETUP = setup_of("pbpb", seed=16, sets="mix")
"""A set-up whose seed lets a person decide first in all games, so that each command is saved."""
SAVED = autosave_name(SETUP.rules)
OTHER_GAMES = tuple(game.key for game in catalog.games() if game.key != SETUP.rules)


def folder(path: Path) -> Storage:
    return Storage(DirectoryStore(path))


# -- the course of a save


def test_every_command_is_kept_and_the_one_before_it_too(tmp_path: Path) -> None:
    storage = folder(tmp_path)
    table = MatchSession(SETUP, storage)
    assert load_autosave(storage, SETUP.rules) is None
    texts = []
    for steps in range(1, 12):
        choice = None if table.is_human(table.actor) else table.think(1000)
        table.submit(choice.command if choice else table.legal()[-1])
        texts.append(table.text)
        assert storage.read(SAVED) == table.text
        assert storage.read_previous(SAVED) == (texts[-2] if steps > 1 else None)
    save = load_autosave(folder(tmp_path), SETUP.rules)
    assert save.session.match.events == table.match.events
    assert save.error is None


def test_a_resumed_table_keeps_on_keeping(tmp_path: Path) -> None:
    played_session(SETUP, 9, folder(tmp_path))
    again = load_autosave(folder(tmp_path), SETUP.rules).session
    again.submit(again.legal()[0])
    assert len(load_autosave(folder(tmp_path), SETUP.rules).session.match.steps) == 10


def test_undo_is_kept(tmp_path: Path) -> None:
    storage = folder(tmp_path)
    table = played_session(setup_of("pp", seed=2), 1, storage)
    table.submit(next(command for command in table.legal() if isinstance(command, commands.Wild)))
    assert table.may_undo(table.match.steps[-1].command.seat)
    table.undo()
    assert len(load_autosave(storage, SETUP.rules).session.match.steps) == 1


@pytest.mark.slow
def test_a_finished_race_moves_to_the_last_race(tmp_path: Path) -> None:
    storage = folder(tmp_path)
    table = played_session(SETUP, store=storage)
    assert table.finished
    assert storage.read(SAVED) is None
    assert load_autosave(storage, SETUP.rules) is None
    assert MatchSession.resume(storage.read(LAST_MATCH)).match.outcome == table.match.outcome


def test_a_race_that_was_over_when_the_game_broke_off_is_put_where_it_belongs(tmp_path: Path) -> None:
    storage = folder(tmp_path)
    text = played_session(SETUP).text
    storage.write(SAVED, text)
    assert load_autosave(storage, SETUP.rules) is None
    assert storage.read(SAVED) is None
    assert storage.read(LAST_MATCH) == text


def test_a_place_that_cannot_be_written_costs_nothing_but_the_save() -> None:
    storage = Storage(UnavailableStore())
    table = played_session(SETUP, store=storage)
    assert table.finished
    assert storage.error is not None


# -- damage


def damaged(text: str, chance: random.Random) -> bytes:
    """Returns a damaged `text`, often with a matching checksum, so that the damage reaches the parser."""
    kind = chance.choice(KINDS)
    with_sum = chance.random() < 0.5
    raw = kind(text if with_sum else without_checksum(text), chance)
    return raw if with_sum or chance.random() < 0.5 else summed(raw)


def summed(raw: bytes) -> bytes:
    """Returns the damaged save with a matching checksum."""
    head, gap, body = raw.partition(b"\n\n")
    text = raw.decode("utf-8", "replace")
    return head + f"\nsum {crc32(text.encode()):08x}".encode() + gap + body


def cut(text: str, chance: random.Random) -> bytes:
    raw = text.encode()
    return raw[: chance.randrange(len(raw))]


def cut_in_front(text: str, chance: random.Random) -> bytes:
    raw = text.encode()
    return raw[chance.randrange(1, len(raw)) :]


def flip(text: str, chance: random.Random) -> bytes:
    raw = bytearray(text.encode())
    for _ in range(chance.choice((1, 1, 1, 5, 50))):
        raw[chance.randrange(len(raw))] ^= 1 << chance.randrange(8)
    return bytes(raw)


def zeros(text: str, chance: random.Random) -> bytes:
    raw = bytearray(text.encode())
    start = chance.randrange(len(raw))
    raw[start : start + chance.choice((1, 64, 4096))] = bytes(min(64, len(raw) - start))
    return bytes(raw)


def swap(text: str, chance: random.Random) -> bytes:
    lines = text.split("\n")
    one = chance.randrange(len(lines))
    two = chance.randrange(len(lines))
    lines[one], lines[two] = lines[two], lines[one]
    return "\n".join(lines).encode()


def drop(text: str, chance: random.Random) -> bytes:
    lines = text.split("\n")
    del lines[chance.randrange(len(lines))]
    return "\n".join(lines).encode()


def double(text: str, chance: random.Random) -> bytes:
    lines = text.split("\n")
    lines.insert(chance.randrange(len(lines)), chance.choice(lines))
    return "\n".join(lines).encode()


def number(text: str, chance: random.Random) -> bytes:
    """Replaces a digit with another number."""
    places = [place for place, letter in enumerate(text) if letter.isdigit()]
    place = chance.choice(places)
    return (text[:place] + chance.choice(NUMBERS) + text[place + 1 :]).encode()


def letters(text: str, chance: random.Random) -> bytes:
    """Inserts a sign with a special meaning in some format."""
    place = chance.randrange(len(text))
    return (text[:place] + chance.choice(SIGNS) + text[place + chance.randrange(2) :]).encode("utf-8", "surrogatepass")


def nonsense(text: str, chance: random.Random) -> bytes:
    return bytes(chance.randrange(256) for _ in range(chance.randrange(400)))


NUMBERS = ("-1", "9", "0", "99999999999999999999999", "9" * 5000, "1e9", "٣", "²", "0x10", "１", "NaN", "1_000", "")
SIGNS = (
    "🐎",
    "\u2028",
    "\x00",
    "\n",
    "\n\n",
    "{}",
    "{x}",
    "%s",
    '"',
    "\\",
    "=",
    " ",
    "é",
    "\x85",
    "\x0c",
    "\ud800",
    "[" * 3000,
)
KINDS: list[Callable[[str, random.Random], bytes]] = [
    cut,
    cut_in_front,
    flip,
    zeros,
    swap,
    drop,
    double,
    number,
    letters,
    nonsense,
]


@pytest.mark.slow
@pytest.mark.parametrize("seed", sampled_cases(range(DAMAGES), range(0, DAMAGES, 5)))
def test_a_damaged_save_is_a_sentence_or_works(seed: int, tmp_path: Path) -> None:
    check_damage(SETUP, seed, tmp_path)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("rules", "seed"),
    sampled_cases(product(OTHER_GAMES, range(OTHER_DAMAGES)), tuple(product(OTHER_GAMES, range(0, OTHER_DAMAGES, 10)))),
)
def test_a_damaged_save_of_every_other_game_is_a_sentence_or_works(rules: str, seed: int, tmp_path: Path) -> None:
    check_damage(replace(SETUP, rules=rules, options={}, map=""), seed, tmp_path)


def check_damage(setup: MatchSetup, seed: int, tmp_path: Path) -> None:
    """Plays a few commands, damages the save and loads it."""
    chance = random.Random(seed)
    storage = folder(tmp_path)
    saved = autosave_name(setup.rules)
    steps = chance.choice((1, 5, 30, 60))
    played_session(setup, steps, storage)
    raw = damaged(storage.read(saved), chance)
    (tmp_path / f"{saved}.txt").write_bytes(raw)
    text = storage.read(saved)

    save = load_autosave(storage, setup.rules)

    if save is None:  # the damage gives a finished race, or no race
        return
    if save.session:
        go_on(save.session)
        return
    sentence = str(save.error)
    assert 10 < len(sentence) < 240
    assert sentence.isprintable(), "the sentence must fit into one line"
    assert sentence[-1] in ".!?”"
    assert storage.read(save.quarantined_as) == text
    if steps > 1:
        assert len(save.previous.match.steps) == steps - 1
        go_on(save.previous)
        assert storage.read(save.quarantined_as) == text, "the damaged save must be kept"
    else:
        assert save.previous is None


def go_on(table: MatchSession) -> None:
    """Plays up to three more commands."""
    for _ in range(3):
        if table.actor is not None:
            table.submit(table.legal()[0])
    assert MatchSession.resume(table.text).match.events == table.match.events


def test_every_changed_letter_of_a_save_is_noticed() -> None:
    text = played_session(SETUP, 25).text
    chance = random.Random(1)
    places = [place for place, letter in enumerate(text) if letter not in "\n"]
    sum_line = range(text.index("sum "), text.index("\n\n"))
    for place in chance.sample(places, 150):
        if place in sum_line:
            continue
        other = chance.choice([letter for letter in "0123456789abcxyz" if letter != text[place]])
        with pytest.raises(ParseError):
            MatchSession.resume(text[:place] + other + text[place + 1 :])


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("rules dice_game", "“rules” twice"),
        ("seed 9", "“seed” twice"),
        ("option seats=2", "“option seats” twice"),
        ("map golden_fields", "“map” twice"),
        ("weather rain", "unknown line “weather”"),
    ],
)
def test_a_header_line_that_is_repeated_or_unknown_is_refused(line: str, reason: str) -> None:
    text = played_session(SETUP, 3).text
    with pytest.raises(ParseError, match=reason):
        MatchSession.resume(with_checksum(text.replace("\n\n", f"\n{line}\n\n", 1)))


def test_a_save_without_a_checksum_is_refused() -> None:
    with pytest.raises(ParseError, match="no checksum"):
        MatchSession.resume(without_checksum(played_session(SETUP, 3).text))


def test_damaged_texts_are_put_aside_each_under_its_own_name(tmp_path: Path) -> None:
    storage = folder(tmp_path)
    names = []
    for text in ("one", "two", "one", "three"):
        storage.write(SAVED, text)
        names.append(load_autosave(storage, SETUP.rules).quarantined_as)
    assert names == ["damaged", "damaged-2", "damaged", "damaged-3"]
    assert [storage.read(name) for name in names] == ["one", "two", "one", "three"]


# -- kills


class Killed(BaseException):
    """A power failure, which no code may catch."""


class Reaper:
    """Allows a number of write steps, and raises Killed at the next."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.left = 10**9
        self.steps = 0
        for name in ("link", "replace", "fsync"):
            monkeypatch.setattr(os, name, self._reaped(getattr(os, name)))
        monkeypatch.setattr(Path, "unlink", self._reaped(Path.unlink))
        monkeypatch.setattr(shelves, "open", self._open, raising=False)

    def step(self) -> None:
        self.steps += 1
        self.left -= 1
        if self.left < 0:
            raise Killed

    def _reaped(self, act: Callable[..., object]) -> Callable[..., object]:
        def reaped(*arguments: object, **named: object) -> object:
            self.step()
            return act(*arguments, **named)

        return reaped

    def _open(self, path: Path, *arguments: object, **named: object) -> object:
        self.step()
        file = builtins.open(path, *arguments, **named)  # type: ignore[call-overload]  # noqa: SIM115
        write = file.write

        def torn(text: str) -> None:
            try:
                self.step()
            except Killed:
                write(text[: len(text) // 2])
                file.flush()
                raise
            write(text)

        file.write = torn
        return file


def killed_moments(reaper: Reaper, tmp_path: Path, steps: int) -> int:
    """Returns the number of write steps of a single command."""
    table = played_session(SETUP, steps, folder(tmp_path / "count"))
    before = reaper.steps
    table.submit(table.legal()[0])
    return reaper.steps - before


@pytest.mark.parametrize("links", [True, False])
@pytest.mark.parametrize("steps", [0, 1, 12])
@pytest.mark.slow
def test_a_kill_at_any_moment_leaves_a_whole_save(
    steps: int, links: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if not links:
        monkeypatch.setattr(os, "link", no_links)
    reaper = Reaper(monkeypatch)
    moments = killed_moments(reaper, tmp_path, steps)
    assert moments >= 4
    for moment in range(moments):
        storage = folder(tmp_path / str(moment))
        table = played_session(SETUP, steps, storage)
        before = list(table.match.events)
        reaper.left = moment
        with pytest.raises(Killed):
            table.submit(table.legal()[0])
        reaper.left = 10**9
        save = load_autosave(folder(tmp_path / str(moment)), SETUP.rules)
        if steps == 0 and save is None:
            continue
        assert save.error is None
        assert save.session.match.events in (before, table.match.events)
        save.session.submit(save.session.legal()[0])  # the remains of the kill do not prevent further saves
        assert len(load_autosave(folder(tmp_path / str(moment)), SETUP.rules).session.match.steps) == len(
            save.session.match.steps
        )


def no_links(*_arguments: object) -> None:
    raise PermissionError("this file system has no links")


@pytest.mark.slow
def test_a_kill_while_the_last_command_is_kept_loses_no_race(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = played_session(SETUP)
    text = save_format.dumps(whole.setup, whole.lines[:-1])
    reaper = Reaper(monkeypatch)
    for moment in range(20):
        storage = folder(tmp_path / str(moment))
        storage.write(SAVED, text)
        table = MatchSession.resume(text, storage)
        reaper.left = moment
        try:
            table.submit(whole.match.commands[-1])
        except Killed:
            pass
        finally:
            reaper.left = 10**9
        storage = folder(tmp_path / str(moment))
        save = load_autosave(storage, SETUP.rules)
        if save is None:
            assert MatchSession.resume(storage.read(LAST_MATCH)).match.events == whole.match.events
        else:
            assert len(save.session.match.steps) == len(whole.match.steps) - 1


class Page:
    """A page's localStorage whose power fails after `left` writes."""

    def __init__(self) -> None:
        self.texts: dict[str, str] = {}
        self.left = 10**9

    def getItem(self, name: str) -> str | None:  # noqa: N802
        return self.texts.get(name)

    def setItem(self, name: str, text: str) -> None:  # noqa: N802
        self.left -= 1
        if self.left < 0:
            raise Killed
        self.texts[name] = text

    def removeItem(self, name: str) -> None:  # noqa: N802
        self.texts.pop(name, None)


@pytest.mark.parametrize("moment", range(2))
def test_a_page_closed_at_any_moment_leaves_a_whole_save(moment: int) -> None:
    page = Page()
    table = played_session(SETUP, 8, Storage(LocalStorageStore(page)))
    page.left = moment
    with pytest.raises(Killed):
        table.submit(table.legal()[0])
    page.left = 10**9
    save = load_autosave(Storage(LocalStorageStore(page)), SETUP.rules)
    assert len(save.session.match.steps) == 8


def test_keeping_a_command_costs_next_to_nothing_beside_the_disk() -> None:
    """Measures only the table's own work, with a store that does nothing."""

    class Nowhere:
        def read(self, name: str) -> None: ...
        def read_previous(self, name: str) -> None: ...
        def write(self, name: str, text: str) -> None: ...
        def erase(self, name: str) -> None: ...
        def flush(self) -> None: ...
        def put_aside(self, name: str, text: str) -> str: ...

    table = played_session(SETUP, 60, Nowhere())
    assert calls_made(table.autosave) < 500
