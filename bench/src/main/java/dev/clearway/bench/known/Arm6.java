package dev.clearway.bench.known;

import dev.clearway.bench.harness.Arguments;
import dev.clearway.bench.harness.CheckerChoice;
import dev.clearway.bench.harness.Experiment;
import dev.clearway.bench.harness.Machine;
import dev.clearway.bench.harness.MarkdownTable;
import dev.clearway.bench.harness.Outcome;
import dev.clearway.bench.harness.UsageException;
import dev.clearway.bench.peers.FclProgram;
import dev.clearway.check.Verdict;
import dev.clearway.io.ModelFormatException;
import dev.clearway.proof.CostCounters;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToLongFunction;

/**
 * The six-axis arm of the benchmarks: 6,000 segments by several checkers in one run.
 *
 * <p>For each set, every checker first judges all segments untimed: those verdicts are the ones
 * counted, and they warm up the compiled code. Then the checkers take turns, and the fastest of
 * several rounds counts. One thread.
 */
public final class Arm6 implements Experiment {
  /** The tolerance at which the known verdicts were found, metres. */
  private static final double TOLERANCE = 1e-5;

  private static final int ROUNDS = 3;

  /** Steps at which peers sample, radians. */
  private static final double[] PEER_RESOLUTIONS = {0.02, 0.006};

  private final MarkdownTable verdicts =
      new MarkdownTable(
          "set", "checker", "collide: hit", "open", "free", "free: free", "open", "hit");
  private final MarkdownTable times =
      new MarkdownTable(
          "set", "checker", "ms, colliding / free", "C++", "times C++", "FCL", "times FCL");
  private final MarkdownTable work =
      new MarkdownTable(
          "set",
          "checker",
          "volume tests, colliding / free",
          "C++",
          "times C++",
          "triangle tests",
          "configurations");
  private final List<String> contradictions = new ArrayList<>();

  @Override
  public String name() {
    return "arm6";
  }

  @Override
  public String summary() {
    return "6,000 known segments of a six-axis arm: verdicts, work and time of several checkers"
        + " [--sets cage_U,...] [--checkers adaptive,fixed:0.02,...] [--limit N] [--rounds N]"
        + " [--fcl PROGRAM] [--coal PROGRAM] [--data DIR]";
  }

  @Override
  public Outcome run(List<String> arguments, PrintStream out)
      throws UsageException, ModelFormatException, IOException {
    Arguments given =
        Arguments.parse(
            arguments,
            List.of("--data", "--sets", "--limit", "--checkers", "--rounds", "--fcl", "--coal"));
    Path data = given.data();
    List<CheckerChoice> choices = new ArrayList<>();
    for (String label : given.list("--checkers", CheckerChoice.USUAL)) {
      choices.add(CheckerChoice.of(label, TOLERANCE));
    }
    List<String> labels = Arrays.stream(Arm6Set.values()).map(Arm6Set::label).toList();
    List<Arm6Set> sets = new ArrayList<>();
    for (String label : given.list("--sets", labels)) {
      sets.add(Arm6Set.of(label));
    }
    int limit = given.count("--limit", Integer.MAX_VALUE);
    int rounds = given.count("--rounds", ROUNDS);
    Map<String, FclProgram> programs = peers(given);
    Machine.print(out);
    for (Arm6Set set : sets) {
      KnownSegments segments = KnownSegments.read(set, data, limit);
      List<FclRun> peers = new ArrayList<>();
      for (Map.Entry<String, FclProgram> program : programs.entrySet()) {
        for (double resolution : PEER_RESOLUTIONS) {
          peers.add(new FclRun(program.getKey(), program.getValue(), segments, resolution));
        }
      }
      measure(set, segments, choices, rounds, peers);
    }
    print(out, rounds);
    return contradictions.isEmpty() ? Outcome.SOUND : Outcome.CONTRADICTED;
  }

  /** Returns the programs that were given, by the library they are built on. */
  private static Map<String, FclProgram> peers(Arguments given) throws UsageException {
    Map<String, FclProgram> peers = new LinkedHashMap<>();
    for (String library : List.of("FCL", "Coal")) {
      Optional<String> place = given.text("--" + library.toLowerCase(Locale.ROOT));
      if (place.isPresent()) {
        peers.put(library, FclProgram.at(place.get()));
      }
    }
    return peers;
  }

  private void measure(
      Arm6Set set,
      KnownSegments segments,
      List<CheckerChoice> choices,
      int rounds,
      List<FclRun> peers)
      throws IOException {
    List<SegmentRun> runs =
        choices.stream().map(choice -> new SegmentRun(choice, segments)).toList();
    runs.forEach(SegmentRun::judge);
    for (int round = 0; round < rounds; round++) {
      runs.forEach(SegmentRun::time);
      for (FclRun run : peers) {
        run.time();
      }
    }
    for (SegmentRun run : runs) {
      addVerdicts(set, run);
      addTimes(set, run);
      addWork(set, run);
      for (String line : run.contradictions()) {
        contradictions.add(set.label() + ", " + run.choice().label() + ", " + line);
      }
    }
    peers.forEach(run -> add(set, run));
  }

  /** What a peer finds is a collision; its silence says nothing, so it stands under "open". */
  private void add(Arm6Set set, FclRun run) {
    verdicts.row(
        set.label(),
        run.label(),
        String.valueOf(run.count(true, true)),
        String.valueOf(run.count(true, false)),
        "0",
        "0",
        String.valueOf(run.count(false, false)),
        String.valueOf(run.count(false, true)));
    times.row(set.label(), run.label(), run.milliseconds().toString(), "-", "-", "-", "-");
  }

  private void addVerdicts(Arm6Set set, SegmentRun run) {
    verdicts.row(
        set.label(),
        run.choice().label(),
        String.valueOf(run.count(true, Verdict.Hit.class)),
        String.valueOf(run.count(true, Verdict.Undecided.class)),
        String.valueOf(run.count(true, Verdict.Free.class)),
        String.valueOf(run.count(false, Verdict.Free.class)),
        String.valueOf(run.count(false, Verdict.Undecided.class)),
        String.valueOf(run.count(false, Verdict.Hit.class)));
  }

  private void addTimes(Arm6Set set, SegmentRun run) {
    ByTruth taken = run.milliseconds();
    ByTruth peer = PeerFigures.of(set).milliseconds(run.choice());
    ByTruth fcl = PeerFigures.of(set).fclMilliseconds(run.choice());
    times.row(
        set.label(),
        run.choice().label(),
        taken.toString(),
        peer.toString(),
        taken.over(peer).toString(),
        fcl.toString(),
        taken.over(fcl).toString());
  }

  private void addWork(Arm6Set set, SegmentRun run) {
    ByTruth tests = mean(run, CostCounters::volumeTests);
    ByTruth peer = PeerFigures.of(set).volumeTests(run.choice());
    work.row(
        set.label(),
        run.choice().label(),
        tests.toString(),
        peer.toString(),
        tests.over(peer).toString(),
        mean(run, CostCounters::triangleTests).toString(),
        mean(run, CostCounters::configurations).toString());
  }

  private static ByTruth mean(SegmentRun run, ToLongFunction<CostCounters> counter) {
    return new ByTruth(
        (double) counter.applyAsLong(run.work(true)) / run.size(true),
        (double) counter.applyAsLong(run.work(false)) / run.size(false));
  }

  private void print(PrintStream out, int rounds) throws IOException {
    out.println("Verdicts on segments that collide and that are free:");
    out.println();
    verdicts.print(out);
    out.printf(
        Locale.ROOT,
        "Processor time a segment, the least of %d rounds after one untimed round of every checker;"
            + " C++ and FCL as the data pack tells:%n%n",
        rounds);
    times.print(out);
    out.println("Work a segment:");
    out.println();
    work.print(out);
    Machine.print(out);
    contradictions.forEach(line -> out.println("CONTRADICTED: " + line));
  }
}
