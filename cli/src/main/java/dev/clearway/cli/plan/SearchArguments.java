package dev.clearway.cli.plan;

import dev.clearway.check.CheckOptions;
import dev.clearway.cli.arguments.RunOptions;
import dev.clearway.cli.arguments.SearchBudget;
import dev.clearway.cli.arguments.UsageException;
import dev.clearway.cli.certificate.CertificateOption;
import dev.clearway.cli.view.PathViewOption;
import dev.clearway.io.report.PlanOutcome.Proof;
import dev.clearway.proof.Budget;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options of a command that searches for a path, proves it and writes it. */
final class SearchArguments {
  /** Time for a search where nothing is asked for. */
  static final double DEFAULT_SECONDS = 60;

  @Option(
      names = "--seed",
      defaultValue = "1",
      paramLabel = "N",
      description =
          "Seed of the random numbers (default ${DEFAULT-VALUE}); the same seed gives the same"
              + " path, unless a time runs out.")
  private long seed;

  @Option(
      names = "--tolerance",
      defaultValue = "1e-4",
      paramLabel = "M",
      description =
          "What comes this close to touching, or to its clearance, may count as in the way"
              + " (default ${DEFAULT-VALUE}).")
  private double tolerance;

  @Mixin private PathOption path;

  @Mixin private CertificateOption certificate;

  @Mixin private PathViewOption view;

  @Mixin private SearchBudget limit;

  @Mixin private RunOptions how;

  long seed() {
    return seed;
  }

  /** Returns where the path goes. */
  PathOption path() {
    return path;
  }

  /** Returns what asks for a certificate. */
  CertificateOption certificate() {
    return certificate;
  }

  /** Returns what asks for pages and pictures. */
  PathViewOption view() {
    return view;
  }

  /** Returns what is told of a path in a page: all but its waypoints. */
  List<String> told(String text, Optional<Proof> proof) {
    Set<String> waypoints = new HashSet<>();
    proof.flatMap(Proof::text).ifPresent(path -> path.lines().forEach(waypoints::add));
    List<String> lines = new ArrayList<>();
    text.lines().filter(line -> !waypoints.contains(line)).forEach(lines::add);
    certificate.file().ifPresent(file -> lines.add("certificate: " + file));
    return lines;
  }

  /** Returns how the command runs and what it writes. */
  RunOptions how() {
    return how;
  }

  /** Returns options with the tolerance asked for. */
  CheckOptions options(CheckOptions pairs) throws UsageException {
    try {
      return pairs.withTolerance(tolerance);
    } catch (IllegalArgumentException e) {
      throw new UsageException("--" + e.getMessage());
    }
  }

  /** Returns the number of threads, once it is known that the budget makes sense. */
  int workers() throws UsageException {
    int workers = how.workers();
    limit.requireSense();
    return workers;
  }

  /**
   * Returns the budget of all that is done before the search.
   *
   * @param start when the run began, as the system's nanosecond clock tells
   */
  Budget before(long start) throws UsageException {
    return limit.time(start);
  }

  /**
   * Returns the budget of what only pages and pictures show.
   *
   * @param start when the run began, as the system's nanosecond clock tells
   */
  Budget shown(long start) {
    return SearchBudget.rest(limit.time(start));
  }

  /**
   * Returns the budget of a search that begins now.
   *
   * @param start when the run began, as the system's nanosecond clock tells
   * @param usual seconds where nothing is asked for
   */
  Budget search(long start, double usual) throws UsageException {
    return limit.search(start, System.nanoTime(), usual);
  }
}
