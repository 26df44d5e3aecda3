package dev.clearway.methods.rigid;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.check.CheckOptions;
import dev.clearway.check.CheckSetup;
import dev.clearway.check.SegmentCheck;
import dev.clearway.check.Verdict;
import dev.clearway.distance.convex.Placements;
import dev.clearway.geometry.Box;
import dev.clearway.geometry.PlacedShape;
import dev.clearway.geometry.Pose;
import dev.clearway.geometry.Shape;
import dev.clearway.geometry.Sphere;
import dev.clearway.kinematics.Axis;
import dev.clearway.kinematics.KinematicTree;
import dev.clearway.motion.Motion;
import dev.clearway.motion.Screw;
import dev.clearway.motion.ScrewMotion;
import dev.clearway.motion.StraightMotion;
import dev.clearway.proof.Budget;
import dev.clearway.proof.UndecidedReason;
import dev.clearway.scene.RobotModel;
import dev.clearway.scene.SceneBuilder;
import dev.clearway.testkit.Meshes;
import dev.clearway.testkit.SolidMeshes;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Flights of a free body in a scene, by transformed workspaces and by the product's own method. */
class TransformedWorkspacesTest {
  private static final TransformedWorkspaces ELLIPSOID =
      new TransformedWorkspaces(RigidOptions.Maps.ELLIPSOID);

  private final Random random = new Random(8);

  private static SceneBuilder with(Shape body) {
    SceneBuilder builder = new SceneBuilder();
    RobotModel model = RobotModel.ofFreeBody("b", List.of(new PlacedShape(body, Pose.IDENTITY)));
    builder.robot("b", model, Pose.IDENTITY, true);
    return builder;
  }

  private static CheckSetup setup(SceneBuilder builder) {
    return CheckSetup.of(builder.build(), CheckOptions.DEFAULT, ELLIPSOID);
  }

  private static double[] at(double x, double y, double z, double... quaternion) {
    double[] q = {x, y, z, 0, 0, 0, 1};
    System.arraycopy(quaternion, 0, q, 3, quaternion.length);
    return q;
  }

  private static void obstacle(SceneBuilder builder, String name, Shape shape, Pose pose) {
    builder.obstacle(name, List.of(new PlacedShape(shape, Pose.IDENTITY)), pose);
  }

  /**
   * A rod along its own z lies along the world's x, and sweeps a quarter turn about the world's z.
   * About z its own radius is a millimetre, and about the axis of the turn a metre: whoever takes
   * the radius about the axis in the body's frame as if it were the world's proves it free.
   */
  @Test
  void aThinRodIsAsLongAsItLies() {
    SceneBuilder builder = with(Meshes.box(-0.0005, -0.0005, -1, 0.0005, 0.0005, 1));
    obstacle(builder, "ball", SolidMeshes.cube(0.66, 0.24, 0, 0.02), Pose.IDENTITY);
    CheckSetup setup = setup(builder);
    double half = Math.sqrt(0.5);
    double[] lying = at(0, 0, 0, 0, half, 0, half);
    KinematicTree tree = setup.scene().tree();
    Motion sweep =
        StraightMotion.between(tree, lying, lying)
            .turning(tree.joint("b/" + RobotModel.FREE_JOINT).orElseThrow(), Axis.Z, Math.PI / 2);
    Verdict verdict = setup.checker().check(sweep);
    assertThat(verdict)
        .isInstanceOfSatisfying(
            Verdict.Hit.class, hit -> assertThat(hit.parameter()).isBetween(0.15, 0.3));
    // Turned about its own length it sweeps nothing, and few distances tell.
    Motion spin =
        StraightMotion.between(tree, lying, lying)
            .turning(tree.joint("b/" + RobotModel.FREE_JOINT).orElseThrow(), Axis.X, 6);
    Verdict still = setup.checker().check(spin);
    assertThat(still).isInstanceOf(Verdict.Free.class);
    assertThat(still.scope().work().configurations()).isLessThan(8);
  }

  private Motion motion(CheckSetup setup) {
    KinematicTree tree = setup.scene().tree();
    double[] from = configuration();
    double[] to = configuration();
    StraightMotion straight = StraightMotion.between(tree, from, to);
    int joint = tree.joint("b/" + RobotModel.FREE_JOINT).orElseThrow();
    return switch (random.nextInt(4)) {
      case 0 -> straight.turning(joint, new Axis(1, random.nextDouble(), 0), 0);
      case 1 -> straight.turning(joint, new Axis(0.3, random.nextDouble(), 1), 7);
      case 2 -> straight.turning(joint, Axis.Z, 1e-9);
      default -> straight;
    };
  }

  private double[] configuration() {
    double[] q = new double[7];
    double norm = 0;
    for (int k = 0; k < 7; k++) {
      q[k] = k < 3 ? random.nextDouble(-1.2, 1.2) : random.nextGaussian();
      norm += k < 3 ? 0 : q[k] * q[k];
    }
    for (int k = 3; k < 7; k++) {
      q[k] /= Math.sqrt(norm);
    }
    return q;
  }

  @Test
  void bothMethodsDecideAlike() {
    int free = 0;
    int hits = 0;
    int open = 0;
    for (int i = 0; i < 60; i++) {
      SceneBuilder builder =
          with(
              i % 2 == 0
                  ? Meshes.box(-0.3, -0.03, -0.05, 0.4, 0.03, 0.05)
                  : new Box(0.5, 0.1, 0.1));
      for (int o = 0; o < 3; o++) {
        Shape shape = o == 0 ? new Sphere(0.15) : SolidMeshes.cube(0.1, 0, 0, 0.15);
        obstacle(builder, "o" + o, shape, Pose.fromArray(Placements.random(random, 0.7)));
      }
      builder.clearance(i % 3 == 0 ? 0.05 : 0);
      CheckSetup setup = setup(builder);
      CheckSetup own = CheckSetup.of(setup.scene(), CheckOptions.DEFAULT);
      Motion motion = motion(setup);
      Verdict mine = setup.checker().check(motion);
      Verdict other = own.checker().check(motion);
      assertThat(mine instanceof Verdict.Free && other instanceof Verdict.Hit).isFalse();
      assertThat(mine instanceof Verdict.Hit && other instanceof Verdict.Free).isFalse();
      if (mine instanceof Verdict.Hit hit) {
        hits++;
        assertThat(own.checker().check(hit.configuration().toArray()))
            .as("motion %s", i)
            .isNotInstanceOf(Verdict.Free.class);
      }
      free += mine instanceof Verdict.Free ? 1 : 0;
      open += mine instanceof Verdict.Undecided ? 1 : 0;
    }
    assertThat(free).isGreaterThan(12);
    assertThat(hits).isGreaterThan(5);
    assertThat(open).isLessThan(6);
  }

  @Test
  void whatIsNoStraightFlightIsUnsupported() {
    SceneBuilder builder = with(new Box(0.2, 0.2, 0.2));
    obstacle(builder, "o", new Sphere(0.1), Pose.translation(1, 0, 0));
    CheckSetup setup = setup(builder);
    int joint = setup.scene().tree().joint("b/" + RobotModel.FREE_JOINT).orElseThrow();
    Motion screw =
        ScrewMotion.along(
            setup.scene().tree(), at(0, 0, 0), joint, new Screw(Axis.Z, 0.5, 0, 0, 2, 0.1));
    Verdict verdict = setup.checker().check(screw);
    assertThat(verdict)
        .isInstanceOfSatisfying(
            Verdict.Undecided.class,
            open -> {
              assertThat(open.reason()).isEqualTo(UndecidedReason.UNSUPPORTED);
              assertThat(open.intervals()).hasSize(1);
            });
  }

  @Test
  void aCheckGoesOnWhereItStopped() {
    SceneBuilder builder = with(Meshes.box(-0.3, -0.03, -0.05, 0.4, 0.03, 0.05));
    obstacle(builder, "o", SolidMeshes.cube(0, 0.8, 0, 0.2), Pose.IDENTITY);
    obstacle(builder, "p", SolidMeshes.cube(0, -0.8, 0, 0.2), Pose.IDENTITY);
    CheckSetup setup = setup(builder);
    KinematicTree tree = setup.scene().tree();
    Motion motion = StraightMotion.between(tree, at(-2, 0.02, 0), at(2, -0.02, 0, 0, 0, 0.6, 0.8));
    SegmentCheck check = setup.checker().begin(motion);
    Verdict begun =
        check.run(work -> work.configurations() >= 1 ? Budget.Spent.YES : Budget.Spent.NO);
    assertThat(begun)
        .isInstanceOfSatisfying(
            Verdict.Undecided.class,
            open -> {
              assertThat(open.reason()).isEqualTo(UndecidedReason.BUDGET);
              assertThat(open.provenShare()).isBetween(0.001, 0.999);
              assertThat(open.intervals().stream().map(each -> each.pair()).distinct()).hasSize(2);
            });
    assertThat(check.urgency()).isPositive();
    Verdict whole = check.run(Budget.UNLIMITED);
    assertThat(whole).isEqualTo(setup.checker().check(motion)).isInstanceOf(Verdict.Free.class);
    assertThat(check.urgency()).isEqualTo(Double.NEGATIVE_INFINITY);
  }
}
