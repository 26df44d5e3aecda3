package dev.clearway.io.scene;

import dev.clearway.geometry.TriangleMesh;
import dev.clearway.io.ModelFormatException;
import dev.clearway.io.document.Element;
import dev.clearway.io.mesh.MeshReader;
import dev.clearway.io.text.Quoted;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * The files that a scene file names: found relative to it, and each mesh read once for each scale.
 * Not thread-safe.
 */
final class MeshShelf {
  private static final String PACKAGE = "package://";
  private static final String FILE = "file://";
  private static final List<Double> UNSCALED = List.of(1.0, 1.0, 1.0);

  private final SceneOptions options;
  private final Consumer<List<String>> warn;
  private final Map<Key, TriangleMesh> meshes = new HashMap<>();

  private record Key(Path file, List<Double> scale) {}

  MeshShelf(SceneOptions options, Consumer<List<String>> warn) {
    this.options = options;
    this.warn = warn;
  }

  /**
   * Returns the mesh that a text names.
   *
   * @param scale read: three factors
   */
  TriangleMesh mesh(Element name, double[] scale) throws ModelFormatException {
    Path file = file(name);
    Key key = new Key(file, Arrays.stream(scale).boxed().toList());
    TriangleMesh known = meshes.get(key);
    if (known == null) {
      TriangleMesh unscaled = key.scale().equals(UNSCALED) ? read(file, name) : mesh(name, ones());
      known =
          key.scale().equals(UNSCALED)
              ? unscaled
              : name.make(() -> unscaled.scaled(scale[0], scale[1], scale[2]));
      meshes.put(key, known);
    }
    return known;
  }

  private static double[] ones() {
    return new double[] {1, 1, 1};
  }

  private TriangleMesh read(Path file, Element name) throws ModelFormatException {
    try {
      MeshReader.Loaded loaded = options.files().meshes().load(file);
      warn.accept(loaded.warnings());
      return loaded.mesh();
    } catch (ModelFormatException e) {
      ModelFormatException fault = name.fault(String.valueOf(e.getMessage()));
      fault.initCause(e);
      throw fault;
    }
  }

  /** Returns the file that a text names: a path relative to the file it stands in, or a URI. */
  Path file(Element name) throws ModelFormatException {
    String text = name.name();
    try {
      if (text.startsWith(PACKAGE)) {
        return inPackage(name, text.substring(PACKAGE.length()));
      }
      if (text.startsWith(FILE)) {
        return Path.of(text.substring(FILE.length()));
      }
      if (text.contains("://")) {
        throw name.fault(Quoted.of(text) + " is no local file; write a path, or package://");
      }
      return name.file().resolveSibling(text);
    } catch (InvalidPathException e) {
      throw name.fault(Quoted.of(text) + " is no path");
    }
  }

  private Path inPackage(Element name, String rest) throws ModelFormatException {
    int slash = rest.indexOf('/');
    String packageName = slash < 0 ? rest : rest.substring(0, slash);
    Path inside = Path.of(slash < 0 ? "" : rest.substring(slash + 1)).normalize();
    if (packageName.isEmpty()
        || packageName.startsWith(".")
        || inside.isAbsolute()
        || inside.startsWith("..")) {
      throw name.fault(Quoted.of(rest) + " leads out of its package");
    }
    List<Path> roots = roots(name.file(), packageName);
    for (Path root : roots) {
      if (Files.isRegularFile(root.resolve(inside))) {
        return root.resolve(inside);
      }
    }
    throw name.fault(
        "%s is in no folder of that package; give --package %s=DIR"
            .formatted(Quoted.of(PACKAGE + rest), Quoted.plain(packageName)));
  }

  /**
   * Returns the folder given for a package; else those of its name in the folders of packages, then
   * upward from the file.
   */
  private List<Path> roots(Path file, String packageName) {
    if (options.files().packages().containsKey(packageName)) {
      return List.of(options.files().packages().get(packageName));
    }
    List<Path> roots = new ArrayList<>();
    for (Path entry : options.files().packagePath()) {
      addRoots(entry, packageName, roots);
      roots.add(entry.resolve("share").resolve(packageName));
    }
    for (Path at = file.toAbsolutePath().normalize().getParent(); at != null; at = at.getParent()) {
      addRoots(at, packageName, roots);
    }
    return roots;
  }

  private static void addRoots(Path folder, String packageName, List<Path> roots) {
    roots.add(folder.resolve(packageName));
    if (folder.endsWith(packageName)) {
      roots.add(folder);
    }
  }
}
