package dev.clearway.bench.peers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.clearway.bench.harness.UsageException;
import dev.clearway.geometry.PlacedShape;
import dev.clearway.geometry.Pose;
import dev.clearway.geometry.Shape;
import dev.clearway.geometry.Sphere;
import dev.clearway.geometry.TriangleMesh;
import dev.clearway.kinematics.Axis;
import dev.clearway.kinematics.Joint;
import dev.clearway.kinematics.JointType;
import dev.clearway.kinematics.KinematicTree;
import dev.clearway.motion.Motion;
import dev.clearway.motion.StraightMotion;
import dev.clearway.scene.RobotModel;
import dev.clearway.scene.RobotSemantics;
import dev.clearway.scene.Scene;
import dev.clearway.scene.SceneBuilder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is written to the peer program and read from it; another program stands for it. */
class FclProgramTest {
  private static final TriangleMesh TRIANGLE =
      TriangleMesh.of(new double[] {0, 0, 0, 1, 0, 0, 0, 0.1, 0}, new int[] {0, 1, 2});

  @TempDir private Path folder;

  private FclProgram script(String... lines) throws IOException, UsageException {
    Path file = folder.resolve("peer");
    Files.writeString(file, "#!/bin/sh\ncat >\"$0.in\"\n" + String.join("\n", lines) + "\n");
    assertThat(file.toFile().setExecutable(true)).isTrue();
    return FclProgram.at(file.toString());
  }

  private static Scene scene(JointType type, Shape shape) {
    KinematicTree.Builder tree = KinematicTree.withRoot("base");
    Pose place = Pose.translation(0, 0, 0.5);
    tree.add("arm", new Joint("q", type, 0, 1, place, Axis.Z, -3, 3, Optional.empty()));
    List<PlacedShape> shapes = List.of(new PlacedShape(shape, Pose.IDENTITY));
    RobotModel robot =
        new RobotModel("r", tree.build(), Map.of("arm", shapes), RobotSemantics.NONE);
    return new SceneBuilder()
        .robot("r", robot, Pose.IDENTITY, true)
        .obstacle("o", List.of(new PlacedShape(TRIANGLE, Pose.IDENTITY)), Pose.translation(2, 0, 0))
        .build();
  }

  @Test
  void segmentsAreDescribedWithTheirPairs() throws UsageException {
    Scene scene = scene(JointType.REVOLUTE, TRIANGLE);
    Motion motion =
        StraightMotion.between(scene.tree(), new double[] {0.1}, new double[] {1.0 / 3});
    String text = FclInput.ofSegments(scene, List.of(motion), 0.02);
    assertThat(text)
        .startsWith("meshes 2\n1\n0.0 0.0 0.0 1.0 0.0 0.0 0.0 0.1 0.0\n")
        .contains("joints " + scene.tree().joints().size() + "\n")
        .contains("pairs 1\n")
        .contains("resolution 0.02\nsegments 1\n")
        .contains("0.1")
        .endsWith("0.3333333333333333\n");
  }

  @Test
  void whatFclIsNotComparedOnIsRefusedByName() {
    assertThatThrownBy(
            () -> FclInput.ofSegments(scene(JointType.PRISMATIC, TRIANGLE), List.of(), 0.02))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining("'r/q'");
    assertThatThrownBy(
            () -> FclInput.ofSegments(scene(JointType.REVOLUTE, new Sphere(1)), List.of(), 0.02))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining("'r/arm'");
  }

  @Test
  void answersAreReadInOrder() throws Exception {
    FclProgram peer = script("echo '1 0.25 7'", "echo '0 0.5 1.5 0.125'");
    String input = FclInput.ofPoses(TRIANGLE, TRIANGLE, new double[][] {new double[12]});
    assertThat(peer.run("poses", input, 2))
        .containsExactly(
            new FclProgram.Answer(true, 0.25, 7, 0), new FclProgram.Answer(false, 0.5, 1.5, 0.125));
    assertThat(folder.resolve("peer.in")).content().isEqualTo(input);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"echo '1 0.25'", "echo 'one two 3 4'", "exit 2", "echo '0 1 2'; echo '0 1 2'"})
  void anythingElseIsAFault(String line) throws Exception {
    FclProgram peer = script(line);
    assertThatThrownBy(() -> peer.run("poses", "", 1)).isInstanceOf(IOException.class);
  }

  @Test
  void aMissingProgramIsRefusedWithTheRemedy() {
    assertThatThrownBy(() -> FclProgram.at(folder.resolve("none").toString()))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining("bench/peers/build");
  }
}
