"""The client against the built program; CLEARWAY says which."""

import os
import pathlib
import re
import subprocess
import sys
import tempfile
import threading
import unittest

import clearway.cell
from clearway import Cell, ClearwayError, Connection
from tests.campaign import wait_for

ROOT = pathlib.Path(__file__).resolve().parents[3]
SCENE = ROOT / "examples" / "cage-cell" / "cell.yaml"
REST = [0.0, -0.5, 0.4, 0.0, 1.2, 0.0]
BESIDE = [0.5, -0.5, 0.4, 0.0, 1.2, 0.0]
INTO_THE_TABLE = [0.0, 0.9, 0.4, 0.0, 1.2, 0.0]


class CellTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls) -> None:
        cls.cell = Cell(SCENE)

    @classmethod
    def tearDownClass(cls) -> None:
        cls.cell.close()

    def test_edges_are_free_or_hit(self) -> None:
        self.assertTrue(self.cell.check_edge(REST, BESIDE).free)
        hit = self.cell.check_edge(REST, INTO_THE_TABLE)
        self.assertEqual("hit", hit.verdict)
        self.assertEqual(2, len(hit.details["pair"]))
        with self.assertRaises(TypeError):
            bool(hit)

    def test_files_and_waypoints_are_paths(self) -> None:
        self.assertTrue(self.cell.check("free.csv").free)
        self.assertEqual("hit", self.cell.check("thin.csv").verdict)
        self.assertTrue(self.cell.check([REST, BESIDE, REST]).free)
        self.assertEqual(2, len(self.cell.check([REST, BESIDE, REST]).segments))

    def test_batches_say_what_edges_say(self) -> None:
        edges = [[REST, BESIDE], [REST, INTO_THE_TABLE], [BESIDE, REST]] * 50
        batch = self.cell.batch(edges)
        self.assertEqual(["free", "hit", "free"] * 50, batch.verdicts())
        hit = self.cell.check_edge(REST, INTO_THE_TABLE)
        self.assertEqual(hit.details["parameter"], batch.places[1])
        self.assertEqual([], self.cell.batch([]).verdicts())

    def test_batches_are_the_same_without_numpy(self) -> None:
        edges = [[REST, BESIDE], [REST, INTO_THE_TABLE]]
        with_it = self.cell.batch(edges)
        kept, clearway.cell.numpy = clearway.cell.numpy, None
        try:
            without = self.cell.batch(edges)
        finally:
            clearway.cell.numpy = kept
        self.assertEqual(list(with_it.codes), without.codes)
        self.assertEqual(list(with_it.places), without.places)

    def test_clearances_are_brackets(self) -> None:
        lower, upper = self.cell.clearances([REST, BESIDE])
        self.assertEqual(2, len(lower))
        self.assertTrue(0 < lower[0] <= upper[0] < 1)

    def test_plans_are_proven(self) -> None:
        plan = self.cell.plan(REST, BESIDE, seed=2)
        self.assertEqual("proven", plan.outcome)
        self.assertTrue(self.cell.check(plan.waypoints).free)

    def test_objects_come_and_go(self) -> None:
        self.cell.add({"name": "ball", "sphere": 0.4, "pose": {"xyz": [0.5, 0.3, 1.2]}})
        self.assertEqual("hit", self.cell.check_edge(REST, BESIDE).verdict)
        self.cell.move("ball", {"xyz": [9, 9, 9]})
        self.assertTrue(self.cell.check_edge(REST, BESIDE).free)
        self.cell.remove("ball")
        with self.assertRaises(ClearwayError) as raised:
            self.cell.remove("ball")
        self.assertEqual("bad-request", raised.exception.code)
        self.assertTrue(raised.exception.remedy)

    def test_threads_share_a_cell(self) -> None:
        wrong = []

        def ask() -> None:
            for _ in range(20):
                if not self.cell.check_edge(REST, BESIDE).free:
                    wrong.append(1)

        threads = [threading.Thread(target=ask) for _ in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual([], wrong)


class SocketTest(unittest.TestCase):
    def test_clients_share_a_service_at_a_socket(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "clearway.sock")
            service = subprocess.Popen(
                [os.environ["CLEARWAY"], "serve", "--socket", path, "--token", "word"],
                cwd=ROOT,
                stderr=subprocess.DEVNULL,
            )
            try:
                wait_for(service, path)
                name = "examples/cage-cell/cell.yaml"
                with Cell(name, address=path, token="word") as one:
                    with Cell(name, address=path, token="word") as other:
                        self.assertTrue(one.check_edge(REST, BESIDE).free)
                        self.assertTrue(other.check_edge(REST, BESIDE).free)
                        self.assertEqual(2, one.connection.ask("health")["sessions"])
                with self.assertRaises(ClearwayError) as raised:
                    Connection.to(path, "another")
                self.assertEqual("forbidden", raised.exception.code)
                with Connection.to(path, "word") as last:
                    last.ask("shutdown")
                self.assertEqual(0, service.wait(60))
                self.assertFalse(os.path.exists(path))
            finally:
                service.kill()
                service.wait()


class ReadmeTest(unittest.TestCase):
    def test_the_examples_run(self) -> None:
        text = (ROOT / "clients" / "python" / "README.md").read_text()
        blocks = re.findall(r"```python\n(.*?)```", text, re.S)
        self.assertEqual(2, len(blocks))
        self.assertLessEqual(len(re.findall(r"\S.*\n", blocks[0])), 10)
        self.assertIn("class EdgeChecker", blocks[0])
        checker = {}
        exec(compile(blocks[0], "README", "exec"), checker)
        edges = checker["EdgeChecker"](SCENE)
        self.assertTrue(edges.free(REST, BESIDE))
        self.assertEqual([True, False], edges.free_of_many([[REST, BESIDE], [REST, INTO_THE_TABLE]]))
        edges.cell.close()
        done = subprocess.run(
            [sys.executable, "-c", blocks[1]],
            cwd=ROOT,
            env={**os.environ, "PYTHONPATH": str(ROOT / "clients" / "python")},
            capture_output=True,
            text=True,
            check=True,
        )
        self.assertEqual(["hit", "free", "proven"], done.stdout.split("\n")[1:4])


if __name__ == "__main__":
    unittest.main()
