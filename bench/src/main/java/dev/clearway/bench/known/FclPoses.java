package dev.clearway.bench.known;

import dev.clearway.bench.harness.MarkdownTable;
import dev.clearway.bench.peers.FclInput;
import dev.clearway.bench.peers.FclProgram;
import dev.clearway.bench.peers.FclProgram.Answer;
import dev.clearway.geometry.TriangleMesh;
import java.io.IOException;
import java.io.PrintStream;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;

/** FCL's collision and distance queries on all poses of a pair of meshes, in the same run. */
final class FclPoses {
  private final FclProgram program;
  private final PosedPair pair;

  FclPoses(FclProgram program, PosedPair pair) {
    this.program = program;
    this.pair = pair;
  }

  /** Answers all poses several times and prints the least times and what was found. */
  void run(int rounds, PrintStream out) throws IOException {
    String input =
        FclInput.ofPoses(
            (TriangleMesh) pair.moved().shape(),
            (TriangleMesh) pair.fixed().shape(),
            pair.fixedFromMoved());
    MarkdownTable table =
        new MarkdownTable(
            "FCL, here", "us, all / colliding / free", "wrong about collision", "error, m");
    double[] collide = fill();
    double[] distance = fill();
    int wrong = 0;
    double error = 0;
    for (int round = 0; round < rounds; round++) {
      List<Answer> answers = program.run("poses", input, pair.size());
      keepLeast(collide, answers, Answer::seconds);
      keepLeast(distance, answers, Answer::valueSeconds);
      wrong = 0;
      error = 0;
      for (int i = 0; i < answers.size(); i++) {
        wrong += answers.get(i).hit() == (pair.distances()[i] == 0) ? 0 : 1;
        error = Math.max(error, Math.abs(answers.get(i).value() - pair.distances()[i]));
      }
    }
    table.row("collide", times(collide), String.valueOf(wrong), "-");
    table.row("distance", times(distance), "-", String.format(Locale.ROOT, "%.1e", error));
    table.print(out);
  }

  private static double[] fill() {
    double infinite = Double.POSITIVE_INFINITY;
    return new double[] {infinite, infinite, infinite};
  }

  /** Keeps the least means over all poses, those that collide, and the free ones. */
  private void keepLeast(double[] least, List<Answer> answers, ToDoubleFunction<Answer> seconds) {
    double colliding = sum(answers, seconds, pair.numbers(true));
    double free = sum(answers, seconds, pair.numbers(false));
    least[0] = Math.min(least[0], (colliding + free) / pair.size());
    least[1] = Math.min(least[1], colliding / pair.numbers(true).length);
    least[2] = Math.min(least[2], free / pair.numbers(false).length);
  }

  private static double sum(List<Answer> answers, ToDoubleFunction<Answer> of, int[] numbers) {
    double sum = 0;
    for (int i : numbers) {
      sum += of.applyAsDouble(answers.get(i));
    }
    return sum;
  }

  private static String times(double[] seconds) {
    return MarkdownTable.number(1e6 * seconds[0])
        + " / "
        + MarkdownTable.numbers(1e6 * seconds[1], 1e6 * seconds[2]);
  }
}
