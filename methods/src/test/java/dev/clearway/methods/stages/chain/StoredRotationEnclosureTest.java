package dev.clearway.methods.stages.chain;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.geometry.PlacedShape;
import dev.clearway.geometry.Pose;
import dev.clearway.geometry.Sphere;
import dev.clearway.kinematics.Axis;
import dev.clearway.kinematics.JointType;
import dev.clearway.motion.Motion;
import dev.clearway.motion.StraightMotion;
import dev.clearway.scene.GeometryTable;
import dev.clearway.scene.Scene;
import dev.clearway.scene.SceneBuilder;
import dev.clearway.testkit.Arms;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A base whose stored rotation makes vectors along x longer or shorter: the true one does not. */
class StoredRotationEnclosureTest {
  @ParameterizedTest
  @ValueSource(doubles = {4e-10, -4e-10})
  void matricesHoldTheNearestTrueRotationWhichIsAtTheirEdge(double stretch) {
    Pose base = Pose.fromArray(new double[] {1 + stretch, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0});
    Scene scene =
        new SceneBuilder()
            .robot(
                "r",
                Arms.oneJoint(JointType.PRISMATIC, Axis.X, new Sphere(1), Pose.IDENTITY),
                base,
                true)
            .obstacle(
                "o",
                List.of(new PlacedShape(new Sphere(1), Pose.IDENTITY)),
                Pose.translation(20, 0, 0))
            .build();
    GeometryTable geometries = GeometryTable.of(scene);
    int arm = geometries.link(0) > 0 ? 0 : 1;
    ChainEnclosure chain =
        new ChainEnclosure(scene.tree(), geometries, List.of(new MovingGeometry(arm, 0)));
    Motion motion = StraightMotion.between(scene.tree(), new double[] {4}, new double[] {10});
    chain.start(motion);
    chain.over(1, 1);
    int at = chain.of(0) + ChainEnclosure.MIDDLE;
    double low = chain.matrices()[at];
    double high = chain.matrices()[at + 1];
    assertThat(low).isLessThanOrEqualTo(1);
    assertThat(high).isGreaterThanOrEqualTo(1);
    assertThat(Math.abs(stretch) / (high - low)).as("needed of the width").isBetween(0.45, 0.55);
    int x = at + 18;
    assertThat(chain.matrices()[x]).isLessThanOrEqualTo(10);
    assertThat(chain.matrices()[x + 1]).isGreaterThanOrEqualTo(10);
  }
}
