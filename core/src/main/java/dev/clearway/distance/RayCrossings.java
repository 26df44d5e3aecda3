package dev.clearway.distance;

import dev.clearway.bvh.Bvh;
import dev.clearway.distance.PointInMesh.Place;
import dev.clearway.geometry.Pose;
import dev.clearway.geometry.SolidKind;
import dev.clearway.geometry.TriangleMesh;
import java.util.List;

/**
 * The crossings of a ray with each solid of a mesh, and what they say of the point it starts at.
 *
 * <p>The point is in a solid that winds around it, or that it leaves an odd number of times. It is
 * in the body if some solid around it is certainly not hollow there; it is not if no solid is
 * around it, or if the solids around it lie one wholly in the other and each hollow takes away one
 * solid.
 *
 * <p>Scratch object, one thread. Cost: O(solids that the ray meets), and the square of the number
 * of solids around the point where some of these may be hollow; O(n log n) more, once for a pair of
 * solids and a mesh, to find out whether the one lies wholly in the other: that is kept with the
 * tree.
 *
 * @see "docs/guarantee.md, Solids and surfaces"
 */
final class RayCrossings {
  /** Solids around a point beyond which it is not told whether they are hollow. */
  private static final int MOST = 64;

  private static final Place[] PLACES = Place.values();

  private int[] winding = new int[16];
  private int[] crossings = new int[16];
  private int[] met = new int[16];
  private int metCount;

  private final int[] around = new int[MOST];
  private final boolean[] certain = new boolean[MOST];
  private int aroundCount;
  private boolean allAlike;

  /** Forgets the last ray; makes room for a mesh's solids. */
  void clear(int solids) {
    for (int i = 0; i < metCount; i++) {
      winding[met[i]] = 0;
      crossings[met[i]] = 0;
    }
    metCount = 0;
    if (winding.length < solids) {
      winding = new int[solids];
      crossings = new int[solids];
      met = new int[solids];
    }
  }

  /**
   * Adds a crossing.
   *
   * @param side as {@link TriangleMesh#solidSide} tells it, not 0
   * @param direction 1 or −1, by the order of the triangle's corners
   */
  void add(int side, int direction) {
    int solid = Math.abs(side) - 1;
    if (crossings[solid] == 0) {
      met[metCount++] = solid;
    }
    crossings[solid]++;
    winding[solid] += side > 0 ? direction : -direction;
  }

  /** Returns where the ray's start lies. */
  Place place(Bvh tree, TriangleMesh mesh) {
    collect(mesh);
    if (aroundCount == 0) {
      return Place.OUTSIDE;
    }
    if (allAlike) {
      return Place.INSIDE;
    }
    if (aroundCount > MOST) {
      return Place.UNKNOWN;
    }
    for (int i = 0; i < aroundCount; i++) {
      if (certain[i] && isNowhereHollow(i, tree, mesh)) {
        return Place.INSIDE;
      }
    }
    return inChain(tree, mesh);
  }

  /** Lists the solids that are, or may be, around the start. */
  private void collect(TriangleMesh mesh) {
    aroundCount = 0;
    allAlike = true;
    for (int i = 0; i < metCount; i++) {
      int solid = met[i];
      SolidKind kind = mesh.solidKind(solid);
      boolean odd = (crossings[solid] & 1) == 1;
      boolean in = odd || (winding[solid] != 0 && kind != SolidKind.TANGLED);
      boolean oneSkin = kind == SolidKind.ORIENTED || kind == SolidKind.TURNED;
      if (!in && oneSkin) {
        continue;
      }
      if (aroundCount < MOST) {
        around[aroundCount] = solid;
        certain[aroundCount] = in;
      }
      aroundCount++;
      allAlike &= kind == SolidKind.ORIENTED && sign(solid) == sign(around[0]);
    }
  }

  private int sign(int solid) {
    return Integer.signum(winding[solid]);
  }

  /** Whether one of the solids is certainly neither a hollow nor has one of the others as such. */
  private boolean isNowhereHollow(int i, Bvh tree, TriangleMesh mesh) {
    for (int j = 0; j < aroundCount; j++) {
      int one = around[i];
      int other = around[j];
      boolean alike =
          sign(one) == sign(other)
              && mesh.solidKind(one) == SolidKind.ORIENTED
              && mesh.solidKind(other) == SolidKind.ORIENTED;
      if (i != j
          && !alike
          && (within(tree, mesh, one, other) != Place.OUTSIDE
              || within(tree, mesh, other, one) != Place.OUTSIDE)) {
        return false;
      }
    }
    return true;
  }

  /**
   * Looks at solids each of which lies wholly in the next one outward. From the outermost inward
   * each that looks the same way as that one adds a solid, each other one takes one away.
   */
  private Place inChain(Bvh tree, TriangleMesh mesh) {
    for (int i = 0; i < aroundCount; i++) {
      if (!certain[i] || mesh.solidKind(around[i]) != SolidKind.ORIENTED) {
        return Place.UNKNOWN;
      }
    }
    for (int depth = 0; depth < aroundCount; depth++) {
      if (!bringOutermost(depth, tree, mesh)) {
        return Place.UNKNOWN;
      }
    }
    int solids = 0;
    for (int i = 0; i < aroundCount; i++) {
      solids += sign(around[i]) == sign(around[0]) ? 1 : -1;
      if (solids < 0) {
        return Place.UNKNOWN;
      }
    }
    return solids > 0 ? Place.INSIDE : Place.OUTSIDE;
  }

  /** Swaps the one in which all others from a place on lie to that place, if there is one. */
  private boolean bringOutermost(int from, Bvh tree, TriangleMesh mesh) {
    for (int i = from; i < aroundCount; i++) {
      boolean outermost = true;
      for (int j = from; j < aroundCount && outermost; j++) {
        outermost = i == j || within(tree, mesh, around[j], around[i]) == Place.INSIDE;
      }
      if (outermost) {
        int kept = around[from];
        around[from] = around[i];
        around[i] = kept;
        return true;
      }
    }
    return false;
  }

  /**
   * Returns where a solid of a mesh lies to another one: {@code INSIDE} if wholly in the other,
   * {@code OUTSIDE} if it is certain that it does not, {@code UNKNOWN} where they touch or are too
   * near to tell.
   */
  private static Place within(Bvh tree, TriangleMesh mesh, int one, int other) {
    for (int k = 0; k < 3; k++) {
      if (mesh.solidBound(one, k) < mesh.solidBound(other, k)
          || mesh.solidBound(one, k + 3) > mesh.solidBound(other, k + 3)) {
        return Place.OUTSIDE;
      }
    }
    int known = tree.solidPairs().answer(one, other);
    if (known >= 0) {
      return PLACES[known];
    }
    Place found = find(mesh, one, other);
    tree.solidPairs().keep(one, other, List.of(PLACES).indexOf(found));
    return found;
  }

  private static Place find(TriangleMesh mesh, int one, int other) {
    if (!isOneSkin(mesh.solidKind(one)) || !isOneSkin(mesh.solidKind(other))) {
      return Place.UNKNOWN;
    }
    TriangleMesh content = mesh.solid(one);
    Bvh outer = Bvh.build(mesh.solid(other));
    PlacedPair pair = new PlacedPair();
    pair.place(Bvh.build(content), outer, Pose.IDENTITY.toArray(), 0);
    return switch (new ContactQuery(pair).proximity(0, 0, new ContactQuery.Result())) {
      case IN_CONTACT -> Place.OUTSIDE;
      case APART -> locate(outer, content, 0);
      case UNCERTAIN -> anyOutside(outer, content) ? Place.OUTSIDE : Place.UNKNOWN;
    };
  }

  private static boolean isOneSkin(SolidKind kind) {
    return kind == SolidKind.ORIENTED || kind == SolidKind.TURNED;
  }

  private static boolean anyOutside(Bvh outer, TriangleMesh content) {
    for (int vertex = 0; vertex < content.vertexCount(); vertex++) {
      if (locate(outer, content, vertex) == Place.OUTSIDE) {
        return true;
      }
    }
    return false;
  }

  private static Place locate(Bvh outer, TriangleMesh content, int vertex) {
    return new PointInMesh()
        .locate(
            outer,
            content.coordinate(vertex, 0),
            content.coordinate(vertex, 1),
            content.coordinate(vertex, 2));
  }
}
