package dev.clearway.watch;

import static dev.clearway.math.Rounding.addUp;
import static dev.clearway.math.Rounding.multiplyUp;

import dev.clearway.geometry.Pose;
import dev.clearway.kinematics.Axis;
import dev.clearway.kinematics.JointChain;
import dev.clearway.kinematics.JointType;
import dev.clearway.kinematics.KinematicTree;
import dev.clearway.kinematics.Mimic;
import dev.clearway.kinematics.PoseErrors;
import dev.clearway.kinematics.RateSpace;
import dev.clearway.math.Rounding;
import dev.clearway.motionbound.BoundingSphere;
import dev.clearway.motionbound.PairMotionBound;
import dev.clearway.predict.ObjectState;
import java.util.List;

/**
 * A ball fixed to a link: where its centre is and how fast, and what its joints let it do. The
 * formulas, and what they round, are those of docs/urgency.md 7. Immutable.
 *
 * @param number it has for the predictor
 * @param body number of the body that it covers a part of
 * @param link that it is fixed to
 * @param ball in the link's frame
 * @param motionBound of the centre, against the world
 * @param terms what moves it
 * @param placeError how far the computed centre may be off, metres
 * @param turnError how far computed rotations of the chain may be off
 */
record MovingSphere(
    long number,
    int body,
    int link,
    BoundingSphere ball,
    PairMotionBound motionBound,
    List<Term> terms,
    double placeError,
    double turnError) {
  /** What an error of velocity may add to the radius, metres; the rest adds to the acceleration. */
  private static final double SMALL = 1e-9;

  /** A rotation applied, a cross product, a product with the rate and a sum. */
  private static final double UNITS = 64;

  /** One joint that moves it. */
  record Term(int child, boolean turning, Axis axis, int rate, double multiplier) {}

  MovingSphere {
    terms = List.copyOf(terms);
  }

  /** Returns the joints above a link. */
  static List<Term> terms(KinematicTree tree, int link) {
    return JointChain.above(tree, RateSpace.of(tree), link).steps().stream()
        .filter(step -> step.rate() >= 0)
        .map(
            step ->
                new Term(
                    step.description().child(),
                    step.description().type() != JointType.PRISMATIC,
                    step.description().axis(),
                    step.rate(),
                    tree.space().master(step.joint()).map(Mimic::multiplier).orElse(1.0)))
        .toList();
  }

  /** Returns the largest error of a rotation above a link. */
  static double turnError(List<Term> terms, PoseErrors errors) {
    return terms.stream().mapToDouble(term -> errors.of(term.child()).rotation()).max().orElse(0);
  }

  /** Returns whether nothing moves it. */
  boolean isStill() {
    return motionBound.atRest();
  }

  /**
   * Returns what is read of the ball.
   *
   * @param poses read: worldFromLink, twelve numbers a link
   * @param rates read: per second
   * @param speeds read: bounds of the rates, not below them
   * @param accelerations read: bounds of their derivatives
   * @param grown added to the radius, metres
   */
  ObjectState reading(
      double time,
      double[] poses,
      double[] rates,
      double[] speeds,
      double[] accelerations,
      double grown) {
    double[] x = place(poses);
    double[] v = new double[3];
    double off = 0;
    for (Term term : terms) {
      off = addUp(off, addVelocity(term, poses, x, rates[term.rate] * term.multiplier, v));
    }
    double acceleration = isStill() ? 0 : motionBound.accelerationBound(speeds, accelerations);
    double bend = multiplyUp(2, multiplyUp(off, Rounding.divideUp(off, SMALL)));
    double radius = addUp(addUp(ball.radius(), placeError), addUp(grown, off > 0 ? 2 * SMALL : 0));
    double farthest = addUp(motionBound.bound(speeds), off);
    return new ObjectState(
        time,
        number,
        x[0],
        x[1],
        x[2],
        v[0],
        v[1],
        v[2],
        radius,
        farthest,
        addUp(acceleration, bend));
  }

  private double[] place(double[] poses) {
    int l = Pose.SIZE * link;
    double[] x = new double[3];
    for (int k = 0; k < 3; k++) {
      x[k] =
          poses[l + 3 * k] * ball.x()
              + poses[l + 3 * k + 1] * ball.y()
              + poses[l + 3 * k + 2] * ball.z()
              + poses[l + 9 + k];
    }
    return x;
  }

  /** Adds what a joint gives to the velocity; returns by how much that may be off. */
  private double addVelocity(Term term, double[] poses, double[] x, double rate, double[] v) {
    int c = Pose.SIZE * term.child;
    double[] a = new double[3];
    double[] arm = new double[3];
    double size = 0;
    for (int k = 0; k < 3; k++) {
      a[k] =
          poses[c + 3 * k] * term.axis.x()
              + poses[c + 3 * k + 1] * term.axis.y()
              + poses[c + 3 * k + 2] * term.axis.z();
      arm[k] = x[k] - poses[c + 9 + k];
      size += Math.abs(x[k]) + Math.abs(poses[c + 9 + k]);
    }
    double turned = addUp(turnError, UNITS * Rounding.UNIT);
    if (!term.turning) {
      for (int k = 0; k < 3; k++) {
        v[k] += rate * a[k];
      }
      return multiplyUp(Math.abs(rate), turned);
    }
    v[0] += rate * (a[1] * arm[2] - a[2] * arm[1]);
    v[1] += rate * (a[2] * arm[0] - a[0] * arm[2]);
    v[2] += rate * (a[0] * arm[1] - a[1] * arm[0]);
    double place = addUp(2 * placeError, Rounding.roundoff(UNITS, size));
    double lever = addUp(Rounding.normUp(arm[0], arm[1], arm[2]), place);
    // The axis may be turned, and the lever's ends be elsewhere.
    return multiplyUp(Math.abs(rate), addUp(multiplyUp(2 * turned, lever), 2 * place));
  }
}
