package dev.clearway.methods.stages.exact;

import dev.clearway.methods.interval.IntervalPoses;
import dev.clearway.methods.interval.IntervalVectors;
import dev.clearway.methods.interval.Intervals;
import dev.clearway.methods.stages.chain.ChainEnclosure;

/**
 * Whether two features may touch within the interval in hand, and when: boxes around them, the
 * bounds of the equation, the Newton step (Sec. 5.2.3, 5.2.4), and a direction that separates them
 * though the equation has a root.
 *
 * <p>Vectors between points of one body are turned as such, not taken from the points' places: so
 * they are known as well as the body's orientation is.
 *
 * <p><b>Guarantee.</b> If the features have a common point at some instant of the interval, {@link
 * #mayTouch} is true and the instant lies between {@link #low} and {@link #high}.
 *
 * <p>Scratch object, one thread; allocates nothing.
 */
final class EquationTest {
  private static final int VECTOR = IntervalVectors.SIZE;

  /** Three vectors: at all instants, at the middle, and their derivatives at all instants. */
  private static final int TRIPLE = 3 * VECTOR;

  private final ChainEnclosure chain;
  private final Equations equations;
  private final PointTable points;
  private final FeatureDirection direction = new FeatureDirection();
  private final int[] at = new int[4];
  private final double[] between = new double[TRIPLE];
  private final double[] first = new double[TRIPLE];
  private final double[] second = new double[TRIPLE];
  private final double[] normal = new double[VECTOR];
  private final double[] value = new double[2];
  private final double[] slope = new double[2];
  private final double[] term = new double[2];
  private double from;
  private double to;
  private double middle;
  private long age;
  private double low;
  private double high;

  EquationTest(ChainEnclosure chain, Equations equations, PointTable points) {
    this.chain = chain;
    this.equations = equations;
    this.points = points;
  }

  /** Takes up an interval, that of the chain. */
  void over(double start, double end) {
    from = start;
    to = end;
    middle = start + (end - start) / 2;
    age++;
  }

  /** Returns the first instant at which the features tested last may touch. */
  double low() {
    return low;
  }

  /** Returns the last instant at which the features tested last may touch. */
  double high() {
    return high;
  }

  /** Returns false where the features of an equation certainly have no common point. */
  boolean mayTouch(int equation) {
    low = from;
    high = to;
    for (int k = 0; k < 4; k++) {
      at[k] = points.of(equations.point(equation, k), age);
    }
    boolean edges = equations.ofEdges(equation);
    int split = edges ? 2 : 1;
    if (boxesApart(split)) {
      return false;
    }
    vectors(equation, edges);
    return mayVanish() && !separated(edges, split);
  }

  /** Whether the boxes around the points of both features are apart along some axis. */
  private boolean boxesApart(int split) {
    double[] b = points.bounds();
    for (int k = 0; k < VECTOR; k += 2) {
      double least = b[at[0] + k];
      double largest = b[at[0] + k + 1];
      for (int p = 1; p < split; p++) {
        least = Math.min(least, b[at[p] + k]);
        largest = Math.max(largest, b[at[p] + k + 1]);
      }
      double otherLeast = Double.POSITIVE_INFINITY;
      double otherLargest = Double.NEGATIVE_INFINITY;
      for (int p = split; p < 4; p++) {
        otherLeast = Math.min(otherLeast, b[at[p] + k]);
        otherLargest = Math.max(otherLargest, b[at[p] + k + 1]);
      }
      if (largest < otherLeast || otherLargest < least) {
        return true;
      }
    }
    return false;
  }

  /** The three vectors whose triple product is the equation's left side. */
  private void vectors(int equation, boolean edges) {
    int a = equations.point(equation, 0);
    int b = equations.point(equation, 1);
    int c = equations.point(equation, 2);
    int d = equations.point(equation, 3);
    double[] bounds = points.bounds();
    for (int part = 0; part < TRIPLE; part += VECTOR) {
      int other = edges ? 2 : 1;
      IntervalVectors.subtract(bounds, at[0] + part, bounds, at[other] + part, between, part);
    }
    turn(edges ? a : b, edges ? b : c, first);
    turn(edges ? c : b, d, second);
  }

  /** Writes the vector from one point to another of the same body. */
  private void turn(int start, int end, double[] out) {
    int m = chain.of(points.mover(start));
    double[] local = points.local();
    double x = local[3 * end] - local[3 * start];
    double y = local[3 * end + 1] - local[3 * start + 1];
    double z = local[3 * end + 2] - local[3 * start + 2];
    for (int part = 0; part < 3; part++) {
      IntervalPoses.rotate(
          chain.matrices(), m + IntervalPoses.SIZE * part, x, y, z, out, VECTOR * part);
    }
    PointTable.meetMeanValue(out, 0, chain.times());
  }

  /** Bounds the equation's left side, and narrows the instants at which it may be zero. */
  private boolean mayVanish() {
    IntervalVectors.cross(first, 0, second, 0, normal, 0);
    IntervalVectors.dot(between, 0, normal, 0, value, 0);
    if (Intervals.excludesZero(value, 0)) {
      return false;
    }
    IntervalVectors.dot(between, 2 * VECTOR, normal, 0, slope, 0);
    addSlope(first, 2 * VECTOR, second, 0);
    addSlope(first, 0, second, 2 * VECTOR);
    IntervalVectors.cross(first, VECTOR, second, VECTOR, normal, 0);
    IntervalVectors.dot(between, VECTOR, normal, 0, value, 0);
    narrow();
    return low <= high;
  }

  private void addSlope(double[] a, int i, double[] b, int j) {
    IntervalVectors.cross(a, i, b, j, normal, 0);
    IntervalVectors.dot(between, 0, normal, 0, term, 0);
    Intervals.add(slope, 0, term, 0, slope, 0);
  }

  /**
   * The Newton step (Eq. 18), and what it leaves where the slope may be zero: the side of the
   * middle on which a root is too far away.
   */
  private void narrow() {
    if (!Intervals.excludesZero(value, 0)) {
      if (Intervals.excludesZero(slope, 0)) {
        newton();
      }
      return;
    }
    if (Intervals.excludesZero(slope, 0)) {
      newton();
      return;
    }
    boolean positive = value[0] > 0;
    double least = positive ? value[0] : -value[1];
    // A quotient by zero is infinite, and no root is on that side.
    double after = Math.nextDown(least / Math.abs(positive ? slope[0] : slope[1]));
    double before = Math.nextDown(least / Math.abs(positive ? slope[1] : slope[0]));
    boolean later = !(Math.nextDown(middle + after) > to);
    boolean earlier = !(Math.nextUp(middle - before) < from);
    if (!earlier) {
      low = later ? Math.max(low, Math.nextDown(middle + after)) : Double.POSITIVE_INFINITY;
    }
    if (!later) {
      high = earlier ? Math.min(high, Math.nextUp(middle - before)) : Double.NEGATIVE_INFINITY;
    }
  }

  private void newton() {
    Intervals.divide(value, 0, slope, 0, term, 0);
    low = Math.max(low, Math.nextDown(middle - term[1]));
    high = Math.min(high, Math.nextUp(middle - term[0]));
  }

  /** Whether some direction keeps the features apart at all instants. */
  private boolean separated(boolean edges, int split) {
    double[] b = points.bounds();
    for (int p = 0; p < 4; p++) {
      for (int k = 0; k < 3; k++) {
        int m = at[p] + PointTable.MIDDLE + 2 * k;
        direction.p[3 * p + k] = b[m] + (b[m + 1] - b[m]) / 2;
      }
    }
    if (edges) {
      direction.betweenEdges();
    } else {
      direction.toFace();
    }
    for (int p = 0; p < split; p++) {
      for (int q = split; q < 4; q++) {
        if (!(separation(at[p], at[q]) > 0)) {
          return false;
        }
      }
    }
    return true;
  }

  /** Returns a lower bound on the least component along the direction of the way from q to p. */
  private double separation(int p, int q) {
    double[] b = points.bounds();
    double[] t = chain.times();
    double separation = 0;
    double slow = 0;
    double fast = 0;
    double size = 0;
    for (int k = 0; k < 3; k++) {
      double n = direction.way[k];
      int i = p + PointTable.MIDDLE + 2 * k;
      int j = q + PointTable.MIDDLE + 2 * k;
      separation += n >= 0 ? n * (b[i] - b[j + 1]) : n * (b[i + 1] - b[j]);
      int v = p + PointTable.VELOCITY + 2 * k;
      int w = q + PointTable.VELOCITY + 2 * k;
      double down = b[v] - b[w + 1];
      double up = b[v + 1] - b[w];
      slow += n >= 0 ? n * down : n * up;
      fast += n >= 0 ? n * up : n * down;
      double speed = Math.max(Math.abs(down), Math.abs(up)) * Math.max(-t[0], t[1]);
      size += Math.abs(n) * (far(b, i) + far(b, j) + speed);
    }
    double moved = Math.min(t[0] * fast, t[1] * slow);
    return separation + moved - size * 0x1p-48;
  }

  private static double far(double[] b, int i) {
    return Math.abs(b[i]) + Math.abs(b[i + 1]);
  }
}
