package dev.clearway.motionbound;

import dev.clearway.kinematics.JointRanges;
import dev.clearway.kinematics.KinematicTree;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Keeps the bounds on the travel of one geometry that were asked for last: a robot that is put into
 * many scenes has them made once.
 *
 * <p>Thread-safe: whoever writes, writes what all others would.
 */
public final class KeptMotionBound {
  private volatile Optional<Known> last = Optional.empty();

  /** What bounds depend on, and the bounds. */
  private record Known(KinematicTree tree, JointRanges ranges, int link, BodyMotionBound bound) {
    @SuppressWarnings("ReferenceEquality") // an equal tree only has them made again
    boolean holds(KinematicTree otherTree, JointRanges otherRanges, int otherLink) {
      return tree == otherTree && link == otherLink && ranges.equals(otherRanges);
    }
  }

  /** Makes one that keeps nothing yet. */
  public KeptMotionBound() {
    // Bounds come with the first question.
  }

  /** Returns the bounds within some ranges: those kept, or new ones, which are kept. */
  BodyMotionBound of(
      KinematicTree tree, JointRanges ranges, int link, Supplier<BodyMotionBound> maker) {
    Optional<Known> known = last.filter(k -> k.holds(tree, ranges, link));
    if (known.isEmpty()) {
      known = Optional.of(new Known(tree, ranges, link, maker.get()));
      last = known;
    }
    return known.get().bound();
  }
}
