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
 * Extent}; a pair O(depth).
 */
public final class TravelFactors {
  private final KinematicTree tree;
  private final JointRanges ranges;
  private final PoseErrors errors;

  private TravelFactors(KinematicTree tree, JointRanges ranges) {
    this.tree = tree;
    this.ranges = ranges;
    this.errors = PoseErrors.within(tree, ranges);
  }

  /** Returns the factors for positions within the ranges. */
  public static TravelFactors within(KinematicTree tree, JointRanges ranges) {
    return new TravelFactors(tree, ranges);
  }

  /** Returns how far a body travels that is fixed to the link with the given number. */
  public BodyTravel of(int link, Extent extent) {
    return BodyTravel.of(tree, ranges, errors, link, extent);
  }

  /** Returns how far two bodies, both made by {@link #of}, travel relative to each other. */
  public PairTravel between(BodyTravel a, BodyTravel b) {
    return PairTravel.between(tree, a, b);
  }

  /** Returns how far two bodies travel relative to each other, by their links and extents. */
  public PairTravel between(int linkA, Extent extentA, int linkB, Extent extentB) {
    return between(of(linkA, extentA), of(linkB, extentB));
  }
}
