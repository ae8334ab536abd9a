"""Structure of the code: counts that may only fall. Lower a limit when a change allows it; never raise one."""

from __future__ import annotations

from pathlib import Path

import pytest

from build.dev import structure
from build.dev.structure import Module

CIRCLES = 0
FORWARDERS = 358
"""Maximum number of functions that only call another function, including named callbacks."""
KINDS_OF_MATCH = 1
STORAGE_PROTOCOLS = 1
EVENT_FILES = 4
"""Maximum median of the number of files that name an event of a game."""
COMMAND_FILES = 7
"""Maximum median of the number of files that name a command of a game."""
WORST_EVENT_FILES = 8
"""Maximum number of files that name the same event."""
WORST_COMMAND_FILES = 11
"""Maximum number of files that name the same command."""


@pytest.mark.slow
def test_mechanisms_only_become_fewer() -> None:
    """Checks all counts in one test, because parsing the code takes longer than counting."""
    product = structure.modules(*structure.PRODUCT)
    types_are_named_in_few_files(product)
    assert len(structure.circles(product)) <= CIRCLES, structure.circles(product)
    assert len(structure.forwarders(product)) <= FORWARDERS
    assert len(structure.kinds_of_match(product)) <= KINDS_OF_MATCH, structure.kinds_of_match(product)
    assert len(structure.storage_protocols(product)) <= STORAGE_PROTOCOLS, structure.storage_protocols(product)


def types_are_named_in_few_files(product: list[Module]) -> None:
    for key, (events, commands) in structure.game_spreads(product).items():
        assert events.median <= EVENT_FILES, (key, events)
        assert events.worst <= WORST_EVENT_FILES, (key, events)
        assert commands.median <= COMMAND_FILES, (key, commands)
        assert commands.worst <= WORST_COMMAND_FILES, (key, commands)


def written(folder: Path, **sources: str) -> list[Module]:
    """Returns the modules of these sources by name."""
    for name, source in sources.items():
        (folder / f"{name}.py").write_text(source, encoding="utf-8")
    return structure.modules(".", root=folder)


def test_a_circle_of_imports_is_found_also_in_functions_and_for_types(tmp_path: Path) -> None:
    lazy = "def f():\n    from b import x\n"
    typing = "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    import a\n"
    assert structure.circles(written(tmp_path, a=lazy, b=typing, c="import a\nimport b\n")) == [["a", "b"]]


def test_what_only_passes_on_is_told_from_what_does_something(tmp_path: Path) -> None:
    passing = (
        "return self.a.b", "return self.a.f(x, key=self.b)", "self.a.f()", '"""Words."""\n        return Kind(self.a)',
    )  # fmt: skip
    doing = ("return 3", "return self.a + 1", "return [self.a]", "self.a = x", "return self.a if x else None")
    methods = [f"    def m{n}(self, x):\n        {line}\n" for n, line in enumerate((*passing, *doing))]
    found = structure.forwarders(written(tmp_path, a="class A:\n" + "".join(methods)))
    assert [name for name, _lines in found] == [f"a.m{n}" for n in range(len(passing))]


def test_files_that_name_a_type_are_counted(tmp_path: Path) -> None:
    class Moved: ...

    code = written(tmp_path, a="class Moved:\n    x = 1\n", b="from a import Moved\n", c="import a\na.Moved()\n")
    assert structure.spread([Moved], code) == (2, 2, "Moved")
