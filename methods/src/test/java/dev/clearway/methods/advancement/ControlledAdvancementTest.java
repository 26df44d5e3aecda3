package dev.clearway.methods.advancement;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.clearway.check.CheckOptions;
import dev.clearway.check.CheckSetup;
import dev.clearway.check.MotionChecker;
import dev.clearway.check.Verdict;
import dev.clearway.contact.ContactFinder;
import dev.clearway.contact.ContactOptions;
import dev.clearway.contact.FirstContact;
import dev.clearway.geometry.PlacedShape;
import dev.clearway.geometry.Pose;
import dev.clearway.geometry.Shape;
import dev.clearway.kinematics.Axis;
import dev.clearway.kinematics.JointType;
import dev.clearway.kinematics.KinematicTree;
import dev.clearway.methods.advancement.ControlledAdvancement.Answer;
import dev.clearway.methods.advancement.ControlledAdvancement.Culling;
import dev.clearway.motion.Motion;
import dev.clearway.motion.StraightMotion;
import dev.clearway.scene.Scene;
import dev.clearway.scene.SceneBuilder;
import dev.clearway.testkit.Arms;
import dev.clearway.testkit.Meshes;
import dev.clearway.testkit.RandomScenes;
import dev.clearway.testkit.RandomTrees;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Known instants, sampled distances before each contact, and the product's own first contacts. */
class ControlledAdvancementTest {
  private static final double TOLERANCE = 2e-6;
  private static final Shape CUBE = Meshes.box(-0.1, -0.1, -0.1, 0.1, 0.1, 0.1);
  private static final Shape WALL = Meshes.box(0.4, -0.05, -0.03, 0.6, 0.5, 0.5);

  private static CheckSetup slider(Shape link, Shape obstacle) {
    Scene scene =
        new SceneBuilder()
            .robot(
                "r",
                Arms.oneJoint(JointType.PRISMATIC, Axis.X, link, Pose.IDENTITY),
                Pose.IDENTITY,
                false)
            .obstacle("o", List.of(new PlacedShape(obstacle, Pose.IDENTITY)), Pose.IDENTITY)
            .build();
    return CheckSetup.of(scene, CheckOptions.DEFAULT);
  }

  private static Answer find(CheckSetup setup, double from, double to) {
    Motion motion =
        StraightMotion.between(setup.scene().tree(), new double[] {from}, new double[] {to});
    return new ControlledAdvancement(setup.prepared(), TOLERANCE, Culling.BALLS).find(motion);
  }

  @Test
  void theInstantOfContactIsTheOneThatFollowsFromTheSizes() {
    // From -1 to 1 the cube's face at x + 0.1 meets the wall at 0.4 where x is 0.3.
    assertThat(find(slider(CUBE, WALL), -1, 1))
        .isInstanceOfSatisfying(
            Answer.Contact.class,
            contact ->
                assertThat(contact.at()).isLessThanOrEqualTo(0.65).isCloseTo(0.65, within(4e-6)));
    assertThat(find(slider(CUBE, WALL), -1, 0.29)).isEqualTo(new Answer.Free());
    assertThat(find(slider(CUBE, WALL), 0.5, 1))
        .isInstanceOfSatisfying(Answer.Contact.class, contact -> assertThat(contact.at()).isZero());
  }

  @Test
  void whatStartsInsideASolidIsInContactAtOnce() {
    Shape small = Meshes.box(-0.01, -0.01, -0.01, 0.01, 0.01, 0.01);
    assertThat(find(slider(small, CUBE), 0, 0.02))
        .isInstanceOfSatisfying(Answer.Contact.class, contact -> assertThat(contact.at()).isZero());
  }

  @ParameterizedTest
  @EnumSource
  void nothingMeetsBeforeTheInstantThatIsToldAndTheProductFindsTheSame(Culling culling) {
    int contacts = 0;
    int free = 0;
    int open = 0;
    for (int seed = 0; seed < 60; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      RandomTrees trees =
          new RandomTrees(3, 0.2, 0.4, List.of(JointType.REVOLUTE, JointType.PRISMATIC));
      KinematicTree tree = trees.tree(random);
      Scene scene = new RandomScenes(random).scene(tree, 12, 1.2);
      CheckSetup setup = CheckSetup.of(scene, CheckOptions.DEFAULT);
      RandomTrees space = RandomTrees.ofAllTypes(1, 0, 1);
      MotionChecker checker = setup.checker();
      double[] from = space.configuration(scene.tree(), random);
      for (int i = 0; i < 20 && !(checker.check(from) instanceof Verdict.Free); i++) {
        from = space.configuration(scene.tree(), random);
      }
      Motion motion =
          StraightMotion.between(scene.tree(), from, space.configuration(scene.tree(), random));
      Answer answer = new ControlledAdvancement(setup.prepared(), TOLERANCE, culling).find(motion);
      FirstContact known = ContactFinder.of(setup, ContactOptions.DEFAULT).find(motion);
      switch (answer) {
        case Answer.Free _ -> {
          free++;
          assertApartUntil(setup, motion, 1);
          assertThat(known).isNotInstanceOf(FirstContact.At.class);
        }
        case Answer.Contact contact -> {
          contacts += contact.at() > 0 ? 1 : 0;
          assertApartUntil(setup, motion, contact.at());
          assertThat(known).isNotInstanceOf(FirstContact.Free.class);
          if (known instanceof FirstContact.At at) {
            assertThat(contact.at()).isLessThanOrEqualTo(at.to()).isCloseTo(at.to(), within(1e-4));
          }
        }
        case Answer.Undecided undecided -> {
          open++;
          assertApartUntil(setup, motion, undecided.from());
        }
      }
    }
    assertThat(contacts).as("contacts, %s free, %s open", free, open).isGreaterThan(5);
    assertThat(free).as("free, %s open", open).isGreaterThan(5);
    assertThat(open).isLessThan(5);
  }

  private static void assertApartUntil(CheckSetup setup, Motion motion, double until) {
    MotionChecker checker = setup.checker();
    double[] q = new double[motion.coordinates()];
    for (int i = 0; i < 50 && until > 0; i++) {
      motion.position(until * i / 50, q);
      assertThat(checker.clearance(q).upper()).isPositive();
    }
  }

  @Test
  void boxesAroundWhatIsSweptSaveSteps() {
    Map<Culling, Long> steps = new EnumMap<>(Culling.class);
    for (int seed = 0; seed < 30; seed++) {
      CheckSetup setup = TurningArms.setup(seed);
      Motion motion = TurningArms.motion(setup, seed);
      for (Culling culling : Culling.values()) {
        var advancement = new ControlledAdvancement(setup.prepared(), TOLERANCE, culling);
        advancement.find(motion);
        steps.merge(culling, advancement.steps(), Long::sum);
      }
    }
    assertThat(steps.get(Culling.SWEPT_BOXES))
        .as("of %s", steps)
        .isLessThan(steps.get(Culling.BALLS) * 3 / 4);
  }

  @Test
  void aToleranceThatIsNoLengthIsRefused() {
    for (double tolerance : new double[] {0, -1, Double.NaN, Double.POSITIVE_INFINITY}) {
      assertThatThrownBy(
              () ->
                  new ControlledAdvancement(
                      slider(CUBE, WALL).prepared(), tolerance, Culling.BALLS))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("tolerance");
    }
  }
}
