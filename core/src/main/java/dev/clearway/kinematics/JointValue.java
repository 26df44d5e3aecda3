package dev.clearway.kinematics;

import java.math.BigDecimal;
import java.util.Optional;

/**
 * The position of a single-axis joint as a function of the configuration: {@code multiplier ·
 * q[coordinate] + offset}.
 */
record JointValue(int coordinate, double multiplier, double offset) {
  /** Returns the position of a joint, of its own or after its master. */
  static JointValue of(KinematicTree tree, int joint) {
    JointSpace space = tree.space();
    Optional<Mimic> master = space.master(joint);
    if (master.isEmpty()) {
      return new JointValue(space.firstCoordinate(joint), 1, 0);
    }
    int masterJoint = tree.joint(master.get().joint()).orElseThrow();
    return new JointValue(
        space.firstCoordinate(masterJoint), master.get().multiplier(), master.get().offset());
  }

  double at(double[] q) {
    return multiplier * q[coordinate] + offset;
  }

  /** Returns the position without rounding. */
  BigDecimal exactly(double[] q) {
    return new BigDecimal(multiplier)
        .multiply(new BigDecimal(q[coordinate]))
        .add(new BigDecimal(offset));
  }
}
