package dev.clearway.bench.queries;

import dev.clearway.bench.harness.Arguments;
import dev.clearway.bench.harness.Experiment;
import dev.clearway.bench.harness.Machine;
import dev.clearway.bench.harness.MarkdownTable;
import dev.clearway.bench.harness.Outcome;
import dev.clearway.bench.harness.UsageException;
import dev.clearway.io.ModelFormatException;
import java.io.IOException;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * Vertex-face and edge-edge queries with exact input and known answers, with a tolerance of 1e-6 of
 * each query's size and with none, and random ones; by {@code ElementaryContact} and by {@code
 * InclusionBisection}.
 *
 * <p>All queries are answered untimed first: those answers are the ones judged, and they warm up
 * the compiled code. A query's time is the least of three readings of 32 calls, in processor time.
 * One thread.
 */
public final class Queries implements Experiment {

  @Override
  public String name() {
    return "queries";
  }

  @Override
  public String summary() {
    return "7,279 elementary queries, vertex-face and edge-edge: answers and time"
        + " [--sets NAME,...] [--random N] [--data DIR]";
  }

  @Override
  public Outcome run(List<String> arguments, PrintStream out)
      throws UsageException, ModelFormatException, IOException {
    Arguments given = Arguments.parse(arguments, List.of("--data", "--sets", "--random"));
    List<QuerySet> all = QuerySet.readAll(given.data());
    List<String> wanted = given.list("--sets", all.stream().map(QuerySet::name).toList());
    List<QuerySet> sets = new ArrayList<>();
    for (String name : wanted.stream().distinct().toList()) {
      List<QuerySet> named = all.stream().filter(set -> set.name().equals(name)).toList();
      if (named.isEmpty()) {
        throw new UsageException("no set '%s'".formatted(name));
      }
      sets.addAll(named);
    }
    Machine.print(out);
    List<String> contradictions = new ArrayList<>();
    out.println("Tolerance 1e-6 of each query's size:\n");
    print(sets, true, contradictions, out);
    out.println("Tolerance 0:\n");
    print(sets, false, contradictions, out);
    out.println("Inclusion bisection, tolerance 1e-6 of each query's size:\n");
    printInclusion(sets, contradictions, out);
    int random = given.count("--random", 1000);
    out.println("Queries drawn at random, the same tolerance:\n");
    contradictions.addAll(RandomQueries.run(random, out));
    contradictions.forEach(line -> out.println("CONTRADICTED: " + line));
    return contradictions.isEmpty() ? Outcome.SOUND : Outcome.CONTRADICTED;
  }

  private static void print(
      List<QuerySet> sets, boolean tolerant, List<String> contradictions, PrintStream out) {
    MarkdownTable table =
        new MarkdownTable(
            "set",
            "queries",
            "collide: contact / open / free",
            "do not: free / open",
            "of these beyond tolerance: free / open",
            "decided exactly",
            "ns, median / mean");
    List<KnownQuery> together = new ArrayList<>();
    for (QuerySet set : sets) {
      together.addAll(set.queries());
      row(table, set.label(), set.queries(), tolerant, contradictions);
    }
    row(table, "all", together, tolerant, new ArrayList<>());
    table.print(out);
  }

  private static void row(
      MarkdownTable table,
      String label,
      List<KnownQuery> queries,
      boolean tolerant,
      List<String> contradictions) {
    QueryTally tally = QueryTally.of(queries, tolerant);
    tally.contradictions().forEach(line -> contradictions.add(label + ": " + line));
    Beyond beyond = tolerant ? Beyond.of(queries, tally) : new Beyond(0, 0, 0);
    if (beyond.open() > 0 || beyond.unknown() > 0) {
      contradictions.add(label + ": " + beyond);
    }
    tally.time();
    table.row(
        label,
        String.format(Locale.ROOT, "%,d", queries.size()),
        slashed(tally.collidingContact(), tally.collidingOpen(), tally.collidingFree()),
        slashed(tally.freeFree(), tally.freeOpen()),
        tolerant ? slashed(beyond.count() - beyond.open(), beyond.open()) : "-",
        Long.toString(tally.exactDecisions()),
        MarkdownTable.numbers(tally.medianNanos(), tally.meanNanos()));
  }

  private static void printInclusion(
      List<QuerySet> sets, List<String> contradictions, PrintStream out) {
    MarkdownTable table =
        new MarkdownTable(
            "set",
            "queries",
            "collide: contact / free",
            "do not: free / contact",
            "boxes, mean",
            "ns, median / mean");
    List<KnownQuery> together = new ArrayList<>();
    for (QuerySet set : sets) {
      together.addAll(set.queries());
      inclusionRow(table, set.label(), set.queries(), contradictions);
    }
    inclusionRow(table, "all", together, new ArrayList<>());
    table.print(out);
  }

  private static void inclusionRow(
      MarkdownTable table, String label, List<KnownQuery> queries, List<String> contradictions) {
    InclusionTally tally = InclusionTally.of(queries);
    if (tally.collidingMissed() > 0) {
      contradictions.add(label + ": inclusion bisection missed " + tally.collidingMissed());
    }
    tally.time();
    table.row(
        label,
        String.format(Locale.ROOT, "%,d", queries.size()),
        slashed(tally.collidingFound(), tally.collidingMissed()),
        slashed(tally.freeProven(), tally.freeTakenForContact()),
        MarkdownTable.number(tally.meanBoxes()),
        MarkdownTable.numbers(tally.medianNanos(), tally.meanNanos()));
  }

  private static String slashed(int... counts) {
    return Arrays.stream(counts).mapToObj(Integer::toString).collect(Collectors.joining(" / "));
  }
}
