package dev.clearway.methods.stages;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.clearway.check.CheckOptions;
import dev.clearway.check.CheckSetup;
import dev.clearway.contact.ContactMethod;
import dev.clearway.contact.ContactOptions;
import dev.clearway.contact.Feature;
import dev.clearway.contact.FirstContact;
import dev.clearway.contact.Onset;
import dev.clearway.contact.TouchingFeatures;
import dev.clearway.geometry.Box;
import dev.clearway.geometry.PlacedShape;
import dev.clearway.geometry.Pose;
import dev.clearway.geometry.Shape;
import dev.clearway.geometry.Sphere;
import dev.clearway.geometry.Vector3;
import dev.clearway.kinematics.Axis;
import dev.clearway.kinematics.JointType;
import dev.clearway.motion.Motion;
import dev.clearway.motion.StraightMotion;
import dev.clearway.proof.Budget;
import dev.clearway.proof.UndecidedReason;
import dev.clearway.scene.SceneBuilder;
import dev.clearway.testkit.Arms;
import dev.clearway.testkit.Meshes;
import dev.clearway.testkit.RandomTrees;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The three stages in the words of first contacts, beside the product's own method. */
class StagedContactsTest {
  private static final ContactOptions OPTIONS = new ContactOptions(1e-7, 1e-9);
  private static final Shape CUBE = Meshes.box(-0.1, -0.1, -0.1, 0.1, 0.1, 0.1);
  private static final Shape WALL = Meshes.box(0.4, -0.05, -0.03, 0.6, 0.5, 0.5);

  private static CheckSetup slider(Shape link, Shape... obstacles) {
    SceneBuilder builder = new SceneBuilder();
    builder.robot(
        "r", Arms.oneJoint(JointType.PRISMATIC, Axis.X, link, Pose.IDENTITY), Pose.IDENTITY, false);
    for (int i = 0; i < obstacles.length; i++) {
      builder.obstacle(
          "o" + i, List.of(new PlacedShape(obstacles[i], Pose.IDENTITY)), Pose.IDENTITY);
    }
    return CheckSetup.of(builder.build(), CheckOptions.DEFAULT);
  }

  private static FirstContact find(CheckSetup setup, double from, double to, Budget budget) {
    Motion motion =
        StraightMotion.between(setup.scene().tree(), new double[] {from}, new double[] {to});
    return new StagedContacts().finder(setup, OPTIONS).find(motion, budget);
  }

  private static FirstContact find(CheckSetup setup, double from, double to) {
    return find(setup, from, to, Budget.UNLIMITED);
  }

  @Test
  void aContactHasItsPointAndTheFeaturesThatTouch() {
    // From -1 to 1 the cube's face at x + 0.1 meets the wall at 0.4 where x is 0.3.
    FirstContact.At at = (FirstContact.At) find(slider(CUBE, WALL), -1, 1);
    assertThat(at.from()).isLessThanOrEqualTo(0.65).isCloseTo(0.65, within(1e-8));
    assertThat(at.to()).isGreaterThanOrEqualTo(0.65).isCloseTo(0.65, within(1e-5));
    assertThat(at.onset()).isEqualTo(Onset.MEETING);
    assertThat(at.configuration().get(0)).isCloseTo(0.3, within(2e-5));
    assertThat(at.point().onFirst().x()).isCloseTo(0.4, within(1e-4));
    assertThat(List.of(at.point().first(), at.point().second())).contains("o0");
    assertThat(at.scope().work().triangleTests()).isPositive();
    // Both faces are flat: they share a rectangle, whose corners are contacts.
    assertThat(at.touching()).hasSizeGreaterThanOrEqualTo(4).doesNotHaveDuplicates();
    for (double[] corner :
        new double[][] {{-0.05, -0.03}, {-0.05, 0.1}, {0.1, -0.03}, {0.1, 0.1}}) {
      assertThat(at.touching())
          .anySatisfy(
              each -> {
                assertThat(each.onFirst().y()).isCloseTo(corner[0], within(1e-9));
                assertThat(each.onFirst().z()).isCloseTo(corner[1], within(1e-9));
              });
    }
    for (TouchingFeatures each : at.touching()) {
      assertThat(each.cornersOfFirst().size() + each.cornersOfSecond().size()).isEqualTo(4);
      assertThat(distance(each.onFirst(), each.onSecond())).isLessThan(3e-5);
      assertThat(each.kindOfFirst() == Feature.Kind.EDGE)
          .isEqualTo(each.kindOfSecond() == Feature.Kind.EDGE);
    }
  }

  private static double distance(Vector3 a, Vector3 b) {
    return Math.sqrt(
        (a.x() - b.x()) * (a.x() - b.x())
            + (a.y() - b.y()) * (a.y() - b.y())
            + (a.z() - b.z()) * (a.z() - b.z()));
  }

  @Test
  void whatIsNotTakenStaysOpenAndIsNamed() {
    Shape ball = new Sphere(0.05);
    FirstContact alone = find(slider(CUBE, ball), -1, 1);
    assertThat(alone)
        .isInstanceOfSatisfying(
            FirstContact.Undecided.class,
            open -> {
              assertThat(open.reason()).isEqualTo(UndecidedReason.UNSUPPORTED);
              assertThat(open.intervals()).hasSize(1);
              assertThat(open.intervals().getFirst().pair().contains("o0")).isTrue();
              assertThat(open.to()).isEqualTo(Double.POSITIVE_INFINITY);
            });
    // A contact of what is taken is told all the same: what comes later than it does not matter.
    FirstContact.Undecided beside = (FirstContact.Undecided) find(slider(CUBE, WALL, ball), -1, 1);
    assertThat(beside.reason()).isEqualTo(UndecidedReason.UNSUPPORTED);
    assertThat(beside.from()).isZero();
    assertThat(beside.to()).isCloseTo(0.65, within(1e-5));
    assertThat(beside.intervals())
        .allSatisfy(
            open -> {
              assertThat(open.pair().contains("o1")).isTrue();
              assertThat(open.to()).isEqualTo(beside.to());
            });
  }

  @Test
  void aStartInContactSaysHow() {
    FirstContact across = find(slider(CUBE, WALL), 0.35, 1);
    assertThat(across)
        .isInstanceOfSatisfying(
            FirstContact.At.class, at -> assertThat(at.onset()).isEqualTo(Onset.PENETRATING));
    FirstContact inside = find(slider(CUBE, new Box(2, 2, 2)), -0.1, 0.1);
    assertThat(inside)
        .isInstanceOfSatisfying(
            FirstContact.At.class,
            at -> {
              assertThat(at.onset()).isEqualTo(Onset.PENETRATING);
              assertThat(at.to()).isZero();
              assertThat(at.touching()).isEmpty();
            });
    FirstContact touch = find(slider(CUBE, WALL), 0.3, 0.2);
    assertThat(touch)
        .isInstanceOfSatisfying(
            FirstContact.Undecided.class,
            open -> assertThat(open.reason()).isEqualTo(UndecidedReason.NEAR_CONTACT));
  }

  @Test
  void budgetsAndScenesWithoutPairsAreUndecided() {
    FirstContact none = find(slider(CUBE, WALL), -1, 1, work -> Budget.Spent.YES);
    FirstContact some = find(slider(CUBE, WALL), -1, 1, Budget.ofTests(60));
    FirstContact nothing = find(slider(CUBE), -1, 1);
    assertThat(((FirstContact.Undecided) none).reason()).isEqualTo(UndecidedReason.BUDGET);
    assertThat(((FirstContact.Undecided) none).intervals()).hasSize(1);
    FirstContact.Undecided open = (FirstContact.Undecided) some;
    assertThat(open.reason()).isEqualTo(UndecidedReason.BUDGET);
    assertThat(open.from()).isBetween(0.0, 0.65);
    assertThat(open.intervals().getFirst().from()).isEqualTo(open.from());
    assertThat(((FirstContact.Undecided) nothing).reason())
        .isEqualTo(UndecidedReason.NOTHING_TO_CHECK);
  }

  @Test
  void bothMethodsFindTheSameContacts() {
    Random random = new Random(3);
    RandomTrees trees =
        new RandomTrees(4, 0, 0.4, List.of(JointType.REVOLUTE, JointType.PRISMATIC));
    int contacts = 0;
    int free = 0;
    for (int i = 0; i < 100; i++) {
      var tree = trees.tree(random);
      CheckSetup setup =
          CheckSetup.of(new PipelineScenes(random).scene(tree, 5, 1, false), CheckOptions.DEFAULT);
      double[] from = trees.configuration(setup.scene().tree(), random);
      double[] to = trees.configuration(setup.scene().tree(), random);
      Motion motion = StraightMotion.between(setup.scene().tree(), from, to);
      FirstContact own =
          ContactMethod.HALVING.finder(setup, OPTIONS).find(motion, Budget.UNLIMITED);
      FirstContact staged =
          new StagedContacts().finder(setup, OPTIONS).find(motion, Budget.UNLIMITED);
      if (own instanceof FirstContact.Free) {
        free++;
        assertThat(staged).as("motion %s", i).isNotInstanceOf(FirstContact.At.class);
      } else if (own instanceof FirstContact.At mine && staged instanceof FirstContact.At other) {
        contacts++;
        // Touch is no earlier than coming within the tolerance.
        assertThat(other.to()).as("motion %s", i).isGreaterThanOrEqualTo(mine.from());
        assertThat(other.from()).as("motion %s", i).isCloseTo(mine.to(), within(1e-3));
      } else if (own instanceof FirstContact.At mine && staged instanceof FirstContact.Free) {
        assertThat(mine.point().separationUpper()).as("motion %s", i).isPositive();
      }
    }
    assertThat(contacts).isGreaterThan(12);
    assertThat(free).isGreaterThan(30);
  }
}
