package dev.clearway.methods.rigid;

import dev.clearway.math.Rounding;
import java.util.List;

/**
 * How much of a rigid body's motion around an instant is free, by the map that proves most.
 *
 * <p><b>Guarantee.</b> Each map proves on its own, so the longest interval of all is proven.
 *
 * <p>Stateless and thread-safe. Cost: one distance per map.
 */
public final class RigidCertificate {
  private RigidCertificate() {}

  /**
   * Returns an h for which the body shares no point with the obstacles during [m − h, m + h], as
   * far as the motion goes; 0 where nothing is proven. Maps that come after one that proves enough
   * are not asked.
   *
   * @param maps of the motion's hourglass: {@link EllipsoidMaps#ranked}, or the first of them
   * @param separation at the instant m
   * @param enough a half length: more than that is of no use
   */
  public static double provenHalfLength(
      List<CertifiedMap> maps, TransformedSeparation separation, double enough) {
    double longest = 0;
    for (CertifiedMap map : maps) {
      if (longest >= enough) {
        break;
      }
      // The double above the nearest: the quotient by the displacement is rounded down.
      double wanted = Math.nextUp(Rounding.multiplyUp(enough, map.displacementUpperBound()));
      double distance = separation.lowerBound(map, Math.nextUp(wanted));
      longest = Math.max(longest, map.provenHalfLength(distance));
    }
    return longest;
  }
}
