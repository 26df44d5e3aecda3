package dev.clearway.io.mesh.faces;

import dev.clearway.geometry.TriangleMesh;
import dev.clearway.io.ModelFormatException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Vertices, faces and warnings as a reader meets them; polygons are cut into triangles here, and
 * vertices that cannot be placed are refused where a face uses them. Not thread-safe.
 */
public final class MeshCollector {
  /** {@link TriangleMesh} takes coordinates up to this size, in metres. */
  private static final double LARGEST_IN_METRES = 1e9;

  /** Leaves room for any unit, and for products of three coordinates. */
  private static final double LARGEST_UNSCALED = 1e30;

  /** Three numbers for each of so many still fit an array. */
  private static final int MOST_TRIANGLES = 500_000_000;

  /**
   * Comparisons of corners in all polygons of a file, a second or two: a polygon of 10,000 corners
   * takes a tenth of it.
   */
  private static final long MOST_POLYGON_WORK = 1_000_000_000;

  /** Names a place of the file in an error. */
  public interface Faults {
    /** Returns the error at a place, in whatever unit the reader gave to the face. */
    ModelFormatException at(long place, String problem);
  }

  private final Faults faults;
  private final double largest;
  private final PolygonTriangulator triangulator = new PolygonTriangulator();
  private final MeshGroups groups = new MeshGroups();
  private final List<String> warnings = new ArrayList<>();
  private double[] vertices = new double[3 * 64];
  private int[] triangles = new int[3 * 64];
  private int[] scratch = {};
  private int vertexLength;
  private int triangleLength;

  private MeshCollector(Faults faults, double largest) {
    this.faults = faults;
    this.largest = largest;
  }

  /** Starts empty, for coordinates in metres; {@code faults} names a face in errors. */
  public static MeshCollector ofMetres(Faults faults) {
    return new MeshCollector(faults, LARGEST_IN_METRES);
  }

  /** Starts empty, for coordinates whose unit is not applied yet. */
  public static MeshCollector unscaled(Faults faults) {
    return new MeshCollector(faults, LARGEST_UNSCALED);
  }

  /** Makes room; counts must have been checked against the size of the file. */
  public void reserve(int vertexCount, int triangleCount) {
    vertices = Arrays.copyOf(vertices, Math.max(vertices.length, vertexLength + 3 * vertexCount));
    triangles =
        Arrays.copyOf(triangles, Math.max(triangles.length, triangleLength + 3 * triangleCount));
  }

  public int vertexCount() {
    return vertexLength / 3;
  }

  public int triangleCount() {
    return triangleLength / 3;
  }

  public void addVertex(double x, double y, double z) {
    if (vertexLength == vertices.length) {
      vertices = Arrays.copyOf(vertices, vertexLength + vertexLength / 6 * 3);
    }
    vertices[vertexLength++] = x;
    vertices[vertexLength++] = y;
    vertices[vertexLength++] = z;
  }

  /** Adds a triangle over vertices that are there. */
  public void addTriangle(int a, int b, int c, long place) throws ModelFormatException {
    checkVertex(a, place);
    checkVertex(b, place);
    checkVertex(c, place);
    requireRoom(1, place);
    triangles[triangleLength++] = a;
    triangles[triangleLength++] = b;
    triangles[triangleLength++] = c;
  }

  /**
   * Adds a face over vertices that are there.
   *
   * @param corners read: {@code corners[0..count-1]}
   */
  public void addPolygon(int[] corners, int count, long place) throws ModelFormatException {
    if (count < 3) {
      throw faults.at(place, "a face with " + count + " corners, wanted at least 3");
    }
    if (count == 3) {
      addTriangle(corners[0], corners[1], corners[2], place);
      return;
    }
    checkCornerCount(count, place);
    for (int i = 0; i < count; i++) {
      checkVertex(corners[i], place);
    }
    if (scratch.length < 3 * (count - 2)) {
      scratch = new int[6 * count];
    }
    triangulator.triangulate(vertices, corners, count, scratch);
    if (triangulator.work() > MOST_POLYGON_WORK) {
      throw faults.at(
          place,
          "the file's polygons up to here have too many corners to be cut in reasonable time:"
              + " export triangles");
    }
    requireRoom(count - 2, place);
    System.arraycopy(scratch, 0, triangles, triangleLength, 3 * (count - 2));
    triangleLength += 3 * (count - 2);
  }

  /** Refuses faces with more corners than are cut. */
  public void checkCornerCount(long count, long place) throws ModelFormatException {
    if (count > PolygonTriangulator.MOST_CORNERS) {
      throw faults.at(
          place,
          "a face with %s corners, more than %s: export triangles"
              .formatted(count, PolygonTriangulator.MOST_CORNERS));
    }
  }

  /**
   * Adds a mesh as a group of its own, in place. A mirror turns the triangles, so that outside
   * stays outside.
   *
   * @param vertices read: x0 y0 z0 x1 ...
   * @param triangles read: three corners each, numbers of these vertices
   * @param place of all triangles, for messages
   */
  public void addMesh(double[] vertices, int[] triangles, Affine metresFromMesh, long place)
      throws ModelFormatException {
    int first = vertexCount();
    beginGroup("from vertex " + first);
    for (int i = 0; i < vertices.length; i += 3) {
      double x = vertices[i];
      double y = vertices[i + 1];
      double z = vertices[i + 2];
      addVertex(
          metresFromMesh.image(0, x, y, z),
          metresFromMesh.image(1, x, y, z),
          metresFromMesh.image(2, x, y, z));
    }
    int second = metresFromMesh.mirrors() ? 2 : 1;
    for (int i = 0; i < triangles.length; i += 3) {
      addTriangle(
          first + triangles[i],
          first + triangles[i + second],
          first + triangles[i + 3 - second],
          place);
    }
  }

  /** Says that the faces that follow stand in a named group. */
  public void beginGroup(String name) {
    groups.begin(name, triangleCount());
  }

  /** Returns the corners of each named group; none where all faces stand in one. */
  public List<double[]> groupPoints() {
    return groups.points(vertices, triangles, triangleCount());
  }

  public void warn(String warning) {
    warnings.add(warning);
  }

  public List<String> warnings() {
    return List.copyOf(warnings);
  }

  /** Returns a copy of the vertices, {@code x0 y0 z0 x1 ...}. */
  public double[] vertices() {
    return Arrays.copyOf(vertices, vertexLength);
  }

  /** Returns a copy of the triangles, three vertex numbers each. */
  public int[] triangles() {
    return Arrays.copyOf(triangles, triangleLength);
  }

  /** Returns the mesh of at least one triangle, and drops what was collected. */
  public TriangleMesh toMesh() {
    double[] allVertices = vertexLength == vertices.length ? vertices : vertices();
    vertices = new double[0];
    int[] allTriangles = triangleLength == triangles.length ? triangles : triangles();
    triangles = new int[0];
    return TriangleMesh.of(allVertices, allTriangles);
  }

  private void requireRoom(int more, long place) throws ModelFormatException {
    if (triangleLength + 3L * more <= triangles.length) {
      return;
    }
    if (triangleCount() + (long) more > MOST_TRIANGLES) {
      throw faults.at(place, "more than " + MOST_TRIANGLES + " triangles: simplify the mesh");
    }
    long grown = Math.min(3L * MOST_TRIANGLES, triangleLength + triangleLength / 2L + 3L * more);
    triangles = Arrays.copyOf(triangles, (int) grown);
  }

  private void checkVertex(int vertex, long place) throws ModelFormatException {
    int at = 3 * vertex;
    if (!(Math.abs(vertices[at]) <= largest
        && Math.abs(vertices[at + 1]) <= largest
        && Math.abs(vertices[at + 2]) <= largest)) {
      throw faults.at(
          place,
          "a face's vertex (%s %s %s) is not finite or beyond %s: repair the export"
              .formatted(vertices[at], vertices[at + 1], vertices[at + 2], largest));
    }
  }
}
