package dev.clearway.bench.known;

import dev.clearway.bench.harness.Arguments;
import dev.clearway.bench.harness.Experiment;
import dev.clearway.bench.harness.Machine;
import dev.clearway.bench.harness.MarkdownTable;
import dev.clearway.bench.harness.Outcome;
import dev.clearway.bench.harness.UsageException;
import dev.clearway.bench.peers.FclProgram;
import dev.clearway.io.ModelFormatException;
import java.io.IOException;
import java.io.PrintStream;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Distance queries of a bumpy sphere beside a knotted tube, at 2,000 places with known distance.
 *
 * <p>Every kind of query answers all poses untimed first: those answers are the ones judged, and
 * they warm up the compiled code. Then the kinds take turns, and the fastest of several rounds
 * counts. One thread.
 */
public final class MeshPair implements Experiment {
  /** What an exact distance may be off, metres. */
  static final double EXACT = 1e-9;

  /** The known distances are good to about 1e-15 m: a bound above them by less shows nothing. */
  static final double KNOWN = 2e-15;

  /** The mean bound over distance that a greedy bound is to reach. */
  static final double RATIO = 0.44;

  private static final int ROUNDS = 3;

  /** Microseconds a query, all / colliding / free, by the data pack's benchmarks/README.md. */
  private static final String GREEDY_PEER = "18.9 / 29.5 / 5.80";

  private static final String EXACT_PEER = "229 / 55.0 / 438";
  private static final String FCL_PEER = "428 / 285 / 596";
  private static final String COLLIDE_PEERS =
      "C++ engines asked only whether the meshes collide: FCL 10.2 / 15.5 / 3.6, Coal 13.4 / 21.2 /"
          + " 4.1 microseconds.";

  @Override
  public String name() {
    return "mesh-pair";
  }

  @Override
  public String summary() {
    return "2,000 known distances of two meshes: error, bounds, work and time"
        + " [--limit N] [--rounds N] [--fcl PROGRAM] [--data DIR]";
  }

  @Override
  public Outcome run(List<String> arguments, PrintStream out)
      throws UsageException, ModelFormatException, IOException {
    Arguments given = Arguments.parse(arguments, List.of("--data", "--limit", "--rounds", "--fcl"));
    PosedPair pair = PosedPair.read(given.data(), given.count("--limit", Integer.MAX_VALUE));
    int rounds = given.count("--rounds", ROUNDS);
    Machine.print(out);
    List<PoseRun> runs =
        Arrays.stream(DistanceQuestion.values()).map(kind -> new PoseRun(kind, pair)).toList();
    runs.forEach(PoseRun::answer);
    for (int round = 0; round < rounds; round++) {
      runs.forEach(PoseRun::time);
    }
    print(runs, out);
    Optional<String> fcl = given.text("--fcl");
    if (fcl.isPresent()) {
      new FclPoses(FclProgram.at(fcl.get()), pair).run(rounds, out);
    }
    boolean sound = true;
    for (PoseRun run : runs) {
      for (String line : contradictions(run)) {
        out.println("CONTRADICTED: " + run.kind().label() + ": " + line);
        sound = false;
      }
    }
    return sound ? Outcome.SOUND : Outcome.CONTRADICTED;
  }

  private static void print(List<PoseRun> runs, PrintStream out) {
    MarkdownTable table =
        new MarkdownTable(
            "query",
            "above the distance by at most, m",
            "mean over distance, free",
            "volume tests",
            "triangle tests",
            "us, all / colliding / free",
            "C++",
            "FCL");
    for (PoseRun run : runs) {
      table.row(
          run.kind().label(),
          String.format(Locale.ROOT, "%.1e", run.largestExcess()),
          MarkdownTable.number(run.meanRatio()),
          MarkdownTable.number(run.volumeTestsPerQuery()),
          MarkdownTable.number(run.triangleTestsPerQuery()),
          Arrays.stream(run.microseconds())
              .mapToObj(MarkdownTable::number)
              .collect(Collectors.joining(" / ")),
          switch (run.kind()) {
            case MET -> "-";
            case GREEDY -> GREEDY_PEER;
            case EXACT -> EXACT_PEER;
          },
          run.kind() == DistanceQuestion.EXACT ? FCL_PEER : "-");
    }
    table.print(out);
    out.println(COLLIDE_PEERS);
    out.printf(
        Locale.ROOT,
        "Largest error of the exact distance: %.1e m%n%n",
        runs.getLast().largestError());
  }

  /** Returns a line for each requirement that a kind of query fails. */
  static List<String> contradictions(PoseRun run) {
    if (run.kind() == DistanceQuestion.EXACT) {
      return run.largestError() <= EXACT ? List.of() : List.of("error " + run.largestError());
    }
    if (!(run.largestExcess() <= KNOWN)) {
      return List.of("above the distance by " + run.largestExcess());
    }
    return run.kind() == DistanceQuestion.MET || run.meanRatio() >= RATIO
        ? List.of()
        : List.of("mean ratio " + run.meanRatio());
  }
}
