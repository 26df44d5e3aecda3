package dev.clearway.motion.tool;

import static dev.clearway.math.Rounding.UNIT;

import dev.clearway.motion.tool.SerialChain.Evaluation;

/**
 * How far six joints are from putting a tool where a path wants it: three lengths, and the three
 * numbers sin φ k of the turn that is left, φ about k; and their derivatives by the joints where
 * nothing is left to turn.
 *
 * <p>All are enclosures of Taylor coefficients, docs/tool-motions.md section 3. Scratch, one
 * thread.
 */
final class Residual {
  private static final int N = SerialChain.FOLLOWERS;

  /** Covers some 32 roundings of sums of terms ≥ 0. */
  private static final double UP = 1 + 0x1p-47;

  private final SerialChain chain;
  private final ToolPath path;
  private final Evaluation joints;
  private final ToolPath.Evaluation wanted;

  /** What is left to turn: the joints' orientation times the inverse of the path's. */
  private final TaylorSeries[] left;

  private final TaylorSeries[] arm;
  private final TaylorSeries lever;

  /** Three lengths, metres, and three sines. */
  final TaylorSeries[] values;

  /** Entry 6 i + f: derivative of value i by joint f. */
  final TaylorSeries[] derivatives;

  Residual(SerialChain chain, ToolPath path, int order) {
    this.chain = chain;
    this.path = path;
    joints = new Evaluation(order);
    wanted = new ToolPath.Evaluation(order);
    left = TaylorSeries.array(9, order);
    arm = TaylorSeries.array(3, order);
    lever = new TaylorSeries(order);
    values = TaylorSeries.array(N, order);
    derivatives = TaylorSeries.array(N * N, order);
  }

  /**
   * Computes the values at s = middle + half x about x = 0.
   *
   * @param q of the six joints, as series in x
   */
  void compute(TaylorSeries[] q, double middle, double half, int degree) {
    chain.evaluate(q, degree, joints);
    path.evaluate(middle, half, degree, wanted);
    PoseSeries is = joints.tool;
    PoseSeries want = wanted.out;
    for (int i = 0; i < 3; i++) {
      values[i].set(is.place[i]);
      values[i].subtract(want.place[i], degree);
    }
    for (int i = 0; i < 3; i++) {
      for (int j = 0; j < 3; j++) {
        TaylorSeries entry = left[3 * i + j];
        entry.setProduct(is.rotation[3 * i], want.rotation[3 * j], degree);
        entry.addProduct(is.rotation[3 * i + 1], want.rotation[3 * j + 1], 1, degree);
        entry.addProduct(is.rotation[3 * i + 2], want.rotation[3 * j + 2], 1, degree);
      }
    }
    for (int i = 0; i < 3; i++) {
      int j = (i + 1) % 3;
      int k = (i + 2) % 3;
      values[3 + i].setMultiple(left[3 * k + j], 0.5, 0, degree);
      values[3 + i].addMultiple(left[3 * j + k], -0.5, 0, degree);
    }
  }

  /** Returns a lower bound on 1 + 2 cos φ of the turn that is left where x = 0. */
  double trace() {
    double sum = left[0].middle[0] + left[4].middle[0] + left[8].middle[0];
    double off = left[0].radius[0] + left[4].radius[0] + left[8].radius[0];
    return sum - off - 16 * UNIT;
  }

  /**
   * Computes the derivatives where {@link #compute} was, as if nothing were left to turn: of the
   * place p, z × (p − o) where joint turns about z through o, z where it slides along z; of the
   * sines, z or 0.
   */
  void differentiate(int degree) {
    for (int f = 0; f < N; f++) {
      for (int i = 0; i < 3; i++) {
        arm[i].set(joints.tool.place[i]);
        arm[i].subtract(joints.points[3 * f + i], degree);
      }
      for (int i = 0; i < 3; i++) {
        TaylorSeries axis = joints.axes[3 * f + i];
        if (chain.turns(f)) {
          int j = (i + 1) % 3;
          int k = (i + 2) % 3;
          lever.setProduct(joints.axes[3 * f + j], arm[k], degree);
          lever.addProduct(joints.axes[3 * f + k], arm[j], -1, degree);
          derivatives[N * i + f].set(lever);
          derivatives[N * (3 + i) + f].set(axis);
        } else {
          derivatives[N * i + f].set(axis);
          derivatives[N * (3 + i) + f].setConstant(0, 0);
        }
      }
    }
  }

  /** Returns the derivative of a value by a joint. */
  TaylorSeries derivatives(int value, int joint) {
    return derivatives[N * value + joint];
  }

  /** Writes one coefficient of the derivatives: middles and radii, 36 each. */
  void coefficient(int order, double[] middle, double[] radius) {
    for (int i = 0; i < middle.length; i++) {
      middle[i] = derivatives[i].middle[order];
      radius[i] = derivatives[i].radius[order] * UP;
    }
  }
}
