package dev.clearway.motion.tool;

import static dev.clearway.math.Rounding.UNIT;

import java.util.Arrays;

/**
 * Proves that all along a piece there is one zero of the residual near the joints' quintics, and
 * only one: Krawczyk's condition, for all s of the piece at once.
 *
 * <p>With c(x) the quintics, X(x) the box of radius ε around them, F the residual, J its
 * derivatives and Y(x) = (I − x B) Y₀ any matrices, the condition |Y F(c)| + |I − Y J(X)| ε &lt; ε
 * in each joint says that X(x) holds one zero, and no more (R. E. Moore, SIAM J. Numer. Anal. 14,
 * 1977). Y₀ is nearly the inverse of J in the middle and B its relative change, so that I − Y J
 * vanishes with x². docs/tool-motions.md section 3.
 *
 * <p>Scratch, one thread.
 */
final class BranchProof {
  /** Degree up to which the derivatives are taken as a polynomial. */
  private static final int CHANGE = Nodes.FEW - 1;

  private static final int N = SerialChain.FOLLOWERS;
  private static final int SIZE = N * N;

  /** Share of the box that zeros keep to, so that those of neighbours are the same. */
  private static final double INNER = 0.9;

  /** Least trace of what is left to turn somewhere on a piece: a turn by less than 0.4. */
  private static final double LEAST_TRACE = 2.85;

  /** Largest sine of what is left to turn, anywhere. */
  private static final double LARGEST_SINE = 0.1;

  /** Largest turn that may be left anywhere in the box. */
  private static final double LARGEST_TURN = 0.45;

  private static final double UP = 1 + 0x1p-40;

  private final SerialChain chain;
  private final ToolPath path;
  private final Residual residual;
  private final Majorant majorant = new Majorant(Nodes.COUNT);
  private final double[][] taylor = new double[N][JointPiece.DEGREE + 1];
  private final double[] q = new double[N];

  /** Of the residual, value by value, and of Y₀ times it: what they are at the nodes. */
  private final double[] values = new double[N * Nodes.COUNT];

  private final double[] corrected = new double[N * Nodes.COUNT];

  /** Of the derivatives at the few nodes, then the coefficients of their polynomial. */
  private final double[][] slopes = new double[Nodes.FEW][SIZE];

  private final double[][] powers = new double[CHANGE + 1][SIZE];

  /** Bounds on what computed values and derivatives are off, and on their sizes. */
  private double lengthError;

  private double sineError;
  private double slopeError;
  private final double[] inverse = new double[SIZE];

  /** Y₀ J, coefficient by coefficient, and radii. */
  private final double[][] products = new double[CHANGE + 1][SIZE];

  private final double[][] errors = new double[CHANGE + 1][SIZE];
  private final double[] corrections = new double[N];
  private final double[] spread = new double[SIZE];

  /** Of each column, the lengths' and the sines' rows. */
  private final double[] lengthRests = new double[N];

  private final double[] sineRests = new double[N];

  private final ToolTolerance tolerance;
  private final double deviation;

  /**
   * Makes one.
   *
   * @param tolerance of the tool's place about the path: each place has a zero of its own
   * @param deviation radius of the box, radians or metres
   */
  BranchProof(SerialChain chain, ToolPath path, ToolTolerance tolerance, double deviation) {
    this.chain = chain;
    this.path = path;
    this.tolerance = tolerance;
    this.deviation = deviation;
    residual = new Residual(chain, path);
  }

  /**
   * Returns how much of the box the condition needs at most at all s = middle + half x, |x| ≤ 1: it
   * is shown where that is below 1. +∞ where something else is in the way.
   */
  double load(JointPiece[] joints, double at, double half) {
    for (int f = 0; f < N; f++) {
      if (!(joints[f].mismatch() < (1 - INNER) * deviation / 2)) {
        return Double.POSITIVE_INFINITY;
      }
      joints[f].taylorBounds(taylor[f]);
    }
    majorant.set(chain, taylor);
    boundErrors(joints, half);
    double trace = evaluate(joints, at, half);
    interpolate();
    if (!Matrix6.invert(powers[0], inverse)) {
      return Double.POSITIVE_INFINITY;
    }
    correct(half);
    double sine = largestSine(half);
    if (!(trace > LEAST_TRACE
        && sine < LARGEST_SINE
        && sine + tolerance.turn() + N * deviation < LARGEST_TURN)) {
      return Double.POSITIVE_INFINITY;
    }
    spread(sine);
    return largestLoad();
  }

  /** Bounds what is computed at a node, whose joints and place on the path are rounded, too. */
  private void boundErrors(JointPiece[] joints, double half) {
    double joint = 0;
    for (int f = 0; f < N; f++) {
      joint += joints[f].valueError();
    }
    double shift = (2 * half + 2) * Nodes.POINT_ERROR;
    double arm = majorant.place(0) + 1;
    double along = shift * path.length() * (1 + 0x1p-20);
    lengthError = (residual.lengthError(majorant.slides()) + joint * arm + along) * UP;
    sineError = (residual.sineError() + joint + shift * path.angle()) * UP;
    slopeError = (residual.derivativeError(majorant.slides()) + 2 * joint * arm) * UP;
  }

  /** Computes residual and derivatives at the nodes; returns the trace of what is left to turn. */
  private double evaluate(JointPiece[] joints, double at, double half) {
    double trace = 0;
    for (int i = 0; i < Nodes.COUNT; i++) {
      double x = Nodes.at(i);
      for (int f = 0; f < N; f++) {
        q[f] = joints[f].value((1 + x) / 2);
      }
      residual.compute(q, at + half * x);
      for (int j = 0; j < N; j++) {
        values[Nodes.COUNT * j + i] = residual.values[j];
      }
      int few = Nodes.few(i);
      if (few >= 0) {
        trace = residual.trace();
        residual.differentiate();
        System.arraycopy(residual.derivatives, 0, slopes[few], 0, SIZE);
      }
    }
    return trace - 4 * sineError;
  }

  /** Finds the polynomial through the derivatives at the few nodes. */
  private void interpolate() {
    for (int k = 0; k <= CHANGE; k++) {
      for (int entry = 0; entry < SIZE; entry++) {
        double sum = 0;
        for (int i = 0; i < Nodes.FEW; i++) {
          sum += Nodes.power(k, i) * slopes[i][entry];
        }
        powers[k][entry] = sum;
      }
    }
  }

  /** Returns a bound on what is beyond the polynomials through the values of a sine. */
  private double turnRest(double half) {
    return Nodes.LEAST * majorant.left(Nodes.COUNT, path.angle() * half)
        + Nodes.LEBESGUE * sineError;
  }

  /** Bounds |Y₀ F|. */
  private void correct(double half) {
    double circle = Majorant.circle(Nodes.COUNT, path.radius(), path.circleAngle() * half);
    double place =
        Nodes.LEAST * (majorant.place(Nodes.COUNT) + circle) + Nodes.LEBESGUE * lengthError;
    double turn = turnRest(half);
    for (int i = 0; i < N; i++) {
      double rest = 0;
      double rounding = 0;
      for (int n = 0; n < Nodes.COUNT; n++) {
        double sum = 0;
        double size = 0;
        for (int j = 0; j < N; j++) {
          double term = inverse[N * i + j] * values[Nodes.COUNT * j + n];
          sum += term;
          size += Math.abs(term);
        }
        corrected[Nodes.COUNT * i + n] = sum;
        rounding = Math.max(rounding, 8 * UNIT * size);
      }
      for (int j = 0; j < N; j++) {
        double more = j < 3 ? place + tolerance.length() : turn + tolerance.turn();
        rest += Math.abs(inverse[N * i + j]) * more;
      }
      double largest = Nodes.largest(corrected, Nodes.COUNT * i);
      corrections[i] = (largest + Nodes.LEBESGUE * rounding + rest) * UP;
    }
  }

  /** Returns a bound on the sine of what is left to turn. */
  private double largestSine(double half) {
    double sum = 0;
    for (int j = 3; j < N; j++) {
      sum += Nodes.largest(values, Nodes.COUNT * j);
    }
    return (sum + 3 * turnRest(half)) * UP;
  }

  /**
   * Bounds |I − Y J|: what is left of each power of x, and what J is off in the box and for what is
   * left to turn.
   */
  private void spread(double sine) {
    for (int order = 0; order <= CHANGE; order++) {
      product(inverse, powers[order], products[order], errors[order]);
    }
    Arrays.fill(spread, 0);
    double[] change = products[1];
    for (int i = 0; i < N; i++) {
      for (int j = 0; j < N; j++) {
        int at = N * i + j;
        double one = i == j ? 1 : 0;
        spread[at] += Math.abs(one - products[0][at]) + errors[0][at] + UNIT;
        for (int order = 0; order <= CHANGE; order++) {
          spread[at] += left(change, order, i, j);
        }
      }
    }
    rests(sine);
  }

  /**
   * Bounds what the derivatives are off their series: their rest, what they change in the box, and
   * what is left to turn.
   */
  private void rests(double sine) {
    double place = Nodes.LEAST_FEW * majorant.place(CHANGE + 1);
    double turn = Nodes.LEAST_FEW * majorant.rotation(CHANGE + 1);
    double left = sine + tolerance.turn() + N * deviation;
    double mixed = (left + left * left) / 2;
    double arms = 0;
    for (int f = N - 1; f >= 0; f--) {
      // Joint k changes the column of joint f by as much as the later one of them moves the tool.
      double arm = arm(f);
      arms += arm;
      double change = deviation * ((f + 1) * arm + arms - arm);
      lengthRests[f] = (place + turn + change) * UP;
      sineRests[f] = chain.turns(f) ? (turn + f * deviation + mixed) * UP : 0;
    }
  }

  /** Returns a bound on how far a joint moves the tool, per radian, anywhere in the box. */
  private double arm(int f) {
    if (!chain.turns(f)) {
      return 1;
    }
    double square = 0;
    for (int i = 0; i < 3; i++) {
      double size = 0;
      for (int order = 0; order <= CHANGE; order++) {
        size += Math.abs(powers[order][N * i + f]);
      }
      square += size * size;
    }
    double inBox = N * deviation * (majorant.place(0) + 1);
    double rest = Nodes.LEAST_FEW * majorant.place(CHANGE + 1);
    double off = Nodes.POWER_SHARE * slopeError + Nodes.POWER_ROUNDING * slopeSize();
    return (Math.sqrt(square) + rest + 2 * Nodes.FEW * off + inBox) * UP;
  }

  /** Bounds entry i, j of B P_k − P_{k+1}, where P_k are the products, and 0 behind the last. */
  private double left(double[] change, int k, int i, int j) {
    double[] p = products[k];
    double[] e = errors[k];
    double sum = k < CHANGE ? products[k + 1][N * i + j] : 0;
    double error = k < CHANGE ? errors[k + 1][N * i + j] : 0;
    double size = Math.abs(sum);
    for (int l = 0; l < N; l++) {
      double b = change[N * i + l];
      double term = b * p[N * l + j];
      sum -= term;
      size += Math.abs(term);
      error += Math.abs(b) * e[N * l + j];
    }
    return Math.abs(sum) + (error + 16 * UNIT * size) * UP;
  }

  /** Writes Y₀ times a coefficient of the derivatives' polynomial, and what that is off. */
  private void product(double[] a, double[] b, double[] out, double[] outErrors) {
    double off = Nodes.POWER_SHARE * slopeError + Nodes.POWER_ROUNDING * slopeSize();
    for (int i = 0; i < N; i++) {
      for (int j = 0; j < N; j++) {
        double sum = 0;
        double error = 0;
        for (int k = 0; k < N; k++) {
          double x = a[N * i + k];
          double y = b[N * k + j];
          sum += x * y;
          error += Math.abs(x) * (off + 8 * UNIT * Math.abs(y));
        }
        out[N * i + j] = sum;
        outErrors[N * i + j] = error * UP;
      }
    }
  }

  /** Returns a bound on the size of a derivative. */
  private double slopeSize() {
    return majorant.place(0) + 1;
  }

  private double largestLoad() {
    double largest = 0;
    double[] change = products[1];
    double[] rests = new double[N];
    for (int i = 0; i < N; i++) {
      for (int f = 0; f < N; f++) {
        for (int j = 0; j < N; j++) {
          rests[i] += Math.abs(inverse[N * i + j]) * (j < 3 ? lengthRests[f] : sineRests[f]);
        }
      }
    }
    for (int i = 0; i < N; i++) {
      double correction = corrections[i];
      double row = rests[i];
      for (int j = 0; j < N; j++) {
        double b = Math.abs(change[N * i + j]);
        correction += b * corrections[j];
        row += spread[N * i + j] + b * rests[j];
      }
      double load = (correction + row * deviation) * UP / (INNER * deviation) * UP;
      largest = load <= largest ? largest : load; // NaN counts
    }
    return largest;
  }
}
