package dev.clearway.cli.arguments;

import dev.clearway.io.mesh.MeshOptions;
import dev.clearway.io.mesh.MeshReader;
import dev.clearway.io.urdf.UrdfOptions;
import dev.clearway.io.xacro.Xacro;
import java.io.File;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import picocli.CommandLine.Option;

/** The arguments that name a robot's files and say how they are read. */
public final class RobotArguments {
  @Option(names = "--robot", paramLabel = "FILE", description = "A robot's URDF, or xacro.")
  private Path urdf;

  @Option(
      names = "--srdf",
      paramLabel = "FILE",
      description = "That robot's SRDF: pairs that may touch, named states.")
  private Path srdf;

  @Option(
      names = "--package",
      paramLabel = "NAME=DIR",
      description = "Where package://NAME is. May be repeated.")
  private Map<String, Path> packages = Map.of();

  @Option(
      names = "--use-visuals",
      description = "Take the visual geometry of links that have no collision geometry.")
  private boolean useVisuals;

  @Option(
      names = "--collada-up-axis",
      description = "Turn Collada meshes by the up axis they name, which ROS tools ignore.")
  private boolean colladaUpAxis;

  @Option(names = "--xacro", description = "Expand the .xacro files that a scene names, too.")
  private boolean xacro;

  @Option(
      names = "--xacro-args",
      paramLabel = "NAME=VALUE",
      description = "An argument of .xacro files. May be repeated.")
  private Map<String, String> xacroArguments = Map.of();

  public Optional<Path> urdf() {
    return Optional.ofNullable(urdf);
  }

  public Optional<Path> srdf() {
    return Optional.ofNullable(srdf);
  }

  /** Returns a reader of meshes with the options. */
  public MeshReader meshes() {
    return MeshReader.of(new MeshOptions(colladaUpAxis));
  }

  /**
   * Refuses arguments of xacro that are none.
   *
   * @throws UsageException that says what is wrong
   */
  public void requireSense() throws UsageException {
    try {
      var _ = Xacro.NEVER.with(xacroArguments);
    } catch (IllegalArgumentException e) {
      throw new UsageException("--xacro-args: " + e.getMessage());
    }
  }

  /** Returns how the file of {@code --robot} is read, its meshes by the reader. */
  public UrdfOptions ownOptions(MeshReader meshes) {
    return options(meshes, true);
  }

  /** Returns how files are read that other files name, meshes by the reader. */
  public UrdfOptions urdfOptions(MeshReader meshes) {
    return options(meshes, xacro);
  }

  private UrdfOptions options(MeshReader meshes, boolean trusted) {
    String path = System.getenv().getOrDefault("PATH", "");
    Xacro expanding = trusted ? Xacro.foundIn(path) : Xacro.NEVER;
    return new UrdfOptions(useVisuals, packages, packagePath(System.getenv()), meshes::read)
        .withXacro(expanding.with(xacroArguments));
  }

  /** Returns the folders in which ROS looks for packages, those of ROS 2 first. */
  public static List<Path> packagePath(Map<String, String> environment) {
    return Stream.of("AMENT_PREFIX_PATH", "ROS_PACKAGE_PATH")
        .map(variable -> environment.getOrDefault(variable, ""))
        .flatMap(folders -> Stream.of(folders.split(File.pathSeparator, -1)))
        .filter(folder -> !folder.isBlank())
        .map(Path::of)
        .toList();
  }
}
