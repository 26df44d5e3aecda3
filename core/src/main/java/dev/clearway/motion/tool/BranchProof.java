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
  /** Degree up to which the residual's coefficients are computed; one more is bounded. */
  private static final int DEGREE = 7;

  /** Degree up to which those of the derivatives are. */
  private static final int CHANGE = 3;

  private static final int N = SerialChain.FOLLOWERS;
  private static final int SIZE = N * N;

  /** Share of the box that zeros keep to, so that those of neighbours are the same. */
  private static final double INNER = 0.9;

  /** Least trace of what is left to turn in the middle of a piece: a turn by less than 0.4. */
  private static final double LEAST_TRACE = 2.85;

  /** Largest sine of what is left to turn, anywhere. */
  private static final double LARGEST_SINE = 0.1;

  /** Largest turn that may be left anywhere in the box. */
  private static final double LARGEST_TURN = 0.45;

  private static final double UP = 1 + 0x1p-40;

  private final SerialChain chain;
  private final ToolPath path;
  private final Residual residual;
  private final Majorant majorant = new Majorant(DEGREE + 1);
  private final TaylorSeries[] q = TaylorSeries.array(N, DEGREE);
  private final double[] inverse = new double[SIZE];

  /** Y₀ J, coefficient by coefficient, and radii. */
  private final double[][] products = new double[CHANGE + 1][SIZE];

  private final double[][] errors = new double[CHANGE + 1][SIZE];
  private final double[] middle = new double[SIZE];
  private final double[] radius = new double[SIZE];
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
    residual = new Residual(chain, path, DEGREE);
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
      joints[f].series(true, q[f]);
    }
    majorant.set(chain, q);
    for (int f = 0; f < N; f++) {
      joints[f].series(false, q[f]);
    }
    residual.compute(q, at, half, DEGREE);
    residual.differentiate(CHANGE);
    residual.coefficient(0, middle, radius);
    if (!Matrix6.invert(middle, inverse)) {
      return Double.POSITIVE_INFINITY;
    }
    correct(half);
    double sine = largestSine(half);
    if (!(residual.trace() > LEAST_TRACE
        && sine < LARGEST_SINE
        && sine + tolerance.turn() + N * deviation < LARGEST_TURN)) {
      return Double.POSITIVE_INFINITY;
    }
    spread(sine);
    return largestLoad();
  }

  /** Bounds |Y₀ F|. */
  private void correct(double half) {
    double place = majorant.place(DEGREE + 1);
    double circle = Majorant.circle(DEGREE + 1, path.radius(), path.circleAngle() * half);
    double turn = majorant.left(DEGREE + 1, path.angle() * half);
    for (int i = 0; i < N; i++) {
      double bound = 0;
      for (int order = 0; order <= DEGREE; order++) {
        double sum = 0;
        double error = 0;
        for (int j = 0; j < N; j++) {
          double y = inverse[N * i + j];
          double value = residual.values[j].middle[order];
          sum += y * value;
          error += Math.abs(y) * (residual.values[j].radius[order] + 8 * UNIT * Math.abs(value));
        }
        bound += Math.abs(sum) + error;
      }
      for (int j = 0; j < N; j++) {
        double rest = j < 3 ? place + circle + tolerance.length() : turn + tolerance.turn();
        bound += Math.abs(inverse[N * i + j]) * rest;
      }
      corrections[i] = bound * UP;
    }
  }

  /** Returns a bound on the sine of what is left to turn. */
  private double largestSine(double half) {
    double sum = 0;
    for (int j = 3; j < N; j++) {
      for (int order = 0; order <= DEGREE; order++) {
        sum += Math.abs(residual.values[j].middle[order]) + residual.values[j].radius[order];
      }
    }
    return (sum + 3 * majorant.left(DEGREE + 1, path.angle() * half)) * UP;
  }

  /**
   * Bounds |I − Y J|: what is left of each power of x, and what J is off in the box and for what is
   * left to turn.
   */
  private void spread(double sine) {
    for (int order = 0; order <= CHANGE; order++) {
      residual.coefficient(order, middle, radius);
      product(inverse, middle, radius, products[order], errors[order]);
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
    double place = majorant.place(CHANGE + 1);
    double turn = majorant.rotation(CHANGE + 1);
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
      TaylorSeries entry = residual.derivatives(i, f);
      double size = 0;
      for (int order = 0; order <= CHANGE; order++) {
        size += Math.abs(entry.middle[order]) + entry.radius[order];
      }
      square += size * size;
    }
    double inBox = N * deviation * (majorant.place(0) + 1);
    return (Math.sqrt(square) + majorant.place(CHANGE + 1) + inBox) * UP;
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

  private static void product(
      double[] a, double[] b, double[] bErrors, double[] out, double[] outErrors) {
    for (int i = 0; i < N; i++) {
      for (int j = 0; j < N; j++) {
        double sum = 0;
        double error = 0;
        for (int k = 0; k < N; k++) {
          double x = a[N * i + k];
          double y = b[N * k + j];
          sum += x * y;
          error += Math.abs(x) * (bErrors[N * k + j] + 8 * UNIT * Math.abs(y));
        }
        out[N * i + j] = sum;
        outErrors[N * i + j] = error * UP;
      }
    }
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
