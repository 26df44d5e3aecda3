package dev.clearway.io.urdf;

import dev.clearway.io.ModelFormatException;
import dev.clearway.io.text.Warnings;
import dev.clearway.io.xml.XmlElement;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Finds the file that a mesh element names.
 *
 * <p>{@code package://NAME/PATH} is looked for in the folder that the options give for NAME, and
 * nowhere else if they give one; then in the options' folders of packages; then in folders called
 * NAME in or above the URDF's folder; and last, since sources are often kept under another name
 * than the package's, as PATH in the URDF's folder or one above it, with a warning. PATH never
 * leads out of the folder it is looked for in. A name without a scheme is relative to the URDF's
 * folder.
 */
final class MeshLocator {
  private static final Pattern SCHEME = Pattern.compile("([A-Za-z][A-Za-z0-9+.-]+):(.*)");

  /** Folders that a message lists. */
  private static final int MOST_LISTED = 6;

  private final Path folder;
  private final UrdfOptions options;
  private final Warnings warnings;

  MeshLocator(Path urdf, UrdfOptions options, Warnings warnings) {
    Path absolute = urdf.toAbsolutePath().normalize();
    this.folder = Objects.requireNonNullElse(absolute.getParent(), absolute);
    this.options = options;
    this.warnings = warnings;
  }

  /**
   * Returns the existing file that a mesh element's {@code filename} stands for.
   *
   * @throws ModelFormatException if there is none, or the name is of a kind that is not read
   */
  Path locate(XmlElement mesh) throws ModelFormatException {
    String name = mesh.required("filename").strip();
    try {
      Matcher scheme = SCHEME.matcher(name);
      if (!scheme.matches()) {
        return existing(mesh, name, folder.resolve(name));
      }
      String rest = scheme.group(2);
      return switch (scheme.group(1).toLowerCase(Locale.ROOT)) {
        case "package" -> inPackage(mesh, name, rest);
        case "file" -> existing(mesh, name, localFile(mesh, name, rest));
        default ->
            throw mesh.fault(
                "mesh %s is no local file; package:// and file:// names and plain paths are read"
                    .formatted(XmlElement.quote(name)));
      };
    } catch (InvalidPathException e) {
      throw mesh.fault("mesh %s is no file name here".formatted(XmlElement.quote(name)));
    }
  }

  private static Path existing(XmlElement mesh, String name, Path file)
      throws ModelFormatException {
    Path normal = file.normalize();
    if (!Files.isRegularFile(normal)) {
      throw mesh.fault(
          "mesh %s is not there: no file %s".formatted(XmlElement.quote(name), normal));
    }
    return normal;
  }

  /** Takes {@code ///path} or {@code //localhost/path} or {@code /path}. */
  private static Path localFile(XmlElement mesh, String name, String rest)
      throws ModelFormatException {
    String path = rest;
    if (rest.startsWith("//")) {
      int slash = rest.indexOf('/', 2);
      String host = slash < 0 ? rest.substring(2) : rest.substring(2, slash);
      path =
          slash < 0 || !(host.isEmpty() || host.equals("localhost")) ? "" : rest.substring(slash);
    }
    if (!path.startsWith("/")) {
      throw mesh.fault(
          "mesh %s is no absolute path on this machine".formatted(XmlElement.quote(name)));
    }
    return Path.of(path);
  }

  private Path inPackage(XmlElement mesh, String name, String rest) throws ModelFormatException {
    int slash = rest.indexOf('/', 2);
    String packageName = slash < 0 ? "" : rest.substring(2, slash);
    Path path = Path.of(slash < 0 ? "" : rest.substring(slash).replaceFirst("^/+", "")).normalize();
    if (!rest.startsWith("//") || packageName.isBlank() || path.toString().isEmpty()) {
      throw mesh.fault("mesh %s names no file in a package".formatted(XmlElement.quote(name)));
    }
    if (packageName.equals(".") || packageName.equals("..") || path.startsWith("..")) {
      throw mesh.fault("mesh %s leads out of its package".formatted(XmlElement.quote(name)));
    }
    Set<Path> tried = new LinkedHashSet<>(named(packageName));
    for (Path root : tried) {
      if (Files.isRegularFile(root.resolve(path))) {
        return root.resolve(path);
      }
    }
    if (!options.packages().containsKey(packageName)) {
      for (Path root : ancestors()) {
        if (Files.isRegularFile(root.resolve(path))) {
          warnings.add(
              mesh,
              "package %s is taken to be %s, as no folder of that name has the file; --package %s=DIR says otherwise"
                  .formatted(XmlElement.quote(packageName), root, packageName));
          return root.resolve(path);
        }
        tried.add(root);
      }
    }
    throw missing(mesh, name, packageName, tried);
  }

  /** Returns the folders that are the package by name, best first, whether they exist or not. */
  private List<Path> named(String packageName) {
    Path given = options.packages().get(packageName);
    if (given != null) {
      return List.of(given.toAbsolutePath().normalize());
    }
    List<Path> roots = new ArrayList<>();
    for (Path entry : options.packagePath()) {
      Path at = entry.toAbsolutePath().normalize();
      roots.add(at.resolve(packageName));
      roots.add(at.resolve("share").resolve(packageName));
      if (at.endsWith(packageName)) {
        roots.add(at);
      }
    }
    for (Path at : ancestors()) {
      if (at.endsWith(packageName)) {
        roots.add(at);
      }
      roots.add(at.resolve(packageName));
    }
    return roots;
  }

  private List<Path> ancestors() {
    List<Path> up = new ArrayList<>();
    for (Path at = folder; at != null; at = at.getParent()) {
      up.add(at);
    }
    return up;
  }

  private static ModelFormatException missing(
      XmlElement mesh, String name, String packageName, Set<Path> tried) {
    List<String> listed = tried.stream().limit(MOST_LISTED).map(Path::toString).toList();
    int more = tried.size() - listed.size();
    return mesh.fault(
        "mesh %s is not there: tried in %s%s; say where the package is with --package %s=DIR"
            .formatted(
                XmlElement.quote(name),
                String.join(", ", listed),
                more > 0 ? " and " + more + " more folders" : "",
                packageName));
  }
}
