package dev.clearway.motion;

import dev.clearway.kinematics.JointType;
import dev.clearway.kinematics.KinematicTree;
import dev.clearway.kinematics.RateSpace;
import java.util.function.IntPredicate;

/** Which coordinate each rate is the rate of, for motions that turn no orientation. */
final class CoordinateRates {
  private CoordinateRates() {}

  /**
   * Returns the coordinate of each rate; −1 for the turning rate of a floating joint, which rests.
   *
   * @param rests whether a coordinate does not move
   * @throws IllegalArgumentException if the orientation of a floating joint moves
   */
  static int[] of(KinematicTree tree, IntPredicate rests) {
    RateSpace rates = RateSpace.of(tree);
    int[] coordinateOf = new int[rates.size()];
    for (int j = 0; j < tree.joints().size(); j++) {
      int rate = rates.firstRate(j);
      if (rate < 0) {
        continue;
      }
      int at = tree.space().firstCoordinate(j);
      JointType type = tree.joints().get(j).type();
      int linear = type.singleAxis() ? 1 : 3;
      for (int i = 0; i < linear; i++) {
        coordinateOf[rate + i] = at + i;
      }
      if (type == JointType.FLOATING) {
        coordinateOf[rate + 3] = -1;
        for (int i = at + 3; i < at + 7; i++) {
          if (!rests.test(i)) {
            throw new IllegalArgumentException(
                "the orientation of joint '%s' moves; here it has to rest"
                    .formatted(tree.joints().get(j).name()));
          }
        }
      }
    }
    return coordinateOf;
  }
}
