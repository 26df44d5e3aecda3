package dev.clearway.verifier;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** What is said of two parts along a normal, against where their points are at many instants. */
class SidesProperties {
  /** So far apart that boxes around parts do not show it and all their points are looked at. */
  private static final double WANTED = 16;

  private final Random random = new Random(11);

  private static Draft.Part turn() {
    return Draft.turn(0, 0.6, 0.8, 0, 1, 0);
  }

  /** Two links that turn and slide, a cloud of balls on the one and a cylinder on the other. */
  private static Scene scene(double[] first, double half) throws UnverifiedException {
    Draft.Part cloud =
        d -> {
          d.put(1).doubles(0.1).whole(3).doubles(first);
          Draft.halve(d, 3);
        };
    Draft draft =
        Draft.scene(
            new String[] {"a", "b"},
            0,
            new Draft.Part[] {
              Draft.link(0, Draft.place(0.3, 0.1, 0), turn(), Draft.place(0.5, 0, 0)),
              Draft.link(0, Draft.place(0, 0.5, 1), Draft.slide(1, 0, 0, 1))
            },
            cloud,
            d -> d.put(3).doubles(0.2, 2 * half),
            WANTED);
    return Scene.read(ByteBuffer.wrap(draft.bytes()));
  }

  private static Motion motion(Scene scene, double[] q) {
    Motion.Coordinate turn = Motion.Coordinate.even(q[0], q[1]);
    return new Motion(scene, List.of(turn, Motion.Coordinate.even(q[2], q[3])), List.of());
  }

  /** The turn about (0, 0.6, 0.8) by Rodrigues' formula, then the places. */
  private static double[] first(double[] p, int at, double angle) {
    double[] v = {p[at] + 0.5, p[at + 1], p[at + 2]};
    double[] a = {0, 0.6, 0.8};
    double along = a[1] * v[1] + a[2] * v[2];
    double[] cross = {a[1] * v[2] - a[2] * v[1], a[2] * v[0], -a[1] * v[0]};
    double[] out = new double[3];
    for (int k = 0; k < 3; k++) {
      out[k] =
          Math.cos(angle) * v[k]
              + Math.sin(angle) * cross[k]
              + (1 - Math.cos(angle)) * along * a[k];
    }
    return new double[] {out[0] + 0.3, out[1] + 0.1, out[2]};
  }

  @Test
  void theOverlapIsNeverLessThanThatOfAnyPointsAndNearsItOnShortIntervals() throws Exception {
    int tight = 0;
    for (int i = 0; i < 300; i++) {
      double[] a = random.doubles(9, -0.3, 0.3).toArray();
      double half = random.nextDouble(0.3);
      double[] b = {0, 0, -half, 0, 0, half};
      Scene scene = scene(a, half);
      double[] q = random.doubles(4, -2, 2).toArray();
      Motion motion = motion(scene, q);
      int[] n = {random.nextInt(21) - 10, random.nextInt(21) - 10, 11};
      double[] normal = {n[0], n[1], n[2]};
      double from = random.nextInt(64) / 64.0;
      double to = from + (1 - from) / (1 << random.nextInt(8));
      Region region = motion.span(from, to, 0);
      double said =
          new Sides(scene)
                  .overlap(scene.pairs.getFirst(), new int[2], normal, region, Distance.CLEARANCE)
              - WANTED * Sides.length(normal);
      double seen = Double.NEGATIVE_INFINITY;
      for (int k = 0; k <= 32; k++) {
        double s = from + (to - from) * k / 32;
        seen = Math.max(seen, overlap(a, b, q, n, s));
      }
      assertThat(seen).isLessThanOrEqualTo(said + 1e-11);
      if (to - from < 0.02) {
        assertThat(said - seen).isLessThan(0.1);
        tight++;
      }
    }
    assertThat(tight).isGreaterThan(40);
  }

  @Test
  void swingsBoundTheSecondDifferencesOfPoints() throws Exception {
    double[] still = new double[9];
    Scene scene = scene(still, 0.1);
    int near = 0;
    for (int i = 0; i < 300; i++) {
      double[] q = random.doubles(4, -2, 2).toArray();
      Motion motion = motion(scene, q);
      double[] point = random.doubles(3, -1, 1).toArray();
      double reach = Math.sqrt(point[0] * point[0] + point[1] * point[1] + point[2] * point[2]);
      double h = 1e-3;
      double s = random.nextDouble(h, 1 - h);
      Moment about = motion.span(s - h, s + h, 0).whole();
      double bound = about.swing(scene.pairs.getFirst(), 0).bend(reach);
      double[] before = first(point, 0, q[0] + (s - h) * (q[1] - q[0]));
      double[] here = first(point, 0, q[0] + s * (q[1] - q[0]));
      double[] after = first(point, 0, q[0] + (s + h) * (q[1] - q[0]));
      double squared = 0;
      for (int k = 0; k < 3; k++) {
        double second = (before[k] - 2 * here[k] + after[k]) / (2 * h * h);
        squared += second * second;
      }
      assertThat(Math.sqrt(squared)).isLessThanOrEqualTo(bound + 1e-8);
      near += Math.sqrt(squared) > bound / 2 ? 1 : 0;
    }
    assertThat(near).isGreaterThan(30);
  }

  private static double overlap(double[] a, double[] b, double[] q, int[] n, double s) {
    double most = Double.NEGATIVE_INFINITY;
    double least = Double.POSITIVE_INFINITY;
    for (int at = 0; at < 9; at += 3) {
      double[] p = first(a, at, q[0] + s * (q[1] - q[0]));
      most = Math.max(most, n[0] * p[0] + n[1] * p[1] + n[2] * p[2]);
    }
    for (int at = 0; at < 6; at += 3) {
      double x = b[at] + q[2] + s * (q[3] - q[2]);
      least = Math.min(least, n[0] * x + n[1] * (b[at + 1] + 0.5) + n[2] * (b[at + 2] + 1));
    }
    double length = Math.sqrt(n[0] * n[0] + n[1] * n[1] + n[2] * n[2]);
    double across = Math.sqrt(n[0] * n[0] + n[1] * n[1]);
    return most + 0.1 * length - (least - 0.2 * across);
  }

  @Test
  void theLargestOfAChordAndABendIsNeverLessThanAtAnyShareAndNearlyReached() {
    for (int i = 0; i < 2000; i++) {
      double a = random.nextDouble() - 0.5;
      double b = random.nextDouble() - 0.5;
      double k = random.nextInt(4) == 0 ? 0 : random.nextDouble() * 0.3;
      double said = Sides.largest(a, b, k);
      double seen = Double.NEGATIVE_INFINITY;
      for (int step = 0; step <= 1000; step++) {
        double u = step / 1000.0;
        seen = Math.max(seen, (1 - u) * a + u * b + 4 * k * u * (1 - u));
      }
      assertThat(seen).isBetween(said - 1e-5, said + 1e-15);
    }
  }
}
