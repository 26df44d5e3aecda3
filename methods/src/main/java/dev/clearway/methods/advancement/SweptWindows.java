package dev.clearway.methods.advancement;

import dev.clearway.bvh.Bvh;
import dev.clearway.geometry.Pose;
import dev.clearway.motion.Motion;
import dev.clearway.motionbound.IntervalMotionBound;
import dev.clearway.proof.placement.Placements;
import dev.clearway.scene.GeometryPair;
import dev.clearway.scene.GeometryTable;
import java.util.Arrays;

/**
 * In which sixteenths of a motion a pair may meet, by boxes along the world's axes around what each
 * element sweeps.
 *
 * <p>A box is that of the corners of the element's own box on the parabolas through their places at
 * both ends and in the middle of an interval, and the remainder that the third derivative leaves: a
 * cubic enclosure of the whole chain, where CATCH multiplies Taylor models joint by joint. The
 * motion is halved four times, and a pair is asked about a half only where its boxes over the whole
 * meet.
 *
 * <p><b>Guarantee.</b> In a sixteenth that is not told, the two elements are apart by more than the
 * pair's clearance and what was asked for; pose errors and rounding are counted. docs/sweeps.md,
 * section 2, proves the parabola's remainder and its largest value.
 *
 * <p>Scratch object, one thread, no allocation. Cost: some hundred operations for an element and
 * interval, once each, and a configuration for each instant that is needed, 33 at most.
 *
 * @see "X. Zhang, S. Redon, M. Lee, Y. J. Kim, Continuous Collision Detection for Articulated
 *     Models using Taylor Models and Temporal Culling, 2007"
 */
@SuppressWarnings("NullAway.Init") // begin comes first
final class SweptWindows {
  /** Windows of a motion: the bits of an answer. */
  static final int COUNT = 16;

  /** All windows. */
  static final int ALL = (1 << COUNT) - 1;

  private static final int NODES = 2 * COUNT;
  private static final int BOX = 6;

  /** The largest x (x − 1/2) (x − 1) / 6 on [0, 1], √3 / 216, rounded up. */
  private static final double CUBIC = 0.00801875373875;

  /** Rounding of a placed corner and of its parabola, relative to reach and offset. */
  private static final double ROUNDING = 0x1p-44;

  private final GeometryTable geometries;
  private final Placements placements;

  /** Of each node and element: its box, from which one coordinate is NaN where it is not known. */
  private final double[][] boxes;

  /** Boxes of what rests, the same for all motions. */
  private final double[] resting;

  private final double[] from = new double[Pose.SIZE];
  private final double[] middle = new double[Pose.SIZE];
  private final double[] to = new double[Pose.SIZE];
  private final double[] speed;
  private final double[] acceleration;
  private final double[] jerk;
  private final double[] corner = new double[3];

  private Motion motion;

  /**
   * Makes one for the motions of a scene.
   *
   * @param placements of the motion that {@link #begin} takes
   */
  SweptWindows(GeometryTable geometries, Placements placements, int rates) {
    this.geometries = geometries;
    this.placements = placements;
    speed = new double[rates];
    acceleration = new double[rates];
    jerk = new double[rates];
    boxes = new double[NODES][BOX * geometries.size()];
    resting = new double[BOX * geometries.size()];
    Arrays.fill(resting, Double.NaN);
  }

  /** Takes a motion, whose placements the table then has. */
  void begin(Motion next) {
    motion = next;
    for (double[] known : boxes) {
      Arrays.fill(known, Double.NaN);
    }
  }

  /**
   * Returns the windows in which a pair may come within its clearance and a distance: bit i is for
   * [i, i + 1] / {@value #COUNT} of the motion.
   *
   * @param distance metres, ≥ 0
   */
  int of(GeometryPair pair, double distance) {
    return pair.motionBound().frame() == 0 ? of(pair, distance, 1) : ALL;
  }

  /** Node 1 is the whole motion, nodes 2 n and 2 n + 1 are the halves of n. */
  private int of(GeometryPair pair, double distance, int node) {
    double least = pair.clearance() + distance + pair.error() + pair.worldError();
    if (gap(pair, node) > least) {
      return 0;
    }
    if (node >= COUNT) {
      return 1 << (node - COUNT);
    }
    return of(pair, distance, 2 * node) | of(pair, distance, 2 * node + 1);
  }

  /** Returns how far the boxes of a pair are apart along an axis at least. */
  private double gap(GeometryPair pair, int node) {
    double[] first = swept(node, pair.first(), pair.motionBound().first());
    double[] second = swept(node, pair.second(), pair.motionBound().second());
    int a = BOX * pair.first();
    int b = BOX * pair.second();
    double most = Double.NEGATIVE_INFINITY;
    for (int k = 0; k < 3; k++) {
      most = Math.max(most, second[b + k] - first[a + 3 + k]);
      most = Math.max(most, first[a + k] - second[b + 3 + k]);
    }
    return Math.nextDown(most);
  }

  /** Returns the boxes among which an element's is known, once it is computed. */
  private double[] swept(int node, int element, IntervalMotionBound bound) {
    boolean rests = bound.terms() == 0;
    double[] known = rests ? resting : boxes[node];
    if (Double.isNaN(known[BOX * element])) {
      sweep(known, rests ? 1 : node, element, bound);
    }
    return known;
  }

  private void sweep(double[] out, int node, int element, IntervalMotionBound bound) {
    int top = Integer.highestOneBit(node);
    double length = 1.0 / top;
    double start = (node - top) * length;
    place(element, start, from);
    place(element, start + length / 2, middle);
    place(element, start + length, to);
    int at = BOX * element;
    Arrays.fill(out, at, at + 3, Double.POSITIVE_INFINITY);
    Arrays.fill(out, at + 3, at + BOX, Double.NEGATIVE_INFINITY);
    for (int number = 0; number < 8; number++) {
      corner(geometries.tree(element), number);
      for (int k = 0; k < 3; k++) {
        addParabola(placed(from, k), placed(middle, k), placed(to, k), out, at + k);
      }
    }
    double wider = remainder(start, start + length, bound) + rounding(element);
    for (int k = 0; k < 3; k++) {
      out[at + k] -= wider;
      out[at + 3 + k] += wider;
    }
  }

  private void place(int element, double instant, double[] out) {
    double[] poses = placements.at(motion, instant);
    System.arraycopy(poses, Pose.SIZE * element, out, 0, Pose.SIZE);
  }

  /** Widens one coordinate of a box by the parabola through three values. */
  private static void addParabola(double start, double mid, double end, double[] box, int low) {
    double bend = mid - (start + end) / 2;
    double chord = Math.abs(end - start) / 4;
    int high = low + 3;
    box[high] = Math.max(box[high], Math.max(start, end) + Math.max(0, bend - chord));
    box[low] = Math.min(box[low], Math.min(start, end) - Math.max(0, -bend - chord));
  }

  private double remainder(double start, double end, IntervalMotionBound bound) {
    motion.derivativeBound(1, start, end, speed);
    motion.derivativeBound(2, start, end, acceleration);
    motion.derivativeBound(3, start, end, jerk);
    double length = end - start;
    return bound.jerkBound(speed, acceleration, jerk) * (length * length * length) * CUBIC;
  }

  private double rounding(int element) {
    double offset = geometries.tree(element).reach();
    for (int i = 9; i < Pose.SIZE; i++) {
      offset += Math.max(Math.abs(from[i]), Math.max(Math.abs(middle[i]), Math.abs(to[i])));
    }
    return ROUNDING * offset;
  }

  /** Takes a corner of the box around all of a tree, in the element's frame. */
  private void corner(Bvh tree, int number) {
    for (int k = 0; k < 3; k++) {
      corner[k] = tree.bound(k + 3 * (number >> k & 1));
    }
  }

  /** Returns a coordinate of the corner in the world. */
  private double placed(double[] pose, int k) {
    int row = 3 * k;
    double turned = pose[row] * corner[0] + pose[row + 1] * corner[1] + pose[row + 2] * corner[2];
    return turned + pose[9 + k];
  }
}
