package dev.clearway.methods.interval;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.testkit.Decimals;
import java.math.BigDecimal;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Chains of matrices against the same chains of numbers in fifty digits. */
class IntervalPosesTest {
  private static final int LINKS = 4;

  private final Random random = new Random(12);
  private final double[][] axes = new double[LINKS][3];
  private final double[][] offsets = new double[LINKS][3];
  private final double[][] angles = new double[LINKS][2];

  /** The point of the last link's origin that the chain places, to fifty digits. */
  private BigDecimal[] placed(double[] at) {
    BigDecimal[] p = {new BigDecimal("0.3"), new BigDecimal("-0.2"), new BigDecimal("0.7")};
    for (int k = LINKS - 1; k >= 0; k--) {
      p = turned(unit(axes[k]), new BigDecimal(at[k]), p);
      for (int c = 0; c < 3; c++) {
        p[c] = p[c].add(new BigDecimal(offsets[k][c]), Decimals.FINE);
      }
    }
    return p;
  }

  private static BigDecimal[] unit(double[] axis) {
    BigDecimal square = BigDecimal.ZERO;
    for (double c : axis) {
      square = square.add(new BigDecimal(c).multiply(new BigDecimal(c)));
    }
    BigDecimal length = square.sqrt(Decimals.FINE);
    BigDecimal[] out = new BigDecimal[3];
    for (int c = 0; c < 3; c++) {
      out[c] = new BigDecimal(axis[c]).divide(length, Decimals.FINE);
    }
    return out;
  }

  /** p turned: a (a·p) (1 − cos) + p cos + a × p sin. */
  private static BigDecimal[] turned(BigDecimal[] a, BigDecimal angle, BigDecimal[] p) {
    BigDecimal cos = Decimals.cos(angle);
    BigDecimal sin = Decimals.sin(angle);
    BigDecimal dot = a[0].multiply(p[0]).add(a[1].multiply(p[1])).add(a[2].multiply(p[2]));
    BigDecimal[] out = new BigDecimal[3];
    for (int c = 0; c < 3; c++) {
      int d = (c + 1) % 3;
      int e = (c + 2) % 3;
      BigDecimal cross = a[d].multiply(p[e]).subtract(a[e].multiply(p[d]));
      out[c] =
          a[c].multiply(dot)
              .multiply(BigDecimal.ONE.subtract(cos))
              .add(p[c].multiply(cos))
              .add(cross.multiply(sin))
              .round(Decimals.FINE);
    }
    return out;
  }

  private void draw(double width) {
    for (int k = 0; k < LINKS; k++) {
      double x = random.nextGaussian();
      double y = random.nextGaussian();
      double z = random.nextGaussian();
      double length = Math.sqrt(x * x + y * y + z * z);
      boolean straight = random.nextBoolean();
      axes[k] =
          straight ? new double[] {0, -1, 0} : new double[] {x / length, y / length, z / length};
      for (int c = 0; c < 3; c++) {
        offsets[k][c] = random.nextGaussian();
      }
      double from = 3 * random.nextGaussian();
      Intervals.set(from, from + width, angles[k], 0);
    }
  }

  private double[] enclosed() {
    double[] all = new double[IntervalPoses.SIZE];
    double[] step = new double[IntervalPoses.SIZE];
    double[] next = new double[IntervalPoses.SIZE];
    double[] sine = new double[2];
    double[] cosine = new double[2];
    IntervalPoses.of(new double[] {1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0}, 0, 0, all, 0);
    for (int k = 0; k < LINKS; k++) {
      Intervals.sin(angles[k], 0, sine, 0);
      Intervals.cos(angles[k], 0, cosine, 0);
      IntervalPoses.turn(axes[k], sine, cosine, step, 0);
      for (int c = 0; c < 3; c++) {
        int at = IntervalPoses.TRANSLATION + 2 * c;
        Intervals.set(offsets[k][c], offsets[k][c], step, at);
      }
      IntervalPoses.multiply(all, 0, step, 0, next, 0);
      System.arraycopy(next, 0, all, 0, next.length);
    }
    double[] out = new double[IntervalVectors.SIZE];
    IntervalPoses.apply(all, 0, 0.3, -0.2, 0.7, out, 0);
    return out;
  }

  @Test
  void chainsContainTheirPointsAndShrinkWithTheAngles() {
    for (double width : new double[] {0, 1e-9, 1e-3, 0.1, 0.6}) {
      for (int i = 0; i < 60; i++) {
        draw(width);
        double[] box = enclosed();
        for (int k = 0; k < 12; k++) {
          double[] at = new double[LINKS];
          for (int j = 0; j < LINKS; j++) {
            double share = k == 0 ? 0 : k == 1 ? 1 : random.nextDouble();
            at[j] = Math.min(angles[j][1], angles[j][0] + share * (angles[j][1] - angles[j][0]));
          }
          BigDecimal[] p = placed(at);
          for (int c = 0; c < 3; c++) {
            // The decimals of the point are not doubles: they are off by 2⁻⁵⁴ at most.
            assertThat(p[c].doubleValue()).isBetween(box[2 * c] - 1e-15, box[2 * c + 1] + 1e-15);
          }
        }
        double widest = Math.max(box[1] - box[0], Math.max(box[3] - box[2], box[5] - box[4]));
        assertThat(widest).isLessThan(60 * width + 1e-12);
      }
    }
  }

  @Test
  void tangentsBoundDifferences() {
    double[] sine = new double[2];
    double[] cosine = new double[2];
    double[] turn = new double[IntervalPoses.SIZE];
    double[] later = new double[IntervalPoses.SIZE];
    double[] tangent = new double[IntervalPoses.SIZE];
    double step = 1e-4;
    for (int i = 0; i < 300; i++) {
      draw(step);
      Intervals.sin(angles[0], 0, sine, 0);
      Intervals.cos(angles[0], 0, cosine, 0);
      IntervalPoses.turnTangent(axes[0], sine, cosine, tangent, 0);
      turn(angles[0][0], turn);
      turn(angles[0][1], later);
      for (int k = 0; k < 18; k += 2) {
        double slope = (later[k] - turn[k]) / step;
        assertThat(slope).isBetween(tangent[k] - 1e-10, tangent[k + 1] + 1e-10);
        assertThat(tangent[k + 1] - tangent[k]).isLessThan(4 * step);
      }
    }
  }

  private void turn(double angle, double[] out) {
    double[] at = {angle, angle};
    double[] sine = new double[2];
    double[] cosine = new double[2];
    Intervals.sin(at, 0, sine, 0);
    Intervals.cos(at, 0, cosine, 0);
    IntervalPoses.turn(axes[0], sine, cosine, out, 0);
  }

  @Test
  void vectorsContainWhatTheirNumbersGive() {
    double[] a = new double[6];
    double[] b = new double[6];
    double[] dot = new double[2];
    double[] cross = new double[6];
    for (int i = 0; i < 2_000; i++) {
      double[] x = filled(a);
      double[] y = filled(b);
      IntervalVectors.dot(a, 0, b, 0, dot, 0);
      IntervalVectors.cross(a, 0, b, 0, cross, 0);
      BigDecimal real = BigDecimal.ZERO;
      for (int c = 0; c < 3; c++) {
        real = real.add(product(x[c], y[c]));
        int d = (c + 1) % 3;
        int e = (c + 2) % 3;
        contains(cross, 2 * c, product(x[d], y[e]).subtract(product(x[e], y[d])));
      }
      contains(dot, 0, real);
    }
  }

  private static BigDecimal product(double x, double y) {
    return new BigDecimal(x).multiply(new BigDecimal(y));
  }

  private static void contains(double[] interval, int at, BigDecimal real) {
    assertThat(new BigDecimal(interval[at])).isLessThanOrEqualTo(real);
    assertThat(new BigDecimal(interval[at + 1])).isGreaterThanOrEqualTo(real);
  }

  /** Fills a vector of intervals and returns numbers in them. */
  private double[] filled(double[] vector) {
    double[] inside = new double[3];
    for (int c = 0; c < 3; c++) {
      inside[c] = random.nextGaussian() * Math.pow(10, random.nextInt(-6, 6));
      double half = random.nextInt(3) == 0 ? 0 : Math.abs(random.nextGaussian());
      Intervals.set(inside[c] - half, inside[c] + half, vector, 2 * c);
    }
    return inside;
  }
}
