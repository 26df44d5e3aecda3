package dev.clearway.architecture;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** The folder of the repository and the files in it. */
final class Checkout {
  /** Modules with code, which are folders below the root. */
  static final List<String> MODULES =
      List.of("core", "methods", "verifier", "io", "viewer", "cli", "bench", "spark");

  private static final Set<String> NOT_TRACKED = Set.of(".git", ".build", "target");

  private final Path root;

  private Checkout(Path root) {
    this.root = root;
  }

  /** Finds the repository around the working folder. */
  static Checkout find() {
    Path at = Path.of("").toAbsolutePath();
    while (at != null && !MODULES.stream().map(at::resolve).allMatch(Files::isDirectory)) {
      at = at.getParent();
    }
    if (at == null) {
      throw new IllegalStateException("not run inside a checkout: " + Path.of("").toAbsolutePath());
    }
    return new Checkout(at);
  }

  /** Returns the path below the root, with slashes. */
  String name(Path file) {
    return root.relativize(file).toString().replace('\\', '/');
  }

  /** Returns the file at a path below the root. */
  Path file(Path below) {
    return root.resolve(below);
  }

  /** Returns the build files, of the whole and of all modules. */
  List<Path> buildFiles() {
    Stream<Path> modules = MODULES.stream().map(module -> root.resolve(module).resolve("pom.xml"));
    return Stream.concat(Stream.of(root.resolve("pom.xml")), modules).toList();
  }

  /** Returns the Java files that ship, of all modules. */
  List<Path> mainSources() throws IOException {
    return sources("src/main/java");
  }

  /** Returns the Java files of the tests of all modules. */
  List<Path> testSources() throws IOException {
    return sources("src/test/java");
  }

  private List<Path> sources(String below) throws IOException {
    List<Path> found = new ArrayList<>();
    for (String module : MODULES) {
      Path sources = root.resolve(module).resolve(below);
      if (Files.isDirectory(sources)) {
        try (Stream<Path> files = Files.walk(sources)) {
          files.filter(file -> file.toString().endsWith(".java")).sorted().forEach(found::add);
        }
      }
    }
    return found;
  }

  /** Returns the files that git tracks; without git, all files but those that a build makes. */
  List<Path> trackedFiles() throws IOException, InterruptedException {
    Optional<List<Path>> listed = listedByGit();
    if (listed.isPresent()) {
      return listed.get();
    }
    try (Stream<Path> files = Files.walk(root)) {
      return files
          .filter(file -> NOT_TRACKED.stream().noneMatch(name -> hasPart(file, name)))
          .filter(Files::isRegularFile)
          .sorted()
          .toList();
    }
  }

  private boolean hasPart(Path file, String name) {
    for (Path part : root.relativize(file)) {
      if (part.toString().equals(name)) {
        return true;
      }
    }
    return false;
  }

  private Optional<List<Path>> listedByGit() throws InterruptedException {
    try {
      Process git =
          new ProcessBuilder("git", "ls-files", "-z")
              .directory(root.toFile())
              .redirectError(ProcessBuilder.Redirect.DISCARD)
              .start();
      String names = new String(git.getInputStream().readAllBytes(), UTF_8);
      if (git.waitFor() != 0) {
        return Optional.empty();
      }
      return Optional.of(
          Stream.of(names.split("\0", -1))
              .filter(name -> !name.isEmpty())
              .map(root::resolve)
              .filter(Files::isRegularFile)
              .toList());
    } catch (IOException e) { // no git on this machine
      return Optional.empty();
    }
  }
}
