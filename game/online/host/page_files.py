"""Answers a browser that requests a file of the built page. Not in the browser."""

import mimetypes
import re
from dataclasses import dataclass
from email.utils import formatdate
from http import HTTPStatus
from pathlib import Path
from urllib.parse import unquote

from game.online.host import phone_page
from game.online.host.security_headers import STRICT_POLICY, game_policy, header_lines, phone_policy

TYPES = {".js": "text/javascript", ".mjs": "text/javascript", ".wasm": "application/wasm", ".json": "application/json"}
INDEX = "index.html"
PAGE_SUFFIXES = (".html", ".js", ".mjs")
"""Suffixes of files whose scripts run as a page or a worker."""
CACHE_HEADER = "Cache-Control: max-age=3600\r\n"
"""Cache header for the pictures of phones, which do not change while a room is open."""
VARY_HEADER = "Vary: Accept-Encoding\r\n"
GZIP_HEADER = "Content-Encoding: gzip\r\n"
_ACCEPTED = re.compile(r"^accept-encoding:(.*)$", re.IGNORECASE | re.MULTILINE)
_GZIP = re.compile(r"\s*gzip\s*(;\s*q=(?!0(\.0*)?\s*$).*)?", re.IGNORECASE)
"""Pattern of an Accept-Encoding item for gzip with any weight except 0."""


@dataclass(frozen=True, slots=True)
class PageAnswer:
    """The requested path, the head of the answer with any short content, and the file that follows, if any."""

    path: str
    head: bytes
    file: Path | None = None


def answer(folder: Path | None, call: str, room: str = "") -> PageAnswer:
    """Returns the answer to the HTTP request `call`. Raises ValueError for an invalid request.

    The page for the phones of `room` is at its own path. Without a built page in `folder` it is also at "/".
    """
    request, _end, rest = call.partition("\r\n")
    method, target, _version = request.split(" ")
    path = unquote(target.partition("?")[0])
    if method not in ("GET", "HEAD"):
        return PageAnswer(path, _head(HTTPStatus.METHOD_NOT_ALLOWED))
    phone_file = _phone_file(path, room, has_page=folder is not None)
    if phone_file is not None:
        kind, content = phone_file
        more = CACHE_HEADER if path.startswith(phone_page.FILES) else ""
        is_page = kind.startswith("text/html")
        policy = phone_policy(content) if is_page else STRICT_POLICY
        if is_page:
            more = VARY_HEADER
        if is_page and _accepts_gzip(rest):
            content = phone_page.packed_page(room)
            more += GZIP_HEADER
        head = _head(HTTPStatus.OK, kind, len(content), more, policy)
        return PageAnswer(path, head + content * (method == "GET"))
    file = _file(folder, path) if folder is not None else None
    if file is None:
        return PageAnswer(path, _head(HTTPStatus.NOT_FOUND))
    changed = formatdate(file.stat().st_mtime, usegmt=True)
    if f"if-modified-since: {changed.lower()}\r\n" in rest.lower():
        return PageAnswer(path, _head(HTTPStatus.NOT_MODIFIED))
    kind = TYPES.get(file.suffix) or mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    head = _head(HTTPStatus.OK, kind, file.stat().st_size, f"Last-Modified: {changed}\r\n", _policy(file))
    return PageAnswer(path, head, file if method == "GET" else None)


def _accepts_gzip(headers: str) -> bool:
    """Returns whether a browser unpacks gzip."""
    accepted = _ACCEPTED.search(headers)
    return accepted is not None and any(_GZIP.fullmatch(one) for one in accepted[1].split(","))


def _phone_file(path: str, room: str, *, has_page: bool) -> tuple[str, bytes] | None:
    """Returns type and bytes of a file of the page for phones; None for any other path."""
    if path == phone_page.PATH or (path == "/" and not has_page):
        return "text/html; charset=utf-8", phone_page.page(room)
    return phone_page.file(path.removeprefix(phone_page.FILES)) if path.startswith(phone_page.FILES) else None


def _file(folder: Path, path: str) -> Path | None:
    """Returns the file at a path of the page; None if it is missing or outside the folder."""
    root = folder.resolve()
    name = path.lstrip("/") + (INDEX if path.endswith("/") else "")
    file = (root / name).resolve()
    return file if file.is_relative_to(root) and file.is_file() else None


def _policy(file: Path) -> str:
    """Returns the policy for a file of the built page. A script has one because a worker does not take its page's."""
    if file.suffix not in PAGE_SUFFIXES:
        return STRICT_POLICY
    page = file.read_text(encoding="utf-8", errors="replace") if file.suffix == ".html" else ""
    return game_policy(page, phone_page.page_beside_canvas())


def _head(
    status: HTTPStatus,
    kind: str = "text/plain; charset=utf-8",
    size: int = 0,
    more: str = "",
    policy: str = STRICT_POLICY,
) -> bytes:
    lines = f"HTTP/1.1 {status} {status.phrase}\r\nConnection: close\r\nContent-Type: {kind}\r\n"
    return f"{lines}Content-Length: {size}\r\n{header_lines(policy)}{more}\r\n".encode("latin-1")
