package dev.clearway.testkit;

import dev.clearway.geometry.TriangleMesh;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/**
 * A mesh put together of convex solids, and what is inside it by construction. Faces are then
 * turned, doubled and shuffled as bad exports do; open sheets are added.
 */
public final class Assembly {
  /** How a solid's faces stand in the mesh. */
  private enum Treatment {
    PLAIN,
    INSIDE_OUT,
    ONE_TURNED,
    SOME_TURNED,
    BOTH_SIDES,
    TWICE,
    THREE_TIMES,
    SOME_ON_BOTH_SIDES
  }

  /** What must be said of a point. */
  public enum Truth {
    /** In the body. */
    INSIDE,
    /** Not in it. */
    OUTSIDE,
    /** The mesh can be read either way. */
    EITHER
  }

  /** A convex solid that looks outward (1), inward (−1), or whose faces do not agree (0). */
  private record Piece(double[] planes, double[] vertices, int looks) {
    /** Whether it is wholly in another one. */
    boolean within(Piece other) {
      for (int i = 0; i < vertices.length; i += 3) {
        if (!(other.height(Arrays.copyOfRange(vertices, i, i + 3)) < 0)) {
          return false;
        }
      }
      return true;
    }

    /** Whether the one is, or may be, a hollow of the other. */
    boolean mayBeHollowIn(Piece other) {
      return !equals(other) && looks * other.looks != 1 && within(other);
    }

    /** The largest of the signed distances from the planes: negative inside. */
    double height(double[] p) {
      double height = Double.NEGATIVE_INFINITY;
      for (int i = 0; i < planes.length; i += 4) {
        double h = planes[i] * p[0] + planes[i + 1] * p[1] + planes[i + 2] * p[2] - planes[i + 3];
        height = Math.max(height, h);
      }
      return height;
    }
  }

  private final Random random;
  private final List<Piece> pieces = new ArrayList<>();
  private final List<double[]> triangles = new ArrayList<>();
  private final double mirror;
  private boolean open;

  private Assembly(Random random) {
    this.random = random;
    this.mirror = random.nextInt(4) == 0 ? -1 : 1;
  }

  /** Returns an assembly of up to four solids within two metres of the origin. */
  public static Assembly of(Random random) {
    Assembly made = new Assembly(random);
    int count = 1 + random.nextInt(4);
    for (int i = 0; i < count; i++) {
      made.addSolid();
    }
    if (random.nextInt(3) == 0) {
      made.triangles.add(random.doubles(9, -1.5, 1.5).toArray());
      made.open = true;
    }
    return made;
  }

  private void addSolid() {
    double[] centre = random.doubles(3, -0.7, 0.7).toArray();
    double size = random.nextDouble(0.4, 1.1);
    TriangleMesh shape = shape();
    TriangleMesh solid = placed(shape, centre, size);
    Treatment[] all = Treatment.values();
    Treatment treatment = all[random.nextInt(all.length)];
    pieces.add(new Piece(planes(solid), solid.vertices(), looks(treatment)));
    add(solid, treatment);
    if (random.nextInt(2) == 0) {
      Treatment inside = treatment == Treatment.PLAIN ? Treatment.INSIDE_OUT : Treatment.PLAIN;
      inside = random.nextInt(3) == 0 ? all[random.nextInt(all.length)] : inside;
      TriangleMesh inner = placed(shape, centre, 0.6 * size);
      pieces.add(new Piece(planes(inner), inner.vertices(), looks(inside)));
      add(inner, inside);
    }
  }

  private static int looks(Treatment treatment) {
    return switch (treatment) {
      case PLAIN, TWICE, THREE_TIMES, SOME_ON_BOTH_SIDES -> 1;
      case INSIDE_OUT -> -1;
      case ONE_TURNED, SOME_TURNED, BOTH_SIDES -> 0;
    };
  }

  private TriangleMesh shape() {
    return switch (random.nextInt(3)) {
      case 0 -> Meshes.box(-0.8, -0.6, -0.7, 0.8, 0.6, 0.7);
      case 1 ->
          TriangleMesh.of(
              new double[] {-1, -1, -1, 1, 0.9, -1, 0.8, -1, 1, -0.9, 1, 0.9},
              new int[] {0, 1, 2, 0, 3, 1, 0, 2, 3, 1, 3, 2});
      default -> SolidMeshes.star(4, unit -> 1);
    };
  }

  private TriangleMesh placed(TriangleMesh shape, double[] centre, double size) {
    double[] v = shape.vertices();
    for (int i = 0; i < v.length; i++) {
      v[i] = centre[i % 3] + size * v[i];
    }
    return TriangleMesh.of(v, shape.triangles());
  }

  /** Four numbers a face: the outward normal, and the plane's distance along it. */
  private static double[] planes(TriangleMesh mesh) {
    double[] planes = new double[4 * mesh.triangleCount()];
    for (int t = 0; t < mesh.triangleCount(); t++) {
      double[] c = corners(mesh, t);
      double[] n = {
        (c[4] - c[1]) * (c[8] - c[2]) - (c[5] - c[2]) * (c[7] - c[1]),
        (c[5] - c[2]) * (c[6] - c[0]) - (c[3] - c[0]) * (c[8] - c[2]),
        (c[3] - c[0]) * (c[7] - c[1]) - (c[4] - c[1]) * (c[6] - c[0])
      };
      double length = Math.sqrt(n[0] * n[0] + n[1] * n[1] + n[2] * n[2]);
      for (int k = 0; k < 3; k++) {
        planes[4 * t + k] = n[k] / length;
        planes[4 * t + 3] += n[k] / length * c[k];
      }
    }
    return planes;
  }

  private static double[] corners(TriangleMesh mesh, int t) {
    double[] c = new double[9];
    for (int i = 0; i < 9; i++) {
      c[i] = mesh.coordinate(mesh.vertexOf(t, i / 3), i % 3);
    }
    return c;
  }

  private void add(TriangleMesh solid, Treatment treatment) {
    int one = random.nextInt(solid.triangleCount());
    boolean[] chosen = new boolean[solid.triangleCount()];
    for (int t = 0; t < chosen.length; t++) {
      chosen[t] = t == one || (t != (one + 1) % chosen.length && random.nextBoolean());
    }
    for (int t = 0; t < chosen.length; t++) {
      double[] face = corners(solid, t);
      double[] back = {
        face[0], face[1], face[2], face[6], face[7], face[8], face[3], face[4], face[5]
      };
      List<double[]> stand =
          switch (treatment) {
            case PLAIN -> List.of(face);
            case INSIDE_OUT -> List.of(back);
            case ONE_TURNED -> List.of(t == one ? back : face);
            case SOME_TURNED -> List.of(chosen[t] ? back : face);
            case BOTH_SIDES -> List.of(back, face);
            case TWICE -> List.of(face, face);
            case THREE_TIMES -> List.of(back, face, face);
            case SOME_ON_BOTH_SIDES -> chosen[t] ? List.of(face, back) : List.of(face);
          };
      triangles.addAll(stand);
    }
  }

  /** Returns the mesh: all triangles in random order, corners begun at random, maybe mirrored. */
  public TriangleMesh mesh() {
    List<double[]> order = new ArrayList<>(triangles);
    Collections.shuffle(order, random);
    double[] vertices = new double[9 * order.size()];
    int[] corners = new int[3 * order.size()];
    Arrays.setAll(corners, i -> i);
    for (int t = 0; t < order.size(); t++) {
      int first = random.nextInt(3);
      for (int i = 0; i < 9; i++) {
        vertices[9 * t + i] = order.get(t)[(3 * first + i) % 9];
      }
    }
    return TriangleMesh.of(vertices, corners).scaled(mirror, 1, 1);
  }

  /** Returns whether an open sheet is part of it. */
  public boolean hasSheet() {
    return open;
  }

  /** Returns what is true of a point that is on no face. */
  public Truth truth(double[] at) {
    double[] p = {mirror * at[0], at[1], at[2]};
    List<Piece> around = new ArrayList<>(pieces.stream().filter(v -> v.height(p) < 0).toList());
    if (around.isEmpty()) {
      return Truth.OUTSIDE;
    }
    for (Piece one : around) {
      if (around.stream().noneMatch(o -> one.mayBeHollowIn(o) || o.mayBeHollowIn(one))) {
        return Truth.INSIDE;
      }
    }
    around.sort((v, w) -> v.within(w) ? 1 : w.within(v) ? -1 : 0);
    int sum = 0;
    for (int i = 0; i < around.size(); i++) {
      boolean nested = i == 0 || around.get(i).within(around.get(i - 1));
      sum += around.get(i).looks * around.get(0).looks;
      if (!nested || around.get(i).looks == 0 || sum < 0) {
        return Truth.EITHER;
      }
    }
    return sum > 0 ? Truth.INSIDE : Truth.OUTSIDE;
  }

  /** Returns at most the distance of a point from the nearest face, metres. */
  public double margin(double[] at) {
    double[] p = {mirror * at[0], at[1], at[2]};
    return pieces.stream().mapToDouble(v -> Math.abs(v.height(p))).min().orElseThrow();
  }
}
