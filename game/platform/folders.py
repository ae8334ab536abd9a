"""Opens folders in the system's file manager."""

import os
import subprocess
import sys
from pathlib import Path

OPENERS = {"darwin": "open"}
"""Program that opens a folder, by platform. Other platforms use DEFAULT_OPENER."""
DEFAULT_OPENER = "xdg-open"


def open_folder(folder: Path) -> bool:
    """Opens a folder; returns False if there is no file manager."""
    try:
        if sys.platform == "win32":
            os.startfile(folder)
        else:
            _start(OPENERS.get(sys.platform, DEFAULT_OPENER), folder)
    except OSError:
        return False
    return True


def _start(program: str, folder: Path) -> None:
    silent = subprocess.DEVNULL
    subprocess.Popen([program, str(folder)], stdin=silent, stdout=silent, stderr=silent, start_new_session=True)
