package dev.clearway.distance.convex;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class SimplexTest {
  private final Simplex simplex = new Simplex();

  private boolean add(double x, double y, double z) {
    int at = simplex.next();
    simplex.points[at] = x;
    simplex.points[at + 1] = y;
    simplex.points[at + 2] = z;
    return simplex.add();
  }

  private double length() {
    return Math.sqrt(
        simplex.mean(0) * simplex.mean(0)
            + simplex.mean(1) * simplex.mean(1)
            + simplex.mean(2) * simplex.mean(2));
  }

  @Test
  void refusesAPointItHas() {
    simplex.clear(1e-15);
    assertThat(add(1, 2, 3)).isTrue();
    assertThat(add(1, 2, 3)).isFalse();
    assertThat(add(1, 2, 4)).isTrue();
  }

  @Test
  void findsTheNearestPointOfRandomSimplices() {
    Random random = new Random(8);
    WidePolytope origin = WidePolytope.simplex(0, 0, 0);
    int inside = 0;
    int nearer = 0;
    for (int i = 0; i < 5000; i++) {
      double[] points = new double[6 + 3 * random.nextInt(3)];
      for (int k = 0; k < points.length; k++) {
        points[k] = Body.uniform(random, -1, 1);
      }
      simplex.clear(1e-15);
      for (int k = 0; k < points.length; k += 3) {
        add(points[k], points[k + 1], points[k + 2]);
      }
      double[] old = Arrays.copyOf(points, points.length - 3);
      double whole = WidePolytope.simplex(points).distance(origin).high();
      simplex.reduce();
      assertThat(length()).isGreaterThan(whole - 1e-12);
      // As in the iteration, only faces with the newest point are looked at.
      if (whole < WidePolytope.simplex(old).distance(origin).high()) {
        assertThat(length()).isCloseTo(whole, within(1e-12));
        nearer++;
      }
      inside += simplex.surrounding() ? 1 : 0;
    }
    assertThat(inside).isBetween(50, 1000);
    assertThat(nearer).isGreaterThan(2000);
  }

  @Test
  void directionStaysPerpendicularWhereThePointIsNoise() {
    simplex.clear(1e-15);
    add(-1, 1e-13, 3e-14);
    add(1, 1e-13, 2e-14);
    simplex.reduce();
    double along = 2 * simplex.nx() + 1e-14 * simplex.nz();
    assertThat(Math.abs(along)).isLessThan(1e-26);
    add(0.3, 1e-13, -1);
    simplex.reduce();
    assertThat(simplex.ny()).isPositive();
    assertThat(Math.abs(simplex.nx() / simplex.ny())).isLessThan(1e-13);
  }

  @Test
  void needleKeepsItsNearestPoint() {
    // Three nearly collinear points: weights by areas alone would be off along the needle.
    simplex.clear(6e-15);
    add(4.1261668013038550, -1.9572043870041966e-06, -5.8457815135902370e-07);
    add(-3.0409043080149067, 1.3039806967540812e-06, 3.8947474873839940e-07);
    add(-2.7490454204312917, 1.3039806967540812e-06, 3.8947474873839940e-07);
    simplex.reduce();
    assertThat(length()).isLessThan(1e-11);
  }
}
