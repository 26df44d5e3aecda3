package dev.clearway.check;

import dev.clearway.kinematics.ForwardKinematics;
import dev.clearway.kinematics.Joint;
import dev.clearway.kinematics.JointRanges;
import dev.clearway.kinematics.JointType;
import dev.clearway.kinematics.KinematicTree;
import dev.clearway.kinematics.RateSpace;
import dev.clearway.motion.Motion;
import dev.clearway.motionbound.GlobalBound;
import dev.clearway.motionbound.MotionBound;
import dev.clearway.motionbound.MotionBoundTable;
import dev.clearway.motionbound.NearbyBound;
import dev.clearway.parallel.OrderedWorkers;
import dev.clearway.proof.Budget;
import dev.clearway.proof.MovingPairs;
import dev.clearway.proof.Trace;
import dev.clearway.proof.placement.PairSeparation;
import dev.clearway.proof.placement.Placements;
import dev.clearway.scene.GeometryTable;
import dev.clearway.scene.PairTable;
import dev.clearway.scene.PairTableBuilder;
import dev.clearway.scene.Scene;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/**
 * A scene made ready for checks: pairs, motion factors, filters.
 *
 * <p>Immutable and thread-safe, to be shared by all checkers of the scene. Cost of making one:
 * linear in the vertices of moving bodies and in the pairs of bodies.
 */
public final class CheckSetup {
  private final Scene scene;
  private final CheckOptions options;
  private final GeometryTable geometries;
  private final ForwardKinematics kinematics;
  private final RateSpace rates;
  private final JointRanges usual;
  private final PairTableBuilder builder;
  private final PairTable pairs;
  private final FixedPairResult resting;

  private CheckSetup(Scene scene, CheckOptions options) {
    KinematicTree tree = scene.tree();
    this.scene = scene;
    this.options = options;
    this.geometries = GeometryTable.of(scene);
    this.kinematics = ForwardKinematics.of(tree);
    this.rates = RateSpace.of(tree);
    this.usual = JointRanges.ofLimitsAndMotion(tree, usualEnd(-1), usualEnd(1));
    this.builder = new PairTableBuilder(scene, geometries, options.adjacent(), options.selfPairs());
    this.pairs = builder.build(usual);
    this.resting = testResting();
  }

  /**
   * One end of the ranges that most motions keep to: the default configuration, and two turns
   * either way for joints that turn without limits. Limits are added to it; a motion that leaves it
   * gets a table of its own.
   */
  private double[] usualEnd(int side) {
    double[] end = scene.defaultConfiguration();
    for (int c = 0; c < end.length; c++) {
      Joint joint = scene.tree().joints().get(scene.tree().space().joint(c));
      if (joint.type() == JointType.CONTINUOUS) {
        end[c] += side * 4 * StrictMath.PI;
      }
    }
    return end;
  }

  private FixedPairResult testResting() {
    PairSeparation separation = new PairSeparation(scene.tree(), geometries);
    double[] q = scene.defaultConfiguration();
    return FixedPairResult.test(pairs.atRest(), separation, placements().place(q), q);
  }

  /** Prepares the scene. */
  public static CheckSetup of(Scene scene, CheckOptions options) {
    return new CheckSetup(scene, options);
  }

  /** Returns the scene. */
  public Scene scene() {
    return scene;
  }

  /** Returns the options. */
  public CheckOptions options() {
    return options;
  }

  /** Returns the number of body pairs that need a check, those that can never meet included. */
  public int pairCount() {
    return pairs.bodyPairs();
  }

  /** Returns a new checker, for one thread. */
  public MotionChecker checker() {
    return checker(Trace.NONE);
  }

  /** Returns a new checker, for one thread, that hands its proof steps to a trace. */
  public MotionChecker checker(Trace trace) {
    return new SceneChecker(this, trace);
  }

  /**
   * Judges many motions on several threads; the verdicts are the same for any number of them.
   *
   * @param threads at least 1
   * @param progress told of each verdict as it falls, by whichever thread, in no particular order
   * @return the verdicts in the order of the motions
   * @throws IllegalArgumentException if the number of threads is not positive or a motion does not
   *     fit
   */
  public List<Verdict> checkAll(List<? extends Motion> motions, int threads, Progress progress) {
    return checkAll(motions, threads, Budget.UNLIMITED, progress);
  }

  /**
   * Judges many motions as {@link #checkAll(List, int, Progress)} does, each on a budget. With a
   * budget of work the verdicts are the same for any number of threads.
   *
   * @param budget polled by all threads, told the work on the motion in hand; no motion is begun
   *     once it is spent
   */
  public List<Verdict> checkAll(
      List<? extends Motion> motions, int threads, Budget budget, Progress progress) {
    Supplier<Function<Integer, Verdict>> worker =
        () -> {
          SceneChecker checker = new SceneChecker(this, Trace.NONE);
          return i -> {
            Verdict verdict = checker.check(motions.get(i), budget);
            progress.judged(i, verdict);
            return verdict;
          };
        };
    return new OrderedWorkers<>(threads, worker)
        .run(IntStream.range(0, motions.size()).boxed().toList());
  }

  /** Told of verdicts as they fall. */
  @FunctionalInterface
  public interface Progress {
    /** Tells nobody. */
    Progress NONE = (index, verdict) -> {};

    /** The motion with the index was judged. */
    void judged(int index, Verdict verdict);
  }

  /**
   * Returns the pairs for a motion: the prepared ones, or others where it leaves the limits.
   *
   * @throws IllegalArgumentException if the motion has another number of coordinates or rates than
   *     the scene
   */
  public PairTable pairsFor(Motion motion) {
    if (motion.coordinates() != scene.tree().space().size() || motion.rates() != rates.size()) {
      throw new IllegalArgumentException(
          "a motion of %s coordinates, the scene has %s"
              .formatted(motion.coordinates(), scene.tree().space().size()));
    }
    double[] lower = new double[motion.coordinates()];
    double[] upper = new double[motion.coordinates()];
    motion.range(lower, upper);
    return pairsOver(lower, upper);
  }

  private PairTable pairsOver(double[] lower, double[] upper) {
    KinematicTree tree = scene.tree();
    if (usual.contains(JointRanges.ofMotion(tree, lower, upper))) {
      return pairs;
    }
    return builder.build(JointRanges.ofLimitsAndMotion(tree, lower, upper));
  }

  /**
   * Returns the pairs for a configuration.
   *
   * @param configuration read: radians and metres, laid out as the scene's joint space
   * @throws IllegalArgumentException if it is no configuration of the scene
   */
  public PairTable pairsFor(double[] configuration) {
    scene.tree().space().requireConfiguration(configuration);
    return pairsOver(configuration, configuration);
  }

  FixedPairResult resting() {
    return resting;
  }

  /** Returns the scene's elements, by the numbers that pairs have. */
  public GeometryTable geometries() {
    return geometries;
  }

  /** Returns new scratch that places the elements, for one thread. */
  public Placements placements() {
    int links = scene.tree().links().size();
    return new Placements(kinematics, geometries, links, scene.tree().space().size());
  }

  /** Returns new scratch that bounds how pairs move, for one thread. */
  public MovingPairs movingPairs() {
    Placements placements = placements();
    MotionBoundTable near = new MotionBoundTable(placements, geometries.size(), rates.size());
    MotionBound bound =
        switch (options.bounds()) {
          case GLOBAL -> new GlobalBound(rates.size());
          case NEAR -> new NearbyBound(near);
        };
    return new MovingPairs(scene.tree(), geometries, placements, near, bound);
  }
}
