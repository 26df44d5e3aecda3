package dev.clearway.cli.watch;

import dev.clearway.cli.arguments.UsageException;
import dev.clearway.io.stream.ObjectStateDefaults;
import dev.clearway.io.stream.UnknownKeys;
import dev.clearway.io.stream.watch.RobotRun;
import dev.clearway.predict.PredictorOptions;
import dev.clearway.predict.Scheduling;
import dev.clearway.predict.tracking.ObjectPair;
import dev.clearway.predict.tracking.PairOptions;
import dev.clearway.predict.tracking.TrackingOptions;
import dev.clearway.scene.Scene;
import dev.clearway.watch.JointBounds;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import picocli.CommandLine.Option;

/** The options that say how objects are watched. */
final class WatchArguments {
  private static final double HIGHEST_RATE = 1000;
  private static final int MOST_OBJECTS = 200_000;
  private static final double LONGEST_WARNING = 3600;

  /** Where all pairs are kept or looked at: half a million, which take some 50 ms at once. */
  private static final int MOST_OBJECTS_IN_ALL_PAIRS = 1000;

  @Option(
      names = "--rate",
      defaultValue = "10",
      paramLabel = "HZ",
      description =
          "Steps per second, each of which looks at the pairs that are due (default"
              + " ${DEFAULT-VALUE}).")
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
      names = "--warn",
      defaultValue = "0",
      paramLabel = "S",
      description =
          "How long before contact is possible an alarm must be up, beside the time to the next"
              + " look (default ${DEFAULT-VALUE}).")
  private double warn;

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
      description =
          "Bound of acceleration of objects whose messages do not say it; of robots' joints"
              + " rad/s2 or m/s2.")
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
      names = "--silence-of",
      paramLabel = "KIND=S",
      converter = KindSilence.Converter.class,
      description =
          "The same for objects whose messages say that they are of this kind. May be repeated.")
  private List<KindSilence> silences = new ArrayList<>();

  @Option(
      names = "--allow-unknown-keys",
      description =
          "Pass over keys of messages that are not known, instead of refusing the message.")
  private boolean allowUnknownKeys;

  @Option(
      names = "--lead",
      defaultValue = "1",
      paramLabel = "S",
      description =
          "How far ahead of the present a reading may be to be used (default ${DEFAULT-VALUE}).")
  private double lead;

  @Option(
      names = "--scheduling",
      defaultValue = "near-pairs",
      paramLabel = "NAME",
      completionCandidates = SchedulingChoice.Names.class,
      converter = SchedulingChoice.class,
      description =
          "Which pairs a step looks at: near-pairs that could touch before the next one (the"
              + " default); one of each bucket of 1, 2, 4, 8, ... pairs (binary-buckets) or 1, 2,"
              + " 3, 5, ... (fibonacci-buckets), the more urgent the smaller its bucket; or"
              + " all-pairs.")
  private Scheduling scheduling;

  @Option(
      names = "--ignore",
      paramLabel = "A,B",
      converter = PairConverter.class,
      description =
          "Never compare these two objects, as A,B or in JSON: 7 is a number as in a message,"
              + " [\"7\",\"B\"] has two strings. May be repeated.")
  private List<ObjectPair> ignored = new ArrayList<>();

  @Option(
      names = "--threads",
      defaultValue = "1",
      paramLabel = "N",
      description =
          "Number of threads for a step that looks at thousands of pairs in buckets or at all pairs"
              + " (default ${DEFAULT-VALUE}); alarms do not depend on it.")
  private int threads;

  @Option(
      names = "--max-objects",
      paramLabel = "N",
      description =
          "Most objects at a time; others are refused (default: 200000, with another scheduling"
              + " than near-pairs 1000).")
  private Integer mostObjects;

  @Option(
      names = "--max-near",
      defaultValue = "100",
      paramLabel = "N",
      description =
          "With near-pairs, an object near more others than that is not watched, which is reported"
              + " (default ${DEFAULT-VALUE}).")
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
    require(warn >= 0 && warn <= LONGEST_WARNING, "--warn is " + warn + ", wanted 0 to 3600");
    requireSize("--late", late);
    requireSize("--silence", silence);
    requireSize("--lead", lead);
    requireSize("--stats-every", statisticsEvery);
    int most = mostObjects();
    require(most >= 1, "--max-objects is " + most + ", wanted at least 1");
    require(
        most <= scheduling.mostObjects(),
        "--max-objects is "
            + most
            + ", wanted at most "
            + scheduling.mostObjects()
            + " in buckets, which hold all their pairs");
    require(mostNear >= 1, "--max-near is " + mostNear + ", wanted at least 1");
    require(mostReports >= 0, "--max-reports is " + mostReports + ", wanted at least 0");
    Map<String, Double> ofKinds = new TreeMap<>();
    for (KindSilence kind : silences) {
      require(
          ofKinds.put(kind.kind(), kind.seconds()) == null,
          "--silence-of is given twice for " + kind.kind());
    }
    return new TrackingOptions(
        rate, safety, late, silence, lead, most, mostNear, statisticsEvery, ofKinds);
  }

  private int mostObjects() {
    if (mostObjects != null) {
      return mostObjects;
    }
    return scheduling == Scheduling.NEAR_PAIRS ? MOST_OBJECTS : MOST_OBJECTS_IN_ALL_PAIRS;
  }

  /** Returns which pairs are looked at. */
  PairOptions pairs() throws UsageException {
    require(threads >= 1, "--threads is " + threads + ", wanted at least 1");
    return new PairOptions(scheduling, Set.copyOf(ignored), threads, warn);
  }

  /** Returns which pairs are never compared. */
  Set<ObjectPair> ignored() {
    return Set.copyOf(ignored);
  }

  /** Returns what is asked for where robots are watched. */
  RobotRun.Options robots(Scene scene, int mostSpheres, double readingError) throws UsageException {
    TrackingOptions usable = options();
    PairOptions asked = pairs();
    require(maxAcceleration >= 0, "robots need --max-acceleration, of their joints");
    try {
      return new RobotRun.Options(
          JointBounds.ofLimits(scene, maxAcceleration, readingError),
          mostSpheres,
          new PredictorOptions(
              usable.period(),
              safety,
              asked.scheduling(),
              Integer.MAX_VALUE, // balls of one scene are near each other
              asked.threads(),
              asked.horizon()),
          usable.interval(),
          unknownKeys());
    } catch (IllegalArgumentException e) {
      throw new UsageException(String.valueOf(e.getMessage()));
    }
  }

  private UnknownKeys unknownKeys() {
    return allowUnknownKeys ? UnknownKeys.PASSED_OVER : UnknownKeys.REFUSED;
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
    return new ObjectStateDefaults(radius, maxSpeed, maxAcceleration, unknownKeys());
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
