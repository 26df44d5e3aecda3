package dev.clearway.geometry;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A rigid placement: maps coordinates in one frame to coordinates in another, {@code x' = R x + p}.
 *
 * <p>Named {@code targetFromSource}; chains read so that neighbours match: {@code
 * worldFromBase.times(baseFromTool)}. The rotation is stored as nine doubles; factories accept only
 * rotations that are orthonormal to 1e-9 and keep the identity exact, so that bodies at rest in
 * identity poses can be judged without pose error.
 *
 * <p>A product means the exact product of its {@link #factors}; its numbers are that product
 * rounded, and who proves something counts what they are off ({@code PoseError}).
 *
 * <p>Immutable and thread-safe.
 */
public final class Pose {
  /** Number of doubles in the array form: rotation row by row, then translation. */
  public static final int SIZE = 12;

  /** The pose that changes nothing. */
  public static final Pose IDENTITY = new Pose(new double[] {1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0});

  /** Rotations further from orthonormal than this are refused. */
  private static final double ORTHONORMAL_TOLERANCE = 1e-9;

  /** Quaternions whose length is further from 1 than this are refused: a slip, not rounding. */
  private static final double UNIT_QUATERNION_TOLERANCE = 1e-3;

  private final double[] m;
  private final List<Pose> product; // empty for a pose that is its own only factor
  private final double rotationError;
  private final double translationError;

  private Pose(double[] m) {
    this(m, List.of(), 0, 0);
  }

  private Pose(double[] m, List<Pose> product, double rotationError, double translationError) {
    this.m = m;
    this.product = product;
    this.rotationError = rotationError;
    this.translationError = translationError;
  }

  /** Returns the pose that only translates, by metres. */
  public static Pose translation(double x, double y, double z) {
    return checked(new double[] {1, 0, 0, 0, 1, 0, 0, 0, 1, x, y, z});
  }

  /**
   * Returns the pose with the given fixed-axis roll, pitch and yaw (radians, URDF convention:
   * {@code Rz(yaw) Ry(pitch) Rx(roll)}) and translation (metres).
   *
   * @throws IllegalArgumentException if a number is not finite
   */
  public static Pose fromRollPitchYaw(
      double x, double y, double z, double roll, double pitch, double yaw) {
    double cr = StrictMath.cos(roll);
    double sr = StrictMath.sin(roll);
    double cp = StrictMath.cos(pitch);
    double sp = StrictMath.sin(pitch);
    double cy = StrictMath.cos(yaw);
    double sy = StrictMath.sin(yaw);
    return checked(
        new double[] {
          cy * cp,
          cy * sp * sr - sy * cr,
          cy * sp * cr + sy * sr,
          sy * cp,
          sy * sp * sr + cy * cr,
          sy * sp * cr - cy * sr,
          -sp,
          cp * sr,
          cp * cr,
          x,
          y,
          z
        });
  }

  /**
   * Returns the pose with the given rotation quaternion and translation (metres). The quaternion is
   * normalised; {@link Quaternion#lengthError} tells by how much it was off.
   *
   * @throws IllegalArgumentException if a number is not finite or the quaternion's length differs
   *     from 1 by more than 1e-3
   */
  public static Pose fromQuaternion(double x, double y, double z, Quaternion rotation) {
    if (!(rotation.lengthError() <= UNIT_QUATERNION_TOLERANCE)) {
      throw new IllegalArgumentException(
          "quaternion (x y z w) = (%s %s %s %s) is not of unit length"
              .formatted(rotation.x(), rotation.y(), rotation.z(), rotation.w()));
    }
    double[] numbers = new double[SIZE];
    rotation.rotation(numbers);
    numbers[9] = x;
    numbers[10] = y;
    numbers[11] = z;
    return checked(numbers);
  }

  /**
   * Returns the pose with the given array form: rotation row by row, then translation.
   *
   * @throws IllegalArgumentException if there are not {@value #SIZE} finite numbers or the rotation
   *     is not orthonormal to 1e-9 or mirrors
   */
  public static Pose fromArray(double[] rowsThenTranslation) {
    if (rowsThenTranslation.length != SIZE) {
      throw new IllegalArgumentException(
          "a pose has 12 numbers, not " + rowsThenTranslation.length);
    }
    return checked(rowsThenTranslation.clone());
  }

  private static Pose checked(double[] m) {
    for (double value : m) {
      if (!Double.isFinite(value)) {
        throw new IllegalArgumentException("a pose with a number that is not finite: " + value);
      }
    }
    double worst = Math.abs(determinant(m) - 1);
    for (int i = 0; i < 3; i++) {
      for (int j = i; j < 3; j++) {
        double dot =
            m[3 * i] * m[3 * j] + m[3 * i + 1] * m[3 * j + 1] + m[3 * i + 2] * m[3 * j + 2];
        worst = Math.max(worst, Math.abs(dot - (i == j ? 1 : 0)));
      }
    }
    if (!(worst <= ORTHONORMAL_TOLERANCE)) {
      throw new IllegalArgumentException("rotation matrix is off orthonormal by " + worst);
    }
    return new Pose(m);
  }

  private static double determinant(double[] m) {
    return m[0] * (m[4] * m[8] - m[5] * m[7])
        - m[1] * (m[3] * m[8] - m[5] * m[6])
        + m[2] * (m[3] * m[7] - m[4] * m[6]);
  }

  /**
   * Returns the pose that applies {@code other} first and this one after it. It remembers the
   * factors of both; its numbers are their product from the left, rounded step by step.
   */
  public Pose times(Pose other) {
    if (other.isIdentity()) {
      return this;
    }
    if (isIdentity()) {
      return other;
    }
    List<Pose> all = new ArrayList<>(factors());
    double[] out = m;
    for (Pose factor : other.factors()) {
      all.add(factor);
      double[] next = new double[SIZE];
      multiply(out, 0, factor.m, 0, next, 0);
      out = next;
    }
    return new Pose(out, List.copyOf(all), 0, 0);
  }

  /**
   * Returns the product of the numbers of two poses, rounded, as a pose that means just its own
   * numbers: for callers that count the rounding themselves.
   */
  public Pose timesRounded(Pose other) {
    double[] out = new double[SIZE];
    multiply(m, 0, other.m, 0, out, 0);
    return new Pose(out);
  }

  /**
   * Returns the pose that undoes this one. Each factor (R, p) becomes two, (Rᵀ, 0) and (I, −p),
   * which are stored without rounding.
   *
   * @throws IllegalArgumentException if this pose was given an error by {@link #within}
   */
  public Pose inverse() {
    Pose undone = IDENTITY;
    for (Pose factor : factors().reversed()) {
      undone = undone.times(factor.transposed()).times(factor.back());
    }
    return undone;
  }

  /** Returns whether this pose means the one that changes nothing, by its own numbers. */
  private boolean isIdentity() {
    return product.isEmpty()
        && rotationError == 0
        && translationError == 0
        && m[9] == 0
        && m[10] == 0
        && m[11] == 0
        && hasIdentityRotation();
  }

  private Pose transposed() {
    if (rotationError != 0 || translationError != 0) {
      throw new IllegalArgumentException("the inverse of a pose that is known within an error");
    }
    if (hasIdentityRotation()) {
      return IDENTITY;
    }
    return new Pose(new double[] {m[0], m[3], m[6], m[1], m[4], m[7], m[2], m[5], m[8], 0, 0, 0});
  }

  private Pose back() {
    return new Pose(new double[] {1, 0, 0, 0, 1, 0, 0, 0, 1, 0 - m[9], 0 - m[10], 0 - m[11]});
  }

  /** Returns the inverse's numbers, rounded, as a pose that means just its own numbers. */
  public Pose inverseRounded() {
    double[] out = new double[SIZE];
    for (int i = 0; i < 3; i++) {
      for (int j = 0; j < 3; j++) {
        out[3 * i + j] = m[3 * j + i];
      }
      out[9 + i] = -(m[i] * m[9] + m[3 + i] * m[10] + m[6 + i] * m[11]);
    }
    return new Pose(out);
  }

  /**
   * Returns the poses whose exact product this one means, from the left, each meaning the true
   * rotation nearest to its numbers and its translation: itself alone unless it was multiplied.
   */
  public List<Pose> factors() {
    return product.isEmpty() ? List.of(this) : product;
  }

  /**
   * Returns this pose's numbers as those of a place that is not known any better.
   *
   * @param rotation an upper bound on how far its rotation is from the one meant, in the operator
   *     norm
   * @param translation an upper bound on how far its translation is from the one meant, metres
   * @throws IllegalArgumentException if an error is negative, infinite or none
   */
  public Pose within(double rotation, double translation) {
    if (!(rotation >= 0
        && translation >= 0
        && Double.isFinite(rotation)
        && Double.isFinite(translation))) {
      throw new IllegalArgumentException(
          "a pose within %s and %s m".formatted(rotation, translation));
    }
    return new Pose(m, List.of(), rotation, translation);
  }

  /** Returns the error of a factor's rotation that {@link #within} gave it; 0 where none was. */
  public double rotationError() {
    return rotationError;
  }

  /** Returns the error of a factor's translation that {@link #within} gave it, metres. */
  public double translationError() {
    return translationError;
  }

  /**
   * Writes {@code a b} to {@code out}; each argument is a pose's array form at an offset.
   *
   * @param a read
   * @param b read
   * @param out written; must not overlap {@code a} or {@code b}
   */
  public static void multiply(double[] a, int aAt, double[] b, int bAt, double[] out, int outAt) {
    for (int i = 0; i < 3; i++) {
      double r0 = a[aAt + 3 * i];
      double r1 = a[aAt + 3 * i + 1];
      double r2 = a[aAt + 3 * i + 2];
      for (int j = 0; j < 3; j++) {
        out[outAt + 3 * i + j] = r0 * b[bAt + j] + r1 * b[bAt + 3 + j] + r2 * b[bAt + 6 + j];
      }
      out[outAt + 9 + i] = r0 * b[bAt + 9] + r1 * b[bAt + 10] + r2 * b[bAt + 11] + a[aAt + 9 + i];
    }
  }

  /**
   * Writes the inverse of {@code a} times {@code b} to {@code out}: with {@code a} = worldFromA and
   * {@code b} = worldFromB this is aFromB.
   *
   * @param a read
   * @param b read
   * @param out written; must not overlap {@code a} or {@code b}
   */
  public static void relative(double[] a, int aAt, double[] b, int bAt, double[] out, int outAt) {
    double dx = b[bAt + 9] - a[aAt + 9];
    double dy = b[bAt + 10] - a[aAt + 10];
    double dz = b[bAt + 11] - a[aAt + 11];
    for (int i = 0; i < 3; i++) {
      double c0 = a[aAt + i];
      double c1 = a[aAt + 3 + i];
      double c2 = a[aAt + 6 + i];
      for (int j = 0; j < 3; j++) {
        out[outAt + 3 * i + j] = c0 * b[bAt + j] + c1 * b[bAt + 3 + j] + c2 * b[bAt + 6 + j];
      }
      out[outAt + 9 + i] = c0 * dx + c1 * dy + c2 * dz;
    }
  }

  /**
   * Maps the point at {@code point[at..at+2]} to {@code out[outAt..outAt+2]} (metres).
   *
   * @param point read
   * @param out written; may be {@code point}
   */
  public void transform(double[] point, int at, double[] out, int outAt) {
    transform(m, 0, point, at, out, outAt);
  }

  /** Does the same with a pose in its array form at an offset. */
  public static void transform(
      double[] pose, int poseAt, double[] point, int at, double[] out, int outAt) {
    double x = point[at];
    double y = point[at + 1];
    double z = point[at + 2];
    for (int i = 0; i < 3; i++) {
      int row = poseAt + 3 * i;
      out[outAt + i] = pose[row] * x + pose[row + 1] * y + pose[row + 2] * z + pose[poseAt + 9 + i];
    }
  }

  /** Returns entry ({@code row}, {@code column}) of the rotation matrix, both from 0. */
  public double rotation(int row, int column) {
    return m[3 * row + column];
  }

  /** Returns the translation in x, metres. */
  public double x() {
    return m[9];
  }

  /** Returns the translation in y, metres. */
  public double y() {
    return m[10];
  }

  /** Returns the translation in z, metres. */
  public double z() {
    return m[11];
  }

  /** Returns a copy of the array form: rotation row by row, then translation. */
  public double[] toArray() {
    return m.clone();
  }

  /**
   * Writes the array form to {@code out[outAt..outAt+11]}.
   *
   * @param out written
   */
  public void copyTo(double[] out, int outAt) {
    System.arraycopy(m, 0, out, outAt, SIZE);
  }

  /** Returns whether the rotation is the identity, bit for bit up to the sign of zeros. */
  public boolean hasIdentityRotation() {
    return isIdentityRotation(m, 0);
  }

  /** Returns whether the array form at the offset has the identity as its rotation, exactly. */
  public static boolean isIdentityRotation(double[] pose, int at) {
    for (int i = 0; i < 9; i++) {
      if (pose[at + i] != (i % 4 == 0 ? 1 : 0)) {
        return false;
      }
    }
    return true;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Pose pose
        && Arrays.equals(m, pose.m)
        && rotationError == pose.rotationError
        && translationError == pose.translationError
        && product.equals(pose.product);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(m);
  }

  @Override
  public String toString() {
    return "Pose" + Arrays.toString(m);
  }
}
