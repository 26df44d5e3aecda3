package dev.clearway.cli.plan;

import dev.clearway.cli.arguments.ResultFile;
import dev.clearway.cli.arguments.UsageException;
import dev.clearway.io.path.PathFormat;
import dev.clearway.io.text.IoErrorText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Option;

/** The argument that says where a path is written, and how. */
final class PathOption {
  private static final String NAME = "--out";

  @Option(
      names = NAME,
      paramLabel = "FILE",
      description =
          "Where the path goes: waypoints (.csv), or a ROS JointTrajectory with times (.yaml,"
              + " .json), which is in radians always. Without it, waypoints are printed.")
  private Path file;

  /** Returns the file's name, if one is asked for. */
  Optional<Path> file() {
    return Optional.ofNullable(file);
  }

  /** Returns the format that the file's name asks for. */
  PathFormat format() throws UsageException {
    Optional<PathFormat> format = file == null ? Optional.of(PathFormat.CSV) : PathFormat.of(file);
    if (format.isEmpty()) {
      throw new UsageException(NAME + ": " + file + " ends in none of .csv, .yaml, .yml and .json");
    }
    return format.get();
  }

  /**
   * Checks that the format can hold the path.
   *
   * @param body a free body that the path is of, if it is of one
   */
  void requireFit(Optional<String> body) throws UsageException {
    if (body.isPresent() && format() != PathFormat.CSV) {
      throw new UsageException(NAME + ": poses of a free body are written as .csv only");
    }
  }

  /**
   * Begins the file, before any other is read; without the option it is one that nobody keeps.
   *
   * @throws UsageException if it cannot be written
   */
  ResultFile begin() throws UsageException {
    if (file != null) {
      return ResultFile.begin(NAME, file);
    }
    try {
      Path unnamed = Files.createTempFile("clearway", ".csv");
      unnamed.toFile().deleteOnExit();
      return ResultFile.begin(NAME, unnamed);
    } catch (IOException e) {
      throw new UsageException("no file can be made for the path: " + IoErrorText.of(e));
    }
  }
}
