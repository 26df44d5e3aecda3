package dev.clearway.motion;

import java.util.Arrays;
import java.util.Objects;

/**
 * Part of a motion, and the joints for which it counts: what one of several robots does for a
 * while.
 *
 * @param motion of the whole tree; what it does to other joints does not count
 * @param from where the part begins
 * @param to where it ends, not before {@code from}
 * @param joints numbers of the joints in the tree
 */
public record MotionPart(Motion motion, PartEnd from, PartEnd to, int[] joints) {
  /**
   * Copies the array.
   *
   * @throws IllegalArgumentException unless from ≤ to
   */
  public MotionPart {
    if (!(from.value() <= to.value())) {
      throw new IllegalArgumentException(
          "a part from %s to %s".formatted(from.value(), to.value()));
    }
    joints = joints.clone();
  }

  /**
   * A part between two parameters as they are.
   *
   * @throws IllegalArgumentException unless 0 ≤ from ≤ to ≤ 1
   */
  public MotionPart(Motion motion, double from, double to, int[] joints) {
    this(motion, new PartEnd(from, true), new PartEnd(to, true), joints);
  }

  /** Returns a copy of the joints' numbers. */
  @Override
  public int[] joints() {
    return joints.clone();
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof MotionPart that
        && motion.equals(that.motion)
        && from.equals(that.from)
        && to.equals(that.to)
        && Arrays.equals(joints, that.joints);
  }

  @Override
  public int hashCode() {
    return Objects.hash(motion, from, to, Arrays.hashCode(joints));
  }

  /** Returns whether this is the whole motion. */
  boolean isWhole() {
    return from.value() == 0 && from.exact() && to.value() == 1 && to.exact();
  }

  /** Returns whether the part counts for a joint. */
  boolean moves(int joint) {
    return Arrays.stream(joints).anyMatch(j -> j == joint);
  }
}
