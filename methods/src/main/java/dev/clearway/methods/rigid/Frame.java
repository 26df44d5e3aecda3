package dev.clearway.methods.rigid;

import dev.clearway.kinematics.Axis;

/**
 * A right-handed frame whose third direction is given.
 *
 * <p>Takes the place of the paper's rotation of the axis onto z (Eq. 23), which divides by zero
 * where the axis is parallel to z; which two directions span the plane across the axis does not
 * matter.
 *
 * @param first across the third
 * @param second across both
 * @param third as given
 */
record Frame(Axis first, Axis second, Axis third) {
  /** Returns a frame about a direction: both others are off by few roundings, never undefined. */
  static Frame about(Axis third) {
    double x = Math.abs(third.x());
    double y = Math.abs(third.y());
    double z = Math.abs(third.z());
    // The product with the coordinate axis that the direction is furthest from.
    Axis first;
    if (x <= y && x <= z) {
      first = new Axis(0, third.z(), -third.y());
    } else if (y <= z) {
      first = new Axis(-third.z(), 0, third.x());
    } else {
      first = new Axis(third.y(), -third.x(), 0);
    }
    Axis second =
        new Axis(
            third.y() * first.z() - third.z() * first.y(),
            third.z() * first.x() - third.x() * first.z(),
            third.x() * first.y() - third.y() * first.x());
    return new Frame(first, second, third);
  }
}
