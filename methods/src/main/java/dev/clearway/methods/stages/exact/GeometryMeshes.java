package dev.clearway.methods.stages.exact;

import dev.clearway.bvh.Bvh;
import dev.clearway.bvh.OrientedBoxes;
import dev.clearway.geometry.Box;
import dev.clearway.geometry.Shape;
import dev.clearway.geometry.TriangleMesh;
import dev.clearway.scene.GeometryTable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The elements of a scene as meshes, with their boxes and features. A box is the mesh of its twelve
 * triangles; other primitives have none.
 *
 * <p>Immutable and thread-safe. Elements that share a shape share what is made of it.
 */
public final class GeometryMeshes {
  private static final int[] BOX = {
    0, 2, 3, 0, 3, 1, 4, 5, 7, 4, 7, 6, 0, 1, 5, 0, 5, 4, 2, 6, 7, 2, 7, 3, 0, 4, 6, 0, 6, 2, 1, 3,
    7, 1, 7, 5
  };

  private final List<Optional<Part>> parts = new ArrayList<>();

  /**
   * An element as a mesh.
   *
   * @param mesh its triangles
   * @param boxes an oriented box for each node of its tree
   * @param features which triangle has which vertex and edge
   */
  record Part(TriangleMesh mesh, OrientedBoxes boxes, MeshFeatures features) {
    Bvh tree() {
      return boxes.tree();
    }
  }

  private GeometryMeshes(GeometryTable geometries) {
    Map<Bvh, Optional<Part>> known = new HashMap<>();
    for (int e = 0; e < geometries.size(); e++) {
      Bvh tree = geometries.tree(e);
      parts.add(known.computeIfAbsent(tree, GeometryMeshes::part));
    }
  }

  /** Prepares the elements of a scene. Cost: O(n log n) in its triangles. */
  public static GeometryMeshes of(GeometryTable geometries) {
    return new GeometryMeshes(geometries);
  }

  private static Optional<Part> part(Bvh tree) {
    Shape shape = tree.shape();
    if (shape instanceof TriangleMesh mesh) {
      return Optional.of(part(mesh, tree));
    }
    if (shape instanceof Box box) {
      TriangleMesh mesh = mesh(box);
      return Optional.of(part(mesh, Bvh.build(mesh)));
    }
    return Optional.empty();
  }

  private static Part part(TriangleMesh mesh, Bvh tree) {
    return new Part(mesh, tree.orientedBoxes(), MeshFeatures.of(mesh));
  }

  /** Half a length is exact. */
  private static TriangleMesh mesh(Box box) {
    double[] vertices = new double[24];
    for (int i = 0; i < 8; i++) {
      vertices[3 * i] = ((i & 1) == 0 ? -0.5 : 0.5) * box.x();
      vertices[3 * i + 1] = ((i & 2) == 0 ? -0.5 : 0.5) * box.y();
      vertices[3 * i + 2] = ((i & 4) == 0 ? -0.5 : 0.5) * box.z();
    }
    return TriangleMesh.of(vertices, BOX);
  }

  /** Returns an element's triangles; empty where it has none. */
  public Optional<TriangleMesh> mesh(int geometry) {
    return parts.get(geometry).map(Part::mesh);
  }

  /** Returns the tree over an element's triangles; empty where it has none. */
  public Optional<Bvh> tree(int geometry) {
    return parts.get(geometry).map(Part::tree);
  }

  Part part(int geometry) {
    return parts.get(geometry).orElseThrow();
  }
}
