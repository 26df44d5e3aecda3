package dev.clearway.cli.watch;

import dev.clearway.cli.arguments.UsageException;
import dev.clearway.io.stream.ObjectStateDefaults;
import dev.clearway.predict.tracking.TrackingOptions;
import picocli.CommandLine.Option;

/** The options that say how objects are watched. */
final class WatchArguments {
  private static final double HIGHEST_RATE = 1000;

  @Option(
      names = "--rate",
      defaultValue = "10",
      paramLabel = "HZ",
      description =
          "Steps per second, each of which looks at all pairs (default ${DEFAULT-VALUE}).")
  private double rate;

  @Option(
      names = "--safety",
      defaultValue = "0",
      paramLabel = "M",
      description =
          "Distance that objects must keep; half of it covers the errors of each one's readings"
              + " (default ${DEFAULT-VALUE}).")
  private double safety;

  @Option(
      names = "--radius",
      defaultValue = "NaN",
      paramLabel = "M",
      description = "Radius of objects whose messages do not say it.")
  private double radius;

  @Option(
      names = "--max-speed",
      defaultValue = "Infinity",
      paramLabel = "M/S",
      description = "Bound of speed of objects whose messages do not say it (default: none).")
  private double maxSpeed;

  @Option(
      names = "--max-acceleration",
      defaultValue = "NaN",
      paramLabel = "M/S2",
      description = "Bound of acceleration of objects whose messages do not say it.")
  private double maxAcceleration;

  @Option(
      names = "--late",
      defaultValue = "0.25",
      paramLabel = "S",
      description = "Age from which a reading is reported as late (default ${DEFAULT-VALUE}).")
  private double late;

  @Option(
      names = "--silence",
      defaultValue = "2",
      paramLabel = "S",
      description =
          "An object without a newer reading for so long is watched no more, which is reported"
              + " (default ${DEFAULT-VALUE}).")
  private double silence;

  @Option(
      names = "--lead",
      defaultValue = "1",
      paramLabel = "S",
      description =
          "How far ahead of the present a reading may be to be used (default ${DEFAULT-VALUE}).")
  private double lead;

  @Option(
      names = "--max-objects",
      defaultValue = "200000",
      paramLabel = "N",
      description = "Most objects at a time; others are refused (default ${DEFAULT-VALUE}).")
  private int mostObjects;

  @Option(
      names = "--max-near",
      defaultValue = "100",
      paramLabel = "N",
      description =
          "An object near more others than that is not watched, which is reported (default"
              + " ${DEFAULT-VALUE}).")
  private int mostNear;

  @Option(
      names = "--max-reports",
      defaultValue = "1000",
      paramLabel = "N",
      description =
          "Most reports on messages per step; the others are counted (default ${DEFAULT-VALUE}).")
  private int mostReports;

  @Option(
      names = "--stats-every",
      defaultValue = "0",
      paramLabel = "S",
      description = "Write statistics every so many seconds (default: at the end only).")
  private double statisticsEvery;

  TrackingOptions options() throws UsageException {
    require(rate > 0 && rate <= HIGHEST_RATE, "--rate is " + rate + ", wanted at most 1000");
    requireSize("--safety", safety);
    requireSize("--late", late);
    requireSize("--silence", silence);
    requireSize("--lead", lead);
    requireSize("--stats-every", statisticsEvery);
    require(mostObjects >= 1, "--max-objects is " + mostObjects + ", wanted at least 1");
    require(mostNear >= 1, "--max-near is " + mostNear + ", wanted at least 1");
    require(mostReports >= 0, "--max-reports is " + mostReports + ", wanted at least 0");
    return new TrackingOptions(
        rate, safety, late, silence, lead, mostObjects, mostNear, statisticsEvery);
  }

  /** Returns how many reports on messages are written per step. */
  int mostReports() {
    return mostReports;
  }

  ObjectStateDefaults defaults() throws UsageException {
    require(!(radius < 0 || radius > LARGEST), "--radius is " + radius + ", wanted at least 0");
    require(maxSpeed >= 0, "--max-speed is " + maxSpeed + ", wanted at least 0");
    require(
        !(maxAcceleration < 0 || maxAcceleration > LARGEST),
        "--max-acceleration is " + maxAcceleration + ", wanted at least 0");
    return new ObjectStateDefaults(radius, maxSpeed, maxAcceleration);
  }

  /** Distances, times and bounds beyond this are mistakes; squares of sums stay finite. */
  private static final double LARGEST = 1e50;

  private static void requireSize(String name, double value) throws UsageException {
    require(value >= 0 && value <= LARGEST, name + " is " + value + ", wanted at least 0");
  }

  private static void require(boolean holds, String problem) throws UsageException {
    if (!holds) {
      throw new UsageException(problem);
    }
  }
}
