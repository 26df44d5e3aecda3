package dev.clearway.io.certificate;

import dev.clearway.bvh.Bvh;
import dev.clearway.geometry.ConvexHull;
import dev.clearway.geometry.Pose;
import dev.clearway.geometry.TriangleMesh;
import dev.clearway.io.certificate.MeetingWitness.Said;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Looks for a point of one element that a mesh encloses, and a ray from it that leaves through an
 * odd number of triangles: bodies of which one is inside the other, whose surfaces do not meet. Of
 * meshes alone, each of whose edges has an even number of triangles.
 */
final class EnclosureFinder {
  /** Points of a mesh that are tried: one for each so many triangles. */
  private static final int MOST_POINTS = 64;

  /** What a ray must pass an edge by, in units of what it is computed from. */
  private static final double MARGIN = 1e-9;

  private static final int UNKNOWN = -1;

  private static final int[][] WAYS = {
    {1, 2, 5}, {-3, 1, 4}, {2, -5, 1}, {-1, -3, 7}, {5, 3, -2}, {-4, 7, -3}, {3, -1, -8}
  };

  private EnclosureFinder() {}

  /**
   * Returns what shows that a point of an element is enclosed by another, a mesh.
   *
   * @param meshFromOwn read: twelve numbers, the element's frame in the mesh's
   * @param kind that the witness is to have
   * @param rayFromMesh read: nine numbers or more, the mesh's frame in the one that rays are told
   *     in
   */
  static Optional<MeetingWitness> find(
      Bvh own, Bvh mesh, double[] meshFromOwn, double[] rayFromMesh, int kind) {
    if (!(mesh.shape() instanceof TriangleMesh) || !isClosed(mesh.corners())) {
      return Optional.empty();
    }
    for (double[] point : points(own)) {
      double[] at = new double[3];
      Pose.transform(meshFromOwn, 0, point, 0, at, 0);
      for (int[] way : WAYS) {
        double[] along = new double[3];
        for (int k = 0; k < 3; k++) {
          along[k] = // the inverse of a rotation is its transpose
              rayFromMesh[k] * way[0] + rayFromMesh[3 + k] * way[1] + rayFromMesh[6 + k] * way[2];
        }
        int crossings = crossings(mesh.corners(), at, along);
        if (crossings != UNKNOWN && crossings % 2 == 1) {
          int leaf = own.isConvex() ? 0 : (int) point[3];
          Optional<Said> said = ElementPoint.of(own, leaf, point).map(ElementPoint::said);
          if (said.isPresent()) {
            return Optional.of(new MeetingWitness(kind, said.get(), Said.NOTHING, way, MARGIN));
          }
        }
      }
    }
    return Optional.empty();
  }

  /**
   * Points of an element: the middle of a convex one, after which a triangle's number is of use.
   */
  private static List<double[]> points(Bvh own) {
    List<double[]> points = new ArrayList<>();
    if (own.isConvex()) {
      points.add(
          own.shape() instanceof ConvexHull hull
              ? HullPoints.middle(hull.points())
              : new double[3]);
      return points;
    }
    int count = own.corners().length / 9;
    int step = Math.max(1, count / MOST_POINTS);
    for (int triangle = 0; triangle < count; triangle += step) {
      double[] c = own.corners();
      int at = 9 * triangle;
      points.add(new double[] {c[at], c[at + 1], c[at + 2], triangle});
    }
    return points;
  }

  private static boolean isClosed(double[] corners) {
    Set<Set<List<Double>>> odd = new HashSet<>();
    for (int at = 0; at < corners.length; at += 3) {
      int next = at % 9 == 6 ? at - 6 : at + 3;
      Set<List<Double>> edge = new HashSet<>(List.of(place(corners, at), place(corners, next)));
      if (edge.size() == 2 && !odd.remove(edge)) {
        odd.add(edge);
      }
    }
    return odd.isEmpty();
  }

  private static List<Double> place(double[] corners, int at) {
    return List.of(corners[at] + 0.0, corners[at + 1] + 0.0, corners[at + 2] + 0.0); // -0 is 0
  }

  /** How many triangles a ray meets; {@link #UNKNOWN} where one is met or missed too closely. */
  private static int crossings(double[] corners, double[] from, double[] way) {
    int count = 0;
    double[] c = new double[9];
    for (int at = 0; at < corners.length; at += 9) {
      double size = 0;
      for (int k = 0; k < 9; k++) {
        c[k] = corners[at + k] - from[k % 3];
        size = Math.max(size, Math.abs(c[k]));
      }
      double least = Double.POSITIVE_INFINITY;
      double most = Double.NEGATIVE_INFINITY;
      for (int k = 0; k < 9; k += 3) {
        double side = MeetingFinder.volume(way, 0, c, k, c, (k + 3) % 9);
        least = Math.min(least, side);
        most = Math.max(most, side);
      }
      double error = MARGIN * size * size;
      if (least < -error && most > error) {
        continue;
      }
      double plane = MeetingFinder.volume(c, 0, c, 3, c, 6) * (least > 0 ? 1 : -1);
      if (!(least > error || most < -error) || !(Math.abs(plane) > error * size)) {
        return UNKNOWN;
      }
      count += plane > 0 ? 1 : 0;
    }
    return count;
  }
}
