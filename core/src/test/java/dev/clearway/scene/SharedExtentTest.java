package dev.clearway.scene;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.clearway.bvh.Bvh;
import dev.clearway.bvh.BvhSource;
import dev.clearway.geometry.Box;
import dev.clearway.geometry.PlacedShape;
import dev.clearway.geometry.Pose;
import dev.clearway.geometry.Shape;
import dev.clearway.kinematics.Axis;
import dev.clearway.kinematics.JointRanges;
import dev.clearway.kinematics.JointType;
import dev.clearway.motionbound.BodyMotionBound;
import dev.clearway.motionbound.MotionBoundFactors;
import dev.clearway.testkit.Arms;
import dev.clearway.testkit.Meshes;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What depends on a robot or an object alone is computed once for all scenes that have it. */
class SharedExtentTest {
  private static final PlacedShape BOX =
      new PlacedShape(new Box(1, 2, 3), Pose.translation(0.5, 0, 0));

  private final RobotModel robot =
      Arms.oneJoint(JointType.REVOLUTE, Axis.Z, new Box(1, 1, 1), Pose.translation(1, 0, 0));

  private final Scene scene =
      new SceneBuilder()
          .robot("r", robot, Pose.IDENTITY, true)
          .obstacle("o", List.of(BOX), Pose.translation(5, 0, 0))
          .build();

  private static BodyExtent extent(Scene of, String body) {
    return of.body(body).orElseThrow().geometries().getFirst().extent();
  }

  @Test
  void copiesWithAnotherObjectChangedKeepExtents() {
    Scene more = scene.withObstacle("p", List.of(BOX), Pose.IDENTITY);
    Scene moved = more.withObjectAt("p", Pose.translation(0, 1, 0));
    for (Scene copy : List.of(more, moved, moved.without("p"))) {
      assertThat(extent(copy, "r/arm")).isSameAs(extent(scene, "r/arm"));
      assertThat(extent(copy, "o")).isSameAs(extent(scene, "o"));
    }
    assertThat(extent(moved, "p").boundingSphere().y()).isCloseTo(1, within(1e-12));
    assertThat(extent(more, "p").boundingSphere().y()).isCloseTo(0, within(1e-12));
  }

  @Test
  void scenesWithTheSameRobotShareItsExtentsAndNotThoseOfWhatStandsElsewhere() {
    Scene next =
        new SceneBuilder()
            .sharingTreesOf(scene)
            .robot("other", robot, Pose.translation(1, 0, 0), true)
            .obstacle("o", List.of(BOX), Pose.translation(7, 0, 0))
            .build();
    assertThat(extent(next, "other/arm")).isSameAs(extent(scene, "r/arm"));
    assertThat(next.body("o").orElseThrow().geometries().getFirst().tree())
        .isSameAs(scene.body("o").orElseThrow().geometries().getFirst().tree());
    assertThat(extent(next, "o").boundingSphere().x()).isCloseTo(7.5, within(1e-12));
    assertThat(extent(scene, "o").boundingSphere().x()).isCloseTo(5.5, within(1e-12));
  }

  private static BodyMotionBound travel(Scene of, JointRanges ranges) {
    Body arm = of.body("r/arm").orElseThrow();
    MotionBoundFactors factors = MotionBoundFactors.within(of.tree(), ranges);
    return arm.geometries().getFirst().motionBound(factors, arm.link());
  }

  private Scene withRobotAt(double x) {
    return new SceneBuilder()
        .sharingTreesOf(scene)
        .robot("r", robot, Pose.translation(x, 0, 0), true)
        .obstacle("o", List.of(BOX), Pose.translation(7, 0, 0))
        .build();
  }

  @Test
  void scenesWithTheSameRobotInTheSamePlaceShareItsTravel() {
    Scene next = withRobotAt(0);
    assertThat(next.tree()).isSameAs(scene.tree());
    JointRanges ranges = JointRanges.ofLimits(scene.tree());
    assertThat(travel(next, JointRanges.ofLimits(next.tree()))).isSameAs(travel(scene, ranges));
  }

  @Test
  void travelIsFoundAnewWhereARobotStandsElsewhereOrMovesFurther() {
    JointRanges here = JointRanges.ofLimits(scene.tree());
    BodyMotionBound before = travel(scene, here);
    Scene elsewhere = withRobotAt(1);
    BodyMotionBound moved = travel(elsewhere, JointRanges.ofLimits(elsewhere.tree()));
    assertThat(moved.sweptSphere(0).x()).isCloseTo(before.sweptSphere(0).x() + 1, within(1e-12));
    double[] still = {0.25};
    JointRanges fixed = JointRanges.ofMotion(scene.tree(), still, still);
    assertThat(travel(scene, fixed)).isNotSameAs(travel(scene, here));
    assertThat(travel(scene, here).sweptSphere(0)).isEqualTo(before.sweptSphere(0));
  }

  @Test
  void aBodyOfOneShapeExtendsAsTheShapeDoes() {
    Body arm = scene.body("r/arm").orElseThrow();
    assertThat(BodyExtent.of(arm)).isSameAs(arm.geometries().getFirst().extent());
  }

  @Test
  void aSourceIsAskedOnceForEachShapeOfARobot() {
    List<Shape> asked = new ArrayList<>();
    Scene built =
        new SceneBuilder()
            .treesFrom(
                shape -> {
                  asked.add(shape);
                  return Bvh.build(shape);
                })
            .robot("first", robot, Pose.IDENTITY, true)
            .robot("second", robot, Pose.translation(9, 0, 0), true)
            .build();
    assertThat(asked).hasSize(1);
    assertThat(built.body("second/arm").orElseThrow().geometries().getFirst().tree())
        .isSameAs(built.body("first/arm").orElseThrow().geometries().getFirst().tree());
  }

  @Test
  void treesThatAreBuiltAtOnceStandInTheOrderOfTheirShapes() {
    List<Shape> shapes = new ArrayList<>();
    for (int i = 1; i < 40; i++) {
      shapes.add(i % 3 == 0 ? new Box(i, 1, 1) : Meshes.torus(3 + i, 5, 1, 0.2));
    }
    List<Bvh> trees = BvhSource.building().treesOf(shapes);
    assertThat(trees).extracting(Bvh::shape).containsExactlyElementsOf(shapes);
    assertThat(trees.get(3).volumes()).containsExactly(Bvh.build(shapes.get(3)).volumes());
  }
}
