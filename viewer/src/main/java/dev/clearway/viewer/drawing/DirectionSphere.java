package dev.clearway.viewer.drawing;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Directions spread evenly over the unit sphere: an octahedron whose faces are halved anew. */
final class DirectionSphere {
  private static final int HALVINGS = 4;

  /** The directions as the vertices of triangles, outside to the front. */
  static final Surface TRIANGLES = new DirectionSphere().halved();

  private final List<double[]> points = new ArrayList<>();
  private final Map<Long, Integer> middles = new HashMap<>();

  private DirectionSphere() {
    for (int axis = 0; axis < 3; axis++) {
      for (int side = 1; side >= -1; side -= 2) {
        double[] point = new double[3];
        point[axis] = side;
        points.add(point);
      }
    }
  }

  private Surface halved() {
    List<int[]> faces = new ArrayList<>();
    for (int octant = 0; octant < 8; octant++) {
      int x = octant & 1;
      int y = 2 + (octant >> 1 & 1);
      int z = 4 + (octant >> 2 & 1);
      boolean turned = Integer.bitCount(octant) % 2 == 1;
      faces.add(turned ? new int[] {x, z, y} : new int[] {x, y, z});
    }
    for (int i = 0; i < HALVINGS; i++) {
      List<int[]> finer = new ArrayList<>();
      for (int[] face : faces) {
        int a = middle(face[0], face[1]);
        int b = middle(face[1], face[2]);
        int c = middle(face[2], face[0]);
        finer.add(new int[] {face[0], a, c});
        finer.add(new int[] {face[1], b, a});
        finer.add(new int[] {face[2], c, b});
        finer.add(new int[] {a, b, c});
      }
      faces = finer;
    }
    return surface(faces);
  }

  private int middle(int a, int b) {
    long key = (long) Math.min(a, b) << 32 | Math.max(a, b);
    return middles.computeIfAbsent(
        key,
        _ -> {
          double[] sum = new double[3];
          for (int k = 0; k < 3; k++) {
            sum[k] = points.get(a)[k] + points.get(b)[k];
          }
          double length = Math.sqrt(sum[0] * sum[0] + sum[1] * sum[1] + sum[2] * sum[2]);
          points.add(new double[] {sum[0] / length, sum[1] / length, sum[2] / length});
          return points.size() - 1;
        });
  }

  private Surface surface(List<int[]> faces) {
    float[] vertices = new float[3 * points.size()];
    for (int i = 0; i < vertices.length; i++) {
      vertices[i] = (float) points.get(i / 3)[i % 3];
    }
    int[] triangles = new int[3 * faces.size()];
    for (int i = 0; i < triangles.length; i++) {
      triangles[i] = faces.get(i / 3)[i % 3];
    }
    return new Surface(vertices, triangles);
  }
}
