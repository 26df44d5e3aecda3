package dev.clearway.motion;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.kinematics.KinematicTree;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * Pieces of a timetable are those of real time: positions are as near as promised to where exact
 * fractions put each joint, and bounds of a piece hold for its exact share of a motion.
 */
class TimetableProperties {
  private static final MathContext DIGITS = new MathContext(60);
  private static final double UNIT = 0x1p-53;
  private static final KinematicTree TREE = ConcurrentMotionTest.two();

  private int inexact;
  private int shorterThanMeant;
  private double tightest = Double.POSITIVE_INFINITY;

  @Test
  void piecesAreWhereExactFractionsPutThem() {
    Random random = new Random(7);
    for (int trial = 0; trial < 300; trial++) {
      double clock = random.nextInt(3) == 0 ? 1.7e9 : 0;
      List<Motion> first = motions(random, clock);
      List<Motion> second = motions(random, clock + random.nextInt(4) * 0.1);
      List<ConcurrentMotion> cut =
          Timetable.cut(
              TREE,
              List.of(
                  new Timetable.Track(new int[] {0}, first),
                  new Timetable.Track(new int[] {1}, second)));
      for (ConcurrentMotion piece : cut) {
        judge(piece, first, 0, random, "trial " + trial);
        judge(piece, second, 1, random, "trial " + trial);
      }
    }
    assertThat(inexact).as("cuts that are no doubles").isGreaterThan(500);
    assertThat(shorterThanMeant).as("differences of nearest doubles too short").isGreaterThan(100);
    assertThat(tightest).as("bounds are no looser than rounding").isLessThan(1 + 1e-12);
  }

  private static List<Motion> motions(Random random, double clock) {
    List<Motion> out = new ArrayList<>();
    double time = clock;
    double[] at = {random.nextGaussian(), random.nextGaussian()};
    for (int i = 0; i < 1 + random.nextInt(4); i++) {
      double next =
          time
              + (random.nextBoolean() ? 0.1 * (1 + random.nextInt(9)) : random.nextDouble() + 1e-3);
      double[] to = {10 * random.nextGaussian(), 10 * random.nextGaussian()};
      out.add(StraightMotion.timed(TREE, at, to, time, next));
      time = next;
      at = to;
    }
    return out;
  }

  private void judge(
      ConcurrentMotion piece, List<Motion> track, int joint, Random random, String name) {
    Motion running = running(track, piece);
    double[] lower = new double[2];
    double[] upper = new double[2];
    piece.range(lower, upper);
    double largest = Math.max(Math.abs(lower[joint]), Math.abs(upper[joint]));
    double a = random.nextDouble();
    double b = random.nextInt(3) == 0 ? 1 : a + (1 - a) * random.nextDouble();
    for (double s : new double[] {0, a, b, 1}) {
      double[] q = new double[2];
      piece.position(s, q);
      BigDecimal exact = exact(piece, running, track, joint, s);
      assertThat(exact.subtract(new BigDecimal(q[joint])).abs().doubleValue())
          .as("%s, joint %s at %s", name, joint, s)
          .isLessThanOrEqualTo(6 * UNIT * largest);
      assertThat(q[joint]).isBetween(lower[joint], upper[joint]);
    }
    double[] bound = new double[2];
    piece.variation(a, b, bound);
    BigDecimal way =
        exact(piece, running, track, joint, b)
            .subtract(exact(piece, running, track, joint, a))
            .abs();
    assertThat(new BigDecimal(bound[joint])).as(name).isGreaterThanOrEqualTo(way);
    BigDecimal whole =
        exact(piece, running, track, joint, 1)
            .subtract(exact(piece, running, track, joint, 0))
            .abs();
    piece.derivativeBound(1, a, b, bound);
    assertThat(new BigDecimal(bound[joint])).as(name).isGreaterThanOrEqualTo(whole);
    if (running != null) {
      tally(piece, running, bound[joint], whole);
    }
  }

  /** Counts where the doubles nearest to the parameters would not do. */
  private void tally(ConcurrentMotion piece, Motion running, double bound, BigDecimal whole) {
    PartEnd from = PartEnd.of(running, piece.seconds(0));
    PartEnd to = PartEnd.of(running, piece.seconds(1));
    inexact += from.exact() ? 0 : 1;
    BigDecimal length =
        fraction(running, new BigDecimal(piece.seconds(1)))
            .subtract(fraction(running, new BigDecimal(piece.seconds(0))));
    BigDecimal nearest = new BigDecimal(to.value()).subtract(new BigDecimal(from.value()));
    shorterThanMeant += nearest.compareTo(length) < 0 ? 1 : 0;
    if (whole.signum() > 0 && length.doubleValue() > 1e-3) {
      tightest = Math.min(tightest, bound / whole.doubleValue());
    }
  }

  private static Motion running(List<Motion> track, Motion piece) {
    for (Motion motion : track) {
      if (motion.seconds(0) <= piece.seconds(0) && piece.seconds(1) <= motion.seconds(1)) {
        return motion;
      }
    }
    return null;
  }

  private static BigDecimal exact(
      Motion piece, Motion running, List<Motion> track, int joint, double s) {
    double[] q = new double[2];
    if (running == null) {
      boolean before = piece.seconds(1) <= track.getFirst().seconds(0);
      (before ? track.getFirst() : track.getLast()).position(before ? 0 : 1, q);
      return new BigDecimal(q[joint]);
    }
    BigDecimal start = new BigDecimal(piece.seconds(0));
    BigDecimal time =
        start.add(new BigDecimal(s).multiply(new BigDecimal(piece.seconds(1)).subtract(start)));
    running.position(0, q);
    BigDecimal from = new BigDecimal(q[joint]);
    running.position(1, q);
    return from.add(
        new BigDecimal(q[joint]).subtract(from).multiply(fraction(running, time)), DIGITS);
  }

  private static BigDecimal fraction(Motion motion, BigDecimal time) {
    BigDecimal start = new BigDecimal(motion.seconds(0));
    return time.subtract(start).divide(new BigDecimal(motion.seconds(1)).subtract(start), DIGITS);
  }
}
