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
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Edges judged by the library, one at a time by a service at a Unix domain socket, and by it as one
 * batch.
 *
 * <p>All take turns on the same edges in one run, round by round. Told are the median of edges on
 * the wall, the fastest round on the wall, and the least processor time of a round of all threads
 * together, client and service, which other programs do not change.
 */
public final class Serving implements Experiment {
  private static final int ROUNDS = 9;
  private static final int EDGES = 1000;

  private final MarkdownTable table =
      new MarkdownTable(
          "edges", "asked", "µs an edge: median", "fastest round", "processor", "added by asking");

  private final List<String> ratios = new ArrayList<>();

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
    ratios.forEach(out::println);
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
          "service",
          () ->
              service.serve(
                  acceptor, Service.Wire.LINES, new FirstLine(Optional.empty()), _ -> {}));
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
    Times alone = new Times();
    Times words = new Times();
    Times doubles = new Times();
    Times batch = new Times();
    boolean same = true;
    for (int round = -1; round < rounds; round++) { // the first one warms up
      if (round == 0) {
        List.of(alone, words, doubles, batch).forEach(Times::clear);
      }
      alone.begin();
      for (int i = 0; i < edges.count(); i++) {
        alone.edge();
        edges.expect(i, checker.check(edges.motion(i)));
      }
      alone.end();
      words.begin();
      for (int i = 0; i < edges.count(); i++) {
        words.edge();
        same &= edges.matches(i, client.ask(edges.words(i)));
      }
      words.end();
      doubles.begin();
      for (int i = 0; i < edges.count(); i++) {
        doubles.edge();
        same &= edges.matches(i, client.batch(Edges.HEAD, edges.numbers(i), 2), 0);
      }
      doubles.end();
      batch.begin();
      double[] answers = client.batch(Edges.HEAD, edges.all(), 2 * edges.count());
      batch.end();
      for (int i = 0; i < edges.count(); i++) {
        same &= edges.matches(i, answers, i);
      }
    }
    add(label, List.of(alone, words, doubles), batch, edges.count());
    return same;
  }

  private void add(String label, List<Times> each, Times batch, int count) {
    Times alone = each.getFirst();
    for (int i = 0; i < each.size(); i++) {
      Times times = each.get(i);
      table.row(
          label,
          List.of("library, one at a time", "service, in words", "service, in doubles").get(i),
          told(times.median()),
          told(times.least() / count),
          told(times.processor() / count),
          told((times.processor() - alone.processor()) / count));
    }
    table.row(
        label,
        "service, one batch",
        "",
        told(batch.least() / count),
        told(batch.processor() / count),
        told((batch.processor() - alone.processor()) / count));
    ratios.add(
        String.format(
            Locale.ROOT,
            "%s: a batch of %d takes %.3f times the library's processor time, %.3f times its time",
            label,
            count,
            batch.processor() / alone.processor(),
            batch.least() / alone.least()));
  }

  private static String told(double micros) {
    return String.format(Locale.ROOT, "%.1f", micros);
  }
}
