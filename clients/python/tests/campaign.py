"""Four clients at once, some killed on the way: each answer is what the command line says.

    python3 -m tests.campaign SECONDS SEED      from clients/python; CLEARWAY names the program
"""

import json
import multiprocessing
import os
import pathlib
import random
import signal
import subprocess
import sys
import tempfile
import time
from typing import Any, Dict, List, Tuple

from clearway import Cell, ClearwayError, Connection

ROOT = pathlib.Path(__file__).resolve().parents[3]
SCENE = "examples/cage-cell/cell.yaml"
PATHS = ["free.csv", "hit.csv", "thin.csv"]
CLIENTS = 4
CODES = {"free": 0, "hit": 1, "undecided": 2}


def command_line(path: str) -> List[Dict[str, Any]]:
    """Returns the objects of segments that the command line prints for a path."""
    done = subprocess.run(
        [os.environ["CLEARWAY"], "check", "--scene", SCENE, "--format", "json", path],
        cwd=ROOT,
        capture_output=True,
        text=True,
    )
    return [json.loads(line) for line in done.stdout.splitlines()][:-1]


def waypoints(path: str) -> List[List[float]]:
    """Returns the configurations of a path file."""
    lines = (ROOT / path).read_text().splitlines()
    rows = [line for line in lines if line.strip() and not line.startswith("#")]
    return [[float(cell) for cell in row.split(",")] for row in rows[1:]]


def ask(cell: Cell, expected: Dict[str, Any], rng: random.Random) -> bool:
    """Asks something; returns whether the answer is what the command line says."""
    path, segments = rng.choice(sorted(expected.items()))
    rows = waypoints(path)
    kind = rng.randrange(4)
    if kind == 0:
        return [s.details for s in cell.check(path).segments] == segments
    if kind == 1:
        told = [dict(s.details, path=path) for s in cell.check(rows).segments]
        return told == segments
    if kind == 2:
        at = rng.randrange(len(segments))
        return cell.check_edge(rows[at], rows[at + 1]).verdict == segments[at]["verdict"]
    batch = cell.batch([[rows[i], rows[i + 1]] for i in range(len(segments))] * 20)
    return all(
        code == CODES[segments[i % len(segments)]["verdict"]]
        and (code != 1 or batch.places[i] == segments[i % len(segments)]["parameter"])
        for i, code in enumerate(batch.codes)
    )


def client(address: str, expected: Dict[str, Any], seed: int, asked: Any, wrong: Any) -> None:
    """Asks until it is killed."""
    rng = random.Random(seed)
    while True:
        try:
            with Cell(SCENE, address=address) as cell:
                for _ in range(rng.randrange(1, 200)):
                    if not ask(cell, expected, rng):
                        with wrong.get_lock():
                            wrong.value += 1
                    with asked.get_lock():
                        asked.value += 1
        except (ClearwayError, OSError):
            time.sleep(0.1)  # there is no place until the service has seen that another is gone


def wait_for(service: "subprocess.Popen[bytes]", address: str) -> None:
    """Returns once a service listens."""
    while True:
        if service.poll() is not None:
            raise AssertionError("the service ended")
        try:
            Connection.to(address).close()
            return
        except OSError:
            time.sleep(0.1)


def run(seconds: float, kills: float, seed: int) -> Tuple[int, int, int]:
    """Returns how many answers came, how many were wrong, and how many clients were killed.

    Ends with the time, or with so many kills; between two there are 1 to 50 answers.
    """
    expected = {
        "examples/cage-cell/" + name: command_line("examples/cage-cell/" + name) for name in PATHS
    }
    rng = random.Random(seed)
    processes = multiprocessing.get_context("fork")
    asked, wrong = processes.Value("q", 0), processes.Value("q", 0)
    killed = 0
    with tempfile.TemporaryDirectory() as folder:
        address = os.path.join(folder, "clearway.sock")
        service = subprocess.Popen(
            [os.environ["CLEARWAY"], "serve", "--socket", address],
            cwd=ROOT,
            stderr=subprocess.DEVNULL,
        )

        def begin() -> Any:
            process = processes.Process(
                target=client, args=(address, expected, rng.randrange(1 << 30), asked, wrong)
            )
            process.start()
            return process

        wait_for(service, address)
        clients = [begin() for _ in range(CLIENTS)]
        end = time.monotonic() + seconds
        try:
            while time.monotonic() < end and killed < kills:
                enough = asked.value + rng.randrange(1, 50)
                while asked.value < enough and time.monotonic() < end:
                    time.sleep(rng.uniform(0, 0.02))
                at = rng.randrange(CLIENTS)
                with asked.get_lock(), wrong.get_lock():  # who has a lock when killed keeps it
                    os.kill(clients[at].pid, signal.SIGKILL)
                clients[at].join()
                killed += 1
                clients[at] = begin()
            if service.poll() is not None:
                raise AssertionError("the service ended")
        finally:
            for process in clients:
                process.kill()
                process.join()
            service.terminate()
            service.wait()
        if os.path.exists(address):
            raise AssertionError("the socket is left")
    return asked.value, wrong.value, killed


if __name__ == "__main__":
    answers, mistakes, kills = run(float(sys.argv[1]), float("inf"), int(sys.argv[2]))
    print(f"{answers} answers, {mistakes} other than the command line's; {kills} clients killed")
    sys.exit(1 if mistakes or not answers else 0)
