package dev.clearway.plan.roadmap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.clearway.check.CheckMethod;
import dev.clearway.check.CheckOptions;
import dev.clearway.check.CheckSetup;
import dev.clearway.check.MotionChecker;
import dev.clearway.check.Verdict;
import dev.clearway.geometry.Box;
import dev.clearway.geometry.PlacedShape;
import dev.clearway.geometry.Pose;
import dev.clearway.plan.PlanCost;
import dev.clearway.plan.PlanOptions;
import dev.clearway.plan.PlanResult;
import dev.clearway.plan.PlannedPath;
import dev.clearway.plan.PlanningCases;
import dev.clearway.plan.PlanningCases.Case;
import dev.clearway.plan.roadmap.EdgeEvidence.Status;
import dev.clearway.scene.Scene;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** A roadmap in a scene that changes: what it says is true there, and little is checked anew. */
class SceneChangeTest {
  private static final Case ARM = PlanningCases.arm();
  private static final RoadmapOptions GROWTH = RoadmapOptions.DEFAULT.withSamples(150);
  private static final PlanOptions HOW = PlanOptions.DEFAULT.withSeed(5);

  private static RoadmapScene in(Scene scene) {
    return RoadmapScene.of(CheckSetup.of(scene, CheckOptions.DEFAULT));
  }

  private static Roadmap grown(Scene scene) {
    Roadmap roadmap = new Roadmap(ARM.space());
    new Prm(GROWTH, 2).grow(roadmap, in(scene), HOW);
    return roadmap;
  }

  private static Scene with(Scene scene, String name, double x, double z) {
    return scene.withObstacle(
        name,
        List.of(new PlacedShape(new Box(0.1, 0.5, 0.1), Pose.IDENTITY)),
        Pose.translation(x, 0, z));
  }

  /** Compares each standing with a check of the whole scene by a new checker. */
  private static Map<Status, Integer> compare(Roadmap roadmap, Scene scene) {
    MotionChecker fresh = CheckSetup.of(scene, CheckOptions.DEFAULT).checker();
    PairFingerprints present = in(scene).fingerprints();
    Map<Status, Integer> counts = new EnumMap<>(Status.class);
    for (int number = 0; number < roadmap.edgeCount(); number++) {
      Roadmap.Edge edge = roadmap.edge(number);
      Verdict verdict =
          fresh.check(
              roadmap
                  .space()
                  .motion(roadmap.milestone(edge.first()), roadmap.milestone(edge.second())));
      Status status = roadmap.edgeEvidence(number).statusIn(present);
      counts.merge(status, 1, Integer::sum);
      switch (status) {
        case FREE -> assertThat(verdict).isInstanceOf(Verdict.Free.class);
        case BLOCKED -> assertThat(verdict).isInstanceOf(Verdict.Hit.class);
        case OPEN -> {}
      }
    }
    return counts;
  }

  private static int count(Map<Status, Integer> counts, Status status) {
    return counts.getOrDefault(status, 0);
  }

  private static long tests(PlanCost cost) {
    return cost.work().volumeTests() + cost.work().triangleTests();
  }

  @Test
  void whatIsRemovedFreesOnlyWhatItBlocked() {
    Scene scene = with(with(ARM.scene(), "a", 0.5, 0.6), "b", -0.6, 0.5);
    Roadmap roadmap = grown(scene);
    Map<Status, Integer> before = compare(roadmap, scene);
    assertThat(count(before, Status.FREE)).isGreaterThan(100);
    assertThat(count(before, Status.BLOCKED)).isGreaterThan(100);
    assertThat(count(before, Status.OPEN)).isZero();

    Map<Status, Integer> without = compare(roadmap, scene.without("a"));
    assertThat(count(without, Status.FREE)).isEqualTo(count(before, Status.FREE));
    assertThat(count(without, Status.OPEN)).isBetween(10, count(before, Status.BLOCKED) - 10);
  }

  @Test
  void whatIsAddedIsCheckedAgainstEveryFreeEdgeAndNothingElseIs() {
    Scene scene = with(ARM.scene(), "a", 0.5, 0.6);
    Roadmap roadmap = grown(scene);
    Map<Status, Integer> before = compare(roadmap, scene);
    Scene more = with(scene, "b", -0.6, 0.5);
    Map<Status, Integer> added = compare(roadmap, more);
    assertThat(count(added, Status.FREE)).isZero();
    assertThat(count(added, Status.BLOCKED)).isEqualTo(count(before, Status.BLOCKED));

    PlanCost renewed = new Prm(GROWTH, 2).renew(roadmap, in(more), HOW);
    Map<Status, Integer> after = compare(roadmap, more);
    assertThat(renewed.motionChecks()).isEqualTo(count(before, Status.FREE));
    assertThat(count(after, Status.OPEN)).isZero();
    assertThat(count(after, Status.FREE)).isBetween(50, count(before, Status.FREE) - 10);

    Roadmap forgetful = grown(scene);
    forgetful.forget();
    PlanCost anew = new Prm(GROWTH, 2).renew(forgetful, in(more), HOW);
    assertThat(anew.motionChecks()).isEqualTo(forgetful.edgeCount());
    assertThat(tests(renewed)).isLessThan(tests(anew) * 3 / 5); // what is in contact is found soon
    assertThat(compare(forgetful, more)).isEqualTo(after);
  }

  /** By pairs, what was proven of the pairs that stay is more than half of the work. */
  @Test
  void pairsThatStayAreNotCheckedAgain() {
    Scene scene = with(ARM.scene(), "a", 0.5, 0.6);
    RoadmapScene more =
        RoadmapScene.of(
            CheckSetup.of(with(scene, "b", -0.6, 0.5), CheckOptions.DEFAULT, CheckMethod.REFINED));
    Roadmap roadmap = grown(scene);
    PlanCost renewed = new Prm(GROWTH, 2).renew(roadmap, more, HOW);
    roadmap.forget();
    PlanCost anew = new Prm(GROWTH, 2).renew(roadmap, more, HOW);
    assertThat(tests(renewed)).isLessThan(tests(anew) / 2);
  }

  @Test
  void whatMovesThereAndBackIsRemembered() {
    Scene open = with(ARM.scene(), "door", 0.9, 0.2);
    Scene shut = open.withObjectAt("door", Pose.translation(0.4, 0, 0.7));
    Roadmap roadmap = grown(open);
    Prm prm = new Prm(GROWTH, 1);
    Map<Status, Integer> before = compare(roadmap, open);
    assertThat(prm.renew(roadmap, in(shut), HOW).motionChecks()).isPositive();
    Map<Status, Integer> closed = compare(roadmap, shut);
    assertThat(count(closed, Status.BLOCKED)).isGreaterThan(count(before, Status.BLOCKED));

    assertThat(count(compare(roadmap, open), Status.FREE))
        .isGreaterThanOrEqualTo(count(before, Status.FREE));
    for (Scene scene : List.of(open, shut, open)) {
      assertThat(prm.renew(roadmap, in(scene), HOW).motionChecks()).isZero();
      assertThat(count(compare(roadmap, scene), Status.OPEN)).isZero();
    }
  }

  @Test
  void pathsAreProvenForTheSceneAsItIs() {
    Scene[] scenes = {
      ARM.scene(),
      with(ARM.scene(), "a", 0.3, 0.7),
      with(with(ARM.scene(), "a", 0.3, 0.7), "b", -0.6, 0.5),
      with(ARM.scene(), "a", 0.3, 0.7).withObjectAt("a", Pose.translation(0.3, 0, 0.5)),
      with(ARM.scene(), "b", -0.6, 0.5)
    };
    Roadmap kept = new Roadmap(ARM.space());
    int found = 0;
    for (Scene scene : scenes) {
      LazyPrm lazy = new LazyPrm(GROWTH.withMostMilestones(2000));
      PlanResult result = lazy.plan(kept, in(scene), ARM.start(), List.of(ARM.goal()), HOW);
      if (result instanceof PlanResult.Found(PlannedPath path, PlanCost cost)) {
        found++;
        assertProven(scene, path);
        PlanResult again = lazy.plan(kept, in(scene), ARM.start(), List.of(ARM.goal()), HOW);
        assertThat(again.cost().motionChecks()).isZero();
        assertThat(((PlanResult.Found) again).path().waypoints().size())
            .isEqualTo(path.waypoints().size());
      }
    }
    assertThat(found).isEqualTo(scenes.length);
  }

  private static void assertProven(Scene scene, PlannedPath path) {
    CheckSetup setup = CheckSetup.of(scene, CheckOptions.DEFAULT.withTolerance(1e-4));
    for (int i = 1; i < path.waypoints().size(); i++) {
      Verdict fresh = setup.checker().check(path.motion(i - 1, ARM.space()));
      assertThat(fresh).isInstanceOf(Verdict.Free.class);
      assertThat(path.verdicts().get(i - 1))
          .isInstanceOfSatisfying(
              Verdict.Free.class,
              free -> {
                assertThat(free.scope().pairs()).isEqualTo(setup.pairCount());
                assertThat(free.slackLowerBound()).isPositive();
              });
    }
  }

  @Test
  void anyChangeOfWhatAProofRestsOnIsSeen() {
    Scene scene = with(ARM.scene(), "a", 0.5, 0.6);
    PairFingerprints fingerprints = in(scene).fingerprints();
    assertThat(in(with(ARM.scene(), "renamed", 0.5, 0.6)).fingerprints()).isEqualTo(fingerprints);
    Scene nudged = scene.withObjectAt("a", Pose.translation(Math.nextUp(0.5), 0, 0.6));
    assertThat(in(nudged).fingerprints().containsAll(fingerprints)).isFalse();
    assertThat(in(scene.withClearance(0.01).withSelfClearance(0.01)).fingerprints().prints())
        .doesNotContainAnyElementsOf(fingerprints.prints());
    assertThat(in(scene.withSelfClearance(0.01)).fingerprints().containsAll(fingerprints))
        .isFalse();
    assertThat(in(scene.withClearance(0.01)).fingerprints().containsAll(fingerprints)).isFalse();
    CheckOptions adjacent = CheckOptions.DEFAULT.withAdjacent(true).withTolerance(0.5);
    PairFingerprints more = RoadmapScene.of(CheckSetup.of(scene, adjacent)).fingerprints();
    assertThat(more.containsAll(fingerprints)).isTrue();
    assertThat(more.size()).isEqualTo(fingerprints.size() + 2);
  }

  @Test
  void roadmapOfOtherRobotsIsRefused() {
    Roadmap roadmap = new Roadmap(PlanningCases.wall().space());
    RoadmapScene scene = in(ARM.scene());
    Prm prm = new Prm(GROWTH, 1);
    assertThatThrownBy(() -> prm.grow(roadmap, scene, HOW))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("other robots");
    assertThatThrownBy(() -> prm.plan(roadmap, scene, ARM.start(), List.of(ARM.goal()), HOW))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
