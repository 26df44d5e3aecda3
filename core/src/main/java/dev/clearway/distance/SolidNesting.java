package dev.clearway.distance;

import dev.clearway.bvh.Bvh;
import dev.clearway.distance.MeshInside.Place;
import dev.clearway.geometry.Pose;
import dev.clearway.geometry.SolidKind;
import dev.clearway.geometry.TriangleMesh;

/**
 * Tells whether one solid of a mesh lies wholly in another one, its surface nowhere on the other's.
 *
 * <p>Thread-safe. What is found is kept with the tree, so a pair costs O(n log n) once.
 */
final class SolidNesting {
  private static final Place[] PLACES = Place.values();

  /**
   * Returns where the one lies: {@code INSIDE} if wholly in the other, {@code OUTSIDE} if it is
   * certain that it does not, {@code UNKNOWN} where they touch or are too near to tell.
   */
  Place within(Bvh tree, TriangleMesh mesh, int one, int other) {
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
    tree.solidPairs().keep(one, other, found.ordinal());
    return found;
  }

  private static Place find(TriangleMesh mesh, int one, int other) {
    if (!isOneSkin(mesh.solidKind(one)) || !isOneSkin(mesh.solidKind(other))) {
      return Place.UNKNOWN;
    }
    TriangleMesh content = mesh.solid(one);
    Bvh outer = Bvh.build(mesh.solid(other));
    SeparationQuery query = new SeparationQuery();
    query.place(Bvh.build(content), outer, Pose.IDENTITY.toArray(), 0);
    return switch (query.nearness(0, 0)) {
      case IN_CONTACT -> Place.OUTSIDE;
      case APART -> place(outer, content, 0);
      case NOT_TOLD -> anyOutside(outer, content) ? Place.OUTSIDE : Place.UNKNOWN;
    };
  }

  private static boolean isOneSkin(SolidKind kind) {
    return kind == SolidKind.ORIENTED || kind == SolidKind.TURNED;
  }

  private static boolean anyOutside(Bvh outer, TriangleMesh content) {
    for (int vertex = 0; vertex < content.vertexCount(); vertex++) {
      if (place(outer, content, vertex) == Place.OUTSIDE) {
        return true;
      }
    }
    return false;
  }

  private static Place place(Bvh outer, TriangleMesh content, int vertex) {
    return new MeshInside()
        .locate(
            outer,
            content.coordinate(vertex, 0),
            content.coordinate(vertex, 1),
            content.coordinate(vertex, 2));
  }
}
