# Runs in the page, in pygbag's Python: fetches the game, waits for the player's first press, starts main.py.
# ruff: noqa: F821  (PyConfig, shell and TopLevel_async_handler are pygbag's)
import asyncio
import platform
import zipfile
from pathlib import Path

import embed

NAME = "{{cookiecutter.archive}}"
HOME = Path("/data/data") / NAME
front = platform.window.titlePage


async def fetch_game():
    front.reach("game")
    HOME.mkdir(exist_ok=True)
    async with platform.fopen(NAME + ".apk", "rb") as file:
        with zipfile.ZipFile(file) as bundle:
            bundle.extractall(str(HOME))
    platform.run_main(PyConfig, loaderhome=HOME / "assets", loadermain=None)
    while embed.counter() < 0:
        await asyncio.sleep(0)


def wait_for_a_press_before_the_game():
    # pygbag prepares the packages that main.py needs and starts it in one go; the press belongs in between,
    # when all is there, so that the game answers it at once.
    prepare = shell.preload_code

    async def prepare_and_wait(*args, **options):
        prepared = await prepare(*args, **options)
        front.ready()
        while not front.wasPressed():
            await asyncio.sleep(0)
        return prepared

    shell.preload_code = prepare_and_wait


async def start_game():
    front.reach("pygame")
    main = HOME / "assets" / "main.py"
    await TopLevel_async_handler.start_toplevel(platform.shell, console=platform.window.python.config.debug)
    __import__(__name__).__file__ = str(main)
    wait_for_a_press_before_the_game()
    await shell.source(main, callback=lambda package: None)
    shell.interactive()


async def leave_when_drawn():
    while int(platform.window.canvas.width) <= 1:  # the game's first frame gives the canvas its size
        await asyncio.sleep(0)
    front.leave()


async def custom_site():
    try:
        await fetch_game()
        await start_game()
        await leave_when_drawn()
    except Exception as fault:
        sentence = platform.window.pageWords.translated("The game could not be started: {why}")
        front.fail(sentence.replace("{why}", str(fault)))
        raise


asyncio.run(custom_site())
