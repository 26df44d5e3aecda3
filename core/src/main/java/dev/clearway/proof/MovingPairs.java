package dev.clearway.proof;

import dev.clearway.kinematics.KinematicTree;
import dev.clearway.kinematics.RateSpace;
import dev.clearway.motion.Motion;
import dev.clearway.motionbound.GlobalBound;
import dev.clearway.motionbound.IntervalTravel;
import dev.clearway.motionbound.MotionBound;
import dev.clearway.motionbound.TravelTable;
import dev.clearway.proof.placement.PairSeparation;
import dev.clearway.proof.placement.Placements;
import dev.clearway.proof.placement.SeparatingPlane;
import dev.clearway.scene.ElementPair;
import dev.clearway.scene.ElementTable;

/**
 * Pairs of elements along a motion: where they are, how far they are apart, and at most how far
 * they travel and their paths bend.
 *
 * <p>Scratch object, one thread; {@link #clear} comes between motions.
 */
public final class MovingPairs {
  /**
   * Pairs beyond which {@link #slackThroughout} pays: each is then asked for it once. Chosen on
   * `bench planning`, whose arms have a hundred pairs and more and move a little at a time, among
   * 0, 64 and 256; `bench first-contact`, whose plant has 8,000 pairs, and `bench arm6`, which has
   * 54, are not touched by it.
   */
  public static final int MANY = 64;

  /** Where balls are placed. */
  private static final double MIDDLE = 0.5;

  private final Placements placements;
  private final ElementBalls balls;
  private final MotionBound bound;
  private final TravelTable near;
  private final PairSeparation separation;
  private final SeparatingPlane plane;
  private final double[] inWorld = new double[3];
  private final GlobalBound throughout;

  /**
   * Makes one for a scene.
   *
   * @param near of the same placements: bounds how far single elements travel
   * @param bound how far pairs do
   */
  public MovingPairs(
      KinematicTree tree,
      ElementTable elements,
      Placements placements,
      TravelTable near,
      MotionBound bound) {
    this.placements = placements;
    this.balls = new ElementBalls(elements);
    this.near = near;
    this.bound = bound;
    this.separation = new PairSeparation(tree, elements);
    this.plane = new SeparatingPlane(elements, separation.counters());
    this.throughout = new GlobalBound(RateSpace.of(tree).size());
  }

  /** Forgets what was computed for another motion. */
  public void clear() {
    placements.clear();
    near.clear();
  }

  /** Returns where elements are. */
  public Placements placements() {
    return placements;
  }

  /** Returns how far they are apart. */
  public PairSeparation separation() {
    return separation;
  }

  /** Prepares {@link #slackThroughout} for a motion. Cost: linear in the elements. */
  public void placeBalls(Motion motion) {
    balls.place(placements.at(motion, MIDDLE));
  }

  /**
   * Returns at most the slack of a pair over the motion for which balls were placed, metres: of
   * balls around both elements where they are at its middle, less how far they travel from there.
   * For scenes of many pairs, most of which never come near each other.
   *
   * <p>Balls that are apart throughout also show that neither element holds the other.
   */
  public double slackThroughout(ElementPair pair, Motion motion) {
    separation.counters().countVolumeTest();
    grow(motion, pair.first(), pair.travel().first());
    grow(motion, pair.second(), pair.travel().second());
    return balls.gap(pair.first(), pair.second(), pair.clearance() + pair.worldError());
  }

  /**
   * Places the balls for {@link #slackAtRest}. Cost: linear in the elements.
   *
   * @param poses read: worldFromShape of all elements
   */
  public void placeBalls(double[] poses) {
    balls.place(poses);
  }

  /**
   * Returns at most the slack of a pair where its balls are placed, metres. Balls that are apart
   * also show that neither element holds the other.
   */
  public double slackAtRest(ElementPair pair) {
    separation.counters().countVolumeTest();
    return balls.gapAtRest(pair.first(), pair.second(), pair.clearance() + pair.worldError());
  }

  /** Returns a slack in radii of the smaller of a pair's balls. */
  public double relative(ElementPair pair, double slack) {
    return slack / balls.smaller(pair.first(), pair.second());
  }

  private void grow(Motion motion, int element, IntervalTravel body) {
    if (!balls.knows(element, body.ancestor())) {
      double before = near.travel(motion, element, body, MIDDLE, 0);
      double after = near.travel(motion, element, body, MIDDLE, 1);
      balls.grow(element, body.ancestor(), Math.max(before, after));
    }
  }

  SeparatingPlane plane() {
    return plane;
  }

  /**
   * Returns at least how far any two points of a pair travel relative to each other on an interval,
   * metres.
   */
  public double travel(ElementPair pair, Motion motion, double from, double to) {
    return throughout.travel(pair, motion, from, to);
  }

  /**
   * Returns a number that serves as {@link #travel} does between an instant at which the elements
   * are placed and another one, and is mostly less: {@code docs/motion-bounds.md}, section 11.
   *
   * @param known the instant
   */
  public double travelFrom(ElementPair pair, Motion motion, double known, double other) {
    return bound.travel(pair, motion, known, other);
  }

  /**
   * Returns at least how much the paths of a pair's points bend on an interval: both bodies' second
   * derivatives, times the interval's length squared, metres.
   *
   * @param known one end, at which the elements are placed
   * @param other the other end
   */
  public double bend(ElementPair pair, Motion motion, double known, double other) {
    return bound.bend(pair, motion, known, other);
  }

  /**
   * Returns the same along a normal: at least what the parts of the paths' bends along it come to.
   *
   * @param normal read: in the frame of the pair's travel, of length 1 up to rounding
   */
  double bendAlong(ElementPair pair, Motion motion, double known, double other, double[] normal) {
    SeparatingPlane.inWorld(pair, placements.linksAt(motion, known), normal, inWorld);
    return bound.bendAlong(pair, motion, known, other, inWorld, pair.frameTurn());
  }
}
