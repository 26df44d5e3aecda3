package dev.clearway.io.scene;

import dev.clearway.bvh.BvhSource;
import dev.clearway.io.urdf.UrdfOptions;
import dev.clearway.scene.Scene;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/**
 * What a scene file leaves open.
 *
 * @param robots that are in the scene besides those of the file; a message is about one of them
 * @param robotSource reads robots that the file names
 * @param files where packages are, and how meshes that the file names are read
 * @param earlier a scene with some of the same robots, whose bounding volumes are used again
 * @param moved names of joints, or of coordinates of joints, that paths move: the virtual joints
 *     among them let a robot's base move
 * @param trees where the bounding-volume trees of shapes come from
 */
public record SceneOptions(
    List<GivenRobot> robots,
    RobotSource robotSource,
    UrdfOptions files,
    Optional<Scene> earlier,
    Supplier<Set<String>> moved,
    BvhSource trees) {
  /** Copies the list. */
  public SceneOptions {
    robots = List.copyOf(robots);
    Objects.requireNonNull(robotSource);
    Objects.requireNonNull(files);
    Objects.requireNonNull(earlier);
    Objects.requireNonNull(moved);
    Objects.requireNonNull(trees);
  }

  /** Options with bases that rest. */
  public SceneOptions(
      List<GivenRobot> robots,
      RobotSource robotSource,
      UrdfOptions files,
      Optional<Scene> earlier) {
    this(robots, robotSource, files, earlier, Set::of, BvhSource.building());
  }

  /** Returns options without further robots; those of a file are read as given here. */
  public static SceneOptions of(UrdfOptions files) {
    return new SceneOptions(List.of(), RobotSource.of(files), files, Optional.empty());
  }

  /** Returns these options with one robot more. */
  public SceneOptions withRobot(GivenRobot robot) {
    List<GivenRobot> more = new ArrayList<>(robots);
    more.add(robot);
    return new SceneOptions(more, robotSource, files, earlier, moved, trees);
  }

  /**
   * Returns these options with an earlier scene, so that the volumes of robots that are in both are
   * not built again.
   */
  public SceneOptions withTreesOf(Scene scene) {
    return new SceneOptions(robots, robotSource, files, Optional.of(scene), moved, trees);
  }

  /**
   * Returns these options with bases that move where paths move them.
   *
   * @param names of joints or coordinates that paths have; asked for only where it matters
   */
  public SceneOptions withMoved(Supplier<Set<String>> names) {
    return new SceneOptions(robots, robotSource, files, earlier, names, trees);
  }

  /** Returns these options with another source of the bounding-volume trees of shapes. */
  public SceneOptions withTreesFrom(BvhSource source) {
    return new SceneOptions(robots, robotSource, files, earlier, moved, source);
  }
}
