package dev.clearway.io.mesh.faces;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Tiling is proven by count, by orientation of every triangle, and by edges that cancel. */
class PolygonTriangulatorProperties {
  private final PolygonTriangulator triangulator = new PolygonTriangulator();

  @Test
  void starsOfEverySizeAreTiledInEveryPlane() {
    Random random = new Random(1);
    int concave = 0;
    for (int i = 0; i < 2_000; i++) {
      double[] plane = star(random, 3 + random.nextInt(40));
      assertThatIsTiled(plane, place(plane, random));
      assertThatIsTiled(plane, place(reversed(plane), random));
      concave += reflexCorners(plane) > 2 ? 1 : 0;
    }
    assertThat(concave).isGreaterThan(1_000);
  }

  @Test
  void polygonsOnAGridWithManyCornersInLineAreTiled() {
    Random random = new Random(2);
    int concave = 0;
    for (int i = 0; i < 2_000; i++) {
      double[] plane = histogram(random, 2 + random.nextInt(12));
      for (int axis = 0; axis < 3; axis++) {
        assertThatIsTiled(plane, onAxis(plane, axis));
        assertThatIsTiled(reversed(plane), onAxis(reversed(plane), axis));
      }
      concave += reflexCorners(plane) > 2 ? 1 : 0;
    }
    assertThat(concave).isGreaterThan(1_000);
  }

  @Test
  void spiralIsTiled() {
    for (int turns = 1; turns < 20; turns++) {
      int steps = 8 * turns;
      double[] plane = new double[4 * (steps + 1)];
      for (int i = 0; i <= steps; i++) {
        double angle = Math.PI / 4 * i;
        int back = 2 * (2 * steps + 1 - i);
        plane[2 * i] = (i + 9) * Math.cos(angle);
        plane[2 * i + 1] = (i + 9) * Math.sin(angle);
        plane[back] = (i + 5) * Math.cos(angle);
        plane[back + 1] = (i + 5) * Math.sin(angle);
      }
      assertThatIsTiled(plane, onAxis(plane, 2));
      assertThatIsTiled(reversed(plane), onAxis(reversed(plane), 0));
    }
  }

  @Test
  void holesJoinedByABridgeAreTiled() {
    double[] square = {
      0, 0, 9, 0, 9, 9, 0, 9, 0, 0, 3, 3, 3, 6, 6, 6, 6, 3, 3, 3,
    };
    assertThatIsTiled(square, onAxis(square, 2));
    double[] twoCorners = {
      0, 0, 1, 1, 1, 2, 2, 2, 2, 1, 1, 1, 0, 0, 9, 0, 9, 9, 6, 6, 6, 5, 5, 5, 5, 6, 6, 6, 9, 9, 0, 9
    };
    double[] oneCorner = {
      0, 0, 1, 3, 1, 4, 2, 4, 2, 3, 1, 3, 0, 0, 3, 1, 3, 2, 4, 2, 4, 1, 3, 1, 0, 0, 9, 0, 9, 9, 0, 9
    };
    for (int start = 0; start < 16; start++) {
      assertThatIsTiled(rotated(twoCorners, start), onAxis(rotated(twoCorners, start), 1));
      assertThatIsTiled(rotated(oneCorner, start), onAxis(rotated(oneCorner, start), 2));
    }
  }

  @Test
  void tinyAndHugePolygonsAreTiled() {
    Random random = new Random(3);
    for (int i = 0; i < 1_000; i++) {
      double[] plane = star(random, 4 + random.nextInt(12));
      double size = Math.pow(10, random.nextInt(60) - 30);
      double[] scaled =
          IntStream.range(0, plane.length).mapToDouble(k -> plane[k] * size).toArray();
      double[] space = onAxis(scaled, random.nextInt(3));
      assertThatIsTiled(scaled, space);
    }
  }

  @Test
  void convexPolygonBecomesTheFanOfItsFirstCorner() {
    double[] plane = new double[20];
    for (int i = 0; i < 10; i++) {
      plane[2 * i] = Math.cos(Math.PI / 5 * i);
      plane[2 * i + 1] = Math.sin(Math.PI / 5 * i);
    }
    int[] triangles = triangulate(onAxis(plane, 2));
    for (int i = 0; i < 8; i++) {
      assertThat(triangles[3 * i]).isZero();
      assertThat(triangles[3 * i + 1]).isEqualTo(i + 1);
      assertThat(triangles[3 * i + 2]).isEqualTo(i + 2);
    }
  }

  @Test
  void whateverCrossesItselfOrHasNoAreaKeepsItsBoundary() {
    Random random = new Random(4);
    for (int i = 0; i < 5_000; i++) {
      int count = 4 + random.nextInt(12);
      double[] space = new double[3 * count];
      for (int k = 0; k < space.length; k++) {
        space[k] = random.nextInt(1 + i % 4) * (k % 3 < i % 5 ? 1 : 0);
      }
      assertThatEdgesCancel(triangulate(space), count);
    }
  }

  @Test
  void crossedPolygonIsCovered() {
    double[] bowTie = {0, 0, 4, 4, 4, 0, 0, 4};
    int[] triangles = triangulate(onAxis(bowTie, 2));
    assertThat(covers(bowTie, triangles, 1, 2)).isTrue();
    assertThat(covers(bowTie, triangles, 3, 2)).isTrue();
  }

  private static boolean covers(double[] plane, int[] triangles, double x, double y) {
    for (int t = 0; t < triangles.length; t += 3) {
      int left = 0;
      int right = 0;
      for (int k = 0; k < 3; k++) {
        double turn = turn(plane, triangles[t + k], triangles[t + (k + 1) % 3], x, y);
        left += turn >= 0 ? 1 : 0;
        right += turn <= 0 ? 1 : 0;
      }
      if (left == 3 || right == 3) {
        return true;
      }
    }
    return false;
  }

  private void assertThatIsTiled(double[] plane, double[] space) {
    int count = space.length / 3;
    int[] triangles = triangulate(space);
    assertThatEdgesCancel(triangles, count);
    double whole = 0;
    double sum = 0;
    for (int i = 0; i < plane.length; i += 2) {
      int j = (i + 2) % plane.length;
      whole += (plane[i] * plane[j + 1] - plane[i + 1] * plane[j]) / 2;
    }
    double[] normal = areaOf(space, IntStream.range(0, count).toArray());
    for (int t = 0; t < triangles.length; t += 3) {
      double[] area = areaOf(space, new int[] {triangles[t], triangles[t + 1], triangles[t + 2]});
      double along = area[0] * normal[0] + area[1] * normal[1] + area[2] * normal[2];
      assertThat(along).as("triangle %d turns as the polygon does", t / 3).isGreaterThan(0);
      sum += Math.sqrt(area[0] * area[0] + area[1] * area[1] + area[2] * area[2]);
    }
    assertThat(sum).isCloseTo(Math.abs(whole), within(1e-9 * Math.abs(whole)));
  }

  private static void assertThatEdgesCancel(int[] triangles, int count) {
    Map<Long, Integer> balance = new HashMap<>();
    for (int i = 0; i < triangles.length; i++) {
      int from = triangles[i];
      int to = triangles[i % 3 == 2 ? i - 2 : i + 1];
      balance.merge(
          ((long) Math.min(from, to) << 32) | Math.max(from, to), from < to ? 1 : -1, Integer::sum);
    }
    for (int i = 0; i < count; i++) {
      int to = (i + 1) % count;
      balance.merge(
          ((long) Math.min(i, to) << 32) | Math.max(i, to), i < to ? -1 : 1, Integer::sum);
    }
    assertThat(triangles).hasSize(3 * (count - 2));
    assertThat(balance.values()).containsOnly(0);
  }

  private int[] triangulate(double[] space) {
    int count = space.length / 3;
    int[] triangles = new int[3 * (count - 2)];
    triangulator.triangulate(space, IntStream.range(0, count).toArray(), count, triangles);
    return triangles;
  }

  private static double[] areaOf(double[] space, int[] corners) {
    double[] area = new double[3];
    for (int i = 1; i + 1 < corners.length; i++) {
      for (int k = 0; k < 3; k++) {
        int k1 = (k + 1) % 3;
        int k2 = (k + 2) % 3;
        int o = 3 * corners[0];
        int a = 3 * corners[i];
        int b = 3 * corners[i + 1];
        area[k] +=
            ((space[a + k1] - space[o + k1]) * (space[b + k2] - space[o + k2])
                    - (space[a + k2] - space[o + k2]) * (space[b + k1] - space[o + k1]))
                / 2;
      }
    }
    return area;
  }

  private static double[] star(Random random, int count) {
    double[] plane = new double[2 * count];
    for (int i = 0; i < count; i++) {
      double radius = random.nextInt(3) == 0 ? 0.1 + random.nextDouble() : 1;
      double angle = 2 * Math.PI * (i + 0.8 * random.nextDouble()) / count;
      plane[2 * i] = radius * Math.cos(angle);
      plane[2 * i + 1] = radius * Math.sin(angle);
    }
    return plane;
  }

  /**
   * Columns of whole heights over a base; neighbours are often as high, and corners stand in line.
   */
  private static double[] histogram(Random random, int columns) {
    double[] plane = new double[2 * (3 * columns + 1)];
    int at = 0;
    for (int i = columns; i >= 0; i--) {
      plane[at++] = i;
      plane[at++] = 0;
    }
    double[] tops = new double[4 * columns];
    for (int i = 0; i < columns; i++) {
      double height = 1 + random.nextInt(3) + 0.25 * (i % 2);
      tops[4 * i] = i;
      tops[4 * i + 1] = height;
      tops[4 * i + 2] = i + 1;
      tops[4 * i + 3] = height;
    }
    System.arraycopy(tops, 0, plane, at, tops.length);
    return reversed(plane);
  }

  private static double[] reversed(double[] plane) {
    double[] reversed = new double[plane.length];
    for (int i = 0; i < plane.length; i += 2) {
      reversed[plane.length - 2 - i] = plane[i];
      reversed[plane.length - 1 - i] = plane[i + 1];
    }
    return reversed;
  }

  private static double[] rotated(double[] plane, int start) {
    double[] rotated = new double[plane.length];
    for (int i = 0; i < plane.length; i++) {
      rotated[i] = plane[(i + 2 * start) % plane.length];
    }
    return rotated;
  }

  private static double[] onAxis(double[] plane, int axis) {
    double[] space = new double[plane.length / 2 * 3];
    for (int i = 0; i < plane.length / 2; i++) {
      space[3 * i + (axis + 1) % 3] = plane[2 * i];
      space[3 * i + (axis + 2) % 3] = plane[2 * i + 1];
    }
    return space;
  }

  /** Puts the polygon into a random plane by two vectors of equal length at right angles. */
  private static double[] place(double[] plane, Random random) {
    double a = random.nextDouble() * 6;
    double b = random.nextDouble() * 6;
    double[] u = {Math.cos(a), Math.sin(a) * Math.cos(b), Math.sin(a) * Math.sin(b)};
    double[] v = {-Math.sin(a), Math.cos(a) * Math.cos(b), Math.cos(a) * Math.sin(b)};
    double[] space = new double[plane.length / 2 * 3];
    for (int i = 0; i < plane.length / 2; i++) {
      for (int k = 0; k < 3; k++) {
        space[3 * i + k] = 10 + plane[2 * i] * u[k] + plane[2 * i + 1] * v[k];
      }
    }
    return space;
  }

  private static int reflexCorners(double[] plane) {
    int count = plane.length / 2;
    int left = 0;
    int right = 0;
    for (int i = 0; i < count; i++) {
      int next = (i + 2) % count;
      double turn = turn(plane, i, (i + 1) % count, plane[2 * next], plane[2 * next + 1]);
      left += turn > 0 ? 1 : 0;
      right += turn < 0 ? 1 : 0;
    }
    return Math.min(left, right);
  }

  private static double turn(double[] p, int i, int j, double x, double y) {
    return (p[2 * j] - p[2 * i]) * (y - p[2 * i + 1])
        - (p[2 * j + 1] - p[2 * i + 1]) * (x - p[2 * i]);
  }
}
