package dev.clearway.cli.watch;

import dev.clearway.cli.arguments.UsageException;
import dev.clearway.cli.terminal.Messages;
import dev.clearway.geometry.Pose;
import dev.clearway.io.ModelFormatException;
import dev.clearway.io.text.Warnings;
import dev.clearway.io.urdf.UrdfOptions;
import dev.clearway.io.zone.ZoneReader;
import dev.clearway.predict.tracking.ObjectGuard;
import dev.clearway.predict.tracking.TrackingListener;
import dev.clearway.predict.tracking.TrackingOptions;
import dev.clearway.scene.Scene;
import dev.clearway.watch.zone.Zone;
import dev.clearway.watch.zone.ZoneWatch;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Option;

/** The option that says which zones are to be kept out of. */
final class ZoneOption {
  @Option(
      names = "--zones",
      paramLabel = "FILE",
      description =
          "Zones and walls that stand still, from a file: boxes, polygons, meshes and other shapes;"
              + " an alarm for each object, or robot, before it can touch one.")
  private Path file;

  boolean isGiven() {
    return file != null;
  }

  private List<Zone> read(UrdfOptions files, PrintWriter err) throws ModelFormatException {
    Warnings warnings = new Warnings();
    List<Zone> zones = ZoneReader.read(file, files, warnings);
    warnings.toList().forEach(warning -> Messages.say(err, "warning: " + warning));
    return zones;
  }

  /** Returns what guards objects that move freely. */
  ObjectGuard guard(
      TrackingOptions options,
      double horizon,
      TrackingListener listener,
      UrdfOptions files,
      PrintWriter err)
      throws ModelFormatException {
    return file == null
        ? ObjectGuard.NONE
        : new ZoneWatch(
            read(files, err), options.period(), options.safetyDistance(), horizon, listener);
  }

  /** Returns a scene of robots in which the zones are obstacles. */
  Scene addTo(Scene scene, UrdfOptions files, PrintWriter err)
      throws ModelFormatException, UsageException {
    Scene all = scene;
    if (file != null) {
      for (Zone zone : read(files, err)) {
        try {
          all = all.withObstacle(zone.name(), zone.shapes(), Pose.IDENTITY);
        } catch (IllegalArgumentException e) {
          throw new UsageException(file + ": " + e.getMessage());
        }
      }
    }
    return all;
  }
}
