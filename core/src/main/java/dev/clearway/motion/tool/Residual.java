package dev.clearway.motion.tool;

import static dev.clearway.math.Rounding.UNIT;

/**
 * How far six joints are from putting a tool where a path wants it: three lengths, and the three
 * numbers sin φ k of the turn that is left, φ about k; and their derivatives by the joints where
 * nothing is left to turn. Doubles, with bounds on what they are off; docs/tool-motions.md section
 * 2.
 *
 * <p>Scratch, one thread; nothing is allocated but at its making.
 */
final class Residual {
  private static final int N = SerialChain.FOLLOWERS;
  private static final double UP = 1 + 0x1p-40;

  private final SerialChain chain;
  private final ToolPath path;
  private final ChainPlace joints = new ChainPlace();
  private final ToolPath.Place wanted = new ToolPath.Place();
  private final double[] velocity = new double[N];
  private final double[] acceleration = new double[N];
  private final double[] drift = new double[N];

  /** What is left to turn: the joints' orientation times the inverse of the path's. */
  private final double[] left = new double[9];

  /** Three lengths, metres, and three sines. */
  final double[] values = new double[N];

  /** Entry 6 i + f: derivative of value i by joint f. */
  final double[] derivatives = new double[N * N];

  Residual(SerialChain chain, ToolPath path) {
    this.chain = chain;
    this.path = path;
  }

  /**
   * Computes the values.
   *
   * @param q read: the six joints
   * @param s where on the path, in [0, 1]
   */
  void compute(double[] q, double s) {
    chain.place(q, joints);
    path.place(s, wanted);
    double[] is = joints.tool;
    double[] want = wanted.pose;
    for (int i = 0; i < 3; i++) {
      values[i] = is[9 + i] - want[9 + i];
      int row = 3 * i;
      for (int j = 0; j < 3; j++) {
        int other = 3 * j;
        left[row + j] =
            is[row] * want[other] + is[row + 1] * want[other + 1] + is[row + 2] * want[other + 2];
      }
    }
    values[3] = (left[7] - left[5]) / 2;
    values[4] = (left[2] - left[6]) / 2;
    values[5] = (left[3] - left[1]) / 2;
  }

  /** Computes the derivatives where {@link #compute} was, as if nothing were left to turn. */
  void differentiate() {
    joints.differentiate(chain, derivatives);
  }

  /**
   * Writes how the joints go on where {@link #compute} found a zero; rounded.
   *
   * @param inverse read: of the derivatives there
   * @param rates written: derivatives by s
   * @param accelerations written: second derivatives by s
   */
  void tangent(double s, double[] inverse, double[] rates, double[] accelerations) {
    path.rates(s, wanted, velocity, acceleration);
    Matrix6.multiply(inverse, velocity, rates);
    joints.drift(chain, rates, drift);
    for (int i = 0; i < N; i++) {
      acceleration[i] -= drift[i];
    }
    Matrix6.multiply(inverse, acceleration, accelerations);
  }

  /** Returns a lower bound on 1 + 2 cos φ of the turn that is left where it was computed. */
  double trace() {
    return left[0] + left[4] + left[8] - 4 * sineError();
  }

  /**
   * Returns an upper bound on what a length is off, metres.
   *
   * @param slides what joints that slide slide by, added up, metres
   */
  double lengthError(double slides) {
    // What the difference is rounded by is less than a hundredth of what its terms may be.
    return 1.01 * (chain.placeError(slides) + path.placeError());
  }

  /** Returns an upper bound on what a sine is off. */
  double sineError() {
    return (chain.rotationError() + path.rotationError() + 32 * UNIT) * UP;
  }

  /**
   * Returns an upper bound on what a derivative is off.
   *
   * @param slides what joints that slide slide by, added up, metres
   */
  double derivativeError(double slides) {
    double arm = chain.reach() + slides;
    double levers = (chain.rotationError() + 16 * UNIT) * arm + 3 * chain.placeError(slides);
    return (levers + chain.rotationError()) * UP;
  }
}
