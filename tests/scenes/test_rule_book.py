"""The rule book's reader: what it shows of a chapter, and how it words what the book's text marks."""

from typing import Any

import pytest

from game import i18n
from game.app import App
from game.engine import catalog
from game.ui.canvas import Canvas
from tests.support.scene_opener import open_scene

LANGUAGES = ("en", "de", "es", "fr", "nb")
MARKS = ("ours)", "von uns)", "nuestra)", "de nous)", "fra oss)")
