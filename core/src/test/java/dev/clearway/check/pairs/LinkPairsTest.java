package dev.clearway.check.pairs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.clearway.geometry.Box;
import dev.clearway.geometry.PlacedShape;
import dev.clearway.geometry.Pose;
import dev.clearway.geometry.Shape;
import dev.clearway.geometry.Sphere;
import dev.clearway.kinematics.Axis;
import dev.clearway.kinematics.Joint;
import dev.clearway.kinematics.JointType;
import dev.clearway.kinematics.KinematicTree;
import dev.clearway.kinematics.Mimic;
import dev.clearway.proof.Budget;
import dev.clearway.proof.UndecidedReason;
import dev.clearway.scene.NamePair;
import dev.clearway.scene.RobotModel;
import dev.clearway.scene.RobotSemantics;
import dev.clearway.testkit.Meshes;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Verdicts on small robots whose answer is known. */
class LinkPairsTest {
  private static final double INFINITE = Double.POSITIVE_INFINITY;
  private static final Budget ENOUGH = Budget.ofTests(2_000_000);
  private static final Shape BALL = new Sphere(0.1);

  /** A chain of links l0, l1, ... in the order of the calls. */
  private static final class Chain {
    private final KinematicTree.Builder tree = KinematicTree.withRoot("l0");
    private final Map<String, List<PlacedShape>> geometry = new HashMap<>();

    Chain shape(Shape shape, double x, double y, double z) {
      geometry.put(
          "l" + (tree.size() - 1), List.of(new PlacedShape(shape, Pose.translation(x, y, z))));
      return this;
    }

    Chain joint(JointType type, Pose place, double lower, double upper) {
      return joint(type, place, lower, upper, Optional.empty());
    }

    Chain joint(JointType type, Pose place, double lower, double upper, Optional<Mimic> mimic) {
      int next = tree.size();
      tree.add(
          "l" + next,
          new Joint("j" + next, type, next - 1, next, place, Axis.Z, lower, upper, mimic));
      return this;
    }

    RobotModel robot() {
      return new RobotModel("chain", tree.build(), geometry, RobotSemantics.NONE);
    }

    PairVerdict verdict(String first, String second) {
      return judged(first, second, Optional.empty()).verdict();
    }

    LinkPairResult judged(String first, String second, Optional<String> reason) {
      NamePair names = new NamePair(first, second);
      Map<NamePair, String> disabled = reason.map(text -> Map.of(names, text)).orElse(Map.of());
      return judge(robot(), disabled).stream()
          .filter(pair -> pair.links().equals(names))
          .findFirst()
          .orElseThrow();
    }
  }

  private static List<LinkPairResult> judge(RobotModel robot, Map<NamePair, String> disabled) {
    return LinkPairs.of(robot, disabled, PairOptions.DEFAULT)
        .judge(1, ENOUGH, LinkPairs.Progress.NONE);
  }

  /** A ball at the origin, one on an arm of length 1 about z, one on a second arm of a length. */
  private static Chain twoArms(JointType type, double limit, double length) {
    return new Chain()
        .shape(BALL, 0, 0, 0)
        .joint(type, Pose.IDENTITY, -limit, limit)
        .shape(BALL, 1, 0, 0)
        .joint(type, Pose.translation(1, 0, 0), -limit, limit)
        .shape(BALL, length, 0, 0);
  }

  @ParameterizedTest
  @CsvSource({
    "CONTINUOUS, 0, 0.75, Never", // nearest to the origin when folded: 0.25
    "CONTINUOUS, 0, 0.85, Meets",
    "REVOLUTE, 7, 0.75, Never",
    "REVOLUTE, 7, 0.85, Meets",
    "REVOLUTE, 3.2, 0.85, Meets",
    "REVOLUTE, 2, 0.95, Never", // cannot fold that far
    "REVOLUTE, 0, 0.5, Never"
  })
  void anArmMeetsItsBaseIfItCanFoldSoFar(
      JointType type, double limit, double length, String verdict) {
    double ends = type == JointType.CONTINUOUS ? INFINITE : limit;

    assertThat(twoArms(type, ends, length).verdict("l0", "l2").getClass().getSimpleName())
        .isEqualTo(verdict);
  }

  @Test
  void whatNeverMovesAndTouchesAlwaysMeets() {
    PairVerdict verdict = twoArms(JointType.REVOLUTE, 0, -0.9).verdict("l0", "l2");

    assertThat(verdict).isInstanceOf(PairVerdict.Always.class);
  }

  @Test
  void aBallInsideAHollowBodyMeetsItThoughSurfacesStayApart() {
    Chain chain =
        new Chain()
            .shape(Meshes.torus(48, 24, 2, 0.5), 0, 0, 0)
            .joint(JointType.CONTINUOUS, Pose.IDENTITY, -INFINITE, INFINITE)
            .joint(JointType.REVOLUTE, Pose.translation(2, 0, 0), -1, 1)
            .shape(BALL, 0.05, 0, 0);

    assertThat(chain.verdict("l0", "l2")).isInstanceOf(PairVerdict.Always.class);
  }

  @Test
  void aFollowerCountsAsItsMaster() {
    Optional<Mimic> follows = Optional.of(new Mimic("j1", -1, 0));
    Chain chain =
        new Chain()
            .shape(new Box(0.1, 0.1, 0.1), 0.5, 0.3, 0)
            .joint(JointType.REVOLUTE, Pose.IDENTITY, -3, 3)
            .joint(JointType.REVOLUTE, Pose.translation(0.5, 0, 0), -3, 3, follows)
            // Does not turn in l0: keeps 0.5 from the first axis.
            .shape(new Box(0.1, 0.1, 0.1), 0, 0.05, 0);

    assertThat(chain.verdict("l0", "l2")).isInstanceOf(PairVerdict.Meets.class);
    assertThat(chain.judged("l0", "l2", Optional.empty()).coordinates()).hasSize(1);
  }

  @ParameterizedTest
  @CsvSource({"1, Never", "-2, Never", "0.5, Undecided", "0, Never"})
  void aTurnOfTheMasterStandsForAllOnlyIfFollowersTurnWhole(double multiplier, String verdict) {
    Optional<Mimic> follows = Optional.of(new Mimic("j1", multiplier, 0));
    Chain chain =
        new Chain()
            .shape(BALL, 3, 0, 0)
            .joint(JointType.CONTINUOUS, Pose.IDENTITY, -INFINITE, INFINITE)
            .joint(JointType.CONTINUOUS, Pose.IDENTITY, -INFINITE, INFINITE, follows)
            .shape(BALL, 1, 0, 0)
            .shape(new Box(0.1, 4.9, 0.1), 0, 0, 0);

    assertThat(chain.verdict("l0", "l2").getClass().getSimpleName()).isEqualTo(verdict);
  }

  @Test
  void aJointWithoutEndsIsNamed() {
    Chain chain =
        new Chain()
            .shape(BALL, 0, 0, 0)
            .joint(JointType.FLOATING, Pose.IDENTITY, -INFINITE, INFINITE)
            .joint(JointType.REVOLUTE, Pose.IDENTITY, -1, 1)
            .shape(BALL, 0, 0, 0)
            .joint(JointType.REVOLUTE, Pose.IDENTITY, -1, 1)
            .joint(JointType.REVOLUTE, Pose.IDENTITY, -1, 1)
            .shape(BALL, 1, 0, 0);
    PairVerdict verdict = chain.verdict("l0", "l2");

    assertThat(verdict).isInstanceOf(PairVerdict.Undecided.class);
    assertThat(((PairVerdict.Undecided) verdict).reason()).isEqualTo(UndecidedReason.UNSUPPORTED);
    assertThat(((PairVerdict.Undecided) verdict).joint()).isEqualTo("robot/j1");
    assertThat(chain.verdict("l2", "l4")).isInstanceOf(PairVerdict.Never.class);
  }

  @Test
  void touchWithinTheToleranceStaysUndecided() {
    PairVerdict verdict = twoArms(JointType.REVOLUTE, 3.5, 0.8 - 1e-7).verdict("l0", "l2");

    assertThat(verdict).isInstanceOf(PairVerdict.Undecided.class);
    assertThat(((PairVerdict.Undecided) verdict).reason()).isEqualTo(UndecidedReason.NEAR_CONTACT);
    assertThat(((PairVerdict.Undecided) verdict).openShare()).isBetween(1e-12, 1.0);
  }

  @Test
  void whatIsNoPairIsNotJudged() {
    Chain chain =
        new Chain()
            .shape(BALL, 0, 0, 0)
            .joint(JointType.FIXED, Pose.translation(0.1, 0, 0), 0, 0)
            .shape(BALL, 0, 0, 0)
            .joint(JointType.REVOLUTE, Pose.IDENTITY, -1, 1)
            .joint(JointType.REVOLUTE, Pose.IDENTITY, -1, 1)
            .shape(BALL, 1, 0, 0);
    Map<NamePair, String> disabled =
        Map.of(
            new NamePair("l0", "l1"), "Adjacent",
            new NamePair("l1", "l2"), "Adjacent");
    Map<NamePair, PairVerdict> verdicts = new HashMap<>();
    judge(chain.robot(), disabled).forEach(pair -> verdicts.put(pair.links(), pair.verdict()));

    assertThat(verdicts)
        .containsEntry(new NamePair("l0", "l1"), new PairVerdict.Skipped(PairVerdict.Why.RIGID))
        .containsEntry(new NamePair("l1", "l2"), new PairVerdict.Skipped(PairVerdict.Why.EMPTY))
        .containsKeys(new NamePair("l0", "l3"), new NamePair("l1", "l3"))
        .hasSize(4);
    assertThat(twoArms(JointType.REVOLUTE, 1, 1).verdict("l0", "l1"))
        .isEqualTo(new PairVerdict.Skipped(PairVerdict.Why.ADJACENT));
  }

  @ParameterizedTest
  @CsvSource({
    "0.85, Never, UNSOUND",
    "0.85, never, UNSOUND",
    "0.85, Default, COLLIDES",
    "0.85, Adjacent, COLLIDES",
    "0.85, '', COLLIDES",
    "0.85, , NONE",
    "0.75, Never, NONE",
    "0.75, User, NONE",
    "0.75, , COULD_BE_DISABLED"
  })
  void theReasonOfAnEntrySaysWhatTheVerdictMeans(
      double length, String reason, PairFinding finding) {
    LinkPairResult pair =
        twoArms(JointType.CONTINUOUS, INFINITE, length)
            .judged("l0", "l2", Optional.ofNullable(reason));

    assertThat(pair.finding()).isEqualTo(finding);
  }

  @Test
  void withoutWorkAnEntryStaysUnproven() {
    RobotModel robot = twoArms(JointType.CONTINUOUS, INFINITE, 0.799).robot();
    LinkPairResult pair =
        LinkPairs.of(robot, Map.of(new NamePair("l0", "l2"), "Never"), PairOptions.DEFAULT)
            .judge(1, Budget.ofTests(0), LinkPairs.Progress.NONE)
            .get(1);

    assertThat(pair.finding()).isEqualTo(PairFinding.UNPROVEN);
  }

  @Test
  void askedForAdjacentLinksAreJudged() {
    RobotModel robot = twoArms(JointType.REVOLUTE, 2, 0.15).robot();
    List<LinkPairResult> judged =
        LinkPairs.of(robot, Map.of(), new PairOptions(true, 1e-4))
            .judge(2, ENOUGH, LinkPairs.Progress.NONE);

    assertThat(judged).hasSize(3);
    assertThat(judged.get(0).verdict()).isInstanceOf(PairVerdict.Never.class);
    assertThat(judged.get(2).verdict()).isInstanceOf(PairVerdict.Always.class);
    assertThat(judged.get(2).finding()).isEqualTo(PairFinding.NONE);
  }

  @Test
  void badNumbersAreRefused() {
    LinkPairs pairs =
        LinkPairs.of(twoArms(JointType.REVOLUTE, 1, 1).robot(), Map.of(), PairOptions.DEFAULT);

    assertThatThrownBy(() -> pairs.judge(0, ENOUGH, LinkPairs.Progress.NONE))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> new PairOptions(false, Double.NaN))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
