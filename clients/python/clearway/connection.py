"""A conversation with ``clearway serve``: lines of JSON, and doubles behind some of them."""

from __future__ import annotations

import json
import os
import shutil
import socket
import subprocess
import threading
from typing import Any, BinaryIO, Callable, Dict, List, Optional, Sequence, Tuple, Union

Address = Union[str, Tuple[str, int]]
"""A path of a Unix domain socket, or a host and a port."""


class ClearwayError(Exception):
    """A request that has no answer.

    ``code`` is one of those that docs/serve.md lists, ``remedy`` says what to do.
    """

    def __init__(self, code: str, message: str, remedy: str = "") -> None:
        super().__init__(f"{message} ({remedy})" if remedy else message)
        self.code = code
        self.remedy = remedy


class Connection:
    """A session with a service. Threads may share it: their questions take turns."""

    def __init__(
        self,
        reader: BinaryIO,
        writer: BinaryIO,
        close: Callable[[], None],
        token: Optional[str] = None,
    ) -> None:
        self._reader = reader
        self._writer = writer
        self._close = close
        self._turn = threading.Lock()
        self._last = 0
        if token is not None:
            self._write({"token": token}, b"")
            self._read()

    @classmethod
    def start(
        cls,
        folder: Union[str, "os.PathLike[str]"] = ".",
        program: Optional[Sequence[str]] = None,
        options: Sequence[str] = (),
    ) -> "Connection":
        """Starts a service of its own, which ends with the connection.

        folder: from which scenes and paths are named
        program: how ``clearway`` is started; without it ``CLEARWAY`` of the environment, else
            the one on the search path
        options: more options of ``clearway serve``, such as ``--package NAME=DIR``
        """
        command = list(program) if program is not None else [_program()]
        command += ["serve", "--folder", os.fspath(folder), *options]
        process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        assert process.stdin is not None and process.stdout is not None
        writer, reader = process.stdin, process.stdout

        def close() -> None:
            try:
                writer.close()
            except BrokenPipeError:
                pass
            process.wait()
            reader.close()

        return cls(reader, writer, close)

    @classmethod
    def to(cls, address: Address, token: Optional[str] = None) -> "Connection":
        """Connects to a service that listens at a socket's path, or at a host and a port."""
        if isinstance(address, str):
            channel = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
            try:
                channel.connect(address)
            except OSError:
                channel.close()
                raise
        else:
            channel = socket.create_connection(address)
            channel.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        reader = channel.makefile("rb")
        writer = channel.makefile("wb")

        def close() -> None:
            reader.close()
            writer.close()
            channel.close()

        try:
            return cls(reader, writer, close, token)
        except ClearwayError:
            close()
            raise

    def ask(self, request: str, **values: Any) -> Dict[str, Any]:
        """Returns the answer to a request of docs/serve.md; its keys are the arguments.

        Raises ClearwayError where there is none.
        """
        return self.ask_doubles(request, b"", **values)[0]

    def ask_doubles(
        self, request: str, payload: bytes, **values: Any
    ) -> Tuple[Dict[str, Any], bytes]:
        """Returns the answer to a request with doubles behind it, and the doubles behind that."""
        with self._turn:
            self._last += 1
            line = {"id": self._last, "request": request, **values}
            if payload:
                line["bytes"] = len(payload)
            self._write(line, payload)
            answer = self._read()
            doubles = self._exactly(int(answer.get("bytes", 0)))
        return answer, doubles

    def _write(self, line: Dict[str, Any], payload: bytes) -> None:
        text = json.dumps(line, allow_nan=False, separators=(",", ":")).encode("ascii")
        self._writer.write(text + b"\n" + payload)
        self._writer.flush()

    def _read(self) -> Dict[str, Any]:
        line = self._reader.readline()
        if not line.endswith(b"\n"):
            raise ClearwayError("gone", "the service ended", "see what it wrote to standard error")
        answer: Dict[str, Any] = json.loads(line)
        error = answer.get("error")
        if error is not None:
            raise ClearwayError(error["code"], error["message"], error["remedy"])
        return answer

    def _exactly(self, count: int) -> bytes:
        parts: List[bytes] = []
        while count > 0:
            part = self._reader.read(count)
            if not part:
                raise ClearwayError("gone", "the service ended within an answer")
            parts.append(part)
            count -= len(part)
        return b"".join(parts)

    def close(self) -> None:
        """Ends the session, and a service that was started for it."""
        self._close()

    def __enter__(self) -> "Connection":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def _program() -> str:
    named = os.environ.get("CLEARWAY") or shutil.which("clearway")
    if not named:
        raise ClearwayError(
            "no-program",
            "there is no clearway on the search path",
            "set CLEARWAY to the launcher of a checkout, or give program",
        )
    return named
