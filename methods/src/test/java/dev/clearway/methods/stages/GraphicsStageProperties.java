package dev.clearway.methods.stages;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.check.CheckOptions;
import dev.clearway.check.CheckSetup;
import dev.clearway.geometry.PlacedShape;
import dev.clearway.geometry.Pose;
import dev.clearway.kinematics.Axis;
import dev.clearway.kinematics.JointType;
import dev.clearway.methods.stages.exact.ContactAnswer;
import dev.clearway.methods.stages.graphics.PlainRaster;
import dev.clearway.methods.stages.graphics.Raster;
import dev.clearway.methods.stages.graphics.device.GraphicsDevice;
import dev.clearway.methods.stages.graphics.device.OpenDevice;
import dev.clearway.motion.Motion;
import dev.clearway.motion.StraightMotion;
import dev.clearway.proof.Budget;
import dev.clearway.scene.GeometryPair;
import dev.clearway.scene.RobotModel;
import dev.clearway.scene.SceneBuilder;
import dev.clearway.testkit.Arms;
import dev.clearway.testkit.RandomScenes;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** What the graphics stage leaves out on random robots, the exact stage asked of it alone. */
class GraphicsStageProperties {
  private int leftOut;
  private int lost;
  private int met;

  /** Keeps the pairs that the graphics stage leaves out. */
  private static final class Drawn implements StageObserver {
    private final List<GeometryPair> apart = new ArrayList<>();

    @Override
    public void begins(Stage stage) {
      // no matter when
    }

    @Override
    public void ends(Stage stage, int left) {
      // no matter how many
    }

    @Override
    public void leavesOut(Stage stage, GeometryPair pair) {
      if (stage == Stage.GRAPHICS) {
        apart.add(pair);
      }
    }
  }

  /** A link on one joint, and a few bodies on its way or beside it. */
  private void compare(Raster raster, int robots) {
    Random random = new Random(33);
    PipelineScenes shapes = new PipelineScenes(random);
    RandomScenes poses = new RandomScenes(random);
    for (int i = 0; i < robots; i++) {
      SceneBuilder builder = new SceneBuilder();
      JointType type = random.nextBoolean() ? JointType.REVOLUTE : JointType.PRISMATIC;
      Axis axis = random.nextBoolean() ? Axis.X : Axis.Z;
      RobotModel robot = Arms.oneJoint(type, axis, shapes.shape(0.4), poses.pose(0.3));
      builder.robot("r", robot, poses.pose(0.1), false);
      for (int k = 0; k < 12; k++) {
        PlacedShape shape = new PlacedShape(shapes.shape(0.3), Pose.IDENTITY);
        builder.obstacle("o" + k, List.of(shape), poses.pose(0.6));
      }
      CheckSetup setup = CheckSetup.of(builder.build(), CheckOptions.DEFAULT);
      double[] from = {random.nextDouble(-0.5, 0.5)};
      double[] to = {from[0] + random.nextDouble(-3, 3)};
      judge(setup, raster, StraightMotion.between(setup.scene().tree(), from, to));
    }
  }

  private void judge(CheckSetup setup, Raster raster, Motion motion) {
    PipelineOptions options = PipelineOptions.DEFAULT.with(raster);
    Drawn drawn = new Drawn();
    ContactPipeline.of(setup.prepared(), options).find(motion, Budget.UNLIMITED, drawn);
    ContactPipeline exact = ContactPipeline.of(setup.prepared(), PipelineOptions.DEFAULT);
    for (GeometryPair pair : setup.prepared().pairsFor(motion).moving()) {
      boolean keeps = touchesLater(exact.findOf(pair, motion));
      boolean apart = drawn.apart.contains(pair);
      met += keeps ? 1 : 0;
      leftOut += apart ? 1 : 0;
      lost += keeps && apart ? 1 : 0;
    }
  }

  /** Contact at the start may be that of a body inside another one, whose surfaces are apart. */
  private static boolean touchesLater(ContactAnswer answer) {
    return switch (answer) {
      case ContactAnswer.Free _ -> false;
      case ContactAnswer.Contact contact -> contact.to() > 0;
      case ContactAnswer.Undecided open -> open.from() > 0;
    };
  }

  @Test
  void whatItLeavesOutIsFree() {
    compare(new PlainRaster(), 20);
    assertThat(lost).isZero();
    assertThat(leftOut).isGreaterThan(15);
    assertThat(met).isGreaterThan(10);
  }

  @Test
  void thinnerPrimitivesWouldBeNoticed() {
    compare(new PlainRaster(-8), 20);
    assertThat(lost).isPositive();
  }

  @Test
  void whatADeviceLeavesOutIsFree() {
    try (GraphicsDevice device = OpenDevice.orSkip()) {
      compare(device, 30);
    }
    assertThat(lost).isZero();
    assertThat(leftOut).isGreaterThan(25);
  }
}
