package dev.clearway.check;

import dev.clearway.distance.Counters;
import dev.clearway.distance.SeparationQuery;
import dev.clearway.geometry.Pose;

/**
 * How far one pair of elements is from its clearance in one placement. Scratch object, one thread.
 */
final class PairSeparation {
  private final ElementTable elements;
  private final SeparationQuery query = new SeparationQuery();
  private final Containment containment = new Containment();
  private final double[] relative = new double[Pose.SIZE];

  PairSeparation(ElementTable elements) {
    this.elements = elements;
  }

  Counters counters() {
    return query.counters();
  }

  /**
   * Returns a lower bound of separation minus clearance, pose errors included, metres: negative where
   * contact is proven, 0 where neither is.
   *
   * @param poses read: worldFromShape of all elements
   * @param tolerance bounds up to this may be weaker than need be
   */
  double slack(ElementPair pair, double[] poses, double tolerance) {
    place(pair, poses);
    double wanted = pair.clearance() + pair.error();
    double bound = query.greedy(wanted + tolerance);
    if (bound > wanted + tolerance) {
      return bound - wanted;
    }
    if (query.gaveUpInContact(pair.clearance(), pair.error())
        || query.provesContact(pair.clearance(), pair.error())) {
      return -1;
    }
    double slack = query.lower() - wanted;
    return slack > 0 ? slack : 0;
  }

  /**
   * Returns whether contact within the clearance is proven: the cheaper question of a sampling check.
   */
  boolean inContact(ElementPair pair, double[] poses) {
    place(pair, poses);
    return query.provesContact(pair.clearance(), pair.error());
  }

  /**
   * Returns whether one of two elements whose surfaces are apart by more than the pose error holds a
   * part of the other inside.
   */
  Containment.Answer contained(ElementPair pair, double[] poses) {
    return containment.test(
        elements.element(pair.first()),
        elements.element(pair.second()),
        poses,
        Pose.SIZE * pair.first(),
        Pose.SIZE * pair.second());
  }

  /** Returns the distance of the surfaces, exact to rounding, +∞ beyond the limit; no error added. */
  double distance(ElementPair pair, double[] poses, double limit) {
    place(pair, poses);
    return query.distance(limit);
  }

  private void place(ElementPair pair, double[] poses) {
    Pose.relative(
        poses, Pose.SIZE * pair.first(), poses, Pose.SIZE * pair.second(), relative, 0);
    query.place(elements.tree(pair.first()), elements.tree(pair.second()), relative, 0);
  }
}
