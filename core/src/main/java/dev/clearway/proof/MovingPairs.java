package dev.clearway.proof;

import dev.clearway.distance.QueryCounters;
import dev.clearway.kinematics.KinematicTree;
import dev.clearway.kinematics.RateSpace;
import dev.clearway.motion.Motion;
import dev.clearway.motionbound.Direction;
import dev.clearway.motionbound.GlobalBound;
import dev.clearway.motionbound.IntervalMotionBound;
import dev.clearway.motionbound.MotionBound;
import dev.clearway.motionbound.MotionBoundTable;
import dev.clearway.proof.placement.PairSeparation;
import dev.clearway.proof.placement.Placements;
import dev.clearway.proof.placement.SeparatingPlane;
import dev.clearway.scene.GeometryPair;
import dev.clearway.scene.GeometryTable;

/**
 * Pairs of elements along a motion: where they are, how far they are apart, and upper bounds on how
 * far they travel and how much their paths bend.
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

  private final GeometryTable geometries;
  private final Placements placements;
  private final GeometrySpheres spheres;
  private final MotionBound bound;
  private final MotionBoundTable near;
  private final PairSeparation separation;
  private final SeparatingPlane plane;
  private final Direction inWorld = new Direction();
  private final GlobalBound throughout;

  /**
   * Makes one for a scene.
   *
   * @param near of the same placements: bounds how far single elements travel
   * @param bound how far pairs do
   */
  public MovingPairs(
      KinematicTree tree,
      GeometryTable geometries,
      Placements placements,
      MotionBoundTable near,
      MotionBound bound) {
    this.geometries = geometries;
    this.placements = placements;
    this.spheres = new GeometrySpheres(geometries);
    this.near = near;
    this.bound = bound;
    this.separation = new PairSeparation(tree, geometries);
    this.plane = new SeparatingPlane(geometries, separation.counters());
    this.throughout = new GlobalBound(RateSpace.of(tree).size());
  }

  /** Returns the work done so far with these pairs. */
  public CostCounters work() {
    QueryCounters counters = separation.counters();
    return new CostCounters(
        counters.volumeTests(), counters.triangleTests(), placements.computed());
  }

  /** Forgets what was computed for another motion. */
  public void clear() {
    placements.clear();
    near.clear();
  }

  /** Returns the elements, by the numbers that pairs have. */
  public GeometryTable geometries() {
    return geometries;
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
  public void placeSpheres(Motion motion) {
    spheres.place(placements.at(motion, MIDDLE));
  }

  /**
   * Returns a lower bound on the slack of a pair over the motion for which balls were placed,
   * metres: of balls around both elements where they are at its middle, less how far they travel
   * from there. For scenes of many pairs, most of which never come near each other.
   *
   * <p>Balls that are apart throughout also show that neither element holds the other.
   */
  public double slackThroughout(GeometryPair pair, Motion motion) {
    separation.counters().countVolumeTest();
    grow(motion, pair.first(), pair.motionBound().first());
    grow(motion, pair.second(), pair.motionBound().second());
    return spheres.separation(pair.first(), pair.second(), pair.clearance() + pair.worldError());
  }

  /**
   * Places the balls for {@link #slackAtRest}. Cost: linear in the elements.
   *
   * @param poses read: worldFromShape of all elements
   */
  public void placeSpheres(double[] poses) {
    spheres.place(poses);
  }

  /**
   * Returns a lower bound on the slack of a pair where its balls are placed, metres. Balls that are
   * apart also show that neither element holds the other.
   */
  public double slackAtRest(GeometryPair pair) {
    separation.counters().countVolumeTest();
    return spheres.separationAtRest(
        pair.first(), pair.second(), pair.clearance() + pair.worldError());
  }

  /** Returns a slack in radii of the smaller of a pair's balls. */
  public double relative(GeometryPair pair, double slack) {
    return slack / spheres.smaller(pair.first(), pair.second());
  }

  /**
   * Writes the way between the centres of a pair's balls where they are placed, in the world;
   * returns its length, metres.
   */
  double way(GeometryPair pair, double[] out) {
    return spheres.way(pair.first(), pair.second(), out);
  }

  private void grow(Motion motion, int geometry, IntervalMotionBound body) {
    if (!spheres.knows(geometry, body.ancestor())) {
      double before = near.motionBound(motion, geometry, body, MIDDLE, 0);
      double after = near.motionBound(motion, geometry, body, MIDDLE, 1);
      spheres.grow(geometry, body.ancestor(), Math.max(before, after));
    }
  }

  SeparatingPlane plane() {
    return plane;
  }

  /**
   * Returns an upper bound on how far any two points of a pair travel relative to each other on an
   * interval, metres.
   */
  public double motionBound(GeometryPair pair, Motion motion, double from, double to) {
    return throughout.motionBound(pair, motion, from, to);
  }

  /**
   * Returns a number that serves as {@link #motionBound} does between an instant at which the
   * elements are placed and another one, and is mostly less: {@code docs/motion-bounds.md}, section
   * 11.
   *
   * @param known the instant
   */
  public double motionBoundFrom(GeometryPair pair, Motion motion, double known, double other) {
    return bound.motionBound(pair, motion, known, other);
  }

  /**
   * Returns an upper bound on how much the paths of a pair's points bend on an interval: both
   * bodies' second derivatives, times the interval's length squared, metres.
   *
   * @param known one end, at which the elements are placed
   * @param other the other end
   */
  public double accelerationBound(GeometryPair pair, Motion motion, double known, double other) {
    return bound.accelerationBound(pair, motion, known, other);
  }

  /**
   * Returns the same, wherever within the joints' ranges the elements are: for who does not know
   * how near axes are to what turns about them.
   */
  double accelerationBoundAnywhere(GeometryPair pair, Motion motion, double from, double to) {
    return throughout.accelerationBound(pair, motion, from, to);
  }

  /**
   * Returns the same along a normal: an upper bound on what the parts of the paths' bends along it
   * come to.
   *
   * @param normal read: in the frame of the pair's travel, of length 1 up to rounding
   */
  double accelerationBoundAlong(
      GeometryPair pair, Motion motion, double known, double other, double[] normal) {
    SeparatingPlane.inWorld(pair, placements.linksAt(motion, known), normal, inWorld.vector());
    inWorld.setError(pair.frameTurn());
    return bound.accelerationBoundAlong(pair, motion, known, other, inWorld);
  }
}
