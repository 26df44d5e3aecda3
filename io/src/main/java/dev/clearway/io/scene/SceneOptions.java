package dev.clearway.io.scene;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * What a scene file leaves open.
 *
 * @param robots that are in the scene besides those of the file; a message is about one of them
 * @param robotSource reads robots that the file names
 * @param meshSource reads meshes that the file names
 * @param packages folders that {@code package://NAME} stands for, by name
 */
public record SceneOptions(
    List<GivenRobot> robots,
    RobotSource robotSource,
    MeshSource meshSource,
    Map<String, Path> packages) {
  /** Copies the collections. */
  public SceneOptions {
    robots = List.copyOf(robots);
    Objects.requireNonNull(robotSource);
    Objects.requireNonNull(meshSource);
    packages = Map.copyOf(packages);
  }

  /** Returns these options with one robot more. */
  public SceneOptions withRobot(GivenRobot robot) {
    List<GivenRobot> more = new ArrayList<>(robots);
    more.add(robot);
    return new SceneOptions(more, robotSource, meshSource, packages);
  }
}
