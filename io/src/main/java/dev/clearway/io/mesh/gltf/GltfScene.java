package dev.clearway.io.mesh.gltf;

import dev.clearway.io.ModelFormatException;
import dev.clearway.io.document.Element;
import dev.clearway.io.mesh.faces.Affine;
import dev.clearway.io.mesh.faces.MeshCollector;
import dev.clearway.io.mesh.source.MeshSource;
import dev.clearway.io.text.Quoted;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Puts the meshes of a glTF file where the nodes of its scene say, z up. Nodes form trees: one that
 * is met twice is refused. Meshes may be shown by many nodes, and accessors used by many meshes;
 * what all make together is held against a limit before it is made.
 */
final class GltfScene {
  private static final int DEEPEST_NODE = 256;

  /** Extensions of nodes that neither add nor move geometry; what they hide counts. */
  private static final Set<String> HARMLESS =
      Set.of(
          "KHR_lights_punctual",
          "KHR_node_visibility",
          "KHR_node_selectability",
          "KHR_node_hoverability",
          "KHR_audio_emitter",
          "MSFT_lod");

  /** Nodes may make so many vertices or corners, or as many as the file's bytes could hold. */
  private static final long MOST = 3_000_000;

  /** y up to z up: x, y, z become x, -z, y. */
  private static final Affine Z_UP = new Affine(new double[] {1, 0, 0, 0, 0, 0, -1, 0, 0, 1, 0, 0});

  /** Least and largest length of a quaternion that was rounded. */
  private static final double LEAST_QUATERNION = 0.99;

  private static final double LARGEST_QUATERNION = 1.01;

  private final MeshSource source;
  private final Element root;
  private final GltfAccessors accessors;
  private final List<Element> nodes;
  private final List<Element> meshes;
  private final MeshCollector collector;
  private final Set<Integer> met = new HashSet<>();

  /** Names of extensions that nodes have, none of them known. */
  private final Set<String> unread = new TreeSet<>();

  private final GltfTopology topology;
  private Element at;
  private long made;
  private int primitivesWithoutFaces;

  GltfScene(MeshSource source, Element root, GltfAccessors accessors) throws ModelFormatException {
    this.source = source;
    this.root = root;
    this.accessors = accessors;
    this.nodes = root.elements("nodes");
    this.meshes = root.elements("meshes");
    this.at = root;
    this.collector = MeshCollector.ofMetres((place, problem) -> at.fault(problem));
    this.topology = new GltfTopology(collector);
  }

  /** Returns the triangles of the scene. */
  MeshCollector collect() throws IOException, ModelFormatException {
    Optional<List<Element>> shown = sceneNodes();
    if (shown.isPresent()) {
      for (Element number : shown.get()) {
        addNode(number, Z_UP, 0);
      }
    } else {
      for (Element mesh : meshes) {
        addMesh(mesh, Z_UP);
      }
    }
    if (primitivesWithoutFaces > 0) {
      collector.warn(
          "%s: %s primitives of points or lines are no surface and were passed over"
              .formatted(source.file(), primitivesWithoutFaces));
    }
    for (String name : unread) {
      collector.warn(
          "%s: the extension %s of nodes is not read: geometry that it adds, places or moves is not there or not moved"
              .formatted(source.file(), Quoted.of(name)));
    }
    return collector;
  }

  /** Returns the roots of the scene that is shown, or of the only one; nothing without scenes. */
  private Optional<List<Element>> sceneNodes() throws ModelFormatException {
    List<Element> scenes = root.elements("scenes");
    Optional<Element> given = root.find("scene");
    if (scenes.isEmpty()) {
      if (!nodes.isEmpty()) {
        throw root.fault("has nodes but no scene that shows them: export a scene");
      }
      return Optional.empty();
    }
    if (given.isEmpty() && scenes.size() > 1) {
      throw root.fault(
          "has %s scenes and names none that is shown ('scene')".formatted(scenes.size()));
    }
    Element number = given.orElse(root);
    int index = given.isPresent() ? number.integer() : 0;
    if (index < 0 || index >= scenes.size()) {
      throw number.fault("is %s, but there are %s scenes".formatted(index, scenes.size()));
    }
    return Optional.of(scenes.get(index).elements("nodes"));
  }

  private void addNode(Element number, Affine metresFromParent, int depth)
      throws IOException, ModelFormatException {
    int index = number.integer();
    if (index < 0 || index >= nodes.size()) {
      throw number.fault("is %s, but there are %s nodes".formatted(index, nodes.size()));
    }
    if (!met.add(index) || depth > DEEPEST_NODE) {
      throw number.fault(
          "node %s has two parents, or nodes are more than %s deep: flatten the scene"
              .formatted(index, DEEPEST_NODE));
    }
    Element node = nodes.get(index);
    Optional<Element> mesh = node.find("mesh");
    noteExtensions(node);
    Affine metresFromNode = metresFromParent.times(transform(node));
    if (mesh.isPresent()) {
      if (node.find("skin").isPresent()) {
        throw node.fault("has a skin: skinned geometry is not read, export a plain mesh");
      }
      refuseMorph(node);
      addMesh(mesh(mesh.get()), metresFromNode);
    }
    for (Element child : node.elements("children")) {
      addNode(child, metresFromNode, depth + 1);
    }
  }

  /** Refuses copies of a mesh; notes others that may add, place or move geometry. */
  private void noteExtensions(Element node) throws ModelFormatException {
    for (String name : node.find("extensions").map(Element::keys).orElse(Set.of())) {
      if (name.equals("EXT_mesh_gpu_instancing")) {
        throw node.fault(
            "is instanced (EXT_mesh_gpu_instancing), which is not read: export copies");
      }
      if (!HARMLESS.contains(name)) {
        unread.add(name);
      }
    }
  }

  private Element mesh(Element number) throws ModelFormatException {
    int index = number.integer();
    if (index < 0 || index >= meshes.size()) {
      throw number.fault("is %s, but there are %s meshes".formatted(index, meshes.size()));
    }
    return meshes.get(index);
  }

  private static Affine transform(Element node) throws ModelFormatException {
    Optional<Element> matrix = node.find("matrix");
    if (matrix.isPresent()) {
      double[] m = matrix.get().numbers(16); // by columns
      if (!(m[3] == 0 && m[7] == 0 && m[11] == 0 && m[15] == 1)) {
        throw matrix.get().fault("its last row is not 0 0 0 1");
      }
      return new Affine(
          new double[] {
            m[0], m[4], m[8], m[12], m[1], m[5], m[9], m[13], m[2], m[6], m[10], m[14]
          });
    }
    double[] t = numbers(node, "translation", 0, 0, 0);
    double[] q = numbers(node, "rotation", 0, 0, 0, 1);
    double[] s = numbers(node, "scale", 1, 1, 1);
    return Affine.translation(t[0], t[1], t[2])
        .times(rotation(q, node))
        .times(Affine.scale(s[0], s[1], s[2]));
  }

  private static double[] numbers(Element holder, String key, double... usual)
      throws ModelFormatException {
    Optional<Element> given = holder.find(key);
    return given.isPresent() ? given.get().numbers(usual.length) : usual;
  }

  private static Affine rotation(double[] q, Element node) throws ModelFormatException {
    double length = Math.sqrt(q[0] * q[0] + q[1] * q[1] + q[2] * q[2] + q[3] * q[3]);
    if (!(length >= LEAST_QUATERNION && length <= LARGEST_QUATERNION)) {
      throw node.require("rotation").fault("is a quaternion of length %s".formatted(length));
    }
    double x = q[0] / length;
    double y = q[1] / length;
    double z = q[2] / length;
    double w = q[3] / length;
    return new Affine(
        new double[] {
          1 - 2 * (y * y + z * z),
          2 * (x * y - z * w),
          2 * (x * z + y * w),
          0,
          2 * (x * y + z * w),
          1 - 2 * (x * x + z * z),
          2 * (y * z - x * w),
          0,
          2 * (x * z - y * w),
          2 * (y * z + x * w),
          1 - 2 * (x * x + y * y),
          0
        });
  }

  private static void refuseMorph(Element holder) throws ModelFormatException {
    Optional<Element> weights = holder.find("weights");
    if (weights.isPresent() && Arrays.stream(weights.get().numbers()).anyMatch(w -> w != 0)) {
      throw weights.get().fault("a morph that is not at rest is not read: export a plain mesh");
    }
  }

  private void addMesh(Element mesh, Affine metresFromMesh)
      throws IOException, ModelFormatException {
    refuseMorph(mesh);
    Map<Integer, Integer> firsts = new HashMap<>();
    List<Element> primitives = new ArrayList<>(mesh.elements("primitives"));
    for (Element primitive : primitives) {
      Optional<Element> mode = primitive.find("mode");
      int kind = mode.isPresent() ? mode.get().integer() : GltfTopology.TRIANGLES;
      if (kind < 0 || kind > GltfTopology.FAN) {
        throw primitive.fault("mode is %s, wanted 0 to 6".formatted(kind));
      }
      if (kind < GltfTopology.TRIANGLES) {
        primitivesWithoutFaces++;
      } else {
        addFaces(primitive, kind, metresFromMesh, firsts);
      }
    }
  }

  /** Primitives of a mesh often share their vertices, which are added once. */
  private void addFaces(
      Element primitive, int kind, Affine metresFromMesh, Map<Integer, Integer> firsts)
      throws IOException, ModelFormatException {
    Element number = primitive.require("attributes").require("POSITION");
    Element positions = accessors.accessor(number);
    Optional<Element> indices = primitive.find("indices");
    int count = accessors.count(positions);
    at = primitive;
    collector.beginGroup("from triangle " + collector.triangleCount());
    Integer first = firsts.get(number.integer());
    if (first == null) {
      take(count, number);
      first = collector.vertexCount();
      addVertices(accessors.positions(positions), metresFromMesh);
      firsts.put(number.integer(), first);
    }
    int[] corners;
    if (indices.isPresent()) {
      Element accessor = accessors.accessor(indices.get());
      take(accessors.count(accessor), indices.get());
      corners = accessors.indices(accessor);
    } else {
      take(count, number);
      corners = new int[count];
      Arrays.setAll(corners, i -> i);
    }
    topology.add(kind, corners, first, count, metresFromMesh.mirrors(), primitive);
  }

  private void take(long more, Element place) throws ModelFormatException {
    made += more;
    long most = Math.max(MOST, source.size());
    if (made > most) {
      throw place.fault(
          "nodes make more than %s vertices and corners up to here: flatten and simplify the scene"
              .formatted(most));
    }
  }

  private void addVertices(double[] v, Affine a) {
    for (int i = 0; i < v.length; i += 3) {
      collector.addVertex(
          a.image(0, v[i], v[i + 1], v[i + 2]),
          a.image(1, v[i], v[i + 1], v[i + 2]),
          a.image(2, v[i], v[i + 1], v[i + 2]));
    }
  }
}
