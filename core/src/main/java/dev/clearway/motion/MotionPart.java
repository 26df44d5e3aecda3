package dev.clearway.motion;

import java.util.Arrays;

/**
 * Part of a motion, and the joints for which it counts: what one of several robots does for a
 * while.
 *
 * @param motion of the whole tree; what it does to other joints does not count
 * @param from where the part begins, as the motion's parameter
 * @param to where it ends, ≥ {@code from}
 * @param joints numbers of the joints in the tree
 */
public record MotionPart(Motion motion, double from, double to, int[] joints) {
  /**
   * Copies the array.
   *
   * @throws IllegalArgumentException unless 0 ≤ from ≤ to ≤ 1
   */
  public MotionPart {
    if (!(0 <= from && from <= to && to <= 1)) {
      throw new IllegalArgumentException("a part from %s to %s".formatted(from, to));
    }
    joints = joints.clone();
  }

  /** Returns a copy of the joints' numbers. */
  @Override
  public int[] joints() {
    return joints.clone();
  }

  /** Returns whether the part counts for a joint. */
  boolean moves(int joint) {
    return Arrays.stream(joints).anyMatch(j -> j == joint);
  }
}
