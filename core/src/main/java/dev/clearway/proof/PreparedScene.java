package dev.clearway.proof;

import dev.clearway.kinematics.ForwardKinematics;
import dev.clearway.kinematics.Joint;
import dev.clearway.kinematics.JointRanges;
import dev.clearway.kinematics.JointType;
import dev.clearway.kinematics.KinematicTree;
import dev.clearway.kinematics.Play;
import dev.clearway.kinematics.RateSpace;
import dev.clearway.motion.Motion;
import dev.clearway.motionbound.GlobalBound;
import dev.clearway.motionbound.MotionBound;
import dev.clearway.motionbound.MotionBoundTable;
import dev.clearway.motionbound.NearbyBound;
import dev.clearway.proof.placement.Placements;
import dev.clearway.proof.sweep.StaticWorld;
import dev.clearway.proof.sweep.SweptDirections;
import dev.clearway.proof.sweep.WorldSweep;
import dev.clearway.scene.GeometryTable;
import dev.clearway.scene.PairTable;
import dev.clearway.scene.PairTableBuilder;
import dev.clearway.scene.Scene;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A scene made ready for searches over motions: its geometries, its pairs, and how they move. It is
 * for the engine, whose policies take their parts from here; who uses the library has {@code
 * CheckSetup}.
 *
 * <p>Thread-safe, and immutable but for pair tables kept for motions beyond the limits, which
 * depend on the motion alone; the scratch that it makes belongs to one thread each. Cost of making
 * one: linear in the vertices of moving bodies and in the pairs of bodies.
 */
public final class PreparedScene {
  private final Scene scene;
  private final BoundKind bounds;
  private final GeometryTable geometries;
  private final ForwardKinematics kinematics;
  private final RateSpace rates;
  private final JointRanges usual;
  private final PairTableBuilder builder;
  private final PairTable pairs;
  private final WidenedRanges widened;
  private final KeptTables beyond;
  private Optional<StaticWorld> world = Optional.empty();

  /**
   * Prepares a scene.
   *
   * @param adjacent whether links that a movable joint joins directly are pairs too
   * @param selfPairs whether links of one robot are pairs
   * @param bounds how motions are bounded
   */
  public PreparedScene(Scene scene, boolean adjacent, boolean selfPairs, BoundKind bounds) {
    KinematicTree tree = scene.tree();
    this.scene = scene;
    this.bounds = bounds;
    this.geometries = GeometryTable.of(scene);
    this.kinematics = ForwardKinematics.of(tree);
    this.rates = RateSpace.of(tree);
    this.usual = JointRanges.ofLimitsAndMotion(tree, usualEnd(-1), usualEnd(1));
    this.builder = new PairTableBuilder(scene, geometries, adjacent, selfPairs);
    this.pairs = builder.build(usual);
    this.widened = new WidenedRanges(tree, usual);
    this.beyond = new KeptTables(builder);
  }

  /**
   * One end of the ranges that most motions keep to: the default configuration, and two turns
   * either way for joints that turn without limits. Limits are added to it; a motion that leaves it
   * shares a table with others that leave it about as far, {@link WidenedRanges}.
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

  /** Returns the scene. */
  public Scene scene() {
    return scene;
  }

  /** Returns the scene's geometries, by the numbers that pairs have. */
  public GeometryTable geometries() {
    return geometries;
  }

  /** Returns the pairs for motions within the joint limits. */
  public PairTable pairs() {
    return pairs;
  }

  /**
   * Returns the pairs for a motion: the prepared ones, or others where it leaves the limits. Which
   * depends on the motion alone. Cost: linear in the coordinates; in the pairs too where no motion
   * before left the limits as far, or what slides without limits leaves its place.
   *
   * @throws IllegalArgumentException if the motion has another number of coordinates or rates than
   *     the scene
   */
  public PairTable pairsFor(Motion motion) {
    requireOfScene(motion);
    double[] lower = new double[motion.coordinates()];
    double[] upper = new double[motion.coordinates()];
    motion.range(lower, upper);
    double[] off = new double[motion.coordinates()];
    motion.deviation(off);
    return pairsOver(lower, upper, off, motion.plays());
  }

  /**
   * Returns pairs that hold for all of some motions, and for what some joints do in one of them
   * while others do what they do in another.
   *
   * @param motions at least one
   * @throws IllegalArgumentException if one has another number of coordinates or rates than the
   *     scene
   */
  public PairTable pairsFor(List<? extends Motion> motions) {
    int coordinates = scene.tree().space().size();
    double[] lower = new double[coordinates];
    double[] upper = new double[coordinates];
    double[] off = new double[coordinates];
    Arrays.fill(lower, Double.POSITIVE_INFINITY);
    Arrays.fill(upper, Double.NEGATIVE_INFINITY);
    double[] low = new double[coordinates];
    double[] high = new double[coordinates];
    double[] deviation = new double[coordinates];
    Map<String, Play> plays = new HashMap<>();
    for (Motion motion : motions) {
      requireOfScene(motion);
      motion.range(low, high);
      motion.deviation(deviation);
      motion.plays().forEach((name, play) -> plays.merge(name, play, Play::max));
      for (int c = 0; c < coordinates; c++) {
        lower[c] = Math.min(lower[c], low[c]);
        upper[c] = Math.max(upper[c], high[c]);
        off[c] = Math.max(off[c], deviation[c]);
      }
    }
    return pairsOver(lower, upper, off, plays);
  }

  private void requireOfScene(Motion motion) {
    if (motion.coordinates() != scene.tree().space().size() || motion.rates() != rates.size()) {
      throw new IllegalArgumentException(
          "a motion of %s coordinates, the scene has %s"
              .formatted(motion.coordinates(), scene.tree().space().size()));
    }
  }

  private PairTable pairsOver(
      double[] lower, double[] upper, double[] off, Map<String, Play> plays) {
    return areZeros(off) && plays.isEmpty()
        ? pairsOver(lower, upper)
        : beyond.over(rangesOver(lower, upper).withDeviation(scene.tree(), off, plays));
  }

  /** By a plain loop: a stream takes a twentieth of the check of a short free motion. */
  private static boolean areZeros(double[] numbers) {
    for (double number : numbers) {
      if (number != 0) {
        return false;
      }
    }
    return true;
  }

  private JointRanges rangesOver(double[] lower, double[] upper) {
    KinematicTree tree = scene.tree();
    return usual.contains(JointRanges.ofMotion(tree, lower, upper))
        ? usual
        : widened
            .around(lower, upper)
            .orElseGet(() -> JointRanges.ofLimitsAndMotion(tree, lower, upper));
  }

  private PairTable pairsOver(double[] lower, double[] upper) {
    KinematicTree tree = scene.tree();
    if (usual.contains(JointRanges.ofMotion(tree, lower, upper))) {
      return pairs;
    }
    return widened
        .around(lower, upper)
        .map(beyond::over)
        .orElseGet(() -> builder.build(JointRanges.ofLimitsAndMotion(tree, lower, upper)));
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

  /**
   * Returns what rests in the world, as one tree: made when it is asked for first. Cost then: O(n
   * log n) for n triangles.
   */
  public synchronized StaticWorld staticWorld() {
    if (world.isEmpty()) {
      double[] poses = placements().place(scene.defaultConfiguration());
      world = Optional.of(StaticWorld.of(scene.tree(), geometries, poses));
    }
    return world.get();
  }

  /**
   * Returns new scratch that sweeps motions against what rests in the world, for one thread; empty
   * where nothing does.
   *
   * @param moving scratch of the same thread
   */
  public Optional<WorldSweep> sweep(MovingPairs moving) {
    return WorldSweep.of(staticWorld(), moving.placements(), moving.separation(), rates.size());
  }

  /**
   * Returns new scratch that finds directions along which moving geometries stay apart from what
   * rests in the world, for one thread; empty where nothing does.
   *
   * @param moving scratch of the same thread
   */
  public Optional<SweptDirections> directions(MovingPairs moving) {
    return staticWorld().directions(moving.placements(), rates.size());
  }

  /** Returns new scratch that places the geometries, for one thread. */
  public Placements placements() {
    int links = scene.tree().links().size();
    return new Placements(kinematics, geometries, links, scene.tree().space().size());
  }

  /** Returns new scratch that bounds how pairs move, for one thread. */
  public MovingPairs movingPairs() {
    Placements placements = placements();
    MotionBoundTable near = new MotionBoundTable(placements, geometries.size(), rates.size());
    MotionBound bound =
        switch (bounds) {
          case GLOBAL -> new GlobalBound(rates.size());
          case NEAR -> new NearbyBound(near);
        };
    return new MovingPairs(scene.tree(), geometries, placements, near, bound);
  }
}
