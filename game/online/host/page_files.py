"""Answers a browser that wants a file of the built page. Not in the browser."""

import mimetypes
from dataclasses import dataclass
from email.utils import formatdate
from http import HTTPStatus
from pathlib import Path
from urllib.parse import unquote

from game.online.host import phone_page

TYPES = {".js": "text/javascript", ".mjs": "text/javascript", ".wasm": "application/wasm", ".json": "application/json"}
INDEX = "index.html"
KEPT = "Cache-Control: max-age=3600\r\n"
"""For the pictures of phones, which are the same for as long as a room is open."""


@dataclass(frozen=True, slots=True)
class PageAnswer:
    """The path that was asked for, the head of the answer with its words, and the file that follows; None for none."""

    path: str
    head: bytes
    file: Path | None = None


def answer(folder: Path | None, call: str, room: str = "") -> PageAnswer:
    """Returns the answer to a call, which begins with its request line. Raises ValueError for one that is none.

    The page for phones of that room lies beside the page in `folder`, and in its place where there is none.
    """
    request, _end, rest = call.partition("\r\n")
    method, target, _version = request.split(" ")
    path = unquote(target.partition("?")[0])
    if method not in ("GET", "HEAD"):
        return PageAnswer(path, _head(HTTPStatus.METHOD_NOT_ALLOWED))
    if (of_hand := _hand_file(path, room, has_page=folder is not None)) is not None:
        kind, content = of_hand
        more = KEPT if path.startswith(phone_page.FILES) else ""
        return PageAnswer(path, _head(HTTPStatus.OK, kind, len(content), more) + content * (method == "GET"))
    file = _file(folder, path) if folder is not None else None
    if file is None:
        return PageAnswer(path, _head(HTTPStatus.NOT_FOUND))
    changed = formatdate(file.stat().st_mtime, usegmt=True)
    if f"if-modified-since: {changed.lower()}\r\n" in rest.lower():
        return PageAnswer(path, _head(HTTPStatus.NOT_MODIFIED))
    kind = TYPES.get(file.suffix) or mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    head = _head(HTTPStatus.OK, kind, file.stat().st_size, f"Last-Modified: {changed}\r\n")
    return PageAnswer(path, head, file if method == "GET" else None)


def _hand_file(path: str, room: str, *, has_page: bool) -> tuple[str, bytes] | None:
    """Returns kind and bytes of what belongs to the page for phones; None for anything else."""
    if path == phone_page.PATH or (path == "/" and not has_page):
        return "text/html; charset=utf-8", phone_page.page(room)
    return phone_page.file(path.removeprefix(phone_page.FILES)) if path.startswith(phone_page.FILES) else None


def _file(folder: Path, path: str) -> Path | None:
    """Returns the file at a path of the page; None where there is none, or where it lies outside."""
    place = folder.resolve()
    file = (place / (path.lstrip("/") + (INDEX if path.endswith("/") else ""))).resolve()
    return file if file.is_relative_to(place) and file.is_file() else None


def _head(status: HTTPStatus, kind: str = "text/plain; charset=utf-8", size: int = 0, more: str = "") -> bytes:
    words = f"HTTP/1.1 {status} {status.phrase}\r\nConnection: close\r\nContent-Type: {kind}\r\n"
    return f"{words}Content-Length: {size}\r\n{more}\r\n".encode("latin-1")
