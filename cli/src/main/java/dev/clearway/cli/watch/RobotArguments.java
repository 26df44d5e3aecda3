package dev.clearway.cli.watch;

import dev.clearway.cli.arguments.SceneArguments;
import dev.clearway.cli.arguments.UsageException;
import dev.clearway.cli.terminal.Messages;
import dev.clearway.io.ModelFormatException;
import dev.clearway.io.scene.SceneFile;
import dev.clearway.io.urdf.UrdfOptions;
import dev.clearway.predict.tracking.ObjectPair;
import dev.clearway.scene.NamePair;
import dev.clearway.scene.Scene;
import java.io.PrintWriter;
import java.util.List;
import java.util.Set;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParseResult;

/** The options that say which robots are watched. */
final class RobotArguments {
  /** What concerns objects that move freely, and streams of them, alone. */
  private static final List<String> OF_OBJECTS =
      List.of(
          "--speed",
          "--listen",
          "--bind",
          "--token",
          "--clock",
          "--latency",
          "--radius",
          "--max-speed",
          "--late",
          "--silence",
          "--silence-of",
          "--lead",
          "--max-objects",
          "--max-near",
          "--stats-every");

  private static final int MOST_SPHERES = 4096;

  @Mixin private SceneArguments world;

  @Option(
      names = "--spheres",
      defaultValue = "16",
      paramLabel = "N",
      description =
          "Robots: most balls that cover a shape; the bodies themselves decide where balls meet"
              + " (default ${DEFAULT-VALUE}).")
  private int spheres;

  @Option(
      names = "--reading-error",
      defaultValue = "1e-6",
      paramLabel = "RAD",
      description =
          "Robots: what joint positions read may be off; what it moves bodies by is for --safety to"
              + " cover (default ${DEFAULT-VALUE}).")
  private double readingError;

  /** Returns whether robots are to be watched. */
  boolean areGiven() {
    return world.isGiven();
  }

  int spheres() throws UsageException {
    if (spheres < 1 || spheres > MOST_SPHERES) {
      throw new UsageException("--spheres is " + spheres + ", wanted 1 to " + MOST_SPHERES);
    }
    return spheres;
  }

  double readingError() throws UsageException {
    if (!(readingError >= 0 && readingError < Double.POSITIVE_INFINITY)) {
      throw new UsageException("--reading-error is " + readingError + ", wanted at least 0");
    }
    return readingError;
  }

  /** Returns how files are found and read that zones name. */
  UrdfOptions files() {
    return world.files();
  }

  /** Refuses what says nothing of robots, so that nobody relies on it. */
  static void requireNoneOfObjects(ParseResult given) throws UsageException {
    for (OptionSpec option : given.matchedOptions()) {
      if (OF_OBJECTS.contains(option.longestName())) {
        throw new UsageException(
            option.longestName()
                + " is of objects that move freely; robots are read from a FILE or"
                + " standard input");
      }
    }
  }

  /** Returns the scene with the zones in it, in which pairs that are ignored need no check. */
  Scene read(Set<ObjectPair> ignored, ZoneOption zones, PrintWriter err)
      throws ModelFormatException, UsageException {
    SceneFile file = world.read();
    file.warnings().forEach(warning -> Messages.say(err, "warning: " + warning));
    return zones
        .addTo(file.scene(), files(), err)
        .withAllowed(
            ignored.stream()
                .map(pair -> new NamePair(pair.first().text(), pair.second().text()))
                .toList());
  }
}
