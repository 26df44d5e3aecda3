package dev.clearway.kinematics;

import dev.clearway.kinematics.PoseError.Local;
import dev.clearway.math.Rounding;
import java.util.Optional;

/**
 * Bounds on how far {@link ForwardKinematics} places points from where exact arithmetic would.
 *
 * <p>Exact means: the real-valued motion, real sines and cosines, exact products down the chain;
 * each stored rotation taken to mean the true rotation nearest to it, each stored axis its
 * direction, each quaternion its normalised self, a chain of mimics the multiplier and offset that
 * {@link JointSpace#master} gives. The bounds add up, from the root outward, the errors of
 * positions, of each joint's own pose, and of each product; docs/rounding.md derives the constants.
 *
 * <p><b>Guarantee.</b> They hold for every configuration within the ranges whose positions are off
 * the real motion by no more than {@value #POSITION_ERROR_UNITS} · 2⁻⁵³ of the coordinate's largest
 * absolute value in its range (a coordinate with one value only is exact), and quaternions by
 * {@value #QUATERNION_ERROR_UNITS} · 2⁻⁵³ as vectors. They are exactly zero for links that are
 * fixed to the root, or rest at zero, by poses that round nothing: rotations that permute and
 * negate coordinates, translations whose sums are doubles.
 *
 * <p>Immutable and thread-safe. Made in O(links).
 */
public final class PoseErrors {
  /** What a motion's positions may be off, in units of 2⁻⁵³ of the largest absolute value. */
  public static final int POSITION_ERROR_UNITS = 6;

  /** What a motion's quaternions may be off as vectors of four numbers, in units of 2⁻⁵³. */
  public static final int QUATERNION_ERROR_UNITS = 128;

  /** Turning about a coordinate axis: sine, cosine, two products, two sums; derived 10.5. */
  private static final double COORDINATE_TURN = 12 * Rounding.UNIT;

  /** Turning about any axis: besides, three matrices made from an axis of almost unit length. */
  private static final double ANY_TURN = 54 * Rounding.UNIT;

  /** A direction mapped into the parent's frame: its length and a matrix product; derived 10.2. */
  private static final double DIRECTION = 12 * Rounding.UNIT;

  /** The two directions across any axis, mapped into the parent's frame; derived 43.2. */
  private static final double PLANE_DIRECTION = 48 * Rounding.UNIT;

  /** A rotation from a quaternion, apart from the quaternion's own error; derived 35.4. */
  private static final double QUATERNION_MATRIX = 38 * Rounding.UNIT;

  /** Two rotations, and numbers close to them, are never further apart. */
  private static final double LARGEST_ROTATION_ERROR = 3;

  private final KinematicTree tree;
  private final JointRanges ranges;
  private final PoseError[] links;

  private PoseErrors(KinematicTree tree, JointRanges ranges) {
    this.tree = tree;
    this.ranges = ranges;
    links = new PoseError[tree.links().size()];
    links[0] = PoseError.NONE;
    for (int j = 0; j < tree.joints().size(); j++) {
      Joint joint = tree.joints().get(j);
      links[joint.child()] = links[joint.parent()].times(local(j, joint));
    }
  }

  /** Returns the bounds for configurations within the ranges. */
  public static PoseErrors within(KinematicTree tree, JointRanges ranges) {
    return new PoseErrors(tree, ranges);
  }

  /** Returns the error of a link's pose in the world. */
  public PoseError of(int link) {
    return links[link];
  }

  /**
   * Returns an upper bound on the distance between the computed and the exact place in the world of
   * a point fixed to a link, metres.
   *
   * @param reach an upper bound on the point's distance from the link's origin, metres
   */
  public double worldError(int link, double reach) {
    return links[link].ofPoint(reach);
  }

  private Local local(int number, Joint joint) {
    Local rest = Local.of(joint.parentFromJoint());
    return switch (joint.type()) {
      case FIXED -> rest;
      case REVOLUTE, CONTINUOUS -> {
        boolean still = ranges.jointMagnitude(number) == 0;
        yield still ? rest : turned(rest, joint.axis(), positionError(number));
      }
      case PRISMATIC -> {
        boolean still = ranges.jointMagnitude(number) == 0;
        double direction = Rotations.isCoordinateAxis(joint.axis()) ? 0 : DIRECTION;
        yield still
            ? rest
            : slid(rest, ranges.jointMagnitude(number), positionError(number), direction);
      }
      case PLANAR -> planar(joint, tree.space().firstCoordinate(number), rest);
      case FLOATING -> floating(tree.space().firstCoordinate(number), rest);
    };
  }

  private Local planar(Joint joint, int at, Local rest) {
    double far = ranges.magnitude(at) + ranges.magnitude(at + 1);
    double direction = Rotations.isCoordinateAxis(joint.axis()) ? 0 : PLANE_DIRECTION;
    Local place =
        far == 0 ? rest : slid(rest, far, coordinateError(at) + coordinateError(at + 1), direction);
    return ranges.magnitude(at + 2) == 0
        ? place
        : turned(place, joint.axis(), coordinateError(at + 2));
  }

  private Local floating(int at, Local rest) {
    double far = 0;
    double error = 0;
    boolean turns = false;
    for (int i = 0; i < 3; i++) {
      far += ranges.magnitude(at + i);
      error += coordinateError(at + i);
      turns |= !ranges.isOnly(at + 3 + i, 0);
    }
    boolean exact = !turns && ranges.magnitude(at + 6) == 1;
    Local place = far == 0 ? rest : slid(rest, far, error, DIRECTION);
    return exact ? place : oriented(place, at + 3);
  }

  private Local oriented(Local place, int at) {
    boolean moves = false;
    for (int i = at; i < at + 4; i++) {
      moves |= ranges.lower(i) != ranges.upper(i);
    }
    // Unit quaternions an angle φ apart as vectors are rotations 2 sin φ apart in norm.
    double quaternion = moves ? 2.1 * QUATERNION_ERROR_UNITS * Rounding.UNIT : 0;
    return rotating(place, QUATERNION_MATRIX + 10 * Rounding.UNIT + quaternion);
  }

  private static Local turned(Local place, Axis axis, double positionError) {
    double turn = Rotations.isCoordinateAxis(axis) ? COORDINATE_TURN : ANY_TURN;
    return rotating(place, turn + positionError);
  }

  private static Local rotating(Local place, double error) {
    double capped = Math.min(place.rotation() + error, LARGEST_ROTATION_ERROR);
    return new Local(capped, place.translation(), place.length(), false, Optional.empty());
  }

  /**
   * Adds up to two or three slides by lengths that add up to at most {@code far}: each is rounded
   * when it is multiplied by its direction, then all are added to the joint's place.
   */
  private static Local slid(Local rest, double far, double positionError, double direction) {
    double reach = (far + positionError) * (1 + 0x1p-40);
    double length = (rest.length() + reach) * (1 + 0x1p-40);
    double error =
        positionError + reach * (rest.rotation() + direction) + 4 * Rounding.UNIT * length;
    return new Local(rest.rotation(), error, length, rest.permutation(), Optional.empty());
  }

  private double coordinateError(int coordinate) {
    return ranges.lower(coordinate) == ranges.upper(coordinate)
        ? 0
        : Rounding.roundoff(POSITION_ERROR_UNITS, ranges.magnitude(coordinate));
  }

  /** Returns the error of a single-axis joint's position, through its mimic. */
  private double positionError(int joint) {
    JointValue value = JointValue.of(tree, joint);
    double multiplier = Math.abs(value.multiplier());
    double error = multiplier * coordinateError(value.coordinate());
    if (multiplier != 1) {
      error += multiplier * Rounding.roundoff(1, ranges.magnitude(value.coordinate()));
    }
    if (value.offset() != 0) {
      error += Rounding.roundoff(1, ranges.jointMagnitude(joint));
    }
    return error * (1 + 0x1p-40);
  }
}
