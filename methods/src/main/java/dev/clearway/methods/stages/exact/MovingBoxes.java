package dev.clearway.methods.stages.exact;

import dev.clearway.bvh.Bvh;
import dev.clearway.bvh.OrientedBoxes;
import dev.clearway.methods.interval.IntervalPoses;
import dev.clearway.methods.interval.IntervalVectors;
import dev.clearway.methods.interval.Intervals;
import dev.clearway.methods.stages.chain.ChainEnclosure;

/**
 * Whether two oriented boxes may overlap at some instant of an interval: the separating axis test
 * (Eq. 12) over an interval.
 *
 * <p>Each box is placed where it is at the middle. With W a bound, coordinate by coordinate, of how
 * far any of its points is from there at any instant, an axis n separates the boxes throughout if
 *
 * <pre>
 *   |n·T| &gt; Σ a |n·e| + Σ b |n·f| + Σ |nₖ| Wₖ .
 * </pre>
 *
 * <p>The axes are the usual fifteen at the middle. Those of the paper move with the boxes; axes
 * that rest do without products of two intervals, and over the short intervals for which boxes are
 * tested they turn little.
 *
 * <p><b>Guarantee.</b> {@link #mayOverlap} is true where the boxes have a common point at some
 * instant. docs/first-contact-pipeline.md has the proof.
 *
 * <p>Scratch object, one thread; allocates nothing.
 *
 * @see "Gottschalk, Lin, Manocha: OBBTree, A Hierarchical Structure for Rapid Interference
 *     Detection, 1996"
 */
final class MovingBoxes {
  /** Widening for the rounding of a placed box and of a gap, derived below 20 · 2⁻⁵³. */
  private static final double WIDENING = 0x1p-47;

  private final ChainEnclosure chain;
  private final double[] middles;
  private final double[] spreads;
  private final double[] loose;
  private final long[] ages;
  private final Side a = new Side();
  private final Side b = new Side();
  private final double[] apart = new double[3];
  private final double[] wide = new double[3];
  private final double[] velocity = new double[IntervalVectors.SIZE];
  private double longest;
  private long age;

  /** A box in place: centre, the axes times their half lengths, and how far it strays. */
  private static final class Side {
    final double[] centre = new double[3];
    final double[] edges = new double[9];
    final double[] stray = new double[3];
  }

  MovingBoxes(ChainEnclosure chain) {
    this.chain = chain;
    middles = new double[12 * chain.movers()];
    spreads = new double[12 * chain.movers()];
    loose = new double[12 * chain.movers()];
    ages = new long[chain.movers()];
  }

  /** Takes up the interval that the chain has now. */
  void over() {
    age++;
    longest = Math.max(-chain.times()[0], chain.times()[1]);
  }

  private void prepare(int mover) {
    if (ages[mover] == age) {
      return;
    }
    ages[mover] = age;
    int m = chain.of(mover);
    double[] x = chain.matrices();
    for (int k = 0; k < 12; k++) {
      int mid = m + ChainEnclosure.MIDDLE + 2 * k;
      int all = m + ChainEnclosure.WHOLE + 2 * k;
      double at = x[mid] + (x[mid + 1] - x[mid]) / 2;
      middles[12 * mover + k] = at;
      spreads[12 * mover + k] = Math.nextUp(Math.max(x[all + 1] - at, at - x[all]));
      loose[12 * mover + k] = Math.nextUp(Math.max(x[mid + 1] - at, at - x[mid]));
    }
  }

  /** Returns false where two nodes' boxes are certainly apart at all instants. */
  boolean mayOverlap(
      int moverA, OrientedBoxes boxesA, int i, int moverB, OrientedBoxes boxesB, int j) {
    place(moverA, boxesA, i, a);
    place(moverB, boxesB, j, b);
    for (int k = 0; k < 3; k++) {
      apart[k] = b.centre[k] - a.centre[k];
      wide[k] = a.stray[k] + b.stray[k];
    }
    return !(separates(apart[0], apart[1], apart[2])
        || facesSeparate(a)
        || facesSeparate(b)
        || edgesSeparate());
  }

  /**
   * Returns how far a mover's root box strays from where it is at the middle, in its own half
   * lengths: what its overlap tests are worth.
   */
  double strayOverSize(int mover, OrientedBoxes boxes) {
    place(mover, boxes, 0, a);
    double stray = a.stray[0] + a.stray[1] + a.stray[2];
    double size = 0;
    for (int k = 0; k < 3; k++) {
      size += boxes.boxes()[OrientedBoxes.HALVES + k];
    }
    return stray / size;
  }

  private boolean facesSeparate(Side side) {
    double[] e = side.edges;
    return separates(e[0], e[1], e[2])
        || separates(e[3], e[4], e[5])
        || separates(e[6], e[7], e[8]);
  }

  private boolean edgesSeparate() {
    double[] e = a.edges;
    double[] f = b.edges;
    for (int i = 0; i < 9; i += 3) {
      for (int j = 0; j < 9; j += 3) {
        if (separates(
            e[i + 1] * f[j + 2] - e[i + 2] * f[j + 1],
            e[i + 2] * f[j] - e[i] * f[j + 2],
            e[i] * f[j + 1] - e[i + 1] * f[j])) {
          return true;
        }
      }
    }
    return false;
  }

  /** Whether a direction, of any length, keeps the boxes apart at all instants. */
  private boolean separates(double x, double y, double z) {
    double[] e = a.edges;
    double[] f = b.edges;
    double reach = Math.abs(x) * wide[0] + Math.abs(y) * wide[1] + Math.abs(z) * wide[2];
    for (int k = 0; k < 9; k += 3) {
      reach +=
          Math.abs(x * e[k] + y * e[k + 1] + z * e[k + 2])
              + Math.abs(x * f[k] + y * f[k + 1] + z * f[k + 2]);
    }
    return Math.abs(x * apart[0] + y * apart[1] + z * apart[2]) > reach;
  }

  /** Places a box where its mover is at the middle, with all that rounding may do as stray. */
  private void place(int mover, OrientedBoxes boxes, int node, Side out) {
    prepare(mover);
    double[] box = boxes.boxes();
    double[] axes = boxes.tree().volumes();
    int c = OrientedBoxes.STRIDE * node;
    int v = Bvh.STRIDE * node + Bvh.AXES;
    strayOfCentre(mover, box, c, out);
    for (int row = 0; row < 3; row++) {
      int m = 12 * mover + 3 * row;
      int t = 12 * mover + 9 + row;
      double x = middles[m] * box[c];
      double y = middles[m + 1] * box[c + 1];
      double z = middles[m + 2] * box[c + 2];
      out.centre[row] = x + y + z + middles[t];
      double turned = 0;
      double size = Math.abs(x) + Math.abs(y) + Math.abs(z) + Math.abs(middles[t]);
      for (int k = 0; k < 3; k++) {
        double half = box[c + OrientedBoxes.HALVES + k];
        int u = v + 3 * k;
        out.edges[3 * k + row] =
            half
                * (middles[m] * axes[u]
                    + middles[m + 1] * axes[u + 1]
                    + middles[m + 2] * axes[u + 2]);
        turned +=
            half
                * (spreads[m] * Math.abs(axes[u])
                    + spreads[m + 1] * Math.abs(axes[u + 1])
                    + spreads[m + 2] * Math.abs(axes[u + 2]));
        size += half;
      }
      out.stray[row] += turned + 2 * size * WIDENING;
    }
  }

  /** How far a point strays from where it is at the middle: by its matrix, or by its velocity. */
  private void strayOfCentre(int mover, double[] box, int c, Side out) {
    int at = chain.of(mover) + ChainEnclosure.TANGENT;
    IntervalPoses.apply(chain.matrices(), at, box[c], box[c + 1], box[c + 2], velocity, 0);
    for (int row = 0; row < 3; row++) {
      int m = 12 * mover + 3 * row;
      int t = 12 * mover + 9 + row;
      double x = Math.abs(box[c]);
      double y = Math.abs(box[c + 1]);
      double z = Math.abs(box[c + 2]);
      double byMatrix = spreads[m] * x + spreads[m + 1] * y + spreads[m + 2] * z + spreads[t];
      double byVelocity =
          longest * Intervals.magnitude(velocity, 2 * row)
              + loose[m] * x
              + loose[m + 1] * y
              + loose[m + 2] * z
              + loose[t];
      out.stray[row] = Math.min(byMatrix, byVelocity) * (1 + WIDENING);
    }
  }
}
