package dev.clearway.methods.stages.chain;

import static dev.clearway.math.Rounding.addUp;

import dev.clearway.kinematics.PoseErrors;
import dev.clearway.math.Rounding;
import dev.clearway.methods.interval.IntervalPoses;
import dev.clearway.methods.interval.IntervalVectors;
import dev.clearway.methods.interval.Intervals;
import java.util.Arrays;

/**
 * How a floating joint turns over an interval: its rotation as a matrix of intervals, and its
 * angular velocity, both in the joint's frame.
 *
 * <p>Two rotations that are an angle φ apart differ by no more than φ in any entry. Where the
 * angular velocity never changes, as in a turn about a constant axis, it is the rotation vector
 * from the first orientation to the last; elsewhere its length is all that is known.
 */
final class Orientation {
  /**
   * What an entry of the matrix made from a quaternion is off: the quaternion by {@link
   * PoseErrors#QUATERNION_ERROR_UNITS} as a vector, rotations by twice that, the matrix by 38.
   */
  private static final double MATRIX_ERROR =
      (2.1 * PoseErrors.QUATERNION_ERROR_UNITS + 38) * Rounding.UNIT;

  /**
   * What a component of the rotation vector is off: 8 units of 2⁻⁵³ for the relative quaternion of
   * two that are normalised, times at most π for the quotient of angle and sine, and 8 more for
   * arctangent, root and products: below 40; 512 are allowed.
   */
  private static final double VECTOR_ERROR = 0x1p-44;

  /** Below this cosine of half the angle the two ways round are not told apart. */
  private static final double HALF_TURN = 0x1p-30;

  private final int coordinate;
  private final int rate;
  private final double[] velocity = new double[IntervalVectors.SIZE];
  private final double[] rotation = new double[9];
  private double angle;
  private double largest;
  private boolean constantAxis;

  Orientation(int coordinate, int rate) {
    this.coordinate = coordinate;
    this.rate = rate;
  }

  /**
   * Takes up a motion.
   *
   * @param constant whether the angular velocity never changes
   * @param first read: the configuration at 0, where it is constant
   * @param last read: that at 1
   */
  void start(boolean constant, double[] first, double[] last) {
    constantAxis = constant && vector(first, last);
  }

  /** Writes the rotation vector from one orientation to another; returns whether it is known. */
  private boolean vector(double[] a, double[] b) {
    int c = coordinate;
    double norm = length(a) * length(b);
    double w = (b[c + 3] * a[c + 3] + b[c] * a[c] + b[c + 1] * a[c + 1] + b[c + 2] * a[c + 2]);
    double x = -b[c + 3] * a[c] + b[c] * a[c + 3] - b[c + 1] * a[c + 2] + b[c + 2] * a[c + 1];
    double y = -b[c + 3] * a[c + 1] + b[c + 1] * a[c + 3] - b[c + 2] * a[c] + b[c] * a[c + 2];
    double z = -b[c + 3] * a[c + 2] + b[c + 2] * a[c + 3] - b[c] * a[c + 1] + b[c + 1] * a[c];
    double sign = w < 0 ? -1 : 1;
    double sine = Math.sqrt(x * x + y * y + z * z);
    if (!(Math.abs(w) > HALF_TURN * norm)) {
      return false;
    }
    double half = StrictMath.atan2(sine, Math.abs(w));
    double factor = sine > 0 ? 2 * sign * half / sine : 2 * sign / norm;
    set(0, factor * x);
    set(1, factor * y);
    set(2, factor * z);
    return true;
  }

  private double length(double[] q) {
    double sum = 0;
    for (int i = coordinate; i < coordinate + 4; i++) {
      sum += q[i] * q[i];
    }
    return Math.sqrt(sum);
  }

  private void set(int k, double component) {
    Intervals.set(component - VECTOR_ERROR, component + VECTOR_ERROR, velocity, 2 * k);
  }

  /** Takes up an interval: the configuration at its middle and bounds over it. */
  void over(double[] q, double[] before, double[] after, double[] speed) {
    angle = Math.max(before[rate], after[rate]);
    largest = speed[rate];
    matrix(q[coordinate], q[coordinate + 1], q[coordinate + 2], q[coordinate + 3]);
    if (!constantAxis) {
      for (int k = 0; k < 3; k++) {
        Intervals.set(-largest, largest, velocity, 2 * k);
      }
    }
  }

  private void matrix(double x, double y, double z, double w) {
    double s = 2 / (x * x + y * y + z * z + w * w);
    rotation[0] = 1 - s * (y * y + z * z);
    rotation[1] = s * (x * y - z * w);
    rotation[2] = s * (x * z + y * w);
    rotation[3] = s * (x * y + z * w);
    rotation[4] = 1 - s * (x * x + z * z);
    rotation[5] = s * (y * z - x * w);
    rotation[6] = s * (x * z - y * w);
    rotation[7] = s * (y * z + x * w);
    rotation[8] = 1 - s * (x * x + y * y);
  }

  /** Writes the rotation of a matrix: at the middle, or at all instants. */
  void write(boolean atMiddle, double[] out) {
    double wide = atMiddle ? MATRIX_ERROR : addUp(MATRIX_ERROR, angle);
    for (int k = 0; k < 9; k++) {
      Intervals.set(rotation[k], rotation[k], out, 2 * k);
      Intervals.widen(wide, out, 2 * k);
    }
  }

  /**
   * Writes the derivative of the rotation: the cross product with the angular velocity, applied to
   * each column.
   *
   * @param turned read: the rotation at all instants
   * @param cross scratch: a matrix
   */
  void writeTangent(double[] turned, double[] cross, double[] out) {
    Arrays.fill(cross, 0);
    for (int k = 0; k < 3; k++) {
      int next = (k + 1) % 3;
      int last = (k + 2) % 3;
      double low = velocity[2 * k];
      double high = velocity[2 * k + 1];
      Intervals.set(low, high, cross, 2 * (3 * last + next));
      Intervals.set(-high, -low, cross, 2 * (3 * next + last));
    }
    IntervalPoses.multiplyTangent(cross, 0, turned, 0, out, 0);
  }
}
