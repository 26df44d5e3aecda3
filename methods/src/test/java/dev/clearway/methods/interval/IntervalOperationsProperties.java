package dev.clearway.methods.interval;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * Each operation against its exact range: what is written contains it, and is wider by some
 * roundings only. Numbers have all their bits, so that every second result would be on the wrong
 * side without its widening.
 */
class IntervalOperationsProperties {
  private static final int ROUNDS = 600;
  private static final double CLOSE = 0x1p-48;
  private static final int OFFSET = 4;

  private final Random random = new Random(51);
  private final double[] out = new double[OFFSET + IntervalPoses.SIZE];

  private static double[] shifted(double[] values) {
    double[] shifted = new double[OFFSET + values.length];
    System.arraycopy(values, 0, shifted, OFFSET, values.length);
    return shifted;
  }

  private double[] vector() {
    return shifted(ExactIntervals.draw(random, 3));
  }

  private double[] matrix() {
    return shifted(ExactIntervals.draw(random, 12));
  }

  @Test
  void vectorsHoldDifferencesMultiplesMeetsAndHulls() {
    for (int i = 0; i < ROUNDS; i++) {
      double[] a = vector();
      double[] b = vector();
      double[] t = ExactIntervals.draw(random, 1);
      for (int c = OFFSET; c < OFFSET + 6; c += 2) {
        ExactIntervals x = ExactIntervals.at(a, c);
        ExactIntervals y = ExactIntervals.at(b, c);
        IntervalVectors.subtract(a, OFFSET, b, OFFSET, out, 2);
        x.minus(y).isHeldClosely(out, c - 2, CLOSE);
        IntervalVectors.addScaled(a, OFFSET, b, OFFSET, t, out, 2);
        x.plus(y.times(ExactIntervals.at(t, 0))).isHeldClosely(out, c - 2, CLOSE);
        System.arraycopy(a, OFFSET, out, 2, 6);
        IntervalVectors.intersect(b, OFFSET, out, 2);
        assertThat(out[c - 2]).isEqualTo(Math.max(a[c], b[c]));
        assertThat(out[c - 1]).isEqualTo(Math.min(a[c + 1], b[c + 1]));
        System.arraycopy(a, OFFSET, out, 2, 6);
        IntervalVectors.hull(b, OFFSET, out, 2);
        assertThat(out[c - 2]).isEqualTo(Math.min(a[c], b[c]));
        assertThat(out[c - 1]).isEqualTo(Math.max(a[c + 1], b[c + 1]));
      }
    }
  }

  @Test
  void vectorsHoldProducts() {
    for (int i = 0; i < ROUNDS; i++) {
      double[] a = vector();
      double[] b = vector();
      ExactIntervals dot = ExactIntervals.ZERO;
      IntervalVectors.cross(a, OFFSET, b, OFFSET, out, 2);
      for (int c = 0; c < 3; c++) {
        int d = OFFSET + 2 * ((c + 1) % 3);
        int e = OFFSET + 2 * ((c + 2) % 3);
        int here = OFFSET + 2 * c;
        dot = dot.plus(ExactIntervals.at(a, here).times(ExactIntervals.at(b, here)));
        ExactIntervals first = ExactIntervals.at(a, d).times(ExactIntervals.at(b, e));
        ExactIntervals second = ExactIntervals.at(a, e).times(ExactIntervals.at(b, d));
        first.minus(second).isHeldClosely(out, 2 + 2 * c, CLOSE);
      }
      IntervalVectors.dot(a, OFFSET, b, OFFSET, out, 2);
      dot.isHeldClosely(out, 2, CLOSE);
    }
  }

  @Test
  void intervalsMeetAndJoin() {
    double[] a = {0, 1, 4};
    double[] b = {0, 0, 3, 6};
    Intervals.intersect(a, 1, b, 2, out, 1);
    assertThat(new double[] {out[1], out[2]}).containsExactly(3, 4);
    Intervals.hull(a, 1, b, 2, out, 1);
    assertThat(new double[] {out[1], out[2]}).containsExactly(1, 6);
    Intervals.widen(0, out, 1);
    assertThat(new double[] {out[1], out[2]}).containsExactly(1, 6);
  }

  @Test
  void matricesHoldProducts() {
    for (int i = 0; i < ROUNDS / 3; i++) {
      double[] a = matrix();
      double[] b = matrix();
      IntervalPoses.multiply(a, OFFSET, b, OFFSET, out, 0);
      productHeld(a, b, true);
      IntervalPoses.multiplyTangent(a, OFFSET, b, OFFSET, out, 0);
      productHeld(a, b, false);
    }
  }

  private void productHeld(double[] a, double[] b, boolean moved) {
    for (int row = 0; row < 3; row++) {
      for (int column = 0; column < 4; column++) {
        int stride = column < 3 ? 6 : 2;
        int j = OFFSET + (column < 3 ? 2 * column : IntervalPoses.TRANSLATION);
        ExactIntervals sum =
            column == 3 && moved
                ? ExactIntervals.at(a, OFFSET + IntervalPoses.TRANSLATION + 2 * row)
                : ExactIntervals.ZERO;
        for (int k = 0; k < 3; k++) {
          ExactIntervals left = ExactIntervals.at(a, OFFSET + 6 * row + 2 * k);
          sum = sum.plus(left.times(ExactIntervals.at(b, j + k * stride)));
        }
        int o = column < 3 ? 6 * row + 2 * column : IntervalPoses.TRANSLATION + 2 * row;
        sum.isHeldClosely(out, o, CLOSE);
      }
    }
  }

  @Test
  void matricesHoldImagesOfPointsAndVectors() {
    for (int i = 0; i < ROUNDS; i++) {
      double[] a = matrix();
      double[] p = random.doubles(3, -2, 2).map(v -> random.nextInt(5) == 0 ? 0 : v).toArray();
      double[] image = new double[6];
      double[] turned = new double[6];
      IntervalPoses.apply(a, OFFSET, p[0], p[1], p[2], image, 0);
      IntervalPoses.rotate(a, OFFSET, p[0], p[1], p[2], turned, 0);
      for (int row = 0; row < 3; row++) {
        ExactIntervals sum = ExactIntervals.ZERO;
        for (int k = 0; k < 3; k++) {
          ExactIntervals entry = ExactIntervals.at(a, OFFSET + 6 * row + 2 * k);
          sum = sum.plus(entry.times(ExactIntervals.of(p[k], p[k])));
        }
        sum.isHeldClosely(turned, 2 * row, CLOSE);
        ExactIntervals offset = ExactIntervals.at(a, OFFSET + IntervalPoses.TRANSLATION + 2 * row);
        sum.plus(offset).isHeldClosely(image, 2 * row, CLOSE);
      }
    }
  }

  @Test
  void matricesHoldSumsAndTheMeanValueTheorem() {
    for (int i = 0; i < ROUNDS / 3; i++) {
      double[] middle = matrix();
      double[] tangent = matrix();
      double[] times = ExactIntervals.draw(random, 1);
      double[] sum = middle.clone();
      IntervalPoses.add(tangent, OFFSET, sum, OFFSET);
      double[] wide = shifted(new double[IntervalPoses.SIZE]);
      double[] narrow = wide.clone();
      for (int k = OFFSET; k < wide.length; k += 2) {
        Intervals.set(-1e30, 1e30, wide, k);
        Intervals.set(-1e-9, 1e-9, narrow, k);
      }
      IntervalPoses.meetMeanValue(middle, OFFSET, tangent, OFFSET, times, wide, OFFSET);
      IntervalPoses.meetMeanValue(middle, OFFSET, tangent, OFFSET, times, narrow, OFFSET);
      for (int k = OFFSET; k < wide.length; k += 2) {
        ExactIntervals m = ExactIntervals.at(middle, k);
        ExactIntervals d = ExactIntervals.at(tangent, k);
        m.plus(d).isHeldClosely(sum, k, CLOSE);
        m.plus(d.times(ExactIntervals.at(times, 0))).isHeldClosely(wide, k, CLOSE);
        assertThat(narrow[k]).isEqualTo(Math.max(-1e-9, wide[k]));
        assertThat(narrow[k + 1]).isEqualTo(Math.min(1e-9, wide[k + 1]));
      }
    }
  }

  @Test
  void productsThatVanishAreHeldToo() {
    double[] tiny = shifted(new double[IntervalPoses.SIZE]);
    for (int k = OFFSET; k < tiny.length; k++) {
      tiny[k] = 1e-200;
    }
    double[] none = shifted(new double[IntervalPoses.SIZE]);
    double[] times = {1e-200, 1e-200};
    double[] held = shifted(new double[IntervalPoses.SIZE]);
    for (int k = OFFSET; k < held.length; k += 2) {
      Intervals.set(-1, 1, held, k);
    }
    IntervalPoses.meetMeanValue(none, OFFSET, tiny, OFFSET, times, held, OFFSET);
    IntervalPoses.multiply(tiny, OFFSET, tiny, OFFSET, out, 0);
    double[] image = new double[6];
    IntervalPoses.rotate(tiny, OFFSET, 1e-200, 1e-200, 1e-200, image, 0);
    for (int k = 0; k < 18; k += 2) {
      assertThat(held[OFFSET + k + 1]).isPositive();
      assertThat(out[k + 1]).isPositive();
      assertThat(image[k % 6 + 1]).isPositive();
    }
  }

  @Test
  void numbersAreHeldUpToTheErrorOfTheirRotation() {
    double[] pose = new double[13];
    for (int k = 0; k < pose.length; k++) {
      pose[k] = random.nextGaussian();
    }
    double error = 0x1.8p-51;
    IntervalPoses.of(pose, 1, error, out, OFFSET);
    for (int k = 0; k < 12; k++) {
      BigDecimal off = new BigDecimal(k < 9 ? error : 0);
      BigDecimal exact = new BigDecimal(pose[1 + k]);
      ExactIntervals real = new ExactIntervals(exact.subtract(off), exact.add(off), exact.abs());
      real.isHeldClosely(out, OFFSET + 2 * k, k < 9 ? 0x1p-51 : 0);
    }
    IntervalPoses.of(pose, 1, 0, out, OFFSET);
    for (int k = 0; k < 12; k++) {
      assertThat(out[OFFSET + 2 * k]).isEqualTo(pose[1 + k]).isEqualTo(out[OFFSET + 2 * k + 1]);
    }
  }
}
