package dev.clearway.io.mesh;

import dev.clearway.io.mesh.faces.Affine;
import dev.clearway.io.mesh.faces.MeshCollector;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What a Collada file holds, before its scene is put together. Filled by {@link ColladaReader}. */
final class ColladaDocument {
  /** Geometries by id, in the file's order. */
  final Map<String, Geometry> geometries = new LinkedHashMap<>();

  /** All nodes that have an id. */
  final Map<String, Node> nodes = new LinkedHashMap<>();

  /** Visual scenes by id: their nodes. */
  final Map<String, List<Node>> visualScenes = new LinkedHashMap<>();

  /** Metres in a unit of the file. */
  double unit = 1;

  /** The format's default. */
  String upAxis = "Y_UP";

  int upAxisLine;

  /** The {@code <instance_visual_scene>}. */
  Optional<Instance> scene = Optional.empty();

  /**
   * The triangles of one {@code <geometry>}, in its own frame and unit.
   *
   * @param id what instances name; unique in the file
   * @param vertices {@code x0 y0 z0 x1 ...}, only those in use
   * @param triangles three vertex numbers each
   * @param unread the element that is not read and holds the shape; empty where all was read
   */
  record Geometry(String id, double[] vertices, int[] triangles, String unread) {
    /**
     * Returns the geometry without the vertices that no triangle uses, which cost at each instance.
     */
    static Geometry of(String id, MeshCollector collector, String unread) {
      double[] all = collector.vertices();
      int[] triangles = collector.triangles();
      int[] renumbered = new int[all.length / 3];
      double[] used = new double[all.length];
      int count = 0;
      for (int i = 0; i < triangles.length; i++) {
        int vertex = triangles[i];
        if (renumbered[vertex] == 0) {
          System.arraycopy(all, 3 * vertex, used, 3 * count, 3);
          renumbered[vertex] = ++count;
        }
        triangles[i] = renumbered[vertex] - 1;
      }
      return new Geometry(id, Arrays.copyOf(used, 3 * count), triangles, unread);
    }

    int triangleCount() {
      return triangles.length / 3;
    }
  }

  /**
   * A {@code <node>}: a place, and what stands there.
   *
   * @param name for messages, in quotes
   * @param parentFromNode product of the transforms, in the file's unit
   * @param unreadTransform the name of a transform that is not read; empty for none
   * @param content instances and children, in order
   */
  record Node(String name, Affine parentFromNode, String unreadTransform, List<Content> content) {}

  /** What a node holds. */
  sealed interface Content permits Instance, Child {}

  /** An {@code <instance_...>} element: its kind, the id it names, and its line. */
  record Instance(String kind, String id, int line) implements Content {}

  /** A node inside a node. */
  record Child(Node node) implements Content {}
}
