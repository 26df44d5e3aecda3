package dev.clearway.motion;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.clearway.kinematics.JointType;
import dev.clearway.kinematics.KinematicTree;
import dev.clearway.kinematics.RateSpace;
import dev.clearway.testkit.RandomTrees;
import java.util.Random;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;

class StraightMotionProperties {
  private static final int TRIALS = 300;
  private static final int STEPS = 16;

  /** A random tree with two configurations. */
  private record Segment(KinematicTree tree, double[] from, double[] to) {
    static Segment draw(Random random) {
      RandomTrees trees = RandomTrees.ofAllTypes(1 + random.nextInt(10), 0.3, 2);
      KinematicTree tree = trees.tree(random);
      double[] from = trees.configuration(tree, random);
      double[] to = trees.configuration(tree, random);
      for (int c = 0; c < from.length; c++) {
        boolean quaternion = tree.joints().get(tree.space().joint(c)).type() == JointType.FLOATING;
        if (!quaternion && random.nextInt(4) == 0) {
          to[c] = from[c];
        }
      }
      return new Segment(tree, from, to);
    }

    StraightMotion motion() {
      return StraightMotion.between(tree, from, to);
    }
  }

  private static double[] at(Motion motion, double s) {
    double[] q = new double[motion.coordinates()];
    motion.position(s, q);
    return q;
  }

  private static double[] variation(Motion motion, double from, double to) {
    double[] v = new double[motion.rates()];
    motion.variation(from, to, v);
    return v;
  }

  /** How far each rate moves between two configurations that are close, straight. */
  private static double[] moved(KinematicTree tree, double[] a, double[] b) {
    RateSpace rates = RateSpace.of(tree);
    double[] out = new double[rates.size()];
    for (int j = 0; j < tree.joints().size(); j++) {
      int rate = rates.firstRate(j);
      int at = tree.space().firstCoordinate(j);
      if (rate < 0) {
        continue;
      }
      boolean floating = tree.joints().get(j).type() == JointType.FLOATING;
      int linear = tree.joints().get(j).type().singleAxis() ? 1 : 3;
      for (int i = 0; i < linear; i++) {
        out[rate + i] = Math.abs(b[at + i] - a[at + i]);
      }
      if (floating) {
        out[rate + 3] = angle(a, b, at + 3);
      }
    }
    return out;
  }

  private static double angle(double[] a, double[] b, int at) {
    double minus = 0;
    double plus = 0;
    for (int i = at; i < at + 4; i++) {
      minus += (b[i] - a[i]) * (b[i] - a[i]);
      plus += (b[i] + a[i]) * (b[i] + a[i]);
    }
    double least = Math.sqrt(Math.min(minus, plus));
    return 4 * Math.asin(least / 2);
  }

  @RepeatedTest(3)
  void endsAreExactAndPositionsStayInTheRange(RepetitionInfo repetition) {
    Random random = new Random(repetition.getCurrentRepetition());
    for (int trial = 0; trial < TRIALS; trial++) {
      Segment segment = Segment.draw(random);
      StraightMotion motion = segment.motion();
      assertThat(at(motion, 0)).containsExactly(segment.from());
      assertThat(at(motion, 1)).containsExactly(segment.to());
      double[] lower = new double[motion.coordinates()];
      double[] upper = new double[motion.coordinates()];
      motion.range(lower, upper);
      for (int i = 0; i <= STEPS; i++) {
        double[] q = at(motion, Math.min(1, i * random.nextDouble() * 2 / STEPS));
        segment.tree().space().requireConfiguration(q);
        for (int c = 0; c < q.length; c++) {
          assertThat(q[c]).isBetween(lower[c], upper[c]);
        }
      }
    }
  }

  @Test
  void variationBoundsTheWayOverEverySubIntervalAndIsTight() {
    Random random = new Random(11);
    for (int trial = 0; trial < TRIALS; trial++) {
      Segment segment = Segment.draw(random);
      StraightMotion motion = segment.motion();
      double a = random.nextDouble();
      double b = a + (1 - a) * random.nextDouble();
      double[] bound = variation(motion, a, b);
      double[] speed = new double[motion.rates()];
      motion.derivativeBound(1, a, b, speed);
      double[] way = new double[motion.rates()];
      double[] last = at(motion, a);
      for (int i = 1; i <= STEPS; i++) {
        double[] next = at(motion, a + (b - a) * i / STEPS);
        double[] step = moved(segment.tree(), last, next);
        for (int r = 0; r < way.length; r++) {
          way[r] += step[r];
        }
        last = next;
      }
      for (int r = 0; r < way.length; r++) {
        assertThat(bound[r]).isBetween(way[r] - 1e-13, way[r] + 1e-13);
        assertThat(speed[r] * (b - a)).isCloseTo(bound[r], within(1e-15));
      }
    }
  }

  @Test
  void reversedMotionsPassTheSamePlaces() {
    Random random = new Random(12);
    for (int trial = 0; trial < TRIALS; trial++) {
      Segment segment = Segment.draw(random);
      StraightMotion motion = segment.motion();
      StraightMotion reverse = StraightMotion.between(segment.tree(), segment.to(), segment.from());
      double s = random.nextDouble();
      double[] apart = moved(segment.tree(), at(motion, s), at(reverse, 1 - s));
      for (double way : apart) {
        assertThat(way).isLessThan(1e-14);
      }
      assertThat(variation(reverse, 0.25, 0.5))
          .containsExactly(variation(motion, 0.5, 0.75), within(1e-15));
    }
  }

  @Test
  void splitMotionsPassTheSamePlacesAndTheirVariationsAddUp() {
    Random random = new Random(13);
    for (int trial = 0; trial < TRIALS; trial++) {
      Segment segment = Segment.draw(random);
      StraightMotion motion = segment.motion();
      double cut = random.nextDouble();
      double[] middle = at(motion, cut);
      StraightMotion first = StraightMotion.between(segment.tree(), segment.from(), middle);
      StraightMotion second = StraightMotion.between(segment.tree(), middle, segment.to());
      double s = random.nextDouble();
      double[] apart = moved(segment.tree(), at(motion, s * cut), at(first, s));
      double[] whole = variation(motion, 0, 1);
      double[] one = variation(first, 0, 1);
      double[] two = variation(second, 0, 1);
      double[] left = variation(motion, 0, cut);
      double[] right = variation(motion, cut, 1);
      for (int r = 0; r < whole.length; r++) {
        assertThat(apart[r]).isLessThan(2e-14);
        assertThat(one[r] + two[r]).isCloseTo(whole[r], within(1e-13));
        assertThat(left[r] + right[r]).isGreaterThanOrEqualTo(whole[r] * (1 - 1e-16));
      }
    }
  }
}
