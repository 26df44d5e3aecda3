package dev.clearway.kinematics;

import dev.clearway.geometry.Pose;
import dev.clearway.math.ExactVector;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.Optional;

/**
 * Where one frame stands in another, in exact arithmetic: a rotation that permutes and negates
 * coordinates, and a translation without any rounding.
 *
 * <p>Only such places are ones: links whose joints do not turn and slide along coordinate axes, by
 * numbers of their own or after a master, with poses whose rotations are signed permutations. Exact
 * touch can be told from near touch only there.
 *
 * <p>Immutable and thread-safe.
 */
public final class ExactTransform {
  /** The frame itself. */
  public static final ExactTransform SAME = new ExactTransform(Pose.IDENTITY, ExactVector.ZERO);

  private static final int MOST_PARTS = 64;

  private final Pose rotation;
  private final ExactVector translation;

  private ExactTransform(Pose rotation, ExactVector translation) {
    this.rotation = rotation;
    this.translation = translation;
  }

  /**
   * Returns the place of a link in the frame of a link above it; empty where some pose between them
   * turns or slides along no coordinate axis.
   *
   * @param q read: a configuration, its numbers taken as exact
   */
  public static Optional<ExactTransform> of(
      KinematicTree tree, int ancestor, int link, double[] q) {
    int[] joints = new int[tree.links().size()];
    int depth = 0;
    for (int at = link; at != ancestor; at = tree.parentLink(at)) {
      joints[depth++] = tree.jointAbove(at);
    }
    Optional<ExactTransform> place = Optional.of(SAME);
    while (depth > 0 && place.isPresent()) {
      int joint = joints[--depth];
      Pose rest = tree.joints().get(joint).parentFromJoint();
      place = place.flatMap(p -> p.times(rest)).flatMap(p -> p.moved(tree, joint, q));
    }
    return place;
  }

  /** Returns this place times another one. */
  public ExactTransform times(ExactTransform other) {
    return new ExactTransform(
        rotation.timesRounded(other.rotation),
        translation.plus(turned(rotation, other.translation)));
  }

  /** Returns this place times a pose; empty where one of its factors turns, or is not exact. */
  public Optional<ExactTransform> times(Pose pose) {
    ExactTransform place = this;
    for (Pose factor : pose.factors()) {
      if (!Rotations.isSignedPermutation(factor.toArray(), 0)
          || factor.rotationError() != 0
          || factor.translationError() != 0) {
        return Optional.empty();
      }
      place = place.times(ofFactor(factor));
    }
    return Optional.of(place);
  }

  private static ExactTransform ofFactor(Pose factor) {
    double[] m = factor.toArray();
    ExactVector translation = ExactVector.of(m, 9);
    Arrays.fill(m, 9, Pose.SIZE, 0);
    return new ExactTransform(Pose.fromArray(m), translation);
  }

  /** Returns a vector turned by a signed permutation. */
  private static ExactVector turned(Pose rotation, ExactVector v) {
    BigDecimal[] out = new BigDecimal[3];
    for (int i = 0; i < 3; i++) {
      out[i] =
          scaled(v.x(), rotation.rotation(i, 0))
              .add(scaled(v.y(), rotation.rotation(i, 1)))
              .add(scaled(v.z(), rotation.rotation(i, 2)));
    }
    return new ExactVector(out[0], out[1], out[2]);
  }

  private static BigDecimal scaled(BigDecimal value, double by) {
    return by == 0 ? BigDecimal.ZERO : by > 0 ? value : value.negate();
  }

  private Optional<ExactTransform> moved(KinematicTree tree, int number, double[] q) {
    Joint joint = tree.joints().get(number);
    int at = tree.space().firstCoordinate(number);
    return switch (joint.type()) {
      case FIXED -> Optional.of(this);
      case REVOLUTE, CONTINUOUS -> only(JointValue.of(tree, number).exactly(q).signum() == 0);
      case PRISMATIC ->
          Rotations.isCoordinateAxis(joint.axis())
              ? Optional.of(slid(joint.axis(), JointValue.of(tree, number).exactly(q)))
              : Optional.empty();
      case PLANAR ->
          shifted(q[at], q[at + 1], 0).only(joint.axis().equals(Axis.Z) && q[at + 2] == 0);
      case FLOATING ->
          shifted(q[at], q[at + 1], q[at + 2])
              .only(q[at + 3] == 0 && q[at + 4] == 0 && q[at + 5] == 0 && Math.abs(q[at + 6]) == 1);
    };
  }

  private Optional<ExactTransform> only(boolean exact) {
    return exact ? Optional.of(this) : Optional.empty();
  }

  private ExactTransform slid(Axis axis, BigDecimal by) {
    return plus(new ExactVector(scaled(by, axis.x()), scaled(by, axis.y()), scaled(by, axis.z())));
  }

  private ExactTransform shifted(double x, double y, double z) {
    return plus(new ExactVector(new BigDecimal(x), new BigDecimal(y), new BigDecimal(z)));
  }

  private ExactTransform plus(ExactVector step) {
    return new ExactTransform(rotation, translation.plus(turned(rotation, step)));
  }

  /** Returns the place, in this frame, of a frame whose place is given beside this one's. */
  private ExactTransform to(ExactTransform other) {
    Pose back = rotation.inverseRounded();
    return new ExactTransform(
        back.timesRounded(other.rotation), turned(back, other.translation.minus(translation)));
  }

  /**
   * Returns where another frame stands in this one; empty where it is turned against it.
   *
   * @param other in the frame that this place is in
   */
  public Optional<ExactVector> translationTo(ExactTransform other) {
    ExactTransform between = to(other);
    return between.rotation.hasIdentityRotation()
        ? Optional.of(between.translation)
        : Optional.empty();
  }

  /**
   * Returns where another frame stands in this one, as a pose that means it exactly: a product of
   * translations and one rotation; empty where that takes too many numbers.
   *
   * @param other in the frame that this place is in
   */
  public Optional<Pose> poseTo(ExactTransform other) {
    ExactTransform between = to(other);
    Pose pose = Pose.IDENTITY;
    ExactVector rest = between.translation;
    for (int part = 0; !rest.isZero(); part++) {
      if (part == MOST_PARTS) {
        return Optional.empty();
      }
      double[] near = new double[3];
      rest.copyTo(near, 0);
      pose = pose.times(Pose.translation(near[0], near[1], near[2]));
      rest = rest.minus(ExactVector.of(near, 0));
    }
    return Optional.of(
        between.rotation.hasIdentityRotation() ? pose : pose.times(between.rotation));
  }
}
