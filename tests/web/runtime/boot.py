# Runs in Pyodide before pygbag's own start-up script, and fakes the modules of pygbag's compiled program.
import asyncio
import builtins
import importlib.abc
import json
import os
import sys
import sysconfig
import time
import traceback
import types

import js

STATE = js.runtime  # the JavaScript side, in main.js
PYODIDES_OWN = {"_pyodide", "pyodide", "pyodide_js", "_pyodide_core", "js"}
FROZEN = {
    *("_collections_abc", "_sitebuiltins", "abc", "codecs", "genericpath", "io", "ntpath", "os", "posixpath"),
    *("runpy", "site", "stat", "zipimport", "importlib", "importlib.util", "importlib.machinery"),
    *("importlib._bootstrap", "importlib._bootstrap_external"),
}
SHIPPED = set(str(STATE.stdlib).split("\n"))
LIBRARY = tuple(path for path in sys.path if path.endswith(".zip"))
COMPILED = f"/lib/python3.{sys.version_info[1]}/"


# -- a standard library no larger than pygbag's ---------------------------------------------------------------
def is_there(name: str) -> bool:
    return name in SHIPPED or name in FROZEN or name.split(".")[0] in PYODIDES_OWN


def is_library(origin: str) -> bool:
    if origin.startswith(LIBRARY):
        return True
    return origin.startswith(COMPILED) and "site-packages" not in origin and not origin.endswith(".so")


class Refuser(importlib.abc.MetaPathFinder):
    def find_spec(self, name, path=None, target=None):
        if is_there(name):
            return None
        for finder in sys.meta_path:
            spec = None if finder is self else finder.find_spec(name, path, target)
            if spec and is_library(str(spec.origin or "")):
                STATE.refuse(name)
                raise ModuleNotFoundError(f"No module named {name!r} (pygbag does not ship it)", name=name)
            if spec:
                return spec
        return None


def forget_what_pyodide_imported() -> None:
    for name, module in list(sys.modules.items()):
        if (getattr(module, "__file__", "") or "").startswith(LIBRARY or ("\0",)) and not is_there(name):
            del sys.modules[name]


# -- an event loop that pygbag steps once a frame ---------------------------------------------------------------
class NothingToSelect:
    def select(self, timeout=None):
        return []

    def close(self):
        pass

    def get_map(self):
        return {}


class SteppedLoop(asyncio.base_events.BaseEventLoop):
    def __init__(self):
        super().__init__()
        self._selector = NothingToSelect()

    def _process_events(self, events):
        pass

    def _write_to_self(self):
        pass


# -- the modules that pygbag's program is compiled with ---------------------------------------------------------
def embed() -> types.ModuleType:
    module = types.ModuleType("embed")
    calls = {
        "run": lambda *_: STATE.run(),
        "counter": lambda *_: STATE.loops,
        "preloading": lambda *_: STATE.preloads,
        "preload": lambda path, *_: STATE.preload(path),
        "run_script": lambda code, delay=0: STATE.run_script(code, delay),
        "eval": lambda code: STATE.run_script(code, 0),
        "symlink": os.symlink,
        "warn": lambda text: js.console.warn(str(text)),
        "error": lambda text: js.console.error(str(text)),
        "readline": lambda: "",
        "os_read": lambda: b"",
        "test": lambda *_: 1,
    }
    nothing = ("stdin_select", "isatty", "flush", "set_ps1", "set_ps2", "prompt")
    vars(module).update(calls, **dict.fromkeys(nothing, lambda *_: 0))
    return module


def embed_browser() -> types.ModuleType:
    module = types.ModuleType("embed_browser")
    page = js.globalThis
    module.window = module.globalThis = STATE.window
    for name in ("document", "navigator", "Audio", "File", "fetch", "console", "prompt", "alert", "confirm", "Reflect"):
        setattr(module, name, getattr(page, name))
    module.Object = lambda *values: page.Object.new(*values)
    module.Array = lambda *values: page.Array.of(*values)
    return module


def set_up_environment() -> None:
    os.environ.update(LC_ALL="C.UTF-8", LANG="en_US.UTF-8", TERM="xterm", COLUMNS="132", LINES="30")
    os.environ.update(PYGBAG="1", HOME="/home/web_user", APPDATA="/home/web_user", PYTHONDONTWRITEBYTECODE="1")
    for folder in ("/data/data/org.python/assets/site-packages", "/home/web_user", "/tmp", "/dev/fd"):
        os.makedirs(folder, exist_ok=True)
    os.chdir("/")
    sys.dont_write_bytecode = True
    sys.orig_argv = getattr(sys, "orig_argv", [])
    sys.ps1 = ""
    sysconfig.get_config_vars()["HOST_GNU_TYPE"] = "wasm32-bi-emscripten"


# -- called from main.js -----------------------------------------------------------------------------------------
def run_command(code: str) -> None:
    try:
        exec(compile(code, "<page>", "exec"), vars(sys.modules["__main__"]))
    except BaseException:
        traceback.print_exc()


def step() -> None:
    builtins.aio.step()


forget_what_pyodide_imported()
sys.meta_path.insert(0, Refuser())
set_up_environment()
asyncio._set_running_loop(None)
asyncio.set_event_loop_policy(asyncio.DefaultEventLoopPolicy())
asyncio.set_event_loop(SteppedLoop())
sys.modules.update(embed=embed(), embed_browser=embed_browser(), embed_emscripten=types.ModuleType("embed_emscripten"))
vars(sys.modules["__main__"]).update(sys=sys, os=os, json=json, builtins=builtins, time=time, sysconfig=sysconfig)
