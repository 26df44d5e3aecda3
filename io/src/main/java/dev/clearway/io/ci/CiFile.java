package dev.clearway.io.ci;

import dev.clearway.io.ModelFormatException;
import dev.clearway.io.document.DocumentReader;
import dev.clearway.io.document.Element;
import dev.clearway.io.xacro.Xacro;
import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;

/**
 * A list of cells and of the programs that run in them, in YAML or JSON: docs/ci-file.md. Names of
 * files are relative to the folder that it stands in.
 *
 * <p>Immutable.
 *
 * @param cells in the order of the file, at least one
 */
public record CiFile(List<Cell> cells) {
  private static final String ROBOT = "robot";
  private static final String SCENE = "scene";
  private static final Set<String> KEYS =
      Set.of(
          "name",
          SCENE,
          ROBOT,
          "srdf",
          "obstacles",
          "clearance",
          "self_clearance",
          "tolerance",
          "degrees",
          "programs");

  /** Copies the list. */
  public CiFile {
    cells = List.copyOf(cells);
  }

  /**
   * A cell and its programs.
   *
   * @param name what it is called in what is told
   * @param scene its scene file, if it has one
   * @param robot a URDF, if one is named
   * @param srdf of that robot
   * @param obstacles as the option {@code --obstacle} takes them
   * @param clearance that is wanted, metres, instead of the scene's
   * @param selfClearance the same within a robot
   * @param tolerance of the checks, metres
   * @param degrees whether angles are in degrees
   * @param programs path files, at least one
   */
  public record Cell(
      String name,
      Optional<Path> scene,
      Optional<Path> robot,
      Optional<Path> srdf,
      List<String> obstacles,
      OptionalDouble clearance,
      OptionalDouble selfClearance,
      OptionalDouble tolerance,
      boolean degrees,
      List<Path> programs) {
    /** Copies the lists. */
    public Cell {
      Objects.requireNonNull(name);
      obstacles = List.copyOf(obstacles);
      programs = List.copyOf(programs);
    }
  }

  /**
   * Reads a list.
   *
   * @throws ModelFormatException if it is none, or names no program
   */
  public static CiFile read(Path file) throws ModelFormatException {
    Element root = DocumentReader.read(file);
    root.allowOnly(Set.of("cells"));
    Path folder = Objects.requireNonNullElse(file.getParent(), Path.of(""));
    List<Cell> cells = new ArrayList<>();
    for (Element each : root.require("cells").elements()) {
      cells.add(cell(each, folder));
    }
    if (cells.isEmpty()) {
      throw root.require("cells").fault("lists no cell");
    }
    return new CiFile(cells);
  }

  private static Cell cell(Element element, Path folder) throws ModelFormatException {
    element.allowOnly(KEYS);
    Optional<Path> scene = path(element, SCENE, folder);
    Optional<Path> robot = path(element, ROBOT, folder);
    if (scene.isEmpty() && robot.isEmpty()) {
      throw element.fault("names neither a scene nor a robot");
    }
    List<Path> programs = new ArrayList<>();
    for (Element each : element.require("programs").elements()) {
      programs.addAll(programs(each, folder));
    }
    if (programs.isEmpty()) {
      throw element.require("programs").fault("lists no program");
    }
    Optional<Element> name = element.find("name");
    Optional<Element> obstacles = element.find("obstacles");
    Optional<Element> degrees = element.find("degrees");
    return new Cell(
        name.isPresent() ? name.get().text() : scene.or(() -> robot).orElseThrow().toString(),
        scene,
        robot,
        path(element, "srdf", folder),
        obstacles.isPresent() ? obstacles.get().texts() : List.of(),
        length(element, "clearance"),
        length(element, "self_clearance"),
        length(element, "tolerance"),
        degrees.isPresent() && degrees.get().truth(),
        programs);
  }

  private static Optional<Path> path(Element element, String key, Path folder)
      throws ModelFormatException {
    Optional<Element> found = element.find(key);
    if (found.isEmpty()) {
      return Optional.empty();
    }
    Path file = folder.resolve(found.get().text());
    if (Xacro.isOne(file)) {
      throw found
          .get()
          .fault(
              "is xacro, which runs what the file says, and so is not expanded for a list: name"
                  + " what 'xacro FILE > robot.urdf' writes");
    }
    return Optional.of(file);
  }

  private static OptionalDouble length(Element element, String key) throws ModelFormatException {
    Optional<Element> found = element.find(key);
    if (found.isEmpty()) {
      return OptionalDouble.empty();
    }
    double metres = found.get().number();
    if (!(metres >= 0 && metres < Double.POSITIVE_INFINITY)) {
      throw found.get().fault("is " + metres + ", wanted a length of 0 or more, metres");
    }
    return OptionalDouble.of(metres);
  }

  /** A file, or all of a folder whose names match: {@code *} stands for any letters of one name. */
  private static List<Path> programs(Element element, Path folder) throws ModelFormatException {
    String text = element.text();
    if (text.equals("-")) {
      throw element.fault("is standard input, which a list cannot name");
    }
    if (text.indexOf('*') < 0) {
      return List.of(folder.resolve(text));
    }
    int cut = text.lastIndexOf('/') + 1;
    Path within = cut == 0 ? folder : folder.resolve(text.substring(0, cut));
    if (text.substring(0, cut).indexOf('*') >= 0 || !Files.isDirectory(within)) {
      throw element.fault("no folder " + within + "; * may stand in the name of the file alone");
    }
    List<Path> found = new ArrayList<>();
    try (DirectoryStream<Path> files = Files.newDirectoryStream(within, text.substring(cut))) {
      files.forEach(found::add);
    } catch (IOException | DirectoryIteratorException e) {
      throw element.fault("cannot list " + within);
    }
    if (found.isEmpty()) {
      throw element.fault("no file matches " + text);
    }
    found.sort(null);
    return found;
  }
}
