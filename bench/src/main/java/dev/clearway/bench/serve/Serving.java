package dev.clearway.bench.serve;

import dev.clearway.bench.harness.Arguments;
import dev.clearway.bench.harness.Experiment;
import dev.clearway.bench.harness.Machine;
import dev.clearway.bench.harness.MarkdownTable;
import dev.clearway.bench.harness.Outcome;
import dev.clearway.bench.harness.UsageException;
import dev.clearway.bench.known.Arm6Set;
import dev.clearway.check.CheckOptions;
import dev.clearway.check.CheckSetup;
import dev.clearway.check.MotionChecker;
import dev.clearway.check.Verdict;
import dev.clearway.io.ModelFormatException;
import dev.clearway.io.path.PathOptions;
import dev.clearway.io.path.PathReader;
import dev.clearway.io.path.Segment;
import dev.clearway.io.scene.SceneOptions;
import dev.clearway.io.scene.SceneReader;
import dev.clearway.io.serve.session.Service;
import dev.clearway.io.serve.session.ServiceLimits;
import dev.clearway.io.serve.session.ServiceOptions;
import dev.clearway.io.stream.FirstLine;
import dev.clearway.io.stream.socket.Acceptor;
import dev.clearway.io.urdf.UrdfOptions;
import dev.clearway.motion.Motion;
import dev.clearway.scene.Scene;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Edges judged by the library, one at a time by a service at a Unix domain socket, and by it as one
 * batch.
 *
 * <p>All take turns on the same edges in one run, round by round; of edges one at a time the median
 * over all rounds is told, of whole sets the fastest round. Times are on the wall: most of what a
 * round trip takes is waiting.
 */
public final class Serving implements Experiment {
  private static final int ROUNDS = 9;
  private static final int EDGES = 1000;
  private static final double MICRO = 1e-3;

  private final MarkdownTable table =
      new MarkdownTable(
          "edges",
          "library, µs an edge: median",
          "mean",
          "one at a time, µs: in words",
          "in doubles",
          "added: in words",
          "in doubles",
          "batch of 1,000, ms: library",
          "service",
          "times library");

  @Override
  public String name() {
    return "serve";
  }

  @Override
  public String summary() {
    return "round trips of edges to a service, one by one and as a batch, beside the library's time"
        + " [--sets cage_L,...] [--rounds N] [--data DIR]";
  }

  @Override
  public Outcome run(List<String> arguments, PrintStream out)
      throws UsageException, ModelFormatException, IOException {
    Arguments given = Arguments.parse(arguments, List.of("--data", "--sets", "--rounds"));
    Path data = given.data();
    int rounds = given.count("--rounds", ROUNDS);
    Machine.print(out);
    boolean same = true;
    for (String label : given.list("--sets", List.of("cage_L", "shop_L", "wire_L"))) {
      Arm6Set set = Arm6Set.of(label);
      same &= measure(label, set.sceneFile(data), set.segmentFile(data), rounds);
    }
    table.print(out);
    Machine.print(out);
    return same ? Outcome.SOUND : Outcome.CONTRADICTED;
  }

  /** Measures a set; returns whether all that was answered is what the library says. */
  private boolean measure(String label, Path sceneFile, Path segmentFile, int rounds)
      throws ModelFormatException, IOException {
    Scene scene = SceneReader.read(sceneFile).scene();
    List<Motion> motions = new ArrayList<>();
    for (Segment segment : PathReader.read(segmentFile, scene, PathOptions.DEFAULT).segments()) {
      if (segment instanceof Segment.Moving moving && motions.size() < EDGES) {
        motions.add(moving.motion());
      }
    }
    MotionChecker checker = CheckSetup.of(scene, CheckOptions.DEFAULT).checker();
    Path folder = Files.createTempDirectory("clearway");
    Path socket = folder.resolve("socket");
    try (Service service = new Service(options(sceneFile));
        Acceptor acceptor = Acceptor.atPath(socket, 1)) {
      Acceptor.thread(
          "service", () -> service.serve(acceptor, new FirstLine(Optional.empty()), _ -> {}));
      try (ServiceClient client = new ServiceClient(socket)) {
        String name = String.valueOf(sceneFile.getFileName());
        client.ask("{\"id\":1,\"request\":\"load\",\"file\":\"" + name + "\"}");
        return measure(label, new Edges(motions), checker, client, rounds);
      }
    } finally {
      Files.deleteIfExists(folder);
    }
  }

  private static ServiceOptions options(Path sceneFile) {
    return new ServiceOptions(
        Optional.ofNullable(sceneFile.getParent()).orElse(Path.of("")),
        SceneOptions.of(UrdfOptions.DEFAULT),
        Map.of(),
        ServiceLimits.DEFAULT,
        System::nanoTime,
        "bench");
  }

  private boolean measure(
      String label, Edges edges, MotionChecker checker, ServiceClient client, int rounds)
      throws IOException {
    int count = edges.count();
    double[] alone = new double[count * rounds];
    double[] words = new double[count * rounds];
    double[] doubles = new double[count * rounds];
    double library = Double.POSITIVE_INFINITY;
    double batch = Double.POSITIVE_INFINITY;
    boolean same = true;
    for (int round = -1; round < rounds; round++) { // the first one warms up
      long start = System.nanoTime();
      for (int i = 0; i < count; i++) {
        long from = System.nanoTime();
        Verdict verdict = checker.check(edges.motion(i));
        note(alone, round, i, count, from);
        edges.expect(i, verdict);
      }
      library = round < 0 ? library : Math.min(library, System.nanoTime() - start);
      for (int i = 0; i < count; i++) {
        long from = System.nanoTime();
        String answer = client.ask(edges.words(i));
        note(words, round, i, count, from);
        same &= edges.matches(i, answer);
      }
      for (int i = 0; i < count; i++) {
        long from = System.nanoTime();
        double[] answer = client.batch(Edges.HEAD, edges.numbers(i), 2);
        note(doubles, round, i, count, from);
        same &= edges.matches(i, answer, 0);
      }
      long from = System.nanoTime();
      double[] answers = client.batch(Edges.HEAD, edges.all(), 2 * count);
      batch = round < 0 ? batch : Math.min(batch, System.nanoTime() - from);
      for (int i = 0; i < count; i++) {
        same &= edges.matches(i, answers, i);
      }
    }
    table.row(
        label,
        told(median(alone) * MICRO),
        told(library / count * MICRO),
        told(median(words) * MICRO),
        told(median(doubles) * MICRO),
        told((median(words) - median(alone)) * MICRO),
        told((median(doubles) - median(alone)) * MICRO),
        told(library * 1e-6),
        told(batch * 1e-6),
        String.format(Locale.ROOT, "%.3f", batch / library));
    return same;
  }

  private static void note(double[] nanos, int round, int edge, int count, long from) {
    if (round >= 0) {
      nanos[round * count + edge] = System.nanoTime() - from;
    }
  }

  private static double median(double[] nanos) {
    double[] sorted = nanos.clone();
    Arrays.sort(sorted);
    return sorted[sorted.length / 2];
  }

  private static String told(double number) {
    return String.format(Locale.ROOT, "%.1f", number);
  }
}
