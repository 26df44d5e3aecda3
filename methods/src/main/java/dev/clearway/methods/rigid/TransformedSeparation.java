package dev.clearway.methods.rigid;

/** The distance of a body at one instant from the obstacles, in a transformed workspace. */
@FunctionalInterface
public interface TransformedSeparation {
  /**
   * Returns a lower bound on the distance of T A(m) and T B, for the map T as stored and the body
   * where the motion really has it: errors of poses, times {@link CertifiedMap#normUpperBound}, and
   * those of transforming are taken off, and so is a required clearance, times the same norm. NaN
   * or a number ≤ 0 where no bound is known.
   *
   * @param enough a distance in the transformed workspace: more than that is of no use
   */
  double lowerBound(CertifiedMap map, double enough);
}
