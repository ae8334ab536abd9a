"""Divides the game into the parts that a page loads one after the other, in the order of likely use."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Mapping
from fnmatch import fnmatchcase
from pathlib import Path

from game.engine import catalog
from game.i18n import LANGUAGE_NAMES, SOURCE_LANGUAGE
from game.platform.parts import EFFECTS, MATCH, MENU, SCENES, THEMES, TITLE
from game.platform.process import ORDER

LANGUAGES = tuple(code for code in LANGUAGE_NAMES if code != SOURCE_LANGUAGE)
"""Languages with a separate part, which is named by the language code. The player's language is loaded with the title.
"""
MODULES = {
    TITLE: (
        *("game.main_loop", "game.scenes.title.galloping_horses", "game.engine.catalog"),
        *(f"game.games.{key}" for key in catalog.KEYS),
        *("game.platform.page_maps", "game.scenes.base.progress_bar"),
        *("game.scenes.base.phone_panel", "game.online.host.phone_page"),
    ),
    MENU: (
        *(game.ruleset.partition(":")[0] for game in catalog.games()),
        *("game.scenes.title.news", "game.scenes.setup.match_start", "game.scenes.menu.game_select"),
        *("game.scenes.setup.*", "game.scenes.menu.*"),
    ),
    MATCH: (
        *("game.scenes.title.attract_mode", "game.scenes.match.starting", "game.scenes.tutorial.*"),
        *("game.scenes.title.*", "game.scenes.match.*", "game.presentation.*"),
        *("game.race_view.*", "game.track.*", "game.games.lap.*"),
    ),
    **{key: (f"game.games.{key}.view.view", f"game.games.{key}.*") for key in catalog.KEYS},
    SCENES: ("game.scenes.online.join_scene", "game.scenes.share.code_scene", "game.*"),
}
"""Modules of each part, or patterns for all modules of a package, with their imports. Imports of earlier parts are
excluded.
"""
FILES = (
    *((f"assets/locale/{code}/*", code) for code in LANGUAGES),
    *((f"assets/sounds/{name}.ogg", TITLE) for name in ("waltz", "ui_*", "page", "your_turn")),
    *((f"assets/sounds/{theme}{layer}.ogg", theme) for theme in THEMES for layer in ("", "_?")),
    ("assets/sounds/*", EFFECTS),
    *((f"assets/images/{name}*", TITLE) for name in ("back_", "horse_side_", "portrait_", "icon")),
    *((f"assets/tiles/{name}*", "dice_game") for name in ("decor", "turf")),
    *((f"assets/tiles/{name}*", "long_shot") for name in ("parkland", "promenade")),
    *((f"assets/tiles/{name}*", "horse_race") for name in ("sundown", "sunlit")),
    *((f"assets/tiles/{name}*", "lantern_mile") for name in ("dusk", "evening")),
    ("assets/tiles/seaside*", "harbour_bend"),
    ("assets/paintings/sea_*", "conquest"),
    ("assets/paintings/key_art_*", MATCH),
    ("assets/fonts/*", TITLE),
    ("assets/LEDGER.md", SCENES),
    ("assets/*", MENU),
    ("maps/*", MENU),
    ("game/games/*/RULEBOOK.md", MENU),
    ("pytmx/*", MENU),
    ("segno/*", MATCH),
    ("*", TITLE),
)
"""Parts of files that are not modules of the game. The first matching pattern determines the part. Tiles of a map that
no game begins with are a separate part, named after the map.
"""
FIRST_GAME, *OTHER_GAMES = catalog.KEYS
PARTS = (
    *(TITLE, MENU, MATCH, FIRST_GAME, EFFECTS, *OTHER_GAMES, SCENES),
    *("harbour_bend", "lantern_mile", *THEMES, *LANGUAGES),
)
"""Parts in the order of loading. A part that a player is waiting for is loaded first."""


IMPORT_TIME = "import time:"
"""Prefix of Python's output lines about imports."""


class UnimportableGame(Exception):
    """A module of the staged game cannot be imported; the message says why."""


def part_of(path: str, modules: Mapping[str, str]) -> str:
    """Returns the part of a file of the packed game; `modules` are the parts of the game's modules by their names."""
    name = path.removesuffix(".pyc").replace("/", ".").removesuffix(".__init__")
    if path.endswith(".pyc") and name in modules:
        return modules[name]
    return next(part for pattern, part in FILES if fnmatchcase(path, pattern))


def parts_of_modules(stage: Path) -> dict[str, str]:
    """Returns the part of each of the staged game's modules; a module comes after those that it imports.

    Raises UnimportableGame.
    """
    modules = (path.relative_to(stage).with_suffix("") for path in sorted((stage / "game").rglob("*.py")))
    names = [".".join(path.parts).removesuffix(".__init__") for path in modules]
    lines = ["import sys"]
    for part, patterns in MODULES.items():
        lines.append(f"print('part:{part}', file=sys.stderr, flush=True)")
        lines += (f"import {name}" for pattern in patterns for name in names if fnmatchcase(name, pattern))
    command = [sys.executable, "-B", "-X", "importtime", "-c", "\n".join(lines)]  # bytecode would be packed
    run = subprocess.run(
        command, capture_output=True, text=True, cwd=stage, env={**os.environ, "PYTHONPATH": str(stage)}
    )
    if run.returncode:
        lines_of_errors = [line for line in run.stderr.splitlines() if not line.startswith(IMPORT_TIME)]
        raise UnimportableGame(lines_of_errors[-1])
    found: dict[str, str] = {}
    part = TITLE
    for line in run.stderr.splitlines():
        name = line.rpartition("|")[2].strip()
        if line.startswith("part:"):
            part = line.removeprefix("part:")
        elif line.startswith(IMPORT_TIME) and name in names:
            found.setdefault(name, part)
    return found


def write_import_order(stage: Path) -> dict[str, str]:
    """Writes the list of parts and modules that the game reads; returns the part of each module.

    Raises UnimportableGame.
    """
    found = parts_of_modules(stage)
    lines = [f"{name} {part}" for name, part in found.items()]
    (stage / "game" / ORDER.name).write_text("\n".join(lines), encoding="utf-8")
    return found
