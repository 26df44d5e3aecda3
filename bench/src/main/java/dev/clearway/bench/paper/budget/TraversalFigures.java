package dev.clearway.bench.paper.budget;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.clearway.bench.harness.LinePicture;
import dev.clearway.bench.harness.MarkdownTable;
import dev.clearway.bvh.OrientedBoxes;
import dev.clearway.methods.overlap.BudgetedAnswer;
import dev.clearway.methods.overlap.BudgetedOverlap;
import dev.clearway.methods.overlap.DescentOrder;
import dev.clearway.methods.overlap.TraversalShape;
import dev.clearway.proof.Budget;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;

/**
 * Fig. 4 and 5: how deep descents go along a path of one spring past the other, and how much of the
 * cut list stays from one placement to the next. Each descent is whole, depth first and without
 * memory.
 *
 * @see "Lin, Li: A Time-Budgeted Collision Detection Method, Sec. III"
 */
final class TraversalFigures {
  private static final int STEPS = 100;

  /** Of the same path, to see how alike cut lists are when placements are closer. */
  private static final int FINE_STEPS = 2000;

  /** Placements in collision that make a path one to look at, all in one stretch. */
  private static final int LEAST_COLLIDING = 50;

  private static final int PATHS = 1000;

  private final BudgetedOverlap query;
  private final List<TraversalShape> shapes = new ArrayList<>();
  private final List<Boolean> collides = new ArrayList<>();
  private Placement from = new Placement(new double[Placement.SIZE]);
  private Placement to = from;

  private TraversalFigures(OrientedBoxes spring) {
    this.query = BudgetedOverlap.of(spring, spring, DescentOrder.DEPTH_FIRST);
  }

  /**
   * Takes the first random path that begins and ends free and has one long stretch in collision.
   *
   * @throws IllegalStateException if there is none among a thousand
   */
  static TraversalFigures of(OrientedBoxes spring, int seed) {
    TraversalFigures figures = new TraversalFigures(spring);
    Random random = new Random(seed);
    for (int path = 0; path < PATHS; path++) {
      figures.from = Placement.random(random, 0.5, 0.5, 1, 0.3, 0.3, 3).movedBy(-3);
      figures.to = Placement.random(random, 0.5, 0.5, 1, 0.3, 0.3, 3).movedBy(3);
      figures.follow(STEPS);
      if (figures.isOneStretch()) {
        return figures;
      }
    }
    throw new IllegalStateException("no path with one stretch in collision");
  }

  private void follow(int steps) {
    shapes.clear();
    collides.clear();
    for (int s = 0; s < steps; s++) {
      query.forget();
      query.begin(from.towards(to, (double) s / (steps - 1)).pose(), 0, 0);
      collides.add(!(query.run(Budget.UNLIMITED) instanceof BudgetedAnswer.Free));
      shapes.add(query.shape());
    }
  }

  private boolean isOneStretch() {
    int first = collides.indexOf(true);
    int last = collides.lastIndexOf(true);
    return first > 0
        && last < STEPS - 1
        && last - first + 1 >= LEAST_COLLIDING
        && !collides.subList(first, last).contains(false);
  }

  private List<Double> depths() {
    return shapes.stream().map(TraversalShape::averageDepth).toList();
  }

  /** The zero differences of each two placements that follow each other, percent. */
  private List<Double> zeroDifferences() {
    return IntStream.range(1, shapes.size())
        .mapToObj(s -> 100 * shapes.get(s).zeroDifferenceShare(shapes.get(s - 1)))
        .toList();
  }

  /** The mean of those of which both placements are free, or both in collision, as text. */
  private String zeroDifferences(boolean colliding) {
    List<Double> all = zeroDifferences();
    double mean =
        IntStream.range(1, shapes.size())
            .filter(s -> collides.get(s) == colliding && collides.get(s - 1) == colliding)
            .mapToDouble(s -> all.get(s - 1))
            .average()
            .orElseThrow();
    return String.format(Locale.ROOT, "%.1f", mean);
  }

  /** Prints what the figures show, and draws them where asked; once. */
  void print(Optional<Path> folder, PrintStream out) throws IOException {
    int first = collides.indexOf(true);
    int last = collides.lastIndexOf(true);
    out.printf(
        Locale.ROOT,
        "Fig. 4 and 5: %d placements, in collision from the %dth to the %dth (paper: 14th to"
            + " 83rd); deepest pair %d (paper: 27)%n%n",
        STEPS,
        first + 1,
        last + 1,
        shapes.stream().mapToInt(TraversalShape::deepest).max().orElseThrow());
    MarkdownTable table = new MarkdownTable("placements", "average depth", "paper");
    table.row("free", range(depths(), false), "6.6 to 8.9");
    table.row("in collision", range(depths(), true), "6.5 to 8.3");
    table.print(out);
    if (folder.isPresent()) {
      draw(folder.get().resolve("fig-4.svg"), "average depth", 0, depths());
      draw(folder.get().resolve("fig-5.svg"), "zero differences, %", 1, zeroDifferences());
    }
    printDifferences(out);
  }

  private void printDifferences(PrintStream out) {
    MarkdownTable table =
        new MarkdownTable(
            "placements of the path",
            "zero differences while free, mean %",
            "in collision, mean %",
            "paper");
    for (int steps : new int[] {STEPS, FINE_STEPS}) {
      follow(steps);
      table.row(
          Integer.toString(steps),
          zeroDifferences(false),
          zeroDifferences(true),
          steps == STEPS ? "\"all very close to 100%\"" : "-");
    }
    table.print(out);
  }

  private String range(List<Double> depths, boolean colliding) {
    double[] chosen =
        IntStream.range(0, STEPS)
            .filter(s -> collides.get(s) == colliding)
            .mapToDouble(depths::get)
            .toArray();
    return String.format(
        Locale.ROOT,
        "%.1f to %.1f",
        IntStream.range(0, chosen.length).mapToDouble(i -> chosen[i]).min().orElseThrow(),
        IntStream.range(0, chosen.length).mapToDouble(i -> chosen[i]).max().orElseThrow());
  }

  private static void draw(Path file, String up, int from, List<Double> values) throws IOException {
    List<Double> places =
        IntStream.range(from, from + values.size()).mapToObj(s -> (double) (s + 1)).toList();
    LinePicture.Line line = new LinePicture.Line(up, "steelblue", "", places, values);
    Files.writeString(
        file, LinePicture.of("placement", up, LinePicture.Scale.LINEAR, List.of(line)), UTF_8);
  }
}
