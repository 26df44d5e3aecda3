package dev.clearway.motionbound;

import dev.clearway.kinematics.Axis;
import dev.clearway.kinematics.Joint;
import dev.clearway.kinematics.JointChain;
import dev.clearway.kinematics.JointRanges;
import dev.clearway.kinematics.KinematicTree;
import dev.clearway.kinematics.PoseErrors;
import dev.clearway.kinematics.RateSpace;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Bounds on how far the points of one body travel, seen from each link above it.
 *
 * <p>Walks from the body's link to the root with a ball that contains the body for all positions,
 * within the ranges, of the joints passed so far (COMPUTE-SPHERE). At each movable joint it notes
 * one term, rate and factor, for each way in which the joint moves: for turning, the largest
 * distance of any point of the body from the axis; for sliding, 1; both times the multiplier of a
 * joint that follows another. The lowest movable joint turns the body as it is, so its factor comes
 * from the geometry itself; higher ones turn the ball. docs/motion-bounds.md has the proof.
 *
 * <p><b>Guarantee.</b> While the joints stay within the ranges, the speed of any point of the body
 * in an ancestor's frame is at most the sum, over the terms below it, of factor times the absolute
 * derivative of the rate; and the body stays in the ancestor's ball. In exact arithmetic, all
 * bounds rounded up.
 *
 * <p>Immutable and thread-safe.
 *
 * @see "F. Schwarzer, M. Saha, J.-C. Latombe, Adaptive Dynamic Collision Checking for Single and
 *     Multiple Articulated Robots in Complex Environments, 2005, section IV"
 */
public final class BodyMotionBound {
  private final List<Seen> ancestors;
  private final List<IntervalMotionBound> near = new ArrayList<>();

  /**
   * One way in which the body is moved.
   *
   * @param rate its number in {@link RateSpace}
   * @param turning whether it turns the body, not slides it
   * @param multiplier radians or metres of the joint per unit of the rate, ≥ 0
   * @param factor metres per unit of the rate, ≥ 0
   * @param pivot what it turns about; empty for what slides
   */
  record Term(int rate, boolean turning, double multiplier, double factor, Optional<Pivot> pivot) {}

  /**
   * What a joint turns its child link about: an axis through the child's origin, or that point.
   *
   * @param link the child
   * @param axis in the child's frame; empty for the point
   * @param measured whether the body may be nearer to it than the factor says
   */
  record Pivot(int link, Optional<Axis> axis, boolean measured) {}

  /**
   * The body as an ancestor link, or its own, sees it.
   *
   * @param sphere contains the body, in the link's frame
   * @param terms what moves it, from the body upward
   * @param rates the same, summed up by rate
   */
  private record Seen(int link, BoundingSphere sphere, List<Term> terms, RateFactors rates) {
    Seen(int link, BoundingSphere sphere, List<Term> terms) {
      this(link, sphere, terms, RateFactors.of(terms));
    }
  }

  private BodyMotionBound(List<Seen> ancestors, GeometryExtent extent, PoseErrors errors) {
    this.ancestors = List.copyOf(ancestors);
    int link = ancestors.getFirst().link();
    AxisDistances distances = AxisDistances.of(ancestors.getLast().terms(), link, extent, errors);
    for (Seen seen : ancestors) {
      DisplacementBound displacement =
          DisplacementBound.of(seen.link(), link, extent.boundingHull(), errors);
      near.add(new IntervalMotionBound(near.size(), seen.terms(), distances, displacement));
    }
  }

  /**
   * Walks from a link to the root.
   *
   * @param errors of the tree's poses within the ranges
   */
  static BodyMotionBound of(
      KinematicTree tree, JointRanges ranges, PoseErrors errors, int link, GeometryExtent extent) {
    List<Seen> seen = seen(tree, RateSpace.of(tree), ranges, link, extent);
    return new BodyMotionBound(seen, extent, errors);
  }

  private static List<Seen> seen(
      KinematicTree tree, RateSpace rates, JointRanges ranges, int link, GeometryExtent extent) {
    List<Seen> seen = new ArrayList<>();
    List<Term> terms = new ArrayList<>();
    BoundingSphere sphere = extent.boundingSphere();
    Optional<RigidPart> body = Optional.of(RigidPart.of(extent));
    seen.add(new Seen(link, sphere, List.of()));
    for (JointChain.Step step : JointChain.above(tree, rates, link).steps()) {
      Joint joint = step.description();
      if (joint.type().movable()) {
        int coordinate = tree.space().firstCoordinate(step.joint());
        sphere = new JointSweep(sphere, body).through(step, ranges, coordinate, terms);
        body = Optional.empty();
      } else {
        body = body.map(b -> b.under(joint.parentFromJoint()));
      }
      sphere = JointSweep.placed(sphere, joint.parentFromJoint());
      seen.add(new Seen(joint.parent(), sphere, List.copyOf(terms)));
    }
    return seen;
  }

  /** Returns the number of the link that the body is fixed to. */
  public int link() {
    return ancestors.getFirst().link();
  }

  /**
   * Returns a ball that contains the body throughout the ranges; of infinite radius where a range
   * is infinite.
   *
   * @param ancestor number of a link above the body's, or of its own, whose frame the ball is in
   * @throws IllegalArgumentException if it is not above the body's link
   */
  public BoundingSphere sweptSphere(int ancestor) {
    return seenFrom(ancestor).sphere();
  }

  /** Returns the terms that move the body in an ancestor's frame, from the body upward. */
  List<Term> terms(int ancestor) {
    return seenFrom(ancestor).terms();
  }

  /** Returns the factors of the rates that move the body in an ancestor's frame. */
  RateFactors rateFactors(int ancestor) {
    return seenFrom(ancestor).rates();
  }

  /** Returns what bounds the body's travel in an ancestor's frame over short intervals. */
  IntervalMotionBound near(int ancestor) {
    return near.get(ancestors.indexOf(seenFrom(ancestor)));
  }

  private Seen seenFrom(int ancestor) {
    for (Seen seen : ancestors) {
      if (seen.link() == ancestor) {
        return seen;
      }
    }
    throw new IllegalArgumentException("link " + ancestor + " is not above link " + link());
  }
}
