"""Tunes the process: imports modules in advance, a few per frame, and excludes loaded objects from collection.

Importing the modules of a scene at once would take 0.1 s in a page.
"""

import gc
import importlib
import sys
from collections.abc import Iterator, Mapping
from contextlib import suppress
from functools import cache
from pkgutil import walk_packages
from time import perf_counter

from game.paths import PACKAGE
from game.platform import parts
from game.platform.browser import BROWSER

ORDER = PACKAGE / "imports.txt"
"""File with a list of modules and their parts, each after its imports. Only a page has the file (build/web.py)."""
SLICE_SECONDS = 0.006
"""Time for imports per frame, in seconds. At least one module is imported."""
M_MMAP_THRESHOLD = -3
"""Number of glibc's mallopt parameter for the minimum size of memory allocated with mmap."""
SURFACE_THRESHOLD_BYTES = 16 * 1024
"""Minimum size of surfaces allocated with mmap, in bytes. On the heap they would fragment one third of it during a
race.
"""


def import_ahead(slice_seconds: float = SLICE_SECONDS, until: str = "") -> Iterator[None]:
    """Imports the modules of the list in slices, up to the module or the whole part `until`; yields between slices.

    Also yields while a required part is missing. Does nothing without the list.
    """
    needed = parts_for(until) if until else tuple(dict.fromkeys(_order().values()))
    yield from parts.arrival(*needed) if until else ()
    due = perf_counter() + slice_seconds
    for part in needed:
        while not parts.is_here(part):
            yield
        for name in (name for name, its_part in _order().items() if its_part == part):
            if until in sys.modules:
                return
            if name not in sys.modules:
                with suppress(ImportError, parts.PartAwaited):  # the code that needs the module reports the error
                    importlib.import_module(name)
            if perf_counter() >= due:
                freeze_modules()  # else every few slices there is a garbage collection of all modules
                yield
                due = perf_counter() + slice_seconds


def import_packages(*names: str, slice_seconds: float = SLICE_SECONDS) -> Iterator[None]:
    """Imports modules and whole packages in slices; yields between slices. A page imports by `import_ahead` instead."""
    if BROWSER:
        return
    due = perf_counter() + slice_seconds
    for name in names:
        package = importlib.import_module(name)
        for module in walk_packages(getattr(package, "__path__", ()), name + "."):
            importlib.import_module(module.name)
            if perf_counter() >= due:
                yield
                due = perf_counter() + slice_seconds


def may_import(*names: str) -> bool:
    """Returns whether these modules can be used in this frame: they are imported, or there is no import in advance."""
    return all(name in sys.modules for name in names) or not _order()


def share_imported(until: str) -> float:
    """Returns the imported share, 0 to 1, of the listed modules up to `until`."""
    needed = parts_for(until)
    names = [name for name, part in _order().items() if part in needed]
    names = names[: names.index(until) + 1] if until in names else []
    return sum(name in sys.modules for name in names) / max(len(names), 1)


def parts_for(name: str) -> tuple[str, ...]:
    """Returns the parts required by a module or a part, with its own part last. No game requires another game."""
    part = _order().get(name, name)
    order = tuple(dict.fromkeys(_order().values()))
    if part not in order:
        return (part,) if order and "." not in part else ()
    before = order[: order.index(part)]
    if part != parts.SCENES:
        before = tuple(each for each in before if each in parts.COMMON)
    return (*before, part)


class PartFinder:
    """The last import finder, for modules in parts that are not loaded."""

    @staticmethod
    def find_spec(name: str, path: object = None, target: object = None) -> None:
        """Raises PartAwaited if the module is in a missing part."""
        part = _order().get(name, "")
        if not parts.is_here(part):
            raise parts.PartAwaited(part)


@cache
def _order() -> Mapping[str, str]:
    """Returns the part of each module in the list; "" if none is given."""
    lines = ORDER.read_text(encoding="utf-8").splitlines() if ORDER.is_file() else ()
    return {name: part for name, _blank, part in (line.partition(" ") for line in lines)}


def allocate_surfaces_by_mmap() -> None:
    """Makes glibc allocate large surfaces by mmap. Does nothing without glibc."""
    _call_glibc("mallopt", M_MMAP_THRESHOLD, SURFACE_THRESHOLD_BYTES)


def return_free_memory() -> None:
    """Returns freed memory to the system. Does nothing without glibc."""
    _call_glibc("malloc_trim", 0)


def _call_glibc(function: str, *arguments: int) -> None:
    if sys.platform == "linux":
        import ctypes

        with suppress(AttributeError, OSError):  # another C library
            getattr(ctypes.CDLL(None), function)(*arguments)


def freeze_modules() -> None:
    """Excludes imported modules from garbage collection in a page, where a pass over them takes 0.1 s."""
    if BROWSER:
        gc.freeze()


def freeze_gc() -> None:
    """Collects garbage and excludes all present objects from later collections, which would delay a frame.

    In a page it only collects the objects created since the modules, because a whole pass would be visible.
    """
    if not BROWSER:
        gc.unfreeze()
    gc.collect()
    if not BROWSER:
        gc.freeze()
