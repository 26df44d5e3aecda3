package dev.clearway.proof;

import dev.clearway.bvh.Bvh;
import dev.clearway.geometry.Box;
import dev.clearway.geometry.Capsule;
import dev.clearway.geometry.ConvexHull;
import dev.clearway.geometry.ConvexShape;
import dev.clearway.geometry.Cylinder;
import dev.clearway.geometry.PointCloud;
import dev.clearway.geometry.Pose;
import dev.clearway.geometry.Sphere;
import dev.clearway.geometry.TriangleMesh;
import dev.clearway.motion.Motion;
import dev.clearway.scene.GeometryPair;
import dev.clearway.scene.GeometryTable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What shows that neither geometry of a pair holds a part of the other at an instant, so that
 * others can see it too: for each connected piece of a geometry whose other is a mesh, where a ray
 * from it leads away without meeting that. What is solid throughout needs nothing: proofs keep it
 * apart from all of the other. Directions are whole numbers, in the frame of the lowest link above
 * both.
 *
 * <p>Immutable.
 */
public final class OutsideWitness {
  private static final double[] INSTANTS = {0.5, 0, 1, 0.25, 0.75};

  /** Directions that are tried: all of three numbers between −3 and 3, the short ones first. */
  private static final List<int[]> WAYS = ways(3);

  /** Pieces of both geometries for which rays are cheaper than the look for a plane. */
  private static final int FEW = 4;

  /** What a ray must pass an edge by, in units of what it is computed from. */
  private static final double MARGIN = 1e-9;

  private final double instant;
  private final List<int[]> ofFirst;
  private final List<int[]> ofSecond;

  private static List<int[]> ways(int most) {
    List<int[]> ways = new ArrayList<>();
    for (int widest = 1; widest <= most; widest++) {
      for (int x = -widest; x <= widest; x++) {
        for (int y = -widest; y <= widest; y++) {
          for (int z = -widest; z <= widest; z++) {
            if (Math.max(Math.abs(x), Math.max(Math.abs(y), Math.abs(z))) == widest) {
              ways.add(new int[] {x, y, z});
            }
          }
        }
      }
    }
    return List.copyOf(ways);
  }

  private OutsideWitness(double instant, List<int[]> ofFirst, List<int[]> ofSecond) {
    this.instant = instant;
    this.ofFirst = List.copyOf(ofFirst);
    this.ofSecond = List.copyOf(ofSecond);
  }

  /** Returns the instant, a fraction of the motion. */
  public double instant() {
    return instant;
  }

  /** Returns how many pieces of a geometry have a ray: none where the other one is no mesh. */
  public int count(boolean first) {
    return (first ? ofFirst : ofSecond).size();
  }

  /** Returns a component, 0 to 2, of the ray from a piece of a geometry. */
  public int component(boolean first, int piece, int axis) {
    return (first ? ofFirst : ofSecond).get(piece)[axis];
  }

  /**
   * Looks for a witness where no plane of a proof is one, at one instant after the other. Wholes
   * that no plane divided in the middle of any interval mostly have none, and rays are looked for
   * first, unless there would be many.
   *
   * @param planes of the motion
   * @param number of the pair there
   */
  public static Optional<OutsideWitness> find(
      PlaneTreeBuilder planes, int number, Finder finder, Motion motion, GeometryPair pair) {
    boolean raysFirst = finder.isSimple(pair);
    for (double share : INSTANTS) {
      double instant = planes.instant(share);
      Optional<OutsideWitness> found =
          raysFirst
              ? finder
                  .rays(motion, pair, instant)
                  .or(() -> acrossPlane(planes, number, finder, pair, instant))
              : acrossPlane(planes, number, finder, pair, instant)
                  .or(() -> finder.rays(motion, pair, instant));
      if (found.isPresent()) {
        return found;
      }
    }
    return Optional.empty();
  }

  /** Rays across a plane between both as wholes: none of them meets the other. */
  private static Optional<OutsideWitness> acrossPlane(
      PlaneTreeBuilder planes, int number, Finder finder, GeometryPair pair, double at) {
    return planes
        .apartAt(number, at)
        .map(
            n -> {
              int[] back = {-n[0], -n[1], -n[2]};
              int first = finder.isMesh(pair.second()) ? finder.pieces(pair.first()).size() : 0;
              int second = finder.isMesh(pair.first()) ? finder.pieces(pair.second()).size() : 0;
              return new OutsideWitness(
                  at, Collections.nCopies(first, back), Collections.nCopies(second, n));
            });
  }

  /**
   * Looks for rays that lead away from the pieces of geometries. Remembers which pieces they have;
   * scratch object of a scene, one thread.
   */
  public static final class Finder {
    private final MovingPairs moving;
    private final GeometryTable geometries;
    private final IdentityHashMap<Bvh, List<double[]>> pieces = new IdentityHashMap<>();
    private final double[] from = new double[3];
    private final double[] along = new double[3];

    /** Makes one for a scene. */
    public Finder(MovingPairs moving, GeometryTable geometries) {
      this.moving = moving;
      this.geometries = geometries;
    }

    private boolean isMesh(int geometry) {
      return geometries.tree(geometry).shape() instanceof TriangleMesh;
    }

    /** Whether both geometries have few pieces, or neither is a mesh. */
    private boolean isSimple(GeometryPair pair) {
      return (!isMesh(pair.first()) && !isMesh(pair.second()))
          || pieces(pair.first()).size() + pieces(pair.second()).size() <= FEW;
    }

    private List<double[]> pieces(int geometry) {
      return pieces.computeIfAbsent(geometries.tree(geometry), Finder::pieces);
    }

    private Optional<OutsideWitness> rays(Motion motion, GeometryPair pair, double instant) {
      double[] poses = moving.placements().at(motion, instant);
      double[] links = moving.placements().linksAt(motion, instant);
      int frame = Pose.SIZE * pair.motionBound().frame();
      double[] first = new double[Pose.SIZE];
      double[] second = new double[Pose.SIZE];
      Pose.relative(links, frame, poses, Pose.SIZE * pair.first(), first, 0);
      Pose.relative(links, frame, poses, Pose.SIZE * pair.second(), second, 0);
      Bvh a = geometries.tree(pair.first());
      Bvh b = geometries.tree(pair.second());
      List<int[]> ofFirst = new ArrayList<>();
      List<int[]> ofSecond = new ArrayList<>();
      return addRays(a, first, b, second, ofFirst) && addRays(b, second, a, first, ofSecond)
          ? Optional.of(new OutsideWitness(instant, ofFirst, ofSecond))
          : Optional.empty();
    }

    private boolean addRays(
        Bvh tree, double[] place, Bvh other, double[] otherPlace, List<int[]> out) {
      if (!(other.shape() instanceof TriangleMesh)) {
        return true;
      }
      for (double[] point : pieces.computeIfAbsent(tree, Finder::pieces)) {
        double[] at = transformed(place, point);
        // The way of the last piece first: a certificate tells equal ones in a row at once.
        Optional<int[]> way =
            out.isEmpty() || !misses(at, out.getLast(), other, otherPlace)
                ? firstWay(away(at, other, otherPlace), w -> misses(at, w, other, otherPlace))
                : Optional.of(out.getLast());
        if (way.isEmpty()) {
          return false;
        }
        out.add(way.get());
      }
      return true;
    }

    /** A point of each piece whose triangles hang together by corners at one place. */
    private static List<double[]> pieces(Bvh tree) {
      if (tree.shape() instanceof PointCloud) {
        Set<List<Double>> places = new LinkedHashSet<>(); // -0 is 0
        double[] c = tree.corners();
        for (int at = 0; at < c.length; at += 9) {
          places.add(List.of(c[at] + 0.0, c[at + 1] + 0.0, c[at + 2] + 0.0));
        }
        return places.stream().map(p -> new double[] {p.get(0), p.get(1), p.get(2)}).toList();
      }
      if (!(tree.shape() instanceof TriangleMesh mesh)) {
        return List.of(somePoint((ConvexShape) tree.shape()));
      }
      int[] root = new int[mesh.triangleCount()];
      Map<List<Double>, Integer> places = new HashMap<>();
      for (int leaf = 0; leaf < root.length; leaf++) {
        root[leaf] = leaf;
        for (int corner = 0; corner < 3; corner++) {
          double[] p = corner(mesh, tree.triangleOfLeaf(leaf), corner);
          Integer before = places.putIfAbsent(List.of(p[0] + 0.0, p[1] + 0.0, p[2] + 0.0), leaf);
          if (before != null) {
            int a = find(root, before);
            int b = find(root, leaf);
            root[Math.max(a, b)] = Math.min(a, b);
          }
        }
      }
      List<double[]> points = new ArrayList<>();
      for (int leaf = 0; leaf < root.length; leaf++) {
        if (find(root, leaf) == leaf) {
          points.add(corner(mesh, tree.triangleOfLeaf(leaf), 0));
        }
      }
      return points;
    }

    private static int find(int[] root, int leaf) {
      int at = leaf;
      while (root[at] != at) {
        root[at] = root[root[at]];
        at = root[at];
      }
      return at;
    }

    /** The point that a verifier takes of a convex shape: the first of those that it is made of. */
    private static double[] somePoint(ConvexShape shape) {
      return switch (shape) {
        case Sphere sphere -> new double[3];
        case Capsule capsule -> new double[] {0, 0, -capsule.length() / 2};
        case Cylinder cylinder -> new double[] {0, 0, -cylinder.length() / 2};
        case Box box -> new double[] {-box.x() / 2, -box.y() / 2, -box.z() / 2};
        case ConvexHull hull -> Arrays.copyOf(hull.points(), 3);
      };
    }

    private static double[] corner(TriangleMesh mesh, int triangle, int corner) {
      int vertex = mesh.vertexOf(triangle, corner);
      return new double[] {
        mesh.coordinate(vertex, 0), mesh.coordinate(vertex, 1), mesh.coordinate(vertex, 2)
      };
    }

    private static double[] transformed(double[] m, double[] p) {
      double[] out = new double[3];
      for (int i = 0; i < 3; i++) {
        out[i] = m[3 * i] * p[0] + m[3 * i + 1] * p[1] + m[3 * i + 2] * p[2] + m[9 + i];
      }
      return out;
    }

    private interface Trial {
      boolean holds(int[] way);
    }

    /**
     * The one of 26 ways that leads most straight away from the middle of another geometry. Of what
     * is convex, no ray from outside away from a point within meets it.
     */
    private static int[] away(double[] at, Bvh other, double[] place) {
      double[] middle =
          other.isConvex()
              ? new double[3]
              : Arrays.copyOfRange(other.volumesWith(0), Bvh.CENTRE, Bvh.CENTRE + 3);
      double[] from = transformed(place, middle);
      double longest = 0;
      for (int k = 0; k < 3; k++) {
        from[k] = at[k] - from[k];
        longest = Math.max(longest, Math.abs(from[k]));
      }
      int[] away = new int[3];
      for (int k = 0; k < 3; k++) {
        away[k] = (int) Math.rint(from[k] / longest);
      }
      return away;
    }

    private static Optional<int[]> firstWay(int[] likely, Trial trial) {
      boolean isWay = likely[0] != 0 || likely[1] != 0 || likely[2] != 0;
      if (isWay && trial.holds(likely)) {
        return Optional.of(likely);
      }
      for (int[] way : WAYS) {
        if (trial.holds(way)) {
          return Optional.of(way);
        }
      }
      return Optional.empty();
    }

    /** Whether a ray passes by all of a mesh. */
    private boolean misses(double[] at, int[] way, Bvh other, double[] m) {
      for (int k = 0; k < 3; k++) {
        from[k] = 0;
        along[k] = 0;
        for (int i = 0; i < 3; i++) {
          from[k] += m[3 * i + k] * (at[i] - m[9 + i]);
          along[k] += m[3 * i + k] * way[i];
        }
      }
      return misses(other, 0);
    }

    private boolean misses(Bvh tree, int node) {
      if (isFar(tree.volumesWith(node), tree.volumeAt(node))) {
        return true;
      }
      if (!tree.isLeaf(node)) {
        return misses(tree, node + 1) && misses(tree, tree.secondChild(node));
      }
      int at = 9 * tree.leaf(node);
      return isBehind(tree.corners(), at) || passesBy(tree.corners(), at);
    }

    /** Whether the ball around a node is behind the ray's start, or the ray passes it by. */
    private boolean isFar(double[] volumes, int node) {
      double ahead = 0;
      double squared = 0;
      double length = 0;
      for (int k = 0; k < 3; k++) {
        double way = volumes[node + Bvh.CENTRE + k] - from[k];
        ahead += way * along[k];
        squared += way * way;
        length += along[k] * along[k];
      }
      double radius = volumes[node + Bvh.SIZE] * (1 + MARGIN) + MARGIN;
      double across = squared - ahead * ahead / length;
      return ahead < -radius * Math.sqrt(length) || across > radius * radius;
    }

    private boolean isBehind(double[] corners, int at) {
      for (int k = at; k < at + 9; k += 3) {
        double ahead = 0;
        for (int i = 0; i < 3; i++) {
          ahead += along[i] * (corners[k + i] - from[i]);
        }
        if (!(ahead < -MARGIN)) {
          return false;
        }
      }
      return true;
    }

    private boolean passesBy(double[] corners, int at) {
      boolean left = false;
      boolean right = false;
      for (int k = 0; k < 3; k++) {
        double side = side(corners, at + 3 * k, at + 3 * ((k + 1) % 3));
        left |= side > MARGIN;
        right |= side < -MARGIN;
      }
      return left && right;
    }

    private double side(double[] corners, int a, int b) {
      double ax = corners[a] - from[0];
      double ay = corners[a + 1] - from[1];
      double az = corners[a + 2] - from[2];
      double bx = corners[b] - from[0];
      double by = corners[b + 1] - from[1];
      double bz = corners[b + 2] - from[2];
      return along[0] * (ay * bz - az * by)
          + along[1] * (az * bx - ax * bz)
          + along[2] * (ax * by - ay * bx);
    }
  }
}
