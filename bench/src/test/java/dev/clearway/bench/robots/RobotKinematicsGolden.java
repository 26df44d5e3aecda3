package dev.clearway.bench.robots;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.clearway.geometry.Pose;
import dev.clearway.kinematics.ForwardKinematics;
import dev.clearway.kinematics.KinematicTree;
import dev.clearway.testkit.SharedData;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Forward kinematics of all robots of the data pack against an independent computation. */
final class RobotKinematicsGolden {
  private static final double TOLERANCE = 1e-12;
  private static final long SEED = 20261128;
  private static final int CONFIGURATIONS = 20;

  static Stream<RobotFolder> robots() throws Exception {
    return RobotFolder.all(SharedData.require()).stream();
  }

  @Test
  void thereAreThirtyRobots() throws Exception {
    assertThat(robots()).hasSize(30);
  }

  @ParameterizedTest
  @MethodSource("robots")
  void linksAreWhereTheNumbersOfTheUrdfPutThem(RobotFolder robot) throws Exception {
    KinematicTree tree = robot.readUrdf().model().tree();
    UrdfArithmetic expected = UrdfArithmetic.read(robot.folder().resolve(robot.name() + ".urdf"));
    List<String> names = tree.space().names();
    assertThat(names).containsExactlyInAnyOrderElementsOf(expected.free());
    ForwardKinematics kinematics = ForwardKinematics.of(tree);
    double[] poses = new double[Pose.SIZE * tree.links().size()];
    Random random = new Random(SEED);
    double farthest = 0;
    for (int trial = 0; trial < CONFIGURATIONS; trial++) {
      double[] q = new double[names.size()];
      Map<String, Double> values = new HashMap<>();
      for (int c = 0; c < q.length; c++) {
        q[c] = 8 * random.nextDouble() - 4;
        values.put(names.get(c), q[c]);
      }
      kinematics.compute(q, poses);
      Map<String, double[][]> places = expected.places(values);
      assertThat(places.keySet()).containsExactlyInAnyOrderElementsOf(tree.links());
      for (int link = 0; link < tree.links().size(); link++) {
        double[][] place = places.get(tree.links().get(link));
        farthest = Math.max(farthest, difference(place, poses, Pose.SIZE * link));
      }
    }
    assertThat(farthest)
        .as("largest difference over %d configurations, seed %d", CONFIGURATIONS, SEED)
        .isCloseTo(0, within(TOLERANCE));
  }

  private static double difference(double[][] place, double[] poses, int at) {
    double largest = 0;
    for (int row = 0; row < 3; row++) {
      for (int column = 0; column < 3; column++) {
        largest = Math.max(largest, Math.abs(place[row][column] - poses[at + 3 * row + column]));
      }
      largest = Math.max(largest, Math.abs(place[row][3] - poses[at + 9 + row]));
    }
    return largest;
  }
}
