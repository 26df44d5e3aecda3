package dev.clearway.scene;

import dev.clearway.kinematics.KinematicTree;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

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
  public record Pair(int first, int second) {}

  /**
   * Returns the pairs that need a check, by rising numbers.
   *
   * @param adjacent whether adjacent links are wanted too
   * @param selfPairs whether pairs within one robot are wanted
   */
  public static List<Pair> of(Scene scene, boolean adjacent, boolean selfPairs) {
    return new BodyPairs(scene, adjacent, selfPairs).list();
  }

  private List<Pair> list() {
    List<Pair> pairs = new ArrayList<>();
    Set<NamePair> joined = adjacent ? Set.of() : joinedLinks();
    List<Body> bodies = scene.bodies();
    for (int i = 0; i < bodies.size(); i++) {
      for (int j = i + 1; j < bodies.size(); j++) {
        if (needed(bodies.get(i), bodies.get(j), joined)) {
          pairs.add(new Pair(i, j));
        }
      }
    }
    return pairs;
  }

  private boolean needed(Body a, Body b, Set<NamePair> joined) {
    NamePair names = new NamePair(a.name(), b.name());
    boolean bothStand = !a.ofRobot() && !b.ofRobot();
    if (bothStand || scene.allowed().contains(names) || joined.contains(names)) {
      return false;
    }
    boolean oneGroup =
        a.ofRobot() && b.ofRobot() && tree.rigidRoot(a.link()) == tree.rigidRoot(b.link());
    return !(oneGroup && sameRobot(a, b)) && (!sameRobot(a, b) || checksItself(a));
  }

  private boolean sameRobot(Body a, Body b) {
    return robot(a) >= 0 && robot(a) == robot(b);
  }

  private boolean checksItself(Body a) {
    return selfPairs && scene.robots().get(robot(a)).selfPairs();
  }

  /** Number of the robot whose link the body is or hangs on, −1 for an obstacle. */
  private int robot(Body body) {
    if (!body.ofRobot()) {
      return -1;
    }
    int found = -1;
    for (int r = 0; r < scene.robots().size(); r++) {
      found = scene.robots().get(r).rootLink() <= body.link() ? r : found;
    }
    return found;
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
