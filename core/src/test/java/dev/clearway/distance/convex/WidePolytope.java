package dev.clearway.distance.convex;

import java.util.ArrayList;
import java.util.List;

/**
 * An oracle: a convex polytope by its vertices, edges and triangles, in twice the precision.
 *
 * <p>The distance of two is sought on all pairs of features: a vertex against a triangle, an edge
 * against an edge; each candidate is a pair of points of the bodies, so that none is too small.
 */
record WidePolytope(List<WideVector> vertices, int[] edges, int[] triangles) {
  private static final int[] BOX_EDGES = {
    0, 1, 2, 3, 4, 5, 6, 7, 0, 2, 1, 3, 4, 6, 5, 7, 0, 4, 1, 5, 2, 6, 3, 7
  };
  private static final int[] BOX_TRIANGLES = {
    0, 1, 3, 0, 3, 2, 4, 5, 7, 4, 7, 6, 0, 1, 5, 0, 5, 4,
    2, 3, 7, 2, 7, 6, 0, 2, 6, 0, 6, 4, 1, 3, 7, 1, 7, 5
  };

  static WidePolytope box(double x, double y, double z) {
    List<WideVector> corners = new ArrayList<>();
    for (int i = 0; i < 8; i++) {
      corners.add(
          WideVector.of(
              (i & 1) == 0 ? -x / 2 : x / 2,
              (i & 2) == 0 ? -y / 2 : y / 2,
              (i & 4) == 0 ? -z / 2 : z / 2));
    }
    return new WidePolytope(corners, BOX_EDGES, BOX_TRIANGLES);
  }

  /** Returns the hull of up to four points: a point, a segment, a triangle or a tetrahedron. */
  static WidePolytope simplex(double... points) {
    List<WideVector> corners = new ArrayList<>();
    for (int i = 0; i < points.length; i += 3) {
      corners.add(WideVector.of(points[i], points[i + 1], points[i + 2]));
    }
    return switch (corners.size()) {
      case 1 -> new WidePolytope(corners, new int[] {}, new int[] {});
      case 2 -> new WidePolytope(corners, new int[] {0, 1}, new int[] {});
      case 3 -> new WidePolytope(corners, new int[] {0, 1, 1, 2, 2, 0}, new int[] {0, 1, 2});
      case 4 ->
          new WidePolytope(
              corners,
              new int[] {0, 1, 0, 2, 0, 3, 1, 2, 1, 3, 2, 3},
              new int[] {0, 1, 2, 0, 1, 3, 0, 2, 3, 1, 2, 3});
      default -> throw new IllegalArgumentException("no simplex of " + corners.size() + " points");
    };
  }

  /** Returns the flat quadrilateral with the corners in order around it. */
  static WidePolytope quadrilateral(double... points) {
    WidePolytope corners = simplex(points);
    return new WidePolytope(
        corners.vertices, new int[] {0, 1, 1, 2, 2, 3, 3, 0}, new int[] {0, 1, 2, 0, 2, 3});
  }

  WidePolytope placed(double[] pose) {
    return new WidePolytope(vertices.stream().map(v -> v.placed(pose)).toList(), edges, triangles);
  }

  /** Returns the distance of the solids, 0 if they overlap. */
  Wide distance(WidePolytope other) {
    if (pierces(other) || other.pierces(this)) {
      return Wide.ZERO;
    }
    Wide least = vertices.getFirst().minus(other.vertices.getFirst()).square();
    least = least.min(leastFromVertices(other)).min(other.leastFromVertices(this));
    for (int i = 0; i < edges.length; i += 2) {
      for (int j = 0; j < other.edges.length; j += 2) {
        least = least.min(squareBetweenEdges(i, other, j));
      }
    }
    return least.sqrt();
  }

  /** Returns the least square of the distances of vertices of this from edges and faces. */
  private Wide leastFromVertices(WidePolytope other) {
    Wide least = vertices.getFirst().minus(other.vertices.getFirst()).square();
    for (WideVector v : vertices) {
      for (int j = 0; j < other.edges.length; j += 2) {
        least = least.min(squareFromEdge(v, other.edge(j, 0), other.edge(j, 1)));
      }
      for (int t = 0; t < other.triangles.length; t += 3) {
        least = least.min(other.squareFromInterior(v, t, least));
      }
      if (other.edges.length == 0) {
        least = least.min(v.minus(other.vertices.getFirst()).square());
      }
    }
    return least;
  }

  private WideVector edge(int at, int end) {
    return vertices.get(edges[at + end]);
  }

  private WideVector corner(int triangle, int i) {
    return vertices.get(triangles[triangle + i]);
  }

  private static Wide squareFromEdge(WideVector v, WideVector p, WideVector q) {
    WideVector e = q.minus(p);
    Wide ee = e.square();
    if (!(ee.high() > 0)) {
      return v.minus(p).square();
    }
    Wide t = v.minus(p).dot(e).over(ee).max(Wide.ZERO).min(Wide.ONE);
    return v.minus(p.plus(e.times(t))).square();
  }

  private Wide squareBetweenEdges(int i, WidePolytope other, int j) {
    WideVector p = edge(i, 0);
    WideVector e = edge(i, 1).minus(p);
    WideVector r = other.edge(j, 0);
    WideVector f = other.edge(j, 1).minus(r);
    Wide least = squareFromEdge(p, r, other.edge(j, 1));
    Wide ef = e.dot(f);
    Wide ff = f.square();
    Wide determinant = e.square().times(ff).minus(ef.times(ef));
    if (determinant.high() > 0) {
      WideVector g = r.minus(p);
      Wide s = g.dot(e).times(ff).minus(g.dot(f).times(ef)).over(determinant);
      WideVector onE = p.plus(e.times(s.max(Wide.ZERO).min(Wide.ONE)));
      least = least.min(squareFromEdge(onE, r, other.edge(j, 1)));
    }
    return least;
  }

  /**
   * Returns the square of the distance if the vertex projects into the triangle, else the limit.
   */
  private Wide squareFromInterior(WideVector v, int t, Wide limit) {
    WideVector p = corner(t, 0);
    WideVector m = corner(t, 1).minus(p).cross(corner(t, 2).minus(p));
    Wide mm = m.square();
    if (!(mm.high() > 0)) {
      return limit;
    }
    WideVector onPlane = v.minus(m.times(v.minus(p).dot(m).over(mm)));
    return contains(onPlane, t, m) ? v.minus(onPlane).square() : limit;
  }

  private boolean contains(WideVector onPlane, int t, WideVector m) {
    for (int i = 0; i < 3; i++) {
      WideVector p = corner(t, i);
      WideVector q = corner(t, (i + 1) % 3);
      if (q.minus(p).cross(onPlane.minus(p)).dot(m).isNegative()) {
        return false;
      }
    }
    return true;
  }

  /** Returns whether an edge of this passes through a triangle, or this lies inside the other. */
  private boolean pierces(WidePolytope other) {
    for (int i = 0; i < edges.length; i += 2) {
      for (int t = 0; t < other.triangles.length; t += 3) {
        if (pierces(edge(i, 0), edge(i, 1), other, t)) {
          return true;
        }
      }
    }
    return other.hasInside(vertices.getFirst());
  }

  private static boolean pierces(WideVector from, WideVector to, WidePolytope other, int t) {
    WideVector p = other.corner(t, 0);
    WideVector m = other.corner(t, 1).minus(p).cross(other.corner(t, 2).minus(p));
    Wide start = from.minus(p).dot(m);
    Wide end = to.minus(p).dot(m);
    if (start.isNegative() == end.isNegative() || !(m.square().high() > 0)) {
      return false;
    }
    Wide share = start.over(start.minus(end));
    return other.contains(from.plus(to.minus(from).times(share)), t, m);
  }

  /** Returns whether a point lies on the inner side of all faces of a solid. */
  boolean hasInside(WideVector point) {
    for (int t = 0; t < triangles.length; t += 3) {
      if (!isInnerSide(point, t)) {
        return false;
      }
    }
    return triangles.length >= 12;
  }

  /** A face without any vertex off its plane has no inner side: the body is flat. */
  private boolean isInnerSide(WideVector point, int t) {
    WideVector p = corner(t, 0);
    WideVector m = corner(t, 1).minus(p).cross(corner(t, 2).minus(p));
    Wide side = point.minus(p).dot(m);
    boolean solid = false;
    for (WideVector v : vertices) {
      Wide inner = v.minus(p).dot(m);
      double inPlane = 1e-20 * Math.sqrt(m.square().high() * v.minus(p).square().high());
      if (Math.abs(inner.high()) > inPlane) {
        solid = true;
        if (inner.isNegative() != side.isNegative()) {
          return false;
        }
      }
    }
    return solid;
  }
}
