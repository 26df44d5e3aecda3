package dev.clearway.plan.roadmap;

import dev.clearway.check.CheckSetup;
import dev.clearway.check.MotionChecker;
import dev.clearway.kinematics.Configuration;
import dev.clearway.kinematics.KinematicTree;
import dev.clearway.plan.Acceptance;
import dev.clearway.plan.ConfigurationSpace;
import dev.clearway.plan.PlanningProblem;
import dev.clearway.scene.Body;
import dev.clearway.scene.BodyPairs;
import dev.clearway.scene.Fingerprint;
import dev.clearway.scene.NamePair;
import dev.clearway.scene.Scene;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/**
 * A scene that roadmaps are used in: which of its pairs of bodies a proof from another scene is
 * about.
 *
 * <p>Each pair that needs a check has a print, the SHA-256 of all that its separation along a
 * motion depends on: the joints of all robots, the shapes of both bodies with their places in their
 * links, and the clearance, each number bit for bit. Names of bodies do not count, nor does how
 * closely a checker looks.
 *
 * <p><b>Guarantee.</b> What is proven of some pairs, along a motion, and by {@link #checkersBeyond}
 * of all others, is proven of all pairs of the scene: a proof of Free is about each pair by itself.
 *
 * <p>Immutable and thread-safe. Cost of making one: linear in the vertices and in the pairs.
 */
public final class RoadmapScene {
  /** Stands for all pairs of a problem whose scene is not known. */
  private static final String UNNAMED = "";

  /** To be raised where a fault of a checker is repaired that let it prove too much. */
  private static final String PROOFS = "pair, proofs 2";

  private final Map<NamePair, String> prints;
  private final PairFingerprints fingerprints;
  private final Supplier<MotionChecker> all;
  private final Optional<CheckSetup> setup;

  private RoadmapScene(
      Map<NamePair, String> prints,
      PairFingerprints fingerprints,
      Supplier<MotionChecker> all,
      Optional<CheckSetup> setup) {
    this.prints = prints;
    this.fingerprints = fingerprints;
    this.all = all;
    this.setup = setup;
  }

  /** Returns the scene of a setup, with the pairs that its options ask for. */
  public static RoadmapScene of(CheckSetup setup) {
    Map<NamePair, String> prints = prints(setup);
    return new RoadmapScene(
        prints,
        PairFingerprints.of(Set.copyOf(prints.values())),
        setup::checker,
        Optional.of(setup));
  }

  /** Returns the scene of checkers of which nothing else is known: for one search. */
  static RoadmapScene unnamed(Supplier<MotionChecker> checkers) {
    return new RoadmapScene(
        Map.of(), PairFingerprints.of(List.of(UNNAMED)), checkers, Optional.empty());
  }

  private static Map<NamePair, String> prints(CheckSetup setup) {
    Scene scene = setup.scene();
    String tree = Fingerprint.of(scene.tree());
    List<String> bodies = scene.bodies().stream().map(Fingerprint::of).toList();
    Map<NamePair, String> prints = new HashMap<>();
    boolean adjacent = setup.options().adjacent();
    for (BodyPairs.BodyPair pair : BodyPairs.of(scene, adjacent, setup.options().selfPairs())) {
      Body first = scene.bodies().get(pair.first());
      Body second = scene.bodies().get(pair.second());
      NamePair names = new NamePair(first.name(), second.name());
      // In an order that does not depend on the bodies' numbers.
      NamePair two = new NamePair(bodies.get(pair.first()), bodies.get(pair.second()));
      Fingerprint print = new Fingerprint(PROOFS).put(tree).put(two.first()).put(two.second());
      prints.put(names, print.put(scene.clearance(names)).hex());
    }
    return prints;
  }

  /** Returns all pairs that need a check. */
  public PairFingerprints fingerprints() {
    return fingerprints;
  }

  /** Returns whether its pairs have prints: else nothing of it can be told in another scene. */
  boolean isNamed() {
    return setup.isPresent();
  }

  /** Returns the print of a pair of the scene. */
  String print(NamePair pair) {
    return prints.getOrDefault(pair, UNNAMED);
  }

  /** Returns where checkers of all pairs come from. */
  Supplier<MotionChecker> checkers() {
    return all;
  }

  /** Returns where checkers come from that look at all pairs but those that are known. */
  Supplier<MotionChecker> checkersBeyond(PairFingerprints known) {
    if (setup.isEmpty()) {
      return all;
    }
    List<NamePair> proven = new ArrayList<>();
    prints.forEach(
        (pair, print) -> {
          if (known.contains(print)) {
            proven.add(pair);
          }
        });
    if (proven.isEmpty()) {
      return all;
    }
    Scene rest = setup.get().scene().withAllowed(proven);
    return setup.get().with(rest)::checker;
  }

  /**
   * Returns the problem of a proven path.
   *
   * @throws IllegalArgumentException if the space is of other robots, there is no goal, or a
   *     configuration is none of the space
   */
  PlanningProblem problem(ConfigurationSpace space, double[] start, List<double[]> goals) {
    require(space);
    return new PlanningProblem(
        space, all, Configuration.of(start), Configuration.listOf(goals), Acceptance.PROVEN);
  }

  /**
   * Checks that a space is of this scene's robots.
   *
   * @throws IllegalArgumentException if it is of others
   */
  void require(ConfigurationSpace space) {
    KinematicTree tree = space.tree();
    boolean same =
        setup.isEmpty()
            || tree == setup.get().scene().tree()
            || Fingerprint.of(tree).equals(Fingerprint.of(setup.get().scene().tree()));
    if (!same) {
      throw new IllegalArgumentException(
          "the roadmap is of other robots, or of the same ones in other places");
    }
  }
}
