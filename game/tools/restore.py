"""Adds a backup to the data of this device, or replaces the data: `python -m game restore FILE`."""

from argparse import Namespace
from pathlib import Path

from game.career.backup import MAX_LETTERS, Backup, read_backup, restore
from game.career.daily_race import utc_today
from game.engine.message import Message
from game.i18n import _
from game.platform.directory_store import default_store
from game.platform.storage import Storage, TextStore
from game.platform.untrusted_text import read_text
from game.session.amounts import full_day_text
from game.tools.cli import STANDARD, UNUSABLE_FILE, ToolArgumentParser, UsageError, standard_input

MAX_ANSWER_LETTERS = 100
"""Maximum length of the player's answer, in characters."""


def run(args: Namespace, store: TextStore | None = None) -> int:
    """Restores the file and returns 0; returns 1 if the player does not confirm. Raises UsageError."""
    backup = load_backup(args.file)
    if args.replace and not args.yes and not _agrees():
        print(_("Nothing was changed."))
        return UNUSABLE_FILE
    storage = Storage(store or default_store())
    restore(backup, storage, utc_today(), replaces=args.replace)
    storage.flush()
    if storage.error:
        raise UsageError(storage.error, UNUSABLE_FILE)
    print(_("Restored what was saved on {day}.").format(day=full_day_text(backup.day)))
    return 0


def load_backup(path: str) -> Backup:
    """Returns the backup in a file or in the standard input. Raises UsageError, UnreadableFile and ParseError."""
    try:
        return read_backup(standard_input().read(MAX_LETTERS + 1) if path == STANDARD else read_text(Path(path)))
    except FileNotFoundError:
        raise UsageError(Message("There is no file “{path}”.", path=path[:200]), UNUSABLE_FILE) from None


def _agrees() -> bool:
    print(_("Replace what is kept on this device? Type “yes”:"), end=" ", flush=True)
    return standard_input().readline(MAX_ANSWER_LETTERS).strip().casefold() in {"yes", _("yes").casefold()}


def add_arguments(parser: ToolArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help=_("a file that “backup” has written; - reads standard input"))
    parser.add_argument("--replace", action="store_true", help=_("put it in the place of what is here"))
    parser.add_argument("--yes", action="store_true", help=_("do not ask first"))
