package dev.clearway.bench.sensed;

import dev.clearway.geometry.Box;
import dev.clearway.geometry.Cylinder;
import dev.clearway.geometry.Shape;
import dev.clearway.geometry.TriangleMesh;
import dev.clearway.scene.Body;
import dev.clearway.scene.Scene;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Scans the obstacles of a scene by casting rays: from some places, in directions drawn evenly over
 * the sphere, each return off by noise along its ray. The robot is not seen. Deterministic by its
 * seed.
 */
final class CellScan {
  /** Standard deviation of the range, metres; cut at three of it. */
  static final double NOISE = 0.0005;

  /** The furthest that a return is from the surface, metres. */
  static final double MOST_NOISE = 3 * NOISE;

  /**
   * Where the scanner stands, one after the other: corners of the cell, high and low, and within.
   */
  private static final double[][] STATIONS = {
    {-0.8, 1.2, 1.9}, {-0.8, -1.2, 1.9}, {1.6, 1.2, 1.9}, {1.6, -1.2, 1.9},
    {-0.8, 1.2, 0.2}, {-0.8, -1.2, 0.2}, {1.6, 1.2, 0.2}, {1.6, -1.2, 0.2},
    {0.6, 0, 1.6}, {2.4, 0.3, 1.5}, {1.15, 0, 1.2}, {0.4, 0, 0.3}
  };

  private final List<Shape> shapes = new ArrayList<>();
  private final List<double[]> places = new ArrayList<>();
  private final double[] start = new double[3];
  private final double[] way = new double[3];

  CellScan(Scene scene) {
    for (Body body : scene.bodies()) {
      if (!body.ofRobot()) {
        for (Body.CollisionGeometry geometry : body.geometries()) {
          shapes.add(geometry.shape());
          places.add(geometry.linkFromShape().toArray());
        }
      }
    }
  }

  /** Returns so many returns, {@code x0 y0 z0 x1 ...}, in the world, metres. */
  float[] returns(int count, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    float[] points = new float[3 * count];
    double[] direction = new double[3];
    int length = 0;
    for (long ray = 0; length < points.length; ray++) {
      double[] from = STATIONS[(int) (ray % STATIONS.length)];
      double z = random.nextDouble(-1, 1);
      double angle = random.nextDouble(0, 2 * Math.PI);
      double across = Math.sqrt(1 - z * z);
      direction[0] = across * Math.cos(angle);
      direction[1] = across * Math.sin(angle);
      direction[2] = z;
      double range = range(from, direction);
      if (range < Double.POSITIVE_INFINITY) {
        double noise = Math.clamp(NOISE * random.nextGaussian(), -MOST_NOISE, MOST_NOISE);
        for (int k = 0; k < 3; k++) {
          points[length++] = (float) (from[k] + (range + noise) * direction[k]);
        }
      }
    }
    return points;
  }

  /** How far it is to what a ray meets first; +∞ where it meets nothing. */
  private double range(double[] from, double[] direction) {
    double nearest = Double.POSITIVE_INFINITY;
    for (int s = 0; s < shapes.size(); s++) {
      double[] m = places.get(s);
      for (int k = 0; k < 3; k++) {
        start[k] = 0;
        way[k] = 0;
        for (int i = 0; i < 3; i++) {
          start[k] += m[3 * i + k] * (from[i] - m[9 + i]);
          way[k] += m[3 * i + k] * direction[i];
        }
      }
      nearest = Math.min(nearest, range(shapes.get(s)));
    }
    return nearest;
  }

  private double range(Shape shape) {
    return switch (shape) {
      case Box box -> ofBox(box.x() / 2, box.y() / 2, box.z() / 2);
      case Cylinder cylinder -> ofCylinder(cylinder);
      case TriangleMesh mesh -> ofMesh(mesh);
      default -> throw new IllegalArgumentException("the scanner does not know " + shape);
    };
  }

  private double ofBox(double hx, double hy, double hz) {
    double[] half = {hx, hy, hz};
    double enter = 0;
    double leave = Double.POSITIVE_INFINITY;
    for (int k = 0; k < 3; k++) {
      double first = (-half[k] - start[k]) / way[k];
      double second = (half[k] - start[k]) / way[k];
      enter = Math.max(enter, Math.min(first, second));
      leave = Math.min(leave, Math.max(first, second));
    }
    return enter <= leave && enter > 0 ? enter : Double.POSITIVE_INFINITY;
  }

  /** The side alone: the ends of posts are not seen. */
  private double ofCylinder(Cylinder cylinder) {
    double a = way[0] * way[0] + way[1] * way[1];
    double b = way[0] * start[0] + way[1] * start[1];
    double c =
        start[0] * start[0] + start[1] * start[1] - cylinder.discRadius() * cylinder.discRadius();
    double root = b * b - a * c;
    double t = root > 0 ? (-b - Math.sqrt(root)) / a : -1;
    boolean within = Math.abs(start[2] + t * way[2]) <= cylinder.length() / 2;
    return t > 0 && within ? t : Double.POSITIVE_INFINITY;
  }

  private double ofMesh(TriangleMesh mesh) {
    double nearest = Double.POSITIVE_INFINITY;
    for (int t = 0; t < mesh.triangleCount(); t++) {
      nearest = Math.min(nearest, ofTriangle(mesh, t));
    }
    return nearest;
  }

  /** Solves start + t way = a + u (b − a) + v (c − a). */
  private double ofTriangle(TriangleMesh mesh, int triangle) {
    double[] a = corner(mesh, triangle, 0);
    double[] u = difference(corner(mesh, triangle, 1), a);
    double[] v = difference(corner(mesh, triangle, 2), a);
    double[] p = cross(way, v);
    double determinant = dot(u, p);
    double[] s = difference(start, a);
    double[] q = cross(s, u);
    double alongU = dot(s, p) / determinant;
    double alongV = dot(way, q) / determinant;
    double t = dot(v, q) / determinant;
    return alongU >= 0 && alongV >= 0 && alongU + alongV <= 1 && t > 0
        ? t
        : Double.POSITIVE_INFINITY;
  }

  private static double[] corner(TriangleMesh mesh, int triangle, int corner) {
    int vertex = mesh.vertexOf(triangle, corner);
    return new double[] {
      mesh.coordinate(vertex, 0), mesh.coordinate(vertex, 1), mesh.coordinate(vertex, 2)
    };
  }

  private static double[] difference(double[] a, double[] b) {
    return new double[] {a[0] - b[0], a[1] - b[1], a[2] - b[2]};
  }

  private static double[] cross(double[] a, double[] b) {
    return new double[] {
      a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]
    };
  }

  private static double dot(double[] a, double[] b) {
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
  }
}
