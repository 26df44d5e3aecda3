package dev.clearway.viewer.drawing;

import dev.clearway.geometry.Box;
import dev.clearway.geometry.ConvexShape;
import dev.clearway.geometry.PointCloud;
import dev.clearway.geometry.Shape;
import dev.clearway.geometry.TriangleMesh;

/**
 * The surface of a shape as triangles to be drawn, in the shape's frame, metres. Meshes and boxes
 * are as they are; other convex shapes have the points that are furthest along some hundred
 * directions, so that round ones are drawn a little too small; of clouds of points some are drawn.
 * Nothing is proven by it.
 *
 * @param vertices three numbers each
 * @param triangles three numbers of vertices each
 */
public record Surface(float[] vertices, int[] triangles) {
  private static final int[] BOX = {
    0, 2, 1, 1, 2, 3, 4, 5, 6, 5, 7, 6, 0, 1, 4, 1, 5, 4, 2, 6, 3, 3, 6, 7, 0, 4, 2, 2, 4, 6, 1, 3,
    5, 3, 7, 5
  };

  /** Balls of one shape that are drawn, about. */
  private static final int MOST_BALLS = 64;

  /** Returns what is drawn of a shape. */
  public static Surface of(Shape shape) {
    return switch (shape) {
      case TriangleMesh mesh -> new Surface(floats(mesh.vertices()), mesh.triangles());
      case Box box -> of(box);
      case ConvexShape convex -> of(convex);
      case PointCloud cloud -> of(cloud);
    };
  }

  private static float[] floats(double[] values) {
    float[] out = new float[values.length];
    for (int i = 0; i < out.length; i++) {
      out[i] = (float) values[i];
    }
    return out;
  }

  private static Surface of(Box box) {
    float[] corners = new float[24];
    for (int corner = 0; corner < 8; corner++) {
      corners[3 * corner] = (float) ((corner & 1) == 0 ? -box.x() / 2 : box.x() / 2);
      corners[3 * corner + 1] = (float) ((corner & 2) == 0 ? -box.y() / 2 : box.y() / 2);
      corners[3 * corner + 2] = (float) ((corner & 4) == 0 ? -box.z() / 2 : box.z() / 2);
    }
    return new Surface(corners, BOX.clone());
  }

  /**
   * Some of a cloud's balls, as octahedra: all of small clouds, else as many as are worth a look.
   */
  private static Surface of(PointCloud cloud) {
    int step = Math.ceilDiv(cloud.size(), MOST_BALLS);
    int balls = Math.ceilDiv(cloud.size(), step);
    float[] points = new float[18 * balls];
    int[] triangles = new int[24 * balls];
    for (int ball = 0; ball < balls; ball++) {
      for (int corner = 0; corner < 6; corner++) {
        for (int k = 0; k < 3; k++) {
          double beyond = k != corner / 2 ? 0 : corner % 2 == 0 ? -cloud.radius() : cloud.radius();
          points[18 * ball + 3 * corner + k] = (float) (cloud.coordinate(ball * step, k) + beyond);
        }
      }
      for (int face = 0; face < 8; face++) {
        int x = 6 * ball + (face & 1);
        int y = 6 * ball + 2 + (face >> 1 & 1);
        int z = 6 * ball + 4 + (face >> 2 & 1);
        boolean outward = Integer.bitCount(face) % 2 == 1;
        triangles[24 * ball + 3 * face] = x;
        triangles[24 * ball + 3 * face + 1] = outward ? y : z;
        triangles[24 * ball + 3 * face + 2] = outward ? z : y;
      }
    }
    return new Surface(points, triangles);
  }

  private static Surface of(ConvexShape shape) {
    Surface directions = DirectionSphere.TRIANGLES;
    float[] points = new float[directions.vertices.length];
    double[] core = new double[3];
    for (int i = 0; i < points.length; i += 3) {
      double x = directions.vertices[i];
      double y = directions.vertices[i + 1];
      double z = directions.vertices[i + 2];
      shape.coreSupport(x, y, z, core, 0);
      points[i] = (float) (core[0] + shape.radius() * x);
      points[i + 1] = (float) (core[1] + shape.radius() * y);
      points[i + 2] = (float) (core[2] + shape.radius() * z);
    }
    return new Surface(points, directions.triangles.clone());
  }

  /** Returns how many triangles it has. */
  public int triangleCount() {
    return triangles.length / 3;
  }
}
