package dev.clearway.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.check.pairs.LinkPairResult;
import dev.clearway.check.pairs.LinkPairs;
import dev.clearway.check.pairs.PairOptions;
import dev.clearway.check.pairs.PairVerdict;
import dev.clearway.check.profile.MinimumSeparation;
import dev.clearway.check.profile.MinimumSeparationSearch;
import dev.clearway.check.profile.ProfileSearch;
import dev.clearway.check.profile.SeparationProfile;
import dev.clearway.contact.ContactFinder;
import dev.clearway.contact.ContactOptions;
import dev.clearway.contact.FirstContact;
import dev.clearway.geometry.PlacedShape;
import dev.clearway.kinematics.JointType;
import dev.clearway.kinematics.KinematicTree;
import dev.clearway.motion.Motion;
import dev.clearway.motion.StraightMotion;
import dev.clearway.proof.Budget;
import dev.clearway.proof.CostCounters;
import dev.clearway.proof.UndecidedReason;
import dev.clearway.scene.RobotModel;
import dev.clearway.scene.RobotSemantics;
import dev.clearway.scene.Scene;
import dev.clearway.testkit.RandomScenes;
import dev.clearway.testkit.RandomTrees;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Budgets are polled so often that what runs on a clock ends with it. */
class BudgetPollsProperties {
  private static final long SEED = 71;
  private static final RandomTrees TREES =
      new RandomTrees(7, 0.2, 0.5, List.of(JointType.REVOLUTE, JointType.PRISMATIC));

  private final SplittableRandom random = new SplittableRandom(SEED);

  /** A clock that ticks at each poll and has run out after some. */
  private static final class Ticks implements Budget {
    private final int last;
    private int polls;
    private int late;
    private long told;
    private long longest;

    Ticks(int last) {
      this.last = last;
    }

    @Override
    public Spent poll(CostCounters work) {
      long now = steps(work);
      longest = now < told ? longest : Math.max(longest, now - told); // else another's turn
      told = now;
      polls++;
      late += polls > last + 1 ? 1 : 0;
      return polls > last ? Spent.YES : Spent.NO;
    }
  }

  private static long steps(CostCounters work) {
    return work.volumeTests() + work.triangleTests() + work.configurations();
  }

  private RobotModel robot() {
    KinematicTree tree = TREES.tree(random);
    RandomScenes shapes = new RandomScenes(random);
    Map<String, List<PlacedShape>> geometry = new HashMap<>();
    for (String link : tree.links()) {
      geometry.put(link, List.of(new PlacedShape(shapes.shape(0.2), shapes.pose(0.15))));
    }
    return new RobotModel("random", tree, geometry, RobotSemantics.NONE);
  }

  private static List<LinkPairResult> judge(LinkPairs pairs, Budget budget) {
    return pairs.judge(1, budget, LinkPairs.Progress.NONE);
  }

  @Test
  void pairsAreLeftAtOnceWhenTheClockRunsOut() {
    long open = 0;
    for (int k = 0; k < 8; k++) {
      LinkPairs pairs = LinkPairs.of(robot(), Map.of(), PairOptions.DEFAULT);
      for (int last : new int[] {0, 1, 7, 60, 500, 4000}) {
        Ticks clock = new Ticks(last);
        List<LinkPairResult> judged = judge(pairs, clock);
        long work = judged.stream().mapToLong(pair -> steps(pair.work())).sum();

        assertThat(clock.longest).as("work between polls").isLessThan(2_000);
        assertThat(clock.late).as("polls when it is over").isLessThanOrEqualTo(judged.size());
        assertThat(work).isLessThanOrEqualTo(2_000L * last);
        open +=
            judged.stream().filter(pair -> pair.verdict() instanceof PairVerdict.Undecided).count();
      }
    }
    assertThat(open).isGreaterThan(300);
  }

  @Test
  void aClockThatNeverRunsOutChangesNoVerdictOnPairs() {
    for (int k = 0; k < 4; k++) {
      LinkPairs pairs = LinkPairs.of(robot(), Map.of(), PairOptions.DEFAULT);
      long limit = random.nextLong(1_000, 60_000);
      Budget slow =
          work -> {
            Thread.onSpinWait();
            return Budget.ofTests(limit).poll(work);
          };
      List<String> once = judge(pairs, Budget.ofTests(limit)).stream().map(this::words).toList();
      assertThat(judge(pairs, slow).stream().map(this::words)).isEqualTo(once);
      assertThat(
              pairs.judge(3, Budget.ofTests(limit), LinkPairs.Progress.NONE).stream()
                  .map(this::words))
          .isEqualTo(once);
    }
  }

  private String words(LinkPairResult pair) {
    return pair.links() + " " + pair.verdict().getClass().getSimpleName() + " " + pair.work();
  }

  private Scene scene() {
    return new RandomScenes(random).scene(TREES.tree(random), 12, 1.5);
  }

  private List<Motion> motions(Scene scene, int count) {
    KinematicTree tree = scene.tree();
    List<Motion> motions = new ArrayList<>();
    for (int k = 0; k < count; k++) {
      motions.add(
          StraightMotion.between(
              tree, TREES.configuration(tree, random), TREES.configuration(tree, random)));
    }
    return motions;
  }

  @Test
  void noMotionIsBegunOnceTheClockRanOut() {
    int open = 0;
    int begun = 0;
    for (int k = 0; k < 30; k++) {
      Scene scene = scene();
      CheckSetup setup = CheckSetup.of(scene, CheckOptions.DEFAULT);
      Ticks clock = new Ticks(random.nextInt(40));
      List<Verdict> verdicts =
          setup.checkAll(motions(scene, 20), 1, clock, CheckSetup.Progress.NONE);
      for (Verdict verdict : verdicts) {
        boolean idle = verdict.scope().work().equals(CostCounters.NONE);
        begun += idle ? 0 : 1;
        if (idle && verdict instanceof Verdict.Undecided undecided) {
          open++;
          assertThat(undecided.reason())
              .isIn(UndecidedReason.BUDGET, UndecidedReason.NOTHING_TO_CHECK);
          assertThat(undecided.intervals())
              .allSatisfy(all -> assertThat(all.to() - all.from()).isEqualTo(1));
        }
      }
      assertThat(clock.late).isLessThanOrEqualTo(verdicts.size() + 1);
    }
    assertThat(open).isGreaterThan(200);
    assertThat(begun).isGreaterThan(30);
  }

  @Test
  void noFirstContactIsLookedForOnceTheClockRanOut() {
    int open = 0;
    for (int k = 0; k < 30; k++) {
      Scene scene = scene();
      CheckSetup setup = CheckSetup.of(scene, CheckOptions.DEFAULT);
      ContactFinder finder = ContactFinder.of(setup, ContactOptions.DEFAULT);
      for (Motion motion : motions(scene, 3)) {
        FirstContact answer = finder.find(motion, new Ticks(0));

        assertThat(answer.scope().work()).isEqualTo(CostCounters.NONE);
        assertThat(answer)
            .isInstanceOfSatisfying(
                FirstContact.Undecided.class, u -> assertThat(u.from()).isZero());
        open += answer.scope().pairs();
        FirstContact whole = finder.find(motion, Budget.ofTests(20_000));
        FirstContact alone =
            ContactFinder.of(setup, ContactOptions.DEFAULT).find(motion, Budget.ofTests(20_000));
        assertThat(whole.getClass()).isEqualTo(alone.getClass());
      }
    }
    assertThat(open).isGreaterThan(1_000);
  }

  @Test
  void separationsAreLeftAtOnceWhenTheClockRunsOut() {
    int found = 0;
    int none = 0;
    for (int k = 0; k < 20; k++) {
      Scene scene = scene();
      CheckSetup setup = CheckSetup.of(scene, CheckOptions.DEFAULT);
      Motion motion = motions(scene, 1).getFirst();
      for (int last : new int[] {0, 1, 20, 300, 2000}) {
        Ticks clock = new Ticks(last);
        Optional<MinimumSeparation> least =
            MinimumSeparationSearch.of(setup, 1e-3).over(motion, clock);
        found += least.isPresent() ? 1 : 0;
        none += least.isPresent() ? 0 : 1;

        assertThat(clock.late).isZero();
      }
      SeparationProfile profile = ProfileSearch.of(setup, 1e-3).profile(motion, new Ticks(0));
      assertThat(profile.rows()).isEmpty();
      assertThat(profile.work()).isEqualTo(CostCounters.NONE);
    }
    assertThat(found).isGreaterThan(20);
    assertThat(none).isGreaterThan(20);
  }
}
