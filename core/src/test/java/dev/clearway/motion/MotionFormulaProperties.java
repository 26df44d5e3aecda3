package dev.clearway.motion;

import static dev.clearway.motion.FloatingTree.TREE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.clearway.kinematics.Axis;
import dev.clearway.motion.formula.Enclosure;
import dev.clearway.motion.formula.Formula;
import dev.clearway.motion.formula.MotionFormula;
import dev.clearway.motion.formula.Turning;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;

/** Formulas of motions against their positions. */
class MotionFormulaProperties {
  private final Random random = new Random(23);

  /** The angle of a quaternion's turn may be off by this, and the other numbers about as much. */
  private static final double OFF = 1e-11;

  private double[] place() {
    return FloatingTree.configuration(random, 1);
  }

  /** A place with the same orientation. */
  private double[] moved(double[] from) {
    double[] to = place();
    System.arraycopy(from, 3, to, 3, 4);
    return to;
  }

  private static double value(List<Enclosure> coefficients, double s) {
    double sum = 0;
    for (int k = coefficients.size() - 1; k >= 0; k--) {
      Enclosure c = coefficients.get(k);
      assertThat(c.upper() - c.lower()).isLessThanOrEqualTo(OFF * (1 + Math.abs(c.lower())));
      sum = sum * s + c.lower() + (c.upper() - c.lower()) / 2;
    }
    return sum;
  }

  private static double value(Formula formula, double s) {
    Formula.Curve curve = formula.curve();
    double sum = value(curve.coefficients(), s);
    for (Formula.Wave wave : curve.waves()) {
      double angle = value(wave.angle(), s);
      sum += wave.cosine().lower() * Math.cos(angle) + wave.sine().lower() * Math.sin(angle);
    }
    return sum;
  }

  /** The quaternion of an axis and an angle, times another one. */
  private static double[] turned(Turning turning, double s) {
    double[] u = turning.axis().stream().mapToDouble(Enclosure::lower).toArray();
    double half = value(turning.angle(), s) / 2;
    double[] a = turning.start().stream().mapToDouble(x -> x).toArray();
    double sin = Math.sin(half) / Math.sqrt(u[0] * u[0] + u[1] * u[1] + u[2] * u[2]);
    double[] q = {u[0] * sin, u[1] * sin, u[2] * sin, Math.cos(half)};
    double[] out = new double[4];
    for (int i = 0; i < 3; i++) {
      int j = (i + 1) % 3;
      int k = (i + 2) % 3;
      out[i] = q[3] * a[i] + a[3] * q[i] + q[j] * a[k] - q[k] * a[j];
    }
    out[3] = q[3] * a[3] - q[0] * a[0] - q[1] * a[1] - q[2] * a[2];
    return out;
  }

  private void assertMeant(Motion motion) {
    MotionFormula formula = motion.formula().orElseThrow();
    double[] q = new double[motion.coordinates()];
    for (double s : new double[] {0, 1, random.nextDouble(), random.nextDouble()}) {
      motion.position(s, q);
      for (int c = 0; c < 3; c++) {
        assertThat(value(formula.coordinates().get(c), s)).isCloseTo(q[c], within(20 * OFF));
      }
      Turning turning = formula.turnings().getFirst();
      assertThat(turning.coordinate()).isEqualTo(3);
      double[] turned = turned(turning, s);
      double[] there = Arrays.copyOfRange(q, 3, 7);
      double dot = 0;
      for (int i = 0; i < 4; i++) {
        dot += turned[i] * there[i];
      }
      for (int i = 0; i < 4; i++) {
        assertThat(Math.signum(dot) * turned[i]).isCloseTo(there[i], within(OFF));
      }
    }
  }

  @RepeatedTest(20)
  void straightMotionsTheShortWayAndByAGivenTurn() {
    double[] from = place();
    StraightMotion straight = StraightMotion.between(TREE, from, place());
    assertMeant(straight);
    assertMeant(StraightMotion.between(TREE, from, moved(from)));
    assertMeant(straight.turning(0, FloatingTree.axis(random), 20 * (2 * random.nextDouble() - 1)));
  }

  @RepeatedTest(10)
  void splinesArcsAndScrews() {
    double[] from = place();
    List<double[]> control = new ArrayList<>(List.of(from));
    int degree = 1 + random.nextInt(6);
    for (int k = 0; k < degree; k++) {
      control.add(moved(from));
    }
    assertMeant(SplineMotion.bezier(TREE, control));
    double[] first = Arrays.copyOf(new double[] {1, 2, random.nextGaussian()}, 7);
    double[] second = Arrays.copyOf(new double[] {random.nextGaussian(), -1, 1}, 7);
    double angle = 3 * random.nextGaussian();
    assertMeant(
        ArcMotion.along(TREE, new Arc(from, first, second, angle, angle + random.nextGaussian())));
    Axis axis = FloatingTree.axis(random);
    assertMeant(
        ScrewMotion.along(TREE, from, 0, new Screw(axis, 1, random.nextGaussian(), 2, angle, 0.5)));
  }

  @RepeatedTest(10)
  void partsOfMotionsAndRoundedEnds() {
    double[] from = place();
    Axis axis = FloatingTree.axis(random);
    Motion screw =
        ScrewMotion.along(TREE, from, 0, new Screw(axis, 1, 0, 2, random.nextGaussian(), 0.5));
    double start = random.nextDouble() / 2;
    MotionPart part =
        new MotionPart(
            screw, new PartEnd(start, false), new PartEnd(0.5 + start, false), new int[] {0});
    assertMeant(ConcurrentMotion.of(TREE, List.of(part)));
    List<double[]> control = List.of(from, moved(from), moved(from), moved(from));
    MotionPart spline =
        new MotionPart(SplineMotion.bezier(TREE, control), start, 0.5 + start, new int[] {0});
    assertMeant(ConcurrentMotion.of(TREE, List.of(spline)));
    BitSet rounded = new BitSet();
    rounded.set(1);
    assertMeant(
        RoundedMotion.of(
            TREE, StraightMotion.between(TREE, from, moved(from)), rounded, new BitSet()));
  }

  @Test
  void endsThatAreRoundedAreInTheFormula() {
    double[] from = new double[] {0, 1, 0, 0, 0, 0, 1};
    double[] to = new double[] {0, 3, 0, 0, 0, 0, 1};
    BitSet rounded = new BitSet();
    rounded.set(1);
    Motion motion =
        RoundedMotion.of(TREE, StraightMotion.between(TREE, from, to), rounded, new BitSet());
    Formula.Curve y = motion.formula().orElseThrow().coordinates().get(1).curve();
    double half = Math.ulp(3.0) / 2;
    assertThat(y.coefficients().getFirst().lower()).isLessThanOrEqualTo(1 - half);
    assertThat(y.coefficients().getFirst().upper()).isGreaterThanOrEqualTo(1 + half);
    assertThat(y.coefficients().get(1).lower()).isLessThanOrEqualTo(2 - 2 * half);
    assertThat(y.coefficients().get(1).upper()).isGreaterThanOrEqualTo(2 + 2 * half);
  }
}
