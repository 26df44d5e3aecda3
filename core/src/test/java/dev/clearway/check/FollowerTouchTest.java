package dev.clearway.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.geometry.Box;
import dev.clearway.geometry.PlacedShape;
import dev.clearway.geometry.Pose;
import dev.clearway.kinematics.Axis;
import dev.clearway.kinematics.Joint;
import dev.clearway.kinematics.JointType;
import dev.clearway.kinematics.KinematicTree;
import dev.clearway.kinematics.Mimic;
import dev.clearway.motion.StraightMotion;
import dev.clearway.scene.RobotModel;
import dev.clearway.scene.RobotSemantics;
import dev.clearway.scene.Scene;
import dev.clearway.scene.SceneBuilder;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Touch without a gap, told where nothing turns: also between fingers of which one follows. */
class FollowerTouchTest {
  /** A quarter turn about z without rounding. */
  private static final Pose QUARTER =
      Pose.fromArray(new double[] {0, -1, 0, 1, 0, 0, 0, 0, 1, 3, 0.1, 0});

  private static Joint slide(int child, double y, Axis axis, Optional<Mimic> mimic) {
    String name = mimic.isEmpty() ? "left" : "right" + child;
    return new Joint(
        name, JointType.PRISMATIC, 0, child, Pose.translation(0, y, 0), axis, -9, 9, mimic);
  }

  /** A left finger above y = 0 that moves up, a right one below that follows it downward. */
  private static Scene gripper(Pose base, double gap, Optional<Mimic> mimic) {
    KinematicTree.Builder tree = KinematicTree.withRoot("palm");
    tree.add("up", slide(1, 0.25, new Axis(0, 1, 0), Optional.empty()));
    if (mimic.isPresent()) {
      tree.add("down", slide(2, -0.25 - gap, new Axis(0, -1, 0), mimic));
    } else {
      Pose fixed = Pose.translation(0, -0.25 - gap, 0);
      tree.add(
          "down", new Joint("hold", JointType.FIXED, 0, 2, fixed, Axis.X, 0, 0, Optional.empty()));
    }
    List<PlacedShape> finger = List.of(new PlacedShape(new Box(0.5, 0.5, 0.5), Pose.IDENTITY));
    RobotModel model =
        new RobotModel(
            "g", tree.build(), Map.of("up", finger, "down", finger), RobotSemantics.NONE);
    return new SceneBuilder().robot("g", model, base, true).build();
  }

  private static Verdict at(Scene scene, double q) {
    double[] there = {q};
    return CheckSetup.of(scene, CheckOptions.DEFAULT)
        .checker()
        .check(StraightMotion.between(scene.tree(), there, there));
  }

  @Test
  void aFollowerTouchesAsAFixedFingerDoes() {
    for (Pose base : List.of(Pose.IDENTITY, Pose.translation(0.1, 0.2, 0.3), QUARTER)) {
      assertThat(at(gripper(base, 0, Optional.empty()), 0)).isInstanceOf(Verdict.Hit.class);
      Optional<Mimic> mimic = Optional.of(new Mimic("left", 1, 0));
      assertThat(at(gripper(base, 0, mimic), 0)).isInstanceOf(Verdict.Hit.class);
      assertThat(at(gripper(base, 1e-6, mimic), 0)).isInstanceOf(Verdict.Free.class);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "1, 0",
    "2, 0",
    "-1, 0.5",
    "0.1, 0",
    "0.3, 0.7",
    "0.3333333333333333, -0.1",
    "0, 0.3"
  })
  void aFollowerThatIsOffsetTouchesWhereItsExactPositionSaysSo(double multiplier, double offset) {
    Random random = new Random(7);
    Optional<Mimic> mimic = Optional.of(new Mimic("left", multiplier, offset));
    int touches = 0;
    for (int trial = 0; trial < 20; trial++) {
      double q = random.nextInt(64) / 64.0;
      // The fingers are q + m q + o + gap apart; a double gap that makes this zero may not exist.
      BigDecimal sum =
          new BigDecimal(multiplier)
              .multiply(new BigDecimal(q))
              .add(new BigDecimal(offset))
              .add(new BigDecimal(q));
      double gap = -sum.doubleValue();
      int sign = apart(sum, gap);
      Verdict verdict = at(gripper(Pose.IDENTITY, gap, mimic), q);
      if (sign <= 0) {
        assertThat(verdict).as("q %s", q).isInstanceOf(Verdict.Hit.class);
        touches++;
      } else {
        assertThat(verdict).as("q %s", q).isInstanceOf(Verdict.Undecided.class);
      }
    }
    assertThat(touches).isPositive();
  }

  /** The sign of the exact gap between the fingers: the right one is placed at −0.25 − gap. */
  private static int apart(BigDecimal sum, double gap) {
    BigDecimal right = new BigDecimal(-0.25 - gap);
    return sum.subtract(right).subtract(new BigDecimal(0.25)).signum();
  }
}
