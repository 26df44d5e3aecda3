package dev.clearway.kinematics;

import static dev.clearway.math.Rounding.addDown;
import static dev.clearway.math.Rounding.addUp;

import dev.clearway.geometry.Pose;
import dev.clearway.math.Rounding;
import java.util.List;
import java.util.Optional;

/**
 * How far a computed pose can be from the one that exact arithmetic would give.
 *
 * <p>With R̂, t̂ the computed rotation and translation and R, t the exact ones (R a true rotation),
 * it keeps bounds of ‖R̂ − R‖, |t̂ − t| and |t̂|, and the computed pose itself where that is known
 * in advance. docs/rounding.md derives every constant.
 *
 * <p><b>Guarantee.</b> Bounds are rounded up, and exactly zero where no step rounds.
 *
 * <p>Immutable and thread-safe.
 */
public final class PoseError {
  /** The root's own frame: exact. */
  public static final PoseError NONE = new PoseError(0, 0, 0, Optional.of(Pose.IDENTITY));

  /** Rounding of a product of two rotations, in units of 2⁻⁵³: nine entries of three each. */
  private static final double ROTATION_PRODUCT = 10 * Rounding.UNIT;

  /** Rounding of a rotation applied to a vector, per length of the vector: √3 · 3 units. */
  private static final double VECTOR_PRODUCT = 6 * Rounding.UNIT;

  /** Rounding of a sum of vectors, per length of the result, with what the length itself is off. */
  private static final double VECTOR_SUM = 1.5 * Rounding.UNIT;

  /** Widens a sum of at most 32 positive terms and products that were rounded to nearest. */
  private static final double WIDEN = 1 + 0x1p-47;

  /** Covers products that underflow, metres. */
  private static final double UNDERFLOW = 0x1p-1000;

  private final double rotation;
  private final double translation;
  private final double distance;
  private final Optional<Pose> constant;

  private PoseError(double rotation, double translation, double distance, Optional<Pose> constant) {
    this.rotation = rotation;
    this.translation = unbounded(translation);
    this.distance = unbounded(distance);
    this.constant = constant;
  }

  /**
   * The pose of a child in its parent, before it is multiplied by the parent's.
   *
   * @param rotation an upper bound on the error of its rotation in the operator norm
   * @param translation an upper bound on the error of its translation, metres
   * @param length an upper bound on the length of its translation, metres
   * @param permutation whether its rotation is always one and the same signed permutation
   * @param constant the pose, if it is always the same
   */
  record Local(
      double rotation,
      double translation,
      double length,
      boolean permutation,
      Optional<Pose> constant) {
    /**
     * Returns the errors of a pose: of the product of its factors, each taken to mean the true
     * rotation nearest to what is stored.
     */
    static Local of(Pose pose) {
      List<Pose> factors = pose.factors();
      if (factors.size() == 1) {
        return ofFactor(pose);
      }
      PoseError product = NONE;
      for (Pose factor : factors) {
        product = product.times(ofFactor(factor));
      }
      return product.asLocal();
    }

    private static Local ofFactor(Pose pose) {
      return new Local(
          addUp(Rotations.defect(pose), pose.rotationError()),
          pose.translationError(),
          Rounding.normUp(pose.x(), pose.y(), pose.z()),
          Rotations.isSignedPermutation(pose.toArray(), 0),
          Optional.of(pose));
    }
  }

  /**
   * Returns these bounds of a pose that was computed in another way; NaN counts as infinite.
   *
   * @param rotation an upper bound on the error of the rotation in the operator norm
   * @param translation an upper bound on the error of the translation, metres
   * @param distance an upper bound on the computed translation's length, metres
   */
  public static PoseError of(double rotation, double translation, double distance) {
    return new PoseError(unbounded(rotation), translation, distance, Optional.empty());
  }

  /** Returns the error of the product, this pose times the local one, rounded as Pose does. */
  PoseError times(Local local) {
    double turn = local.permutation || permutes() ? 0 : ROTATION_PRODUCT;
    double rotationError = rotation + (1 + rotation) * local.rotation + turn;
    double translationError =
        translation
            + rotation * local.length
            + (1 + rotation) * local.translation
            + rounding(local);
    double far = distance + (1 + rotation + 0x1p-40) * local.length;
    return new PoseError(
        rotationError * WIDEN,
        translationError * WIDEN,
        far * WIDEN,
        constant.flatMap(pose -> local.constant.map(pose::timesRounded)));
  }

  /** Returns the rounding of R̂ l̂ + t̂. */
  private double rounding(Local local) {
    if (local.length == 0) {
      return 0;
    }
    double product = permutes() ? 0 : VECTOR_PRODUCT * local.length + UNDERFLOW;
    // The sum is exact, too, where the parent sits at the origin.
    boolean exactSum = distance == 0 || (permutes() && sumIsExact(local));
    return exactSum ? product : product + VECTOR_SUM * (distance + local.length);
  }

  private boolean sumIsExact(Local local) {
    if (constant.isEmpty() || local.constant.isEmpty()) {
      return false;
    }
    double[] a = constant.get().toArray();
    Pose b = local.constant.get();
    boolean exact = true;
    for (int i = 0; i < 3; i++) {
      double turned = a[3 * i] * b.x() + a[3 * i + 1] * b.y() + a[3 * i + 2] * b.z();
      exact &= isExact(turned, a[9 + i]);
    }
    return exact;
  }

  /** Infinite ranges times errors of zero are not known to be anything. */
  private static double unbounded(double bound) {
    return Double.isNaN(bound) ? Double.POSITIVE_INFINITY : bound;
  }

  private static boolean isExact(double a, double b) {
    return addUp(a, b) == addDown(a, b);
  }

  private boolean permutes() {
    return constant.isPresent() && Rotations.isSignedPermutation(constant.get().toArray(), 0);
  }

  /** Returns these errors as those of a child's pose in its parent. */
  private Local asLocal() {
    return new Local(rotation, translation, distance, permutes(), constant);
  }

  /**
   * Returns the error of this pose times another, computed by {@link Pose#multiply}, which means
   * the product of its factors.
   */
  public PoseError times(Pose local) {
    return times(Local.of(local));
  }

  /** Returns the error of the product of this pose and another computed one. */
  public PoseError times(PoseError local) {
    return times(local.asLocal());
  }

  /**
   * Returns an upper bound on the distance between where the computed pose, applied exactly, and
   * the exact pose put a point.
   *
   * @param reach an upper bound on the point's distance from the origin of its frame, metres
   */
  public double ofPoint(double reach) {
    return rotation == 0 ? translation : (translation + rotation * reach) * WIDEN;
  }

  /**
   * Returns an upper bound on the distance between where {@code aFromB}, computed by {@link
   * Pose#relative} and applied exactly, and the exact one put a point of b's frame.
   *
   * @param a error of worldFromA
   * @param b error of worldFromB
   * @param reachInB an upper bound on the point's distance from the origin of b's frame, metres
   */
  public static double ofRelative(PoseError a, PoseError b, double reachInB) {
    double apart = (a.distance + b.distance) * WIDEN;
    double error =
        a.rotation * (reachInB + apart)
            + (1 + a.rotation) * (b.rotation * reachInB + b.translation + a.translation);
    if (!differenceIsExact(a, b)) {
      error += VECTOR_SUM * apart;
    }
    if (!a.permutes()) {
      error += VECTOR_PRODUCT * apart + UNDERFLOW;
      error += b.permutes() ? 0 : ROTATION_PRODUCT * reachInB;
    }
    return unbounded(error * WIDEN);
  }

  /**
   * Returns the error of {@code aFromB}, computed by {@link Pose#relative}.
   *
   * @param a error of worldFromA
   * @param b error of worldFromB
   */
  public static PoseError ofRelative(PoseError a, PoseError b) {
    double product = a.permutes() || b.permutes() ? 0 : ROTATION_PRODUCT;
    double rotation = a.rotation + (1 + a.rotation) * b.rotation + product;
    double apart = (a.distance + b.distance) * WIDEN;
    return of(rotation * WIDEN, ofRelative(a, b, 0), (apart * (1 + a.rotation + 0x1p-40)) * WIDEN);
  }

  private static boolean differenceIsExact(PoseError a, PoseError b) {
    if (a.constant.isEmpty() || b.constant.isEmpty()) {
      return false;
    }
    Pose p = a.constant.get();
    Pose q = b.constant.get();
    return isExact(q.x(), -p.x()) && isExact(q.y(), -p.y()) && isExact(q.z(), -p.z());
  }

  /** Returns an upper bound on the error of the rotation in the operator norm. */
  public double rotation() {
    return rotation;
  }

  /** Returns an upper bound on the error of the translation, metres. */
  public double translation() {
    return translation;
  }

  /** Returns an upper bound on the computed translation's length, metres. */
  public double distance() {
    return distance;
  }

  /** Returns the computed pose, where it is always the same. */
  Optional<Pose> constant() {
    return constant;
  }
}
