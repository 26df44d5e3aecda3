package dev.clearway.io.certificate;

import dev.clearway.bvh.Bvh;
import dev.clearway.geometry.Pose;
import dev.clearway.io.certificate.MeetingWitness.Said;
import java.util.Optional;

/** Looks for points of two elements that are no further apart than a clearance. */
final class NearFinder {
  private NearFinder() {}

  /**
   * Returns what shows that they are.
   *
   * @param aFromB read: twelve numbers, b's frame in a's
   * @param leaves of both that are nearest to each other
   * @param points read: one of a in its frame, one of b in its own, metres, up to rounding
   * @param clearance metres, without the radii of balls
   */
  static Optional<MeetingWitness> find(
      Bvh a, Bvh b, double[] aFromB, int[] leaves, double[] points, double clearance) {
    double[] p = {points[0], points[1], points[2]};
    double[] q = {points[3], points[4], points[5]};
    Optional<ElementPoint> first = ElementPoint.of(a, a.isConvex() ? 0 : a.leaf(leaves[0]), p);
    Optional<ElementPoint> second = ElementPoint.of(b, b.isConvex() ? 0 : b.leaf(leaves[1]), q);
    if (first.isEmpty() || second.isEmpty()) {
      return Optional.empty();
    }
    double[] m = aFromB;
    double squared = 0;
    double scale = a.reach() + b.reach();
    for (int k = 0; k < 3; k++) {
      int r = 3 * k;
      double way = m[r] * q[0] + m[r + 1] * q[1] + m[r + 2] * q[2] + m[9 + k] - p[k];
      squared += way * way;
      scale += Math.abs(m[9 + k]);
    }
    double allowed = clearance + ElementPoint.radius(a) + ElementPoint.radius(b);
    double margin = allowed - Math.sqrt(squared);
    Said one = first.get().said();
    return margin > MeetingFinder.LEAST * scale
        ? Optional.of(new MeetingWitness(MeetingWitness.POINTS, one, second.get().said(), margin))
        : Optional.empty();
  }

  /** Returns b's frame in a's. */
  static double[] relative(double[] poses, int first, int second) {
    double[] out = new double[Pose.SIZE];
    Pose.relative(poses, Pose.SIZE * first, poses, Pose.SIZE * second, out, 0);
    return out;
  }
}
