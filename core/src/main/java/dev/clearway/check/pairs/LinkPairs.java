package dev.clearway.check.pairs;

import dev.clearway.check.pairs.PairVerdict.Skipped;
import dev.clearway.check.pairs.PairVerdict.Why;
import dev.clearway.geometry.Pose;
import dev.clearway.kinematics.KinematicTree;
import dev.clearway.parallel.OrderedWorkers;
import dev.clearway.proof.Budget;
import dev.clearway.proof.CostCounters;
import dev.clearway.scene.GeometryPair;
import dev.clearway.scene.GeometryTable;
import dev.clearway.scene.NamePair;
import dev.clearway.scene.PairTable;
import dev.clearway.scene.PairTableBuilder;
import dev.clearway.scene.RobotModel;
import dev.clearway.scene.RobotSemantics;
import dev.clearway.scene.Scene;
import dev.clearway.scene.SceneBuilder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.IntToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Judges every pair of a robot's links: can the two meet within the joint limits?
 *
 * <p>Pairs take turns, each turn four times as long as the one before, so that cheap ones are
 * decided early and hard ones share what time is left. A pair is every two links with geometry that
 * are not joined rigidly; those that the robot's semantics disable are listed in any case.
 *
 * <p><b>Guarantee.</b> {@link PairVerdict}. Under a budget of work the verdicts do not depend on
 * the number of threads. Immutable and thread-safe; {@link #judge} keeps all that changes to
 * itself.
 */
public final class LinkPairs {
  /** Tests and configurations of a pair's first turn. */
  private static final long FIRST_TURN = 20_000;

  private static final int TURN_GROWTH = 4;

  private final Scene scene;
  private final Map<NamePair, String> disabled;
  private final PairOptions options;
  private final PairProofContext geometry;
  private final Map<NamePair, LinkPair> pairs = new TreeMap<>(LinkPairs::byNames);
  private final List<String> surfaces;

  private LinkPairs(RobotModel robot, Map<NamePair, String> disabled, PairOptions options) {
    this.disabled = Map.copyOf(disabled);
    this.options = options;
    RobotModel alone = robot.withSemantics(RobotSemantics.NONE);
    this.scene = new SceneBuilder().robot("robot", alone, Pose.IDENTITY, true).build();
    this.geometry = new PairProofContext(scene);
    GeometryTable geometries = geometry.geometries();
    PairTable table =
        new PairTableBuilder(scene, geometries, true, true)
            .build(geometry.ranges().jointRanges(scene.tree()));
    this.surfaces = table.surfaces().stream().map(LinkPairs::own).toList();
    collect(table);
  }

  private static int byNames(NamePair a, NamePair b) {
    int first = a.first().compareTo(b.first());
    return first != 0 ? first : a.second().compareTo(b.second());
  }

  /** The name of a link in the robot's own description. */
  private static String own(String name) {
    return name.substring("robot/".length());
  }

  private void collect(PairTable table) {
    Set<GeometryPair> apart = Set.copyOf(table.apart());
    Map<NamePair, List<GeometryPair>> byNames =
        table.all().collect(Collectors.groupingBy(GeometryPair::names));
    byNames.forEach(
        (names, all) -> {
          NamePair links = new NamePair(own(names.first()), own(names.second()));
          int first = geometry.geometries().link(all.getFirst().first());
          int second = geometry.geometries().link(all.getFirst().second());
          List<GeometryPair> open = all.stream().filter(p -> !apart.contains(p)).toList();
          pairs.put(links, LinkPair.of(geometry, links, first, second, open));
        });
  }

  /**
   * Prepares a robot.
   *
   * @param disabled why pairs of links are disabled, in the words of the robot's semantics: "Never"
   *     (in any case) claims that they cannot meet
   */
  public static LinkPairs of(
      RobotModel robot, Map<NamePair, String> disabled, PairOptions options) {
    return new LinkPairs(robot, disabled, options);
  }

  /** Returns the scene in whose joint space configurations are laid out: the robot alone. */
  public Scene scene() {
    return scene;
  }

  /**
   * Returns the least value of each coordinate of the joint space that is looked at, radians and
   * metres; together with {@link #upper} they stand for all values within the limits.
   */
  public double[] lower() {
    return ends(geometry.ranges()::lower);
  }

  /** Returns the greatest value of each coordinate. */
  public double[] upper() {
    return ends(geometry.ranges()::upper);
  }

  private double[] ends(IntToDoubleFunction end) {
    return IntStream.range(0, scene.tree().space().size()).mapToDouble(end).toArray();
  }

  /** Returns the names of links that are open surfaces: verdicts are about those surfaces. */
  public List<String> surfaces() {
    return surfaces;
  }

  /** Returns how many pairs are judged, not counting those that are skipped. */
  public int pairCount() {
    return (int) pairs.values().stream().filter(p -> !skips(p)).count();
  }

  private boolean skips(LinkPair pair) {
    return isAdjacent(pair.names()) && !options.adjacent();
  }

  private boolean isAdjacent(NamePair names) {
    KinematicTree tree = scene.tree();
    Optional<Integer> a = tree.link("robot/" + names.first());
    Optional<Integer> b = tree.link("robot/" + names.second());
    return a.isPresent()
        && b.isPresent()
        && (isMovedBy(tree, a.get(), b.get()) || isMovedBy(tree, b.get(), a.get()));
  }

  private static boolean isMovedBy(KinematicTree tree, int parent, int child) {
    return tree.parentLink(child) == parent
        && tree.joints().get(tree.jointAbove(child)).type().movable();
  }

  /** Told of pairs as they are decided. */
  @FunctionalInterface
  public interface Progress {
    /** Tells nobody. */
    Progress NONE = pair -> {};

    /** A pair was decided, by whichever thread, in no particular order. */
    void judged(LinkPairResult pair);
  }

  /**
   * Judges all pairs.
   *
   * @param threads at least 1
   * @param budget of each pair, polled with the work spent on it; by any thread
   * @param progress told of each pair that is decided, by whichever thread
   * @return all pairs, and disabled ones that are no pairs, by names
   * @throws IllegalArgumentException if the number of threads is not positive
   */
  public List<LinkPairResult> judge(int threads, Budget budget, Progress progress) {
    return new Run(threads, budget, progress).judge();
  }

  private LinkPairResult judged(NamePair names, PairVerdict verdict, CostCounters work) {
    List<Integer> coordinates =
        Optional.ofNullable(pairs.get(names))
            .map(pair -> Arrays.stream(pair.free()).boxed().toList())
            .orElse(List.of());
    return new LinkPairResult(
        names,
        isAdjacent(names),
        Optional.ofNullable(disabled.get(names)),
        coordinates,
        verdict,
        work);
  }

  /** Judges all pairs once. */
  private final class Run {
    private final OrderedWorkers<PairProof, Optional<LinkPairResult>> workers;
    private final Budget budget;
    private final Progress progress;
    private List<PairProof> open = new ArrayList<>();
    private final Map<NamePair, LinkPairResult> done = new TreeMap<>(LinkPairs::byNames);
    private long steps = FIRST_TURN;

    Run(int threads, Budget budget, Progress progress) {
      this.workers = new OrderedWorkers<>(threads, () -> this::advance);
      this.budget = budget;
      this.progress = progress;
    }

    List<LinkPairResult> judge() {
      disabled.keySet().forEach(this::addSkipped);
      for (LinkPair pair : pairs.values()) {
        if (skips(pair)) {
          put(judged(pair.names(), new Skipped(Why.ADJACENT), CostCounters.NONE));
        } else {
          open.add(new PairProof(pair, geometry, options));
        }
      }
      while (!open.isEmpty()) {
        workers.run(open).forEach(judged -> judged.ifPresent(this::put));
        open = open.stream().filter(p -> !done.containsKey(p.pair().names())).toList();
        steps *= TURN_GROWTH;
      }
      return List.copyOf(done.values());
    }

    /** A disabled pair that is none. */
    private void addSkipped(NamePair names) {
      if (!pairs.containsKey(names)) {
        boolean both = hasGeometry(names.first()) && hasGeometry(names.second());
        put(judged(names, new Skipped(both ? Why.RIGID : Why.EMPTY), CostCounters.NONE));
      }
    }

    private boolean hasGeometry(String link) {
      return scene.body("robot/" + link).isPresent();
    }

    private void put(LinkPairResult pair) {
      done.put(pair.links(), pair);
    }

    /** Gives a pair its turn; returns what came of it, once that is known. */
    private Optional<LinkPairResult> advance(PairProof proof) {
      proof.advance(steps, budget);
      if (!proof.isDecided() && !proof.isSpent()) {
        return Optional.empty();
      }
      LinkPairResult pair = judged(proof.pair().names(), proof.verdict(), proof.work());
      progress.judged(pair);
      return Optional.of(pair);
    }
  }
}
