"""Tunes the process: modules are imported ahead, a few in each frame, and loaded objects are not collected.

In a page a scene that stops for its own modules takes a tenth of a second.
"""

import gc
import importlib
import sys
from collections.abc import Iterator, Mapping
from contextlib import suppress
from functools import cache
from time import perf_counter

from game.paths import PACKAGE
from game.platform import parts
from game.platform.browser import BROWSER

ORDER = PACKAGE / "imports.txt"
"""Names of modules with their parts, each after those that it imports; written by build/web.py, nowhere else is it
needed.
"""
SLICE_SECONDS = 0.006
"""Seconds of a frame, at least one module."""
M_MMAP_THRESHOLD = -3
"""glibc's mallopt parameter: the size from which on memory is allocated by mmap."""
SURFACE_THRESHOLD_BYTES = 16 * 1024
"""Bytes: surfaces of this size come and go during a race, and would fragment a third of the heap."""


def import_ahead(slice_seconds: float = SLICE_SECONDS, until: str = "") -> Iterator[None]:
    """Imports what the list names, in slices, up to the module `until`, or the part of that name with what it builds
    on; yields between two of them, and while a part that is needed is not there. Does nothing without the list.
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
                with suppress(ImportError, parts.PartAwaited):  # the code that needs what this Python lacks will say so
                    importlib.import_module(name)
            if perf_counter() >= due:
                freeze_modules()  # else every few slices there is a pass over all modules so far
                yield
                due = perf_counter() + slice_seconds


def may_import(*names: str) -> bool:
    """Returns whether these modules can be used in this frame: they are there, or nobody imports them ahead."""
    return all(name in sys.modules for name in names) or not _order()


def share_imported(until: str) -> float:
    """Returns the share, 0..1, that is imported of what the list names up to the module `until`."""
    needed = parts_for(until)
    names = [name for name, part in _order().items() if part in needed]
    names = names[: names.index(until) + 1] if until in names else []
    return sum(name in sys.modules for name in names) / max(len(names), 1)


def parts_for(name: str) -> tuple[str, ...]:
    """Returns the parts that a module, or a part, needs, itself the last: no game needs another."""
    part = _order().get(name, name)
    order = tuple(dict.fromkeys(_order().values()))
    if part not in order:
        return (part,) if order and "." not in part else ()
    before = order[: order.index(part)]
    return (*before, part) if part == parts.SCENES else (*(each for each in before if each in parts.COMMON), part)


class PartFinder:
    """Asked last for a module: one that cannot be found may be in a part that has not come."""

    @staticmethod
    def find_spec(name: str, path: object = None, target: object = None) -> None:
        """Raises PartAwaited."""
        if not parts.is_here(part := _order().get(name, "")):
            raise parts.PartAwaited(part)


@cache
def _order() -> Mapping[str, str]:
    """Returns the part of each module in the list; "" where the list says none."""
    lines = ORDER.read_text(encoding="utf-8").splitlines() if ORDER.is_file() else ()
    return {name: part for name, _blank, part in (line.partition(" ") for line in lines)}


def allocate_surfaces_by_mmap() -> None:
    """Makes glibc allocate large surfaces by mmap from now on. Does nothing without glibc."""
    _call_glibc("mallopt", M_MMAP_THRESHOLD, SURFACE_THRESHOLD_BYTES)


def return_free_memory() -> None:
    """Gives memory freed between kept objects back to the system. Does nothing without glibc."""
    _call_glibc("malloc_trim", 0)


def _call_glibc(function: str, *arguments: int) -> None:
    if sys.platform == "linux":
        import ctypes

        with suppress(AttributeError, OSError):  # another C library
            getattr(ctypes.CDLL(None), function)(*arguments)


def freeze_modules() -> None:
    """Excludes imported modules from garbage collection in a page, where a pass over it takes a tenth of a second."""
    if BROWSER:
        gc.freeze()


def freeze_gc() -> None:
    """Excludes all present objects from garbage collection after one last pass, which would cost a frame later. In a
    page only passes over what has come since the modules, as a longer pass would be seen.
    """
    if not BROWSER:
        gc.unfreeze()
    gc.collect()
    if not BROWSER:
        gc.freeze()
