"""The wheel: installed into an empty environment away from the source, the game opens, is drawn and is played."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import sysconfig
import venv
import zipfile
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path

import pygame
import pytest

from game.paths import CHECKOUT, MAPS
from tests.support.rulesets import RULESETS

pytestmark = pytest.mark.whole

DEPENDENCIES = ("pygame", "pytmx", "font_lato", "font_fredoka_one", "fontpkg_lato", "manimgx_fonts")
TIMEOUT = 300
"""Maximum duration of a command on a busy machine, in seconds."""
FRAMES = "20"
FEWEST_COLOURS = 200
"""Minimum number of colours of a drawn title screen, which has thousands; a blank window has one."""
SCREEN = "1280x800x24"


@dataclass(frozen=True, slots=True)
class Installed:
    """A virtual environment with the installed wheel, and an empty working folder."""

    commands: Path
    folder: Path

    def run(self, command: str, *arguments: str, **variables: str) -> subprocess.CompletedProcess[str]:
        """Runs one of the environment's commands in the empty folder, without access to the checkout."""
        environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
        environment |= {"LONGSHOT_HOME": str(self.folder / "home"), **variables}
        line = [str(self.commands / command), *arguments]
        return subprocess.run(
            line, cwd=self.folder, env=environment, capture_output=True, text=True, timeout=TIMEOUT, check=False
        )


def pip(*arguments: str | Path) -> None:
    command = [sys.executable, "-m", "pip", "--disable-pip-version-check", *map(str, arguments)]
    run = subprocess.run(command, capture_output=True, text=True, timeout=TIMEOUT, check=False)
    assert run.returncode == 0, run.stdout + run.stderr


def home(package: str) -> str:
    """Returns the folder of a package in this environment."""
    spec = find_spec(package)
    assert spec is not None, f"{package} is not installed"
    assert spec.origin is not None
    return str(Path(spec.origin).parents[1])


@pytest.fixture(name="wheel", scope="module")
def _wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Builds the wheel of this checkout with the installed build backend, without a network."""
    folder = tmp_path_factory.mktemp("wheel")
    pip("wheel", "--quiet", "--no-deps", "--no-build-isolation", "--wheel-dir", folder, CHECKOUT)
    (wheel,) = folder.glob("longshot-*.whl")
    return wheel


@pytest.fixture(name="installed", scope="module")
def _installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Installed:
    """Installs the wheel in a separate environment that borrows only the game's dependencies from this one."""
    root = tmp_path_factory.mktemp("installed")
    venv.create(root / "venv")
    names = {"base": str(root / "venv"), "platbase": str(root / "venv")}
    site_packages = Path(sysconfig.get_path("purelib", "venv", names))
    pip("--python", root / "venv", "install", "--quiet", "--no-deps", "--no-index", wheel)
    (site_packages / "borrowed.pth").write_text("\n".join(sorted(map(home, DEPENDENCIES))), encoding="utf-8")
    (root / "empty").mkdir()
    return Installed(Path(sysconfig.get_path("scripts", "venv", names)), root / "empty")


@pytest.fixture(name="screen")
def _screen() -> Iterator[dict[str, str]]:
    """Yields environment variables for a window: those of Xvfb if it is installed, otherwise the dummy driver."""
    if shutil.which("Xvfb") is None:
        yield {"SDL_VIDEODRIVER": "dummy"}
        return
    reading, writing = os.pipe()
    command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", SCREEN, "-nolisten", "tcp"]
    with subprocess.Popen(command, pass_fds=[writing], stderr=subprocess.DEVNULL) as server:
        os.close(writing)
        with os.fdopen(reading) as answer:
            number = answer.readline().strip()
        yield {"SDL_VIDEODRIVER": "x11", "DISPLAY": f":{number}"}
        server.terminate()


def python(installed: Installed, program: str, *arguments: str) -> str:
    """Returns the output of a program in the environment."""
    run = installed.run("python", "-c", program, *arguments)
    assert run.returncode == 0, run.stderr
    return run.stdout.strip()


def colours(path: Path) -> int:
    """Returns the number of colours in a picture."""
    picture = pygame.image.load(str(path))
    width, height = picture.get_size()
    return len({tuple(picture.get_at((x, y))) for x in range(0, width, 4) for y in range(0, height, 4)})


def test_the_game_comes_from_the_wheel(installed: Installed) -> None:
    place = Path(python(installed, "import game; print(game.__file__)"))
    assert place.is_relative_to(installed.commands.parent)
    assert not place.is_relative_to(CHECKOUT)


def test_the_game_opens_and_closes(installed: Installed, screen: dict[str, str]) -> None:
    run = installed.run("longshot", LONGSHOT_EXIT_AFTER_FRAMES=FRAMES, SDL_AUDIODRIVER="dummy", **screen)
    assert (run.returncode, run.stdout, run.stderr) == (0, "", "")
    assert not (installed.folder / "home" / "fault").exists()


def test_nothing_is_missing_and_its_picture_is_not_blank(installed: Installed) -> None:
    run = installed.run("longshot-tools", "self-test", "title.png", SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
    assert run.returncode == 0, run.stderr
    assert colours(installed.folder / "title.png") >= FEWEST_COLOURS


def test_bots_play_it(installed: Installed) -> None:
    run = installed.run("longshot-tools", "sim", "dice_game", "--games", "2", "--bots", "random", "--json")
    assert run.returncode == 0, run.stderr
    assert json.loads(run.stdout)["games"] == 2


def test_maps_sounds_and_rule_books_come_along(installed: Installed) -> None:
    program = """
import sys
from game.i18n import set_language
from game.platform.asset_paths import bundled_maps, rulebook, sound_path
from game.paths import ASSETS
sound_path("gallop")
print(*(path.stem for path in bundled_maps()), all(map(rulebook, sys.argv[1:])), (ASSETS / "LEDGER.md").is_file())
english = list(map(rulebook, sys.argv[1:]))
set_language("de")
print(not set(english) & set(map(rulebook, sys.argv[1:])))
"""
    printed = python(installed, program, *(rules.key for rules in RULESETS))
    assert printed.split() == [*sorted(path.stem for path in MAPS.glob("*.tmx")), "True", "True", "True"]


def test_the_maps_can_be_checked(installed: Installed) -> None:
    run = installed.run("longshot-tools", "check-maps")
    assert run.returncode == 0, run.stderr
    assert len(run.stdout.splitlines()) == len(list(MAPS.glob("*.tmx")))


def test_the_tools_of_developers_stay_in_the_checkout(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as packed:
        names = packed.namelist()
    assert {name.split("/")[0] for name in names if not name.startswith("longshot-")} == {"game"}
    assert not [name for name in names if "/dev/" in name]
