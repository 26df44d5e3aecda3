package dev.clearway.proof.sweep;

import dev.clearway.geometry.Pose;
import dev.clearway.motion.Motion;
import dev.clearway.motionbound.IntervalMotionBound;
import dev.clearway.proof.placement.Placements;
import java.util.Arrays;

/**
 * Where the moving geometries are at both ends and in the middle of an interval of a motion, and
 * how far any of their points is from the parabola through its three places at most.
 *
 * <p>Moving geometries have numbers of their own, from 0. Scratch object, one thread.
 */
final class SweptPlaces {
  /** The largest x (x − 1/2) (x − 1) / 6 on [0, 1], √3 / 216, rounded up. */
  private static final double CUBIC = 0.00801875373875;

  /** Covers three products and a sum of numbers ≥ 0. */
  private static final double UP = 1 + 0x1p-48;

  /** Share of the whole remainder below which a motion runs along a plane. */
  private static final double ALONG = 0x1p-4;

  private final int[] geometries;
  private final double[] from;
  private final double[] middle;
  private final double[] to;

  /** How far the middle is from the mean of both ends, as a map of points. */
  private final double[] bend;

  private final double[] bendTurn;
  private final boolean[] parabolas;
  private final double[] turn;
  private final double[] chords;
  private final double[] remainder;
  private final double[] scale;
  private final double[] speed;
  private final double[] acceleration;
  private final double[] jerk;
  private final double[] alongAxes;
  private final double[] axis = new double[3];
  private double[] distances = {};
  private double[] tilts = {};
  private double length;
  private long interval;

  /**
   * Makes one.
   *
   * @param geometries kept: numbers in the scene's table of those that move
   * @param rates of the scene's tree
   */
  SweptPlaces(int[] geometries, int rates) {
    this.geometries = geometries;
    int count = geometries.length;
    from = new double[Pose.SIZE * count];
    middle = new double[Pose.SIZE * count];
    to = new double[Pose.SIZE * count];
    bend = new double[Pose.SIZE * count];
    bendTurn = new double[count];
    parabolas = new boolean[count];
    turn = new double[count];
    chords = new double[count];
    remainder = new double[count];
    scale = new double[count];
    speed = new double[rates];
    acceleration = new double[rates];
    jerk = new double[rates];
    alongAxes = new double[3 * count];
  }

  /** Places all geometries at an instant alone. */
  void place(Placements placements, Motion motion, double instant) {
    copy(placements.at(motion, instant), middle);
  }

  /** Places all geometries on an interval, whose middle must be a number. */
  void place(Placements placements, Motion motion, double start, double end) {
    copy(placements.at(motion, start), from);
    copy(placements.at(motion, end), to);
    copy(placements.at(motion, start + (end - start) / 2), middle);
    length = end - start;
    interval = Math.round((1 + start) / length);
    motion.derivativeBound(1, start, end, speed);
    motion.derivativeBound(2, start, end, acceleration);
    motion.derivativeBound(3, start, end, jerk);
  }

  private void copy(double[] poses, double[] out) {
    for (int g = 0; g < geometries.length; g++) {
      System.arraycopy(poses, Pose.SIZE * geometries[g], out, Pose.SIZE * g, Pose.SIZE);
    }
  }

  /**
   * Prepares one geometry on the interval: chooses the parabola or, where it is nearer, the chord.
   *
   * @param bound of its travel, seen from the world
   */
  void bend(int g, IntervalMotionBound bound) {
    double square = length * length;
    double chord = bound.accelerationBound(speed, acceleration) * square / 8;
    double cubic = bound.jerkBound(speed, acceleration, jerk) * (square * length) * CUBIC;
    boolean parabola = cubic < chord;
    parabolas[g] = parabola;
    chords[g] = chord;
    Arrays.fill(alongAxes, 3 * g, 3 * g + 3, Double.POSITIVE_INFINITY);
    remainder[g] = (parabola ? cubic : chord) * UP;
    double turned = 0;
    double bent = 0;
    double offset = 0;
    int at = Pose.SIZE * g;
    for (int i = at; i < at + Pose.SIZE; i++) {
      bend[i] = parabola ? middle[i] - (from[i] + to[i]) / 2 : 0;
      if (i < at + 9) {
        double change = to[i] - from[i];
        turned += change * change;
        bent += bend[i] * bend[i];
      } else {
        double far = Math.max(Math.abs(from[i]), Math.abs(to[i]));
        offset += Math.max(far, Math.abs(middle[i]));
      }
    }
    turn[g] = Math.sqrt(turned);
    bendTurn[g] = Math.sqrt(bent) * UP;
    scale[g] = offset;
  }

  /** Returns twelve numbers for each geometry at the start, in the middle, at the end. */
  double[] from() {
    return from;
  }

  double[] middle() {
    return middle;
  }

  double[] to() {
    return to;
  }

  /** Returns the maps that say how far the middle is from the mean of both ends. */
  double[] bend() {
    return bend;
  }

  /** Returns an upper bound on the norm of that map's matrix. */
  double bendTurn(int g) {
    return bendTurn[g];
  }

  /**
   * Looks, on the interval, at how much the paths of a geometry's points bend along each axis: not
   * at all for one that moves in parallel to a floor.
   *
   * @param links read: worldFromLink of all links in the middle
   */
  void bendAlongAxes(int g, IntervalMotionBound bound, double[] links, double[] variation) {
    if (bound.terms() == 0) {
      return;
    }
    if (distances.length < bound.distances().size()) {
      distances = new double[bound.distances().size()];
      tilts = new double[distances.length];
    }
    bound.distances().compute(links, distances);
    for (int k = 0; k < 3; k++) {
      Arrays.fill(axis, 0);
      axis[k] = 1;
      bound.distances().axisTilts(links, axis, 0, tilts);
      double along = bound.accelerationBoundAlong(distances, tilts, variation, speed, acceleration);
      alongAxes[3 * g + k] = along * (length * length) / 8 * UP;
    }
  }

  /**
   * Returns an upper bound on how far a point is from its chord along an axis, metres; +∞ where
   * that was not looked at.
   */
  double remainderAlong(int g, int k) {
    return alongAxes[3 * g + k];
  }

  /** Returns whether a geometry moves along one of the axes' planes rather than across. */
  boolean isAlongAxis(int g) {
    double least = Math.min(alongAxes[3 * g], Math.min(alongAxes[3 * g + 1], alongAxes[3 * g + 2]));
    return least < ALONG * remainder[g];
  }

  /** Returns the number of the interval: 1 for all of a motion, 2 n and 2 n + 1 for halves of n. */
  long interval() {
    return interval;
  }

  /**
   * Returns how far a geometry's points are from their chords at most, metres, but for rounding.
   */
  double chordBend(int g) {
    return chords[g];
  }

  /** Returns whether points are near their parabolas; else they are near their chords. */
  boolean isParabola(int g) {
    return parabolas[g];
  }

  /** Returns how much a geometry turns over the interval, radians; no bound. */
  double turn(int g) {
    return turn[g];
  }

  /** Returns an upper bound on how far a point is from its parabola or chord, metres. */
  double remainder(int g) {
    return remainder[g];
  }

  /** Returns the largest offset of a geometry, metres: what rounding is relative to. */
  double offset(int g) {
    return scale[g];
  }
}
