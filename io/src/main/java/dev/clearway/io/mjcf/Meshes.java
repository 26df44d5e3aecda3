package dev.clearway.io.mjcf;

import dev.clearway.geometry.ConvexHull;
import dev.clearway.io.ModelFormatException;
import dev.clearway.io.mesh.MeshLibrary;
import dev.clearway.io.text.DecimalText;
import dev.clearway.io.text.Quoted;
import dev.clearway.io.xml.XmlElement;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The meshes of a model, each as the convex hull of its vertices, which is what MuJoCo takes it
 * for.
 */
final class Meshes {
  private static final Set<String> KNOWN =
      Set.of(
          "name",
          "class",
          "content_type",
          "file",
          "scale",
          "smoothnormal",
          "maxhullvert",
          "vertex",
          "normal",
          "texcoord",
          "face",
          "inertia",
          "material",
          "octree_maxdepth");

  private final Compiler compiler;
  private final MeshLibrary library;
  private final Map<String, Attributes> named = new HashMap<>();
  private final Map<String, ConvexHull> hulls = new HashMap<>();

  Meshes(MjcfFile file, Compiler compiler, Defaults defaults, MeshLibrary library)
      throws ModelFormatException {
    this.compiler = compiler;
    this.library = library;
    for (XmlElement asset : file.inSections("asset")) {
      if (asset.name().equals("mesh")) {
        Attributes mesh = defaults.of(asset, Optional.empty());
        if (named.putIfAbsent(name(mesh), mesh) != null) {
          throw asset.fault("has the name of another mesh");
        }
      }
    }
  }

  private static String name(Attributes mesh) throws ModelFormatException {
    Optional<String> own = mesh.text("name").filter(name -> !name.isEmpty());
    if (own.isPresent()) {
      return own.get();
    }
    String file = mesh.element().required("file").strip().replace('\\', '/');
    return file.substring(file.lastIndexOf('/') + 1).replaceFirst("\\.[^.]*$", "");
  }

  /** Returns the hull of a mesh, in the frame of its file. */
  ConvexHull hull(String name, XmlElement place) throws ModelFormatException {
    ConvexHull known = hulls.get(name);
    if (known == null) {
      Attributes mesh = named.get(name);
      if (mesh == null) {
        throw place.fault("names the mesh %s, which is not in the file".formatted(Quoted.of(name)));
      }
      known = make(mesh);
      hulls.put(name, known);
    }
    return known;
  }

  private ConvexHull make(Attributes mesh) throws ModelFormatException {
    mesh.allowOnly(KNOWN);
    for (XmlElement child : mesh.element().children()) {
      throw child.fault("makes the mesh by a program, which is not read: export it to a file");
    }
    double[] scale = mesh.numbers("scale", 1, 1, 1);
    Optional<String> file = mesh.text("file");
    if (file.isPresent()) {
      return library.hull(compiler.meshName(file.get()), scale, mesh.element());
    }
    Optional<String> vertices = mesh.text("vertex");
    if (vertices.isEmpty()) {
      throw mesh.element().fault("has neither a file nor vertices");
    }
    String[] words = vertices.get().split("\\s+", -1);
    double[] points = new double[words.length];
    for (int i = 0; i < points.length; i++) {
      points[i] = scale[i % 3] * DecimalText.parse(words[i]).orElse(Double.NaN);
    }
    try {
      return ConvexHull.of(points);
    } catch (IllegalArgumentException e) {
      throw mesh.element().fault(e);
    }
  }
}
