package dev.clearway.io.files;

import dev.clearway.io.InputLog;
import dev.clearway.io.ModelFormatException;
import dev.clearway.io.text.Quoted;
import dev.clearway.io.text.SourceLocation;
import dev.clearway.io.text.Warnings;
import java.io.IOException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Finds the files that a robot or a scene names.
 *
 * <p>{@code package://NAME/PATH} is looked for in the folder that is given for NAME, and nowhere
 * else if one is given; then in the folders of packages; then in folders called NAME in or above
 * the naming file's folder; and last, since sources are often kept under another name than the
 * package's, as PATH in the naming file's folder or one above it, with a warning. PATH never leads
 * out of the folder it is looked for in. {@code model://NAME/PATH}, Gazebo's word, is the same.
 * {@code file:} names are absolute and of this machine; a name without a scheme is relative to the
 * naming file's folder. What is found is a regular file, once links are followed.
 */
public final class FileLocator {
  private static final Pattern SCHEME = Pattern.compile("([A-Za-z][A-Za-z0-9+.-]+):(.*)");

  private static final Pattern DRIVE = Pattern.compile("[A-Za-z]:[\\\\/].*");

  /** What is below here looks like files and is none. */
  private static final List<Path> MADE_UP =
      List.of(Path.of("/proc"), Path.of("/sys"), Path.of("/dev"));

  /** Folders that a message lists. */
  private static final int MOST_LISTED = 6;

  private final Path namingFile;
  private final Map<String, Path> packages;
  private final List<Path> packagePath;
  private final FileBounds bounds;
  private final Warnings warnings;

  /**
   * Looks from a file.
   *
   * @param namingFile in which the names stand
   * @param packages folders by package name
   * @param packagePath folders that are packages or hold some, in order
   */
  public FileLocator(
      Path namingFile, Map<String, Path> packages, List<Path> packagePath, Warnings warnings) {
    this(namingFile, packages, packagePath, FileBounds.NONE, warnings);
  }

  /**
   * Looks from a file, within bounds.
   *
   * @param namingFile in which the names stand
   * @param packages folders by package name
   * @param packagePath folders that are packages or hold some, in order
   * @param bounds outside of which nothing is looked for
   */
  public FileLocator(
      Path namingFile,
      Map<String, Path> packages,
      List<Path> packagePath,
      FileBounds bounds,
      Warnings warnings) {
    this.bounds = bounds;
    this.namingFile = namingFile;
    this.packages = Map.copyOf(packages);
    this.packagePath = List.copyOf(packagePath);
    this.warnings = warnings;
  }

  /**
   * Returns the file that a name stands for; in packages it exists, elsewhere it may not.
   *
   * @param place of the name, for messages
   * @throws ModelFormatException if no package has it, or the name is of a kind that is not read
   */
  public Path locate(String name, SourceLocation place) throws ModelFormatException {
    return regular(find(name, place), name, place);
  }

  /**
   * Checks that a file, if it is there, is a plain file that stays one: not a pipe, a device or
   * what a system makes up as it is read.
   */
  private static Path regular(Path file, String name, SourceLocation place)
      throws ModelFormatException {
    if (Files.isDirectory(file) || !Files.exists(file)) {
      return file; // its reader says so
    }
    if (!Files.isRegularFile(file)
        || madeUp(file.toAbsolutePath().normalize())
        || madeUp(real(file))) {
      throw place.fault(
          "%s is no regular file, and files that others name must be".formatted(Quoted.file(name)));
    }
    return file;
  }

  private static boolean madeUp(Path file) {
    return MADE_UP.stream().anyMatch(file::startsWith);
  }

  private static Path real(Path file) {
    try {
      return file.toRealPath();
    } catch (IOException e) {
      return file; // its reader says what is wrong
    }
  }

  private Path find(String name, SourceLocation place) throws ModelFormatException {
    String plain = name.strip();
    if (DRIVE.matcher(plain).matches()) {
      throw place.fault(
          "%s is a path of a Windows machine; copy the file here, and name it from the folder of this file, or as package://NAME/..."
              .formatted(Quoted.file(plain)));
    }
    for (String reading : otherReadings(plain)) {
      Optional<Path> found = existing(reading, place);
      if (found.isPresent()) {
        return found.get();
      }
    }
    Path path = read(plain, place);
    if (!Files.exists(path) && !Files.exists(path.normalize())) {
      Optional<Path> similar = NearbyFile.ignoringCase(path);
      if (similar.isPresent()) {
        throw place.fault(
            "%s is not there, but %s is: upper and lower case differ; mend the name"
                .formatted(Quoted.file(plain), similar.get()));
      }
    }
    return path;
  }

  /** Returns what a name may mean that is no file as it stands: an escaped URI, other slashes. */
  private List<String> otherReadings(String plain) {
    if (plain.indexOf('%') < 0 && plain.indexOf('\\') < 0) {
      return List.of();
    }
    String slashes = plain.replace('\\', '/');
    return List.of(plain, unescaped(plain), slashes, unescaped(slashes));
  }

  /** Returns a URI's text without its escapes; the text where they are none. */
  private static String unescaped(String uri) {
    try {
      return URLDecoder.decode(uri.replace("+", "%2B"), StandardCharsets.UTF_8);
    } catch (IllegalArgumentException e) {
      return uri;
    }
  }

  /** Returns the file that a name stands for if it is there. */
  private Optional<Path> existing(String name, SourceLocation place) {
    try {
      return Optional.of(read(name, place)).filter(this::isThere);
    } catch (ModelFormatException e) {
      return Optional.empty(); // The name as it stands says what is wrong.
    }
  }

  private Path read(String plain, SourceLocation place) throws ModelFormatException {
    try {
      Matcher scheme = SCHEME.matcher(plain);
      if (!scheme.matches()) {
        return within(namingFile.resolveSibling(plain), plain, place);
      }
      String rest = scheme.group(2);
      return switch (scheme.group(1).toLowerCase(Locale.ROOT)) {
        case "package", "model" -> inPackage(plain, rest, place);
        case "file" -> within(localFile(plain, rest, place), plain, place);
        default ->
            throw place.fault(
                "%s is no local file; package://, model:// and file:// names and plain paths are read"
                    .formatted(Quoted.file(plain)));
      };
    } catch (InvalidPathException e) {
      throw place.fault("%s is no file name here".formatted(Quoted.file(plain)));
    }
  }

  private Path within(Path file, String name, SourceLocation place) throws ModelFormatException {
    if (!bounds.hold(file)) {
      throw place.fault(
          "%s lies outside the folders that may be read; copy it there"
              .formatted(Quoted.file(name)));
    }
    return file;
  }

  /** Takes {@code ///path} or {@code //localhost/path} or {@code /path}. */
  private static Path localFile(String name, String rest, SourceLocation place)
      throws ModelFormatException {
    String path = rest;
    if (rest.startsWith("//")) {
      int slash = rest.indexOf('/', 2);
      String host = slash < 0 ? rest.substring(2) : rest.substring(2, slash);
      path =
          slash < 0 || !(host.isEmpty() || host.equals("localhost")) ? "" : rest.substring(slash);
    }
    if (!path.startsWith("/")) {
      throw place.fault(
          "%s is no absolute path on this machine; write file:///path, or a path from the folder of this file"
              .formatted(Quoted.file(name)));
    }
    return Path.of(path);
  }

  private boolean isThere(Path file) {
    InputLog.note(file);
    return bounds.hold(file) && Files.isRegularFile(file);
  }

  private Path inPackage(String name, String rest, SourceLocation place)
      throws ModelFormatException {
    int slash = rest.indexOf('/', 2);
    String packageName = slash < 0 ? "" : rest.substring(2, slash);
    Path path = Path.of(slash < 0 ? "" : rest.substring(slash).replaceFirst("^/+", "")).normalize();
    if (!rest.startsWith("//") || packageName.isBlank() || path.toString().isEmpty()) {
      throw place.fault("%s names no file in a package".formatted(Quoted.file(name)));
    }
    if (packageName.equals(".") || packageName.equals("..") || path.startsWith("..")) {
      throw place.fault("%s leads out of its package".formatted(Quoted.file(name)));
    }
    Set<Path> tried = new LinkedHashSet<>(named(packageName));
    for (Path root : tried) {
      if (isThere(root.resolve(path))) {
        return root.resolve(path);
      }
    }
    if (!packages.containsKey(packageName)) {
      for (Path root : ancestors()) {
        if (isThere(root.resolve(path))) {
          warnings.add(
              place,
              "package %s is taken to be %s, as no folder of that name has the file; --package %s=DIR says otherwise"
                  .formatted(Quoted.of(packageName), root, Quoted.plain(packageName)));
          return root.resolve(path);
        }
        tried.add(root);
      }
    }
    for (Path root : tried) {
      Optional<Path> similar = NearbyFile.ignoringCase(root.resolve(path)).filter(bounds::hold);
      if (similar.isPresent()) {
        throw place.fault(
            "%s is not there, but %s is: upper and lower case differ; mend the name"
                .formatted(Quoted.file(name), similar.get()));
      }
    }
    throw missing(name, packageName, tried, place);
  }

  /** Returns the folders that are the package by name, best first, whether they exist or not. */
  private List<Path> named(String packageName) {
    Path given = packages.get(packageName);
    if (given != null) {
      return List.of(given.toAbsolutePath().normalize());
    }
    List<Path> roots = new ArrayList<>();
    for (Path entry : packagePath) {
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
    Path file = namingFile.toAbsolutePath().normalize();
    for (Path at = file.getParent(); at != null; at = at.getParent()) {
      up.add(at);
    }
    return up;
  }

  private static ModelFormatException missing(
      String name, String packageName, Set<Path> tried, SourceLocation place) {
    List<String> listed = tried.stream().limit(MOST_LISTED).map(Path::toString).toList();
    int more = tried.size() - listed.size();
    return place.fault(
        "%s is not there: tried in %s%s; say where the package is with --package %s=DIR"
            .formatted(
                Quoted.file(name),
                String.join(", ", listed),
                more > 0 ? " and " + more + " more folders" : "",
                Quoted.plain(packageName)));
  }
}
