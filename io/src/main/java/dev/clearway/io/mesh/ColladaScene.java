package dev.clearway.io.mesh;

import dev.clearway.io.ModelFormatException;
import java.util.List;

/**
 * Puts the geometries of a Collada file where its scene says, in metres.
 *
 * <p>Nodes may be instanced many times, and instances of instances multiply: both the nodes visited
 * and the triangles made are bounded, and so is the depth, which also ends a node that instances
 * itself.
 */
final class ColladaScene {
  private static final int DEEPEST = 512;
  private static final int MOST_NODES = 1_000_000;

  /** Instances may make so many triangles, or as many as the file itself holds. */
  private static final long MOST_TRIANGLES = 1_000_000;

  private final MeshSource source;
  private final ColladaDocument document;
  private final MeshCollector collector;
  private final long mostTriangles;
  private int visited;

  ColladaScene(MeshSource source, ColladaDocument document, MeshCollector collector) {
    this.source = source;
    this.document = document;
    this.collector = collector;
    long held = 0;
    for (ColladaDocument.Geometry geometry : document.geometries.values()) {
      held += geometry.triangleCount();
    }
    this.mostTriangles = Math.max(MOST_TRIANGLES, held);
  }

  /** Adds the scene's triangles; {@code applyUpAxis} turns them so that up is z. */
  void collect(boolean applyUpAxis) throws ModelFormatException {
    Affine metresFromFile = Affine.scale(document.unit, document.unit, document.unit);
    if (applyUpAxis) {
      metresFromFile = zUp().times(metresFromFile);
    }
    if (document.scene == null && document.visualScenes.isEmpty()) {
      for (ColladaDocument.Geometry geometry : document.geometries.values()) {
        addGeometry(geometry, metresFromFile, 0);
      }
      return;
    }
    for (ColladaDocument.Node node : sceneNodes()) {
      addNode(node, metresFromFile, 0, 0);
    }
  }

  private List<ColladaDocument.Node> sceneNodes() throws ModelFormatException {
    ColladaDocument.Instance scene = document.scene;
    if (scene == null) {
      if (document.visualScenes.size() > 1) {
        throw source.fault(
            "has %d visual scenes and shows none of them (<instance_visual_scene>)"
                .formatted(document.visualScenes.size()));
      }
      return document.visualScenes.values().iterator().next();
    }
    List<ColladaDocument.Node> nodes = document.visualScenes.get(scene.id());
    if (nodes == null) {
      throw missing(scene);
    }
    return nodes;
  }

  private void addNode(ColladaDocument.Node node, Affine metresFromParent, int depth, int line)
      throws ModelFormatException {
    if (depth > DEEPEST) {
      throw source.fault(
          line,
          "node %s instances itself, or is too deep: flatten the scene".formatted(node.name()));
    }
    if (++visited > MOST_NODES) {
      throw source.fault(
          line, "instances make more than " + MOST_NODES + " nodes: flatten the scene");
    }
    Affine metresFromNode = metresFromParent.times(node.parentFromNode());
    for (ColladaDocument.Content content : node.content()) {
      switch (content) {
        case ColladaDocument.Child child -> {
          refuseUnreadTransform(node, line);
          addNode(child.node(), metresFromNode, depth + 1, line);
        }
        case ColladaDocument.Instance instance -> {
          refuseUnreadTransform(node, instance.line());
          addInstance(instance, metresFromNode, depth);
        }
      }
    }
  }

  private void addInstance(ColladaDocument.Instance instance, Affine metresFromNode, int depth)
      throws ModelFormatException {
    switch (instance.kind()) {
      case "instance_geometry" -> {
        ColladaDocument.Geometry geometry = document.geometries.get(instance.id());
        if (geometry == null) {
          throw missing(instance);
        }
        addGeometry(geometry, metresFromNode, instance.line());
      }
      case "instance_node" -> {
        ColladaDocument.Node node = document.nodes.get(instance.id());
        if (node == null) {
          throw missing(instance);
        }
        addNode(node, metresFromNode, depth + 1, instance.line());
      }
      default ->
          throw source.fault(
              instance.line(),
              "<%s> %s: skinned or morphed geometry is not read, export a plain mesh"
                  .formatted(instance.kind(), MeshSource.quoted(instance.id())));
    }
  }

  /** Matters only where something stands at the node: cameras are often placed by a look-at. */
  private void refuseUnreadTransform(ColladaDocument.Node node, int line)
      throws ModelFormatException {
    if (node.unreadTransform() != null) {
      throw source.fault(
          line,
          "node %s has a <%s>, which is not read: export a <matrix>"
              .formatted(node.name(), node.unreadTransform()));
    }
  }

  private void addGeometry(ColladaDocument.Geometry geometry, Affine metresFromGeometry, int line)
      throws ModelFormatException {
    if (geometry.unread() != null) {
      throw source.fault(
          line,
          "geometry %s is a <%s>, which is not read: export a <mesh>"
              .formatted(MeshSource.quoted(geometry.id()), geometry.unread()));
    }
    if (collector.triangleCount() + (long) geometry.triangleCount() > mostTriangles) {
      throw source.fault(
          line, "instances make more than " + mostTriangles + " triangles: simplify the mesh");
    }
    int first = collector.vertexCount();
    double[] v = geometry.vertices();
    for (int i = 0; i < v.length; i += 3) {
      collector.addVertex(
          metresFromGeometry.image(0, v[i], v[i + 1], v[i + 2]),
          metresFromGeometry.image(1, v[i], v[i + 1], v[i + 2]),
          metresFromGeometry.image(2, v[i], v[i + 1], v[i + 2]));
    }
    // A mirror turns the triangles, so that outside stays outside.
    int second = metresFromGeometry.mirrors() ? 2 : 1;
    int[] t = geometry.triangles();
    for (int i = 0; i < t.length; i += 3) {
      collector.addTriangle(first + t[i], first + t[i + second], first + t[i + 3 - second], line);
    }
  }

  private Affine zUp() throws ModelFormatException {
    return switch (document.upAxis) {
      case "Z_UP" -> Affine.IDENTITY;
      case "Y_UP" -> new Affine(new double[] {1, 0, 0, 0, 0, 0, -1, 0, 0, 1, 0, 0});
      case "X_UP" -> new Affine(new double[] {0, -1, 0, 0, 0, 0, -1, 0, 1, 0, 0, 0});
      default ->
          throw source.fault(
              document.upAxisLine,
              "<up_axis> is %s, wanted X_UP, Y_UP or Z_UP"
                  .formatted(MeshSource.quoted(document.upAxis)));
    };
  }

  private ModelFormatException missing(ColladaDocument.Instance instance) {
    return source.fault(
        instance.line(),
        "<%s> names %s, which is not in the file"
            .formatted(instance.kind(), MeshSource.quoted(instance.id())));
  }
}
