package dev.clearway.distance;

import dev.clearway.bvh.Bvh;
import dev.clearway.distance.triangle.TrianglePair;
import dev.clearway.geometry.Pose;
import dev.clearway.geometry.TriangleMesh;
import java.util.Arrays;
import java.util.stream.IntStream;

/** The distance of two placed meshes over all pairs of their triangles. */
final class BruteForce {
  private BruteForce() {}

  /** Returns the least distance, metres, exact to rounding; 0 where two triangles share a point. */
  static double distance(TriangleMesh a, TriangleMesh b, double[] aFromB) {
    double[] cornersA = corners(a, Pose.IDENTITY);
    double[] cornersB = corners(b, Pose.fromArray(aFromB));
    TrianglePair pair = new TrianglePair();
    double least = Double.POSITIVE_INFINITY;
    for (int i = 0; i < cornersA.length; i += 9) {
      for (int j = 0; j < cornersB.length; j += 9) {
        pair.compute(cornersA, i, cornersB, j);
        least = Math.min(least, pair.intersect() ? 0 : pair.nearest());
      }
    }
    return least;
  }

  /** Returns the least distance of the triangles below two nodes, metres. */
  static double distance(Bvh a, int nodeA, Bvh b, int nodeB, double[] aFromB) {
    return distance(below(a, nodeA), below(b, nodeB), aFromB);
  }

  private static TriangleMesh below(Bvh tree, int node) {
    int first = node;
    while (!tree.isLeaf(first)) {
      first++;
    }
    int last = node;
    while (!tree.isLeaf(last)) {
      last = tree.secondChild(last);
    }
    double[] corners =
        Arrays.copyOfRange(tree.corners(), 9 * tree.leaf(first), 9 * tree.leaf(last) + 9);
    return TriangleMesh.of(corners, IntStream.range(0, corners.length / 3).toArray());
  }

  /** Returns the distance of a point from the surface of a placed mesh. */
  static double distance(TriangleMesh mesh, Pose pose, double[] points, int at) {
    double[] corners = corners(mesh, pose);
    double[] point = new double[9];
    for (int k = 0; k < 9; k++) {
      point[k] = points[at + k % 3];
    }
    TrianglePair pair = new TrianglePair();
    double least = Double.POSITIVE_INFINITY;
    for (int j = 0; j < corners.length; j += 9) {
      pair.compute(point, 0, corners, j);
      least = Math.min(least, pair.nearest());
    }
    return least;
  }

  private static double[] corners(TriangleMesh mesh, Pose pose) {
    double[] corners = new double[9 * mesh.triangleCount()];
    for (int i = 0; i < 3 * mesh.triangleCount(); i++) {
      int vertex = mesh.vertexOf(i / 3, i % 3);
      for (int k = 0; k < 3; k++) {
        corners[3 * i + k] = mesh.coordinate(vertex, k);
      }
      pose.transform(corners, 3 * i, corners, 3 * i);
    }
    return corners;
  }
}
