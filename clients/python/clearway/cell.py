"""A robot cell, and questions about motions in it."""

from __future__ import annotations

import array
import os
import sys
from dataclasses import dataclass
from typing import Any, Dict, Iterable, List, Optional, Sequence, Tuple, Union

from .connection import Address, Connection

try:
    import numpy
except ImportError:  # what comes back are lists then
    numpy = None  # type: ignore[assignment]

Configuration = Sequence[float]
FileName = Union[str, "os.PathLike[str]"]

_VERDICTS = ("free", "hit", "undecided")


@dataclass(frozen=True)
class EdgeVerdict:
    """What is known of a motion.

    verdict: "free", which is proven, "hit", which was shown, or "undecided"
    details: the whole object that the service answered
    """

    verdict: str
    details: Dict[str, Any]

    @property
    def free(self) -> bool:
        """Whether it is proven that nothing touches at any instant."""
        return self.verdict == "free"

    @property
    def hit(self) -> bool:
        """Whether a contact was shown."""
        return self.verdict == "hit"

    @property
    def undecided(self) -> bool:
        """Whether neither is known; ``details["reason"]`` tells why."""
        return self.verdict == "undecided"

    def __bool__(self) -> bool:
        raise TypeError("a verdict is free, hit or undecided: ask for one of them")


@dataclass(frozen=True)
class PathVerdict:
    """What is known of a path.

    verdict: "hit" if a segment hits, else "undecided" if one is, else "free"
    segments: the verdict on each
    """

    verdict: str
    segments: List[EdgeVerdict]

    @property
    def free(self) -> bool:
        """Whether all of it is proven free."""
        return self.verdict == "free"

    def __bool__(self) -> bool:
        raise TypeError("a verdict is free, hit or undecided: ask for one of them")


@dataclass(frozen=True)
class Batch:
    """What is known of many motions, in their order.

    codes: 0 for free, 1 for hit, 2 for undecided
    places: of a hit the fraction at which it was found, else the share that is proven free
    Both are numpy arrays where numpy is there, else lists.
    """

    codes: Any
    places: Any

    def verdicts(self) -> List[str]:
        """Returns the verdicts as words."""
        return [_VERDICTS[int(code)] for code in self.codes]


@dataclass(frozen=True)
class Plan:
    """What a search for a path came to.

    outcome: "proven" where a path was found; else why not, as ``clearway plan`` tells
    waypoints: of the path, by the cell's joints; empty where there is none
    details: the whole object that the service answered
    """

    outcome: str
    waypoints: List[List[float]]
    details: Dict[str, Any]


class Cell:
    """A scene that a service keeps ready.

    Configurations are lists of numbers by ``joints``: radians and metres. Verdicts are about the
    geometry as loaded and straight motions of all joints at once.

        with Cell("cell.yaml") as cell:
            print(cell.check_edge([0, 0, 0], [1, 0, 0]).verdict)
    """

    def __init__(
        self,
        scene: FileName,
        connection: Optional[Connection] = None,
        *,
        address: Optional[Address] = None,
        token: Optional[str] = None,
        name: str = "scene",
        **options: Any,
    ) -> None:
        """Loads a scene file.

        connection: a session to use, which stays open; else one of its own is made
        address: where a service listens; without it one is started beside the scene's file
        name: of the scene in the session
        options: of the request ``load``, such as tolerance or clearance
        """
        file = os.fspath(scene)
        self._own: Optional[Connection] = None
        if connection is None and address is None:
            folder, file = os.path.split(os.path.abspath(file))
            connection = self._own = Connection.start(folder)
        elif connection is None:
            assert address is not None
            connection = self._own = Connection.to(address, token)
        self.connection = connection
        self.name = name
        try:
            loaded = connection.ask("load", scene=name, file=file, **options)
        except BaseException:
            self.close()
            raise
        self.joints: List[str] = loaded["joints"]
        self.rest: List[float] = loaded["rest"]
        self.limits: List[Tuple[Optional[float], Optional[float]]] = [
            (lower, upper) for lower, upper in loaded["limits"]
        ]
        self.warnings: List[str] = loaded["warnings"]

    def check_edge(self, a: Configuration, b: Configuration) -> EdgeVerdict:
        """Judges the straight motion from one configuration to another."""
        return self._judge(segments=[[_row(a), _row(b)]], separation=False).segments[0]

    def check_configuration(self, q: Configuration) -> EdgeVerdict:
        """Judges a configuration at rest."""
        return self._judge(configurations=[_row(q)], separation=False).segments[0]

    def check(self, path: Union[FileName, Iterable[Configuration]], **options: Any) -> PathVerdict:
        """Judges a path: a file, named as the service names it, or waypoints.

        options: of the request ``check``: separation, stats, tests, seconds, joints
        """
        if isinstance(path, (str, os.PathLike)):
            return self._judge(path=os.fspath(path), **options)
        return self._judge(waypoints=[_row(q) for q in path], **options)

    def _judge(self, **values: Any) -> PathVerdict:
        answer = self.connection.ask("check", scene=self.name, **values)
        return PathVerdict(
            answer["verdict"],
            [EdgeVerdict(segment["verdict"], segment) for segment in answer["segments"]],
        )

    def batch(self, edges: Any) -> Batch:
        """Judges many straight motions at once.

        edges: for each both ends; a numpy array of shape (n, 2, joints), or lists alike
        """
        payload = _doubles(edges, 2 * len(self.joints))
        codes, places = self._pairs("check", "segments", payload)
        return Batch(codes, places)

    def clearances(self, configurations: Any) -> Tuple[Any, Any]:
        """Returns lower and upper bounds of the least separation at configurations, metres."""
        payload = _doubles(configurations, len(self.joints))
        return self._pairs("clearance", "configurations", payload)

    def _pairs(self, request: str, kind: str, payload: bytes) -> Tuple[Any, Any]:
        if not payload:
            return _columns(b"")
        _, doubles = self.connection.ask_doubles(
            request, payload, scene=self.name, binary=kind
        )
        return _columns(doubles)

    def plan(self, start: Configuration, goal: Configuration, **options: Any) -> Plan:
        """Looks for a path, which is proven where it is found.

        options: of the request ``plan``: planner, seed, range, seconds, tests, group
        """
        answer = self.connection.ask(
            "plan", scene=self.name, **{"from": _row(start), "to": _row(goal)}, **options
        )
        found = answer["plan"]
        return Plan(found["outcome"], found.get("waypoints", []), found)

    def add(self, obstacle: Dict[str, Any]) -> None:
        """Adds an obstacle, written as in a scene file."""
        self.connection.ask("change", scene=self.name, add=obstacle)

    def move(self, name: str, pose: Dict[str, Any]) -> None:
        """Moves an obstacle, or what the robot carries: ``{"xyz": [...], "rpy": [...]}``."""
        self.connection.ask("change", scene=self.name, move={"name": name, "pose": pose})

    def remove(self, name: str) -> None:
        """Removes an obstacle, or what the robot carries."""
        self.connection.ask("change", scene=self.name, remove=name)

    def close(self) -> None:
        """Ends the session, if the cell made it."""
        if self._own is not None:
            self._own.close()
            self._own = None

    def __enter__(self) -> "Cell":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def _row(numbers: Configuration) -> List[float]:
    return [float(number) for number in numbers]


def _doubles(rows: Any, width: int) -> bytes:
    """Returns numbers as doubles, the least significant byte first."""
    if numpy is not None:
        flat = numpy.ascontiguousarray(rows, dtype="<f8")
        size, data = flat.size, flat.tobytes()
    else:
        numbers = array.array("d", _flat(rows))
        if sys.byteorder == "big":
            numbers.byteswap()
        size, data = len(numbers), numbers.tobytes()
    if size % width:
        raise ValueError(f"wanted rows of {width} numbers, got {size} in all")
    return data


def _flat(rows: Any) -> Iterable[float]:
    for row in rows:
        if isinstance(row, (int, float)):
            yield float(row)
        else:
            yield from _flat(row)


def _columns(data: bytes) -> Tuple[Any, Any]:
    if numpy is not None:
        both = numpy.frombuffer(data, dtype="<f8")
        return both[0::2].copy(), both[1::2].copy()
    numbers = array.array("d")
    numbers.frombytes(data)
    if sys.byteorder == "big":
        numbers.byteswap()
    return list(numbers[0::2]), list(numbers[1::2])
