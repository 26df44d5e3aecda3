package dev.clearway.kinematics;

/**
 * The rates of a {@link KinematicTree}: the ways in which its joints move by themselves, in the
 * order of the coordinates.
 *
 * <p>A single-axis joint has one rate; a planar joint two sliding ones and a turning one; a
 * floating joint three sliding ones (x, y, z of its parent joint frame) and one turning one, about
 * an axis through its child frame's origin. Joints that follow others have none. Immutable.
 */
public final class RateSpace {
  private final int[] firstRate;
  private final int size;

  private RateSpace(int[] firstRate, int size) {
    this.firstRate = firstRate;
    this.size = size;
  }

  /** Returns the rates of the tree. */
  public static RateSpace of(KinematicTree tree) {
    return tree.rates();
  }

  /** Numbers the rates of a tree, once. */
  static RateSpace made(KinematicTree tree) {
    int[] first = new int[tree.joints().size()];
    int next = 0;
    for (int j = 0; j < first.length; j++) {
      boolean own = tree.space().firstCoordinate(j) >= 0;
      first[j] = own ? next : -1;
      next += own ? width(tree.joints().get(j).type()) : 0;
    }
    return new RateSpace(first, next);
  }

  private static int width(JointType type) {
    return switch (type) {
      case FIXED -> 0;
      case REVOLUTE, CONTINUOUS, PRISMATIC -> 1;
      case PLANAR -> 3;
      case FLOATING -> 4;
    };
  }

  /** Returns the number of rates. */
  public int size() {
    return size;
  }

  /** Returns the first rate of a joint, or −1 where it has none of its own. */
  public int firstRate(int joint) {
    return firstRate[joint];
  }
}
