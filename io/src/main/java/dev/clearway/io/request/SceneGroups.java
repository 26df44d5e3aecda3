package dev.clearway.io.request;

import dev.clearway.io.ModelFormatException;
import dev.clearway.io.text.Quoted;
import dev.clearway.io.text.SourceLocation;
import dev.clearway.kinematics.JointSpace;
import dev.clearway.kinematics.KinematicTree;
import dev.clearway.scene.RobotSemantics.GroupState;
import dev.clearway.scene.Scene;
import dev.clearway.scene.Scene.PlacedRobot;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;

/**
 * The groups of joints and the named states that the SRDFs of a scene's robots define.
 *
 * <p>A group or state goes by its name, or as {@code robot/name} where several robots have one of
 * that name. Immutable and thread-safe.
 */
public final class SceneGroups {
  private final Scene scene;

  private SceneGroups(Scene scene) {
    this.scene = scene;
  }

  /** Returns the groups and states of a scene's robots. */
  public static SceneGroups of(Scene scene) {
    return new SceneGroups(scene);
  }

  /**
   * Returns the coordinates of all joints but those that an SRDF calls passive, and those that
   * bases stand on: only where a goal says so, {@link #bases}, or a group, does a base move.
   */
  public BitSet all() {
    BitSet moving = new BitSet();
    moving.set(0, scene.tree().space().size());
    for (PlacedRobot robot : scene.robots()) {
      for (String joint : robot.model().semantics().passiveJoints()) {
        add(robot, joint, moving, false);
      }
      robot.model().semantics().base().ifPresent(joint -> add(robot, joint, moving, false));
    }
    return moving;
  }

  /** Returns the coordinates of the virtual joints by which bases move between configurations. */
  public BitSet bases(double[] start, List<double[]> goals) {
    BitSet moving = new BitSet();
    for (PlacedRobot robot : scene.robots()) {
      BitSet base = new BitSet();
      robot.model().semantics().base().ifPresent(joint -> add(robot, joint, base, true));
      if (base.stream().anyMatch(c -> goals.stream().anyMatch(goal -> goal[c] != start[c]))) {
        moving.or(base);
      }
    }
    return moving;
  }

  /**
   * Returns the coordinates of a group's joints; what follows others and what is fixed has none.
   *
   * @throws ModelFormatException if no group has the name, several have it, or nothing of it moves
   */
  public BitSet group(String name, SourceLocation place) throws ModelFormatException {
    List<BitSet> found = new ArrayList<>();
    Set<String> known = new TreeSet<>();
    for (PlacedRobot robot : scene.robots()) {
      for (Map.Entry<String, List<String>> group : robot.model().semantics().groups().entrySet()) {
        known.add(group.getKey());
        if (isNamed(robot, group.getKey(), name)) {
          BitSet moving = new BitSet();
          group.getValue().forEach(joint -> add(robot, joint, moving, true));
          robot.model().semantics().passiveJoints().forEach(j -> add(robot, j, moving, false));
          found.add(moving);
        }
      }
    }
    if (found.size() != 1) {
      throw place.fault(complaint("group", name, found.size(), known));
    }
    if (found.getFirst().isEmpty()) {
      throw place.fault("no joint of group %s moves".formatted(Quoted.of(name)));
    }
    return found.getFirst();
  }

  private static boolean isNamed(PlacedRobot robot, String own, String name) {
    return name.equals(own) || name.equals(robot.name() + "/" + own);
  }

  private static String complaint(String kind, String name, int found, Set<String> known) {
    return found > 1
        ? "several robots have a %s %s; write robot/%s".formatted(kind, Quoted.of(name), kind)
        : "no %s is named %s; known: %s"
            .formatted(
                kind,
                Quoted.of(name),
                known.isEmpty() ? "none, an SRDF defines them" : String.join(", ", known));
  }

  private void add(PlacedRobot robot, String joint, BitSet coordinates, boolean value) {
    KinematicTree tree = scene.tree();
    JointSpace space = tree.space();
    int number = tree.joint(robot.name() + "/" + joint).orElse(-1);
    for (int c = 0; number >= 0 && c < space.size(); c++) {
      if (space.joint(c) == number) {
        coordinates.set(c, value);
      }
    }
  }

  /** Returns whether a state has the name. */
  public boolean hasState(String name) {
    return scene.robots().stream().anyMatch(robot -> !states(robot, name).isEmpty());
  }

  private static List<GroupState> states(PlacedRobot robot, String name) {
    return robot.model().semantics().states().stream()
        .filter(state -> isNamed(robot, state.name(), name))
        .toList();
  }

  /**
   * Returns a configuration with the joints of a state where that says; a new array. Where several
   * groups have a state of the name, the one of the given group counts, or without one all of them,
   * for each joint the first.
   *
   * @param defaults read: where other joints are
   * @throws ModelFormatException if no state has the name, or several robots have it
   */
  public double[] state(
      String name, Optional<String> group, double[] defaults, SourceLocation place)
      throws ModelFormatException {
    List<PlacedRobot> having =
        scene.robots().stream().filter(robot -> !states(robot, name).isEmpty()).toList();
    if (having.size() != 1) {
      Set<String> known = new TreeSet<>();
      scene.robots().forEach(r -> r.model().semantics().states().forEach(s -> known.add(s.name())));
      throw place.fault(complaint("state", name, having.size(), known));
    }
    PlacedRobot robot = having.getFirst();
    List<GroupState> states = states(robot, name);
    if (states.stream().map(GroupState::name).distinct().count() > 1) {
      throw place.fault(
          "%s names two states of robot %s; rename one"
              .formatted(Quoted.of(name), Quoted.of(robot.name())));
    }
    List<GroupState> own =
        states.stream()
            .filter(state -> group.isPresent() && isNamed(robot, state.group(), group.get()))
            .toList();
    double[] q = defaults.clone();
    for (GroupState state : (own.isEmpty() ? states : own).reversed()) {
      state.positions().forEach((coordinate, value) -> put(robot, coordinate, value, q));
    }
    return q;
  }

  private void put(PlacedRobot robot, String coordinate, double value, double[] q) {
    OptionalInt number = scene.tree().space().number(robot.name() + "/" + coordinate);
    number.ifPresent(c -> q[c] = value);
  }
}
