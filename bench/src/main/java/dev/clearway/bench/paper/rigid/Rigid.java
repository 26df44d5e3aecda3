package dev.clearway.bench.paper.rigid;

import dev.clearway.bench.harness.Arguments;
import dev.clearway.bench.harness.Experiment;
import dev.clearway.bench.harness.Machine;
import dev.clearway.bench.harness.MarkdownTable;
import dev.clearway.bench.harness.Outcome;
import dev.clearway.bench.harness.UsageException;
import dev.clearway.bench.paper.rigid.HookWorld.Reference;
import dev.clearway.bench.paper.rigid.Tally.Answer;
import dev.clearway.methods.rigid.RigidChecker;
import dev.clearway.methods.rigid.RigidOptions;
import java.io.IOException;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;

/**
 * A hook among random tetrahedra, connection by connection of a growing tree: Table I and Fig. 7 of
 * the paper on rigid bodies, and what comes on top of it. One thread.
 *
 * @see "L. He, J. van den Berg, Efficient Exact Collision-Checking of 3-D Rigid Body Motions, 2014,
 *     Sec. IV"
 */
public final class Rigid implements Experiment {
  private static final int NODES = 10_000;
  private static final double TOLERANCE = 1e-6;

  /** The paper does not give it; with this one about as many connections are tried as there. */
  private static final double WIDTH = 1;

  /** Steps of Fig. 7. */
  private static final int STEPS = 10;

  /** Connections over which Fig. 7 averages their length. */
  private static final int WINDOW = 100;

  private final List<String> contradictions = new ArrayList<>();

  @Override
  public String name() {
    return "rigid";
  }

  @Override
  public String summary() {
    return "a hook among 1,330 tetrahedra: Table I of the 2014 paper on rigid bodies"
        + " [--nodes N] [--seed N] [--width W] [--reference middle|corner]"
        + " [--metric position|volume]";
  }

  @Override
  public Outcome run(List<String> arguments, PrintStream out) throws UsageException, IOException {
    Arguments given =
        Arguments.parse(
            arguments,
            List.of("--nodes", "--seed", "--width", "--reference", "--metric", "--data"));
    Random random = new Random(given.count("--seed", 1));
    Reference reference = reference(given.text("--reference").orElse("middle"));
    HookWorld world = HookWorld.of(random, given.positive("--width", WIDTH), reference);
    Method standard = Method.standard(world, TOLERANCE);
    Method ellipsoid = Method.ellipsoid(world, TOLERANCE);
    List<Connection> connections =
        GrowingTree.grow(
                standard,
                nearness(given.text("--metric").orElse("position"), world),
                random,
                given.count("--nodes", NODES))
            .connections();
    Machine.print(out);
    Tally first = Tally.of(standard, connections);
    Tally.of(ellipsoid, connections.subList(0, connections.size() / 10));
    Tally second = Tally.of(ellipsoid, connections);
    compare(first, second);
    table(first, second).print(out);
    Tally plain = Tally.of(new TravelMethod(world, TOLERANCE), connections);
    compare(first, plain);
    out.println("Against the standard method with the plain bound of travel:\n");
    table(plain, second).print(out);
    growth(connections, first, second).print(out);
    MarkdownTable all = new MarkdownTable(HEADINGS);
    row(all, first, first);
    row(all, second, first);
    row(all, plain, first);
    for (Method method : Method.others(world, TOLERANCE)) {
      Tally.of(method, connections.subList(0, connections.size() / 10));
      Tally tally = Tally.of(method, connections);
      compare(first, tally);
      row(all, tally, first);
    }
    all.print(out);
    contradictions.forEach(line -> out.println("CONTRADICTED: " + line));
    return contradictions.isEmpty() ? Outcome.SOUND : Outcome.CONTRADICTED;
  }

  private static Reference reference(String name) throws UsageException {
    return switch (name) {
      case "middle" -> Reference.MIDDLE;
      case "corner" -> Reference.CORNER;
      default ->
          throw new UsageException("--reference is '%s', wanted middle or corner".formatted(name));
    };
  }

  /** The distance of the positions, as in the paper, or the volume of the hourglass between. */
  private static GrowingTree.Nearness nearness(String name, HookWorld world) throws UsageException {
    RigidChecker checker = new RigidChecker(world.hook(), world.obstacles(), RigidOptions.DEFAULT);
    return switch (name) {
      case "position" -> Connection::squaredDistance;
      case "volume" -> (node, q) -> checker.hourglass(new Connection(node, q).motion()).volume(0.5);
      default ->
          throw new UsageException("--metric is '%s', wanted position or volume".formatted(name));
    };
  }

  private void compare(Tally first, Tally second) {
    for (int i = 0; i < first.size(); i++) {
      Answer a = first.answer(i);
      Answer b = second.answer(i);
      if (a != b && a != Answer.OPEN && b != Answer.OPEN) {
        contradictions.add(
            "connection %s: %s %s, %s %s".formatted(i, first.label(), a, second.label(), b));
      }
    }
  }

  /** Table I. */
  private static MarkdownTable table(Tally standard, Tally ellipsoid) {
    MarkdownTable table =
        new MarkdownTable(
            "connections", "standard (each)", "ellipsoid (each)", "fewer", "in the paper");
    int free = standard.count(Answer.FREE);
    int others = standard.size() - free;
    long all = standard.distances(standard.size());
    long allOfEllipsoid = ellipsoid.distances(ellipsoid.size());
    long ofFree = standard.distances(Answer.FREE);
    long ofFreeOfEllipsoid = ellipsoid.distances(Answer.FREE);
    paperRow(table, "all", standard.size(), all, allOfEllipsoid, "23.2 %");
    paperRow(table, "free", free, ofFree, ofFreeOfEllipsoid, "29.2 %");
    paperRow(table, "failed", others, all - ofFree, allOfEllipsoid - ofFreeOfEllipsoid, "7.7 %");
    return table;
  }

  private static void paperRow(
      MarkdownTable table, String name, int count, long before, long after, String paper) {
    table.row(
        String.format(Locale.ROOT, "%s (%,d)", name, count),
        each(before, count),
        each(after, count),
        fewer(before, after),
        paper);
  }

  private static String each(long distances, int count) {
    return String.format(Locale.ROOT, "%,d (%.1f)", distances, (double) distances / count);
  }

  private static String fewer(long before, long after) {
    return String.format(Locale.ROOT, "%.1f %%", 100 * (1 - (double) after / before));
  }

  /** Fig. 7 in steps of a tenth. */
  private static MarkdownTable growth(
      List<Connection> connections, Tally standard, Tally ellipsoid) {
    MarkdownTable table = new MarkdownTable("connections", "standard", "ellipsoid", "length");
    for (int step = 1; step <= STEPS; step++) {
      int count = (int) ((long) connections.size() * step / STEPS);
      List<Connection> last = connections.subList(Math.max(0, count - WINDOW), count);
      table.row(
          String.format(Locale.ROOT, "%,d", count),
          String.format(Locale.ROOT, "%,d", standard.distances(count)),
          String.format(Locale.ROOT, "%,d", ellipsoid.distances(count)),
          MarkdownTable.number(
              last.stream().mapToDouble(Connection::length).average().orElse(Double.NaN)));
    }
    return table;
  }

  private static final String[] HEADINGS = {
    "method",
    "free / hit / open",
    "distances",
    "fewer",
    "instants",
    "volume tests",
    "triangle tests",
    "s"
  };

  private static void row(MarkdownTable table, Tally tally, Tally standard) {
    table.row(
        tally.label(),
        String.format(
            Locale.ROOT,
            "%,d / %,d / %,d",
            tally.count(Answer.FREE),
            tally.count(Answer.HIT),
            tally.count(Answer.OPEN)),
        String.format(Locale.ROOT, "%,d", tally.distances(tally.size())),
        fewer(standard.distances(tally.size()), tally.distances(tally.size())),
        String.format(Locale.ROOT, "%,d", tally.work().configurations()),
        String.format(Locale.ROOT, "%,d", tally.work().volumeTests()),
        String.format(Locale.ROOT, "%,d", tally.work().triangleTests()),
        MarkdownTable.number(tally.seconds()));
  }
}
