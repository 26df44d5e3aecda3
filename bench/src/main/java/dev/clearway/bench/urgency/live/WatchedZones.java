package dev.clearway.bench.urgency.live;

import dev.clearway.bench.urgency.CubeWorld;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/**
 * Zones in a cube of balls: boxes, upright cylinders and walls by turns, a tenth of the cube wide
 * at most. What touches them is judged by formulas, not by the queries of the program under test.
 */
final class WatchedZones {
  private final List<Zone> zones = new ArrayList<>();
  private final List<Touch> touches = new ArrayList<>();

  /**
   * A zone.
   *
   * @param shape 0 for a box, 1 for a cylinder, 2 for a wall along x
   * @param centre three coordinates
   * @param half of its sides; of a cylinder the radius comes first
   */
  private record Zone(int shape, double[] centre, double[] half) {
    String line(int number) {
      double x = centre[0];
      double y = centre[1];
      double z = centre[2];
      String form =
          switch (shape) {
            case 0 -> "box: " + list(2 * half[0], 2 * half[1], 2 * half[2]) + ", ";
            case 1 -> "cylinder: " + list(half[0], 2 * half[2]) + ", ";
            default ->
                "wall: ["
                    + list(x - half[0], y)
                    + ", "
                    + list(x + half[0], y)
                    + "], z: "
                    + list(z - half[2], z + half[2]);
          };
      String pose = shape == 2 ? "" : "pose: {xyz: " + list(x, y, z) + "}";
      return "  - {name: zone " + number + ", " + form + pose + "}\n";
    }

    private static String list(double... numbers) {
      return Arrays.toString(numbers);
    }

    double distance(double[] positions, int at) {
      double x = Math.abs(positions[at] - centre[0]);
      double y = Math.abs(positions[at + 1] - centre[1]);
      double z = Math.max(0, Math.abs(positions[at + 2] - centre[2]) - half[2]);
      if (shape == 1) {
        return Math.hypot(Math.max(0, Math.hypot(x, y) - half[0]), z);
      }
      double beyondX = Math.max(0, x - half[0]);
      double beyondY = Math.max(0, y - (shape == 2 ? 0 : half[1]));
      return Math.sqrt(beyondX * beyondX + beyondY * beyondY + z * z);
    }
  }

  /** A ball that touches a zone. */
  private record Touch(int ball, int zone, double time) {}

  /**
   * What touched.
   *
   * @param touches of a ball and a zone at the end of an interval
   * @param unflagged those of them that were in no alarm and that no report excuses
   */
  record Tally(int touches, int unflagged) {}

  /** Puts zones into a cube. */
  WatchedZones(int count, double side) {
    Random random = new Random(2);
    for (int i = 0; i < count; i++) {
      double[] centre = new double[3];
      double[] half = new double[3];
      for (int k = 0; k < 3; k++) {
        centre[k] = side * random.nextDouble();
        half[k] = side * (0.01 + 0.04 * random.nextDouble());
      }
      zones.add(new Zone(i % 3, centre, half));
    }
  }

  /** Writes the file of zones into a folder; returns the options that name it. */
  List<String> options(Path folder) throws IOException {
    if (zones.isEmpty()) {
      return List.of();
    }
    StringBuilder text = new StringBuilder("zones:\n");
    for (int i = 0; i < zones.size(); i++) {
      text.append(zones.get(i).line(i));
    }
    Path file = Files.writeString(file(folder), text);
    return List.of("--zones", file.toString());
  }

  private static Path file(Path folder) {
    return folder.resolve("zones.yaml");
  }

  /** Removes the folder and what was written into it. */
  static void remove(Path folder) throws IOException {
    Files.deleteIfExists(file(folder));
    Files.delete(folder);
  }

  /** Notes what touches at a time; quickly, since readings wait for it. */
  void touched(CubeWorld world, double time) {
    double radius = world.setting().radius();
    for (int zone = 0; zone < zones.size(); zone++) {
      Zone one = zones.get(zone);
      double lowest = one.centre[0] - one.half[0] - radius;
      double highest = one.centre[0] + one.half[0] + radius;
      for (int ball = 0; ball < world.count; ball++) {
        double x = world.positions[3 * ball];
        if (lowest <= x && x <= highest && one.distance(world.positions, 3 * ball) < radius) {
          touches.add(new Touch(ball, zone, time));
        }
      }
    }
  }

  /** Holds what touched against what was told. */
  Tally judge(AlarmHistory history) {
    int unflagged = 0;
    for (Touch touch : touches) {
      boolean alarmed = history.isInZoneAlarm(touch.ball, "zone " + touch.zone, touch.time);
      unflagged += alarmed || history.excuses(touch.ball, touch.ball, touch.time) ? 0 : 1;
    }
    return new Tally(touches.size(), unflagged);
  }
}
