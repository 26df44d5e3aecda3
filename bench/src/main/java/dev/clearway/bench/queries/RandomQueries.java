package dev.clearway.bench.queries;

import dev.clearway.bench.harness.MarkdownTable;
import dev.clearway.bench.harness.Stopwatch;
import dev.clearway.methods.elementary.ElementaryAnswer;
import dev.clearway.methods.elementary.ElementaryContact;
import dev.clearway.methods.elementary.InclusionBisection;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;

/**
 * Random queries answered by {@link ElementaryContact}, without a tolerance and with one, and by
 * {@link InclusionBisection} with the same, in turns within one run. The answers without tolerance
 * are theorems, and the others are held against them.
 */
final class RandomQueries {
  private static final int BATCH = 1000;
  private static final long SEED = 20;

  private final ElementaryContact exact = new ElementaryContact();
  private final ElementaryContact tolerant = new ElementaryContact();
  private final InclusionBisection bisection = new InclusionBisection();
  private final List<String> contradictions = new ArrayList<>();

  /** What was counted of one kind of draw, and the seconds that each method took. */
  private static final class Row {
    int collide;
    int openOfColliding;
    int openOfFree;
    int takenForContact;
    double exactSeconds;
    double tolerantSeconds;
    double bisectionSeconds;
  }

  /**
   * Answers queries and prints a table.
   *
   * @param count how many of each kind of draw
   * @return a line for each answer that is wrong
   */
  static List<String> run(int count, PrintStream out) {
    RandomQueries random = new RandomQueries();
    MarkdownTable table =
        new MarkdownTable(
            "queries drawn",
            "number",
            "collide / free",
            "tolerance: open of both",
            "inclusion: free ones taken for contact",
            "boxes, mean",
            "ns, mean: tolerance 0",
            "tolerance",
            "inclusion");
    for (RandomFeatures features : RandomFeatures.values()) {
      random.row(features, Math.min(count, BATCH)); // warms up the compiled code
      long boxes = random.bisection.boxesJudged();
      Row row = random.row(features, count);
      table.row(
          features.label(),
          String.format(Locale.ROOT, "%,d", count),
          row.collide + " / " + (count - row.collide),
          row.openOfColliding + " / " + row.openOfFree,
          Integer.toString(row.takenForContact),
          MarkdownTable.number((double) (random.bisection.boxesJudged() - boxes) / count),
          MarkdownTable.number(1e9 * row.exactSeconds / count),
          MarkdownTable.number(1e9 * row.tolerantSeconds / count),
          MarkdownTable.number(1e9 * row.bisectionSeconds / count));
    }
    table.print(out);
    return random.contradictions;
  }

  private Row row(RandomFeatures features, int count) {
    SplittableRandom random = new SplittableRandom(SEED);
    Row row = new Row();
    for (int done = 0; done < count; done += BATCH) {
      List<KnownQuery> batch = new ArrayList<>();
      for (int i = done; i < Math.min(count, done + BATCH); i++) {
        batch.add(new KnownQuery(features.next(random), false));
      }
      answer(batch, row);
    }
    return row;
  }

  private void answer(List<KnownQuery> batch, Row row) {
    Stopwatch watch = Stopwatch.start();
    List<ElementaryAnswer> truths =
        batch.stream().map(known -> exact.find(known.query(), 0)).toList();
    row.exactSeconds += watch.seconds();
    watch = Stopwatch.start();
    List<ElementaryAnswer> answers =
        batch.stream().map(known -> tolerant.find(known.query(), known.tolerance())).toList();
    row.tolerantSeconds += watch.seconds();
    watch = Stopwatch.start();
    double[] bounds =
        batch.stream()
            .mapToDouble(
                known -> bisection.firstContactLowerBound(known.query(), known.tolerance()))
            .toArray();
    row.bisectionSeconds += watch.seconds();
    for (int i = 0; i < bounds.length; i++) {
      compare(truths.get(i), answers.get(i), bounds[i], row);
    }
  }

  private void compare(ElementaryAnswer truth, ElementaryAnswer answer, double bound, Row row) {
    boolean open = answer instanceof ElementaryAnswer.NearContact;
    if (truth instanceof ElementaryAnswer.Contact met) {
      row.collide++;
      row.openOfColliding += open ? 1 : 0;
      if (answer instanceof ElementaryAnswer.Free || bound > met.to()) {
        contradictions.add(
            "random query that meets at %s: %s, bound %s".formatted(met.to(), answer, bound));
      }
    } else {
      row.openOfFree += open ? 1 : 0;
      row.takenForContact += bound > 1 ? 0 : 1;
      if (answer instanceof ElementaryAnswer.Contact) {
        contradictions.add("random query that is free: " + answer);
      }
    }
  }
}
