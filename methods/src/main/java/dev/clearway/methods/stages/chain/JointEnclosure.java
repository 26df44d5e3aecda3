package dev.clearway.methods.stages.chain;

import dev.clearway.geometry.Pose;
import dev.clearway.kinematics.Axis;
import dev.clearway.kinematics.Joint;
import dev.clearway.kinematics.JointType;
import dev.clearway.kinematics.KinematicTree;
import dev.clearway.kinematics.Mimic;
import dev.clearway.kinematics.PlaneAxes;
import dev.clearway.kinematics.Rotations;
import dev.clearway.math.Rounding;
import dev.clearway.methods.interval.IntervalPoses;
import dev.clearway.methods.interval.Intervals;
import java.util.Arrays;
import java.util.Optional;

/**
 * Where a joint places its child link over an interval, and the derivative of that: Eq. 2 to 5.
 *
 * <p>As everywhere, a stored rotation means the true one nearest to it, a stored axis its direction
 * (docs/rounding.md, section 3).
 */
final class JointEnclosure {
  /** A stored axis is off its direction by 5 units of 2⁻⁵³. */
  private static final double AXIS_ERROR = 8 * Rounding.UNIT;

  /** The two directions across an axis are off by at most 38 units. */
  private static final double PLANE_ERROR = 64 * Rounding.UNIT;

  private final int number;
  private final JointType type;
  private final int coordinate;
  private final double multiplier;
  private final double offset;
  private final double[] place = new double[IntervalPoses.SIZE];
  private final double[] axis;
  private final double[] u;
  private final double[] v;
  private final double[] moved = new double[IntervalPoses.SIZE];
  private final double[] tangent = new double[IntervalPoses.SIZE];
  private final double[] cross = new double[IntervalPoses.SIZE];
  private final double[] value = new double[2];
  private final double[] speed = new double[2];
  private final double[] sine = new double[2];
  private final double[] cosine = new double[2];
  private final double[] term = new double[2];

  JointEnclosure(KinematicTree tree, int number) {
    Joint joint = tree.joints().get(number);
    this.number = number;
    type = joint.type();
    Optional<Mimic> master = tree.space().master(number);
    coordinate =
        tree.space()
            .firstCoordinate(master.map(m -> tree.joint(m.joint()).orElseThrow()).orElse(number));
    multiplier = master.map(Mimic::multiplier).orElse(1.0);
    offset = master.map(Mimic::offset).orElse(0.0);
    of(joint.parentFromJoint(), place);
    axis = numbers(joint.axis());
    PlaneAxes across = PlaneAxes.across(joint.axis());
    u = numbers(across.u());
    v = numbers(across.v());
  }

  /** Writes the true pose that one means: the product of its factors. */
  static void of(Pose pose, double[] out) {
    double[] factor = new double[IntervalPoses.SIZE];
    double[] product = new double[IntervalPoses.SIZE];
    ofFactor(pose.factors().getFirst(), out);
    for (Pose stored : pose.factors().subList(1, pose.factors().size())) {
      System.arraycopy(out, 0, product, 0, IntervalPoses.SIZE);
      ofFactor(stored, factor);
      IntervalPoses.multiply(product, 0, factor, 0, out, 0);
    }
  }

  private static void ofFactor(Pose pose, double[] out) {
    double rotationError = Rounding.addUp(Rotations.defect(pose), pose.rotationError());
    IntervalPoses.of(pose.toArray(), 0, rotationError, out, 0);
    for (int at = IntervalPoses.TRANSLATION; at < IntervalPoses.SIZE; at += 2) {
      Intervals.widen(pose.translationError(), out, at);
    }
  }

  private static double[] numbers(Axis axis) {
    return new double[] {axis.x(), axis.y(), axis.z()};
  }

  /** Whether the joint moves at all. */
  boolean movable() {
    return type.movable();
  }

  /** Writes parentFromChild at the middle, or at all instants. */
  void write(JointIntervals in, boolean atMiddle, double[] out, int at) {
    move(in, atMiddle);
    IntervalPoses.multiply(place, 0, moved, 0, out, at);
  }

  private void move(JointIntervals in, boolean atMiddle) {
    double[] values = atMiddle ? in.middle() : in.whole();
    identity(moved);
    switch (type) {
      case FIXED -> {}
      case REVOLUTE, CONTINUOUS -> {
        follow(values, coordinate);
        turn(moved);
      }
      case PRISMATIC -> {
        follow(values, coordinate);
        slide(axis, AXIS_ERROR, value, moved);
      }
      case PLANAR -> {
        read(values, coordinate + 2);
        turn(moved);
        slideBoth(values, moved);
      }
      case FLOATING -> {
        in.orientation(number).write(atMiddle, moved);
        shift(values, moved);
      }
    }
  }

  /** Writes the derivative of parentFromChild at all instants. */
  void writeTangent(JointIntervals in, double[] out, int at) {
    Arrays.fill(tangent, 0);
    double[] rates = in.rate();
    switch (type) {
      case FIXED -> {}
      case REVOLUTE, CONTINUOUS -> {
        follow(in.whole(), coordinate);
        Intervals.scale(rates, 2 * coordinate, multiplier, speed, 0);
        turnTangent();
      }
      case PRISMATIC -> {
        Intervals.scale(rates, 2 * coordinate, multiplier, speed, 0);
        slide(axis, AXIS_ERROR, speed, tangent);
      }
      case PLANAR -> {
        read(in.whole(), coordinate + 2);
        System.arraycopy(rates, 2 * (coordinate + 2), speed, 0, 2);
        turnTangent();
        slideBoth(rates, tangent);
      }
      case FLOATING -> {
        in.orientation(number).write(false, moved);
        in.orientation(number).writeTangent(moved, cross, tangent);
        shift(rates, tangent);
      }
    }
    IntervalPoses.multiplyTangent(place, 0, tangent, 0, out, at);
  }

  private static void identity(double[] out) {
    Arrays.fill(out, 0);
    for (int k = 0; k < 9; k += 4) {
      Intervals.set(1, 1, out, 2 * k);
    }
  }

  private void read(double[] values, int c) {
    System.arraycopy(values, 2 * c, value, 0, 2);
  }

  /** The position of a joint that may follow another. */
  private void follow(double[] values, int c) {
    read(values, c);
    if (multiplier != 1) {
      Intervals.scale(value, 0, multiplier, value, 0);
    }
    if (offset != 0) {
      Intervals.set(offset, offset, term, 0);
      Intervals.add(value, 0, term, 0, value, 0);
    }
  }

  private void turn(double[] out) {
    Intervals.sin(value, 0, sine, 0);
    Intervals.cos(value, 0, cosine, 0);
    IntervalPoses.turn(axis, sine, cosine, out, 0);
  }

  private void turnTangent() {
    Intervals.sin(value, 0, sine, 0);
    Intervals.cos(value, 0, cosine, 0);
    IntervalPoses.turnTangent(axis, sine, cosine, tangent, 0);
    for (int k = 0; k < 18; k += 2) {
      Intervals.multiply(tangent, k, speed, 0, tangent, k);
    }
  }

  private void slideBoth(double[] lengths, double[] out) {
    read(lengths, coordinate);
    slide(u, PLANE_ERROR, value, out);
    read(lengths, coordinate + 1);
    slide(v, PLANE_ERROR, value, out);
  }

  /** Adds a length along a direction that is off by an error to the translation. */
  private void slide(double[] direction, double error, double[] length, double[] out) {
    double loose = IntervalPoses.isStraight(direction) ? 0 : error * Intervals.magnitude(length, 0);
    for (int k = 0; k < 3; k++) {
      int at = IntervalPoses.TRANSLATION + 2 * k;
      if (direction[k] != 0 || loose != 0) {
        Intervals.scale(length, 0, direction[k], term, 0);
        Intervals.widen(loose, term, 0);
        Intervals.add(out, at, term, 0, out, at);
      }
    }
  }

  private void shift(double[] values, double[] out) {
    System.arraycopy(values, 2 * coordinate, out, IntervalPoses.TRANSLATION, 6);
  }
}
