package dev.clearway.methods.rigid;

import dev.clearway.check.Verdict;
import dev.clearway.geometry.PointCloud;
import dev.clearway.geometry.Pose;
import dev.clearway.kinematics.Axis;
import dev.clearway.kinematics.PoseError;
import dev.clearway.math.Rounding;
import dev.clearway.proof.Budget;
import dev.clearway.proof.CostCounters;
import dev.clearway.proof.Scope;
import dev.clearway.proof.UndecidedReason;
import dev.clearway.scene.Body;
import dev.clearway.scene.BodyExtent;
import java.util.ArrayList;
import java.util.List;

/**
 * Judges motions of one free-flying body among obstacles at rest, by distances in transformed
 * workspaces.
 *
 * <p>The distance at the middle of an interval proves a part of it around the middle; the rest is
 * taken up again, in breadth-first order. Which maps transform the workspace, and how far the
 * body's points are taken to be from the axis, {@link RigidOptions} say.
 *
 * <p><b>Guarantee.</b> {@link Verdict.Free}: at every instant the body keeps more than the
 * clearance from every obstacle, poses, transforms and distances rounded as they are. {@link
 * Verdict.Hit}: at its instant some point of the body, or of the convex shapes and closed meshes as
 * solids, is within the clearance of one; its configuration has x, y, z, metres, and the quaternion
 * x, y, z, w. Proof: docs/rigid-bodies.md.
 *
 * <p>Mutable, one per thread; verdicts do not depend on what was checked before. Cost: one or more
 * distances an interval.
 *
 * @see "L. He, J. van den Berg, Efficient Exact Collision-Checking of 3-D Rigid Body Motions, 2014"
 */
public final class RigidChecker {
  /** An axis carried into the body's frame: a matrix product, and the axis' own length. */
  private static final double AXIS_UNITS = 16;

  private final RigidOptions options;
  private final BodyPairs pairs;
  private final BodyAndObstacles space;
  private final BodyExtent extent;
  private final Scope scope;

  /**
   * Makes a checker.
   *
   * @param body what moves; its shapes have their places relative to its reference point, as in the
   *     frame of a link that a floating joint moves
   * @param obstacles at rest; their shapes have their places in the world
   * @throws IllegalArgumentException if there is a cloud of points
   */
  public RigidChecker(Body body, List<Body> obstacles, RigidOptions options) {
    this.options = options;
    this.pairs = new BodyPairs(body, obstacles, options.clearance());
    this.space = new BodyAndObstacles(pairs);
    this.extent = BodyExtent.of(body);
    List<String> surfaces = new ArrayList<>();
    List<Body> all = new ArrayList<>(obstacles);
    all.add(0, body);
    for (Body each : all) {
      if (each.geometries().stream().anyMatch(e -> e.shape() instanceof PointCloud)) {
        throw new IllegalArgumentException("a cloud of points, of a scene alone: " + each.name());
      }
      if (each.geometries().stream().anyMatch(Body.CollisionGeometry::isSurface)) {
        surfaces.add(each.name());
      }
    }
    this.scope = new Scope(obstacles.size(), surfaces, CostCounters.NONE);
  }

  /** Judges a motion. */
  public Verdict check(RigidMotion motion) {
    return check(motion, Budget.UNLIMITED);
  }

  /** Judges a motion, until it is decided or the budget spent. */
  public Verdict check(RigidMotion motion, Budget budget) {
    if (space.pairCount() == 0) {
      return new Verdict.Undecided(UndecidedReason.NOTHING_TO_CHECK, List.of(), scope);
    }
    pairs.begin(motion);
    return new RigidCheck(space, hourglass(motion), options).run(budget, scope);
  }

  /**
   * Returns all displacements of the body's points over half of a motion around its middle, scaled
   * to the whole: what its intervals are proven by.
   */
  public Hourglass hourglass(RigidMotion motion) {
    double reach = extent.largestDistance(0, 0, 0);
    double radius =
        switch (options.radius()) {
          case POINT -> reach;
          case AXIS -> Math.min(reach, axisRadius(motion, reach));
        };
    return Hourglass.of(motion.x(), motion.y(), motion.z(), motion.turn(), radius);
  }

  /** The largest distance of the body's points from the axis through the reference point. */
  private double axisRadius(RigidMotion motion, double reach) {
    Pose start = motion.start();
    Axis axis = motion.turn().axis();
    double[] inBody = new double[3];
    for (int k = 0; k < 3; k++) {
      inBody[k] =
          start.rotation(0, k) * axis.x()
              + start.rotation(1, k) * axis.y()
              + start.rotation(2, k) * axis.z();
    }
    double tilt =
        Rounding.addUp(PoseError.NONE.times(start).rotation(), Rounding.roundoff(AXIS_UNITS, 1));
    return Rounding.addUp(
        extent.largestAxisDistance(0, 0, 0, inBody[0], inBody[1], inBody[2]),
        Rounding.multiplyUp(tilt, reach));
  }

  /**
   * Returns how many distances of the body from all obstacles, in any workspace, were computed so
   * far: the paper's measure of cost.
   */
  public long distanceComputations() {
    return space.distances();
  }
}
