"""Saves all data of this device to one file: `python -m game backup FILE`."""

from argparse import Namespace
from pathlib import Path

from game.career.backup import write_backup
from game.career.daily_race import utc_today
from game.i18n import _
from game.platform.directory_store import default_store
from game.platform.storage import Storage, TextStore
from game.tools.cli import STANDARD, UNUSABLE_FILE, ToolArgumentParser, writing


def run(args: Namespace, store: TextStore | None = None) -> int:
    text = write_backup(Storage(store or default_store()), utc_today())
    if args.file == STANDARD:
        print(text, end="")
        return 0
    with writing(args.file, UNUSABLE_FILE):
        Path(args.file).write_text(text, encoding="ascii")
    print(_("Saved to “{path}”.").format(path=args.file))
    return 0


def add_arguments(parser: ToolArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help=_("the file; - prints the text"))
