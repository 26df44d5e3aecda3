package dev.clearway.check.profile;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.check.CheckOptions;
import dev.clearway.check.CheckSetup;
import dev.clearway.kinematics.KinematicTree;
import dev.clearway.motion.Motion;
import dev.clearway.proof.Budget;
import dev.clearway.proof.CostCounters;
import dev.clearway.scene.GeometryPair;
import dev.clearway.scene.NamePair;
import dev.clearway.scene.PairTable;
import dev.clearway.scene.Scene;
import dev.clearway.testkit.RandomScenes;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Pairs of random motions one by one, against the distance of each at many instants. */
class PairProfileProperties {
  private static final double WIDTH = 1e-3;
  private static final int COUNT = 3;
  private static final int SAMPLES = 60;

  /** What a distance that is exact to rounding may be off, for bodies of a few metres. */
  private static final double ROUNDING = 1e-12;

  private int told;
  private int leftOut;
  private int narrow;
  private int touching;
  private int inside;
  private int changed;
  private long narrowSamples;
  private long samples;

  @Test
  void bracketsHoldOfEachPairAndNoneThatIsLeftOutIsNearer() {
    for (int seed = 1; seed <= 60; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      KinematicTree tree = ProfileCampaign.trees(seed, random).tree(random);
      Scene scene =
          new RandomScenes(random).scene(tree, 2 + random.nextInt(6), random.nextDouble(0.1, 0.8));
      judge(
          CheckSetup.of(scene, CheckOptions.DEFAULT), ProfileCampaign.motion(scene, random), seed);
    }
    assertThat(told).as("pairs told of").isGreaterThan(120);
    assertThat(leftOut).as("pairs left out").isGreaterThan(120);
    assertThat(narrow).as("brackets within the width").isEqualTo(told);
    assertThat(touching).as("touching").isBetween(20, told / 2);
    assertThat(inside).as("least inside the motion, not at an end").isGreaterThan(20);
    assertThat(changed).as("not those that are nearest at an end").isGreaterThan(5);
    assertThat(narrowSamples).as("samples within the width").isEqualTo(samples);
  }

  private void judge(CheckSetup setup, Motion motion, int seed) {
    PairProfileSearch search = PairProfileSearch.of(setup, WIDTH);
    List<MinimumSeparation> nearest = search.nearest(motion, COUNT, Budget.UNLIMITED);
    Set<NamePair> others = names(setup.prepared().pairsFor(motion));
    assertThat(nearest).hasSize(Math.min(COUNT, others.size()));
    assertThat(nearest).isSortedAccordingTo(PairProfileSearch.order());
    for (MinimumSeparation least : nearest) {
      assertThat(others.remove(least.pair())).as("told once").isTrue();
      judge(setup, motion, least, "seed %s, %s".formatted(seed, least.pair()));
      judgeProfile(
          setup,
          motion,
          least.pair(),
          search.profile(least.pair(), motion, Budget.UNLIMITED),
          "profile of seed %s, %s".formatted(seed, least.pair()));
    }
    leftOut += others.size();
    for (NamePair pair : others) {
      double keeps = nearest.getLast().upper() - WIDTH;
      for (int i = 0; i <= SAMPLES; i++) {
        assertThat(at(setup, motion, pair, (double) i / SAMPLES).upper())
            .as("seed %s, left out %s", seed, pair)
            .isGreaterThanOrEqualTo(keeps);
      }
    }
    changed += startsWithOther(setup, motion, nearest) ? 1 : 0;
  }

  private void judge(CheckSetup setup, Motion motion, MinimumSeparation least, String name) {
    told++;
    narrow += least.upper() - least.lower() <= WIDTH ? 1 : 0;
    touching += least.lower() == 0 ? 1 : 0;
    inside += least.lower() > 0 && least.parameter() % 1 > 0 ? 1 : 0;
    assertThat(at(setup, motion, least.pair(), least.parameter()).lower())
        .as(name)
        .isLessThanOrEqualTo(least.upper());
    for (int i = 0; i <= SAMPLES; i++) {
      assertThat(at(setup, motion, least.pair(), (double) i / SAMPLES).upper() + ROUNDING)
          .as(name)
          .isGreaterThanOrEqualTo(least.lower());
    }
  }

  private void judgeProfile(
      CheckSetup setup, Motion motion, NamePair pair, SeparationProfile profile, String name) {
    Envelopes envelopes = new Envelopes(profile.rows());
    assertThat(profile.rows()).as(name).allMatch(row -> row.pair().equals(pair));
    for (int i = 0; i <= SAMPLES; i++) {
      double s = (double) i / SAMPLES;
      MinimumSeparation measured = at(setup, motion, pair, s);
      samples++;
      narrowSamples += envelopes.upper(s) - envelopes.lower(s) <= WIDTH ? 1 : 0;
      assertThat(envelopes.lower(s)).as(name).isLessThanOrEqualTo(measured.upper() + ROUNDING);
      assertThat(envelopes.upper(s)).as(name).isGreaterThanOrEqualTo(measured.lower() - ROUNDING);
    }
  }

  @Test
  void withoutTimeNothingIsTold() {
    SplittableRandom random = new SplittableRandom(5);
    Scene scene =
        new RandomScenes(random).scene(ProfileCampaign.trees(5, random).tree(random), 4, 0.3);
    CheckSetup setup = CheckSetup.of(scene, CheckOptions.DEFAULT);
    Motion motion = ProfileCampaign.motion(scene, random);
    PairProfileSearch search = PairProfileSearch.of(setup, WIDTH);
    assertThat(search.nearest(motion, 2, _ -> Budget.Spent.YES)).isEmpty();
    long[] polls = {0};
    Budget soon = _ -> polls[0]++ < 12 ? Budget.Spent.NO : Budget.Spent.YES;
    for (MinimumSeparation cut : search.nearest(motion, 2, soon)) {
      judge(setup, motion, cut, "cut short");
    }
  }

  private static boolean startsWithOther(
      CheckSetup setup, Motion motion, List<MinimumSeparation> nearest) {
    double[] q = new double[motion.coordinates()];
    motion.position(0, q);
    List<MinimumSeparation> first = PairProfileSearch.of(setup, WIDTH).nearest(q, COUNT);
    assertThat(first).isSortedAccordingTo(PairProfileSearch.order());
    return !names(first).equals(names(nearest));
  }

  private static Set<NamePair> names(List<MinimumSeparation> pairs) {
    return pairs.stream().map(MinimumSeparation::pair).collect(Collectors.toSet());
  }

  private static Set<NamePair> names(PairTable table) {
    return Stream.concat(table.moving().stream(), table.apart().stream())
        .map(GeometryPair::names)
        .collect(
            Collectors.toCollection(
                () ->
                    new TreeSet<>(
                        Comparator.comparing(NamePair::first).thenComparing(NamePair::second))));
  }

  private static MinimumSeparation at(
      CheckSetup setup, Motion motion, NamePair pair, double parameter) {
    double[] q = new double[motion.coordinates()];
    motion.position(parameter, q);
    return MinimumSeparationSearch.of(setup, WIDTH).ofPair(pair, q).orElseThrow();
  }

  @Test
  void workUnderABudgetOfTestsIsThatOfAllPairs() {
    SplittableRandom random = new SplittableRandom(7);
    Scene scene =
        new RandomScenes(random).scene(ProfileCampaign.trees(7, random).tree(random), 6, 0.3);
    Motion motion = ProfileCampaign.motion(scene, random);
    CheckSetup setup = CheckSetup.of(scene, CheckOptions.DEFAULT);
    CostCounters[] most = {CostCounters.NONE};
    Budget watching =
        work -> {
          most[0] = work;
          return Budget.Spent.NO;
        };
    PairProfileSearch.of(setup, WIDTH).nearest(motion, 2, watching);
    assertThat(most[0].volumeTests() + most[0].triangleTests()).isPositive();
    assertThat(most[0].configurations()).isGreaterThanOrEqualTo(3);
  }
}
