package dev.clearway.io.shape;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.clearway.geometry.Box;
import dev.clearway.geometry.ConvexHull;
import dev.clearway.geometry.PlacedShape;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class EnclosingShapesProperties {
  private static final int SHAPES = 200;
  private static final int DIRECTIONS = 200;

  private static double[] direction(SplittableRandom random) {
    double[] d = new double[3];
    double length = 0;
    while (!(length > 0.1)) {
      length = 0;
      for (int i = 0; i < 3; i++) {
        d[i] = random.nextDouble(-1, 1);
        length += d[i] * d[i];
      }
    }
    for (int i = 0; i < 3; i++) {
      d[i] /= Math.sqrt(length);
    }
    return d;
  }

  /** A convex set lies in another if its support is nowhere larger. */
  @Test
  void aConeLiesInItsPyramidWhichIsHardlyLarger() {
    SplittableRandom random = new SplittableRandom(1);
    double widest = 0;
    for (int i = 0; i < SHAPES; i++) {
      double radius = StrictMath.pow(10, random.nextDouble(-4, 3));
      double height = StrictMath.pow(10, random.nextDouble(-4, 3));
      ConvexHull hull = EnclosingShapes.cone(radius, height);
      for (int k = 0; k < DIRECTIONS; k++) {
        double[] d = direction(random);
        double cone =
            Math.max(radius * Math.hypot(d[0], d[1]) - 0.5 * height * d[2], 0.5 * height * d[2]);
        double[] point = new double[3];
        hull.coreSupport(d[0], d[1], d[2], point, 0);
        double support = point[0] * d[0] + point[1] * d[1] + point[2] * d[2];
        assertThat(support).isGreaterThanOrEqualTo(cone);
        assertThat(support - cone).isLessThanOrEqualTo(0.0013 * radius + 1e-11 * height);
        widest = Math.max(widest, (support - cone) / radius);
      }
    }
    assertThat(widest).isGreaterThan(0.001);
  }

  @Test
  void aHalfSpaceEndsAtItsPlaneAndReachesFarBehindIt() {
    SplittableRandom random = new SplittableRandom(2);
    for (int i = 0; i < SHAPES; i++) {
      double[] n = i < 6 ? axis(i) : i < 20 ? nearlyDown(i) : direction(random);
      double length = StrictMath.pow(10, random.nextDouble(-3, 3));
      double offset = random.nextDouble(-20, 20);
      PlacedShape half =
          EnclosingShapes.halfSpace(n[0] * length, n[1] * length, n[2] * length, offset * length);
      for (int k = 0; k < DIRECTIONS; k++) {
        double[] p = new double[3];
        for (int c = 0; c < 3; c++) {
          p[c] = random.nextDouble(-200, 200);
        }
        double signed = n[0] * p[0] + n[1] * p[1] + n[2] * p[2] + offset;
        if (Math.abs(signed) > 1e-9) {
          assertThat(contains(half, p)).as("%s above the plane", signed).isEqualTo(signed < 0);
        }
      }
    }
  }

  /** Tilted from -z by 0.1 down to 1e-14. */
  private static double[] nearlyDown(int number) {
    double angle = StrictMath.pow(10, 5 - number);
    double cos = StrictMath.cos(angle);
    return new double[] {0.6 * StrictMath.sin(angle), 0.8 * StrictMath.sin(angle), -cos};
  }

  private static double[] axis(int number) {
    double[] n = new double[3];
    n[number / 2] = number % 2 == 0 ? 1 : -1;
    return n;
  }

  private static boolean contains(PlacedShape shape, double[] point) {
    double[] local = new double[3];
    shape.bodyFromShape().inverse().transform(point, 0, local, 0);
    Box box = (Box) shape.shape();
    return Math.abs(local[0]) <= 0.5 * box.x()
        && Math.abs(local[1]) <= 0.5 * box.y()
        && Math.abs(local[2]) <= 0.5 * box.z();
  }

  @Test
  void refusesWhatIsNoShape() {
    for (double bad : new double[] {0, -1, Double.NaN, Double.POSITIVE_INFINITY}) {
      assertThatThrownBy(() -> EnclosingShapes.cone(bad, 1))
          .isInstanceOf(IllegalArgumentException.class);
      assertThatThrownBy(() -> EnclosingShapes.cone(1, bad))
          .isInstanceOf(IllegalArgumentException.class);
    }
    for (double d : new double[] {Double.NaN, 1e10}) {
      assertThatThrownBy(() -> EnclosingShapes.halfSpace(0, 0, 1, d))
          .isInstanceOf(IllegalArgumentException.class);
    }
    assertThatThrownBy(() -> EnclosingShapes.halfSpace(0, 0, 0, 1))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
