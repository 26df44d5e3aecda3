package dev.clearway.cli.coordinate;

import dev.clearway.cli.arguments.UsageException;
import dev.clearway.coordinate.GivenMotions;
import dev.clearway.io.text.DecimalText;
import dev.clearway.io.together.CoordinatedPaths;
import dev.clearway.kinematics.JointSpace;
import dev.clearway.scene.Scene;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import picocli.CommandLine.Option;

/** The options that say which paths are run as they are given. */
final class GivenOptions {
  @Option(
      names = "--no-wait",
      paramLabel = "PATH",
      description =
          "This one of the paths waits for nobody: a door, a turntable, a conveyor. May be"
              + " repeated.")
  private List<Path> steady = new ArrayList<>();

  @Option(
      names = "--drift",
      paramLabel = "JOINT=SPEED",
      description =
          "The joint's speed may be off by so much, rad/s or m/s, all the while: the longer it"
              + " runs, the less is known where it is. Its path never waits. May be repeated.")
  private List<String> drifts = new ArrayList<>();

  boolean drifts() {
    return !drifts.isEmpty();
  }

  /** Returns what they say of some paths. */
  GivenMotions of(List<Path> files, CoordinatedPaths paths, Scene scene) throws UsageException {
    Set<Integer> robots = new HashSet<>();
    for (Path path : steady) {
      int number = files.indexOf(path);
      if (number < 0) {
        throw new UsageException("--no-wait names " + path + ", which is none of the paths");
      }
      robots.add(number);
    }
    JointSpace space = scene.tree().space();
    Map<Integer, Double> speeds = new HashMap<>();
    for (String drift : drifts) {
      int sign = drift.lastIndexOf('=');
      double speed =
          sign < 1 ? Double.NaN : DecimalText.parse(drift.substring(sign + 1)).orElse(Double.NaN);
      if (!(speed >= 0 && speed < Double.POSITIVE_INFINITY)) {
        throw new UsageException(
            "--drift is '" + drift + "', wanted a joint and a speed, as conveyor/belt=0.01");
      }
      String joint = drift.substring(0, sign);
      int coordinate =
          space
              .number(joint)
              .orElseThrow(
                  () -> new UsageException("--drift: the scene has no joint '" + joint + "'"));
      if (speeds.put(coordinate, speed) != null) {
        throw new UsageException("--drift is given twice for " + joint);
      }
      for (int r = 0; r < paths.tracks().size(); r++) {
        int moved = space.joint(coordinate);
        if (Arrays.stream(paths.tracks().get(r).joints()).anyMatch(j -> j == moved)) {
          robots.add(r);
        }
      }
    }
    return new GivenMotions(robots, speeds);
  }
}
