package dev.clearway.io.scene;

import dev.clearway.io.urdf.UrdfOptions;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * What a scene file leaves open.
 *
 * @param robots that are in the scene besides those of the file; a message is about one of them
 * @param robotSource reads robots that the file names
 * @param files where packages are, and how meshes that the file names are read
 */
public record SceneOptions(List<GivenRobot> robots, RobotSource robotSource, UrdfOptions files) {
  /** Copies the list. */
  public SceneOptions {
    robots = List.copyOf(robots);
    Objects.requireNonNull(robotSource);
    Objects.requireNonNull(files);
  }

  /** Returns options without further robots; those of a file are read as given here. */
  public static SceneOptions of(UrdfOptions files) {
    return new SceneOptions(List.of(), RobotSource.of(files), files);
  }

  /** Returns these options with one robot more. */
  public SceneOptions withRobot(GivenRobot robot) {
    List<GivenRobot> more = new ArrayList<>(robots);
    more.add(robot);
    return new SceneOptions(more, robotSource, files);
  }
}
