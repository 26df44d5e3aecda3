package dev.clearway.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Two arms of balls whose paths run at once, with and without times, straight and by splines: what
 * is said free has no overlap at thousands of instants of a clock of the test's own; what is said
 * to hit overlaps then, with both arms where their paths put them.
 */
class TogetherProperties {
  private static final int PAIRS = 105;
  private static final int ENOUGH = 12;
  private static final int SAMPLES = 1000;
  private static final double RADIUS = 0.06;
  private static final String ARM =
      """
      <robot name="arm"><link name="base"/>
      <link name="upper">%1$s</link><link name="fore">%1$s</link>
      <joint name="q1" type="continuous"><parent link="base"/><child link="upper"/><axis xyz="0 0 1"/></joint>
      <joint name="q2" type="continuous"><parent link="upper"/><child link="fore"/><origin xyz="0.4 0 0"/>
      <axis xyz="0 0 1"/></joint></robot>
      """
          .formatted(ball(0.2) + ball(0.4));
  private static final String CELL =
      """
      robots:
      - {name: a, urdf: arm.urdf, state: {q1: 1.5, q2: 0}}
      - {name: b, urdf: arm.urdf, base: {xyz: [1.1, 0, 0], rpy: [0, 0, 3]}, state: {q1: 1.5, q2: 0}}
      """;

  @TempDir private Path folder;
  private int free;
  private int hits;
  private int onlyTogether;
  private int open;

  private static String ball(double x) {
    return "<collision><origin xyz=\"%s 0 0\"/><geometry><sphere radius=\"%s\"/></geometry></collision>"
        .formatted(x, RADIUS);
  }

  /** What the test knows of a path: points, by times or by numbers. */
  private record Track(double[] times, double[][] points, double[][] velocities) {
    double[] at(double time) {
      int last = times.length - 1;
      if (time <= times[0] || time >= times[last]) {
        return points[time <= times[0] ? 0 : last];
      }
      int i = 0;
      while (times[i + 1] < time) {
        i++;
      }
      double length = times[i + 1] - times[i];
      double u = (time - times[i]) / length;
      double[] out = new double[2];
      for (int c = 0; c < 2; c++) {
        double from = points[i][c];
        double to = points[i + 1][c];
        if (velocities.length == 0) {
          out[c] = from + u * (to - from);
        } else {
          double v = length * velocities[i][c];
          double w = length * velocities[i + 1][c];
          out[c] =
              (1 + 2 * u) * (1 - u) * (1 - u) * from
                  + u * (1 - u) * (1 - u) * v
                  + u * u * (3 - 2 * u) * to
                  + u * u * (u - 1) * w;
        }
      }
      return out;
    }
  }

  @Test
  void freeHasNoOverlapAtAnyInstantAndHitsOverlap() throws IOException {
    Files.writeString(folder.resolve("arm.urdf"), ARM);
    Files.writeString(folder.resolve("cell.yaml"), CELL);
    Random random = new Random(13);
    for (int pair = 0; pair < PAIRS; pair++) {
      int mode = pair % 3;
      Track a = track(random, mode);
      Track b = track(random, mode);
      judge(write("a", a, mode), write("b", b, mode), a, b, "pair " + pair);
    }
    assertThat(free).as("free").isGreaterThan(PAIRS / 5);
    assertThat(hits).as("hits").isGreaterThan(PAIRS / 5);
    assertThat(onlyTogether).as("free one by one, but not together").isEqualTo(ENOUGH);
    assertThat(open).as("undecided").isLessThan(PAIRS / 20);
  }

  private static Track track(Random random, int mode) {
    int count = 2 + random.nextInt(3);
    double[] times = new double[count];
    double[][] points = new double[count][];
    double[][] velocities = new double[mode == 2 ? count : 0][];
    double time = mode == 0 ? 0.1 * random.nextInt(12) : 0;
    for (int i = 0; i < count; i++) {
      times[i] = mode == 1 ? i : time;
      time += random.nextBoolean() ? 0.1 * (1 + random.nextInt(9)) : 0.1 + random.nextDouble();
      points[i] = new double[] {1.4 * random.nextGaussian(), random.nextGaussian()};
      if (mode == 2) {
        velocities[i] = new double[] {random.nextGaussian(), random.nextGaussian()};
      }
    }
    return new Track(times, points, velocities);
  }

  private Path write(String robot, Track track, int mode) throws IOException {
    List<String> lines = new ArrayList<>();
    lines.add(
        mode == 2
            ? "joint_names: [" + robot + "/q1, " + robot + "/q2]\npoints:"
            : (mode == 0 ? "time," : "") + robot + "/q1," + robot + "/q2");
    for (int i = 0; i < track.times().length; i++) {
      double[] q = track.points()[i];
      lines.add(
          mode == 2
              ? "- {positions: [%s, %s], velocities: [%s, %s], time_from_start: %s}"
                  .formatted(
                      q[0],
                      q[1],
                      track.velocities()[i][0],
                      track.velocities()[i][1],
                      track.times()[i])
              : (mode == 0 ? track.times()[i] + "," : "") + q[0] + "," + q[1]);
    }
    return Files.write(folder.resolve(robot + (mode == 2 ? ".yaml" : ".csv")), lines);
  }

  private void judge(Path first, Path second, Track a, Track b, String name) {
    Path cell = folder.resolve("cell.yaml");
    Run run =
        Run.check(
            "--scene",
            cell,
            "--no-separation",
            "--threads",
            1,
            "--format",
            "json",
            "--together",
            first,
            second);
    assertThat(run.code()).as(name + run.err()).isIn(0, 10, 11);
    boolean overlap = overlaps(a, b);
    if (run.code() == 0) {
      assertThat(overlap).as("%s is free, but overlaps", name).isFalse();
      free++;
    } else if (run.code() == 10) {
      confirm(run, a, b, name);
      hits++;
      boolean apart =
          onlyTogether < ENOUGH
              && Run.check("--scene", cell, "--no-separation", "--threads", 1, first).code() == 0
              && Run.check("--scene", cell, "--no-separation", "--threads", 1, second).code() == 0;
      onlyTogether += apart ? 1 : 0;
    } else {
      open++;
    }
  }

  private static boolean overlaps(Track a, Track b) {
    double start = Math.min(a.times()[0], b.times()[0]);
    double end = Math.max(a.times()[a.times().length - 1], b.times()[b.times().length - 1]);
    for (int i = 0; i <= SAMPLES; i++) {
      double time = start + (end - start) * i / SAMPLES;
      if (separation(a.at(time), b.at(time)) < 0) {
        return true;
      }
    }
    return false;
  }

  /** A hit names an instant; there both arms are where their paths are, and overlap. */
  private static void confirm(Run run, Track a, Track b, String name) {
    for (JsonNode line : run.json()) {
      if (!line.path("verdict").asText().equals("hit")) {
        continue;
      }
      double time =
          line.has("seconds")
              ? line.get("seconds").asDouble()
              : line.get("segment").asInt() + line.get("parameter").asDouble();
      JsonNode q = line.get("configuration");
      double[] first = {q.get("a/q1").asDouble(), q.get("a/q2").asDouble()};
      double[] second = {q.get("b/q1").asDouble(), q.get("b/q2").asDouble()};
      assertThat(first).as(name).usingComparatorWithPrecision(1e-9).containsExactly(a.at(time));
      assertThat(second).as(name).usingComparatorWithPrecision(1e-9).containsExactly(b.at(time));
      assertThat(separation(first, second)).as(name).isLessThan(1e-9);
    }
  }

  private static double separation(double[] qa, double[] qb) {
    double least = Double.POSITIVE_INFINITY; // the links of one arm are adjacent, not checked
    for (double[] p : balls(0, 0, qa)) {
      for (double[] q : balls(1.1, 3, qb)) {
        least = Math.min(least, Math.hypot(p[0] - q[0], p[1] - q[1]) - 2 * RADIUS);
      }
    }
    return least;
  }

  private static List<double[]> balls(double x, double yaw, double[] q) {
    List<double[]> out = new ArrayList<>();
    double upper = yaw + q[0];
    double fore = upper + q[1];
    for (double r : new double[] {0.2, 0.4}) {
      out.add(new double[] {x + r * Math.cos(upper), r * Math.sin(upper)});
      out.add(
          new double[] {
            x + 0.4 * Math.cos(upper) + r * Math.cos(fore),
            0.4 * Math.sin(upper) + r * Math.sin(fore)
          });
    }
    return out;
  }
}
