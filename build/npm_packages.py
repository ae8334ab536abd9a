"""Fetches the npm packages of the page, each in a tested version, and stores them unpacked.

They are cached in LONGSHOT_WEB_CACHE (~/.cache/longshot-web), which may be deleted at any time.
"""

from __future__ import annotations

import base64
import hashlib
import os
import shutil
import subprocess
import tarfile
from dataclasses import dataclass
from pathlib import Path
from typing import Any

CACHE = Path(os.environ.get("LONGSHOT_WEB_CACHE") or Path.home() / ".cache" / "longshot-web")
SAFELY: dict[str, Any] = {"filter": "data"} if hasattr(tarfile, "data_filter") else {}
"""Filter for unpacking an archive. Early releases of Python 3.11 have no filters, but the archive's checksum is
verified.
"""


class MissingPart(Exception):
    """A part of the page cannot be had here; the message is one sentence."""


def run(command: list[str], what: str, else_: str = "") -> None:
    """Runs a command. Raises MissingPart with its last line if it fails, and with what can be done else."""
    try:
        done = subprocess.run(command, capture_output=True, text=True)
    except FileNotFoundError as error:
        raise MissingPart(f"{what}: {command[0]} is not installed here.{else_}") from error
    if done.returncode:
        last = (done.stderr.strip() or done.stdout.strip() or "it said nothing").splitlines()[-1]
        raise MissingPart(f"{what}: {last}{else_}")


@dataclass(frozen=True, slots=True)
class NpmPackage:
    """A package in a fixed version; `sha512` is the hash of its archive in base64, as npm itself writes it."""

    name: str
    version: str
    sha512: str

    def archive(self, else_: str = "") -> Path:
        """Returns the package's archive, downloaded if it is not in the cache. Raises MissingPart."""
        archive = CACHE / f"{self.name}-{self.version}.tgz"
        if not archive.exists() or _sha512(archive) != self.sha512:
            CACHE.mkdir(parents=True, exist_ok=True)
            command = ["npm", "pack", f"{self.name}@{self.version}", "--silent", "--pack-destination", str(CACHE)]
            run(command, f"npm's {self.name} could not be fetched", else_)
        if _sha512(archive) != self.sha512:
            raise MissingPart(f"{archive} is not the {self.name} {self.version} that was tested: its checksum differs.")
        return archive

    def folder(self, else_: str = "") -> Path:
        """Returns the folder of the package's files, unpacked if it is not in the cache. Raises MissingPart."""
        folder = CACHE / f"{self.name}-{self.version}"
        archive = self.archive(else_)
        if not (folder / "package.json").exists():
            part = folder.with_name(folder.name + ".part")
            shutil.rmtree(part, ignore_errors=True)
            with tarfile.open(archive) as packed:
                packed.extractall(part, **SAFELY)
            shutil.rmtree(folder, ignore_errors=True)
            (part / "package").rename(folder)
            shutil.rmtree(part)
        return folder


def _sha512(file: Path) -> str:
    if not file.exists():
        return ""
    return base64.b64encode(hashlib.sha512(file.read_bytes()).digest()).decode()


MQTT = NpmPackage(
    "mqtt", "5.16.0", "G0VsEtuJz5sJUgZJaaADMVfW7SIFPzkIuHR+d6rk+tBeSwdCfd9BaIRycRfd2AbyFDEmLlFM+SDQeti/+IbOnw=="
)
"""npm package of MQTT.js, which connects a page to a broker."""
PYODIDE = NpmPackage(
    "pyodide", "0.29.5", "TkYrUv9m8QmfImADKRmpwZulL48E0uUaBSO+dvRQKyAJc0qh9gu7jn8btyHPh3NZm1r2IH2YrJhIr7Q2B9urAw=="
)
"""npm package of Pyodide, which is Python for browsers."""
