package dev.clearway.check.profile;

import dev.clearway.check.CheckOptions;
import dev.clearway.check.CheckSetup;
import dev.clearway.check.Clearance;
import dev.clearway.check.MotionChecker;
import dev.clearway.kinematics.JointType;
import dev.clearway.kinematics.KinematicTree;
import dev.clearway.motion.Motion;
import dev.clearway.motion.StraightMotion;
import dev.clearway.proof.Budget;
import dev.clearway.scene.Scene;
import dev.clearway.testkit.RandomScenes;
import dev.clearway.testkit.RandomTrees;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Profiles of random motions among random bodies, held against distances at many instants. {@link
 * ProfileProperties} runs a short one; {@link #main} a longer one.
 */
final class ProfileCampaign {
  private static final int SAMPLES = 400;

  /** What a distance that is exact to rounding may be off, for bodies of a few metres. */
  private static final double ROUNDING = 1e-12;

  private final double width;
  long motions;
  long withoutPairs;
  long reached;
  long touching;
  long samples;
  long narrow;
  long rows;
  long instants;
  long tests;
  long wideSecond;
  double widest;
  String firstFailure = "none";

  ProfileCampaign(double width) {
    this.width = width;
  }

  /** Tries motions and prints the tally: arguments are the number, the first seed, the width. */
  public static void main(String[] args) {
    ProfileCampaign campaign = new ProfileCampaign(Double.parseDouble(args[2]));
    campaign.run(Integer.parseInt(args[0]), Integer.parseInt(args[1]));
    System.out.println(campaign.summary());
  }

  String summary() {
    return "%d motions, %d of them without pairs, %d touching; %d within the width; "
            .formatted(motions, withoutPairs, touching, reached)
        + "%d samples, %d within the width; %d rows, %d configurations, %d tests; first failure: %s"
            .formatted(samples, narrow, rows, instants, tests, firstFailure);
  }

  /** Tries motions of scenes with successive seeds until an envelope is wrong. */
  void run(int count, int firstSeed) {
    for (int seed = firstSeed; seed < firstSeed + count && firstFailure.equals("none"); seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      KinematicTree tree = trees(seed, random).tree(random);
      Scene scene =
          new RandomScenes(random).scene(tree, 1 + random.nextInt(6), random.nextDouble(0.1, 0.8));
      CheckSetup setup = CheckSetup.of(scene, CheckOptions.DEFAULT);
      judge(setup, motion(scene, random), "seed " + seed);
    }
  }

  /** Every third scene has joints of all types. */
  static RandomTrees trees(int seed, SplittableRandom random) {
    int joints = 1 + random.nextInt(5);
    return seed % 3 == 0
        ? RandomTrees.ofAllTypes(joints, 0.3, 0.4)
        : new RandomTrees(joints, 0.3, 0.4, List.of(JointType.REVOLUTE, JointType.CONTINUOUS));
  }

  static Motion motion(Scene scene, SplittableRandom random) {
    RandomTrees space = RandomTrees.ofAllTypes(1, 0, 1);
    double[] from = space.configuration(scene.tree(), random);
    double[] far = space.configuration(scene.tree(), random);
    double[] to = new double[from.length];
    double share = random.nextInt(4) == 0 ? 1e-3 : random.nextDouble(0.05, 1);
    StraightMotion.between(scene.tree(), from, far).position(share, to);
    return StraightMotion.between(scene.tree(), from, to);
  }

  private void judge(CheckSetup setup, Motion motion, String name) {
    motions++;
    SeparationProfile profile = ProfileSearch.of(setup, width).profile(motion, Budget.UNLIMITED);
    if (profile.end() == SeparationProfile.StopReason.NOTHING_TO_CHECK) {
      withoutPairs++;
      return;
    }
    reached += profile.end() == SeparationProfile.StopReason.WIDTH_REACHED ? 1 : 0;
    rows += profile.rows().size();
    instants += profile.work().configurations();
    tests += profile.work().volumeTests() + profile.work().triangleTests();
    touching += profile.least().orElseThrow().lower() == 0 ? 1 : 0;
    MotionChecker checker = setup.checker();
    double[] q = new double[motion.coordinates()];
    Envelopes envelopes = new Envelopes(profile.rows());
    for (int i = 0; i <= SAMPLES; i++) {
      double s = (double) i / SAMPLES;
      motion.position(s, q);
      Clearance measured = checker.clearance(q);
      double lower = envelopes.lower(s);
      double upper = envelopes.upper(s);
      samples++;
      narrow += upper - lower <= width ? 1 : 0;
      if (!(lower <= measured.upper() + ROUNDING
          && upper >= measured.lower() - ROUNDING
          && profile.least().orElseThrow().lower() <= measured.upper() + ROUNDING)) {
        firstFailure =
            "%s at %s: [%s, %s] but [%s, %s]"
                .formatted(name, s, lower, upper, measured.lower(), measured.upper());
        return;
      }
    }
  }
}
