package dev.clearway.check.profile;

import dev.clearway.bvh.Bvh;
import dev.clearway.geometry.Pose;
import dev.clearway.math.Rounding;
import dev.clearway.motion.Motion;
import dev.clearway.proof.placement.PairPart;
import dev.clearway.proof.placement.Placements;
import dev.clearway.proof.placement.SeparatingPlane;
import dev.clearway.scene.GeometryPair;
import dev.clearway.scene.GeometryTable;
import java.util.Arrays;

/**
 * Proves that a pair stays above a straight line over a part of a motion, by planes that separate
 * parts of its two elements at both ends of it.
 *
 * <p>Along a direction that is fixed in the frame of the travel, the gap between two parts is above
 * its chord less the bend. So parts whose gaps at both ends exceed the line by the bend are above
 * it in between. A descent of both trees splits the parts for which no such direction is found:
 * tried are that of the nearest points and one from node to node. Proof: docs/guarantee.md,
 * "Profiles".
 *
 * <p>Scratch object, one thread.
 */
final class PlaneDescent {
  /** Most pairs of parts that are looked at before a proof is given up. */
  private static final int MOST_PARTS = 2000;

  /** What a normal's length may be off 1, relative, and the roundings of the test; derived 6 u. */
  private static final double LENGTH_ERROR = 0x1p-49;

  private final GeometryTable geometries;
  private final Placements placements;
  private final SeparatingPlane plane;
  private final double[] common = new double[3];
  private final double[] own = new double[3];
  private final PairPart part = new PairPart();
  private int[] stack = new int[64];
  private int size;
  private final Motion motion;
  private double from;
  private double to;
  private double neededFrom;
  private double neededTo;

  PlaneDescent(
      Motion motion, GeometryTable geometries, Placements placements, SeparatingPlane plane) {
    this.motion = motion;
    this.geometries = geometries;
    this.placements = placements;
    this.plane = plane;
  }

  /** Chooses the part of the motion that the following calls are about. */
  void over(double from, double to) {
    this.from = from;
    this.to = to;
  }

  /**
   * Returns whether the pair is proven to be nowhere nearer than the line.
   *
   * @param line below the proven separations at both ends
   * @param accelerationBound how far gaps may fall below their chords, metres
   */
  boolean provesAbove(
      GeometryPair pair,
      LinearBound line,
      double accelerationBound,
      CandidatePairs candidates,
      int k) {
    neededFrom = needed(line.from(), accelerationBound);
    neededTo = needed(line.to(), accelerationBound);
    if (!(neededFrom <= candidates.lowerFrom(k) && neededTo <= candidates.lowerTo(k))) {
      return false;
    }
    double radii =
        Rounding.addUp(geometries.radius(pair.first()), geometries.radius(pair.second()));
    if (radii > 0) { // planes are between the centres of balls
      neededFrom = needed(Rounding.addUp(Math.max(0, line.from()), radii), accelerationBound);
      neededTo = needed(Rounding.addUp(Math.max(0, line.to()), radii), accelerationBound);
    }
    chooseCommon(pair, candidates, k);
    size = 0;
    push(0, 0);
    int looked = 0;
    while (size > 0) {
      int j = stack[--size];
      int i = stack[--size];
      if (looked++ == MOST_PARTS || !(separates(pair, i, j) || split(pair, i, j))) {
        return false;
      }
    }
    return true;
  }

  /** A gap that leaves at least the line's value once the bend is taken off it. */
  static double needed(double value, double accelerationBound) {
    double sum = Rounding.addUp(Math.max(0, value), accelerationBound);
    return Rounding.multiplyUp(sum, 1 + LENGTH_ERROR);
  }

  /** The direction between the nearest points, the mean of both ends. */
  private void chooseCommon(GeometryPair pair, CandidatePairs candidates, int k) {
    Arrays.fill(common, 0);
    addDirection(pair, candidates.witnessFrom(k), from);
    addDirection(pair, candidates.witnessTo(k), to);
    normalise(common);
  }

  private void addDirection(GeometryPair pair, double[] witness, double s) {
    if (witness.length == 0) {
      return;
    }
    double[] poses = placements.at(motion, s);
    Arrays.fill(own, 0);
    for (int row = 0; row < 3; row++) {
      own[row] =
          inWorld(poses, Pose.SIZE * pair.second(), row, witness, 3)
              - inWorld(poses, Pose.SIZE * pair.first(), row, witness, 0);
    }
    normalise(own);
    double[] links = placements.linksAt(motion, s);
    int at = Pose.SIZE * pair.motionBound().frame();
    for (int c = 0; c < 3; c++) {
      common[c] += links[at + c] * own[0] + links[at + 3 + c] * own[1] + links[at + 6 + c] * own[2];
    }
  }

  private static double inWorld(double[] m, int at, int row, double[] p, int k) {
    int r = at + 3 * row;
    return m[r] * p[k] + m[r + 1] * p[k + 1] + m[r + 2] * p[k + 2] + m[at + 9 + row];
  }

  private static void normalise(double[] v) {
    double length = Math.sqrt(v[0] * v[0] + v[1] * v[1] + v[2] * v[2]);
    double scale = length > 0x1p-200 && length < 0x1p200 ? 1 / length : 0;
    for (int c = 0; c < 3; c++) {
      v[c] *= scale;
    }
  }

  private boolean separates(GeometryPair pair, int i, int j) {
    part.set(0, i, j);
    return keepsApart(pair, common)
        || keepsApartAlongOwn(pair, from)
        || keepsApartAlongOwn(pair, to);
  }

  private boolean keepsApartAlongOwn(GeometryPair pair, double s) {
    plane.choose(pair, part, placements.at(motion, s), placements.linksAt(motion, s), own);
    normalise(own); // links' rotations may be off, a normal must not be
    return keepsApart(pair, own);
  }

  private boolean keepsApart(GeometryPair pair, double[] normal) {
    return separation(pair, normal, from) >= neededFrom && separation(pair, normal, to) >= neededTo;
  }

  private double separation(GeometryPair pair, double[] normal, double s) {
    return plane.separation(
        pair, part, placements.at(motion, s), placements.linksAt(motion, s), normal);
  }

  /** Puts the halves of two parts on the stack; false where they are single leaves. */
  private boolean split(GeometryPair pair, int i, int j) {
    Bvh a = geometries.tree(pair.first());
    Bvh b = geometries.tree(pair.second());
    if (a.isLeaf(i) && b.isLeaf(j)) {
      return false;
    }
    boolean second = a.isLeaf(i) || (!b.isLeaf(j) && b.size(j) > a.size(i));
    push(second ? i : i + 1, second ? j + 1 : j);
    push(second ? i : a.secondChild(i), second ? b.secondChild(j) : j);
    return true;
  }

  private void push(int i, int j) {
    if (size + 2 > stack.length) {
      stack = Arrays.copyOf(stack, 2 * stack.length);
    }
    stack[size++] = i;
    stack[size++] = j;
  }
}
