package dev.clearway.kinematics;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The joints between a link and the root of its tree, from the link upward, fixed ones included:
 * what every bound on the link's travel walks along.
 *
 * @param steps from the link upward
 */
public record JointChain(List<Step> steps) {
  /**
   * One joint of the chain.
   *
   * @param joint its number
   * @param description the joint
   * @param rate the first of the rates that move it, its master's where it follows another; −1 if
   *     fixed
   * @param multiplier radians or metres of this joint per unit of that rate, ≥ 0; 1 for joints that
   *     move by themselves
   */
  public record Step(int joint, Joint description, int rate, double multiplier) {}

  public JointChain {
    steps = List.copyOf(steps);
  }

  /** Returns the chain above a link. */
  public static JointChain above(KinematicTree tree, RateSpace rates, int link) {
    List<Step> steps = new ArrayList<>();
    for (int at = link; at != 0; at = tree.parentLink(at)) {
      int joint = tree.jointAbove(at);
      Optional<Mimic> master = tree.space().master(joint);
      int mover = master.map(m -> tree.joint(m.joint()).orElseThrow()).orElse(joint);
      steps.add(
          new Step(
              joint,
              tree.joints().get(joint),
              rates.firstRate(mover),
              master.map(m -> Math.abs(m.multiplier())).orElse(1.0)));
    }
    return new JointChain(steps);
  }
}
