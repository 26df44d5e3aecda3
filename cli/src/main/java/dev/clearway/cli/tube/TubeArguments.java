package dev.clearway.cli.tube;

import dev.clearway.check.CheckSetup;
import dev.clearway.io.ModelFormatException;
import dev.clearway.io.path.PathFile;
import dev.clearway.io.path.PathSource;
import dev.clearway.io.tube.LargestTubeReport;
import dev.clearway.io.tube.TubeAlong;
import dev.clearway.io.tube.TubeParser;
import dev.clearway.kinematics.Tube;
import dev.clearway.scene.Scene;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The arguments that say how far motions may be from those that are given. */
public final class TubeArguments {
  /** How a tube begins that is to be found. */
  private static final String FIND = "find:";

  @Option(
      names = "--tube",
      paramLabel = "WHAT=HOW",
      description =
          "Verdicts hold for every motion this near the path's: joint=0.002 for joints (radians,"
              + " metres), base=0.003,0.002rad or tool=0.001 for what may be off its place (after"
              + " ROBOT: of one robot), joint:NAME, link:NAME, object:NAME. May be repeated. What"
              + " hits for some of them only is undecided. find:WHAT=HOW finds how much larger it"
              + " may be.")
  private List<String> tube = List.of();

  @Option(
      names = "--tube-file",
      paramLabel = "FILE",
      description =
          "A tube whose width changes along each path, besides that of --tube: a list (YAML, JSON)"
              + " of {waypoint: N, WHAT: HOW, ...} or {time: SECONDS, WHAT: HOW, ...}, evenly"
              + " wider or narrower from one to the next.")
  private @Nullable Path file;

  private boolean isJudged;
  private boolean isSearched;
  private Optional<TubeAlong> along = Optional.empty();

  /** Takes tubes along paths, which commands that change paths do not. */
  public void judge() {
    isJudged = true;
  }

  /** Takes tubes along paths, and those that are to be found. */
  public void find() {
    isJudged = true;
    isSearched = true;
  }

  /** Returns whether a tube is to be found. */
  public boolean isToBeFound() {
    return tube.stream().anyMatch(text -> text.startsWith(FIND));
  }

  /**
   * Returns a scene with the tube that is the same all along.
   *
   * @throws IllegalArgumentException if it is not known what it says, or the command takes none
   */
  public Scene around(Scene whole) {
    List<String> fixed = tube.stream().filter(text -> !text.startsWith(FIND)).toList();
    if (fixed.size() < tube.size() && !isSearched) {
      throw new IllegalArgumentException("--tube find: is for check");
    }
    if (file != null && !isJudged) {
      throw new IllegalArgumentException("--tube-file is for check and first-contact");
    }
    return fixed.isEmpty() ? whole : whole.withTube(tube(whole, whole.tube(), fixed));
  }

  /**
   * Returns a path with the tube around it that changes along it.
   *
   * @throws ModelFormatException if the file of the tube cannot be used
   */
  public PathSource around(PathSource path, Scene world) throws ModelFormatException {
    if (file == null) {
      return path;
    }
    if (along.isEmpty()) {
      along = Optional.of(TubeAlong.read(file, path.head().carrying().orElse(world)));
    }
    return path.changed(along.get()::around);
  }

  /** Returns the file of the tube, if there is one. */
  public Optional<Path> file() {
    return Optional.ofNullable(file);
  }

  /**
   * Finds the largest tube, if one is asked for.
   *
   * @param files whose segments are meant
   * @throws IllegalArgumentException if it is not known of what
   */
  public Optional<LargestTubeReport> largest(CheckSetup setup, List<PathFile> files) {
    List<String> asked =
        tube.stream()
            .filter(text -> text.startsWith(FIND))
            .map(text -> text.substring(FIND.length()))
            .map(text -> text.contains("=") ? text : text + "=1")
            .toList();
    return asked.isEmpty()
        ? Optional.empty()
        : Optional.of(LargestTubeRun.of(setup, tube(setup.scene(), Tube.NONE, asked), files));
  }

  private static Tube tube(Scene scene, Tube given, List<String> texts) {
    try {
      return new TubeParser(scene).parse(given, texts);
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException("--tube: " + e.getMessage(), e);
    }
  }
}
