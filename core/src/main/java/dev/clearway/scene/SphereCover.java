package dev.clearway.scene;

import static dev.clearway.math.Rounding.addUp;

import dev.clearway.geometry.TriangleMesh;
import dev.clearway.math.Rounding;
import dev.clearway.motionbound.BoundingSphere;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Balls that together hold a shape of a body, its inside with it, in the frame of the body's link.
 *
 * <p>The shape is cut into slabs of equal thickness across its longest side, about as thick as it
 * is wide, and a small ball is put around each. What lies in a slab is within the convex hull of
 * what the slab cuts out of the surface: docs/urgency.md 7.
 *
 * <p><b>Guarantee.</b> Every point of the shape is in a ball, rounding included.
 *
 * <p>Stateless and thread-safe. Cost: a cut of each edge for each ball.
 */
public final class SphereCover {
  /** A cut point: a quotient, a product, two sums. */
  private static final double CUT_UNITS = 32;

  /** Hulls of more points than that get one ball: any two of their points may be an edge. */
  private static final int MOST_HULL_POINTS = 256;

  private final double[] points;
  private final double grown;
  private final int[] edges;
  private final int axis;
  private double[] cut = new double[96];
  private int count;

  private SphereCover(double[] points, double grown, int[] edges, int axis) {
    this.points = points;
    this.grown = grown;
    this.edges = edges;
    this.axis = axis;
  }

  /**
   * Returns balls that hold a shape.
   *
   * @param most of them, at least 1
   * @throws IllegalArgumentException if none is allowed
   */
  public static List<BoundingSphere> of(Body.CollisionGeometry geometry, int most) {
    if (most < 1) {
      throw new IllegalArgumentException("wanted at least one ball, got " + most);
    }
    CornerPoints corners = CornerPoints.of(geometry);
    double[] points = corners.inLink();
    double[] sides = new double[3];
    int longest = 0;
    for (int k = 0; k < 3; k++) {
      sides[k] = highest(points, k) - lowest(points, k) + 2 * corners.grown();
      longest = sides[k] > sides[longest] ? k : longest;
    }
    double wide = Math.max(sides[(longest + 1) % 3], sides[(longest + 2) % 3]);
    boolean one = !(geometry.shape() instanceof TriangleMesh) && corners.count() > MOST_HULL_POINTS;
    double wanted = one ? 1 : Math.ceil(sides[longest] / wide);
    int slabs = wanted < most ? (int) Math.max(1, wanted) : most;
    int[] edges = slabs == 1 ? new int[0] : edges(geometry, corners.count());
    return new SphereCover(points, corners.grown(), edges, longest).cover(slabs);
  }

  private static double lowest(double[] points, int k) {
    double low = Double.POSITIVE_INFINITY;
    for (int i = k; i < points.length; i += 3) {
      low = Math.min(low, points[i]);
    }
    return low;
  }

  private static double highest(double[] points, int k) {
    double high = Double.NEGATIVE_INFINITY;
    for (int i = k; i < points.length; i += 3) {
      high = Math.max(high, points[i]);
    }
    return high;
  }

  /** Returns the edges of a mesh, or of a hull all that can be: two points each. */
  private static int[] edges(Body.CollisionGeometry geometry, int count) {
    if (geometry.shape() instanceof TriangleMesh mesh) {
      int[] edges = new int[6 * mesh.triangleCount()];
      for (int corner = 0; corner < edges.length / 2; corner++) {
        edges[2 * corner] = mesh.vertexOf(corner / 3, corner % 3);
        edges[2 * corner + 1] = mesh.vertexOf(corner / 3, (corner + 1) % 3);
      }
      return edges;
    }
    int[] edges = new int[count * (count - 1)];
    int at = 0;
    for (int i = 0; i < count; i++) {
      for (int j = 0; j < i; j++) {
        edges[at++] = i;
        edges[at++] = j;
      }
    }
    return edges;
  }

  private List<BoundingSphere> cover(int slabs) {
    double low = lowest(points, axis);
    double high = highest(points, axis);
    List<BoundingSphere> balls = new ArrayList<>();
    double from = low;
    for (int slab = 1; slab <= slabs; slab++) {
      double to = slab == slabs ? high : low + (high - low) * ((double) slab / slabs);
      // What grows the shape reaches into the slab from beside it.
      cut(slab == 1 ? low : from - grown, slab == slabs ? high : addUp(to, grown));
      if (count > 0) {
        balls.add(ball());
      }
      from = to;
    }
    return balls;
  }

  /** Collects the points of a slab, and those where edges meet its sides. */
  private void cut(double from, double to) {
    count = 0;
    for (int i = 0; i < points.length; i += 3) {
      if (from <= points[i + axis] && points[i + axis] <= to) {
        add(points[i], points[i + 1], points[i + 2]);
      }
    }
    for (int e = 0; e < edges.length; e += 2) {
      cut(3 * edges[e], 3 * edges[e + 1], from);
      cut(3 * edges[e], 3 * edges[e + 1], to);
    }
  }

  private void cut(int p, int q, double at) {
    double start = points[p + axis];
    double end = points[q + axis];
    if (Math.min(start, end) < at && at < Math.max(start, end)) {
      double t = (at - start) / (end - start);
      add(
          points[p] + t * (points[q] - points[p]),
          points[p + 1] + t * (points[q + 1] - points[p + 1]),
          points[p + 2] + t * (points[q + 2] - points[p + 2]));
    }
  }

  private void add(double x, double y, double z) {
    if (3 * count == cut.length) {
      cut = Arrays.copyOf(cut, 2 * cut.length);
    }
    cut[3 * count] = x;
    cut[3 * count + 1] = y;
    cut[3 * count + 2] = z;
    count++;
  }

  private BoundingSphere ball() {
    double[] held = Arrays.copyOf(cut, 3 * count);
    double[] centre = EnclosingSphere.centre(held, new double[count]);
    double radius = 0;
    double size = Rounding.normUp(centre[0], centre[1], centre[2]);
    for (int i = 0; i < held.length; i += 3) {
      radius =
          Math.max(
              radius,
              Rounding.normUp(
                  held[i] - centre[0], held[i + 1] - centre[1], held[i + 2] - centre[2]));
    }
    double rounding = Rounding.roundoff(CUT_UNITS, addUp(size, radius) + longestEdge());
    return new BoundingSphere(
        centre[0], centre[1], centre[2], addUp(addUp(radius, grown), rounding));
  }

  /** Returns a bound of the coordinates that cuts are made from. */
  private double longestEdge() {
    double most = 0;
    for (double coordinate : points) {
      most = Math.max(most, Math.abs(coordinate));
    }
    return 4 * most;
  }
}
