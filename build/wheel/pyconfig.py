"""Writes a wasm32 pyconfig.h: the names Debian's pyconfig.h defines, with the values of Pyodide's Python.

usage: pyconfig.py SYSCONFIGDATA_PY DEBIAN_PYCONFIG_H OUT_H
"""

import re
import runpy
import sys
from pathlib import Path

NAME = re.compile(r"\s*(?:/\*\s*)?#\s*(?:define|undef)\s+(\w+)")


def names_in(header: str) -> list[str]:
    found = (NAME.match(line) for line in header.splitlines())
    return list(dict.fromkeys(match.group(1) for match in found if match))


def is_defined(name: str, values: dict[str, object]) -> bool:
    """A size of nought is a fact; any other nought or blank means "not there"."""
    return name in values and (values[name] not in (0, "", None) or name.startswith(("SIZEOF", "ALIGNOF")))


def header_of(names: list[str], values: dict[str, object]) -> str:
    lines = [f"#define {name} {values[name]}" for name in names if is_defined(name, values)]
    return "\n".join(["#ifndef Py_PYCONFIG_H", "#define Py_PYCONFIG_H", *lines, "#endif", ""])


if __name__ == "__main__":
    sysconfig, debian, out = map(Path, sys.argv[1:])
    values = runpy.run_path(str(sysconfig))["build_time_vars"]
    out.write_text(header_of(names_in(debian.read_text()), values))
