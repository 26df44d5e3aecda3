package dev.clearway.io.mesh;

import dev.clearway.io.ModelFormatException;
import dev.clearway.io.mesh.faces.Affine;
import dev.clearway.io.mesh.faces.MeshCollector;
import dev.clearway.io.mesh.source.MeshSource;
import dev.clearway.io.text.Quoted;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * Puts the geometries of a Collada file where its scene says, in metres.
 *
 * <p>Nodes may be instanced many times, and instances of instances multiply. So the nodes and
 * triangles of each node are summed once, in time linear in the file, and too many are refused
 * before any is made.
 */
final class ColladaScene {
  private static final String GEOMETRY = "instance_geometry";
  private static final String NODE = "instance_node";

  private static final int DEEPEST = 512;
  private static final long MOST_NODES = 1_000_000;

  /** Instances may make so many triangles, or as many as the file itself holds. */
  private static final long MOST_TRIANGLES = 1_000_000;

  /** Sums stop here, far from overflow. */
  private static final long COUNTLESS = 1L << 50;

  private final MeshSource source;
  private final ColladaDocument document;
  private final MeshCollector collector;
  private final IdentityHashMap<ColladaDocument.Node, Size> sizes = new IdentityHashMap<>();

  /**
   * What a node makes.
   *
   * @param nodes with all that it holds and instances, itself included
   * @param triangles of all of these; surfaces that are not read count as one
   * @param height of the longest way down, in nodes
   */
  private record Size(long nodes, long triangles, int height) {
    static final Size NOTHING = new Size(0, 0, 0);

    /** Stands for a node whose size is being summed: to meet it again is a cycle. */
    static final Size OPEN = new Size(-1, -1, -1);

    Size plus(Size other) {
      return new Size(
          Math.min(COUNTLESS, nodes + other.nodes),
          Math.min(COUNTLESS, triangles + other.triangles),
          Math.max(height, other.height));
    }

    Size inNode() {
      return new Size(nodes + 1, triangles, height + 1);
    }
  }

  ColladaScene(MeshSource source, ColladaDocument document, MeshCollector collector) {
    this.source = source;
    this.document = document;
    this.collector = collector;
  }

  /** Adds the scene's triangles; {@code applyUpAxis} turns them so that up is z. */
  void collect(boolean applyUpAxis) throws ModelFormatException {
    Affine metresFromFile = Affine.scale(document.unit, document.unit, document.unit);
    if (applyUpAxis) {
      metresFromFile = zUp().times(metresFromFile);
    }
    if (document.scene.isEmpty() && document.visualScenes.isEmpty()) {
      for (ColladaDocument.Geometry geometry : document.geometries.values()) {
        addGeometry(geometry, metresFromFile, 0);
      }
      return;
    }
    List<ColladaDocument.Node> nodes = sceneNodes();
    checkSize(nodes);
    for (ColladaDocument.Node node : nodes) {
      addNode(node, metresFromFile, 0);
    }
  }

  private List<ColladaDocument.Node> sceneNodes() throws ModelFormatException {
    if (document.scene.isPresent()) {
      return existing(document.visualScenes, document.scene.get());
    }
    if (document.visualScenes.size() > 1) {
      throw source.fault(
          "has %s visual scenes and shows none of them (<instance_visual_scene>)"
              .formatted(document.visualScenes.size()));
    }
    return document.visualScenes.values().iterator().next();
  }

  private void checkSize(List<ColladaDocument.Node> nodes) throws ModelFormatException {
    long held = 0;
    for (ColladaDocument.Geometry geometry : document.geometries.values()) {
      held += geometry.triangleCount();
    }
    Size size = Size.NOTHING;
    for (ColladaDocument.Node node : nodes) {
      size = size.plus(sizeOf(node, 0, 0));
    }
    long most = Math.max(MOST_TRIANGLES, held);
    if (size.nodes() > MOST_NODES || size.triangles() > most) {
      throw source.fault(
          "instances make more than %s nodes or %s triangles: flatten and simplify the scene"
              .formatted(MOST_NODES, most));
    }
  }

  private Size sizeOf(ColladaDocument.Node node, int depth, int line) throws ModelFormatException {
    Size known = sizes.getOrDefault(node, Size.NOTHING);
    if (known.nodes() > 0) {
      return known;
    }
    requireNotDeep(known.nodes() == 0 && depth < DEEPEST, node, line);
    sizes.put(node, Size.OPEN);
    Size size = Size.NOTHING;
    for (ColladaDocument.Content content : node.content()) {
      size =
          size.plus(
              switch (content) {
                case ColladaDocument.Child child -> sizeOf(child.node(), depth + 1, line);
                case ColladaDocument.Instance instance -> sizeOf(instance, depth);
              });
    }
    size = size.inNode();
    requireNotDeep(size.height() <= DEEPEST, node, line);
    sizes.put(node, size);
    return size;
  }

  private void requireNotDeep(boolean fine, ColladaDocument.Node node, int line)
      throws ModelFormatException {
    if (!fine) {
      throw source.fault(
          line,
          "node %s instances itself, or is too deep: flatten the scene".formatted(node.name()));
    }
  }

  private Size sizeOf(ColladaDocument.Instance instance, int depth) throws ModelFormatException {
    return switch (instance.kind()) {
      case GEOMETRY -> {
        ColladaDocument.Geometry geometry = existing(document.geometries, instance);
        yield new Size(
            0, Math.max(geometry.unread().isEmpty() ? 0 : 1, geometry.triangleCount()), 0);
      }
      case NODE -> sizeOf(existing(document.nodes, instance), depth + 1, instance.line());
      default -> new Size(0, 1, 0);
    };
  }

  private void addNode(ColladaDocument.Node node, Affine metresFromParent, int line)
      throws ModelFormatException {
    Affine metresFromNode = metresFromParent.times(node.parentFromNode());
    for (ColladaDocument.Content content : node.content()) {
      switch (content) {
        case ColladaDocument.Child child -> {
          if (sizes.getOrDefault(child.node(), Size.NOTHING).triangles() > 0) {
            refuseUnreadTransform(node, line);
            addNode(child.node(), metresFromNode, line);
          }
        }
        case ColladaDocument.Instance instance -> {
          refuseUnreadTransform(node, instance.line());
          addInstance(instance, metresFromNode);
        }
      }
    }
  }

  private void addInstance(ColladaDocument.Instance instance, Affine metresFromNode)
      throws ModelFormatException {
    switch (instance.kind()) {
      case GEOMETRY ->
          addGeometry(existing(document.geometries, instance), metresFromNode, instance.line());
      case NODE -> addNode(existing(document.nodes, instance), metresFromNode, instance.line());
      default ->
          throw source.fault(
              instance.line(),
              "<%s> %s: skinned or morphed geometry is not read, export a plain mesh"
                  .formatted(instance.kind(), Quoted.of(instance.id())));
    }
  }

  /** Matters only where a surface stands at the node: cameras are often placed by a look-at. */
  private void refuseUnreadTransform(ColladaDocument.Node node, int line)
      throws ModelFormatException {
    if (!node.unreadTransform().isEmpty()) {
      throw source.fault(
          line,
          "node %s has a <%s>, which is not read: export a <matrix>"
              .formatted(node.name(), node.unreadTransform()));
    }
  }

  private void addGeometry(ColladaDocument.Geometry geometry, Affine metresFromGeometry, int line)
      throws ModelFormatException {
    if (!geometry.unread().isEmpty()) {
      throw source.fault(
          line,
          "geometry %s is a <%s>, which is not read: export a <mesh>"
              .formatted(Quoted.of(geometry.id()), geometry.unread()));
    }
    collector.addMesh(geometry.vertices(), geometry.triangles(), metresFromGeometry, line);
  }

  private Affine zUp() throws ModelFormatException {
    return switch (document.upAxis) {
      case "Z_UP" -> Affine.IDENTITY;
      case "Y_UP" -> new Affine(new double[] {1, 0, 0, 0, 0, 0, -1, 0, 0, 1, 0, 0});
      case "X_UP" -> new Affine(new double[] {0, -1, 0, 0, 0, 0, -1, 0, 1, 0, 0, 0});
      default ->
          throw source.fault(
              document.upAxisLine,
              "<up_axis> is %s, wanted X_UP, Y_UP or Z_UP".formatted(Quoted.of(document.upAxis)));
    };
  }

  private <T> T existing(Map<String, T> named, ColladaDocument.Instance instance)
      throws ModelFormatException {
    T found = named.get(instance.id());
    if (found == null) {
      throw source.fault(
          instance.line(),
          "<%s> names %s, which is not in the file"
              .formatted(instance.kind(), Quoted.of(instance.id())));
    }
    return found;
  }
}
