"""Tests the program on this machine: `longshot --self-test [FILE]` or `python -m game self-test [FILE]`.

It draws the title, opens a room and joins it, and plays a match between bots of every game on the screen. It does not
change the player's data.
"""

from __future__ import annotations

import time
from argparse import Namespace
from importlib.util import find_spec
from itertools import product
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from game.engine.catalog import ruleset_to_play, rulesets
from game.engine.message import Message
from game.i18n import LANGUAGE_NAMES, SOURCE_LANGUAGE, _, load_translations
from game.platform.font_files import bundled_fonts, system_fonts
from game.platform.storage import MemoryStore, Storage
from game.presentation.loader import has_view
from game.session.setup import MatchSetup, SeatSetup
from game.sharing import clips
from game.tools import headless_app
from game.tools.cli import UNUSABLE_FILE, ToolArgumentParser, UsageError, writing

if TYPE_CHECKING:
    from pygame import Surface

    from game.app import App

SIZE = (1280, 720)
"""Size of the window, in pixels."""
TITLE_FRAMES = 120
"""Number of frames until the title is complete."""
NAME_FACE = "bold"
"""Font face of most names."""
LEVEL = "novice"
"""Level of the bots in the tested matches."""
SEED = 4
"""Random seed of the tested matches."""
ROOM_SECONDS = 20.0
"""Time limit for getting a seat in the room, in seconds."""
SAMPLE_PIXELS = 4
"""Distance between the pixels whose colours are counted, in pixels."""
FEWEST_COLOURS = 200
"""Minimum number of colours of a complete picture. A title has thousands of colours, an empty window has one."""


def run(args: Namespace) -> int:
    _check_languages()
    _print_fonts()
    app = headless_app.open_headless_app(SIZE)
    for _chore in app.warm_up():
        headless_app.run_frames(app, 1)
    headless_app.run_frames(app, TITLE_FRAMES)
    _check_picture(app.window.viewport, args.picture)
    _check_clip(app.window.viewport)
    _check_room()
    for rules in rulesets():
        if has_view(rules.key):
            _play(app, rules.key)
    app.close()
    return 0


def _check_languages() -> None:
    for language in LANGUAGE_NAMES:
        if language != SOURCE_LANGUAGE and load_translations(language) is None:
            raise UsageError(Message("There is no translation for “{name}”.", name=language), UNUSABLE_FILE)
    print(_("languages: {names}").format(names=", ".join(LANGUAGE_NAMES)))


def _print_fonts() -> None:
    """Prints the fonts for letters that the game's typefaces lack, those of the system last."""
    fonts = (*bundled_fonts(NAME_FACE), *system_fonts())
    print(_("fonts for names: {names}").format(names=", ".join(font.name for font in fonts)))


def _check_picture(picture: Surface, path: str) -> None:
    """Writes the picture to `path` unless that is "". Raises UsageError if the picture is nearly blank."""
    import pygame

    if path:
        with writing(path):
            pygame.image.save(picture, path)
    count = colours(picture)
    if count < FEWEST_COLOURS:
        raise UsageError(Message("The title has only {count} colours.", count=count), UNUSABLE_FILE)
    print(_("title: {count} colours").format(count=count))


def _check_clip(picture: Surface) -> None:
    if find_spec("PIL") is None:
        print(_("clips: none, as Pillow is missing"))
        return
    with TemporaryDirectory() as folder:
        path = Path(folder) / "clip.webp"
        clips.write_clip(path, [clips.rgb_bytes(picture, clips.SIZE)] * 2, clips.SIZE, clips.FRAME_SECONDS)
        print(_("clips: {count} bytes").format(count=path.stat().st_size))


def _check_room() -> None:
    """Opens a room and takes a seat in it over the network. Raises UsageError."""
    from game.online import opening
    from game.online.wire.payloads import SeatRequest

    rules = rulesets()[0]
    seats = tuple(SeatSetup("person", "", badge=seat) for seat in range(rules.seats[-1]))
    host = opening.open_room(opening.NewRoom(MatchSetup(rules.key, 0, seats), ()), Storage(MemoryStore()))
    assert host.link is not None
    other = opening.join_room(host.link)
    other.guest.requests.ask("sit", SeatRequest(opening.joining_players([(LEVEL, 0)])))
    deadline = time.monotonic() + ROOM_SECONDS
    while not other.guest.seats:
        if time.monotonic() > deadline:
            raise UsageError(other.error_text or opening.NO_PORT, UNUSABLE_FILE)
        host.tick()
        other.tick()
    print(_("room: open at {address}").format(address=host.link.broker))
    for table in (other, host):
        table.close()


def colours(picture: Surface) -> int:
    """Returns the number of colours of a picture, in every fourth row and column."""
    width, height = picture.get_size()
    points = product(range(0, width, SAMPLE_PIXELS), range(0, height, SAMPLE_PIXELS))
    return len({tuple(picture.get_at(point)) for point in points})


def _play(app: App, rules: str) -> None:
    """Plays a match between bots on the screen until its score is shown. Raises UsageError."""
    from game.scenes.base.scene import ResetScenes
    from game.scenes.score.score_scene import ScoreScene

    min_seats = ruleset_to_play(rules).seats[0]
    app.context.settings.speed = "instant"
    setup = MatchSetup(rules, SEED, headless_app.seat_setups("b" * max(min_seats, 2), LEVEL))
    app.stack.apply(ResetScenes(app.context.scene("start_match", setup)))
    session = headless_app.run_until(app, lambda top: top if isinstance(top, ScoreScene) else None).session
    outcome = session.match.outcome
    if outcome is None:
        raise UsageError(Message("The game is not finished."), UNUSABLE_FILE)
    winners = ", ".join(session.names[seat] for seat in outcome.winners)
    game = _(session.rules.title)
    commands = len(session.match.steps)
    print(_("{game}: {commands} commands; won by {names}").format(game=game, commands=commands, names=winners))


def add_arguments(parser: ToolArgumentParser) -> None:
    parser.add_argument("picture", nargs="?", default="", help=_("where to write the picture of the title (PNG)"))
