package dev.clearway.math;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.testkit.PreciseTriangles;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/**
 * Against an oracle that knows nothing of edges and faces: two convex sets meet where zero is in
 * the hull of the differences of their corners, and then in that of at most four independent ones.
 */
class ExactTriangleProperties {
  private static final int PAIRS = 8_000;

  private final Random random = new Random(31);

  @Test
  void trianglesOnAGridMeetExactlyWhereZeroIsADifference() {
    int met = 0;
    for (int i = 0; i < PAIRS; i++) {
      int[] v = random.ints(18, -2, 3).toArray();
      flatten(v, i % 4);
      boolean meet = holdsZero(differences(v));
      assertThat(triangle(v, 0, 1, 0).intersects(triangle(v, 9, 1, 0)))
          .as("pair " + i)
          .isEqualTo(meet);
      met += meet ? 1 : 0;
    }
    assertThat(met).isBetween(PAIRS / 4, 3 * PAIRS / 4);
  }

  @Test
  void commonPointsLieOnBothTriangles() {
    for (int i = 0; i < PAIRS / 20; i++) {
      int[] v = random.ints(18, -2, 3).toArray();
      flatten(v, i % 4);
      Optional<ExactVector> common = triangle(v, 0, 1, 0).commonPoint(triangle(v, 9, 1, 0));
      for (int at = 0; at < 18 && common.isPresent(); at += 9) {
        double[] pair = new double[18];
        for (int k = 0; k < 9; k++) {
          pair[k] = v[at + k];
        }
        for (int k = 9; k < 18; k += 3) {
          common.get().copyTo(pair, k);
        }
        assertThat(PreciseTriangles.distance(pair).doubleValue()).isLessThan(1e-15);
      }
    }
  }

  @Test
  void farOffAndTinyTrianglesMeetExactlyAsLargeOnesDo() {
    for (int i = 0; i < PAIRS / 10; i++) {
      int[] v = random.ints(18, -2, 3).toArray();
      flatten(v, i % 4);
      boolean meet = triangle(v, 0, 1, 0).intersects(triangle(v, 9, 1, 0));
      assertThat(triangle(v, 0, 0x1p-900, 0).intersects(triangle(v, 9, 0x1p-900, 0)))
          .isEqualTo(meet);
      assertThat(triangle(v, 0, 0x1p-30, 1e6).intersects(triangle(v, 9, 0x1p-30, 1e6)))
          .isEqualTo(meet);
    }
  }

  @Test
  void shiftsAreAddedWithoutRounding() {
    double[] flat = {0, 0, 0, 1, 0, 0, 0, 1, 0};
    double[] shifts = {0, 0, 1e9, 0, 0, -0x1p-200, 0, 0, -1e9};
    ExactTriangle below = ExactTriangle.of(flat, 0, ExactVector.sum(shifts));
    ExactTriangle still = ExactTriangle.of(flat, 0, ExactVector.ZERO);
    assertThat(below.intersects(still)).isFalse();
    ExactVector back = ExactVector.of(new double[] {0.25, 0.25, 0x1p-200}, 0);
    ExactVector shift = ExactVector.sum(shifts).plus(back);
    assertThat(ExactTriangle.of(flat, 0, shift).intersects(still)).isTrue();
  }

  /** Makes degenerate and coplanar pairs as common as others. */
  private static void flatten(int[] v, int how) {
    for (int c = 0; c < 18 && how == 1; c += 3) {
      v[c + 2] = 0;
    }
    if (how == 2) {
      System.arraycopy(v, 0, v, 3, 3);
    }
    for (int k = 0; k < 3 && how == 3; k++) {
      v[6 + k] = 2 * v[3 + k] - v[k];
    }
  }

  private static ExactTriangle triangle(int[] v, int at, double scale, double offset) {
    double[] corners = new double[9];
    for (int k = 0; k < 9; k++) {
      corners[k] = v[at + k] * scale + offset;
    }
    return ExactTriangle.of(corners, 0, ExactVector.ZERO);
  }

  private static long[][] differences(int[] v) {
    long[][] differences = new long[9][3];
    for (int i = 0; i < 27; i++) {
      differences[i / 3][i % 3] = (long) v[3 * (i / 9) + i % 3] - v[9 + 3 * (i / 3 % 3) + i % 3];
    }
    return differences;
  }

  /** Whether zero lies in the hull of some of the points, up to four. */
  private static boolean holdsZero(long[][] points) {
    for (int subset = 1; subset < 1 << points.length; subset++) {
      int[] chosen = IntStream.range(0, points.length).filter(new Bits(subset)::has).toArray();
      if (chosen.length <= 4 && simplexHoldsZero(points, chosen)) {
        return true;
      }
    }
    return false;
  }

  record Bits(int bits) {
    boolean has(int i) {
      return (bits >> i & 1) == 1;
    }
  }

  private static boolean simplexHoldsZero(long[][] points, int[] chosen) {
    long[] a = points[chosen[0]];
    long[] b = points[chosen[Math.min(1, chosen.length - 1)]];
    long[] c = points[chosen[Math.min(2, chosen.length - 1)]];
    long[] d = points[chosen[chosen.length - 1]];
    return switch (chosen.length) {
      case 1 -> dot(a, a) == 0;
      case 2 -> dot(cross(a, b), cross(a, b)) == 0 && dot(a, b) <= 0;
      case 3 -> triangleHoldsZero(a, b, c);
      default -> tetrahedronHoldsZero(a, b, c, d);
    };
  }

  private static boolean triangleHoldsZero(long[] a, long[] b, long[] c) {
    long[] normal = cross(minus(b, a), minus(c, a));
    return dot(normal, normal) > 0
        && dot(normal, a) == 0
        && dot(cross(a, b), normal) >= 0
        && dot(cross(b, c), normal) >= 0
        && dot(cross(c, a), normal) >= 0;
  }

  private static boolean tetrahedronHoldsZero(long[] a, long[] b, long[] c, long[] d) {
    long volume = dot(cross(minus(b, a), minus(c, a)), minus(d, a));
    return volume != 0
        && sameSide(volume, dot(cross(b, c), d))
        && sameSide(volume, -dot(cross(a, c), d))
        && sameSide(volume, dot(cross(a, b), d))
        && sameSide(volume, -dot(cross(a, b), c));
  }

  private static boolean sameSide(long volume, long part) {
    return Long.signum(volume) * Long.signum(part) >= 0;
  }

  private static long[] minus(long[] a, long[] b) {
    return new long[] {a[0] - b[0], a[1] - b[1], a[2] - b[2]};
  }

  private static long[] cross(long[] a, long[] b) {
    return new long[] {
      a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]
    };
  }

  private static long dot(long[] a, long[] b) {
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
  }
}
