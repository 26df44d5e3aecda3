package dev.clearway.scene;

import dev.clearway.kinematics.KinematicTree;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.stream.IntStream;

/**
 * Which pairs of bodies of a scene need a check.
 *
 * <p>Left out: two obstacles, two bodies of one rigid group (joined by fixed joints, or attached),
 * pairs that are allowed, pairs within a robot that does not check itself, and adjacent links: two
 * links that a movable joint joins directly.
 */
public final class BodyPairs {
  private final Scene scene;
  private final KinematicTree tree;
  private final boolean adjacent;
  private final boolean selfPairs;

  private BodyPairs(Scene scene, boolean adjacent, boolean selfPairs) {
    this.scene = scene;
    this.tree = scene.tree();
    this.adjacent = adjacent;
    this.selfPairs = selfPairs;
  }

  /**
   * A pair of bodies by number.
   *
   * @param first smaller number
   * @param second larger number
   */
  public record BodyPair(int first, int second) {}

  /**
   * Returns the pairs that need a check, by rising numbers.
   *
   * @param adjacent whether adjacent links are wanted too
   * @param selfPairs whether pairs within one robot are wanted
   */
  public static List<BodyPair> of(Scene scene, boolean adjacent, boolean selfPairs) {
    return new BodyPairs(scene, adjacent, selfPairs).list();
  }

  /** Why a pair is left out. */
  public enum ExclusionReason {
    /** They belong to one rigid group of one robot: fixed joints or an attachment hold them. */
    RIGID,
    /** Pairs within the robot are not wanted. */
    SELF,
    /** A movable joint joins the two links directly. */
    ADJACENT,
    /** The scene or the robot's semantics allow the pair. */
    ALLOWED
  }

  /**
   * Returns the pairs that are left out and why, but those of two obstacles, by rising numbers.
   *
   * @param adjacent whether adjacent links are wanted too
   * @param selfPairs whether pairs within one robot are wanted
   */
  public static Map<BodyPair, ExclusionReason> excluded(
      Scene scene, boolean adjacent, boolean selfPairs) {
    Map<BodyPair, ExclusionReason> out = new LinkedHashMap<>();
    new BodyPairs(scene, adjacent, selfPairs)
        .sort(
            (pair, why) -> {
              if (why.isPresent()) {
                out.put(pair, why.get());
              }
            });
    return out;
  }

  private List<BodyPair> list() {
    List<BodyPair> pairs = new ArrayList<>();
    sort(
        (pair, why) -> {
          if (why.isEmpty()) {
            pairs.add(pair);
          }
        });
    return pairs;
  }

  /** Hands out all pairs but those of two obstacles, of which there may be many. */
  private void sort(BiConsumer<BodyPair, Optional<ExclusionReason>> out) {
    Set<NamePair> joined = adjacent ? Set.of() : joinedLinks();
    List<Body> bodies = scene.bodies();
    int[] all = IntStream.range(0, bodies.size()).toArray();
    int[] ofRobots = Arrays.stream(all).filter(i -> bodies.get(i).ofRobot()).toArray();
    for (int i : all) {
      for (int j : bodies.get(i).ofRobot() ? all : ofRobots) {
        if (j > i) {
          out.accept(new BodyPair(i, j), excluded(bodies.get(i), bodies.get(j), joined));
        }
      }
    }
  }

  private Optional<ExclusionReason> excluded(Body a, Body b, Set<NamePair> joined) {
    NamePair names = new NamePair(a.name(), b.name());
    if (sameRobot(a, b)) {
      if (tree.rigidRoot(a.link()) == tree.rigidRoot(b.link())) {
        return Optional.of(ExclusionReason.RIGID);
      }
      if (!checksItself(a)) {
        return Optional.of(ExclusionReason.SELF);
      }
    }
    boolean bothLinks = a.kind() == Body.Kind.LINK && b.kind() == Body.Kind.LINK;
    if (bothLinks && joined.contains(names)) {
      return Optional.of(ExclusionReason.ADJACENT);
    }
    return scene.allowed().contains(names)
        ? Optional.of(ExclusionReason.ALLOWED)
        : Optional.empty();
  }

  private boolean sameRobot(Body a, Body b) {
    int robot = scene.robotOf(a);
    return robot >= 0 && robot == scene.robotOf(b);
  }

  private boolean checksItself(Body a) {
    return selfPairs && scene.robots().get(scene.robotOf(a)).selfPairs();
  }

  private Set<NamePair> joinedLinks() {
    Set<NamePair> joined = new HashSet<>();
    tree.joints().stream()
        .filter(j -> j.type().movable())
        .forEach(
            j ->
                joined.add(
                    new NamePair(tree.links().get(j.parent()), tree.links().get(j.child()))));
    return joined;
  }
}
