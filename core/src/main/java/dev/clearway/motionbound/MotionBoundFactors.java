package dev.clearway.motionbound;

import dev.clearway.kinematics.JointRanges;
import dev.clearway.kinematics.KinematicTree;
import dev.clearway.kinematics.PoseErrors;

/**
 * Makes the factors that turn the variation of joints into bounds on the travel of bodies.
 *
 * <p>The factors hold for all positions within given ranges, not for one motion: made once, used
 * for every motion whose values the ranges contain.
 *
 * <p>Immutable and thread-safe. A body costs O(depth of its link) and a few questions to its {@link
 * GeometryExtent}; a pair O(depth).
 */
public final class MotionBoundFactors {
  private final KinematicTree tree;
  private final JointRanges ranges;
  private final PoseErrors errors;

  private MotionBoundFactors(KinematicTree tree, JointRanges ranges) {
    this.tree = tree;
    this.ranges = ranges;
    this.errors = PoseErrors.within(tree, ranges);
  }

  /** Returns the factors for positions within the ranges. */
  public static MotionBoundFactors within(KinematicTree tree, JointRanges ranges) {
    return new MotionBoundFactors(tree, ranges);
  }

  /** Returns how far a body travels that is fixed to the link with the given number. */
  public BodyMotionBound of(int link, GeometryExtent extent) {
    return BodyMotionBound.of(tree, ranges, errors, link, extent);
  }

  /**
   * Returns the same, kept from question to question: by the same tree, within the same ranges it
   * is not made again.
   *
   * @param kept of the body, and of no other
   */
  public BodyMotionBound of(int link, GeometryExtent extent, KeptMotionBound kept) {
    return kept.of(tree, ranges, link, () -> of(link, extent));
  }

  /** Returns how far two bodies, both made by {@link #of}, travel relative to each other. */
  public PairMotionBound between(BodyMotionBound a, BodyMotionBound b) {
    return PairMotionBound.between(tree, a, b);
  }

  /** Returns how far two bodies travel relative to each other, by their links and extents. */
  public PairMotionBound between(
      int linkA, GeometryExtent extentA, int linkB, GeometryExtent extentB) {
    return between(of(linkA, extentA), of(linkB, extentB));
  }
}
