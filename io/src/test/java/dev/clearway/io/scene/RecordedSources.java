package dev.clearway.io.scene;

import dev.clearway.geometry.Pose;
import dev.clearway.geometry.TriangleMesh;
import dev.clearway.io.ModelFormatException;
import dev.clearway.io.TestRobots;
import dev.clearway.io.mesh.MeshReader;
import dev.clearway.io.urdf.UrdfOptions;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Answers each robot with the small arm, each mesh with a tetrahedron, and keeps what was asked.
 */
final class RecordedSources {
  static final TriangleMesh TETRAHEDRON =
      TriangleMesh.of(
          new double[] {0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1},
          new int[] {0, 1, 3, 0, 3, 2, 0, 2, 1, 1, 2, 3});

  final List<String> robots = new ArrayList<>();
  final List<Path> meshes = new ArrayList<>();
  boolean broken;

  SceneOptions options() {
    return new SceneOptions(List.of(), this::robot, UrdfOptions.of(this::mesh), Optional.empty());
  }

  /** Options with one robot named arm, for messages. */
  SceneOptions forMessages() {
    return options().withRobot(given("arm"));
  }

  GivenRobot given(String name) {
    return new GivenRobot(name, TestRobots.arm(), Pose.translation(10, 0, 0), true);
  }

  private RobotSource.Loaded robot(Path urdf, Optional<Path> srdf) throws ModelFormatException {
    robots.add(urdf + srdf.map(path -> " " + path).orElse(""));
    if (broken) {
      throw new ModelFormatException(urdf, "broken");
    }
    return new RobotSource.Loaded(TestRobots.arm(), List.of("robot read"));
  }

  private MeshReader.Loaded mesh(Path file) {
    meshes.add(file);
    return new MeshReader.Loaded(TETRAHEDRON, List.of("mesh read"));
  }
}
