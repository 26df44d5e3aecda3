package dev.clearway.distance;

import dev.clearway.bvh.Bvh;
import dev.clearway.geometry.Box;
import dev.clearway.geometry.ConvexShape;
import dev.clearway.geometry.Cylinder;
import java.util.Arrays;

/**
 * Looks whether a triangle of a mesh meets a convex shape: the mesh's tree is descended where its
 * volumes meet the box around the shape, the deepest part first, out at the first triangle.
 *
 * <p>To rounding, which is not accounted for. Scratch object, one thread, no allocation once its
 * stack has grown.
 */
final class MeshInSolid {
  /** What {@link #depth} returns of volumes that are apart. */
  private static final double APART = -1;

  private final PlacedPair leaves;
  private final TriangleInSolid triangles = new TriangleInSolid();
  private final double[] corners = new double[9];
  private int[] stack = new int[128];

  /** The leaf of the mesh that met the shape last. */
  private int leaf;

  // Of the shape, grown by the reach, in its own frame: the middle and the halves of the box.
  private double ox;
  private double oy;
  private double oz;
  private double hx;
  private double hy;
  private double hz;

  /** Radius of a cylinder; +∞ for other shapes. */
  private double round;

  /**
   * Makes one.
   *
   * @param leaves scratch and counters, for shapes that have no test of their own
   */
  MeshInSolid(PlacedPair leaves) {
    this.leaves = leaves;
  }

  /**
   * Returns whether the mesh comes within a reach of the shape.
   *
   * @param m read: twelve numbers, solidFromMesh
   */
  boolean meets(Bvh mesh, Bvh solid, double[] m, double reach) {
    take(solid, reach);
    boolean special = reach == 0 && hasTest((ConvexShape) solid.shape());
    if (!special) {
      leaves.place(solid, mesh, m, 0);
    }
    if (depth(mesh, 0, m) <= APART) {
      return false;
    }
    int top = 0;
    stack[top++] = 0;
    while (top > 0) {
      int node = stack[--top];
      if (mesh.isLeaf(node)) {
        if (special ? triangleMeets(mesh, node, m, solid) : leafMeets(node, reach)) {
          leaf = node;
          return true;
        }
        continue;
      }
      if (top + 2 > stack.length) {
        stack = Arrays.copyOf(stack, 2 * stack.length);
      }
      int first = node + 1;
      int second = mesh.secondChild(node);
      double ofFirst = depth(mesh, first, m);
      double ofSecond = depth(mesh, second, m);
      boolean firstOnTop = ofFirst > ofSecond;
      if (Math.min(ofFirst, ofSecond) > APART) {
        stack[top++] = firstOnTop ? second : first;
      }
      if (Math.max(ofFirst, ofSecond) > APART) {
        stack[top++] = firstOnTop ? first : second;
      }
    }
    return false;
  }

  /** Returns the leaf of the mesh that met the shape, of the question last answered by true. */
  int leaf() {
    return leaf;
  }

  private static boolean hasTest(ConvexShape shape) {
    return shape instanceof Box || shape instanceof Cylinder;
  }

  private void take(Bvh solid, double reach) {
    ox = (solid.bound(0) + solid.bound(3)) / 2;
    oy = (solid.bound(1) + solid.bound(4)) / 2;
    oz = (solid.bound(2) + solid.bound(5)) / 2;
    hx = (solid.bound(3) - solid.bound(0)) / 2 + reach;
    hy = (solid.bound(4) - solid.bound(1)) / 2 + reach;
    hz = (solid.bound(5) - solid.bound(2)) / 2 + reach;
    round =
        solid.shape() instanceof Cylinder cylinder
            ? cylinder.discRadius() + reach
            : Double.POSITIVE_INFINITY;
  }

  /** How deep the ball around a node reaches into the box, as a share of it; or apart. */
  private double depth(Bvh mesh, int node, double[] m) {
    leaves.counters.volumeTests++;
    double[] v = mesh.volumes();
    int at = node * Bvh.STRIDE;
    double px = v[at];
    double py = v[at + 1];
    double pz = v[at + 2];
    double x = m[0] * px + m[1] * py + m[2] * pz + m[9] - ox;
    double y = m[3] * px + m[4] * py + m[5] * pz + m[10] - oy;
    double z = m[6] * px + m[7] * py + m[8] * pz + m[11] - oz;
    double size = v[at + Bvh.SIZE];
    double dx = Math.max(Math.abs(x) - hx, 0);
    double dy = Math.max(Math.abs(y) - hy, 0);
    double dz = Math.max(Math.abs(z) - hz, 0);
    double squared = dx * dx + dy * dy + dz * dz;
    if (squared > size * size) {
      return APART;
    }
    return isApartAlongAxes(v, at, m, x, y, z) ? APART : 1 - squared / (size * size);
  }

  /** Whether an axis of the shape's box, or of the node, or a cylinder's round, separates them. */
  private boolean isApartAlongAxes(double[] v, int at, double[] m, double x, double y, double z) {
    int u = at + Bvh.AXES;
    double half0 = v[at + Bvh.HALVES];
    double half1 = v[at + Bvh.HALVES + 1];
    double radius = v[at + Bvh.RADIUS];
    double ux = m[0] * v[u] + m[1] * v[u + 1] + m[2] * v[u + 2];
    double wx = m[0] * v[u + 3] + m[1] * v[u + 4] + m[2] * v[u + 5];
    if (Math.abs(x) > hx + Math.abs(ux) * half0 + Math.abs(wx) * half1 + radius) {
      return true;
    }
    double uy = m[3] * v[u] + m[4] * v[u + 1] + m[5] * v[u + 2];
    double wy = m[3] * v[u + 3] + m[4] * v[u + 4] + m[5] * v[u + 5];
    if (Math.abs(y) > hy + Math.abs(uy) * half0 + Math.abs(wy) * half1 + radius) {
      return true;
    }
    double uz = m[6] * v[u] + m[7] * v[u + 1] + m[8] * v[u + 2];
    double wz = m[6] * v[u + 3] + m[7] * v[u + 4] + m[8] * v[u + 5];
    if (Math.abs(z) > hz + Math.abs(uz) * half0 + Math.abs(wz) * half1 + radius) {
      return true;
    }
    double nx = uy * wz - uz * wy;
    double ny = uz * wx - ux * wz;
    double nz = ux * wy - uy * wx;
    if (Math.abs(x * nx + y * ny + z * nz) > radius + box(nx, ny, nz)
        || Math.abs(x * ux + y * uy + z * uz) > half0 + radius + box(ux, uy, uz)
        || Math.abs(x * wx + y * wy + z * wz) > half1 + radius + box(wx, wy, wz)) {
      return true;
    }
    double far = Math.sqrt(x * x + y * y);
    double across = Math.abs(x * ux + y * uy) * half0 + Math.abs(x * wx + y * wy) * half1;
    return far > round + radius && far * (far - round - radius) > across;
  }

  private double box(double nx, double ny, double nz) {
    return hx * Math.abs(nx) + hy * Math.abs(ny) + hz * Math.abs(nz);
  }

  private boolean triangleMeets(Bvh mesh, int node, double[] m, Bvh solid) {
    leaves.counters.triangleTests++;
    double[] c = mesh.corners();
    int at = 9 * mesh.leaf(node);
    for (int k = 0; k < 9; k += 3) {
      double x = c[at + k];
      double y = c[at + k + 1];
      double z = c[at + k + 2];
      corners[k] = m[0] * x + m[1] * y + m[2] * z + m[9] - ox;
      corners[k + 1] = m[3] * x + m[4] * y + m[5] * z + m[10] - oy;
      corners[k + 2] = m[6] * x + m[7] * y + m[8] * z + m[11] - oz;
    }
    return solid.shape() instanceof Cylinder
        ? triangles.meetsCylinder(corners, round, hz)
        : TriangleInSolid.meetsBox(corners, hx, hy, hz);
  }

  private boolean leafMeets(int node, double reach) {
    leaves.compareLeaves(0, node);
    return leaves.leafLower() <= reach;
  }
}
