package dev.clearway.bench.paper.cell;

import dev.clearway.geometry.TriangleMesh;
import java.util.Arrays;

/**
 * Collects parts of a mesh. Parts may overlap: closed ones make up one solid together. Metres. Not
 * thread-safe.
 */
final class MeshParts {
  /** A surface over a grid. */
  @FunctionalInterface
  interface Surface {
    /**
     * Writes the point of row i and column j.
     *
     * @param point written: x, y, z
     */
    void at(int i, int j, double[] point);
  }

  /** Whether a grid's cell is part of the surface. */
  @FunctionalInterface
  interface Cells {
    /** Takes all cells. */
    Cells ALL = (i, j) -> true;

    /** Returns whether the cell between rows i, i + 1 and columns j, j + 1 is there. */
    boolean has(int i, int j);
  }

  private static final int[] BOX = {
    0, 2, 3, 0, 3, 1, 4, 5, 7, 4, 7, 6, 0, 1, 5, 0, 5, 4, 2, 6, 7, 2, 7, 3, 0, 4, 6, 0, 6, 2, 1, 3,
    7, 1, 7, 5
  };

  private double[] vertices = new double[300];
  private int vertexCount;
  private int[] corners = new int[300];
  private int cornerCount;

  /** Returns the number of triangles so far. */
  int triangles() {
    return cornerCount / 3;
  }

  /** Returns the mesh of all parts. */
  TriangleMesh mesh() {
    return TriangleMesh.of(
        Arrays.copyOf(vertices, 3 * vertexCount), Arrays.copyOf(corners, cornerCount));
  }

  /** Adds a vertex and returns its number. */
  int vertex(double x, double y, double z) {
    if (3 * vertexCount + 3 > vertices.length) {
      vertices = Arrays.copyOf(vertices, 2 * vertices.length);
    }
    vertices[3 * vertexCount] = x;
    vertices[3 * vertexCount + 1] = y;
    vertices[3 * vertexCount + 2] = z;
    return vertexCount++;
  }

  /** Adds a triangle; seen from outside, its corners turn to the left. */
  void triangle(int a, int b, int c) {
    if (cornerCount + 3 > corners.length) {
      corners = Arrays.copyOf(corners, 2 * corners.length);
    }
    corners[cornerCount++] = a;
    corners[cornerCount++] = b;
    corners[cornerCount++] = c;
  }

  /** Adds a box by its centre and its full lengths: 12 triangles. */
  void box(double x, double y, double z, double sizeX, double sizeY, double sizeZ) {
    for (int i = 0; i < 8; i++) {
      vertex(x + half(i, 1) * sizeX, y + half(i, 2) * sizeY, z + half(i, 4) * sizeZ);
    }
    closeBox();
  }

  private static double half(int corner, int bit) {
    return (corner & bit) == 0 ? -0.5 : 0.5;
  }

  /** Adds the triangles of a box whose eight corners are the last vertices. */
  private void closeBox() {
    int first = vertexCount - 8;
    for (int i = 0; i < BOX.length; i += 3) {
      triangle(first + BOX[i], first + BOX[i + 1], first + BOX[i + 2]);
    }
  }

  /**
   * Adds a bar of square section between two points: 12 triangles.
   *
   * @param from read: x, y, z
   * @param to read: x, y, z
   */
  void bar(double[] from, double[] to, double thickness) {
    double[] along = new double[3];
    for (int k = 0; k < 3; k++) {
      along[k] = to[k] - from[k];
    }
    normalise(along);
    double[] side = across(along, leastAxis(along));
    double[] other = cross(along, side);
    for (int i = 0; i < 8; i++) {
      double[] end = (i & 4) == 0 ? from : to;
      double s = half(i, 1) * thickness;
      double o = half(i, 2) * thickness;
      vertex(
          end[0] + s * side[0] + o * other[0],
          end[1] + s * side[1] + o * other[1],
          end[2] + s * side[2] + o * other[2]);
    }
    closeBox();
  }

  /** Adds an open surface over a grid of cells: two triangles for each that is there. */
  void grid(int rows, int columns, Surface surface, Cells cells) {
    int first = vertexCount;
    double[] point = new double[3];
    for (int i = 0; i <= rows; i++) {
      for (int j = 0; j <= columns; j++) {
        surface.at(i, j, point);
        vertex(point[0], point[1], point[2]);
      }
    }
    for (int i = 0; i < rows; i++) {
      for (int j = 0; j < columns; j++) {
        if (cells.has(i, j)) {
          int at = first + i * (columns + 1) + j;
          quad(at, at + columns + 1, at + columns + 2, at + 1);
        }
      }
    }
  }

  /** Adds a round lid in the plane z, open: as many triangles as it has sides. */
  void lid(double x, double y, double z, double radius, int sides) {
    int centre = vertex(x, y, z);
    int first = vertexCount;
    for (int j = 0; j < sides; j++) {
      double turn = 2 * StrictMath.PI * j / sides;
      vertex(x + radius * StrictMath.cos(turn), y + radius * StrictMath.sin(turn), z);
    }
    for (int j = 0; j < sides; j++) {
      triangle(centre, first + j, first + (j + 1) % sides);
    }
  }

  /**
   * Adds a closed tube around a line: {@code 2 sides rings} triangles, ends included.
   *
   * @param line read: x, y, z of each ring's centre
   * @param radii read: of each ring
   */
  void tube(double[] line, double[] radii, int sides) {
    int rings = radii.length;
    int first = rings(line, radii, sides, false);
    for (int i = 0; i + 1 < rings; i++) {
      band(first + i * sides, first + (i + 1) * sides, sides);
    }
    int last = 3 * (rings - 1);
    int start = vertex(line[0], line[1], line[2]);
    int end = vertex(line[last], line[last + 1], line[last + 2]);
    int lastRing = first + (rings - 1) * sides;
    for (int j = 0; j < sides; j++) {
      triangle(start, first + (j + 1) % sides, first + j);
      triangle(end, lastRing + j, lastRing + (j + 1) % sides);
    }
  }

  /**
   * Adds a closed ring: a tube whose end is its start, {@code 2 sides rings} triangles.
   *
   * @param line read: x, y, z of each ring's centre, the first not repeated
   */
  void loop(double[] line, double radius, int sides) {
    int rings = line.length / 3;
    double[] radii = new double[rings];
    Arrays.fill(radii, radius);
    int first = rings(line, radii, sides, true);
    for (int i = 0; i < rings; i++) {
      band(first + i * sides, first + (i + 1) % rings * sides, sides);
    }
  }

  private void band(int ring, int next, int sides) {
    for (int j = 0; j < sides; j++) {
      int k = (j + 1) % sides;
      quad(ring + j, ring + k, next + k, next + j);
    }
  }

  private void quad(int a, int b, int c, int d) {
    triangle(a, b, c);
    triangle(a, c, d);
  }

  /** Adds the vertices of rings across a line, without twist along it; returns the first. */
  private int rings(double[] line, double[] radii, int sides, boolean closed) {
    int first = vertexCount;
    int rings = radii.length;
    double[] side = {0, 0, 0};
    for (int i = 0; i < rings; i++) {
      int before = closed ? (i + rings - 1) % rings : Math.max(i - 1, 0);
      int after = closed ? (i + 1) % rings : Math.min(i + 1, rings - 1);
      double[] along = new double[3];
      for (int k = 0; k < 3; k++) {
        along[k] = line[3 * after + k] - line[3 * before + k];
      }
      normalise(along);
      side = across(along, i == 0 ? leastAxis(along) : side);
      double[] other = cross(along, side);
      for (int j = 0; j < sides; j++) {
        double c = radii[i] * StrictMath.cos(2 * StrictMath.PI * j / sides);
        double s = radii[i] * StrictMath.sin(2 * StrictMath.PI * j / sides);
        vertex(
            line[3 * i] + c * side[0] + s * other[0],
            line[3 * i + 1] + c * side[1] + s * other[1],
            line[3 * i + 2] + c * side[2] + s * other[2]);
      }
    }
    return first;
  }

  private static double[] leastAxis(double[] along) {
    int least = 0;
    for (int k = 1; k < 3; k++) {
      least = Math.abs(along[k]) < Math.abs(along[least]) ? k : least;
    }
    double[] axis = new double[3];
    axis[least] = 1;
    return axis;
  }

  /** Returns the unit vector nearest to one that is perpendicular to the unit vector along. */
  private static double[] across(double[] along, double[] near) {
    double dot = along[0] * near[0] + along[1] * near[1] + along[2] * near[2];
    double[] out = new double[3];
    for (int k = 0; k < 3; k++) {
      out[k] = near[k] - dot * along[k];
    }
    normalise(out);
    return out;
  }

  private static double[] cross(double[] a, double[] b) {
    return new double[] {
      a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]
    };
  }

  private static void normalise(double[] v) {
    double length = Math.sqrt(v[0] * v[0] + v[1] * v[1] + v[2] * v[2]);
    for (int k = 0; k < 3; k++) {
      v[k] /= length;
    }
  }
}
