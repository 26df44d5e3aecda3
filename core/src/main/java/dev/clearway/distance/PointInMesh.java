package dev.clearway.distance;

import dev.clearway.bvh.Bvh;
import dev.clearway.distance.triangle.TriangleIntersection;
import dev.clearway.geometry.TriangleMesh;

/**
 * Tells whether a point lies inside the solids of a mesh, by counting where a ray leaves them.
 *
 * <p>Each crossing is decided by signs of determinants; where a sign is not certain, as for a ray
 * through an edge, another ray is tried. Crossings are counted for each solid by itself; {@link
 * RayCrossings} tells what they say together, or that they do not, and another ray is tried too.
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

  private final PairStack stack = new PairStack();
  private final double[] v = new double[15];
  private double length;
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
  }

  /** Counts crossings along the ray; returns whether all were certain. */
  private boolean count(Bvh tree, TriangleMesh mesh) {
    crossings.clear(mesh.solidCount());
    stack.clear();
    stack.push(0, 0);
    while (!stack.isEmpty()) {
      stack.pop();
      int i = stack.first();
      if (misses(tree.volumes(), i * Bvh.STRIDE)) {
        continue;
      }
      if (!tree.isLeaf(i)) {
        stack.push(tree.secondChild(i), 0);
        stack.push(i + 1, 0);
      } else {
        int side = mesh.solidSide(tree.triangleOfLeaf(tree.leaf(i)));
        if (side != 0 && !cross(tree.corners(), 9 * tree.leaf(i), side)) {
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
    double t = (px * dx + py * dy + pz * dz) / (dx * dx + dy * dy + dz * dz);
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
