package dev.clearway.distance;

import dev.clearway.bvh.Bvh;
import dev.clearway.bvh.SidesOfCells;
import dev.clearway.distance.triangle.TriangleIntersection;
import dev.clearway.geometry.TriangleMesh;

/**
 * Tells whether a point lies inside the solids of a mesh, by counting where a ray leaves them.
 *
 * <p>Each crossing is decided by signs of determinants; where a sign is not certain, as for a ray
 * through an edge, another ray is tried. Crossings are counted for each solid by itself; {@link
 * RayCrossings} tells what they say together, or that they do not, and another ray is tried too.
 * Where a ball around the cell that the point is in is clear of the mesh, all of the cell lies
 * where its centre does, which is found out once ({@link SidesOfCells}).
 *
 * <p>Scratch object, one thread. Cost: O(log n) for compact meshes.
 *
 * @see "docs/distance.md"
 */
public final class PointInMesh {
  /** Where a point lies. */
  public enum Place {
    /** Inside. */
    INSIDE,
    /** Outside. */
    OUTSIDE,
    /** No ray gave a certain answer: on the surface or very near, or the mesh leaves it open. */
    UNKNOWN
  }

  private static final int RAYS = 24;

  /** Directions of a golden-angle spiral: no two alike, none along an axis. */
  private static final double[] DIRECTIONS = directions();

  /**
   * Triangles from which on cells are looked at: rays are quick in smaller meshes, and a large one
   * takes up far more room than its cells.
   */
  private static final int LEAST_TRIANGLES = 256;

  private static final int CELL_INSIDE = 1;
  private static final int CELL_OUTSIDE = 2;
  private static final int CELL_MIXED = 3;

  private final ClearBall near = new ClearBall();
  private final PairStack stack = new PairStack();
  private final double[] v = new double[15];
  private double length;

  /** One over the square of the ray's length. */
  private double perSquare;

  private final RayCrossings crossings = new RayCrossings();

  /**
   * Returns where the point (in the mesh's frame, metres) lies.
   *
   * @param tree of a mesh that has a solid
   * @throws IllegalArgumentException if the tree's shape is not a mesh, or has no solid
   */
  public Place locate(Bvh tree, double x, double y, double z) {
    if (!(tree.shape() instanceof TriangleMesh mesh && mesh.solidCount() > 0)) {
      throw new IllegalArgumentException("inside is defined for closed parts of meshes only");
    }
    if (beyond(tree, x, y, z)) {
      return Place.OUTSIDE;
    }
    length = 4 * tree.reach();
    Place ofCell =
        mesh.triangleCount() < LEAST_TRIANGLES ? Place.UNKNOWN : placeOfCell(tree, mesh, x, y, z);
    return ofCell == Place.UNKNOWN ? byRays(tree, mesh, x, y, z) : ofCell;
  }

  /**
   * Returns where the whole cell around a point lies; unknown where the surface may come into it.
   */
  private Place placeOfCell(Bvh tree, TriangleMesh mesh, double x, double y, double z) {
    SidesOfCells cells = tree.sidesOfCells();
    int cell = cells.cell(x, y, z);
    if (cell < 0) {
      return Place.UNKNOWN;
    }
    if (cells.answer(cell) == SidesOfCells.UNKNOWN) {
      double cx = cells.centre(cell, 0);
      double cy = cells.centre(cell, 1);
      double cz = cells.centre(cell, 2);
      boolean clear = near.isClear(tree, cx, cy, cz, cells.radius());
      Place place = clear ? byRays(tree, mesh, cx, cy, cz) : Place.UNKNOWN;
      cells.keep(
          cell,
          switch (place) {
            case INSIDE -> CELL_INSIDE;
            case OUTSIDE -> CELL_OUTSIDE;
            case UNKNOWN -> CELL_MIXED;
          });
    }
    return switch (cells.answer(cell)) {
      case CELL_INSIDE -> Place.INSIDE;
      case CELL_OUTSIDE -> Place.OUTSIDE;
      default -> Place.UNKNOWN;
    };
  }

  private Place byRays(Bvh tree, TriangleMesh mesh, double x, double y, double z) {
    for (int ray = 0; ray < RAYS; ray++) {
      direct(ray, x, y, z);
      if (count(tree, mesh)) {
        Place place = crossings.place(tree, mesh);
        if (place != Place.UNKNOWN) {
          return place;
        }
      }
    }
    return Place.UNKNOWN;
  }

  private static double[] directions() {
    double[] directions = new double[3 * RAYS];
    for (int ray = 0; ray < RAYS; ray++) {
      double height = 1 - (2 * ray + 1.1) / RAYS;
      double across = Math.sqrt(1 - height * height);
      double angle = 2.399963229728653 * ray + 0.37;
      directions[3 * ray] = across * StrictMath.cos(angle);
      directions[3 * ray + 1] = across * StrictMath.sin(angle);
      directions[3 * ray + 2] = height;
    }
    return directions;
  }

  private static boolean beyond(Bvh tree, double x, double y, double z) {
    return x < tree.bound(0)
        || x > tree.bound(3)
        || y < tree.bound(1)
        || y > tree.bound(4)
        || z < tree.bound(2)
        || z > tree.bound(5);
  }

  private void direct(int ray, double x, double y, double z) {
    v[0] = x;
    v[1] = y;
    v[2] = z;
    v[3] = x + length * DIRECTIONS[3 * ray];
    v[4] = y + length * DIRECTIONS[3 * ray + 1];
    v[5] = z + length * DIRECTIONS[3 * ray + 2];
    double dx = v[3] - x;
    double dy = v[4] - y;
    double dz = v[5] - z;
    perSquare = 1 / (dx * dx + dy * dy + dz * dz);
  }

  /** Counts crossings along the ray; returns whether all were certain. */
  private boolean count(Bvh tree, TriangleMesh mesh) {
    double[] volumes = tree.volumes();
    int[] links = tree.links();
    crossings.clear(mesh.solidCount());
    stack.clear();
    stack.push(0, 0);
    while (!stack.isEmpty()) {
      stack.pop();
      int i = stack.first();
      if (misses(volumes, i * Bvh.STRIDE)) {
        continue;
      }
      int link = links[i];
      if (link >= 0) {
        stack.push(link, 0);
        stack.push(i + 1, 0);
      } else {
        int leaf = tree.leaf(i);
        int side = mesh.solidSide(tree.triangleOfLeaf(leaf));
        if (side != 0 && !cross(tree.corners(), 9 * leaf, side)) {
          return false;
        }
      }
    }
    return true;
  }

  /** Whether the ray certainly stays clear of the ball around a volume. */
  private boolean misses(double[] volumes, int at) {
    double dx = v[3] - v[0];
    double dy = v[4] - v[1];
    double dz = v[5] - v[2];
    double px = volumes[at] - v[0];
    double py = volumes[at + 1] - v[1];
    double pz = volumes[at + 2] - v[2];
    double t = (px * dx + py * dy + pz * dz) * perSquare;
    double s = Math.max(0, Math.min(1, t));
    double ox = px - s * dx;
    double oy = py - s * dy;
    double oz = pz - s * dz;
    // What is left of a long ray errs by some 20 · 2⁻⁵³ of its length.
    double radius = volumes[at + Bvh.SIZE] + length * 0x1p-46;
    return ox * ox + oy * oy + oz * oz > radius * radius;
  }

  /** Counts the crossing of one triangle, if there is one; returns whether that is certain. */
  private boolean cross(double[] corners, int at, int side) {
    System.arraycopy(corners, at, v, 6, 9);
    int ab = TriangleIntersection.orientation(v, 0, 3, 6, 9, 0);
    int bc = TriangleIntersection.orientation(v, 0, 3, 9, 12, 0);
    int ca = TriangleIntersection.orientation(v, 0, 3, 12, 6, 0);
    int low = Math.min(ab, Math.min(bc, ca));
    int high = Math.max(ab, Math.max(bc, ca));
    if (low < 0 && high > 0) {
      return true; // passes by on different sides: no crossing
    }
    int start = TriangleIntersection.orientation(v, 6, 9, 12, 0, 0);
    int end = TriangleIntersection.orientation(v, 6, 9, 12, 3, 0);
    if (start != 0 && start == end) {
      return true;
    }
    if (low != high || start == 0 || end == 0) {
      return false;
    }
    crossings.add(side, low);
    return true;
  }
}
