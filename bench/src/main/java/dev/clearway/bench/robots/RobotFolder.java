package dev.clearway.bench.robots;

import dev.clearway.io.ModelFormatException;
import dev.clearway.io.srdf.SrdfReader;
import dev.clearway.io.urdf.UrdfModel;
import dev.clearway.io.urdf.UrdfOptions;
import dev.clearway.io.urdf.UrdfReader;
import dev.clearway.scene.RobotModel;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * A robot of the data pack.
 *
 * @param name of the robot and its folder
 * @param folder with {@code NAME.urdf} and, for some, {@code NAME.srdf}
 */
public record RobotFolder(String name, Path folder) {
  /** The robot that has visual elements only. */
  private static final String VISUALS_ONLY = "puma560";

  /** Returns the robot with the name. */
  public static RobotFolder of(Path data, String name) {
    return new RobotFolder(name, data.resolve("robots").resolve(name));
  }

  /** Returns all robots by name. */
  static List<RobotFolder> all(Path data) throws IOException {
    try (Stream<Path> folders = Files.list(data.resolve("robots"))) {
      return folders
          .filter(Files::isDirectory)
          .map(folder -> folder.getFileName().toString())
          .sorted()
          .map(name -> of(data, name))
          .toList();
    }
  }

  /** Reads the URDF, with visual geometry for the one robot that has no other. */
  public UrdfModel readUrdf() throws ModelFormatException {
    UrdfOptions options = UrdfOptions.DEFAULT;
    return UrdfReader.read(
        folder.resolve(name + ".urdf"),
        name.equals(VISUALS_ONLY) ? options.withVisuals() : options);
  }

  /** Returns the model with what its SRDF adds, if it has one. */
  public RobotModel withSemantics(RobotModel model) throws ModelFormatException {
    Path srdf = folder.resolve(name + ".srdf");
    return Files.isRegularFile(srdf)
        ? model.withSemantics(SrdfReader.read(srdf, model.tree()).semantics())
        : model;
  }
}
