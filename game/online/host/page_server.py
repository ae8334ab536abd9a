"""Serves the browser edition in the network, with the broker behind the same door. Not in the browser."""

from __future__ import annotations

import contextlib
import select
import socket
import threading
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from game.online.wire.address import ALL_ADDRESSES, BROKER_PATH
from game.online.wire.own_broker import free_port, lan_address

PAGE_PORT = 8080
IDLE_SECONDS = 30
"""After which a connection that asks for nothing is ended."""
CONNECT_SECONDS = 2.0
MAX_PIPES = 200
"""Websockets at the same time."""
CHUNK_BYTES = 1 << 16
NO_PAGE = b"There is no page here, only the broker. Join with: longshot --room CODE --broker (this address)\n"


class PageServer:
    """A server of the folder of a built page, in threads. Its `/mqtt` is the broker's websocket.

    So a page finds its broker where it comes from, and one port is all that a firewall must let in. Without a folder
    only the broker is there. Raises OSError where no port is to be had.
    """

    def __init__(self, folder: Path | None, broker: tuple[str, int], *, bind: str = ALL_ADDRESSES, port: int = 0):
        self.bind, self.port = bind, free_port(bind, port or PAGE_PORT)
        self._server = _Server((bind, self.port), folder, broker)
        threading.Thread(target=self._server.serve_forever, name="page", daemon=True).start()

    @property
    def address(self) -> str:
        """What a player opens: http://192.168.1.5:8080/."""
        return f"http://{lan_address() if self.bind == ALL_ADDRESSES else self.bind}:{self.port}/"

    def close(self) -> None:
        """Ends the server."""
        self._server.shutdown()
        self._server.server_close()


class _Server(ThreadingHTTPServer):
    daemon_threads = True

    def __init__(self, address: tuple[str, int], folder: Path | None, broker: tuple[str, int]) -> None:
        self.folder, self.broker = folder, broker
        self.free_pipes = threading.BoundedSemaphore(MAX_PIPES)
        super().__init__(address, _PageRequestHandler)

    def handle_error(self, request: object, client_address: object) -> None:
        """Says nothing: clients leave as they like."""


class _PageRequestHandler(SimpleHTTPRequestHandler):
    """Answers one client: with a file, or as a pipe to the broker."""

    protocol_version = "HTTP/1.1"
    timeout = IDLE_SECONDS
    disable_nagle_algorithm = True
    extensions_map = SimpleHTTPRequestHandler.extensions_map | {
        ".js": "text/javascript",
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
    }

    def __init__(self, request: socket.socket, client: tuple[str, int], server: _Server) -> None:
        self.place = server
        super().__init__(request, client, server, directory=str(server.folder or ""))

    def do_GET(self) -> None:
        """Answers."""
        if self.path.partition("?")[0] == BROKER_PATH and "websocket" in self.headers.get("Upgrade", "").lower():
            self._pipe()
        elif self.place.folder is None:
            self._say_that_there_is_no_page()
        else:
            super().do_GET()

    def do_HEAD(self) -> None:
        """Answers as to GET, without the file."""
        if self.place.folder is None:
            self._say_that_there_is_no_page()
        else:
            super().do_HEAD()

    def list_directory(self, path: object) -> None:
        """Shows no folders."""
        self.send_error(HTTPStatus.NOT_FOUND)

    def log_message(self, *_words: object) -> None:
        """Says nothing: the terminal is for the room."""

    def _request(self) -> bytes:
        lines = [self.requestline, *(f"{name}: {value}" for name, value in self.headers.items()), "", ""]
        return "\r\n".join(lines).encode("latin-1")

    def _say_that_there_is_no_page(self) -> None:
        self.send_response(HTTPStatus.NOT_FOUND)
        self.send_header("Content-Type", "text/plain; charset=utf-8")
        self.send_header("Content-Length", str(len(NO_PAGE)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(NO_PAGE)

    def _pipe(self) -> None:
        """Passes bytes on between the client and the broker until one of them ends."""
        self.close_connection = True
        if not self.place.free_pipes.acquire(blocking=False):
            self.send_error(HTTPStatus.SERVICE_UNAVAILABLE)
            return
        try:
            with socket.create_connection(self.place.broker, CONNECT_SECONDS) as broker:
                broker.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
                broker.sendall(self._request())
                broker.settimeout(IDLE_SECONDS)
                _pass_on(self.connection, broker)
        except OSError:
            with contextlib.suppress(OSError):
                self.send_error(HTTPStatus.BAD_GATEWAY)
        finally:
            self.place.free_pipes.release()


def _pass_on(one: socket.socket, other: socket.socket) -> None:
    """Copies what each of two sockets says to the other; a line that says nothing is ended by MQTT's own keepalive."""
    other_of = {one: other, other: one}
    with contextlib.suppress(OSError):
        while True:
            for ready in select.select([one, other], [], [])[0]:
                chunk = ready.recv(CHUNK_BYTES)
                if not chunk:
                    return
                other_of[ready].sendall(chunk)
